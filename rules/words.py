"""Numbers with their nouns, lists of words (the one place where the app makes a plural), and the sentences of all that
the games share: one function a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 game", "3 games", "2 white dice". `many`: the plural where it is not regular."""
    return f"{number} {plural(number, one, many)}"


def plural(number: int, one: str, many: str = "") -> str:
    """The noun that goes with a number: "game" with 1 and -1, else `many`, or the regular plural."""
    return one if abs(number) == 1 else many or _many(one)


_IRREGULAR: Final = {"die": "dice", "castellum": "castella", "barracks": "barracks"}


def _many(one: str) -> str:
    """The plural of a noun, or of the last of several words."""
    before, blank, last = one.rpartition(" ")
    if last in _IRREGULAR:
        return f"{before}{blank}{_IRREGULAR[last]}"
    if last.endswith(("ch", "sh", "s", "x")):
        return f"{one}es"
    return f"{one[:-1]}ies" if one.endswith("y") and one[-2:-1] not in ("a", "e", "i", "o", "u") else f"{one}s"


def an(noun: str) -> str:
    """A noun with its article: "a tower", "an extension"."""
    return f"{'an' if noun[:1] in 'aeio' else 'a'} {noun}"


def seat_name(seat: int) -> str:
    """A seat in a text of the rules, which do not know who sits there: "seat 2"; see `with_names`."""
    return f"seat {seat + 1}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A text of the rules with the names of the seats in it."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1]) - 1
        return names[seat] if seat < len(names) else match[0]

    return re.sub(r"\bseat ([1-9])\b", name, text)


