"""Opponents that know a game only by its protocol."""
