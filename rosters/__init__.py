"""The clan rosters (the rules as rows) and the players' army lists: building, printing, sharing."""
