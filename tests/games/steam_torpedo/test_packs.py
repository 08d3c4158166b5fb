"""Tile packs: the shipped ones are whole, and a bad one is refused with the tile, the field and the place."""

from __future__ import annotations

import re

import pytest

from tests.games.steam_torpedo.shipped import BLOCKS, CONTROL_ROOMS, PACKS, PRESETS, gears_of, preset_layout
from tests.games.steam_torpedo.table import gears, left, play, position, texts
from tests.rule import rule
from wardroom.core.notation import BadNotation, from_one_line, on_one_line
from wardroom.games.steam_torpedo.rules import parse_position, start

GOOD = """pack: mine
names: Mine / Mienne / Моя

tile: big-gun
code: Zz
names: Big Gun / Gros canon / Большая пушка
type: armoured
gears: 3 oxygen 2
duty single: attack 3 ahead close; may repair 1
standby: armour 1 fore

tile: lamp
code: Zy
names: Lamp / Lampe / Лампа
type: experimental
gears: 1 oxygen 0
counter: exhaust 1 crew any any
"""
WORDS = [
    "attack", "oxygen", "damage", "exhaust", "recall", "eliminate", "repair", "restore", "shift", "hold", "slow",
    "bonus", "armour", "speed", "march", "ready", "board", "return",
]  # fmt: skip


def opened(text: str) -> None:
    start({"build": "free", "pack": on_one_line(text)})