def listed(words: Sequence[str]) -> str:
    """All of some words: "A", "A and B", "A, B and C"; "" for none."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


# --- games, options, versions -----------------------------------------------------------------------------------------


def no_game(game: str, games: Iterable[str]) -> str:
    return f"there is no game {game!r}; there are: {', '.join(games)}"


def no_player(name: str, names: Iterable[str]) -> str:
    return (
        f"there is no computer player {name!r}; there are: {', '.join(names)}, master:SECONDS (up to 600) "
        "and master:Np (N playouts, up to 600000)"
    )


def no_version(title: str, version: int | None, versions: Iterable[int]) -> str:
    return f"{title} has no version {version} (it has: {', '.join(map(str, versions))})"


def wrong_seats(title: str, fewest: int, most: int, seats: int) -> str:
    known = f"{fewest} to {most}" if most > fewest else str(most)
    return f"{title} is for {known} seats, not {seats}"


def wrong_value(option: str, allowed: Iterable[bool | int | str]) -> str:
    return f"option {option} takes one of: {', '.join(str(value).lower() for value in allowed)}"


def no_such_option(title: str, option: str, known: Iterable[str]) -> str:
    return f"{title} has no option {option!r} (it has: {', '.join(known) or 'none'})"


def no_option(title: str, option: str) -> str:
    return f"{title} has no option {option!r}"


def position_has_state_alone() -> str:
    return 'a position of this game has the one key "state"'


def outcome_has_no_shape() -> str:
    return "an outcome is a number, a text or a list of these"


def not_valid(what: str, fault: str) -> str:
    return f"not a valid {what}: {fault}"


def solo_won() -> str:
    return "won"


def solo_lost() -> str:
    return "lost"


def at_the_start() -> str:
    """Of what seats had before anybody did anything, as what parts them: `2 fewer by the start`."""
    return "the start"


def the_game() -> str:
    """A game that is reckoned once, as a head."""
    return "The game"


def scoring_title(number: int) -> str:
    return f"Scoring {number}"


def stage(turn: int) -> str:
    return f"turn {turn}"


# --- play -------------------------------------------------------------------------------------------------------------


def step_is_not_legal(number: int, reason: str, rule: str) -> str:
    return f"step {number} is not legal: {reason} ({rule})"


def step_leads_elsewhere(number: int) -> str:
    return f"step {number} leads to another state than the one recorded"


def nothing_to_draw(prompt: str) -> str:
    return f"there is nothing to draw now: {prompt}"


def nothing_to_redo() -> str:
    return "nothing to redo"


def nothing_to_undo() -> str:
    return "nothing to undo"


def no_such_place() -> str:
    return "there is no such place in the log"


def no_undo_past_reveals() -> str:
    return "this game allows no undo past something revealed"


def undo_is_take_back() -> str:
    return "that goes back past something revealed or another person's step"


def replay_stays() -> str:
    return "this is a replay: nothing can be changed in it"


# --- what decided a game ----------------------------------------------------------------------------------------------


def figure_to_figure(first: str, second: int) -> str:
    """ "3 towers to 2"."""
    return f"{first} to {second}"


def equal_in(figures: Sequence[str], last: bool) -> str:
    """What those who share the victory have in common; `last`: nothing else would decide."""
    return f"{', '.join(figures)} each" + (", and there is no tie-break" if last else "")


def name_from(points: int, noun: str) -> str:
    return f"the name from {count(points, noun)} on"


def fame_begins_at(points: int, noun: str) -> str:
    return f"the hall of fame begins at {count(points, noun)}"


# --- lessons ----------------------------------------------------------------------------------------------------------


LESSON_TODO: Final = {
    "enter": "Press Enter to go on.",
    "act": "Press Enter to do it.",
    "help": "Press ? to read the rule, then q to come back.",
    "why": "Press x to ask why not, then Esc.",
    "hint": "Press g for a hint.",
    "review": "Press Enter for each line of the scoring.",
}
"""What is to be done, by what a step of a lesson waits for, where the step does not say so."""


def step_waits_for(number: int, possible: Sequence[str], named: Sequence[str]) -> str:
    return f"step {number} waits for one of {', '.join(possible)}, not for {' and '.join(named) or 'nothing'}"


# --- campaigns --------------------------------------------------------------------------------------------------------


def win_the_game() -> str:
    return "win the game"


def reach_points(points: int, noun: str) -> str:
    return f"reach {count(points, noun)}"


def game_won(met: bool) -> str:
    """What became of `win_the_game`."""
    return "the game was won" if met else "the game was not won"


def points_reached(points: int, noun: str, met: bool) -> str:
    """What became of `reach_points`."""
    return f"{count(points, noun)} {'were' if points != 1 else 'was'} {'' if met else 'not '}reached"


def play_it() -> str:
    return "play it"


def figure_now(have: int, need: int) -> str:
    """`need` 0: the demand says itself how much it asks for."""
    return f"{have} of {need} now" if need else f"{have} now"


def most_now(have: int) -> str:
    """Of a demand that names the most it allows."""
    return f"{have} now"


def points_of(have: int, need: int) -> str:
    return f"{have} of {need}"


STANDS: Final = {"met": "met", "so-far": "holds so far", "open": "still open", "lost": "lost for good"}
"""How a demand stands."""


def stands(demand: str, how: str, figure: str) -> str:
    """A demand and how it stands, in a line; `figure`: the text of one of the two above, or ""."""
    return f"{demand}: {STANDS[how]}" + (f", {figure}" if figure else "")


def condition_is_gone(condition: str) -> str:
    return f"a condition that the chapter no longer has ({condition})"


def chapter_is_gone() -> str:
    return "the chapter is no longer in the campaign"


def climb_halted(chapter: str) -> str:
    """`chapter`: its id, by which it is looked up; said only where the name is not known."""
    return f"the climb ended before {chapter}"


def game_is_missing(game: str) -> str:
    return f"its game ({game}) is not in this box yet"


def game_is_older(fault: str) -> str:
    return f"its game does not know this yet: {fault}"


def campaign_game_under_way(chapter: str) -> str:
    return f"a game of {chapter} is under way: play it to its end first"


def chapters_before_first() -> str:
    return "the chapters before it come first"


def step_not_taken_twice() -> str:
    return "a step that is behind you is not taken twice on the same way"


def no_campaign(name: str, campaigns: Iterable[str]) -> str:
    return f"there is no campaign {name!r}; there are: {', '.join(campaigns)}"


def no_level(campaign: str, level: str) -> str:
    return f"campaign {campaign} has no level {level!r}"


def at_level(campaign: str, level: int) -> str:
    """The title of a campaign that is gone again, a little harder."""
    return f"{campaign} (level {level})"


def campaign_is_not_sound(name: str, fault: str) -> str:
    return f"campaign {name} is not sound: {fault}"


def campaign_fault(name: str, fault: str) -> str:
    return f"campaign {name}: {fault}"


def chapters_of_one_name(name: str) -> str:
    return f"two chapters are called {name}"


def no_chapters() -> str:
    return "it has no chapters"


def medals_do_not_rise(chapter: str) -> str:
    return f"the medals of {chapter} do not rise from what passes it"


def conditions_of_one_name(chapter: str) -> str:
    return f"two conditions of {chapter} have the same id"


def condition_names_both(chapter: str) -> str:
    return f"a condition of {chapter} names not just a fact or items"


def condition_without_figure(chapter: str) -> str:
    return f"a condition of {chapter} has no figure where it needs one, or one where it needs none"


def condition_without_times(chapter: str) -> str:
    return f"a condition of {chapter} does not say how many times, or says so where it is not asked"


# --- the daily challenge ----------------------------------------------------------------------------------------------


DAILY: Final = "Hotseat daily"
DAILY_LINE: Final = (
    rf"{DAILY} (?P<day>\d{{4}}-\d\d-\d\d) v(?P<version>[0-9.]{{1,12}})(?P<practice> \(practice\))?, "
    r"(?P<title>[^\n]{1,80}): (?P<points>-?\d{1,6}) \w+"
)
"""What `daily_line` says, to be read again (in ASCII)."""


def daily_line(day: str, version: str, practice: bool, game: str, points: int, counted: str) -> str:
    """The line that is compared with a friend's; see `DAILY_LINE`."""
    return f"{DAILY} {day} v{version}{' (practice)' if practice else ''}, {game}: {count(points, counted)}"


