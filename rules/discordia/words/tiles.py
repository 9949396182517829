"""Tiles, extensions and privileges in one line."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import EXTENSION_INDEX, TILE_INDEX
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.words import names
from rules.discordia.words.pieces import bonus_words


def tile_words(figures: Figures, name: str, site: int | None = None) -> str:
    """A tile in one line: kind and value, then spaces and bonus: "ship 4 (sailor, sailor + farmer; swap 3)". `site`:
    here and below the stars to be had, None where that is not asked."""
    tile = figures.tiles[TILE_INDEX[name]]
    parts = [spaces_words(tile.spaces)] if tile.spaces else []
    if tile.swap:
        parts.append(f"swap {tile.swap}")
    if tile.effects:
        parts.append(bonus_words(tile.effects, site))
    return f"{names.tile(figures, name)} ({'; '.join(parts)})"


def spaces_words(spaces: Sequence[str]) -> str:
    """Spaces for workers, in the order in which they are filled: "sailor, sailor + farmer"."""
    return ", ".join(names.space(letters) for letters in spaces)


def extension_words(figures: Figures, name: str, site: int | None = None) -> str:
    """An extension in one line: "1 harbour (2 stars)", "a longer development track (a tower / swap 3; 1 star)"."""
    extension = figures.extensions[EXTENSION_INDEX[name]]
    parts = [" / ".join(bonus_words(space.effects) for space in extension.spaces)] if extension.spaces else []
    parts += [bonus_words(extension.effects, site)] if extension.effects else []
    return names.extension(figures, name) + (f" ({'; '.join(parts)})" if parts else "")


def privilege_words(figures: Figures, name: str, site: int | None = None) -> str:
    """A privilege in one line."""
    return names.privilege(figures, name, site)
