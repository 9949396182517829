"""New game: first which one, then who sits where, with which options and which seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import DescendantBlur, DescendantFocus
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from rules.catalogue import GAMES, load
from rules.game import Option, OptionChoice
from saves.model import Seat
from saves.text import clean
from tui.games import GAMES as LOOKS
from tui.games.look import Joint, Preview
from tui.kit.fields import Line, Picker
from tui.kit.keys import binding, bindings
from tui.kit.text import badge
from tui.kit.words import NEXT_LINE
from tui.pages.dialogs import plain_button
from tui.pages.game_cards import GameCards, lid_and_words
from tui.pages.last_seats import Draft, filled_up, first_draft, what_is_wrong
from tui.pages.page import Page
from tui.pages.pictured import Pictures
from tui.pages.words import new_game as words
from tui.themes import SEAT_COLOURS

GRAND, TALL = 160, 45
"""From so many columns and lines on, the cards have a picture of the game under way beside them."""
CARDS, LOOKING = 98, 0.05
"""Columns of the cards beside it: in `new_game.tcss` too. Seconds on a card until its picture is drawn."""
LIDDED, FORM = 40, 100
"""Lines from which on the picture of the game stands above its form; columns of that: in `new_game.tcss` too."""
WIDE, HIGH = 110, 36
"""From this width on there is room for the wide preview, from this height on for its sentence too."""
FIELD = 29
"""Columns of a field at least."""
PREVIEW, WIDE_PREVIEW = 26, 52
"""Cells that a preview may take across: in `new_game.tcss` too."""


def _as_asked(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the rules as the form asks for them: some in one."""
    joint = {one.id: tuple(options.get(each, False) for each in one.options) for one in LOOKS[game].joints()}
    return {**options, **joint}


class Rows(VerticalScroll, inherit_bindings=False):
    """The lines of a form: the arrows go from one to the next, and never scroll instead."""

    BINDINGS = [("pageup", "page_up", ""), ("pagedown", "page_down", "")]


