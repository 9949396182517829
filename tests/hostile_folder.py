"""A folder in which somebody waits for code and settings to be taken from: every module there tells of being run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

MODULES: Final = (
    *("json", "enum", "re", "typing", "asyncio", "subprocess", "sqlite3", "tomllib", "random", "pathlib", "zlib"),
    *("shutil", "venv", "ensurepip", "pip", "runpy", "site", "sitecustomize", "usercustomize", "_sqlite3", "math"),
    *("textual", "rich", "click", "msgspec", "platformdirs", "plotille", "rapidfuzz", "pygments"),
    *("rules", "saves", "tui", "assets", "conftest", "hotseat"),
)
FILES: Final = ("settings.toml", ".env", "pip.conf", "setup.cfg", "pyvenv.cfg", "app.tcss", "hotseat.db", ".inputrc")


def hostile_folder(parent: Path) -> tuple[Path, Callable[[], list[str]]]:
    """The folder, and a function that names the modules that were run since."""
    folder, log = parent / "hostile", parent / "was-run"
    folder.mkdir()
    for place in (folder, folder / "sub"):
        place.mkdir(exist_ok=True)
        for name in MODULES:
            told = f"with open({str(log)!r}, 'a') as log: log.write({name!r} + chr(10))\nraise SystemExit(99)\n"
            (place / f"{name}.py").write_text(told)
            (place / name).mkdir()
            for file in ("__init__", "__main__", "cli", "player_process", "app"):
                (place / name / f"{file}.py").write_text(told)
        for name in FILES:
            (place / name).write_text("theme = 'evil'\n[global]\nindex-url = https://localhost:1/\n")
    return folder, lambda: log.read_text().split() if log.exists() else []
