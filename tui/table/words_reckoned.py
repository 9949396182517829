"""The words of the page at the end of a part of a game: what is counted, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count, listed


def counts_up(lines: int) -> str:
    """Before anything is counted. `lines`: how many there are to come."""
    return f"Enter counts what came since, in {count(lines, 'line')}" if lines else "Nothing came since"


def game_has_ended() -> str:
    return "The game is over"


def of_each(figure: str) -> str:
    """What a line says of every seat."""
    return f"each seat: {figure}"


def wins(names: Sequence[str], why: str) -> str:
    """`why`: what decided; "" for nothing more to say."""
    verb = "share the victory" if len(names) > 1 else "wins"
    return f"{listed(list(names))} {verb}{f': {why}' if why else ''}"


def counted_so_far() -> str:
    """Before the seats in the head line, while their figures count up."""
    return "counted so far:"
