"""Campaigns gone to their ends at the plain prompt: `python -m tests.cli.campaign_prompt [CAMPAIGN ...]`.

What is typed are the numbers of the actions of games that pass; or always 1, to lose. What computer players do in the
other seats cannot be known before: games against others come out as they are wanted to.
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from rules.campaigns import Campaign, Chapter, Verdict, campaign, campaign_ids, judge, judge_in
from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.campaigns import attempts, runs, standing
from saves.store import Store
from tests.tui.campaign_ends import TRIED, good, seed_of, steps_of

Run = Callable[..., str]
"""Runs `hotseat` with these arguments: what was printed."""
RESIGNED = ["1"] * 1500
"""More actions than any game has."""


class Typed(NamedTuple):
    """A game at the prompt: the seed of its draws, and the numbers of the actions."""

    seed: int
    numbers: list[str]


def passing(way: Campaign, index: int, carried: dict[str, Any] | None) -> Typed:
    """A game of the chapter that passes. Raises `LookupError` where none is found."""
    chapter = way.chapters[index]
    for number in range(TRIED):
        seed = seed_of(chapter, number)
        game = TurnController(load(chapter.game), chapter.configure(carried), seed, take_backs=False)
        typed = list(_typed(game, chapter, random.Random(number)))
        if judge_in(way, index, game.rules, game.state).passed:
            return Typed(seed, typed)
    raise LookupError(f"no game of {way.id} {chapter.id} is passed")


def _typed(game: TurnController, chapter: Chapter, rnd: random.Random) -> Iterator[str]:
    """Play a game to its end as the prompt does, each action with those that complete it: their numbers."""
    while game.state.to_move >= 0:
        action = good(game, chapter, rnd)
        yield str(game.rules.legal_actions(game.state, 0).index(action) + 1)
        for one in game.rules.proposal(game.state, 0, action):
            game.act(one)


def gone(hotseat: Run, data: Path, name: str, wins: bool) -> str:
    """A campaign gone to one of its ends at the prompt: what its last game told."""
    way, told = campaign(name), ""
    for index, passes in steps_of(way, wins):
        carried, at = _stand(data, way)
        if way.climb and at != index and passes:
            continue  # climbed along with another name
        with patch("rules.campaigns.judge", partial(_judged, passes)):
            told = _chapter(hotseat, way, index, passes, carried)
        where = f"{way.title}, chapter {index + 1} of {len(way.chapters)}: {way.chapters[index].title}."
        assert where in told, told[:200]
        assert f"The chapter is {'passed' if passes else 'lost'} with" in told, told[-600:]
    with Store.open(data) as store:
        assert all(one.finished is not None for one in attempts(store, runs(store)[0].id))
    return told


def _judged(passes: bool, chapter: Chapter, rules: Any, state: Any) -> Verdict:
    return Verdict(passes, 40) if chapter.opponents else judge(chapter, rules, state)


def _stand(data: Path, way: Campaign) -> tuple[dict[str, Any] | None, int | None]:
    """What is handed on to the next chapter, and which that is."""
    with Store.open(data) as store:
        if not runs(store):
            return None, 0
        now = standing(store, runs(store)[0].id, way)
        return now.carried, now.next


def _chapter(hotseat: Run, way: Campaign, index: int, passes: bool, carried: dict[str, Any] | None) -> str:
    """One chapter at the prompt: what it told."""
    if way.chapters[index].opponents or not passes:
        seed, typed = 1, RESIGNED
    else:
        seed, typed = passing(way, index, carried)
    with (
        patch("saves.campaigns.secrets.randbelow", lambda _: seed),
        patch("sys.stdin", io.StringIO("\n".join([*typed, "quit", ""]))),
    ):
        return hotseat("campaign", way.id, "--seat", "Ann", "--chapter", str(index + 1), "--plain")


def hotseat_in(data: Path) -> Run:
    """The command line on a data directory."""
    from tui.cli import main as command_line

    def run(*args: str) -> str:
        with redirect_stdout(io.StringIO()) as out:
            command_line(["--data-dir", str(data), *args])
        return out.getvalue()

    return run


def main() -> None:
    for name in sys.argv[1:] or campaign_ids():
        for wins in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                told = gone(hotseat_in(Path(folder)), Path(folder), name, wins)
            print(f"{name} {'won' if wins else 'lost'}: {' | '.join(told.strip().splitlines()[-3:])}", flush=True)


if __name__ == "__main__":
    main()
