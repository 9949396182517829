"""The open tiles: which lie there, what they would bring, and in which words that is told of them. No Textual."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.game import Action
from rules.quixote.actions import Lay
from rules.quixote.components import ROUND_ENDS, ROUNDS, SANCHO, TILES
from rules.quixote.state import QuixoteState
from rules.quixote.words import tile_name
from tui.games.quixote import words
from tui.games.quixote.gains import NOTHING, About, Forms, Gain, Notes, Ways, is_last, notes_of, ways_of
from tui.games.quixote.signs import Signs
from tui.games.quixote.words import DIGITS
from tui.kit.cells import Run
from tui.kit.rows import FIXED, rows_of

NONE: Final[Mapping[Action, Gain]] = {}
NO_WORDS: Final[Mapping[Action, Forms]] = {}
NOTHING_ABOUT: Final[Mapping[Action, About]] = {}


class HandTile(NamedTuple):
    """A tile that lies open: its number, whether it may be laid now, what it would bring (None: nobody asks),
    whether a lesson asks for it, and whether it is kept for the last field; `told`: what it would bring in words, as it
    lies unturned, and turned; `notes`: the same where there is much room; `last`: nothing can come of it one way round
    or both; `waits`: it is seen before its owner takes up the turn."""

    tile: int
    legal: bool
    ways: Ways | None = None
    asked: bool = False
    kept: bool = False
    told: tuple[Forms, Forms] = ((), ())
    notes: tuple[Notes, Notes] = ((), ())
    last: bool = False
    waits: bool = False

    @property
    def id(self) -> str:
        return TILES[self.tile]

    def named(self) -> HandTile:
        """With what it is in words."""
        name = tile_name(self.id)
        forms = name, words.in_less_room(name)
        return self._replace(told=(forms, forms), notes=(((name, False),), ((name, False),)))


def hand_of(
    state: QuixoteState,
    seat: int,
    gains: Mapping[Action, Gain] = NONE,
    asked: Container[str] = (),
    told: Mapping[Action, Forms] = NO_WORDS,
    about: Mapping[Action, About] = NOTHING_ABOUT,
) -> list[HandTile]:
    """The seat's tiles from left to right: the open ones, Sancho Pansa, and at the right the tile that stays last.

    `gains`: what each legal action would bring, `told`: the same in words, `about`: more about it; `asked`: the ids of
    the tiles that a lesson asks for.
    """
    ends = is_last(state)
    last_only = ends and bool(state.last[seat])
    tiles = [HandTile(tile, not last_only) for tile in state.hands[seat]]
    if state.sancho >> seat & 1:
        tiles.append(HandTile(SANCHO, True))
    if state.last[seat]:
        tiles.append(HandTile(state.last[seat], last_only, kept=not last_only))
    gone = {action.tile for action, more in about.items() if more.last and isinstance(action, Lay)}
    tiles = [tile._replace(asked=tile.id in asked, last=ends or tile.id in gone) for tile in tiles]
    if not gains:
        return tiles
    found = []
    for tile in tiles:
        ways = ways_of(tile.id, gains)
        brought = _told(tile, ways, told)
        unturned, turned = (tuple((form, True) for form in forms[:1]) for forms in brought)
        if ways and ways.best == NOTHING:
            unturned = turned = ((words.worth_nothing(tile.last)[0], False),)
        notes = notes_of(tile.id, told, about) if about else (unturned, turned)
        found.append(tile._replace(ways=ways, told=brought, notes=notes))
    return found


def _told(tile: HandTile, ways: Ways | None, told: Mapping[Action, Forms]) -> tuple[Forms, Forms]:
    """What a tile would bring the best way round in words, as it lies unturned, and turned."""
    if ways is None:
        return (words.KEPT, words.KEPT) if tile.kept else ((), ())
    unturned = told.get(Lay(tile.id, False), ())
    either = (unturned, told.get(Lay(tile.id, True), unturned))
    if not ways.best.points and ways.best != NOTHING:
        plain, round_ = (
            words.no_points_now(forms, way.later) if forms and way != NOTHING and not way.points else forms
            for forms, way in zip(either, ways, strict=True)
        )
        either = plain, round_
    best = ways.turned > ways.unturned  # with both alike, as it lies
    if ways.turned == ways.unturned:
        return either
    other = either[best]
    turned = other[: 2 if ways.best.points else None]  # without points nothing at the tile says what for
    there = tuple(words.if_turned(form) for form in turned) + other
    return (there, other) if best else (other, there)


def progress(state: QuixoteState, brief: bool = False) -> str:
    """Where the game stands: "round 2 of 3, field 5 of 7", and that a round is counted behind its last field; there
    `brief`: only which it is."""
    number = min(len(state.scored), len(ROUNDS) - 1)
    laid = max(1, len(state.drawn) - (ROUND_ENDS[number - 1] if number else 0))
    return words.progress(number + 1, len(ROUNDS), laid, ROUNDS[number], brief)


# --- what is told of them ---

LISTED: Final = 13
"""Columns that a list of what the tiles would bring wants at least, at the right of them."""
HANGING: Final = "  "
"""Before the second line of what a tile would bring, where that list is narrow."""
GATHERED: Final = 20
"""Columns from which on that list tells in one line of several tiles that would bring the same."""
_SO_MANY: Final = re.compile(r"(\d+)(?:/| of )(\d+)")
_BRIEF: Final = re.compile(r"\d/\d")
_PAYS: Final = re.compile(r"\+[1-9]")
FIGURE: Final = re.compile(
    r"(?<![:,f]) (?=\+|\d+(?! of|\d))|(?<=\d) (?=of \d)|(?<=\d of) (?=\d)|(?<=, \d) (?=more)|(?<= if) (?=turned)"
)
"""The blanks between a figure and its name, and within "1 of 4"."""


class Lying(NamedTuple):
    """An open tile as it is drawn: its piece, its ground, the digit that chooses it or why none does, what it would
    bring: as a badge, and in words, which are `quiet` where it brings nothing; `weighed`: whether anybody asked;
    `last`: nothing can come of it any more; `later`: see `Gain.later`."""

    piece: int
    ground: str
    digit: str
    badge: str
    told: Forms
    quiet: bool
    notes: Notes
    weighed: bool
    last: bool = False
    later: bool = False

    @property
    def look(self) -> str:
        """The role of its words: those of a gain stand out, which brings something now."""
        return "label" if self.quiet or self.later else "gain"


def badge(tile: HandTile, turned: bool, signs: Signs) -> str:
    """What a tile would bring the best way round: "+6", or a sign that it brings something nearer; where it lies the
    other way now, behind the sign to turn it. "" for nothing."""
    if tile.ways is None or tile.ways.best == NOTHING:
        return ""
    best = tile.ways.best
    return words.brings(best.points, best.nearer, signs.nearer, signs.turn if tile.ways[turned] != best else "")


def said(shown: Sequence[Lying]) -> list[tuple[object, ...]]:
    """All of these tiles that the list beside them tells of: with every key it is asked whether it is new."""
    return [(lying.told, lying.digit, lying.badge, lying.weighed) for lying in shown]


def _least(lying: Lying) -> tuple[bool, int, int]:
    """The order of what tiles would bring: the most points first, then what comes nearest, then nothing."""
    points, have = re.search(r"\d+", lying.badge), re.search(r"\d+(?= of )", "".join(lying.told[:1]))
    return lying.quiet, -int(points.group()) if points else 0, -int(have.group()) if have else 0


def how_many(*forms: str) -> str:
    """How much there would be of what is needed, of what a tile would bring in words: "7/8"; "" where that is not
    told."""
    found = next(filter(None, map(_SO_MANY.search, forms)), None)
    return "/".join(found.groups()) if found else ""


@lru_cache(200)
def lines_of(forms: Forms, width: int, rows: int) -> Sequence[str]:
    """The first of these forms that so many rows of that width hold; no line where none does. A figure stays with its
    name where it can."""
    for text in (text for form in forms for text in (FIGURE.sub(FIXED, form), form)):
        lines = rows_of(text, width, break_long_words=False, break_on_hyphens=False)
        if len(lines) <= rows and max(map(len, lines), default=0) <= width:
            return lines
    return []


def gains_in(shown: Sequence[Lying], width: int, rows: int, turn: str = "") -> list[Run]:
    """Lines of what the tiles would bring, in words that fit; those that bring the same in one. All that would bring
    something are there; where there is little room, those alike but for how they lie in one line too. Last, in one
    line, those that would bring nothing. Where whole sentences would not stand in a line each all have fewer words, and
    a tile that is to be turned has the sign `turn` behind its key."""
    tight = width < GATHERED
    weighed = sorted((lying for lying in shown if lying.weighed and lying.digit), key=_least)
    quiet = [lying.digit for lying in weighed if lying.quiet]
    later = {lying.digit for lying in weighed if lying.later}
    room = rows - bool(quiet)
    alike = _alike(weighed, tight)
    if len(alike) > room:
        alike = _alike(weighed, True)
    if any(told and len(_heading(digits, tight) + told[0]) > width for told, digits in alike.items()):
        alike = _in_fewer_words(alike, turn)
    plenty = 2 * len(alike) <= room  # else of what comes nearer figures in few signs
    found: list[Run] = []
    for left, (told, digits) in zip(range(len(alike), 0, -1), alike.items(), strict=True):
        head, spare = _heading(digits, tight), room - len(found) - left
        lines = lines_of(told, max(1, width - len(head)), 1)
        # the points stand at the tile
        enough = any(_PAYS.search(told[0]) or (how_many(line) and not plenty) for line in lines)
        if spare > 0 and not enough:
            lines = lines_of(told, max(1, width - len(head)), 2)
        starts = (head, *[HANGING if tight else " " * len(head)] * len(lines))
        whole = [start + text for start, text in zip(starts, lines, strict=False)]
        if not whole:  # the keys alone fill a line
            forms = tuple(head + form for form in told)
            whole = [*(lines_of(forms, width, 3 - tight) or lines_of(forms, width, 3))]
        look = "label" if {digit[0] for digit in digits} <= later else "gain"
        found += [(text, look) for text in whole]
    if any(_BRIEF.search(text) for text, _ in found):  # all of them in one spelling
        found = [(_SO_MANY.sub(r"\1/\2", text), look) for text, look in found]
    if quiet:
        none = words.worth_nothing(any(lying.last for lying in shown))
        ways = [_heading(quiet, tight) + form for form in none]
        if len(quiet) == len(weighed) > 1:
            ways.insert(0, words.no_tile(any(lying.last for lying in shown)))
        ways += words.OTHERS_NOTHING[len(none) == 1 :] if found else none
        found += [(text, "label") for text in ways if len(text) <= width][:1]
    return found[:rows]


def _in_fewer_words(alike: Mapping[Forms, list[str]], turn: str) -> dict[Forms, list[str]]:
    """What brings points without verbs, and without "if turned" where the `turn` stands behind the key."""
    found: dict[Forms, list[str]] = {}
    for told, digits in alike.items():
        brief = tuple(form for form in told if not words.VERBS.search(form)) or told
        turned = [form for form in brief if form.endswith(words.if_turned(""))]
        if turn and turned:
            brief, digits = tuple(form for form in brief if form not in turned), [digit + turn for digit in digits]
        found.setdefault(brief, []).extend(digits)
    return found


def _heading(digits: Sequence[str], tight: bool) -> str:
    return words.tiles(sorted(digits, key=lambda digit: DIGITS.index(digit[0])), tight)


def _alike(weighed: Iterable[Lying], gathered: bool) -> dict[Forms, list[str]]:
    """The keys of the tiles that would bring the same, in this order; `gathered`: however they lie."""
    alike: dict[Forms, list[str]] = {}
    for lying in weighed:
        told = lying.told
        if gathered:  # the sign at the tile says that it is to be turned
            told = tuple(form for form in told if not form.endswith(words.if_turned("")))
        if not lying.quiet:
            alike.setdefault(told, []).append(lying.digit)
    return alike
