"""The panels beside the map of the explorers' game: explore board, score sheet, small maps of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from textual.content import Content
from textual.widgets import Static

from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState, towers
from tui.games.explorers import card_now, runs, treasure_now, words
from tui.games.explorers.board import HexMap
from tui.games.explorers.counted import Counted
from tui.games.explorers.legend import look_of
from tui.games.explorers.runs import below_map
from tui.games.explorers.runs.forms import is_tight
from tui.games.explorers.runs.goal_lines import goal_lines, goal_pay
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.small import EARNED, GAP, RULER, small_lines, small_size, with_rulers
from tui.games.explorers.view import LIT, PAID, SCORED
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting_content, side_by_side
from tui.pages.page import once_painted
from tui.table.content import MUTED, ScorePanel
from tui.table.mat import Mat
from tui.themes import seat_colour

BOARD_ROWS: Final = 15
"""Lines in which the explore board can tell all."""
JOURNAL: Final = 14
"""Lines of the journal with its frame that it leaves there."""
CHROME: Final = 5
"""Lines of the screen for seats, prompt, news, effect and keys."""
APART: Final = 3
"""Columns between what stands side by side below the map."""
ALONE: Final = 12
"""Lines below the map that are used for what the signs mean where there are no others."""
MOST_ROOM: Final = 90
"""Columns for that at least."""
BELOW: Final = 4
"""Columns at the edges of what stands below the map: the padding of the bench and of the small maps."""
DECK: Final = (36, 60)
"""Columns for the cards of the deck: at least, and at most."""
SHEET_ROWS: Final = 11
"""Lines of the score sheet with its frame."""
COLOURED: Final = 3
"""Seats in whose colours a sign stands in the key, at most."""
MARKED: Final = 2
"""Cells of a space on a small map in which coins have their sign, at least."""
BETWEEN: Final = "    "
"""What stands between two goals below the whole map."""
BOARD_PAGE: Final = "score"
"""The panel of the explore board alone, beside those of every table."""
STYLES: Final = {
    "head": "bold $accent",
    "points": "bold",
    "changed": "$accent",
    "gain": "bold $success",
    "note": MUTED,
    "none": MUTED,
}
"""Styles of the roles of runs in lines of words."""


def as_content(line: runs.Line) -> Content:
    return Content.assemble(*((text, STYLES.get(role, "")) for text, role in line))


class ExplorersPanels:
    """What stands beside the map, on the mat of the explorers' game.

    `height`: lines of the screen that the game has; `columns`: of the map; `rows`: lines for the explore board;
    `maps`: how many small maps of the others are shown, `told_maps`: on the page of an era; `lit_for`: what spaces are
    lit for, a key of `words.LIT_FOR`.
    """

    def __init__(self, mat: Mat) -> None:
        self._mat, self.frame = mat, mat.frame
        self.board: Board = mat.frame.state.board
        self.colours = [seat_colour(seat.colour, at) for at, seat in enumerate(mat.frame.seats)]
        self.rows = self.height = self.maps = self.told_maps = self.columns = 0
        self._told_state: ExplorersState | None = None
        self._told_board: tuple[Any, ...] = ()
        self._told_maps: tuple[Any, Any] = (), ()
        self.counted = Counted(mat.frame, self.board)
        self.wide_maps = 0
        self._ruled = False
        """Whether the small maps below the map or beside it have the names of columns and rows."""
        self.signs_below = False
        """Whether what the signs mean stands beside the small maps, and so not in lines of its own."""
        self._below_room, self._below_apart, self._beside_room, self._beside_rows = (0, 0), 0, 0, 0
        self._legend_room, self._goals_room = (0, 0, 0), (0, 0)
        self._goals_of: tuple[Any, int, int, int] = None, 0, 0, 0
        self._cards_below = False
        """Whether the cards of the seat stand below the map, with what they allow."""
        self.lit_for = "open"
        self.outlines: Callable[[], bool] = lambda: True
        """Whether what is missing of a region has an outline on the map."""
        self._told_legend: tuple[Any, ...] = ()

    # --- explore board, score sheet, small maps ---------------------------------------------------------------------

    def score_lines(self, width: int) -> list[Any]:
        """The explore board in lines of so many cells, the last of them left blank before the frame."""
        frame, plain = self.frame, self.frame.app.glyph_set == "ascii"
        room = max(width - 1, 10), self._board_rows()
        cards = frame.panel == BOARD_PAGE or not self._cards_below
        page = frame.panel == BOARD_PAGE
        names = [name.plain for name in frame.names]
        return runs.board_lines(frame.state, frame.viewed, self.letters(), *room, plain, cards, page, names)

    def _board_rows(self) -> int:
        """Lines of the explore board: beside a whole map the journal below it keeps some."""
        rows = self.rows - 2
        wide = self.frame.app.size.width >= self._mat.wide and self.frame.panel == "table"
        return max(BOARD_ROWS, rows - JOURNAL) if wide and rows > BOARD_ROWS else rows

    def letters(self) -> list[str]:
        """The sign of each seat, in two cells."""
        shapes = glyphs(self.frame.app.glyph_set).shapes
        return [f"{shapes[colour.shape]}{colour.letter}" for colour in self.colours]

    def show_scores(self) -> None:
        """Draw the explore board, where it could look different: the cursor does not change it."""
        self.show_legend()
        panel = self._mat.query_one(ScorePanel)
        shown = (panel.display, panel.size, self.frame.viewed, self.rows, self.frame.app.glyph_set)
        if panel.display and (self.frame.state is not self._told_state or shown != self._told_board):
            self.frame.draw_scores()
            self.frame.write_title("score", Content.assemble(words.BOARD_OF, self.frame.names[self.frame.viewed]))
            beside = self.frame.app.size.width < self._mat.wide and self.frame.panel != BOARD_PAGE
            short = max(self.frame.state.kept) >= 0 or is_tight(len(self.frame.seats), panel.size.width, self.rows - 2)
            told = words.IN_FULL if beside and short and not self.frame.is_over else ""
            if told != (panel.border_subtitle or ""):  # writing it asks for a painting of its own
                panel.border_subtitle = told
            self._told_state, self._told_board = self.frame.state, shown
            if panel.grid.height != panel.size.height:
                once_painted(panel, self._fit_board)

    def _fit_board(self) -> None:
        """As high as its lines: where it was drawn anew while the window got its size, the layout was asked for in
        vain, and lines stayed empty."""
        panel = self._mat.query_one(ScorePanel)
        if panel.display and panel.styles.is_auto_height and panel.grid.height != panel.size.height:
            panel.refresh(layout=True)

    def show_overview(self) -> None:
        """The other seats' maps, small and side by side; painted anew where they look different."""
        self.frame.write_title("overview", words.OTHERS)
        state, look = self.frame.state, (self.frame.app.theme, self.frame.app.glyph_set)
        others = tuple(self._mat.others[: self.maps])
        every = tuple(self._mat.others) if others else ()
        room = self.wide_maps, self._below_apart, self._below_room
        there, coins = self.counted.state(), self._coins()
        shown = [(there.explorers[seat], there.villages[seat], there.posts[seat], coins[seat]) for seat in every]
        found = treasure_now.at_rest(self.frame)
        notes = self.lit_for, self.frame.viewed, state.deck, state.card, tuple(state.kept), self.frame.reckoned.item()
        for name in ("#overview", "#maps"):
            panel = self._mat.query_one(name, Static)
            told = (name, others, room, look), (shown, (*notes, found) if name == "#maps" else ())
            if panel.display and self._told_maps != told:
                panel.update(self._small_maps(others), layout=told[0] != self._told_maps[0])
                self._told_maps = told

    def _small_maps(self, seats: Sequence[int]) -> Content:
        state, coins = self.counted.state(), self._coins()
        plain = self.frame.app.theme_variables.get("ansi-background") == "ansi_default"
        mark = Content("   ") + Content.styled(
            words.NEW_IS_LIT, "bold reverse" if plain else f"bold #000000 on {EARNED}"
        )
        heads = {seat: Content(f" {coins[seat]}") + (mark if self.counted.new(seat) else "") for seat in seats}
        maps = self._maps_of(state, heads, self.wide_maps, self._ruled)
        notes = self._over_the_card(self._notes()) if self._mat.query_one("#maps", Static).display else []
        lines = side_by_side([*maps, *notes], APART)
        blank = [Content("")] * self._below_apart  # apart from the map; words alone, from the lines below them
        return Content("\n").join([*blank, *lines, *self._in_words()] if seats else [*lines, *blank])

    def _in_words(self) -> list[Content]:
        """The seats whose maps have no room, in a line each: what they have on them."""
        state, found = self.frame.state, list[Content]()
        for seat in self._mat.others[self.maps :]:
            there = state.explorers[seat], state.villages[seat], state.posts[seat], towers(state, seat)
            pieces = [(mask.bit_count(), what) for mask, what in zip(there, words.PIECES, strict=True)]
            head = self.frame.asked(seat) + Content(f" {runs.figures(state, seat)}")
            forms = pieces, pieces[1:], pieces[1:2]
            ways = [*(head + Content.styled(words.in_words(form), MUTED) for form in forms), head]
            found.append(fitting_content(ways, self._beside_room))
        return found

    def _maps_of(
        self, state: ExplorersState, told: Mapping[int, Content], wide: int, ruled: bool = False
    ) -> list[list[Content]]:
        """Small maps of these seats in a state; above each, what is told of the seat. `ruled`: with the names of
        columns and rows."""
        app, found = self.frame.app, list[list[Content]]()
        space_map = self._mat.query_one(HexMap)
        for seat, words_of in told.items():
            look = self.colours[seat].rgb, app.glyph_set, app.theme_variables
            lines = small_lines(state, seat, *look, 1 + wide, self.counted.lit(state, seat), space_map.style_of)
            head = self.frame.asked(seat) + words_of
            if ruled:
                head, lines = Content(" " * RULER) + head, with_rulers(self.board, lines, 1 + wide)
            found.append([head, *lines])
        return found

    def _coins(self) -> Sequence[int | str]:
        """Those of all as the head line has them."""
        return self.counted.coins()

    def whole_maps(self, seats: Sequence[int], wide: int, ruled: bool = False) -> list[list[Content]]:
        """The maps of some seats, as they are while an era is counted: see `small_size`."""
        coins = self._coins()
        heads = {seat: Content(f" {coins[seat]}") for seat in seats}
        return self._maps_of(self.counted.state(), heads, wide, ruled)

    def lit_told(self, lit_for: str, little: int) -> Content:
        """What it means that spaces are lit while an era is counted: of small maps with so many cells a space, if these
        alone are seen (`little`), by their ground. "" where none are."""
        told, single = words.lit_for(lit_for, self.counted.item), 0 < little < MARKED
        villages = single and self.counted.item == "villages"
        told = words.counted_each(self.counted.most()) if villages else told
        if not told or not (self.counted.any_lit() if little else self.frame.places or lit_for == "turn"):
            return Content("")
        if little:
            plain = self.frame.app.theme_variables.get("ansi-background") == "ansi_default"
            signs = SIGNS[self.frame.app.glyph_set]
            paid = signs.village if villages else str(self.counted.most())
            mark = {"paid": paid, "home": signs.explorer}.get(lit_for, "")
            sign = Content.styled(f"{mark:^3}", "bold reverse" if plain else f"bold #000000 on {EARNED}")
        else:
            mark = f"{LIT}{self.counted.most()}" if lit_for == "paid" else SCORED
            sign = self._mat.query_one(HexMap).sign(f"{mark:^3}", look_of("scored"))
        return sign + Content.styled(f" {told}", MUTED)

    def signs_told(self, width: int, seats: Sequence[int], rows: int = 0) -> list[Content]:
        """What the signs on these mean, in rows of so many cells; in so many of them that are free what the colours of
        the ground do, too."""
        state, every = self.counted.state(), self._meant()
        there = {one for seat in seats for one in below_map.on_the_map(every, state, seat)}
        pieces = [one for one in every if one in there and one.what in below_map.ON_SMALL_MAPS]
        signs = [*pieces, *(one._replace(sign=one.sign[-1]) for one in every if one.what == "city")]
        width += below_map.AFTER
        needed = below_map.in_rows(signs, width)
        if self.frame.app.theme_variables.get("ansi-background") != "ansi_default":
            grounds = sorted((one for one in every if one.what in below_map.GROUNDS), key=lambda one: len(one.what) < 2)
            signs += [one._replace(sign=below_map.SWATCH) for one in grounds]
        told = below_map.in_rows(signs, width)[: max(rows, len(needed))]
        return [Content(" ") + self._legend_line(row, seats).rstrip() for row in told]

    def _notes(self) -> list[list[Content]]:
        """What stands beside the small maps: what the signs mean, and what the deck still holds, as there is room."""
        blocks = []
        for at, column in enumerate(self._sign_columns()):
            head = Content.styled("" if at else words.SIGNS, STYLES["head"])
            seats = (self.frame.viewed, *self._mat.others[: self.maps])
            blocks.append([head, *(self._legend_line([one], seats).rstrip() for one in column)])
        taken = self._taken() + sum(max(line.cell_length for line in block) + APART for block in blocks)
        left = self._below_room[0] - taken
        plays = left >= DECK[0] and self.frame.reviewing is None
        deck = below_map.deck_told(self.frame.state, self.frame.viewed, min(left, DECK[1])) if plays else []
        if 1 < len(deck) <= self._below_room[1]:
            blocks.append([as_content(line) for line in deck])
        return blocks

    def _over_the_card(self, notes: list[list[Content]]) -> list[list[Content]]:
        """The notes, and below them the card under way as a picture, where there is room: it stays there, whichever
        signs are told now. While an era is counted nothing."""
        frame, (room, rows) = self.frame, self._below_room
        if not notes or frame.reviewing is not None:
            return notes
        every = below_map.signs_meant(self.board, SIGNS[frame.app.glyph_set])
        room -= self._taken()
        columns = below_map.in_columns(every, room, rows - 1)
        told = side_by_side(notes, APART)
        top = max(len(told), 1 + max(map(len, columns), default=rows))
        names, signs = [name.plain for name in frame.names], SIGNS[frame.app.glyph_set]
        look = self._mat.query_one(HexMap).style_of
        card = treasure_now.picture(frame, (room, rows - top))
        card = card or card_now.picture(frame.state, frame.viewed, names, (room, rows - top), look, signs)
        apart = max(top - len(told), rows - len(told) - len(card))
        return [[*told, *[Content("")] * apart, *card]] if card else notes

    def _sign_columns(self) -> list[list[below_map.Sign]]:
        """What the signs mean in the room that the small maps leave beside them."""
        room = self._below_room[0] - self._taken(), self._below_room[1] - 1
        every = below_map.signs_meant(self.board, SIGNS[self.frame.app.glyph_set])
        columns, lit = below_map.in_columns(every, *room), self.lit_for != ""
        shown = [one for one in self._signs() if lit or one.what != "open"]
        return below_map.as_dealt(columns, shown, room[0]) if columns else below_map.in_columns(shown, *room)

    def _signs(self) -> list[below_map.Sign]:
        """What the signs mean that the map shows."""
        state, every = self.counted.state(), self._meant()
        seats = self.frame.viewed, *(self._mat.others[: self.maps] if self._mat.query_one("#maps").display else ())
        there = {one for seat in seats for one in below_map.on_the_map(every, state, seat)}
        found = [one for one in every if one in there]
        counted, lit = self.frame.reviewing is not None, self.lit_for != ""
        found = [one for one in found if one.what != "area" or self.outlines()]
        return [one for one in found if one.what != "open" or not counted or lit]

    def _meant(self) -> list[below_map.Sign]:
        """What all signs mean, with that of spaces that are lit."""
        lit_for, signs = self.lit_for or "open", SIGNS[self.frame.app.glyph_set]
        meant = below_map.signs_meant(self.board, signs, lit_for, self.counted.item)
        if self.lit_for != "paid":
            return meant
        most = f"{LIT}{self.counted.most()}"  # the line of news has the same sign
        return [one._replace(sign=most) if one.sign.strip() == PAID else one for one in meant]

    def _taken(self) -> int:
        """Columns of the small maps, and what keeps others apart from them."""
        return small_size(self.board, self.maps, self.wide_maps, self._ruled)[0] + APART if self.maps else 0

    def maps_told(self, width: int, height: int) -> list[Content]:
        """The other seats' maps below the lines of an era that is counted, as many as there is room for beside each
        other: as they are shown so far."""
        seats = self._mat.others
        self.told_maps = 0
        while seats and small_size(self.board, len(seats))[0] > width:
            seats.pop()
        if not seats or small_size(self.board, 1)[1] + 1 > height:
            return []
        self.told_maps = len(seats)
        sizes = ((wide, ruled) for wide in (1, 0) for ruled in (True, False))
        fits = (
            one for one in sizes if all(map(int.__le__, small_size(self.board, len(seats), *one), (width, height - 1)))
        )
        wide, ruled = next(fits, (0, False))
        heads = dict.fromkeys(seats, Content(""))
        return side_by_side(self._maps_of(self.counted.state(), heads, wide, ruled), GAP)

    def goals_told(self, width: int, height: int, below: bool = True) -> list[Content]:
        """How far every seat is with each goal, `below` it or behind, while an era is counted, where there is room."""
        state, plain = self.counted.state(), self.frame.app.glyph_set == "ascii"
        paid = self.counted.goals_before()
        lines = goal_lines(state, self.frame.viewed, self.letters(), width, True, below, plain, paid=paid)
        head = as_content([(words.GOALS, "head"), (f"  {goal_pay(state)}".rstrip(), "note")])
        told = [head, *map(as_content, lines)]
        return told if len(told) <= height else []

    def fit_maps(self, wide: bool, columns: int, side: int, spare: int) -> int:
        """Find room for small maps of the others: in `spare` lines below the map, all of them, or as many as can stand
        below the explore board, if that keeps lines enough. The lines that they take below the map."""
        others = len(self.frame.seats) - 1
        lines = small_size(self.board, 1)[1] if others else ALONE
        across = small_size(self.board, others)[0] if others else MOST_ROOM
        below = columns - BELOW
        beneath = wide and spare >= lines and below >= across
        self._mat.query_one("#maps").display = beneath
        self.maps, room, self._beside_rows = others if beneath else 0, below, 0
        self._below_apart = int(beneath and spare > lines)
        self._ruled = False
        if wide and not beneath:
            room = self._beside_room = side - 4
            fitting = next((n for n in range(others, 0, -1) if small_size(self.board, n)[0] <= room), 0)
            self.maps = fitting if self.rows - lines - 4 - (others - fitting) >= BOARD_ROWS else 0
            self._beside_rows = (lines + 2 + others - self.maps) * (self.maps > 0)
            self.rows -= self._beside_rows
        self._below_room = below, lines
        self._widen(room, beneath)
        self._rule(room, beneath)
        self.signs_below = beneath and bool(self._sign_columns())
        return lines + self._below_apart + self._ruled if beneath else 0

    def _widen(self, room: int, beneath: bool) -> None:
        """Draw a space of the small maps in as many cells as there is room for, and beside them for the signs."""
        for self.wide_maps in (2, 1, 0):
            fits = small_size(self.board, self.maps, self.wide_maps)[0] <= room
            if not self.maps or (fits and (self.wide_maps < 2 or not beneath or self._sign_columns())):
                break
        self.wide_maps *= self.maps > 0

    def _rule(self, room: int, beneath: bool) -> None:
        """Name the columns and rows of the small maps, where there is room for it: the names of columns stand in the
        line that keeps them apart from the map."""
        if not (self.maps and beneath and self._below_apart):
            return
        signs = bool(self._sign_columns())
        self._ruled = True
        across = small_size(self.board, self.maps, self.wide_maps, True)[0]
        self._ruled = across <= room and (bool(self._sign_columns()) or not signs)
        self._below_apart -= self._ruled

    def share_side(self, side: int) -> None:
        """Choose what stands in so many columns beside a whole map. What was asked for has its lines before the
        standing; the journal has those that the explore board leaves."""
        panel, show = self.frame.panel, self._mat.query_one
        table = panel == "table"
        left = self.rows - len(self.score_lines(side - 2)) - 2 + self._beside_rows * (not table)
        show("#overview").display = table and self.maps > 0 and not show("#maps").display
        show("#journal").display = panel == "journal" or (table and left >= 5)
        show("#actions").display = panel == "actions"
        asked = {"journal": 5, "actions": 5, "sheet": SHEET_ROWS}.get(
            panel, 0
        )  # what was asked for needs so many lines
        show("#score").display = left >= asked or not asked

    def fit_legend(self, width: int, spare: int, apart: bool) -> bool:
        """The room for what the signs mean: so many columns, and lines to spare, one of them below it: blank if
        `apart`, else free for what stands there. Whether it is shown."""
        self._legend_room, self._goals_room = (width, spare, int(apart)), (0, 0)
        self._goals_of, self._told_legend = (None, 0, 0, 0), () if self._goals_of[0] is not None else self._told_legend
        self.show_legend()
        return bool(self._mat.query_one("#legend", Static).display)

    def fit_goals(self, width: int, spare: int) -> None:
        """So many columns, and lines to spare below the whole map in small, for how far all are with the goals."""
        self._goals_room = width, max(0, spare)
        self.show_legend()

    def _show_goals(self) -> None:
        """That, in as few lines as hold it, above a blank one if there is room. They are looked up anew for another
        position."""
        (width, spare), frame = self._goals_room, self.frame
        if self._goals_of[0] is frame.state and self._goals_of[1:] == (frame.viewed, width, spare):
            return
        self._goals_of = frame.state, frame.viewed, width, spare
        plain = frame.app.glyph_set == "ascii"
        rows = goal_lines(frame.state, frame.viewed, self.letters(), width, False, False, plain)
        told: list[Content] = []
        for goal in map(as_content, rows):
            if told and told[-1].cell_length + len(BETWEEN) + goal.cell_length <= width:
                told[-1] += Content(BETWEEN) + goal
            else:
                told.append(goal)
        panel = self._mat.query_one("#legend", Static)
        panel.display, panel.styles.height = len(told) <= spare, min(spare, len(told) + 1)
        panel.update(Content("\n").join(told))

    def show_legend(self) -> None:
        """What the signs mean, as the map draws them, where there are lines to spare for it; above it, if there are
        more, what the cards of the seat looked at allow; while an era is counted, how far all are with the goals."""
        if self._goals_room[1]:
            self._show_goals()
            return
        (width, spare, apart), app, signs = self._legend_room, self.frame.app, self._signs()
        kept = tuple(self.frame.state.kept)
        there = self.counted.state() is self.frame.state, self.counted.goals_before()
        shown = (width, spare, apart, signs, self.frame.viewed, kept, there, app.theme, app.glyph_set)
        if shown == self._told_legend:
            return
        self._told_legend = shown
        lit_for = "open" if self.lit_for in ("unpaid", "turn", "card", "") else self.lit_for
        every = below_map.signs_meant(self.board, SIGNS[app.glyph_set], lit_for)
        lines = [self._legend_line(row) for row in below_map.in_room(signs, width, spare - 1)]
        lines += [Content("")] * (len(below_map.in_room(every, width, spare - 1)) - len(lines))  # so that nothing jumps
        plays = self.frame.reviewing is None
        cards = [as_content(line) for line in runs.own_cards_told(self.frame.state, self.frame.viewed, width) if plays]
        self._cards_below = 0 < len(cards) < spare - len(lines)
        more = cards if self._cards_below else []
        if not plays and (goals := self.goals_told(width, spare - len(lines) - 2, below=False)):
            more = [*goals, Content("")]
        lines = [*more, *lines]
        panel = self._mat.query_one("#legend", Static)
        panel.display = spare > len(lines)
        if spare > len(lines) + 1:  # apart from the map too
            lines = [Content(""), *lines]
        panel.styles.height = len(lines) + apart
        panel.update(Content("\n").join(lines))

    def _legend_line(self, row: Sequence[below_map.Sign], seats: Sequence[int] = ()) -> Content:
        """Signs with their words beside each other; pieces in the colours of these seats, the maps of which are seen,
        where they have room, else in that of the one looked at."""
        space_map, colour = self._mat.query_one(HexMap), self.colours[self.frame.viewed].id
        every = [self.colours[seat].id for seat in sorted(seats)] if 1 < len(seats) <= COLOURED else []
        parts = []
        for what, sign, told in row:
            plain = Content(sign) if not what else None  # words that go on
            drawn = plain or space_map.sign(f" {sign} " if len(sign) == 1 else sign, look_of(what, colour))
            if every and what in below_map.ON_SMALL_MAPS:
                drawn = Content("").join(space_map.sign(sign, look_of(what, one)) for one in every)
            parts.append(drawn.pad_right(3 - drawn.cell_length) + Content.styled(f" {told}   ", MUTED))
        return Content("").join(parts)
