"""Positions given in a short form: a moment of a season, or a year end about to begin.

    {"year": 2, "season": 3, "seat": 0, "start": 0, "dice": [4, 5, 1], "taken": "", "die": "red", "value": 6,
     "actions": [1, 2, 3, 4, 5, 6], "display": ["S01 B02 -- -- -- F21", "-- -- -- -- -- --"],
     "germans": ["GL03 GL06", "GR02"], "decrees": "K01 K05", "privileges": "PB1 P03",
     "cities": [{"supply": "bbrwy", "tiles": ["S04 b b", "F01", "T2"], "stars": 2, "aqueduct": 3,
                 "ready": 1, "spent": 0, "development": 2, "expedition": 0, "extensions": "EH1",
                 "decrees": "K03", "privileges": "PY1", "unused": "P01"}, {"supply": "bb"}]}

Dice are blue, red, yellow; all ones if left out. `taken` is the die the first chooser took out; `die` and `value` the
die that `seat` has chosen and its value with manipulators (left out: it is still to choose). `phase` "year-end" starts
the year end instead. A tile is its name and the workers on its filled spaces. Everything may be left out but `cities`:
what lies nowhere is in the bag, in the stack, or lies out; stars and the counter of Janus are those that `ladder`
starts with. Alone, `janus` may name his `counter` and what he holds. The spaces of an aqueduct up to the ring
have brought their bonus; of a ring that was pushed back `reached` names the furthest space.

Discordia Magna: with a `board` for each city ("colonia") the city boards are played, with a `row` the Magna tiles:

    "row": ["X03 S04 b b", "X05 F01", "X07", "--"]

is the row from the left: a Magna tile that is known and the city tile on it with its workers. It shows its harm unless
the city tile is full, or the stall of a ship. `used` names the boards of earlier games of the ladder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from rules.discordia import conserved, invariants
from rules.discordia.city.counting import jokers, new_city
from rules.discordia.components import (
    BOARD_INDEX,
    COLUMNS,
    DECREE_INDEX,
    DICE,
    EXTENSION_INDEX,
    FRONTS,
    GERMAN_INDEX,
    JANUS_INDEX,
    OUTPOST_INDEX,
    PRIVILEGE_INDEX,
    REFILL_SEASON,
    START,
    TILE_INDEX,
    TOWERS,
    place_of,
)
from rules.discordia.draws import next_germans
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.boards import set_board
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.pieces.workers import COLOURS, has, pack
from rules.discordia.state import FILLED, TILE, WORKERS, City, DiscordiaState, Janus, Magna
from rules.discordia.words import positions as words
from rules.discordia.year import course, solo, year_end
from rules.game import CHANCE, BadInput, Json


class CityForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city as it is written; see above."""

    supply: str = "b"
    board: str = ""
    tiles: tuple[str, ...] = ()
    stars: int | None = None
    aqueduct: int = START["aqueduct"]
    reached: int = 0
    ready: int = START["manipulators"]
    spent: int = 0
    development: int = 0
    expedition: int = 0
    extensions: str = ""
    decrees: str = ""
    privileges: str = ""
    unused: str = ""


class JanusForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Janus as he is written."""

    counter: int | None = None
    stars: int = 0
    extensions: str = ""
    towers: str = ""
    decrees: str = ""
    privileges: str = ""
    turned: str = ""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is written; see above."""

    cities: tuple[CityForm, ...]
    year: int = 1
    season: int = 1
    seat: int = 0
    start: int = 0
    ladder: int = 1
    phase: str = "turn"
    dice: tuple[int, int, int] = (1, 1, 1)
    taken: str = ""
    die: str = ""
    value: int = 0
    actions: tuple[int, ...] = tuple(range(1, COLUMNS + 1))
    display: tuple[str, ...] = ()
    germans: tuple[str, str] = ("", "")
    decrees: str = ""
    privileges: str = ""
    gone: str = ""
    removed: str = ""
    janus: JanusForm = JanusForm()
    row: tuple[str, ...] | None = None
    used: str = ""


class _Names:
    """Names looked up; those that are unknown are remembered as faults."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def numbers(self, text: str, index: dict[str, int], fault: Callable[[str], str]) -> list[int]:
        found = []
        for name in text.split():
            if name in index:
                found.append(index[name])
            else:
                self.faults.append(fault(name[:12]))
        return found

    def bits(self, text: str, index: dict[str, int], fault: Callable[[str], str], less: int = 0) -> int:
        return sum({1 << number - less for number in self.numbers(text, index, fault) if number >= less})


def set_up(kind: type[DiscordiaState], data: dict[str, Json]) -> DiscordiaState:
    """The state, of a version's type, of a position in the short form. Raises `BadInput` with every reason found."""
    try:
        form = msgspec.convert(data, Form)
    except (msgspec.ValidationError, RecursionError, OverflowError) as error:
        raise BadInput(words.not_valid(error)) from None
    wrong = _numbers(kind.figures, form)
    if wrong:
        raise BadInput(*wrong)
    names = _Names()
    used = names.bits(form.used, BOARD_INDEX, words.no_such_board, 1)
    boards = any(city.board for city in form.cities)
    state = course.new_game(kind, len(form.cities), form.ladder, boards, form.row is not None, used)
    _main_board(state, form, names)
    stars = kind.figures.ladder[form.ladder - 1]["stars"]
    state.cities = [_city(kind.city_type, city, stars, names) for city in form.cities]
    if state.magna is not None:
        _row(state.figures, state.magna, form.row or (), names)
    if state.janus is not None:
        state.janus = _janus(form.janus, state.janus.counter, names)
    if names.faults:
        raise BadInput(*names.faults)
    _rest(state, form)
    _begin(state, form)
    if form.phase == "year-end":
        wrong = conserved.check(state)
        if not wrong:
            course.run(state, None)
    wrong = wrong or invariants.check(state)
    if wrong:
        raise BadInput(*wrong)
    return state


