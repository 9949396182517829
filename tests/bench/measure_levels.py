"""Measures the ten levels of the campaigns: `python -m tests.bench.measure_levels [--only CAMPAIGN] [--games N]`.

How many games the steady player needs in the mean until a way is gone to its end, losses and ways begun anew counted:
by that each level is held against the one before (`tests/rules/test_level_figures.py`). What passes is judged on
the games of docs/measures/shares.json where a level asks for other points in the same games, else on games of its own,
which `--keep FILE` keeps (those of `measure_chapters --keep` are judged too). What came out goes to
docs/measures/levels.json; `--report` writes docs/measures/levels.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rules.campaigns import Campaign, Chapter, campaign, campaign_ids, judge, rungs
from rules.catalogue import load
from rules.levels import after, named
from rules.progress import abreast
from tests.bench.chapter_games import End, Setting, kept, setting
from tests.bench.measure_chapters import Figures, asked, figures, games, stored

OUT: Final = Path(__file__).resolve().parents[2] / "docs" / "measures" / "levels.json"
REPORT: Final = OUT.with_suffix(".md")
GAMES: Final = 60
"""How many games are played for a chapter that is played otherwise at a level."""
PLAYER: Final = "steady"
DOUBT: Final = 0.5
"""Half a game more is counted as passed and as lost, so that what was never seen is not taken for impossible."""

Climbs = Sequence[int]
"""How many games of a chapter passed no chapter, one, two ... (more than one only in a climb)."""


def measured() -> list[str]:
    """The campaigns that have levels."""
    return [name for name in campaign_ids() if after(name).level]


def mark(chapter: Chapter) -> str:
    """What the figures of a chapter at a level depend on, in short."""
    return hashlib.sha256(f"{asked(chapter)} {chapter.points}".encode()).hexdigest()[:12]


# --- how many games a way takes -------------------------------------------------------------------------------------


def mean_games(way: Campaign, found: Mapping[str, Climbs]) -> float:
    """How many games it takes in the mean until the way is gone to its end, by what became of games of each chapter (by
    its id). At a fork the easier road is taken."""
    start = _from(way, [shares(found[one.id]) for one in way.chapters], 0, way.tries if way.loss == "tries" else 0, {})
    fixed, again = start
    return fixed / (1 - again)


def shares(climbs: Climbs) -> list[float]:
    """The shares of games that pass no chapter, one, two ..."""
    lost, *passed = climbs
    total = sum(climbs) + 2 * DOUBT
    usual = max(range(len(passed)), key=passed.__getitem__)
    return [(lost + DOUBT) / total, *((one + DOUBT * (at == usual)) / total for at, one in enumerate(passed))]


def _from(
    way: Campaign, odds: list[list[float]], at: int, left: int, known: dict[tuple[int, int], tuple[float, float]]
) -> tuple[float, float]:
    """Games to the end from chapter `at` with so many spare tries left: (a, b) for a + b times those from the start."""
    if at >= len(way.chapters):
        return 0.0, 0.0
    if (at, left) not in known:
        known[at, left] = min((_through(way, odds, road, left, known) for road in abreast(way, at)), key=sum)
    return known[at, left]


def _through(
    way: Campaign, odds: list[list[float]], road: int, left: int, known: dict[tuple[int, int], tuple[float, float]]
) -> tuple[float, float]:
    lost, *passed = odds[road]
    after_it = abreast(way, road)[-1]
    ahead = [(share, _from(way, odds, after_it + step, left, known)) for step, share in enumerate(passed, 1) if share]
    fixed = 1 + sum(share * then[0] for share, then in ahead)
    again = sum(share * then[1] for share, then in ahead)
    if way.loss == "again":
        return fixed / (1 - lost), again / (1 - lost)
    if way.loss == "tries" and left:
        then = _from(way, odds, road, left - 1, known)
        return fixed + lost * then[0], again + lost * then[1]
    return fixed, again + lost


# --- what became of games -------------------------------------------------------------------------------------------


def climbs_of(way: Campaign, index: int, passed: Mapping[int, Sequence[bool]]) -> Climbs:
    """How far the games of chapter `index` came. `passed`: by chapter, game by game, whether they pass it."""
    row = rungs(way, index) if way.climb else [index]
    counts = [0] * (len(row) + 1)
    for number in range(len(passed[index])):
        far = 0
        while far < len(row) and passed[row[far]][number]:
            far += 1
        counts[far] += 1
    while len(counts) > 2 and not counts[-1]:
        counts.pop()
    return counts


def by_figures(found: Figures, chapter: Chapter) -> list[bool]:
    """Game by game, whether stored games pass a chapter that asks for other points alone."""
    return [met and points >= (chapter.points or -10_000) for points, met in zip(*found, strict=True)]


class Played:
    """Games of chapters at levels: stored ones where they serve, else kept ones, else new ones."""

    def __init__(self, number: int, file: Path | None) -> None:
        self.number, self.file = number, file
        self.known: dict[tuple[str, str], list[End]] = kept(file) if file is not None else {}
        self.stored = stored()

    def passed(self, plain: Campaign, first: Chapter, chapter: Chapter) -> list[bool]:
        """Game by game, whether the steady player passes a chapter at a level; `first`: the chapter without it."""
        found = figures(self.stored, plain, first, PLAYER)
        if found is not None and asked(first) == asked(chapter):
            return by_figures(found, chapter)
        rules, what = load(chapter.game), as_measured(setting(chapter))
        have = len(self.known.get((what.key, PLAYER), ()))
        ends = games(what, PLAYER, max(have, self.number), self.file, self.known)
        return [judge(chapter, rules, rules.decode_state(end.state)).passed for end in ends]


def as_measured(what: Setting) -> Setting:
    """A setting whose opponents do not depend on the clock."""
    from tests.bench.chapter_games import MASTER

    at = {"master": f"master:{MASTER[what.game]}p"}
    return what._replace(opponents=tuple(at.get(name, name) for name in what.opponents))


def measure(name: str, played: Played) -> list[dict[str, Any]]:
    """A campaign without a level and at each: by chapter what its figures depend on, and what became of its games."""
    plain, found = campaign(name), []
    for level in range(len(after(name).level) + 1):
        way = campaign(named(name, level))
        passed = {
            at: played.passed(plain, *pair) for at, pair in enumerate(zip(plain.chapters, way.chapters, strict=True))
        }
        found.append(
            {one.id: {"asked": mark(one), "climbs": climbs_of(way, at, passed)} for at, one in enumerate(way.chapters)}
        )
    return found


def known_levels() -> dict[str, list[dict[str, Any]]]:
    """What docs/measures/levels.json holds."""
    return dict(json.loads(OUT.read_text(encoding="utf-8"))) if OUT.exists() else {}


def means(name: str, found: Sequence[Mapping[str, Any]]) -> list[float]:
    """Games until the way is gone to its end: without a level, and at each."""
    ways = [campaign(named(name, level)) for level in range(len(found))]
    return [
        mean_games(way, {chapter: one["climbs"] for chapter, one in at_level.items()})
        for way, at_level in zip(ways, found, strict=True)
    ]


# --- the report -----------------------------------------------------------------------------------------------------

HEAD: Final = """
# How hard the levels are, measured

