"""Whether the year end that Discordia foretells is the one that comes: `python -m tests.games.discordia_foretold`.

    --games 400     how many; one in four greedy, over all seat counts and option sets
    --jobs 1        processes
    --share 4       look at one position in so many

From each position looked at, and from what one of its actions leads to, the real rules play on with nobody choosing
anything (a die must be taken, and a put-back be made) until the year is over; what came is compared with what
`if_the_year_ended` and `outlook` had told. Prints how many figures were compared; exit code 1 with what disagrees.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from rules.catalogue import load
from rules.discordia.actions import Finish, Pass
from rules.discordia.components import HARMS, figures
from rules.discordia.events import AT_THE_YEAR_END, Cleared, Infrastructure, Raided, WorkersDrawn
from rules.discordia.magna.events import HarmsStruck
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.pieces.workers import total
from rules.discordia.play import Discordia
from rules.discordia.preview import foreseen
from rules.discordia.scoring import YearEnd, if_the_year_ended
from rules.discordia.state import DiscordiaState
from rules.discordia.words.pieces import bonus_words
from rules.game import CHANCE, TERMINAL, Act, Below, Event
from rules.players import PLAYERS

TODAY = figures(Discordia.version)

RULES: Final = load("discordia")
FROM_THE_BAG: Final = ("harm draw", "raid draw", "to draw", "supply")
GREEDY: Final = 4
"""One game in so many is greedy."""


class Game(NamedTuple):
    player: str
    seats: int
    seed: int
    boards: bool
    tiles: bool


class Told(NamedTuple):
    """What a game showed. `compared`: how many figures by name; `wrong`: what disagreed, in words."""

    compared: Counter[str]
    wrong: tuple[str, ...]


class Came(NamedTuple):
    """The year end of a seat as it came; `right`: the strength of the right Germanic tile and what it brings."""

    raided: Raided | None
    lacked: Infrastructure | None
    drawn: dict[str, int]
    harms: tuple[int, ...] | None
    supply: int
    right: tuple[int, bool]


def games(count: int) -> list[Game]:
    """So many games over all seat counts, with and without either module of Discordia Magna."""
    found = []
    for seed in range(count):
        at = seed // GREEDY
        player = "random" if seed % GREEDY else "greedy"
        found.append(Game(player, 1 + at % 4, seed, bool(seed & 1 ^ at & 1), bool(seed >> 1 & 1 ^ at >> 2 & 1)))
    return found


def quiet(state: DiscordiaState, below: Below) -> tuple[DiscordiaState, list[Event]] | None:
    """Play on with nobody choosing anything until full tiles are emptied; None where the game ends before that."""
    state, events = state.clone(), []
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            RULES.apply_outcome(state, RULES.sample_chance(state, below), events)
        else:
            legal = RULES.legal_actions(state, state.to_move)
            nothing = next((action for action in legal if isinstance(action, Pass | Finish)), legal[0])
            RULES.apply_action(state, state.to_move, nothing, events)
        if any(isinstance(event, Cleared) for event in events):
            return state, events
    return None


def came(state: DiscordiaState, events: list[Event], seat: int, year: int) -> Came:
    """What a quiet year end brought a seat."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    raided = next((event for event in own if isinstance(event, Raided)), None)
    lacked = next((event for event in own if isinstance(event, Infrastructure)), None)
    drawn = Counter(dict.fromkeys(AT_THE_YEAR_END, 0))
    for event in own:
        if isinstance(event, WorkersDrawn):
            drawn[event.reason] += len(event.workers)
    harms = next((event.harms for event in events if isinstance(event, HarmsStruck)), None)
    right = TODAY.germans[1][state.right[year - 1]]
    moves = any(effect.op == "aqueduct" for effect in right.effects)
    supply = total(state.cities[seat].supply)
    return Came(raided, lacked, dict(drawn), harms, supply, (right.strength, moves))


def figures(told: YearEnd, real: Came) -> list[tuple[str, Any, Any]]:
    """What was told beside what came, by name, as far as it was told for sure."""
    found: list[tuple[str, Any, Any]] = [("raid to come", told.raids, real.raided is not None)]
    right, moves = (0, False) if told.known else real.right
    sure = True
    if real.raided is not None:
        held = real.raided.strength >= real.raided.raid
        found += [("strength", told.strength, real.raided.strength), ("raid", told.raid + right, real.raided.raid)]
        sure = told.known or (told.held == held and not (held and moves))
        found += [("held", told.held, held)] if told.known else []
    found.append(("harm draw", told.harm_draw, real.drawn["harm"]))
    if real.harms is not None:
        found.append(("harms", told.harms, real.harms))
    if not sure:
        return found
    found += [("raid draw", told.raid_draw, real.drawn["raid"]), ("to draw", told.draw, real.drawn["infrastructure"])]
    if real.lacked is not None:
        sums = real.lacked.symbols, real.lacked.empty, real.lacked.ring
        found += [("sums", (told.symbols, told.empty, told.ring), sums), ("lack", told.lack, real.lacked.deficiency)]
    return [*found, ("supply", told.supply, real.supply)]


