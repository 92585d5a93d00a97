"""The computer's opponents: one module per game, and what they share."""
