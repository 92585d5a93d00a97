"""Pages about army lists. Whoever may not know of a list is told that there is none."""
