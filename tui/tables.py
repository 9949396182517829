"""Games and ways brought to the screen: begun, gone on with, leafed through, looked up. What cannot be is told instead,
in a message over the page that asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui import words

if TYPE_CHECKING:
    from saves.model import Seat
    from saves.open_game import OpenGame
    from tui.host import Host
    from tui.table.note import Note


def fresh_seed() -> int:
    """A seed that nobody can foresee, short enough to be read out to a friend (`rules.chance` takes longer ones)."""
    import secrets

    return secrets.randbelow(2**32)


def begun(
    app: Host,
    game: str,
    seats: Sequence[Seat],
    options: dict[str, Any],
    seed: int | None,
    name: str,
    hints: bool,
) -> OpenGame | None:
    """A new game, saved from its first step on; as `Host.start_game`."""
    from rules.catalogue import load
    from rules.game import BadInput
    from rules.turn_controller import TurnController
    from saves.errors import StoreError
    from saves.helps import forbid_hints

    store = app.try_store()
    if store is None:
        return None
    try:
        rules = load(game)
        config = rules.configure(len(seats), options)
        controller = TurnController(rules, config, fresh_seed() if seed is None else seed)
        opened = store.create(controller, tuple(seats), name, also=None if hints else forbid_hints)
    except BadInput as error:
        app.tell(words.not_started(), words.several_reasons(error.reasons))
        return None
    except StoreError as error:
        app.tell(words.not_saved(), str(error))
        return None
    return opened


def resumed(app: Host, game_id: int) -> OpenGame | None:
    """A saved game, to be gone on with."""
    from rules.game import BadInput
    from saves.errors import Locked, Settled, StoreError

    store = app.try_store()
    if store is None:
        return None
    try:
        opened = store.resume(game_id)
    except (Locked, Settled) as error:
        title = words.played_elsewhere() if isinstance(error, Locked) else words.given_up()
        _offer_to_watch(app, game_id, title, str(error))
        return None
    except StoreError as error:
        if store.read_only:
            _offer_to_watch(app, game_id, words.not_played_on(), str(error))
        else:
            app.tell(words.not_opened(), str(error))
        return None
    except BadInput as error:
        app.tell(words.not_opened(), words.several_reasons(error.reasons))
        return None
    return opened


def _offer_to_watch(app: Host, game_id: int, title: str, why: str) -> None:
    """A game that another window plays, or that cannot be written now, can be looked at here."""
    from tui.pages.dialogs import Confirm
    from tui.plain.words import sentence

    app.push_screen(
        Confirm(title, sentence(why), *words.LOOK_AT_IT, careful=False),
        lambda yes: app.watch_game(game_id) if yes else None,
    )


def watch(app: Host, game_id: int, position: int, note: Note | None = None) -> None:
    """Leaf through a game, running or finished, step by step, from a position of its log on, of which a `note` tells
    something."""
    from rules.game import BadInput
    from saves.errors import StoreError
    from tui.table.replay import Replay
    from tui.table.screen import game_screen

    store = app.try_store()
    if store is None:
        return
    try:
        app.push_screen(game_screen(Replay(store.peek(game_id), position, note)))
    except (StoreError, BadInput) as error:
        app.tell(words.not_watched(), str(error))


def ask_what_to_learn(app: Host) -> None:
    """Choose among all lessons and their chapters."""
    from rules.lesson import all_lessons
    from tui.pages.dialogs import Choose
    from tui.table.lesson import name_of

    known = {f"{one.game}-{one.chapter}": one for one in all_lessons()}

    def chosen(name: str | None) -> None:
        if name is not None:
            app.learn(known[name].game, known[name].chapter)

    choices = [(name, words.lesson_and_steps(name_of(one), len(one.steps))) for name, one in known.items()]
    app.push_screen(Choose(*words.which_lesson(), choices), chosen)


def show_finished(app: Host, game_id: int) -> None:
    """The result of a finished game from the store."""
    from saves.errors import StoreError
    from tui.pages.results import GameResult

    store = app.try_store()
    if store is None:
        return
    try:
        result = next((one for one in store.results() if one.game_id == game_id), None)
    except StoreError as error:
        app.tell(words.result_not_shown(), str(error))
        return
    if result is not None:
        app.push_screen(GameResult.of_result(store, result))


def show_campaign(app: Host, run_id: int, its_end: bool, chapter: int | None) -> None:
    """The way of a campaign under way, or how it ended; as `Host.show_campaign`."""
    from rules.campaigns import campaign
    from rules.game import BadInput
    from saves.campaigns import run, standing
    from saves.errors import StoreError
    from tui.pages.campaign import CampaignPage
    from tui.pages.way_end import WayEnd

    try:
        way = campaign(run(app.store, run_id).campaign)
        now = standing(app.store, run_id, way)
    except (StoreError, BadInput) as error:
        app.tell(words.campaign_not_shown(), str(error))
        return
    ended = its_end and chapter is None and now.just_over is not None
    page = WayEnd(run_id, way, now.ends.index(now.just_over)) if ended else CampaignPage(run_id, way, chapter)
    app.push_screen(page)
