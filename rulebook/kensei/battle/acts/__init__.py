"""What the steps of abilities do in a battle, by chapter. `acting.py` lists them all."""
