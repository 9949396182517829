"""New game: which one, who sits where, with which options and which seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import DescendantBlur, DescendantFocus
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from rules.catalogue import GAMES, load
from rules.chance import SEED_LIMIT
from rules.game import Option, OptionChoice
from saves.model import Seat
from saves.text import clean
from tui.games import GAMES as LOOKS
from tui.games.look import Joint
from tui.kit.keys import binding, bindings
from tui.kit.menu import Line, Picker
from tui.kit.text import badge
from tui.pages.dialogs import plain_button
from tui.pages.page import Page
from tui.pages.words import new_game as words
from tui.themes import SEAT_COLOURS


class NewGame(Page):
    """The form. Up and down go from line to line, left and right change a value, F5 starts from anywhere."""

    TITLE = words.TITLE
    CSS_PATH = "new_game.tcss"
    BINDINGS = [
        *bindings("start", "help", "up", "down", up="row(-1)", down="row(1)"),
        binding("back", "back", words.BACK),
    ]
    AUTO_FOCUS = "#name-0"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game if game in GAMES else next(iter(GAMES))
        self.most = max(card.seats[-1] for card in GAMES.values())

    # --- the form ---------------------------------------------------------------------------------------------------

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="form", can_focus=False):
            with Horizontal(classes="row"):
                yield Static(words.LABELS["game"], classes="label")
                yield Picker([(card.id, card.title) for card in GAMES.values()], self.game, id="game")
                yield Static(id="card", classes="muted")
            with Horizontal(classes="row"):
                yield Static(words.LABELS["seats"], classes="label")
                yield Picker([(number, str(number)) for number in range(1, self.most + 1)], id="seats")
            with Vertical(id="table"):
                for seat in range(self.most):
                    yield from self._seat_row(seat)
            with Horizontal(classes="row"):
                yield Static(words.LABELS["order"], classes="label")
                yield Picker(list(words.ORDERS.items()), id="turns")
                yield Static(f" {words.dealt_by_chance()}", id="dealt")
            yield Vertical(id="options")
            with Horizontal(classes="row"):
                yield Static(words.LABELS["seed"], classes="label")
                yield Line(placeholder=words.by_chance(), id="seed", max_length=19)
            with Horizontal(classes="row", id="last"):
                yield Static("", classes="label")
                yield plain_button(words.START, id="start")
        yield Static(id="help")

    def _seat_row(self, seat: int) -> ComposeResult:
        ids = list(SEAT_COLOURS)
        colours = [
            (name, badge(Seat("", name), 0, self.app.glyph_set) + Content(f" {colour.name}"))
            for name, colour in SEAT_COLOURS.items()
        ]
        with Horizontal(classes="row seat", id=f"seat-{seat}"):
            yield Static(words.seat(seat + 1), classes="label")
            yield Line(placeholder=SEAT_COLOURS[ids[seat % len(ids)]].name, id=f"name-{seat}", max_length=60)
            yield Picker(colours, ids[seat % len(ids)], id=f"colour-{seat}", classes="colour")
            yield Picker(list(words.PLAYERS.items()), id=f"player-{seat}", classes="player")

    async def on_mount(self) -> None:
        await self._game_changed()

    async def _game_changed(self) -> None:
        """Put in the lines that belong to the game."""
        card = GAMES[self.game]
        self.query_one("#card", Static).update(Content(words.minutes(card.minutes)))
        seats = self.query_one("#seats", Picker)
        seats.off = {number for number, _ in seats.choices} - set(card.seats)
        wanted = seats.value if seats.value in card.seats and self.is_attached and seats.value > 1 else 2
        seats.value = wanted if wanted in card.seats else card.seats[0]
        options = self.query_one("#options", Vertical)
        await options.remove_children()
        await options.mount(*(self._option_row(option) for option in self.asked))
        self._seats_changed()

    @property
    def asked(self) -> list[Option | Joint]:
        """What the form asks for beside the seats: the options of the game, some of them in one."""
        joints = {option: joint for joint in LOOKS[self.game].joints for option in joint.options}
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
        field = (event.widget.id or "").partition("-")[0]
        self._help(words.who_begins(GAMES[self.game].order) if field == "turns" else words.HELPS.get(field, ""))
        if option := self._option(event.widget):
            self._help(option.help)

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
            self.game = event.picker.value
            await self._game_changed()
        elif event.picker.id == "seats":
            self._seats_changed()
        elif event.picker.has_class("colour"):
            self._colours_changed()

    # --- starting ---------------------------------------------------------------------------------------------------

    @on(Input.Submitted)
    def _next(self) -> None:
        self.action_row(1)

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin, or say what is missing."""
        seats = self.seats()
        seed = self.query_one("#seed", Line).value.strip()
        wrong = self._wrong(seats, seed)
        if wrong:
            self._help(wrong, wrong=True)
            return
        if self.query_one("#turns", Picker).value and not GAMES[self.game].dealt:
            from secrets import SystemRandom

            SystemRandom().shuffle(seats)
        self.app.start_game(self.game, seats, self.options(), int(seed) if seed else None)

    def seats(self) -> list[Seat]:
        """The seats as the form has them, names fit for the table."""
        seats = []
        for seat in range(self.count):
            colour = self.query_one(f"#colour-{seat}", Picker).value
            name = clean(self.query_one(f"#name-{seat}", Line).value, fallback=SEAT_COLOURS[colour].name)
            seats.append(Seat(name, colour, self.query_one(f"#player-{seat}", Picker).value))
        return seats

    @staticmethod
    def _wrong(seats: list[Seat], seed: str) -> str:
        names = [seat.name for seat in seats]
        for name in names:
            if names.count(name) > 1:
                return words.two_of_a_name(name)
        if seed and not (seed.isascii() and seed.isdigit() and int(seed) < SEED_LIMIT):
            return words.bad_seed(SEED_LIMIT - 1)
        return ""
