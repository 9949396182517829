"""What people read in random games of every game: each text with where it stands; and what no text may have in it.

`python -m tests.games.texts GAMES` plays that many random games of each game and prints what is wrong.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from rules.catalogue import GAMES
from rules.explorers.components import GOALS
from rules.game import TERMINAL, Rules, Scoring
from rules.verdict import verdict
from rules.words import plural, with_names
from tests.games.walks import set_ups, start

NAMES: Final = ("Ann", "Ben", "Cem", "Dora")
"""Who sits there, as the table puts it into the journal."""
Text = tuple[str, str]
"""Where a text stands, and the text."""

NOUNS: Final = (
    *("coin", "point", "star", "worker", "sailor", "soldier", "merchant", "farmer", "knight", "die", "chit", "village"),
    *(
        "tower",
        "symbol",
        "step",
        "card",
        "tile",
        "church",
        "windmill",
        "explorer",
        "region",
        "route",
        "castle",
        "castellum",
    ),
    *("decree", "extension", "space", "harbour", "field"),
)


def plural_of(noun: str) -> str:
    return plural(2, noun)


FAULTS: Final = {
    "an id with dots": r"\b(?:quixote|explorers|nations|discordia|nim)\.[a-z]",
    "an id with hyphens": r"\b(?:three-lands|ice-ruins|put-back|on-tiles|castle-\d)\b",
    "a seat by its number": r"\bseats? \d",
    "a plural in brackets": r"\((?:s|es|n)\)",
    "one of many": rf"(?<![\d.+-])1 (?:[a-z]+ )?(?:{'|'.join(map(plural_of, NOUNS))})\b",
    "many of one": rf"(?<![\d.])(?:0|[2-9]|[1-9]\d+) (?:{'|'.join(NOUNS)})\b(?! (?:spaces?|tiles?|cards?|slot|track))",
    "a wrong plural": r"\b(?:castellums|dies|citys|churchs|villagess|soldierss|citizen)\b",
    "double blanks": r"\S  +\S",
    "empty brackets": r"\(\s*\)|\[\s*\]|\{\s*\}",
    "Python": r"\bNone\b|\bTrue\b|\bFalse\b|<[A-Za-z_.]+ object|\b[A-Z][a-z]+\(|__|\{'",
    "an underscore": r"[a-z]_[a-z]",
    "two signs": r"[,;:.]\s*[,;:.](?!\.)|: [^:(]*: [^:(]*: |\s[,;:.]",
    "an article twice": r"\b(?:a a|an an|the the|a the|to to)\b|\ba [aeio]\w",
    "nothing said": r"^\s*$|\?\?|^\? |: \?",
    "German English": r"\bwould boat\b|\bis to be ended\b",
}
"""What a text must not have in it, as patterns."""
_GOALS: Final = sorted({goal.id for of in GOALS for goal in of if "-" in goal.id})
CODES: Final = {
    "nations": {
        "a die by its code": r"\b[WORB][0-3][bfgsx]?\b|\bc[bfgsx0r]\b",
        "a tile by its number": r"\b[0-4]-[01]\d\b|\bE\d-\d",
    },
    "discordia": {
        "workers as letters": r"\b(?:draws|puts?|deploys?|deployment:) [brwy]+\b|^[brwy]+$",
        "a piece by its id": r"\b(?:[SBMF]\d\d|[TW]\d|E[HCMFDE]\d|K\d\d|P[BRWY0]\d|G[LR]\d\d|[JX]\d\d|N\d)\b",
    },
    "explorers": {
        "a card by its id": r"\b(?:any|line|path|ray|around|region|mixed)-\w|\b[gdmw]\d-\w",
        "a goal by its id": r"\b(?:" + "|".join(_GOALS) + r")\b",
    },
}
"""The codes of a game that only programs should see."""


@cache
def _compiled(game: str) -> dict[str, re.Pattern[str]]:
    return {name: re.compile(pattern) for name, pattern in (FAULTS | CODES.get(game, {})).items()}


def faults(game: str, text: str) -> list[str]:
    """What is wrong with a text for people."""
    return [name for name, pattern in _compiled(game).items() if pattern.search(text)]


def texts(set_up: tuple[str, int, dict[str, Any]], seed: int) -> Iterator[Text]:
    """Every text of a random game: prompts, actions, events, refusals, sheets, forecasts, results."""
    game, rnd = start(set_up, seed), random.Random(seed)
    rules, seen = game.rules, []
    while game.state.to_move != TERMINAL:
        state, seat = game.state, game.state.to_move
        legal = rules.legal_actions(state, seat)
        yield "prompt", rules.decision(state).prompt
        yield from (("action", rules.describe(state, action)) for action in rnd.sample(list(legal), min(6, len(legal))))
        for action in rnd.sample(seen, min(4, len(seen))):
            if refused := rules.why_not(state, seat, action):
                yield "refusal", refused.message
        yield "stage", rules.stage(state)
        action = rnd.choice(legal)
        seen = [*seen[-30:], *rnd.sample(list(legal), min(3, len(legal)))]
        before = len(game)
        game.act(action)
        for at in range(before, len(game)):
            entry = game.entries[at]
            yield from (("journal", with_names(rules.describe_event(event), NAMES)) for event in entry.events)
        if rnd.random() < 0.2:
            yield from sheets(rules, game.state)
    yield from sheets(rules, game.state)
    told = verdict(rules, game.state)
    yield "result", (told.words if told else "") or "-"
    yield "rank", rules.rank(game.state) or "-"


def sheets(rules: Rules, state: Any) -> Iterator[Text]:
    """The figures of every line of the score sheets and of what is still to come."""
    for seat in range(len(rules.returns(state))):
        coming = rules.forecast(state, seat)
        parts: list[Scoring] = [*rules.score_sheet(state, seat).scorings, *([coming] if coming else [])]
        for part in parts:
            yield "title", rules.scoring_title(part.scoring)
            yield from (("figure", item.figure) for item in part.items if item.figure)


def faulty(games: int, of: str, first: int = 0) -> dict[str, dict[Text, int]]:
    """By fault, the texts that have it and how often, in so many random games; set-ups take turns."""
    ups = [set_up for set_up in set_ups() if set_up[0] == of]
    found: dict[str, dict[Text, int]] = {}
    judged: dict[Text, list[str]] = {}
    for seed in range(first, first + games):
        for text in texts(ups[seed % len(ups)], seed):
            if text not in judged:
                judged[text] = faults(of, text[1])
            for fault in judged[text]:
                those = found.setdefault(fault, {})
                those[text] = those.get(text, 0) + 1
    faulty.seen = len(judged)  # type: ignore[attr-defined]
    return found


if __name__ == "__main__":
    for name in sys.argv[2:] or GAMES:
        wrong = faulty(int(sys.argv[1]), name)
        print(f"{name}: {faulty.seen} different texts, {sum(map(len, wrong.values()))} faulty")  # type: ignore[attr-defined]
        for fault, those in wrong.items():
            for (where, text), times in sorted(those.items(), key=lambda pair: -pair[1])[:12]:
                print(f"  {fault} | {where} | {times} x | {text}")
