"""How far one key goes through the house: files of the app that are entered, calls, and changes from file to file.

    python -m tests.bench.trace [GAME ...]

At 120x40, two people, in the middle of a game: a move of the cursor, and an action that is committed.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

from saves.model import Seat
from tests.tui.test_ahead import TABLES, begun
from tui.app import HotseatApp

ROOT: Final = Path(__file__).resolve().parents[2]
OURS: Final = tuple(f"{ROOT / layer}/" for layer in ("rules", "saves", "tui"))


class Way(NamedTuple):
    """What a key went through."""

    files: int
    calls: int
    changes: int


class Trace:
    """Follows the calls while it is open."""

    def __init__(self) -> None:
        self._files: list[str] = []

    def __enter__(self) -> Trace:
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            self._files.append(frame.f_code.co_filename)

    @property
    def way(self) -> Way:
        changes = sum(one != other for one, other in zip(self._files, self._files[1:], strict=False))
        return Way(len({*self._files}), len(self._files), changes)


async def ways(game: str) -> dict[str, list[Way]]:
    """The ways of some keys in a game, by what they did."""
    steps, move = TABLES[game]
    controller = begun(game, steps)
    found: dict[str, list[Way]] = {"cursor move": [], "committed action": []}
    with tempfile.TemporaryDirectory() as folder:
        app = HotseatApp(Path(folder))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            app.play(app.store.create(controller, (Seat("Ann"), Seat("Bob"))))
            await pilot.pause()
            for key in (move, move, move, "enter", move, "enter", move, "enter"):
                before = len(controller)
                with Trace() as trace:
                    await pilot.press(key)
                    await pilot.pause()
                name = "cursor move" if key == move else "committed action"
                if key == move or len(controller) > before:
                    found[name].append(trace.way)
    return found


def main() -> None:
    for game in sys.argv[1:] or TABLES:
        for name, those in asyncio.run(ways(game)).items():
            files, calls, changes = (statistics.median(one[at] for one in those) for at in range(3))
            print(f"{game:10} {name:16} {files:5.0f} files {calls:6.0f} calls {changes:6.0f} changes of file")


if __name__ == "__main__":
    main()
