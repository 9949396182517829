"""Measures what the chapters of the campaigns ask for: `python -m tests.bench.measure_chapters [--only GAME]`.

For every chapter three players play: `random`, `greedy`, and `careful`, a stand-in for a person who takes time. The
careful player asks the greedy one for the best few actions and plays the game on from each a few times, against draws
that it guesses; the action with the best mean is taken. In games with many small choices it does so only at some of
them. On a fixed seed the greedy player's choices vary little: there every tenth of them is another one of its best
three. The figures go to docs/measures/chapters.json, where the thresholds in assets/campaigns come from.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from rules.campaigns import Chapter, campaign, campaign_ids, judge
from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL
from rules.players import PLAYERS

OUT: Final = Path(__file__).resolve().parents[2] / "docs" / "measures" / "chapters.json"
GAMES: Final = {
    "quixote": {"random": 300, "greedy": 200, "careful": 8},
    "explorers": {"random": 60, "greedy": 20, "careful": 2},
    "nations": {"random": 150, "greedy": 80, "careful": 6},
    "discordia": {"random": 60, "greedy": 30, "careful": 3},
}
"""How many games each player plays for a chapter."""
CARE: Final = {"quixote": (1.0, 4, 6), "explorers": (0.05, 3, 3), "nations": (0.2, 3, 4), "discordia": (0.1, 3, 3)}
"""The careful player: at which share of the decisions it takes time, how many actions it tries, how often each."""
WOBBLE: Final = 0.1


HEAD: Final = """
# What the chapters ask for, measured

Made by `python -m tests.bench.measure_chapters --report` from `chapters.json`; who the three players are and how they
play stands in that script. Figures are points at the 10th, 25th, 50th, 75th and 90th percentile (Discordia counts
workers left as negative); "met": the share of games that meet the conditions (or win), "passed": and reach the points.

How the thresholds were chosen, and what `tests/rules/test_campaign_figures.py` holds them to:

- What passes a chapter lies at or below what the greedy player reaches in half of the games that meet the conditions;
  where these are seldom met by chance, the careful player shows that they can be. The random player never gets there.
- Silver lies near the middle of the greedy or careful games; gold is reached by a few of the measured games at most.
- In the Hall of Fame the highest compulsory name is the highest that the greedy player reaches in at least half of
  the games.
- The Rhine's ladder and the duels of the Grand Tour ask for a victory: the rules set that, the figures only tell.

The careful player knows more than a beginner and less than somebody who plays often: raise the figures in
`assets/campaigns/*.toml` (and their `version`) when people outgrow them. Medals that were won stay won.
"""


def ruled_out(chapter: Chapter, action: Any) -> bool:
    """Whether the action alone breaks a condition of the chapter: nobody who read it would do so."""
    barred = {one.fact for one in chapter.conditions if one.at_most == 0 and not one.given}
    return "sancho-laid" in barred and getattr(action, "tile", "") == "SP"


def best_few(chapter: Chapter, rules: Any, state: Any, seat: int, few: int, below: Any) -> list[Any]:
    """The greedy player's choice, then the next best actions by what they are worth at once."""
    greedy = PLAYERS["greedy"](rules, state, seat, below)
    if few == 1 and not ruled_out(chapter, greedy):
        return [greedy]
    first = [] if ruled_out(chapter, greedy) else [greedy]
    others = []
    for action in rules.legal_actions(state, seat):
        if action != greedy and not ruled_out(chapter, action):
            after = state.clone()
            rules.apply_action(after, seat, action)
            others.append((rules.evaluate(after, seat), action))
    others.sort(key=lambda pair: -pair[0])
    return [*first, *(action for _, action in others)][:few]


def finish(chapter: Chapter, rules: Any, state: Any, below: Any) -> Any:
    """The state, played to its end by greedy players."""
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, below))
        else:
            rules.apply_action(state, mover, best_few(chapter, rules, state, mover, 1, below)[0])
    return state


