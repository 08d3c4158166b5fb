"""The forty tiles that come with the game: what their design promises, and build codes."""

from __future__ import annotations

import pytest

import wardroom
from tests.rule import rule
from wardroom.core.notation import BadNotation
from wardroom.games.steam_torpedo.builds import build_code, parse_build
from wardroom.games.steam_torpedo.setup import catalogue_of
from wardroom.games.steam_torpedo.tiles import ARMOURED, CONTROL, ENGINE, EXPERIMENTAL, STANDARD, WORDS, Tile

CATALOGUE = catalogue_of("none")
PACKS = {pack.name: pack for pack in CATALOGUE.packs}
TILES = CATALOGUE.tiles
PLAIN = [tile for tile in TILES if not tile.is_a(CONTROL)]
TALION = [CATALOGUE.tiles[at] for at in CATALOGUE.presets[1]]


def words_of(tile: Tile) -> set[str]:
    return {WORDS[part.word] for effect in tile.effects for part in effect.parts}


def facts(tile: Tile) -> list[tuple[object, ...]]:
    """What a tile does, to be compared."""
    return [
        (effect.trigger, effect.is_single, effect.has_two_keys, *[tuple(vars_of(part)) for part in effect.parts])
        for effect in tile.effects
    ]


def vars_of(part: object) -> list[object]:
    names = ("word", "number", "target", "arcs", "ranges", "location", "is_aboard", "is_optional")
    return [getattr(part, name) for name in names]


def test_there_are_ten_tiles_in_each_of_four_packs() -> None:
    assert {name: len(pack.tiles) for name, pack in PACKS.items()} == dict.fromkeys(PACKS, 10)
    assert list(PACKS) == ["panzer-la-rochelle", "talion", "black-fathom", "research-and-development"]
    assert {"gatling-gun", "long-range-sights", "anti-propeller-chain"} <= {tile.id for tile in PACKS["talion"].tiles}


def test_the_booster_has_three_standard_three_engine_two_armoured_and_two_experimental_tiles() -> None:
    booster = PACKS["research-and-development"].tiles
    counts = [sum(tile.is_a(kind) for tile in booster) for kind in (STANDARD, ENGINE, ARMOURED, EXPERIMENTAL)]
    assert counts == [3, 3, 2, 2]


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_the_vocabulary_is_used_by_two_tiles(word: str) -> None:
    assert sum(word in words_of(tile) for tile in TILES) >= 2


def test_every_tile_does_something_that_no_other_does() -> None:
    for tile in PLAIN:
        others = [fact for other in PLAIN if other is not tile for fact in facts(other)]
        assert any(fact not in others for fact in facts(tile)), tile.id


def test_there_is_one_design_of_a_control_room() -> None:
    one, two = [tile for tile in TILES if tile.is_a(CONTROL)]
    assert (one.gears, one.oxygen, one.types, facts(one)) == (two.gears, two.oxygen, two.types, facts(two))
    assert one.gears == 3
    assert one.is_a(ENGINE)
    assert one.is_combat


@rule("ST-5")
def test_about_half_of_the_tiles_carry_oxygen_and_a_preset_starts_with_14_to_20() -> None:
    assert 16 <= sum(tile.oxygen > 0 for tile in TILES) <= 24
    for preset in CATALOGUE.presets:
        assert 14 <= sum(TILES[at].oxygen for at in preset) <= 20


def test_standard_tiles_are_the_sturdiest_and_experimental_ones_the_weakest() -> None:
    def sturdiness(kind: int) -> float:
        gears = [int(tile.gears) for tile in PLAIN if tile.is_a(kind)]
        return sum(gears) / len(gears)

    assert sturdiness(STANDARD) > sturdiness(ENGINE) > sturdiness(EXPERIMENTAL)
    assert sturdiness(STANDARD) > sturdiness(ARMOURED) > sturdiness(EXPERIMENTAL)


@rule("ST-22", "ST-R5")
def test_in_the_preset_the_gatling_gun_leads_to_the_sights_or_the_chain() -> None:
    far, near = CATALOGUE.preset_packs[1].preset[:5], CATALOGUE.preset_packs[1].preset[5:]
    assert (far[4], far[3], near[3]) == ("gatling-gun", "long-range-sights", "anti-propeller-chain")


# Build codes


@rule("ST-1")
def test_a_build_code_gives_its_tiles_back_in_any_order() -> None:
    code = build_code(TALION)
    assert code == build_code(TALION[::-1])
    assert {tile.id for tile in parse_build(code, CATALOGUE)} == {tile.id for tile in TALION}


@rule("ST-1")
@pytest.mark.parametrize(
    ("code", "reason", "column"),
    [
        ("ST-AcAsGgLdLsSbStTcTsTs-o", "twice", 22),
        ("ST-AcAsGgLdLsSbStTcTs-o", "has 10 tiles, this one 9", 22),
        ("ST-AcAsGgLdLsSbStTcTsQq-o", "no tile has the code 'Qq'", 22),
        ("ST-AcAsGgLdLsSbStMrTsTu-o", "found none", 4),
        ("ST-AcAsGgLdLsSbPcTcTsTu-o", "panzer-control-room and talion-control-room", 4),
        ("ST-AcAsGgLdLsSbStTcTsTu-p", "would end in 'o'", 25),
        ("AcAsGgLdLsSbStTcTsTu", "a build code is ST-", 1),
    ],
)
def test_what_is_wrong_with_a_build_code_is_said_with_its_place(code: str, reason: str, column: int) -> None:
    with pytest.raises(BadNotation, match=reason) as fault:
        parse_build(code, CATALOGUE)
    assert fault.value.column == column


def test_any_one_wrong_letter_shows() -> None:
    code = build_code(TALION)
    for at in range(3, len(code) - 2):
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz":
            if letter != code[at]:
                with pytest.raises(BadNotation):
                    parse_build(code[:at] + letter + code[at + 1 :], CATALOGUE)


def test_a_build_code_stands_for_taking_its_tiles() -> None:
    match = wardroom.new("steam-torpedo", build="free", seed=1)
    match.play("1 take gatling-gun")
    match.play_all(f"build {build_code(TALION)}", 1)
    assert match.waiting == (2,)
    assert len(match.played) == 10
    with pytest.raises(BadNotation, match="twice"):
        match.play_all("build ST-AcAsGgLdLsSbStTcTsTs-o", 2)
    assert len(match.played) == 10


def test_a_build_code_that_goes_against_what_was_taken_changes_nothing() -> None:
    match = wardroom.new("steam-torpedo", build="free", seed=1)
    match.play("1 take big-martha")
    with pytest.raises(wardroom.Illegal, match="ST-"):
        match.play_all(f"build {build_code(TALION)}", 1)
    assert [played.action.text for played in match.played] == ["take big-martha"]
