"""Counting lines of play: the arguments and the counters of each game."""
