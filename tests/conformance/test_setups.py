"""The suite is only worth what it plays."""

from __future__ import annotations

import pytest

from tests.conformance.setups import SETUPS, TABLES
from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_value_of_every_option_is_played(game: Game) -> None:
    played = [table.options for table in TABLES if table.game is game]
    missing = [
        f"{choice.name}={value}"
        for choice in game.choices
        for value in choice.values
        if value not in [options.get(choice.name, choice.default) for options in played]
    ]
    assert not missing, f"tests/conformance/setups.py plays none of {missing}"


def test_only_games_that_exist_are_set_up() -> None:
    assert set(SETUPS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_an_unknown_option_or_value_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(BadNotation, match=game.choices[0].name):
        game.start({"no-such-option": "1"})
    strict = next(choice for choice in game.choices if not choice.free)
    with pytest.raises(BadNotation, match=strict.values[0]):
        game.start({strict.name: "no-such-value"})
