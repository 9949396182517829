"""What a hint adds for a person: what speaks against rerolling dice, what a purchase brings. No state of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.nations.actions import Pay, Pick, Reroll, Roll
from rules.nations.preview import NationsPreview
from tui.games.nations import choice, words, words_deal
from tui.games.nations.signs import signed
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting

if TYPE_CHECKING:
    from rules.game import Action
    from tui.games.nations.board import NationsTable
    from tui.games.nations.choice import Selection
    from tui.table.frame import Frame

ROOMY: Final = 80
"""From so many columns on a hint has room for all words."""


def _net(frame: Frame, action: Action) -> str:
    """Of a payment, which only says how it costs least: what the purchase itself comes to in points."""
    told = frame.preview
    if not isinstance(action, Pay) or not isinstance(told, NationsPreview) or told.purchase is None:
        return ""
    changes = frame.effect
    ends = changes.after.total - changes.before.total if changes is not None else 0
    net = told.purchase.brings.points + ends
    return words_deal.brings_in_all(f"{signed(net) if net else 0}{glyphs(frame.app.glyph_set).star}")


def of_a_reroll(frame: Frame, table: NationsTable) -> str:
    """Which dice are worth a reroll, and what is still to be done for it."""
    state, seat = frame.state, frame.mover
    if seat is None or not frame.legal:
        return ""
    dice = choice.suggested(frame.rules, state, seat)
    if not table.selection and choice.better_kept(frame.rules, state, seat, dice):
        return words.hint_to_keep()
    named = words.reroll_named(choice.by_colour(choice.picked_names(state, seat, dice)))
    lost = against(frame, dice, Roll())
    picked = choice.picked_names(state, seat, table.selection) == choice.picked_names(state, seat, dice)
    return fitting(words.hint_of_a_reroll(named, lost, picked), frame.app.size.width - 2)


def against(frame: Frame, selection: Selection, action: Action) -> str:
    """Of dice to be rerolled that the wonder in work could be built with: that this is given up. Of a payment, what is
    bought by it."""
    state, seat = frame.state, frame.mover
    if seat is None or not frame.is_human(seat) or not isinstance(action, Reroll | Pick | Roll):
        return _net(frame, action) if seat is not None and frame.is_human(seat) else ""
    dice = selection
    if isinstance(action, Reroll):
        dice = choice.worth_rerolling(frame.rules, state, seat)
    elif isinstance(action, Pick):
        dice = choice.toggled(state, seat, dice, action.die)
    wonder = state.figures.tiles[choice.wonder_given_up(state, seat, dice)]
    worth = f"{wonder.points}{glyphs(frame.app.glyph_set).star}"
    return words.gives_up(wonder.name, worth)[frame.app.size.width < ROOMY] if wonder.kind else ""
