"""What the shell completes, asked for as the shells do it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.catalogue import GAMES, load
from saves.store import Store
from tests.cli.command_line import ROOT, Shell
from tui.cli import main


class Asking:
    """The shell's questions, answered in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def bash(self, *words: str) -> list[str]:
        """What bash offers in the place of the last of its words, which it takes apart at `=`."""
        return [line.partition(",")[2] for line in self._ask("bash", words).split()]

    def zsh(self, *words: str) -> dict[str, str]:
        lines = self._ask("zsh", words).splitlines()
        return dict(zip(lines[1::3], lines[2::3], strict=True))

    def _ask(self, shell: str, words: tuple[str, ...]) -> str:
        self.capsys.readouterr()
        self.monkeypatch.setenv("_HOTSEAT_COMPLETE", f"{shell}_complete")
        self.monkeypatch.setenv("COMP_WORDS", "\n".join(("hotseat", *words)))
        self.monkeypatch.setenv("COMP_CWORD", str(len(words)))
        with pytest.raises(SystemExit) as left:
            main([])
        self.monkeypatch.delenv("_HOTSEAT_COMPLETE")
        out, err = self.capsys.readouterr()
        assert (left.value.code, err) == (0, "")
        return out


@pytest.fixture
def asking(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asking:
    return Asking(capsys, monkeypatch)


@pytest.mark.parametrize("command", ["play", "learn", "simulate", "rules", "results --game"])
def test_games_are_offered(asking: Asking, command: str) -> None:
    assert asking.bash(*command.split(), "") == list(GAMES)
    assert asking.bash(*command.split(), "n") == ["nations"]
    assert asking.zsh(*command.split(), "q") == {"quixote": "Don Quixote"}


def test_options_are_offered_with_all_their_values(asking: Asking) -> None:
    maps = [f"map={value.value}" for value in load("explorers").options[0].values]
    assert asking.bash("play", "explorers", "--option", "") == [*maps, "tower-reward=era", "tower-reward=count"]
    assert asking.bash("play", "explorers", "--option", "map", "=") == [text[4:] for text in maps]
    assert asking.bash("play", "explorers", "--option", "map", "=", "ka") == ["kazan"]
    assert asking.bash("play", "explorers", "--option", "=", "map", "=", "ka") == ["kazan"]
    assert asking.bash("simulate", "nations", "--option", "over") == ["overpay=false", "overpay=true"]
    assert list(asking.zsh("play", "explorers", "--option", "map=k")) == ["map=kazan"]
    assert list(asking.zsh("play", "explorers", "--option=map=k")) == ["map=kazan"]
    assert asking.zsh("play", "quixote", "--option", "sancho=t")["sancho=true"].startswith("Sancho Pansa")


def test_an_option_that_was_given_is_not_offered_again(asking: Asking) -> None:
    given = ("play", "explorers", "--option", "map", "=", "kazan", "--option")
    assert asking.bash(*given, "") == ["tower-reward=era", "tower-reward=count"]
    assert asking.zsh("play", "explorers", "--option", "map=kazan", "--option", "m") == {}


def test_options_that_only_a_series_carries_on_are_not_offered(asking: Asking) -> None:
    carried = {option.id for option in load("discordia").options if option.carried}
    assert carried and not [text for text in asking.bash("play", "discordia", "--option", "") if text[:4] in carried]


def test_without_a_game_the_options_of_all_are_offered(asking: Asking) -> None:
    offered = asking.bash("results", "--option", "")
    assert {"sancho=true", "map=kazan", "ladder=6"} <= set(offered)
    assert asking.bash("results", "--game", "quixote", "--option", "s") == ["sancho=false", "sancho=true"]


def test_saved_games_are_offered_the_one_played_last_first(asking: Asking, shell: Shell) -> None:
    running, over = shell.game("Ann", "Ben", actions=4), shell.game("Cem", actions=400, game_name="Sunday: best")
    given_up = shell.game("Dora")
    with Store.open(shell.data) as store:
        store.abandon(given_up)
        last = [str(info.id) for info in store.games()]
    assert asking.bash("export", "") == asking.bash("replay", "") == last
    assert asking.bash("resume", "") == [number for number in last if number != str(over)]
    offered = asking.zsh("replay", "")
    assert offered[str(running)] == "Don Quixote, Ann and Ben, running"
    assert offered[str(over)] == "Sunday best, Don Quixote, Cem, finished"
    assert asking.bash("--data-dir", str(shell.data), "export", str(over)) == [str(over)]
    assert asking.bash("--data-dir", str(shell.data / "none"), "export", "") == []


def test_a_name_with_anything_in_it_is_one_line_of_help(asking: Asking, shell: Shell) -> None:
    shell.game("a:b\\c", "\x1b[31md\ne", game_name="x" * 500)
    (help_text,) = asking.zsh("export", "").values()
    assert len(help_text) <= 80 and help_text.isprintable() and ":" not in help_text


def test_files_are_offered_where_no_game_fits(asking: Asking, shell: Shell) -> None:
    shell.game("Ann")
    assert asking._ask("bash", ("replay", "ga")) == "file,ga\n"
    assert asking._ask("bash", ("import", "")) == "file,\n"


def test_completing_makes_no_files_and_says_nothing_of_broken_ones(asking: Asking, own_home: Path) -> None:
    data = own_home / "data"
    assert asking.bash("resume", "") == [] and not data.exists()
    data.mkdir()
    for broken in (b"", b"SQLite format 3\x00" + b"\xff" * 4000, b"no database"):
        (data / "hotseat.db").write_bytes(broken)
        assert asking.bash("resume", "") == []
        assert [file.name for file in data.iterdir()] == ["hotseat.db"]
        assert (data / "hotseat.db").read_bytes() == broken


def test_a_word_that_cannot_be_is_no_fault(asking: Asking) -> None:
    for words in (("play", "chess", "--option", ""), ("play", "--option", ""), ("nothing", ""), ("export", "x")):
        asking.bash(*words)


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_itself_completes(tmp_path: Path, shell: Shell) -> None:
    number = shell.game("Ann")
    (tmp_path / "hotseat").write_text(f'#!/bin/sh\ncd {ROOT}\nexec {sys.executable} -m tui.cli "$@"\n')
    (tmp_path / "hotseat").chmod(0o755)
    script = """
        source <(hotseat completion bash)
        offer() {
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
            _hotseat_completion hotseat
            echo "${COMPREPLY[*]}"
        }
        offer hotseat play qu
        offer hotseat play explorers --option map = a
        offer hotseat export ''
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", script], env={**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.stdout.splitlines(), done.stderr) == (["quixote", "avenia aghon", str(number)], "")


# --- which help an error points to ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (("play", "quixote", "--seat"), "hotseat play --help"),
        (("simulate", "quixote", "--games"), "hotseat simulate --help"),
        (("rules", "--section"), "hotseat rules --help"),
        (("--data-dir", "x", "results", "--player"), "hotseat results --help"),
        (("--data-dir",), "hotseat --help"),
        (("play", "quixote", "--seed"), "hotseat play --help"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_an_option_without_its_value_points_to_the_help_of_its_command(
    shell: Shell, arguments: tuple[str, ...], where: str
) -> None:
    assert shell.refused(2, *arguments).endswith(f"requires an argument (see: {where})")
