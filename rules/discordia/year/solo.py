"""Janus, the opponent of a lone player: a counter that falls with his tiles and rises at each year end."""

from __future__ import annotations

from rules.discordia.components import COLOURS_OF_DICE, DECREE_IDS, DICE, EXTENSION_IDS, PRIVILEGE_IDS, TILE_IDS, TOWERS
from rules.discordia.events import JanusGrew, JanusPlayed
from rules.discordia.pieces.bonuses import Figures, Frame, JanusTile
from rules.discordia.state import DiscordiaState, Janus, end
from rules.discordia.turn.display import column
from rules.discordia.words import pieces
from rules.game import Event


def new_janus(figures: Figures, ladder: int) -> Janus:
    """Janus before the first season. Until version 1 his counter starts the higher, the more stars you start with."""
    counter = figures.janus.workers + figures.janus.per_star * figures.ladder[ladder - 1]["stars"]
    return Janus(counter, 0, 0, 0, [], [], [])


def turns(state: DiscordiaState) -> list[Frame]:
    """The season's turns: you choose first in odd seasons of odd years and even seasons of even years."""
    own, his = Frame("turn", 0), Frame("janus")
    return [own, his] if state.season % 2 == state.year % 2 else [his, own]


def you_begin(year: int) -> bool:
    """Whether you choose first in the first season of a year."""
    return year % 2 == 1


def choose_die(state: DiscordiaState, die: str) -> int:
    """The die a Janus tile takes of those left: by colour, or the highest or lowest (blue before red before yellow)."""
    left = [colour for colour in COLOURS_OF_DICE if colour != state.taken]
    if die == "high":
        return max(left, key=lambda colour: state.dice[colour])
    if die == "low":
        return min(left, key=lambda colour: state.dice[colour])
    return next(DICE.index(name) for name in die.split() if DICE.index(name) in left)


def play(state: DiscordiaState, number: int, events: list[Event] | None) -> None:
    """Janus' turn with a tile: a die, the topmost city tile of its column, his counter down, and what he takes."""
    janus = state.janus
    assert janus is not None, "only in a solo game"
    tile = state.figures.janus.tiles[number]
    janus.turned.append(number)
    die = choose_die(state, tile.die)
    if state.taken < 0:
        state.taken = die
    removed = column(state, state.dice[die])[:1]
    for city_tile in removed:
        state.display[state.display.index(city_tile)] = -1
        state.gone |= 1 << city_tile
    janus.counter = max(0, janus.counter - falls(state.figures, tile, removed))
    taken = take(state, janus, tile.take)
    if events is not None:
        name = TILE_IDS[removed[0]] if removed else ""
        events.append(JanusPlayed(tile.name, DICE[die], state.dice[die], name, taken, janus.counter))
    if janus.counter == 0:
        end(state, "janus", events)


def falls(figures: Figures, tile: JanusTile, removed: list[int]) -> int:
    """By how much his counter falls with a Janus tile and the city tile he takes (none: empty), in workers."""
    return min(tile.out, sum(figures.sizes[one] for one in removed)) if figures.janus.room else tile.out


def take(state: DiscordiaState, janus: Janus, what: str) -> str:
    """Janus takes the first piece of a kind, or stars; its name ("" if there is none)."""
    kind, _, number = what.partition(" ")
    if kind == "star":
        stars = min(int(number), state.site)
        state.site -= stars
        janus.stars += stars
        return pieces.stars(stars) if stars else ""
    name = first(state, kind)
    match kind if name else "":
        case "extension":
            lowest = _lowest(state.extensions)
            state.extensions ^= lowest
            janus.extensions |= lowest
        case "tower":
            lowest = _lowest(state.towers)
            state.towers ^= lowest
            janus.towers |= lowest
        case "decree":
            janus.decrees.append(state.decrees.pop(0))
        case "privilege":
            janus.privileges.append(state.privileges.pop(0))
    return name


def first(state: DiscordiaState, kind: str) -> str:
    """The piece that Janus takes next of a kind ("extension", "tower", "decree", "privilege"); "" if there is none."""
    match kind:
        case "extension" if state.extensions:
            return EXTENSION_IDS[_lowest(state.extensions).bit_length() - 1]
        case "tower" if state.towers:
            return TILE_IDS[TOWERS + _lowest(state.towers).bit_length() - 1]
        case "decree" if state.decrees:
            return DECREE_IDS[state.decrees[0]]
        case "privilege" if state.privileges:
            return PRIVILEGE_IDS[state.privileges[0]]
    return ""


def _lowest(pieces: int) -> int:
    """The first of pieces that are bits."""
    return pieces & -pieces


def growth(figures: Figures, janus: Janus) -> int:
    """By how much his counter rises at a year end: less by each extension and decree he holds."""
    return max(0, figures.janus.deficiency - janus.extensions.bit_count() - len(janus.decrees))


def grow(state: DiscordiaState, events: list[Event] | None) -> None:
    """At the year end his counter rises."""
    janus = state.janus
    assert janus is not None, "only in a solo game"
    by = growth(state.figures, janus)
    janus.counter += by
    if events is not None:
        events.append(JanusGrew(by, janus.counter))
