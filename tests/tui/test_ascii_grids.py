"""Every page in ASCII at every size, as text: from the smallest window to the largest, one app a page."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import pytest

from tests.tui.conftest import NOON
from tests.tui.cut import cut_with_room
from tests.tui.grid import check_grid, text_of
from tests.tui.places import EVERY
from tui.app import HotseatApp

pytestmark = pytest.mark.usefixtures("at_home")

SIZES = [(60, 20), (80, 24), (120, 40), (160, 50), (200, 60)]
PAGES = (
    "home", "forms", "form", "form of explorers", "library", "results", "result", "campaigns", "campaign", "daily",
    "rulebook", "settings", "keys",
)  # fmt: skip


@pytest.fixture(autouse=True)
def games(data: Path, campaigns_begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for page in ("campaigns", "daily", "at_home"):
        monkeypatch.setattr(f"tui.pages.{page}.time", SimpleNamespace(time=lambda: NOON))
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOON)
    monkeypatch.setenv("TZ", "UTC")
    copytree(campaigns_begun, data)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("page", PAGES)
async def test_in_ascii_every_page_is_ascii_and_looks_as_stored(data, page, request):
    (data / "settings.toml").write_text('glyphs = "ascii"\ntheme = "dark"\n')
    app = HotseatApp(data)
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        if page != "home":
            EVERY[page](app)
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            for _ in range(4):
                await pilot.pause()
            if page in ("forms", "home", "library"):  # a picture comes when the cursor has rested
                await pilot.pause(0.3)
            shown = text_of(app)
            text = "\n".join(
                "(differs)" if str(data)[:12] in line or line.strip() == "Kept in" else line
                for line in shown.splitlines()
            )
            assert text.isascii(), sorted({char for char in text if not char.isascii()})
            assert not cut_with_room(app), (width, height)
            name = f"ascii-{page.replace(' ', '-')}-{width}x{height}"
            check_grid(name, text + "\n", bool(request.config.getoption("--update-grids")))
