"""What the Germans of a year ask for: how strong one has to be now, and how strong at most once all is turned up."""

from __future__ import annotations

from typing import NamedTuple

from rules.discordia.components import GERMAN_INDEX
from rules.discordia.draws import next_germans
from rules.discordia.state import DiscordiaState
from rules.discordia.year.year_end import raid_strength


class Threat(NamedTuple):
    """The strength to be held against: `now` as the tiles lie, from `least` to `most` once this year's are turned up.

    All three are the same where nothing is hidden any more. Rule: `discordia.year-end.raid`.
    """

    now: int
    least: int
    most: int


def threat(state: DiscordiaState) -> Threat:
    """The raid of this year, harms of Magna tiles that lie open included."""
    now = least = most = raid_strength(state)
    for side, turned in enumerate((state.left, state.right)):
        if len(turned) < state.year:
            germans, known = state.figures.germans[side], tuple(turned)
            coming = [germans[GERMAN_INDEX[name]].strength for name, _ in next_germans(state.figures, side, known)]
            least, most = least + min(coming), most + max(coming)
    return Threat(now, least, most)
