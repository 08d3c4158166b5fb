"""The story tells by which rule things happened."""

from __future__ import annotations

import pytest

import wardroom
from tests.games.torpedo_dice.table import play, position, solo
from tests.rule import rule

NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the Propellers are left, at g2
ON = "on periscope sail fins engine propellers"


@rule("TD-4")
def test_who_opens_the_battle_is_told_with_its_rule() -> None:
    game = play(wardroom.new("torpedo-dice"), "roll 2")
    assert game.story("en") == ["Player 2 opens the battle (TD-4)."]


@pytest.mark.parametrize(
    ("use", "volley", "line"),
    [
        ("periscope", "fire a2 b3 c4", "Player 1 raises the periscope: the 4 turns over to 3 (TD-9)."),
        ("artillery", "fire a2 a4 b2 c2 c4", "Player 1 brings up the artillery: one shot more for the 4 (TD-10)."),
        ("sail-", "fire a2 b3 c4", "Player 1 mans the sail: the 4 becomes a 3 (TD-11)."),
        ("fins-2", "fire a2", "Player 1 trims the fins: the 4 becomes a 1, copied from Player 2 (TD-12)."),
        ("engine", "fire a2 c2 c4", "Player 1 revs the engine: one shot fewer for the 4 (TD-13)."),
        (
            "portholes",
            "fire a2 b2 c2 d2",
            "Player 1 takes aim through the portholes: the 4 is fired in one line (TD-14).",
        ),
    ],
)
@rule("TD-9", "TD-10", "TD-11", "TD-12", "TD-13", "TD-14")
def test_a_system_that_changes_a_die_is_told_with_its_rule(use: str, volley: str, line: str) -> None:
    game = position(f"reserve 9 {ON} die 4", "reserve 9 die 1", spare=1)
    play(game, f"1 use {use}", f"1 {volley}", "2 switch sail")
    assert line in game.story("en")
    assert "Player 2 switches on the sail (TD-23)." in game.story("en")


@rule("TD-15")
def test_a_die_that_is_rolled_again_is_told_with_its_rule() -> None:
    game = position(f"reserve 9 {ON} die 4", "reserve 9 die 1", spare=1)
    play(game, "1 use propellers", "roll 1", "1 fire a1", "2 fire a2")
    assert game.story("en")[0] == "Player 1 spins the propellers: the 4 is rolled again and comes up 1 (TD-15)."


@rule("TD-R4")
def test_a_die_without_a_pip_is_told_with_its_rule() -> None:
    game = position(f"reserve 9 {ON} die 1", "reserve 9 die 1", spare=1)
    play(game, "1 use engine", "1 hold", "2 fire a1")
    assert "Player 1 fires nothing (TD-R4)." in game.story("en")


@rule("TD-25", "TD-R5")
def test_destruction_is_told_with_its_rule() -> None:
    game = play(position("reserve 9 die 1", "reserve 9 die 1", spare=1), "1 fire a2", "2 fire a1")
    assert game.story("en")[-1] == "Player 2 loses the periscope (TD-25)."
    alone = play(solo(f"reserve 9 {ON} die 4", spare=1), "1 use fins-spare", "1 fire a2")
    assert alone.story("en")[0] == "Player 1 trims the fins: the 4 becomes a 1, like the die left over (TD-R5)."
    assert "The enemy loses the periscope (TD-25)." in alone.story("en")


