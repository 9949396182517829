"""The wheel that people install: it holds everything, and runs outside the checkout."""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal
from tui import __version__

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("assets", "rules", "saves", "tui")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment with the wheel, and the packages of the tests' environment, not the checkout."""
    home = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = str(home / "bin" / "python")
    site = next(home.glob("lib/python*/site-packages"))
    (site / "others.pth").write_text(sysconfig.get_path("purelib") + "\n")  # its own .pth files are not followed
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    return home / "bin"


def test_the_wheel_holds_every_file_of_the_packages(wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    wanted = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert inside == wanted
    assert {"assets/quixote/tiles.toml", "assets/quixote/rulebook.md"} <= inside
    assert wheel.name == f"hotseat-{__version__}-py3-none-any.whl"


def test_the_wheel_names_licence_and_script(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    info = f"hotseat-{__version__}.dist-info/"
    assert "hotseat = tui.cli:main" in archive.read(info + "entry_points.txt").decode()
    assert "MIT License" in archive.read(info + "licenses/LICENSE").decode()
    assert "Requires-Python: >=3.11" in archive.read(info + "METADATA").decode()


@pytest.mark.rotating(6)
def test_the_installed_command_runs_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = run(str(installed / "python"), "-c", "import rules, tui, saves, assets; print(rules.__file__)")
    assert str(installed.parent) in where
    hotseat = str(installed / "hotseat")
    assert __version__ in run(hotseat, "--version")
    assert json.loads(run(hotseat, "games", "--json")) == []
    played = json.loads(run(hotseat, "simulate", "quixote", "--seats", "2", "--games", "3", "--json"))
    assert played["games"] == 3
    assert "2 points together" in run(hotseat, "rules", "--section", "quixote.scoring.churches")


@pytest.mark.rotating(6)
def test_the_installed_app_starts(installed: Path, tmp_path: Path) -> None:
    with Terminal(data=tmp_path, command=(str(installed / "hotseat"),)) as term:
        term.wait_for("Don Quixote")
        term.settle()
        term.send("q")
        assert term.wait_exit() == 0
        assert term.left_on() == set()
