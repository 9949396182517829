"""Games of computer players for the chapters of the campaigns, as `tests.bench.measure_chapters` measures them.

Chapters of the same games share them: a `Setting` is what the games depend on, points and conditions are judged at
their ends. The players know nothing of the chapter but what must not be done (`barred`).

The steady player's choices are always the same in the same place: on a fixed seed every fifth of them is another one
of its best three. The master thinks as many playouts as 0.1 s allow on one core of a plain machine, so that a busy
machine makes it no weaker.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules.campaigns import Chapter
from rules.catalogue import load
from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL
from rules.players import player, thinker
from rules.players.thought import never

MASTER: Final = {"quixote": 200, "explorers": 120, "nations": 400, "discordia": 90}
"""Playouts a move."""
WOBBLE: Final = 0.2
CITIES: Final = 6
"""City boards of Discordia; a step of its ladder is played without those of the steps before."""


class Setting(NamedTuple):
    """What the games of a chapter depend on. `options`: as JSON; `barred`: the tile that is never laid, or ""."""

    game: str
    options: str
    seed: int | None
    opponents: tuple[str, ...]
    barred: str = ""

    @property
    def key(self) -> str:
        return json.dumps(self)


class End(NamedTuple):
    """A finished game: which one of its player, and its last state in JSON."""

    number: int
    state: Any


def setting(chapter: Chapter) -> Setting:
    """The setting of a chapter."""
    banned = any(one.fact == "sancho-laid" and one.at_most == 0 for one in chapter.conditions)
    options = json.dumps(chapter.configure().options, sort_keys=True)
    return Setting(chapter.game, options, chapter.seed, chapter.opponents, "SP" if banned else "")


def ends(what: Setting, name: str, numbers: Iterable[int]) -> Iterator[End]:
    """Games of a player ("steady", "master", "random"), the same for the same number."""
    rules = load(what.game)
    for number in numbers:
        yield End(number, rules.encode_state(play(what, rules, name, number)))


def play(what: Setting, rules: Any, name: str, number: int) -> Any:
    """The last state of game `number`: on the chapter's seed, or on draws of its own."""
    rnd = random.Random(f"{what.key} {name} {number}")
    seed = number if what.seed is None else what.seed
    counts: Counter[str] = Counter()
    state = rules.initial_state(rules.configure(1 + len(what.opponents), _options(what, rnd)))
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            stream = rules.decision(state).stream
            outcome = rules.sample_chance(state, named_draw(seed, stream, counts[stream]))
            counts[stream] += 1
            rules.apply_outcome(state, outcome)
        else:
            own = _choice(what, rules, name, state, rnd)
            other = player(what.opponents[mover - 1]) if mover else None
            rules.apply_action(state, mover, own if other is None else other(rules, state, mover, rnd.randrange))
    return state


def _options(what: Setting, rnd: random.Random) -> dict[str, Any]:
    options = json.loads(what.options)
    if options.get("boards") and options.get("ladder", 1) > 1:
        options["used"] = sum(1 << city for city in rnd.sample(range(CITIES), options["ladder"] - 1))
    return dict(options)


def _choice(what: Setting, rules: Any, name: str, state: Any, rnd: random.Random) -> Any:
    """What the player on seat 0 does."""
    if state.to_move:
        return None
    if name == "random":
        return rnd.choice([one for one in rules.legal_actions(state, 0) if not what.barred or one.tile != what.barred])
    thinks = thinker(f"master:{MASTER[what.game]}p" if name == "master" else name)
    thought = thinks(rules, state, 0, rnd.randrange, never)
    best = [one.action for one in thought.alternatives if not what.barred or one.action.tile != what.barred]
    if name == "steady" and what.seed is not None and rnd.random() < WOBBLE:
        return rnd.choice(best[:3])
    return best[0]


# --- kept games -----------------------------------------------------------------------------------------------------


def kept(file: Path) -> dict[tuple[str, str], list[End]]:
    """The games kept in a file, by setting (its key) and player: those of the rules as they are now.

    A line that was cut off is passed over.
    """
    found: dict[tuple[str, str], list[End]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        try:
            version, key, name, number, state = json.loads(line)
        except ValueError:
            continue
        if version == load(json.loads(key)[0]).version:
            found.setdefault((key, name), []).append(End(number, state))
    return found


def keep(file: Path, what: Setting, name: str, end: End) -> None:
    """Add a game to a file."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps([load(what.game).version, what.key, name, end.number, end.state]) + "\n")