def careful(chapter: Chapter, rules: Any, state: Any, below: Any) -> Any:
    """The careful player's choice on seat 0."""
    share, few, tries = CARE[chapter.game]
    if below(1000) >= share * 1000 or len(rules.legal_actions(state, 0)) == 1:
        return best_few(chapter, rules, state, 0, 1, below)[0]

    def worth(action: Any) -> list[float]:
        """One figure a try; the tries of all actions have the same luck as far as that goes."""
        found = []
        for luck in lucks:
            below_now = random.Random(luck).randrange
            after = rules.determinize(state, 0, below_now)
            rules.apply_action(after, 0, action)
            verdict = judge(chapter, rules, finish(chapter, rules, after, below_now))
            found.append(verdict.points + 12.0 * verdict.passed)  # a person has the demand in mind, too
        return found

    lucks = [below(2**30) for _ in range(tries)]
    first, *others = best_few(chapter, rules, state, 0, few, below)
    best, base = first, worth(first)
    most = 0.0
    for action in others:
        gains = [new - old for new, old in zip(worth(action), base, strict=True)]
        mean = sum(gains) / tries
        doubt = (sum((gain - mean) ** 2 for gain in gains) / tries / tries) ** 0.5
        if mean > max(most, doubt):  # left only for what is better beyond mere luck
            best, most = action, mean
    return best


def wobbling(chapter: Chapter, rules: Any, state: Any, below: Any) -> Any:
    """The greedy player on a fixed seed."""
    if below(1000) < WOBBLE * 1000:
        few = best_few(chapter, rules, state, 0, 3, below)
        return few[below(len(few))]
    return best_few(chapter, rules, state, 0, 1, below)[0]


def play(chapter: Chapter, rules: Any, player: str, number: int) -> Any:
    """The end of game `number` of a player: on the chapter's seed, or on draws of its own."""
    rnd = random.Random(f"{chapter.id} {player} {number}")
    below = rnd.randrange
    seed = number if chapter.seed is None else chapter.seed
    counts: Counter[str] = Counter()
    state = rules.initial_state(chapter.configure())
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            stream = rules.decision(state).stream
            outcome = rules.sample_chance(state, named_draw(seed, stream, counts[stream]))
            counts[stream] += 1
            rules.apply_outcome(state, outcome)
            continue
        if mover or (player == "greedy" and chapter.seed is None):
            name = chapter.opponents[mover - 1] if mover else "greedy"
            action = PLAYERS[name](rules, state, mover, below)
        elif player == "careful":
            action = careful(chapter, rules, state, below)
        else:
            action = (
                wobbling(chapter, rules, state, below)
                if player == "greedy"
                else PLAYERS[player](rules, state, 0, below)
            )
        rules.apply_action(state, mover, action)
    return state


