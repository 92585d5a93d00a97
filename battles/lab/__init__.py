"""The odds lab: two units, a situation, and exactly what to expect of it."""
