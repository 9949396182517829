"""Signs and short words for dice, chits and tiles of Nations: The Dice Game, in both glyph sets. No Textual here.

Resources and dice have their letter or picture always beside the colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from rules.nations.components import (
    COLOUR,
    COLOUR_LETTERS,
    COLOURS,
    COUNT,
    RESOURCE,
    RESOURCES,
    Tile,
)
from tui.games.nations import words as said
from tui.games.nations import words_deal
from tui.kit.cells import CellGrid, LookRun, length
from tui.kit.glyphs import Glyphs, with_own

UNDER_CURSOR: Final = "cursor"
"""The ground of what the cursor is on."""
TABLE: Final = "table"
"""The ground of everything that lies on none of its own."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Signs(Glyphs):
    """`resources`: a picture for each. `kinds`: a sign for each kind of tile. Borders: `─│┌┬┐├┼┤└┴┘`, those of a chit,
    those of what is picked, those of a used die (`spent`). `pointers`: before and behind what the cursor is on;
    `asked`: what a lesson asks for. `fresh`: on a die that was just rolled; `any`: on one that is not rolled. `full`,
    `light`: of bars. `coin`: above, below, left and right of a chit ("": it has a frame). `letters`: dice have the
    letter of their colour, where there are no colours.

    One sign has one meaning: none of these is a seat's mark, too.
    """

    resources: str
    reroll: str
    box: str
    chit: str
    picked: str
    spent: str
    pointers: str
    fresh: str
    kinds: dict[str, str]
    full: str
    light: str
    coin: str
    any: str
    asked: str
    letters: bool = False


SIGNS: Final = with_own(
    Signs,
    {
        "resources": "▤♣◉▰♞",
        "reroll": "↻",
        "box": "─│┌┬┐├┼┤└┴┘",
        "chit": "─│╭─╮│─│╰─╯",
        "picked": "═║╔═╗║═║╚═╝",
        "spent": "┄┆┌┄┐┆┼┆└┄┘",
        "pointers": "▸◂",
        "fresh": "!",
        "kinds": {"military": "†", "building": "⌂", "advisor": "☻", "colony": "⚑", "wonder": "∏", "": " "},
        "full": "█",
        "light": "░",
        "coin": "▄▀▐▌",
        "any": "□",
        "asked": "»«",
    },
    {
        "resources": "bfgsx",
        "reroll": "r",
        "box": "-|+++++++++",
        "chit": "-|.-.|-|'-'",
        "picked": "=|=========",
        "spent": ".:.........",
        "pointers": "><",
        "fresh": "!",
        "kinds": {"military": "/", "building": "=", "advisor": "@", "colony": "&", "wonder": "A", "": " "},
        "full": "|",
        "light": ":",
        "coin": "",
        "any": "?",
        "asked": "}{",
    },
)


LETTERED: Final = {name: replace(signs, letters=True) for name, signs in SIGNS.items()}
"""The same for where there are no colours."""


def signs_for(glyph_set: str, letters: bool = False) -> Signs:
    """The signs of a glyph set; `letters`: dice are told apart by letters, not by colours."""
    return (LETTERED if letters else SIGNS)[glyph_set]


def plain(text: str, ground: str = TABLE) -> LookRun:
    return text, ("text", ground)


def muted(text: str, ground: str = TABLE) -> LookRun:
    return text, ("muted", ground)


def strong(text: str, ground: str = TABLE) -> LookRun:
    return text, ("strong", ground)


def resource(which: int, signs: Signs, ground: str = TABLE) -> LookRun:
    """The picture of a resource."""
    return signs.resources[which], (RESOURCES[which], ground)


def amount(count: int | str, which: int, signs: Signs, ground: str = TABLE) -> list[LookRun]:
    """`3●`."""
    return [(str(count), ("text", ground)), resource(which, signs, ground)]


def points_run(points: int, signs: Signs, ground: str = TABLE) -> LookRun:
    """`2★`; muted where there are none."""
    return f"{points}{signs.star}", ("points" if points else "muted", ground)


def die_ground(colour: int) -> str:
    """The ground of a die, or of a chit (colour -1)."""
    return "chit" if colour < 0 else f"die-{COLOURS[colour]}"


def unit_run(unit: int, signs: Signs) -> LookRun:
    """A die or chit by what it shows, on its colour: ` ◉◉ `, `(◉)`; where there are no colours, with its letter."""
    shown = signs.resources[RESOURCE[unit]] * COUNT[unit]
    if COLOUR[unit] < 0:
        return f"({shown})", ("face", die_ground(-1))
    return f"{COLOUR_LETTERS[COLOUR[unit]] if signs.letters else ''}{shown}", ("face", die_ground(COLOUR[unit]))


FEW: Final = 4
"""Dice at most that have room around their signs in a line that is made wider by it."""


def unit_runs(units: Sequence[int], signs: Signs, ground: str = TABLE, broad: bool = False) -> list[LookRun]:
    """Dice and chits by what they show, blanks between. `broad`: dice as wide as where they lie, as long as they are
    few: a sign that fills its ground is hard to read, and that of the books looks like bars."""
    few = broad and len(units) <= FEW and not signs.letters
    runs: list[LookRun] = []
    for unit in units:
        if runs:
            runs.append((" ", ("text", ground)))
        text, look = unit_run(unit, signs)
        runs.append((pips(unit, signs) if few and COLOUR[unit] >= 0 else text, look))
    return runs


def die_run(colour: int, signs: Signs) -> LookRun:
    """A die of a colour, whatever it shows."""
    return (COLOUR_LETTERS[colour] if signs.letters else signs.any), ("face", die_ground(colour))


