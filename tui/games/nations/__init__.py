"""Nations: The Dice Game: all that this game shows."""
