"""The table of Nations: The Dice Game: one widget, drawn line by line; a cursor, and dice to pick."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.style import Style

from rules.nations.components import COLOURS, KINDS, RESOURCES
from tui.games.nations.choice import MANY, NOTHING, PIECE, PLACE, SLOT, SPACE, Selection, Spot
from tui.games.nations.deal import DEAL
from tui.games.nations.dice import DIGITS
from tui.games.nations.scene import Scene
from tui.games.nations.view import NationsView, neighbour
from tui.kit.cell_widget import Cells, look_classes
from tui.kit.cells import CellGrid, Look
from tui.kit.glyphs import GlyphSet
from tui.kit.keys import binding, bindings
from tui.themes import SEAT_COLOURS

if TYPE_CHECKING:
    from rules.nations.state import NationsState

ROLES = (
    "text", "strong", "muted", "head", "points", "shut", "tick", "mark", "pick", "key", "edge", "face", "frame", "gain",
    "loss", "reroll", "used", "coin", *RESOURCES, *(f"w-{colour}" for colour in COLOURS),
    *(f"s-{colour}" for colour in SEAT_COLOURS),
)  # fmt: skip
GROUNDS = (
    "table", "open", "shut", "cursor", "own", "going", "scored", "asked", "button", "chit",
    *(f"die-{colour}" for colour in COLOURS), *(f"kind-{kind}" for kind in KINDS),
    *(f"seat-{colour}" for colour in SEAT_COLOURS),
)  # fmt: skip


class NationsCells(Cells):
    """Cells with the looks of the game; also for the overview of a round."""

    COMPONENT_CLASSES = look_classes(ROLES, GROUNDS)
    OVERRIDING = frozenset(ground for ground in GROUNDS if ground == "chit" or "-" in ground)
    ORNAMENTAL = frozenset(
        ("frame", "coin", *(f"s-{colour}" for colour in SEAT_COLOURS))
    )  # "edge" is that of a die, and has its letter in it

    def told(self, grid: CellGrid) -> list[Content]:
        """Cells as they would be drawn here, for a page of text."""
        lines = [grid.runs(y) for y in range(grid.height)]
        return [Content("").join(self._told(text, look) for text, look in runs) for runs in lines]

    def _told(self, text: str, look: Look) -> Content:
        return Content.styled(text, Style.from_rich_style(self._drawn_look(look).style))


class NationsTable(NationsCells, can_focus=True):
    """Board, event, tracks, tableau and dice of the viewed seat.

    Keys and clicks change `spot` and `selection` and tell; the screen then calls `show`, so that all is painted as one.
    """

    BINDINGS: ClassVar = [
        *bindings("left", "right", "up", "down", "first", "last"),
        binding("by-hand", "pick"),
        binding("act"),
        *(Binding(digit, f"digit({at})", show=False) for at, digit in enumerate(DIGITS)),
    ]
    grid: NationsView

    class Moved(Message):
        """The cursor is on something else, or another set of dice is picked."""

    class ByHand(Message):
        """The deal that stands is to be paid die by die."""

    class Again(Message):
        """Roll again, with the die of this place picked; or a number that nothing has."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    class Elsewhere(Message):
        """A space of the board was clicked while a deal stands."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    class Chosen(Message):
        """What is under the cursor, or picked, is to be done."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(NationsView(80, 19, 2, "unicode"), id)
        self.offered: list[Spot] = []
        self.mode = ""
        self.spot: Spot | None = None
        self.selection: Selection = NOTHING
        self.pointed = False

    def set_size(self, width: int, height: int, seats: int, glyph_set: GlyphSet, letters: bool = False) -> None:
        """Draw in another size, or with other characters."""
        grid = self.grid
        wanted = (width, height, glyph_set, letters, seats)
        if wanted != (grid.width, grid.height, grid.glyph_set, grid.letters, self._seats):
            scene = grid.scene
            self._seats = seats
            fresh = NationsView(width, height, seats, glyph_set, letters)
            if scene is not None:
                fresh.show(scene)
            self.set_grid(fresh)

    _seats = 2
    suggested: tuple[NationsState | None, Selection] = (None, NOTHING)
    """The dice that the key for it picked last, and when: it does nothing more while these are picked."""

    def offer(
        self, mode: str, offered: list[Spot], spot: Spot | None, selection: Selection, pointed: bool = False
    ) -> None:
        """What may be pointed at from now on, in which mode, and where the cursor and the picks begin. `pointed`: the
        cursor is on a die of its own accord, among those that are picked."""
        self.mode, self.offered, self.spot, self.selection, self.pointed = mode, offered, spot, selection, pointed

    @property
    def pointing(self) -> bool:
        """Whether the cursor is shown: where Enter acts on what is picked, only once an arrow was pressed."""
        return self.pointed or self.mode not in MANY

    def show(self, scene: Scene) -> None:
        """Draw a scene; only what looks different is painted."""
        self.repaint(self.grid.show(scene))

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    def _point(self, spot: Spot | None) -> None:
        if spot is not None and self.offered:
            self.spot = spot
            self.post_message(self.Moved())

    def _walk(self, key: str) -> None:
        if self.spot is not None:
            there = neighbour(self.grid, self.offered, self.spot, key) if self.pointing else self.spot
            self.pointed = True
            self._point(there)

    def action_left(self) -> None:
        self._walk("left")

    def action_right(self) -> None:
        self._walk("right")

    def action_up(self) -> None:
        self._walk("up")

    def action_down(self) -> None:
        self._walk("down")

    def action_first(self) -> None:
        self.pointed = True
        self._point(self.offered[0] if self.offered else None)

    def action_last(self) -> None:
        self.pointed = True
        self._point(self.offered[-1] if self.offered else None)

    def action_pick(self) -> None:
        """Pick the die under the cursor, or put it back; pay a deal by hand; else choose what is under the cursor. A
        cursor that was not shown is shown first."""
        if self.mode == DEAL:
            self.post_message(self.ByHand())
        elif not self.pointing:
            self.pointed = True
            self._point(self.spot)
        elif self.mode in MANY and self.spot is not None:
            self.toggle(self.spot)
        else:
            self.action_act()

    def toggle(self, spot: Spot) -> None:
        if spot in self.offered:
            self.selection = self.selection ^ {spot.at}
            self._point(spot)

    def action_digit(self, at: int) -> None:
        """A number picks a die, chooses a place for a development, or begins a reroll with a die picked."""
        if self.mode in MANY and Spot(PIECE, at) in self.offered:
            self.toggle(Spot(PIECE, at))
        elif self.mode in (SLOT, DEAL) and Spot(PLACE, at) in self.offered:
            self._point(Spot(PLACE, at))
        else:
            self.post_message(self.Again(at))

    def action_act(self) -> None:
        self.post_message(self.Chosen())

    def on_click(self, event: events.Click) -> None:
        spot = self.grid.spot_at(event.x, event.y)
        if self.mode == DEAL and spot is not None and spot.kind == SPACE:
            self.post_message(self.Elsewhere(spot))
        elif spot is None or spot not in self.offered:
            return
        elif self.mode in MANY:
            self.toggle(spot)
        elif spot == self.spot:
            self.action_act()
        else:
            self._point(spot)
