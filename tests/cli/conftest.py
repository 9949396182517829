from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], own_home: Path) -> Shell:
    """The command line, with an empty data directory."""
    return Shell(capsys, own_home / "data")
