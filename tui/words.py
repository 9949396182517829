"""Every sentence that people read from the app itself, its settings, its command line, the terminal and the engine.

Pages, commands, tables and games have rooms of their own. Importing this imports nothing heavy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

# --- the command line -------------------------------------------------------------------------------------------------

HOTSEAT: Final = """\
Board games for several people at one terminal.

Without a command the app starts."""
HOTSEAT_EXAMPLES: Final = """\b
Examples:
  hotseat                                      the app, at its home screen
  hotseat play quixote --seat Ann --seat Ben   a game for two
  hotseat resume                               the game played last
  hotseat --data-dir /media/stick games        the games kept on a stick

Shell completion: hotseat completion --help"""
DATA_DIR: Final = "Where games and settings lie (also: HOTSEAT_DATA_DIR)."


def see_help(wrong: str, command: str) -> str:
    """`wrong`: what is wrong with the command line."""
    return f"{wrong} (see: {command} --help)"


def complaint(what: str) -> str:
    """Every error of the command line."""
    return f"hotseat: {what}"


def trouble_with(file: str | None, why: str) -> str:
    """`file`: None where the system named none."""
    return f"{file or 'the system'}: {why}"


def fault_to_report(kind: str, text: str) -> str:
    return f"an internal error, please report it: {kind}: {text}"


def reasons(reasons: Sequence[str], most: int) -> str:
    """The first `most` of them, in a line."""
    return "; ".join([*reasons[:most], *(["and more"] if len(reasons) > most else [])])


# --- the terminal -----------------------------------------------------------------------------------------------------

STANDARD_INPUT: Final = "standard input"
STANDARD_ERROR: Final = "standard error"


def no_terminal(stream: str) -> str:
    return complaint(
        f"{stream} is not a terminal, so the app cannot start here; "
        "run it in a terminal window, play with --plain, or see `hotseat --help` for commands that need none"
    )


def dumb_terminal(kind: str) -> str:
    """`kind`: the TERM of a terminal that cannot move its cursor."""
    return complaint(
        f"this terminal cannot move its cursor (TERM={kind}), so the app cannot start here; "
        "run it in another terminal window, or see `hotseat --help` for commands that need none"
    )


def too_large(width: int, height: int, most_width: int, most_height: int) -> str:
    """Cells."""
    return complaint(
        f"this terminal is said to have {width}x{height} cells, and the app draws {most_width}x{most_height}"
        " at most; make the window smaller, or unset COLUMNS and LINES"
    )


# --- the app ----------------------------------------------------------------------------------------------------------

QUIT: Final = "Quit"
LOOK_AT_IT: Final = ("Look at it", "Close")
"""Answers where a game can only be looked at."""


def settings_fault(fault: str) -> str:
    return f"Settings: {fault}"


def settings_not_saved(why: str) -> str:
    return f"The settings could not be saved: {why}"


def store_not_opened() -> str:
    return "The saved games cannot be opened"


def not_started() -> str:
    return "This game cannot be started"


def not_saved() -> str:
    return "This game cannot be saved"


def given_up() -> str:
    return "Given up"


def played_elsewhere() -> str:
    return "This game is being played elsewhere"


def not_played_on() -> str:
    return "This game cannot be played on now"


def not_opened() -> str:
    return "This game cannot be opened"


def lesson_and_steps(name: str, steps: int) -> str:
    """What is taught, and how long that is; no lesson has but one step."""
    return f"{name} ({steps} steps)"


def which_lesson() -> tuple[str, str]:
    """The question, and what goes with it."""
    return "First game: which lesson?", "A lesson is a game played step by step. Games under way stay as they are."


def result_not_shown() -> str:
    return "This result cannot be shown"


def campaign_not_shown() -> str:
    return "This campaign cannot be shown"


def not_watched() -> str:
    return "This game cannot be watched"


def once_more_to_leave() -> str:
    return "Press Ctrl+C again to leave. The game is saved."


def unexpected(error: str, log: str) -> str:
    """On standard error, where even the page for errors failed."""
    return complaint(f"unexpected error: {error}; see {log}")


def several_reasons(reasons: Iterable[str]) -> str:
    """A line each."""
    return "\n".join(reasons)


COLOURS: Final = {
    "orange": "Orange",
    "blue": "Blue",
    "green": "Green",
    "yellow": "Yellow",
    "red": "Red",
    "purple": "Purple",
}
"""What the seats' colours are called; a seat without a name goes by its colour."""

# --- writing files ----------------------------------------------------------------------------------------------------

