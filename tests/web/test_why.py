"""Why something cannot be touched: the rule that forbids it, in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import House
from tests.web.server import Guest, duel
from tests.web.tables import SETUPS


def why(guest: Guest, table: str, *touched: str, verb: str = "", **headers: str) -> Any:
    asked = {"touch": touched, "verb": verb}
    return guest.client.get(f"/t/{table}/why", params=asked, headers={**guest.headers, **headers})


def play_to(guests: tuple[Guest, Guest], table: str, verb: str) -> Guest:
    """Moves, or else the first answers, until one of the two may answer with a verb."""
    for _ in range(100):
        asked = next(guest for guest in guests if guest.frame(table)["choices"])
        choices = asked.frame(table)["choices"]
        if any(choice["answer"].split()[0] == verb for choice in choices):
            return asked
        answers = [choice["answer"] for choice in choices]
        move = next((answer for answer in answers if answer.startswith("move")), answers[0])
        assert asked.write(table, "answer", move).status_code == 200
    raise AssertionError(f"nobody may {verb}")


def seat(guest: Guest, table: str) -> int:
    return int(guest.frame(table)["seat"])


# What the rules forbid


def test_a_cell_while_dice_are_taken(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    found = why(asked, tables["duel"], f"p{seat(asked, tables['duel'])}-a1")
    assert found.status_code == 200
    assert found.json()["rule"] == "TD-5"
    assert found.json()["why"].startswith("Dice are still being taken")


def test_cells_that_no_die_shoots_at_together(house: House, tables: dict[str, str]) -> None:
    asked = play_to(duel(house, tables["duel"]), tables["duel"], "fire")
    own = f"p{seat(asked, tables['duel'])}"
    assert why(asked, tables["duel"], f"{own}-a1", f"{own}-h5").json()["rule"] == "TD-20"


def test_a_system_by_its_name(house: House, tables: dict[str, str]) -> None:
    asked = play_to(duel(house, tables["duel"]), tables["duel"], "fire")
    system = f"s{seat(asked, tables['duel'])}-sail"
    found = why(asked, tables["duel"], system).json()
    assert found["rule"] == "TD-6"
    assert why(asked, tables["duel"], f"{system}-name").json() == found


def test_a_space_out_of_the_home_row(house: House, tables: dict[str, str]) -> None:
    table = tables["steel-fleet"]
    asked = play_to(duel(house, table), table, "place")
    own, other = ("1a", "2a") if seat(asked, table) == 1 else ("2a", "1a")
    assert why(asked, table, "c-c3").json()["rule"] == "SF-3"
    assert why(asked, table, f"v-{own}", "c-c3").json()["rule"] == "SF-3"
    assert why(asked, table, f"v-{other}").json() == {
        "why": f"You do not command {other}: choose a vehicle of your own.",
        "rule": "SF-3",
        "version": None,
    }


def test_a_space_that_no_result_leads_to(house: House, tables: dict[str, str]) -> None:
    table = tables["steel-fleet"]
    asked = play_to(duel(house, table), table, "go")
    lit = {id for choice in asked.frame(table)["choices"] for id in choice["touches"]}
    found = [why(asked, table, f"c-{column}{row}") for column in "abcdef" for row in range(1, 7)]
    rules = {reply.json()["rule"] for reply in found if reply.status_code == 200}
    assert "SF-8" in rules
    assert rules <= {"SF-8", "SF-10", "SF-R8"}
    assert sum(reply.status_code == 204 for reply in found) == sum(id.startswith("c-") for id in lit)


def test_symbols_that_a_card_has_not(house: House, tables: dict[str, str]) -> None:
    table = tables["steel-fleet"]
    asked, _ = duel(house, table)
    assert asked.write(table, "answer", "fleet light light light").status_code == 200
    assert why(asked, table, "m-1-G", "m-2-G").status_code == 204
    assert why(asked, table, "m-1-G", "m-2-G", "m-3-G").json()["rule"] == "SF-2"


def test_a_tile_that_has_been_taken(house: House, tables: dict[str, str]) -> None:
    table = tables["steam-torpedo"]
    guests = duel(house, table)
    taken = guests[0].frame(table)["choices"][0]
    guests[0].write(table, "answer", taken["answer"])
    assert why(play_to(guests, table, "take"), table, taken["touches"][0]).json()["rule"] == "ST-R13"


def test_a_tile_without_oxygen_and_a_sector_before_the_crew_has_recovered(house: House, tables: dict[str, str]) -> None:
    table = tables["steam-torpedo"]
    asked = play_to(duel(house, table), table, "breathe")
    own = seat(asked, table)
    lit = {id for choice in asked.frame(table)["choices"] for id in choice["touches"]}
    tiles = [f"t-{own}{row}{column}" for row in "ab" for column in range(1, 6)]
    assert {why(asked, table, id).json()["why"][:21] for id in tiles if id not in lit} <= {"There is no oxygen in"}
    assert why(asked, table, f"s-{own}-5").json()["rule"] == "ST-14"


def test_a_tile_that_is_not_next_to_who_shall_go_there(house: House, tables: dict[str, str]) -> None:
    table = tables["steam-torpedo"]
    asked = play_to(duel(house, table), table, "move")
    own = seat(asked, table)
    assert why(asked, table, f"m-{own}s1", f"t-{own}a1", verb="move").json()["rule"] == "ST-21"
    assert why(asked, table, f"t-{3 - own}a1").json()["rule"] == "ST-16"


# What no rule forbids


@pytest.mark.parametrize("game", SETUPS)
def test_what_means_nothing_is_harmless(house: House, tables: dict[str, str], game: str) -> None:
    guests = [Guest(house) for _ in range(3 if SETUPS[game].get("players") == "3" else 2)]
    for number, guest in enumerate(guests, 1):
        guest.sit(tables[game], number)
    asked = next(guest for guest in guests if guest.frame(tables[game])["choices"])
    for touched in (["nothing"], [""], ["p1-", "c-"], ["<b>", "é", "v-9z"], ["m-0-X"], ["x"] * 20):
        assert why(asked, tables[game], *touched).status_code == 204, touched
    assert why(asked, tables[game]).status_code == 400
    assert why(asked, tables[game], *["x"] * 21).status_code == 400


def test_what_may_be_touched_is_not_refused(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    for choice in asked.frame(tables["duel"])["choices"]:
        assert why(asked, tables["duel"], *choice["touches"]).status_code == 204


def test_two_things_of_which_either_may_be_touched_do_not_go_together(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    one, two = [choice["touches"][0] for choice in asked.frame(tables["duel"])["choices"]][:2]
    found = why(asked, tables["duel"], one, two).json()
    assert found["why"].startswith("This does not go with what is touched already")
    assert found["rule"] == ""


def test_whoever_is_not_asked_is_told_who_is_and_that_a_match_is_over(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    name = next(one["name"] for one in asked.frame(tables["duel"])["sitters"] if one["is_yours"])
    assert why(other, tables["duel"], "pool-1").json()["why"] == f"Waiting for {name}"
    asked.write(tables["duel"], "resign")
    assert why(other, tables["duel"], "pool-1").json()["why"] == "The match is over"


def test_a_watcher_touches_nothing(house: House, tables: dict[str, str]) -> None:
    duel(house, tables["duel"])
    assert why(Guest(house), tables["duel"], "pool-1").status_code == 403


def test_it_is_told_in_the_readers_language(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    touched = f"p{seat(asked, tables['duel'])}-a1"
    told = {
        language: why(asked, tables["duel"], touched, **{"Accept-Language": language}).json()["why"]
        for language in ("en", "fr", "ru")
    }
    assert len(set(told.values())) == 3
