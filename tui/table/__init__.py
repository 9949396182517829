"""The frame that every game shares: where a table stands, who moves it on, what lies around the board."""

from pathlib import Path

SHEET = Path(__file__).with_name("table.tcss")
"""The style sheet of the frame. Textual reads relative names beside the module of the class that is shown."""
