"""What is told of the tiles that were laid: in the line of news, and when the turn passes."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from textual.content import Content

from rules.quixote.components import FIELDS, ROUND_ENDS, ROUNDS
from rules.quixote.events import CastlePlaced, FieldDrawn, Scored, TileLaid, TilesDealt
from rules.quixote.places import place_of
from rules.quixote.scoring import strengths
from tui.games.quixote import moments, words, words_round, words_scoring, words_told
from tui.games.quixote.lit import large
from tui.games.quixote.round_opens import asked_in, opening
from tui.games.quixote.view import LEFT
from tui.kit.glyphs import glyphs
from tui.kit.text import NOBODYS, badge
from tui.table import words as table_words
from tui.table.baton import room_beside
from tui.table.content import MUTED
from tui.table.course import Choosing, Passing, Showing, Thinking
from tui.table.mat import WIDE
from tui.table.showing import JournalLine, item_name, since
from tui.table.since import fitted, told_as_pieces

if TYPE_CHECKING:
    from rules.turn_controller import Entry
    from tui.table.frame import Frame
    from tui.table.mat import Mat

Happened = TypeVar("Happened")

NEWS: Final = 19
"""Columns of the line of news before what the seats did: its head, and the padding."""
BETWEEN: Final = 3
"""Columns between two turns there."""
PADDING: Final = 2
"""Columns beside a line of the screen."""
CARD: Final = 6
"""Columns of a card that tells no news."""
NEWS_MARGIN: Final = 1
"""Columns left of the line of news."""
BANNER: Final = 5
"""Columns of a seat's sign before a feat, and of the blank behind it."""
VERB: Final = "lays "
"""How a line about a tile begins, unless there is no room for it."""
MARGIN: Final = 1
"""Columns that stay free behind signs of a feat."""
POINTS: Final = re.compile(r"\+\d")
"""What a line has that tells of points."""
OWNER: Final = re.compile(r" \([^()]*'s board\)")
"""Behind a tile, on whose board it lies."""


def owner_named(frame: Frame, seat: int) -> Content:
    """The owner of a board, above it."""
    sign = badge(frame.seats[seat], seat, frame.app.glyph_set)
    return Content(" " * LEFT) + sign + Content.styled(f" {frame.names[seat].plain}", "$foreground bold")


def with_the_end(frame: Frame, seat: int, head: Content, columns: int) -> Content:
    """The owner of a board in so many columns; once all is counted and the game is over with what is told of it."""
    forms = _came_to_in_the_end(frame, seat) if frame.reckoned.is_last else ()
    room = columns - head.cell_length - BETWEEN
    told = next((form for form in forms if len(form) <= room), "")
    return head + Content.styled(f"{' ' * BETWEEN}{told}", "$foreground") if told else head  # on a line that is grey


def _came_to_in_the_end(frame: Frame, seat: int) -> tuple[str, ...]:
    """In more and in less words: of which knights the strongest group is, which is lit on a board, and what was laid
    last, of two seats each by its own board. Of several seats the page tells of their knights where it is wide."""
    alone = len(frame.seats) == 2
    last = _laid_last(frame, seat, [seat] if alone else range(len(frame.seats)))
    if not alone and frame.app.size.width >= WIDE:
        return (*last, "")
    strong = strengths(list(frame.state.boards[seat]), list(frame.state.castles), "knights")
    return words.came_to_in_the_end(words_scoring.own_strongest(strong), last)


def _laid_last(frame: Frame, first: int, seats: Iterable[int]) -> tuple[str, ...]:
    """What these seats laid on the last field, one of them `first`, in more words and in less; of one without its
    name."""
    found = (_first_of(entry, TileLaid) for entry in frame.controller.entries)
    last = {event.seat: event for event in found if event is not None}
    order = sorted(seats, key=lambda seat: seat != first)
    named = []
    for seat in order:
        tile, _, brought = moments.told_briefly(frame.state, last[seat]).removeprefix("lays ").partition(" +")
        points = words.points_or_none(brought)
        named.append((frame.names[seat].plain * (len(order) > 1), tile, points))
    return words.laid_last(FIELDS[frame.state.drawn[-1]], named)