def spread(points: list[int]) -> dict[str, float]:
    """Mean and percentiles (nearest rank)."""
    ordered = sorted(points)
    found: dict[str, float] = {"mean": round(sum(ordered) / len(ordered), 1), "min": ordered[0]}
    found |= {f"p{rank}": ordered[-(-rank * len(ordered) // 100) - 1] for rank in (10, 25, 50, 75, 90)}
    return found | {"max": ordered[-1]}


def measure(chapter: Chapter, players: dict[str, int]) -> dict[str, Any]:
    """The figures of a chapter, by player: games, points, how many passed, how many met all but the points."""
    from rules.catalogue import load

    rules = load(chapter.game)
    bare = msgspec.structs.replace(chapter, points=None, medals={})
    figures: dict[str, Any] = {}
    for player, games in players.items():
        begun = time.perf_counter()
        ends = [play(chapter, rules, player, number) for number in range(games)]
        met = [judge(bare, rules, end) for end in ends]
        figures[player] = {
            "games": games,
            "points": spread([verdict.points for verdict in met]),
            "totals": sorted(verdict.points for verdict in met),
            "conditions_met": round(sum(verdict.passed for verdict in met) / games, 3),
            "totals_with_conditions": sorted(verdict.points for verdict in met if verdict.passed),
            "seconds_a_game": round((time.perf_counter() - begun) / games, 2),
        }
    return figures


def key(chapter: Chapter) -> str:
    """Chapters of the same games share their figures."""
    asked = [msgspec.structs.asdict(one) for one in chapter.conditions if not one.given]
    for one in asked:
        del one["id"]  # a name for the condition, not what it asks
    parts = [chapter.game, chapter.options, chapter.seed, chapter.opponents, chapter.win, asked]
    return json.dumps(parts, sort_keys=True)


def chapters() -> list[Chapter]:
    """One chapter of each kind of game, of those that can be played."""
    found: dict[str, Chapter] = {}
    for name in campaign_ids():
        for chapter in campaign(name).chapters:
            found.setdefault(key(chapter), chapter)
    return list(found.values())


def report(kept: dict[str, Any]) -> str:
    """The figures as a table in Markdown, beside what the chapters ask for."""
    lines = [HEAD.strip(), ""]
    lines.append("| campaign, chapter | random | greedy | met | passed | careful | met | asked | medals |")
    lines.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in campaign_ids():
        for chapter in campaign(name).chapters:
            figures = kept.get(key(chapter), {})
            cells = [f"{campaign(name).title}, {chapter.title}"]
            for player in ("random", "greedy", "careful"):
                one = figures.get(player)
                if one is None:
                    cells += ["-"] * (3 if player == "greedy" else 2 if player == "careful" else 1)
                    continue
                cells.append(" ".join(str(one["points"][f"p{rank}"]) for rank in (10, 25, 50, 75, 90)))
                if player != "random":
                    cells.append(f"{one['conditions_met']:.0%}")
                if player == "greedy":
                    cells.append(f"{passing(chapter, one):.0%}")
            cells.append("win" if chapter.win else str(chapter.points))
            cells.append(" / ".join(str(points) for points in chapter.medals.values()) or "-")
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def passing(chapter: Chapter, figures: dict[str, Any], points: int | None = None) -> float:
    """The share of a player's games that pass the chapter, or that reach `points` and meet its conditions."""
    least = chapter.points if points is None else points
    met = figures["totals_with_conditions"]
    return sum(least is None or total >= least for total in met) / float(figures["games"])


def main(say: Callable[[str], None] = print) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="one game, the figures of the others are kept")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--player", choices=["random", "greedy", "careful"], help="measure this one alone")
    parser.add_argument("--report", action="store_true", help="only write docs/measures/README.md from the figures")
    parser.add_argument("--new", action="store_true", help="only what has no figures yet")
    wanted = parser.parse_args()
    kept = json.loads(OUT.read_text()) if OUT.exists() else {}
    if wanted.report:
        OUT.with_name("README.md").write_text(report(kept), encoding="utf-8")
        return
    for chapter in chapters():
        if (wanted.only and chapter.game != wanted.only) or (wanted.new and len(kept.get(key(chapter), ())) == 4):
            continue
        try:
            chapter.configure()
        except Exception as error:  # a game that is not in the box yet
            say(f"{chapter.id}: left out, {error}")
            continue
        share = 10 if wanted.quick else 1
        players = {name: max(2, games // share) for name, games in GAMES[chapter.game].items()}
        figures = measure(chapter, {n: g for n, g in players.items() if wanted.player in (None, n)})
        kept = json.loads(OUT.read_text()) if OUT.exists() else {}
        kept[key(chapter)] = {**kept.get(key(chapter), {}), "chapter": chapter.id, **figures}
        OUT.parent.mkdir(parents=True, exist_ok=True)
        OUT.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n")
        say(f"{chapter.id}: " + "; ".join(f"{p} {f['points']} met {f['conditions_met']}" for p, f in figures.items()))


if __name__ == "__main__":
    main()
