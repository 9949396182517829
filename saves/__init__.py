"""The memory: games, their logs and results in one SQLite file, and record files. Knows no screen."""
