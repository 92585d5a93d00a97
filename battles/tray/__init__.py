"""The dice tray: any roll of the game, thrown by the program or with real dice, and remembered."""
