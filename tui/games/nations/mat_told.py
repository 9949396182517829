"""What the mat of Nations: The Dice Game tells of the points, of an age that has ended, and of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.game import Action, Event, Item
from rules.nations.actions import Buy, Collect, Decline, Pass, Pay
from rules.nations.components import AGES, RESOURCES, ROMAN
from rules.nations.course import amount, needs
from rules.nations.events import EventRevealed, Rolled
from rules.nations.purse import indices
from rules.nations.reckoning import asks
from rules.nations.state import TURN
from rules.nations.telling import paid
from rules.nations.words import said
from tui.games.nations import (
    age_opens,
    deeds,
    enter,
    feats,
    last_count,
    moments,
    news,
    standings,
    words,
    words_moments,
    words_panel,
    words_pass,
)
from tui.games.nations.lines import each_round_words, enter_words
from tui.games.nations.mat_around import BESIDE
from tui.games.nations.scene import Feat
from tui.games.nations.settled import in_fewer_words
from tui.games.nations.view import SIDE_BY_SIDE
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting
from tui.table import words as table_words
from tui.table.content import MUTED, Standing
from tui.table.course import Passing
from tui.table.mat import Mat
from tui.table.moments import Moment, Step
from tui.table.panels import TALL
from tui.table.showing import JournalLine
from tui.table.since import fitted, told_as_pieces, whole, whole_turns

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from rules.turn_controller import Change
    from tui.table.part_ending import Ending

EDGES: Final = 2
"""Columns of the screen beside a line of news."""
BATON: Final = 80
"""Columns from which on a hand-over says what the next one may do."""
MEANS: Final = 8
"""Lines of the panel of whoever is next from which on it has room for what dice bring on average."""
SINCE: Final = 17
"""Columns of what stands before news that are told in a turn: since when."""
BATON_TAKES: Final = 36
"""Columns of its row that say whose turn it is and whose board lies there, without the names."""


class Told(Mat):
    """A mat as far as it tells how the game stands and how it went."""

    SAYS_WHAT_IS_LEFT = True
    _counts: tuple[Any, Any, str] | None = None
    """The position and the window that `counted_in` was told of last, and what was told."""

    _scores_of = -1
    """The seat that the score panel is of."""

    _opened = 0
    """The age that opened last with a picture of its own."""

    def progress(self) -> str:
        age = ROMAN[self.frame.state.age]
        return words.end_of_age(age) if standings.deciding(self.frame) else f"age {age} of {ROMAN[AGES]}"

    # --- points -------------------------------------------------------------------------------------------------------

    def score_lines(self, width: int) -> list[Any]:
        return standings.score_lines(self.frame, width, tall=self.app.size.height >= TALL)

    def lies_there(self) -> int:
        return feats.looked_at(self.frame)

    def show_scores(self) -> None:
        self._scores_of = feats.looked_at(self.frame)
        super().show_scores()

    def score_title(self) -> Content:
        return Content.assemble(table_words.scores_title(), self.frame.names[feats.looked_at(self.frame)])

    def sheet_words(self, item: Item) -> tuple[str, str]:
        """Points and what they are for are both figures: words stand between them."""
        return standings.sheet_words(
            item, standings.books_spent(self.frame, item), standings.dice_told(self.frame, item)
        )

    def sheet_sums(self) -> Sequence[tuple[str, Sequence[int]]]:
        """As in the head line, then with the age as it stands."""
        return standings.sheet_sums(self.frame)

    def standing(self, seat: int) -> Standing:
        """The points that are banked, and with those that the tiles would bring."""
        return standings.standing(self.frame, seat)

    def counting(self, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
        return standings.counting(self.frame, so_far)

    def standings_title(self) -> Sequence[str]:
        """Between narrow and wide the head of the bars says it: late in a game the line has no room for it."""
        return () if SIDE_BY_SIDE <= self.app.size.width < BESIDE else words.STANDINGS

    def part_ending(self, part: Reckoning) -> Ending:
        return standings.ending(self.frame, part, super().part_ending(part), self._opened)

    def counted_in(self) -> str:
        """As the head line asks for it with every key, it is worked out once for a position and a width."""
        frame = self.frame
        now = len(frame.controller.entries), self.app.size.width, frame.moments.rolling, frame.stand
        if frame.moments.rolling and self._counts is not None and standings.stand_alike(self._counts[0], frame.state):
            return self._counts[2]  # it does not go and come again with every roll
        if self._counts is None or self._counts[0] is not frame.state or self._counts[1] != now:
            self._counts = frame.state, now, standings.counted_in(frame)
        return self._counts[2]

    def between_scores(self) -> str:
        return standings.counted_now(self.frame)

    def counted_whole(self, so_far: Sequence[int]) -> Sequence[int]:
        return standings.counted_whole(self.frame, so_far)

    def unsettled(self) -> Sequence[str]:
        return standings.unsettled(self.frame)

    def left_out(self) -> Sequence[str]:
        return standings.left_out(self.frame)

    # --- what happened ------------------------------------------------------------------------------------------------

    def moments_of(self, step: Step) -> Iterable[Moment]:
        return moments.moments_of(step, self._before_roll(step))

    def forced(self, change: Change) -> Action | None:
        """Passing, where nothing else is left: not with dice that nobody has seen yet."""
        events = [event for entry in change.added for event in entry.events]
        if any(isinstance(event, Rolled) and event.why == "roll" for event in events) or self.frame.state.phase != TURN:
            return None
        legal = self.frame.rules.legal_actions(self.frame.state, self.frame.state.to_move)
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Pass) else None

    def redoes(self) -> bool:
        """Not a purchase or reroll that was begun and cancelled: nothing was done."""
        state, rules = self.frame.state, self.frame.rules
        begun = bool(state.stack)
        for step in reversed(self.frame.controller.undone):
            state, _ = rules.step(state, step)
            if not state.stack:
                return True
        return begun

    def opening_of(self, change: Change | None) -> age_opens.Opening | None:
        """An age that begins: with the game, or when the one before it was counted."""
        begins = change is None or any(
            isinstance(event, EventRevealed) for entry in change.added for event in entry.events
        )
        found = age_opens.begun(self.frame.state) if begins else None
        self._opened = found.age if found is not None else self._opened
        return found

    def moment_of(self, change: Change) -> Feat | None:
        """A feat stays until it was seen, with the board of its seat."""
        frame, settings = self.frame, self.app.settings
        people = any(frame.is_human(seat) for seat in range(len(frame.seats)))
        if change.kind != "act" or not people or settings.tempo == "instant" or settings.baton == "off":
            return None
        return feats.feat_of(change.added, frame.state)

    def _before_roll(self, step: Step) -> Any:
        """The position that dice are compared with that fall in a step; None where none do."""
        log = self.frame.controller
        if not any(isinstance(event, Rolled) and event.why != "roll" for event in step.entry.events):
            return None
        at = next((at for at in range(len(log.entries) - 1, -1, -1) if log.entries[at] is step.entry), -1)
        return log.state_at(deeds.before_roll(log.entries, at)) if at > 0 else None

    def turn_words(self, state: Any, events: Sequence[Event]) -> str:
        return deeds.turn_words(state, events)

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        if not isinstance(self.frame.stand, Passing):
            return self._worth_telling(lines, self.app.size.width)
        told = self._worth_telling(lines, self.app.size.width + SINCE)  # they have the row for themselves
        rows = (self.app.size.width - EDGES,) * 2
        forms = (told, *in_fewer_words(news.rerolls_counted(told)))
        found = (form for form in forms if whole_turns(told_as_pieces(self.frame, self, form), rows) is not None)
        return next(found, told)

    def _worth_telling(self, lines: Sequence[JournalLine], width: int, closing: bool = False) -> Sequence[JournalLine]:
        frame = self.frame
        figures, log, names = frame.state.figures, frame.controller, [name.plain for name in frame.names]
        return news.worth_telling(
            frame.rules, figures, lines, log.entries, width, log.state_at, closing, names, self._opened
        )

    @property
    def others(self) -> list[int]:
        """The seats but the one whose tableau lies there."""
        seats, first = len(self.frame.seats), feats.looked_at(self.frame)
        return [(first + by) % seats for by in range(1, seats)]

    tells_feats = True
    """A wonder stands in the line of its tableau, and in the news with its points."""

    def plain_news(self, line: JournalLine) -> bool:
        """What was spent gives way to what was done, as it lies there."""
        return line.text.startswith(news.PLAIN)

    def announced(self, action: Action, room: int) -> str:
        """What is spent at the end of an age with what it is spent for; in a turn in as few words as the room asks
        for, so that nothing is cut."""
        state = self.frame.state
        if isinstance(action, Collect):
            return words_moments.spend_books(deeds.amounts(action.units))
        if isinstance(action, Buy):  # what the tile brings stands on it, and two prices read as one
            return self._in_few_words(action)
        if state.phase not in words_panel.EVENTS or not isinstance(action, Pay | Decline):
            return fitting((super().announced(action, room), self._in_few_words(action)), room)
        resource, _ = needs(state)
        count = amount(indices(action.units), resource) if isinstance(action, Pay) else 0
        return words_moments.spend_for(words_panel.EVENTS[state.phase].lower(), count, RESOURCES[resource])

    def _in_few_words(self, action: Action) -> str:
        """What is done, without the dice that pay for it."""
        paid_with = paid(self.frame.state, action.units) if isinstance(action, Pay) else None
        if paid_with is not None:
            return words_moments.pays(paid_with[0], RESOURCES[paid_with[1]])
        return enter_words(self.frame.rules, self.frame.state, action)

    def tells_own(self, line: JournalLine) -> bool:
        """Points for books, which come when the last seat passes."""
        return line.text.startswith(words_moments.scores_some())

    @property
    def tells_all(self) -> bool:  # type: ignore[override]
        """While an age opens or a wonder is shown the picture of it does."""
        return age_opens.opening(self.frame) is not None or feats.feat(self.frame) is not None

    def no_news(self, width: int) -> Content:
        """At the end of an age what was scored last, which the step that brought it may have told with one's own; in a
        turn what the age would bring, where no panel beside the table says it."""
        if self.frame.reviewing is not None:
            sign = glyphs(self.frame.app.glyph_set).feat
            told = last_count.second(self.frame, width) or last_count.alone(self.frame, sign)
            told = told or last_count.in_a_row(self.frame, width)
            return Content.styled(told, "bold $foreground")
        if self.frame.state.phase != TURN and self.frame.reviewing is None and not self.frame.is_over:
            lines = news.scored_last(self.frame.journal.lines, self.frame.controller.entries)
            pieces = told_as_pieces(self.frame, self, self._worth_telling(lines, width + SINCE))
            return fitted(pieces, (width,))[0].stylize_before(MUTED)
        return standings.as_it_stands(self.frame, width) if self.app.size.width < BESIDE else Content("")

    def closing(self) -> Sequence[JournalLine]:
        """The last deeds of each of the two who acted last: nobody was told yet how the age ended. Rerolls give way
        before what was taken."""
        entries = self.frame.controller.entries
        steps = news.last_deeds(entries)
        lines = [line for line in self.frame.journal.lines if line.step in steps]
        width = self.app.size.width + news.HEAD  # nothing stands before them
        told = self._worth_telling(lines, width, closing=True)
        forms = [told, *in_fewer_words(news.rerolls_left_out(entries, told))]
        row = (self.app.size.width - EDGES,)
        fits = (form for form in forms if whole(told_as_pieces(self.frame, self, form), row) is not None)
        return next(fits, forms[-1])

    def awaited(self, seat: int) -> int:
        """The other seat, where the scores above are of this one."""
        return self.others[0] if seat == feats.looked_at(self.frame) and self.others else seat

    def awaiting(self, seat: int, width: int) -> Sequence[Content]:
        """What the one who is next has, and the age as it stands for that seat; before its dice fall what they bring on
        average."""
        height, state = self.screen.query_one("#action-list").content_size.height, self.frame.state
        rolls = state.phase == TURN and not state.rolled >> seat & 1
        if not (rolls or self.frame.moments.unseen(seat)):
            return standings.awaiting(self.frame, seat, width, height)
        rounds = wrap(each_round_words(state, seat, self.frame.names[seat].plain), max(1, width))
        if not self.frame.is_human(seat):
            return [*map(Content, rounds)]
        at_hand = isinstance(self.frame.stand, Passing)  # else Enter shows how others roll
        fall = Content(fitting(enter.dice_to_fall(state, seat)[not at_hand :], width))
        return (fall, Content(""), *map(Content, rounds)) if height >= MEANS else (fall,)

    def baton_words(self) -> str:
        """What the next one may do, where what happened leaves the row free: in few words where there is no room for
        more beside whose board lies there."""
        frame, width = self.frame, self.app.size.width
        if len(frame.seats) < 2 or width < BATON:
            return ""
        baton = frame.stand.baton if isinstance(frame.stand, Passing) else None
        named = {baton.seat, baton.left} if baton is not None else range(len(frame.seats))
        state, room = frame.state, width - BATON_TAKES - sum(frame.names[seat].cell_length for seat in named)
        prompt: str = frame.rules.decision(state).prompt
        if state.phase not in words_panel.EVENTS:
            short = said.act_in_short(prompt)
            if baton is not None and frame.moments.unseen(baton.seat):
                dice = enter.dice_of(state, baton.seat)
                return fitting(words_panel.roll_then(dice, prompt, short), room)
            passes = words_pass.opens_then_passes() if enter.forced(frame) is None else words_pass.only_passes()
            return fitting(passes if said.NOTHING_ELSE in prompt else (prompt, short), room)
        event = words_panel.EVENTS[state.phase].lower()
        asked = asks(state, event)
        short = words_moments.to_meet(event, asked.need, RESOURCES[asked.resource], asked.points) if asked else prompt
        return fitting((prompt, short), room)
