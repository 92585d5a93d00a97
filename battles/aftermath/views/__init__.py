"""The pages about battles that are over."""
