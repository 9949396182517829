"""A quick player for playouts: what each action is worth by tables, without trying it on a state.

An action is worth what it changes in the figures of the city (workers, symbols, empty spaces, strength, stars), and
what its bonus may bring, each effect by the best it could do now. A die is worth its best main action and all it offers
besides. Weights in workers, from `assets/discordia/weights.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from rules.discordia import actions as a
from rules.discordia.city import counting as cities
from rules.discordia.components import (
    BARRACKS,
    BOARD_INDEX,
    DICE,
    EXTENSION_INDEX,
    FRONTS,
    KIND,
    MILITARY,
    PRIVILEGE_INDEX,
    SHIP,
    SHIPS,
    TAKES,
    TILE_INDEX,
    TRADE,
    YEARS,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import ANY, EITHER, TRACKS, Frame
from rules.discordia.pieces.workers import COLOURS, counts, pack, total
from rules.discordia.state import FILLED, SPACE, TILE, USED, WORKERS, DiscordiaState
from rules.discordia.turn import display, legal, ready
from rules.discordia.weighing import Weights, weights
from rules.discordia.year import year_end
from rules.game import Action

WIN: Final = 60.0
FEW_STARS: Final = 4
DEEP: Final = 2
"""So many bonuses inside each other are looked at."""


def stage(state: DiscordiaState) -> int:
    """The year, from 0: a playout goes on to its end."""
    return state.year - 1


def scores(state: DiscordiaState, seat: int, actions: Sequence[Action], given: Weights | None = None) -> list[float]:
    """What each of these legal actions is worth, in workers; more is better. Nothing is tried on the state.

    `given`: weights to be tried instead of those of the file.
    """
    if len(actions) == 1:
        return [0.0]
    view = _View(state, seat, given or weights(state.figures.version))
    kind = type(actions[0])
    if kind is a.Die:
        return [view.die(DICE.index(action.colour)) for action in actions if type(action) is a.Die]
    found = [view.worth(action) for action in actions]
    if kind is a.Manipulate:
        _manipulations(view, actions, found)
    return found


def _manipulations(view: _View, actions: Sequence[Action], found: list[float]) -> None:
    """A manipulator comes before all else in a turn, if the turn is worth more with it."""
    state, best = view.state, max(found)
    here = view.turn(state.die, state.value)
    for n, action in enumerate(actions):
        if type(action) is a.Manipulate:
            more = view.turn(state.die, state.value + action.by) - here - view.soon * view.w.manipulator
            found[n] = best + more if more > 0 else -1.0


class _View:
    """A seat's city at one decision, in figures that an action changes."""

    __slots__ = (
        "chosen",
        "city",
        "deployed",
        "figures",
        "judged",
        "left",
        "lying",
        "missing",
        "offered",
        "own",
        "seat",
        "soon",
        "state",
        "surplus_",
        "symbol",
        "theirs",
        "value",
        "w",
        "years",
    )

    def __init__(self, state: DiscordiaState, seat: int, weights: Weights) -> None:
        self.state, self.seat, self.w = state, seat, weights
        self.city = city = state.cities[seat]
        self.figures = city.figures
        self.chosen, self.value = state.die, state.value
        self.offered: float | None = None
        self.judged: dict[Action, float] = {}
        self.deployed: dict[int, float] = {}
        self.lying = cities.lying(city)
        self.years = later = YEARS - state.year
        self.left = left = later + (5 - state.season) / 5
        self.soon = min(1.0, left)
        self.missing = cities.symbols(city) + cities.empty_spaces(city) - city.aqueduct
        self.symbol = weights.now + later * weights.later
        self.own = cities.strength(city)
        self.theirs = 1
        if state.left:
            self.theirs = year_end.raid_strength(state) + (0 if len(state.right) == state.year else 2)
        if state.magna is not None and state.magna.tiles:
            self.own += magna_row.strength(state)
        self.surplus_: list[int] | None = None

    # --- figures ----------------------------------------------------------------------------------------------------

    @property
    def surplus(self) -> list[int]:
        """By colour, the workers in supply beyond those that open spaces ask for."""
        if self.surplus_ is None:
            found = list(counts(self.city.supply))
            for site in self.city.sites:
                for space in self.figures.tiles[site & TILE].spaces[site >> FILLED & 3 :]:
                    for letter in space:
                        if letter != "g":
                            found[COLOURS.index(letter)] -= 1
            self.surplus_ = found
        return self.surplus_

    def fewer(self, n: int) -> float:
        """What `n` symbols or empty spaces fewer (or steps more) are worth at the coming year end."""
        return self.w.now * (max(0, self.missing) - max(0, self.missing - n))

    def held(self, more: int) -> float:
        """What so much more strength is worth in this year's raid."""
        return self._raid(self.own + more) - self._raid(self.own)

    def _raid(self, own: int) -> float:
        if own >= self.theirs:
            return self.w.raid
        return self.w.raid_share * self.w.raid * own / self.theirs

    # --- a turn -----------------------------------------------------------------------------------------------------

    def die(self, die: int) -> float:
        """The worth of a turn with this die."""
        return self.turn(die, self.state.dice[die])

    def turn(self, die: int, value: int) -> float:
        """The best main action of such a turn, and all it offers besides."""
        state, city = self.state, self.city
        kept = self.chosen, self.value
        self.chosen, self.value = die, value
        tile = self.figures.actions[state.actions[value - 1]]
        main = max([self.build(action) for action in legal.builds(city, display.column(state, value))], default=0.0)
        for kind in tile.deploy:
            main = max(main, self.best_deployment(kind, 0))
        if tile.extension:
            main = max([main, *map(self.worth, legal.extensions_that_fit(state, city))])
        if tile.develop:
            main = max([main, *map(self.worth, legal.lays(city, 0))])
        if tile.stars:
            main = max(main, self.stars(min(state.site, tile.stars)))
        if value == state.season:
            main += max(0.0, self.effects(self.figures.boat[value], 0))
        main += self.specials(die, value) + self.always()
        self.chosen, self.value = kept
        return max(0.0, main)

    def specials(self, die: int, value: int) -> float:
        """The special deployments and trades of a die."""
        city, found = self.city, 0.0
        fitting = ready.fitting(self.figures, city.jokers, city.supply)
        for site in legal.sites(self.state, city):
            tile = site & TILE
            if self.figures.dice[tile] != value or site & USED:
                continue
            if KIND[tile] == TRADE:
                found += self.w.swap * self.figures.tiles[tile].swap
            elif site >> FILLED & 3 < self.figures.spaces[tile] and legal.matches(city, die, value, tile):
                for action in fitting[site & SPACE][1][:1]:
                    found += max(0.0, self.worth(action))
        return found

    def always(self) -> float:
        """What a turn offers with any die: decrees, privileges."""
        if self.offered is None:
            state, city = self.state, self.city
            actions: list[Action] = [*legal.fulfilments(state, city)]
            if city.unused:
                actions += legal.usable_privileges(state, city)
            self.offered = sum(max(0.0, self.worth(action)) for action in actions)
        return self.offered

    def worth(self, action: Action) -> float:
        """What an action is worth, but for dice and manipulators."""
        kind = type(action)
        judge = _JUDGES.get(kind)
        if judge is None:
            return 0.0
        if kind in _BY_DIE:
            return judge(self, action)
        found = self.judged.get(action)
        if found is None:
            found = self.judged[action] = judge(self, action)
        return found

    # --- workers ----------------------------------------------------------------------------------------------------

    def deploy(self, action: a.Deploy, deep: int = 0) -> float:
        """Workers onto a tile of the city, or of the Magna row."""
        tile = TILE_INDEX[action.tile]
        city = self.city
        index = cities.site_of(city, tile)
        if index < 0:
            place = magna_row.find(self.state, tile)
            assert self.state.magna is not None
            return self._to_row(place, self.state.magna.row[place], action.workers, deep)
        return self.filled(city.sites[index], action.workers, deep)

    def filled(self, site: int, workers: str, deep: int = 0) -> float:
        """The next space of an own tile filled with these workers."""
        w, tile, done = self.w, site & TILE, site >> FILLED & 3
        n = len(workers)
        if n == total(self.city.supply):
            return WIN
        found = n + self.fewer(1) - w.free * n + w.colour * self._colours(workers)
        if tile < SHIPS:
            found += w.ship / self.figures.spaces[tile]
        if done + 1 == self.figures.spaces[tile]:
            if TAKES[tile] == BARRACKS:
                found += self.held(self.figures.sizes[tile])
            elif tile < SHIPS:
                found += self.effects(self.figures.tiles[FRONTS + tile].effects, deep + 1) + self.fewer(1)
        return found

    def _to_row(self, place: int, site: int, workers: str, deep: int) -> float:
        n, tile, magna = len(workers), site & TILE, self.state.magna
        assert magna is not None
        if n == total(self.city.supply):
            return WIN
        found = n + self.w.colour * self._colours(workers)
        if magna.open >> place & 1 and magna.outposts[place] >= 0:
            harm = self.figures.outposts[magna.outposts[place]].harm
            found += self.w.outpost * self.harm(harm) / self.figures.spaces[tile]
        if (site >> FILLED & 3) + 1 == self.figures.spaces[tile]:
            if KIND[tile] == BARRACKS:
                found += self.held(self.figures.sizes[tile])
            elif tile < SHIPS:
                found += self.effects(self.figures.tiles[FRONTS + tile].effects, deep + 1) + self.fewer(1)
        return found

    def harm(self, harm: Frame) -> float:
        """What a harm would cost at the year end."""
        if harm.op == "raid":
            return self.w.raid * self.w.raid_share
        if harm.op == "lose_star":
            return self.w.star * min(harm.n, self.city.stars)
        return self.w.now * harm.n

    def _colours(self, workers: str) -> float:
        """How well it is to be rid of just these colours."""
        surplus = self.surplus
        return float(sum(surplus[COLOURS.index(letter)] for letter in workers))

    def put_back(self, action: a.PutBack) -> float:
        """Workers into the bag: as many as may be, of the colours with the least to do."""
        found = 0.0
        workers = counts(pack(action.workers))
        for n, spare in zip(workers, self.surplus, strict=True):
            found += n * spare - n * (n - 1) / 2
        if len(action.workers) == total(self.city.supply):
            return WIN
        return len(action.workers) + self.w.colour * found

    def best_deployment(self, kind: int, deep: int) -> float:
        """The best that one deployment to a kind of tiles can do now."""
        best = self.deployed.get(kind)
        if best is not None or deep >= DEEP:
            return best or 0.0
        best = self.deployed[kind] = 0.0  # inside this one there is no other
        city = self.city
        fitting = ready.fitting(self.figures, city.jokers, city.supply)
        for site in legal.sites(self.state, city):
            tile = site & TILE
            if (kind != ANY and TAKES[tile] != kind) or site >> FILLED & 3 >= self.figures.spaces[tile]:
                continue
            for action in fitting[site & SPACE][1][:1]:
                best = max(best, self.deploy(action, deep))
        self.deployed[kind] = best
        return best

    # --- tiles, towers, extensions, stars -----------------------------------------------------------------------------

    def build(self, action: a.Build) -> float:
        """A tile or tower of the display, or a ship's stall."""
        city, w, tile = self.city, self.w, TILE_INDEX[action.tile]
        kind = KIND[tile]
        found = self.lies(tile) + self.effects(self.figures.tiles[tile].effects, 0)
        burden = self.figures.spaces[tile]
        if action.over:
            site = city.sites[cities.site_of(city, TILE_INDEX[action.over])]
            old = site & TILE
            found -= self.lies(old) + total(site >> WORKERS)
            burden -= self.figures.spaces[old] - (site >> FILLED & 3)
            if cities.is_full(self.figures, site) and TAKES[old] == BARRACKS:
                found += self.held(-self.figures.sizes[old])
        elif kind < MILITARY:
            lying = self.lying[kind]
            table = self.figures.boards[city.board].symbols[kind][city.room >> 4 * kind & 15]
            seen = table[lying] - table[lying + 1]
            burden -= seen
            found += seen * self.years * w.later
        found += self.fewer(-burden)
        if self.figures.spaces[tile]:
            for first in ready.fitting(self.figures, city.jokers, city.supply)[tile][1][:1]:
                found += w.fit
                if self.chosen >= 0 and legal.matches(city, self.chosen, self.value, tile):
                    found += self.filled(tile, first.workers)
        return found

    def lies(self, tile: int) -> float:
        """What an empty tile is worth in its place, apart from this year end."""
        w, years = self.w, self.years
        found = (
            years * (w.room * self.figures.sizes[tile] - w.empty * self.figures.spaces[tile])
            + self.soon * w.free * self.figures.sizes[tile]
        )
        if TAKES[tile] == BARRACKS:
            found += (years + self.soon) * w.muster * self.figures.sizes[tile]
        if tile < SHIPS:
            found += 0.5 * w.ship
        if self.figures.tiles[tile].swap:
            found += self.left * w.trading
        return found

    def extend(self, action: a.Extend) -> float:
        """An extension: its symbol, its bonus, a privilege with some."""
        city, w, number = self.city, self.w, EXTENSION_INDEX[action.extension]
        piece = self.figures.extensions[number]
        kind, slots = piece.kind, piece.slots
        board = self.figures.boards[city.board]
        if kind < 4:
            lying = self.lying[kind]
            opened = city.room >> 4 * kind & 15
            seen = board.symbols[kind][opened][lying] - board.symbols[kind][opened + slots][lying]
        else:
            tracks, laid = board.tracks[kind - 4], city.tracks[kind - 4]
            seen = tracks[-1].symbols[laid] - tracks[number].symbols[laid]
        found = (
            self.soon * w.extension + self.fewer(seen) + seen * self.years * w.later + self.effects(piece.effects, 0)
        )
        if city.extensions.bit_count() + 1 in board.privilege_at:
            found += w.single
        return found

    def lay(self, which: int, deep: int) -> float:
        """A star of the supply on a track."""
        city, w = self.city, self.w
        track, laid = cities.track(city, which), city.tracks[which]
        space = track.spaces[laid]
        seen = track.symbols[laid] - track.symbols[laid + 1]
        found = self.soon * w.laid + self.stars(-1)
        return found + self.fewer(seen) + seen * self.years * w.later + self.effects(space.effects, deep)

    def stars(self, n: int) -> float:
        """What `n` stars more in supply are worth."""
        w, have = self.w, self.city.stars
        few = min(have + n, FEW_STARS) - min(have, FEW_STARS)
        return self.soon * (w.star * few + w.more_stars * (n - few))

    def fulfil(self, action: Action) -> float:
        """A decree: its slot's bonus."""
        city, w = self.city, self.w
        slot = len(city.decrees)
        board = self.figures.boards[city.board]
        seen = board.decree_symbols[slot] - board.decree_symbols[slot + 1]
        found = w.decree + self.fewer(seen) + seen * self.years * w.later
        return found + self.effects(board.decrees[slot].effects, 0)

    def privilege(self, number: int) -> float:
        """A privilege to be taken."""
        privilege = self.figures.privileges[number]
        if privilege.joker >= 0:
            return self.left * self.w.joker * (2.0 if self.city.jokers else 1.0)
        return self.effects(privilege.effects, 0)

    def use(self, action: a.UsePrivilege) -> float:
        """A privilege kept from an earlier turn, against keeping it on."""
        privilege = self.figures.privileges[PRIVILEGE_INDEX[action.privilege]]
        return self.effects(privilege.effects, 0) - 0.5 * self.soon * self.w.single

    def take_stars(self) -> float:
        """The stars of the action tile."""
        state = self.state
        return self.stars(min(state.site, self.figures.actions[state.actions[state.value - 1]].stars))

    # --- bonuses ----------------------------------------------------------------------------------------------------

    def effects(self, effects: Iterable[Frame], deep: int) -> float:
        """What a bonus may bring, each effect by the best it could do now."""
        found = 0.0
        for effect in effects:
            found += _EFFECTS[effect.op](self, effect, deep)
        return found

    def lays(self, effect: Frame, deep: int) -> float:
        """Up to so many stars onto a track, if there are any."""
        if deep >= DEEP:
            return 0.0
        city = self.city
        tracks = (0, 1) if effect.kind == EITHER else (effect.kind,)
        open_ = [which for which in tracks if city.tracks[which] < len(cities.track(city, which).spaces)]
        n = min(effect.n, city.stars)
        if not open_ or not n:
            return 0.0
        return n * max(0.0, *(self.lay(which, deep + 1) for which in open_))

    def ring(self, effect: Frame, deep: int) -> float:
        """Steps of the supply ring, beyond the last space swaps of two."""
        city, w = self.city, self.w
        board = self.figures.boards[city.board]
        steps = min(effect.n, board.aqueduct - city.aqueduct)
        found = self.fewer(steps) + steps * self.years * w.later * 0.8 + (effect.n - steps) * 2 * w.swap
        if board.ring_bonus and deep < DEEP:
            for space in range(city.aqueduct + 1, city.aqueduct + steps + 1):
                if not city.passed >> space & 1:
                    found += self.effects(board.ring_bonus.get(space, ()), deep + 1)
        return found

    def towers(self, effect: Frame, deep: int) -> float:
        """A tower of those that lie out."""
        city = self.city
        if not self.state.towers:
            return 0.0
        own = self.lying[MILITARY] + self.lying[TRADE]
        return self.w.tower if own < cities.room(city, SHIP) else 0.2 * self.w.tower

    def tiles(self, effect: Frame, deep: int) -> float:
        """A city tile of a kind."""
        city = self.city
        kinds = range(4) if effect.kind == ANY else (effect.kind,)
        free = any(self.lying[kind] < cities.room(city, kind) for kind in kinds)
        return self.w.tile if free else 0.2 * self.w.tile


