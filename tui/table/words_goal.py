"""The words of a goal at the table: what a chapter or the day's game asks for, how it stands, what a loss costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, listed

# --- the goal ---------------------------------------------------------------------------------------------------------


def chapter(campaign: str, number: int) -> str:
    return f"{campaign} {number}"


def chapter_title(campaign: str, number: int, title: str) -> str:
    return f"{chapter(campaign, number)}: {title}"


def attempt(number: int) -> str:
    return f"attempt {number}"


def daily(day: str, practice: bool = False) -> str:
    return f"{daily_brief(practice)} {day}"


def daily_brief(practice: bool) -> str:
    return "Practice" if practice else "Daily"


def day_state(first: bool, helped: bool) -> str:
    """Whether an attempt at the day's game counts."""
    if not first:
        return "for practice"
    return "with help, for practice" if helped else "this attempt counts"


def day_title(name: str, state: str) -> str:
    return f"{name}: {state}"


def day_head(name: str, state: str) -> str:
    """Before figures."""
    return f"{name}, {state}"


def counted(points: int) -> str:
    """Before the par of the day."""
    return f"{points} now"


def par(points: int) -> str:
    return f"par {points}"


def day_now(points: str, least: int | None) -> str:
    """`points`: "31 points"; `least`: the par of the day, None while it is not known."""
    return f"{points} now; " + (par(least) if least is not None else "par is not known yet")


def twist(told: str) -> str:
    """`told`: what is special about the day."""
    return f"Twist: {told[:1].lower() + told[1:] if told.startswith('With') else told}"


def task(standing: str) -> str:
    """`standing`: the task of the day and how it stands."""
    return f"Task: {standing}"


def wish(standing: str) -> str:
    """`standing`: what a chapter wishes for, and how it stands: granted in a game that passes it wins the laurel."""
    return f"laurel: {standing}"


def of_points(have: int, need: int) -> str:
    return f"{have} of {need}"


def medal_at(medal: str, points: int) -> str:
    return f"{medal} {points}"


def to_medal(have: int, medal: str, points: int) -> str:
    """Once the points that pass are reached."""
    return f"{medal} {have}/{points}"


def no_medal() -> str:
    """Where help was had."""
    return "no medal"


def rung(title: str, points: int, conditions: Sequence[str]) -> str:
    """A rung of a climb; `conditions`: as `condition_now` tells them."""
    return ", ".join([f"{title} {points}", *conditions])


def condition_now(condition: str, figure: str) -> str:
    """`figure`: "" for none."""
    return condition + (f" ({figure})" if figure else "")


def then_rung(rung: str) -> str:
    return f"then {rung}"


def holds_and(name: str, title: str) -> str:
    """`name`: the chapter whose demands hold as the game stands; `title`: the rung that is next."""
    return f"{name} holds, {title}: "


def so_many(points: int, noun: str) -> str:
    return count(points, noun)


WIN: Final = {"so-far": "first so far", "open": "win the game", "met": "won", "lost": "lost"}
"""Of a game that has to be won, in a few words, by how that stands."""
CURT: Final = {"so-far": "first", "open": "win", "met": "won", "lost": "lost"}
"""The same in one word."""


def at_most(have: int, most: int) -> str:
    return f"{have} (at most {most})"


def conditions_met(met: int, asked: int) -> str:
    return f"{met} of {count(asked, 'condition')} met"


def without_medal(hints: int, seat_changes: int, campaign: bool) -> str:
    """What help has cost already."""
    had = [count(hints, "hint")] if hints else []
    had += [count(seat_changes, "changed seat")] if seat_changes else []
    return f"{listed(had)}: {'no medal in this attempt' if campaign else 'this attempt does not count'}"


def medals_ahead(medals: Sequence[tuple[str, int]]) -> str:
    return "medals: " + ", ".join(medal_at(medal, points) for medal, points in medals)


def lost_already(cost: str) -> str:
    """`cost`: what that costs for certain, a sentence."""
    return f"This attempt is lost. {cost}"