def fault(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as caught:
        opened(text)
    return caught.value


def a_whole_pack(name: str) -> str:
    """Ten tiles and a preset."""
    ids = [f"my-{letter}" for letter in "abcdefghij"]
    lines = [f"pack: {name}", "names: Mine / Mienne / Моя"]
    for id in ids:
        kind = "control" if id == "my-h" else "standard"
        lines += ["", f"tile: {id}", f"code: Z{id[-1]}", f"names: {id} / {id} / {id}", f"type: {kind}"]
        lines += ["gears: 3 oxygen 1", "duty: attack 1 ahead any"]
    return "\n".join([*lines, "", f"far: {' '.join(ids[:5])}", f"near: {' '.join(ids[5:])}", ""])


@rule("ST-6")
def test_a_good_pack_is_accepted_and_carried_by_the_position() -> None:
    opened(GOOD.replace("may repair 1", "ready 1"))
    game = start({"build": "free", "pack": on_one_line(GOOD)})
    assert from_one_line(game.settings()["pack"]) == GOOD.rstrip("\n")
    assert parse_position(game.text()).text() == game.text()
    assert {"take big-gun", "take lamp"} <= texts(game, 1)


@rule("ST-R13")
def test_a_pack_of_ones_own_may_have_a_preset() -> None:
    game = start({"pack": on_one_line(a_whole_pack("mine"))})
    assert texts(game, 1) == {f"preset {name}" for name in [*PRESETS, "mine"]}


@rule("ST-R13")
def test_a_pack_has_a_name_of_its_own() -> None:
    assert fault(a_whole_pack("talion")).line == 1


@rule("ST-6", "ST-7")
@pytest.mark.parametrize(
    ("old", "new", "tile", "field", "line"),
    [
        pytest.param("tile: lamp", "tile: big-gun", "big-gun", "", 12, id="an id twice"),
        pytest.param("tile: lamp", "tile: Big Lamp", "Big Lamp", "tile", 12, id="an id with capitals"),
        pytest.param("tile: lamp", "tile: gatling-gun", "gatling-gun", "tile", 12, id="id of a shipped tile"),
        pytest.param("code: Zy", "code: Gg", "lamp", "code", 13, id="code of a shipped tile"),
        pytest.param("code: Zy", "code: Zz", "lamp", "code", 13, id="a code twice"),
        pytest.param("code: Zy", "code: Z", "lamp", "code", 13, id="a short code"),
        pytest.param("code: Zy\n", "", "lamp", "code", 12, id="no code"),
        pytest.param("names: Lamp / Lampe / Лампа", "names: Lamp / Lampe", "lamp", "names", 14, id="two names"),
        pytest.param("/ Lampe /", "/ /", "lamp", "names", 14, id="empty name"),
        pytest.param("names: Lamp / Lampe / Лампа\n", "", "lamp", "names", 12, id="no names"),
        pytest.param("type: armoured", "type: armored", "big-gun", "type", 7, id="an unknown type"),
        pytest.param("type: armoured\n", "", "big-gun", "type", 4, id="no type"),
        pytest.param("gears: 3 oxygen 2", "gears: 4 oxygen 2", "big-gun", "gears", 8, id="four gears"),
        pytest.param("gears: 3 oxygen 2", "gears: 0 oxygen 0", "big-gun", "gears", 8, id="no gear"),
        pytest.param("gears: 3 oxygen 2", "gears: 2 oxygen 3", "big-gun", "gears", 8, id="more oxygen than gears"),
        pytest.param("gears: 3 oxygen 2", "gears: three", "big-gun", "gears", 8, id="gears in words"),
        pytest.param("gears: 3 oxygen 2\n", "", "big-gun", "gears", 4, id="gears missing"),
        pytest.param(
            "gears: 1 oxygen 0", "gears: 1 oxygen 0\ngears: 1 oxygen 0", "lamp", "gears", 17, id="a field twice"
        ),
        pytest.param(
            "gears: 1 oxygen 0", "gears: 1 oxygen 0\ncolour: red", "lamp", "colour", 17, id="an unknown field"
        ),
        pytest.param("attack 3", "attack 0", "big-gun", "duty", 9, id="an attack of nothing"),
        pytest.param("attack 3", "attack x", "big-gun", "duty", 9, id="no number"),
        pytest.param("attack 3", "atack 3", "big-gun", "duty", 9, id="an unknown word"),
        pytest.param("ahead close", "ahed close", "big-gun", "duty", 9, id="an unknown arc"),
        pytest.param("ahead close", "ahead near", "big-gun", "duty", 9, id="an unknown range"),
        pytest.param("ahead close", "port distant", "big-gun", "duty", 9, id="abeam and distant"),
        pytest.param("ahead close", "ahead", "big-gun", "duty", 9, id="no range"),
        pytest.param("ahead close", "ahead close now", "big-gun", "duty", 9, id="a word too many"),
        pytest.param("ahead close", "ahead close hits bow", "big-gun", "duty", 9, id="an unknown location"),
        pytest.param("duty single", "duty double", "big-gun", "duty", 9, id="an unknown mark"),
        pytest.param("duty single", "duty single single", "big-gun", "duty", 9, id="a mark twice"),
        pytest.param("duty single", "work", "big-gun", "work", 9, id="an unknown trigger"),
        pytest.param("duty single", "standby", "big-gun", "standby", 9, id="an attack on standby"),
        pytest.param("standby: armour", "duty: armour", "big-gun", "duty", 10, id="armour on duty"),
        pytest.param("standby: armour", "standby single: armour", "big-gun", "standby", 10, id="a mark on standby"),
        pytest.param("armour 1 fore", "armour 1 bow", "big-gun", "standby", 10, id="armour nowhere"),
        pytest.param("may repair 1", "damage 1 tile", "big-gun", "damage", 4, id="a combat tile that strikes"),
        pytest.param("may repair 1", "may slow 1", "big-gun", "duty", 9, id="may without a choice"),
        pytest.param("single: attack 3 ahead close", "two-keys: hold", "big-gun", "duty", 9, id="two keys to hold"),
        pytest.param("may repair 1", "may", "big-gun", "duty", 9, id="may do nothing"),
        pytest.param("; may repair 1", ";", "big-gun", "duty", 9, id="an empty part"),
        pytest.param("may repair 1", "hold; hold; hold", "big-gun", "duty", 9, id="four parts"),
        pytest.param(
            "duty single: attack 3 ahead close; may repair 1", "duty: ready 1", "big-gun", "duty", 9, id="ready"
        ),
        pytest.param("crew any any", "cook any any", "lamp", "counter", 17, id="an unknown crew"),
        pytest.param("exhaust 1 crew any any", "eliminate 1 crew any any", "lamp", "counter", 17, id="no mere sailors"),
        pytest.param("exhaust 1 crew any any", "board", "lamp", "counter", 17, id="boarding as a reaction"),
        pytest.param("counter:", "duty:", "lamp", "type", 12, id="an experiment without a counter"),
        pytest.param("type: experimental", "type: standard", "lamp", "type", 12, id="a counter that is no experiment"),
        pytest.param("type: experimental", "type: control", "lamp", "type", 12, id="a control room without an attack"),
        pytest.param("counter: exhaust 1 crew any any\n", "", "lamp", "", 12, id="no effect"),
    ],
)
def test_a_bad_tile_is_refused_with_its_id_its_field_and_its_place(
    old: str, new: str, tile: str, field: str, line: int
) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    found = fault(text)
    assert tile in found.reason
    assert field in found.reason.split(": ")[0] or f"'{field}" in found.reason
    assert found.line == line


@rule("ST-6")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("pack: mine\n", "", 1),
        ("pack: mine", "pack: My Pack", 1),
        ("names: Mine / Mienne / Моя\n", "", 1),
        ("names: Mine / Mienne / Моя", "names: Mine / Mienne", 2),
        ("names: Mine / Mienne / Моя", "nonsense", 2),
    ],
)
def test_a_bad_head_is_refused_with_its_place(old: str, new: str, line: int) -> None:
    assert fault(GOOD.replace(old, new, 1)).line == line