EXPORT: Final = "Export"
EXPORT_GAME: Final = ("Export a game", "Write its record to:")
"""The title, and the question."""
REPLACE: Final = ("Replace the file?", "Replace", "Keep it")


def not_exported() -> str:
    return "This game cannot be exported"


def there_already(file: str) -> str:
    return f"{file}\nis there already."


def nothing_written() -> str:
    return "Nothing was written"


def not_written(file: str, why: str) -> str:
    return f"{file}: {why}"


def written_to(file: str) -> str:
    return f"Written to {file}"


def type_a_path() -> str:
    return "Type a path, or press Esc."


def refused_path(why: str) -> str:
    """A sentence of `why`; "" for none."""
    return f"{why[0].upper()}{why[1:]}." if why else ""


# --- the settings file ------------------------------------------------------------------------------------------------

SETTINGS_HEAD: Final = "Hotseat settings. The app rewrites this file when a setting is changed in it."
ANIMATIONS_NOTE: Final = '"auto" (not over SSH), true, false'
CONFIRM_NOTE: Final = "ask before leaving a running game and before take-backs"
PLAIN_NOTE: Final = "play, resume and learn in lines of text"
BATON_NOTE: Final = "tells that the turn passes to another person"
TEMPO_NOTE: Final = "of the computer players"
HINTS_NOTE: Final = "how well a hint is thought over"
BELL_NOTE: Final = "ring when it is a person's turn"
TITLE_NOTE: Final = "let the window say whose turn it is"
KEYS_NOTE: Final = 'for example: undo = "u,ctrl+u"'


def no_file(name: str) -> str:
    return f"{name} is no file"


def unreadable(name: str, why: str | None) -> str:
    return f"{name} cannot be read ({why})"


def too_long(name: str, kibibytes: int) -> str:
    return f"{name} is longer than {kibibytes} KiB: nothing of it counts"


def not_toml(name: str, why: str) -> str:
    return f"{name} is not valid TOML: {why}"[:200]


def unknown_setting(name: str) -> str:
    return f"unknown setting {name!r:.40}"


def takes_one_of(name: str, values: Iterable[str]) -> str:
    return f"{name} takes one of: {', '.join(values)}"


def keys_form() -> str:
    return '[keys] has lines such as undo = "u"'


def keys_fault(fault: str) -> str:
    return f"keys: {fault}"


# --- the engine: messages in its replies ------------------------------------------------------------------------------


def fault_of_ours(kind: str, text: str) -> str:
    return f"this is an internal error: {kind}: {text}"


def needs_a_command(commands: Iterable[str]) -> str:
    return f'a request needs a "cmd", one of: {", ".join(commands)}'


def unknown_command(quoted: str, commands: Iterable[str]) -> str:
    return f"unknown command {quoted}; there are: {', '.join(commands)}"


def bad_request(command: str, why: str) -> str:
    return f"{command}: {why}"


def one_or_several() -> str:
    return 'preview: it takes either "action" or "actions"'


def nobody_to_act(prompt: str) -> str:
    return f"no seat is to act now: {prompt}"


def no_game_yet() -> str:
    return 'there is no game yet; begin one with "new", "position" or "load"'


def no_such_seat(seat: int, seats: int) -> str:
    return f"seats are numbered from 0 to {seats - 1}, there is no seat {seat}"


def request_too_long(most: int) -> str:
    return f"a request has at most {most} bytes"


def id_too_deep(depth: int) -> str:
    return f"an id is nested less than {depth} deep"


def not_json(why: str) -> str:
    return f"not a line of JSON: {why}"


def not_an_object() -> str:
    return 'a request is an object: {"cmd": ...}'


def unknown_game(quoted: str, games: Iterable[str]) -> str:
    return f"unknown game {quoted}; there are: {', '.join(games)}"


def seat(number: int) -> str:
    """A seat of a game begun by another program."""
    return f"Seat {number}"


# --- programs that take a seat ----------------------------------------------------------------------------------------


def program_was_late(seconds: float) -> str:
    return f"the program did not move within {seconds:g} s"


def program_has_ended() -> str:
    return "the program has ended"


def program_acted_wrongly(why: str) -> str:
    return f"the program did what is not legal: {why}"


def program_asked_wrongly(command: str, possible: Iterable[str]) -> str:
    return f"the program asked for {command!r}; in a seat it may ask for: apply, {', '.join(possible)}"


def program_is_not_understood(line: str) -> str:
    return f"the program wrote no request: {line!r}"
