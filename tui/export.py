"""Writing a game's record file, with the questions that go with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tui.pages.dialogs import Ask, Confirm
from tui.pages.library import expand

if TYPE_CHECKING:
    from tui.app import HotseatApp


def export(app: HotseatApp, game_id: int) -> None:
    """Ask where to, ask again before another file is replaced, and write."""
    app.run_worker(_export(app, game_id))


async def _export(app: HotseatApp, game_id: int) -> None:
    from saves.errors import StoreError
    from saves.records import export_record

    try:
        opened = app.store.peek(game_id)
        text = export_record(opened)
    except StoreError as error:
        app.tell("This game cannot be exported", str(error))
        return
    name = f"hotseat-{opened.info.game}-{game_id}.jsonl"
    path = await app.push_screen_wait(
        Ask("Export a game", "Write its record to:", str(Path.home() / name), yes="Export", check=cannot_write)
    )
    if path is None:
        return
    target = expand(path)
    if target.exists() and not await app.push_screen_wait(
        Confirm("Replace the file?", f"{target}\nis there already.", "Replace", "Keep it")
    ):
        return
    try:
        write_text(target, text)
    except (OSError, ValueError) as error:
        app.tell("The game was not exported", f"{target}: {getattr(error, 'strerror', None) or error}")
        return
    app.say(f"Written to {target}")


def write_text(target: Path, text: str) -> None:
    """The whole file or nothing."""
    new = target.with_name(target.name + ".new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(target)
    finally:
        new.unlink(missing_ok=True)


def cannot_write(path: str) -> str:
    """Why a file cannot be written, before it is tried; "" if it may work."""
    if not path.strip():
        return "Type a path, or press Esc."
    target = expand(path)
    if target.is_dir():
        return "This is a folder: add a file name."
    return "" if target.parent.is_dir() else f"There is no folder {target.parent}."
