"""Reading what waits on the stack of a state, in games whose frames are of several kinds."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import BadInput, Json


def with_frames(data: Json, read: Callable[[Json], object | None], fault: Callable[[Json], str]) -> Json:
    """JSON data of a state with the rows of its stack as frames; whatever has no stack stays as it is.

    `read`: the frame of a row, or None. Raises `BadInput` with the `fault` of each row that is none.
    """
    rows = data.get("stack") if isinstance(data, dict) else None
    if not isinstance(rows, list | tuple):
        return data
    stack = [read(row) for row in rows]
    wrong = [fault(row) for row, frame in zip(rows, stack, strict=True) if frame is None]
    if wrong:
        raise BadInput(*wrong)
    return {**data, "stack": stack}
