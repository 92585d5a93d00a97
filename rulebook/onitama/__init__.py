"""Onitama: the edition of Arcane Wonders and the first one, of Conception. Readings of the rule sheets: docs/games-rulings.md."""
