"""Background work that a page can watch: a record of progress that survives a reload, a dead worker and a failure."""
