"""From winter on, and all of the last year: how the seats would stand once the end of the year is counted, and that the
last turns are these. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.discordia.components import SEASONS, YEARS
from rules.discordia.scoring import at_best, is_ending
from rules.discordia.year.threat import threat
from rules.discordia.year.year_end import own_strength, raid_strength
from rules.game import TERMINAL
from rules.reckoning import lead
from tui.games.discordia import words_winter as words

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from tui.table.moments import Moment

WINTER: Final = len(SEASONS)
"""The number of the season behind which a year ends."""


def is_last_turn(state: DiscordiaState) -> bool:
    """Whether each seat has one turn left at most."""
    return (state.year, state.season) == (YEARS, WINTER) and not is_ending(state)


def at_year_end(state: DiscordiaState) -> list[int]:
    """The workers that each seat would have once the end of the year is counted, as things stand and with what it may
    take of harvest and of the reward of its raid: of the last year and from winter on; [] where that is far away or
    under way, alone, and once the game is over."""
    near = state.season and (state.year == YEARS or state.season == WINTER)
    if not near or is_ending(state) or state.to_move == TERMINAL or state.janus is not None:
        return []
    return [at_best(state, seat) for seat in range(state.seats)]


def would_lead(state: DiscordiaState, names: Sequence[str]) -> list[str]:
    """Who would be ahead then, in more words and in less; [] where nothing is told of it."""
    if not (totals := at_year_end(state)):
        return []
    first, by = lead(totals, fewest=True)
    ahead = [names[seat] for seat in first]
    told = threat(state)
    return [words.would_lead(ahead, by, told.most - told.now), words.would_lead_briefly(ahead, by)]


def with_winter(state: DiscordiaState, names: Sequence[str], found: Iterable[Moment], wide: bool) -> Iterator[Moment]:
    """Moments with the strengths of the seats before the dice of winter: names are known here. `wide`: there is room
    for what begins the end of a year beside what others did."""
    for moment in found:
        if moment.kind == "winter":
            yield replace(moment, quiet=not wide)
        elif moment.kind == "roll" and state.season == WINTER and state.janus is None:
            strengths = [(name, own_strength(state, seat)) for seat, name in enumerate(names)]
            last, need = state.year == YEARS, raid_strength(state)
            told, brief = (way(last, need, strengths) for way in (words.begins, words.begins_briefly))
            yield replace(moment, text=told, brief=brief)
        else:
            yield moment
