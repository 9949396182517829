"""What stands behind the figures of the page at the end of a part."""

from __future__ import annotations

from rules.reckoning import Cell, Reckoning, Row
from saves.model import Seat
from tui.pages.words.decided import behind
from tui.table import part_lines, words
from tui.table import words_reckoned as more_words
from tui.table.part_ending import Ending, came_from_behind
from tui.table.part_page import page
from tui.table.part_table import Columns, rows_lines, words_in_rows
from tui.table.words_reckoned import is_ending, will_decide

LONG = "Artillery 3 + University 3 + Monastery 2 + Plantation 2"
BOOKS = Row("books", "books", "nations.end.books", (Cell(0, short="–"), Cell(2, "nobody behind")))
TILES = Row("tiles", "developments", "nations.end.tiles", (Cell(11, LONG), Cell(3, "Caravan 3")))
PART = Reckoning(4, "Age IV", (8, 11), (BOOKS, TILES), (19, 16))
SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue")]


def _page(height: int, line: int = 3) -> str:
    return "\n".join(one.plain for one in page(PART, line, 0, SEATS, (78, height), "unicode"))


def test_words_behind_a_figure_go_on_in_further_lines_where_there_is_room() -> None:
    told = _page(20)
    assert "…" not in told and all(word in told for word in LONG.split())
    rows = told.splitlines()
    at = next(n for n, row in enumerate(rows) if row.startswith("developments"))
    assert "+11" in rows[at] and "Caravan 3" in rows[at] and rows[at + 1].startswith(" " * 12)


def test_in_fewer_lines_the_newest_line_is_told_in_full_first() -> None:
    """With two seats at 80x24 lines of a year with outposts ended in "…", while the towns below took the rest."""
    older = Row("older", "older", "", (Cell(1, LONG.replace("3", "4")), Cell(0)))
    part = Reckoning(4, "Age IV", (8, 11), (older, BOOKS, TILES), (20, 16))

    def told(height: int) -> str:
        return "\n".join(one.plain for one in page(part, 4, 0, SEATS, (80, height), "unicode"))

    assert "…" not in told(10)
    assert "Artillery 4 + University…" in told(9) and "Artillery 3 + University…" not in told(9)
    assert "developments:" not in told(9), "nor is it told again below"


def test_where_no_words_stand_behind_figures_the_lines_before_are_told_below() -> None:
    """On a wide screen the reasons of a line went as the next one came."""

    def told(spare: int, line: int = 3, width: int = 40) -> str:
        return "\n".join(one.plain for one in page(PART, line, 0, SEATS, (width, 30), "unicode", spare=spare))

    assert told(9).index("books:") < told(9).index("nobody behind") < told(9).index("developments:")
    assert "books:" not in told(1) and told(9, 2).count("books:") == 1
    assert "books:" not in told(9, width=78), "there it stands behind its figure"


def test_in_few_lines_the_reason_for_what_brought_most_stays() -> None:
    """It went first, and lines that brought nobody anything were told in its place."""
    rows = tuple(
        Row(name, name, "", (Cell(points, f"why {name}"), Cell(points, f"how {name}")))
        for name, points in (("castle", 6), ("mills", 2), ("defence", 5))
    )
    rows = rows[0], Row("churches", "churches", "", (Cell(0, "none joined"),) * 2, told=True), *rows[1:]
    part = Reckoning(1, "Round 1", (0, 0), rows, (13, 13))
    last = ["defence:", " ●O  why defence", " ▣B  how defence"]

    def told(spare: int) -> list[str]:
        lines = [one.plain for one in page(part, 5, 0, SEATS, (30, 30), "unicode", spare=spare)]
        return lines[lines.index("", 1) + 1 :]

    castle, mills = ([f"{name}:", f" ●O  why {name}", f" ▣B  how {name}"] for name in ("castle", "mills"))
    assert told(0) == last and told(3) == [*castle, *last] and told(6) == [*castle, *mills, *last]
    assert told(5) == told(3), "nothing is told of what brought nothing"
    assert told(8) == [*castle, "churches:", "both: none joined", *mills, *last]


