"""Whatever is typed or read from a file is understood, or refused with its line and column; nothing else happens."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wardroom
from tests.bad_input import bad_input, damaged, read
from tests.conformance.play import game
from tests.conformance.setups import TABLES
from wardroom.core.chance import Luck, Roll
from wardroom.core.game import CHANCE, State
from wardroom.core.notation import BadNotation, from_one_line, on_one_line
from wardroom.core.record import parse_answer, parse_record
from wardroom.games import GAMES
from wardroom.games.steam_torpedo.builds import build_code, parse_build
from wardroom.games.steam_torpedo.data import PACKS
from wardroom.games.steam_torpedo.packs import parse_pack
from wardroom.games.steam_torpedo.setup import catalogue_of
from wardroom.games.steel_fleet.data import MAPS
from wardroom.games.steel_fleet.maps import parse_map
from wardroom.games.torpedo_dice.boards import board_from_code, parse_board
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.verify import verify

SMALL = [table for table in TABLES if table.options.get("players") != "4"]  # quick to read, and no less to damage
CODES = [
    "name:_dab|mode:_training||PPAASS|FFEEOO",
    "name:_ray|mode:_mission|reserve:_9|boxes:_sail_2|portholes:_sail_fins|artillery:_engine_fins||.PPX.|ASSX#|AFEEO",
    "name:_eel|mode:_mission|arrows:_sail_fins_engine_portholes_propellers_periscope_artillery||PASFEOX",
]


@cache
def positions() -> list[str]:
    return [one.before.text() for table in SMALL for one in game(table, "coin").played[::5]]


@cache
def records() -> list[str]:
    return [game(table, "random").record for table in SMALL]


@cache
def answers() -> list[str]:
    return sorted({line for record in records() for line in record.split("\n\n")[1].split("\n") if line})


def actions() -> list[str]:
    return [answer.partition(" ")[2] for answer in answers()]


def rolls() -> list[str]:
    return ["roll 1", "roll 3 5", "roll 6 6 6 1"]


def boards() -> list[str]:
    return [*BOARDS.values(), *map(from_one_line, codes())]


def codes() -> list[str]:
    return CODES


def own_packs() -> list[str]:
    """Our packs as if they were someone else's: other names, ids and codes."""
    found = []
    for text in PACKS.values():
        lines = [line for line in text.split("\n") if not line.startswith(("far:", "near:"))]
        lines = [f"code: {line.split()[1].swapcase()}" if line.startswith("code:") else line for line in lines]
        found.append("\n".join(lines).replace("tile: ", "tile: my-").replace("pack: ", "pack: my-"))
    return found


def build_codes() -> list[str]:
    catalogue = catalogue_of("none")
    return [build_code([catalogue.tiles[at] for at in preset]) for preset in catalogue.presets]


def play_on(state: State) -> None:
    """A position that was read is as good as any: it can be played."""
    luck = Luck(1)
    for _ in range(40):
        seat = state.asked()
        if seat < CHANCE:
            break
        action = state.random_action(seat, luck)
        assert seat == CHANCE or state.bar(seat, action) is None
        state.apply(seat, action)
    assert wardroom.from_position(state.text()).position == state.text()


@bad_input
@given(damaged(positions))
def test_a_position_is_read_or_refused(text: str) -> None:
    match = read(wardroom.from_position, text)
    if match is not None:
        assert wardroom.from_position(match.position).position == match.position
        play_on(match.state)


@bad_input
@given(damaged(records))
def test_a_record_is_read_or_refused(text: str) -> None:
    record = read(parse_record, text)
    if record is not None:
        assert parse_record(record.text()).text() == record.text()


@bad_input
@given(damaged(records))
def test_a_record_is_replayed_or_refused(text: str) -> None:
    match = read(wardroom.from_record, text)
    if match is not None:
        assert wardroom.from_record(match.record).record == match.record
        play_on(match.state)


@bad_input
@given(damaged(records))
def test_a_record_is_verified_or_refused(text: str) -> None:
    read(verify, text)


@bad_input
@given(damaged(answers))
def test_an_answer_is_read_or_refused(text: str) -> None:
    answer = read(parse_answer, text)
    if answer is not None:
        assert parse_answer(answer.line()).line() == answer.line()


