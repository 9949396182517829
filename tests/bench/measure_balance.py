"""How Nations comes out with our own figures: played by computer players, added up, for `docs/balance.md`.

    python -m tests.bench.measure_balance              plays what is missing; --only nations-2, --to 100
    python -m tests.bench.measure_balance --tables     the tables of what is there

What came of the games is kept every few games, so that it can be stopped and run again. Game i of a cell has the seed
base + i.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules.catalogue import load
from rules.figures import table
from rules.game import CHANCE, TERMINAL, Below, Config, Event, Rules
from rules.nations import events as n
from rules.nations.components import TILE
from rules.nations.state import TURN
from rules.players import Player, player

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = ROOT / "docs" / "measures" / "balance.json"
TABLES: Final = ("dice", "events", "figures", "tiles", "weights")
MASTERS: Final = ("master", "prospect")
"""Parts of the weights that no other player goes by."""
EVERY: Final = 5
"""Games between two times of keeping."""


class Cell(NamedTuple):
    """Games of one kind: the version of the rules, seats, options, one player on all seats, and the first seed."""

    game: str
    version: int
    seats: int
    player: str
    games: int
    base: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        tail = "".join(f"-{value}" for _, value in self.options)
        return f"{self.game}-{self.seats}-v{self.version}-{self.player}{tail}"


CELLS: Final = (
    Cell("nations", 3, 2, "steady", 1500, 60_000),
    Cell("nations", 3, 1, "steady", 400, 63_000),
    Cell("nations", 3, 3, "steady", 600, 66_000),
    Cell("nations", 3, 4, "steady", 500, 68_000),
    Cell("nations", 3, 1, "novice", 1000, 64_000),
    Cell("nations", 3, 1, "master:0.1", 60, 65_000),
    Cell("nations", 2, 3, "steady", 600, 61_500),
    Cell("nations", 2, 4, "steady", 500, 62_200),
    Cell("nations", 1, 2, "steady", 500, 60_000),
    Cell("nations", 1, 3, "steady", 200, 61_500),
    Cell("nations", 1, 4, "steady", 200, 62_200),
    Cell("nations", 1, 1, "steady", 200, 63_000),
)
"""In every one other seeds than those that figures were tried with."""

Tally = dict[str, Any]
"""What is kept of a cell: `games`, and counters by the name of what was counted."""


def quick(rules: Rules, state: Any, seat: int, _below: Below) -> Any:
    """What figures were tried with, a tenth of the time of *steady* and close to it: `evaluate` after the way through
    a decision that looks best at a glance, dice not yet rolled counting as their mean."""
    actions = rules.legal_actions(state, seat)
    if len(actions) == 1 or state.phase != TURN or state.stack:
        return at_a_glance(rules, state, seat, actions)
    return max(actions, key=lambda action: _worth(rules, state.clone(), seat, action))


def _worth(rules: Rules, state: Any, seat: int, action: Any) -> float:
    rules.apply_action(state, seat, action)
    while state.stack and state.to_move == seat:
        rules.apply_action(state, seat, at_a_glance(rules, state, seat, rules.legal_actions(state, seat)))
    return rules.evaluate(state, seat)


def at_a_glance(rules: Rules, state: Any, seat: int, actions: Sequence[Any]) -> Any:
    looks = rules.prior(state, seat, actions)
    return actions[looks.index(max(looks))]


def play(rules: Rules, config: Config, chooses: Player, seed: int) -> tuple[Any, list[Event]]:
    """A game to its end: the last state, and all that happened."""
    draw = random.Random(seed).random
    state = rules.initial_state(config)
    happened: list[Event] = []
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, lambda k: int(draw() * k)), happened)
        else:
            action = chooses(rules, state, mover, lambda k: int(draw() * k))
            rules.apply_action(state, mover, action, happened)
    return state, happened


def measure(cell: Cell, games: range, tally: Tally | None = None) -> Tally:
    """Play games of a cell and add what came of them to its tally."""
    rules = load(cell.game, cell.version)
    config = rules.configure(cell.seats, dict(cell.options))
    chooses = quick if cell.player == "quick" else player(cell.player)
    tally = {"games": 0} if tally is None else json.loads(json.dumps(tally))
    for number in games:
        state, happened = play(rules, config, chooses, cell.base + number)
        tally["games"] += 1
        for result in rules.returns(state):
            count(tally, "totals", str(result[0]))
        of_nations(tally, rules, state, happened)
    return tally


def count(tally: Tally, what: str, key: str, more: float = 1) -> None:
    counted = tally.setdefault(what, {})
    counted[key] = counted.get(key, 0) + more


def of_nations(tally: Tally, rules: Rules, state: Any, happened: list[Event]) -> None:
    """Wins and points by the place in the first player order; tiles laid and bought; famines and wars met."""
    results = rules.returns(state)
    order: tuple[int, ...] = tuple(range(state.seats))
    event = ""
    for one in happened:
        match one:
            case n.OrderDealt():
                order = one.order
            case n.EventRevealed():
                event = one.event
            case n.TilesLaid():
                for tile in one.tiles:
                    if TILE.get(tile):
                        count(tally, "laid", tile)
            case n.Bought():
                count(tally, "bought", one.tile)
            case n.Scored(item="famine" | "war"):
                count(tally, f"{one.item} asked", event)
                count(tally, f"{one.item} met", event, one.points > 0)
            case n.Scored(item="books"):
                count(tally, "book points", str(order.index(one.seat)), one.points)
    for place, seat in enumerate(order):
        count(tally, "points", str(place), results[seat][0])
        count(tally, "wins", str(place), results[seat] == max(results))


# --- telling it ------------------------------------------------------------------------------------------------------


def told(tallies: dict[str, Tally]) -> str:
    """All tables."""
    return "\n\n".join(make(tallies) for make in (seats, totals, tiles, events))


def share(tally: Tally, part: str, of: str, *keys: str) -> float:
    """How often something was done where it could have been, for some things together."""
    asked = sum(tally[of].get(key, 0) for key in keys)
    return sum(tally[part].get(key, 0) for key in keys) / asked if asked else 0.0


def wins(tally: Tally) -> list[float]:
    """The share of wins by the place in the first player order."""
    return [tally["wins"][str(place)] / tally["games"] for place in range(len(tally["wins"]))]


def quantile(tally: Tally, part: float) -> int:
    """The total that so many games stay below or reach."""
    left = part * sum(tally["totals"].values())
    for total, games in sorted((int(total), games) for total, games in tally["totals"].items()):
        left -= games
        if left <= 0:
            return total
    raise ValueError("no games")


def rows(head: str, lines: Iterable[str]) -> str:
    return "\n".join([head, "|" + " --- |" * (head.count("|") - 1), *lines])


def seats(tallies: dict[str, Tally]) -> str:
    def line(name: str, tally: Tally) -> str:
        number, games = len(tally["wins"]), tally["games"]
        error = sqrt((1 / number) * (1 - 1 / number) / games)
        won = " / ".join(f"{100 * one:.0f}" for one in wins(tally))
        points = " / ".join(f"{tally['points'][str(place)] / games:.1f}" for place in range(number))
        books = " / ".join(f"{tally['book points'][str(place)] / games:.1f}" for place in range(number))
        return f"| {name} | {games} | {won} | {100 * error:.0f} | {points} | {books} |"

    several = {name: tally for name, tally in tallies.items() if len(tally.get("wins", {})) > 1}
    head = "| games | n | wins %, by the first player order | error | points | of these by books |"
    return rows(head, (line(name, tally) for name, tally in several.items()))


def totals(tallies: dict[str, Tally]) -> str:
    parts = (0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98)
    alone = {name: tally for name, tally in tallies.items() if "-1-" in name}
    head = f"| games | n | {' | '.join(f'{100 * part:.0f} %' for part in parts)} |"
    return rows(
        head,
        (
            f"| {name} | {tally['games']} | {' | '.join(str(quantile(tally, part)) for part in parts)} |"
            for name, tally in alone.items()
        ),
    )


def tiles(tallies: dict[str, Tally]) -> str:
    tally = tallies["nations-2-v3-steady"]
    figures = load("nations", 3).figures  # type: ignore[attr-defined]
    head = "| tile | gives | points | bought, % of the times it lay out | tile | gives | points | bought, % |"

    def cells(number: int) -> str:
        tile = figures.tiles[number]
        bought = 100 * share(tally, "bought", "laid", tile.id)
        return f"| {tile.id} {tile.name} | {tile.gives} | {tile.points} | {bought:.0f} "

    return rows(head, (f"{cells(number)}{cells(number + 30)}|" for number in range(1, 31)))


def events(tallies: dict[str, Tally]) -> str:
    head = "| games | famine of age I, II, III, IV met % | war of age I, II, III, IV met % |"

    def met(tally: Tally, item: str) -> str:
        ages = ([f"E{age}-{number}" for number in (1, 2, 3)] for age in range(1, 5))
        return " / ".join(f"{100 * share(tally, f'{item} met', f'{item} asked', *age):.0f}" for age in ages)

    told = {name: tally for name, tally in tallies.items() if "war met" in tally}
    return rows(head, (f"| {name} | {met(tally, 'famine')} | {met(tally, 'war')} |" for name, tally in told.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="the cells whose names begin so")
    parser.add_argument("--to", type=int, default=10**6, help="no more than so many games a cell")
    parser.add_argument("--file", type=Path, default=KEPT)
    parser.add_argument("--tables", action="store_true", help="only print the tables of what is kept")
    asked = parser.parse_args()
    if asked.tables:
        found = kept(asked.file)
        print(told({cell.name: found[cell.name] for cell in CELLS if of_today(cell, found)["games"]}))
        return
    for cell in CELLS:
        games = min(cell.games, asked.to) if cell.name.startswith(asked.only) else 0
        while (tally := of_today(cell, kept(asked.file)))["games"] < games:
            more = range(tally["games"], min(tally["games"] + EVERY, games))
            keep(asked.file, cell.name, measure(cell, more, tally))


def digest(cell: Cell) -> str:
    """16 hex digits of the tables that the games of a cell are played by: measures of others are old. Of the tiles only
    those that may lie out: what is changed for other numbers of players changes nothing here."""
    found = {name: table(cell.game, name, cell.version) for name in TABLES}
    found["tiles"] = lying_out(found["tiles"], cell.seats)
    if not cell.player.startswith("master"):
        found["weights"] = {name: part for name, part in found["weights"].items() if name not in MASTERS}
    return blake2b(json.dumps(found, sort_keys=True).encode(), digest_size=8).hexdigest()


def lying_out(tiles: dict[str, Any], seats: int) -> dict[str, Any]:
    """The table of tiles without those of other numbers of players, in the form it had when there were none."""
    others = {name for name, players in tiles.get("players", {}).items() if seats not in players}
    found = {
        group: {name: row for name, row in rows.items() if name not in others}
        for group, rows in tiles.items()
        if group != "players"
    }
    return {group: rows for group, rows in found.items() if rows}


def of_today(cell: Cell, tallies: dict[str, Tally]) -> Tally:
    """What is kept of a cell, if it is of the tables of today."""
    tally = tallies.get(cell.name, {})
    return tally if tally.get("tables") == digest(cell) else {"games": 0, "tables": digest(cell)}


def kept(path: Path = KEPT) -> dict[str, Tally]:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}  # type: ignore[no-any-return]


def keep(path: Path, name: str, tally: Tally) -> None:
    everything = kept(path) | {name: tally}
    path.write_text(json.dumps(dict(sorted(everything.items())), sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
