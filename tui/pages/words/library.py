"""The words of the list of saved games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count

TITLE: Final = "Saved games"
FILTER: Final = "Filter"
PLAY_ON: Final = "Play on"
SHOW_RESULT: Final = "Result"
STATUS: Final = {"running": "running", "finished": "finished", "abandoned": "given up"}
UNKNOWN: Final = "?"
SERIES: Final = {"campaign": "campaign", "daily": "daily challenge"}
"""What a game can belong to."""

# --- the list ---------------------------------------------------------------------------------------------------------


def heading(games: int, dot: str) -> str:
    return f"{TITLE} {dot} {games}" if games else TITLE


def filter_by() -> str:
    return "filter by name, seat or game"


def no_game_yet() -> str:
    return "No game is saved yet.\nStart one on the home screen, or press i to import one."


def no_game_matches() -> str:
    return "No saved game matches."


def won_by(name: str, result: str) -> str:
    """`result`: "39 points"."""
    return f"won by {name}, {result}"


def helped(hints: int, seat_changes: int) -> str:
    told = [count(hints, "hint")] if hints else []
    return ", ".join([*told, count(seat_changes, "changed seat")] if seat_changes else told)


def take_backs(number: int) -> str:
    return count(number, "take-back")


# --- what can be done with a game -------------------------------------------------------------------------------------

RENAME: Final = "Rename"
DELETE: Final = ("Delete this game?", "Delete", "Keep")
"""The question, and its two answers."""
GIVE_UP: Final = ("Give this game up?", "Give up", "Play on later")


def no_name() -> str:
    return "no name"


def goes_for_good(series: str, cost: str) -> str:
    """`series`: a campaign or daily challenge in which deleting the game counts; "" for none. `cost`: what a loss costs
    there, a sentence or ""."""
    return f"Its log and its result go with it. This cannot be undone.{_counts(series, cost)}"


def stays_listed(in_series: bool, series: str, cost: str) -> str:
    """`in_series`: it cannot be taken up again. `series` and `cost`: as in `goes_for_good`."""
    if in_series:
        return f"It stays on the list, and cannot be played on.{_counts(series, cost)}"
    return "It stays on the list; whoever plays on takes it up again."


def _counts(series: str, cost: str) -> str:
    told = f" It belongs to a {SERIES[series]}: the attempt counts as lost." if series else ""
    return f"{told} {cost}".rstrip()


def cannot_be_done() -> str:
    return "That cannot be done"


# --- record files -----------------------------------------------------------------------------------------------------

IMPORT: Final = ("Import a game", "The path of a record file:", "Import")
"""The title, the question, and the button."""
EXAMPLE: Final = "~/game.jsonl"


def imported() -> str:
    return "The game was imported."


def not_imported() -> str:
    return "This file was not imported"


def reasons(reasons: Sequence[str], all_told: bool) -> str:
    """A line each."""
    return "\n".join(reasons) + ("" if all_told else "\nand more")


def type_a_path() -> str:
    return "Type a path, or press Esc."


def no_file() -> str:
    return "This is not a file."


def too_large() -> str:
    return "This file is too large for a record."


def unreadable(why: str) -> str:
    return f"This file cannot be read ({why})."
