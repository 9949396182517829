"""Who types at a plain table in tests: lines given beforehand, or whatever a player would do, and all that was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tui.plain.table import PlainTable
from tui.plain.voice import Voice
from tui.plain.words import PROMPT

V = TypeVar("V", bound=Voice)


class Typist:
    """A `Voice`: types the lines, then nothing more. `said`: every line told, those typed after the prompt."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.said: list[str] = []
        self.typing: Iterator[str] = iter(lines)

    def say(self, text: str) -> None:
        self.said += text.split("\n")

    def ask(self, prompt: str) -> str | None:
        line = next(self.typing, None)
        if line is not None:
            self.said.append(prompt + line)
        return line

    def answers(self, line: str) -> list[str]:
        """What was said after a line was typed, up to the next one."""
        at = self.said.index(PROMPT + line)
        rest = self.said[at + 1 :]
        end = next((n for n, text in enumerate(rest) if text.startswith(PROMPT)), len(rest))
        return rest[:end]


class Guest(Typist):
    """Types whatever `choose` says for the table as it stands, until it says nothing."""

    def __init__(self, choose: Callable[[PlainTable], str | None]) -> None:
        super().__init__()
        self.choose = choose
        self.table: PlainTable | None = None

    def ask(self, prompt: str) -> str | None:
        assert self.table is not None
        line = self.choose(self.table)
        if line is not None:
            self.said.append(prompt + line)
        return line


def play(
    data: Path, voice: V, game: str = "quixote", names: Iterable[str] = ("Ann", "Ben"), *, seed: int = 3,
    players: Iterable[str] = (), **options: bool | int | str
) -> tuple[V, int]:  # fmt: skip
    """A new game at a plain table until nothing more is typed: who typed, and the number of the game."""
    rules = load(game)
    who = [*names]
    kinds = [*players, *["human"] * len(who)][: len(who)]
    controller = TurnController(rules, rules.configure(len(who), options), seed)
    seats = [Seat(name, player=kind) for name, kind in zip(who, kinds, strict=True)]
    with Store.open(data) as store, store.create(controller, seats) as kept:
        table = PlainTable(kept, voice)
        if isinstance(voice, Guest):
            voice.table = table
        table.run()
        return voice, kept.info.id