def _numbers(figures: Figures, form: Form) -> list[str]:
    """Numbers out of range."""
    seats = len(form.cities)
    if not 1 <= seats <= 4:
        return [words.cities_are(seats)]
    wrong = []
    for name, low, high in (("year", 1, 4), ("season", 1, 5), ("ladder", 1, len(figures.ladder)), ("value", 0, 6)):
        if not low <= getattr(form, name) <= high:
            wrong.append(words.number_from(name, low, high))
    if not 0 <= form.seat < seats or not 0 <= form.start < seats:
        wrong.append(words.seat_and_start(seats - 1))
    if form.phase not in ("turn", "year-end"):
        wrong.append(words.phase_is())
    if any(not 1 <= value <= 6 for value in form.dice):
        wrong.append(words.dice_show())
    if any(colour and colour not in DICE for colour in (form.taken, form.die)):
        wrong.append(words.dice_are())
    if len(form.display) > figures.seats[seats]["rows"]:
        wrong.append(words.display_has(figures.seats[seats]["rows"]))
    if any(
        not 0 <= n <= 60
        for city in form.cities
        for n in (city.stars or 0, city.aqueduct, city.reached, city.ready, city.spent)
    ):
        wrong.append(words.figure_out_of_range())
    return wrong


def _main_board(state: DiscordiaState, form: Form, names: _Names) -> None:
    state.year, state.season, state.start = form.year, form.season, form.start
    state.actions = list(form.actions)
    for row, text in enumerate(form.display):
        places = text.split()
        if len(places) != COLUMNS:
            names.faults.append(words.row_has(row, len(places), COLUMNS))
            continue
        for column, name in enumerate(places):
            if name != "--":
                state.display[COLUMNS * row + column] = (names.numbers(name, TILE_INDEX, words.no_such_tile) or [-1])[0]
    state.left = names.numbers(form.germans[0], GERMAN_INDEX, words.no_such_german)
    state.right = names.numbers(form.germans[1], GERMAN_INDEX, words.no_such_german)
    state.decrees = names.numbers(form.decrees, DECREE_INDEX, words.no_such_decree)
    state.privileges = names.numbers(form.privileges, PRIVILEGE_INDEX, words.no_such_privilege)
    state.gone = names.bits(form.gone, TILE_INDEX, words.no_such_tile)
    state.removed = names.bits(form.removed, TILE_INDEX, words.no_such_tile)


def _city(kind: type[City], form: CityForm, stars: int, names: _Names) -> City:
    """A city; with `stars` if it does not say how many."""
    city = new_city(kind, stars if form.stars is None else form.stars)
    if form.board:
        set_board(city, (names.numbers(form.board, BOARD_INDEX, words.no_such_board) or [0])[0])
    furthest = max(form.aqueduct, form.reached)
    city.passed = sum(1 << space for space in city.figures.boards[city.board].ring_bonus if space <= furthest)
    city.supply = _letters(form.supply, names)
    city.aqueduct, city.ready, city.spent = form.aqueduct, form.ready, form.spent
    city.tracks = [form.development, form.expedition]
    for number in names.numbers(form.extensions, EXTENSION_INDEX, words.no_such_extension):
        extension = city.figures.extensions[number]
        city.extensions |= 1 << number
        if extension.kind < 4:
            city.room += extension.slots << 4 * extension.kind
        else:
            city.longer[extension.kind - 4] = number
    city.decrees = names.numbers(form.decrees, DECREE_INDEX, words.no_such_decree)
    city.privileges = names.bits(form.privileges + " " + form.unused, PRIVILEGE_INDEX, words.no_such_privilege)
    city.unused = names.bits(form.unused, PRIVILEGE_INDEX, words.no_such_privilege)
    city.jokers = jokers(city.figures, city.privileges)
    city.sites = [site for text in form.tiles for site in _site(kind.figures, text, names)]
    return city


