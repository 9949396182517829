"""Nations: The Dice Game: four ages of a nation, told in dice, for one to four players."""
