"""Campaigns and daily games played by a script: the same in every run."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.campaigns import campaign
from saves.campaigns import Run, begin, standing, start_chapter, start_daily
from saves.open_game import OpenGame
from saves.store import Store


def to_the_end(opened: OpenGame, seed: int, player: str = "random") -> None:
    """Play the game to its end, and close it."""
    from rules.players import PLAYERS

    rnd = random.Random(seed)
    game = opened.controller
    while game.state.to_move >= 0:
        game.act(PLAYERS[player](game.rules, game.state, game.state.to_move, rnd.randrange))
    opened.close()


def some_steps(opened: OpenGame, seed: int, steps: int) -> None:
    """Play a few random actions, and close the game."""
    rnd = random.Random(seed)
    for _ in range(steps):
        state = opened.controller.state
        opened.controller.act(rnd.choice(opened.controller.rules.legal_actions(state, state.to_move)))
    opened.close()


def fill(store: Store) -> Run:
    """A campaign with a lost, a won and a running attempt, the last with a hint; a daily game played once, and begun
    again with a hint."""
    way = campaign("la-mancha")
    run = begin(store, way, "Dulcinea [b]", "green")
    to_the_end(start_chapter(store, run.id, way, 0), 1)
    to_the_end(start_chapter(store, run.id, way, 0), 2, "greedy")
    index = standing(store, run.id, way).next
    assert index is not None
    third = start_chapter(store, run.id, way, index)
    third.note_hint(0)
    some_steps(third, 3, 7)
    to_the_end(start_daily(store, "quixote", "2026-11-21", "Dulcinea"), 4)
    second = start_daily(store, "quixote", "2026-11-21", "Dulcinea")
    second.note_hint(0)
    some_steps(second, 5, 3)
    return run


def finish(
    store: Store, name: str, who: str, results: Sequence[tuple[int, str]] = (), lost_in: int | None = None
) -> Run:
    """Write attempts that pass the chapters of a campaign: points and medals of `results` (99 and gold without), in all
    of them, or up to chapter `lost_in` (from 0), which is lost."""
    way = campaign(name)
    run = begin(store, way, who)
    with store.writing() as db:
        for at, chapter in enumerate(way.chapters[: len(way.chapters) if lost_in is None else lost_in + 1]):
            points, medal = results[at] if at < len(results) else (99, "gold")
            passed = at != lost_in
            sql = (
                "INSERT INTO attempts (campaign_id, chapter, number, started, finished, passed, points, medal) "
                "VALUES (?, ?, 1, ?, ?, ?, ?, ?)"
            )
            day = 1_795_000_000 + 20_000 * at
            db.execute(sql, (run.id, chapter.id, day, day + 900, passed, points, medal if passed else ""))
    return run
