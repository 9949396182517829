"""The words around the rulebooks."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Rules"
SEARCH: Final = "Search"
READ: Final = "Read"
PAGE_BEFORE: Final = "Previous page"
MATTERS_NOW: Final = "What matters now"


def heading(book: str) -> str:
    return f"Rules: {book}"


def search_all() -> str:
    """In the line that waits for words."""
    return "/ search all rulebooks"


def picture_needs_room() -> str:
    """In the place of a picture that is wider than the text beside the contents."""
    return "(A picture. Enter gives the text the whole width, and then it is shown.)"


def nothing_found() -> str:
    return "Nothing found: try other words."


def no_rulebook() -> str:
    return "There is no rulebook in this box."