@pytest.mark.parametrize(
    ("captains", "answers", "lines"),
    [
        (
            [f"reserve 1 {NEARLY} die 1", "reserve 9 die 1"],
            ["1 fire g2", "2 fire a1"],
            ["Victory for Player 1: the enemy submarine is destroyed (TD-26)."],
        ),
        (
            ["reserve 0 die 1", "reserve 9 die 1"],
            ["1 fire a1", "2 fire a1"],
            [
                "Player 1 misses with an empty reserve and crosses the death box (TD-27).",
                (
                    "Victory for Player 2: the most hits and torpedoes together (TD-27). "
                    "Player 1: 0 + 0 = 0 (out), Player 2: 0 + 8 = 8."
                ),
            ],
        ),
        (
            ["reserve 0 die 1", f"reserve 9 {NEARLY} die 1"],
            ["1 fire a1", "2 fire g2"],
            ["Victory for Player 2: the enemy submarine is destroyed (TD-28)."],
        ),
        (
            [f"reserve 3 {NEARLY} die 1", f"reserve 2 {NEARLY} die 1"],
            ["1 fire g2", "2 fire g2"],
            ["Victory for Player 1: the enemy submarine is destroyed (TD-29)."],
        ),
        (
            ["reserve 0 die 1", "reserve 3 crossed a2 b2 die 1", "reserve 4 crossed a2 die 1"],
            ["1 fire a1", "2 switch sail", "3 switch sail"],
            [
                (
                    "Victory for Player 3: the most hits and torpedoes together (TD-29). "
                    "Player 1: 0 + 0 = 0 (out), Player 2: 2 + 3 = 5, Player 3: 1 + 4 = 5."
                ),
            ],
        ),
        (
            ["reserve 0 die 1", "reserve 0 die 1"],
            ["1 fire a1", "2 fire a1"],
            ["Every reserve ran dry in the same turn: nobody wins (TD-R7)."],
        ),
    ],
)
@rule("TD-26", "TD-27", "TD-28", "TD-29", "TD-R7")
def test_the_end_is_told_with_the_rule_that_decided(captains: list[str], answers: list[str], lines: list[str]) -> None:
    game = play(position(*captains, spare=1), *answers)
    told = game.story("en")
    assert told[-1] == lines[-1]
    assert set(lines) <= set(told)


@rule("TD-R10")
@pytest.mark.parametrize(
    ("players", "line"),
    [
        (1, "Time is up and the enemy is afloat: this battle is lost (TD-R10)."),
        (
            2,
            (
                "Time is up. Victory for Player 1: the most hits and torpedoes together (TD-R10). "
                "Player 1: 0 + 8 = 8, Player 2: 0 + 7 = 7."
            ),
        ),
    ],
)
def test_the_end_after_the_last_turn_is_told_with_its_rule(players: int, line: str) -> None:
    captains = ["reserve 9 die 1", "reserve 8 die 1"][:players]
    game = solo(captains[0], spare=1, turn=150) if players == 1 else position(*captains, spare=1, turn=150)
    play(game, *[f"{seat} fire a1" for seat in range(1, players + 1)])
    assert game.story("en")[-1] == line


@pytest.mark.parametrize(
    ("left", "spare", "volley", "line"),
    [
        ("3 3 3 3 3 3 3", 2, "a1", "The enemy answers with the 2 and hits the artillery: 2 boxes left (TD-32)."),
        ("3 1 3 3 3 3 3", 2, "a1", "The enemy answers with the 2 and destroys the artillery (TD-33)."),
        ("3 0 3 3 3 3 3", 2, "a1", "The enemy answers with the 2 and hits the sail: 2 boxes left (TD-34)."),
        (
            "3 0 3 3 3 3 3",
            2,
            "a2",
            "The enemy answers with the 2 but, shaken by the explosion, hits nothing (TD-34).",
        ),
        ("0 1 0 0 0 0 0", 2, "a1", "The last system is gone: this battle is lost (TD-35)."),
    ],
)
@rule("TD-32", "TD-33", "TD-34", "TD-35")
def test_the_enemy_s_answer_is_told_with_its_rule(left: str, spare: int, volley: str, line: str) -> None:
    game = play(solo("reserve 9 die 1", left, spare=spare), f"1 fire {volley}")
    assert game.story("en")[-1] == line


@pytest.mark.parametrize(
    ("captain", "volley", "line"),
    [
        (f"reserve 2 {NEARLY} die 1", "g2", "The enemy is sunk: victory with 80 points (TD-36)!"),
        ("reserve 1 die 1", "a1", "The reserve is empty: this battle is lost (TD-35)."),
        (f"reserve 1 {NEARLY} die 2", "g2 e4", "The reserve is empty: this battle is lost (TD-R8)."),
    ],
)
@rule("TD-35", "TD-36", "TD-R8")
def test_the_end_alone_is_told_with_the_rule_that_decided(captain: str, volley: str, line: str) -> None:
    game = play(solo(captain, spare=1), f"1 fire {volley}")
    assert game.story("en")[-1] == line


@rule("TD-R8")
def test_the_death_box_alone_is_told_with_its_rule() -> None:
    game = play(solo("reserve 0 die 1", spare=1, solo_reserve="death_box"), "1 fire a1")
    assert "Player 1 misses with an empty reserve and crosses the death box (TD-R8)." in game.story("en")
