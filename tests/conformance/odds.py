"""Whether counts follow their odds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def is_fair(counts: Sequence[int], odds: Sequence[float]) -> bool:
    """Pearson's chi-square, eight standard deviations wide: with a fixed seed only a real fault is outside."""
    total = sum(counts)
    expected = [total * chance for chance in odds]
    spread = sum((count - due) ** 2 / due for count, due in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    return abs(spread - freedom) <= 8 * sqrt(2 * freedom)
