"""Where a game stands, and how it ended."""

from __future__ import annotations

from typing import Final

from rules.discordia.components import SEASONS
from rules.words import count

TITLE: Final = "Discordia"
WORKERS_ON_TILES: Final = ("worker on tiles and towers", "workers on tiles and towers")
"""What a tie looks at: one of it, several."""
STARS_IN_SUPPLY: Final = ("star in supply", "stars in supply")
DECREE: Final = "decree"


def game_is_over() -> str:
    return "the game is over"


def year_title(year: int) -> str:
    """The title of a year's scoring: the sheet tells its end as it stands."""
    return f"Year {year}"


def stage(year: int, season: int) -> str:
    """The part of the game by which a replay is leafed through: `year 2, summer`. `season`: from 1; 0: before it."""
    return f"year {year}, {SEASONS[max(1, season) - 1]}"


def set_up() -> str:
    return "setting up"


def year_is_ending(year: int) -> str:
    return f"end of year {year}"


def won() -> str:
    return "won against Janus"


def lost() -> str:
    return "lost against Janus"


def no_worker_left() -> str:
    return "no worker left in supply, which wins at once"


def counter_at_zero() -> str:
    return "his counter reached 0"


def supply_against(own: int, his: int) -> str:
    """What Janus has after the last year; what the seat has stands before it."""
    return f"he has {count(his, 'worker')}" + (" too, and a tie is lost" if own == his else "")


def item(name: str) -> str:
    """A line of the score sheet at the end."""
    return "Janus has" if name == "janus" else name.replace("-", " ")


def janus() -> str:
    """Whom a lone player is measured by."""
    return "Janus"
