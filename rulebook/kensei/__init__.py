"""Kensei, the wargame of Hymukai. Module names follow the book.

Layers, each knowing only those after it: effects, questions, complaints; attributes; forces; standing; sides;
catalogue; records; profiles, armybuilding, sequence, scenarios; rows; effect_reading; pools; modifiers; steps, facts.
"""
