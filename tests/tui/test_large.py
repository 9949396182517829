"""Large letters (`tui.kit.large`)."""

from __future__ import annotations

from string import ascii_uppercase, digits

from tui.kit.large import LETTERS, large


def test_every_letter_is_drawn_and_no_two_are_alike() -> None:
    drawn = {char: tuple(large(char, 9, 3)) for char in LETTERS if char != " "}
    assert set(ascii_uppercase + digits) <= set(drawn) and len(set(drawn.values())) == len(drawn)
    for char, rows in LETTERS.items():
        assert len(rows) == 5 and len({len(row) for row in rows}) == 1, char
    assert all(len(row) == 3 for digit in digits for row in large(digit, 9, 3)), "figures stand in columns"


def test_a_text_is_as_large_as_it_has_room() -> None:
    assert large("10", 7, 3) == ["▄█  █▀█", " █  █ █", "▀▀▀ ▀▀▀"] and large("10", 6, 3) == [] == large("10", 7, 2)
    assert [len(large("Ann", width, height)) for width, height in ((13, 3), (26, 5), (39, 8), (39, 5))] == [3, 5, 8, 5]
    assert len(large("Ann", 90, 30, most=2)) == 5
    for width in range(13, 70):
        assert all(len(row) <= width for row in large("Ann", width, 30))


def test_accents_are_left_out_and_other_letters_have_no_picture() -> None:
    assert large("José", 40, 3) == large("JOSE", 40, 3) != []
    assert large("李", 40, 9) == large("", 40, 9) == large("A\u200b", 40, 9) == []
