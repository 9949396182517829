"""The lines below the map of the explorers' game: the space under the cursor, and what Enter would do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.widgets import Static

from rules.explorers import goals
from rules.explorers.actions import Explore, Keep, Use
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import Space, space_seen
from rules.game import Action
from tui.games.explorers import about_space, card_now, handed, runs, told, treasure_now, turn_over
from tui.games.explorers.board import HexMap
from tui.games.explorers.choices import is_acting, numbered
from tui.games.explorers.latest import news_of_turn
from tui.games.explorers.panels import BOARD_PAGE, as_content
from tui.games.explorers.words import of_space
from tui.kit.statics import write
from tui.kit.text import fitting
from tui.table.content import ScorePanel
from tui.table.course import Passing, Telling

if TYPE_CHECKING:
    from tui.games.explorers.fitted import Room
    from tui.table.baton import Baton
    from tui.table.mat import Mat

TURN: Final = "turn"
"""What spaces are lit for where the last turn of a seat is looked at."""
NUMBER: Final = 2
"""Cells of the number before a card to choose."""


class Below:
    """What stands below the map of a mat. `brings`: what exploring the space under the cursor would bring."""

    def __init__(self, mat: Mat, room: Room) -> None:
        self._mat, self._frame = mat, mat.frame
        self._room, self._panels, self.choice, self._board = room, room.panels, room.choice, room.board
        self._lines: list[Content] = []
        self._told_for = 0, True
        self._seen: Space | None = None
        self._marks: Content | None = None
        """Where the turn passes, what the line below all others tells; None for what is marked."""
        self.brings: ExplorersPreview | None = None

    @property
    def _space(self) -> int:
        return self._mat.query_one(HexMap).cursor

    def show(self) -> None:
        """The two lines about the space under the cursor; none where a panel hides the map. Where somebody else is to
        keep one of two cards, what these are."""
        mat, frame = self._mat, self._frame
        self._marks = None
        self._seen = space_seen(frame.state, frame.viewed, self._board.names[self._space])
        brings = frame.rules.preview(frame.state, frame.viewed, [Explore(self._seen.name)])
        self.brings = brings if isinstance(brings, ExplorersPreview) else None
        self._told_for = self._room_now()
        acting, width, narrow = is_acting(frame), self._columns(), mat.app.size.width < mat.wide
        barred = frame.refused if acting and "explorer" not in self._seen.stands else None
        alone = narrow and self.alone
        of_card = self._panels.lit_for == "card"  # the marks are those of the whole card then
        glows = (of_space.new_now(of_card),) if frame.moments.lit(frame.viewed) else ()
        ends = self._ends(alone, glows) if acting and narrow else ((), glows if acting else ())
        free = [max(map(len, forms[-1:]), default=0) for forms in ends] if alone else ()
        lands = goals.count_lands(frame.state)
        lines = about_space.space_lines(self._board, self._seen, acting, barred, width, free, frame.is_over, lands)
        told_lines = zip(lines, ends, strict=True) if self._told_for[1] else ()
        self._lines = [told.at_the_end_of(as_content(line), forms, width) for line, forms in told_lines]
        looks = frame.viewed == frame.mover or isinstance(frame.stand, Passing)  # they are named above
        if isinstance(frame.stand, Telling) and frame.mover is not None:
            self._lines = [self._card_turned(frame.mover)]
        elif not acting and looks and frame.mover is not None and frame.rules.decision(frame.state).phase == "keep":
            drawn = frame.rules.legal_actions(frame.state, frame.mover)
            keeps = [(number, one) for number, one in numbered(frame.state, drawn) if isinstance(one, Keep)]
            self._lines = [Content(f"{number} {told.drawn_card(one.card, width - NUMBER)}") for number, one in keeps]
        elif narrow and isinstance(frame.stand, Passing):
            self._lines = [self._card_turned(frame.stand.baton.seat), *self._handed(frame.stand.baton, width)]
        elif narrow and acting and any(one.kind == "treasure" for one in frame.moments.told):
            self._lines = [treasure_now.line(frame, width), *self._lines[:1]]
        self.write()

    def _handed(self, baton: Baton, width: int) -> list[Content]:
        """Below the card, of the turn that ended the treasure that it found, what it changed in the race, and what is
        marked: the first of these; the next one has the line below that."""
        left, width = baton.left, width + 2
        told = turn_over.race_of_turn(self._frame, left) if left != baton.seat else ()
        race = Content.styled(f" {fitting(told, width - 2)}", "bold $accent") if told else Content("")
        begins = not any(self._frame.state.explorers)  # an era: where explorers set out
        ways = (
            handed.where_to_begin(self._frame.state, baton.seat, self._frame.names[baton.seat].plain) if begins else ()
        )
        race = Content.styled(f" {fitting(ways, width - 2)}", "bold $accent") if ways else race
        every = treasure_now.line(self._frame, width - 2), race, self.marked_told(left, width - 2)
        first, *others = (*(one for one in every if one.plain), Content(""))
        self._marks = others[0] if others else Content("")
        return [first]

    def marked_told(self, seat: int, width: int) -> Content:
        """What the marks on the map of a seat mean that looks at its last turn: its spaces in their order, each with
        what it brought."""
        if not news_of_turn(self._frame.controller.entries, seat):
            return Content("")
        lit = self._panels.lit_told(TURN, 0)
        ways = [lit + Content(f": {form}") for form in turn_over.in_order(self._frame.controller.entries, seat)]
        return next((way for way in ways if way.cell_length <= width), lit) if ways else Content("")

    def _card_turned(self, seat: int) -> Content:
        """The card that whoever is next has to carry out, as a line of its own."""
        names = [name.plain for name in self._frame.names]
        style_of = self._mat.query_one(HexMap).style_of
        return card_now.line(self._frame.state, seat, names, self._mat.app.size.width - 2, style_of)

    def fit(self) -> None:
        """The same for a screen of another width, or where the map has come or gone."""
        if self._seen is not None and self._told_for != self._room_now():
            self.show()
            self._frame.show_effect()

    def _room_now(self) -> tuple[int, bool]:
        return self._mat.app.size.width, bool(self._mat.query_one("#board").display)

    def about(self) -> Content | None:
        """What the space under the cursor is, in a line; None before anything is shown."""
        if self._seen is None:
            return None
        line, _ = about_space.space_lines(self._board, self._seen, is_acting(self._frame))
        return as_content(line)

    @property
    def alone(self) -> bool:
        """Whether the map stands without the explore board."""
        mat = self._mat
        return not (mat.query_one("#side").display and mat.query_one(ScorePanel).display)

    def _columns(self) -> int:
        """Cells of a line below the map: its own size is not known yet where a panel has just come or gone."""
        mat, screen = self._mat, self._mat.app.size.width
        return (self._panels.columns if screen >= mat.wide else screen) - 2

    def write(self) -> None:
        """The lines about the space; below them what Enter would do, where a message stands in the place of that."""
        lines, said = self._lines, self._frame.below is not None
        if self._room.both:
            effect = self._effect(self._panels.columns - 2) if said and is_acting(self._frame) else Content("")
            lines = [*lines, effect] if effect.plain else [Content(""), *lines]
        write(self._mat.query_one("#space", Static), Content("\n").join(lines))

    def _ends(self, alone: bool, glows: Sequence[str] = ()) -> tuple[Sequence[str], Sequence[str]]:
        """What stands at the right end of the two lines, in more words and in fewer: where the map stands alone, what
        the explore board tells; elsewhere the key to what the signs mean, as no legend stands there, or what is
        marked for a moment (`glows`)."""
        state = self._frame.state
        if not alone:
            return (), glows or [of_space.signs_key()]
        return runs.progress_forms(state), [runs.left_words(state)]

    def effect_words(self) -> Content:
        """A message, or what Enter would do: nothing where the explore board hides the map."""
        if self._frame.panel == BOARD_PAGE and self._frame.below is None:
            return Content("")
        width = max(20, self._columns())
        text = self._frame.below if self._frame.below is not None else self._effect(width)
        return text.truncate(width, ellipsis=True)

    def _effect(self, width: int) -> Content:
        action = self._frame.considered
        return told.effect(self._frame, self._pointed(action), action, width)

    def marks_words(self) -> Content:
        """The same in the line below that, unless it is told above it."""
        width = max(20, self._columns())
        return self.marked_told(self._frame.viewed, width) if self._marks is None else self._marks

    def explores_instead(self) -> bool:
        """Enter, once the key was pressed that ends a card, on a space that would bring coins: it is explored. False
        where that is not so."""
        if self._seen is None or not is_acting(self._frame) or not told.left_behind(self._frame, self.brings):
            return False
        self._frame.act(Explore(self._seen.name))
        return True

    def _pointed(self, action: Action | None) -> told.Pointed:
        """What the cursor is on, for the words about it."""
        choice = self.choice
        asked = isinstance(action, Keep | Use) and is_acting(self._frame)  # of others and in a replay it is not known
        could = (choice.spaces_of(action) or 0).bit_count() if asked else None
        bringing, more = choice.bringing() or choice.settling(), choice.lit.bit_count()
        board_told = self._mat.query_one(ScorePanel).display  # or the lines about the space have it
        lost = choice.lost(self._space) if isinstance(action, Explore) else 0
        return told.Pointed(self._board, self._space, self._seen, self.brings, bringing, more, could, board_told, lost)
