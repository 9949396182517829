"""What lies on a table: a game as everybody may know it who shows one, open or only looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from saves.model import GameInfo, Help, Seat


class OnTable(Protocol):
    """A game as the table wants to know it: a `saves.open_game.OpenGame`, or a `Lying` of a lesson or replay."""

    @property
    def controller(self) -> Any:
        """A `TurnController`, or for a replay a `Playback`, which can be looked at in the same way."""

    @property
    def info(self) -> GameInfo: ...

    @property
    def notice(self) -> str: ...

    @property
    def old_journal(self) -> Sequence[Any]: ...

    @property
    def helps(self) -> Sequence[Help]:
        """The help that it had."""

    @property
    def hints_allowed(self) -> bool:
        """Whether the game is played with hints."""

    def forbid_hints(self) -> None:
        """No more hints in this game, for good. Raises `StoreError`, and nothing has changed."""

    def note_hint(self, seat: int, action: Any = None) -> None:
        """A hint is shown to the seat, at an `action`. Raises `StoreError`: then it is not."""

    def change_seat(self, seat: int, to: Seat) -> None:
        """Somebody else goes on in the seat. Raises `StoreError`, and nothing has changed."""

    def close(self) -> None:
        """Nobody plays it any more."""


@dataclass(frozen=True)
class Lying:
    """A game that lies on the table and is not kept."""

    controller: Any
    info: GameInfo
    notice: str = ""
    old_journal: Sequence[Any] = ()
    helps: Sequence[Help] = ()
    hints_allowed: bool = True

    def forbid_hints(self) -> None:
        """Nothing is kept."""

    def note_hint(self, seat: int, action: Any = None) -> None:
        """Nothing is kept."""

    def change_seat(self, seat: int, to: Seat) -> None:
        """Nobody sits here."""

    def close(self) -> None:
        """Nothing is open."""
