"""What `docs/measures/discordia.json` keeps of measured games of Discordia: the counts that the goals are asked of.

    python -m tests.games.balance_discordia keep FOLDER [--player NAME]

Counts are pairs: how often, of how many times. A cell of another player than steady has that name behind its own.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from rules.discordia.components import FRONTS, TOWERS, YEARS, figures
from rules.discordia.pieces.bonuses import Figures
from rules.figures import table
from tests.games.balance_discordia import CELLS, Game, kept

FILE: Final = Path(__file__).resolve().parents[2] / "docs" / "measures" / "discordia.json"
KINDS: Final = ("ships", "barracks", "stalls", "farms")


class Count(NamedTuple):
    """So many times of so many."""

    hits: float
    of: int

    @property
    def share(self) -> float:
        return self.hits / self.of

    @property
    def error(self) -> float:
        """One standard error of the share."""
        return (self.share * (1 - self.share) / self.of) ** 0.5


class Tally(msgspec.Struct):
    """The counts of a cell. `tables`: which figures it was played with; `zero`: seats with nobody left; `places`: wins
    from the first Maximus clockwise; `raids`: held, by year; `cities`: wins of their seats; `decrees`: taken of those
    dealt; `early`: those taken before the summer of year 1; `pieces`: how often towers and extensions were taken;
    `tiles`: city tiles built of those shown, by kind and spaces / workers; `privileges`: taken of those there; `deaf`:
    wins of the seats that do not think of the Germans (of none: 0 of 0)."""

    tables: str
    games: int
    zero: Count
    places: list[Count]
    raids: list[Count]
    cities: dict[str, Count]
    decrees: dict[str, Count]
    early: dict[str, Count]
    pieces: dict[str, int]
    tiles: dict[str, Count]
    privileges: dict[str, Count]
    deaf: Count


def digest(version: int) -> str:
    """16 hex digits of the figures of a version: measures of others are old."""
    found = {name: table("discordia", name, version) for name in ("components", "magna")}
    return blake2b(json.dumps(found, sort_keys=True).encode(), digest_size=8).hexdigest()


def tally(games: Sequence[Game], version: int, deaf: Collection[int] = ()) -> Tally:
    """The counts of games of a cell. `deaf`: its seats that do not think of the Germans."""
    printed, seats = figures(version), [seat for game in games for seat in game.seats]
    dealt = Counter(chain.from_iterable(game.decrees for game in games))
    taken = [one for seat in seats for one in seat.decrees]
    met, early = Counter(name for name, _, _ in taken), Counter(name for name, *when in taken if when <= [1, 1])
    decrees = [one.name for one in printed.decrees if dealt[one.name]]
    raids = [[seat.raids[year] for seat in seats if len(seat.raids) > year] for year in range(YEARS)]
    there = Counter(chain.from_iterable(game.offer for game in games))
    went = Counter(name for game in games for name, _ in game.order)
    return Tally(
        tables=digest(version),
        games=len(games),
        zero=Count(sum(not seat.supply for seat in seats), len(seats)),
        places=[
            Count(sum(seat.won for seat in seats if seat.place == place), len(games))
            for place in range(len(games[0].seats))
        ],
        raids=[Count(sum(held), len(held)) for held in raids if held],
        cities={
            board: Count(sum(won := [seat.won for seat in seats if seat.board == board]), len(won))
            for board in sorted({seat.board for seat in seats})
        },
        decrees={name: Count(met[name], dealt[name]) for name in decrees},
        early={name: Count(early[name], dealt[name]) for name in decrees},
        pieces=_pieces(games, printed),
        tiles=_tiles(games, printed),
        privileges={name: Count(went[name], there[name]) for name in sorted(there)},
        deaf=Count(sum(game.seats[seat].won for game in games for seat in deaf), len(games) * len(deaf)),
    )


def _pieces(games: Sequence[Game], printed: Figures) -> dict[str, int]:
    """Of towers and extensions that lie out at so many seats."""
    took = Counter(name for game in games for seat in game.seats for name in (*seat.built, *seat.extensions))
    out = (*printed.tiles[TOWERS:], *printed.extensions)
    return {one.name: took[one.name] for one in out if one.seats <= len(games[0].seats)}


def _tiles(games: Sequence[Game], printed: Figures) -> dict[str, Count]:
    shown = Counter(chain.from_iterable(game.shown for game in games))
    built = Counter(name for game in games for seat in game.seats for name in seat.built)
    counts = dict[str, list[int]]()
    for tile in printed.tiles[:FRONTS]:
        count = counts.setdefault(f"{KINDS[tile.kind]} {len(tile.spaces)} / {tile.size}", [0, 0])
        count[0] += built[tile.name]
        count[1] += shown[tile.name]
    return {name: Count(*count) for name, count in sorted(counts.items()) if count[1]}


def measured() -> dict[str, Tally]:
    """What is kept, by cell."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Tally])


def keep(folder: Path, version: int, player: str) -> Iterable[str]:
    """Write the counts of the games in a folder down beside those of other players; the names of the cells."""
    found = measured() if FILE.is_file() else {}
    found = {name: one for name, one in found.items() if one.tables == digest(version)}
    there = [(cell, kept(folder / f"{cell.name}.jsonl")) for cell in CELLS.values()]
    new = {
        cell.name if player == "steady" else f"{cell.name} {player}": tally(games, version, cell.deaf)
        for cell, games in there
        if games
    }
    text = msgspec.json.format(msgspec.json.encode(dict(sorted({**found, **new}.items()))), indent=1)
    FILE.write_bytes(text + b"\n")
    return new
