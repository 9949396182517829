"""The year: the course of the game, the year end, and Janus."""
