"""What is kept of new games is data: no sentence stands in stores and records, and refusals are worded in the rooms.

The whole walk: `python -m tests.saves.stored_words 200`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.game import IllegalAction
from saves.store import Seat, Store
from saves.verdicts import with_prompts, with_sheets
from tests.games.walks import play, start
from tests.saves import campaign_script
from tests.saves.stored_words import EVENTS, is_sentence, said_by, sentences, stored, texts


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with Store.open(tmp_path) as store:
        yield store


@pytest.mark.parametrize(
    ("game", "seats", "options", "seed"),
    [
        ("quixote", 1, {"sancho": True}, 1),
        ("explorers", 1, {}, 2),
        ("nations", 1, {}, 3),
        ("discordia", 1, {"boards": True, "tiles": True}, 4),
        ("discordia", 2, {}, 5),
    ],
)
def test_nothing_is_kept_in_words(store: Store, game: str, seats: int, options: dict[str, Any], seed: int) -> None:
    assert sentences(store, (game, seats, options), seed) == set()


def test_campaigns_and_daily_games_are_kept_without_words(store: Store) -> None:
    campaign_script.fill(store)
    found = {(place, text) for place, text in stored(store) if is_sentence(text) and place not in EVENTS}
    assert {(place, text) for place, text in found if place[1:] != ("name",)} == set(), "names are people's own"


@pytest.mark.parametrize(("game", "said"), [("quixote", ""), ("nations", ""), ("discordia", "against Janus")])
def test_what_is_not_kept_is_worded_when_it_is_shown(store: Store, game: str, said: str) -> None:
    """Prompt, rank and figures read as the rules tell them, by the last state alone."""
    running = start((game, 1, {}), 6)
    store.create(running, [Seat("Ann")])
    [info] = with_prompts(store, store.games())
    assert info.progress == running.rules.decision(running.state).prompt
    play(running, 6)
    assert with_prompts(store, store.games())[0].progress == ""
    [result] = with_sheets(store, store.results())
    rules, state = running.rules, running.state
    assert result.rank == (rules.rank(state) or "") and said in result.rank
    figures = [item.figure for made in rules.score_sheet(state, 0).scorings for item in made.items]
    told = [item["figure"] for made in result.sheets[0]["scorings"] for item in made["items"]]
    assert told == figures and any(figures)


def test_a_sentence_would_be_found() -> None:
    assert [place for place, text in texts({"a": [{"type": "paid", "what": "two chits"}]}) if is_sentence(text)] == [
        ("paid", "what")
    ]
    assert not is_sentence("R1x") and not is_sentence("S01 b b"[:3]) and is_sentence("lost against Janus")
    assert said_by(IllegalAction("a.rule", "not that one")) == ""
