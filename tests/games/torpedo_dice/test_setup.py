"""Players, seats and dice before the first turn."""

from __future__ import annotations

import pytest

import wardroom
from tests.games.torpedo_dice.table import MINNOW, dice_asked, line, play, position, reserve, shapes, usable, volleys
from tests.rule import rule
from wardroom import BadNotation


@rule("TD-1")
@pytest.mark.parametrize("mode", ["training", "mission"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_play_training_or_mission(mode: str, players: int) -> None:
    game = wardroom.new("torpedo-dice", mode=mode, players=players, first=1, seed=7)
    assert [reserve(game, seat) for seat in range(1, players + 1)] == [12] * players


@rule("TD-1")
@pytest.mark.parametrize(("mode", "players"), [("training", 1), ("training", 5), ("mission", 1), ("mission", 5)])
def test_no_other_number_of_players_plays_against_one_another(mode: str, players: int) -> None:
    with pytest.raises(BadNotation):
        wardroom.new("torpedo-dice", mode=mode, players=players)


@rule("TD-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_solo_is_for_one(players: int) -> None:
    with pytest.raises(BadNotation):
        wardroom.new("torpedo-dice", mode="solo", players=players)


@rule("TD-1")
@pytest.mark.parametrize(("mode", "board"), [("training", "marlin"), ("mission", "guppy"), ("solo", "guppy")])
def test_everyone_plays_on_the_side_of_the_board_that_belongs_to_the_mode(mode: str, board: str) -> None:
    with pytest.raises(BadNotation):
        wardroom.new("torpedo-dice", mode=mode, board=board)


@rule("TD-1", "TD-19")
@pytest.mark.parametrize(
    ("players", "seat", "enemy"),
    [(2, 1, 2), (2, 2, 1), (3, 1, 2), (3, 2, 3), (3, 3, 1), (4, 1, 2), (4, 2, 3), (4, 3, 4), (4, 4, 1)],
)
def test_the_enemy_is_the_player_on_the_left(players: int, seat: int, enemy: int) -> None:
    game = position(*["reserve 12 on periscope die 1"] * players, spare=1)
    play(game, *[f"{other} fire {'a2' if other == seat else 'a1'}" for other in range(1, players + 1)])
    play(game, "roll " + "1 " * (players + 1), *[f"{other} take 1" for other in clockwise(2, players)])
    without = [other for other in range(1, players + 1) if "periscope" not in usable(game, other)]
    assert without == [enemy]


def clockwise(first: int, players: int) -> list[int]:
    return [(first - 1 + step) % players + 1 for step in range(players)]


@rule("TD-2")
@pytest.mark.parametrize("mode", ["training", "mission"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_die_more_than_players(mode: str, players: int) -> None:
    assert dice_asked(wardroom.new("torpedo-dice", mode=mode, players=players, first=1)) == players + 1


@rule("TD-2", "TD-30")
def test_solo_is_played_with_two_dice() -> None:
    assert dice_asked(wardroom.new("torpedo-dice", mode="solo")) == 2


@rule("TD-3")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_pips_of_a_die_lie_on_a_grid_of_three_by_three(face: int) -> None:
    game = position(f"reserve 12 die {face}", "reserve 12 die 1", spare=1)
    for shape in shapes(game, 1):
        rows = shape.split("/")
        assert shape.count("x") == face
        assert len(rows) <= 3 >= len(rows[0])


@rule("TD-3", "TD-20")
def test_dice_of_neighbouring_values_share_no_volley_that_lands_whole() -> None:
    game = position("reserve 12 die 4", "reserve 12 die 5", spare=1)
    assert not {cells for cells in volleys(game, 1) & volleys(game, 2) if len(cells) >= 4}


@rule("TD-4")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_table_may_choose_the_first_active_player(first: int) -> None:
    game = wardroom.new("torpedo-dice", players=3, first=first)
    play(game, "roll 1 2 3 4")
    assert game.waiting == (first,)


@rule("TD-4")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_chance_may_choose_the_first_active_player_fairly(first: int) -> None:
    game = wardroom.new("torpedo-dice", players=4, first="random")
    assert [action.text for action in game.legal()] == ["roll 1", "roll 2", "roll 3", "roll 4"]
    play(game, f"roll {first}", "roll 1 2 3 4 5")
    assert line(game, "turn") == f"1 active {first} dice 1 2 3 4 5"
    assert game.waiting == (first,)


@rule("TD-18", "TD-R2")
def test_a_match_begins_with_full_reserves_nothing_switched_on_and_nothing_crossed() -> None:
    game = wardroom.new("torpedo-dice", mode="mission", players=2, first=1, board=MINNOW.code())
    assert [line(game, f"seat {seat}") for seat in (1, 2)] == ["reserve 12", "reserve 12"]
