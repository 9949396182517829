"""City boards of Discordia Magna side by side, to choose from: a column a board, what differs pointed out.

Foundations have a sign where a city starts with more or fewer than the board of the base game; of tracks, slots and
aqueduct what the base board does not have in the same place stands out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import BOARD_IDS, DECREE_IDS, NONE
from rules.discordia.magna.boards import memory_of, starting_symbols
from rules.discordia.pieces.bonuses import Board, Space
from rules.discordia.state import DiscordiaState
from tui.games.discordia.signs import LABEL, SIGNS, WIDTH, Page, Signs, short

Token = tuple[str, bool]
"""A short text, and whether the base board has it in the same place too."""
LETTERS: Final = "HCMF"
"""Harbours, castella, market places, fields."""
_SECTIONS: Final = ("Develop", "Expedit.", "Decrees", "Aqueduct")
_ROOM: Final = 27
"""Columns that a board uses at most."""


def draft_height(state: DiscordiaState, width: int = WIDTH) -> int:
    """The lines of the page."""
    return 5 + sum(_lengths(state, width))


def draft_page(state: DiscordiaState, glyph_set: str, width: int = WIDTH) -> Page:
    """The boards that are turned up."""
    page = Page("draft", draft_height(state, width), glyph_set, width)
    column = _column(state, width)
    heads = ("City", "", "Start", "of", "Symbols")
    for y, name in enumerate(heads):
        page.put(0, y, name, ("head", "table"))
    lengths = _lengths(state, width)
    for at, name in enumerate(_SECTIONS):
        page.put(0, 5 + sum(lengths[:at]), name, ("head", "table"))
    for at, board in enumerate(_boards(state)):
        _draw(page, state, LABEL + at * column, column, board, lengths)
    return page


def draft_legend(signs: Signs) -> list[str]:
    """What the columns say, in two lines."""
    first = f"H harbours, C castella, M markets, F fields; of how many   {signs.symbol} symbol"
    second = f"bold + -: not as on the base board   +any take a tile   {signs.right}any deploy"
    return [first, second]


def _boards(state: DiscordiaState) -> list[int]:
    """In the order in which they are listed to choose from."""
    return sorted(state.magna.revealed, key=lambda board: BOARD_IDS[board]) if state.magna is not None else []


def _column(state: DiscordiaState, width: int) -> int:
    return min(_ROOM, (width - LABEL) // max(1, len(_boards(state))))


def _draw(page: Page, state: DiscordiaState, x: int, column: int, number: int, lengths: Sequence[int]) -> None:
    board, base, signs = state.figures.boards[number], state.figures.boards[0], page.signs
    page.target(("board", board.id), x, 0, column - 1, page.height)
    name = board.name if len(board.name) <= column - 2 else board.name[: column - 3] + signs.ellipsis
    page.put(x + 1, 0, name, ("name", "table"))
    memory = _memory(state, number, column - 2)
    page.put(x + 1, 1, memory or board.modern[: column - 2], ("symbol" if memory else "note", "table"))
    for kind, (own, other) in enumerate(zip(board.open, base.open, strict=True)):
        sign, role = ("+", "good") if own > other else ("-", "bad") if own < other else (" ", "text")
        page.put(x + 1 + 3 * kind, 2, f"{LETTERS[kind]}{own}{sign}", (role, "table"))
        more = board.slots[kind] - base.slots[kind]
        role = "good" if more > 0 else "bad" if more < 0 else "note"
        page.put(x + 2 + 3 * kind, 3, str(board.slots[kind]), (role, "table"))
    seen, usual = (starting_symbols(state.figures, which) for which in (number, 0))
    runs = [(f"{signs.symbol}{seen} ", "bad" if seen > usual else "text")]
    page.write(x + 1, 4, [*runs, (f"privs {','.join(map(str, board.privilege_at))}", "text")])
    y = 5
    for tokens, length in zip(_parts(board, base, signs), lengths, strict=True):
        for line, row in enumerate(_flow(tokens, column - 2)):
            at = x + 1
            for text, same in row:
                at = page.write(at, y + line, [(text, "note" if same else "name")]) + 1
        y += length


def _memory(state: DiscordiaState, board: int, room: int) -> str:
    """What the changed decree asks for, if it is in play, in words that fit: `K01: 3 ships`, `K01 needs 3`."""
    tile = memory_of(state, board)
    if tile is None:
        return ""
    decree = DECREE_IDS[tile.decree]
    texts, text = [tile.text], tile.text
    for long, brief in _BRIEFLY:
        text = text.replace(long, brief)
        texts.append(text)
    return next((told for text in texts if len(told := f"{decree}: {text}") <= room), f"{decree} needs {tile.n}")


_BRIEFLY: Final = ((" in harbours", ""), ("market stalls", "stalls"), (" and ", "+"), ("barracks", "barr."))
"""What is said in fewer letters, one after the other, until it fits."""


def _parts(board: Board, base: Board, signs: Signs) -> list[list[Token]]:
    """Development, expedition, decree slots, aqueduct as tokens."""
    columns = [(board.tracks[which][NONE].spaces, base.tracks[which][NONE].spaces) for which in (0, 1)]
    parts = [_tokens(own, other, signs) for own, other in (*columns, (board.decrees, base.decrees))]
    ring: list[Token] = [(f"to {board.aqueduct}", board.aqueduct == base.aqueduct)]
    ring += [(f"{at}:{short(effects, signs).replace(' ', '+')}", False) for at, effects in board.ring_bonus.items()]
    return [*parts, ring]


def _tokens(own: Sequence[Space], base: Sequence[Space], signs: Signs) -> list[Token]:
    found = []
    for at, space in enumerate(own):
        text = short(space.effects, signs).replace(" ", "+") or "-"
        same = at < len(base) and space == base[at]
        found.append((f"{signs.symbol if space.symbol else ''}{text}", same))
    return found


def _flow(tokens: list[Token], width: int) -> list[list[Token]]:
    """The tokens in lines of so many columns."""
    lines: list[list[Token]] = [[]]
    room = width
    for token in tokens:
        if len(token[0]) > room and lines[-1]:
            lines.append([])
            room = width
        lines[-1].append(token)
        room -= len(token[0]) + 1
    return lines


def _lengths(state: DiscordiaState, width: int) -> list[int]:
    """The lines of each section: those of the board that needs most."""
    room = _column(state, width) - 2
    # measured in one set, so that the sections begin at the same lines in both
    known = state.figures.boards
    boards = [_parts(known[board], known[0], SIGNS["unicode"]) for board in _boards(state)]
    return [max((len(_flow(parts[at], room)) for parts in boards), default=1) for at in range(len(_SECTIONS))]