class News:
    """Chooses among the lines of the journal those worth telling, and words for which there is room."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._known: dict[tuple[int, str], tuple[str, ...]] = {}
        """Lines of the journal in less and less words, asked for several times a step."""

    def forget(self) -> None:
        """The game has changed."""
        self._known.clear()

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        """What seats did, but for the setup, which lies in sight, and what was gone through when a round was scored;
        which field was drawn is named by what is asked for."""
        return self._worth_telling(lines, NEWS)

    def _worth_telling(self, lines: Sequence[JournalLine], head: int) -> list[JournalLine]:
        """The same beside a `head` of so many columns, where there is one."""
        entries, setup = self._frame.controller.entries, (CastlePlaced, TilesDealt)
        scored = [line.step for line in lines if any(isinstance(event, Scored) for event in entries[line.step].events)]
        found = [line for line in lines if line.step > max(scored, default=-1)]
        found = [line for line in found if not any(isinstance(event, setup) for event in entries[line.step].events)]
        stand, width = self._frame.stand, int(self._frame.app.size.width)
        drawn = self._drawn_last(found)
        found = [line for line in found if line.seat is not None] or self._round_told(scored, drawn)
        if not isinstance(stand, Passing):
            return self._and_drawn(found, drawn, width - head)
        if stand.baton.card:
            return self._and_drawn(found, drawn, len(found) * (width - CARD))
        return self._and_drawn(found, drawn, width - PADDING)

    def asked_for(self, prompt: str) -> str:
        """What is asked for as the turn passes; of a field that was drawn just now what it lies at, where the line of
        news has no room for that."""
        state = self._frame.state
        field = state.drawn[-1] if state.drawn else -1
        stand = self._frame.stand
        if field >= 0 and len(state.drawn) in ROUND_ENDS:
            forms = words_told.lay_the_last(len(state.scored) + 1, FIELDS[field])
        elif field < 0 or self._frame.app.size.width >= WIDE or any(board[field] for board in state.boards):
            return prompt
        else:
            forms = words_told.just_drawn(prompt, place_of(field, state.castles))
        if not isinstance(stand, Passing):
            return forms[0]
        # by which key the turn is taken up goes before where the field lies
        room = room_beside(self._frame, stand.baton, self._frame.app.size.width - PADDING)
        more = room + len(table_words.turn_taken_up("")[0])
        return next((form for form in forms if len(table_words.turn_taken_up(form)[0]) <= more), prompt)

    def opening(self, width: int) -> Content | None:
        """What a round asks for, how many fields and tiles it has, and the field that was drawn, until somebody has
        laid a tile; in the first one also where the castles stand and who begins. None after that."""
        frame, state = self._frame, self._frame.state
        number, before = len(state.scored) + 1, sum(state.scored_at[-1:])
        mover, waits = frame.mover, frame.reviewing is not None or frame.viewed != frame.mover
        if (
            mover is None
            or waits
            or len(state.drawn) != before + 1
            or any(board[state.drawn[-1]] for board in state.boards)
        ):
            return None
        if isinstance(frame.stand, Passing) or opening(frame) is not None:
            return None
        castles = [FIELDS[field] for field in state.castles] if number == 1 else []
        begins = frame.names[mover].plain if number == 1 and len(frame.seats) > 1 else ""
        forms = words_told.round_opens(number, ROUNDS[number - 1], asked_in(number), castles, begins)
        drawn, already = moments.drawn_told(state, FIELDS[state.drawn[-1]]), self.already()
        rows = openings(forms, already, drawn)
        lines = (Content.styled(f" {form} ", NOBODYS) + Content(f"  {told}" if told else "") for form, told in rows)
        return next((line for line in lines if line.cell_length <= width), None)

    def already(self) -> tuple[str, ...]:
        """As a round opens: what of the boards counts for it already, of the seat for which most does; it moves the
        lead before anybody has laid a tile."""
        frame = self._frame
        coming = [frame.rules.forecast(frame.state, seat) for seat in range(len(frame.seats))]
        totals = [one.total if one is not None else 0 for one in coming]
        most = max(totals)
        if len(totals) < 2 or totals.count(most) > 1:
            return ()
        seat = totals.index(most)
        found = coming[seat]
        names = [item_name(item.item) for item in (found.items if found is not None else ()) if item.points]
        return words_told.holds_already(frame.names[seat].plain, names, most)

    def _drawn_last(self, lines: Sequence[JournalLine]) -> JournalLine | None:
        """The field that was drawn, for whoever is the first to lay a tile on it; later the tiles tell it."""
        last = lines[-1] if lines else None
        if last is None or last.seat is not None or self._frame.mover is None:
            return None
        return last if _first_of(self._frame.controller.entries[last.step], FieldDrawn) is not None else None

    def _and_drawn(self, lines: Sequence[JournalLine], drawn: JournalLine | None, room: int) -> list[JournalLine]:
        """Lines with what the tiles brought, and behind them the field that was drawn, which stays in fewest words."""
        event = _first_of(self._frame.controller.entries[drawn.step], FieldDrawn) if drawn is not None else None
        if drawn is None or event is None:
            return self._in_news(lines, room)
        forms = moments.drawn_told(self._frame.state, event.field)
        if isinstance(self._frame.stand, Passing) and self._frame.app.size.width < WIDE:  # beside what is asked for
            forms = forms[-1:]
        told, alone = self._in_news(lines, room - len(forms[-1]) - BETWEEN), self._in_news(lines, room)
        if self._frame.app.size.width < WIDE and _is_more(alone, told):
            feats = any(words_told.applause(line.text)[0] for line in alone if self.is_feat(line))
            if feats or isinstance(self._frame.stand, Choosing):  # what is asked for names the field
                return alone
        for says in (_has_verb, _has_reason, _shuts):
            if operator.lt(*([says(line) for line in found] for found in (told, alone))):
                return alone  # rather what was done in a sentence: what is asked for names the field
        left = room - sum(self._columns(line) + BETWEEN for line in told)
        return [*told, drawn._replace(text=next((form for form in forms if len(form) <= left), forms[-1]))]

    def _columns(self, line: JournalLine) -> int:
        """Of a line, with its name before it and as a banner where it tells of points."""
        named = 0 if line.seat is None else self._frame.names[line.seat].cell_length + 1
        return len(line.text) + named + BANNER * self.is_feat(line)

    def is_feat(self, line: JournalLine) -> bool:
        """Whether a line tells of points, as long as it is news: while the turn passes, a round is gone through, or
        until a key after it."""
        frame = self._frame
        fresh = (
            isinstance(frame.stand, Passing | Thinking | Showing)
            or frame.reviewing is not None
            or not frame.moments.quiet
        )
        return fresh and line.seat is not None and POINTS.search(line.text) is not None

    def last_field(self) -> list[JournalLine]:
        """What everybody laid on the last field of a round, in that order: before it is counted nobody looks for what
        was told two turns ago; of one seat alone nothing, which saw it."""
        frame, found = self._frame, list[JournalLine]()
        entries = frame.controller.entries
        scored = max((at for at, entry in enumerate(entries) if _first_of(entry, Scored) is not None), default=-1)
        for at in range(scored, -1, -1):
            event = _first_of(entries[at], TileLaid)
            if event is not None:
                found.insert(0, JournalLine(at, event.seat, frame.rules.describe_event(event)))
            if _first_of(entries[at], FieldDrawn) is not None or len(found) == len(frame.seats):
                break
        return self._in_news(found if len(frame.seats) > 1 else (), frame.app.size.width - PADDING)

    def _round_told(self, steps: Sequence[int], drawn: JournalLine | None) -> list[JournalLine]:
        """Before anybody has laid a tile of a round: what the last one brought, of whose lines none may have been read,
        and what is asked for from now on; that alone where there is no room for both, beside the field that was
        `drawn`. `steps`: where something was scored."""
        if not steps:
            return []
        state, names = self._frame.state, self._frame.names
        brought = [(names[seat].plain, points[-1]) for seat, points in enumerate(state.points)]
        told, number = words_round.round_brought(len(state.scored), brought), len(state.scored) + 1
        passing = isinstance(self._frame.stand, Passing)
        asked = (
            words_round.round_asks(number, asked_in(number))
            if passing
            else words_round.asked_from_now(asked_in(number))
        )
        field = _first_of(self._frame.controller.entries[drawn.step], FieldDrawn) if drawn is not None else None
        room = self._frame.app.size.width - (PADDING if passing else NEWS)
        if field is not None:
            room -= len(moments.drawn_told(state, field.field)[-1]) + BETWEEN
        short = (told,) if opening(self._frame) is not None else asked  # what is asked for stands in large letters
        forms = (words_round.brought_and_asks(told, asked[0]), *short)
        return [JournalLine(steps[-1], None, next((one for one in forms if len(one) <= room), forms[-1]))]

    def _in_news(self, lines: Sequence[JournalLine], room: int) -> list[JournalLine]:
        """Lines with what the tiles brought, in the most words for which there is room together: with the names before
        them, and what stands between."""
        forms = [self._owned(line, self._forms(line), len(lines) == 1) for line in lines]
        most = max(map(len, forms), default=1)
        levels = [[form[min(level, len(form) - 1)] for form in forms] for level in range(most)]
        if most > 1:  # rather than no verb at all, one
            levels.insert(-1, [*levels[-2][:1], *levels[-1][1:]])

        def columns(texts: Sequence[str]) -> int:
            told = [(line, text) for line, text in zip(lines, texts, strict=True) if line.seat is not None]
            names = sum(self._frame.names[line.seat].cell_length + 1 for line, _ in told if line.seat is not None)
            names += sum(BANNER for line, text in told if self.is_feat(line._replace(text=text)))
            return names + sum(len(text) for _, text in told) + BETWEEN * (len(told) - 1)

        texts = next((texts for texts in levels if columns(texts) <= room), levels[-1] if levels else [])
        for at, text in enumerate(texts):  # what the others leave gives back a verb
            if not text.startswith(VERB):
                others = texts[:at], texts[at + 1 :]
                told = [level[at] for level in levels if level[at].startswith(VERB) and " on " in level[at]]
                fits = (one for one in told if columns([*others[0], one, *others[1]]) <= room)
                texts = [*others[0], next(fits, text), *others[1]]
        found = [line._replace(text=text) for line, text in zip(lines, texts, strict=True)]
        left, praised = room - columns(texts) - MARGIN, list[JournalLine]()
        for line in found:
            praised.append(self._praised(line, left))
            left -= len(praised[-1].text) - len(line.text)
        return praised

    def _praised(self, line: JournalLine, left: int) -> JournalLine:
        """A feat with applause in proportion behind it, as far as so much room is left: a castle that is manned and a
        border that holds have a word and three signs of a feat, other feats of some points one sign."""
        if not self.is_feat(line) or self._frame.reviewing is not None:
            return line
        word, stars = words_told.applause(line.text)
        if not stars:
            return line
        plain = OWNER.sub("", line.text) if word else line.text
        short = words_told.said_once(plain) if word else plain
        sign = f" {glyphs(self._frame.app.glyph_set).feat}"
        ways = [(f"{short}{word}", signs) for signs in range(stars, -1, -1)] if word else []
        ways += [(plain, signs) for signs in range(stars, 0, -1)]
        texts = (f"{told}{sign * signs}" for told, signs in ways)
        return line._replace(text=next((text for text in texts if len(text) <= len(line.text) + left), line.text))

    def _owned(self, line: JournalLine, forms: tuple[str, ...], alone: bool) -> tuple[str, ...]:
        """Of a tile on a board that is not the one looked at, whose board it is, as long as no word of what came of it
        has to give way for that: of a line `alone` as long as a field is named, which would be looked for on the board
        in sight. Lines side by side have as many forms each, so that none is cut short for the other."""
        laid = _first_of(self._frame.controller.entries[line.step], TileLaid)
        if laid is None or line.seat is None or line.seat != laid.seat:
            return forms
        elsewhere = line.seat != large(self._frame) and not isinstance(self._frame.stand, Passing)
        name, told = self._frame.names[laid.seat].plain, list[str]()
        for at, form in enumerate(forms):
            # rather what somebody does than whose board it is done on
            named = form.startswith(VERB) and f" on {laid.field}" in form and (alone or at < 2)
            told += [words.on_whose_board(form, name) if elsewhere and named else form, form]
        return tuple(told)

    def told_since(self, mat: Mat, width: int) -> Content | None:
        """At a choice, what was laid since the own turn: without a head where what came of it has room only so; after
        computer players with what the own tile brought, which they have played over. None where every table's words
        say as much."""
        frame, entries = self._frame, self._frame.controller.entries
        if not isinstance(frame.stand, Choosing) or frame.mover is None or frame.reviewing is not None:
            return None
        lines = since(frame.journal.lines, entries, frame.mover, mat.tells_own)
        told, bare = self._worth_telling(lines, NEWS), self._worth_telling(lines, PADDING)
        if not any(line.seat is not None for line in told):
            return None
        own = self._own_feat(frame.mover) if width >= WIDE else None
        if own is not None:
            theirs = [line for line in lines if line.seat is not None]
            bare = self._in_news([own, *theirs], width)
            if sum(self._columns(line) + BETWEEN for line in bare) > width + BETWEEN:
                return None
        elif width >= WIDE or not _is_more(bare, told):
            return None
        return fitted(told_as_pieces(frame, mat, bare), (width,))[0].stylize_before(MUTED)

    def _own_feat(self, seat: int) -> JournalLine | None:
        """What a person has laid in the turn before, if it brought points and a computer player has laid since in the
        same round."""
        entries = self._frame.controller.entries
        for at in range(len(entries) - 1, -1, -1):
            event = _first_of(entries[at], TileLaid)
            if _first_of(entries[at], Scored) is not None or (event is not None and self._frame.is_human(event.seat)):
                if event is None or event.seat != seat:
                    return None
                line = JournalLine(at, seat, self._frame.rules.describe_event(event))
                return line if POINTS.search(self._forms(line)[0]) else None
        return None

    def board_named(self, below: bool, width: int, upper: int) -> Content | None:
        """Above the board that is looked at while a round is gone through, and once the game is over where another one
        lies `below` it: its owner, named as the other's is; when it is told who has won what was laid last. None where
        the line has other news."""
        frame = self._frame
        over = frame.reviewing is None and frame.is_over and below
        if not over and (frame.reviewing is None or frame.reckoned.begins or len(frame.seats) == 1):
            return None
        seat = upper if below else frame.viewed
        head = owner_named(frame, seat)[NEWS_MARGIN:]
        return head if over else with_the_end(frame, seat, head, width)

    def own_last(self, mat: Mat, width: int) -> Content | None:
        """While a computer player's turn is under way, what the last person laid and what that is good for; None at any
        other time."""
        frame = self._frame
        if not isinstance(frame.stand, Thinking | Showing):
            return None
        entries = frame.controller.entries
        for at in range(len(entries) - 1, -1, -1):
            if _first_of(entries[at], Scored) is not None:
                return None
            event = _first_of(entries[at], TileLaid)
            if event is not None and frame.is_human(event.seat):
                line = JournalLine(at, event.seat, frame.rules.describe_event(event))
                pieces = told_as_pieces(frame, mat, self._in_news([line], width))
                return Content("").join(piece.named for piece in pieces).stylize_before("$foreground")
        return None

    def _forms(self, line: JournalLine) -> tuple[str, ...]:
        """A line in less and less words."""
        about = line.step, line.text
        if about not in self._known:
            event = next((event for event in self._frame.controller.entries[line.step].events), None)
            if isinstance(event, TileLaid) and line.text == self._frame.rules.describe_event(event):
                after = self._frame.controller.state_at(line.step + 1)
                self._known[about] = moments.news_of(after, event)
            else:
                self._known[about] = (line.text,)
        return self._known[about]


def openings(forms: Sequence[str], already: Sequence[str], drawn: Sequence[str]) -> list[tuple[str, str]]:
    """What a round asks for, with what stands beside it, in more and in less: whole sentences before telegrams."""
    whole = [form for form in forms if not words_told.is_telegram(form)]
    return [
        *((form, f"{told}   {drawn[-1]}") for told in already for form in whole),
        *((form, told) for told in already for form in whole),
        *((form, told) for form in whole for told in drawn),
        *((form, "") for form in whole),
        *((form, told) for form in forms for told in drawn),
        *((form, "") for form in forms),
    ]


def _is_more(lines: Sequence[JournalLine], others: Sequence[JournalLine]) -> bool:
    """Whether lines tell more of what was laid and of what came of it than others; whose board it is does not count."""
    bare, least = (
        [len(OWNER.sub("", line.text)) for line in ones if line.seat is not None] for ones in (lines, others)
    )
    return sum(bare) > sum(least)


def _has_verb(line: JournalLine) -> bool:
    return line.text.startswith(VERB)


def _has_reason(line: JournalLine) -> bool:
    """Whether it is told what a tile brought or is good for."""
    return ": " in line.text or POINTS.search(line.text) is not None


def _shuts(line: JournalLine) -> bool:
    """Whether it is told that a tile has shut a castle for good."""
    return words_told.FOR_GOOD in line.text


def _first_of(entry: Entry, kind: type[Happened]) -> Happened | None:
    """The first event of this kind in a step."""
    return next((event for event in entry.events if isinstance(event, kind)), None)
