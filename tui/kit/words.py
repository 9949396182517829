"""Every sentence that people read from what tables and pages share: keys, seats, times. A function each, or a table."""

from __future__ import annotations

from typing import Final

from rules.words import count

# --- keys -------------------------------------------------------------------------------------------------------------

EVERYWHERE: Final = "Everywhere"
MOVING: Final = "Moving about"
PLAYING: Final = "At the table"
THEATRE: Final = "Replay theatre"
SAVED: Final = "Saved games"
NEW: Final = "New game"
RESULTS: Final = "Results"
KEYS: Final[dict[str, tuple[str, str]]] = {
    "back": ("Back", "Go back; on the home screen: quit"),
    "page-back": ("Previous page", "Go back to the previous page"),
    "help": ("Rule", "Read the rule that applies here"),
    "search": ("Rules", "Search the rules; in a list: filter it"),
    "keys": ("Keys", "List all keys"),
    "cancel": ("Cancel", "Close a dialog without doing anything"),
    "quit": ("Quit", "Leave the app at once (every game is already saved)"),
    "interrupt": ("Quit", "Press twice to leave the app at once"),
    "suspend": ("Suspend", "Put the app to sleep and return to the shell"),
    "act": ("Choose", "Do what is under the cursor"),
    "up": ("Up", "Move up"),
    "down": ("Down", "Move down"),
    "left": ("Left", "Move left"),
    "right": ("Right", "Move right"),
    "first": ("First", "Go to the first line"),
    "last": ("Last", "Go to the last line"),
    "next-panel": ("Next panel", "Go to the next panel or field"),
    "prev-panel": ("Previous panel", "Go to the previous panel or field"),
    "next-legal": ("Next", "Go to the next possible action"),
    "prev-legal": ("Previous", "Go to the previous possible action"),
    "undo": ("Undo", "Take the last step back"),
    "undo-turn": ("Undo turn", "Take the whole turn back"),
    "redo": ("Redo", "Redo what was undone"),
    "hint": ("Hint", "Show the best action; again: the next best"),
    "why": ("Why not", "Say why something is not possible"),
    "my-turn": ("My turn", "Skip what the computer players do, up to a person's turn"),
    "skip-step": ("Skip step", "In a lesson: let this step be done for you"),
    "others": ("Others", "Look at the other seats"),
    "sheet": ("Scores", "Show the score sheet"),
    "journal": ("Journal", "Show what has happened"),
    "filter": ("Filter", "Type to filter the list of actions"),
    "menu": ("Menu", "Open the menu of this game"),
    "legend": ("Signs", "Say what the signs on the screen mean"),
    "play-pause": ("Play", "Play or pause the replay"),
    "stage-on": ("Round", "Go to the next round, era, age or year"),
    "stage-back": ("Previous round", "Go to the beginning of the round, or to the previous one"),
    "go-to": ("Go to", "Choose a round to go to"),
    "faster": ("Faster", "Play the replay faster"),
    "slower": ("Slower", "Play the replay slower"),
    "chart": ("Chart", "Show the points and the lead over time"),
    "review": ("Look back", "Look back at the game: what each choice cost, and luck"),
    "branch-off": ("Play on", "Begin a new game from this point"),
    "rename": ("Rename", "Give the saved game another name"),
    "delete": ("Delete", "Delete the saved game, after asking"),
    "abandon": ("Abandon", "Give the running game up, after asking"),
    "export": ("Export", "Write the game to a record file"),
    "import": ("Import", "Read a game from a record file"),
    "start": ("Start", "Start the game"),
    "share": ("Share", "Copy the result of today's game, without spoilers"),
    "hints-off": ("Hints", "Play the next games of a campaign with hints, or without"),
    "watch": ("Watch", "Watch the game again, step by step"),
    "curves": ("Chart", "Show bests and curves, or the list"),
    "fame": ("Hall of fame", "Show the names that solo games have earned"),
    "rematch": ("Rematch", "Play again with the same seats"),
}
"""By id what a key is called in the footer, and a line of help. Those of a game stand with the game."""
NAMED_KEYS: Final = {
    "escape": "Esc",
    "enter": "Enter",
    "backspace": "Backspace",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "delete": "Del",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "insert": "Ins",
}
"""What is printed on keys that are no characters, by Textual's names."""
CHANGE: Final = "Change"
NEXT_LINE: Final = "Next line"
"""What the arrows do in a form: to another value of a field, to the field below."""
ARROW_KEYS: Final = {"up": "Up", "down": "Down", "left": "Left", "right": "Right"}
"""Where arrows cannot be drawn."""


def more_lines(count: int) -> str:
    """At the end of a list that goes on."""
    return f"{count} more"


def no_such_id(name: str) -> str:
    """`name`: what a remapping calls what a key does."""
    return f'there is no key called "{name}"'


def not_to_be_remapped(name: str) -> str:
    return f'"{name}" cannot be remapped'


def no_key_left(name: str) -> str:
    return f'"{name}" has no key left'


def too_many_keys(name: str, most: int) -> str:
    return f'"{name}" has more than {most} keys'


def no_such_key(name: str, key: str) -> str:
    return f'"{name}": there is no key "{key}" on a keyboard; keys are written g, G, f3, ctrl+g, pageup, slash'


def two_meanings(key: str, one: tuple[str, str], other: tuple[str, str]) -> str:
    """`one`, `other`: id and label of what the key would do."""
    return f'{key} would be both "{one[1]}" ({one[0]}) and "{other[1]}" ({other[0]})'


# --- seats ------------------------------------------------------------------------------------------------------------

PLAYERS: Final = {
    "human": "person",
    "novice": "novice",
    "steady": "steady player",
    "master": "master",
    "random": "random player",
    "greedy": "greedy player",
}
OTHER_PLAYER: Final = "computer"
PROGRAM: Final = "program"
"""A player of one's own ("exec:COMMAND")."""
AND: Final = " and "
"""Between the last two names of a list."""


def player(name: str) -> str:
    """What plays in a seat, by its name in the rules ("master:2")."""
    known, _, budget = name.partition(":")
    if known == "exec":
        return PROGRAM
    what = PLAYERS.get(known, OTHER_PLAYER)
    if not budget:
        return what
    return f"{what}, {budget[:-1]} playouts" if budget.endswith("p") else f"{what}, {budget} s a move"


# --- times ------------------------------------------------------------------------------------------------------------


def just_now() -> str:
    return "just now"


def minutes_ago(minutes: int) -> str:
    return f"{minutes} min ago"


def hours_ago(hours: int) -> str:
    return f"{hours} h ago"


def days_ago(days: int) -> str:
    return f"{count(days, 'day')} ago"


def too_soon(key: str = "Enter") -> str:
    """To somebody who goes on pressing a key where it does not count yet."""
    return f"Too soon: leave {key} alone for half a second, or press any other key"


def idle_key(sign: str) -> str:
    """The answer to a key that nothing is done by."""
    if sign.isdigit():
        return f"{sign} picks nothing: nothing here has that number now."
    return f"{sign} does nothing here now. F1 or K lists the keys."
