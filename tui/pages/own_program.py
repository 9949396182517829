"""Whether a command can be that of a program of one's own."""

from __future__ import annotations

import shlex
from shutil import which

from saves.model import PLAYER_LENGTH
from saves.text import clean
from tui.pages.words import new_game as words
from tui.players import PREFIX


def wrong_command(text: str) -> str:
    """What is wrong with a command; "" where it can be started."""
    command = text.strip()
    try:
        parts = shlex.split(command)
    except ValueError as error:
        return words.bad_command(str(error).lower().rstrip("."))
    if not parts:
        return words.no_command()
    if clean(PREFIX + command, PLAYER_LENGTH) != PREFIX + command:
        return words.long_command(PLAYER_LENGTH - len(PREFIX))
    return "" if which(parts[0]) else words.no_such_program(parts[0][:40])
