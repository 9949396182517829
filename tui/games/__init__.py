"""The games as they look: one folder a game, and the table that makes each known."""
