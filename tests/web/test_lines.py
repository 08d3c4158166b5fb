"""Lines and frames over HTTP and sockets: what is acknowledged, what is refused, and with what words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.web.conftest import House
from tests.web.server import Guest, duel, founded
from tests.web.tables import DUEL, terms
from wardroom.web.app import application
from wardroom.web.guests import Guests

Frame = dict[str, Any]


def first_choice(frame: Frame) -> str:
    return str(frame["choices"][0]["answer"])


# Acknowledged


def test_an_answer_is_acknowledged_with_its_version(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    before = asked.frame(tables["duel"])
    found = asked.write(tables["duel"], "answer", first_choice(before), version=before["version"])
    assert found.status_code == 200
    assert found.json() == {"version": before["version"] + 1}
    assert asked.frame(tables["duel"])["version"] >= before["version"] + 1
    assert other.frame(tables["duel"])["version"] == asked.frame(tables["duel"])["version"]


def test_the_same_key_writes_once(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    answers = [
        asked.write(tables["duel"], "answer", first_choice(frame), version=frame["version"], key="one")
        for _ in range(3)
    ]
    assert [found.status_code for found in answers] == [200, 200, 200]
    assert len({found.text for found in answers}) == 1
    assert asked.frame(tables["duel"])["version"] < frame["version"] + 4


def test_keys_of_one_guest_are_not_those_of_another(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    assert asked.write(tables["duel"], "say", "hello", key="1").status_code == 200
    assert other.write(tables["duel"], "say", "hi", key="1").status_code == 200
    assert [one["text"] for one in asked.frame(tables["duel"])["talk"]] == ["hello", "hi"]


def test_talk_is_acknowledged_and_makes_no_answer_stale(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    assert other.write(tables["duel"], "say", "good luck").status_code == 200
    found = asked.write(tables["duel"], "answer", first_choice(frame), version=frame["version"])
    assert found.status_code == 200


# Refused


def test_an_illegal_answer_is_refused_with_its_rule(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    legal = {choice["answer"] for choice in frame["choices"]}
    verb = first_choice(frame).split()[0]
    found = [asked.write(tables["duel"], "answer", f"{verb} {face}") for face in range(1, 7)]
    refused = [one for one in found if one.status_code == 409]
    assert refused or len(legal) >= 6
    assert all(one.json()["rule"].startswith("TD-") and one.json()["why"] for one in refused if one.json()["rule"])


def test_a_refusal_is_in_the_language_of_the_reader(house: House, tables: dict[str, str]) -> None:
    _, other = duel(house, tables["duel"])
    said = set()
    for language in ("en", "fr", "ru"):
        headers = {**other.headers, "Accept-Language": language}
        body = {"kind": "answer", "text": "take 1"}
        found = house.post(f"/t/{tables['duel']}/lines", json=body, headers=headers)
        assert found.status_code == 409
        said.add(found.json()["why"])
    assert len(said) == 3


@pytest.mark.parametrize(
    ("kind", "text", "status"),
    [("answer", "xyzzy", 400), ("say", " ", 400), ("answer", "stale", 412), ("undo", "", 403)],
)
def test_every_refusal_is_in_the_language_of_the_reader(
    house: House, tables: dict[str, str], kind: str, text: str, status: int
) -> None:
    asked, _ = duel(house, tables["duel"])
    guest = Guest(house) if status == 403 else asked
    said = set()
    for language in ("en", "fr", "ru"):
        body = {"kind": kind, "text": text, "version": 0 if text == "stale" else None}
        headers = {**guest.headers, "Accept-Language": language}
        found = house.post(f"/t/{tables['duel']}/lines", json=body, headers=headers)
        assert found.status_code == status
        said.add(found.json()["why"])
        missing = house.post("/t/nowhere/lines", json=body, headers=headers)
        assert missing.status_code == 404
        said.add(missing.json()["why"])
    assert len(said) == 6


def test_what_cannot_be_read_is_told_with_its_place(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    assert "character 1" in asked.write(tables["duel"], "answer", "xyzzy").json()["why"]


def test_a_stale_answer_is_refused_with_the_version(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    found = asked.write(tables["duel"], "answer", first_choice(frame), version=0)
    assert found.status_code == 412
    assert found.json()["version"] == frame["version"]
    assert asked.frame(tables["duel"]) == frame


def test_an_answer_that_cannot_be_read_is_refused(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    assert asked.write(tables["duel"], "answer", "xyzzy").status_code == 400
    assert asked.write(tables["duel"], "say", " \n ").status_code == 400
    assert asked.frame(tables["duel"]) == frame


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"kind":"move"}',
        b'{"kind":"flag"}',
        b'{"kind":"say","text":1}',
        b'{"kind":"say","text":"a","seat":0}',
        b'{"kind":"say","text":"a","version":-1}',
        b'{"kind":"say","text":"a","version":99999999999999999999}',
        b'{"kind":"say","text":"a","what":"?"}',
        b'{"kind":"say","text":"\\ud800"}',
        b'{"kind":"say","text":"\xff\xfe"}',
        b'{"kind":"answer","text":"' + b"a" * 3000 + b'"}',
    ],
)
def test_what_is_no_line_is_refused(house: House, tables: dict[str, str], body: bytes) -> None:
    asked, _ = duel(house, tables["duel"])
    version = asked.frame(tables["duel"])["version"]
    headers = {**asked.headers, "Content-Type": "application/json"}
    found = house.post(f"/t/{tables['duel']}/lines", content=body, headers=headers)
    assert found.status_code == 400, found.text
    assert asked.frame(tables["duel"])["version"] == version


def test_only_who_sits_there_writes(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    stranger = Guest(house)
    for seat in (None, 1, 2, 3):
        for kind in ("answer", "undo", "resign", "offer", "decline", "say"):
            found = stranger.write(tables["duel"], kind, first_choice(frame), seat=seat)
            assert found.status_code == 403
    own = frame["seat"]
    assert asked.write(tables["duel"], "resign", seat=3 - own).status_code == 403
    assert asked.frame(tables["duel"]) == frame


@pytest.mark.parametrize("cookie", ["", "guest=abc", "guest=abc.def", "guest=\xe9\xff.x", "guest=."])
def test_who_has_no_cookie_of_ours_writes_nothing(house: House, tables: dict[str, str], cookie: str) -> None:
    body = {"kind": "sit", "text": "Eve", "seat": 1}
    headers = {b"Cookie": cookie.encode("latin-1")} if cookie else {}
    found = house.post(f"/t/{tables['duel']}/lines", json=body, headers=headers)
    assert found.status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "", "http://testserver.evil.example"])
def test_pages_of_others_write_nothing(house: House, tables: dict[str, str], origin: str) -> None:
    asked, _ = duel(house, tables["duel"])
    headers = {**asked.headers, "Origin": origin}
    found = house.post(f"/t/{tables['duel']}/lines", json={"kind": "resign"}, headers=headers)
    assert found.status_code == 403
    assert not asked.frame(tables["duel"])["is_over"]


def test_there_is_no_such_table(house: House) -> None:
    stranger = Guest(house)
    assert stranger.write("nowhere", "say", "hello").status_code == 404
    assert house.get("/t/nowhere/frame").status_code == 404
    assert house.get("/t/nowhere").status_code == 404


def test_a_body_that_is_too_large_is_refused(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    assert asked.write(tables["duel"], "say", "a" * 300_000).status_code == 413


def test_who_writes_too_much_is_asked_to_wait(tmp_path: Path) -> None:
    (table,) = founded(tmp_path / "w.db", terms("torpedo-dice", DUEL))
    with TestClient(application(tmp_path / "w.db", rate=0.001)) as house:
        asked, other = duel(house, table)
        codes = [asked.write(table, "say", f"spam {number}").status_code for number in range(150)]
        assert 100 < codes.count(200) < 125
        assert set(codes) == {200, 429}
        assert other.write(table, "say", "hush").status_code == 200


def test_new_guests_from_one_address_are_so_many(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("wardroom.web.guests.COMING_BURST", 20.0)
    monkeypatch.setattr("wardroom.web.guests.COMING_RATE", 0.001)
    with TestClient(application(tmp_path / "w.db")) as house:
        codes = [house.post("/guests").status_code for _ in range(30)]
        assert codes == [201] * 20 + [429] * 10
        house.cookies.clear()
        page = house.get("/")  # to read is free, but nobody is made a guest
        assert page.status_code == 200
        assert "guest" not in page.cookies
        assert house.post("/quick/torpedo-dice", follow_redirects=False).status_code == 429


def test_the_memory_of_who_writes_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wardroom.web.guests.REMEMBERED", 100)
    guests = Guests(b"key", rate=0.001)
    for _ in range(200):
        guests.lines.takes("busy")
    for number in range(1000):
        guests.lines.takes(f"passer-by {number}")
    assert len(guests.lines.left) <= 101


def test_a_basic_password_of_a_proxy_does_not_hide_the_cookie(house: House, tables: dict[str, str]) -> None:
    cookie = {"Cookie": f"guest={Guest(house).token}", "Authorization": "Basic YTpi"}
    body = {"kind": "sit", "text": "Ann", "seat": 1}
    assert house.post(f"/t/{tables['duel']}/lines", json=body, headers=cookie).status_code == 200


# Around the game


def test_answers_are_taken_back_over_the_wire(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    before = asked.frame(tables["duel"])
    assert asked.write(tables["duel"], "answer", first_choice(before)).status_code == 200
    assert other.write(tables["duel"], "undo").status_code == 409
    assert asked.write(tables["duel"], "undo").status_code == 200
    assert asked.frame(tables["duel"])["choices"] == before["choices"]


def test_a_draw_is_offered_declined_offered_and_agreed(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    assert asked.write(tables["duel"], "offer").status_code == 200
    assert "decline" in other.frame(tables["duel"])["can"]
    assert other.write(tables["duel"], "decline").status_code == 200
    assert "decline" not in other.frame(tables["duel"])["can"]
    assert asked.write(tables["duel"], "offer").status_code == 200
    assert other.write(tables["duel"], "offer").status_code == 200
    assert asked.frame(tables["duel"])["is_over"]
    assert asked.write(tables["duel"], "resign").status_code == 409


def test_a_word_for_the_dice_does_not_break_the_record(house: House, tables: dict[str, str]) -> None:
    one, two = Guest(house), Guest(house)
    one.write(tables["duel"], "sit", "Ann", seat=1, word="a\nsecret: 00\x07")
    two.write(tables["duel"], "sit", "Bob\nseed: 1", seat=2, word="  ")
    one.write(tables["duel"], "resign")
    record = house.get(f"/t/{tables['duel']}/record").text
    assert sum(line.startswith("secret:") for line in record.splitlines()) == 1
    assert not any(line.startswith("seed:") for line in record.splitlines())


def test_the_record_is_for_afterwards(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    assert house.get(f"/t/{tables['duel']}/record").status_code == 409
    asked.write(tables["duel"], "resign")
    assert "secret:" in house.get(f"/t/{tables['duel']}/record").text


def test_one_table_that_cannot_be_read_does_not_spoil_the_others(tmp_path: Path) -> None:
    broken, sound = founded(tmp_path / "w.db", terms("torpedo-dice", DUEL), terms("torpedo-dice", DUEL))
    with TestClient(application(tmp_path / "w.db"), raise_server_exceptions=False) as house:
        one, two = Guest(house), Guest(house)
        for table in (broken, sound):
            one.sit(table, 1)
            two.sit(table, 2)
        desk = house.app.state.desk
        desk.house.live.clear()
        with desk.house.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE lines SET kind = 'nonsense' WHERE table_id = ?", (broken,))
        assert one.write(broken, "say", "hello").status_code == 404
        assert one.write(sound, "say", "hello").status_code == 200
        assert house.get("/").status_code == 200


def test_a_line_that_could_not_be_stored_is_as_if_it_had_never_been(
    house: House, tables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk, say: nobody sees what is not stored, and the table goes on."""
    asked, other = duel(house, tables["duel"])
    before, theirs = asked.frame(tables["duel"]), other.frame(tables["duel"])
    store = house.app.state.desk.house.store
    with monkeypatch.context() as patch:
        patch.setattr(store, "write", lambda asked: [OSError("full")] * len(asked))
        found = asked.write(tables["duel"], "answer", first_choice(before), version=before["version"], key="one")
        assert found.status_code == 500
    assert asked.frame(tables["duel"]) == before
    assert other.frame(tables["duel"]) == theirs
    found = asked.write(tables["duel"], "answer", first_choice(before), version=before["version"], key="one")
    assert found.status_code == 200


