"""The principalities of the other seats: beside the panels, and at the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from rules.quixote.components import ROWS
from rules.quixote.components import WIDTH as BOARD_WIDTH
from tui.games.quixote import words_scoring
from tui.games.quixote.board import QuixoteBoard
from tui.games.quixote.counted import in_large
from tui.games.quixote.drawing import Drawing
from tui.games.quixote.fitted import WORDS
from tui.games.quixote.lit import counted, item_under_way, large, of_other
from tui.games.quixote.news import owner_named, with_the_end
from tui.games.quixote.small import DARK, LIGHT, PLAIN, Little, little_of, little_rows, small_lines
from tui.games.quixote.tiles import COMPACT, FLAT, TIGHT, Zoom
from tui.games.quixote.view import HEIGHT as BOARD_HEIGHT
from tui.games.quixote.view import LEFT, BoardView, board_size
from tui.kit.large import large as lettered
from tui.kit.statics import write
from tui.kit.text import badge, fitting
from tui.table.content import MUTED
from tui.table.showing import item_name

if TYPE_CHECKING:
    from tui.table.mat import Mat

BESIDE = board_size(COMPACT)[0] + 4
"""Columns of the page at the end of a round that hold another board as it is drawn."""
BESIDE_ROWS = board_size(COMPACT)[1] + 1
"""Lines of such a board, with its name."""
BADGE, NAMED = 8, 16
"""Columns of the badge and the name of the one whose board it is, at least and at most."""
NUMBER = 2
"""Columns of the number of a row, and of the blank behind it."""
FOOTED = 13, 20
"""Lines of a page from which on boards have room at its foot, and from which on they have it below all words."""
SMALL, CLOSE, APART = 3 * BOARD_WIDTH - 1, 2 * BOARD_WIDTH, 3
"""Columns of a board in little, of one with nothing between its fields, and from one to the next."""


def below_ways(alike: bool) -> list[Little]:
    """How another board may lie below the own one, the best first: whole, between its outer borders, its lines of
    symbols alone. `alike`: with fields as broad as those of the smallest own one."""
    zoom, flat = (COMPACT, FLAT[0]) if alike else (TIGHT[0], FLAT[1])
    return [Little(zoom, True, False), Little(flat, False, False), Little(zoom, False, False)]


def needs_flat(rows: int) -> bool:
    """Whether the smallest board has to lie flat, so that the one below it is whole too, in so many rows for both."""
    least = below_ways(alike=True)[1].lines
    return board_size(FLAT[0])[1] + least <= rows < board_size(COMPACT)[1] + least


class OtherBoards:
    """How the boards of others are drawn; each is kept as long as nothing is new about it."""

    def __init__(self, mat: Mat, drawing: Drawing) -> None:
        self._mat, self._drawing = mat, drawing
        self._themes: dict[str, Mapping[str, str]] = {}
        self._little: Little | None = None
        """How the boards of others are drawn in their panel; None: in fewest lines."""
        self._below: Little | None = None
        """How the board of the other lies below the own one at the end of a round, and the columns left of it."""
        self._name_wide = 0
        self._headed = self.lettered = False
        """Whether there its name has a line of its own; whether signs and letters alone name both."""
        self.side_by_side = False
        """Whether they lie at the foot of a page that covers the board, every one of them."""
        self.all_seen = False
        """Whether the boards of all seats lie in sight at the end of a round."""
        self._littles: dict[int, tuple[object, BoardView, list[Content]]] = {}
        """Those boards by seat: what they were drawn for, how, and as text."""

    def fit(self, columns: int, rows: int) -> None:
        """Draw them for a panel with so much room; in fewest lines where there is too little."""
        self._little = little_of(columns, rows, len(self._mat.others))

    def fit_below(self, columns: int, rows: int, lettered: bool = False) -> bool:
        """Whether the board of one other lies below the own one, in so much room: a page has none for its roads.
        `lettered`: the letters of both stand in the line of the news, with the sign of the upper one's owner."""
        alike = columns == board_size(COMPACT)[0]  # field below field: the letters above are those of both
        ways = [*[Little(FLAT[0], True, False)] * lettered, *below_ways(alike)]
        self.lettered = lettered
        self._name_wide = LEFT if alike else min(columns - ways[0].columns, NAMED)
        fits = len(self._mat.others) == 1 and self._little is None and (alike or self._name_wide >= BADGE)
        self._below = next((way for way in ways if fits and way.lines <= rows), None)
        self._headed = self._below is not None and rows > self._below.lines
        return self._below is not None

    def fit_both(self, zoom: Zoom) -> bool:
        """The board of the other lies below the own one, drawn like that, and its owner above it."""
        self._little, self._below, self._headed, self.lettered = None, Little(zoom, True, True), True, False
        return True

    @property
    def below(self) -> bool:
        """Whether both boards lie one below the other, while a round is gone through and once the game is over."""
        ended = self._mat.frame.reviewing is not None or self._mat.frame.is_over
        return ended and self._below is not None and bool(self._mat.query_one("#other-board").display)

    @property
    def upper(self) -> int:
        """Whose the large board is: the one looked at; where both boards lie one below the other, the first seat's, so
        that they lie as their figures do."""
        return 0 if self.below else large(self._mat.frame)

    @property
    def both(self) -> bool:
        """Whether it does."""
        return self._below is not None and self._below.whole

    @property
    def cornered(self) -> bool:
        """Whether lit fields of the large board have corners: not above a board on which those have no room."""
        return not self.below or self.both or self._mat.app.glyph_set == "ascii"

    @property
    def named_above(self) -> bool:
        """Whether there is room above each board to tell of it."""
        return self._below is None or self._headed

    def show_below(self) -> None:
        """That board, its owner left of it, or above where it is drawn like the own one."""
        frame, seat = self._mat.frame, 1 - self.upper
        if self._below is not None and self._below.whole and not self.lettered:
            margin = " " * self._below.left
            drawn = [Content(margin) + line for line in self._drawn_little(seat, self._below)]
            columns = self._below.columns + self._below.left
            lines = [with_the_end(frame, seat, owner_named(frame, seat), columns), *drawn]
            self._write_below([*lines, *self._counted_now(columns, len(lines))])
            return
        if self._below is not None and (self._name_wide == LEFT or self.lettered):
            self._write_below(self._signed_below(seat, self._below))
            return
        head = [
            badge(frame.seats[seat], seat, self._mat.app.glyph_set),
            Content(" ") + frame.names[seat].truncate(self._name_wide - 3),
        ]
        lines, numbered = [], self._below.numbered if self._below is not None else {}
        for at, line in enumerate(self._drawn_little(seat, self._below)):
            name = Content(" ") + (head[at] if at < len(head) else Content(""))
            row = ROWS[numbered[at]] if at in numbered else ""
            name = name.pad_right(self._name_wide - NUMBER - name.cell_length)
            lines.append(name + Content.styled(row.ljust(NUMBER), MUTED) + line)
        self._write_below(lines)

    def _write_below(self, lines: list[Content]) -> None:
        write(self._mat.query_one("#other-board", Static), Content("\n").join(lines))

    def keep_in_view(self, field: int, hidden: int) -> None:
        """Where the screen is too low for the board by so many lines, its last row is shown whole while it matters;
        with its letters elsewhere all of both boards but these."""
        board, below = self._mat.query_one(QuixoteBoard), self._mat.query_one("#other-board")
        up = hidden and (self.lettered or field // BOARD_WIDTH == BOARD_HEIGHT - 1)
        board.styles.offset, below.styles.offset = (0, -hidden if up else 0), (0, -hidden if self.lettered else 0)

    def letters(self) -> Content:
        """Those above both boards, behind the sign of whose the upper one is."""
        frame, seat = self._mat.frame, self.upper
        drawn = self._mat.query_one(QuixoteBoard).grid.text()[0]
        return badge(frame.seats[seat], seat, self._mat.app.glyph_set)[1 : 1 + LEFT] + Content.styled(
            drawn[1 + LEFT :], MUTED
        )

    def _signed_below(self, seat: int, way: Little) -> list[Content]:
        """The same where its fields lie below those of the own board: the sign of its owner, and the rows."""
        frame, lines = self._mat.frame, list[Content]()
        sign = badge(frame.seats[seat], seat, self._mat.app.glyph_set)[1 : 1 + LEFT]
        numbered = way.numbered
        for at, line in enumerate(self._drawn_little(seat, way)):
            row = ROWS[numbered[at]] if at in numbered else ""
            signed = at == 0 and not self._headed
            lines.append((sign if signed else Content.styled(row.rjust(LEFT), MUTED)) + line)
        if not self._headed:
            return lines
        return [with_the_end(frame, seat, owner_named(frame, seat), way.columns + LEFT), *lines]

    def overview(self, seat: int) -> list[Content]:
        """The principality in little; while a scoring is gone through, what is counted there stands out."""
        return self._drawn_little(seat, self._little)

    def _drawn_little(self, seat: int, way: Little | None) -> list[Content]:
        if way is None:
            return self._in_little(seat)
        board, lit = tuple(self._mat.frame.state.boards[seat]), self._to_fill(seat)
        scored, glow = counted(self._mat.frame, seat), of_other(self._mat.frame, seat)
        how = (way, self._mat.app.theme, self._mat.app.glyph_set)
        about, view, lines = self._littles.get(seat, (None, BoardView(way.zoom, self._mat.app.glyph_set), []))
        if about != (how, board, scored, glow, lit):
            if (view.zoom, view.glyph_set) != (way.zoom, self._mat.app.glyph_set):
                view = BoardView(way.zoom, self._mat.app.glyph_set)
            view.show(board, scored=scored, glow=glow, lit=lit)
            rows = little_rows(view, way)
            lines = self._mat.query_one(QuixoteBoard).lines_of(view, rows, way.left)
            self._littles[seat] = (how, board, scored, glow, lit), view, lines
        return lines

    def _in_little(self, seat: int, close: bool = False) -> list[Content]:
        """In fewest lines."""
        frame = self._mat.frame
        return small_lines(frame.state.boards[seat], self._colours(), counted(frame, seat), close)

    def _to_fill(self, seat: int) -> int | None:
        """The field that the seat has still to fill."""
        frame, state = self._mat.frame, self._mat.frame.state
        going_on = frame.mover is not None and frame.reviewing is None and bool(state.drawn)
        return self._drawing.field() if going_on and not state.boards[seat][state.drawn[-1]] else None

    def _colours(self) -> Mapping[str, str]:
        """Those of the small boards in this theme; worked out once for each."""
        theme = self._mat.app.theme
        if theme not in self._themes:
            plain = self._mat.app.get_css_variables().get("ansi-background") == "ansi_default"
            self._themes[theme] = PLAIN if plain else DARK if self._mat.app.current_theme.dark else LIGHT
        return self._themes[theme]

    def at_part_end(self, width: int, height: int) -> list[Content]:
        """The other principalities, below each other: as they are drawn, or in little where there is less room. Where
        the page covers the board, that one too, beside each other. None where it lies below the own one."""
        if not self._mat.frame.screen.query_one("#board").display:
            return self._beside(width) if height > BOARD_HEIGHT else []
        self.all_seen = self._below is not None
        if self.all_seen:
            self.show_below()
            return in_large(self._mat.frame, width, height)
        large = width >= board_size(COMPACT)[0] and len(self._mat.others) * (BESIDE_ROWS + 1) <= height + 1
        told: list[Content] = []
        for seat in self._mat.others:
            named = with_the_end(self._mat.frame, seat, self._mat.frame.asked(seat), width)
            told += [named, *(self._drawn(seat) if large else self.overview(seat)), Content("")]
        rows = (BESIDE_ROWS if large else 1 + (self._little.lines if self._little else BOARD_HEIGHT)) + 1
        self.all_seen = len(self._mat.others) * rows <= height + 1
        return told[: max(0, (height + 1) // rows) * rows][:-1]

    def _counted_now(self, columns: int, below: int) -> list[Content]:
        """What is counted now in large letters, where there is room for them under both boards, on which it is lit;
        before the first line which round is counted."""
        reckoned, plain = self._mat.frame.reckoned, self._mat.app.glyph_set == "ascii"
        item = item_under_way(self._mat.frame)
        opens = reckoned.part.title if reckoned.part is not None and reckoned.begins else ""
        told = item_name(item) if item else opens if reckoned.done or not opens else words_scoring.counts(opens)
        letters = lettered(told, columns, self._rows_below - below - 1, plain=plain) if told else []
        return [Content.styled(line.center(columns), "bold $accent") for line in ("", *letters) if letters]

    @property
    def _rows_below(self) -> int:
        """Lines of the screen below the large board, where nothing else lies there."""
        return int(self._mat.app.size.height) - WORDS - self._mat.query_one(QuixoteBoard).grid.height

    def at_foot(self, width: int, height: int) -> list[Content]:
        """Where the page covers the board and is low: as many principalities in little as have room side by side, each
        below what the line under way brought its seat."""
        frame = self._mat.frame
        low = FOOTED[0] <= height < FOOTED[1] and not frame.screen.query_one("#board").display
        boards = self._beside(width) if low else []
        self.side_by_side = bool(boards) and len(frame.seats) * (self._column(width) + APART) <= width + APART
        return boards

    def _column(self, width: int) -> int:
        """Columns of a board in little where as many as there are seats lie side by side, if that is to be had."""
        seats, room = len(self._mat.frame.seats), width + APART
        return CLOSE if seats * (CLOSE + APART) <= room < seats * (SMALL + APART) else SMALL

    def _told(self, seat: int, column: int) -> Content:
        """The seat, and what the line under way brought it in words for which there is room."""
        frame = self._mat.frame
        part, item = frame.reckoned.part, item_under_way(frame)
        row = next((row for row in part.rows if row.item == item), None) if part is not None else None
        if row is None:
            return frame.asked(seat).truncate(column + APART - 1, ellipsis=True)
        sign = badge(frame.seats[seat], seat, self._mat.app.glyph_set)
        room = column + APART - sign.cell_length - 2
        return sign + Content(f" {fitting(words_scoring.in_little(row.cells[seat].figure), room)}")

    def _beside(self, width: int) -> list[Content]:
        """As many principalities in little as have room side by side, the one looked at among them."""
        lines, begins, column = [Content("")] * (BOARD_HEIGHT + 1), 0, self._column(width)
        for seat in sorted((self._mat.frame.viewed, *self._mat.others)[: (width + APART) // (column + APART)]):
            shown = (self._told(seat, column), *self._in_little(seat, close=column == CLOSE))
            padded = [line.pad_right(begins - line.cell_length) for line in lines]
            lines = [line + part for line, part in zip(padded, shown, strict=True)]
            begins += column + APART
        return lines

    def _drawn(self, seat: int) -> list[Content]:
        """A principality as it is drawn where fields are smallest, with what is counted of it."""
        view = BoardView(COMPACT, self._mat.app.glyph_set)
        frame = self._mat.frame
        view.show(frame.state.boards[seat], scored=counted(frame, seat), glow=of_other(frame, seat))
        return self._mat.query_one(QuixoteBoard).lines_of(view)