@rule("ST-6")
@pytest.mark.parametrize("text", ["", "pack: mine\nnames: A / B / C\n"])
def test_a_pack_without_tiles_is_refused(text: str) -> None:
    fault(text or "\n")


@rule("ST-2", "ST-1")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("far: my-a my-b", "far: my-b my-b"),
        ("far: my-a my-b", "far: my-b"),
        ("far: my-a my-b", "far: gatling-gun my-b"),
        ("my-g my-h my-i", "my-h my-g my-i"),
        ("near: my-f", "near: my-a"),
        ("\nnear: my-f my-g my-h my-i my-j", ""),
    ],
)
def test_a_preset_is_ten_tiles_of_its_pack_with_the_control_room_in_the_middle(old: str, new: str) -> None:
    text = a_whole_pack("mine")
    opened(text)
    assert old in text
    assert "far" in str(fault(text.replace(old, new))) or "near" in str(fault(text.replace(old, new)))


@rule("ST-6")
@pytest.mark.parametrize("name", PACKS)
def test_every_shipped_pack_loads_and_its_tiles_have_names_in_three_languages(name: str) -> None:
    game = start({"build": "free"})
    ids = re.findall(r"^tile: (\S+)$", PACKS[name], re.MULTILINE)
    assert len(ids) == 10
    assert {f"take {id}" for id in ids} <= texts(game, 1)
    assert len(re.findall(r"^names: [^/]+ / [^/]+ / [^/]+$", PACKS[name], re.MULTILINE)) == len(ids) + 1


@rule("ST-1", "ST-2")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_preset_is_a_legal_submarine(name: str) -> None:
    layout = preset_layout(name, 1)
    assert len(set(layout)) == 10
    assert [at for at, id in enumerate(layout) if id in CONTROL_ROOMS] == [7]


@rule("ST-6")
@pytest.mark.parametrize("id", BLOCKS)
def test_experimental_tiles_carry_counters(id: str) -> None:
    block = BLOCKS[id]
    assert ("type: experimental" in block) == ("\ncounter" in block)
    assert gears_of(id)[1] <= gears_of(id)[0]


@rule("ST-27")
@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_the_vocabulary_is_used_by_a_shipped_tile(word: str) -> None:
    assert [id for id, block in BLOCKS.items() if re.search(rf"[:;] (may )?{word}\b", block)]


@rule("ST-1", "ST-40")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("crew 1 c:1b3", "crew 1 c:1a1"),  # a tile that is destroyed
        ("tile 1a2 tile-vaw O..", "tile 1a2 tile-vay O.."),  # a tile twice
        ("tile 1a2 tile-vaw O..", "tile 1a2 tile-vaw O."),
        ("tile 1a2 tile-vaw O..", "tile 1a2 tile-vaw .O."),
        ("tile 1a2 tile-vaw O..", "tile 1a2 tile-vbx OO."),
        ("tile 1b3 tile-vbx OO.", "tile 1b3 tile-vbw O.."),
        ("sea 3 3 port 2", "sea 3 3"),
        ("sea 3 3 port 2", "sea 3 4 port 2"),
        ("sea 3 3 port 2", "sea 3 6"),
        ("now act-1", "now act-2"),
        ("now act-1", "now nothing-1"),
        ("turn 5 seat 1", "turn 5 seat 3"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str) -> None:
    text = position("1a1 Xxx").text()
    assert parse_position(text).text() == text
    assert old in text
    with pytest.raises(BadNotation):
        parse_position(text.replace(old, new, 1))


@rule("ST-5", "ST-39")
def test_tile_lines_in_another_order_mean_the_same() -> None:
    lines = position("1a1 Ox.").text().splitlines()
    at = next(number for number, text in enumerate(lines) if text.startswith("tile 1a1"))
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    game = parse_position("\n".join(lines) + "\n")
    assert (gears(game, "1a1"), gears(game, "1a2")) == ("Ox.", "O..")


@rule("ST-36")
def test_a_great_attack_total_is_read_back() -> None:
    sights = " | ".join(["standby: bonus 9 any any; bonus 9 any any; bonus 9 any any"] * 3)
    tiles = ("1a4 duty: attack 9 any any", "1s1 a4", f"1a2 {sights}", f"1b2 {sights}", "1s2 a2", "1s3 b2")
    game = play(position(*tiles), "1 trigger s1 1 b3")
    assert left(game) == 9 + 2 * 81
    assert parse_position(game.text()).text() == game.text()
