"""A finished game as the page of its result shows it, from the table or from the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules.catalogue import GAMES, counted, fewest_win, noun
from rules.game import TERMINAL
from tui.pages.words import results as words

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.reckoning import Reckoning
    from rules.turn_controller import TurnController
    from rules.verdict import Verdict
    from saves.model import Result, Seat
    from tui.table.on_table import OnTable


@dataclass(frozen=True)
class Rival:
    """Who has no seat, and where he stood, as people count it: whenever somebody was to choose, and as each part of the
    game ended; after an end that he had no part in, as before it."""

    name: str
    points: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    """What the log of a game tells: its parts, the totals whenever somebody was to choose.

    Totals as people count them; `points` by moment and seat, as they stood with what lay on the table (`counted_in`).
    """

    parts: tuple[Reckoning, ...]
    points: tuple[tuple[int, ...], ...]
    game: str
    log: TurnController
    marks: tuple[int, ...] = ()
    """By part the moment of `points` at which it was over."""
    asked: frozenset[tuple[int, int]] = frozenset()
    """Where which seat asked for a hint."""
    under_way: str = ""
    """What the part behind the last of `parts` is called, where it is told as far as it has come."""

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return bool(self.log.state.to_move == TERMINAL)

    @property
    def last(self) -> Any:
        """The state at the end."""
        return self.log.state

    @property
    def counted_in(self) -> str:
        """What `points` count before it was certain, in a few words; "" for nothing."""
        from rules.reckoning import counted_in

        return counted_in(self.log.rules)

    @cached_property
    def rival(self) -> Rival | None:
        """Whom a lone player was measured by (`Rules.rival`)."""
        from rules.playback import Playback
        from rules.reckoning import begun, ends

        if len(self.points[0]) > 1:
            return None
        log, start = self.log, begun(self.log)
        if log.rules.rival(log.state_at(start)) is None:
            return None
        stops = [stop for stop in Playback(log, len(log)).stops if stop >= start]
        over = ends(log)[: len(self.parts)]
        found = {at: log.rules.rival(log.state_at(at)) for at in sorted({*stops, *over})}
        told = [one for one in found.values() if one is not None]
        stood = {at: (one or told[-1])[1] for at, one in found.items()}
        return Rival(told[0][0], tuple(stood[at] for at in stops), tuple(stood[at] for at in over))

    @classmethod
    def of(cls, controller: TurnController, asked: frozenset[tuple[int, int]] = frozenset()) -> Story:
        from bisect import bisect_left

        from rules.playback import Playback
        from rules.reckoning import begun, ends, reckonings

        game = controller.rules.id
        play = Playback(controller, len(controller))
        stops = [stop for stop in play.stops if stop >= begun(controller)]
        points = tuple(tuple(counted(game, total) for total in play.totals(stop)) for stop in stops)
        parts, over = reckonings(controller, in_play=True), ends(controller)
        marks = [bisect_left(stops, over[part.number - 1]) for part in parts]  # each with what it brought
        return cls(parts, points, game, controller, tuple(min(mark, len(stops) - 1) for mark in marks), asked)


@dataclass(frozen=True)
class Outcome:
    """A finished game as the screen shows it. `sheets`: JSON data of `rules.game.ScoreSheet`, by seat."""

    game_id: int
    game: str
    name: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rank: str
    take_backs: int
    sheets: Sequence[dict[str, Any]]
    rules_version: int = 0
    verdict: Verdict | None = None
    """What decided the game; None where its last state cannot be read."""
    story: Story | None = None
    """How it went; None where its log cannot be read."""
    hints: int = 0
    seat_changes: int = 0

    @classmethod
    def of_result(cls, result: Result, verdict: Verdict | None = None, story: Story | None = None) -> Outcome:
        kept = {name: getattr(result, name) for name in cls.__dataclass_fields__ if name not in ("verdict", "story")}
        return cls(**kept, verdict=verdict, story=story)

    @classmethod
    def of_open(cls, opened: OnTable) -> Outcome:
        """From the game on the table."""
        import msgspec

        from rules.game import places
        from rules.verdict import verdict
        from saves.helps import followed

        rules, state, info = opened.controller.rules, opened.controller.state, opened.info
        returns = rules.returns(state)
        sheets = [msgspec.to_builtins(rules.score_sheet(state, seat)) for seat in range(len(info.seats))]
        return cls(
            info.id, info.game, info.name, info.seats, info.options, tuple(points[0] for points in returns),
            places(returns), rules.rank(state) or "", info.take_backs, sheets, rules.version, verdict(rules, state),
            Story.of(opened.controller, followed(opened, opened.controller)), info.hints, info.seat_changes,
        )  # fmt: skip

    def scoring_title(self, index: int) -> str:
        """What the scoring at `index` of the sheets is called."""
        number = index + 1
        return self.rules.scoring_title(number) if self.rules is not None else words.scoring(number)

    def item_name(self, item: str) -> str:
        """What an item of the sheets is called; "" for one that nothing could come from in this game."""
        last = self.story.last if self.story is not None else None
        return self.rules.item_name(item, last) if self.rules is not None else item.replace("-", " ")

    @cached_property
    def rules(self) -> Rules | None:
        """The rules that the game was played by; None for a game that is not in the box."""
        from saves.log import rules_of

        return rules_of(self.game, self.rules_version) if self.game in GAMES else None

    @property
    def shown(self) -> list[int]:
        """The totals as people count them."""
        return [counted(self.game, total) for total in self.totals]

    @property
    def counts(self) -> str:
        """What the totals count."""
        return noun(self.game)

    @property
    def fewest(self) -> bool:
        """Whether the fewest win: then the items are figures, and no points that add up."""
        return fewest_win(self.game)

    @property
    def ranking(self) -> list[int]:
        """The seats, best first."""
        return sorted(range(len(self.seats)), key=lambda seat: (self.places[seat], seat))

    @property
    def winners(self) -> list[int]:
        """The seats that are first."""
        return [seat for seat in self.ranking if self.places[seat] == 1]
