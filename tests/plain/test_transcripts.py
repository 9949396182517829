"""A whole game of each kind from a script at the prompt, kept as it is read: `transcripts/<game>.txt`.

`pytest --update-transcripts` writes them anew. Read each change from the first to the last line before accepting it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from saves.model import FINISHED
from saves.store import Store
from tests.plain.typist import Guest, play
from tui.plain import words
from tui.plain.table import PlainTable

FOLDER: Final = Path(__file__).parent / "transcripts"
WIDEST: Final = 1200
"""Letters of a line at most: a braille display or voice reads it in one go."""


class Script(NamedTuple):
    """Who plays with which seed; what is typed beside the moves: before that many moves, these lines."""

    names: Sequence[str]
    seed: int
    lines: Mapping[int, Sequence[str]]


SCRIPTS: Final = {
    "quixote": Script(
        ("Ann", "Ben"), 5,
        {0: ("help", "moves", "board", "look castle 1"), 1: ("look c1", "around c1", "what 1"), 4: ("score", "others"),
         6: ("board Ann", "news", "why lay 22 turned"), 9: ("undo", "redo"), 12: ("hint", "rules castle"),
         20: ("board", "score Ben", "look right of castle 1", "mvoes")},
    ),
    "explorers": Script(
        ("Ann",), 5,
        {0: ("board", "moves", "look capital"), 3: ("around", "look north of the capital", "what 1"),
         6: ("score", "undo", "redo", "board"), 10: ("why A1", "why done", "hint"),
         40: ("others", "news", "rules village"),
         60: ("score", "look capital")},
    ),
    "nations": Script(
        ("Ann", "Ben"), 5,
        {0: ("board", "moves", "look"), 2: ("look market", "around dice", "what 1"), 5: ("score", "others", "news"),
         9: ("undo", "redo", "hint"), 15: ("why pass", "board Ben", "rules reroll"),
         30: ("score Ben", "others", "board")},
    ),
    "discordia": Script(
        ("Ann",), 5,
        {0: ("board", "moves", "look castella"), 2: ("around", "look harbour 1", "what 1"),
         6: ("score", "others", "moves"),
         12: ("undo", "redo", "hint"), 20: ("why end the turn", "why decree", "look Janus", "news"),
         60: ("board", "score", "rules raid", "look decree")},
    ),
}  # fmt: skip


class Player(Guest):
    """Types the script, between its lines the number of the move that the hint names; says yes to what is asked."""

    def __init__(self, script: Script) -> None:
        self.script, self.typing_now = script, self._lines()
        super().__init__(lambda table: next(self.typing_now, None))

    def ask(self, prompt: str) -> str | None:
        if prompt == words.SURE:
            self.said.append(f"{prompt}yes")
            return "yes"
        return super().ask(prompt)

    def _lines(self) -> Iterator[str]:
        made = 0
        while not self._table.is_over:
            yield from self.script.lines.get(made, ())
            table = self._table
            yield str(list(table.rules.legal_actions(table.state, table.seat)).index(table.choice_of("greedy")) + 1)
            made += 1
        yield from ("score", "quit")

    @property
    def _table(self) -> PlainTable:
        assert self.table is not None
        return self.table


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", list(SCRIPTS))
def test_a_whole_game_is_told_as_it_was_read(tmp_path: Path, game: str, request: pytest.FixtureRequest):
    script = SCRIPTS[game]
    voice, number = play(tmp_path, Player(script), game, script.names, seed=script.seed)
    with Store.open(tmp_path) as store:
        info = store.info(number)
        assert info is not None
        assert info.status == FINISHED
    path = FOLDER / f"{game}.txt"
    if request.config.getoption("--update-transcripts"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text("\n".join(voice.said) + "\n", encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    assert kept == voice.said, "\n".join([*unified_diff(kept, voice.said, "kept", "told", lineterm="", n=1)][:80])


BAD: Final = {
    "a sign that is no letter": r"[^\x20-\x7e]",
    "a sign that a voice leaves out or spells": r"\d x \w|\w [-+=/] \w|\b1 times\b",
    "a code of a space": r"\bc\d+r\d+\b|\bE\d-\d\b|\b\d-\d\d\b|\bseat \d|\d'(?!\w)",
    "a code of a piece": r"\b(?:GL|GR|EH|EC|EM|EF|ED|EE|PB|PR|PW|PY)\d+\b",
    "one of many": r"(?<![\d.+/-])\b1 (?!barracks\b|(?:is|was|as|of|brings|has|less|plus|adds|becomes)\b)[a-z]{2,}s\b",
    "many of one": r"\b(?:[2-9]|\d\d+) (?:point|worker|star|action|turn|village)\b",
    "a value of the program": r"\bNone\b|\bTrue\b|\bFalse\b|\{|\}|<",
    "a full stop twice": r"(?<!\.)\.\.(?!\.)|\.;|,,|: :|\s\s\S+\s\s|;\s*$",
}


@pytest.mark.parametrize("game", list(SCRIPTS))
def test_a_transcript_reads_as_sentences(game: str):
    lines = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 80
    faults = [
        f"{at}: {why}: {line}" for at, line in enumerate(lines, 1) for why, sign in BAD.items() if re.search(sign, line)
    ]
    faults += [f"{at}: longer than can be listened to" for at, line in enumerate(lines, 1) if len(line) > WIDEST]
    faults += [f"{at}: told twice: {b}" for at, (a, b) in enumerate(pairwise(lines), 2) if a == b]
    assert not faults, "\n".join(faults)
