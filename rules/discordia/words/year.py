"""The year end and the standing of a seat, figure by figure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.words import names
from rules.discordia.words.pieces import bonus_words, worker_words
from rules.words import count, listed


def raid_comes_out(held: bool, by: int) -> str:
    """Such as "held", "lost by 2"."""
    return f"{'held' if held else 'lost'}{f' by {by}' if by else ''}"


def raid(held: bool, by: int) -> str:
    return f"raid {raid_comes_out(held, by)}"


def raid_is_over() -> str:
    return "raid is over"


def raid_brings(held: bool, by: int, effects: tuple[Frame, ...]) -> str:
    return f"{raid_comes_out(held, by)}: {bonus_words(effects)}"


def against(own: int, raid: int) -> str:
    """The own strength and that of the raid."""
    return f"{own} against {raid}"


def against_and_right_tile(own: int, raid: int) -> str:
    """The same before the right Germanic tile is turned up."""
    return f"{own} against {raid} and the right tile"


def over_for_this_year() -> str:
    return "over for this year"


def deficiency(symbols: int, empty: int, ring: int, lack: int, bag: int | None, harvest: int) -> str:
    """`bag`: how many workers it holds where they are too few; `harvest`: how many may go into it before (0: none)."""
    sums = f"{symbols} symbols + {empty} empty - {ring} aqueduct = {lack}"
    return sums + (f", the bag holds {bag}" if bag is not None else "") + (f" (harvest {harvest})" if harvest else "")


def supply(workers: str) -> str:
    return worker_words(workers)


def supply_in_a_swap(workers: str, back: int) -> str:
    """In the middle of a swap: so many go `back`."""
    return f"{worker_words(workers)}, of which {back} go into the bag"


def on_tiles(workers: int) -> str:
    return f"{count(workers, 'worker')} on tiles and towers"


# --- what a year brought ----------------------------------------------------------------------------------------------

BROUGHT: Final = {
    "seasons": "in the seasons",
    "outposts": "outposts",
    "germans": "Germans",
    "harvest": "harvest",
    "missing": "infrastructure",
    "decrees": "decrees",
    "ships": "ships",
    "janus": "Janus",
    "tie": "tie-break",
    "cleared": "tiles emptied",
}
"""The lines of a year."""


TERMS: Final[dict[str, tuple[str, ...]]] = {
    "outposts": ("each open tile on the Rhine does its harm", "harm of open tiles"),
    "missing": (
        "a worker for each symbol and empty space, less the aqueduct",
        "symbols and empty spaces, less the aqueduct",
        "symbols + empty - aqueduct",
    ),
    "cleared": ("workers on full tiles go into the bag", "full tiles are emptied"),
}
"""What lines of a year end will count, in more and in fewer words, where it is the same each year."""


SOURCES: Final = {
    "work": "work",
    "bag": "workers put into the bag",
    "outposts": "outposts",
    "germans": "the Germans",
    "harvest": "the harvest",
    "missing": "infrastructure",
    "decrees": "decrees",
    "ships": "ships",
    "janus": "Janus",
    "cleared": "emptied tiles",
}
"""By what supplies grew or fell in a whole game: `4 fewer by the harvest`."""


def moved(drawn: int, deployed: int, returned: int, back: int) -> str:
    """What became of workers: `12 put to work, 2 back from tiles, 1 to bag`. `back`: of those on tiles that were
    covered; as many as were drawn and put back were swapped, which is told where nothing else came: it adds nothing."""
    swapped = min(drawn, returned)
    told = ((deployed, "put to work"), (back, "back from tiles"), (returned - swapped, "to bag"),
            (drawn - swapped, "drawn"))  # fmt: skip
    found = [f"{number} {what}" for number, what in told if number]
    return ", ".join(found) or (f"{swapped} swapped" if swapped else "nothing moved")


def raided(own: int, raid: int, brought: Sequence[str], row: int = 0) -> str:
    """The raid, and what it brought: `7 against 3, held: 2 stars`. `row`: of the strength what fights on the Rhine."""
    strength = f"{own} ({row} on the Rhine)" if row else str(own)
    return f"{strength} against {raid}, {raid_comes_out(own >= raid, 0)}{': ' if brought else ''}{', '.join(brought)}"


def in_the_table(held: bool | None) -> str:
    """What stands in the place of a figure, where a line moved no worker of a supply: `held`. `held`: how a raid came
    out, None where the line is about none: the words behind it tell all then."""
    return "" if held is None else raid_comes_out(held, 0)


def damages(effects: tuple[Frame, ...], drawn: int, stars: int, ring: int) -> list[str]:
    """What a lost raid took. `drawn`: the workers that came; where the bag held too few, of how many.
    `stars`, `ring`: what a seat lost of what it had."""
    found = []
    for effect in effects:
        if effect.op == "lose_star":
            found.append(f"loses {count(stars, 'star')}" if stars else "no star to lose")
        elif effect.op == "aqueduct_back":
            found.append(f"aqueduct -{ring}" if ring else "no aqueduct to lose")
        elif effect.op == "draw":
            all_ = f"draws {count(effect.n, 'worker')}"
            found.append(all_ if drawn >= effect.n else f"{all_.replace(' ', f' {drawn} of ', 1)} (bag empty)")
    return found


def damages_to_come(effects: tuple[Frame, ...]) -> str:
    """What a lost raid would take, behind a colon: `6 workers drawn, aqueduct -1`."""
    told = {"draw": ("worker", "drawn"), "lose_star": ("star", "lost")}
    each = (
        f"aqueduct -{one.n}" if one.op not in told else f"{count(one.n, told[one.op][0])} {told[one.op][1]}"
        for one in effects
    )
    return ", ".join(each) or "nothing"


def a_lost_raid(effects: tuple[Frame, ...]) -> str:
    """The same as a sentence: `a lost raid draws 6 workers and takes 1 star`, `a lost raid draws 5 workers, aqueduct
    -2`."""
    told = {"draw": ("draws", "worker"), "lose_star": ("takes", "star")}
    each = [f"{told[one.op][0]} {count(one.n, told[one.op][1])}" for one in effects if one.op in told]
    ring = [f"aqueduct -{one.n}" for one in effects if one.op not in told]
    return ", ".join([f"a lost raid {listed(each)}", *ring]) if each else f"a lost raid: {', '.join(ring)}"


def raid_to_come(strength: int, effects: tuple[Frame, ...]) -> tuple[str, ...]:
    """Before a raid is told, in more and in fewer words: what holds it, and what it does else."""
    holds = f"strength {strength} needed"
    return (*([f"{holds}; {a_lost_raid(effects)}"] if effects else []), holds)


def swapped(workers: int, full: bool = False) -> str:
    """`full`: for steps of a ring that could go no further."""
    return f"swapped {workers}{' (aqueduct full)' if full else ''}"


def not_taken(effects: tuple[Frame, ...]) -> str:
    """A reward of which nothing was wanted, or could be had; stars come by themselves, as long as any are left."""
    stars = all(effect.op == "star" for effect in effects)
    return f"{bonus_words(effects)} {'lost: the cult site is empty' if stars else 'not taken'}"


_STARS_ASKED: Final = re.compile(r"(\d+ stars?) in supply")


def decrees_fulfilled(told: Sequence[tuple[str, str]]) -> str:
    """`told`: what each of them asks for, and what it brings: `for 4 extensions taken: swap 3`."""
    each = ((_STARS_ASKED.sub(r"\1", asks), brings) for asks, brings in told)
    return ", ".join(f"for {asks}{f': {brings}' if brings else ''}" for asks, brings in each)


def janus_fell(figures: Figures, fell: Sequence[tuple[int, str]]) -> str:
    """What his counter lost turn by turn, with the tile he took: `-3 stall 6, -2 farm 1`."""
    return ", ".join(f"{by} {names.tile(figures, tile)}".rstrip() for by, tile in fell)


def janus_grows(most: int, extensions: int, decrees: int) -> str:
    """Why he draws so many, of the `most` that he ever draws: `17 - 3 extensions - 1 decree`."""
    held = [count(extensions, "extension")] * bool(extensions) + [count(decrees, "decree")] * bool(decrees)
    return " - ".join([str(most), *held])


def lacks(symbols: int, empty: int, ring: int, drawn: str) -> str:
    """Why workers came: `13 symbols + 4 empty - 2 aqueduct = 15`; who they were, their supply shows and the journal
    tells, for the reason wants the room. Where they are fewer, why: `12 symbols + 9 empty - 2 aqueduct = 19, but the
    bag has only 1 sailor`."""
    lack = symbols + empty - ring
    sum_ = f"{symbols} symbols{f' + {empty} empty' if empty else ''} - {ring} aqueduct"
    if lack < 0:  # no figure stands beside it: nobody leaves for it either
        return f"{sum_}: nobody drawn"
    told = f"{sum_} = {lack}"
    if len(drawn) < lack:
        return f"{told}, but the bag {f'has only {worker_words(drawn)}' if drawn else 'is empty'}"
    return told


def of_a_tie(looked: Sequence[int]) -> str:
    """What is looked at where supplies are level, as far as it was: `19 on tiles, 3 stars`."""
    on_tiles, *more = looked
    each = (count(n, what) for n, what in zip(more, ("star", "decree"), strict=False))
    return ", ".join([f"{on_tiles} on tiles", *each])


def emptied(figures: Figures, tiles: Sequence[str], row: Sequence[str] = ()) -> str:
    """Full tiles, whose workers went into the bag: `stall 5 and barracks 2`. `row`: the names of those that left the
    outposts so."""
    return listed([*(names.tile(figures, tile) for tile in tiles), *row])


def counter_at(counter: int) -> str:
    return f"counter at {counter}"


def in_supply(stars: int) -> str:
    return f"{stars} in supply"


def fulfilled(decrees: int) -> str:
    return f"{decrees} fulfilled"
