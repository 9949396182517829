"""`run.py` on a fresh checkout: what it makes, where, and what it says when it cannot.

The checkouts here are small ones: the real run.py, a lock without packages and an app that prints its arguments.
"""

from __future__ import annotations

import ast
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile_folder import hostile_folder

ROOT = Path(__file__).resolve().parents[2]
APP = "import sys\nprint('app', *sys.argv[1:])\nsys.exit(len(sys.argv) - 1)\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "a check out"
    (folder / "tui").mkdir(parents=True)
    (folder / "tui" / "cli.py").write_text(APP)
    shutil.copy(ROOT / "run.py", folder)
    for lock in ("requirements.lock", "requirements-dev.lock"):
        (folder / lock).write_text("# no packages\n")
    return folder


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(folder / "run.py"), *arguments],
        cwd=folder.parent,
        env=os.environ | {"PIP_NO_INDEX": "1", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.rotating(6)
def test_nothing_in_the_folder_it_is_run_in_is_run(checkout: Path, tmp_path: Path) -> None:
    folder, caught = hostile_folder(tmp_path)
    for module in ("sitecustomize", "usercustomize", "site"):  # Python takes these by itself, before any line of ours
        for place in (folder, folder / "sub"):
            shutil.rmtree(place / module)
            (place / f"{module}.py").unlink()
    command = [sys.executable, str(checkout / "run.py")]
    environment = os.environ | {"PIP_NO_INDEX": "1", "XDG_CACHE_HOME": "sub", "PYTHONPATH": f":sub{os.pathsep}."}

    def hotseat(*arguments: str) -> tuple[str, int, list[str]]:
        done = subprocess.run(
            [*command, *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.stdout, done.returncode, caught()

    (checkout / ".venv").write_text("in the way, so that the cache is asked for")
    assert hotseat("a") == ("app a\n", 1, [])
    assert hotseat() == ("app\n", 0, [])
    assert not list((folder / "sub").glob("hotseat/*/pyvenv.cfg"))


def one_line(text: str) -> str:
    (line,) = [line for line in text.splitlines() if not line.startswith("Setting up")]
    return line


@pytest.mark.rotating(6)
def test_a_checkout_sets_itself_up_once_and_again_when_its_pins_change(checkout: Path) -> None:
    (checkout.parent / "tui").mkdir()  # what lies in the person's folder does not shadow the app
    first = run(checkout, "play", "a b")
    assert (first.stdout, first.returncode) == ("app play a b\n", 2)
    assert first.stderr.count("\n") == 1
    assert (checkout / ".venv" / "pyvenv.cfg").exists()
    again = run(checkout, "games")
    assert (again.stdout, again.stderr, again.returncode) == ("app games\n", "", 1)

    python = run(checkout, "python", "-c", "import sys; print(sys.prefix)")
    assert python.stdout.strip() == str(checkout / ".venv")
    assert (run(checkout).stderr, run(checkout, "python", "-c", "").stderr) == ("", "")

    (checkout / "requirements.lock").write_text("# other packages\n")
    (checkout / "requirements-dev.lock").write_text("# other packages\n")
    assert "Setting up" in run(checkout).stderr
    assert run(checkout).stderr == ""


@pytest.mark.rotating(6)
def test_a_read_only_checkout_keeps_its_packages_in_the_cache(checkout: Path, tmp_path: Path) -> None:
    (checkout / ".venv").write_text("in the way, also for root")
    cache = tmp_path / "cache"
    done = run(checkout, "x", XDG_CACHE_HOME=str(cache))
    assert (done.stdout, done.returncode) == ("app x\n", 1)
    assert next(path.parent.name for path in cache.glob("hotseat/*/pyvenv.cfg")).startswith("venv-")
    assert run(checkout, XDG_CACHE_HOME=str(cache)).stderr == ""

    (tmp_path / "file").write_text("")
    nowhere = run(checkout, XDG_CACHE_HOME=str(tmp_path / "file"))
    assert nowhere.returncode == 1
    assert "XDG_CACHE_HOME" in one_line(nowhere.stderr)


@pytest.mark.rotating(6)
def test_packages_that_cannot_be_had_are_one_line_and_the_next_start_tries_again(checkout: Path) -> None:
    lock = checkout / "requirements.lock"
    lock.write_text(f"no-such-package-here==1.0 --hash=sha256:{'0' * 64}\n")
    failed = run(checkout)
    assert failed.returncode == 1
    assert failed.stdout == ""
    assert "cannot install the packages; is there a network" in one_line(failed.stderr)
    assert "no-such-package-here" in (checkout / ".venv" / "set-up.log").read_text()
    lock.write_text("# mended\n")
    assert run(checkout, "x").stdout == "app x\n"


def test_a_python_without_venv_is_told_what_to_install(checkout: Path, tmp_path: Path) -> None:
    without = tmp_path / "without"
    without.mkdir()
    (without / "ensurepip.py").write_text("raise ImportError\n")
    failed = run(checkout, PYTHONPATH=str(without))
    assert failed.returncode == 1
    assert "apt install python3" in one_line(failed.stderr)


def test_half_a_copy_is_told_so(checkout: Path) -> None:
    (checkout / "requirements.lock").unlink()
    failed = run(checkout)
    assert failed.returncode == 1
    assert "requirements.lock is missing" in one_line(failed.stderr)


def test_an_old_python_can_read_the_file_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is 3\.10"):
        runpy.run_path(str(ROOT / "run.py"), run_name="__main__")