_BY_DIE: Final = frozenset((a.Build, a.TakeStars, a.Boat))
"""What is worth more or less with another die."""
Judge = Callable[[_View, Any], float]
_JUDGES: Final[dict[type[Action], Judge]] = {
    a.ChooseBoard: lambda view, action: view.w.boards[BOARD_INDEX[action.board] - 1],
    a.Build: _View.build,
    a.Deploy: _View.deploy,
    a.Extend: _View.extend,
    a.Lay: lambda view, action: view.lay(TRACKS.index(action.track), 0),
    a.TakeStars: lambda view, action: view.take_stars(),
    a.Boat: lambda view, action: view.effects(view.figures.boat[view.state.season], 0) + 0.01,
    a.Trade: lambda view, action: view.w.swap * view.figures.tiles[TILE_INDEX[action.tower]].swap,
    a.Fulfil: _View.fulfil,
    a.TakePrivilege: lambda view, action: view.privilege(PRIVILEGE_INDEX[action.privilege]),
    a.UsePrivilege: _View.use,
    a.Swap: lambda view, action: 0.01,
    a.PutBack: _View.put_back,
    a.Manipulate: lambda view, action: -1.0,
}
_EFFECTS: Final[dict[str, Callable[[_View, Frame, int], float]]] = {
    "star": lambda view, effect, deep: view.stars(min(effect.n, view.state.site)),
    "aqueduct": lambda view, effect, deep: view.ring(effect, deep),
    "swap": lambda view, effect, deep: view.w.swap * effect.n,
    "return": lambda view, effect, deep: float(effect.n) if effect.n < total(view.city.supply) else WIN,
    "deploy": lambda view, effect, deep: view.best_deployment(effect.kind, deep),
    "lay": lambda view, effect, deep: view.lays(effect, deep),
    "tower": lambda view, effect, deep: view.towers(effect, deep),
    "tile": lambda view, effect, deep: view.tiles(effect, deep),
    "extension": lambda view, effect, deep: view.w.extend if view.state.extensions else 0.0,
    "manipulator": lambda view, effect, deep: view.soon * view.w.manipulator if view.state.manipulators else 0.0,
    "strength": lambda view, effect, deep: view.held(effect.n) + view.years * view.w.strength * effect.n,
    "harvest": lambda view, effect, deep: (view.years + 1) * view.w.harvest * effect.n,
    "lookout": lambda view, effect, deep: view.left * view.w.lookout,
}
