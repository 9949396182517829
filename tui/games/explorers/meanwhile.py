"""The line of news above the map of the explorers' game: what the last action set off, what others did meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace
from textual.content import Content

from rules.explorers.components import BASE, CARDS, EXPLORE
from rules.explorers.events import CardDone, GoalMet
from rules.explorers.state import ExplorersState
from rules.game import Act
from rules.turn_controller import Entry
from tui.games.explorers import handed, happened, words_told
from tui.games.explorers.latest import Just, of_this_turn
from tui.games.explorers.told import with_more
from tui.kit.glyphs import glyphs
from tui.kit.text import NOBODYS, badge, fitting_content, ground
from tui.table import words as table_words
from tui.table.content import MUTED, dashed
from tui.table.showing import last_act

if TYPE_CHECKING:
    from tui.table.frame import Frame

SIDES: Final = 2
"""Columns beside a line of the screen."""


def just_now(frame: Frame, just: Just, keys: str, width: int) -> Content:
    """What the last action set off, and the keys where there is room. Whose it was is told where it was a computer
    player's, or another's map is looked at."""
    seat = frame.mover
    who = None if seat is None or (frame.is_human(seat) and frame.viewed == seat) else seat
    nothing = all(words_told.is_nothing(text) for text in just[0])
    if seat is not None and not nothing and any(words_told.is_paid(text) for text in just[0]):
        line = _as_a_banner(frame, seat, just, width)
        line = with_more(line, Content.styled(of_this_turn(frame, seat), "bold"), width)
    else:
        ways = [Way(words_told.JUST_NOW, [(who, text) for text in form]) for form in just]
        line = _in_the_room(frame, ways, width, "$foreground" if nothing else "bold $accent")
    return with_more(line, Content.styled(f"   {keys}" if keys else "", MUTED), width)


def _as_a_banner(frame: Frame, seat: int, just: Just, width: int) -> Content:
    """What an action brought, as the feats are told: behind the badge of its seat, in that seat's colour."""
    sign, look = badge(frame.seats[seat], seat, frame.app.glyph_set), ground(frame.seats[seat], seat)
    ways = [Way("", [(seat, text) for text in form]) for form in just]
    told = _in_the_room(frame, ways, width - sign.cell_length - 1, "bold").plain
    return sign + Content.styled(f"{told} ", look)


def since_last_turn(frame: Frame, seat: int, width: int) -> Content | None:
    """At the beginning of a seat's turn, what happened since the one before, or so far; None where nothing is to be
    told. While a computer player moves nobody is spoken to: then it is just what happened before."""
    entries, state = frame.controller.entries, frame.state
    place = last_act(entries, seat)
    if place and frame.controller.state_at(place).turn == state.turn:
        return None
    over = happened.era_begun_at(entries)
    if over and over >= (place if frame.is_human(seat) else _turn_before(entries)):
        return _since_the_era_began(frame, seat, over, width)
    news = _but_goals_told(entries, place)
    found, brief = (happened.since(state.map, news, max(0, place - 1), short) for short in (False, True))
    for way in (found, brief):
        _add_what_is_due(way, frame.controller.state_at(max(0, place - 1)), state)
    if not found and place and state.card >= 0:
        base = state.card < BASE
        told = words_told.card_revealed if base else words_told.own_card_revealed
        found = [(None, told(CARDS[state.card].name if base else EXPLORE[state.card]))]
        brief = found
    counts, start = news, max(0, place - 1)
    if not frame.is_human(seat):
        place = start = _turn_before(entries)
        counts = entries
        found, brief = (happened.since(state.map, entries, place, short) for short in (False, True))
    sums, least_sums = (happened.sums(entries, place, short) for short in (False, True))
    ways = found, brief, happened.sums_by_source(state.map, entries, place, finds=True), sums, least_sums
    for way in ways[2:] if frame.is_human(seat) else ways:
        _add_what_is_due(way, frame.controller.state_at(start), state)
    own = seat if frame.is_human(seat) else None  # whoever did it knows
    found, brief, *others = (_news_to(own, way) for way in ways)
    forms_of_spaces = (found, True), (found, False), (brief, False)
    counted = [happened.with_spaces(way, counts, start, named) for way, named in forms_of_spaces]
    full, least = [*counted, found, brief], [_in_few_words(brief), *others]
    speaks = not place or frame.is_human(seat)
    head = table_words.since_your_turn(first=not place) if speaks else words_told.JUST_NOW
    full += [some for way in full if (some := _but_nothing(way))]
    forms = [Way(head, way) for way in (*full, *least)] + [Way("", least[-1])]
    whole = width >= frame.app.size.width - SIDES  # beside what moments tell it is too much for a line
    if whole and own is not None and full[0] and (mine := happened.own_turn(state.map, entries[:place], seat)):
        forms[:0] = [Way(words_told.your_turn_and_since(mine), way) for way in full]
    return _in_the_room(frame, forms, width, "$foreground") if full[0] else None


