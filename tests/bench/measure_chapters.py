"""Measures what the chapters of the campaigns ask for: `python -m tests.bench.measure_chapters [--only GAME]`.

Computer players play every chapter (`tests.bench.chapter_games` says how); what they reached goes to
docs/measures/shares.json, game by game, so that other thresholds can be tried without playing again. Where conditions
or options changed, or the game plays otherwise than it did, the figures of a chapter are stale: a test says so, and
`--stale` measures those anew. `--keep FILE` keeps the games themselves, so that a new condition can be judged on old
games, and a run that was broken off goes on; with `--even` it plays one game of every chapter after the other and
writes nothing else down, so that a run that may be broken off leaves equal parts. `--more` goes on behind the stored
games.
`--propose` prints which points would lie in the bands of `BANDS`; `--report` writes docs/measures/README.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from rules.campaigns import Campaign, Chapter, campaign, campaign_ids, holds, judge
from rules.catalogue import load
from tests.bench.chapter_games import End, Setting, ends, keep, kept, play, setting

OUT: Final = Path(__file__).resolve().parents[2] / "docs" / "measures" / "shares.json"
GAMES: Final = {
    "quixote": {"steady": 200, "master": 40, "random": 100},
    "explorers": {"steady": 200, "master": 30, "random": 40},
    "nations": {"steady": 200, "master": 40, "random": 100},
    "discordia": {"steady": 200, "master": 40, "random": 60},
}
"""How many games each player plays for a chapter, unless `--games` says otherwise."""


class Bands(NamedTuple):
    """Shares of the steady player's games, the lowest and the highest that are meant."""

    first: tuple[float, float] = (0.60, 0.75)
    """Passing the first chapter of a campaign; in between they fall evenly."""
    last: tuple[float, float] = (0.30, 0.45)
    silver: tuple[float, float] = (0.20, 0.30)
    gold: float = 0.08
    times: float = 3.0
    """How much oftener the master should win gold."""


BANDS: Final = Bands()


class Figures(NamedTuple):
    """What a player reached in a chapter, game by game: `points`, and whether all that is asked but points was met."""

    points: tuple[int, ...]
    met: tuple[bool, ...]

    @property
    def games(self) -> int:
        return len(self.points)

    def share(self, points: int | None) -> float:
        """The share of games that met what is asked and reached so many points (None: any)."""
        passed = [met and (points is None or one >= points) for one, met in zip(self.points, self.met, strict=True)]
        return sum(passed) / max(1, len(passed))


def chapters() -> Iterator[tuple[Campaign, Chapter]]:
    """Every chapter that has games of its own: a gentler way has those of the way it is like."""
    for name in campaign_ids():
        way = campaign(name)
        if not way.gentler:
            yield from ((way, chapter) for chapter in way.chapters)


def asked(chapter: Chapter) -> str:
    """What the figures of a chapter depend on: its games, and what it asks beside points."""
    words = ("id", "text", "met", "missed", "short", "given", "bare")
    conditions = [
        {name: value for name, value in msgspec.to_builtins(one).items() if name not in words}
        for one in chapter.conditions
        if not one.given
    ]
    return json.dumps([setting(chapter).key, chapter.win, conditions], sort_keys=True)


def place(way: Campaign, chapter: Chapter) -> float:
    """Where in its campaign a chapter stands: 0 for the first, 1 for the last; those of a fork stand abreast."""
    stages: list[str] = []
    for one in way.chapters:
        stages += [one.fork or one.id] if (one.fork or one.id) not in stages else []
    return stages.index(chapter.fork or chapter.id) / max(1, len(stages) - 1)


def band(at: float) -> tuple[float, float]:
    """The shares that pass a chapter at a place."""
    low, high = ((1 - at) * first + at * last for first, last in zip(BANDS.first, BANDS.last, strict=True))
    return low, high


# --- playing --------------------------------------------------------------------------------------------------------


def games(
    what: Setting,
    name: str,
    number: int,
    file: Path | None,
    known: dict[tuple[str, str], list[End]],
    first: int = 0,
) -> list[End]:
    """The games from number `first` to before `number`, the kept ones first; those that are new are kept."""
    kept_ones = known.setdefault((what.key, name), [])
    have = {end.number for end in kept_ones}
    for end in ends(what, name, [one for one in range(first, number) if one not in have]):
        kept_ones.append(end)
        if file is not None:
            keep(file, what, name, end)
    return sorted((end for end in kept_ones if first <= end.number < number), key=lambda end: end.number)


def evenly(chosen: list[tuple[Campaign, Chapter]], wanted: argparse.Namespace) -> None:
    """One game of every chapter after the other, until each has as many as are wanted."""
    known, name, found = kept(wanted.keep), wanted.player, stored()
    for number in range(1, max((wanted.games or GAMES[one.game][name] for _, one in chosen), default=0) + 1):
        for way, one in chosen:
            first = counted(found, way, one, name) if wanted.more else 0
            games(setting(one), name, min(number, wanted.games or GAMES[one.game][name]), wanted.keep, known, first)