Made by `python -m tests.bench.measure_levels --report` from `levels.json`. "games": how many games the steady player
needs in the mean until a way is gone to its end, with every loss and every way begun anew (a fork: by its easier road);
"passes": the mean share of its games that pass a chapter, by chapter from the first to the last; "n": the fewest games
that one of these shares rests on. The player knows nothing of what a chapter asks: a person needs fewer. Each level
asks for more than the one before, and takes more games: `tests/rules/test_level_figures.py` holds that.
"""


def report(found: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """The levels as tables in Markdown, one a campaign."""
    lines = [HEAD.strip()]
    for name in measured():
        if name not in found:
            continue
        lines += ["", f"## {campaign(name).title}", "", "| level | asks besides | games | passes | n |"]
        lines.append("| --- | --- | --- | --- | --- |")
        texts = ["", *(level.text for level in after(name).level)]
        rows = zip(texts, means(name, found[name]), found[name], strict=True)
        for level, (text, mean, chapters) in enumerate(rows):
            climbs = [one["climbs"] for one in chapters.values()]
            passes = " ".join(f"{1 - one[0] / sum(one):.0%}" for one in climbs)
            lines.append(f"| {level or 'none'} | {text} | {mean:,.0f} | {passes} | {min(map(sum, climbs))} |")
    return "\n".join(lines) + "\n"


# --- the command ----------------------------------------------------------------------------------------------------


def main(say: Callable[[str], None] = print) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=measured(), help="one campaign; the figures of the others are kept")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games a chapter, where there are no stored")
    parser.add_argument("--keep", type=Path, help="a file that keeps the games")
    parser.add_argument("--report", action="store_true", help="only write docs/measures/levels.md")
    wanted = parser.parse_args()
    if not wanted.report:
        played = Played(wanted.games, wanted.keep)
        for name in measured():
            if wanted.only in (None, name):
                found = known_levels() | {name: measure(name, played)}
                ordered = {one: found[one] for one in measured() if one in found}
                lines = ",\n".join(f'"{one}": [\n{_rows(ordered[one])}\n]' for one in ordered)
                OUT.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
                say(f"{name}: {' '.join(f'{mean:.0f}' for mean in means(name, found[name]))}")
    REPORT.write_text(report(known_levels()), encoding="utf-8")


def _rows(found: Sequence[Mapping[str, Any]]) -> str:
    """A level a line."""
    return ",\n".join(json.dumps(one) for one in found)


if __name__ == "__main__":
    main()
