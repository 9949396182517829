"""What may be done: every legal action, at the level of the turn and for each choice inside a decision.

Source: digest, "Spielverlauf", "Stadtplättchen", "Turm", "Stadtausbau", "Entsenden", "Sonderentsendung". A deployment
fills exactly the next space of a tile, completely, with workers of the supply; the tiles of the Magna row are open to
everybody. A choice inside a decision is a frame on `state.stack`, the next one last; without any possible action it is
lost, and every one but `MUST` may be declined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
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
    TakeStars,
    Trade,
    UsePrivilege,
)
from rules.discordia.city import counting as cities
from rules.discordia.components import (
    COLUMNS,
    DICE,
    FRONTS,
    KIND,
    NONE,
    PRIVILEGE_IDS,
    STALL,
    TAKES,
    TILE_IDS,
    TRADE,
)
from rules.discordia.magna import boards as city_boards
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import ANY, EITHER, TRACKS, Figures, Frame
from rules.discordia.pieces.workers import TOPS, groups, total
from rules.discordia.state import SPACE, TILE, USED, City, DiscordiaState
from rules.discordia.turn import display, ready
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
_DICE_LEFT: Final = tuple(tuple(Die(DICE[die]) for die in (0, 1, 3) if die != taken) for taken in (0, 1, 2, 3, NONE))
"""By the die that was taken out, and at the end, where none was: those that may be chosen."""
_MANIPULATIONS: Final = tuple(
    tuple(Manipulate(by) for by in (-1, 1) if 1 <= value + by <= COLUMNS) for value in range(COLUMNS + 1)
)
"""By value of the die; values stay within 1 to 6."""
BOAT_ACTION: Final = Boat()
_STARS: Final = TakeStars()
_FINISH: Final = Finish()


# --- city tiles, towers, extensions -----------------------------------------------------------------------------------


_PLACE: Final = tuple((row, cities.IN_ROW[row], ready.OPENED[row]) for row in ready.ROW)
"""By tile, its row, where a tally tells how much lies there, and where `City.room` tells how much is opened."""


def _places(city: City, row: int) -> int:
    """How many foundations, or harbours for towers, are opened in a row."""
    return city.room >> ready.OPENED[row] & 15


def _of_row(city: City, row: int) -> list[int]:
    """The own tiles and towers that lie in a row, from left to right."""
    found, rows, bits = [], ready.ROW, TILE
    for site in city.sites:
        if rows[site & bits] == row:
            found.append(site & bits)
    return found


def builds(city: City, tiles: list[int], lying: int | None = None) -> list[Build]:
    """Every way to build one of these city tiles or towers, sorted. `lying`: the tally of the city, if it is known."""
    found: list[Build] = []
    if lying is None:
        lying = cities.tally(city)
    room = city.room
    for tile in sorted(tiles, key=ready.rank) if len(tiles) > 1 else tiles:
        row, counted, opened = _PLACE[tile]
        own = lying >> counted & 255
        if own < room >> opened & 15:
            found.append(ready.BUILD[tile])
        if own:
            found += ready.builds_over(tile, _of_row(city, row))
    return found


def can_build(city: City, tiles: list[int]) -> bool:
    """Whether there is a way to build one of these city tiles or towers: anything lies in its row, or may."""
    lying = cities.tally(city)
    return any(_places(city, row) or lying >> cities.IN_ROW[row] & 255 for row in {ready.ROW[tile] for tile in tiles})


def on_free_foundations(city: City, tiles: list[int]) -> list[Build]:
    """Every way to build one of these city tiles without covering another (the start of the game), sorted."""
    return [one for one in builds(city, tiles) if not one.over]


def can_pick(state: DiscordiaState, city: City) -> bool:
    """Whether a city tile of the display may be built without covering another."""
    lying = cities.tally(city)
    for tile in state.display:
        if tile >= 0:
            _, counted, opened = _PLACE[tile]
            if lying >> counted & 255 < city.room >> opened & 15:
                return True
    return False


def extensions_that_fit(state: DiscordiaState, city: City) -> list[Extend]:
    """Every extension that lies out and fits, sorted."""
    harbour, castellum, market, field, development, expedition = _that_fit(city.figures, city.board)
    room, longer = city.room, city.longer
    fit = harbour[room & 15] | castellum[room >> 4 & 15] | market[room >> 8 & 15] | field[room >> 12 & 15]
    fit = state.extensions & (fit | development[longer[0]] | expedition[longer[1]])
    found: list[Extend] = []
    for first, every, sets in ready.EXTENSIONS:
        found += sets[fit >> first & every]
    return found


@cache
def _that_fit(figures: Figures, board: int) -> tuple[Sequence[int], ...]:
    """By kind of extension, those of it (bits) that fit on a board: by opened foundations, or by what lies on the place
    of a track, at the end with nothing there (`NONE`)."""
    most, opened = figures.boards[board].slots, range(16)
    fit = [[0] * 16 for _ in range(4)] + [[0] * (len(figures.extensions) + 1) for _ in range(2)]
    for number, piece in enumerate(figures.extensions):
        kind = piece.kind
        for place in (n for n in opened if n + piece.slots <= most[kind]) if kind < 4 else (NONE,):
            fit[kind][place] |= 1 << number
    return tuple(map(tuple, fit))


def ways_to_sail(city: City) -> list[Build]:
    """Each full ship with each place its stall may take: a free market place, or else an own stall."""
    ships = cities.full_ships(city)
    if not ships:
        return []
    stalls = _of_row(city, STALL)
    if len(stalls) < _places(city, STALL):
        return [ready.BUILD[FRONTS + ship] for ship in sorted(ships)]
    return [build for ship in sorted(ships) for build in ready.builds_over(FRONTS + ship, stalls)]


def sailings(city: City) -> list[Build]:
    """The choices when ships leave; none where there is only one way."""
    found = ways_to_sail(city)
    return found if len(found) > 1 or (found and found[0].over) else []


# --- deployments ------------------------------------------------------------------------------------------------------


def sites(state: DiscordiaState, city: City) -> list[int]:
    """The tiles that a city may send workers to."""
    return city.sites if state.magna is None else city.sites + magna_row.sites(state)


def deployments(state: DiscordiaState, city: City, kind: int) -> list[Deploy]:
    """All deployments to tiles of this kind (`ANY`: all kinds), sorted. Barracks take in military towers."""
    return _deployments(city, sites(state, city), _TAKING[kind], [])


def can_deploy(state: DiscordiaState, city: City, kind: int) -> bool:
    """Whether there is a deployment to a tile of this kind."""
    taking, fitting = _TAKING[kind], ready.fitting(city.figures, city.jokers, city.supply)
    return any(taking[site & TILE] and fitting[site & SPACE][1] for site in sites(state, city))


@cache
def _taking(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """By tile: 1 if a deployment to one of these kinds may be to it, else 0."""
    return tuple(int(takes in kinds) for takes in TAKES)


_TAKING: Final = (*(_taking((kind,)) for kind in range(ANY)), _taking(tuple(range(ANY))))
"""By kind of deployment, `_taking`."""
_TO_NONE: Final = _taking(())


def _deployments(city: City, among: list[int], taking: tuple[int, ...], special: list[int]) -> list[Deploy]:
    """Each way to fill the next space of the sites that take it, and specially of those in `special`; sorted."""
    fitting, bits = ready.fitting(city.figures, city.jokers, city.supply), TILE
    lots = []
    for site in among:
        how = taking[site & bits]
        if special and site in special:
            how += 2
        if how:
            ways = fitting[site & SPACE][how]
            if ways:
                lots.append((ready.RANK[site & bits], ways))
    if len(lots) > 1:
        lots.sort()
    found: list[Deploy] = []
    for _, ways in lots:
        found += ways
    return found


def matches(city: City, die: int, value: int, tile: int) -> bool:
    """Whether a die allows a special deployment to a tile: same value and, but for stalls, same colour."""
    return city.figures.dice[tile] == value and (TAKES[tile] == die or KIND[tile] == STALL or cities.lookout(city))


def special_deployments(state: DiscordiaState, city: City) -> list[Deploy]:
    """All special deployments that the chosen die allows now, one a tile and turn; sorted."""
    special = _specially(city, state.die, of_die(state, city))
    return _deployments(city, special, _TO_NONE, special)


def of_die(state: DiscordiaState, city: City) -> list[int]:
    """The sites with the value of the die that were not used in this turn."""
    return _of_value(city.figures.dice, sites(state, city), state.value)


def _of_value(dice: tuple[int, ...], among: list[int], value: int) -> list[int]:
    found, bits = [], TILE
    for site in among:
        if dice[site & bits] == value and not site & USED:
            found.append(site)
    return found


def _specially(city: City, die: int, among: list[int]) -> list[int]:
    """Those of the sites with the value of a die that it allows a special deployment to: `matches`."""
    alike = []
    for site in among:
        if TAKES[site & TILE] == die or KIND[site & TILE] == STALL:
            alike.append(site)
    return among if len(alike) < len(among) and cities.lookout(city) else alike


# --- inside a decision ------------------------------------------------------------------------------------------------


def lays(city: City, which: int) -> list[Lay]:
    """The tracks of `which` on which a star of the supply may be laid."""
    found: list[Lay] = []
    if city.stars:
        tracks, longer, laid = city.figures.boards[city.board].tracks, city.longer, city.tracks
        for track in (0, 1) if which == EITHER else (which,):
            if laid[track] < len(tracks[track][longer[track]].spaces):
                found.append(_LAY[track])
    return found


def fulfilments(state: DiscordiaState, city: City) -> list[Fulfil]:
    """The decrees lying out whose condition is met, as long as a decree slot is free; sorted."""
    return _fulfilments(city, cities.met(city, state.decrees))


def _fulfilments(city: City, found: list[int]) -> list[Fulfil]:
    if not found or len(city.decrees) == len(city.figures.boards[city.board].decrees):
        return []
    return [ready.FULFIL[decree] for decree in sorted(found)]


def returns(city: City, n: int, exactly: bool) -> list[PutBack]:
    """The groups of up to (or exactly) `n` workers that the supply holds."""
    tops = city.supply | TOPS
    return [action for action, workers in _PUT_BACK[2 * n + exactly] if tops - workers & TOPS == TOPS]


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
    "privilege": lambda state, city, frame: sorted(ready.TAKE_PRIVILEGE[p] for p in state.privileges),
    "use": lambda state, city, frame: [UsePrivilege(PRIVILEGE_IDS[frame.n])],
    "decrees": lambda state, city, frame: fulfilments(state, city),
    "sail": lambda state, city, frame: sailings(city),
}


POSSIBLE: Final[dict[str, Callable[[DiscordiaState, City, Frame], bool]]] = {
    "pick": lambda state, city, frame: can_pick(state, city),
    "swap": lambda state, city, frame: state.bag > 0,
    "put-back": lambda state, city, frame: total(city.supply) >= frame.n,
    "return": lambda state, city, frame: city.supply > 0 and frame.n > 0,
    "deploy": lambda state, city, frame: can_deploy(state, city, frame.kind),
    "tile": lambda state, city, frame: can_build(city, display.of_kind(state, frame.kind)),
    "tower": lambda state, city, frame: can_build(city, display.towers_out(state)),
    "privilege": lambda state, city, frame: bool(state.privileges),
    "use": lambda state, city, frame: True,
}
"""Whether `OPTIONS` has any, where that is found out sooner than which."""


ANY_OPTION: Final[dict[str, Callable[[DiscordiaState, City, Frame], object]]] = {**OPTIONS, **POSSIBLE}
"""By kind of frame: something true if there is anything to choose for it, but to decline it."""


def any_option(state: DiscordiaState, city: City, frame: Frame) -> bool:
    """Whether there is anything to choose for a frame, but to decline it."""
    return bool(ANY_OPTION[frame.op](state, city, frame))


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
    frame = state.stack[-1]
    found = list(OPTIONS[frame.op](state, state.cities[state.seat], frame))
    if frame.op not in MUST and (frame.op != "sail" or may_pass(state)):
        found.append(_PASS)
    return found


def possible(state: DiscordiaState, effect: Frame) -> bool:
    """Whether an effect would do anything for the acting seat now."""
    if effect.op in OPTIONS:
        return any_option(state, state.cities[state.seat], effect)
    return state.site > 0 if effect.op == "star" else state.manipulators > 0 if effect.op == "manipulator" else True


# --- in a turn --------------------------------------------------------------------------------------------------------


_NONE: Final[list[int]] = []
_OF_VALUE: Final = cities.OF_VALUE
_TRADES: Final = cities.OF_KIND[TRADE]


def in_turn(state: DiscordiaState) -> list[Action]:
    """All legal actions at the level of the turn, sorted."""
    if state.die < 0:
        return [*_DICE_LEFT[state.taken]]
    city, value = state.cities[state.seat], state.value
    among, lying = city.sites, cities.tally(city)
    usable = special = _NONE
    if state.magna is not None:
        among = sites(state, city)
        usable = _of_value(city.figures.dice, among, value)
    elif lying >> _OF_VALUE[value] & 255:
        usable = _of_value(city.figures.dice, among, value)
    if usable:
        special = _specially(city, state.die, usable)
    found: list[Action] = []
    if not state.acted and city.ready:
        found += _MANIPULATIONS[value]
    if not state.main:
        found += builds(city, display.column(state, value), lying)
        _with_other_main_actions(state, city, among, special, found)
    elif special:
        found += _deployments(city, special, _TO_NONE, special)
    if value == state.season and not state.boat and boat_is_open(state):
        found.append(BOAT_ACTION)
    if usable and lying >> _TRADES & 255 and state.bag:
        found += _trades(usable)
    met = cities.met(city, state.decrees, lying)
    if met:
        found += _fulfilments(city, met)
    if city.unused:
        found += usable_privileges(state, city)
    found.append(_FINISH)
    return found


def manipulations(value: int) -> list[Manipulate]:
    """One less, one more: values stay within 1 to 6."""
    return list(_MANIPULATIONS[value])


def _with_other_main_actions(
    state: DiscordiaState, city: City, among: list[int], special: list[int], found: list[Action]
) -> None:
    """Add the main actions of the action tile, and in their place the special deployments, those to the sites
    `special`; `among`: all that workers may be sent to."""
    offer = city.figures.actions[state.actions[state.value - 1]]
    if among:
        found += _deployments(city, among, _taking(offer.deploy), special)
    if offer.extension:
        found += extensions_that_fit(state, city)
    if offer.develop:
        found += lays(city, 0)
    if offer.stars and state.site:
        found.append(_STARS)


def boat_is_open(state: DiscordiaState) -> bool:
    """Whether the die has the number of the season, and its bonus would do anything."""
    if state.value == state.season:
        return _any_possible(state, state.figures.boat[state.season])
    return False


def _any_possible(state: DiscordiaState, effects: tuple[Frame, ...]) -> bool:
    for effect in effects:  # noqa: SIM110 (asked at each choice of a turn)
        if possible(state, effect):
            return True
    return False


def trades(state: DiscordiaState, city: City) -> list[Trade]:
    """The trade towers with the value of the die, each once a turn; sorted."""
    return _trades(of_die(state, city)) if state.bag else []


def _trades(among: list[int]) -> list[Trade]:
    found = []
    for site in among:
        if KIND[site & TILE] == TRADE:
            found.append(Trade(TILE_IDS[site & TILE]))
    found.sort()
    return found


def usable_privileges(state: DiscordiaState, city: City) -> list[UsePrivilege]:
    """The single privileges kept from earlier turns that would do anything; sorted."""
    kept = city.unused & ~city.fresh
    return sorted(
        UsePrivilege(privilege.name)
        for number, privilege in enumerate(city.figures.privileges)
        if kept >> number & 1 and _any_possible(state, privilege.effects)
    )