def compare(state: DiscordiaState, below: Below, told: Counter[str]) -> list[str]:
    """What `if_the_year_ended` says of a position, for each seat, beside the quiet year end; the differences."""
    if state.to_move == TERMINAL:
        told["after the game"] += 1
        return [f"seat {k} after the game" for k in range(state.seats) if if_the_year_ended(state, k) is not None]
    if not state.season:
        return []  # before a year first tiles, Germans and outposts are still to come
    played = quiet(state, below)
    if played is None:
        return []
    foretold = [if_the_year_ended(state, seat) for seat in range(state.seats)]
    brought = [came(*played, seat, state.year) for seat in range(state.seats)]
    pairs = [(now, real, figures(now, real)) for now, real in zip(foretold, brought, strict=True) if now is not None]
    wrong = [] if len(pairs) == state.seats else ["no year end is foretold in the middle of a game"]
    short = any(now.draw < now.lack or is_short(real) for now, real, _ in pairs)
    sure = all(any(name == "supply" for name, _, _ in found) for _, _, found in pairs)
    for seat, (_, _, found) in enumerate(pairs):
        for name, said, is_so in found:
            if short and not sure and name in FROM_THE_BAG:
                continue  # a raid that comes differently takes other workers from a bag that is nearly empty
            told[name] += 1
            if said != is_so:
                wrong.append(f"year {state.year}, season {state.season}, seat {seat}: {name} {said}, but {is_so}")
    return wrong


def is_short(real: Came) -> bool:
    """Whether the bag held too few workers for a seat."""
    return real.lacked is not None and real.drawn["infrastructure"] < real.lacked.deficiency


def averted(state: DiscordiaState, action: Any, below: Below, told: Counter[str]) -> list[str]:
    """Whether the harm that a preview says an action averts is the one that is missing at the year end."""
    seen = foreseen(state, action)
    before, after = (quiet(one, below) for one in (state, seen.after))
    if before is None or after is None:
        return []
    sums = [next((event.harms for event in one[1] if isinstance(event, HarmsStruck)), None) for one in (before, after)]
    if sums[0] is None or sums[1] is None:
        return []
    less = tuple(Frame(op, a - b) for op, a, b in zip(HARMS, *sums, strict=True) if a != b)
    gone = bonus_words(less) if less else ""
    told["averts"] += bool(gone)
    return [] if gone == seen.averts else [f"{action} averts {seen.averts!r}, but {gone!r} is missing"]


def look(state: DiscordiaState, below: Below, told: Counter[str]) -> list[str]:
    """Everything that is foretold of a position, and of what one of its actions leads to."""
    told["positions"] += 1
    told["within a year end"] += any(frame.op == "clear" for frame in state.plan)
    wrong = compare(state, below, told)
    if state.to_move >= 0:
        legal = RULES.legal_actions(state, state.to_move)
        action = legal[below(len(legal))]
        seen, (after, _) = foreseen(state, action), RULES.step(state, Act(state.to_move, action))
        told["previews"] += 1
        if seen.after != after or seen.standing_then.year_end != if_the_year_ended(after, state.to_move):
            wrong.append(f"the preview of {action} is not what it does")
        if state.season:
            wrong += compare(after, below, told)
            wrong += averted(state, action, below, told)
    return wrong


def check(game: Game, share: int = 1) -> Told:
    """Play a game; look at one position in `share`, and at its end."""
    rnd = random.Random(game.seed)

    def below(n: int) -> int:
        return int(rnd.random() * n)

    aside = random.Random(-game.seed - 1)
    choose = PLAYERS[game.player]
    state = RULES.initial_state(RULES.configure(game.seats, {"boards": game.boards, "tiles": game.tiles}))
    told: Counter[str] = Counter()
    wrong: list[str] = []
    while True:
        ending = any(frame.op == "clear" for frame in state.plan)
        if state.to_move == TERMINAL or ending or aside.random() * share < 1:
            wrong += [f"{game}: {one}" for one in look(state, lambda n: int(aside.random() * n), told)]
        if state.to_move == TERMINAL:
            return Told(told, tuple(wrong))
        if state.to_move == CHANCE:
            RULES.apply_outcome(state, RULES.sample_chance(state, below))
        else:
            RULES.apply_action(state, state.to_move, choose(RULES, state, state.to_move, below))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--share", type=int, default=4)
    asked = parser.parse_args()
    begun = time.perf_counter()
    which = games(asked.games)
    with ProcessPoolExecutor(asked.jobs) as pool:
        found = list(pool.map(check, which, [asked.share] * len(which), chunksize=4))
    compared: Counter[str] = sum((one.compared for one in found), Counter())
    wrong = [line for one in found for line in one.wrong]
    print(f"{len(which)} games in {time.perf_counter() - begun:.0f} s")
    for name, count in compared.most_common():
        print(f"{count:9}  {name}")
    print("\n".join(wrong[:40]) or "nothing disagrees")
    print(f"{len(wrong)} disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
