"""How many keys a tile of Don Quixote takes at the table: `python -m tests.games.quixote_keys`.

    --games 20      so many whole games each for one and for two seats, with and without Sancho Pansa

The greedy player chooses; its tile is laid by the arrows and the key that turns, as it was before digits chose tiles,
and by digits. Enter counts, hand-over and scorings do not.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from rules.catalogue import load
from rules.chance import named_draw
from rules.players import PLAYERS
from rules.quixote.actions import Lay
from rules.turn_controller import TurnController
from tui.games.quixote.hand import DIGITS, hand_of

Way = Callable[[Sequence[str], int, Lay], list[str]]
RULES: Final = load("quixote")


def by_arrows(tiles: Sequence[str], cursor: int, action: Lay) -> list[str]:
    """The keys to lay an action's tile, from the tile under the cursor; every tile lies unturned."""
    right = (tiles.index(action.tile) - cursor) % len(tiles)
    moves = ["right"] * right if 2 * right <= len(tiles) else ["left"] * (len(tiles) - right)
    return [*moves, *["t"] * action.turned, "enter"]


def by_digits(tiles: Sequence[str], cursor: int, action: Lay) -> list[str]:
    """The same where digits choose the tiles."""
    at = tiles.index(action.tile)
    chosen = [DIGITS[at]] if at != cursor else []
    return [*chosen, *[DIGITS[at]] * action.turned, "enter"]


def counted(seats: int, sancho: bool, game: int) -> dict[Way, list[int]]:
    """The keys for each tile of a game, in each way."""
    controller = TurnController(RULES, RULES.configure(seats, {"sancho": sancho}), game)
    found: dict[Way, list[int]] = {by_arrows: [], by_digits: []}
    cursor = 0
    while controller.state.to_move >= 0:
        state, seat = controller.state, controller.state.to_move
        action = PLAYERS["greedy"](RULES, state, seat, named_draw(game, "greedy", len(controller)))
        assert isinstance(action, Lay)
        hand = hand_of(state, seat)
        legal = [at for at, tile in enumerate(hand) if tile.legal]
        if seats > 1:  # each seat begins on its first tile
            cursor = legal[0]
        elif cursor not in legal:
            cursor = max((at for at in legal if at <= cursor), default=legal[0])
        for way, keys in found.items():
            keys.append(len(way([tile.id for tile in hand], cursor, action)))
        cursor = [tile.id for tile in hand].index(action.tile)
        controller.act(action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    for seats in (1, 2):
        for sancho in (False, True):
            every = [counted(seats, sancho, game) for game in range(games)]
            for way in (by_arrows, by_digits):
                keys = [number for game in every for number in game[way]]
                spread = " ".join(f"{number}:{times}" for number, times in sorted(Counter(keys).items()))
                average = sum(keys) / len(keys)
                print(f"seats {seats}, Sancho Pansa {sancho}: {way.__name__:9} {average:.2f} a tile, {spread}")


if __name__ == "__main__":
    main()
