"""The words of the page at the end of a part of a game: what is counted, and who has won."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.words import listed

OF_ONE: Final = re.compile(r"\b(draws|gains|gets|loses|takes)\b")
"""Verbs of a single seat."""
FEWER: Final = "fewer"
"""Beside a gain of fewer it would be of two things in one line."""
BARE: Final = frozenset(("leads", "led", "wins"))
"""Of whoever is ahead, without by how much."""


def before(part: str, amid: bool = False) -> str:
    """Of the totals at the beginning of a part ("Round 2"); `amid`: in its middle, where a lesson sets in."""
    return "at the start" if amid else f"before {part[:1].lower()}{part[1:]}"


def so_far() -> str:
    """Of the totals while they count up."""
    return "so far"


def before_these() -> str:
    """Of the totals before the lines that a low window still has room for."""
    return "before these"


def after(part: str, over: bool = False) -> str:
    """Of the totals once all is counted; `over`: so is the game."""
    return "at the end" if over else f"after {part[:1].lower()}{part[1:]}"


def in_short(text: str) -> str:
    """One of these where there is less room: "before", "after"."""
    return text.partition(" ")[0] if text.startswith(("before", "after")) else text.removeprefix("at the ")


def end_of(part: str) -> str:
    """Where a game stands while it is told what a part brought."""
    return f"end of {part[:1].lower()}{part[1:]}"


def counts_up(part: str, some: bool, names: Sequence[str], seen: bool = False) -> str:
    """Before anything is counted. `some`: there are lines to come; `names`: theirs, where they do not stand there.
    `seen`: others were seen in play."""
    part = f"{part[:1].lower()}{part[1:]}"
    if not some:
        return f"{part} brought nothing"
    brought = "the rest" if seen else f"what {part} brought"  # the last count of a game is of more than its last part
    if names:
        return f"Enter shows {brought}: {', '.join(names)}"
    return f"Enter shows {brought} line by line" if seen else f"Enter shows line by line {brought}"


def is_ending(part: str) -> str:
    """While it is told what a part brought: `Year 2 ends`."""
    return f"{part} ends"


def next_is(name: str) -> str:
    """Which line the next key counts."""
    return f"next: {name}"


def who_has_won(alone: bool) -> str:
    """What comes behind the last line of a game."""
    return "how it came out" if alone else "who has won"


def to_come(names: Sequence[str]) -> str:
    """While lines are counted, those that follow."""
    return f"to come: {', '.join(names)}"


def how_it_went(over: bool, before: str = "") -> str:
    """Above the curve of the game; `over`: all of it is told, `before`: up to where this part is counted."""
    if before:
        return f"How it went before {before[:1].lower()}{before[1:]}"
    return "How it went" if over else "How it went so far"


def game_has_ended() -> str:
    return "The game is over"


def of_each(figure: str, seats: int) -> str:
    """What a line says of every seat; verbs in it are of one."""
    all_ = "both" if seats == 2 else "all"
    return f"{'each' if OF_ONE.search(figure) else all_}: {figure}"


def came_out(name: str, how: str, why: str) -> str:
    """Of a lone game: `Ann lost against Janus: he has 14 workers`."""
    return f"{name} {how}{f': {why}' if why else ''}"


def overtakes(leads: str, name: str, others: Sequence[str]) -> str:
    """Who leads now ("Ann leads by 2"), and whom that seat has passed in this part."""
    return leads.replace(f"{name} ", f"{name} overtakes {listed(list(others))} and ", 1)


def draws_level(names: Sequence[str], others: Sequence[str], total: int) -> str:
    """Who was behind before the part, and is not any more."""
    have = "have" if len(names) > 1 else "has"
    return f"{listed(list(names))} {have} drawn level with {listed(list(others))} at {total}"


def lead_moved(was: int, now: int, when: str) -> str:
    """Behind who leads, where that seat led before too; `when`: "before round 2"."""
    return f", {'up' if now > was else 'down'} from {was} {when}"


BEFORE_THE_COUNT: Final = "before the count"


def needs(name: str, by: int, other: str, fewest: bool, only: str = "") -> list[str]:
    """What of the lines still to come one who is behind wants, to lead; in more words and in less. `only`: the one line
    that is left."""
    short = f"{name} needs {by} {'fewer' if fewest else 'more'}"
    last = [f"only {_the(only)} left: {short} than {other}"] if only else []
    return [*last, f"{short} than {other} to lead", f"{short} to lead", short]


def _the(line: str) -> str:
    """A line of a count before `left`: `the knights are`, `Tower charts is`."""
    return f"the {line} are" if line.islower() and line.endswith("s") else f"{line} is"


def cannot_be_caught(name: str) -> str:
    """Of the one who leads by more than all lines that are left can bring."""
    return f"{name} can no longer be caught"


def with_the_last(leads: str, line: str) -> str:
    """Who has turned the lead, and with which line, the last one of a part: `Ann takes the lead by 3 with defence`."""
    return f"{leads} with {line[:1].lower()}{line[1:]}"


def own(line: str, points: int, fewest: bool) -> str:
    """What a line of a count brought one seat, without its name: `castles +6`."""
    return f"{line} {gained(points, fewest)}"


def will_decide(line: str) -> str:
    """Of two who are level before the last line of a game."""
    return f"{line} {'decide' if line.islower() and line.endswith('s') else 'decides'}"


def gained(by: int, fewest: bool) -> str:
    """What a total gained; in words where the fewest win, since a plus is no good there."""
    if not by:
        return "nothing"
    return f"{abs(by)} {'more' if by > 0 else 'fewer'}" if fewest else f"{by:+d}"


def draws(level: bool, behind: bool) -> list[str]:
    """Below the figure of whoever is `level` with whom nobody leads any more, in more words and in less: it may have
    been `behind`; nothing for others."""
    return ["draws level"] * behind + ["level"] if level else []


def brought(line: str, names: Sequence[str], points: Sequence[int], fewest: bool, instead: Sequence[str] = ()) -> str:
    """What a line of the count brought everybody: "Castle 6: Ann +6, Ben nothing", "Mills: +6 for both". `instead`:
    what stands in the place of no points ("held")."""
    instead = instead or [""] * len(names)
    if not any(points) and not any(instead):
        return f"{line[:1].upper()}{line[1:]}: {'nobody has more or fewer' if fewest else 'nothing for anybody'}"
    told = [gained(by, fewest) if by else short or "nothing" for by, short in zip(points, instead, strict=True)]
    if len(set(told)) > 1 or len(told) == 1:
        return stands(line, names, told)
    both = "both" if len(told) == 2 else "all"  # "villages: +2 each" were two for a village
    every = f"{told[0]} for {both}" if any(points) else f"{both} {told[0]}"
    return f"{line[:1].upper()}{line[1:]}: {every}"


def stands(line: str, names: Sequence[str], told: Sequence[str]) -> str:
    """The same of a line that tells something else than points: "Player order: Ann 1st, Ben 2nd"."""
    return f"{line[:1].upper()}{line[1:]}: {', '.join(map(' '.join, zip(names, told, strict=True)))}"


def to(totals: Sequence[int], counted: str) -> str:
    """Behind who leads, what everybody has come to: ", 17 to 13"; `counted`: what is counted in ("with tiles")."""
    return f", {' to '.join(map(str, totals))} {counted}".rstrip()


def gain_and_lead(gain: str, lead: str) -> str:
    """Both in one line below a figure."""
    return f"{gain}, {lead}"


def in_part(gain: str, part: str, more: bool) -> list[str]:
    """What all of a part brought a seat: "+15 in round 1"; in more words and in less. `more`: the total counts more
    than that ("+6 counted in age II")."""
    counted = " counted" if more else ""
    return [f"{gain}{counted} in {part[:1].lower()}{part[1:]}", f"{gain}{counted}", gain]


def your_own(figure: str) -> str:
    """What a line says of a lone player, where it says something of the rival too."""
    return f"you: {figure}"


def of_rival(name: str, figure: str) -> str:
    return f"{name}: {figure}"


def wins(names: Sequence[str], why: str) -> str:
    """`why`: what decided; "" for nothing more to say."""
    verb = "share the victory" if len(names) > 1 else "wins"
    return f"{listed(list(names))} {verb}{f': {why}' if why else ''}"


def level_but(total: int, why: str) -> str:
    """Of whoever has won by a tie-break: that totals were level, and what parted them."""
    return f"level at {total}, but {why}"


def of_the_beaten(name: str, ahead: int, counted: str, better: Sequence[tuple[str, int]]) -> str:
    """Of whom a computer has beaten: by how much they were `ahead` at most; `counted`: what that counts in; and by what
    they did `better`, the most first."""
    was = [f"was ahead by up to {ahead}{f' {counted}' if counted else ''}"] if ahead else []
    did = [f"did better with {better[0][0]} ({better[0][1]})"] if better else []
    return f"{name} {' and '.join(was + did)}" if was or did else ""


def has_won() -> str:
    """Below the name of whoever has."""
    return "wins"


def heading(text: str) -> str:
    """Before figures in a line."""
    return f"{text}:"


def before_line(line: str) -> str:
    """When that was: before a line of the last count."""
    return f"before {line}"


def stands_ahead(by: int, fewest: bool, takes: bool, won: bool, past: bool, counting: str) -> list[str]:
    """Below the large figure of whoever is ahead, in more words and in less. `by`: how much; `takes`: it was behind
    before; `won`: it has won; `past`: it was ahead before the part; `counting`: what is counted in."""
    much = f"with {by} {FEWER}" if fewest else f"by {by}"
    if won:
        return [f"wins {much}", "wins"] if by else ["wins"]
    more = [f"{much} {counting}", much] if counting else [much]
    leads = "led" if past else "leads"
    verbs = ["takes the lead", leads] if takes else [leads]
    told = [f"{verb} {one}".strip() for verb in verbs for one in (*more, *([f"by {by}"] if fewest else []), "")]
    return told if past else [*told[:-1], f"{by} ahead", told[-1]]
