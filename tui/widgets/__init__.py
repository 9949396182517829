"""Widgets of the game table. Boards and lists are drawn line by line, one widget each."""
