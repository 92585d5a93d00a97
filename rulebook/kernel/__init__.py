"""What all games share: errors and chance."""
