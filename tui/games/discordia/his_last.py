"""The last turn of Janus in a year: a stop before the year is counted, as each of his turns is one. No Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.discordia.components import JANUS_INDEX
from rules.discordia.events import JanusGrew, JanusPlayed
from rules.discordia.state import DiscordiaState
from rules.discordia.year import solo
from tui.games.discordia import words_janus as words
from tui.games.discordia.proclaim import Proclaimed
from tui.games.discordia.words_market import janus_pieces

if TYPE_CHECKING:
    from rules.reckoning import Log


class HisLast(NamedTuple):
    """`state`: the table after it, before anything of the year's end; `shown`: what stands across the board; `told`:
    his turn in less and less words; `asked`: what comes now."""

    state: DiscordiaState
    shown: Proclaimed
    told: tuple[str, ...]
    asked: str


def his_last(log: Log, start: int) -> HisLast | None:
    """The turn that he had in a year from log position `start` on, behind a person's last one; None for none."""
    for at in range(start, len(log.entries)):
        for event in log.entries[at].events:
            if isinstance(event, JanusGrew):
                return None
            if isinstance(event, JanusPlayed):
                return _told(log.state_at(at), event)
    return None


def _told(before: DiscordiaState, event: JanusPlayed) -> HisLast:
    """`before`: the table before his turn."""
    after = before.clone()
    solo.play(after, JANUS_INDEX[event.tile], None)  # what ends the year may have come in the same step
    assert before.janus is not None, "a turn of his"
    pieces, die = janus_pieces(before.figures, event.removed, event.taken), f"{event.colour} {event.value}"
    by, left = before.janus.counter - event.counter, event.counter
    shown = Proclaimed(words.last_of_the_year(before.year, by, left))
    asked = words.year_is_next(before.year) if left else words.he_wins()
    return HisLast(after, shown, words.took_ways(pieces, die, by, left), asked)
