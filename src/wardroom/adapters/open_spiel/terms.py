"""What does not change in a match: where it begins, its answers, the odds of its dice, what seats can observe."""

from __future__ import annotations

from functools import lru_cache

from wardroom.adapters.observation import Observer
from wardroom.adapters.open_spiel.parameters import start
from wardroom.core.chance import Roll
from wardroom.games import GAMES


class Terms:
    """Shared by all states of the matches with certain parameters; copies and pickles are the same object again."""

    def __init__(self, name: str, given: dict[str, str | int]) -> None:
        self.name = name
        self.given = given
        self.game = GAMES[name]
        self.began = start(self.game, given)
        self.bounds = self.game.bounds(self.began)
        self.observer = Observer(self.game, self.began)
        self.actions = self.observer.actions
        self._odds: dict[tuple[int, int, bool], list[tuple[int, float]]] = {}

    def odds(self, question: Roll) -> list[tuple[int, float]]:
        """Every outcome with its probability, worked out once."""
        key = (question.count, question.sides, question.ordered)
        if key not in self._odds:
            self._odds[key] = [(outcome.number, float(chance)) for outcome, chance in question.odds()]
        return self._odds[key]

    def __deepcopy__(self, memo: dict[int, object]) -> Terms:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return terms_of, (self.name, tuple(sorted(self.given.items())))


@lru_cache(maxsize=64)
def terms_of(name: str, given: tuple[tuple[str, str | int], ...]) -> Terms:
    """The same terms for the same parameters."""
    return Terms(name, dict(given))
