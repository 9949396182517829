"""The games of the box as cards to choose from: picture, title, what it is about, for how many and how long."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from rules.catalogue import GAMES, GameCard
from tui.games.large_lid import lid_of
from tui.games.lid import HEIGHT, WIDTH, colourless
from tui.kit.fields import Picker
from tui.kit.glyph_set import GlyphSet
from tui.kit.keys import bindings
from tui.kit.text import side_by_side
from tui.pages.words import new_game as words

GAP = 2
"""Cells between picture and text, and between two cards beside each other."""
LARGE, TALL = 100, 30
"""From so many columns and lines of the page on, the cards stand two by two with large pictures."""
MOST = 62
"""Columns of a large card at most."""
TOLD = 3
"""Lines of what a game is about, on a large card."""
ROOMY, NARROW = 66, 10
"""From this width of a small card on the whole lid has room beside two lines of text, else so many cells of it."""
BAR = {"unicode": "▌", "ascii": "|"}
"""At the left of the card under the cursor, by glyph set."""


def lid_and_words(game: str, width: int, glyph_set: GlyphSet, variables: Mapping[str, str]) -> list[Content]:
    """The large picture of a game, and right of it its title, what it is about, for how many and how long."""
    card, picture = GAMES[game], lid_of(game, glyph_set, variables, True)
    room = width - 2 * WIDTH - GAP
    told = [Content.styled(card.title, "bold $accent"), Content(""), *Content(card.blurb).wrap(room)]
    told += [Content(""), _seats(card, room)]
    above = (len(picture) - len(told)) // 2
    return side_by_side([picture, [Content("")] * above + told], GAP) if picture else []


class GameCards(Picker, inherit_bindings=False):
    """One game of the box. The arrows go from card to card, Enter or a second click takes the one under the cursor."""

    BINDINGS = [
        *bindings(
            "act", "up", "down", "left", "right", "first", "last",
            act="take", up="go(0,-1)", down="go(0,1)", left="go(-1,0)", right="go(1,0)", first="put(0)", last="put(-1)",
        ),
        ("space", "take", ""),
    ]  # fmt: skip
    DEFAULT_CSS = """
    GameCards { width: 1fr; height: auto; background: $background; color: $foreground; padding: 0; }
    GameCards:focus { background: $background; color: $foreground; text-style: none; }
    GameCards:ansi:focus { text-style: none; }
    """

    class Taken(Message):
        """A card was chosen for good."""

    def __init__(self, game: str, **arguments: str) -> None:
        super().__init__([(card.id, card.title) for card in GAMES.values()], game, **arguments)

    # --- how they look ----------------------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Whether the cards stand two by two, the picture above the text."""
        return self.app.size.width >= LARGE and self.app.size.height >= TALL

    @property
    def columns(self) -> int:
        return 2 if self.large else 1

    @property
    def card_width(self) -> int:
        width = (self.size.width - GAP * (self.columns - 1)) // self.columns
        return min(width, MOST) if self.large else width

    @property
    def rows(self) -> int:
        return -(-len(self.choices) // self.columns)

    @property
    def card_height(self) -> int:
        return 2 * HEIGHT + 2 + TOLD if self.large else HEIGHT

    @property
    def pitch(self) -> int:
        """Lines from card to card: with one between them where all find room so."""
        room = self.parent.size.height if isinstance(self.parent, Widget) else 0
        return self._pitch(room)

    def _pitch(self, room: int) -> int:
        airy = self.card_height + 1
        return airy if room >= self.rows * airy - 1 else self.card_height

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return (self.rows - 1) * self._pitch(container.height) + self.card_height

    def render(self) -> Content:
        blocks = [self._card(GAMES[game], at == self.at) for at, (game, _) in enumerate(self.choices)]
        lines: list[Content] = []
        for first in range(0, len(blocks), self.columns):
            lines += [Content("")] * (self.pitch - self.card_height if lines else 0)
            beside = blocks[first : first + self.columns]
            lines += [Content(" " * GAP).join(row) for row in zip(*beside, strict=True)]
        return Content("\n").join(lines)

    def _card(self, card: GameCard, here: bool) -> list[Content]:
        """The lines of a card, each as wide as all; the one under the cursor has a bar at its left."""
        lines = self._large_card(card, here) if self.large else self._small_card(card, here)
        bar = BAR[self.app.glyph_set] if here else " "  # type: ignore[attr-defined]
        return [
            Content.assemble(
                (f"{bar} ", "bold $accent"), line.pad_right(max(0, self.card_width - 2 - line.cell_length))
            )
            for line in lines
        ]

    def _lid(self, card: GameCard) -> list[Content]:
        """The picture of a game, in the size that the cards have."""
        app, size = self.app, 2 if self.large else 1
        lines = lid_of(card.id, app.glyph_set, app.get_css_variables(), self.large)  # type: ignore[attr-defined]
        return lines or [Content(" " * WIDTH * size)] * HEIGHT * size

    def _title(self, card: GameCard, here: bool, room: int) -> Content:
        """The title: a bar as in every list where the cursor is, reversed where there are no colours."""
        title = Content(card.title).truncate(room, ellipsis=True)
        if not (here and self.has_focus):
            return title.stylize("bold $accent" if here else "bold")
        bare = colourless(self.app.get_css_variables())
        look = "bold reverse" if bare else "bold $block-cursor-foreground on $block-cursor-background"
        return title.pad_right(max(0, room - title.cell_length)).stylize(look)

    def _large_card(self, card: GameCard, here: bool) -> list[Content]:
        room = max(8, self.card_width - 2)
        told = Content(card.blurb).wrap(room)[:TOLD] if card.blurb else []
        picture = [line[:room] for line in self._lid(card)]
        text = [self._title(card, here, min(room, 2 * WIDTH)), *told, _seats(card, room)]
        return [*picture, *text, *[Content("")] * (TOLD - len(told))]

    def _small_card(self, card: GameCard, here: bool) -> list[Content]:
        lid_width, gap = (WIDTH, GAP) if self.card_width >= ROOMY else (NARROW, 1)
        room = max(8, self.card_width - lid_width - gap - 2)
        told = Content(card.blurb).wrap(room)[:2] if card.blurb else []
        text = [self._title(card, here, room), *told, *[Content("")] * (2 - len(told)), _seats(card, room)]
        return [
            Content.assemble(left[:lid_width], " " * gap, right)
            for left, right in zip(self._lid(card), text, strict=True)
        ]

    # --- moving -----------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        super().action_step(by)
        self.show_card()

    def action_go(self, across: int, down: int) -> None:
        """To the card beside or below; past the last one comes the first."""
        self.action_step(across + down * (self.columns if across == 0 else 1))

    def action_put(self, at: int) -> None:
        self.action_step(at % len(self.choices) - self.at)

    def show_card(self) -> None:
        """Scroll so that the whole card can be seen."""
        if isinstance(self.parent, Widget):
            row = self.at // self.columns
            self.parent.scroll_to_region(Region(0, row * self.pitch, 1, self.card_height), animate=False)

    def action_take(self) -> None:
        self.post_message(self.Taken())

    def on_click(self, event: Click) -> None:  # type: ignore[override]
        event.prevent_default()  # a click on a picker steps on, here it points
        column = min(event.x // max(1, self.card_width + GAP), self.columns - 1)
        at = event.y // self.pitch * self.columns + column
        if at >= len(self.choices):
            return
        if at == self.at:
            self.action_take()
        else:
            self.action_put(at)


def _seats(card: GameCard, room: int) -> Content:
    return Content.styled(words.for_whom(card.seats[0], card.seats[-1], card.minutes), "$muted").truncate(room)
