"""Balance of Discordia: games by a computer player, kept a line each, and the tables of `docs/balance.md` from them.

    python -m tests.games.balance_discordia play FOLDER [cell ...]     plays what is missing in FOLDER (can be resumed)
    python -m tests.games.balance_discordia tables FOLDER              the tables of what is there
    python -m tests.games.balance_discordia keep FOLDER                the counts that a test asks the goals of

`--games N` games a cell (1500), `--skip N` seeds (those that figures were tried with), `--player NAME` (steady),
`--version N` of the rules, `--figures FOLDER` other component tables in the place of the box's. Game i of a cell has
the cell's first seed + skip + i: a cell with fewer games is the beginning of the same cell with more.

A kept game tells what happened by seat, as `Seat` and `Game` name it; shares come with their standard errors.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import msgspec

from rules import catalogue
from rules.discordia import components, estimate, play, policy
from rules.discordia.components import BOARD_IDS
from rules.discordia.events import (
    Built,
    DecreeFulfilled,
    Displayed,
    Extended,
    GameEnded,
    JanusPlayed,
    MaximusDrawn,
    PrivilegeTaken,
    Raided,
)
from rules.discordia.pieces.workers import total
from rules.discordia.play import Discordia
from rules.figures import table
from rules.game import CHANCE, TERMINAL, Below, Event, Rules
from rules.players import Player
from rules.players import player as player_named

LOT: Final = -1
"""In the place of a board: all boards are given out by lot."""


class Cell(NamedTuple):
    """A kind of game. `given`: the boards by seat are drawn by lot, not chosen; `deaf`: seats that play `DEAF`."""

    name: str
    seats: int
    options: dict[str, Any]
    first_seed: int
    given: bool = False
    deaf: tuple[int, ...] = ()


def _cells() -> Iterator[Cell]:
    both = {"boards": True, "tiles": True}
    for step in range(1, 7):
        yield Cell(f"janus-{step}", 1, {"ladder": step}, 2_000_000 + 100_000 * step)
    modules: dict[str, dict[str, Any]] = {
        "base": {},
        "boards": {"boards": True},
        "tiles": {"tiles": True},
        "both": both,
    }
    for at, (tag, options) in enumerate(modules.items()):
        for seats in (2, 3, 4):
            yield Cell(f"{tag}-{seats}", seats, options, 3_000_000 + 400_000 * at + 100_000 * seats)
    for seats in (2, 3, 4):
        yield Cell(f"lot-{seats}", seats, {"boards": True}, 5_000_000 + 100_000 * seats, given=True)
    yield Cell("deaf-2", 2, {}, 6_000_000, deaf=(0,))


CELLS: Final = {cell.name: cell for cell in _cells()}


class Seat(msgspec.Struct, omit_defaults=True):
    """What a seat came to. `place`: how many seats after the first Maximus; `raids`: 1 held, 0 lost, by year; what it
    took, in its order; `decrees`: with year and season; `built`: city tiles and towers."""

    won: float
    supply: int
    place: int
    board: str
    raids: list[int] = []
    strengths: list[int] = []
    needs: list[int] = []
    decrees: list[tuple[str, int, int]] = []
    privileges: list[str] = []
    extensions: list[str] = []
    built: list[str] = []
    ring: int = 0
    tracks: tuple[int, int] = (0, 0)


class Game(msgspec.Struct, omit_defaults=True):
    """A game. `year`, `season`: when it ended; `shown`: city tiles that lay in the display; `privileges`: in the order
    in which they were taken, with the seat; `decrees`, `offer`: dealt; `janus`: his counter at the end; `revealed`."""

    seed: int
    ended: str
    year: int
    season: int
    seats: list[Seat]
    shown: list[str] = []
    order: list[tuple[str, int]] = []
    decrees: list[str] = []
    offer: list[str] = []
    janus: int = 0
    idle: int = 0
    actions: int = 0


# --- playing ----------------------------------------------------------------------------------------------------------


def rules_of(version: int | None, figures: Path | None) -> Discordia:
    """The rules, on other component tables if `figures` names their folder."""
    if figures is not None:
        catalogue.GAMES["discordia"] = catalogue.GAMES["discordia"]._replace(folder=figures.resolve())
        for cached in (table, components.figures, play.state_type):
            cached.cache_clear()
    return Discordia(version)


def below_of(seed: int) -> Below:
    """Draws of a game by its seed alone."""
    rnd = random.Random(seed).random
    return lambda n: int(rnd() * n)


def play_game(rules: Discordia, cell: Cell, players: Sequence[Player], seed: int) -> Game:
    """One game of a cell. The same arguments give the same game."""
    below = below_of(seed)
    state = rules.initial_state(rules.configure(cell.seats, cell.options))
    lot = random.Random(-seed).sample(BOARD_IDS[1:], cell.seats)
    found: list[Event] = []
    at: list[tuple[int, int]] = []
    actions = 0
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            frame = state.frame
            if cell.given and frame.op == "boards":
                assert state.magna is not None
                rest = [board for board in BOARD_IDS[1:] if board not in lot]
                rules.apply_outcome(state, [board for board in BOARD_IDS[1:] if board in {*lot, rest[0]}], found)
            else:
                rules.apply_outcome(state, rules.sample_chance(state, below), found)
        else:
            legal = rules.legal_actions(state, mover)
            given = [one for one in legal if cell.given and getattr(one, "board", None) == lot[mover]]
            rules.apply_action(state, mover, given[0] if given else players[mover](rules, state, mover, below), found)
            actions += 1
        at += [(state.year, state.season)] * (len(found) - len(at))
    return _kept(rules, state, found, at, seed, actions)


def _kept(rules: Discordia, state: Any, found: list[Event], at: list[tuple[int, int]], seed: int, actions: int) -> Game:
    returns = rules.returns(state)
    if state.janus is not None:
        wins = [float(rules.facts(state)["won"])]
    else:
        zero = next((e.seat for e in found if isinstance(e, GameEnded) and e.reason == "zero"), None)
        best = [seat for seat, r in enumerate(returns) if (seat == zero if zero is not None else r == max(returns))]
        wins = [1 / len(best) if seat in best else 0.0 for seat in range(state.seats)]
    first = next((e.seat for e in found if isinstance(e, MaximusDrawn)), 0)
    seats = [
        Seat(
            wins[n], total(city.supply), (n - first) % state.seats, BOARD_IDS[city.board], ring=city.aqueduct,
            tracks=(city.tracks[0], city.tracks[1]),
        )
        for n, city in enumerate(state.cities)
    ]  # fmt: skip
    game = Game(seed, state.ended, state.year, state.season, seats, actions=actions)
    game.janus = state.janus.counter if state.janus is not None else 0
    for event, (year, season) in zip(found, at, strict=True):
        _note(game, event, year, season)
    return game


def _note(game: Game, event: Event, year: int, season: int) -> None:
    match event:
        case Displayed(tiles=tiles):
            game.shown += tiles
        case Raided(seat=seat, strength=strength, raid=raid):
            game.seats[seat].raids.append(int(strength >= raid))
            game.seats[seat].strengths.append(strength)
            game.seats[seat].needs.append(raid)
        case DecreeFulfilled(seat=seat, decree=decree):
            game.seats[seat].decrees.append((decree, year, season))
        case PrivilegeTaken(seat=seat, privilege=privilege):
            game.seats[seat].privileges.append(privilege)
            game.order.append((privilege, seat))
        case Extended(seat=seat, extension=extension):
            game.seats[seat].extensions.append(extension)
        case Built(seat=seat, tile=tile):
            game.seats[seat].built.append(tile)
        case JanusPlayed(removed=""):
            game.idle += 1
        case _ if type(event).__name__ == "Dealt":
            dealt: Any = event
            game.decrees += dealt.pieces if dealt.what == "decrees" else ()
            game.offer += dealt.pieces if dealt.what == "privileges" else ()


def glance(rules: Rules, state: Any, seat: int, below: Below) -> Any:
    """The action that looks best at a glance, as in playouts: a tenth of steady's time, for trying figures out."""
    actions = rules.legal_actions(state, seat)
    looks = rules.prior(state, seat, actions)
    return actions[looks.index(max(looks))]


