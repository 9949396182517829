"""A seat's turn: a die, manipulators, at most one main action, any side actions. Source: digest, "Spielverlauf"."""

from __future__ import annotations

from typing import Any, Final

from rules.discordia import build, deploy, effects, magna_row
from rules.discordia.actions import (
    Boat,
    Build,
    Deploy,
    Die,
    Extend,
    Finish,
    Lay,
    Manipulate,
    TakeStars,
    Trade,
    UsePrivilege,
)
from rules.discordia.bonuses import Frame
from rules.discordia.components import (
    ACTION_TILES,
    BOAT,
    COLUMNS,
    DICE,
    DIE,
    KIND,
    PRIVILEGES,
    TILE_INDEX,
    TILES,
    TRADE,
)
from rules.discordia.events import BoatUsed, DieChosen, Manipulated, TurnEnded
from rules.discordia.state import TILE, USED, City, DiscordiaState
from rules.game import Action, Event

_DICE: Final = tuple(Die(colour) for colour in DICE)
_MANIPULATE: Final = (Manipulate(-1), Manipulate(1))
BOAT_ACTION: Final = Boat()
_STARS: Final = TakeStars()
_FINISH: Final = Finish()


def begin(state: DiscordiaState, seat: int) -> None:
    """The seat is to choose a die."""
    state.turn += 1
    state.seat = state.to_move = seat
    state.cities[seat].fresh = 0


def legal(state: DiscordiaState) -> list[Action]:
    """All legal actions at the level of the turn, sorted."""
    if state.die < 0:
        return [_DICE[die] for die in (0, 1, 3) if die != state.taken]
    city = state.cities[state.seat]
    found: list[Action] = []
    if not state.acted and city.ready:
        found += manipulations(state.value)
    if state.main:
        found += sorted(deploy.special(state, city))
    else:
        _with_main_actions(state, city, found)
    if not state.boat and boat_is_open(state):
        found.append(BOAT_ACTION)
    found += trades(state, city)
    found += effects.fulfilments(state, city)
    if city.unused:
        found += usable_privileges(state, city)
    found.append(_FINISH)
    return found


def manipulations(value: int) -> list[Manipulate]:
    """One less, one more: values stay within 1 to 6."""
    return [action for action in _MANIPULATE if 1 <= value + action.by <= COLUMNS]


def _with_main_actions(state: DiscordiaState, city: City, found: list[Action]) -> None:
    """Add the main actions, and among them, in their place, the special deployments."""
    value = state.value
    action_tile = ACTION_TILES[state.actions[value - 1]]
    found += build.builds(city, build.column(state, value))
    special = deploy.special(state, city)
    if special:
        found += sorted(deploy.to_kinds(state, city, *action_tile.deploy) + special)
    else:
        found += deploy.to_kinds(state, city, *action_tile.deploy)
    if action_tile.extension:
        found += build.extensions_that_fit(state, city)
    if action_tile.develop:
        found += effects.lays(city, 0)
    if action_tile.stars and state.site:
        found.append(_STARS)


def boat_is_open(state: DiscordiaState) -> bool:
    """Whether the die has the number of the season, and its bonus would do anything."""
    return state.value == state.season and any(effects.possible(state, effect) for effect in BOAT[state.season])


def trades(state: DiscordiaState, city: City) -> list[Trade]:
    """The trade towers with the value of the die, each once a turn; sorted."""
    found = []
    for site in city.sites:
        tile = site & TILE
        if KIND[tile] == TRADE and DIE[tile] == state.value and not site & USED and state.bag:
            found.append(Trade(TILES[tile].name))
    found.sort()
    return found


def usable_privileges(state: DiscordiaState, city: City) -> list[UsePrivilege]:
    """The single privileges kept from earlier turns that would do anything; sorted."""
    kept = city.unused & ~city.fresh
    return sorted(
        UsePrivilege(privilege.name)
        for number, privilege in enumerate(PRIVILEGES)
        if kept >> number & 1 and any(effects.possible(state, effect) for effect in privilege.effects)
    )


def act(state: DiscordiaState, action: Any, events: list[Event] | None) -> None:
    """Carry out a legal action at the level of the turn."""
    match action:
        case Die(colour=colour):
            _choose_die(state, DICE.index(colour), events)
            return
        case Manipulate(by=by):
            _manipulate(state, by, events)
            return
        case Finish():
            _finish(state, events)
            return
        case Boat():
            state.boat = True
            state.stack += BOAT[state.season][::-1]
            if events is not None:
                events.append(BoatUsed(state.seat, state.season))
        case Trade(tower=tower):
            _trade(state, TILE_INDEX[tower], events)
        case TakeStars():
            state.main = True
            effects.take_stars(state, ACTION_TILES[state.actions[state.value - 1]].stars, events)
        case _:
            state.main |= is_main(action)
            effects.carry_out(state, action, events)
    state.acted = True


def is_main(action: Action) -> bool:
    """Whether an action at the level of the turn uses the turn's one main action."""
    if type(action) is Deploy:
        return not action.special
    return type(action) in (Build, Extend, Lay, TakeStars)


def _choose_die(state: DiscordiaState, die: int, events: list[Event] | None) -> None:
    """The Maximus, who chooses first, takes the die out; the others leave theirs."""
    first = state.taken < 0
    if first:
        state.taken = die
    state.die = die
    state.value = state.dice[die]
    state.acted = state.main = state.boat = False
    if events is not None:
        events.append(DieChosen(state.seat, DICE[die], state.value, first))


def _manipulate(state: DiscordiaState, by: int, events: list[Event] | None) -> None:
    city = state.cities[state.seat]
    city.ready -= 1
    city.spent += 1
    state.value += by
    if events is not None:
        events.append(Manipulated(state.seat, state.value))


def _trade(state: DiscordiaState, tower: int, events: list[Event] | None) -> None:
    city = state.cities[state.seat]
    city.sites[deploy.site_of(city, tower)] |= USED
    effects.begin_swap(state, TILES[tower].swap, TILES[tower].name, events)


def _finish(state: DiscordiaState, events: list[Event] | None) -> None:
    """The turn is over; full ships leave next."""
    city = state.cities[state.seat]
    city.sites = [site & ~USED for site in city.sites]
    magna_row.rest(state)
    state.die = -1
    state.value = 0
    state.acted = state.main = state.boat = False
    state.plan.pop()
    state.plan.append(Frame("sail", state.seat))
    if events is not None:
        events.append(TurnEnded(state.seat))
