"""Rams: who stands where, who rolls what, who is damaged."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import (
    LIGHT,
    after,
    asks,
    card,
    field,
    is_done,
    play,
    pose,
    position,
    refusal,
    texts,
    winners,
)
from tests.rule import rule
from wardroom.match import Match

SPARE = f"2c {LIGHT} f12 s"
TALL = "6x12"


def rolled(rammer: str, number: int | str, *others: str, **options: str) -> Match:
    """A vehicle of one or two Life symbols that has rolled this number on every die, or these numbers."""
    size = {} if "map" in options else {"size": TALL}
    game = position(f"1a lGlLGL {rammer}", *others, SPARE, **size, **options)
    return play(game, "move 1a", f"roll {number} {number}" if isinstance(number, int) else f"roll {number}")


def rammed(dice: str, bonus: int = 0) -> Match:
    """A ram after its dice, at the given bonus: the rammer's die, then the target's."""
    game = rolled(f"c{4 + bonus} n", 1 + bonus, f"2a {LIGHT} c3 s")
    return play(game, f"ram 2a c4 n +{bonus}", f"roll {dice}")


@rule("SF-10", "SF-12")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_path_that_ends_on_an_enemy_is_a_ram(number: int) -> None:
    game = rolled(f"c{3 + number} n", number, f"2a {LIGHT} c3 s")
    assert f"2a c4 n +{number - 1}" in after("ram", game)


@rule("SF-12", "SF-14")
def test_worked_example_of_a_straight_3_the_rammer_stops_on_the_second_space_with_a_bonus_of_2() -> None:
    game = rolled("c6 n", 3, f"2a {LIGHT} c3 s")
    assert "2a c4 n +2" in after("ram", game)
    assert pose(play(game, "ram 2a c4 n +2"), "1a") == "c4 n"
    assert asks(game) == "ram 2d6"


@rule("SF-12", "SF-14")
def test_worked_example_of_a_bent_2_the_rammer_stops_on_the_first_space_without_a_bonus() -> None:
    game = rolled("c6 n", 2, f"2a {LIGHT} d4 s")
    assert after("ram", game) == {"2a c5 ne +0"}
    assert pose(play(game, "ram 2a c5 ne +0"), "1a") == "c5 ne"


@rule("SF-12")
def test_a_ram_uses_up_the_attack() -> None:
    game = play(rolled("c5 n", 1, f"2a {LIGHT} c4 s"), "ram 2a c5 n +0", "roll 6 1", "roll 8")
    assert is_done(game, "1a")
    assert asks(game) == "2"


@rule("SF-12", "SF-R7")
def test_ramming_an_enemy_is_a_free_choice() -> None:
    game = rolled("c5 n", 1, f"2a {LIGHT} c4 s")
    assert set(texts(game)) == {"ram 2a c5 n +0", "go c6 n", "go c6 ne", "go c6 nw"}


@rule("SF-13")
def test_both_owners_roll_a_die() -> None:
    game = play(rolled("c5 n", 1, f"2a {LIGHT} c4 s"), "ram 2a c5 n +0")
    assert asks(game) == "ram 2d6"


@rule("SF-13")
@pytest.mark.parametrize(("dice", "loser"), [("2 1", "2a"), ("6 5", "2a"), ("1 2", "1a"), ("5 6", "1a")])
def test_the_lower_takes_one_die_of_damage(dice: str, loser: str) -> None:
    game = rammed(dice)
    assert asks(game) == "damage 1d8"
    play(game, "roll 2")
    cards = {"1a": "lGlLGL", "2a": LIGHT}
    cards[loser] = cards[loser][0] + "g" + cards[loser][2:]
    assert {name: card(game, name) for name in cards} == cards


@rule("SF-13")
@pytest.mark.parametrize("face", range(1, 7))
def test_on_a_tie_both_take_one_die_of_damage(face: int) -> None:
    game = rammed(f"{face} {face}")
    assert asks(game).endswith(" 2d8")
    play(game, "roll 2 5")
    assert (card(game, "1a"), card(game, "2a")) == ("lglLGL", "LGLLgL")


@rule("SF-13", "SF-15")
def test_the_damage_of_a_ram_is_one_die_however_many_guns_there_are() -> None:
    game = position("1a GGRRBBLL c5 n", f"2a {LIGHT} c4 s", SPARE, size=TALL)
    play(game, "move 1a", "roll 1 1", "ram 2a c5 n +0", "roll 6 1")
    assert asks(game) == "damage 1d8"


@rule("SF-14")
@pytest.mark.parametrize("bonus", range(6))
def test_a_straight_run_adds_one_for_each_space_between(bonus: int) -> None:
    game = rolled(f"c{4 + bonus} n", 1 + bonus, f"2a {LIGHT} c3 s")
    straight = {ram for ram in after("ram", game) if ram.startswith("2a c4 n")}
    assert f"2a c4 n +{bonus}" in straight
    assert all(int(ram[-1]) in (0, bonus) for ram in after("ram", game))


@rule("SF-14", "SF-R10")
@pytest.mark.parametrize(
    ("rammer", "ram"),
    [
        ("c2 n", "2a c4 n +2"),
        ("f5 w", "2a d5 w +2"),
        ("c2 s", "2a c4 s +2"),
        ("a3 nw", "2a b4 nw +1"),
        ("a3 se", "2a b4 se +1"),
    ],
)
def test_the_bonus_counts_in_every_direction_forward_or_backward(rammer: str, ram: str) -> None:
    if rammer == "f5 w":
        game = rolled(rammer, 3, f"2a {LIGHT} c5 s")
    else:
        game = rolled(rammer, int(ram[-1]) + 1, f"2a {LIGHT} c5 s")
    assert ram in after("ram", game)


@rule("SF-14", "SF-R10")
def test_forward_and_back_again_is_no_straight_line() -> None:
    game = rolled("c6 n", 3, f"2a {LIGHT} c5 s")
    assert "2a c6 n +0" in after("ram", game)  # on, back, on
    assert not [ram for ram in after("ram", game) if not ram.endswith("+0")]


@rule("SF-14")
def test_a_path_that_bent_and_bent_back_has_no_bonus() -> None:
    game = rolled("c7 n", 3, f"2a {LIGHT} d4 s")  # north, north-east, north
    assert "2a d5 n +0" in after("ram", game)
    assert not [ram for ram in after("ram", game) if not ram.endswith("+0")]


@rule("SF-14", "SF-R10", "SF-13")
@pytest.mark.parametrize(
    ("dice", "damaged"), [("1 2", "2a"), ("1 3", "1a 2a"), ("1 4", "1a"), ("2 4", "1a 2a"), ("3 4", "2a")]
)
def test_the_totals_after_the_bonus_decide(dice: str, damaged: str) -> None:
    game = rammed(dice, bonus=2)
    play(game, "roll 2 2" if " " in damaged else "roll 2")
    unharmed = {"1a": "lGlLGL", "2a": LIGHT}
    assert [name for name in unharmed if card(game, name) != unharmed[name]] == damaged.split()


@rule("SF-14")
def test_the_targets_die_has_no_bonus_whichever_seat_rams() -> None:
    game = position(f"1a {LIGHT} c6 n", "2a lGlLGL c3 s", now="activate-2", size=TALL)
    play(game, "move 2a", "roll 3 3", "ram 1a c5 s +2", "roll 2 3")  # the rammer's die comes first: 4 against 3
    play(game, "roll 2")
    assert (card(game, "1a"), card(game, "2a")) == ("LgLLGL", "lGlLGL")


@rule("SF-13")
def test_on_a_tie_of_seat_2_the_rammers_damage_comes_first_too() -> None:
    game = position(f"1a {LIGHT} c4 n", f"2a {LIGHT} c3 s", now="activate-2", size=TALL)
    play(game, "move 2a", "roll 1 1 1 1", "ram 1a c3 s +0", "roll 3 3", "roll 2 5")
    assert (card(game, "1a"), card(game, "2a")) == ("LGLLgL", "LgLLGL")


@rule("SF-R9", "SF-14")
@pytest.mark.parametrize("friend", ["1b", "2b"])
def test_if_the_last_space_is_taken_the_rammer_stands_on_the_nearest_free_one(friend: str) -> None:
    game = rolled("c6 n", 3, f"2a {LIGHT} c3 s", f"{friend} {LIGHT} c4 s")
    assert "2a c5 n +2" in after("ram", game)
    assert "2a c4 n +2" not in after("ram", game)
    play(game, "ram 2a c5 n +2")
    assert pose(game, "1a") == "c5 n"


@rule("SF-R9", "SF-R10")
def test_if_every_space_is_taken_it_stays_on_its_origin_and_the_bonus_counts_to_the_target() -> None:
    game = rolled("c7 n", 4, f"2a {LIGHT} c3 s", f"1b {LIGHT} c4 s", f"2b {LIGHT} c5 s", f"1c {LIGHT} c6 s")
    assert "2a c7 n +3" in after("ram", game)
    play(game, "ram 2a c7 n +3")
    assert pose(game, "1a") == "c7 n"


@rule("SF-R9")
def test_the_nearest_earlier_space_is_of_its_path_not_of_the_board() -> None:
    game = rolled("c6 n", 2, f"2a {LIGHT} d4 s", f"1b {LIGHT} c5 n")
    assert after("ram", game) == {"2a c6 ne +0"}


@rule("SF-R18", "SF-R9")
def test_a_rammer_that_stands_back_keeps_the_facing_of_its_ramming_step() -> None:
    game = play(rolled("c6 n", 2, f"2a {LIGHT} d4 s", f"1b {LIGHT} c5 n"), "ram 2a c6 ne +0")
    assert pose(game, "1a") == "c6 ne"


@rule("SF-R18")
def test_two_results_that_lead_to_one_ram_are_one_answer() -> None:
    game = rolled("c6 n", "1 3", f"2a {LIGHT} c5 s")
    assert texts(game).count("ram 2a c6 n +0") == 1


@rule("SF-R10")
def test_no_pivot_follows_the_ramming_step() -> None:
    game = rolled("c5 n", 1, f"2a {LIGHT} c4 s")
    assert after("ram", game) == {"2a c5 n +0"}
    assert refusal(game, "1 ram 2a c5 ne +0")


@rule("SF-R10", "SF-R9")
def test_passing_through_causes_no_further_ram() -> None:
    game = rolled("c6 n", 3, f"2a {LIGHT} c3 s", f"2b {LIGHT} c4 s", f"1b {LIGHT} c5 n")
    play(game, "ram 2a c6 n +2", "roll 6 1", "roll 1")
    assert [card(game, name) for name in ("1b", "2b")] == [LIGHT, LIGHT]
    assert asks(game) == "2"


@rule("SF-R10", "SF-21")
def test_the_space_of_a_destroyed_target_is_not_entered() -> None:
    game = rolled("c6 n", 3, "2a lGllGL c3 s")
    play(game, "ram 2a c4 n +2", "roll 6 1", "roll 6")
    assert pose(game, "2a") == ""
    assert pose(game, "1a") == "c4 n"


@rule("SF-13", "SF-21")
def test_a_rammer_can_be_destroyed() -> None:
    game = position("1a lGllGL c5 n", f"1b {LIGHT} a9 n", f"2a {LIGHT} c4 s", size=TALL)
    play(game, "move 1a", "roll 1", "ram 2a c5 n +0", "roll 1 6", "roll 6")
    assert pose(game, "1a") == ""
    assert game.outcome is None


@rule("SF-13", "SF-22")
def test_a_ram_can_lose_the_game() -> None:
    game = position("1a lGllGL c5 n", f"2a {LIGHT} c4 s", size=TALL)
    play(game, "move 1a", "roll 1", "ram 2a c5 n +0", "roll 1 6", "roll 6")
    assert winners(game) == (2,)


@rule("SF-R10", "SF-R16")
def test_damage_on_a_tie_is_simultaneous() -> None:
    game = position("1a lGllGL c5 n", "2a lGllGL c4 s", size=TALL)
    play(game, "move 1a", "roll 1", "ram 2a c5 n +0", "roll 4 4", "roll 6 6")
    assert (pose(game, "1a"), pose(game, "2a")) == ("", "")
    assert winners(game) == (1, 2)


@rule("SF-15")
def test_a_vehicle_without_guns_and_rockets_still_rams() -> None:
    game = position("1a LgLLgL c5 n", f"2a {LIGHT} c4 s", size=TALL)
    play(game, "move 1a", "roll 1 1 1 1", "ram 2a c5 n +0", "roll 6 1", "roll 2")
    assert card(game, "2a") == "LgLLGL"


@rule("SF-R7")
def test_an_own_vehicle_is_not_rammed_while_there_is_another_path() -> None:
    game = rolled("c5 n", 1, f"1b {LIGHT} c4 s")
    assert set(texts(game)) == {"go c6 n", "go c6 ne", "go c6 nw"}
    assert refusal(game, "1 ram 1b c5 n +0") == "SF-R7"


@rule("SF-R7")
def test_an_own_vehicle_is_rammed_when_no_result_offers_another_path() -> None:
    game = rolled("c1 n", 1, f"1b {LIGHT} c2 s")
    assert texts(game) == ["ram 1b c1 n +0"]


@rule("SF-R7")
def test_another_result_saves_an_own_vehicle() -> None:
    game = rolled("c1 n", "1 2", f"1b {LIGHT} c2 s")
    assert not after("ram", game)
    assert after("go", game)


@rule("SF-R7")
def test_an_enemy_in_another_path_saves_an_own_vehicle() -> None:
    game = rolled("c2 n", 1, f"1b {LIGHT} c3 s", f"2a {LIGHT} c1 s")
    assert texts(game) == ["ram 2a c2 n +0"]


@rule("SF-R7")
def test_of_two_own_vehicles_in_both_paths_one_is_chosen() -> None:
    game = rolled("c2 n", 1, f"1b {LIGHT} c3 s", f"1c {LIGHT} c1 s")
    assert set(texts(game)) == {"ram 1b c2 n +0", "ram 1c c2 n +0"}


@rule("SF-R7", "SF-13")
@pytest.mark.parametrize(("dice", "damaged"), [("6 1", "1b"), ("1 6", "1a"), ("3 3", "1a 1b")])
def test_the_owner_of_both_rolls_for_both(dice: str, damaged: str) -> None:
    game = play(rolled("c1 n", 1, f"1b {LIGHT} c2 s"), "ram 1b c1 n +0")
    assert asks(game) == "ram 2d6"
    play(game, f"roll {dice}", "roll 2 2" if " " in damaged else "roll 2")
    unharmed = {"1a": "lGlLGL", "1b": LIGHT}
    assert [name for name in unharmed if card(game, name) != unharmed[name]] == damaged.split()
    assert asks(game) == "2"


@rule("SF-R8", "SF-12")
def test_a_rock_shields_from_a_ram() -> None:
    rocks = field("222222", "......", "..#...", "......", "......", "111111")
    game = position(f"1a {LIGHT} c4 n", f"2a {LIGHT} c2 s", map=rocks)
    play(game, "move 1a", "roll 2 2 2 2")
    assert not after("ram", game)


@rule("SF-14")
def test_for_learners_a_straight_run_with_a_bonus_has_one_number_for_each_target() -> None:
    runs = [rolled(f"c{4 + bonus} n", 1 + bonus, f"2a {LIGHT} c3 s") for bonus in range(1, 6)]
    answers = [game.state.action(1, f"ram 2a c4 n +{bonus}") for bonus, game in enumerate(runs, 1)]
    assert all(answer in game.state.legal(1) for answer, game in zip(answers, runs, strict=True))
    assert len({answer.number for answer in answers}) == 1
    assert answers[0].number != runs[0].state.action(1, "ram 2b c4 n +1").number