def daily_facts(facts: Iterable[str]) -> str:
    return ", ".join(facts)


def to_par(better: int, par: int) -> str:
    """`better`: than par, by so much; negative: worse."""
    if not better:
        return f"level with par {par}"
    return f"{better} better than par {par}" if better > 0 else f"{-better} short of par {par}"


def twists(twist: Iterable[Sequence[str]]) -> list[str]:
    """What the options that make the day's game are called, as of `option_told`."""
    return [option_told(*one) for one in twist]


def option_told(name: str, value: str, told: str = "") -> str:
    """An option that is set, in a few words: "with Sancho Pansa", "Map: Avenia". `told`: those of its own."""
    if told:
        return told
    if value in ("with", "without"):
        return f"{value} {name}"
    return name if value == "on" else f"{name}: {value}"


def task_told(clause: str, met: bool) -> str:
    """What became of the task of a day; `clause`: "the defence held at least once"."""
    return f"Task {'met' if met else 'missed'}: {clause}"


def hints_asked(number: int | None) -> str:
    """`number`: None where it is not known."""
    return "" if number is None else "no hints" if not number else count(number, "hint")


def days_in_a_row(days: int) -> str:
    """ "" for a day that stands alone."""
    return f"{days} days in a row" if days > 1 else ""


def no_daily_line() -> str:
    return 'this is no line of a daily challenge: it begins with "Hotseat daily" and a day'


def daily_line_is_older() -> str:
    return "this line names no version or no result: it comes from an older Hotseat, or was cut off"


def no_such_title(title: str, titles: Iterable[str]) -> str:
    return f"there is no game {title!r} in this box; there are: {', '.join(titles)}"


def no_such_day(day: str) -> str:
    return f"{day} is no day of the calendar"


def lines_of_two_versions(mine: str, theirs: str) -> str:
    return f"these are two versions of the game (yours {mine}, theirs {theirs}): their results cannot be compared"


def lines_of_two_days() -> str:
    return "these are two games: only results of the same game and day can be compared"


def compared(mine: int, theirs: int, ahead: int, counted: str) -> str:
    """`ahead`: by how much the own result is the better one; negative: the worse."""
    both = f"You {mine}, your friend {theirs}"
    if not ahead:
        return f"{both}: level"
    return f"{both}: you are {count(abs(ahead), counted)} {'ahead' if ahead > 0 else 'behind'}"


def with_practice(told: str, mine: bool, theirs: bool) -> str:
    """Whose result was practice."""
    whose = "both results were" if mine and theirs else "yours was" if mine else "theirs was" if theirs else ""
    return f"{told} ({whose} practice)" if whose else told


# --- the lids of the boxes --------------------------------------------------------------------------------------------


class Lid(NamedTuple):
    """What the lid of a box says. `order`: who begins, in a few words that go on from "who begins:"."""

    title: str
    blurb: str
    order: str


_TOGETHER: Final = "all at the same time, here as listed"
LIDS: Final = {
    "quixote": Lid(
        "Don Quixote",
        "Lay roads through your principality and join knights, churches and windmills.",
        _TOGETHER,
    ),
    "explorers": Lid(
        "The Guild of Merchant Explorers",
        "Chart an unknown map in four eras: found villages, open trade routes, raise towers.",
        _TOGETHER,
    ),
    "nations": Lid(
        "Nations: The Dice Game",
        "Lead a nation through four ages: roll, buy progress, feed your people, be ready for war.",
        "chance deals the player order, however you are listed",
    ),
    "discordia": Lid(
        "Discordia",
        "Build a town on the Rhine and put its workers to work, until none is left in your supply.",
        "clockwise as listed; chance draws the first Maximus",
    ),
}
"""By game of the box."""
