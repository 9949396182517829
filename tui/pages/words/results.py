"""The words of a finished game's page: who won, the score sheets, the hall of fame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, listed, plural

TITLE: Final = "Result"
WAY: Final = "On the way"
CAMPAIGNS: Final = "Campaigns"
NEXT: Final = "Next game"
REMATCH: Final = "Rematch"
BOARD: Final = "Look at the board"
WATCH: Final = "Watch it"
HOME: Final = "Home"
MORE: Final = "More"
NEXT_BUTTON: Final = "Next button"
"""What the right arrow goes to."""
BOT: Final = "(bot)"
"""Behind the name of a seat that no person has."""
BEGAN: Final = "start"
"""The head of what everybody began with."""
PARTS: Final = "How it went"
BOARDS: Final = "The boards at the end"
BEST_EVER: Final = "best ever"
IN_ALL: Final = "in all"
"""Below the items of a scoring."""
HALL_OF_FAME: Final = "Hall of fame"


def curve_counts(what: str, sides: Sequence[str] = (), fewest: str = "") -> list[str]:
    """Below the curve, in more words and in less: `what` it counts before that is certain ("with tiles"), "" for
    nothing; `sides`: of the lead of two, whose bars are above the line and below it; `fewest`: what the totals count
    where the fewest win."""
    return [f"The {'bars' if sides else 'curve'}: {told}" for told in drawn(what, sides, fewest)]


def drawn(what: str, sides: Sequence[str] = (), fewest: str = "") -> list[str]:
    """What a curve tells, or bars, in more words and in less; as above."""
    told = f" {what}" if what else ""
    if not sides:
        return [f"{plural(2, fewest)}{told}, the fewer the better"] if fewest else [f"points{told}"]
    whose, counted = f" ({sides[0]} above, {sides[1]} below)", told and f",{told}"
    ahead = "who was ahead"
    return [f"{ahead} and by how much{counted}{whose}", f"{ahead}{counted}{whose}", f"{ahead}{counted}", ahead]


def how_it_went(what: str, sides: Sequence[str] = (), fewest: str = "") -> list[str]:
    """Behind the head of the curve, what is drawn; in more words and in less."""
    return [*(f": {told}" for told in drawn(what, sides, fewest)), ""]


def total(noun: str, fewest: bool) -> str:
    """The head of a column of totals. `noun`: what they count; where the `fewest` win they are no sum."""
    return plural(2, noun) if fewest else "total"


def fewest_win() -> str:
    """Behind such a head: no head of a column of its own."""
    return " (the fewest win)"


def fewer_is_good(noun: str) -> str:
    """Below the standings where the fewest win, and what each part brought is told with its sign."""
    return f"The fewest {plural(2, noun)} win: - is good, + is bad"


def heading(game: str) -> str:
    return f"Result: {game}"


def scoring(number: int) -> str:
    """A scoring of a game that this box does not know."""
    return f"Scoring {number}"


def only_scoring(noun: str) -> str:
    """The head of the items where there is one scoring. `noun`: what the totals count."""
    return plural(2, noun).title()


def alone(total: int, noun: str, rank: str, why: str) -> str:
    """`rank`: the name that was reached; `why`: what decided. "" for none."""
    return "; ".join(filter(None, (count(total, noun) + (f": {rank}" if rank else ""), why)))


def against(name: str, rank: str, own: int, his: int, noun: str, why: str) -> str:
    """A lone player against a rival: `Ann won against Janus: 15 workers to 17, 2 fewer`. `rank`: how it came out;
    `why`: what else decided."""
    by = abs(own - his)
    told = why or f"{by} {'fewer' if own < his else 'more'}"
    return f"{name} {rank}: {count(own, noun)} to {his}, {told}"


def alone_at_once(name: str, rank: str, own: int, noun: str, why: str) -> str:
    """`Ann won against Janus: no worker left in supply`; `lost with 39 workers: his counter reached 0`."""
    return f"{name} {rank}{f' with {count(own, noun)}' if own else ''}{f': {why}' if why else ''}"


def next_game(how: str) -> str:
    """Of a series that goes on: `The next game: 5 stars, 15 workers (game 2 of 6)`."""
    return f"The next game: {how}"


def winners(names: Sequence[str], tied: bool, why: str) -> str:
    """`tied`: others had as much, and the tie-break decided. `why`: what decided, "" where that is not known."""
    verb = "share the victory" if len(names) > 1 else "wins by the tie-break" if tied else "wins"
    return f"{listed(names)} {verb}" + (f": {why}" if why else "")


def wins_with(name: str, own: int, by: int, next_best: Sequence[str], noun: str, fewest: bool) -> str:
    """`by`: how far ahead of those that come next. `noun`: what the totals count; where the fewest win, what is
    left."""
    if fewest:
        return f"{name} wins with {count(own, noun)} left, {by} fewer than {listed(next_best)}: the fewest win"
    return f"{name} wins with {count(own, noun)}, {by} more than {listed(next_best)}"


def level(total: int, name: str, why: str) -> str:
    """The totals are level, and a tie-break decided; `why` "" where it is not known."""
    return f"Level at {total}: {name} wins by the tie-break" + (f", {why}" if why else "")


def to_the_next(points: int, noun: str, name: str) -> str:
    return f'{count(points, noun)} short of "{name}"'


def to_the_best(ahead: int | None) -> str:
    """`ahead`: of the best result so far; None where there is none."""
    if ahead is None:
        return "the first result with these options, to be beaten"
    if not ahead:
        return "as many as the best so far with these options"
    return f"{abs(ahead)} {'more' if ahead > 0 else 'fewer'} than the best so far with these options"


WHOLE_GAME: Final = "Over the whole game "
"""Before what lay between two seats, where the figures of the last part alone stand above."""


def apart(seats: Sequence[tuple[str, Sequence[tuple[str, int]]]], more: str = "more") -> list[str]:
    """What lies between two seats: each by name, with the items that brought it `more` than the other, the most first:
    "Ben did better with wonders (11 more) and famine (1)", "Ann with war (5)"."""
    told: list[str] = []
    for name, items in seats:
        if items:
            first, *rest = [f"{item} ({by}{'' if at or told else f' {more}'})" for at, (item, by) in enumerate(items)]
            told.append(f"{name} {'' if told else 'did better '}with {listed([first, *rest])}")
    return told


def above_all(items: Sequence[str], by: int, fewer: bool = False) -> str:
    """From what the winner had most more than the next one, to go on from that they won."""
    each = " each" if len(items) > 1 else ""
    return f", above all by {listed(items)} ({by} {'fewer' if fewer else 'more'}{each} in all)"


BELOW_CURVE: Final = "how it went"
BELOW_HALL: Final = "the hall of fame"
BELOW_BOARDS: Final = "the boards"
BELOW_SOURCES: Final = "where it all came from"
BELOW_ITEMS: Final = "every scoring"
BELOW_LOOKING_BACK: Final = "looking back, luck"
"""What is below the fold of the page."""


def more_below(lines: int, parts: Sequence[str], others: bool) -> str:
    """Of what begins below the fold; `others`: and more of it, for which there is no room here. Where nothing begins
    there, how much is left of what is in view."""
    if parts:
        return f"below: {', '.join([*parts, *['more'] * others])}"
    return "more below" if others else f"{count(lines, 'more line', 'more lines')} below"


def apart_by_fewer(seats: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> str:
    """The same where the fewest win, of a whole game; "" where they differ in nothing: `Over the whole game Ann did
    better with work (12 fewer) and the harvest (4); Ben with infrastructure (7)`."""
    lines = apart(seats, "fewer")
    return f"{WHOLE_GAME}{'; '.join(lines)}" if lines else ""


END: Final = "end"
"""Below a curve, behind the last part of the game."""
NOW: Final = "now"
"""The same, of a game under way."""
NO_NAME: Final = " "
"""The same, where what stands above it says up to when it goes."""
LEVEL: Final = "level"
LEAD: Final = "lead"
"""Before who was ahead after each part."""


def ahead_by(names: Sequence[str], by: int, fewest: bool) -> str:
    """Who was ahead, and by how much; `fewest`: the fewest win."""
    if not by:
        return LEVEL
    return f"{', '.join(names)} {f'by {by}' if fewest else f'+{by}'}"


def sources(noun: str) -> str:
    """Above the bars. `noun`: what the totals count."""
    return f"Where the {plural(2, noun)} came from"


def take_backs(number: int) -> str:
    return f"Played with {count(number, 'take-back')}."


def seed(number: int) -> str:
    """Of a game that is over: what fixes its draws, and where that is asked for."""
    return f"To play it again with the same draws, give seed {number} to a new game"


def played_with(helped: str) -> str:
    """`helped`: "2 hints"."""
    return f"Played with {helped}."


def no_name() -> str:
    """In the hall of fame, for what is below the lowest name."""
    return "no name"


def ahead_by_up_to(most: int) -> str:
    """Behind the strip of how far a seat was ahead."""
    return f"up to {most} ahead" if most else "never ahead"


def so_far(wins: Sequence[tuple[str, int]]) -> str:
    """Of games that the same ones have played against each other, with this one: `So far: Ann 2 wins, Ben 1 win`."""
    told = ", ".join(f"{name} {many} {'win' if many == 1 else 'wins'}" for name, many in wins)
    return f"So far: {told}"


def rematch_begins(wins: Sequence[tuple[str, int]]) -> str:
    """At its table, before anybody has acted."""
    return f"A rematch. {so_far(wins)}"


def rematch_next(key: str) -> str:
    """The choice of a rematch is under the cursor now."""
    return f"{key} or Enter once more begins a rematch"
