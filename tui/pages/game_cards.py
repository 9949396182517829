"""The games of the box as cards to choose from: picture, title, what it is about, for how many and how long."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from rules.catalogue import GAMES, GameCard
from tui.games import GAMES as LOOKS
from tui.games.lid import HEIGHT, WIDTH, lid_lines
from tui.kit.fields import Picker
from tui.kit.glyphs import glyphs
from tui.kit.keys import bindings
from tui.pages.words import new_game as words

GAP = 2
"""Cells between picture and text, and between two cards beside each other."""
TWO = 130
"""From this width on the cards stand two by two."""
ROOMY, NARROW = 66, 10
"""From this width of a card on the whole lid has room beside two lines of text, else so many cells of it."""
AIRY = 5
"""Lines a card where there is room for a blank one between them."""


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
    def columns(self) -> int:
        return 2 if self.size.width >= TWO else 1

    @property
    def card_width(self) -> int:
        return (self.size.width - GAP * (self.columns - 1)) // self.columns

    @property
    def pitch(self) -> int:
        """Lines from card to card: with one between them where all find room so."""
        rows = -(-len(self.choices) // self.columns)
        room = self.parent.size.height if isinstance(self.parent, Widget) else 0
        return AIRY if room >= rows * AIRY - 1 else HEIGHT

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        columns = 2 if width >= TWO else 1
        rows = -(-len(self.choices) // columns)
        airy = container.height >= rows * AIRY - 1
        return rows * (AIRY if airy else HEIGHT) - airy

    def render(self) -> Content:
        blocks = [self._card(GAMES[game], at == self.at) for at, (game, _) in enumerate(self.choices)]
        lines = []
        for first in range(0, len(blocks), self.columns):
            beside = blocks[first : first + self.columns]
            lines += [Content(" " * GAP).join(row) for row in zip(*beside, strict=True)]
            lines += [Content("")] * (self.pitch - HEIGHT)
        return Content("\n").join(lines)

    def _card(self, card: GameCard, here: bool) -> list[Content]:
        """The lines of a card, each as wide as all."""
        glyph_set = self.app.glyph_set  # type: ignore[attr-defined]
        look = LOOKS.get(card.id)
        lid = look.lid if look else None
        picture = lid_lines(lid, glyph_set, self.app.get_css_variables()) if lid else [Content(" " * WIDTH)] * HEIGHT
        pointer = glyphs(glyph_set).pointer if here else " "
        lid_width, gap = (WIDTH, GAP) if self.card_width >= ROOMY else (NARROW, 1)
        room = max(8, self.card_width - lid_width - gap - 2)
        title = Content.styled(card.title, "bold $accent" if here else "bold").truncate(room)
        if here:
            title = Content.styled(title.plain, "bold reverse" if self.has_focus else "bold $accent")
        told = Content(card.blurb).wrap(room)[:2] if card.blurb else []
        told += [Content("")] * (2 - len(told))
        seats = Content.styled(words.for_whom(card.seats[0], card.seats[-1], card.minutes), "$muted").truncate(room)
        text = [title, *told, seats]
        return [
            Content.assemble((f"{pointer} ", "bold $accent"), left[:lid_width], " " * gap, right).pad_right(
                max(0, room - right.cell_length)
            )
            for left, right in zip(picture, text, strict=True)
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
            self.parent.scroll_to_region(Region(0, row * self.pitch, 1, HEIGHT), animate=False)

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
