"""Every page and table of the app, and how to come there from any other, with what `campaigns_begun` holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from saves.model import RUNNING, Seat
from tui.app import HotseatApp
from tui.pages.home import Home

NAMES: Final = ("Ann", "Ben", "Cem", "Dora")
MAGNA: Final = {"boards": True, "tiles": True}


def _table(game: str, seats: int, options: dict[str, Any] | None = None) -> Callable[[HotseatApp], Any]:
    return lambda app: app.start_game(game, [Seat(name, "") for name in NAMES[:seats]], options or {}, 5)


PAGES: Final[dict[str, Callable[[HotseatApp], Any]]] = {
    "home": lambda app: app.push_screen(Home()),
    "library": HotseatApp.action_library,
    "results": HotseatApp.action_results,
    "result": lambda app: app.show_finished(2),
    "campaigns": HotseatApp.action_campaigns,
    "campaign": lambda app: app.show_campaign(1),
    "daily": lambda app: app.show_daily("quixote"),
    "rulebook": HotseatApp.show_rule,
    "search": HotseatApp.action_search,
    "settings": HotseatApp.action_settings,
    "form": partial(HotseatApp.new_game, game="quixote"),
    "keys": HotseatApp.action_keys,
    "message": lambda app: app.tell("Title", "Text"),
    "table": lambda app: app.resume(app.store.games(RUNNING)[0].id),
    "lesson": lambda app: app.learn("quixote"),
    "theatre": lambda app: app.watch_game(2),
}
"""One of each kind."""
EVERY: Final[dict[str, Callable[[HotseatApp], Any]]] = {
    **PAGES,
    "forms": HotseatApp.new_game,
    **{f"form of {game}": partial(HotseatApp.new_game, game=game) for game in ("explorers", "nations", "discordia")},
    **{f"lesson of {game}": partial(HotseatApp.learn, game=game) for game in ("explorers", "nations", "discordia")},
    **{
        f"{game} for {seats}": _table(game, seats)
        for game in ("quixote", "explorers", "nations", "discordia")
        for seats in (1, 4)
    },
    "discordia with Magna": _table("discordia", 4, MAGNA),
}
"""All of them."""
