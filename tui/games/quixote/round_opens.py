"""How a round opens: its number in large letters where the open tiles will lie, and what it asks for. No Textual
here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from rules.quixote.components import DEFENCE, FIELDS, KNIGHTS_FOR_CASTLE, ROUNDS
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


LETTERS: Final = 3
"""Lines of large letters, at least."""


class InLetters(Protocol):
    """What stands in large letters, and beside them a line each."""

    @property
    def head(self) -> str: ...

    @property
    def lines(self) -> tuple[str, ...]: ...

    def letters(self, width: int, height: int, plain: bool) -> list[str]: ...


class Opening(NamedTuple):
    """A round that begins; the first one with the fields on which the castles were set."""

    number: int
    castles: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """Its name."""
        return words_round.round_named(self.number)

    @property
    def lines(self) -> tuple[str, ...]:
        """What it has and asks for."""
        return words_round.asks(ROUNDS[self.number - 1], asked_in(self.number), self.castles)

    def letters(self, width: int, height: int, plain: bool) -> list[str]:
        return large(self.head, width, height, plain=plain)


def begun(state: QuixoteState) -> Opening | None:
    """The round that opens with this position, in which nobody has laid a tile yet; None in the midst of one."""
    number = len(state.scored)
    if number >= len(ROUNDS) or len(state.drawn) != sum(state.scored_at[-1:]) + 1:
        return None
    castles = () if number else tuple(FIELDS[field] for field in state.castles)
    return None if any(board[state.drawn[-1]] for board in state.boards) else Opening(number + 1, castles)


def opened(frame: Frame, change: Change | None) -> Opening | None:
    """The round that begins with a change (None: the game is laid out), where no hand-over to a person tells it."""
    if change is None:
        return begun(frame.state)
    scored = any(isinstance(event, Scored) for entry in change.added for event in entry.events)
    persons = sum(map(frame.is_human, range(len(frame.seats))))
    handed = persons > 1 and frame.mover is not None and frame.is_human(frame.mover)
    return begun(frame.state) if scored and not handed else None


def opening(frame: Frame) -> Opening | None:
    """The round whose opening is told now: until Enter goes on, or as the turn passes to whoever begins it."""
    stand = frame.stand
    if isinstance(stand, Telling):
        return stand.moment if isinstance(stand.moment, Opening) else None
    return begun(frame.state) if isinstance(stand, Passing) and not stand.baton.undone else None


def picture(shown: InLetters, width: int, height: int, ascii_only: bool) -> tuple[list[str], list[str]]:
    """The lines of the large letters, in so many columns and lines, and those of what is told beside or below them:
    with as large letters as leave room for all of it."""
    head, told = shown.head, list(shown.lines)
    if height < LETTERS:  # as much as a line holds
        room = width - len(head) - 1
        told = [next((line for line in (", ".join(told[at:]) for at in range(len(told))) if len(line) <= room), "")]
    told = told[-height:]
    wide = max(map(len, told))
    beside = shown.letters(width - wide - 1, height, ascii_only)
    below = shown.letters(width, height - len(told) - 1, ascii_only)
    if len(beside) >= len(below):
        return (beside or [head]), told
    return (below or [head]), ["", *told]
