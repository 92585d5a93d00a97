"""The way into a battle: the front page, a new one, inviting, joining, sharing a phone, leaving."""
