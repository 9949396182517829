"""Make the README's picture from a real game: `python3 run.py python docs/make_screenshot.py [FILE.svg]`.

The greedy player plays a fixed game into the second round; then the screen is saved as it stands. The file names no
fonts to fetch, so that it looks the same wherever it is shown.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIELDS = 12
"""How many fields both people have filled."""
SEED = 8


async def picture(data: Path) -> str:
    """The screen of the game as SVG."""
    from rules.catalogue import load
    from rules.chance import named_draw
    from rules.players import PLAYERS
    from rules.turn_controller import TurnController
    from saves.model import Seat
    from tui.app import HotseatApp

    rules = load("quixote")
    controller = TurnController(rules, rules.configure(2), SEED)
    while controller.state.turn < 2 * FIELDS:
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(SEED, "greedy", state.turn)))
    (data / "settings.toml").write_text('theme = "dark"\nglyphs = "unicode"\n')
    app = HotseatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        await pilot.press("right", "right")
        await pilot.pause()
        return app.export_screenshot(title="Don Quixote")


def without_web_fonts(svg: str) -> str:
    svg = re.sub(r"\s*(@font-face \{.*?\}|<!--.*?-->)", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    """Write the picture."""
    sys.path.insert(0, str(ROOT))
    os.environ.pop("NO_COLOR", None)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "quixote.svg"
    with tempfile.TemporaryDirectory() as folder:
        svg = asyncio.run(picture(Path(folder)))
    target.write_text(without_web_fonts(svg), encoding="utf-8")


if __name__ == "__main__":
    main()
