"""Torii (Kuan Chen, EmperorS4): two spirits jump about, spread followers and build gates. Rulings: docs/games-rulings.md."""
