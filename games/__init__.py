"""The games hall: Onitama, Torii and Yomi's Gate, against a friend or the computer."""
