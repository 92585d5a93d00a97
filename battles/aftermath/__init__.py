"""After the battle: its result, replay, statistics and exports; the history of battles; the audit of the dice."""