def test_while_lines_are_counted_their_reasons_go_as_they_came() -> None:
    """One that had parted the seats less was gone at the next line, and back at the last."""
    names = ("castle", "mills", "defence", "knights")
    worth = (1, 6, 2, 5)
    rows = tuple(Row(name, name, "", (Cell(by, f"why {name}"), Cell(0))) for name, by in zip(names, worth, strict=True))
    part = Reckoning(1, "Round 1", (0, 0), rows, (14, 0), final=True)

    def told(spare: int, line: int) -> list[str]:
        lines = [one.plain for one in page(part, line, 0, SEATS, (30, 30), "unicode", spare=spare)]
        return [one.rstrip(":") for one in lines if one.endswith(":")]

    assert told(4, 4) == ["castle", "mills", "defence"] and told(2, 4) == ["mills", "defence"]
    assert told(2, 5) == ["defence", "knights"] and told(4, 5) == ["mills", "defence", "knights"]


def test_verbs_of_one_seat_are_said_of_each() -> None:
    """ "both: 0 against 3, lost: draws 6 workers"."""
    assert more_words.of_each("lost: draws 6 workers", 2).startswith("each: ")
    assert (more_words.of_each("none joined", 2), more_words.of_each("none joined", 3)) == (
        "both: none joined",
        "all: none joined",
    )


def test_why_something_paid_goes_before_what_the_table_says_in_short() -> None:
    """Of an era that was over it was told alone which explorers go home, not which route had paid."""
    routes = Row("routes", "routes", "", (Cell(6, "H4-I8: 3 x 2 = 6"), Cell(0)))
    homes = [Cell(0, f"{number} go, 2 villages stay") for number in (10, 11)]
    rows = routes, Row("home", "explorers home", "", tuple(homes), told=True)
    part = Reckoning(1, "Era I", (0, 0), rows, (6, 0))
    for spare in (0, 2):
        lines = [one.plain for one in page(part, 3, 0, SEATS, (26, 18), "unicode", Ending(seen="home"), spare)]
        assert "routes:" in lines and ("explorers home:" in lines) == (spare > 0), lines
    lines = [one.plain for one in page(part, 3, 0, SEATS, (26, 18), "unicode")]
    assert "explorers home:" in lines, "where no board shows it, it is told"


def test_whom_a_line_says_nothing_of_takes_none_of_the_room() -> None:
    told = [one.plain for one in page(PART, 2, 0, SEATS, (40, 20), "unicode")]
    assert told[told.index("books:") + 1] == " ▣B  nobody behind"


def test_in_a_low_window_the_words_of_every_seat_come_before_the_lines_counted_earlier() -> None:
    """With four seats those of the last went under the frame."""
    seats = [Seat(name, colour) for name, colour in zip("ABCD", ("orange", "blue", "green", "yellow"), strict=True)]
    long = "11 symbols and 2 empty, less 3 for the aqueduct: 3 sailors, 4 soldiers, 2 merchants, 1 farmer"
    rows = tuple(Row(name, name, "", tuple(Cell(1, f"{at}: {long}") for at in range(4))) for name in "abc")
    part = Reckoning(1, "Year 1", (2,) * 4, rows, (5,) * 4)
    told = [one.plain for one in page(part, 4, 0, seats, (56, 15), "unicode", Ending("The game goes on"))]
    assert len(told) <= 15 and all(any(f"{at}: 11" in line for line in told) for at in range(4))
    assert any(line.startswith("before") for line in told) and any(line.startswith("c ") for line in told)


def test_the_page_says_what_comes_next() -> None:
    assert "next: developments" in _page(20, 2) and "next" not in _page(20, 3)
    assert is_ending("Year 2") == "Year 2 ends"


