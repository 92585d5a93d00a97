"""Pages and files of printing."""
