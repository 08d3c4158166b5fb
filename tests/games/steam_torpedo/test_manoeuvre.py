"""The manoeuvre: speed, sectors and sides."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import EDITIONS, after, line, now, play, position, refusal, sea, texts
from tests.rule import rule
from wardroom.core.game import State

ENGINES = ("1a2 engine", "1a4 engine", "1b2 engine", "1b4 engine")
SIDES = ("port", "starboard")


def at_speed(speed: int, sea: str = "3 3 port 2") -> State:
    """One sailor in each of as many engines as the speed wants beside the control room, or everyone where none is."""
    if speed == 0:
        return position(*[f"1{name} a3" for name in ("c", "s1", "s2", "s3", "s4")], sea=sea)
    places = ("a2", "a4", "b2", "b4")
    return position(*ENGINES, *[f"1s{at} {places[at - 1]}" for at in range(1, speed)], sea=sea)


def goals(game: State) -> set[str]:
    """Where a manoeuvre may lead, without the side."""
    return {" ".join(words.split()[:2]) for words in after("manoeuvre", game)}


def speed(game: State) -> int:
    """As many sectors as the active submarine may go in all, as seen from sectors 1 and 5, facing each other."""
    own, enemy = (int(word) for word in sea(game).split()[:2])
    found = [tuple(int(word) for word in goal.split()) for goal in goals(game)]
    return max([abs(one - own) + abs(two - enemy) for one, two in found], default=0)


@rule("ST-18")
def test_worked_example_four_crew_in_three_engine_tiles_make_speed_3() -> None:
    game = position("1a2 engine", "1b2 engine", "1c a2", "1s1 a2", "1s2 b2", "1s3 b3", "1s4 a3", sea="1 5")
    assert speed(game) == 3


@rule("ST-19", "ST-18")
def test_worked_example_of_three_points_own_submarine_goes_two_sectors_and_the_opponents_one() -> None:
    game = position("1a2 engine", "1b2 engine", "1c a2", "1s1 a2", "1s2 b2", "1s3 b3", "1s4 a3")
    play(game, "1 manoeuvre 5 2")
    assert sea(game) == "5 2"


@rule("ST-R3", "ST-11", "ST-19")
def test_worked_example_two_of_three_points_lead_to_the_opponents_other_side() -> None:
    game = position("1a2 engine", "1b2 engine", "1c a2", "1s1 a2", "1s2 b2", "1s3 b3", "1s4 a3")
    assert sea(game) == "3 3 port 2"
    play(game, "1 manoeuvre 3 3 port")
    assert sea(game) == "3 3 port 1"


@rule("ST-18", "ST-7")
def test_the_control_room_counts_as_an_engine() -> None:
    assert speed(position(sea="1 5")) == 1
    assert speed(position(*[f"1{name} a3" for name in ("c", "s1", "s2", "s3", "s4")], sea="1 5")) == 0


@rule("ST-18")
@pytest.mark.parametrize("points", range(5))
def test_speed_is_the_number_of_manned_engine_tiles(points: int) -> None:
    assert speed(at_speed(points, "1 5")) == points


@rule("ST-18")
def test_only_engines_count_and_only_manned_ones() -> None:
    game = position("1a2 engine", "1a4 armoured", "1s1 a4", "1s2 b4", sea="1 5")
    assert speed(game) == 1


@rule("ST-18")
def test_exhausted_crew_drive_an_engine_too() -> None:
    game = position("1a2 engine", "1s1 a2-", "1c b3-", sea="1 5")
    assert speed(game) == 2


@rule("ST-18")
def test_a_submarine_without_manned_engines_does_not_manoeuvre() -> None:
    game = at_speed(0)
    assert not goals(game)
    assert refusal(game, "1 manoeuvre 2 3") in ("ST-18", "ST-19")


@rule("ST-18", "ST-19")
def test_no_manoeuvre_is_longer_than_the_speed() -> None:
    game = at_speed(2, "1 5")
    assert refusal(game, "1 manoeuvre 4 5") == "ST-19"
    assert refusal(game, "1 manoeuvre 2 3") == "ST-19"
    assert refusal(game, "1 manoeuvre 3 5") == ""


@rule("ST-19")
def test_each_point_moves_either_submarine_and_not_all_need_be_used() -> None:
    assert goals(at_speed(2, "1 5")) == {"1 5", "2 5", "3 5", "1 4", "1 3", "2 4"}


@rule("ST-9", "ST-12")
@pytest.mark.parametrize(
    ("where", "found"), [("1 5", {"2 5", "1 4"}), ("5 1", {"4 1", "5 2"}), ("1 1 port 2", {"2 1", "1 2"})]
)
def test_no_submarine_leaves_the_five_sectors(where: str, found: set[str]) -> None:
    assert goals(at_speed(1, where)) == found


@rule("ST-11")
@pytest.mark.parametrize("where", ["2 3", "4 3"])
def test_whose_manoeuvre_brings_them_together_chooses_the_side(where: str) -> None:
    for goal in ("3 3", f"{where[0]} {where[0]}"):
        for side, lies in (("port", 1), ("starboard", 2)):
            game = play(at_speed(1, where), f"1 manoeuvre {goal} {side}")
            assert sea(game) == f"{goal} port {lies}"


@rule("ST-11")
@pytest.mark.parametrize(("side", "lies"), [("port", 2), ("starboard", 1)])
def test_seat_2_chooses_the_side_of_seat_1_it_lies_on(side: str, lies: int) -> None:
    game = play(position(sea="3 2", seat=2), f"2 manoeuvre 3 3 {side}")
    assert sea(game) == f"3 3 port {lies}"


@rule("ST-11")
def test_an_own_sector_comes_first_whoever_manoeuvres() -> None:
    game = play(position("2s1 b2", "2b2 engine", sea="3 4", seat=2), "2 manoeuvre 5 2")
    assert sea(game) == "2 5"


@rule("ST-11", "ST-R3")
def test_there_is_a_side_to_choose_only_in_a_shared_sector() -> None:
    game = at_speed(2, "2 3")
    assert after("manoeuvre 3 3", game) == after("manoeuvre 2 2", game) == set(SIDES)
    assert "manoeuvre 4 3" in texts(game)  # through the enemy's sector
    assert "manoeuvre 3 2" in texts(game)  # past each other
    assert not [text for text in texts(game) if text.startswith(("manoeuvre 3 3", "manoeuvre 2 2")) and len(text) < 16]


@rule("ST-11", "ST-R3")
@pytest.mark.parametrize("before", ["port 1", "port 2"])
def test_the_side_is_kept_while_nobody_moves(before: str) -> None:
    game = play(position(sea=f"3 3 {before}"), "1 end", "2 breathe a1", "2 end")
    assert sea(game) == f"3 3 {before}"


@rule("ST-R3")
@pytest.mark.parametrize("side", SIDES)
def test_changing_side_costs_two_points(side: str) -> None:
    assert refusal(at_speed(1), f"1 manoeuvre 3 3 {side}") in ("ST-R3", "ST-R4")
    game = play(at_speed(2), f"1 manoeuvre 3 3 {side}")
    assert sea(game) == f"3 3 port {1 if side == 'port' else 2}"


@rule("ST-R3")
def test_the_refused_sidestep_cites_its_ruling() -> None:
    assert refusal(at_speed(1), "1 manoeuvre 3 3 port") == "ST-R3"


@rule("ST-16")
def test_there_is_at_most_one_manoeuvre_a_turn() -> None:
    game = play(at_speed(3), "1 manoeuvre 2 3")
    assert not goals(game)
    assert refusal(game, "1 manoeuvre 1 3") == "ST-16"


@rule("ST-16")
def test_there_is_a_manoeuvre_in_every_turn() -> None:
    game = play(at_speed(1), "1 manoeuvre 2 3", "1 end", "2 breathe a1", "2 manoeuvre 4 2", "2 end", "1 breathe a1")
    assert sea(game) == "2 4"
    assert goals(game)


@rule("ST-16")
def test_the_manoeuvre_comes_before_between_or_after_the_activations() -> None:
    game = play(at_speed(1), "1 move s1 a3", "1 manoeuvre 2 3", "1 move s2 a4")
    assert sea(game) == "2 3"


@rule("ST-R4")
def test_speed_is_counted_when_the_manoeuvre_begins() -> None:
    game = play(position("1a2 engine", "1s1 a2", sea="1 5"), "1 move s1 a3")
    assert speed(game) == 1
    game = play(position("1a2 engine", "1s1 a3", sea="1 5"), "1 move s1 a2")
    assert speed(game) == 2


@rule("ST-R4")
def test_a_manoeuvre_of_no_sectors_is_none() -> None:
    assert refusal(at_speed(1, "2 4"), "1 manoeuvre 2 4") == "ST-R4"
    assert refusal(at_speed(1), "1 manoeuvre 3 3 starboard") in ("ST-R3", "ST-R4")


@rule("ST-R4")
@pytest.mark.parametrize(
    ("sea_before", "answer"),
    [("2 4", "manoeuvre 2 4"), ("3 3 port 2", "manoeuvre 3 3 starboard"), ("2 4", "manoeuvre 2 5")],
)
def test_out_and_back_or_moving_only_the_enemy_is_a_manoeuvre_and_an_event(sea_before: str, answer: str) -> None:
    game = position(*ENGINES, "1s1 a2", "2b4 counter: shift own 1", "2s1 b4", sea=sea_before)
    play(game, f"1 {answer}")
    assert after("react", game) == {"b4 1"}
    play(game, "2 pass")
    assert refusal(game, "1 manoeuvre 1 4") == "ST-16"


@rule("ST-20")
def test_only_the_active_submarine_counts_as_manoeuvring() -> None:
    game = position("1a4 counter: shift own 1", "1s1 a4", "2b4 counter: shift own 1", "2s1 b4", sea="2 4")
    play(game, "1 manoeuvre 2 5")
    assert game.waiting() == [2]  # seat 2 reacts to the manoeuvre that moved it; seat 1 does not
    play(game, "2 pass", "1 end", "2 breathe a1")
    assert goals(game)  # and has its own manoeuvre still


# Speed bonuses


@rule("ST-29")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_speed_bonus_counts_while_its_tile_is_manned(edition: str) -> None:
    engine = "1a4 engine standby: speed 1"
    assert speed(position(engine, sea="1 5", edition=edition)) == 1
    assert speed(position(engine, "1s1 a4-", sea="1 5", edition=edition)) == 3
    assert speed(position("1a4 standby: speed 2", "1s1 a4", sea="1 5", edition=edition)) == 3


@rule("ST-29")
def test_a_speed_bonus_counts_once_however_many_are_there() -> None:
    assert speed(position("1a4 standby: speed 1", "1s1 a4", "1s2 a4", "1s3 a4", sea="1 5")) == 2


@rule("ST-29", "ST-18")
def test_of_several_standby_parts_only_the_speed_adds_to_the_speed() -> None:
    game = position("1a4 standby: armour 3 all; speed 1; bonus 2 any any", "1s1 a4", sea="1 5")
    assert speed(game) == 2


@rule("ST-29", "ST-18")
def test_a_speed_bonus_drives_a_submarine_without_engines() -> None:
    game = position("1a4 standby: speed 1", *[f"1{name} a4" for name in ("c", "s1", "s2", "s3", "s4")], sea="1 5")
    assert speed(game) == 1


@rule("ST-16")
def test_the_turn_says_that_the_manoeuvre_is_over() -> None:
    game = play(at_speed(1), "1 manoeuvre 2 3")
    assert "manoeuvred" in line(game, "turn").split()
    assert now(game) == "act-1"
