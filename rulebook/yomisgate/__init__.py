"""Yomi's Gate (Jake Vander Ende, Spriteborne): two armies, heroes and oni, on a map of hexes. Rulings: docs/games-rulings.md."""
