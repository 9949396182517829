"""`games`, `export`, `import` and `replay`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules.quixote.components import PIECE_INDEX
from rules.quixote.play import Quixote
from saves.store import Store
from saves.text import clean
from tests.cli.command_line import Shell
from tests.engine.session import Session

HOSTILE = (
    "[/b]",
    "[bold red]Ann[/]",
    "[@click=app.quit]x[/]",
    "[link=file:///etc/passwd]x[/link]",
    "\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x9b2Jc1",
    "a\rb\nc\td",
    "\u202eevil\u202c",
    "\u2066x\u2069",
    "z\u200bw\u200dj\ufeff",
    "e" + "\u0301" * 40,
    "界" * 30,
    "👩‍👩‍👧‍👦 family",
    "\x00\x07\x08",
    "$name {0} %s",
    "\\[x]",
    "",
)


def is_safe(text: str) -> bool:
    """Whether every character is one a terminal prints, or a line end."""
    return all(
        char == "\n" or char == clean(char) or char == " " for char in text if ord(char) not in range(0x300, 0x370)
    )


def test_an_empty_shelf(shell: Shell) -> None:
    assert shell("games") == (0, "No games yet. Begin one: hotseat play quixote\n", "")
    assert shell("games", "--json").out == "[]\n"


def test_games_as_a_table_and_as_json(shell: Shell) -> None:
    shell.game("Ann", "Ben", actions=100, game_name="Sunday")
    shell.game("Rocinante", players="greedy")
    run = shell("games")
    assert run.code == 0 and len(run.lines) == 4
    assert all(part in run.lines[3] for part in ("Sunday", "Ann, Ben", "finished", " : "))
    assert "Rocinante (greedy)" in run.lines[2] and "lay a tile on" in run.lines[2]
    first, second = json.loads(shell("games", "--json").out)
    assert (first["id"], first["status"], first["seats"][0]["player"]) == (2, "running", "greedy")
    assert (second["name"], second["status"], len(second["totals"])) == ("Sunday", "finished", 2)


def test_export_import_and_replay_agree(shell: Shell, tmp_path: Path) -> None:
    game = shell.game("Ann", "Ben", actions=30)
    file = tmp_path / "game.jsonl"
    assert shell("export", str(game), file) == (0, "", "")
    assert shell("export", str(game)).out == file.read_text("utf-8")
    assert shell("import", file) == (0, "Imported as game 2. Look at it: hotseat replay 2\n", "")
    told = shell("replay", "1")
    assert told.code == 0 and told.out == shell("replay", "2").out == shell("replay", file).out
    assert shell("export", "2").out.splitlines()[1:-1] == file.read_text("utf-8").splitlines()[1:-1]


def test_export_writes_over_a_file_only_by_force(shell: Shell, tmp_path: Path) -> None:
    shell.game("Ann")
    file = tmp_path / "precious"
    file.write_text("mine")
    assert "--force" in shell.refused(1, "export", "1", file)
    assert file.read_text() == "mine"
    assert shell("export", "1", file, "--force").code == 0
    assert file.read_text().startswith('{"hotseat":"record"')
    shell.refused(1, "export", "1", tmp_path / "no" / "folder")
    assert "hotseat games" in shell.refused(1, "export", "2")


def test_import_reads_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.game("Ann", actions=3)
    record = shell("export", "1").out
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(record.encode())))
    assert shell("import", "-").out.startswith("Imported as game 2")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}\n", b"[" * 100_000, b"\x1b[31m\n" * 50])
def test_a_file_that_is_no_record_is_refused(shell: Shell, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    for command in ("import", "replay"):
        assert shell.refused(1, command, file).isprintable()
    assert shell("games", "--json").out == "[]\n"


def test_a_damaged_record_is_refused_whole(shell: Shell, tmp_path: Path) -> None:
    shell.game("Ann", actions=22)
    record = shell("export", "1").out
    file = tmp_path / "damaged"
    for damaged in (record[:-200], record.replace('"turned":false', '"turned":true', 1), record + record):
        file.write_text(damaged)
        shell.refused(1, "import", file)
        shell.refused(1, "replay", file)
    assert len(json.loads(shell("games", "--json").out)) == 1
    for missing in ("nowhere", tmp_path):
        shell.refused(1, "import", missing)
        shell.refused(1, "replay", missing)
    assert "hotseat games" in shell.refused(1, "replay", "17")


def test_replay_tells_every_step_and_every_score(shell: Shell) -> None:
    game = shell.game("Ann", "Ben", actions=100)
    run = shell("replay", str(game))
    with Store.open(shell.data) as store:
        opened = store.peek(game)
        steps, totals = len(opened.controller), opened.info.totals
    numbered = [line for line in run.lines if line[:4].strip().isdigit() and line[4:6] == "  "]
    assert {int(line[:4]) for line in numbered} == set(range(1, steps + 1))
    assert any("Ann lays " in line for line in numbered) and any("Ben scores " in line for line in numbered)
    assert sum(" together " in line for line in run.lines) == 6
    best = max(range(2), key=lambda seat: totals[seat])
    assert f"1. {('Ann', 'Ben')[best]}: {totals[best]}" in run.lines
    assert sum(line.split() == [*"ABCDEFGH"] for line in run.lines) == 2
    assert sum("╂" in line for line in run.lines) > 2  # roads run out over the border


def test_the_boards_replay_prints_can_be_given_to_the_line_protocol(shell: Shell) -> None:
    shell.game("Ann", actions=22)
    told = shell("replay", "1").lines
    first = next(n for n, line in enumerate(told) if len(line.split()) == 8 and line.split()[0] in PIECE_INDEX)
    session = Session()
    session.ask("position", game="quixote", board=told[first : first + 3], scoring=3)
    total = session.ask("score")["sheets"][0]["total"]
    assert any(line.split() == ["Round", "3", "together", str(total)] for line in told)


def test_replay_of_a_solo_game_names_its_rank(shell: Shell) -> None:
    shell.game("Ann", actions=22)
    assert shell("replay", "1").lines[-1].startswith("Rank: ")


def test_replay_stops_where_it_is_told(shell: Shell) -> None:
    shell.game("Ann", "Ben", actions=100)
    run = shell("replay", "1", "--to", "5")
    assert run.lines[1].lstrip().startswith("1  Castle 6") and run.lines[5].lstrip().startswith("5  Field ")
    assert "nothing scored yet" in run.out and run.lines[-1].startswith("Next: Ann: lay a tile on ")
    assert shell("replay", "1", "--to", "0").lines[-1] == "Next: draw the field of castle 6"
    assert shell("replay", "1", "--to", "9999").out == shell("replay", "1").out


def test_replay_after_the_rules_were_revised(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.game("Ann", actions=5)
    before = shell("replay", "1").lines
    monkeypatch.setattr(Quixote, "version", Quixote.version + 1)
    after = shell("replay", "1").lines
    assert "rules were revised" in after[1] and after[2:] == before[1:]
    assert "older rules" in shell.refused(1, "replay", "1", "--to", "2")


@pytest.mark.rotating(6)
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_plain_text_everywhere(shell: Shell, tmp_path: Path, name: str) -> None:
    shell.game(name, "Ben", actions=3, game_name=name)
    shown = clean(name, fallback="Seat 1")
    file = tmp_path / "game.jsonl"
    shell("export", "1", file)
    # a record made by other hands may have the name as it is
    raw = file.read_text("utf-8").splitlines()
    header = json.loads(raw[0])
    header["seats"][0]["name"], header["name"] = name, name
    body = "\n".join([json.dumps(header, ensure_ascii=False).replace("\u2028", " "), *raw[1:-1]]) + "\n"
    from hashlib import sha256

    foreign = tmp_path / "foreign.jsonl"
    foreign.write_text(body + json.dumps({"sha256": sha256(body.encode()).hexdigest()}) + "\n", "utf-8", newline="\n")
    assert shell("import", foreign).code == 0
    runs = [shell("games"), shell("replay", "1"), shell("replay", "2"), shell("replay", foreign), shell("export", "2")]
    for run in runs:
        assert run.code == 0 and run.err == ""
        assert is_safe(run.out), [char for char in run.out if not is_safe(char)]
    assert all(shown in run.out for run in runs[:2])
    listed = json.loads(shell("games", "--json").out)
    assert [info["seats"][0]["name"] for info in listed][-1] == shown


def test_a_hostile_file_name(shell: Shell) -> None:
    assert shell.refused(1, "replay", "\x1b[31m\u202enothing\n").isprintable()
    assert shell.refused(1, "import", "\x1b[31m\u202enothing\n").isprintable()
