"""Prints whole games that depend on nothing but their seeds: `python -m tests.same_games`. See test_builds.py."""

from __future__ import annotations

import wardroom
from tests.conformance.play import STYLES, play_to_the_end
from tests.conformance.setups import TABLES
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE


def main() -> None:
    print("compiled" if wardroom.COMPILED else "interpreted", wardroom.__file__)
    for table in TABLES:
        for seed, style in enumerate(STYLES, 40):
            match = play_to_the_end(table.match(seed), style, seed)
            print(match.record, *match.story("en"), match.position, sep="\n")
            print([table.game.worth(one.before, 1) for one in match.played])
        state, luck = table.start, Luck(2**40 + 5)
        while state.asked() >= CHANCE:
            state.apply(state.asked(), state.random_action(state.asked(), luck))
        print(state)


if __name__ == "__main__":
    main()
