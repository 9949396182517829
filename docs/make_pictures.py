"""Make the README's pictures from real games: `python3 run.py python docs/make_pictures.py [FOLDER]`.

Greedy players play a fixed game to a fixed step; then the screen is saved as it stands, or key by key as a film. The
files name no fonts to fetch, so that they look the same wherever they are shown.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SEED = 8


class Shot(NamedTuple):
    """A picture: of which game after how many actions, in a terminal of what size, after which keys."""

    game: str
    steps: int
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (120, 40)
    options: tuple[tuple[str, bool], ...] = ()


SHOTS = {
    "quixote": Shot("quixote", 24, ("right", "right")),
    "explorers": Shot("explorers", 60, ("n",)),
    "nations": Shot("nations", 9, ("n",)),
    "discordia": Shot("discordia", 60, ("n",), (140, 45)),
}
"""The files in `docs/`, without `.svg`."""
FILM = Shot("quixote", 14, size=(92, 26))
FILMED = ("", "right", "t", "enter", "enter", "right", "enter")
"""The keys of the film; a picture after each."""
SECONDS = 1.4
"""How long each picture of the film stands."""


async def pictures(shot: Shot, keys: tuple[str, ...], data: Path) -> list[str]:
    """The screen as SVG after each of these keys ("": as it stands)."""
    from rules.catalogue import load
    from rules.chance import named_draw
    from rules.players import PLAYERS
    from rules.turn_controller import TurnController
    from saves.model import Seat
    from tui.app import HotseatApp

    rules = load(shot.game)
    controller = TurnController(rules, rules.configure(2, dict(shot.options)), SEED)
    for step in range(shot.steps):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(SEED, "greedy", step)))
    (data / "settings.toml").write_text('theme = "dark"\nglyphs = "unicode"\nbaton = "line"\n')
    app, taken = HotseatApp(data), []
    async with app.run_test(size=shot.size) as pilot:
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        for key in shot.keys:
            await pilot.press(key)
        for key in keys:
            if key:
                await pilot.press(key)
            await pilot.pause(0.7)  # what lights up for a moment has gone out
            taken.append(without_web_fonts(app.export_screenshot(title=rules.title)))
    return taken


def without_web_fonts(svg: str) -> str:
    svg = re.sub(r"\s*(@font-face \{.*?\}|<!--.*?-->)", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def film(frames: list[str]) -> str:
    """One SVG that shows these one after the other; where nothing moves, the first."""
    opening, closing = re.match(r"<svg[^>]*>", frames[0]), "</svg>"
    assert opening is not None
    inside = [frame[frame.index(">") + 1 : frame.rindex(closing)] for frame in frames]
    length, share = SECONDS * len(frames), 100 / len(frames)
    steps = f"0% {{ visibility: visible }} {share:.3f}%, 100% {{ visibility: hidden }}"
    rules = ["g.frame { visibility: hidden } g.at0 { visibility: visible }", f"@keyframes shown {{ {steps} }}"]
    for at in range(len(frames)):
        rules.append(f"g.at{at} {{ animation: shown {length:.1f}s step-end {at * SECONDS:.1f}s infinite }}")
    groups = [f'<g class="frame at{at}">{text}</g>' for at, text in enumerate(inside)]
    return "\n".join([opening[0], f"<style>{' '.join(rules)}</style>", *groups, closing, ""])


def main() -> None:
    """Write the pictures."""
    sys.path.insert(0, str(ROOT))
    os.environ.pop("NO_COLOR", None)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs"
    for name, shot in [*SHOTS.items(), ("film", FILM)]:
        with tempfile.TemporaryDirectory() as folder:
            taken = asyncio.run(pictures(shot, FILMED if name == "film" else ("",), Path(folder)))
        (target / f"{name}.svg").write_text(film(taken) if name == "film" else taken[0], encoding="utf-8")


if __name__ == "__main__":
    main()
