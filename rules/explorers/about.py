"""What an action of the explorers' game is about, in the words of `assets/explorers/links.toml`."""

from __future__ import annotations

from rules.explorers.actions import Explore, Post, Settle
from rules.explorers.state import ExplorersState
from rules.game import Action


def about(state: ExplorersState, seat: int, action: Action) -> tuple[str, ...]:
    """What is printed on the space under the cursor, and what the seat has there."""
    board = state.board
    if not isinstance(action, Explore | Settle | Post) or action.space not in board.index:
        return ()
    x = board.index[action.space]
    words = {
        "capital": board.terrain[x] == "@",
        "tower": board.terrain[x] == "T",
        "ice": board.terrain[x] == "I",
        "crystal": bool(board.crystal[x]),
        "coin": bool(board.coin[x]),
        "city": bool(board.city[x]),
        "ruin": bool(board.ruin[x]),
        "village": bool(state.villages[seat] >> x & 1),
        "post": bool(state.posts[seat] >> x & 1),
    }
    return tuple(word for word, true in words.items() if true)
