"""What is chosen before a match: the game's options, who sits where, under what name."""

from __future__ import annotations

from wardroom.core.game import Choice, Game
from wardroom.core.notation import BadNotation
from wardroom.match import Match, new
from wardroom.table.session import Session, fresh_path
from wardroom.table.sitting import PERSON

OPPONENT = "level3"  # who sits opposite unless chosen otherwise


class Plan:
    """Choices that fit together: each offers only what the game accepts after those before it."""

    def __init__(self, game: Game, chosen: dict[str, str], *, always_ask: bool = False) -> None:
        self.game = game
        self.always_ask = always_ask
        self.chosen = {choice.name: chosen.get(choice.name, choice.default) for choice in game.choices}
        self.names: dict[int, str] = {}
        self.players: dict[int, str] = {1: PERSON}
        self.settle()

    @classmethod
    def again(cls, match: Match) -> Plan:
        """The same choices as those of a match."""
        plan = cls(match.game, match.state.settings())
        plan.names, plan.players = dict(match.names), dict(match.players)
        return plan

    def choose(self, name: str, value: str) -> None:
        self.chosen[name] = value
        self.settle()

    def settle(self) -> None:
        """What no longer fits gives way to the first value that does."""
        for choice in self.game.choices:
            values = self.values(choice)
            if self.chosen[choice.name] not in values:
                self.chosen[choice.name] = choice.default if choice.default in values else values[0]

    def values(self, choice: Choice) -> list[str]:
        own = [self.chosen[choice.name]] if choice.free else []
        return [value for value in dict.fromkeys([*choice.values, *own]) if self.accepts(choice, value)]

    def accepts(self, choice: Choice, value: str) -> bool:
        """Whether the game can start with a value, the choices before it, and nothing chosen after it."""
        before = [other.name for other in self.game.choices[: self.game.choices.index(choice)]]
        try:
            self.game.start({name: self.chosen[name] for name in before} | {choice.name: value})
        except BadNotation:
            return False
        return True

    @property
    def seats(self) -> range:
        return range(1, self.game.start(self.chosen).seats() + 1)

    def player(self, seat: int) -> str:
        return self.players.get(seat, OPPONENT)

    def session(self, seed: int | None = None) -> Session:
        """The match as planned, saved in a file of its own."""
        match = new(self.game.name, seed=seed, **self.chosen)
        match.names = {seat: self.names[seat] for seat in self.seats if self.names.get(seat)}
        match.players = {seat: self.player(seat) for seat in self.seats}
        return Session(match, fresh_path(self.game.name), always_ask=self.always_ask)
