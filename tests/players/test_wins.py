"""Who can win at once does, and who can be saved is: in each game, from any seat, with few simulations."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import CREW, airless
from tests.games.steam_torpedo.table import play as sail
from tests.games.steam_torpedo.table import position as submarines
from tests.games.steel_fleet.table import play as drive
from tests.games.steel_fleet.table import position as fleets
from tests.games.torpedo_dice.table import GOBY
from tests.games.torpedo_dice.table import play as dive
from tests.games.torpedo_dice.table import position as captains
from wardroom.core.game import CHANCE, State, View
from wardroom.games import GAMES
from wardroom.players.levels import level
from wardroom.players.search import Search

SIMULATIONS = 200


def choice(state: State, seat: int, seed: int = 1) -> str:
    game = GAMES[state.text().split()[0]]
    return Search(game, seed, level("level8", game).style).think(View(state, seat), SIMULATIONS)[0].action.text


def play_alone(state: State, seat: int, seed: int = 1) -> State:
    """A machine answers as long as nobody else has a choice, and chance is not asked."""
    game = GAMES[state.text().split()[0]]
    search = Search(game, seed, level("level8", game).style)
    state = state.copy()
    while (asked := int(state.asked())) > CHANCE:
        if asked == seat:
            state.apply(seat, search.think(View(state, seat), SIMULATIONS)[0].action)
        elif len(state.legal(asked)) == 1:
            state.apply(asked, state.legal(asked)[0])
        else:
            break
    return state


def winners(state: State) -> tuple[int, ...]:
    outcome = state.outcome()
    return outcome.winners if outcome else ()


# Torpedo Dice

NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the propellers are left, at g2


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_captain_fires_at_the_last_cell(seat: int, count: int) -> None:
    boats = [f"reserve 3 {NEARLY if other == seat else ''} die 1" for other in range(1, count + 1)]
    assert choice(captains(*boats, spare=1).state, seat) == "fire g2"


def test_a_captain_takes_the_die_that_wins() -> None:
    game = dive(captains(f"reserve 0 {NEARLY}", "reserve 9 crossed a2"), "roll 1 4 6").state
    assert choice(game, 1) == "take 1"


def test_a_captain_turns_a_six_into_the_one_that_wins() -> None:
    game = captains("reserve 0 crossed a2 b2 c2 d2 e2 die 6", "reserve 9 die 6", board=GOBY, spare=6).state
    assert choice(game, 1) == "use periscope"
    game.apply(1, game.action(1, "use periscope"))
    assert choice(game, 1) == "fire f2"


def test_a_captain_without_torpedoes_does_not_miss() -> None:
    game = captains("reserve 0 crossed a2 b2 c2 d2 e2 die 2", "reserve 1 crossed a2 die 4", spare=6).state
    assert choice(game, 1).startswith("switch")


# Steel Fleet

LAST = "lgllgL"  # a vehicle without arms on its last life


@pytest.mark.parametrize("seat", [1, 2])
def test_a_vehicle_that_can_fire_at_the_last_enemy_does_not_hold_its_fire(seat: int) -> None:
    other = 3 - seat
    vehicles = [f"{seat}a lGllGL c4 n", f"{other}a LgRlgR c3 s"]
    game = fleets(*vehicles, now=f"activate-{seat}", overshoot="wrap").state
    game.apply(seat, game.action(seat, f"stay {seat}a"))
    assert choice(game, seat) == f"gun {other}a"


def test_a_gunner_chooses_the_result_that_destroys() -> None:
    game = drive(fleets("1a LGLLGL c4 n", "2a lGllGL c3 s"), "stay 1a", "gun 2a", "roll 2 6").state
    assert choice(game, 1) == "hit 6"


def test_a_rocket_is_aimed_where_it_hits_both_of_the_last_enemies() -> None:
    game = drive(fleets("1a LgRlgR c6 n", f"2a {LAST} b2 s", f"2b {LAST} d2 s", overshoot="wrap"), "stay 1a").state
    assert choice(game, 1) in {"rocket c1", "rocket c2", "rocket c3"}


def test_a_shooter_on_its_last_life_stays_out_of_its_own_blast() -> None:
    """Nothing can miss: a rocket at b3, b4 or c4 would destroy the shooter, who is the last of its fleet."""
    game = drive(fleets("1a lgrLgR c4 n", "2a LGLLGL a3 s", "2b LGLLGL a4 s", overshoot="wrap"), "stay 1a").state
    assert {"rocket b3", "rocket b4"} <= {action.text for action in game.legal(1)}
    answer = choice(game, 1)
    blast = {f"rocket {column}{row}" for column in "bcd" for row in (3, 4, 5)}
    assert answer.startswith(("rocket", "hold"))
    assert answer not in blast


# Steam Torpedo


def only(seat: int, *living: str) -> list[str]:
    return [f"{seat}{name} gone" for name in CREW if name not in living]


def attacked(power: int, *changes: str) -> State:
    """Seat 2 is about to take an attack in its aft."""
    gun = f"1a4 duty: attack {power} any any"
    return sail(submarines(gun, "1s1 a4", *changes, sea="2 3"), "1 trigger s1 1 b3")


@pytest.mark.slow
def test_the_last_gear_of_the_control_room_absorbs_nothing() -> None:
    assert choice(attacked(1, "2a3 XX."), 2).startswith("cover")


def test_the_last_crew_is_not_drowned_to_spare_the_control_room() -> None:
    game = attacked(1, "2a1 o", "2a2 XXX", "2b1 XXX", "2b2 XXX", "2s1 a1", "2c a1", *only(2, "c", "s1"))
    assert choice(game, 2).startswith("absorb")


def test_the_last_oxygen_is_not_covered() -> None:
    game = attacked(1, *airless(2, "a1"), "2a2 Xx.")
    assert choice(game, 2) != "cover a1 1"


def test_the_last_sailor_is_hit() -> None:
    game = submarines("1a4 duty: eliminate 1 sailors any any", "1s1 a4", *only(2, "s3"), "2s3 b1")
    assert winners(play_alone(game, 1)) == (1,)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_gun_that_leaves_nothing_to_choose_is_fired(seed: int) -> None:
    """The aft is in ruins and the control room has one gear: an attack wins before the turn is over."""
    ruins = ["2a1 XXX", "2a2 XXX", "2b1 XXX", "2b2 XXX"]
    game = submarines("1a4 duty: attack 1 ahead any", "1s1 a4", "2a3 XX.", *ruins, sea="2 3")
    assert winners(play_alone(game, 1, seed)) == (1,)