def _row(figures: Figures, magna: Magna, places: tuple[str, ...], names: _Names) -> None:
    """The Magna row from the left."""
    if len(places) > len(magna.row):
        names.faults.append(words.magna_row_has(len(magna.row)))
        return
    for place, text in enumerate(places):
        outpost, _, tile = text.strip().partition(" ")
        if outpost in ("", "--"):
            continue
        magna.outposts[place] = (names.numbers(outpost, OUTPOST_INDEX, words.no_such_outpost) or [-1])[0]
        for site in _site(figures, tile, names) if tile else ():
            magna.row[place] = site
            if site & TILE < FRONTS and site >> FILLED & 3 < figures.spaces[site & TILE]:
                magna.open |= 1 << place


def _letters(text: str, names: _Names) -> int:
    if len(text) > 120 or any(letter not in COLOURS for letter in text):
        names.faults.append(words.no_workers(text[:12], COLOURS))
        return 0
    return pack(text)


def _site(figures: Figures, text: str, names: _Names) -> Sequence[int]:
    """A tile with the workers on its filled spaces: `S04 b b`."""
    name, *groups = text.split() or [""]
    tile = TILE_INDEX.get(name, -1)
    if tile < 0:
        names.faults.append(words.no_such_tile(name[:12]))
        return ()
    spaces = figures.tiles[tile].spaces
    if len(groups) > figures.spaces[tile] or any(len(g) != len(s) for g, s in zip(groups, spaces, strict=False)):
        names.faults.append(words.spaces_of(name, spaces))
        return ()
    return (tile | len(groups) << FILLED | _letters("".join(groups), names) << WORKERS,)


def _janus(form: JanusForm, counter: int, names: _Names) -> Janus:
    """Janus; with `counter` if it is not said."""
    return Janus(
        counter if form.counter is None else form.counter,
        form.stars,
        names.bits(form.extensions, EXTENSION_INDEX, words.no_such_extension),
        names.bits(form.towers, TILE_INDEX, words.no_such_tower, TOWERS),
        names.numbers(form.decrees, DECREE_INDEX, words.no_such_decree),
        names.numbers(form.privileges, PRIVILEGE_INDEX, words.no_such_privilege),
        names.numbers(form.turned, JANUS_INDEX, words.no_such_janus_tile),
    )


def _rest(state: DiscordiaState, form: Form) -> None:
    """What was not named: in the bag, in the stack, lying out."""
    for city in state.cities:
        for workers in (city.supply, *(site >> WORKERS for site in city.sites)):
            if not has(state.bag, workers):
                raise BadInput(words.too_many_workers())
            state.bag -= workers
        state.extensions &= ~city.extensions
        for site in city.sites:
            tile = site & TILE
            if tile < TOWERS:
                state.unseen &= ~(1 << place_of(tile))
            else:
                state.towers &= ~(1 << tile - TOWERS)
    _take_out_the_row(state)
    for tile in state.display:
        state.unseen &= ~(1 << tile) if 0 <= tile < FRONTS else -1
    state.unseen &= ~(state.gone | state.removed)
    figures = state.figures.seats[state.seats]
    stars = state.figures.stars_on_site(state.seats, state.ladder)
    stars += state.seats * state.figures.ladder[state.ladder - 1]["stars"]
    state.site = stars - sum(city.stars + sum(city.tracks) for city in state.cities)
    owned = sum(city.ready + city.spent for city in state.cities)
    state.manipulators = figures["manipulators_out"] + state.seats - owned
    if state.janus is not None:
        state.site -= state.janus.stars
        state.extensions &= ~state.janus.extensions
        state.towers &= ~state.janus.towers


def _take_out_the_row(state: DiscordiaState) -> None:
    for site in magna_row.sites(state):
        if site & TILE >= TOWERS or not has(state.bag, site >> WORKERS):
            raise BadInput(words.row_holds())
        state.bag -= site >> WORKERS
        state.unseen &= ~(1 << place_of(site & TILE))


def _begin(state: DiscordiaState, form: Form) -> None:
    """The plan from here on, and the die of the seat that acts."""
    _missing_germans(state)
    state.dice = [form.dice[0], form.dice[1], 0, form.dice[2]]
    if form.phase == "year-end":
        state.plan = year_end.plan(state)[::-1]
        state.to_move = CHANCE  # until it has begun
        return
    turns = solo.turns(state) if state.janus is not None else course.turns(state)
    own = turns.index(Frame("turn", form.seat))
    later = [Frame("season", n) for n in range(state.season + 1, 6)]
    state.plan = [*turns[own:], *later, Frame("year-end")][::-1]
    state.seat = state.to_move = form.seat
    first_free = next(die for die in DICE if die and die != form.die)
    taken = form.taken or (first_free if own else form.die)
    state.taken = DICE.index(taken) if taken else -1
    if form.die:
        state.die = DICE.index(form.die)
        state.value = form.value or state.dice[state.die]


def _missing_germans(state: DiscordiaState) -> None:
    """Some tiles for the years that were not named."""
    needed = (state.year, state.year - (state.season < REFILL_SEASON))
    for side, turned in enumerate((state.left, state.right)):
        while len(turned) < needed[side] and (possible := next_germans(state.figures, side, tuple(turned))):
            turned.append(GERMAN_INDEX[possible[0][0]])
