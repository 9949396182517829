"""Names from outside, and where the files lie."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from saves.paths import data_dir
from saves.text import clean


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann", "Ann"),
        ("  Ann\t\n  B.  ", "Ann B."),
        ("[/b]", "[/b]"),
        ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x1b]0;title\x07", "]0;title"),
        ("\x9b31m", "31m"),
        ("a\u202eb\u2066c\u200bd\u200de\ufeff", "abcde"),
        ("e\u0301", "é"),
        ("Z" + "\u0335" * 50, "Z\u0335\u0335"),
        ("\u0301x", "x"),
        ("ก็ี", "ก็ี"),
        ("王" * 20, "王" * 12),
        ("a" * 23 + "王", "a" * 23),
        ("\U0001f44d\U0001f3fd", "\U0001f44d"),
        ("\u2764\ufe0f", "\u2764"),
        ("\U0001f1e9\U0001f1ea", ""),
        ("\u3164\u2800\u115f", ""),
        ("\u1160\u11ff\uffa0\ud7b0\ud7ff\ufe00\ufe0f\U000e0100\U000e01ef", ""),
        ("\U0001f1e6\U0001f1ff\U0001f3fb\U0001f3ff", ""),
        ("\uff9f\uffa1", "\uff9f\uffa1"),
        ("\ud800x", "x"),
        ("\ue000\U000f0000x", "x"),
        ("line\u2028sep\u2029end", "line sep end"),
        ("", ""),
        (7, ""),
        (None, ""),
    ],
)
def test_clean(text: object, expected: str) -> None:
    assert clean(text) == expected


def test_a_name_is_never_empty_with_a_fallback() -> None:
    assert clean("\x00\u200b ", fallback="Seat 1") == "Seat 1"
    assert clean(None, fallback="Seat 1") == "Seat 1"
    assert clean("x", fallback="Seat 1") == "x"


@given(st.text(max_size=80), st.integers(1, 60))
def test_whatever_comes_is_one_harmless_line(text: str, limit: int) -> None:
    name = clean(text, limit)
    assert cell_len(name) <= limit
    assert name == name.strip() == unicodedata.normalize("NFC", name)
    assert not {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} & {unicodedata.category(char) for char in name}
    assert clean(name, limit) == name
    name.encode()


def test_an_endless_name_is_cut_at_once() -> None:
    assert clean("x" * 10_000_000) == "x" * 24
    assert clean("\u0301" * 10_000_000) == ""


def test_where_the_files_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOTSEAT_DATA_DIR", str(tmp_path / "env"))
    assert data_dir(tmp_path / "given") == tmp_path / "given"
    assert data_dir("~/x") == Path.home() / "x"
    assert data_dir() == tmp_path / "env"
    assert data_dir("") == tmp_path / "env"
    monkeypatch.chdir(tmp_path)
    assert data_dir("rel") == tmp_path / "rel"
    monkeypatch.setenv("HOTSEAT_DATA_DIR", "")
    assert data_dir().name == "hotseat"
    assert data_dir().is_absolute()
