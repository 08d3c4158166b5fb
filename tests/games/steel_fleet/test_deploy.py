"""Who deploys first, where, and how the vehicles face."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import after, asks, field, is_refused, play, pose, refusal, round_of, set_up, texts
from tests.rule import rule
from wardroom.match import Match

ROCKY_HOME = field("##2222", "......", "......", "......", "......", "111###")


def deploying(roll: str = "5 2", **options: str) -> Match:
    return play(set_up(**options), f"roll {roll}")


@rule("SF-3")
@pytest.mark.parametrize(("roll", "first"), [("6 5", "1"), ("2 1", "1"), ("1 2", "2"), ("3 6", "2")])
def test_the_higher_roll_deploys_first(roll: str, first: str) -> None:
    game = set_up()
    assert asks(game) == "deploy 2d6"
    assert asks(play(game, f"roll {roll}")) == first


@rule("SF-3", "SF-R14")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_tie_for_deployment_is_rolled_again(face: int) -> None:
    game = play(set_up(), f"roll {face} {face}", "roll 4 4")
    assert asks(game) == "deploy 2d6"
    assert asks(play(game, "roll 1 3")) == "2"


@rule("SF-3", "SF-R3", "SF-R4")
@pytest.mark.parametrize(("roll", "seat", "row", "facings"), [("2 1", 1, 6, "n ne nw"), ("1 2", 2, 1, "s se sw")])
def test_vehicles_start_on_their_owners_row_and_face_the_opponent_or_next_to_that(
    roll: str, seat: int, row: int, facings: str
) -> None:
    expected = {f"{seat}{name} {column}{row} {way}" for name in "abc" for column in "abcdef" for way in facings.split()}
    assert after("place", deploying(roll)) == expected


@rule("SF-3", "SF-R3")
@pytest.mark.parametrize("place", ["1a b5 n", "1a b1 n", "1a b6 e", "1a b6 s", "1a b6 sw", "1a g6 n", "2a b1 s"])
def test_no_other_space_and_no_other_facing_is_allowed(place: str) -> None:
    game = deploying()
    assert place not in after("place", game)
    assert is_refused(game, f"1 place {place}")


@rule("SF-R3")
def test_the_first_player_places_all_three_then_the_other() -> None:
    game = deploying("1 6")
    for vehicle in ("2c a1 s", "2a b1 s", "2b c1 s"):
        assert asks(game) == "2"
        play(game, f"place {vehicle}")
    for vehicle in ("1b a6 n", "1c b6 n", "1a c6 n"):
        assert asks(game) == "1"
        play(game, f"place {vehicle}")
    assert asks(game) == "initiative 2d6"


@rule("SF-R3")
@pytest.mark.parametrize(("roll", "order"), [("1 6", "212121"), ("6 1", "121212")])
def test_by_option_they_place_one_each_in_turn(roll: str, order: str) -> None:
    game = deploying(roll, deploy="alternate")
    for seat in order:
        assert asks(game) == seat
        play(game, texts(game)[0])
    assert asks(game) == "initiative 2d6"


@rule("SF-R4")
def test_one_vehicle_stands_on_a_space() -> None:
    game = play(deploying(), "place 1b c6 ne")
    assert not [place for place in after("place", game) if " c6 " in place]
    assert refusal(game, "1 place 1a c6 n") == "SF-R4"


@rule("SF-3")
def test_a_vehicle_is_placed_once_and_the_opponents_never() -> None:
    game = play(deploying(), "place 1b c6 ne")
    assert {place[:2] for place in after("place", game)} == {"1a", "1c"}
    assert refusal(game, "1 place 1b d6 n")
    assert refusal(game, "1 place 2a d1 s")


@rule("SF-R4", "SF-R8")
def test_rocks_in_the_home_row_are_left_out() -> None:
    game = deploying("6 1", map=ROCKY_HOME)
    assert {place.split()[1] for place in after("place", game)} == {"a6", "b6", "c6"}
    game = deploying("1 6", map=ROCKY_HOME)
    assert {place.split()[1] for place in after("place", game)} == {"c1", "d1", "e1", "f1"}


@rule("SF-3", "SF-R3")
def test_they_stand_as_they_were_placed_when_the_first_round_begins() -> None:
    game = play(deploying("6 1"), "place 1a b6 nw", "place 1b c6 n", "place 1c d6 ne")
    play(game, "place 2a a1 se", "place 2b f1 sw", "place 2c c1 s")
    poses = [pose(game, name) for name in ("1a", "1b", "1c", "2a", "2b", "2c")]
    assert poses == ["b6 nw", "c6 n", "d6 ne", "a1 se", "f1 sw", "c1 s"]
    assert round_of(game) == 1
