"""The towers and privileges that lie out, in rows: one by one, close together, or no more than how many there are; what
is the same is told once. No Textual here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from msgspec import structs

from rules.discordia.city.counting import room, towers
from rules.discordia.components import (
    EXTENSION_IDS,
    MILITARY,
    PRIVILEGE_IDS,
    PRIVILEGE_INDEX,
    SHIP,
    TILE_IDS,
    TILE_INDEX,
    TRADE,
)
from rules.discordia.pieces.bonuses import Extension, Figures, Privilege, Tile
from rules.discordia.state import DiscordiaState
from rules.discordia.turn.display import towers_out
from tui.games.discordia import flow
from tui.games.discordia import words_offer as words
from tui.games.discordia.signs import KIND_GROUNDS, KIND_LETTERS, SQUARE, spaces_runs
from tui.games.discordia.views import View
from tui.games.discordia.words_market import bonus
from tui.kit.cells import Run, length

COLUMN: Final = 13
"""Where things begin, behind the names of the districts at the left."""
_DIE: Final = 4
"""Columns of the die of a tower, with the one before it."""
_DRAWN: Final = 8
"""Columns of the spaces of a tower that are drawn."""
_BETWEEN: Final = 2
"""Columns between whom a tower takes and what it brings."""


def note(head: str, ways: Sequence[str], view: View) -> flow.Row:
    """A head, and the longest of some sentences that fits beside it."""
    found = next((text for text in ways if len(head) + 2 + len(text) <= view.width), "")
    return flow.Row(head, (flow.Thing(found, "note"),) if found else (), ground=SQUARE)


def alike(state: DiscordiaState, what: str, name: str) -> str:
    """The first of the pieces that lie out and are the same as this one in all but the id: these are shown as one."""
    match what:
        case "extension":
            out = [EXTENSION_IDS[number] for number in extensions_out(state)]
        case "tower":
            out = [TILE_IDS[number] for number in towers_out(state)]
        case _:
            out = [PRIVILEGE_IDS[number] for number in sorted(state.privileges)]
    faces = _faces(state.figures)
    wanted = faces.get(name)
    return next((other for other in out if faces[other] == wanted), name)


def _same(piece: Any) -> tuple[Any, ...]:
    """All that matters of an extension, tower or privilege: neither its id nor from how many seats on it is there."""
    values = structs.asdict(piece)
    return tuple(value for key, value in values.items() if key not in ("name", "seats"))


@cache
def _faces(figures: Figures) -> dict[str, tuple[Any, ...]]:
    """What matters of each piece, by its id."""
    kinds: tuple[Sequence[Extension | Tile | Privilege], ...] = (figures.extensions, figures.tiles, figures.privileges)
    return {piece.name: _same(piece) for pieces in kinds for piece in pieces}


def extensions_out(state: DiscordiaState) -> list[int]:
    return [number for number in range(len(state.figures.extensions)) if state.extensions >> number & 1]


def together(state: DiscordiaState, what: str, names: Sequence[str]) -> Counter[str]:
    """Pieces that are the same, by the first of them, with how many there are."""
    return Counter(alike(state, what, name) for name in names)


# --- towers -----------------------------------------------------------------------------------------------------------


def tower_rows(state: DiscordiaState, view: View, close: bool = False) -> list[flow.Row]:
    """The towers in columns, and whether there is a harbour for one; `close`: those that bring the same in a line."""
    rows, tiles = [_towers_head(state, view)], state.figures.tiles
    out = sorted(towers_out(state), key=lambda tower: tiles[tower].die)
    for kind, head in ((TRADE, words.TRADE), (MILITARY, words.MILITARY)):
        names = [TILE_IDS[tower] for tower in out if tiles[tower].kind == kind]
        alike: dict[tuple[Any, ...], list[str]] = {}
        for name, times in together(state, "tower", names).items():
            tile = tiles[TILE_INDEX[name]]
            key = (tile.swap, tile.effects) if close else (tile.swap, tile.spaces, tile.effects, times)
            alike.setdefault(key, []).append(name)
        if alike and close:
            things = tuple(_closetogether(state, alike.values(), view))
            rows.append(flow.Row(head, things, "name", COLUMN, listed=True, ground=_roof(kind)))
        elif alike:
            lines = _tower_lines(state.figures, alike, view)
            rows.append(flow.Row(head, lines, "name", COLUMN, listed=True, ground=_roof(kind)))
    return rows


def _roof(kind: int) -> str:
    """What the roofs of such buildings look like."""
    return f"roof-{KIND_GROUNDS[kind]}"


def _towers_head(state: DiscordiaState, view: View) -> flow.Row:
    city = state.cities[view.seat]
    return note(words.TOWERS, words.towers_how(room(city, SHIP) - len(towers(city))), view)


def _closetogether(state: DiscordiaState, groups: Iterable[list[str]], view: View) -> Iterator[flow.Thing]:
    """What towers bring, and behind it the dice and spaces of those that do, in columns."""
    out = together(state, "tower", [TILE_IDS[tower] for tower in towers_out(state)])
    for names in groups:
        tiles = [state.figures.tiles[TILE_INDEX[name]] for name in names]
        yield flow.Thing(words.towers_bring(tiles[0].swap, bonus(tiles[0].effects, view.signs, view.full)))
        drawn = [spaces_runs(tile.spaces, 0, view.signs) for tile in tiles]
        wide = max(map(length, drawn))
        for name, tile, spaces in zip(names, tiles, drawn, strict=True):
            picture = ((" " * bool(wide), "text"), *spaces, (" " * (wide - length(spaces)), "text"))
            left = words.times("", out[name])
            yield flow.Thing(left, "text", ("tower", name), _die(tile), (), picture, apart=False)


def _tower_lines(figures: Figures, alike: dict[tuple[Any, ...], list[str]], view: View) -> tuple[flow.Thing, ...]:
    """A line for towers that are the same but for their dice: these, whom they take, what they bring. Whom they take
    is drawn where the words are too long for a line."""
    found = [(figures.tiles[TILE_INDEX[names[0]]], key[-1]) for key, names in alike.items()]
    brings = [words.times(bonus(tile.effects, view.signs, view.full), times) for tile, times in found]
    does = [words.tower(tile) for tile, _ in found]
    dice = max(map(len, alike.values())) * _DIE
    wide = max(map(len, does)) + _BETWEEN
    broad = COLUMN + dice + 1 + wide + max(map(len, brings)) > view.width
    picture = bool(broad and view.signs.worker and found[0][0].spaces)
    wide = 0 if broad else wide
    things = []
    for names, (tile, _), says, gain in zip(alike.values(), found, does, brings, strict=True):
        first, *others = [(_die(figures.tiles[TILE_INDEX[name]]), ("tower", name)) for name in names]
        before = " " * (dice - _DIE * len(names) + 1)
        text = gain if picture else words.both(f"{before}{says:<{wide}}", gain, broad)
        drawn = _spaces(tile, before, view) if picture else ()
        things.append(flow.Thing(text, "text", first[1], first[0], tuple(others), drawn))
    return tuple(things)


def _spaces(tile: Tile, before: str, view: View) -> tuple[Run, ...]:
    """The spaces of a tower as they are drawn on boards, in a column of their own."""
    spaces = spaces_runs(tile.spaces, 0, view.signs)
    return (before, "text"), *spaces, (" " * (_DRAWN - length(spaces)), "text")


def _die(info: Tile) -> Run:
    return f" {info.die} ", f"die-{KIND_LETTERS[info.kind]}"


def towers_counted(state: DiscordiaState, view: View) -> list[flow.Row]:
    """How many there are, what they are for, and what each of them brings."""
    rows = [_towers_head(state, view)]
    for kind, head in ((TRADE, words.TRADE), (MILITARY, words.MILITARY)):
        tiles = [state.figures.tiles[tower] for tower in towers_out(state) if state.figures.tiles[tower].kind == kind]
        if not tiles:
            continue
        wanted = [sum(map(len, tile.spaces)) for tile in tiles]
        text = words.military_towers(wanted) if kind == MILITARY else words.trade_towers([tile.swap for tile in tiles])
        all_bring = tuple(one for one in tiles[0].effects if all(one in tile.effects for tile in tiles))
        more = words.both(text, bonus(all_bring, view.signs, view.full), True)
        fits = COLUMN + 1 + len(more) <= view.width
        told = (flow.Thing(more if fits else text),)
        rows.append(flow.Row(head, told, "name", COLUMN, ground=_roof(kind)))
    return rows


# --- privileges -------------------------------------------------------------------------------------------------------


def privilege_rows(state: DiscordiaState, view: View) -> list[flow.Row]:
    """When they can be had; in a row the colours that fit anywhere, in one what they bring once."""
    found = together(state, "privilege", [PRIVILEGE_IDS[number] for number in sorted(state.privileges)])
    rows: dict[str, list[flow.Thing]] = {words.FIT_ANYWHERE: [], words.ONCE: []}
    for name, times in found.items():
        info = state.figures.privileges[PRIVILEGE_INDEX[name]]
        text = words.times(words.privilege_brings(info, view.signs, view.full), times)
        rows[words.FIT_ANYWHERE if info.joker >= 0 else words.ONCE].append(
            flow.Thing(text, "text", ("privilege", name))
        )
    told = [flow.Row(head, tuple(things), "name", COLUMN) for head, things in rows.items() if things]
    return [_privileges_head(state, view), *told]


def privileges_counted(state: DiscordiaState, view: View) -> list[flow.Row]:
    """How many there are."""
    jokers = sum(state.figures.privileges[number].joker >= 0 for number in state.privileges)
    text = words.so_many_privileges(jokers, len(state.privileges) - jokers)
    return [_privileges_head(state, view), *([flow.Row("", (flow.Thing(text),))] if text else [])]


def _privileges_head(state: DiscordiaState, view: View) -> flow.Row:
    city = state.cities[view.seat]
    at = state.figures.boards[city.board].privilege_at
    if state.stack and state.stack[-1].op == "privilege" and view.seat == state.seat:
        return note(words.PRIVILEGES, [words.CHOOSE_NOW], view)
    return note(words.PRIVILEGES, words.privileges_how(at, city.extensions.bit_count(), view.other), view)
