"""A tiny fifth game, Nim: what it takes to bring a game into the box (see "Adding a game" in the README)."""