def counted(found: dict[str, Any], way: Campaign, chapter: Chapter, name: str) -> int:
    """How many games of a player are stored for a chapter as it is now."""
    one = found.get(f"{way.id}/{chapter.id}", {})
    return int(one[name]["games"]) if one.get("asked") == asked(chapter) and name in one else 0


def joined(before: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Figures of games and of those that were played behind them, as `judged` gives them."""
    had, new = before["games"], more["games"]
    shares = {
        name: round((had * before["conditions"].get(name, 0) + new * share) / max(1, had + new), 3)
        for name, share in more["conditions"].items()
    }
    points = " ".join(filter(None, (before["points"], more["points"])))
    return {"games": had + new, "points": points, "met": before["met"] + more["met"], "conditions": shares}


def judged(chapter: Chapter, played: list[End]) -> dict[str, Any]:
    """The figures of a player in a chapter as they are stored: one letter a game for what is met."""
    rules = load(chapter.game)
    bare = msgspec.structs.replace(chapter, points=None, medals={})
    states = [rules.decode_state(end.state) for end in played]
    verdicts = [judge(bare, rules, state) for state in states]
    demanded = [one for one in chapter.conditions if not one.given]
    return {
        "games": len(played),
        "points": " ".join(str(one.points) for one in verdicts),
        "met": "".join("+" if one.passed else "-" for one in verdicts),
        "conditions": {
            one.id: round(sum(holds(one, rules, state) for state in states) / max(1, len(states)), 3)
            for one in demanded
        },
    }


def plays_otherwise(stored: dict[str, Any], way: Campaign, chapter: Chapter, tried: int = 2) -> bool:
    """Whether the first games of the steady player, played anew, come out otherwise than they are stored."""
    found = figures(stored, way, chapter, "steady")
    if found is None:
        return True
    rules, what = load(chapter.game), setting(chapter)
    again = [rules.returns(play(what, rules, "steady", number))[0][0] for number in range(min(tried, found.games))]
    return again != list(found.points[: len(again)])


def is_stale(stored: dict[str, Any], way: Campaign, chapter: Chapter) -> bool:
    """Whether the figures of a chapter are missing, or of other games than those that are played now."""
    entry = stored.get(f"{way.id}/{chapter.id}", {})
    return entry.get("asked") != asked(chapter) or plays_otherwise(stored, way, chapter)


def figures(stored: dict[str, Any], way: Campaign, chapter: Chapter, name: str) -> Figures | None:
    """The stored figures of a player in a chapter; None where there are none."""
    one = stored.get(f"{way.id}/{chapter.id}", {}).get(name)
    if one is None or not one["games"]:
        return None
    return Figures(tuple(map(int, one["points"].split())), tuple(letter == "+" for letter in one["met"]))


# --- choosing points ------------------------------------------------------------------------------------------------


def propose(found: Figures, at: float) -> tuple[int, int, int]:
    """Points for bronze, silver and gold: the nearest to the middle of the bands that whole points allow."""
    tried = range(min(found.points), max(found.points) + 2)

    def nearest(target: float, above: int) -> int:
        return min(
            (one for one in tried if one > above), key=lambda one: abs(found.share(one) - target), default=above + 1
        )

    bronze = nearest(sum(band(at)) / 2, -1000)
    silver = nearest(sum(BANDS.silver) / 2, bronze)
    gold = next((one for one in tried if one > silver and found.share(one) <= BANDS.gold * 0.75), silver + 1)
    return bronze, silver, gold


# --- the report -----------------------------------------------------------------------------------------------------

HEAD: Final = """
# What the chapters ask for, measured

Made by `python -m tests.bench.measure_chapters --report` from `shares.json`; how the players play stands in
`tests/bench/chapter_games.py`. They know nothing of a chapter's demands. Shares are of all games of the steady player
(`n` of them; a share of n games errs by about 50 / √n points), of the master behind the stroke (about 0.1 s a move):
how many meet the conditions (or win), pass, and win silver and gold. "points": those of the steady player at the 25th,
50th and 75th percentile.

How the thresholds were chosen, and what `tests/rules/test_campaign_figures.py` holds them to:

- What passes falls from 60-75 % of the steady player's games at a campaign's beginning to 30-45 % at its end.
- No chapter is easier than the one before it by more than chance does to two such shares (two standard errors).
- Silver is won in 20-30 % of them, gold in 8 % at most, and in three times as many of the master's.
- On fixed draws many games end alike: there the share may jump over a band, and the points next to it are taken.
- In the Hall of Fame the points are those of the rulebook; the shares come from what each name asks for besides.
- The Rhine's ladder and the duels ask for a victory: the rules set that. The gentler way plays the same games.
"""


def report(stored: dict[str, Any]) -> str:
    """The figures as tables in Markdown, one a campaign."""
    lines = [HEAD.strip()]
    for name in campaign_ids():
        way = campaign(name)
        if way.gentler:
            continue
        lines += ["", f"## {way.title}", "", "| chapter | asked | n | points | conditions | pass | silver | gold |"]
        lines.append("| --- | --- | --- | --- | --- | --- | --- | --- |")
        lines += [row(stored, way, chapter) for chapter in way.chapters]
    return "\n".join(lines) + "\n"


def row(stored: dict[str, Any], way: Campaign, chapter: Chapter) -> str:
    """A chapter in the report."""
    steady, master = (figures(stored, way, chapter, name) for name in ("steady", "master"))
    if steady is None:
        return f"| {chapter.title} | | 0 | | | | | |"
    ordered = sorted(steady.points)
    spread = " ".join(str(ordered[len(ordered) * at // 100]) for at in (25, 50, 75))
    points = " / ".join(map(str, chapter.medals.values())) or ("win" if chapter.win else str(chapter.points))
    if chapter.points is not None and chapter.medals.get("bronze", chapter.points) != chapter.points:
        points = f"{chapter.points}; {points}"
    counted = f"{steady.games}/{master.games if master else 0}"

    def both(least: int | None) -> str:
        return f"{steady.share(least):.0%} / {master.share(least):.0%}" if master else f"{steady.share(least):.0%}"

    shares = [both(None), both(chapter.points)]
    shares += [both(chapter.medals[medal]) if medal in chapter.medals else "" for medal in ("silver", "gold")]
    return f"| {' | '.join([chapter.title, points, counted, spread, *shares])} |"


# --- the command ----------------------------------------------------------------------------------------------------


def stored() -> dict[str, Any]:
    """What docs/measures/shares.json holds."""
    return dict(json.loads(OUT.read_text(encoding="utf-8"))) if OUT.exists() else {}


def write(found: dict[str, Any]) -> None:
    """Write docs/measures/shares.json, without chapters that are gone."""
    names = [f"{way.id}/{chapter.id}" for way, chapter in chapters()]
    OUT.write_text(
        json.dumps({name: found[name] for name in names if name in found}, indent=1) + "\n", encoding="utf-8"
    )


def main(say: Callable[[str], None] = print) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one game or one campaign; the figures of the others are kept")
    parser.add_argument("--player", choices=["steady", "master", "random"], help="this player alone")
    parser.add_argument("--games", type=int, help="how many games a player and chapter")
    parser.add_argument("--keep", type=Path, help="a file that keeps the games")
    parser.add_argument("--even", action="store_true", help="only keep games, one of every chapter in turn")
    parser.add_argument("--more", action="store_true", help="play on behind the games that are stored")
    parser.add_argument("--stale", action="store_true", help="only chapters whose figures are missing or stale")
    parser.add_argument("--propose", action="store_true", help="only print points for medals")
    parser.add_argument("--report", action="store_true", help="only write docs/measures/README.md")
    wanted = parser.parse_args()
    if wanted.report:
        OUT.with_name("README.md").write_text(report(stored()), encoding="utf-8")
        return
    chosen = [(way, chapter) for way, chapter in chapters() if wanted.only in (None, way.id, chapter.game)]
    if wanted.propose:
        for way, chapter in chosen:
            steady = figures(stored(), way, chapter, "steady")
            if steady is not None and chapter.points is not None:
                say(f"{way.id}/{chapter.id}: {propose(steady, place(way, chapter))}")
        return
    if wanted.even:
        if wanted.keep is None or wanted.player is None:
            parser.error("--even wants --keep and --player")
        evenly(chosen, wanted)
        return
    known = kept(wanted.keep) if wanted.keep else {}
    for way, chapter in chosen:
        name = f"{way.id}/{chapter.id}"
        if wanted.stale:
            if not is_stale(stored(), way, chapter):
                continue
            write({one: entry for one, entry in stored().items() if one != name})
        for player, number in GAMES[chapter.game].items():
            if wanted.player in (None, player):
                number = wanted.games if wanted.games is not None else number
                measure(way, chapter, player, number, wanted.keep, known, wanted.more)
        say(f"{name}: {row(stored(), way, chapter)}")


def measure(
    way: Campaign,
    chapter: Chapter,
    player: str,
    number: int,
    file: Path | None,
    known: dict[tuple[str, str], list[End]],
    more: bool = False,
) -> None:
    """Play and judge a chapter, and write it down. `more`: behind what is stored of it."""
    found = stored()
    name = f"{way.id}/{chapter.id}"
    first = counted(found, way, chapter, player) if more else 0
    played = judged(chapter, games(setting(chapter), player, number, file, known, first))
    before = found.get(name, {})
    fresh = before if before.get("asked") == asked(chapter) else {}
    found[name] = {
        "asked": asked(chapter),
        **{k: v for k, v in fresh.items() if k != "asked"},
        player: joined(fresh[player], played) if first else played,
    }
    write(found)


if __name__ == "__main__":
    main()