def test_in_few_lines_they_are_cut_and_told_below() -> None:
    told = _page(6)
    assert "Artillery 3 + University…" in told
    assert "developments:" in told


def test_a_word_in_the_place_of_a_figure_is_not_said_again_behind_it() -> None:
    """ "kept  2 of 2 food, kept"."""
    famine = Row(
        "famine", "famine", "nations.end.famine", (Cell(0, "2 of 2 food, kept", short="kept"), Cell(1, "2 of 2"))
    )
    part = Reckoning(1, "Age I", (0, 0), (famine,), (0, 1))
    told = "\n".join(one.plain for one in page(part, 2, 0, SEATS, (78, 20), "unicode"))
    assert told.count("kept") == 1 and "2 of 2 food" in told


ORDER = Row("order", "new order", "nations.end.order", (Cell(0, "1st"), Cell(0, "2nd")), told=True)


def test_the_last_line_comes_with_the_totals_after() -> None:
    """Two keys in a row would show the same figures."""
    assert part_lines.steps(PART._replace(rows=())) == part_lines.steps(PART._replace(rows=PART.rows[:1])) == 3
    part = PART._replace(rows=(*PART.rows, ORDER))
    assert part_lines.steps(part) == part_lines.steps(PART) + 1
    last = part_lines.steps(part) - 1
    assert part_lines.is_done(part, last) and not part_lines.is_done(part, last - 1)
    assert part_lines.running(part, last) == part.after
    told = "\n".join(one.plain for one in page(part, last, 0, SEATS, (78, 20), "unicode"))
    assert "new order" in told and "after " in told and "so far" not in told
    emptied = Row("emptied", "emptied", "", (Cell(0, "barracks 2, military tower 6 and stall 4"), Cell(0)), told=True)
    narrow = page(PART._replace(rows=(*PART.rows, emptied)), last, 0, SEATS, (40, 20), "unicode")
    assert "military tower 6" in " ".join(one.plain for one in narrow), "what it says stands below the table there"


def test_once_all_is_told_enter_is_called_what_it_leads_to() -> None:
    assert (words.after_the_last_line(True), words.after_the_last_line(False)) == ("Result", "Play on")


def test_what_brought_nobody_anything_is_told_when_its_turn_has_passed() -> None:
    """Castles that brought nothing were left out without a word, while later lines were counted."""
    castles = Row("castle-6", "castle 6", "", (Cell(0), Cell(0)))
    part = PART._replace(rows=(castles, *PART.rows))
    told = ["\n".join(one.plain for one in page(part, line, 0, SEATS, (78, 20), "unicode")) for line in (1, 2, 3)]
    assert ["nothing for anybody: castle 6" in page_told for page_told in told] == [False, True, True]


def test_the_lines_to_come_stand_in_the_table_from_the_first_picture_on_where_there_is_room() -> None:
    """Nothing moves while it is gone through: each line is filled in at its place."""
    tall = [_page(20, line).splitlines() for line in (1, 2, 3)]
    for rows in tall:
        assert [row.split()[0] for row in rows if row.startswith(("before", "books", "developments"))] == [
            "before", "books", "developments"
        ]  # fmt: skip
    places = {next(n for n, row in enumerate(rows) if row.startswith("developments")) for rows in tall}
    assert len(places) == 1
    assert tall[0][-1] == "Enter shows line by line what age IV brought"
    assert "+11" not in tall[1][3] and "+11" in "".join(tall[2])
    assert "to come" not in "\n".join(tall[1])
    few = _page(6, 2)
    assert "to come: developments" in few, "without room for the lines, their names"


def test_a_number_stays_with_the_word_before_it_at_the_end_of_a_row() -> None:
    assert words_in_rows("colonies Plantation 2", 19) == ["colonies", "Plantation 2"]
    assert words_in_rows("13 put to work, 3 swapped", 18) == ["13 put to work,", "3 swapped"]
    assert words_in_rows("7 and 8 more", 5) == ["7", "and 8", "more"]


