"""A treasure that was just found as a card on the table of the explorers' game: what it is called, what it does, and
what it is worth now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from rules.explorers.components import TREASURE_CARDS, TREASURE_INDEX
from rules.explorers.events import EraOver, TreasureDrawn
from rules.explorers.scoring import treasure_worth
from rules.explorers.state import ExplorersState
from rules.game import Act
from tui.games.explorers import happened, words_card, words_told
from tui.kit.text import badge, fitting, ground

if TYPE_CHECKING:
    from tui.table.frame import Frame

INSET: Final = 2
"""Blanks at either end of a line of it."""
LEAST: Final = 26
"""Columns of it, at least."""
MOST: Final = 56
"""At most."""


class Found(NamedTuple):
    """Treasures by their ids, and who found them."""

    seat: int
    treasures: tuple[str, ...]


def just_found(entries: Sequence[Any], mover: int | None) -> Found | None:
    """The treasures that the last action brought, or the last turn, where it is another's now; None without any."""
    last = next((at for at in range(len(entries) - 1, -1, -1) if isinstance(entries[at].step, Act)), -1)
    if last < 0:
        return None
    seat = entries[last].step.seat
    begun = last if seat == mover else happened.turn_of(entries, seat)[0]
    events = [event for entry in entries[begun:] for event in entry.events]
    if any(isinstance(event, EraOver) for event in events):
        return None
    drawn = tuple(one.treasure for one in events if isinstance(one, TreasureDrawn) and one.seat == seat)
    return Found(seat, drawn) if drawn else None


class Card(NamedTuple):
    """A treasure: what it is called, what it does, that in fewer words, and what all of its kind are worth now."""

    name: str
    text: str
    brief: str
    worth: str


def cards_of(state: ExplorersState, found: Found) -> list[Card]:
    """Each kind of them once, as they are worth to whoever found them."""
    cards = []
    for treasure, number in Counter(found.treasures).items():
        kind = TREASURE_INDEX[treasure]
        card = TREASURE_CARDS[kind]
        worth = words_card.worth_now(treasure_worth(state, found.seat, kind)) if card.end else ""
        brief = words_told.counts_at_the_end(card.end)[0] if card.end else ""
        name = words_card.loud(card.name, False)
        cards.append(Card(f"{number} x {name}" if number > 1 else name, card.text.removesuffix("."), brief, worth))
    return cards


def line(frame: Frame, width: int) -> Content:
    """All of them as a band across so many cells; nothing where none was found."""
    found = just_found(frame.controller.entries, frame.mover)
    if found is None:
        return Content("")
    head = badge(frame.seats[found.seat], found.seat, frame.app.glyph_set)
    cards = cards_of(frame.state, found)
    forms = words_card.treasure_forms(*cards[0]) if len(cards) == 1 else words_card.treasures_forms(cards)
    told = fitting(forms, width - head.cell_length - 2)
    look = ground(frame.seats[found.seat], found.seat)
    return head + Content.styled(f" {told} ".ljust(width - head.cell_length), look)


def at_rest(frame: Frame) -> Found | None:
    """They beside the small maps: not as long as the card of what was done lies on the map."""
    return None if frame.moments.playing else just_found(frame.controller.entries, frame.mover)


def picture(frame: Frame, size: tuple[int, int]) -> list[Content]:
    """They as a card in a `size` of columns and rows at most; nothing where none was found, or it has no room."""
    found = at_rest(frame)
    width, rows = min(size[0], MOST), size[1]
    if found is None or width < LEAST:
        return []
    face = next((way for way in _faces(cards_of(frame.state, found), width) if len(way) < rows), None)
    head = frame.asked(found.seat) + Content.styled(words_card.finds_treasures(len(found.treasures)), "bold $accent")
    look = ground(frame.seats[found.seat], found.seat)
    return [head.truncate(width), *(Content.styled(row.center(width), look) for row in face)] if face else []


def _faces(cards: Sequence[Card], width: int) -> list[list[str]]:
    """What stands on it, in more words and in fewer."""
    inner = width - 2 * INSET
    full = [[one.name, *wrap(one.text, inner), *([one.worth] if one.worth else [])] for one in cards]
    apart = [row for card in full for row in ("", *card)][1:]
    faces = [["", full[0][0], "", *full[0][1:], ""]] if len(cards) == 1 else []
    faces += [["", *apart, ""], apart]
    for worth in (True, False):
        brief = [words_card.with_worth(one.brief or one.text, one.worth if worth else "") for one in cards]
        rows = [row for one, text in zip(cards, brief, strict=True) for row in (one.name, text)]
        faces += [rows] if all(len(row) <= width - 2 for row in rows) else []
    return [*faces, [one.name for one in cards]] if len(cards) > 1 else faces
