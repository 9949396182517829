"""What a hint adds for a person: what speaks against rerolling dice, what a purchase brings. No state of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.nations.actions import Build, Buy, Collect, Pass, Pay, Pick, Reroll, Roll
from rules.nations.components import AGES, BOOK, COLOURS, RESOURCE, RESOURCES, STONE
from rules.nations.preview import NationsPreview, Purchase
from rules.nations.purse import capacity, indices, symbols, without
from rules.nations.reckoning import reading
from tui.games.nations import choice, reroll, seen, words_deal, words_hints, words_panel
from tui.games.nations.signs import signed
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting
from tui.table import words_hint
from tui.table.showing import effect_of

if TYPE_CHECKING:
    from rules.game import Action, Rules
    from rules.nations.state import NationsState
    from tui.games.nations.board import NationsTable
    from tui.games.nations.choice import Selection
    from tui.table.frame import Frame

BESIDE: Final = 21
"""Columns of a hint beside what it names and what speaks for that."""
REROLLED: Final = 14
"""Columns of a reroll as it is named in few words."""


def _net(frame: Frame, action: Action) -> str:
    """Of a payment, which only says how it costs least: what the purchase itself comes to in points."""
    told = frame.preview
    if not isinstance(action, Pay) or not isinstance(told, NationsPreview) or told.purchase is None:
        return ""
    changes = frame.effect
    ends = changes.after.total - changes.before.total if changes is not None else 0
    if told.open:
        return words_deal.are_open(told.open)
    net = told.purchase.brings.points + ends
    return words_hints.brings_in_all(f"{signed(net) if net else 0}{glyphs(frame.app.glyph_set).star}")


def _bought(frame: Frame) -> str:
    """What speaks for the purchase under the cursor, for somebody who is still to learn what a tile is good for; and
    what it changes of the points of the age."""
    told = frame.preview
    deal = told.purchase if isinstance(told, NationsPreview) else None
    if deal is None or not isinstance(told, NationsPreview):
        return ""
    ends = seen.ends_of(frame) or ()
    sure = [one for one in ends if one[0] not in told.open]
    age = words_hint.items([one for one in sure if one[1] > 0], [one for one in sure if one[1] < 0])
    age = ", ".join(filter(None, (age, words_hints.hangs_on_dice(told.open, deal.brings.dice))))
    lasting, points = _good_for(frame, deal)
    star, tile = glyphs(frame.app.glyph_set).star, frame.state.figures.tiles[deal.tile]
    brief = f"{tile.points}{star}" if tile.kind == "wonder" else points.partition(" ")[0]
    waits = _waits(frame.state, deal, star)
    ways = [(lasting, points, age, waits), (lasting or points, age, waits)]
    # what speaks against it is not left out before what speaks for it; but something speaks for it
    ways += [(points, age, waits)] if age and points else []
    ways += [(brief, age, waits)] if brief else []
    ways += [(brief, waits)] if brief and waits else []
    ways += [(lasting, age)] if age and not points else []
    ways += [(lasting or points, waits), (lasting or points,)]
    room = frame.app.size.width - BESIDE - len(tile.name)
    return fitting([", ".join(filter(None, way)) for way in ways], room)


def _waits(state: NationsState, deal: Purchase, star: str) -> str:
    """The wonder in work that is thrown out for it, or that could be built now and no longer after this payment; ""
    for none."""
    seat, wonder = state.to_move, state.figures.tiles[state.under_construction[state.to_move]]
    if deal.brings.out and state.figures.tiles[deal.tile].kind == "wonder":
        return words_hints.is_lost(wonder.name, f"{wonder.points}{star}")
    left = without(state.available[seat], indices(deal.paid))
    now, then = (capacity(units, state.exchange)[STONE] for units in (state.available[seat], left))
    return words_hints.waits(wonder.name) if not deal.building and then < wonder.stone <= now else ""


def _good_for(frame: Frame, deal: Purchase) -> tuple[str, str]:
    """What a tile brings in the rounds to come, and what changes of the points on tiles, as the purchase has it; each
    may be ""."""
    tile, star, age = frame.state.figures.tiles[deal.tile], glyphs(frame.app.glyph_set).star, frame.state.age
    net = deal.brings.points
    on_tiles = words_hints.on_tiles(f"{net:+d}{star}") if net else ""
    if tile.kind == "wonder" and not deal.building:
        points = f"{tile.points}{star}"
        if age < AGES:
            return words_hints.wonder_brings(points, tile.stone), ""
        left = without(frame.state.available[frame.state.to_move], indices(deal.paid))
        have = capacity(left, frame.state.exchange)[STONE]
        return words_hints.wonder_if(points, tile.stone, have), ""
    more = max(deal.brings.means.items(), key=lambda one: one[1], default=None)
    if tile.dice and age < AGES and more is not None and (told := words_panel.about_more([more])):
        return words_hints.in_ages_to_come(told, age), on_tiles
    gives = words_deal.dice(deal.brings.dice, COLOURS[tile.colour]) if tile.dice and age == AGES else ""
    gives = words_deal.a_chit(RESOURCES[RESOURCE[deal.brings.chit]]) if deal.brings.chit >= 0 else gives
    gives = words_panel.rerolls_more(deal.brings.rerolls) if deal.brings.rerolls > 0 else gives
    return words_hints.as_long_as_it_lasts(gives, age) if gives else "", on_tiles


def keeps(rules: Rules, state: NationsState, dice: Selection, insisted: NationsState | None) -> bool:
    """Whether a hint says of a reroll that is begun that it is better not done with these dice; not where one named
    that reroll before, nor where it is begun anew all the same (`insisted`: in which position): hint and Enter in turn
    would go on for ever."""
    seat = state.to_move
    wanted = insisted is not None and choice.same_dice(insisted, state, seat)
    return not wanted and choice.better_kept(rules, state, seat, dice)


def of_a_reroll(frame: Frame, table: NationsTable, insisted: NationsState | None) -> str:
    """Which dice are worth a reroll, and what is still to be done for it; or where nothing is picked yet, that they are
    better kept. `insisted`: as above."""
    state, seat = frame.state, frame.mover
    if seat is None or not frame.legal:
        return ""
    dice = choice.suggested(frame.rules, state, seat)
    names = choice.picked_names(state, seat, dice)
    if not names or (not table.selection and keeps(frame.rules, state, dice, insisted)):
        return fitting(words_hints.hint_to_keep(), frame.app.size.width - 2)
    named = words_hints.reroll_named(choice.by_colour(names))
    lost = against(frame, dice, Roll())
    picked = choice.picked_names(state, seat, table.selection) == names
    why = reroll.reason(state, seat, dice)
    return fitting(words_hints.hint_of_a_reroll(named, why, lost, picked), frame.app.size.width - 2)


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
    return ", ".join(filter(None, _good_for(frame, deal))) if deal is not None else ""


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
    if isinstance(action, Pass):
        return of_passing(frame.rules, state, seat, glyphs(frame.app.glyph_set).star)
    if not isinstance(action, Reroll | Pick | Roll):
        return _net(frame, action)
    dice = selection
    if isinstance(action, Reroll):
        dice = choice.worth_rerolling(frame.rules, state, seat)
    elif isinstance(action, Pick):
        dice = choice.toggled(state, seat, dice, action.die)
    lost = words_hints.risks(_at_risk(frame, seat, dice))
    if not isinstance(action, Reroll):
        return lost
    why = reroll.reason(state, seat, dice)
    return fitting(words_hints.although(why, lost), frame.app.size.width - BESIDE - REROLLED) if lost else why


def of_passing(rules: Rules, state: NationsState, seat: int, star: str) -> str:
    """Why one passes: what building the wonder in work, where it could be built, would take from the age; else that
    what is left meets famine or war. "" for neither."""
    if rules.why_not(state, seat, Build()) is not None:
        forecast = rules.forecast(state, seat)
        events = [item.item for item in forecast.items if item.need and item.points] if forecast is not None else []
        return words_hints.are_met(events) if events else ""
    effect = effect_of(rules.preview(state, seat, rules.proposal(state, seat, Build())))
    lost = effect.before.total - effect.after.total if effect is not None else 0
    wonder = state.figures.tiles[state.under_construction[seat]]
    return words_hints.building_costs(wonder.name, f"{lost}{star}") if lost > 0 else ""


def at_the_end(rules: Rules, state: NationsState, action: Action, star: str) -> str:
    """What is spent at the end of an age, and the points that come for it."""
    points = 0
    if isinstance(action, Collect):
        points = reading(state, state.to_move, symbols(indices(action.units), BOOK)).points
    elif isinstance(action, Pay) and action.units:
        points = state.age
    return words_hints.for_points(rules.describe(state, action).partition(" (")[0], f"{points}{star}")


def _at_risk(frame: Frame, seat: int, dice: Selection) -> list[tuple[str, str]]:
    """What could be met now, and is no longer sure to be once these dice are rolled again, with its points."""
    state, star = frame.state, glyphs(frame.app.glyph_set).star
    wonder = state.figures.tiles[choice.wonder_given_up(state, seat, dice)]
    found = [(name, f"{state.age}{star}") for name in reroll.at_risk(state, seat, dice)]
    return [*found, *([(wonder.name, f"{wonder.points}{star}")] if wonder.kind else [])]