class NewGame(Page):
    """The cards of the games, then the form. Up and down go from line to line, left and right change a value, F5
    starts from anywhere. What was typed stays for the next time, until it is played.
    """

    TITLE = words.TITLE
    CSS_PATH = "new_game.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-middling"), (WIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-tall"), (HIGH, "-high")]
    BINDINGS = [
        *bindings("start", "help", "up", up="row(-1)"),
        binding("down", "row(1)", NEXT_LINE, shown=True),
        binding("back", "back", words.BACK),
    ]
    AUTO_FOCUS = ""

    def __init__(self, game: str = "", options: Mapping[str, Any] | None = None, seats: int = 0) -> None:
        """`seats`: so many are asked for; 0 for those of last time."""
        super().__init__()
        self._seats = seats
        self._options = {game: _as_asked(game, options)} if options else {}
        """What the form of the game begins with."""
        self.asking = game not in GAMES
        """Whether the cards are shown, not the form."""
        self.from_cards = self.asking
        self.game = game if game in GAMES else next(iter(GAMES))
        self.most = max(card.seats[-1] for card in GAMES.values())
        self._drawn_for = 0, False
        self._pictures = Pictures(self, self._show_sample)
        self._looking: Timer | None = None
        self.chosen: dict[str, dict[str, Any]] = {}
        """The options of the games whose form was looked at."""

    # --- the form ---------------------------------------------------------------------------------------------------

    def body(self) -> Iterator[Any]:
        draft = self._begun()
        with VerticalScroll(id="cards", can_focus=False):
            yield GameCards(self.game, id="game")
            yield Static(id="sample")
        with Rows(id="form", can_focus=False):
            yield Static(id="lid")
            with Horizontal(classes="row"):
                yield Static(words.LABELS["seats"], classes="label")
                numbers = [(number, str(number)) for number in range(1, self.most + 1)]
                yield Picker(numbers, draft.count, id="seats")
            with Vertical(id="table"):
                for seat in range(self.most):
                    yield from self._seat_row(seat, draft.seats[seat])
            with Horizontal(id="columns"):
                with Vertical(id="fields"):
                    with Horizontal(classes="row"):
                        yield Static(words.LABELS["order"], classes="label")
                        yield Picker(list(words.ORDERS.items()), draft.by_lot, id="turns")
                        yield Static(f" {words.dealt_by_chance()}", id="dealt")
                    yield Vertical(id="options")
                    with Horizontal(classes="row"):
                        yield Static(words.LABELS["seed"], classes="label")
                        yield Line(draft.seed, placeholder=words.by_chance(), id="seed", max_length=19)
                    with Horizontal(classes="row"):
                        yield Static(words.LABELS["hints"], classes="label")
                        yield Picker(list(words.HINTS.items()), draft.hints, id="hints")
                    with Horizontal(classes="row", id="last"):
                        yield Static("", classes="label")
                        yield plain_button(words.START, id="start")
                yield Static(id="preview")
        yield Static(id="help")

    def _begun(self) -> Draft:
        """What was typed last, or who played last."""
        draft = self.app.draft
        if draft is None:
            draft = first_draft(self.app.data_dir, lambda: self.app.store.games(), self.game, self.most)
        elif self.asking:
            self.game = draft.game
        self.chosen = {game: dict(options) for game, options in draft.options.items()} | self._options
        draft = replace(draft, count=self._seats or draft.count)
        return filled_up(draft, self.most)

    def _seat_row(self, seat: int, sits: Seat) -> ComposeResult:
        colours = [
            (name, badge(Seat("", name), 0, self.app.glyph_set) + Content(f" {colour.name}"))
            for name, colour in SEAT_COLOURS.items()
        ]
        players = words.PLAYERS if sits.player in words.PLAYERS else words.PLAYERS | {sits.player: sits.player}
        with Horizontal(classes="row seat", id=f"seat-{seat}"):
            yield Static(words.seat(seat + 1), classes="label")
            yield Line(sits.name, placeholder=SEAT_COLOURS[sits.colour].name, id=f"name-{seat}", max_length=60)
            yield Picker(colours, sits.colour, id=f"colour-{seat}", classes="colour")
            yield Picker(list(players.items()), sits.player, id=f"player-{seat}", classes="player")

    async def on_mount(self) -> None:
        cards = self.query_one(GameCards)
        if cards.value != self.game:
            cards.value = self.game
        await self._game_changed()
        if self.display:  # else it was left meanwhile
            self._show_stage()

    def _show_stage(self) -> None:
        """The cards or the form, and the cursor in them."""
        self.query_one("#cards").display = self.asking
        self.query_one("#form").display = not self.asking
        self.set_class(self.asking, "-asking")
        self.set_heading()
        self._look_at_sample()
        self._show_lid()
        if self.asking:
            self.query_one("#game").focus()
            self._help(words.choose_game())
        else:
            self.query_one("#name-0").focus()

    # --- what the game under the cursor looks like ------------------------------------------------------------------

    @property
    def _samples(self) -> bool:
        """Whether there is room for a picture beside the cards."""
        width, height = self.app.size
        return self.asking and width >= GRAND and height >= TALL

    def _look_at_sample(self) -> None:
        """Show it once the cursor has rested on the card: nobody waits for a picture while moving on."""
        self.set_class(self._samples, "-samples")
        self.query_one("#sample", Static).update("")
        if self._looking is not None:
            self._looking.stop()
        if self._samples:
            self._looking = self.set_timer(LOOKING, self._show_sample)

    def _show_sample(self) -> None:
        if not self._samples:
            return
        from tui.pages.sample import sample

        width, height = self.app.size
        state, seat = sample(self.game)
        room = width - CARDS - 9, height - 9
        board = self._pictures.board(self.game, state, seat, Seat("", next(iter(SEAT_COLOURS))), room)
        told = [Content.styled(words.looks_like(GAMES[self.game].title), "bold $accent"), Content("")]
        self.query_one("#sample", Static).update(Content("\n").join([*told, *board] if board else []))

    def _show_lid(self) -> None:
        """The chosen game above its form, as on its card, where there is room for both; the help in line with it."""
        width, height = self.app.size
        roomy = width >= WIDE and height >= LIDDED
        lines = lid_and_words(self.game, FORM, self.app.glyph_set, self.app.get_css_variables()) if roomy else []
        beside = 0 if self.asking else (width - FORM) // 2
        self.query_one("#help").styles.padding = 0, max(beside, 1 if self.has_class("-narrow") else 2)
        self.query_one("#lid", Static).display = bool(lines)
        self.query_one("#lid", Static).update(Content("\n").join(lines))

    def heading(self) -> Content:
        if self.asking:
            return Content(words.TITLE_GAMES)
        return Content(words.title_of(GAMES[self.game].title))

    async def _game_changed(self) -> None:
        """Put in the lines that belong to the game."""
        card = GAMES[self.game]
        seats = self.query_one("#seats", Picker)
        seats.off = {number for number, _ in seats.choices} - set(card.seats)
        if seats.value not in card.seats:
            seats.value = 2 if 2 in card.seats else card.seats[0]
        options = self.query_one("#options", Vertical)
        await options.remove_children()
        await options.mount(*(self._option_row(option) for option in self.asked))
        if not self.display:  # Textual takes the form down meanwhile
            return
        for option, value in self.chosen.get(self.game, {}).items():
            self._put_back(option, value)
        self._align_fields()
        self._seats_changed()
        self._show_preview()

    def _align_fields(self) -> None:
        """All fields below each other as wide as the one with the longest value."""
        fields = [*self.query("#fields Picker").results(Picker), self.query_one("#seed"), self.query_one("#start")]
        width = max([FIELD, *(one.longest for one in fields if isinstance(one, Picker))])
        for field in fields:
            field.styles.width = width

    def _put_back(self, option: str, value: Any) -> None:
        picker = next(iter(self.query(f"#option-{option}").results(Picker)), None)
        if picker is not None and value in [one for one, _ in picker.choices]:
            picker.value = value

    def _picked_options(self) -> dict[str, Any]:
        """What stands in the form, by the ids of `asked`; while its lines are not there (yet, or any more), what stood
        there before."""
        pickers = {picker.id: picker.value for picker in self.query("#options Picker").results(Picker)}
        there = {option.id: pickers[name] for option in self.asked if (name := f"option-{option.id}") in pickers}
        return {**self.chosen.get(self.game, {}), **there}

    def _show_preview(self) -> None:
        """Beside the options, the picture of the one that has any."""
        self._drawn_for = self._preview_room, self.app.size.height >= HIGH
        pictured = [self._preview(option, value) for option, value in self._picked_options().items()]
        shown = next((one for one in pictured if one.lines), Preview())
        told = (
            [Content(""), *Content(shown.text).wrap(self._preview_room)]
            if shown.text and self.app.size.height >= HIGH
            else []
        )
        widget = self.query_one("#preview", Static)
        widget.set_class(not shown.lines, "-none")
        self.set_class(bool(shown.lines), "-pictured")
        widget.update(Content("\n").join([*shown.lines, *told]))

    @property
    def asked(self) -> list[Option | Joint]:
        """What the form asks for beside the seats: the options of the game, some of them in one."""
        joints = {option: joint for joint in LOOKS[self.game].joints() for option in joint.options}
        found: dict[str, Option | Joint] = {}
        for option in load(self.game).options:
            if not option.carried:
                one = joints.get(option.id, option)
                found.setdefault(one.id, one)
        return list(found.values())

    @staticmethod
    def _option_row(option: Option | Joint) -> Widget:
        if isinstance(option, Joint):
            values: list[tuple[Any, str]] = [(chosen, name) for name, chosen in option.values]
        else:
            values = [(value.value, value.name) for value in option.values]
        return Horizontal(
            Static(Content(option.name), classes="label"), Picker(values, id=f"option-{option.id}"), classes="row"
        )

    def options(self) -> dict[str, OptionChoice]:
        """The options of the rules as the form has them."""
        chosen: dict[str, OptionChoice] = {}
        for option in self.asked:
            value = self.query_one(f"#option-{option.id}", Picker).value
            chosen |= dict(zip(option.options, value, strict=True)) if isinstance(option, Joint) else {option.id: value}
        return chosen

    @property
    def count(self) -> int:
        """How many seats there are."""
        return int(self.query_one("#seats", Picker).value)

    def _seats_changed(self) -> None:
        for seat in range(self.most):
            self.query_one(f"#seat-{seat}").display = seat < self.count
        self.set_class(self.count > 2, "-crowded")
        dealt = GAMES[self.game].dealt and self.count > 1
        turns = self.query_one("#turns", Picker)
        turns.disabled, turns.display = self.count == 1 or dealt, not dealt
        self.query_one("#dealt").display = dealt
        self._colours_changed()

    def _colours_changed(self) -> None:
        """A colour that another seat has is passed over; a seat without a name goes by its colour."""
        pickers = [self.query_one(f"#colour-{seat}", Picker) for seat in range(self.count)]
        for seat, picker in enumerate(pickers):
            taken = {other.value for other in pickers if other is not picker}
            if picker.value in {other.value for other in pickers[:seat]}:
                picker.value = next(name for name in SEAT_COLOURS if name not in taken)
            picker.off = taken
            self.query_one(f"#name-{seat}", Line).placeholder = SEAT_COLOURS[picker.value].name

    def _preview(self, option: str, value: Any) -> Preview:
        look = LOOKS.get(self.game)
        if look is None:
            return Preview()
        return look.option_preview(option, value, self._preview_room, self.app.glyph_set, self.app.get_css_variables())

    @property
    def _preview_room(self) -> int:
        return WIDE_PREVIEW if self.app.size.width >= WIDE else PREVIEW

    def on_resize(self) -> None:
        """The pictures of another width."""
        if self.is_mounted and self.query("#sample"):
            self.set_heading()
            self._look_at_sample()
            self._show_lid()
        if self.query("#options Picker") and self._drawn_for != (self._preview_room, self.app.size.height >= HIGH):
            self._show_preview()

    # --- from cards to form and back ---------------------------------------------------------------------------------

    @on(GameCards.Taken)
    def _taken(self) -> None:
        self.asking = False
        self._show_stage()

    def action_back(self) -> None:
        """From the form to the cards, where they were shown before; from there to the page before."""
        if not self.asking and self.from_cards:
            self.asking = True
            self._show_stage()
        else:
            self.app.draft = self.draft()
            self.close_page()

    def draft(self) -> Draft:
        """The form as it stands."""
        rows = range(self.most)
        seats = [
            Seat(
                self.query_one(f"#name-{seat}", Line).value,
                self.query_one(f"#colour-{seat}", Picker).value,
                self.query_one(f"#player-{seat}", Picker).value,
            )
            for seat in rows
        ]
        by_lot, seed = self.query_one("#turns", Picker).value, self.query_one("#seed", Line).value
        options = self.chosen | {self.game: self._picked_options()}
        hints = self.query_one("#hints", Picker).value
        return Draft(self.game, self.count, tuple(seats), options, by_lot, seed, hints)

    # --- moving and helping -----------------------------------------------------------------------------------------

    def action_row(self, by: int) -> None:
        """Go to the line above or below, staying in the column where there is one."""
        rows = [[one for one in row.query("Line, Picker, Button") if one.focusable] for row in self.query(".row")]
        rows = [row for row in rows if row and row[0].parent and row[0].parent.display]
        at = next((n for n, row in enumerate(rows) if self.focused in row), None)
        if at is None:
            rows[0][0].focus()
            return
        column = rows[at].index(self.focused)  # type: ignore[arg-type]
        row = rows[(at + by) % len(rows)]
        row[min(column, len(row) - 1)].focus()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        for row in self.query(".row"):
            row.set_class(event.widget in row.children, "-here")
        self._explain(event.widget)

    def _explain(self, widget: Widget) -> None:
        """The help of a field, in the line below the form."""
        field = (widget.id or "").partition("-")[0]
        if option := self._option(widget):
            told = self._preview(option.id, widget.value).text if isinstance(widget, Picker) else ""
            self._help(words.with_rule(" ".join(filter(None, (told, option.help)))))
        elif field == "player" and isinstance(widget, Picker):
            self._help(words.SITTERS.get(widget.value, words.PLAYERS.get(widget.value, str(widget.value))))
        elif field == "turns":
            self._help(words.who_begins(self.query_one("#turns", Picker).value, GAMES[self.game].order))
        else:
            self._help(words.choose_game() if field == "game" else words.HELPS.get(field, ""))

    def on_descendant_blur(self, event: DescendantBlur) -> None:
        """Show a name as the table will know it."""
        if isinstance(event.widget, Line) and (event.widget.id or "").startswith("name-"):
            event.widget.value = clean(event.widget.value)

    def _help(self, text: str, wrong: bool = False) -> None:
        line = self.query_one("#help", Static)
        line.set_class(wrong, "wrong")
        line.update(Content(text))

    def _option(self, widget: Widget | None) -> Option | Joint | None:
        name = (widget.id or "") if widget else ""
        return next((one for one in self.asked if f"option-{one.id}" == name), None)

    def action_help(self) -> None:
        option = self._option(self.focused)
        self.app.show_rule(option.rule if option else f"{self.game}.overview")

    @on(Picker.Changed)
    async def _picked(self, event: Picker.Changed) -> None:
        if event.picker.id == "game":
            self.chosen[self.game] = self._picked_options()
            self.game = event.picker.value
            await self._game_changed()
            self._look_at_sample()
        elif event.picker.id == "seats":
            self._seats_changed()
        elif event.picker.has_class("colour"):
            self._colours_changed()
        elif event.picker is self.focused:
            self._explain(event.picker)
            self._show_preview()

    # --- starting ---------------------------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _next(self) -> None:
        self.action_row(1)

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin, or say what is missing."""
        seats = self.seats()
        seed = self.query_one("#seed", Line).value.strip()
        wrong = what_is_wrong(seats, seed)
        if wrong:
            self._help(wrong, wrong=True)
            return
        self._ask_for_programs(seats, seed)

    def _ask_for_programs(self, seats: list[Seat], seed: str) -> None:
        """The command of each seat that a program is to play, one after the other; then the game begins."""
        from tui.pages.dialogs import Ask
        from tui.pages.own_program import wrong_command

        at = next((at for at, seat in enumerate(seats) if seat.player == words.PROGRAM), None)
        if at is None:
            self._begin(seats, seed)
            return

        def typed(command: str | None) -> None:
            if command is not None:
                self.app.programs.add(command.strip())
                seats[at] = replace(seats[at], player=words.PROGRAM + command.strip())
                self._ask_for_programs(seats, seed)

        title, example = words.program_title(seats[at].name), words.program_example()
        question = Ask(
            title, words.program_warning(), placeholder=example, yes=words.START, check=wrong_command, edited=True
        )
        self.app.push_screen(question, typed)

    def _begin(self, seats: list[Seat], seed: str) -> None:
        if self.query_one("#turns", Picker).value and not GAMES[self.game].dealt:
            from secrets import SystemRandom

            SystemRandom().shuffle(seats)
        self.app.draft = None
        number, hints = int(seed) if seed else None, self.query_one("#hints", Picker).value
        if not self.app.start_game(self.game, seats, self.options(), number, hints=hints):
            self.app.draft = self.draft()

    def seats(self) -> list[Seat]:
        """The seats as the form has them, names fit for the table."""
        seats = []
        for seat in range(self.count):
            colour = self.query_one(f"#colour-{seat}", Picker).value
            name = clean(self.query_one(f"#name-{seat}", Line).value, fallback=SEAT_COLOURS[colour].name)
            seats.append(Seat(name, colour, self.query_one(f"#player-{seat}", Picker).value))
        return seats
