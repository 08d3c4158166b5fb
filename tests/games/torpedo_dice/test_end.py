"""How a game among captains ends."""

from __future__ import annotations

import pytest

from tests.games.torpedo_dice.table import GOBY, line, play, points, position, winners
from tests.rule import rule

NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the Propellers are left, at g2


@rule("TD-26")
def test_who_destroys_every_system_of_the_enemy_wins() -> None:
    game = position(f"reserve 1 {NEARLY} die 1", "reserve 12 crossed a2 b2 die 1", "reserve 12 die 1", spare=1)
    play(game, "1 fire g2", "2 fire c2", "3 fire a2")
    assert winners(game) == (1,)
    assert game.waiting == ()
    assert line(game, "turn") == "13 active 1 over"


@rule("TD-26")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_every_seat_can_win(seat: int) -> None:
    captains = [f"reserve 5 {NEARLY if other == seat else ''} die 1" for other in (1, 2, 3)]
    game = position(*captains, spare=1)
    play(game, *[f"{other} fire {'g2' if other == seat else 'a1'}" for other in (1, 2, 3)])
    assert winners(game) == (seat,)


@rule("TD-26", "TD-18")
def test_six_systems_do_not_win_in_mission() -> None:
    game = position("reserve 5 crossed a2 b2 c2 d2 e2 die 1", "reserve 5 die 1", spare=1)
    play(game, "1 fire f2", "2 fire a1")
    assert game.outcome is None


@rule("TD-26", "TD-17")
def test_six_systems_win_in_training() -> None:
    game = position("reserve 5 crossed a2 b2 c2 d2 e2 die 1", "reserve 5 die 1", board=GOBY, spare=1)
    play(game, "1 fire f2", "2 fire a1")
    assert winners(game) == (1,)


@rule("TD-26")
def test_the_last_torpedo_may_be_spent_in_the_winning_volley() -> None:
    game = position(f"reserve 1 {NEARLY} die 2", "reserve 12 die 1", spare=1)
    play(game, "1 fire g2 e4", "2 fire a1")
    assert winners(game) == (1,)


@rule("TD-27")
def test_a_death_stops_the_game_and_the_last_one_alive_wins() -> None:
    game = position(f"reserve 0 {NEARLY} die 1", "reserve 1 die 1", spare=1)
    play(game, "1 fire a1", "2 fire a1")
    assert winners(game) == (2,)
    assert line(game, "turn") == "13 active 1 over"


@rule("TD-27")
def test_who_dies_is_eliminated_even_if_the_enemy_was_destroyed_this_turn() -> None:
    game = position(f"reserve 0 {NEARLY} die 2", "reserve 1 die 1", spare=1)
    play(game, "1 fire g2 e4", "2 fire a1")
    assert winners(game) == (2,)


@rule("TD-27")
@pytest.mark.parametrize(
    ("second", "third", "winner"),
    [
        ("reserve 3 crossed a2 b2 c2 d2", "reserve 6", 2),  # 4 hits and 3, against 1 hit and 5
        ("reserve 2 crossed a2 b2 c2 d2", "reserve 9", 3),  # 4 hits and 2, against 1 hit and 8
    ],
)
def test_after_a_death_the_others_compare_hits_of_the_whole_game_plus_torpedoes(
    second: str, third: str, winner: int
) -> None:
    game = position("reserve 0 die 1", f"{second} die 1", f"{third} die 2", spare=1)
    play(game, "1 fire a1", "2 switch sail", "3 fire a2 c4")
    assert winners(game) == (winner,)


@rule("TD-27")
def test_hits_and_misses_of_the_last_turn_count() -> None:
    game = position("reserve 0 die 1", "reserve 3 die 1", "reserve 3 die 1", spare=1)
    play(game, "1 fire a1", "2 fire a1", "3 fire a2")
    assert winners(game) == (3,)
    assert points(game)[1:] == (2, 4)


@rule("TD-27")
def test_the_dead_do_not_compare() -> None:
    game = position(f"reserve 0 {NEARLY} die 1", "reserve 2 die 1", "reserve 1 die 1", spare=1)
    play(game, "1 fire a1", "2 switch propellers", "3 switch propellers")
    assert winners(game) == (2,)


@rule("TD-27")
def test_an_empty_reserve_alone_kills_nobody() -> None:
    game = position("reserve 0 die 1", "reserve 1 die 1", spare=1)
    play(game, "1 fire a2", "2 fire a1")
    assert game.outcome is None


@rule("TD-28")
def test_who_destroyed_the_enemy_wins_over_all_who_compare_after_a_death() -> None:
    game = position("reserve 0 die 1", f"reserve 0 {NEARLY} die 1", f"reserve 12 {NEARLY} die 1", spare=1)
    play(game, "1 fire a1", "2 fire g2", "3 fire a1")
    assert winners(game) == (2,)


@rule("TD-28")
def test_who_destroyed_the_enemy_wins_though_it_was_the_enemy_who_died() -> None:
    game = position("reserve 0 die 1", "reserve 12 die 1", f"reserve 0 {NEARLY} die 1", spare=1)
    play(game, "1 fire a1", "2 fire a2", "3 fire g2")
    assert winners(game) == (3,)


@rule("TD-29", "TD-27")
def test_of_equal_totals_the_one_with_more_torpedoes_wins() -> None:
    game = position("reserve 0 die 1", "reserve 3 crossed a2 b2 die 1", "reserve 4 crossed a2 die 1", spare=1)
    play(game, "1 fire a1", "2 switch sail", "3 switch sail")
    assert winners(game) == (3,)


