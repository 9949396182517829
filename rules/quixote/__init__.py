"""Don Quixote: roads, knights, churches and windmills in a principality of 24 fields."""
