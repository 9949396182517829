"""What a hint adds for a person: what speaks against rerolling dice, what a purchase brings. No state of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.nations.actions import Build, Buy, Pay, Pick, Reroll, Roll
from rules.nations.components import AGES, COLOURS, RESOURCE, RESOURCES
from rules.nations.preview import NationsPreview, Purchase
from tui.games.nations import choice, reroll, seen, words, words_deal, words_panel
from tui.games.nations.signs import signed
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting
from tui.table import words_hint

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


def _bought(frame: Frame) -> str:
    """What speaks for the purchase under the cursor, for somebody who is still to learn what a tile is good for; and
    what it changes of the points of the age."""
    told = frame.preview
    deal = told.purchase if isinstance(told, NationsPreview) else None
    if deal is None:
        return ""
    ends = seen.ends_of(frame) or ()
    age = words_hint.items([one for one in ends if one[1] > 0], [one for one in ends if one[1] < 0])
    return ", ".join(filter(None, (_good_for(frame, deal), age)))


def _good_for(frame: Frame, deal: Purchase) -> str:
    tile, star = frame.state.figures.tiles[deal.tile], glyphs(frame.app.glyph_set).star
    if tile.kind == "wonder":
        return words_deal.wonder_brings(f"{tile.points}{star}", 0 if deal.building else tile.stone)
    at_the_end = words_deal.counts_at_the_end(f"{tile.points}{star}") if tile.points else ""
    lasting = frame.state.age < AGES
    more = max(deal.brings.means.items(), key=lambda one: one[1], default=None)
    if tile.dice and lasting and more is not None and (told := words_panel.about_more([more])):
        return ", ".join(filter(None, (words_deal.each_round(told), at_the_end)))
    if tile.dice and not lasting:
        return ", ".join(filter(None, (words_deal.dice_now(tile.dice, COLOURS[tile.colour]), at_the_end)))
    gives = words_deal.a_chit(RESOURCES[RESOURCE[tile.chit]]) if tile.chit >= 0 else ""
    gives = words_deal.new_reroll_chits(tile.rerolls) if tile.rerolls else gives
    return words_deal.in_each_age(gives) if gives and lasting else at_the_end


def of_a_reroll(frame: Frame, table: NationsTable) -> str:
    """Which dice are worth a reroll, and what is still to be done for it."""
    state, seat = frame.state, frame.mover
    if seat is None or not frame.legal:
        return ""
    dice = choice.suggested(frame.rules, state, seat)
    if not table.selection and choice.better_kept(frame.rules, state, seat, dice):
        return fitting(words.hint_to_keep(), frame.app.size.width - 2)
    named = words.reroll_named(choice.by_colour(choice.picked_names(state, seat, dice)))
    lost = against(frame, dice, Roll())
    picked = choice.picked_names(state, seat, table.selection) == choice.picked_names(state, seat, dice)
    why = reroll.reason(state, seat, dice)
    return fitting(words.hint_of_a_reroll(named, why, lost, picked), frame.app.size.width - 2)


def _thought(frame: Frame, seat: int, action: Action) -> str:
    """What a computer player thinks of its choice, for the journal: nothing is under a cursor there. Dice to be rolled
    again are picked then."""
    state = frame.state
    if isinstance(action, Roll):
        return reroll.reason(state, seat, choice.default_selection(frame.rules, state, seat))
    if not isinstance(action, Buy | Build):
        return ""
    told = frame.rules.preview(state, seat, frame.rules.proposal(state, seat, action))
    deal = told.purchase if isinstance(told, NationsPreview) else None
    return _good_for(frame, deal) if deal is not None else ""


def against(frame: Frame, selection: Selection, action: Action) -> str:
    """Of dice to be rerolled that the wonder in work could be built with: that this is given up. Of a purchase what it
    is good for, of a payment what is bought by it."""
    state, seat = frame.state, frame.mover
    if seat is None:
        return ""
    if not frame.is_human(seat):
        return _thought(frame, seat, action)
    if isinstance(action, Buy | Build):
        return _bought(frame)
    if not isinstance(action, Reroll | Pick | Roll):
        return _net(frame, action)
    dice = selection
    if isinstance(action, Reroll):
        dice = choice.worth_rerolling(frame.rules, state, seat)
    elif isinstance(action, Pick):
        dice = choice.toggled(state, seat, dice, action.die)
    wonder = state.figures.tiles[choice.wonder_given_up(state, seat, dice)]
    worth = f"{wonder.points}{glyphs(frame.app.glyph_set).star}"
    if wonder.kind:
        return words.gives_up(wonder.name, worth)[frame.app.size.width < ROOMY]
    return reroll.reason(state, seat, dice) if isinstance(action, Reroll) else ""
