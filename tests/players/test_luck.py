"""Seeds that lie side by side, as those of the seats of a match do, have nothing in common."""

from __future__ import annotations

from itertools import pairwise

from wardroom.core.chance import Luck

SEEDS = 100
DRAWS = 24


def draws(seed: int) -> list[int]:
    luck = Luck(seed)
    return [int(luck.below(6)) for _ in range(DRAWS)]


def test_neighbouring_seeds_throw_every_face_about_alike_from_the_first_die_on() -> None:
    streams = [draws(seed) for seed in range(SEEDS)]
    for number, dice in enumerate(zip(*streams, strict=True)):
        counts = [dice.count(face) for face in range(6)]
        assert min(counts) >= 3, f"die {number}: {counts}"
        assert max(counts) <= 40, f"die {number}: {counts}"


def test_neighbouring_seeds_agree_no_more_often_than_by_chance() -> None:
    streams = [draws(seed) for seed in range(SEEDS)]
    for number in range(DRAWS):
        same = sum(one[number] == two[number] for one, two in pairwise(streams))
        assert same < 40, f"die {number}"
