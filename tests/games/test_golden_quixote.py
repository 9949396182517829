"""Every tile of Don Quixote is laid both ways round in some golden game."""

from __future__ import annotations

from rules.quixote.components import ALIKE_TURNED, PIECES, SANCHO
from tests.games.test_golden import files


def test_every_piece_is_laid_in_a_golden_game() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in files() if path.stem.startswith("quixote"))
    pieces = [p.name for p in PIECES if 0 < p.tile <= SANCHO and not (p.turned and p.tile in ALIKE_TURNED)]
    assert [piece for piece in pieces if f"lays {piece} on" not in text] == []
