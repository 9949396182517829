"""What is asked at the prompt: what lies where, why something cannot be done, what the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from rules.game import Action, IllegalAction, Rules
from rules.rulebook import section
from rules.words import with_names
from tui.plain import parser, telling, words
from tui.plain.spoken import spoken
from tui.plain.voice import Voice

ASKED: Final = ("look", "around", "why", "rules")
"""The commands that are carried out here."""
NAMED: Final = 8
"""Names that are told where several may be meant."""


class Table(Protocol):
    """What answers are about: `tui.plain.table.PlainTable`, which says more of each."""

    rules: Rules
    names: list[str]
    voice: Voice

    @property
    def state(self) -> Any: ...

    @property
    def seat(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    def say(self, *lines: str) -> None: ...

    def moves(self) -> list[tuple[str, int]]: ...

    def named(self, action: Action) -> str: ...


class Asking:
    """Answers for a table; nothing changes but the place looked at last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.rules = table.rules
        self.board = spoken(table.rules.id)
        self.place = ""
        """The place looked at last."""

    @property
    def _where(self) -> tuple[Rules, Any, int]:
        """What a board tells of: the rules, the state, and who asks."""
        return self.rules, self._table.state, self._table.seat

    def do_look(self, rest: str) -> None:
        places = self.board.places(*self._where)
        if not places:
            self._table.say(words.nothing_there())
        elif not rest:
            self._table.say(words.places_are(list(places)))
        elif name := self.place_of(rest):
            self._table.say(words.place(name, places[name]))

    def place_of(self, asked: str) -> str:
        """The place that some words mean; "" after saying what they may have meant."""
        places = self.board.places(*self._where)
        direction, of, start = parser.directed(asked)
        known = self._one_of(places, start) if of else ""
        if known:
            found = [self.board.beside(*self._where, known, direction)]
        else:
            found = [name for name, _ in parser.matching(asked, [(name, name) for name in places])]
        if len(found) == 1 and found[0]:
            self.place = found[0]
            return self.place
        if len(found) > 1:
            self._table.say(words.several_places(found[:NAMED], max(0, len(found) - NAMED)))
        else:
            missing = start if of and not known else asked
            self._table.say(words.no_place(missing, parser.nearest(missing, places)))
        return ""

    def _one_of(self, places: Mapping[str, str], asked: str) -> str:
        """The one place that some words mean; "" where there is none, or more."""
        found = parser.matching(asked, [(name, name) for name in places])
        return found[0][0] if len(found) == 1 else ""

    def do_around(self, rest: str) -> None:
        here = self.place_of(rest) if rest else self.board.here(*self._where) or self.place
        if here:
            self._table.say(*self.board.around(*self._where, here))
        elif not rest:
            self._table.say(words.nothing_there())

    def do_why(self, rest: str) -> None:
        """Why an action that was named cannot be done."""
        if not rest:
            self._table.say(words.rule_now(section(self.rules.decision(self._table.state).rule).title))
            return
        seat = self._table.seat
        legal = [
            (name, self.rules.legal_actions(self._table.state, seat)[number - 1])
            for name, number in self._table.moves()
        ]
        found = parser.matching(rest, legal) or parser.matching(rest, self.imagined())
        if not found:
            self._table.say(words.why_what(rest))
        elif len(found) > 1:
            self._table.say(words.why_of_several([name for name, _ in found[:NAMED]], max(0, len(found) - NAMED)))
        else:
            self._table.say(self.why(*found[0]))

    def imagined(self) -> list[tuple[str, Action]]:
        """Actions that may be asked about, in words."""
        if self._table.is_over:
            return []
        those = self.board.imagined(*self._where)
        return [(telling.heard(self._table.named(one)), one) for one in those]

    def why(self, name: str, action: Action) -> str:
        refused: IllegalAction | None = self.rules.why_not(self._table.state, self._table.seat, action)
        if refused is None:
            return words.no_reason(name)
        return with_names(words.refused(name, refused.message, section(refused.rule).title), self._table.names)

    def do_rules(self, rest: str) -> None:
        """The sections that answer, or the one with that id, or what matters now."""
        from tui.lookup import lookup, read_aloud

        asked = rest or self.rules.decision(self._table.state).rule
        try:
            self._table.voice.say(read_aloud(section(asked).text))
            return
        except KeyError:
            pass
        hits = lookup().search(f"{asked} ", self.rules.id, 3)
        if not hits:
            self._table.say(words.nothing_in_rules(asked))
        for hit in hits:
            excerpt = "".join(text for text, _ in hit.excerpt)
            self._table.voice.say(words.found(hit.section.title, excerpt, hit.section.id))
