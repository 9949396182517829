"""The words of the theatre, in which a game is leafed through, and of the chart of its points."""

from __future__ import annotations

# --- replays --------------------------------------------------------------------------------------------------------


def step() -> str:
    """The key for one step on."""
    return "Step"


def stage_and_step(stage: str, at: int, end: int) -> str:
    return f"{stage}, step {at} of {end}"


def ahead() -> str:
    """Before a seat's name."""
    return ", ahead: "


def by_points(by: int, counted_in: str) -> str:
    """After a seat's name: its lead. `counted_in`: what counts that is not certain yet."""
    return f" by {by} {counted_in}".rstrip()


def pace(choices: float) -> str:
    return f"{choices:g}/s"


def paused() -> str:
    return "paused"


def speed(choices: float) -> str:
    return f"Speed: {choices:g} choices a second"


def go_to() -> str:
    return "Go to"


def play_on_from_here() -> str:
    return "Play on from here"


def what_branching_does(same_draws: bool) -> str:
    """`same_draws`: whether the new game may have the draws of the old one."""
    told = "The new game begins with all that has happened up to here. The old one stays as it is."
    return told if same_draws else f"{told} {_draws_stay_hidden()}"


def _draws_stay_hidden() -> str:
    return "Its draws stay hidden until it is over, so the new game has others."


def new_draws() -> str:
    return "New draws from here on"


def same_draws() -> str:
    return "The same draws as in this game"


def no_new_game() -> str:
    return "No new game from here"


# --- the chart of a game --------------------------------------------------------------------------------------------


def points_over_time() -> str:
    return "Points over time"


def here_and_in_the_end(here: int, end: int) -> str:
    return f"{here:>5} here, {end:>5} in the end"


def lead_of(name: str, by: int) -> str:
    return f"{name} +{by}"


def level() -> str:
    return "level"


def lead_after(parts: list[str], counted_in: str) -> str:
    """Who was ahead after each of these parts of the game; `counted_in`: what counts that is not certain yet."""
    return f"{' '.join(filter(None, ('Lead', counted_in, 'after')))}  " + "   ".join(parts)
