"""The line protocol as another program meets it: a process with pipes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import GAMES, load
from tests.engine import fuzz
from tui.engine import COMMANDS

ROOT = Path(__file__).resolve().parent.parent.parent
DOCUMENT = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
OF_GAMES = (ROOT / "docs" / "engine-games.md").read_text(encoding="utf-8")
ENGINE = [sys.executable, "-m", "tui.cli", "engine"]


def talk(lines: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(ENGINE, input=lines, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)


def matches(shown: Any, real: Any) -> bool:
    """Whether a reply is as the document shows it: "..." stands for anything, and in an object or list for the rest."""
    if shown == "...":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        keys = set(shown) - {"..."}
        complete = "..." in shown or keys == set(real)
        return complete and keys <= set(real) and all(matches(shown[key], real[key]) for key in keys)
    if isinstance(shown, list) and isinstance(real, list):
        rest = bool(shown) and shown[-1] == "..."
        first = shown[:-1] if rest else shown
        complete = len(real) >= len(first) if rest else len(real) == len(first)
        return complete and all(matches(a, b) for a, b in zip(first, real, strict=False))
    return type(shown) is type(real) and bool(shown == real)


@pytest.mark.parametrize("at", range(1 + len(GAMES)))
def test_the_sessions_of_the_documents(at: int) -> None:
    session = re.findall(r"```session\n(.*?)```", DOCUMENT + OF_GAMES, re.DOTALL)[at]
    lines = session.splitlines()
    requests = [line[2:] for line in lines if line.startswith("> ")]
    shown = [line[2:] for line in lines if line.startswith("< ")]
    done = talk("".join(request + "\n" for request in requests))
    assert (done.returncode, done.stderr) == (0, "")
    replies = done.stdout.splitlines()
    assert len(requests) == len(shown) == len(replies) > 10
    for request, expected, reply in zip(requests, shown, replies, strict=True):
        assert matches(json.loads(expected), json.loads(reply)), f"{request}\n{expected}\n{reply}"
        assert [*json.loads(expected)][:2] == [*json.loads(reply)][:2]


def test_the_document_matches_only_what_is_alike() -> None:
    assert matches({"a": [1, "..."], "...": "..."}, {"a": [1, 2], "b": 3})
    for shown in ({"a": [1]}, {"a": [2, "..."]}, {"b": 1, "...": "..."}, {"a": True}, [1]):
        assert not matches(shown, {"a": [1, 2]})


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_documented(game: str) -> None:
    of_game = OF_GAMES.split(f": `{game}`\n")[1].split("### Phases")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", of_game, re.MULTILINE)[1:]  # below the head
    kinds = {kind.__struct_config__.tag: kind for kind in load(game).action_types}
    assert {name for name, _ in rows} == set(kinds), "run: python3 run.py python docs/make_engine_games.py"
    for name, keys in rows:
        assert re.findall(r"`(\w+)`", keys) == [*kinds[name].__struct_fields__]


def test_every_command_and_code_is_documented() -> None:
    requests = DOCUMENT.split("## Requests")[1].split("## Replies")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", requests, re.MULTILINE)) == set(COMMANDS)
    source = (ROOT / "tui" / "engine.py").read_text(encoding="utf-8")
    raised = set(re.findall(r'(?:Refused|failure)\(\s*"(\w+)"', source)) | {"nothing_to_undo", "nothing_to_redo"}
    assert raised == fuzz.CODES


def test_every_reply_is_written_at_once() -> None:
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as engine:
        assert engine.stdin and engine.stdout
        for request in (
            b'{"cmd":"games"}\n',
            b"\n",
            b'{"cmd":"new","game":"quixote","seats":4}\n',
            b'{"cmd":"quit"}\n',
        ):
            engine.stdin.write(request)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["ok"] is (request != b"\n")
        assert engine.wait(10) == 0
        assert engine.stdout.read() == b""


def test_the_end_of_input_ends_it_like_quit() -> None:
    assert (talk("").returncode, talk("").stdout) == (0, "")
    cut = talk('{"cmd":"games"}\n{"cmd":"ga')  # the last line has no line end
    assert cut.returncode == 0 and [json.loads(line)["ok"] for line in cut.stdout.splitlines()] == [True, False]
    after = talk('{"cmd":"quit"}\n{"cmd":"games"}\n')
    assert (after.returncode, after.stdout) == (0, '{"ok": true}\n')


def test_when_nobody_reads_on_it_ends_quietly() -> None:
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        engine.stdout.close()
        engine.stdin.write(b'{"cmd":"games"}\n')
        engine.stdin.close()
        assert engine.wait(10) == 1
        assert engine.stderr.read() == b""


def test_replies_are_plain_ascii_lines() -> None:
    done = talk('{"cmd":"nö \\u001b[31m\\u202e\\n"}\n{"cmd":"games","id":"\\u001b\\u202eé\\u2028"}\n')
    assert done.stdout.isascii() and len(done.stdout.splitlines()) == 2
    assert all(char.isprintable() or char == "\n" for char in done.stdout)


def test_malformed_lines_each_get_a_reason() -> None:
    codes, faults = fuzz.run(400, seed=20)
    assert not faults
    assert codes.total() == 400
    assert {"bad_json", "bad_request", "unknown_command", "too_long", "bad_position", "ok"} <= set(codes)
