"""Which effects of Discordia have come up: everything printed in the box that does something, and who has seen it.

`known()` names them all, from the component tables: "M03 space 2", "S11' deploy", "K05", "GL04 lose_star", "boat 4
swap" ... A `Watcher` follows a game step by step and adds what happens to `seen`. A bonus counts as seen when it really
did something: declined, or with nothing to do it for, it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from rules.discordia.actions import Deploy, Extend, Fulfil, Lay, Manipulate, TakeStars
from rules.discordia.city import counting as cities
from rules.discordia.components import (
    DICE,
    EXTENSION_INDEX,
    FRONTS,
    KIND,
    NONE,
    PRIVILEGE_INDEX,
    STALL,
    TAKES,
    TILE_INDEX,
    TOWERS,
    figures,
)
from rules.discordia.events import (
    BoatUsed,
    Built,
    DecreeFulfilled,
    Deployed,
    DieChosen,
    Extended,
    GameEnded,
    JanusPlayed,
    Manipulated,
    ManipulatorTaken,
    PrivilegeTaken,
    PrivilegeUsed,
    Raided,
    RingMoved,
    Sailed,
    StarLaid,
    StarsTaken,
    SwapBegun,
    WorkersDrawn,
    WorkersReturned,
)
from rules.discordia.magna.row import sites
from rules.discordia.pieces.bonuses import KINDS, LASTING, TRACKS, Frame
from rules.discordia.state import TILE, City, DiscordiaState, filled
from rules.game import Event

VERSION = 1
"""Of the figures that the sampled games are played with: a kept version, so that they show everything for good."""
TODAY = figures(VERSION)

BOARD: Final = TODAY.boards[0]
CASES: Final = (
    *(f"a {name} over another" for name in ("ship", "barracks", "stall", "farm", "tower")),
    "a ship sails without a market place",
    "a ship's stall over a stall",
    "a decree at the year end",
    "a manipulator +1",
    "a manipulator -1",
    "two manipulators in a turn",
    "a step beyond the aqueduct",
    "the lookout",
    "a harvest",
    "lasting strength in a raid",
    "a raid held",
    "a raid lost",
    "all workers jokers",
    "the end: zero",
    "the end: years",
    "the end: janus",
)
_DONE: Final[dict[str, Callable[[Event, Frame], bool]]] = {
    "star": lambda event, part: isinstance(event, StarsTaken) and event.count > 0,
    "lose_star": lambda event, part: isinstance(event, StarsTaken) and event.count < 0,
    "aqueduct": lambda event, part: (isinstance(event, RingMoved) and event.steps > 0) or isinstance(event, SwapBegun),
    "aqueduct_back": lambda event, part: isinstance(event, RingMoved) and event.steps < 0,
    "swap": lambda event, part: isinstance(event, SwapBegun) and not event.source,
    "return": lambda event, part: isinstance(event, WorkersReturned),
    "draw": lambda event, part: isinstance(event, WorkersDrawn) and event.reason == "raid",
    "deploy": lambda event, part: isinstance(event, Deployed) and not event.special,
    "lay": lambda event, part: isinstance(event, StarLaid) and part.kind in (TRACKS.index(event.track), 2),
    "tower": lambda event, part: isinstance(event, Built) and TILE_INDEX[event.tile] >= TOWERS,
    "extension": lambda event, part: isinstance(event, Extended),
    "manipulator": lambda event, part: isinstance(event, ManipulatorTaken),
    "tile": lambda event, part: isinstance(event, Built) and TILE_INDEX[event.tile] < TOWERS,
}
"""By the op of an effect: the event that shows that it did something."""


def _parts(source: str, effects: tuple[Frame, ...]) -> Iterator[str]:
    """The effects of a source; lasting ones only stand there, `CASES` tell what they do."""
    return (f"{source} {part.op}" for part in effects if part.op not in LASTING)


def prefix(board: int) -> str:
    """What is printed on a city board of Discordia Magna goes by its id."""
    return f"{TODAY.boards[board].id} " if board else ""


def _space(board: int, which: int, space: int, longer: int) -> str:
    """A space of a track (from 1), or of the extension it lies on."""
    printed = len(TODAY.boards[board].tracks[which][NONE].spaces)
    if space <= printed:
        return f"{prefix(board)}{TRACKS[which]} {space}"
    return f"{TODAY.extensions[longer].name} space {space - printed}"


def known() -> set[str]:
    """Every effect of the base game."""
    names: set[str] = set(CASES)
    for tile in TODAY.tiles:
        names |= {tile.name, *_parts(tile.name, tile.effects)}
        names |= {f"{tile.name} space {n}" for n in range(1, len(tile.spaces) + 1)}
        names |= {f"{tile.name} swaps"} if tile.swap else set()
    for extension in TODAY.extensions:
        names |= {extension.name, *_parts(extension.name, extension.effects)}
        for n, space in enumerate(extension.spaces, 1):
            names |= {f"{extension.name} space {n}", *_parts(f"{extension.name} space {n}", space.effects)}
    for which, track in enumerate(TRACKS):
        for n, space in enumerate(BOARD.tracks[which][NONE].spaces, 1):
            names |= {f"{track} {n}", *_parts(f"{track} {n}", space.effects)}
    for n, slot in enumerate(BOARD.decrees, 1):
        names |= set(_parts(f"slot {n}", slot.effects))
    names |= {decree.name for decree in TODAY.decrees}
    for privilege in TODAY.privileges:
        joker = {f"{privilege.name} joker"} if privilege.joker >= 0 else {f"{privilege.name} later"}
        names |= {privilege.name, *joker, *_parts(privilege.name, privilege.effects)}
    names |= {f"privilege with extension {n}" for n in BOARD.privilege_at}
    names |= {part for side in TODAY.germans for german in side for part in _parts(german.name, german.effects)}
    names |= {part for season in range(1, 6) for part in _parts(f"boat {season}", TODAY.boat[season])}
    names |= {f"action {n} {text}" for n, one in enumerate(TODAY.actions) for text in one.texts}
    names |= {f"{DICE[die]} {value}" for die in (0, 1, 3) for value in range(1, 7)}
    for tile in TODAY.janus.tiles:
        names |= {tile.name, f"{tile.name} takes"} if tile.take else {tile.name}
    return names | {f"ladder {n}" for n in range(1, len(TODAY.ladder) + 1)}


def _year_ends(state: DiscordiaState) -> bool:
    """Whether the end of a year is under way."""
    return state.season == 5 and all(frame.op != "year-end" for frame in state.plan)


class _Window(NamedTuple):
    """A source whose parts are being carried out, from left to right: those still to be seen."""

    seat: int
    source: str
    parts: list[Frame]


class Watcher:
    """Follows one game: `step` before and after each step. What came up is added to `seen`."""

    def __init__(self, seen: set[str]) -> None:
        self.seen = seen
        self.windows: list[_Window] = []
        self.manipulated = 0

    def act(self, state: DiscordiaState, action: Any) -> None:
        """An action about to be carried out."""
        in_turn = not state.stack
        if in_turn and state.die >= 0:
            self._main(state, action)
            if type(action) is Manipulate:
                self.seen.add(f"a manipulator {action.by:+}")
        if type(action) is Deploy:
            self._deployment(state, state.cities[state.seat], action)
        if type(action) is Fulfil and _year_ends(state):
            self.seen.add("a decree at the year end")

    def _main(self, state: DiscordiaState, action: Any) -> None:
        number = state.actions[state.value - 1]
        match action:
            case Deploy(special=False):
                self.seen.add(f"action {number} deploy {KINDS[TAKES[TILE_INDEX[action.tile]]]}")
            case Extend():
                self.seen.add(f"action {number} extension")
            case Lay():
                self.seen.add(f"action {number} develop")
            case TakeStars():
                self.seen |= {
                    f"action {number} {text}" for text in TODAY.actions[number].texts if text.startswith("star")
                }

    def _deployment(self, state: DiscordiaState, city: City, action: Deploy) -> None:
        """A space is filled; perhaps only thanks to jokers, or to the lookout."""
        tile = TILE_INDEX[action.tile]
        done = next(filled(site) for site in (*city.sites, *sites(state)) if site & TILE == tile)
        self.seen.add(f"{action.tile} space {done + 1}")
        if action.special and state.die != TAKES[tile] and KIND[tile] != STALL:
            self.seen.add("the lookout")
        by_jokers = {
            jokers
            for jokers in range(16)
            if action.workers in [text for text, _ in TODAY.fillings[tile][done][jokers & city.jokers]]
        }
        needed = [bit for bit in range(4) if all(jokers >> bit & 1 for jokers in by_jokers)]
        if not needed:
            return
        own = [p for n, p in enumerate(TODAY.privileges) if city.privileges >> n & 1 and p.joker >= 0]
        self.seen |= {f"{privilege.name} joker" for privilege in own if privilege.joker in needed}
        if any(bit not in [privilege.joker for privilege in own] for bit in needed):
            self.seen.add("all workers jokers")

    def step(self, before: DiscordiaState, after: DiscordiaState, events: list[Event]) -> None:
        """What a step brought. `before` need only be right in its frames and cities' tracks."""
        for event in events:
            self._advance(event)
            self._open(before, after, event)
        going_on = after.stack or (after.plan and after.plan[-1].op == "raid-draw")
        if not going_on:
            self.windows.clear()

    def _advance(self, event: Event) -> None:
        seat = getattr(event, "seat", None)
        for window in self.windows:
            if window.parts and window.seat == seat:
                for at, part in enumerate(window.parts):
                    if _DONE[part.op](event, part):
                        self.seen.add(f"{window.source} {part.op}")
                        del window.parts[at]
                        break

    def _gain(self, seat: int, source: str, effects: tuple[Frame, ...]) -> None:
        parts = [part for part in effects if part.op not in LASTING]
        if parts:
            self.windows.append(_Window(seat, source, parts))

    def _open(self, before: DiscordiaState, after: DiscordiaState, event: Event) -> None:
        """An event that may be the source of effects."""
        match event:
            case Built(seat=seat, tile=name, over=over):
                tile = TODAY.tiles[TILE_INDEX[name]]
                self.seen.add(name)
                if over:
                    kind = "tower" if tile.kind > 3 else KINDS[tile.kind]
                    self.seen.add(f"a {kind} over another")
                self._gain(seat, name, tile.effects)
            case Sailed():
                self._sailed(before, event)
            case Extended(seat=seat, extension=name):
                self.seen.add(name)
                self._gain(seat, name, TODAY.extensions[EXTENSION_INDEX[name]].effects)
            case StarLaid(seat=seat, track=name, space=space):
                which = TRACKS.index(name)
                longer, board = after.cities[seat].longer[which], after.cities[seat].board
                where = _space(board, which, space, longer)
                self.seen.add(where)
                self._gain(seat, where, TODAY.boards[board].tracks[which][longer].spaces[space - 1].effects)
            case DecreeFulfilled(seat=seat, decree=name, slot=slot):
                self.seen.add(name)
                board = after.cities[seat].board
                self._gain(seat, f"{prefix(board)}slot {slot}", TODAY.boards[board].decrees[slot - 1].effects)
            case BoatUsed(seat=seat, season=season):
                self._gain(seat, f"boat {season}", TODAY.boat[season])
            case PrivilegeTaken() | PrivilegeUsed():
                self._privilege(before, after, event)
            case _:
                self._rest(before, after, event)

    def _sailed(self, before: DiscordiaState, event: Sailed) -> None:
        stall = TODAY.tiles[FRONTS + TILE_INDEX[event.ship]]
        if not event.stall:
            self.seen.add("a ship sails without a market place")
            return
        self.seen.add(stall.name)
        if event.over:
            self.seen.add("a ship's stall over a stall")
        self._gain(event.seat, stall.name, stall.effects)

    def _privilege(self, before: DiscordiaState, after: DiscordiaState, event: Any) -> None:
        name, seat = event.privilege, event.seat
        self.seen.add(name)
        if isinstance(event, PrivilegeTaken):
            city = after.cities[seat]
            self.seen.add(f"{prefix(city.board)}privilege with extension {city.extensions.bit_count()}")
            return
        if not before.stack:
            self.seen.add(f"{name} later")
        self._gain(seat, name, TODAY.privileges[PRIVILEGE_INDEX[name]].effects)

    def _rest(self, before: DiscordiaState, after: DiscordiaState, event: Event) -> None:
        match event:
            case Manipulated():
                self.manipulated += 1
                self.seen |= {"two manipulators in a turn"} if self.manipulated > 1 else set()
            case SwapBegun(count=count, source=source):
                self.seen |= {f"{source} swaps"} if source else set()
                self.seen |= {"a step beyond the aqueduct"} if count == 2 else set()
            case Raided(seat=seat, strength=strength, raid=raid, german=name):
                holds = strength >= raid
                self.seen.add(f"a raid {'held' if holds else 'lost'}")
                city = before.cities[seat]
                lasting = sum(cities.track(city, which).strength[city.tracks[which]] for which in (0, 1))
                self.seen |= {"lasting strength in a raid"} if lasting else set()
                self._gain(seat, name, next(g.effects for g in TODAY.germans[holds] if g.name == name))
            case WorkersReturned() if before.stack and before.stack[-1].op == "return" and len(before.stack) == 1:
                ops = [frame.op for frame in before.plan[-1:]]
                self.seen |= {"a harvest"} if ops == ["infrastructure"] else set()
            case JanusPlayed(tile=name, taken=taken):
                self.seen |= {name, f"{name} takes"} if taken else {name}
            case GameEnded(reason=reason):
                self.seen.add(f"the end: {reason}")
            case DieChosen(colour=colour, value=value):
                self.manipulated = 0
                self.seen.add(f"{colour} {value}")