def pips(unit: int, signs: Signs) -> str:
    """What a die shows in three cells: `● ●`."""
    sign = signs.resources[RESOURCE[unit]]
    return {1: f" {sign} ", 2: f"{sign} {sign}"}.get(COUNT[unit], sign * 3)


NUMBERED: Final = 12
"""Cells from which on a single die is told with its number, "1 orange die": on all tiles of a board, or on none."""
NAMED: Final = 10
"""Cells from which on dice are called so, "orange die", and not by their colour alone: the same."""


def short_gives(tile: Tile, signs: Signs, ground: str = TABLE, dice: int | None = None) -> list[LookRun]:
    """What a tile gives in few cells: a die on its colour for each die, `(◉)` for a chit, `(↻)(↻)` for reroll chits;
    nothing where it brings points only."""
    count = tile.dice if dice is None else dice
    if count:
        runs: list[LookRun] = []
        for at in range(count):
            runs += [(" ", ("text", ground))] if at else []
            runs.append(die_run(tile.colour, signs))
        return runs
    shown = [(signs.reroll, ("reroll", ground))] * tile.rerolls
    if tile.chit >= 0:
        shown = [resource(RESOURCE[tile.chit], signs, ground)]
    if shown:
        return [part for one in shown for part in (("(", ("muted", ground)), one, (")", ("muted", ground)))]
    return [] if dice is None else [(signs.dash, ("muted", ground))]


def gives_runs(tile: Tile, signs: Signs, ground: str, width: int, kind: str = "") -> list[LookRun]:
    """What a tile gives, and the stone that a wonder takes: dice in words where they fit, else in signs; chits as they
    look everywhere, `(◉) chit`. `kind`: to be named before it where there is room."""
    head = [*amount(tile.stone, RESOURCES.index("stone"), signs, ground), (" ", ("text", ground))] if tile.stone else []
    chits = tile.rerolls + (tile.chit >= 0)
    shown = [*short_gives(tile, signs, ground), (words_deal.chits(chits), ("muted", ground))] if chits else []
    words = "".join(text for text, _ in shown) or words_deal.gives(tile.gives)
    room = width - length(head)
    if kind and len(kind) + 2 + length(head) + len(words) < width:  # a cell stays free before the frame
        head = [(f"{kind}: ", ("muted", ground)), *head]
        room = width - length(head)
    if tile.dice and not shown:
        words = words_deal.dice_in(words, room >= NUMBERED, room >= NAMED)
        words = words if len(words) <= room else words_deal.dice_in(words, room >= NUMBERED, named=False)
    if len(words) <= room:
        role = f"w-{COLOURS[tile.colour]}" if tile.dice else "text"
        return [*head, *(shown or [(words, (role, ground))])]
    return [*head, *short_gives(tile, signs, ground)]


def signed(number: Fraction | int) -> str:
    """`+1.2`, `-0.3`, `+2`: with a sign, and one decimal where it is not whole."""
    if number == int(number):
        return f"{int(number):+d}"
    return f"{float(number):+.1f}"


def change_role(number: Fraction | int, level: str = "muted") -> str:
    """The role of a change: more, less, or neither (`level`)."""
    return "gain" if number > 0 else "loss" if number < 0 else level


def change_run(points: int, signs: Signs, level: str = "muted") -> LookRun:
    """More or fewer points: `+2★`; `0★` for neither."""
    return f"{signed(points) if points else 0}{signs.star}", (change_role(points, level), TABLE)


def short_name(name: str, width: int, signs: Signs) -> str:
    """A tile's name in at most `width` cells: without "of", by the one word of it that tells it, else cut."""
    told = name if len(name) <= width else name.replace(" of ", " ")
    if len(told) <= width:
        return told
    word = said.TELLING.get(name, name)
    return word if len(word) <= width else cut(name, width, signs)


def short_seat(name: str, width: int, signs: Signs) -> str:
    """A seat's name in at most `width` cells: by the longest of its words that fits there, else cut."""
    fits = [word for word in name.split() if len(word) <= width]
    return name if len(name) <= width else max(fits, key=len) if fits else cut(name, width, signs)


def cut(text: str, width: int, signs: Signs) -> str:
    """At most `width` cells; what is cut off leaves a sign."""
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + signs.ellipsis


def cut_runs(runs: Sequence[LookRun], width: int, signs: Signs) -> list[LookRun]:
    """Runs in at most `width` cells."""
    if length(runs) <= width:
        return list(runs)
    kept: list[LookRun] = []
    for text, look in runs:
        room = width - length(kept)
        if len(text) >= room:
            return [*kept, (cut(text + " ", room, signs), look)]
        kept.append((text, look))
    return kept


def write(grid: CellGrid, x: int, y: int, runs: Iterable[LookRun]) -> int:
    """Write runs one after the other; the column after the last. Under the cursor nothing is muted."""
    for text, (role, ground) in runs:
        faint = ground == UNDER_CURSOR and role in ("muted", "shut")
        grid.put(x, y, text, ("text" if faint else role, ground))
        x += len(text)
    return x


def kind_run(tile: Tile, signs: Signs) -> LookRun:
    """The kind of a tile as a sign on the colour of the kind."""
    return signs.kinds[tile.kind], ("face", f"kind-{tile.kind}" if tile.kind else TABLE)


def seat_run_of(badge: str, colour: str) -> LookRun:
    """The badge of a seat on its colour."""
    return badge, ("face", f"seat-{colour}")