def deaf(usual: Player) -> Player:
    """The same player without a thought for the Germans: no strength is worth anything to it."""
    heard, aims = policy.weights, estimate.aims

    def choose(rules: Rules, state: Any, seat: int, below: Below) -> Any:
        ignoring = heard(rules.version)._replace(raid=0.0, strength=0.0, muster=0.0)
        with (
            patch.object(estimate, "aims", lambda version: aims(version)._replace(held=0.0, place=0.0)),
            patch.object(policy, "weights", lambda version: ignoring),
        ):
            return usual(rules, state, seat, below)

    return choose


def kept(path: Path) -> list[Game]:
    """The games of a cell that are there already."""
    if not path.is_file():
        return []
    return [msgspec.json.decode(line, type=Game) for line in path.read_bytes().splitlines() if line.endswith(b"}")]


def fill(rules: Discordia, cell: Cell, player: str, games: int, folder: Path, skip: int = 0) -> None:
    """Play the games of a cell that are not there yet, each kept as soon as it is over; not the first `skip` seeds."""
    path = folder / f"{cell.name}.jsonl"
    done = len(kept(path))
    usual = glance if player == "glance" else player_named(player)
    choose = [deaf(usual) if seat in cell.deaf else usual for seat in range(cell.seats)]
    with path.open("ab") as out:
        for i in range(done, games):
            out.write(msgspec.json.encode(play_game(rules, cell, choose, cell.first_seed + skip + i)) + b"\n")
            out.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "tables", "keep"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("cells", nargs="*")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--player", default="steady")
    parser.add_argument("--version", type=int)
    parser.add_argument("--figures", type=Path)
    asked = parser.parse_intermixed_args(arguments)
    rules = rules_of(asked.version, asked.figures)
    if asked.what == "tables":
        from tests.games.balance_discordia_tables import text

        print(text(asked.folder, rules.version))
    elif asked.what == "keep":
        from tests.games.balance_discordia_kept import keep

        print(*keep(asked.folder, rules.version, asked.player), sep="\n")
    else:
        asked.folder.mkdir(parents=True, exist_ok=True)
        for cell in CELLS.values():
            if not asked.cells or cell.name in asked.cells:
                fill(rules, cell, asked.player, asked.games, asked.folder, asked.skip)


if __name__ == "__main__":
    main()
