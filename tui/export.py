"""Writing a game's record file or a table of results, with the questions that go with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tui import words
from tui.pages.dialogs import Ask, Confirm
from tui.pages.library import expand

if TYPE_CHECKING:
    from tui.host import Host


def export(app: Host, game_id: int) -> None:
    """Ask where to, ask again before another file is replaced, and write."""
    app.run_worker(_export(app, game_id))


async def _export(app: Host, game_id: int) -> None:
    from saves.errors import StoreError
    from saves.records import export_record

    try:
        opened = app.store.peek(game_id)
        text = export_record(opened)
    except StoreError as error:
        app.tell(words.not_exported(), str(error))
        return
    name = f"hotseat-{opened.info.game}-{game_id}.jsonl"
    await ask_and_write(app, *words.EXPORT_GAME, name, text)


async def ask_and_write(app: Host, title: str, question: str, name: str, text: str) -> None:
    """Write a text where the person says, at first at `name` in their home; or say why that was not done."""
    from saves.files import NotWritten, write_file

    check = partial(cannot_write, app.data_dir)
    first = str(Path.home() / name)
    path = await app.push_screen_wait(Ask(title, question, first, yes=words.EXPORT, check=check, edited=True))
    if path is None:
        return
    target = expand(path)
    replace = target.exists()
    asked, yes, no = words.REPLACE
    if replace and not await app.push_screen_wait(Confirm(asked, words.there_already(str(target)), yes, no)):
        return
    try:
        write_file(target, text.encode("utf-8"), app.data_dir, replace=replace)
    except NotWritten as error:
        app.tell(words.nothing_written(), words.not_written(str(target), str(error)))
        return
    app.say(words.written_to(str(target)))


def cannot_write(data_dir: Path, path: str) -> str:
    """Why a file cannot be written, before it is tried; "" if it may work."""
    from saves.files import refusal

    if not path.strip():
        return words.type_a_path()
    return words.refused_path(refusal(expand(path), data_dir))
