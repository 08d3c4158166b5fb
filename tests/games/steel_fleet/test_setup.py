"""Fleets, cards, and the secrecy of both."""

from __future__ import annotations

import math

import pytest

from tests.games.steel_fleet.table import VEHICLES, asks, kind_of, new, now, play, refusal, set_up, texts, words_of
from tests.rule import rule
from wardroom.core.notation import BadNotation

KINDS = ["light", "average", "heavy"]
SYMBOLS = {"light": "GGLLLL", "average": "GGLLRR", "heavy": "BBGGLLRR"}


def marks(kind: str, **options: str) -> list[str]:
    """The ways to mark the card of a kind that are offered."""
    game = play(new(**options), f"1 fleet {kind} {kind} {kind}")
    return [text.removeprefix("mark ") for text in texts(game, 1)]


def arrangements(symbols: str) -> int:
    found = math.factorial(len(symbols))
    for symbol in set(symbols):
        found //= math.factorial(symbols.count(symbol))
    return found


@rule("SF-1")
@pytest.mark.parametrize("seat", [1, 2])
def test_each_player_fields_three_vehicles_in_any_mix(seat: int) -> None:
    game = new()
    offered = {tuple(sorted(text.split()[1:])) for text in texts(game, seat) if text.startswith("fleet")}
    assert offered == {tuple(sorted([one, two, three])) for one in KINDS for two in KINDS for three in KINDS}


@rule("SF-1")
def test_two_players_have_three_vehicles_each() -> None:
    game = set_up("preset rammer", "preset artillery")
    assert [words_of(game, name)[0] for name in VEHICLES] == ["light"] * 3 + ["heavy"] * 3
    assert game.state.seats() == 2


@rule("SF-1")
@pytest.mark.parametrize("fleet", ["fleet light", "fleet light light", "fleet light light light light", "fleet tank"])
def test_no_other_number_or_kind_of_vehicles_is_a_fleet(fleet: str) -> None:
    with pytest.raises(BadNotation):
        new().why_not(f"1 {fleet}")


@rule("SF-2", "SF-R1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_holds_the_symbols_of_its_kind_in_any_order(kind: str) -> None:
    offered = marks(kind)
    assert {"".join(sorted(mark)) for mark in offered} == {SYMBOLS[kind]}
    assert len(offered) == len(set(offered)) == arrangements(SYMBOLS[kind])


@rule("SF-2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_not_marked_with_the_symbols_of_another_kind(kind: str) -> None:
    game = play(new(), f"1 fleet {kind} {kind} {kind}")
    for other in KINDS:
        assert refusal(game, f"1 mark {SYMBOLS[other]}") == ("" if other == kind else "SF-2")


@rule("SF-2")
@pytest.mark.parametrize("mark", ["LLLLLL", "LLGG", "LLLLGGR", "LLLLGG--"])
def test_no_other_symbols_are_marked(mark: str) -> None:
    assert refusal(play(new(), "1 fleet light light light"), f"1 mark {mark}") == "SF-2"


@rule("SF-2")
def test_a_marking_is_written_with_the_letters_of_the_symbols() -> None:
    with pytest.raises(BadNotation):
        play(new(), "1 fleet light light light").why_not("1 mark llllgg")


@rule("SF-2")
def test_each_vehicle_has_a_card_of_its_own() -> None:
    game = play(new(), "1 fleet light light heavy", "1 mark LLLLGG", "1 mark GLGLLL", "1 mark LLBBRRGG")
    play(game, "2 preset balanced")
    assert [words_of(game, name)[1] for name in VEHICLES[:3]] == ["LLLLGG", "GLGLLL", "LLBBRRGG"]


@rule("SF-R1")
@pytest.mark.parametrize("kind", KINDS)
def test_by_option_every_card_has_eight_spaces_and_the_small_ones_two_blanks(kind: str) -> None:
    symbols = SYMBOLS[kind] + "-" * (8 - len(SYMBOLS[kind]))
    offered = marks(kind, card_spaces="eight")
    assert {"".join(sorted(mark)) for mark in offered} == {"".join(sorted(symbols))}
    assert len(offered) == len(set(offered)) == arrangements(symbols)


@rule("SF-R1", "SF-2")
@pytest.mark.parametrize(("option", "spaces"), [("symbols", {6, 8}), ("eight", {8})])
@pytest.mark.parametrize("preset", ["balanced", "rammer", "artillery", "skirmish", "broadside", "vanguard"])
def test_a_preset_is_a_fleet_with_its_cards_marked(preset: str, option: str, spaces: set[int]) -> None:
    game = set_up(f"preset {preset}", card_spaces=option)
    for name in VEHICLES[:3]:
        kind, mark = words_of(game, name)
        assert kind == kind_of(mark)
        assert "".join(sorted(mark.replace("-", ""))) == SYMBOLS[kind]
        assert len(mark) in spaces


@rule("SF-2", "SF-R2")
def test_a_preset_is_chosen_in_one_step() -> None:
    game = play(new(), "1 preset balanced")
    assert asks(game) == "2"
    assert refusal(game, "1 preset rammer")


@rule("SF-R2")
def test_both_choose_at_once_and_in_any_order() -> None:
    game = new()
    assert asks(game) == "1 2"
    play(game, "2 fleet light light light", "1 preset rammer", "2 mark LLLLGG", "2 mark LLLLGG")
    assert asks(game) == "2"
    play(game, "2 mark LLLLGG")
    assert asks(game) == "deploy 2d6"


@rule("SF-R2")
@pytest.mark.parametrize(
    "answers", [["preset balanced"], ["fleet light light heavy"], ["fleet light light heavy", "mark LLLLGG"]]
)
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_else_sees_a_fleet_before_both_are_ready(seat: int, answers: list[str]) -> None:
    before = new()
    game = play(new(), *[f"{seat} {answer}" for answer in answers])
    for other in (0, 3 - seat):
        assert game.view(other).state.text() == before.view(other).state.text()
    assert game.view(seat).state.text() == game.position != before.position


@rule("SF-R2")
def test_what_one_may_choose_does_not_depend_on_what_the_other_chose() -> None:
    game = play(new(), "1 preset artillery")
    assert texts(game, 2) == texts(new(), 2)


@rule("SF-R2")
def test_the_fleets_are_revealed_together() -> None:
    game = play(new(), "2 preset balanced", "1 fleet light light light", "1 mark LLLLGG", "1 mark LLLLGG")
    assert "vehicle 2a\n" in game.view(1).state.text()
    assert "vehicle 1a\n" in game.view(2).state.text()
    play(game, "1 mark LGLLLG")
    for seat in (0, 1, 2):
        assert game.view(seat).state.text() == game.position
    assert now(game).startswith("deploy-roll")
