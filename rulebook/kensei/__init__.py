"""Kensei, the wargame of Hymukai. Module names follow the book.

Layers, each knowing only those after it: complaints, carrying_out; effects, questions; attributes; forces; standing;
sides; catalogue; mentions, records; profiles, armybuilding, sequence, scenarios; rows; effect_reading; pools,
single_rolls; modifiers; steps, facts.
"""
