"""The explore card under way as a thing on the table: a line in the colour of its terrain where the turn passes, and a
small picture of the card beside the small maps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Final

from textual.content import Content
from textual.style import Style

from rules.explorers.components import BASE, CARDS, CHOICE, EXPLORE, SLOTS, era_deck
from rules.explorers.course import acting_seat
from rules.explorers.state import ExplorersState
from rules.reckoning import lead
from rules.words import listed
from tui.games.explorers import runs, words, words_card
from tui.games.explorers.runs.below_map import card_told
from tui.games.explorers.signs import Signs
from tui.games.explorers.view import GROUND_NAMES
from tui.kit.cells import Look
from tui.kit.text import NOBODYS, fitting
from tui.table.content import MUTED

StyleOf = Callable[[Look], Style]
LEAST: Final = 26
"""Columns of the picture of a card, at least."""
MOST: Final = 44
"""At most."""
INSET: Final = 2
"""Blanks at either end of a line of it."""


def terrain(state: ExplorersState) -> str:
    """The letter of the terrain of a card that is for one alone; "" for any other."""
    parts = CARDS[state.card].parts if 0 <= state.card < BASE else ()
    return parts[0].terrains if len(parts) == 1 and parts[0].terrains in GROUND_NAMES else ""


def _place(state: ExplorersState) -> tuple[int, int]:
    """The number of the card in its era, and of how many it is one."""
    cards = era_deck(state.era).bit_count()
    return cards - state.deck.bit_count(), cards


def look(state: ExplorersState, style_of: StyleOf) -> Style | str:
    """The ground of the card's terrain; that of what is nobody's for a card that has none of its own."""
    letter = terrain(state)
    return style_of(("name", GROUND_NAMES[letter])) + Style(bold=True) if letter else NOBODYS


def line(state: ExplorersState, seat: int, names: Sequence[str], width: int, style_of: StyleOf) -> Content:
    """The card for whoever is next, across so many cells; nothing between cards. It is new for the first to carry it
    out. `names`: of all."""
    if state.card < 0:
        return Content("")
    new = acting_seat(state) == 0
    name, text = named(state, seat)
    for_whom = words_card.for_whom([] if _is_own(state) else names, seat, new)
    last = runs.is_last_card(state)
    begins = head(state, new)
    behind = [f"; {told}" for told in last_lead(state, names)] if last else [for_whom, ""]
    forms = [f"{begins}: {name}, {form}{more}" for form in _in_short(text) for more in behind]
    forms += [f"{begins}: {name}{more}" for more in behind]
    told = fitting([*forms, f"{begins}: {name}"], width - 2)
    return Content.styled(f" {told} ".ljust(width), look(state, style_of))


def last_lead(state: ExplorersState, names: Sequence[str]) -> Sequence[str]:
    """Who leads by how much as the last card of the game is turned over, in more words and in fewer; "" for one."""
    if state.seats < 2:
        return ("",)
    first, by = lead([runs.whole(state, seat) for seat in range(state.seats)])
    return words_card.last_lead(listed([names[seat] for seat in first]), by)


def picture(
    state: ExplorersState, seat: int, names: Sequence[str], size: tuple[int, int], style_of: StyleOf, signs: Signs
) -> list[Content]:
    """The card in a `size` of columns and rows at most: which one it is and who carries it out above it, on it what it
    is called and allows a seat, where each has one of its own whoever is next; nothing between cards, or where it has
    no room."""
    width, rows = min(size[0], MOST), size[1]
    if state.card < 0 or width < LEAST:
        return []
    seat = acting_seat(state) if _is_own(state) else seat
    name, text = named(state, seat)
    sign, style = signs.terrain.get(terrain(state), "").strip(), look(state, style_of)
    rows_of = [row.center(width) for row in wrap(text, width - 2 * INSET)]
    title = f"{sign * 3}  {name}  {sign * 3}".strip().center(width)
    ways = ["", title, "", *rows_of, ""], ["", title, *rows_of, ""], ["", title, *rows_of], [title, *rows_of]
    above = Content.styled(head(state, False), "bold $accent")
    who = words_card.whose(names[seat]) if _is_own(state) else words_card.who_first(names)
    above += Content.styled(f"   {who}", MUTED) if len(names) > 1 else ""
    face = next((way for way in ways if len(way) < rows), None)
    lines = [Content.styled(row.ljust(width), style) for row in face or ()]
    return [above.truncate(width), *lines] if face else []


def head(state: ExplorersState, new: bool = True) -> str:
    """Which card of its era it is. `new`: it has just been turned over."""
    return words_card.LAST if runs.is_last_card(state) else words_card.card_of(*_place(state), new)


def _is_own(state: ExplorersState) -> bool:
    """Whether the card stands for one of each seat's own."""
    return state.card >= BASE


def named(state: ExplorersState, seat: int) -> tuple[str, str]:
    """What the card is called, and what it allows a seat."""
    name, text = card_told(state, seat, state.card)
    if BASE <= state.card < CHOICE and state.kept[seat * SLOTS + state.card - BASE] < 0:
        name = words.card(EXPLORE[state.card])
    text = text[:1].lower() + text[1:] if not text.startswith("I") else text
    return words_card.loud(name, state.card < BASE), text


def _in_short(text: str) -> list[str]:
    """What a card allows, in more words and in fewer."""
    brief = text
    for long, short in words.IN_A_ROW:
        brief = brief.replace(long, short)
    return list(dict.fromkeys([text, brief, words_card.shorter(brief)]))
