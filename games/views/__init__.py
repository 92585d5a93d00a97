"""The pages of the hall; each view says on its first line who may see it."""
