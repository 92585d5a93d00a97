"""The rules of every game of the hall, as pure functions over frozen values. Standard library only."""
