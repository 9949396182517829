"""What may be done: every legal action, at the level of the turn and for each choice inside a decision.

Source: digest, "Spielverlauf", "Stadtplättchen", "Turm", "Stadtausbau", "Entsenden", "Sonderentsendung". A deployment
fills exactly the next space of a tile, completely, with workers of the supply; the tiles of the Magna row are open to
everybody. A choice inside a decision is a frame on `state.stack`, the next one last; without any possible action it is
lost, and every one but `MUST` may be declined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rules.discordia.actions import (
    Boat,
    Build,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    TakeStars,
    Trade,
    UsePrivilege,
)
from rules.discordia.city import counting as cities
from rules.discordia.components import (
    COLUMNS,
    DECREE_IDS,
    DICE,
    FRONTS,
    KIND,
    MILITARY,
    PRIVILEGE_IDS,
    SHIP,
    STALL,
    TAKES,
    TILE_IDS,
    TRADE,
)
from rules.discordia.magna import boards as city_boards
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import ANY, EITHER, TRACKS, Frame
from rules.discordia.pieces.workers import groups, has
from rules.discordia.state import FILLED, TILE, USED, City, DiscordiaState
from rules.discordia.turn import display
from rules.game import Action

RULE_OF: Final = {
    "board": "discordia.magna.draft",
    "pick": "discordia.setup.first-tile",
    "tile": "discordia.magna.symbols",
    "swap": "discordia.bonus.swap",
    "put-back": "discordia.bonus.swap",
    "return": "discordia.bonus.return",
    "deploy": "discordia.main.deploy",
    "lay": "discordia.bonus.lay",
    "tower": "discordia.tower.build",
    "extension": "discordia.main.extension",
    "privilege": "discordia.privilege.take",
    "use": "discordia.privilege.single",
    "decrees": "discordia.side.decree",
    "sail": "discordia.ship.sail",
}
"""The section that matters for each kind of frame that waits for a choice."""
MUST: Final = ("put-back", "pick", "board")
"""Choices that cannot be declined."""
_PASS: Final = Pass()
_SWAP: Final = Swap()
_LAY: Final = (Lay(TRACKS[0]), Lay(TRACKS[1]))
_PUT_BACK: Final = tuple(
    tuple(
        (PutBack(text), packed) for text, packed in sorted(group for n in range(least, most + 1) for group in groups(n))
    )
    for most in range(5)
    for least in (1, most)
)
"""What may be put back: at index 2 * n up to n workers, at 2 * n + 1 exactly n."""
_DICE: Final = tuple(Die(colour) for colour in DICE)
_MANIPULATE: Final = (Manipulate(-1), Manipulate(1))
BOAT_ACTION: Final = Boat()
_STARS: Final = TakeStars()
_FINISH: Final = Finish()


# --- city tiles, towers, extensions -----------------------------------------------------------------------------------


def _places(city: City, tile: int) -> list[str]:
    """Where a tile or tower may go: "" for a free foundation or harbour, then the own ones it may cover."""
    kind = KIND[tile]
    if kind >= MILITARY:
        own, places = cities.towers(city), cities.room(city, SHIP)
    else:
        own, places = cities.row(city, kind), cities.room(city, kind)
    free = [""] if len(own) < places else []
    return free + [TILE_IDS[site & TILE] for site in own]


def builds(city: City, tiles: Iterable[int]) -> list[Build]:
    """Every way to build one of these city tiles or towers, sorted."""
    found = [Build(TILE_IDS[tile], over) for tile in tiles for over in _places(city, tile)]
    found.sort()
    return found


def on_free_foundations(city: City, tiles: Iterable[int]) -> list[Build]:
    """Every way to build one of these city tiles without covering another (the start of the game), sorted."""
    return [one for one in builds(city, tiles) if not one.over]


def extensions_that_fit(state: DiscordiaState, city: City) -> list[Extend]:
    """Every extension that lies out and fits, sorted."""
    out = state.extensions
    found = [
        Extend(extension.name)
        for number, extension in enumerate(city.figures.extensions)
        if out >> number & 1 and cities.fits(city, number)
    ]
    found.sort()
    return found


def ways_to_sail(city: City) -> list[Build]:
    """Each full ship with each place its stall may take: a free market place, or else an own stall."""
    ships = cities.full_ships(city)
    if not ships:
        return []
    stalls = cities.row(city, STALL)
    free = len(stalls) < cities.room(city, STALL)
    over = [""] if free else [TILE_IDS[site & TILE] for site in stalls]
    found = [Build(TILE_IDS[FRONTS + ship], place) for ship in ships for place in over]
    found.sort()
    return found


def sailings(city: City) -> list[Build]:
    """The choices when ships leave; none where there is only one way."""
    found = ways_to_sail(city)
    return found if len(found) > 1 or (found and found[0].over) else []


# --- deployments ------------------------------------------------------------------------------------------------------


def _fillings(city: City, site: int, special: bool, found: list[Deploy]) -> None:
    """Add each way to fill the next space of a site that has one."""
    tile = site & TILE
    supply = city.supply
    for text, needed in city.figures.fillings[tile][site >> FILLED & 3][city.jokers]:
        if has(supply, needed):
            found.append(Deploy(TILE_IDS[tile], text, special))


def _sites(state: DiscordiaState, city: City) -> list[int]:
    """The tiles that a city may send workers to."""
    return city.sites if state.magna is None else city.sites + magna_row.sites(state)


def deployments(state: DiscordiaState, city: City, *kinds: int) -> list[Deploy]:
    """All deployments to tiles of these kinds (`ANY`: all kinds), sorted. Barracks take in military towers."""
    found: list[Deploy] = []
    every, spaces = ANY in kinds, city.figures.spaces
    for site in _sites(state, city):
        tile = site & TILE
        if (every or TAKES[tile] in kinds) and site >> FILLED & 3 < spaces[tile]:
            _fillings(city, site, False, found)
    found.sort()
    return found


def matches(city: City, die: int, value: int, tile: int) -> bool:
    """Whether a die allows a special deployment to a tile: same value and, but for stalls, same colour."""
    return city.figures.dice[tile] == value and (TAKES[tile] == die or KIND[tile] == STALL or cities.lookout(city))


def special_deployments(state: DiscordiaState, city: City) -> list[Deploy]:
    """All special deployments that the chosen die allows now: one a tile and turn."""
    found: list[Deploy] = []
    dice, spaces = city.figures.dice, city.figures.spaces
    for site in _sites(state, city):
        tile = site & TILE
        if (
            dice[tile] == state.value
            and not site & USED
            and site >> FILLED & 3 < spaces[tile]
            and matches(city, state.die, state.value, tile)
        ):
            _fillings(city, site, True, found)
    return found


# --- inside a decision ------------------------------------------------------------------------------------------------


def lays(city: City, which: int) -> list[Lay]:
    """The tracks of `which` on which a star of the supply may be laid."""
    if not city.stars:
        return []
    tracks = (0, 1) if which == EITHER else (which,)
    return [_LAY[t] for t in tracks if city.tracks[t] < len(cities.track(city, t).spaces)]


def fulfilments(state: DiscordiaState, city: City) -> list[Fulfil]:
    """The decrees lying out whose condition is met, as long as a decree slot is free; sorted."""
    if len(city.decrees) == len(city.figures.boards[city.board].decrees):
        return []
    return sorted(Fulfil(DECREE_IDS[decree]) for decree in state.decrees if cities.meets(city, decree))


def returns(city: City, n: int, exactly: bool) -> list[PutBack]:
    """The groups of up to (or exactly) `n` workers that the supply holds."""
    return [action for action, workers in _PUT_BACK[2 * n + exactly] if has(city.supply, workers)]


OPTIONS: Final[dict[str, Callable[[DiscordiaState, City, Frame], Sequence[Action]]]] = {
    "board": lambda state, city, frame: city_boards.choices(state),
    "pick": lambda state, city, frame: on_free_foundations(city, [tile for tile in state.display if tile >= 0]),
    "swap": lambda state, city, frame: [_SWAP] if state.bag else [],
    "put-back": lambda state, city, frame: returns(city, frame.n, True),
    "return": lambda state, city, frame: returns(city, frame.n, False),
    "deploy": lambda state, city, frame: deployments(state, city, frame.kind),
    "tile": lambda state, city, frame: builds(city, display.of_kind(state, frame.kind)),
    "lay": lambda state, city, frame: lays(city, frame.kind),
    "tower": lambda state, city, frame: builds(city, display.towers_out(state)),
    "extension": lambda state, city, frame: extensions_that_fit(state, city),
    "privilege": lambda state, city, frame: sorted(TakePrivilege(PRIVILEGE_IDS[p]) for p in state.privileges),
    "use": lambda state, city, frame: [UsePrivilege(PRIVILEGE_IDS[frame.n])],
    "decrees": lambda state, city, frame: fulfilments(state, city),
    "sail": lambda state, city, frame: sailings(city),
}


def options(state: DiscordiaState) -> list[Action]:
    """What the acting seat may choose for the frame on top, without declining; sorted."""
    frame = state.stack[-1]
    return list(OPTIONS[frame.op](state, state.cities[state.seat], frame))


def may_pass(state: DiscordiaState) -> bool:
    """Whether the frame on top may be declined. A ship's stall must be laid where a market place is free."""
    frame = state.stack[-1]
    if frame.op == "sail":
        return bool(ways_to_sail(state.cities[state.seat])[0].over)
    return frame.op not in MUST


