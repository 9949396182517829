"""The tables of the rulebook of The Guild of Merchant Explorers, made from the box."""

from __future__ import annotations

from rules.explorers.components import BASE, CARDS, EXPLORE, GOALS, TREASURE_CARDS
from rules.explorers.maps import MAPS, TITLES
from tests.rulebook.tables import Tables, lines


def components() -> list[str]:
    pieces = [
        ("maps", len(MAPS), "one is [chosen](#explorers.option.map); everybody has the same"),
        ("goals", sum(map(len, GOALS)), "six for each map; [three are drawn](#explorers.setup.goals)"),
        ("explore cards", len(EXPLORE), "five [base cards](#explorers.card.base), I, II, III and I/II/III"),
        (
            "investigate cards",
            len(CARDS) - BASE,
            "each different; [drawn and kept](#explorers.card.era) in eras I to III",
        ),
        ("treasure cards", sum(treasure.cards for treasure in TREASURE_CARDS), "for [ruins](#explorers.treasure)"),
    ]
    return lines("piece|number|what it is for", pieces)


def cards() -> list[str]:
    return lines("card|name|you may explore", [(card.id, card.name, card.text) for card in CARDS[BASE:]])


def goals() -> list[str]:
    of_maps = [(TITLES[m], goal) for m, goals in zip(MAPS, GOALS, strict=True) for goal in goals]
    return lines("map|goal|first|later", [(title, goal.text, goal.high, goal.low) for title, goal in of_maps])


def all_tables() -> Tables:
    """By section (without the game): its tables, in their order."""
    return {"components": [components()], "cards": [cards()], "goals": [goals()]}
