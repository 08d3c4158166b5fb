"""The story tells by which rule things happened."""

from __future__ import annotations

import pytest

import wardroom
from tests.games.steam_torpedo.table import CREW, airless, play, position, split
from tests.rule import rule
from tests.source import TESTS
from wardroom.core.game import State
from wardroom.games.steam_torpedo import GAME
from wardroom.language import speaker

POSITIONS = TESTS / "games" / "steam_torpedo" / "data" / "positions"
TRIGGER = "1 trigger s1 1 b3"


def armed(effect: str, *changes: str) -> State:
    """Sailor 1 of seat 1 is about to trigger an effect at the enemy's aft."""
    return position(f"1a4 duty: {effect}", "1s1 a4", *changes, sea="2 3")


def only(seat: int, *living: str) -> list[str]:
    """All but these crew members are gone."""
    return [f"{seat}{name} gone" for name in CREW if name not in living]


def told(game: State, answer: str) -> list[str]:
    """What one more answer adds to the story."""
    seat, text = split(answer)
    voice = speaker("en", GAME)
    return [voice.sentence(line) for line in GAME.story(game, seat, game.action(seat, text))]


@pytest.mark.parametrize(
    ("name", "answer", "line"),
    [
        ("second-key", "1 key s2 a4", "Player 1: sailor 2 turns the second key (ST-33) and goes to Ether Lamp (a4)."),
        (
            "reacting",
            "2 react b1 1",
            (
                "Player 2 reacts (ST-31) with Ether Lamp (b1), counter: exhaust 1 enemy crew member "
                "(target in any direction, at any range)."
            ),
        ),
        ("defence", "1 absorb 1", "Player 1 absorbs it: one damage token on the control room (ST-37)."),
        ("covering", "1 cover a1 1", "Player 1 loses a tile (ST-40): Flywheel (a1)."),
        ("stripping", "1 strip a4", "Player 1 takes one oxygen (ST-R15) off the enemy tile Steam Turbine (a4)."),
        ("striking", "1 strike a1", "Player 1 chooses an enemy tile to damage (ST-41): Double Hull (a1)."),
        (
            "shifting",
            "1 shift 3 port",
            "After the shift, Player 1 is in sector 3, on the enemy’s port side (ST-R20).",
        ),
        ("boarding", "2 aboard a1", "Player 2: sailor 4 goes aboard the enemy (ST-R18), to Mine Rack (a1)."),
        (
            "bringing",
            "2 bring s2",
            (
                "Player 2: sailor 2 in Steam Torpedo (b4) of the enemy comes back from the enemy to the control room "
                "(ST-R18)."
            ),
        ),
    ],
)
@rule("ST-31", "ST-33", "ST-37", "ST-40", "ST-41", "ST-R15", "ST-R18", "ST-R20")
def test_what_a_player_may_want_to_look_up_is_told_with_its_rule(name: str, answer: str, line: str) -> None:
    match = wardroom.from_position((POSITIONS / f"{name}.txt").read_text(encoding="utf-8"))
    assert told(match.state, answer)[-1] == line


@rule("ST-3")
def test_a_swap_is_told_with_its_rule() -> None:
    match = wardroom.from_position((POSITIONS / "swapping.txt").read_text(encoding="utf-8"))
    game = play(match.state, "1 swap a1 b4")
    assert told(game, "2 keep")[0].startswith("Player 1 swaps two tiles (ST-3), now ")


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (armed("attack 2 any any"), "Player 2 is under fire: 2 damage to the aft (ST-36)."),
        (
            armed("attack 1 any any", "2a1 armoured", "2s1 a1"),
            "The armour of the aft lets nothing through (ST-36).",
        ),
        (armed("oxygen 2 any any"), "Player 2 is under fire: 2 oxygen to lose from the aft (ST-42)."),
        (armed("hold"), "Player 2 is held and cannot manoeuvre (ST-R16)."),
        (armed("slow 2"), "Player 2 is slowed by 2 (ST-R16)."),
    ],
)
@rule("ST-36", "ST-42", "ST-R16")
def test_what_an_effect_does_is_told_with_its_rule(game: State, line: str) -> None:
    assert told(game, TRIGGER)[-1] == line


@rule("ST-38", "ST-40")
def test_a_tile_destroyed_its_crew_and_what_is_left_over_are_told_with_their_rules() -> None:
    ruined = [f"2{cell} Xxx" for cell in ("a2", "b1", "b2")]
    game = play(armed("attack 2 any any", *ruined, "2a1 Xx.", "2s1 a1"), TRIGGER)
    assert told(game, "2 cover a1 3")[1:] == [
        "Player 2 loses a tile (ST-40): tile-wav (a1).",
        "Player 2 loses a crew member: sailor 1 (ST-40).",
    ]
    play(game, "2 cover a1 3")
    assert told(game, "2 absorb 3") == [
        "Player 2: what finds no room elsewhere puts one damage token on the control room (ST-38)."
    ]


@pytest.mark.parametrize(
    ("changes", "answer", "line"),
    [
        (["2a3 XX."], "2 absorb 3", "Victory for Player 1: the enemy’s control room is destroyed (ST-43)."),
        (airless(2, "a1"), "2 cover a1 1", "Victory for Player 1: the enemy has no oxygen left (ST-15)."),
        (
            ["2a1 o", "2s1 a1", *only(2, "s1")],
            "2 cover a1 1",
            "Victory for Player 1: the enemy has no crew left (ST-43).",
        ),
    ],
)
@rule("ST-15", "ST-43")
def test_the_end_is_told_with_the_rule_that_decided(changes: list[str], answer: str, line: str) -> None:
    game = play(armed("attack 1 any any", *changes), TRIGGER)
    assert told(game, answer)[-1] == line


@rule("ST-R12")
def test_a_draw_by_one_elimination_is_told_with_its_rule() -> None:
    tiles = ("1a4 duty: board; damage 1 tile", "1s1 a4", "2b1 o", "2s1 b1", *only(2, "s1"), *only(1, "s1"))
    game = play(position(*tiles), TRIGGER, "1 aboard b1", "1 strike b1")
    assert told(game, "2 cover b1 1")[-1] == "Both have lost at the same moment: a draw (ST-R12)."


@rule("ST-R17")
def test_a_draw_after_the_last_turn_is_told_with_its_rule() -> None:
    assert told(position(turn=200, seat=2), "2 end")[-1] == "A draw: 200 turns, and nothing is decided (ST-R17)."


@rule("ST-19", "ST-21")
def test_routine_cites_nothing() -> None:
    assert told(position(), "1 move s1 b4") == ["Player 1: sailor 1 goes to tile-vby (b4)."]
    assert told(position(), "1 manoeuvre 2 3") == ["Player 1 manoeuvres: now in sector 2, the enemy in sector 3."]