def test_what_somebody_else_has_stored_is_read(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    frame = asked.frame(tables["duel"])
    with house.app.state.desk.house.store.engine.begin() as connection:
        row = (tables["duel"], frame["version"], 1, 1, "say", "from elsewhere", "")
        connection.exec_driver_sql("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    found = asked.write(tables["duel"], "answer", first_choice(frame), version=frame["version"])
    assert found.status_code == 412
    assert asked.frame(tables["duel"])["talk"][-1]["text"] == "from elsewhere"
    found = asked.write(tables["duel"], "answer", first_choice(frame), version=frame["version"])
    assert found.status_code == 200


# Machines


def test_a_machine_answers_until_the_person_is_asked(house: House, tables: dict[str, str]) -> None:
    person = Guest(house)
    with house.websocket_connect(f"/t/{tables['machine']}/socket", headers=person.headers) as socket:
        person.sit(tables["machine"], 1)
        frame = json.loads(socket.receive_text(timeout=20))
        written = 0
        for _ in range(12):
            while frame["version"] < written or not frame["choices"]:
                frame |= json.loads(socket.receive_text(timeout=20))
            found = person.write(tables["machine"], "answer", first_choice(frame), version=frame["version"])
            assert found.status_code == 200, found.text
            written = found.json()["version"]
    assert written > 13


# Sockets


def test_a_socket_tells_every_version_that_comes(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    with house.websocket_connect(f"/t/{tables['duel']}/socket", headers=asked.headers) as socket:
        frame = json.loads(socket.receive_text(timeout=10))
        assert frame == asked.frame(tables["duel"])
        other.write(tables["duel"], "say", "hello")
        assert json.loads(socket.receive_text(timeout=10))["version"] == frame["version"] + 1


def test_a_socket_goes_on_from_any_version(house: House, tables: dict[str, str]) -> None:
    asked, other = duel(house, tables["duel"])
    version = asked.frame(tables["duel"])["version"]
    for since in (-1, 0, version - 1):
        with house.websocket_connect(f"/t/{tables['duel']}/socket?since={since}", headers=asked.headers) as socket:
            assert json.loads(socket.receive_text(timeout=10))["version"] == version
    with house.websocket_connect(f"/t/{tables['duel']}/socket?since={version}", headers=asked.headers) as socket:
        other.write(tables["duel"], "say", "you are up to date")
        assert json.loads(socket.receive_text(timeout=10))["version"] == version + 1


def test_a_watcher_sees_and_is_offered_nothing(house: House, tables: dict[str, str]) -> None:
    duel(house, tables["duel"])
    with house.websocket_connect(f"/t/{tables['duel']}/socket") as socket:
        frame = json.loads(socket.receive_text(timeout=10))
    assert (frame["seat"], frame["choices"], frame["can"]) == (0, [], [])


def test_a_socket_of_no_table_is_closed(house: House) -> None:
    with house.websocket_connect("/t/nowhere/socket") as socket:
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_text(timeout=10)
        assert caught.value.code == 4404


def test_a_socket_of_anothers_page_is_closed(house: House, tables: dict[str, str]) -> None:
    headers = {"Origin": "http://evil.example"}
    with house.websocket_connect(f"/t/{tables['duel']}/socket", headers=headers) as socket:
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_text(timeout=10)
        assert caught.value.code == 4403


@pytest.mark.parametrize("since", ["x", "1.5", "9" * 40, ""])
def test_a_socket_with_nonsense_for_a_version_does_no_harm(house: House, tables: dict[str, str], since: str) -> None:
    asked, _ = duel(house, tables["duel"])
    try:
        with house.websocket_connect(f"/t/{tables['duel']}/socket?since={since}"):
            pass
    except WebSocketDisconnect:
        pass
    assert asked.write(tables["duel"], "say", "still here").status_code == 200


def test_watchers_are_forgotten_when_they_go(house: House, tables: dict[str, str]) -> None:
    asked, _ = duel(house, tables["duel"])
    for _ in range(5):
        with house.websocket_connect(f"/t/{tables['duel']}/socket") as socket:
            socket.receive_text(timeout=10)
    asked.write(tables["duel"], "say", "anyone?")
    assert "wardroom_watchers 0" in house.get("/metrics").text
