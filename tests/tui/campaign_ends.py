"""Every campaign played to its won and lost end in the app: `python -m tests.tui.campaign_ends FOLDER [CAMPAIGN ...]`.

Each game is played by the steady player up to the last choice, on draws that let it pass (or at random, to lose); that
choice is made at the table in the app, and from there the keys lead over the result to the end of the way. What stands
on the screen (80x24) goes to the folder as SVG and text, and what a page should say is checked.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from rules.campaigns import Campaign, Chapter, campaign, campaign_ids, judge_in
from rules.catalogue import load
from rules.goal import aimed
from rules.players import player, thinker
from rules.players.thought import never
from rules.turn_controller import TurnController
from saves.campaigns import attempts, begin, standing, start_chapter
from saves.store import Store
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.pages.campaign import CampaignPage
from tui.pages.dialogs import Confirm
from tui.pages.results import GameResult
from tui.pages.way_end import WayEnd

SIZE: Final = (80, 24)
TRIED: Final = 400
"""So many games are looked through for one that passes."""
MOST: Final = 60
"""Keys from the last choice to the result."""


class Line(NamedTuple):
    """A game: the seed of its draws, and who did what."""

    seed: int
    acts: list[tuple[int, Any]]


def line_of(way: Campaign, index: int, carried: dict[str, Any] | None, passes: bool) -> Line:
    """A game of the chapter that passes, or is lost. Raises `LookupError` where none is found."""
    chapter = way.chapters[index]
    for number in range(TRIED):
        game = TurnController(
            load(chapter.game), chapter.configure(carried), seed_of(chapter, number), take_backs=False
        )
        acts = list(_played(game, chapter, random.Random(number), passes))
        if judge_in(way, index, game.rules, game.state).passed == passes:
            return Line(game.seed, acts)
    raise LookupError(f"no game of {way.id} {chapter.id} is {'passed' if passes else 'lost'}")


def seed_of(chapter: Chapter, number: int) -> int:
    return number if chapter.seed is None else chapter.seed


def _played(game: TurnController, chapter: Chapter, rnd: random.Random, well: bool) -> Iterator[tuple[int, Any]]:
    """Play a game to its end: what was done in it."""
    others = [player(name) for name in chapter.opponents]
    while (seat := game.state.to_move) >= 0:
        if seat:
            action = others[seat - 1](game.rules, game.state, seat, rnd.randrange)
        elif well:
            action = good(game, chapter, rnd)
        else:
            action = rnd.choice(game.rules.legal_actions(game.state, 0))
        game.act(action)
        yield seat, action


def good(game: TurnController, chapter: Chapter, rnd: random.Random) -> Any:
    """What the steady player does with the chapter in mind; every fifth time its second best."""
    best = thinker("steady")(aimed(game.rules, chapter), game.state, 0, rnd.randrange, never).alternatives
    return best[0 if rnd.random() > 0.2 else min(1, len(best) - 1)].action


def nearly_played(store: Store, run: int, way: Campaign, index: int, passes: bool) -> tuple[int, Any]:
    """Begin the chapter and play it up to one's own last choice: the number of the game, and that choice."""
    line = line_of(way, index, standing(store, run, way).carried, passes)
    last = max(at for at, (seat, _) in enumerate(line.acts) if seat == 0)
    with patch("saves.campaigns.secrets.randbelow", lambda _: line.seed):
        opened = start_chapter(store, run, way, index)
    for _, action in line.acts[:last]:
        opened.controller.act(action)
    opened.close()
    return opened.info.id, line.acts[last][1]


def steps_of(way: Campaign, wins: bool) -> Iterator[tuple[int, bool]]:
    """The chapters to be played, and whether each is passed: all of them; or the first, then lost until it is over."""
    if wins:
        at = 0
        while at < len(way.chapters):
            yield at, True
            fork = way.chapters[at].fork
            while at + 1 < len(way.chapters) and fork and way.chapters[at + 1].fork == fork:
                at += 1
            at += 1
        return
    yield 0, True
    at = 0
    if way.loss == "again":
        yield 0, False
        return
    for _ in range(1 + way.tries):
        yield at + 1, False


async def go(folder: Path, name: str, wins: bool, data: Path) -> None:
    """One campaign to one of its ends."""
    way, app, kind = campaign(name), HotseatApp(data), "won" if wins else "lost"
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        run = begin(app.store, way, "Ann", "orange").id
        for number, (index, passes) in enumerate(steps_of(way, wins)):
            if passes and way.climb and standing(app.store, run, way).next != index:
                continue  # climbed along with another name
            await to_result(app, pilot, run, way, index, passes)
            if number == 0 or not passes:
                shot(folder, f"{name}-{kind}-result", app)
            await pilot.press("enter")
            await settle(pilot)
            assert isinstance(app.screen, (CampaignPage, WayEnd)), type(app.screen)
        ended = wins or way.loss != "again"
        assert isinstance(app.screen, WayEnd) == ended, f"{name} {kind}: {type(app.screen).__name__}"
        shot(folder, f"{name}-{kind}-end", app)
        if ended:
            told = " ".join(text_of(app).split())
            assert ("gone to the end" if wins else "lost in the second chapter") in told, told
        assert all(one.finished is not None for one in attempts(app.store, run))


async def to_result(app: HotseatApp, pilot: Any, run: int, way: Campaign, index: int, passes: bool) -> None:
    """Make the last choice of a chapter's game at the table, and go on by Enter to its result."""
    game, last = nearly_played(app.store, run, way, index, passes)
    app.resume(game)
    await settle(pilot)
    table: Any = app.screen
    table.act(last)
    for _ in range(MOST):
        await settle(pilot)
        if isinstance(app.screen, GameResult):
            break
        reviewing = getattr(app.screen, "reviewing", None) is not None
        await pilot.press("y" if isinstance(app.screen, Confirm) else "q" if reviewing else "enter")
    assert isinstance(app.screen, GameResult), text_of(app)
    told = " ".join(text_of(app).split())
    verdict = rf"{way.title} {index + 1} (is|to \d are) {'passed' if passes else 'lost'}"
    assert re.search(verdict, told), told


async def settle(pilot: Any) -> None:
    for _ in range(3):
        await pilot.pause(0.02)


def shot(folder: Path, name: str, app: HotseatApp) -> None:
    """What stands on the screen, as a picture and as text."""
    (folder / f"{name}.svg").write_text(app.export_screenshot(), encoding="utf-8")
    (folder / f"{name}.txt").write_text(text_of(app), encoding="utf-8")


def main() -> None:
    folder, *names = sys.argv[1:] or ["campaign-ends"]
    Path(folder).mkdir(parents=True, exist_ok=True)
    quiet = [patch(f"{user}.is_quiet", lambda *_: True) for user in ("tui.table.course", "tui.kit.patient")]
    quiet += [patch("tui.pages.results.GameResult.LOOKS_BACK", False), patch("tui.par_watch.ParWatch.WORKS", False)]
    for one in quiet:
        one.start()
    for name in names or campaign_ids():
        for wins in (True, False):
            with tempfile.TemporaryDirectory() as data:
                asyncio.run(go(Path(folder), name, wins, Path(data)))
            print(f"{name} {'won' if wins else 'lost'}", flush=True)


if __name__ == "__main__":
    main()
