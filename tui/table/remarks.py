"""What stands in the place of the words about the action under the cursor: messages, and remarks that wear off."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content


class Remarks:
    """A message holds until it is taken back; a remark no longer than `about()` stays the same, and one that answers a
    key no longer than to the next key: it would seem to speak of that one."""

    def __init__(self, about: Callable[[], object]) -> None:
        self._about = about
        self._message: Content | None = None
        self._made: object = None
        """What a remark was about when it was made; None for a message."""
        self.answers = False
        """Whether it answers the key that was pressed last."""

    @property
    def now(self) -> Content | None:
        """What is said now."""
        return None if self._made is not None and self._made != self._about() else self._message

    @property
    def kept(self) -> bool:
        """Whether something is to be taken back, worn off or not."""
        return self._message is not None

    def say(self, message: Content | None) -> None:
        """A message, or None for nothing; to say once more what is being said changes nothing."""
        if message is None or message is not self._message:
            self._made, self.answers = None, False
        self._message = message

    def remark(self, text: str, lasting: bool = False) -> None:
        """Say something about what is the case now; `lasting`: keys that change none of it leave it there."""
        self.say(Content.styled(text, "bold $accent"))
        self._made, self.answers = self._about(), not lasting
