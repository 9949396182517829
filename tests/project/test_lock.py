"""The pins: complete, hashed, in step with pyproject.toml, and free of any host."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
APP, TESTS = "requirements.lock", "requirements-dev.lock"


def pins(lock: str) -> dict[str, str]:
    """name -> version."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9.-]+)==([^\s;\\]+)", text, re.MULTILINE))


@pytest.mark.parametrize("lock", [APP, TESTS])
def test_every_pin_is_exact_and_hashed_and_names_no_host(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    body = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    blocks = [block for block in re.split(r"\n(?=\S)", body) if block.strip()]
    assert len(blocks) == len(pins(lock))
    assert all("--hash=sha256:" in block for block in blocks)
    assert not re.search(r"://|@|index|find-links|\.(org|com|net|local)\b", text)


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        (APP, PROJECT["project"]["dependencies"]),
        (TESTS, PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]),
    ],
)
def test_the_pins_are_what_the_project_asks_for(lock: str, wanted: list[str]) -> None:
    have = pins(lock)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(have[requirement.name]), str(requirement)


def test_the_tests_run_against_the_versions_of_the_app() -> None:
    assert pins(APP).items() <= pins(TESTS).items()
