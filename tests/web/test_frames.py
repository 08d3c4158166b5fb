"""What a frame tells, and what is asked beside it: hints, previews, a rematch, a seat on another device."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.web.conftest import House
from tests.web.server import Guest, duel
from tests.web.tables import SECRET
from wardroom.core.game import Game
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES
from wardroom.language import catalogue
from wardroom.table.store import table_to_write
from wardroom.table.table import OPEN, Terms
from wardroom.web.frames import linked

Frame = dict[str, Any]


def over(house: House, table: str) -> tuple[Guest, Guest]:
    """The one who was asked has resigned."""
    asked, other = duel(house, table)
    assert asked.write(table, "resign").status_code == 200
    return asked, other


def get(guest: Guest, path: str, **params: str | int) -> Any:
    return guest.client.get(path, params=params, headers=guest.headers)


# Frames


def test_whoever_is_asked_is_told_what_to_do_and_how_answers_begin(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    assert frame["prompt"].endswith("take a die")
    assert frame["verbs"] == {"take": "Take a die"}
    assert str(len(frame["choices"])) in frame["listing"]
    assert other.frame(tables["duel"])["verbs"] == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_answer_has_a_name(game: Game, language: str) -> None:
    words = catalogue(game.package, language)
    verbs = {action.words[0] for action in game.start({}).space()}
    assert [verb for verb in verbs if words.gettext(f"verb.{verb}") == f"verb.{verb}"] == []


def test_an_end_says_what_it_means_for_each(house: House, tables: dict[str, str]) -> None:
    loser, winner = over(house, tables["duel"])
    assert loser.frame(tables["duel"])["result"] == "You lost"
    assert winner.frame(tables["duel"])["result"] == "You won"
    assert Guest(house).frame(tables["duel"])["result"] == "The match is over"


def test_a_board_whose_match_was_given_up_says_so(house: House, tables: dict[str, str]) -> None:
    loser, _ = over(house, tables["duel"])
    board = "".join(loser.frame(tables["duel"])["board"])
    assert "resigned" in board
    assert "to play" not in board


def test_taking_back_is_offered_where_it_is_possible(house: House, tables: dict[str, str]) -> None:
    table = tables["steel-fleet"]
    one, two = duel(house, table)
    assert "undo" not in one.frame(table)["can"]
    one.write(table, "answer", one.frame(table)["choices"][0]["answer"])
    assert "undo" in one.frame(table)["can"]
    assert "undo" not in two.frame(table)["can"]
    one.write(table, "undo")
    assert "undo" not in one.frame(table)["can"]


def test_machines_of_one_level_are_told_apart(house: House) -> None:
    wanted = Terms("torpedo-dice", {"mode": "training", "players": "3"}, [OPEN, "level2", "level2"])
    house.app.state.desk.house.store.write_one(table_to_write("crowd", 1, wanted, SECRET))
    names = [sitter["name"] for sitter in Guest(house).frame("crowd")["sitters"]]
    assert names[1:] == ["Deckhand 2", "Deckhand 3"]


@pytest.mark.parametrize("rule", ["TD-20", "SF-R9", "ST-E1"])
def test_every_kind_of_rule_id_is_a_link(rule: str) -> None:
    assert linked(f"So it is ({rule}).", "some-game").count(f'href="/rules/some-game#{rule}"') == 1


def test_a_draw_that_is_offered_is_told_to_the_other(house: House, tables: dict[str, str]) -> None:
    one, two = duel(house, tables["duel"])
    one.write(tables["duel"], "offer")
    assert two.frame(tables["duel"])["offered"].endswith("offers a draw")
    assert one.frame(tables["duel"])["offered"].startswith("You have offered")
    assert "offer" not in one.frame(tables["duel"])["can"]


def test_several_at_one_screen_pass_it_on_where_answers_are_secret(house: House, tables: dict[str, str]) -> None:
    both, table = Guest(house), tables["steel-fleet"]
    both.sit(table, 1, "Ann")
    both.sit(table, 2, "Bob")
    first = both.frame(table)
    assert first["curtain"] == "Ann"
    both.write(table, "answer", first["choices"][0]["answer"])
    assert both.frame(table)["curtain"] == "Bob"


def test_who_sits_alone_at_a_screen_has_no_curtain(house: House, tables: dict[str, str]) -> None:
    one, two = duel(house, tables["steel-fleet"])
    assert [guest.frame(tables["steel-fleet"])["curtain"] for guest in (one, two)] == ["", ""]


def test_several_at_one_screen_take_back_what_was_answered_last(house: House, tables: dict[str, str]) -> None:
    both, table = Guest(house), tables["steel-fleet"]
    both.sit(table, 1, "Ann")
    both.sit(table, 2, "Bob")
    first = both.frame(table)
    assert both.write(table, "answer", "preset balanced").status_code == 200
    assert both.frame(table)["curtain"] == "Bob"
    assert both.write(table, "undo").status_code == 200
    assert both.frame(table)["curtain"] == "Ann"
    assert both.frame(table)["choices"] == first["choices"]


def test_who_moves_next_does_not_keep_the_one_before_from_taking_back(house: House, tables: dict[str, str]) -> None:
    both, table = Guest(house), tables["duel"]
    both.sit(table, 1, "Ann")
    both.sit(table, 2, "Bob")
    before = both.frame(table)
    while (frame := both.frame(table))["seat"] == before["seat"]:
        both.write(table, "answer", frame["choices"][0]["answer"])
        before = frame if both.frame(table)["seat"] != frame["seat"] else before
    undone = both.write(table, "undo").status_code
    assert (both.frame(table)["seat"] == before["seat"]) == (undone == 200)


# Hints and previews


def test_a_hint_is_one_of_the_answers_with_reasons(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    found = get(asked, f"/t/{tables['duel']}/hint")
    assert found.status_code == 200, found.text
    assert found.json()["answer"] in [choice["answer"] for choice in asked.frame(tables["duel"])["choices"]]
    assert found.json()["text"].startswith("Hint")
    assert get(other, f"/t/{tables['duel']}/hint").status_code == 409


def test_a_hint_that_nobody_can_think_of_is_refused_in_words(
    house: House, tables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _ = duel(house, tables["duel"])

    def dead(*_: object) -> None:
        raise OSError("a machine does not answer")

    for study in house.app.state.desk.house.studies:
        monkeypatch.setattr(study, "think", dead)
    found = get(asked, f"/t/{tables['duel']}/hint")
    assert found.status_code == 503
    assert found.json()["why"].startswith("No machine")


def test_a_preview_shows_what_an_answer_would_do(house: House, tables: dict[str, str]) -> None:
    table = tables["duel"]
    guests = duel(house, table)
    while not any(choice["answer"].startswith("fire") for choice in guests[0].frame(table)["choices"]):
        asked = next(guest for guest in guests if guest.frame(table)["choices"])
        asked.write(table, "answer", asked.frame(table)["choices"][0]["answer"])
    fire = next(c for c in guests[0].frame(table)["choices"] if c["answer"].startswith("fire"))
    found = get(guests[0], f"/t/{table}/preview", answer=fire["answer"]).json()
    assert set(found["classes"]) == set(fire["touches"])
    assert found["lines"]
    assert get(Guest(house), f"/t/{table}/preview", answer=fire["answer"]).json() == {"classes": {}, "lines": []}


def test_a_preview_of_what_is_not_allowed_says_why(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    found = get(asked, f"/t/{tables['duel']}/preview", answer="keep")
    assert found.status_code == 409
    assert found.json()["rule"].startswith("TD-")
    assert get(asked, f"/t/{tables['duel']}/preview", answer="hm").status_code == 400


# A rematch


def test_a_rematch_is_one_table_where_everyone_sits_a_seat_further(house: House, tables: dict[str, str]) -> None:
    one, two = over(house, tables["duel"])
    was = [sitter["name"] for sitter in one.frame(tables["duel"])["sitters"]]
    assert one.write(tables["duel"], "again").status_code == 200
    following = one.frame(tables["duel"])["next"]
    assert [sitter["is_taken"] for sitter in one.frame(following)["sitters"]].count(True) == 1
    assert two.write(tables["duel"], "again").status_code == 200
    assert two.frame(tables["duel"])["next"] == following
    assert [sitter["name"] for sitter in two.frame(following)["sitters"]] == was[::-1]
    assert one.frame(following)["choices"] or two.frame(following)["choices"]


def test_two_who_want_a_rematch_at_the_same_moment_get_one_table(house: House, tables: dict[str, str]) -> None:
    guests = over(house, tables["duel"])
    store = house.app.state.desk.house.store
    before = len(store.tables())
    with ThreadPoolExecutor() as pool:
        found = list(pool.map(lambda guest: guest.write(tables["duel"], "again").status_code, guests * 4))
    assert set(found) == {200}
    assert len(store.tables()) == before + 1
    following = guests[0].frame(tables["duel"])["next"]
    assert all(sitter["is_taken"] for sitter in guests[0].frame(following)["sitters"])


def test_there_is_no_rematch_before_the_end(house: House, tables: dict[str, str]) -> None:
    one, _ = duel(house, tables["duel"])
    assert one.write(tables["duel"], "again").status_code == 409
    assert Guest(house).write(tables["duel"], "again").status_code == 403


# A seat on another device


def test_a_seat_goes_to_another_device_once(house: House, tables: dict[str, str]) -> None:
    table = tables["duel"]
    old, _ = duel(house, table)
    new, late = Guest(house), Guest(house)
    link = house.post(f"/t/{table}/move", headers=old.headers).json()["link"]
    assert get(new, link).status_code == 200
    assert house.post(link, headers=new.headers, follow_redirects=False).status_code == 303
    assert [sitter["is_yours"] for sitter in new.frame(table)["sitters"]].count(True) == 1
    assert new.frame(table)["choices"]
    assert old.frame(table)["seat"] == 0
    assert get(late, link).status_code == 410
    house.post(link, headers=late.headers, follow_redirects=False)
    assert late.frame(table)["seat"] == 0


def test_who_watched_before_taking_a_seat_over_is_told_everything(house: House, tables: dict[str, str]) -> None:
    """Though whoever sat there before had seen the version before, and would be told only what is new."""
    old, table = duel(house, tables["duel"])[0], tables["duel"]
    new, version = Guest(house), old.frame(table)["version"]
    link = house.post(f"/t/{table}/move", headers=old.headers).json()["link"]
    with house.websocket_connect(f"/t/{table}/socket?since={version}", headers=new.headers) as socket:
        house.post(link, headers=new.headers)
        frame = json.loads(socket.receive_text(timeout=10))
    assert frame["choices"]
    assert frame == new.frame(table)


def test_only_who_holds_a_seat_moves_it(house: House, tables: dict[str, str]) -> None:
    duel(house, tables["duel"])
    assert house.post(f"/t/{tables['duel']}/move", headers=Guest(house).headers).status_code == 403
    assert get(Guest(house), f"/t/{tables['duel']}/move/1/forged").status_code == 410
