"""The words of the outposts and of the draft of cities. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.discordia.magna.boards import Differences
from rules.discordia.magna.words import averted as what_averted
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.discordia.state import DiscordiaState
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS, RHINE, bonus_words
from rules.words import count, listed
from tui.games.discordia.signs import Signs
from tui.games.discordia.words_market import SHORTENED, bonus

OUTPOSTS: Final = "Outposts on the Rhine"
HOW: Final = (
    "deploy here as in your own city: a full one harms nobody",
    "deploy here too: full ones harm nobody",
    "full ones harm nobody",
)
"""What they are for, in less and less words."""
HIDDEN: Final = "face down"


def harm(effects: tuple[Frame, ...]) -> str:
    return bonus_words(effects)


def threatens(harm: str) -> str:
    """Of an outpost that is not manned."""
    return f"harm: {harm}"


def averted(harm: str) -> str:
    return f"averted: {harm}"


def becomes(stall: str) -> str:
    """Of a ship that is full."""
    return f"becomes {stall}"


def nobody() -> str:
    return "no tile yet"


def missing(spaces: Sequence[str], shown: bool) -> list[str]:
    """What is missing before a harm is averted, in less and less words: `wants 2 sailors and 1 farmer`, with a comma
    for "and", `wants 2 sailors, 1 of any colour`, `wants 2 sailors, 1 any`. Without `shown` it was averted before, and
    there is only room for them."""
    letters = "".join(spaces)
    any_ = letters.count("g")
    both = zip(COLOURS, NAMES, strict=True)
    parts = [count(letters.count(colour), name) for colour, name in both if colour in letters]
    told = f"{_wants(shown)} {listed([*parts, *([count(any_, names.ANYBODY)] if any_ else [])])}"
    brief = told.replace(" and ", ", ")
    return [
        told,
        brief,
        *(re.sub(r" workers? of any colour", any_one, brief) for any_one in (" of any colour", " any")),
    ]


def missing_short(spaces: Sequence[str], shown: bool) -> str:
    """Where that does not fit."""
    return f"{_wants(shown)} {count(sum(map(len, spaces)), 'worker')}"


def _wants(shown: bool) -> str:
    return "wants" if shown else "room for"


def who(name: str, own: bool, known: bool) -> str:
    """A seat: by its name where the page knows it."""
    return name if known else "you" if own else f"seat {name}"


APART: Final = "; "
"""Between what is wanted and who has it, in one line."""


def could_avert(names: Sequence[str], seats: int, brief: bool = False) -> list[str]:
    """Whose supply holds all that is missing, in less and less words; `brief`: in few from the beginning."""
    if not names:
        return ["nobody has these workers", "nobody has them"][brief:]
    one = len(names) == 1 and names[0] != "you"
    who = "each of you" if len(names) == seats > 2 else listed(names)
    has = "has" if one or len(names) == seats > 2 else "have"
    everybody = "both" if seats == 2 else "all"
    many = everybody if len(names) == seats else str(len(names))
    few = ["1 of you has them" if one else f"{many} of you have them"] if seats > 1 else []
    few += [f"{many} have them"] if len(names) > 1 else []
    return [f"{who} {has} these workers", f"{who} {has} them", *few][brief:]


def strikes(harms: str) -> str:
    return f"Year end, for everybody: {harms}"


def strikes_briefly(harms: str) -> str:
    return f"Year end: {harms}"


def strikes_nobody() -> str:
    return "Year end: no outpost harms anybody"


def harms_are_over() -> str:
    return "Year end: the harms are over"


def fights(workers: int) -> list[str]:
    """Of full barracks."""
    return [f"strength +{workers} for everybody", f"strength +{workers} for all", f"strength +{workers}"]


def strength(workers: int) -> list[str]:
    """Who fights for everybody, in less and less words."""
    return [
        f"Full barracks here fight for everybody: strength +{workers}",
        f"Full barracks here: everybody has strength +{workers}",
        f"Full barracks here: strength +{workers}",
    ]


def outpost_manned(tile: str, harm: str, fighters: int, brief: bool = False) -> str:
    """`tile`: its name; `harm`: what is averted, "" for none; `fighters`: workers that fight for everybody."""
    averted_ = what_averted(harm).removeprefix("the ") if brief else what_averted(harm)
    told = f"mans {RHINE} {tile}: {averted_} averted" if harm else f"fills {RHINE} {tile}"
    return told + (f", strength +{fighters} for all" if fighters else "")


# --- the draft of cities ----------------------------------------------------------------------------------------------

CITY: Final = "City"
DISTRICTS: Final = ("Harbours", "Castella", "Markets", "Fields")
SYMBOLS: Final = "Symbols"
DECREE: Final = "Decree"
TRACKS: Final = ("Development", "Expedition")
SLOTS: Final = "Decree slots"
AQUEDUCT: Final = "Aqueduct"
USUAL: Final = ("as in the base game", "as usual")
"""Of a decree that no city changes, in less and less words."""


def welcome(signs: Signs, bare: bool) -> list[str]:
    """What the little towns to choose from mean, in less and less words. `bare`: in some of them places are open from
    the start that draw nobody."""
    none = f", {signs.open} none" if bare else ""
    year, brief = (f"left of the wall: open; {signs.symbol} draws a worker{often}{none}" for often in (" a year", ""))
    bold = "bold, + and -: unlike the base game, grey: as there"
    return [f"{year}; {bold}", f"{brief}; bold: unlike the base game", year, brief]


LONGER: Final = ("end", "at the end")
"""Behind the symbol at the end of a track, which an extension covers: briefly, in full."""


WALL: Final = "the wall of a city to choose: left of it open foundations, right of it shut ones"


TODAY: Final = "Today"
NOTHING: Final = "nothing"


def today(modern: str) -> str:
    """What a city is called today."""
    return modern or "nothing is left"


def city(name: str, modern: str) -> str:
    """`Mogontiacum, today Mainz`."""
    return f"{name}, today {modern}" if modern else name


def city_of(state: DiscordiaState, seat: int) -> str:
    """The city that a seat governs, with what it is called today; "" where everybody has the same board, and before
    one is chosen."""
    number = state.cities[seat].board
    board = state.figures.boards[number]
    return city(board.name, board.modern) if number else ""


def governors(state: DiscordiaState, names: Sequence[str]) -> list[str]:
    """The seats with what they govern behind their names: `Ann (Confluentes)`."""
    cities = [state.figures.boards[one.board].name if one.board else "" for one in state.cities]
    return [f"{name} ({city})" if city else name for name, city in zip(names, cities, strict=True)]


def more(number: int) -> str:
    return f"{number:+d}"


def symbols(seen: int, more: int, signs: Signs) -> str:
    """`9 ⌂  +2`."""
    return f"{seen} {signs.symbol}" + (f"  {more:+d}" if more else "")


def memory(text: str) -> list[str]:
    """What a changed decree asks for, in less and less words."""
    return [text, text.replace(" in harbours", "").replace("market ", "")]


def choice(name: str, differs: Differences) -> str:
    """A board as a line of the list, with what sets it apart: `Mogontiacum: privileges with extension 5 and 6; 1
    castellum more, 1 field fewer`."""
    parts = [f"privileges {_WITH}{listed(list(map(str, differs.privileges)))}"]
    parts += [f"decree slots {more(differs.decree_slots)}"] if differs.decree_slots else []
    parts += [f"aqueduct to {differs.aqueduct}"] if differs.aqueduct is not None else []
    open_ = [
        f"{count(abs(n), one)} {_FEWER[n < 0]}" for n, one in zip(differs.foundations, FOUNDATIONS, strict=True) if n
    ]
    return f"{name}: {', '.join(parts)}{_APART if open_ else ''}{', '.join(open_)}"


_WITH: Final = "with extension "
_APART: Final = "; open: "
_FEWER: Final = ("more", "fewer")


def then(asks: str) -> str:
    """What comes when a board is chosen."""
    return f"then {asks}" if asks else ""


def choice_ways(line: str) -> list[str]:
    """Such a line in less and less words, so that what it leaves has room beside it: what is told of the board tells
    its foundations, its decree slots and its aqueduct too."""
    tracks = line.split(_APART)[0]
    brief = tracks.replace(_WITH, "at ")
    return [line, tracks, brief, brief.replace("decree slots", "slots"), brief.split(",")[0]]


def steps(number: int) -> str:
    """How long an aqueduct is."""
    return count(number, "step")


def brings(effects: tuple[Frame, ...], signs: Signs, full: bool) -> str:
    """What a space brings; a manipulator by its name, for whoever chooses a city has not met its sign yet."""
    return bonus(effects, signs, full).replace(f"{signs.plus_minus}1", SHORTENED["manipulator"]) or NOTHING


def at_space(space: int, effects: tuple[Frame, ...], signs: Signs, full: bool) -> str:
    return f"at {space}: {brings(effects, signs, full)}"
