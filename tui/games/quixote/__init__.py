"""Don Quixote: all that this game shows."""
