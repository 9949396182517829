"""The words of the campaigns, their ways, and the game of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, listed, option_told

TITLE: Final = "Campaigns and daily challenge"
WAY: Final = "Campaign"
"""The title of a way that is not read yet."""


def medals(medals: dict[str, int]) -> str:
    """ "2 gold, 1 bronze", the best first; "" for none. `medals`: from the least on."""
    told = [(number, "laurels" if medal == "laurel" and number > 1 else medal) for medal, number in medals.items()]
    return ", ".join(f"{number} {medal}" for number, medal in reversed(told) if number)


def passed(passed: int, chapters: int) -> str:
    """The chapters of a fork count as one."""
    return f"{passed} of {chapters}"


# --- the list ---------------------------------------------------------------------------------------------------------

UNDER_WAY: Final = "Under way"
TODAYS: Final = "Today's game, the same for everybody"
BEGIN: Final = "Begin a campaign"


def standing(passed_now: int, chapters: int, won: dict[str, int], state: str, furthest: int = 0) -> str:
    """`won`: as in `medals`. `state`: "running", or when it was played last. `furthest`: the most chapters that an
    earlier way passed, 0 where that were no more."""
    states = {"running": "game under way"}
    far = f"furthest {furthest}" if furthest else ""
    words = [passed(passed_now, chapters), far, medals(won), states.get(state, state)]
    return ", ".join(word for word in words if word)


def then_comes(number: int, title: str, running: bool) -> str:
    """The chapter that somebody is at; `running`: its game has begun."""
    return f"{'Under way' if running else 'Next'}: {number}, {title}"


def standings(passed_now: int, chapters: int, won: dict[str, int], furthest: int) -> list[str]:
    """The same in less and less words, where there is little room: all of it, medals as a sum, how far alone."""
    short = [passed(passed_now, chapters), f"furthest {furthest}" if furthest else ""]
    summed = [*short, count(sum(won.values()), "medal") if any(won.values()) else ""]
    return [
        standing(passed_now, chapters, won, "", furthest),
        *(", ".join(word for word in words if word) for words in (summed, short)),
        passed(passed_now, chapters),
    ]


def not_played_yet(par: int | None = None) -> str:
    return "not played yet" if par is None else f"not played yet, par {par}"


def against_par(told: str, par: int) -> str:
    """`told`: who has played, and what came of it."""
    return f"{told}; par {par}"


def daily_player(name: str, result: str) -> str:
    """`result`: "47 points"; "" while the game goes on."""
    return f"{name} {result}" if result else f"{name} is playing"


def and_more(first: str, others: int) -> str:
    """Several players of the day where there is room for one."""
    return f"{first}, {others} more"


def chapters(number: int, playable: int, forks: int) -> str:
    """How many chapters a campaign has, and how many of them have a game in this box. `forks`: at each there is a
    choice of chapters, of which one is enough."""
    text = count(number, "chapter") + (f", {count(forks, 'fork')}" if forks else "")
    if playable == number:
        return text
    return f"{text}, {playable} of them can be played" if playable else f"{text}, none of which can be played yet"


def of_games(chapters: str, games: Sequence[str]) -> str:
    """`chapters`: as of `chapters`; `games`: the titles of those that it plays."""
    return f"{chapters} of {games[0]}" if len(games) == 1 else f"{chapters}, {count(len(games), 'game')}"


# --- the game of the day ----------------------------------------------------------------------------------------------


def daily_title(game: str, day: str) -> str:
    return f"{game}, {day}"


def daily_options(options: Sequence[Sequence[str]], task: str) -> str:
    """The options that are not the usual ones, as of `option_told`; `task`: "" on a day without one."""
    told = "; ".join(option_told(*one) for one in options) or "The usual rules"
    return f"{told[:1].upper()}{told[1:]}." + (f"\nTask: {task}." if task else "")


def daily_par(points: str, medals: Sequence[tuple[str, int]]) -> str:
    """`points`: "41 points"; `medals`: what each medal above par asks for."""
    return f"Par: {', '.join([points, *(medal_demand(*one) for one in medals)])}."


def day_ends(hours: int, minutes: int) -> str:
    return (
        f"The day ends at midnight UTC, in {hours} h {minutes} min. Your first attempt counts; "
        "there is no undo past what was revealed. Later attempts are for practice."
    )


def daily_attempt(name: str, result: str, rank: str, counts: bool) -> str:
    """`result`: "" while the game goes on. `counts`: it is the first attempt, and was played without help."""
    told = [result, rank] if result else ["not over"]
    return f"{name}: " + ", ".join(part for part in [*told, "" if counts else "for practice"] if part)


# --- what can be done -------------------------------------------------------------------------------------------------

A_NAME: Final = "a name"
"""In an empty field for a name."""
SETS_OUT: Final = ("Who sets out?", "Begin")
"""The question, and the button."""
DAILY: Final = "Today's game"
PLAYS: Final = ("Who plays?", "Play")
DELETE: Final = ("Delete this campaign?", "Delete", "Keep it")


def campaign_not_begun() -> str:
    return "This campaign cannot be begun"


def daily_not_begun() -> str:
    return "Today's game cannot be begun"


def go_on(name: str) -> str:
    return f"Go on: {name}"


def somebody_else() -> str:
    return "Somebody else, or once more for practice"


def not_shared() -> str:
    return "The result cannot be shared"


def copied() -> str:
    return "Copied: no word about the board is in it"


def what_is_forgotten() -> str:
    return "Its way, medals and best results are forgotten. The games played for it stay in the list of saved games."


def not_deleted() -> str:
    return "This campaign cannot be deleted"


# --- a way ------------------------------------------------------------------------------------------------------------


def way_of(title: str) -> str:
    """Before the name of who is on it."""
    return f"{title}: "


def way_standing(
    passed_now: int, chapters: int, won: dict[str, int], tries_left: int | None, way: int, furthest: int = 0
) -> str:
    """`tries_left`: None where tries are not counted; `way`: its number, told from the second on; `furthest`: the
    most chapters that an earlier way passed, 0 where that were no more."""
    parts = [passed(passed_now, chapters), medals(won)]
    if tries_left is not None:
        parts.append(f"{count(tries_left, 'spare try', 'spare tries')} left")
    if way > 1:
        parts.append(f"way {way}" + (f" (furthest {furthest})" if furthest else ""))
    return "  ".join(part for part in parts if part)


LOSSES: Final = {
    "again": "A lost chapter can be tried again.",
    "restart": "Lose once, and the way begins anew.",
    "tries": "Each lost chapter costs one spare try.",
}
"""By `rules.campaigns.Campaign.loss`."""
TO_PASS: Final = "To pass: "
GIVEN: Final = "Given: "
HANDED_ON: Final = "Handed on: "
MEDALS: Final = "Medals: "
MEDALS_BEYOND: Final = "Medals above that: "
"""Where the lowest asks for more than what passes."""
LAUREL: Final = "Laurel if also: "
"""Before what a game that passes must show besides."""
FORK: Final = "Fork: "
HELPED: Final = "with help"
"""Behind a best that no game without help reached."""
DRAWS: Final = "Draws: "
HINTS: Final = "Hints: "
BEST: Final = "Best: "
SUM: Final = "Sum of the best: "


def marks(left: str, right: str, wishes: bool) -> str:
    """What the marks of the chapters mean; `left`, `right`: around the next one; `wishes`: there are laurels to win."""
    medals = "b bronze, s silver, g gold" + (", L laurel for what is wished for besides" if wishes else "")
    return f"[1] passed, {left}2{right} next, (3) not yet; behind them the medal: {medals}"


def chapter_game(game: str, options: Sequence[Sequence[str]] | None, opponents: Sequence[str]) -> str:
    """`options`: those that are set, as of `option_told`; None where the box has no such game."""
    if options is None:
        return game
    who = f"against the computer ({listed(list(opponents))})" if opponents else "alone"
    return "; ".join([f"{game}, {who}", *(option_told(*one) for one in options)])


def several(texts: Sequence[str]) -> str:
    """Demands, or what is given."""
    return "; ".join(texts)


def other_road(title: str) -> str:
    """In the list, of a chapter that can be passed instead of the one above it."""
    return f"or {title}"


def this_road_or(others: Sequence[str]) -> str:
    """`others`: the titles of the chapters that can be passed instead."""
    return f"this road, or {' or '.join(others)}"


def wished(text: str) -> str:
    """Behind demands: what a chapter wishes for besides."""
    return f"laurel: {text}"


def handed_on(options: Sequence[tuple[str, str]]) -> str:
    """Names and values of what the game before left."""
    return "; ".join(f"{name.lower()} {value}" for name, value in options)


def medal_demand(medal: str, points: int) -> str:
    """A medal with the points that earn it."""
    return f"{medal} {points}"


def draws(fresh: bool) -> str:
    return "new in every attempt" if fresh else "the same in every attempt"


def with_medal(result: str, medal: str | None) -> str:
    return f"{result}, {medal}" if medal else result


def with_help(result: str, hints: int, seat_changes: int) -> str:
    """A result with the help that was had for it."""
    told = [result]
    told += [count(hints, "hint")] if hints else []
    return ", ".join([*told, count(seat_changes, "changed seat")] if seat_changes else told)


def sum_so_far(points: int, rank: str, further: int, title: str, helped: int) -> str:
    """`rank`: what such a sum is called, "" below the first; `title`: of the next rank, from `further` points on;
    `helped`: so many of the results were reached with help."""
    told = (str(points), help_in(helped), rank, f"{title} from {further}" if title else "")
    return ", ".join(part for part in told if part)


def help_in(chapters: int) -> str:
    """How many results of a sum were reached with help; "" for none."""
    return f"with help in {count(chapters, 'chapter')}" if chapters else ""


def passed_along() -> str:
    """Of a chapter that a game passed which was played for another one."""
    return "passed along"


def attempt(number: int, date: str) -> str:
    """Before what became of it."""
    return f"Attempt {number}, {date}: "


def under_way() -> str:
    return "under way"


def given_up() -> str:
    return "given up"


def begin_attempt(number: int) -> str:
    """Asked where losing it costs a spare try and the one before was lost."""
    return f"Begin attempt {number}?"


BEGIN_IT: Final = "Begin"
NOT_YET: Final = "Not yet"


def passed_with(result: str, medal: str | None) -> str:
    return f"passed with {with_medal(result, medal)}"


def lost_with(result: str, missed: Sequence[str]) -> str:
    """`missed`: what did not come about, as clauses in the past."""
    return f"lost with {result}: {'; '.join(missed)}"


def not_met(failed: Sequence[str]) -> str:
    return f"not met: {'; '.join(failed)}"


def enter_goes_on() -> str:
    return "Enter: go on with the game under way"


def enter_plays_again(top: bool) -> str:
    """`top`: there is no better medal than the one it has."""
    return "Enter: play it again" if top else "Enter: play it again for a better medal"


def more_below() -> str:
    """Below a card that has more lines than there is room for."""
    return "Tab and the arrow keys: more"


def seed(number: int | None) -> str:
    """Behind what became of an attempt, or how the draws are; `number` None: it is not known, or not told yet."""
    return "" if number is None else f", seed {number}"


def enter_plays(with_hints: bool) -> str:
    return "Enter: play" if with_hints else "Enter: play without hints"


def hints(on: bool, key: str) -> str:
    """Whether the next games are played with them; `key` changes that."""
    if on:
        return f"allowed; a game that shows one wins no medal ({key}: play without)"
    return f"none in the next games ({key}: play with them)"


def hints_changed(on: bool) -> str:
    """After the key that changes it."""
    return "The next games have hints again" if on else "The next games have no hints"


def not_now(why: str) -> str:
    return f"Not now: {why}."


def chapter_not_begun() -> str:
    return "This chapter cannot be begun"


# --- the verdict on a finished game -----------------------------------------------------------------------------------


def chapter_passed(medal: str | None) -> str:
    return f"{with_medal('The chapter is passed', medal)}."


def chapter_lost(failed: Sequence[str]) -> str:
    return f"The chapter is lost: {not_met(failed)}."


def to_share() -> str:
    """Before the text to be shared, in a line of its own."""
    return "To share:"
