"""Army lists in and out: the import page with its preview, and downloads in every form."""
