"""The tracker: turn, phase, markers, casualties, points, cards and notes by direct taps, in the log of the battle."""
