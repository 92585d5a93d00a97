"""Puzzles of the hall: positions with a proven win, one file per game: `position`, `solution` and `wins_in`, in plies."""
