"""How a round opens: its number in large letters where the open tiles will lie, and what it asks for. No Textual
here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.quixote.components import DEFENCE, KNIGHTS_FOR_CASTLE, ROUND_ENDS, ROUNDS
from rules.quixote.events import Scored
from rules.quixote.state import QuixoteState
from tui.games.quixote import words_round
from tui.kit.large import large
from tui.table.course import Passing, Telling

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.table.frame import Frame


def asked_in(number: int) -> words_round.Asked:
    """What a round asks for."""
    return words_round.Asked(KNIGHTS_FOR_CASTLE[number - 1], DEFENCE[number - 1], number == len(DEFENCE))


class Opening(NamedTuple):
    """A round that begins, from the second on: the first one begins with the game, whose board is empty still."""

    number: int


def begun(state: QuixoteState) -> Opening | None:
    """The round that opens with this position, in which nobody has laid a tile yet; None in the midst of one."""
    number = len(state.scored)
    if not 0 < number < len(ROUNDS) or len(state.drawn) != ROUND_ENDS[number - 1] + 1:
        return None
    return None if any(board[state.drawn[-1]] for board in state.boards) else Opening(number + 1)


def opened(frame: Frame, change: Change | None) -> Opening | None:
    """The round that begins with a change, where no hand-over to a person tells it."""
    scored = change is not None and any(isinstance(event, Scored) for entry in change.added for event in entry.events)
    persons = sum(map(frame.is_human, range(len(frame.seats))))
    handed = persons > 1 and frame.mover is not None and frame.is_human(frame.mover)
    return begun(frame.state) if scored and not handed else None


def opening(frame: Frame) -> Opening | None:
    """The round whose opening is told now: until Enter goes on, or as the turn passes to whoever begins it."""
    stand = frame.stand
    if isinstance(stand, Telling):
        return stand.moment if isinstance(stand.moment, Opening) else None
    return begun(frame.state) if isinstance(stand, Passing) and not stand.baton.undone else None


def picture(shown: Opening, width: int, height: int, ascii_only: bool) -> tuple[list[str], list[str]]:
    """The lines of the large letters, in so many columns and lines, and those of what is told beside or below them:
    with as large letters as leave room for all of it."""
    told = list(words_round.asks(ROUNDS[shown.number - 1], asked_in(shown.number)))[-height:]
    head = words_round.round_named(shown.number)
    wide = max(map(len, told))
    beside = large(head, width - wide - 1, height, plain=ascii_only)
    below = large(head, width, height - len(told) - 1, plain=ascii_only)
    if len(beside) >= len(below):
        return (beside or [head]), told
    return (below or [head]), ["", *told]
