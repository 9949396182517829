"""Why an action is not legal, for actions of the seat that is to act."""

from __future__ import annotations

from typing import Any

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
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
from rules.discordia.city.counting import decree_text
from rules.discordia.components import (
    ACTION_TILES,
    BOARDS,
    COLUMNS,
    DECREE_INDEX,
    DICE,
    DIE,
    EXTENSION_INDEX,
    EXTENSIONS,
    FILLINGS,
    FOUNDATIONS,
    FRONTS,
    KIND,
    KIND_NAMES,
    MILITARY,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    SEASONS,
    SPACES,
    STALL,
    TAKES,
    TILE_INDEX,
    TILES,
    TOWERS,
    TRADE,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import ANY, KINDS, TRACKS
from rules.discordia.pieces.workers import has, letters, pack
from rules.discordia.state import FILLED, TILE, USED, City, DiscordiaState
from rules.discordia.telling import decision
from rules.discordia.turn import legal
from rules.discordia.turn.display import column, of_kind
from rules.discordia.turn.legal import RULE_OF
from rules.discordia.words.pieces import bonus_words, tile_words
from rules.game import IllegalAction
from rules.words import count

No = IllegalAction


def why_not(state: DiscordiaState, action: Any) -> IllegalAction:
    """The reason why `action` is not among the legal ones of the acting seat."""
    if state.stack:
        return _inside(state, action)
    if state.die < 0:
        return _die(state, action)
    return _in_turn(state, action)


def _die(state: DiscordiaState, action: Any) -> IllegalAction:
    if type(action) is not Die:
        return No("discordia.season.dice", "first choose a die")
    if action.colour not in DICE or not action.colour:
        return No("discordia.season.dice", "the dice are blue, red and yellow")
    return No("discordia.season.maximus", f"the Maximus took the {action.colour} die out of this season")


def _in_turn(state: DiscordiaState, action: Any) -> IllegalAction:
    """Wrong at the level of the turn, with a die chosen."""
    city = state.cities[state.seat]
    match action:
        case Die():
            return No("discordia.season.dice", f"the die is chosen: {DICE[state.die]} {state.value}")
        case Manipulate():
            return _manipulate(state, city, action)
        case Deploy(special=True):
            return _special(state, city, action)
        case Boat():
            return _boat(state)
        case Trade():
            return _trade(state, city, action.tower)
        case Fulfil():
            return _decree(state, city, action.decree)
        case UsePrivilege():
            return _use(city, action.privilege)
        case Pass() | Swap() | PutBack() | TakePrivilege() | ChooseBoard():
            return No("discordia.turn.actions", "nothing of that kind is offered now; a turn is ended with finish")
        case Finish():
            return No("discordia.turn.end", "the turn cannot be ended now")
    if state.main:
        return No("discordia.turn.main", "the main action of this turn is done: there is only one")
    return _main(state, city, action)


def _main(state: DiscordiaState, city: City, action: Any) -> IllegalAction:
    number = state.actions[state.value - 1]
    tile = ACTION_TILES[number]
    match action:
        case Build():
            return _build(state, city, action, column(state, state.value), f"in column {state.value}")
        case Deploy():
            return _deploy(state, city, action, tile.deploy, f"action tile {number}")
        case Extend():
            if not tile.extension:
                return No("discordia.main.extension", f"action tile {number} in column {state.value} has no extension")
            return _extend(state, city, action.extension)
        case Lay():
            if not tile.develop or action.track != TRACKS[0]:
                what = "no developing" if not tile.develop else "developing, which is on the development track"
                return No("discordia.main.develop", f"action tile {number} in column {state.value} has {what}")
            return _lay(city, action.track)
        case TakeStars():
            if not tile.stars:
                return No("discordia.main.stars", f"action tile {number} in column {state.value} has no stars")
            return No("discordia.main.stars", "no star is left on the cult site")
    return No("discordia.turn.actions", "that is no action of a turn")


def _manipulate(state: DiscordiaState, city: City, action: Manipulate) -> IllegalAction:
    rule = "discordia.turn.manipulator"
    if action.by not in (-1, 1):
        return No(rule, "a manipulator makes the die count 1 more or 1 less")
    if state.acted:
        return No(rule, "manipulators are used right after choosing the die, before any action")
    if not city.ready:
        return No(rule, "no manipulator is ready: each is used once a year")
    return No(rule, f"the value stays within 1 to {COLUMNS}")


def _site(city: City, name: str) -> int | None:
    """The own site with this name."""
    index = cities.site_of(city, TILE_INDEX.get(name, -1))
    return None if index < 0 else city.sites[index]


def _workers(city: City, site: int, action: Deploy) -> IllegalAction:
    """The tile could take workers, but not these."""
    rule = "discordia.main.deploy-space"
    tile, done = site & TILE, site >> FILLED & 3
    if done >= SPACES[tile]:
        return No(rule, f"all spaces of {action.tile} are filled")
    space = TILES[tile].spaces[done]
    if action.workers not in [text for text, _ in FILLINGS[tile][done][city.jokers]]:
        return No(rule, f"the next space of {action.tile} takes exactly {space}, not {action.workers[:12]!r}")
    return No(rule, f"your supply {letters(city.supply)} does not hold {action.workers}")


def _open_site(state: DiscordiaState, city: City, name: str) -> int | None:
    """The site with this name to which the city may deploy: its own, or one of the Magna row."""
    place = magna_row.find(state, TILE_INDEX.get(name, -1))
    return state.magna.row[place] if state.magna is not None and place >= 0 else _site(city, name)


def _nowhere(state: DiscordiaState, rule: str, name: str) -> IllegalAction:
    row = " and does not lie in the Magna row" if magna_row.sites(state) else ""
    return No(rule, f"{name[:12]!r} is no tile of your city{row}")


def _special(state: DiscordiaState, city: City, action: Deploy) -> IllegalAction:
    rule = "discordia.side.special"
    site = _open_site(state, city, action.tile)
    if site is None:
        return _nowhere(state, rule, action.tile)
    tile = site & TILE
    if KIND[tile] == TRADE:
        return No("discordia.tower.trade", "a trade tower has no space for workers")
    if DIE[tile] != state.value:
        return No(rule, f"{action.tile} has the value {DIE[tile]}, the die counts {state.value}")
    if not legal.matches(city, state.die, state.value, tile):
        return No(rule, f"{action.tile} takes special deployments by a {DICE[TAKES[tile]]} die only")
    if site & USED:
        return No(rule, f"{action.tile} had its special deployment of this turn")
    return _workers(city, site, action)


def _deploy(state: DiscordiaState, city: City, action: Deploy, kinds: tuple[int, ...], source: str) -> IllegalAction:
    if action.special:
        return No("discordia.side.special", "special deployments are side actions of a turn")
    site = _open_site(state, city, action.tile)
    if site is None:
        return _nowhere(state, "discordia.main.deploy", action.tile)
    tile = site & TILE
    if KIND[tile] == TRADE:
        return No("discordia.tower.trade", "a trade tower has no space for workers")
    if ANY not in kinds and TAKES[tile] not in kinds:
        names = " or ".join(KINDS[kind] for kind in kinds)
        return No("discordia.main.deploy", f"{source} deploys to {names}; {action.tile} is a {KIND_NAMES[KIND[tile]]}")
    return _workers(city, site, action)


def _build(state: DiscordiaState, city: City, action: Build, tiles: list[int], where: str) -> IllegalAction:
    tile = TILE_INDEX.get(action.tile, -1)
    if tile < 0 or FRONTS <= tile < TOWERS:
        return No("discordia.main.tile", f"there is no city tile {action.tile[:12]!r} to take")
    if tile >= TOWERS:
        return No("discordia.tower.build", "a tower is built by a bonus, not as a main action")
    if tile not in tiles:
        return No("discordia.main.tile", f"{action.tile} does not lie {where}")
    return _place(city, tile, action.over)


def _place(city: City, tile: int, over: str) -> IllegalAction:
    """The tile or tower may be had, but not put there."""
    kind = KIND[tile]
    tower = kind >= MILITARY
    rule = "discordia.tower.build" if tower else "discordia.city.overbuild" if over else "discordia.city.foundations"
    if not over:
        free = "harbour without a tower" if tower else f"free {FOUNDATIONS[kind]}"
        return No(rule, f"you have no {free} for {tile_words(TILES[tile].name)}")
    own = _site(city, over)
    if own is None:
        return No(rule, f"{over[:12]!r} is no tile of your city")
    same = "another tower" if tower else f"another {KIND_NAMES[kind]}"
    return No(rule, f"{TILES[tile].name} covers {same}, not {over}")


def _extend(state: DiscordiaState, city: City, name: str) -> IllegalAction:
    rule = "discordia.main.extension"
    number = EXTENSION_INDEX.get(name, -1)
    if number < 0 or not state.extensions >> number & 1:
        return No(rule, f"extension {name[:12]!r} does not lie out")
    kind = EXTENSIONS[number].kind
    if kind < 4:
        slots = BOARDS[city.board].slots[kind]
        return No(rule, f"{name} does not fit: you have {cities.room(city, kind)} of {count(slots, FOUNDATIONS[kind])}")
    return No(rule, f"your {TRACKS[kind - 4]} track has its extension already")


def _lay(city: City, name: str) -> IllegalAction:
    rule = "discordia.bonus.lay"
    if name not in TRACKS:
        return No(rule, f"the tracks are {' and '.join(TRACKS)}")
    return No(rule, "you have no star in your supply" if not city.stars else f"your {name} track is full")


def _boat(state: DiscordiaState) -> IllegalAction:
    rule = "discordia.side.boat"
    if state.boat:
        return No(rule, "you had the boat bonus of this turn")
    if state.value != state.season:
        season = SEASONS[state.season - 1]
        return No(rule, f"the boat is at {season}, number {state.season}; the die counts {state.value}")
    return No(rule, "the boat bonus would do nothing for you now")


def _trade(state: DiscordiaState, city: City, name: str) -> IllegalAction:
    rule = "discordia.tower.trade"
    site = _site(city, name)
    if site is None or KIND[site & TILE] != TRADE:
        return No(rule, f"{name[:12]!r} is no trade tower of your city")
    if DIE[site & TILE] != state.value:
        return No(rule, f"{name} works with the value {DIE[site & TILE]}, the die counts {state.value}")
    return No(rule, f"{name} was used this turn" if site & USED else "the bag is empty")


def _decree(state: DiscordiaState, city: City, name: str) -> IllegalAction:
    rule = "discordia.side.decree"
    number = DECREE_INDEX.get(name, -1)
    if number not in state.decrees:
        return No(rule, f"decree {name[:12]!r} does not lie out")
    if len(city.decrees) == len(BOARDS[city.board].decrees):
        return No(rule, "all your decree slots are covered")
    return No(rule, f"{name} asks for {decree_text(city, number)}; you stand at {cities.decree_figure(city, number)}")


def _use(city: City, name: str) -> IllegalAction:
    rule = "discordia.privilege.single"
    number = PRIVILEGE_INDEX.get(name, -1)
    if number < 0 or not city.privileges >> number & 1:
        return No(rule, f"{name[:12]!r} is no privilege of yours")
    if PRIVILEGES[number].joker >= 0:
        return No("discordia.privilege.lasting", f"{name} works by itself, all the time")
    if not city.unused >> number & 1:
        return No(rule, f"{name} was used: it works once")
    if city.fresh >> number & 1:
        return No(rule, f"{name} was taken this turn and not used at once: it waits for a later turn")
    return No(rule, f"{name} would do nothing for you now")


def _inside(state: DiscordiaState, action: Any) -> IllegalAction:
    """Wrong for the choice on top of the stack."""
    frame = state.stack[-1]
    city = state.cities[state.seat]
    _, prompt, rule = decision(state)
    match frame.op, action:
        case "deploy", Deploy():
            return _deploy(state, city, action, (frame.kind,), "this bonus")
        case "lay", Lay():
            if action.track in TRACKS and frame.kind not in (TRACKS.index(action.track), 2):
                return No(rule, f"this star goes onto the {TRACKS[frame.kind]} track")
            return _lay(city, action.track)
        case "extension", Extend():
            return _extend(state, city, action.extension)
        case "decrees", Fulfil():
            return _decree(state, city, action.decree)
        case "privilege", TakePrivilege():
            return No(rule, f"privilege {action.privilege[:12]!r} does not lie out")
        case "use", UsePrivilege():
            return _use(city, action.privilege)
        case "put-back" | "return", PutBack():
            return _put_back(city, frame.n, frame.op == "put-back", action.workers)
        case "tower", Build():
            tile = TILE_INDEX.get(action.tile, -1)
            if tile < TOWERS or not state.towers >> tile - TOWERS & 1:
                return No(rule, f"tower {action.tile[:12]!r} does not lie out")
            return _place(city, tile, action.over)
        case "pick", Build():
            if action.over:
                return No(rule, "the first city tile goes onto a free foundation")
            return _build(state, city, action, [t for t in state.display if t >= 0], "in the display")
        case "tile", Build():
            return _build(state, city, action, of_kind(state, frame.kind), f"in the display as {bonus_words((frame,))}")
        case "board", ChooseBoard():
            return No(rule, f"city board {action.board[:12]!r} is not turned up, or somebody has it")
        case "sail", Build():
            return _stall(city, action)
        case _, Pass():
            return No(rule, f"that must be done: {prompt}")
    return No(RULE_OF[frame.op], f"first: {prompt}")


def _put_back(city: City, n: int, exactly: bool, workers: str) -> IllegalAction:
    rule = RULE_OF["put-back" if exactly else "return"]
    if not workers or len(workers) > n or (exactly and len(workers) != n):
        return No(rule, f"{'exactly' if exactly else 'up to'} {n} go into the bag, not {len(workers)}")
    if workers != letters(pack(workers)):
        return No(rule, "workers are named by their letters, in the order b r w y")
    assert not has(city.supply, pack(workers)), "else it would be legal"
    return No(rule, f"your supply {letters(city.supply)} does not hold {workers}")


def _stall(city: City, action: Build) -> IllegalAction:
    rule = "discordia.ship.sail"
    tile = TILE_INDEX.get(action.tile, -1)
    offered = {build.tile for build in legal.sailings(city)}
    if action.tile not in offered:
        return No(rule, f"no full ship of yours has the stall {action.tile[:12]!r}")
    stalls = cities.row(city, STALL)
    if len(stalls) < cities.room(city, STALL):
        return No(rule, f"{TILES[tile].name} goes onto the free market place")
    return No(rule, f"without a free market place {TILES[tile].name} covers an own stall, or you do without")
