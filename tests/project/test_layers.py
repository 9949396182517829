"""Nothing points back up: what a fresh process has loaded after it imported a whole package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def loaded_by(*modules: str) -> set[str]:
    """The top-level packages loaded after importing `modules`."""
    code = f"import importlib, sys\nfor m in {modules!r}: importlib.import_module(m)\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {name.partition(".")[0] for name in done.stdout.split()}


def modules_of(package: str) -> tuple[str, ...]:
    files = sorted((ROOT / package).rglob("*.py"))
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files)
    return tuple(name.removesuffix(".__init__") for name in names)


@pytest.mark.parametrize(
    ("package", "not_for_it"),
    [
        ("rules", {"tui", "saves", "textual", "rich", "click", "sqlite3", "platformdirs"}),
        ("saves", {"tui", "textual", "rich", "click"}),
    ],
)
def test_a_lower_layer_loads_nothing_of_a_higher_one(package: str, not_for_it: set[str]) -> None:
    modules = modules_of(package)
    assert len(modules) > 5
    assert loaded_by(*modules) & not_for_it == set()


def test_the_rulebook_and_the_catalogue_are_light() -> None:
    assert loaded_by("rules.rulebook", "rules.catalogue") & {"msgspec", "textual", "tomllib", "asyncio"} == set()


def test_every_package_is_in_the_wheel() -> None:
    """The four packages of the wheel are the four folders of code; a fifth would not be installed."""
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert folders == {"assets", "rules", "saves", "tui"}
