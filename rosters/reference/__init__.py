"""The rules reference: finding a rule, and drawing the maps of the scenarios."""