def inside(state: DiscordiaState) -> list[Action]:
    """All legal actions for the frame on top."""
    found = options(state)
    if may_pass(state):
        found.append(_PASS)
    return found


def possible(state: DiscordiaState, effect: Frame) -> bool:
    """Whether an effect would do anything for the acting seat now."""
    if effect.op in OPTIONS:
        return bool(OPTIONS[effect.op](state, state.cities[state.seat], effect))
    return state.site > 0 if effect.op == "star" else state.manipulators > 0 if effect.op == "manipulator" else True


# --- in a turn --------------------------------------------------------------------------------------------------------


def in_turn(state: DiscordiaState) -> list[Action]:
    """All legal actions at the level of the turn, sorted."""
    if state.die < 0:
        return [_DICE[die] for die in (0, 1, 3) if die != state.taken]
    city = state.cities[state.seat]
    found: list[Action] = []
    if not state.acted and city.ready:
        found += manipulations(state.value)
    if state.main:
        found += sorted(special_deployments(state, city))
    else:
        _with_main_actions(state, city, found)
    if not state.boat and boat_is_open(state):
        found.append(BOAT_ACTION)
    found += trades(state, city)
    found += fulfilments(state, city)
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
    action_tile = city.figures.actions[state.actions[value - 1]]
    found += builds(city, display.column(state, value))
    special = special_deployments(state, city)
    if special:
        found += sorted(deployments(state, city, *action_tile.deploy) + special)
    else:
        found += deployments(state, city, *action_tile.deploy)
    if action_tile.extension:
        found += extensions_that_fit(state, city)
    if action_tile.develop:
        found += lays(city, 0)
    if action_tile.stars and state.site:
        found.append(_STARS)


def boat_is_open(state: DiscordiaState) -> bool:
    """Whether the die has the number of the season, and its bonus would do anything."""
    return state.value == state.season and any(possible(state, effect) for effect in state.figures.boat[state.season])


def trades(state: DiscordiaState, city: City) -> list[Trade]:
    """The trade towers with the value of the die, each once a turn; sorted."""
    found = []
    for site in city.sites:
        tile = site & TILE
        if KIND[tile] == TRADE and city.figures.dice[tile] == state.value and not site & USED and state.bag:
            found.append(Trade(TILE_IDS[tile]))
    found.sort()
    return found


def usable_privileges(state: DiscordiaState, city: City) -> list[UsePrivilege]:
    """The single privileges kept from earlier turns that would do anything; sorted."""
    kept = city.unused & ~city.fresh
    return sorted(
        UsePrivilege(privilege.name)
        for number, privilege in enumerate(city.figures.privileges)
        if kept >> number & 1 and any(possible(state, effect) for effect in privilege.effects)
    )
