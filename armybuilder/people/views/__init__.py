"""Pages about people, one file per errand."""
