"""The words around the rulebooks."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Rules"
SEARCH: Final = "Search"
PAGE_BEFORE: Final = "Previous page"
MATTERS_NOW: Final = "What matters now"


def heading(book: str) -> str:
    return f"Rules: {book}"


def search_all() -> str:
    """In the line that waits for words."""
    return "/ search all rulebooks"


def nothing_found() -> str:
    return "Nothing found: try other words."


def no_rulebook() -> str:
    return "There is no rulebook in this box."