@bad_input
@given(damaged(answers), st.integers(0, 10_000))
def test_an_answer_is_played_or_refused_and_then_changes_nothing(text: str, at: int) -> None:
    table = SMALL[at % len(SMALL)]
    played = game(table, "coin").played
    match = wardroom.Match(table.game, played[at % len(played)].before.copy())
    before = match.position
    with suppress(wardroom.Illegal):
        read(match.play, text)
    assert len(match.played) == (match.position != before)
    assert wardroom.from_position(match.position).position == match.position


@bad_input
@given(damaged(actions), st.sampled_from(range(len(SMALL))))
def test_the_text_of_an_action_is_read_or_refused(text: str, at: int) -> None:
    state = SMALL[at].start
    action = read(lambda text: state.action(1, text), text)
    if action is not None:
        assert state.action(1, action.text).text == action.text
        assert action.number < len(state.space())


@bad_input
@given(damaged(rolls), st.integers(1, 4), st.integers(1, 8), st.booleans())
def test_a_roll_is_read_or_refused(text: str, count: int, sides: int, ordered: bool) -> None:
    roll = Roll(count, sides, "dice", ordered=ordered)
    faces = read(roll.parse, text)
    if faces is not None:
        assert faces in roll.outcomes
        assert roll.parse(faces.text) is faces


@bad_input
@given(damaged(boards))
def test_a_board_is_read_or_refused(text: str) -> None:
    board = read(parse_board, text)
    if board is not None:
        assert parse_board(board.text()).text() == board.text()
        assert board_from_code(board.code()).text() == board.text()


@bad_input
@given(damaged(codes))
def test_a_board_of_ones_own_can_be_played_on_or_is_refused(code: str) -> None:
    board = read(board_from_code, code)
    if board is not None:
        match = wardroom.new("torpedo-dice", seed=1, mode=board.mode, board=board.code())
        assert wardroom.from_record(match.record).position == match.position
        play_on(match.state)


@bad_input
@given(damaged(lambda: list(MAPS.values())))
def test_a_map_is_read_or_refused(text: str) -> None:
    field = read(parse_map, text)
    if field is not None:
        assert parse_map(field.text()).text() == field.text()
        match = wardroom.new("steel-fleet", seed=1, map=field.code())
        assert wardroom.from_record(match.record).position == match.position
        play_on(match.state)


@bad_input
@given(damaged(lambda: list(PACKS.values())))
def test_a_tile_pack_is_read_or_refused(text: str) -> None:
    pack = read(parse_pack, text)
    if pack is not None:
        assert len({tile.id for tile in pack.tiles}) == len(pack.tiles)


@bad_input
@given(damaged(own_packs), st.sampled_from(["free", "random", "draft"]))
def test_a_tile_pack_of_ones_own_can_be_played_with_or_is_refused(text: str, build: str) -> None:
    code = on_one_line(text)
    match = read(lambda _: wardroom.new("steam-torpedo", seed=1, build=build, pack=code), "")
    if match is not None:
        assert wardroom.from_record(match.record).position == match.position
        luck = Luck(2)
        while match.state.turn_number() < 8 and (seat := match.state.asked()) >= CHANCE:
            match.state.apply(seat, match.state.random_action(seat, luck))
        play_on(match.state)


@bad_input
@given(damaged(build_codes))
def test_a_build_code_is_read_or_refused(text: str) -> None:
    tiles = read(lambda text: parse_build(text, catalogue_of("none")), text)
    if tiles is not None:
        assert len({tile.id for tile in tiles}) == 10
        assert parse_build(build_code(tiles), catalogue_of("none"))


@pytest.mark.parametrize("name", GAMES)
@bad_input
@given(st.data())
def test_options_are_understood_or_refused(name: str, data: st.DataObject) -> None:
    choices = GAMES[name].choices
    names = st.one_of(st.sampled_from([choice.name for choice in choices]), st.text(max_size=5))
    values = st.one_of(st.sampled_from([value for choice in choices for value in choice.values]), st.text(max_size=5))
    options = data.draw(st.dictionaries(names, values, max_size=4))
    state = read(lambda _: GAMES[name].start(options), "")
    if state is not None:
        assert GAMES[name].start(state.settings()).text() == state.text()


def test_a_refusal_of_a_record_names_the_line_that_is_wrong() -> None:
    lines = records()[0].split("\n")
    number = lines.index("") + 3
    for wrong in ("1 frobnicate", "roll 9 9 9", "7 keep", "1 hold"):
        with pytest.raises(BadNotation) as refused:
            wardroom.from_record("\n".join([*lines[:number], wrong, *lines[number:]]))
        assert refused.value.line == number + 1, wrong