@rule("TD-29", "TD-27")
def test_captains_equal_in_torpedoes_too_share_the_victory() -> None:
    game = position("reserve 0 die 1", "reserve 3 crossed a2 die 1", "reserve 3 crossed b2 die 1", spare=1)
    play(game, "1 fire a1", "2 switch sail", "3 switch sail")
    assert winners(game) == (2, 3)


@rule("TD-29", "TD-27")
def test_a_victory_is_shared_by_those_who_are_equal_and_no_others() -> None:
    shared = "reserve 3 crossed a2 die 1"
    game = position(shared, "reserve 0 die 1", "reserve 2 crossed a2 b2 die 1", shared, spare=1)
    play(game, "1 switch sail", "2 fire a1", "3 switch sail", "4 switch sail")
    assert winners(game) == (1, 4)


@rule("TD-R7", "TD-29")
@pytest.mark.parametrize(("first", "second", "winning"), [(3, 2, (1,)), (2, 3, (2,)), (2, 2, (1, 2)), (0, 0, (1, 2))])
def test_two_who_sink_one_another_compare_torpedoes(first: int, second: int, winning: tuple[int, ...]) -> None:
    game = position(f"reserve {first} {NEARLY} die 1", f"reserve {second} {NEARLY} die 1", spare=1)
    play(game, "1 fire g2", "2 fire g2")
    assert winners(game) == winning


@rule("TD-R7", "TD-29")
@pytest.mark.parametrize(("first", "second", "winning"), [(3, 2, (1,)), (2, 3, (2,)), (2, 2, (1, 2))])
def test_several_who_destroyed_their_enemies_tie_and_the_rest_do_not(
    first: int, second: int, winning: tuple[int, ...]
) -> None:
    captains = [f"reserve {first} {NEARLY} die 1", f"reserve {second} {NEARLY} die 1", f"reserve 12 {NEARLY} die 1"]
    game = play(position(*captains, spare=1), "1 fire g2", "2 fire g2", "3 fire a1")
    assert winners(game) == winning


@rule("TD-R7", "TD-29", "TD-27")
def test_of_two_who_destroyed_their_enemies_the_one_who_lives_wins() -> None:
    game = position(f"reserve 0 {NEARLY} die 2", f"reserve 0 {NEARLY} die 1", "reserve 9 die 1", spare=1)
    play(game, "1 fire g2 e4", "2 fire g2", "3 fire a2")
    assert winners(game) == (2,)


@rule("TD-R7")
def test_being_sunk_costs_nothing() -> None:
    game = position(f"reserve 5 {NEARLY} die 1", f"reserve 7 {NEARLY} die 1", "reserve 1 die 1", spare=1)
    play(game, "1 fire g2", "2 fire g2", "3 fire a2")
    assert winners(game) == (2,)


@rule("TD-R7", "TD-27")
def test_who_was_sunk_by_one_who_died_still_counts_among_the_others() -> None:
    game = position(f"reserve 0 {NEARLY} die 2", "reserve 9 die 1", "reserve 7 die 1", spare=1)
    play(game, "1 fire g2 e4", "2 fire a2", "3 fire a2")
    assert winners(game) == (2,)


@rule("TD-R7", "TD-27")
def test_when_two_die_at_once_the_others_compare() -> None:
    game = position("reserve 0 die 1", "reserve 4 die 1", "reserve 0 die 1", "reserve 5 die 1", spare=1)
    play(game, "1 fire a1", "2 fire a2", "3 fire a1", "4 fire a1")
    assert winners(game) == (2,)


@rule("TD-R7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_if_every_player_dies_at_once_nobody_wins(players: int) -> None:
    game = position(*[f"reserve 0 {NEARLY} die 2"] * players, spare=1)
    play(game, *[f"{seat} fire g2 e4" for seat in range(1, players + 1)])
    assert winners(game) == ()


@rule("TD-R10")
@pytest.mark.parametrize(
    ("captains", "winning"),
    [
        (["reserve 5", "reserve 2 crossed a2 b2 c2 d2", "reserve 5"], (2,)),
        (["reserve 5", "reserve 4 crossed a2", "reserve 5"], (1, 3)),
        (["reserve 5", "reserve 4 crossed a2", "reserve 3 crossed a2 b2"], (1,)),
    ],
)
def test_what_is_undecided_after_turn_150_is_compared(captains: list[str], winning: tuple[int, ...]) -> None:
    game = position(*[f"{captain} die 1" for captain in captains], turn=150, spare=1)
    play(game, "1 switch propellers", "2 switch propellers", "3 switch propellers")
    assert winners(game) == winning


@rule("TD-R10")
def test_turn_149_stops_nothing() -> None:
    game = position("reserve 5 die 1", "reserve 6 die 1", turn=149, spare=1)
    play(game, "1 fire a1", "2 fire a1")
    assert game.outcome is None
    assert line(game, "turn") == "150 active 2"


@rule("TD-R10", "TD-26")
def test_who_destroys_the_enemy_in_turn_150_wins_all_the_same() -> None:
    game = position(f"reserve 0 {NEARLY} die 1", "reserve 12 die 1", turn=150, spare=1)
    play(game, "1 fire g2", "2 fire a1")
    assert winners(game) == (1,)


@rule("TD-R10", "TD-27")
def test_who_dies_in_turn_150_does_not_compare() -> None:
    game = position(f"reserve 0 {NEARLY} die 1", "reserve 2 die 1", turn=150, spare=1)
    play(game, "1 fire a1", "2 fire a1")
    assert winners(game) == (2,)
