"""The words of the score sheet: every seat beside the others, now and if the year ended now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.discordia.pieces.bonuses import Frame
from rules.discordia.words.pieces import bonus_words
from rules.game import Item
from rules.words import count
from tui.games.discordia.words_town import WORKERS

KEYS: Final = "Enter rule, q back"


def titles(over: bool) -> list[str]:
    """The title, in less and less words. `over`: so is the game."""
    if over:
        return ["Score sheet: the end of the game", "Score sheet"]
    return ["Score sheet: now, and if the year ended now", "Score sheet: now and year end", "Score sheet"]


def of_line(item: Item) -> str:
    """What a line says of the seat looked at."""
    return f"{item.item} {item.points}, {item.figure}"


NOW, END = "now", "end"
"""The heads of the columns of a seat."""


def now_to_end(arrow: str, room: int) -> str:
    """Over both in one."""
    return f"{NOW}{arrow}{END}" if room > len(NOW + arrow + END) else f"{arrow}{END}"


COURSE_START, COURSE_END, AS_IT_WAS = "start", "end", "0"
"""How the supplies went over a game: the first and the last head, and a year that changed nothing."""


def years(number: int, column: int) -> list[str]:
    """The heads of the years between, each narrower than a column."""
    form = "year {}" if column > len("year 1") else "y. {}"
    return [form.format(year) for year in range(1, number + 1)]


def deeds(clauses: Sequence[str]) -> str:
    """What a seat did in a game, as a sentence of its own."""
    told = "; ".join(clauses)
    return f"{told[:1].upper()}{told[1:]}"


FINAL: Final = "Final count"
FEWEST: Final = "fewest win"
FINAL_LABELS: Final = {"supply": "workers left", "on-tiles": "on tiles", "stars": "stars", "aqueduct": "aqueduct"}
"""What the panel tells of a game that is over, for all seats."""
_LABEL: Final = 14
"""Columns of these."""


def final_lines(names: Sequence[str], figures: Mapping[str, Sequence[int]]) -> list[list[tuple[str, str]]]:
    """All seats beside each other at the end of a game: what has won stands out."""
    rooms = [max(len(name), 3) + 3 for name in names]
    lines = [[(" " * _LABEL, "note"), *((name.ljust(room), "head") for name, room in zip(names, rooms, strict=True))]]
    for item, label in FINAL_LABELS.items():
        numbers, first = figures[item], item == "supply"
        line = [(label.ljust(_LABEL), "name")]
        for number, room in zip(numbers, rooms, strict=True):
            line.append((str(number).ljust(room), "points" if first and number == min(numbers) else "note"))
        lines.append([*line, (FEWEST, "note")] if first else line)
    return lines


LABELS: Final = {
    "supply": "supply",
    "ahead": "ahead by",
    "due": "under way",
    "germans": "  Germans",
    "harms": "  outposts",
    "infrastructure": "  city lacks",
    "bag": "  may go",
    "strength": "strength",
    "on-tiles": "on tiles",
    "stars": "stars",
    "aqueduct": "aqueduct",
    "decrees": "decrees",
    "janus": "Janus",
}
"""What a line is called: those set in draw workers, and come to the supply at the end."""
COLOURS: Final = {colour: f"  {name}s" for colour, name in WORKERS.items() if colour != "g"}
HELD, LOST = "held", "lost"
"""How the raid comes out."""


def of_needed(own: int, needed: int) -> str:
    """The own strength where there is room for one figure."""
    return f"{own}/{needed}"


def supply(now: int, end: int) -> str:
    return f"{f'{end} if the year ended now, ' if end != now else ''}fewest win"


def ahead(then: int) -> str:
    """`then`: by how much a seat would be ahead if the year ended now."""
    return f"would be ahead by {then} if the year ended now" if then else "would not be ahead if the year ended now"


def due() -> str:
    return "by the swap that is under way"


def of_colour() -> str:
    return "in supply"


def germans(held: bool, by: int, effects: tuple[Frame, ...], known: bool) -> str:
    """What the raid brings a seat; a reward is turned up in Saturnalia."""
    outcome = f"raid would be {HELD if held else LOST}{f' by {by}' if by else ''}"
    return f"{outcome}: {bonus_words(effects)}" if known or not held else outcome


def harms(told: str) -> str:
    """`told`: what open outposts bring everybody."""
    return f"open outposts bring {told}"


def city_lacks(symbols: int, empty: int, ring: int) -> str:
    return f"{count(symbols, 'symbol')} + {count(empty, 'empty space')} - aqueduct {ring}"


def to_bag() -> str:
    return "by the reward of the raid and the harvest, if all that may is taken"


def strength(needed: int, most: int) -> str:
    """`most`: what the Germans may come to yet."""
    return f"against {needed} of the Germans{f', up to {most} later' if most > needed else ''}"


def built(buildings: int) -> str:
    """The buildings of a district of another town, where there is no room to draw them."""
    return f"{buildings} built"


def janus(end: int) -> str:
    """`end`: what he would have at the end of the year, -1 where nothing comes to him."""
    return f"what he has left{f', {end} if the year ended now' if end >= 0 else ''}"


BESIDES: Final = {
    "on-tiles": "fewest win, if the supply is level",
    "stars": "most win, if supply and tiles are level",
    "aqueduct": "fewer to draw for the city by its step",
    "decrees": "fulfilled",
}
"""What is no part of the supply, after its figure."""
