"""Discordia, with Magna: all that this game shows."""
