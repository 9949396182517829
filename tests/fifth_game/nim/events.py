"""What happens in Nim."""

from __future__ import annotations

from typing import ClassVar

from rules.game import Event


class Begun(Event, frozen=True, tag="begun"):
    """Chance says who begins."""

    reveals: ClassVar[bool] = True
    seat: int


class Taken(Event, frozen=True, tag="taken"):
    seat: int
    heap: int
    count: int
