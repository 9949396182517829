"""A purchase as one deal: place, payment and what goes back, put together before it is done. No Textual here.

A deal is the screen's own business until Enter: `chain` are the actions that Enter then carries out in one go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.game import Action, Event, Rules
from rules.nations.actions import Build, Buy, Pay, Replace
from rules.nations.components import COSTS, SLOTS, STONE, TILE, UNIT, USED_DIE, USED_REROLL
from rules.nations.events import Bought, HandedBack, Paid
from rules.nations.proposal import chain
from rules.nations.state import NationsState
from rules.nations.turn import chain_actions
from tui.games.nations.choice import PLACE, Spot, action_spot, carried_out

DEAL: Final = "deal"
"""The mode in which a deal stands."""


class Deal(NamedTuple):
    """A purchase put together in `state`. `chain`: its actions; `slot`: the place it goes to (0..4, -1: none)."""

    state: NationsState
    chain: tuple[Action, ...]
    slot: int

    @property
    def first(self) -> Action:
        return self.chain[0]

    @property
    def pay(self) -> Pay | None:
        return next((action for action in self.chain if isinstance(action, Pay)), None)


def opened(rules: Rules, state: NationsState, seat: int, first: Action) -> Deal | None:
    """The deal that is proposed for a purchase; None for what is none, or cannot be paid."""
    if not isinstance(first, Buy | Build) or rules.why_not(state, seat, first) is not None:
        return None
    return _deal(state, rules.proposal(state, seat, first))


def placed(rules: Rules, seat: int, deal: Deal, slot: int) -> Deal:
    """The same in another place; it is paid as before."""
    before = deal.pay
    begun = carried_out(rules, deal.state, seat, (deal.first,))
    moved = _deal(deal.state, (deal.first, *chain(begun, seat, Replace(slot + 1))))
    return moved if before is None else _paid(rules, seat, moved, before)


def paid_otherwise(rules: Rules, seat: int, deal: Deal, by: int) -> Deal:
    """The same with the next payment (`by` 1) or the one before (-1), in the order of the rules."""
    ways, pay = payments(rules, seat, deal), deal.pay
    if pay is None or pay not in ways:
        return deal
    return _paid(rules, seat, deal, ways[(ways.index(pay) + by) % len(ways)])


def payments(rules: Rules, seat: int, deal: Deal) -> list[Pay]:
    """All that the deal could be paid with."""
    legal = chain_actions(carried_out(rules, deal.state, seat, _until_paid(deal)), seat)
    return [action for action in legal if isinstance(action, Pay)]


def by_hand(deal: Deal) -> tuple[Action, ...]:
    """The actions after which the payment is put together die by die."""
    return _until_paid(deal)


def offered(deal: Deal) -> list[Spot]:
    """What may be pointed at while the deal stands: the places of a development, else what is bought."""
    if deal.slot >= 0:
        return [Spot(PLACE, slot) for slot in range(SLOTS)]
    return [here(deal)]


def here(deal: Deal) -> Spot:
    """What is bought, on the table."""
    spot = action_spot(deal.state, deal.state.to_move, deal.first)
    assert spot is not None
    return spot


def _deal(state: NationsState, actions: Sequence[Action]) -> Deal:
    slot = next((action.slot - 1 for action in actions if isinstance(action, Replace)), -1)
    return Deal(state, tuple(actions), slot)


def _until_paid(deal: Deal) -> tuple[Action, ...]:
    return tuple(action for action in deal.chain if isinstance(action, Buy | Build | Replace))


def _paid(rules: Rules, seat: int, deal: Deal, pay: Pay) -> Deal:
    begun = _until_paid(deal)
    return _deal(deal.state, (*begun, *chain(carried_out(rules, deal.state, seat, begun), seat, pay)))


# --- what it comes to -------------------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What a deal takes and brings, as the rules carry it out.

    `tile`, `out`: tiles (0: none); `cost` of `resource`; `paid`: units; `used`: so many used dice or reroll chits go
    back; `live`: names of those that go back although they could still be spent; `dice`: so many come.
    """

    tile: int
    building: bool
    cost: int
    resource: int
    paid: tuple[int, ...]
    out: int
    used: int
    live: tuple[str, ...]
    dice: int


def terms(rules: Rules, seat: int, deal: Deal) -> Terms:
    """The terms of a deal."""
    state, events = deal.state, list[Event]()
    carried_out(rules, state, seat, deal.chain, events)
    building = isinstance(deal.first, Build)
    tile = TILE[deal.first.tile] if isinstance(deal.first, Buy) else state.under_construction[seat]
    info = state.figures.tiles[tile]
    cost, resource = (info.stone, STONE) if building else (COSTS[state.seats][state.board.index(tile)], info.pay)
    back = [event.what for event in events if isinstance(event, HandedBack)]
    used = [what for what in back if what in (*USED_DIE, USED_REROLL)]
    paid = next((event.units for event in events if isinstance(event, Paid)), ())
    bought = next((event for event in events if isinstance(event, Bought)), None)
    out = TILE[bought.out] if bought is not None and bought.out else 0
    live = tuple(what for what in back if what not in used)
    dice = bought.dice if bought is not None else 0
    return Terms(tile, building, cost, resource, tuple(UNIT[name] for name in paid), out, len(used), live, dice)
