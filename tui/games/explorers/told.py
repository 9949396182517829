"""The lines above and below the map of the explorers' game: what happened, what Enter would do, or why it would not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.explorers.actions import Done, Explore, Keep, Post, Settle, Use
from rules.explorers.components import EXPLORE
from rules.explorers.maps import Board
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import Space
from rules.game import Action
from tui.games.explorers import runs, words
from tui.games.explorers.panels import as_content
from tui.kit.glyphs import glyphs
from tui.table.content import MUTED, dashed, one_line
from tui.table.showing import JournalLine, last_act

if TYPE_CHECKING:
    from tui.table.frame import Frame

MOST_TOLD: Final = 9
"""Spaces at most of which it is told together what they would bring."""


class Pointed(NamedTuple):
    """What the cursor is on. `seen`: the space, `brings`: what exploring it would bring; `order`: the spaces that can
    be chosen, the most promising first; `could`: how many spaces a card of the short list could explore first."""

    board: Board
    space: int
    seen: Space | None
    brings: ExplorersPreview | None
    order: Sequence[int] = ()
    could: int = 0


# --- what Enter does --------------------------------------------------------------------------------------------------


def effect(frame: Frame, at: Pointed, action: Action | None, width: int) -> Content:
    """What Enter would do, or why it would not, in so many cells."""
    left = runs.left_words(frame.state)
    note = (f"   {left}" if left else "", MUTED)
    match action:
        case None:
            return Content("")
        case Done():
            return _ending(frame, note)
        case _ if frame.refused is not None:
            return _refusal(frame, at, left)
        case Explore(space=space) if at.brings is not None:
            line = as_content(runs.gain_line(space, at.brings)) + Content.assemble(note)
            return line + Content.styled(_others_bring(frame, at, width - line.cell_length), MUTED)
        case Keep() | Use():
            return Content(words.could_be_explored(at.could))
        case Post():
            return Content(words.after_the_post())
        case Settle(space=space) if isinstance(frame.preview, ExplorersPreview):
            return as_content(runs.founding_line(space, frame.preview))
    return Content(frame.rules.describe(frame.state, action))


def _ending(frame: Frame, note: tuple[str, str]) -> Content:
    """That Enter ends the card, and why nothing else can be done, if so."""
    used_up = runs.is_used_up(frame.state)
    head = words.nothing_more(used_up) if frame.legal == [Done()] else ""
    extra = frame.rules.decision(frame.state).phase == "extra"
    return Content.assemble(head, (words.ends_here(extra), "bold $accent"), "" if used_up else note)


def _others_bring(frame: Frame, at: Pointed, room: int) -> str:
    """What other spaces would bring at once, the most promising first, as many as fit in so many cells. No more of
    them is looked at than is told: each costs as much as a cursor move."""
    told: list[str] = []
    for space in at.order[:MOST_TOLD]:
        if space != at.space and (brings := _brings(frame, at.board.names[space])):
            told.append(brings)
            if len(words.also(told)) > room:
                told.pop()
                break
    return words.also(told) if told else ""


def _brings(frame: Frame, name: str) -> str:
    """What a space would bring at once, "" if nothing."""
    ahead = frame.rules.preview(frame.state, frame.viewed, [Explore(name)])
    known = isinstance(ahead, ExplorersPreview) and ahead.refused is None
    return words.brings(name, ahead.coins) if known and ahead.coins else ""


def _refusal(frame: Frame, at: Pointed, left: str) -> Content:
    """Why the space under the cursor cannot be chosen, and what to do instead."""
    if at.seen is not None and "explorer" in at.seen.stands:
        told = words.explorer_here(left)
    else:
        told = f"{glyphs(frame.app.glyph_set).cross} {frame.refused.message if frame.refused else ''}"
    return Content.assemble(told, (words.instead(bool(at.order)), MUTED))


# --- what has happened ------------------------------------------------------------------------------------------------


def just_now(frame: Frame, just: Sequence[str], keys: str, width: int) -> Content:
    """What the last action set off, and the keys where there is room."""
    told = dashed("; ".join(just), frame.app.glyph_set)
    line = Content.assemble((words.JUST_NOW, MUTED), (told, "bold $accent"))
    if keys and line.cell_length + len(keys) + 3 <= width:
        line += Content.styled(f"   {keys}", MUTED)
    return line.truncate(width, ellipsis=True)


def since_last_turn(frame: Frame, seat: int, width: int) -> Content | None:
    """At the beginning of a seat's turn, what happened since the one before; None where nothing is to be told."""
    entries = frame.controller.entries
    place = last_act(entries, seat)
    if place and frame.controller.state_at(place).turn == frame.state.turn:
        return None
    found = runs.since(frame.state.map, entries, max(0, place - 1))
    lines = [Content(text) if who is None else frame.names[who] + Content(f": {text}") for who, text in found]
    more = glyphs(frame.app.glyph_set).ellipsis
    return one_line(lines, width, Content(words.SINCE), more).stylize(MUTED) if lines else None


def with_own_cards(frame: Frame, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """Lines as they are, with whose card is whose where the last one revealed is not the same for all."""
    last = max((at for at, line in enumerate(lines) if line.seat is None), default=-1)
    cards = runs.own_cards(frame.state, [name.plain for name in frame.names])
    if last < 0 or not cards or words.card(EXPLORE[frame.state.card]) not in lines[last].text:
        return lines
    told = lines[last]._replace(text=f"{lines[last].text}: {cards}")
    return [*lines[:last], told, *lines[last + 1 :]]
