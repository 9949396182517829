"""The way from screen to screen: what the app opens, over what, and what it leaves behind.

Every screen is imported when it is first wanted: nothing heavy comes before the home screen is painted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.host import Host

if TYPE_CHECKING:
    from saves.model import Seat
    from saves.open_game import OpenGame
    from tui.par_watch import ParWatch
    from tui.table.note import Note
    from tui.table.on_table import OnTable


class Ways(Host, inherit_bindings=False):
    """An app that finds its way; what each of these does stands in `Host`, what the app is otherwise in `tui.app`.

    `_pars`: works out the pars of today's games.
    """

    _pars: ParWatch | None

    def new_game(self, game: str = "", options: Mapping[str, Any] | None = None, seats: int = 0) -> None:
        from tui.pages.new_game import NewGame

        self.push_screen(NewGame(game, options, seats))

    def start_game(
        self,
        game: str,
        seats: Sequence[Seat],
        options: dict[str, Any],
        seed: int | None = None,
        name: str = "",
        *,
        hints: bool = True,
    ) -> bool:
        from tui.tables import begun

        opened = begun(self, game, seats, options, seed, name, hints)
        if opened is not None:
            self.play(opened)
        return opened is not None

    def resume(self, game_id: int) -> None:
        from tui.tables import resumed

        opened = resumed(self, game_id)
        if opened is not None:
            self.play(opened)

    def play(self, opened: OpenGame) -> None:
        from tui.table.play import Play
        from tui.table.screen import game_screen

        self.leave_game()
        self.open_game = opened
        if opened.info.series == "daily":
            self._reckon_par_of(opened)
        self.push_screen(game_screen(Play(opened)))

    def _reckon_par_of(self, opened: OpenGame) -> None:
        """While a game of today is played its par is worked out, to be told at its end."""
        from rules.daily import daily_config
        from saves.campaigns import daily_of

        one, game = daily_of(self.store, opened.info.id), opened.controller
        if one is not None and game.config == daily_config(game.rules, one.day):
            self.reckon_par(one.game, one.day)

    def learn(self, game: str = "", chapter: int = 1) -> None:
        from rules.lesson import lesson, lessons
        from tui.tables import ask_what_to_learn

        if game not in lessons():
            ask_what_to_learn(self)
            return
        from tui.table.lesson import LessonPlay
        from tui.table.screen import game_screen

        self.leave_game()
        conductor = LessonPlay(lesson(game, chapter))
        self.open_game = conductor.game
        self.push_screen(game_screen(conductor))

    def leave_game(self) -> None:
        if self._pars is not None:
            self._pars.rest()
        self.go_home()
        self.close_game()

    def go_home(self) -> None:
        """Drop every screen above the home screen."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def close_game(self) -> None:
        if self.open_game is not None:
            self.open_game.close()
            self.open_game = None
            if (reviewing := sys.modules.get("tui.reviewing")) is not None:  # not imported for this alone
                reviewing.close_all()

    def show_result(self, opened: OnTable) -> None:
        from tui.pages.results import GameResult

        self.push_screen(GameResult.of_open(opened))

    def show_finished(self, game_id: int) -> None:
        from tui.tables import show_finished

        show_finished(self, game_id)

    def export_game(self, game_id: int) -> None:
        from tui.export import export

        export(self, game_id)

    def show_error(self, error: BaseException, game_id: int | None) -> None:
        """What to report after an unexpected error, and the way back to the game."""
        from tui.pages.error import ErrorPage

        self.push_screen(ErrorPage(error, game_id))

    def show_rule(self, *section_ids: str) -> None:
        from tui.pages.rulebook import Rulebook

        self.push_screen(Rulebook(*section_ids, game=self._game_on_table))

    def action_search(self) -> None:
        """Search all rulebooks, those of the game on the table first."""
        from tui.pages.rulebook import Rulebook

        self.push_screen(Rulebook(searching=True, game=self._game_on_table))

    @property
    def _game_on_table(self) -> str:
        return self.open_game.info.game if self.open_game else ""

    def action_library(self) -> None:
        from tui.pages.library import Library

        if self.try_store() is not None:
            self.push_screen(Library())

    def action_campaigns(self) -> None:
        from tui.pages.campaigns import Campaigns

        if self.try_store() is not None:
            self.push_screen(Campaigns())

    def show_campaign(self, run_id: int, its_end: bool = True, chapter: int | None = None) -> None:
        from tui.tables import show_campaign

        show_campaign(self, run_id, its_end, chapter)

    def show_daily(self, game: str, who: str = "") -> None:
        from tui.pages.daily import DailyPage

        if self.try_store() is not None:
            self.push_screen(DailyPage(game, who))

    def reckon_par(self, game: str, day: str) -> None:
        self.run_worker(self._par_watch.reckon(game, day))

    def reckon_pars_idly(self, told: Callable[[], None]) -> None:
        if self.open_game is not None:
            return
        from rules.daily import daily_games, today

        self.run_worker(self._par_watch.reckon_idly(daily_games(), today(time.time()), told))

    @property
    def _par_watch(self) -> ParWatch:
        if self._pars is None:
            from tui.par_watch import ParWatch

            self._pars = ParWatch(self.data_dir)
        return self._pars

    @property
    def pars_coming(self) -> Mapping[tuple[str, str], int]:
        return self._pars.done if self._pars is not None else {}

    @property
    def pars_known(self) -> Mapping[tuple[str, str], int]:
        return self._pars.known if self._pars is not None else {}

    def watch_game(self, game_id: int, position: int = 0, note: Note | None = None) -> None:
        from tui.tables import watch

        watch(self, game_id, position, note)

    def action_results(self) -> None:
        from tui.pages.past_games import Results

        if self.try_store() is not None:
            self.push_screen(Results())

    def action_settings(self) -> None:
        from tui.pages.settings import SettingsPage

        self.push_screen(SettingsPage())

    def action_keys(self) -> None:
        from tui.pages.keys_help import KeysHelp

        self.push_screen(KeysHelp(getattr(self.screen, "key_groups", ()), getattr(self.screen, "played", None)))
