"""The pages of the way into a battle; each view says on its first line who may see it."""
