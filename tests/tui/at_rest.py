"""When an app has come to rest: nothing waits in a queue, nothing has to be painted.

Textual's pilot takes an app for idle whose process used no time of the processor for a while. On a busy machine that is
so in the middle of things; here the queues themselves are asked, which is surer and faster.
"""

from __future__ import annotations

from asyncio import sleep
from typing import Any

from textual._context import active_app
from textual._wait import wait_for_idle
from textual.app import App
from textual.screen import Screen

PATIENCE = 1000
"""So many looks at most: an app that never rests, as one that lays its page out over and over, fails its test."""


def waits(app: App[Any]) -> bool:
    """Whether a message or a callback has not been seen to yet, on any screen."""
    pumps = [app, *(node for screen in app.screen_stack for node in screen.walk_children(with_self=True))]
    return any(pump.message_queue_size or pump._next_callbacks for pump in pumps)


def has_to_be_painted(screen: Screen[Any]) -> bool:
    return bool(
        screen._dirty_widgets or screen._callbacks or screen._layout_required or screen._scroll_required
        or screen._repaint_required
    )  # fmt: skip


async def until_at_rest(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """In place of `textual._wait.wait_for_idle`; that one goes on waiting where something is done beside the app."""
    app = active_app.get(None)
    if app is None or any(worker.is_running for worker in app.workers):
        return await wait_for_idle(min_sleep, max_sleep)
    quiet = 0
    for _ in range(PATIENCE):
        for _ in range(4):  # to look at every widget costs more than to let them do what they have to
            await sleep(0)
        if not app.screen_stack or not app.is_running or app._exception is not None:
            return None
        if app._resize_event is not None or app._resize_timer is not None:
            await sleep(0.004)  # Textual gathers them for a hundredth of a second
            quiet = 0
        elif waits(app):
            quiet = 0
        elif has_to_be_painted(app.screen) and not app._batch_count and app.screen.is_current:
            app.screen._on_timer_update()
            quiet = 0
        elif (quiet := quiet + 1) > 1:
            return None
    raise AssertionError(f"{type(app.screen).__name__} does not come to rest")
