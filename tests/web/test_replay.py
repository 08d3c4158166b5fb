"""Watching again: every step as it was, nothing that is still hidden, playing on, records that are brought."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from tests.web.conftest import House
from wardroom.core.game import View
from wardroom.core.notation import BadNotation
from wardroom.draw.svg import svg
from wardroom.language import speaker
from wardroom.match import Match, from_record
from wardroom.table.table import OPEN, Guest, Line, Table, Terms
from wardroom.verify import verify
from wardroom.web.app import application
from wardroom.web.reels import LONGEST, Reel, known, of_record, of_table, step

GOLDEN = Path(__file__).parents[1] / "games"
RECORDS = {
    "torpedo-dice": GOLDEN / "torpedo_dice/data/golden/training-2.record",
    "solo": GOLDEN / "torpedo_dice/data/golden/solo-death-box.record",
    "steel-fleet": GOLDEN / "steel_fleet/data/golden/islands-alternate.record",
    "steam-torpedo": GOLDEN / "steam_torpedo/data/golden/draft-greedy.record",
}
ALL_GAMES = pytest.mark.parametrize("name", RECORDS)


def text_of(name: str) -> str:
    return RECORDS[name].read_text(encoding="utf-8")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[House]:
    with TestClient(application(tmp_path / "w.db", pace=0.0)) as found:
        found.get("/replay")  # for the cookie
        yield found


def bring(client: House, text: str) -> str:
    """The address of a record that is brought."""
    reply = client.post("/replay", files={"file": ("a.record", text)}, follow_redirects=False)
    assert reply.status_code == 303, reply.text
    return str(reply.headers["location"])


def two_people(*answers: str) -> Table:
    """A table of Torpedo Dice at which both have taken dice, with answers played at it."""
    table = Table("quiet", Terms("torpedo-dice", {"mode": "mission", "players": "2"}, [OPEN, OPEN]), bytes(32))
    for seat in (1, 2):
        table.write(Line(1, seat, "sit", msgspec.json.encode(Guest(f"guest{seat}", f"Captain {seat}")).decode()))
    while not table.match.state.is_secret():
        seat = table.sitting.asked[0]
        table.write(Line(2, seat, "answer", table.match.state.legal(seat)[0].text))
    for answer in answers:
        table.write(Line(3, 1, "answer", answer))
    return table


# Steps


@ALL_GAMES
def test_a_step_is_the_position_as_a_watcher_saw_it(name: str) -> None:
    reel, match = of_record(text_of(name)), from_record(text_of(name))
    voice = speaker("en", match.game, reel.names("en"))
    states = [*[played.before for played in match.played], match.state]
    assert reel.last == len(match.played)
    for number in range(0, reel.last + 1, 7):
        shown = step(reel, number, "en")
        assert shown.board == svg(match.game.scene(View(states[number], 0)), voice)
        assert (shown.number, shown.turn) == (number, states[number].turn_number())


@ALL_GAMES
def test_every_answer_tells_something(name: str) -> None:
    reel = of_record(text_of(name))
    assert [at for at, lines in enumerate(reel.story("en")) if not any(lines)] == []


def test_steps_come_in_chunks_of_twenty_at_most(client: House) -> None:
    address = bring(client, text_of("torpedo-dice"))
    found = client.get(f"{address}/steps?from=5&to=9").json()
    assert [one["number"] for one in found["steps"]] == [5, 6, 7, 8, 9]
    assert len(client.get(f"{address}/steps?from=0&to=1000").json()["steps"]) == 20
    assert client.get(f"{address}/steps?from=1000&to=2000").json()["steps"] == []
    assert client.get(f"{address}/steps?from=-1&to=2").status_code == 400


def test_the_page_opens_at_the_moment_of_the_link(client: House) -> None:
    address = bring(client, text_of("solo"))
    assert 'value="17"' in client.get(f"{address}?at=17").text
    assert 'value="21"' in client.get(f"{address}?at=9999").text
    assert client.get("/replay/0000000000000000").status_code == 404
    assert client.get("/t/nothere2/replay").status_code == 404


def test_names_in_a_record_are_text_and_never_html(client: House) -> None:
    lines = [line for line in text_of("torpedo-dice").split("\n") if not line.startswith(("seat", "player 2"))]
    text = "\n".join([*lines[:3], "seat 1: <img src=x>{0}", "player 2: {x}<b>", *lines[3:]])
    page = client.get(bring(client, text))
    assert page.status_code == 200
    assert "<img src=x>" not in page.text
    assert "&lt;img src=x&gt;{0}" in page.text
    assert "{x}&lt;b&gt;" in page.text


# A game that is being played


def test_of_a_running_game_nothing_is_told_that_is_hidden_from_a_watcher() -> None:
    quiet = two_people()
    before = of_table(quiet)()
    choice = quiet.match.state.legal(1)[0].text
    told = two_people(choice)
    assert told.match.state.hides(0)
    after = of_table(told)()
    assert after.last == before.last
    assert everything(after) == everything(before)
    assert after.record == ""


def everything(reel: Reel) -> bytes:
    return msgspec.json.encode([step(reel, number, "en") for number in range(reel.last + 1)])


def test_two_different_secret_answers_give_the_same_steps() -> None:
    first, second = [one.text for one in two_people().match.state.legal(1)[:2]]
    assert everything(of_table(two_people(first))()) == everything(of_table(two_people(second))())


def test_what_a_watcher_knows_ends_where_nothing_is_hidden() -> None:
    match = from_record(text_of("steam-torpedo"))
    for count in range(0, len(match.played), 5):
        cut = match.copy()
        cut.state, cut.played = match.played[count].before.copy(), match.played[:count]
        assert not known(cut).state.hides(0)


def test_of_a_running_game_there_is_no_record_no_analysis_and_no_playing_on(
    client: House,
) -> None:
    reply = client.post("/new/torpedo-dice", data={"mode": "training", "name": "Nemo"}, follow_redirects=False)
    table = reply.headers["location"]
    page = client.get(f"{table}/replay")
    assert page.status_code == 200
    assert "secret" in page.text
    assert f"{table}/on" not in page.text
    assert client.get(f"{table}/steps?from=0&to=5").headers["cache-control"] == "no-store"
    assert client.get(f"{table}/analysis").status_code == 409
    assert client.post(f"{table}/on", data={"at": "0", "seat": "1"}).status_code == 400


# Playing on


@ALL_GAMES
def test_a_cut_record_goes_on_where_the_match_was(name: str) -> None:
    reel = of_record(text_of(name))
    for at in range(0, reel.last, 5):
        match = from_record(reel.cut(at))
        assert match.position == reel.states[at].text()
        assert match.waiting == Match(reel.match.game, reel.states[at].copy()).waiting


@ALL_GAMES
def test_playing_on_opens_a_table_whose_dice_can_all_be_checked(name: str) -> None:
    reel = of_record(text_of(name))
    at = reel.last // 2
    seats = [OPEN] * reel.match.state.seats()
    table = Table("on", Terms(reel.match.game.name, reel.states[at].settings(), seats, record=reel.cut(at)), bytes(32))
    for seat in range(1, len(seats) + 1):
        table.write(Line(1, seat, "sit", msgspec.json.encode(Guest("me", f"Captain {seat}", f"word{seat}")).decode()))
    for _ in range(60):
        if table.is_over:
            break
        seat = table.sitting.asked[0]
        table.write(Line(2, seat, "answer", table.match.state.legal(seat)[0].text))
    verdict = verify(table.match.record_text(opened=True))
    assert verdict.faults == ()
    assert verdict.dice == "sealed"


def test_who_plays_on_sits_in_the_chosen_seat_against_machines(client: House) -> None:
    address = bring(client, text_of("torpedo-dice"))
    reply = client.post(f"{address}/on", data={"at": "30", "seat": "2", "name": "Nemo"}, follow_redirects=False)
    assert reply.status_code == 303
    frame = client.get(f"{reply.headers['location']}/frame").json()
    assert [(one["is_yours"], one["is_machine"]) for one in frame["sitters"]] == [(False, True), (True, False)]
    assert frame["sitters"][1]["name"] == "Nemo"


@pytest.mark.parametrize("form", [{}, {"at": "-1", "seat": "1"}, {"at": "3", "seat": "9"}, {"at": "x", "seat": "1"}])
def test_nobody_plays_on_from_nowhere(client: House, form: dict[str, str]) -> None:
    assert client.post(f"{bring(client, text_of('solo'))}/on", data=form).status_code == 400


def test_nobody_plays_on_after_the_end(client: House) -> None:
    address = bring(client, text_of("solo"))
    assert client.post(f"{address}/on", data={"at": "21", "seat": "1"}).status_code == 400


# Records that are brought


def test_a_record_is_kept_under_its_hash_and_given_back(client: House) -> None:
    address = bring(client, text_of("solo"))
    assert bring(client, text_of("solo").replace("\n", "\r\n")) == address
    assert client.get(f"{address}/record").text == text_of("solo")


def test_a_record_is_there_after_a_restart(tmp_path: Path) -> None:
    with TestClient(application(tmp_path / "w.db")) as client:
        client.get("/replay")
        address = bring(client, text_of("solo"))
    with TestClient(application(tmp_path / "w.db")) as client:
        assert client.get(address).status_code == 200


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("wardroom record 1", "something else", 1),
        ("edition: 1", "edition: 99", 3),
        ("seed: ", "sead: ", 10),
        ("\n\nroll ", "\n\nroll 9 ", 13),
    ],
)
def test_a_record_with_a_fault_is_refused_with_its_line(
    client: House,
    old: str,
    new: str,
    line: int,
) -> None:
    text = text_of("solo").replace(old, new, 1)
    with pytest.raises(BadNotation) as fault:
        of_record(text)
    reply = client.post("/replay", files={"file": ("a.record", text)})
    assert reply.status_code == 400
    assert f"Line {fault.value.line}:" in reply.text
    assert fault.value.line == line


@pytest.mark.parametrize(
    ("language", "told"), [("en", "?? blunder"), ("fr", "?? gaffe"), ("ru", "?? грубая ошибка")], ids=["en", "fr", "ru"]
)
def test_what_the_marks_beside_answers_mean_is_told_under_the_curves(client: House, language: str, told: str) -> None:
    page = client.get(bring(client, text_of("solo")), headers={"accept-language": language}).text
    assert told in page[page.index('id="plot"') : page.index('id="luck"')]


@pytest.mark.parametrize(
    ("end", "told"),
    [("resign 1", "resigned"), ("flag 1", "out of time"), ("out", "Everybody ran out of time"), ("draw", "draw")],
    ids=str.split,
)
def test_a_record_tells_how_a_match_was_ended_that_was_not_played_out(client: House, end: str, told: str) -> None:
    text = text_of("solo")
    cut = text.replace("\n\n", f"\nend: {end}\n\n", 1)
    reply = client.post("/replay", files={"text": (None, cut)})
    assert reply.status_code == 200
    assert told in reply.text
    assert f"end: {end}" in of_record(cut).match.record


def test_an_end_that_means_nothing_is_refused(client: House) -> None:
    cut = text_of("solo").replace("\n\n", "\nend: resign 2\n\n", 1)  # alone there is no second seat
    assert client.post("/replay", files={"text": (None, cut)}).status_code == 400


def test_pasted_text_is_shown_again_when_it_is_refused(client: House) -> None:
    reply = client.post("/replay", files={"text": (None, "<b>what</b>")})
    assert reply.status_code == 400
    assert "&lt;b&gt;what&lt;/b&gt;" in reply.text


def test_what_is_too_long_or_no_text_is_refused(client: House) -> None:
    assert client.post("/replay", files={"file": ("a", b"\xff\xfe\x00")}).status_code == 400
    assert client.post("/replay", files={"file": ("a", "x" * (LONGEST + 1))}).status_code == 400
    assert client.post("/replay", files={"file": ("a", "x" * (2 * LONGEST))}).status_code == 413
    assert client.post("/replay", data={}).status_code == 400


def test_nothing_is_taken_from_pages_of_others(client: House) -> None:
    reply = client.post(
        "/replay",
        files={"file": ("a", text_of("solo"))},
        headers={"origin": "https://elsewhere.example"},
        follow_redirects=False,
    )
    assert reply.headers["location"] == "/replay"


# The dice


def test_the_dice_of_a_record_are_verified_on_the_page(client: House) -> None:
    assert (
        "21 answers, all legal. 7 rolls, all as the seed gives them." in client.get(bring(client, text_of("solo"))).text
    )
    changed = text_of("solo").replace("seed: ", "seed: 1", 1)
    assert "should be" in client.get(bring(client, changed)).text


def test_after_a_table_is_over_commitment_and_secret_are_shown(client: House) -> None:
    reply = client.post("/new/torpedo-dice", data={"mode": "training", "name": "Nemo"}, follow_redirects=False)
    table = reply.headers["location"]
    assert client.post(f"{table}/lines", json={"kind": "resign"}).status_code == 200
    header = dict(line.split(": ", 1) for line in client.get(f"{table}/record").text.split("\n\n")[0].splitlines()[1:])
    page = client.get(f"{table}/replay").text
    assert header["commitment"] in page
    assert header["secret"] in page
    assert "as committed to" in page


# After the game


def test_a_game_is_analysed_in_the_background_and_once(client: House) -> None:
    head, _, answers = text_of("solo").partition("\n\n")
    head = "\n".join(line for line in head.split("\n") if not line.startswith("outcome"))
    address = bring(client, head + "\n\n" + "\n".join(answers.split("\n")[:3]) + "\n")
    first = client.get(f"{address}/analysis")
    assert first.status_code == 202
    assert first.json() == {"done": 0, "of": 4}
    until = time.monotonic() + 120
    while (reply := client.get(f"{address}/analysis")).status_code == 202 and time.monotonic() < until:
        time.sleep(0.2)
    found = reply.json()
    assert found["plot"].startswith("<svg")
    assert "<script" not in found["plot"]
    assert len(found["luck"]) == 1
    assert all(0 < one["at"] <= 3 for one in found["moments"])
