"""Live Kensei battles: the engine's host at the table."""
