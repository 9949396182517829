"""Named draws: outcome k of stream x is a function of (seed, x, k), and of nothing else.

So undo and redo bring the same draw again, and one more draw in one stream never shifts another.
"""

from __future__ import annotations

from hashlib import blake2b

from rules.game import Below

SEED_LIMIT = 2**63
"""Seeds are ints in [0, SEED_LIMIT)."""


def named_draw(seed: int, stream: str, count: int) -> Below:
    """The source of draw number `count` (from 0) of `stream`: uniform ints, unbiased (by rejection), without end."""
    key = f"hotseat/{seed}/{stream}/{count}/".encode()
    block = 0

    def below(n: int) -> int:
        nonlocal block
        limit = 2**64 - 2**64 % n
        while True:
            word = int.from_bytes(blake2b(key + str(block).encode(), digest_size=8).digest(), "big")
            block += 1
            if word < limit:
                return word % n

    return below


def sample(below: Below, population: list[int], k: int) -> list[int]:
    """`k` different members of `population` in random order, each order equally likely."""
    pool = list(population)
    size = len(pool)
    for i in range(k):
        j = i + below(size - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:k]
