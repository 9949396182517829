"""How many keys the explorers' table asks for; the whole games are in `tests/bench/explorers_keys.py`."""

from __future__ import annotations

import re
from pathlib import Path

from tests.bench.explorers_keys import play

ROOT = Path(__file__).resolve().parents[2]
MOST = 6
"""Keys a card."""


async def test_six_keys_a_card_are_enough_late_in_a_game() -> None:
    """Six cards behind the first twenty: late cards allow the most spaces. Today 35 keys, 5.83 a card."""
    keys, cards = await play("kazan", 3, 1, first=20, most=6)
    assert cards == 6 and keys <= MOST * cards, f"{keys / cards:.2f} keys a card"


def test_the_measured_games_hold_it_too() -> None:
    told = (ROOT / "docs" / "measures" / "keys.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| (\d) \| (\d+) \| (\d+) \| ([\d.]+) \|$", told, re.MULTILINE)
    assert len(rows) == 6
    keys, cards = (sum(int(row[at]) for row in rows) for at in (2, 3))
    assert f"| together | | {keys} | {cards} | {keys / cards:.2f} |" in told and keys <= MOST * cards
    assert all(figure == f"{int(keys) / int(cards):.2f}" for *_, keys, cards, figure in rows)
