"""The words of looking back at a game: on the pages, in the theatre and on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count

TITLE: Final = "Looking back"
WATCH: Final = "Watch"
WHAT_MATTERED: Final = "Looking back: what mattered most"
LUCK_AND_SKILL: Final = "Luck and skill"
EXPECTED: Final = "The result to be expected, as the game went on"
ALL_CHOICES: Final = "Every choice and what it cost"
COLUMNS: Final = ("seat", "total", "luck", "+-", "choices", "best", "dearest")
MINUTE, FIVE = 60, 5
MUCH: Final = 50
"""From here on a difference is no figure any more."""
MOST_DRAWN: Final = 2
"""So many things drawn at once are named."""


def progress(done: int, of: int, seconds: float | None = None) -> str:
    """`seconds`: that it still takes, None where that is not known yet."""
    told = f"weighing every choice once more: {done * 100 // max(1, of)} %"
    if seconds is None:
        return told
    if seconds > MINUTE:
        return f"{told}, about {count(round(seconds / MINUTE), 'minute')} more"
    return f"{told}, about {max(1, round(seconds / FIVE)) * FIVE} seconds more"


def so_far() -> str:
    """Before the dearest choice of those that are weighed already."""
    return "The dearest so far: "


def still_to_come() -> str:
    """Below the bar, while the game is weighed."""
    return "Then: the choices and draws that mattered most, luck and skill, the result that was to be expected."


def shows_the_place(key: str) -> str:
    """Below what mattered. `key`: the one that leads there from any choice, as it reads on a keyboard."""
    return f"{key} goes to these lines, Enter there shows the moment on the board"


def choice(turn: int, stage: str, did: str, best: str, by: int, noun: str) -> str:
    """After a name: what was done, and what would have been better by so much. `turn`: 0 between the turns."""
    when = f"turn {turn} ({stage})" if turn else stage
    return f", {when}: {did}; better: {best}, {better(by, noun)}"


def which(told: str, number: int, of: int) -> str:
    """Of two actions that would be called the same: "lay a church on E3 (tile 4 of 9)"."""
    return f"{told} (tile {number} of {of})"


def better(by: int, noun: str) -> str:
    return f"by about {count(by, noun)}" if by < MUCH else "which decided it"


def drawn(name: str, stage: str, what: Sequence[str], by: int, noun: str) -> str:
    """After a name: what chance brought, and what that was worth to the one of that name beside the mean (below 0:
    less). When it was is said once, where what was drawn begins with it."""
    return f", {stage}: {_without(stage, what)}; {luck(by, noun)}"


def drawn_by_other(name: str, stage: str, what: Sequence[str], by: int, noun: str) -> str:
    """After the name of another: what chance brought that one, and what it was worth to the one of `name`."""
    much = count(abs(by), noun)
    worth = f"this helped {name} by about {much}" if by > 0 else f"this cost {name} about {much}"
    return f", {stage}: {_without(stage, what)}; {worth}"


def _without(stage: str, what: Sequence[str]) -> str:
    """What was drawn without when it was, which each of them may begin with."""
    when = f"{stage.lower()}: "
    return draws([one[len(when) :] if one.lower().startswith(when) else one for one in what])


def better_there(best: str, by: int, noun: str) -> str:
    """In the theatre, beside what was done: by how much first, since an action may be long."""
    return f"Better {better(by, noun)}: {best}" if by < MUCH else f"This would have decided it: {best}"


def luck_there(name: str, by: int, noun: str) -> str:
    """In the theatre, beside what was drawn; `by`: below 0 for bad luck."""
    return f"The draw here: {luck(by, noun)} for {name}"


def drawn_there(stage: str, what: Sequence[str], own: bool) -> list[str]:
    """In the theatre: what was drawn, in more words and in less; a sentence of its own where it is not told of a seat
    (`own`). When it was stands beside it."""
    told = [_without(stage, some) for some in (what, what[:1])]
    told.append(told[-1].partition(": ")[0])
    return [text if own else f"{text[:1].upper()}{text[1:]}" for text in dict.fromkeys(told)]


def luck(by: int, noun: str) -> str:
    return f"about {count(abs(by), noun)} of {'good' if by > 0 else 'bad'} luck"


def draws(what: Sequence[str]) -> str:
    """What was drawn, one after the other."""
    if len(what) > MOST_DRAWN:
        return f"{', '.join(what[:MOST_DRAWN])} and {count(len(what) - MOST_DRAWN, 'more draw', 'more draws')}"
    return ", ".join(what)


def seat(by: float, error: float, dearest: float, best: int, of: int, helped: int, noun: str) -> str:
    """After a name: luck (`by`) and skill apart. No more luck than may be an error of the reckoning (`error`) is
    none. What choices cost is told of the dearest alone: each is weighed as if all after it were well played, so that
    their sum would be no figure of this game. `helped`: choices after a hint, which are not among `of`."""
    much, less, more = round(abs(by)), round(abs(by) - error), round(abs(by) + error)
    kind = "good" if by > 0 else "bad"
    between = f"in all (between {less} and {more})"
    lucky = f"about {count(much, noun)} of {kind} luck {between}" if less > 0 else "luck about even"
    if not of:
        return f": {lucky}; all choices followed a hint and are not weighed" if helped else f": {lucky}"
    own = " without a hint" if helped else ""
    if best == of:
        told = f"{all_of(of, own)} the best found"
    elif of == 1:
        told = f"the one choice{own} was not the best found, and cost {worth_of(dearest, noun)}"
    else:
        found = f"{best} of {count(of, 'choice')}{own} {'was' if best == 1 else 'were'} the best found"
        told = f"{found}, the dearest cost {worth_of(dearest, noun)}"
    return f": {lucky}; {told}"


def all_of(choices: int, own: str) -> str:
    """Of all that were weighed; `own`: what is told of them."""
    many = f"{'both' if choices == 2 else f'all {choices}'} choices{own} were"
    return f"the one choice{own} was" if choices == 1 else many


def worth_of(cost: float, noun: str) -> str:
    return f"about {count(max(1, round(cost)), noun)}" if cost < MUCH else "the game"


def after_a_hint(did: str) -> str:
    """A choice in the list of all that a hint was asked for: it is not weighed."""
    return f"after a hint: {did}"


def was_best(did: str) -> str:
    return f"best: {did}"


def cost(did: str, best: str, by: float) -> str:
    """A choice in the list of all."""
    return f"cost {by:.1f}: {did}; better: {best}" if by < MUCH else f"decisive: {did}; better: {best}"


def in_turn(turn: int, stage: str, told: str) -> str:
    """A choice in the list of all, after a name; between the turns with the stage of the game."""
    return f", turn {turn}: {told}" if turn else f", {stage}: {told}"


def chapter(campaign: str, number: int) -> str:
    return f"{campaign} {number}"


def weighed(name: str, conditions: int, weight: int, first: float, middle: float, passed: bool) -> str:
    """Of a game played for a chapter: by what it was judged beside its points; how likely it was to pass at its
    beginning and in its middle, and whether it did."""
    by = f"to pass weighs {count(weight, 'point')}" + (", each condition as much again" if conditions else "")
    chance = f"{first:.0%} at the beginning, {middle:.0%} halfway; it {'passed' if passed else 'was lost'}"
    return f"Judged by what {name} asks beside points: {by}. The chance to pass was {chance}."


def fell(stages: Sequence[str], had: float, has: float) -> str:
    """Of a chapter that was lost: where the chance to pass fell most, in a stage or from one to the next."""
    where = f"in {stages[0]}" if len(stages) == 1 else f"from {stages[0]} to {stages[-1]}"
    return f"It fell most {where}: {had:.0%}, then {has:.0%}."


def nothing_mattered() -> str:
    return "No choice and no draw made much of a difference."


def not_over(number: int) -> str:
    """A game that goes on; `number` 0 for a record."""
    game = f"game {number}" if number else "the game"
    return f"{game} is not over yet: it can be looked back at once it is"


def ended_early() -> str:
    return "The review could not be finished."
