"""Kensei, the wargame of Hymukai. Module names follow the book.

Layers, each knowing only those to its right: complaints | effects > pools | catalogue > records > profiles, armybuilding,
sequence, scenarios > rows > modifiers > steps | facts.
"""
