"""Why an action is not legal, for actions of the seat that is to act: the rule that says so, and what of."""

from __future__ import annotations

from collections.abc import Callable

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
from rules.discordia.components import (
    COLUMNS,
    DECREE_INDEX,
    DICE,
    EXTENSION_INDEX,
    FRONTS,
    KIND,
    MILITARY,
    PRIVILEGE_INDEX,
    STALL,
    TAKES,
    TILE_IDS,
    TILE_INDEX,
    TOWERS,
    TRADE,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import ANY, TRACKS
from rules.discordia.pieces.workers import has, letters, pack
from rules.discordia.state import FILLED, TILE, USED, City, DiscordiaState
from rules.discordia.turn import legal
from rules.discordia.turn.display import column, of_kind
from rules.discordia.turn.legal import RULE_OF
from rules.discordia.words import refusals as words
from rules.game import Action, IllegalAction

No = IllegalAction
Said = tuple[Callable[..., str], *tuple[object, ...]]
"""What to say, and what of: a function of the words, and its arguments after the first."""


def why_not(state: DiscordiaState, action: Action) -> IllegalAction:
    """The reason why `action` is not among the legal ones of the acting seat."""
    if state.stack:
        return _inside(state, action)
    if state.die < 0:
        return _die(state, action)
    return _in_turn(state, action)


def _die(state: DiscordiaState, action: Action) -> IllegalAction:
    if type(action) is not Die:
        return No("discordia.season.dice", words.first_a_die)
    if action.colour not in DICE or not action.colour:
        return No("discordia.season.dice", words.dice_are)
    return No("discordia.season.maximus", words.maximus_took, action.colour)


def _in_turn(state: DiscordiaState, action: Action) -> IllegalAction:
    """Wrong at the level of the turn, with a die chosen."""
    city = state.cities[state.seat]
    match action:
        case Die():
            return No("discordia.season.dice", words.die_is_chosen, DICE[state.die], state.value)
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
            return No("discordia.turn.actions", words.not_offered)
        case Finish():
            return No("discordia.turn.end", words.cannot_be_ended)
    if state.main:
        return No("discordia.turn.main", words.one_main_action)
    return _main(state, city, action)


def _main(state: DiscordiaState, city: City, action: Action) -> IllegalAction:
    number = state.actions[state.value - 1]
    tile = city.figures.actions[number]
    match action:
        case Build():
            return _build(state, city, action, column(state, state.value), (words.not_in_column, state.value))
        case Deploy():
            return _deploy(state, city, action, tile.deploy, number)
        case Extend():
            if not tile.extension:
                return No("discordia.main.extension", words.no_extension, state.figures, number, state.value)
            return _extend(state, city, action.extension)
        case Lay():
            if not tile.develop or action.track != TRACKS[0]:
                say = words.develops_on_development if tile.develop else words.no_developing
                return No("discordia.main.develop", say, state.figures, number, state.value)
            return _lay(city, action.track)
        case TakeStars():
            if not tile.stars:
                return No("discordia.main.stars", words.no_stars, state.figures, number, state.value)
            return No("discordia.main.stars", words.no_star_on_site)
    return No("discordia.turn.actions", words.no_action_of_a_turn)


def _manipulate(state: DiscordiaState, city: City, action: Manipulate) -> IllegalAction:
    rule = "discordia.turn.manipulator"
    if action.by not in (-1, 1):
        return No(rule, words.manipulator_counts)
    if state.acted:
        return No(rule, words.manipulators_first)
    if not city.ready:
        return No(rule, words.no_manipulator_ready)
    return No(rule, words.value_stays_within, COLUMNS)


def _site(city: City, name: str) -> int | None:
    """The own site with this name."""
    index = cities.site_of(city, TILE_INDEX.get(name, -1))
    return None if index < 0 else city.sites[index]


def _workers(city: City, site: int, action: Deploy) -> IllegalAction:
    """The tile could take workers, but not these."""
    rule = "discordia.main.deploy-space"
    tile, done = site & TILE, site >> FILLED & 3
    if done >= city.figures.spaces[tile]:
        return No(rule, words.spaces_are_filled, city.figures, action.tile)
    space = city.figures.tiles[tile].spaces[done]
    if action.workers not in [text for text, _ in city.figures.fillings[tile][done][city.jokers]]:
        return No(rule, words.space_takes, city.figures, action.tile, space, action.workers[:12])
    return No(rule, words.supply_does_not_hold, letters(city.supply), action.workers)


def _open_site(state: DiscordiaState, city: City, name: str) -> int | None:
    """The site with this name to which the city may deploy: its own, or one of the Magna row."""
    place = magna_row.find(state, TILE_INDEX.get(name, -1))
    return state.magna.row[place] if state.magna is not None and place >= 0 else _site(city, name)


def _nowhere(state: DiscordiaState, rule: str, name: str) -> IllegalAction:
    say = words.no_tile_of_city_or_row if magna_row.sites(state) else words.no_tile_of_city
    return No(rule, say, state.figures, name[:12])


def _special(state: DiscordiaState, city: City, action: Deploy) -> IllegalAction:
    rule = "discordia.side.special"
    site = _open_site(state, city, action.tile)
    if site is None:
        return _nowhere(state, rule, action.tile)
    tile = site & TILE
    if KIND[tile] == TRADE:
        return No("discordia.tower.trade", words.no_space_in_trade_tower)
    if city.figures.dice[tile] != state.value:
        return No(rule, words.tile_has_value, state.figures, action.tile, city.figures.dice[tile], state.value)
    if not legal.matches(city, state.die, state.value, tile):
        return No(rule, words.special_by_colour, state.figures, action.tile, DICE[TAKES[tile]])
    if site & USED:
        return No(rule, words.special_was_used, state.figures, action.tile)
    return _workers(city, site, action)


def _deploy(state: DiscordiaState, city: City, action: Deploy, kinds: tuple[int, ...], source: int) -> IllegalAction:
    """`source`: the action tile that offers it; 0: a bonus."""
    if action.special:
        return No("discordia.side.special", words.special_is_side_action)
    site = _open_site(state, city, action.tile)
    if site is None:
        return _nowhere(state, "discordia.main.deploy", action.tile)
    tile = site & TILE
    if KIND[tile] == TRADE:
        return No("discordia.tower.trade", words.no_space_in_trade_tower)
    if ANY not in kinds and TAKES[tile] not in kinds:
        if not source:
            return No("discordia.main.deploy", words.bonus_deploys_to, kinds, action.tile, KIND[tile])
        return No("discordia.main.deploy", words.action_tile_deploys_to, source, kinds, action.tile, KIND[tile])
    return _workers(city, site, action)


def _build(state: DiscordiaState, city: City, action: Build, tiles: list[int], elsewhere: Said) -> IllegalAction:
    tile = TILE_INDEX.get(action.tile, -1)
    if tile < 0 or FRONTS <= tile < TOWERS:
        return No("discordia.main.tile", words.no_city_tile, state.figures, action.tile[:12])
    if tile >= TOWERS:
        return No("discordia.tower.build", words.tower_by_bonus)
    if tile not in tiles:
        say, *about = elsewhere
        return No("discordia.main.tile", say, state.figures, action.tile, *about)
    return _place(city, tile, action.over)


def _place(city: City, tile: int, over: str) -> IllegalAction:
    """The tile or tower may be had, but not put there."""
    kind = KIND[tile]
    tower = kind >= MILITARY
    rule = "discordia.tower.build" if tower else "discordia.city.overbuild" if over else "discordia.city.foundations"
    if not over:
        return No(rule, words.no_harbour_for if tower else words.no_foundation_for, city.figures, TILE_IDS[tile])
    own = _site(city, over)
    if own is None:
        return No(rule, words.no_tile_of_city, city.figures, over[:12])
    return No(rule, words.covers_a_tower if tower else words.covers_its_kind, city.figures, TILE_IDS[tile], over)


def _extend(state: DiscordiaState, city: City, name: str) -> IllegalAction:
    rule = "discordia.main.extension"
    number = EXTENSION_INDEX.get(name, -1)
    if number < 0 or not state.extensions >> number & 1:
        return No(rule, words.no_extension_out, state.figures, name[:12])
    kind = city.figures.extensions[number].kind
    if kind < 4:
        slots = city.figures.boards[city.board].slots[kind]
        return No(rule, words.extension_does_not_fit, state.figures, name, cities.room(city, kind), slots, kind)
    return No(rule, words.track_has_extension, TRACKS[kind - 4])


def _lay(city: City, name: str) -> IllegalAction:
    rule = "discordia.bonus.lay"
    if name not in TRACKS:
        return No(rule, words.tracks_are)
    return No(rule, words.track_is_full, name) if city.stars else No(rule, words.no_star)


def _boat(state: DiscordiaState) -> IllegalAction:
    rule = "discordia.side.boat"
    if state.boat:
        return No(rule, words.had_the_boat)
    if state.value != state.season:
        return No(rule, words.boat_is_at, state.season, state.value)
    return No(rule, words.boat_does_nothing)


def _trade(state: DiscordiaState, city: City, name: str) -> IllegalAction:
    rule = "discordia.tower.trade"
    site = _site(city, name)
    if site is None or KIND[site & TILE] != TRADE:
        return No(rule, words.no_trade_tower, state.figures, name[:12])
    if city.figures.dice[site & TILE] != state.value:
        return No(rule, words.tower_works_with, state.figures, name, city.figures.dice[site & TILE], state.value)
    return No(rule, words.used_this_turn, state.figures, name) if site & USED else No(rule, words.bag_is_empty)


def _decree(state: DiscordiaState, city: City, name: str) -> IllegalAction:
    rule = "discordia.side.decree"
    number = DECREE_INDEX.get(name, -1)
    if number not in state.decrees:
        return No(rule, words.no_decree_out, state.figures, name[:12])
    if len(city.decrees) == len(city.figures.boards[city.board].decrees):
        return No(rule, words.decree_slots_covered)
    return No(rule, words.decree_asks_for, cities.decree_text(city, number), cities.decree_figure(city, number))


def _use(city: City, name: str) -> IllegalAction:
    rule = "discordia.privilege.single"
    number = PRIVILEGE_INDEX.get(name, -1)
    if number < 0 or not city.privileges >> number & 1:
        return No(rule, words.no_privilege_of_yours, city.figures, name[:12])
    if city.figures.privileges[number].joker >= 0:
        return No("discordia.privilege.lasting", words.works_by_itself, city.figures, name)
    if not city.unused >> number & 1:
        return No(rule, words.works_once, city.figures, name)
    if city.fresh >> number & 1:
        return No(rule, words.waits_for_a_later_turn, city.figures, name)
    return No(rule, words.does_nothing, city.figures, name)


def _inside(state: DiscordiaState, action: Action) -> IllegalAction:
    """Wrong for the choice on top of the stack."""
    frame = state.stack[-1]
    city = state.cities[state.seat]
    rule = RULE_OF[frame.op]
    match frame.op, action:
        case "deploy", Deploy():
            return _deploy(state, city, action, (frame.kind,), 0)
        case "lay", Lay():
            if action.track in TRACKS and frame.kind not in (TRACKS.index(action.track), 2):
                return No(rule, words.star_goes_onto, TRACKS[frame.kind])
            return _lay(city, action.track)
        case "extension", Extend():
            return _extend(state, city, action.extension)
        case "decrees", Fulfil():
            return _decree(state, city, action.decree)
        case "privilege", TakePrivilege():
            return No(rule, words.no_privilege_out, state.figures, action.privilege[:12])
        case "use", UsePrivilege():
            return _use(city, action.privilege)
        case "put-back" | "return", PutBack():
            return _put_back(city, frame.n, frame.op == "put-back", action.workers)
        case "tower", Build():
            tile = TILE_INDEX.get(action.tile, -1)
            if tile < TOWERS or not state.towers >> tile - TOWERS & 1:
                return No(rule, words.no_tower_out, state.figures, action.tile[:12])
            return _place(city, tile, action.over)
        case "pick", Build():
            if action.over:
                return No(rule, words.first_tile_on_free_foundation)
            return _build(state, city, action, [t for t in state.display if t >= 0], (words.not_in_display,))
        case "tile", Build():
            return _build(state, city, action, of_kind(state, frame.kind), (words.not_in_display_as, frame))
        case "board", ChooseBoard():
            return No(rule, words.no_board_turned_up, action.board[:12])
        case "sail", Build():
            return _stall(city, action)
        case _, Pass():
            return No(rule, words.must_be_done, state.figures, frame)
    return No(rule, words.first_choose, state.figures, frame)


def _put_back(city: City, n: int, exactly: bool, workers: str) -> IllegalAction:
    rule = RULE_OF["put-back" if exactly else "return"]
    if not workers or len(workers) > n or (exactly and len(workers) != n):
        return No(rule, words.exactly_to_bag if exactly else words.up_to_bag, n, len(workers))
    if workers != letters(pack(workers)):
        return No(rule, words.named_by_letters)
    assert not has(city.supply, pack(workers)), "else it would be legal"
    return No(rule, words.supply_does_not_hold, letters(city.supply), workers)


def _stall(city: City, action: Build) -> IllegalAction:
    rule = "discordia.ship.sail"
    tile = TILE_INDEX.get(action.tile, -1)
    offered = {build.tile for build in legal.sailings(city)}
    if action.tile not in offered:
        return No(rule, words.no_ship_with_stall, city.figures, action.tile[:12])
    stalls = cities.row(city, STALL)
    if len(stalls) < cities.room(city, STALL):
        return No(rule, words.stall_onto_free_place, city.figures, TILE_IDS[tile])
    return No(rule, words.stall_covers_a_stall, city.figures, TILE_IDS[tile])
