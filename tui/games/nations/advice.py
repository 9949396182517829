"""What a hint adds for a person: what speaks against rerolling dice. No state of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.nations.actions import Pick, Reroll, Roll
from tui.games.nations import choice, words
from tui.kit.glyphs import glyphs

if TYPE_CHECKING:
    from rules.game import Action
    from tui.games.nations.choice import Selection
    from tui.table.frame import Frame

ROOMY: Final = (112, 80)
"""From so many columns on a hint has room for all words, and for most of them."""


def against(frame: Frame, selection: Selection, action: Action) -> str:
    """Of dice to be rerolled that the wonder in work could be built with: that this is given up."""
    state, seat = frame.state, frame.mover
    if seat is None or not frame.is_human(seat) or not isinstance(action, Reroll | Pick | Roll):
        return ""
    dice = selection
    if isinstance(action, Reroll):
        dice = choice.worth_rerolling(frame.rules, state, seat)
    elif isinstance(action, Pick):
        dice = choice.toggled(state, seat, dice, action.die)
    wonder = state.figures.tiles[choice.wonder_given_up(state, seat, dice)]
    worth = f"{wonder.points}{glyphs(frame.app.glyph_set).star}"
    ways = words.gives_up(wonder.name, worth, begun=not isinstance(action, Reroll))
    return ways[sum(frame.app.size.width < columns for columns in ROOMY)] if wonder.kind else ""