# --- what a loss costs ------------------------------------------------------------------------------------------------


def costs_nothing(certain: bool) -> str:
    """`certain`: it is lost, as by giving up; so in what follows."""
    return "The chapter can be tried again." if certain else "A lost attempt can be tried again."


def stays_passed(certain: bool) -> str:
    return "The chapter stays passed." if certain else "The chapter stays passed, however this attempt ends."


def costs_the_way(passed: int, certain: bool) -> str:
    are = "are" if passed > 1 else "is"
    kept = f", and {count(passed, 'chapter')} of this way {are} lost with it" if passed else ""
    return f"The way then begins anew{kept}." if certain else f"If it is lost, the way begins anew{kept}."


def costs_a_try(left: int, certain: bool) -> str:
    """`left`: the spare tries before this attempt."""
    if not left:
        return f"No spare try is left: {'' if certain else 'if it is lost, '}the way begins anew."
    then = count(left - 1, "spare try", "spare tries") if left > 1 else "none"
    if certain:
        return f"That costs one spare try; {then} {'is' if left < 3 else 'are'} left then."
    return f"If it is lost, that costs one spare try; {then} would be left."


def stake(loss: str, left: int) -> tuple[str, ...]:
    """What a loss costs, in a few words and in fewer; `loss` as in `rules.campaigns.Campaign`, `left`: the spare
    tries."""
    if loss == "restart" or (loss == "tries" and not left):
        return "lose and the way begins anew", "or begin anew"
    spare = count(left, "spare try", "spare tries")
    return (f"{spare} left", spare) if loss == "tries" else ()


def counts_once() -> str:
    return "Only this attempt counts today."


def for_practice() -> str:
    return "This attempt is for practice."


# --- asking before something is lost ----------------------------------------------------------------------------------


def breaks_title() -> str:
    return "Break a condition?"


def breaks(conditions: Sequence[str], cost: str) -> str:
    """`cost`: one of the sentences above."""
    asked = "; ".join(conditions)
    return f"After this the chapter cannot be passed any more. It asks: {asked}. {cost}"


def break_it() -> str:
    return "Do it"


def keep_it() -> str:
    return "Choose again"


def hint_title() -> str:
    return "Ask for a hint?"


def hint_costs(campaign: bool, lost: str = "", medals: bool = True, wish: bool = False) -> str:
    """`lost`: what cannot be met any more, as a clause in the past; "" for nothing. `medals`, `wish`: what the chapter
    could earn."""
    if lost:
        return f"It is written down. This attempt is lost already: {lost}."
    if campaign:
        earns = " and ".join(f"no {one}" for one, there in (("medal", medals), ("laurel", wish)) if there)
        but = f", but wins {earns} any more" if earns else ""
        return f"It is written down. This attempt can still pass the chapter{but}."
    return "It is written down. This attempt does not count any more: it is for practice then."


def ask() -> str:
    return "Show it"


def without() -> str:
    return "Play without"


def comes_about(condition: str, of_day: bool) -> str:
    """In a hint: what speaks for an action. `of_day`: for the task of the day."""
    return f"the {'task' if of_day else 'chapter'} asks for it ({condition})"


def comes_nearer(condition: str, had: int, then: int, need: int, of_day: bool) -> str:
    return f"for the {'task' if of_day else 'chapter'} {condition} {had} to {then} of {need}"


# --- giving up --------------------------------------------------------------------------------------------------------


def give_up_attempt(name: str) -> str:
    """`name`: of the chapter or the day's game."""
    return f"Give up {name}?"


def what_giving_up_costs(number: int, cost: str, practice: bool) -> str:
    """`cost`: what a loss costs, a sentence; nothing where it is for `practice`."""
    lost = "It is for practice: nothing is lost with it." if practice else f"Attempt {number} is lost with it. {cost}"
    return f"{lost} What was given up cannot be played on, only watched."


def saved_on_the_way() -> str:
    return "The game is saved. You go on with it from the page of its campaign, or from the home screen."