def test_the_rival_of_a_lone_player_has_a_column_of_his_own() -> None:
    """His turns of the year were told nowhere but in a counter that fell above the page."""
    rows = (
        Row("seasons", "in the seasons", "", (Cell(-11, "11 put to work"),), told=True, rival=-12),
        Row("missing", "infrastructure", "", (Cell(4, "8 symbols + 2 empty - 6 aqueduct: 2 sailors and 2 farmers"),)),
        Row("janus", "Janus", "", (Cell(0, "17 - 3 extensions"),), told=True, rival=14),
    )
    part = Reckoning(1, "Year 1", (15,), rows, (8,), rival=("Janus", 19))
    for width, named in ((76, True), (56, False), (26, False)):
        told = [one.plain for one in page(part, 4, 0, SEATS[:1], (width, 20), "unicode")]
        table = [line.split() for line in told]
        assert any("Janus" in line and "Ann" in line for line in told) == named
        assert ["before", "year", "1", "15", "19"] in table or ["before", "15", "19"] in table
        assert ["after", "year", "1", "8", "21"] in table or ["after", "8", "21"] in table
        seasons, his = (next(line for line in table if line[:1] == [name]) for name in ("in", "Janus"))
        assert seasons[3:5] == ["-11", "-12"] and his[1] == "+14", "nothing in the column of the lone player"
        assert max(len(line.rstrip()) for line in told) <= width


def test_a_sum_has_a_row_of_its_own() -> None:
    """ "8 symbols" stood alone above the rest, and a number at the end of a row before what it counts."""
    assert words_in_rows("8 symbols + 2 empty - 6 aqueduct: 2 sailors and 2 farmers", 36) == [
        "8 symbols + 2 empty - 6 aqueduct:",
        "2 sailors and 2 farmers",
    ]
    assert words_in_rows("8 symbols + 2 empty: 3 sailors, 2 soldiers", 31)[0] == "8 symbols + 2 empty: 3 sailors,"
    why = "12 symbols + 3 empty - 6 aqueduct"
    narrow = ["12 symbols + 3 empty", "- 6 aqueduct: 2 sailors,", "and 3 soldiers"]
    assert words_in_rows(f"{why}: 2 sailors, and 3 soldiers", 24) == narrow, "in as few rows as it can be"
    assert words_in_rows(f"{why} = 9, but the bag has only 1 sailor", 24)[1] == "- 6 aqueduct = 9, but", (
        "a sign begins a row"
    )


def test_behind_the_last_line_of_a_game_who_has_won_is_told_with_what_made_it() -> None:
    """The winner was told with the last line, whose words took the room, and why he won was told nowhere."""
    part, won = PART._replace(final=True), Ending(won="Ann wins", why=["Difference: Ann books +2; Ben wonders +1"])
    last = part_lines.steps(part) - 1
    assert part_lines.steps(part) == part_lines.steps(PART) + 1
    counted, over = (
        [one.plain for one in page(part, line, 0, SEATS, (60, 30), "unicode", won)] for line in (last - 1, last)
    )
    assert counted[-1] == "next: who has won" and any(row.startswith("so far") for row in counted)
    assert not any(row.startswith("Difference") for row in counted)
    assert any(row.startswith("at the end") for row in over)
    assert "Difference: Ann books +2; Ben wonders +1" in over and not any("next:" in row for row in over)


