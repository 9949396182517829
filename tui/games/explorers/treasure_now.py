"""A treasure that was just found as a card on the table of the explorers' game: what it is called, what it does, and
what it is worth now."""

from __future__ import annotations

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


def _told(state: ExplorersState, found: Found) -> tuple[str, str, str]:
    """Of the last of them its name and what it does; and what all of its kind are worth to whoever found it."""
    kind = TREASURE_INDEX[found.treasures[-1]]
    card = TREASURE_CARDS[kind]
    worth = words_card.worth_now(treasure_worth(state, found.seat, kind)) if card.end else ""
    return words_card.loud(card.name, False), card.text.removesuffix("."), worth


def line(frame: Frame, width: int) -> Content:
    """It as a band across so many cells; nothing where none was found."""
    found = just_found(frame.controller.entries, frame.mover)
    if found is None:
        return Content("")
    name, text, worth = _told(frame.state, found)
    head = badge(frame.seats[found.seat], found.seat, frame.app.glyph_set)
    end = TREASURE_CARDS[TREASURE_INDEX[found.treasures[-1]]].end
    brief = words_told.counts_at_the_end(end)[0] if end else ""
    forms = words_card.treasure_forms(name, text, brief, worth)
    told = fitting(forms, width - head.cell_length - 2)
    look = ground(frame.seats[found.seat], found.seat)
    return head + Content.styled(f" {told} ".ljust(width - head.cell_length), look)


def _in_a_row(found: Found, text: str, worth: str) -> Sequence[str]:
    """What it does, in fewer and fewer words."""
    end = TREASURE_CARDS[TREASURE_INDEX[found.treasures[-1]]].end
    brief = words_told.counts_at_the_end(end)[0] if end else text
    return [words_card.with_worth(form, worth) for form in (text, brief)] + [brief]


def picture(frame: Frame, size: tuple[int, int]) -> list[Content]:
    """It as a card in a `size` of columns and rows at most; nothing where none was found, or it has no room."""
    found = just_found(frame.controller.entries, frame.mover)
    width, rows = min(size[0], MOST), size[1]
    if found is None or width < LEAST:
        return []
    name, text, worth = _told(frame.state, found)
    title = words_card.treasure_title(name, len(found.treasures)).center(width)
    body = [row.center(width) for row in (*wrap(text, width - 2 * INSET), *([worth] if worth else []))]
    ways = [["", title, "", *body, ""], ["", title, *body, ""], ["", title, *body], [title, *body]]
    ways += [[title, row.center(width)] for row in _in_a_row(found, text, worth) if len(row) <= width - 2]
    head = frame.asked(found.seat) + Content.styled(words_card.finds_a_treasure(), "bold $accent")
    face = next((way for way in ways if len(way) < rows), None)
    look = ground(frame.seats[found.seat], found.seat)
    return [head.truncate(width), *(Content.styled(row.ljust(width), look) for row in face)] if face else []
