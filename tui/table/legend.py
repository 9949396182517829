"""The legend of a table (`F2`): every sign on it in words with its rule, from the tables that it is drawn by."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual import on
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import GAMES as TITLES
from rules.rulebook import section
from tui.games import GAMES
from tui.games.palette import Palette, lent
from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.keys import bindings
from tui.kit.lines import Lines
from tui.kit.meaning import Meaning, is_played
from tui.kit.text import badge, name_content
from tui.pages.page import Page
from tui.table import words_legend as words
from tui.table.scoreboard import CROWN
from tui.themes import seat_colour

if TYPE_CHECKING:
    from tui.kit.text import Seated

COLUMN = 16
"""Columns for the signs, at most: a longer one is followed by its words at once."""
IN_WORDS: Final = ("-", ".", "(")
"""What stands in words too: it is a sign where it stands alone."""


FRAMES = "│|"
"""What frames are drawn with, which stand on every screen."""


class Group(NamedTuple):
    """Meanings under a heading."""

    title: str
    meanings: list[Meaning]


def legend_of(game: str, seats: Sequence[Seated], glyph_set: GlyphSet, colour: bool = True) -> list[Group]:
    """All that the signs on a table mean: those of the game, then those around every board."""
    title = words.legend_of(TITLES[game].title)
    own, around = GAMES[game].meanings(glyph_set, colour), Group(words.around_the_board(), _around(seats, glyph_set))
    return [Group(title, own), around] if own else [around]


def is_shown(one: Meaning, text: str) -> bool:
    """Whether a sign stands on a screen of that text: a figure in it may be any other there. A letter or a figure alone
    is no sign of it: it may stand there for anything; so is a line of a frame, where the sign has another part."""
    if one.drawing is not None:
        rows = ["".join(row).strip() for row in one.drawing.chars]
        return all(f" {row} " in text for row in rows if row and not row.isalnum())
    parts = [one.sign.strip()] if len(one.looks) == 1 else one.sign.split()
    parts = [part for part in parts if part not in FRAMES] or parts
    return any(_pattern(part).search(text) for part in parts if len(part) > 1 or not part.isalnum())


@cache
def _pattern(part: str) -> re.Pattern[str]:
    sign = re.sub(r"\d+", r"\\d+", re.escape(part))
    before, behind = (r"(?<!\w)" if part[0].isalpha() else "", r"(?!\w)" if part[-1].isalpha() else "")
    if part in IN_WORDS:
        before, behind = r"(?<!\S)", r"(?!\S)"
    return re.compile(f"{before}{sign}{behind}")


def parted(groups: Sequence[Group], text: str) -> list[Group]:
    """The signs that stand on a screen of that text, then all others."""
    every = [one for group in groups for one in group.meanings]
    shown = [one for one in every if is_shown(one, text)]
    others = [one for one in every if one not in shown]
    return [Group(words.on_this_screen(), [as_shown(one, text) for one in shown]), Group(words.others(), others)]


def as_shown(one: Meaning, text: str) -> Meaning:
    """A sign with the figures that it has on a screen of that text, unless its words name those of the example."""
    counts = any(map(str.isdigit, one.sign)) and not any(map(str.isdigit, one.words)) and one.drawing is None
    found = _pattern(one.sign.strip()).search(text) if counts else None
    return one._replace(sign=found[0]) if found else one


def _around(seats: Sequence[Seated], glyph_set: GlyphSet) -> list[Meaning]:
    """The signs of the frame: seats, turn, changes, refusals."""
    signs = glyphs(glyph_set)
    colours = [(seat_colour(seat.colour, at), seat) for at, seat in enumerate(seats)]
    changes, keys = (signs.right, [f"{signs.left} {signs.right}"]) if glyph_set == "unicode" else ("->", [])
    return [
        *(
            Meaning(f"{signs.shapes[colour.shape]}{colour.letter}", words.seat_of(name_content(seat.name).plain))
            for colour, seat in colours
        ),
        Meaning(signs.pointer, words.POINTER),
        *(Meaning(arrows, words.ARROWS) for arrows in keys),
        Meaning(changes, words.POSSIBLE),
        Meaning(signs.cross, words.REFUSED),
        Meaning(signs.ellipsis, words.MORE),
        Meaning(f"{signs.up} {signs.down}", words.MORE_LINES),
        Meaning(signs.dash, words.NOTHING),
        Meaning(signs.feat, words.FEAT),
        *([Meaning(CROWN, words.CROWN)] if glyph_set == "unicode" else []),
    ]


class SignLines(Lines):
    """Lines whose first `hang` cells are a sign: what goes on in the next row stands below its words.

    `more`: the further rows of a sign that is a picture, by the identity of its line.
    """

    hang = 0

    def __init__(self, id: str) -> None:
        super().__init__(id=id, marked=True)
        self.more: dict[int, list[Content]] = {}

    def rows_of(self, line: Content) -> list[Content]:
        more = self.more.get(id(line), [])
        if not self._width or line.cell_length <= self._width:
            return [line, *more]
        rows = line[self.hang :].wrap(max(1, self._width - self.hang))
        signs = [line[: self.hang], *(row.pad_right(self.hang - row.cell_length) for row in more)]
        signs += [Content(" " * self.hang)] * (len(rows) - len(signs))
        told = [*rows, *[Content("")] * (len(signs) - len(rows))]
        return [sign + row for sign, row in zip(signs, told, strict=True)]


def sign_rows(one: Meaning, palette: Palette | None, badges: Mapping[str, Content]) -> list[Content]:
    """A sign as the board draws it, where its palette is at hand; `badges`: those of the seats by their signs."""
    cells = one.cells()
    if one.sign in badges:
        return [badges[one.sign]]
    if palette is None or not cells:
        return [Content.styled(one.sign, "bold $accent")]
    rows = zip(*(palette.lines(part) for part in cells), strict=True)
    return [Content(" ").join(row) for row in rows]


class LegendPage(Page):
    """A list of signs, those first that stand on the screen it was asked for, and none of an option that is not played;
    Enter reads the rule about the one under the cursor."""

    BINDINGS = bindings("legend", legend="back")
    AUTO_FOCUS = "#signs"
    DEFAULT_CSS = """
    LegendPage #signs { padding: 0 2; }
    LegendPage #about { height: 1; padding: 0 2; color: $muted; }
    """

    def __init__(
        self, game: str, seats: Sequence[Seated], text: str = "", played: Collection[str] | None = None
    ) -> None:
        """`text`: what stands on the screen that it was asked for, "" where all signs are told alike; `played`: the
        options of the game that are on, None where it is about no game in play."""
        super().__init__()
        self.game, self.seats, self.text, self.played = game, seats, text, played
        self.rows: list[Meaning | None] = []
        """What each line is about; None for a heading."""
        self._palettes: dict[str, Palette] = {}

    def heading(self) -> Content:
        return Content(words.legend_of(TITLES[self.game].title))

    def body(self) -> Iterator[Any]:
        yield SignLines(id="signs")
        yield Static(id="about", markup=False)

    def on_mount(self) -> None:
        self._fill()
        self._tell(self.query_one(SignLines).cursor or 0)

    def _fill(self) -> None:
        """Write the groups, each but the first under its heading, in the colours of the board once those are lent; the
        cursor stays where it is."""
        colour = not (self.app.no_color or self.app.theme == "mono")
        groups = legend_of(self.game, self.seats, self.app.glyph_set, colour)
        groups = [Group(title, [one for one in those if is_played(one.option, self.played)]) for title, those in groups]
        groups = parted(groups, self.text) if self.text else groups
        palette = lent(self, self._palettes, self.game, self._fill) if GAMES[self.game].legend else None
        lines, self.rows = list[Content](), []
        signs = self.query_one(SignLines)
        shown = (badge(seat, at, self.app.glyph_set) for at, seat in enumerate(self.seats))
        badges = {one.plain.strip(): one for one in shown}
        drawn = [[(one, sign_rows(one, palette, badges)) for one in group.meanings] for group in groups]
        widest = max(rows[0].cell_length for told in drawn for _, rows in told)
        signs.hang = width = 2 + min(COLUMN, widest)
        signs.more.clear()
        for number, (group, told) in enumerate(zip(groups, drawn, strict=True)):
            if number or self.text:
                self.rows.append(None)
                lines.append(Content.styled(group.title, "bold $accent"))
            for one, (sign, *more) in told:
                self.rows.append(one)
                line = sign + Content(" " * max(2, width - sign.cell_length) + one.words)
                lines.append(line)
                signs.more[id(line)] = more
        signs.fill(lines, signs.cursor or int(self.rows[0] is None))

    def _tell(self, index: int) -> None:
        """Name the rule about a line."""
        one = self.rows[index]
        told = (
            words.rule_and_keys(section(one.rule).title) if one is not None and one.rule else words.no_rule_and_keys()
        )
        self.query_one("#about", Static).update(told, layout=False)

    @on(Lines.Moved)
    def _moved(self, event: Lines.Moved) -> None:
        self._tell(event.index)

    @on(Lines.Chosen)
    def _chosen(self, event: Lines.Chosen) -> None:
        one = self.rows[event.index]
        if one is not None and one.rule:
            self.app.show_rule(one.rule)
