"""The daily challenge: one solo game a day and game, the same for everybody.

The seed is a named hash of the game, the day (UTC) and the version of the rules, so that nobody chooses it and nobody
needs to be asked for it. Options that the game's card names (`GameCard.daily`) change from day to day by the same hash.
"""

from __future__ import annotations

import time
from hashlib import blake2b
from typing import Final

from rules import words
from rules.catalogue import GAMES, counted, load
from rules.chance import SEED_LIMIT
from rules.game import BadInput, Config, Rules

DAY: Final = 86400


def today(now: float) -> str:
    """The day in UTC, "2026-11-21". `now`: Unix seconds."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def seconds_left(now: float) -> int:
    """How long the day still lasts."""
    return int(DAY - now % DAY)


def daily_games() -> tuple[str, ...]:
    """The games that can be played alone, in the order of the box."""
    return tuple(card.id for card in GAMES.values() if 1 in card.seats)


def _hash(rules: Rules, day: str, what: str) -> int:
    key = f"hotseat/daily/{rules.id}/{rules.version}/{day}/{what}".encode()
    return int.from_bytes(blake2b(key, digest_size=8).digest(), "big")


def daily_seed(rules: Rules, day: str) -> int:
    """The seed of the day's game."""
    return _hash(rules, day, "seed") % SEED_LIMIT


def daily_config(rules: Rules, day: str) -> Config:
    """The day's game: alone, with the options of the day."""
    options = {}
    for name in GAMES[rules.id].daily:
        option = next((option for option in rules.options if option.id == name), None)
        if option is None:
            raise BadInput(words.no_option(rules.title, name))
        options[name] = option.values[_hash(rules, day, name) % len(option.values)].value
    return rules.configure(1, options)


def share_text(game: str, day: str, points: int, rank: str, scorings: tuple[int, ...], streak: int) -> str:
    """What can be shown to friends who have not played yet: points and their share by scoring, nothing of the board."""
    lines = [
        words.daily_title(day, load(game).title),
        words.daily_result(counted(game, points), GAMES[game].counts, rank),
    ]
    if len(scorings) > 1 and max(scorings) > 0:
        blocks = " ▁▂▃▄▅▆▇█"
        lines.append("".join(blocks[max(0, round(8 * total / max(scorings)))] for total in scorings))
    if streak > 1:
        lines.append(words.days_in_a_row(streak))
    return "\n".join(lines)
