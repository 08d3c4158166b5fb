"""Random positions against the oracle: what is offered, and what attacks do."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.games.steam_torpedo.oracle import Battle
from tests.games.steam_torpedo.table import CELLS, CREW, EDITIONS, HOME, after, covers, left, now, play, position, texts
from tests.rule import rule
from wardroom.core.game import State

SEEDS = range(150)
TYPES = ["standard", "engine", "armoured"]
EFFECTS = [
    "duty: attack 4 ahead/astern any",
    "duty two-keys: attack 2 any close",
    "duty: attack 5 port/starboard close",
    "duty two-keys: attack 3 any distant",
    "duty: repair 1",
    "duty: slow 1 | standby: speed 1",
    "standby: speed 1",
    "standby: bonus 1 any close; bonus 1 ahead any",
    "standby: bonus 2 astern/port any",
    "standby: armour 1 fore; armour 2 starboard",
    "standby: armour 1 all",
    "standby: armour 1 aft | duty: attack 6 any any",
]
GEARS = ["O..", "Ox.", "XX.", "oX.", "O", "Xxx", "XX", "..", "O."]
SEAS = [f"{one} {two}" for one in range(1, 6) for two in range(1, 6) if one != two]
SHARED = [f"{at} {at} port {seat}" for at in range(1, 6) for seat in (1, 2)]


@cache
def scattered(seed: int) -> tuple[State, int, Battle]:
    """A match somewhere in its middle, whose turn it is, and the same for the oracle."""
    luck = random.Random(seed)
    tiles = {}
    for side in (1, 2):
        for cell in CELLS:
            if cell != HOME[side]:
                tiles[f"{side}{cell}"] = f"{luck.choice(TYPES)} {luck.choice(GEARS)} {luck.choice(EFFECTS)}"
            elif luck.random() < 0.5:
                tiles[f"{side}{cell}"] = "OX. duty two-keys: attack 2 any any"
    whole = [cell for cell, text in tiles.items() if set(text.split()[1]) - {"x", "X"}] + ["1b3", "2a3"]
    manned = [*luck.sample(whole, min(len(whole), luck.choice([3, 6]))), "1b3", "2a3"]
    crew = {f"{side}{name}": place(luck, side, manned) for side in (1, 2) for name in CREW}
    for side in (1, 2):
        crew[f"{side}s1"] = f"{side}{HOME[side]}"  # somebody is left
    sea = luck.choice(SEAS if luck.random() < 0.6 else SHARED)
    seat = luck.choice([1, 2])
    changes = [f"{name} {text}" for name, text in [*tiles.items(), *crew.items()]]
    game = position(*changes, sea=sea, seat=seat, edition=EDITIONS[seed % 3])
    return game, seat, Battle(tiles, crew, sea)


def place(luck: random.Random, side: int, manned: list[str]) -> str:
    """Mostly aboard one's own submarine, sometimes the other's, now and then nowhere."""
    boat = side if luck.random() < 0.85 else 3 - side
    cells = [cell for cell in manned if cell[0] == str(boat)]
    return "gone" if luck.random() < 0.1 else luck.choice(cells) + luck.choice(["", "", "-"])


@rule("ST-11", "ST-12", "ST-18", "ST-19", "ST-29", "ST-R3", "ST-R4", "ST-R7", "ST-R8")
@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_manoeuvres_that_points_lead_to_are_offered(seed: int) -> None:
    game, seat, battle = scattered(seed)
    assert after("manoeuvre", game) == battle.manoeuvres(seat)


@rule("ST-19", "ST-R3", "ST-R4")
@pytest.mark.parametrize("points", range(10))
def test_from_everywhere_at_every_speed_a_manoeuvre_leads_where_single_points_lead(points: int) -> None:
    engines = "standby: speed 9" if points > 8 else f"standby: speed {points}" if points else "duty: return 1"
    crew = {f"1{name}": "1a3" for name in CREW} | {f"2{name}": "2a3" for name in CREW}
    for sea in [*SEAS, *SHARED]:
        game = position(f"1a3 {engines}", *[f"{who} {where}" for who, where in crew.items()], sea=sea)
        assert after("manoeuvre", game) == Battle({"1a3": engines}, crew, sea).manoeuvres(1), sea


@rule("ST-21", "ST-25")
@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_moves_to_next_tiles_are_offered(seed: int) -> None:
    game, seat, battle = scattered(seed)
    assert after("move", game) == battle.moves(seat)


@rule("ST-22", "ST-23", "ST-25", "ST-28", "ST-33", "ST-34", "ST-35", "ST-R5", "ST-R9")
@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_triggers_with_a_way_back_and_a_target_are_offered(seed: int) -> None:
    game, seat, battle = scattered(seed)
    assert after("trigger", game) == battle.triggers(seat)


@rule("ST-36", "ST-38", "ST-8", "ST-34", "ST-R5", "ST-R8", "ST-R9", "ST-R11")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_attack_does_what_symbols_bonuses_and_armour_say(seed: int) -> None:
    game, seat, battle = scattered(seed)
    for trigger in after("trigger", game):
        name, number, way, *keys = trigger.split()
        cell = battle.crew[f"{seat}{name}"]
        effect = battle.tiles[cell].effects[int(number) - 1]
        if ": attack" not in effect:
            continue
        power = int(effect.split(": attack ")[1][0])
        later = play(game.copy(), f"{seat} trigger {trigger}")
        moved = {**battle.crew, f"{seat}{name}": f"{seat}{way}"}
        if keys:
            second = min(after("key", later))
            play(later, f"{seat} key {second}")
            moved[f"{seat}{second.split()[0]}"] = f"{seat}{second.split()[1]}"
            power *= 2
        attacked = Battle({cell: tile_text(battle, cell) for cell in battle.tiles}, moved, " ".join(battle.sea))
        assert left(later) == attacked.attack_total(seat, power), trigger
        if left(later):
            assert covers(later) == attacked.tiles_hit(seat)
            assert after("absorb", later)
            assert later.waiting() == [3 - seat]


def tile_text(battle: Battle, cell: str) -> str:
    tile = battle.tiles[cell]
    return f"{tile.type} {tile.gears} {' | '.join(tile.effects)}"


@rule("ST-36")
def test_the_positions_above_are_of_every_kind() -> None:
    """Attacks with bonuses, against armour, with two keys, to every side; boarders; speeds from 0 to 5."""
    speeds, bearings, keys, boarders, attacks = set(), set(), 0, 0, 0
    for seed in SEEDS:
        game, seat, battle = scattered(seed)
        speeds.add(battle.speed(seat))
        bearings.add(battle.bearing(seat))
        keys += any(text.endswith("x2") for text in texts(game))
        boarders += any(who[0] != where[0] for who, where in battle.crew.items())
        attacks += any(": attack" in effect for tile in battle.tiles.values() for effect in tile.effects)
        assert now(game) == f"act-{seat}"
    assert {0, 1, 2, 3, 4} <= speeds | {0}
    assert len(bearings) == 4
    assert min(keys, boarders, attacks) > 10
