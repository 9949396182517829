"""The page at the end of a year: what is said above and below its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.discordia.components import YEARS
from rules.game import TERMINAL
from rules.verdict import verdict
from tui.games.discordia import words
from tui.table.part_ending import Ending, ending_of

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.game import Rules
    from rules.reckoning import Reckoning


def year_ending(rules: Rules[Any, Any], state: DiscordiaState, names: Sequence[str], part: Reckoning) -> Ending:
    """Whether the game goes on after a year, and how it ended if it does not."""
    if state.to_move != TERMINAL or part.number < state.year:
        return Ending(words.goes_on(YEARS - part.number))
    if state.ended == "zero":
        winner = next(seat for seat, city in enumerate(state.cities) if not city.supply)
        return Ending(words.ended_at_once(names[winner]), early=True)
    if state.janus is not None:
        found = verdict(rules, state)
        told = f"{rules.solo_words(bool(rules.facts(state).get('won')))}: {found.words if found else ''}"
        return Ending(words.last_year() if state.ended == "years" else told, told, early=state.ended == "janus")
    return Ending(words.last_year(), ending_of(rules, state, names).won)
