"""A game at the prompt: whose turn it is, what was typed, what comes of it. The same controller as on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from rules.game import TERMINAL, Act, Action, Rules
from rules.players import STANDS_IN
from rules.rulebook import section
from rules.turn_controller import TurnController, UndoRefused
from rules.words import with_names
from saves.errors import StoreError
from saves.model import HUMAN, GameInfo
from saves.text import clean
from tui.kit.glyphs import ASCII
from tui.plain import parser, telling, words
from tui.plain.asking import ASKED, Asking
from tui.plain.spoken import Spoken, spoken
from tui.plain.voice import Voice
from tui.players import command_of
from tui.table import goal, hinting, words_goal, words_hint
from tui.table import words as table_words
from tui.table.aim import Aim
from tui.table.showing import last_act, undo_place

LISTED: Final = 20
"""Actions that are told at once."""
COMPUTERS: Final = -1
"""What `_told` is after a computer player moved: whoever comes next is told of it."""


class Kept(Protocol):
    """A game as the prompt wants to know it: `saves.open_game.OpenGame`, or that of a lesson."""

    @property
    def controller(self) -> Any: ...

    @property
    def info(self) -> GameInfo: ...

    @property
    def notice(self) -> str: ...

    @property
    def hints_allowed(self) -> bool:
        """Whether the game is played with hints."""

    def note_hint(self, seat: int, action: Any = None) -> None:
        """A hint is shown to the seat, at an `action`. Raises `StoreError`: then it is not."""


class PlainTable:
    """`run` plays until it is left. Where a computer player sits, `choose` is asked (`tui.player_process.choose`).

    `hints`: how strong a hint is. `aim`: what the game is played for, where it belongs to a campaign or is the day's.
    """

    def __init__(
        self,
        game: Kept,
        voice: Voice,
        choose: Callable[..., Action] | None = None,
        hints: str = "steady",
        aim: Aim | None = None,
    ) -> None:
        from tui import player_process

        self.game, self.voice, self.choose, self.hints = game, voice, choose or player_process.choose, hints
        self.controller: TurnController = game.controller
        self.rules: Rules = self.controller.rules
        self.seats = game.info.seats
        self.names = [clean(one.name, fallback=str(at)) for at, one in enumerate(self.seats, 1)]
        self.board: Spoken = spoken(self.rules.id)
        self.asking = Asking(self)
        self._told: int | None = None
        """The seat that was told that it is its turn."""
        self._over = False
        self.aim = aim
        self._stood_in = False
        """Whether it was told that programs of one's own do not play here."""
        self._warned = False
        """Whether it was told what a hint costs here."""
        self._dared: Action | None = None
        """The action that it was told of what it would break."""

    # --- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the person leaves, or nothing more is typed."""
        self.greet()
        while True:
            self.let_computers_play()
            self.announce()
            typed = self.voice.ask(words.PROMPT)
            if typed is None:
                break
            command, rest = parser.parse(typed)
            if command == "quit":
                break
            try:
                self.do(command, rest)
            except StoreError as error:
                self.say(words.not_saved(str(error)))
        self.say(self.farewell())

    def greet(self) -> None:
        """The game, who plays it, and how."""
        self.say(words.opening(self.rules.title, self.names))
        if self.game.notice:
            self.say(clean(self.game.notice, 500))
        self.tell_goal()
        self.say(words.how_to())

    def tell_goal(self) -> None:
        """What the game is played for, and how that stands."""
        if self.aim is not None:
            helped = goal.help_had(self.aim, self.game.info)
            self.say(*(line.plain for line in goal.lines(self.aim, self.rules, self.state, helped, ASCII)))

    def farewell(self) -> str:
        return words.leaving(self.game.info.id, self.is_over)

    def say(self, *lines: str) -> None:
        """Tell lines of the game; what the rulebook says goes to the voice as it is."""
        for line in lines:
            self.voice.say(telling.heard(line))

    @property
    def state(self) -> Any:
        return self.controller.state

    @property
    def is_over(self) -> bool:
        return bool(self.state.to_move == TERMINAL)

    @property
    def seat(self) -> int:
        """Whose eyes the table is seen with: the seat to move, else the first."""
        return max(0, int(self.state.to_move))

    def is_person(self, seat: int) -> bool:
        return self.seats[seat].player == HUMAN

    def let_computers_play(self) -> None:
        """Computer players move until a person is to. What they did is told with the turn."""
        while not self.is_over and self.state.to_move >= 0 and not self.is_person(self.state.to_move):
            self.controller.act(self.choice_of(self.seats[self.state.to_move].player))
            self._told = COMPUTERS
            if all(seat.player != HUMAN for seat in self.seats):  # nobody is told by turn
                self.say(*self.lines_from(len(self.controller) - 1))

    def choice_of(self, player: str) -> Action:
        """What a computer player would do in the seat to move."""
        game = self.controller
        if command_of(player) is not None:
            if not self._stood_in:
                self._stood_in = True
                self.say(words.no_programs(STANDS_IN))
            player = STANDS_IN
        return self.choose(self.rules, player, game.state, game.state.to_move, game.seed, len(game))

    def announce(self) -> None:
        """Whose turn it is with what happened since, and what is to be done; or how the game ended."""
        if self.is_over:
            if not self._over:
                self._over = True
                self.tell_result()
            return
        self._over = False
        if self._told != self.seat:
            if self._told is not None or len(self.seats) > 1:
                self.say(words.turn_of(self.names[self.seat]))
            self.say(*self.news())
            self._told = self.seat
        self.say(self.prompt())

    def prompt(self) -> str:
        """What is to be done, by whom."""
        left = self.board.left(self.rules, self.state)
        told = words.asked_of(self.names[self.seat], self.rules.decision(self.state).prompt, left)
        return with_names(told, self.names)

    def news(self) -> list[str]:
        """What happened since the seat's last action."""
        worth = self.board.worth_telling
        return telling.news(self.rules, self.controller.entries, self.seat, self.names, worth)

    def lines_from(self, start: int) -> list[str]:
        return telling.lines_of(self.rules, self.controller.entries, start, self.names)

    def tell_result(self) -> None:
        """What happened last, who won and by what, everybody's points."""
        from tui.commands.replay import standing

        last = last_act(self.controller.entries, self._told) if self._told is not None else 0
        self.say(*self.lines_from(max(0, last - 1))[-telling.MOST_NEWS :], words.is_over())
        self.say(*(words.sentence(line) for line in standing(self.rules, self.state, self.names)))
        self.tell_goal()
        self.say(words.still_there())

    # --- what was typed ---------------------------------------------------------------------------------------------

    def do(self, command: str, rest: str) -> None:
        """Carry out a line; one that names no command is an action, by number or in words, as they are told."""
        rest = telling.heard(rest)
        if command:
            doing: Callable[[str], None] = getattr(self.asking if command in ASKED else self, f"do_{command}")
            doing(rest)
        elif rest:
            self.act_on(rest)

    def moves(self) -> list[tuple[str, int]]:
        """What can be done now: its words with its number, from 1."""
        if self.is_over:
            return []
        actions = self.rules.legal_actions(self.state, self.seat)
        return [(telling.heard(self.named(action)), n) for n, action in enumerate(actions, 1)]

    def act_on(self, asked: str) -> None:
        """Do what was named: a number, or words that only one action has."""
        if self.is_over:
            self.say(words.is_over())
            return
        moves = self.moves()
        if asked.isdigit():
            if 1 <= int(asked) <= len(moves):
                self.act(int(asked))
            else:
                self.say(words.no_such_number(int(asked), len(moves)))
            return
        found = parser.matching(asked, moves)
        if len(found) == 1:
            self.act(found[0][1])
        elif found:
            self.say(words.which_of())
            self.list_moves(found, asked)
        else:
            self.say(self.not_done(asked, moves))

    def not_done(self, asked: str, moves: Sequence[tuple[str, int]]) -> str:
        """What to say of words that no action has: what they may have meant, or why that cannot be done."""
        near = parser.candidates(asked.split()[0]) or parser.put_right(asked, moves)
        meant = [] if near else parser.matching(asked, self.asking.imagined())
        refused = {str(why): why for _, one in meant if (why := self.rules.why_not(self.state, self.seat, one))}
        if len(refused) != 1:
            return words.unknown(asked, near)
        ((message, why),) = refused.items()
        return with_names(words.refused(asked, message, section(why.rule).title), self.names)

    def act(self, number: int) -> None:
        """Carry out an action, and with it what completes it at least cost."""
        seat, before = self.seat, len(self.controller)
        action = self.rules.legal_actions(self.state, seat)[number - 1]
        chain = self.chain(action)
        if self._breaks(action, chain):
            return
        said = words.did([with_names(name, self.names) for name in self.described(chain)])
        self.say(said)
        for one in chain:
            self.controller.act(one, seat)
        if not self.is_over:  # what befell all is told with the next one's turn
            whose = None if self.state.to_move == seat else seat
            self.say(*telling.came_of_it(self.rules, self.controller.entries, before, self.names, said, whose))
        self.acted()

    def _breaks(self, action: Action, chain: Sequence[Action]) -> bool:
        """Whether an action would break a condition of the chapter for good: told once, then it is done."""
        if self.aim is None or self._dared == action:
            return False
        broken = goal.breaking(self.aim, self.rules, self.state, self.seat, chain)
        if broken:
            self._dared = action
            self.say(words_goal.breaks(broken, self.aim.cost), words.do_it_again())
        return bool(broken)

    def chain(self, action: Action) -> tuple[Action, ...]:
        """An action with those that complete it at least cost."""
        return tuple(self.rules.proposal(self.state, self.seat, action))

    def acted(self) -> None:
        """Somebody has acted."""

    def described(self, chain: Sequence[Action]) -> list[str]:
        return telling.described(self.rules, self.state, self.seat, chain)

    def list_moves(self, moves: Sequence[tuple[str, int]], asked: str = "", start: int = 1) -> None:
        """Numbered actions with what each brings, some at once."""
        shown = [move for move in moves if move[1] >= start][:LISTED]
        actions = self.rules.legal_actions(self.state, self.seat)
        for _, number in shown:
            chain = self.chain(actions[number - 1])
            preview = self.rules.preview(self.state, self.seat, chain)
            whole = words.chain([with_names(name, self.names) for name in self.described(chain)])
            aside = self.board.aside(self.rules, self.state, self.seat, chain[0])
            self.say(words.move(number, words.with_aside(whole, aside), telling.brings(self.rules, preview)))
        left = [number for _, number in moves if shown and number > shown[-1][1]]
        if left:
            self.say(words.more_moves(len(left), words.more(left[0], asked)))

    # --- commands: acting -------------------------------------------------------------------------------------------

    def do_moves(self, rest: str) -> None:
        moves = self.moves()
        *asked, last = rest.split() or [""]
        start = int(last) if last.isdigit() else 1
        wanted = " ".join([*asked, *([] if last.isdigit() else [last])]).strip()
        found = parser.matching(wanted, moves) if wanted else moves
        if self.is_over:
            self.say(words.is_over())
        elif not found:
            self.say(words.no_move_of(wanted, parser.put_right(wanted, moves)))
        else:
            if start == 1 and not wanted:
                self.say(words.ways(len(found)))
            self.list_moves(found, wanted, start)

    def do_what(self, rest: str) -> None:
        """All that an action would bring; of one that cannot be done, why."""
        moves = self.moves()
        found = [move for move in moves if rest == str(move[1])] or parser.matching(rest, moves)
        if not rest:
            self.say(words.what_of())
        elif not found:
            imagined = parser.matching(rest, self.asking.imagined())
            none = words.no_move_of(rest, parser.put_right(rest, moves))
            self.say(self.asking.why(*imagined[0]) if len(imagined) == 1 else none)
            if len(imagined) == 1:
                self.pointed(imagined[0][1])
        elif len(found) > 1:
            self.say(words.which_of())
            self.list_moves(found, rest)
        else:
            self.tell_of(found[0][1])

    def tell_of(self, number: int) -> None:
        """All that an action would bring."""
        action = self.rules.legal_actions(self.state, self.seat)[number - 1]
        chain = self.chain(action)
        preview = self.rules.preview(self.state, self.seat, chain)
        brought = telling.brings(self.rules, preview) or words.brings_nothing()
        aside = self.board.aside(self.rules, self.state, self.seat, action)
        self.say(words.move(number, words.with_aside(words.chain(self.described(chain)), aside), brought))
        if preview.events:
            self.say(words.and_then(), *telling.of_events(self.rules, preview.events, self.names))
        self.pointed(action)

    def pointed(self, action: Action) -> None:
        """Somebody has asked what an action would bring."""

    def do_undo(self, rest: str) -> None:
        game = self.controller
        place = undo_place(game, self.is_person)
        if place is None:
            self.say(words.nothing_to_undo())
            return
        free = game.undo_kind(place) == "free"
        if not free and not game.take_backs_allowed:
            self.say(words.closed_undo())
            return
        acts = sum(isinstance(entry.step, Act) for entry in game.entries[place:])
        if not free:
            self.say(words.take_back(acts))
            if (self.voice.ask(words.SURE) or "").lower() not in words.YES:
                self.say(words.left_as_it_is())
                return
        try:
            game.undo_to(place, take_back=not free)
        except UndoRefused as error:
            self.say(words.not_saved(str(error)))
            return
        self._told = self.seat
        self.say(words.undone(acts))

    def do_redo(self, rest: str) -> None:
        if not self.controller.undone:
            self.say(words.nothing_to_redo())
            return
        try:
            self.controller.redo()
        except UndoRefused as error:
            self.say(words.not_saved(str(error)))
            return
        self.say(words.redone())

    def do_hint(self, rest: str) -> None:
        from tui.player_process import advise

        if self.is_over:
            self.say(words.is_over())
            return
        if not self.game.hints_allowed:
            self.say(table_words.no_hints_here())
            return
        if not self._hint_is_paid_for():
            return
        legal = list(self.rules.legal_actions(self.state, self.seat))
        cheapest = self.rules.cheapest(self.state, self.seat)
        if cheapest is not None:
            self.say(words_hint.cheapest(legal.index(cheapest) + 1, self.named(cheapest)))
            return
        game = self.controller
        wanted = self.aim.goal if self.aim is not None else ""
        found = advise(self.rules, self.hints, self.state, self.seat, game.seed, len(game), wanted)
        for at, one in enumerate(hinting.within_reach(found)):
            compared = hinting.compared(self.rules, self.state, found, at)
            self.game.note_hint(self.seat, one.action)
            why = hinting.why(self.rules, self.state, self.seat, one)
            self.say(words_hint.line(legal.index(one.action) + 1, self.named(one.action), compared, why))

    def _hint_is_paid_for(self) -> bool:
        """Whether a hint may be told. It is written down; where it costs something, the first is asked for twice."""
        info = self.game.info
        if info.series and not (info.hints or info.seat_changes or self._warned):
            self._warned = True
            costs = goal.help_costs(self.aim, self.rules, self.state) if self.aim is not None else ""
            self.say(costs or words_goal.hint_costs(info.series == "campaign"), words.hint_again())
            return False
        self.game.note_hint(self.seat)
        return True

    def named(self, action: Action) -> str:
        """An action in words."""
        return with_names(self.rules.describe(self.state, action), self.names)

    def do_save(self, rest: str) -> None:
        self.say(words.saved(self.game.info.id))

    # --- commands: looking ------------------------------------------------------------------------------------------

    def do_board(self, rest: str) -> None:
        seat = self.seat_of(rest)
        if seat is not None:
            if len(self.seats) > 1:
                self.say(words.board_of(self.names[seat]))
            self.say(*self.board.rows(self.rules, self.state, seat))

    def seat_of(self, asked: str) -> int | None:
        """The seat that a name means, the own one without; None after saying that there is none."""
        if not asked:
            return self.seat
        named = [(name, seat) for seat, name in enumerate(self.names)]
        found = parser.matching(asked, named)
        if len(found) != 1:
            self.say(words.nobody_called(asked, self.names))
            return None
        return found[0][1]

    def do_score(self, rest: str) -> None:
        seat = self.seat_of(rest)
        if seat == 0:
            self.tell_goal()
        if seat is not None:
            places = self.board.places(self.rules, self.state, seat)
            self.say(*telling.sheet(self.rules, self.state, seat, self.names[seat], places))

    def do_others(self, rest: str) -> None:
        self.say(*telling.standings(self.rules, self.state, self.names))

    def do_news(self, rest: str) -> None:
        self.say(*(self.news() or [words.nothing_new()]))

    def do_help(self, rest: str) -> None:
        self.say(*words.HELP.values())
