"""The live table: the pages on which a battle is played and watched."""