def test_who_came_from_behind_in_the_last_count_is_told_with_what_turned_it() -> None:
    """Ben led by 8 until the last line, and the page said "Ann wins" as if she had led all the time."""

    def row(name: str, *points: int, played: bool = False) -> Row:
        return Row(name, name, "", tuple(map(Cell, points)), played=played)

    rows = row("castle 6", 6, 12), row("churches", 10, 1), row("defence", 3, 2)
    part = Reckoning(3, "Round 3", (20, 22), rows, (39, 37), final=True)
    assert came_from_behind(part, 0) == (8, "before churches"), (
        "before castle 6 it was 2, and before the defence she led"
    )
    assert came_from_behind(part, 1) is None, "he has not won"
    assert came_from_behind(part._replace(fewest=True), 1) == (8, "before churches")
    seen = tuple(one._replace(played=one.name != "defence") for one in rows)
    assert came_from_behind(part._replace(rows=seen), 0) is None, "they saw it during play"
    early = part._replace(rows=rows[::2], after=(29, 36))
    assert came_from_behind(early, 1) is None
    early = part._replace(before=(25, 22), rows=rows[::2], after=(34, 36))
    assert came_from_behind(early, 1) == (3, "before round 3"), "the first line has all that was before"
    told = f"Ann{behind(8, 'before churches', 8)}"
    assert told == "Ann was 8 behind before churches"
    assert behind(6, "before Germans", 11) == " came back from 11 behind and was still 6 behind before Germans"
    page_ = page(part, 5, 0, SEATS, (40, 20), "unicode", Ending(won="Ann wins", story=told))
    assert told in [one.plain for one in page_]


def test_of_a_part_that_ended_in_its_middle_with_nothing_to_count_no_line_is_announced() -> None:
    """ "Enter shows line by line what year 4 brought" stood below a year that was won in its third season."""
    part = PART._replace(rows=(TILES._replace(played=True),), after=(19, 14))
    won = Ending("Ann wins", "Ann wins", early=True, figures=(("at the end", (19, 14)),))
    lines = [one.plain for one in page(part, part_lines.BEFORE, 0, SEATS, (60, 20), "unicode", won)]
    assert not any("Enter shows" in line or line.startswith("so far") for line in lines)
    assert sum(line.startswith("at the end") for line in lines) == 1


def test_in_the_end_reasons_of_what_brought_something_have_the_room_first() -> None:
    """ "Germans +8 +8" stood without a reason, below the words of a decree that brought nobody anything."""
    paid = Row("germans", "Germans", "", (Cell(8, "one two three four five six seven eight nine ten"), Cell(8, "so")))
    told = Row("decrees", "decrees", "", tuple(Cell(0, "one two three four five six seven") for _ in "ab"), told=True)
    table = Columns(10, 30, "unicode")
    for rows in ((paid, told), (told, paid)):
        found = dict(zip((row.item for row in rows), rows_lines(rows, 2, table, 4, won=True), strict=True))
        assert len(found["germans"]) == 3 and len(found["decrees"]) == 1


def test_the_last_line_decides_alone_and_several_things_together() -> None:
    assert will_decide("Census") == "Census decides" and will_decide("wonders") == "wonders decide"


def test_lines_that_have_no_room_stand_as_one_sum_so_that_the_column_adds_up() -> None:
    """Below "before era IV 91" stood +8, +11 and a total of 154: the lines between them had gone without a word."""
    rows = tuple(Row(name, name, "", (Cell(n), Cell(2 * n))) for n, name in enumerate("abcdefg", 1))
    part = Reckoning(4, "Era IV", (91, 80), rows, (119, 136))

    def columns(height: int, line: int) -> list[tuple[str, list[int]]]:
        lines = [one.plain.split() for one in page(part, line, 0, SEATS, (40, height), "unicode")]
        found = [(" ".join(line[:-2]), line[-2:]) for line in lines if line and line[-1].strip("+").isdecimal()]
        return [(name, [int(figure) for figure in two]) for name, two in found]

    for height, line in ((20, 8), (9, 7), (8, 6), (7, 8)):
        (first, had), *counted, (_, total) = columns(height, line)
        assert first == ("before era IV" if height == 20 else more_words.before_these())
        assert [sum(one) for one in zip(had, *(gain for _, gain in counted), strict=True)] == total, (height, line)
