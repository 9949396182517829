"""Giving a seat to somebody else in the middle of a game: from a person to a computer player, or back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.players import LEVELS
from saves.errors import StoreError
from tui.pages.dialogs import Choose, Confirm
from tui.table import words, words_seating
from tui.table.goal import help_costs, help_had
from tui.table.showing import HUMAN

if TYPE_CHECKING:
    from saves.model import Seat
    from tui.table.aim import Aim
    from tui.table.frame import Frame
    from tui.table.on_table import OnTable

PLAYERS = (HUMAN, *LEVELS)
"""Who may go on in a seat."""


class Seating:
    """The dialogs of a seat that changes: which one, who goes on in it, and what that costs (`aim`: what the game is
    played for). `told` is called once it is written down."""

    def __init__(self, table: Frame, game: OnTable, aim: Aim | None, told: Callable[[], None]) -> None:
        self._table, self._game, self._aim, self._told = table, game, aim, told

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._table.seats

    def ask(self) -> None:
        """Which seat; alone it is that one."""
        if len(self._seats) == 1:
            self._which("0")
            return
        choices = [
            (f"seat-{at}", words_seating.seat(self._table.names[at].plain, seat.player))
            for at, seat in enumerate(self._seats)
        ]
        self._table.app.push_screen(
            Choose(words_seating.title(), words_seating.which(), choices),
            lambda chosen: self._which(chosen.removeprefix("seat-")) if chosen else None,
        )

    def _which(self, chosen: str) -> None:
        """Who goes on there."""
        seat = int(chosen)
        others = [player for player in PLAYERS if player != self._seats[seat].player]
        choices = [(player, words_seating.goes_on(player)) for player in others]
        title = words_seating.who_goes_on(self._table.names[seat].plain)
        self._table.app.push_screen(
            Choose(title, "", choices), lambda player: self._priced(seat, player) if player else None
        )

    def _priced(self, seat: int, player: str) -> None:
        """Asks where it costs something."""
        if self._aim is None or help_had(self._aim, self._game.info):
            self.change(seat, player)
            return
        self._table.app.push_screen(
            Confirm(
                words_seating.title(),
                help_costs(self._aim, self._table.rules, self._table.state),
                yes=words_seating.change(),
                no=words_seating.leave(),
            ),
            lambda yes: self.change(seat, player) if yes else None,
        )

    def change(self, seat: int, player: str) -> None:
        """Write it down; from here on somebody else plays."""
        table, game = self._table, self._game
        try:
            game.change_seat(seat, replace(self._seats[seat], player=player))
        except StoreError as error:
            table.app.tell(words.not_saved_title(), words.not_saved(str(error)))
            return
        self._told()
        table.reseat(game.info.seats)