def _since_the_era_began(frame: Frame, seat: int, over: int, width: int) -> Content:
    """That another era begins, with what is new in it, and what others have done in it: the page of the one before has
    told of all until then. `over`: the log position where it begins."""
    entries, state = frame.controller.entries, frame.state
    own = seat if frame.is_human(seat) else None
    ways: list[list[tuple[int | None, str]]] = []
    for brief in (False, True):
        way = happened.since(state.map, entries, over, brief)
        _add_what_is_due(way, frame.controller.state_at(over), state)
        ways.append([one for one in way if one[0] not in (None, own)])
    ways = [happened.with_spaces(way, entries, over, named=not at) for at, way in enumerate(ways)]
    ways += [_in_few_words(ways[1]), []]
    begins = handed.era_that_begins(state)
    lines = []
    for way in ways:
        told = Content("   " * bool(way)) + _told_in(frame, Way("", way), "$foreground")
        lines += [Content.styled(f" {form} ", NOBODYS) + told for form in begins]
    return fitting_content(lines, width)


def _but_goals_told(entries: Sequence[Entry], place: int) -> Sequence[Entry]:
    """Entries without the end of a seat's last action, before `place`: that it is done, and the goals of others that
    were paid with it, of which it was told when they were met."""
    if not place:
        return entries
    own = entries[place - 1]
    rest = tuple(event for event in own.events if not isinstance(event, CardDone | GoalMet))
    return [*entries[: place - 1], replace(own, events=rest), *entries[place:]]


def _add_what_is_due(way: list[tuple[int | None, str]], before: ExplorersState, after: ExplorersState) -> None:
    """Behind what a seat did, what it brought that is paid later: goals that it met, and more for treasures."""
    for seat in range(after.seats):
        told = (words(before, after, seat) for words in (happened.due_words, happened.late_words))
        due = [(seat, text) for texts in told for text in texts]
        behind = max((at + 1 for at, (who, _) in enumerate(way) if who == seat), default=len(way))
        way[behind:behind] = due


def _news_to(own: int | None, way: Sequence[tuple[int | None, str]]) -> list[tuple[int | None, str]]:
    """What others did; cards revealed and eras that are over only where nobody did anything, as the explore board tells
    them."""
    others = [one for one in way if own is None or one[0] != own]
    return [one for one in others if one[0] is not None] or others


def _but_nothing(way: Sequence[tuple[int | None, str]]) -> list[tuple[int | None, str]]:
    """A way without those who could do nothing."""
    return [one for one in way if one[1] != words_told.explores(0)]


def _in_few_words(way: Sequence[tuple[int | None, str]]) -> list[tuple[int | None, str]]:
    """A way without what stands in brackets."""
    return [(seat, words_told.without_brackets(text)) for seat, text in way]


def _turn_before(entries: Sequence[Entry]) -> int:
    """The log position where the last turn of anybody began."""
    acts = [(at, entry.step.seat) for at, entry in enumerate(entries) if isinstance(entry.step, Act)]
    if not acts:
        return 0
    return next((at + 1 for at, seat in reversed(acts) if seat != acts[-1][1]), 0)


class Way(NamedTuple):
    """A way to tell what happened: the words before it, and what each seat did (None: what nobody did)."""

    head: str
    deeds: Sequence[tuple[int | None, str]]


def _in_the_room(frame: Frame, ways: Sequence[Way], width: int, style: str = "") -> Content:
    """What happened, the first way that fits in so many cells; else the last, the oldest left out until it does."""
    more = glyphs(frame.app.glyph_set).ellipsis
    for way in ways:
        line = _told_in(frame, way, style)
        if line.cell_length <= width:
            return line
    head, deeds = ways[-1]
    for first in range(1, len(deeds)):
        line = _told_in(frame, Way(f"{head}{more} ", deeds[first:]), style)
        if line.cell_length <= width:
            return line
    return line.truncate(width, ellipsis=True)


def _name_of(frame: Frame, seat: int) -> Content:
    """A name on the colour of its seat, as the hand-over has it."""
    return frame.names[seat].stylize(ground(frame.seats[seat], seat))


def _told_in(frame: Frame, way: Way, style: str) -> Content:
    """A way in full: what a seat did in one go stands behind its name once."""
    line = Content.styled(way.head, MUTED) if style else Content(way.head)
    before: int | None = None
    for at, (seat, text) in enumerate(way.deeds):
        again = seat is not None and seat == before and at > 0
        line += Content("" if not at else ", " if again else "; ")
        behind = " " if text.partition(" ")[0] in words_told.VERBS + words_told.DONE_VERBS * bool(style) else ": "
        line += Content("") if seat is None or again else _name_of(frame, seat) + Content(behind)
        line += Content.styled(dashed(text, frame.app.glyph_set), style)
        before = seat
    return line
