"""The home page, the lobby, the form of a new table, languages, and what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from wardroom.core.words import LANGUAGES, Message
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.players.levels import LEVELS, title
from wardroom.table.plan import Plan
from wardroom.web import lobby
from wardroom.web.app import application
from wardroom.web.house import now
from wardroom.web.pages import is_ours

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
Client = TestClient[Litestar]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Litestar:
    monkeypatch.setattr(lobby, "FRESH", 0.0)
    return application(tmp_path / "w.db")


@pytest.fixture
def client(app: Litestar) -> Iterator[Client]:
    with TestClient(app) as found:
        found.headers.update(BROWSER)
        yield found


def for_a_stranger(client: Client, path: str) -> str:
    """What somebody without a cookie sees."""
    kept = dict(client.cookies)
    client.cookies.clear()
    found = client.get(path)
    client.cookies.clear()
    client.cookies.update(kept)
    assert found.status_code == 200
    return found.text


def open_table(client: Client, game: str = "torpedo-dice", **form: str) -> str:
    """The id of a table that a form opens."""
    answer = client.post(f"/new/{game}", data={"listed": "on", **form}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def said(page: str) -> str:
    """The words of a page, without links inside of sentences."""
    return unescape(re.sub(r"</?a\b[^>]*>", "", page))


def fault(text: str) -> str:
    (found,) = re.findall(r'role="alert">(.*?)</p>', text)
    return unescape(found)


# Pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_shows_every_game_in_the_browser_s_language(client: Client, language: str) -> None:
    page = client.get("/", headers={"accept-language": f"{language},de;q=0.5"}).text
    assert f'<html lang="{language}">' in page
    voice = speaker(language)
    for name in GAMES:
        assert unescape(page).count(voice.sentence(Message(f"web.about.{name}"))) == 1
        for path in (f"/new/{name}", f"/learn/{name}", f"/rules/{name}", f"/quick/{name}"):
            assert f'"{path}"' in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_form_names_every_option_value_and_machine_in_the_reader_s_language(
    client: Client, name: str, language: str
) -> None:
    page = said(client.get(f"/new/{name}", headers={"accept-language": language}).text)
    voice = speaker(language, GAMES[name])
    plan = Plan(GAMES[name], {})
    for choice in GAMES[name].choices:
        key = f"ui.choice.{choice.name}"
        words = [f"{key}.{value}" for value in plan.values(choice) if not value.isdecimal()]
        for word in (key, f"{key}.meaning", *words):
            assert voice.say(Message(word)) != word
            assert voice.sentence(Message(word)) in page
    assert all(voice.sentence(title(level, GAMES[name])) in page for level in LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_picture_in_every_language(client: Client, name: str, language: str) -> None:
    picture = client.get(f"/picture/{name}/{language}")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert 'width="600"' in picture.text
    assert client.get(f"/picture/{name}/de").status_code == 404


@pytest.mark.parametrize("path", ["/new/chess", "/picture/chess/en", "/t/nowhere", "/nothing/at/all"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_a_page_of_404_in_the_reader_s_language(client: Client, path: str, language: str) -> None:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 404
    assert speaker(language).sentence(Message("web.fault.404")) in unescape(answer.text)
    assert "default-src 'self'" in answer.headers["content-security-policy"]


# Opening tables


@pytest.mark.parametrize("name", GAMES)
def test_one_click_opens_a_table_against_a_machine_even_for_who_has_no_cookie_yet(client: Client, name: str) -> None:
    answer = client.post(f"/quick/{name}", follow_redirects=False)
    assert answer.status_code == 303
    frame = client.get(f"{answer.headers['location']}/frame").json()
    assert frame["seat"] == 1
    assert [sitter["is_machine"] for sitter in frame["sitters"]] == [False, True]


def test_a_form_as_it_comes_seats_me_against_a_machine(client: Client) -> None:
    frame = client.get(f"/t/{open_table(client, name='Nemo')}/frame").json()
    assert [sitter["is_yours"] for sitter in frame["sitters"]] == [True, False]
    assert frame["sitters"][0]["name"] == "Nemo"


def test_two_people_at_one_screen_each_have_a_name(client: Client) -> None:
    form = {"name": "Nemo", "seat-2": "here", "name-2": "Ned Land"}
    frame = client.get(f"/t/{open_table(client, **form)}/frame").json()
    assert [sitter["name"] for sitter in frame["sitters"]] == ["Nemo", "Ned Land"]
    assert all(sitter["is_yours"] for sitter in frame["sitters"])


def test_a_name_is_remembered_and_is_not_that_of_the_other_person_here(client: Client) -> None:
    open_table(client, **{"name": "Nemo", "seat-1": "here", "name-1": "Ned Land", "seat-2": "me"})
    assert 'name="name" maxlength="20" value="Nemo"' in client.get("/new/steel-fleet").text
    answer = client.post("/quick/steel-fleet", follow_redirects=False)
    assert client.get(f"{answer.headers['location']}/frame").json()["sitters"][0]["name"] == "Nemo"


def test_a_solo_table_has_one_seat(client: Client) -> None:
    assert len(client.get(f"/t/{open_table(client, mode='solo')}/frame").json()["sitters"]) == 1


def test_a_code_of_one_s_own_comes_before_the_list(client: Client) -> None:
    id = open_table(client, "steel-fleet", **{"map": "open", "size": "auto", "own-size": "10x16"})
    assert len(client.get(f"/t/{id}/frame").json()["sitters"]) == 2
    assert "10x16" in client.get("/new/steel-fleet?own-size=10x16").text


def test_what_is_chosen_decides_what_else_is_offered(client: Client) -> None:
    assert 'id="seat-2"' in client.get("/new/torpedo-dice?mode=mission").text
    page = client.get("/new/torpedo-dice?mode=solo&seat-1=me&clock=m10").text
    assert 'id="seat-2"' not in page
    assert '<option value="m10" selected>' in page


def test_a_code_that_cannot_be_read_is_kept_and_said_to_be_so(client: Client) -> None:
    page = client.get("/new/torpedo-dice?board=kraken&own-board=rubbish").text
    assert 'value="rubbish" aria-invalid="true"' in page
    assert '<option value="kraken" selected>' in page


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"clock": "z9"}, "'z9' is no clock"),
        ({"seat-2": "a kraken"}, "'a kraken' cannot sit down"),
        ({"mode": "peace"}, "peace"),
        ({"own-board": "?" * 50}, "cannot begin"),
        ({"seat-1": "level1"}, "Nobody plays"),
    ],
)
def test_a_form_that_cannot_be_is_shown_again_with_one_sentence(
    client: Client, form: dict[str, str], words: str
) -> None:
    answer = client.post("/new/torpedo-dice", data=form)
    assert answer.status_code == 400
    assert words in fault(answer.text)
    assert "line 1" not in fault(answer.text)


def test_nobody_opens_tables_from_a_page_of_another_house(client: Client) -> None:
    for path in ("/new/torpedo-dice", "/quick/torpedo-dice"):
        answer = client.post(path, headers={"origin": "https://elsewhere.example"}, follow_redirects=False)
        assert answer.status_code == 403
    assert client.post("/quick/torpedo-dice", headers={"origin": "http://testserver.local"}).status_code == 200


def test_who_opens_tables_too_fast_is_asked_to_slow_down(app: Litestar, client: Client) -> None:
    client.get("/")
    app.state.desk.guests.lines.rate = 0.0
    statuses = {client.post("/new/torpedo-dice", data={"clock": "z"}).status_code for _ in range(130)}
    assert statuses == {400, 429}


# The lobby


def test_the_lobby_lists_open_tables_first_then_those_that_nobody_looks_at_then_those_being_played(
    client: Client,
) -> None:
    deserted, waiting = open_table(client, **{"seat-2": "open"}), open_table(client, **{"seat-2": "open"})
    slow = open_table(client, **{"seat-2": "open", "clock": "d3"})
    running = open_table(client)
    idle = open_table(client)
    with client.websocket_connect(f"/t/{waiting}/socket"), client.websocket_connect(f"/t/{running}/socket"):
        page = for_a_stranger(client, "/lobby")
    states = ((waiting, "open"), (slow, "open"), (deserted, "away"), (running, "running"), (idle, "running"))
    places = [page.index(f'href="/t/{id}" class="{state}"') for id, state in states]
    assert places == sorted(places)


def test_the_lobby_leaves_out_tables_that_are_not_to_be_listed(client: Client) -> None:
    answer = client.post("/new/torpedo-dice", follow_redirects=False)
    assert answer.headers["location"] not in for_a_stranger(client, "/lobby")
    assert answer.headers["location"] in client.get("/lobby").text


def test_a_table_closed_before_the_match_is_in_no_list(client: Client) -> None:
    id = open_table(client, **{"seat-2": "open"})
    assert client.get(f"/t/{id}/frame").json()["can"] == ["say", "cancel"]
    assert id in client.get("/lobby").text
    assert client.post(f"/t/{id}/lines", json={"kind": "cancel"}).status_code == 200
    frame = client.get(f"/t/{id}/frame").json()
    assert (frame["is_over"], frame["can"]) == (True, ["say"])
    assert id not in client.get("/lobby").text
    assert id not in for_a_stranger(client, "/lobby")


def test_one_s_own_tables_say_whose_move_it_is_and_which_are_over(client: Client) -> None:
    mine = open_table(client, mode="solo")
    waiting = open_table(client, **{"seat-2": "open"})
    done = open_table(client, mode="solo")
    assert client.post(f"/t/{done}/lines", json={"kind": "resign"}).status_code == 200
    page = client.get("/lobby").text
    found = [
        page.index(f'href="/t/{id}" class="{state}"')
        for id, state in ((mine, "my-move"), (waiting, "waiting"), (done, "finished"))
    ]
    assert found == sorted(found)
    assert "my-move" not in for_a_stranger(client, "/lobby")


def test_old_tables_leave_the_lobby_and_stay_with_their_guests(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    id = open_table(client)
    monkeypatch.setattr(lobby, "now", lambda: now() + 2 * lobby.RECENTLY)
    assert id not in for_a_stranger(client, "/lobby")
    assert id in client.get("/lobby").text


def test_a_match_that_nobody_looks_at_leaves_the_lobby_ten_minutes_after_its_last_line(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, waiting = open_table(client), open_table(client, **{"seat-2": "open"})
    assert running in for_a_stranger(client, "/lobby")
    monkeypatch.setattr(lobby, "now", lambda: now() + lobby.JUST_NOW)
    page = for_a_stranger(client, "/lobby")
    assert running not in page
    assert waiting in page
    with client.websocket_connect(f"/t/{running}/socket"):
        assert running in for_a_stranger(client, "/lobby")
    assert running in client.get("/lobby").text


def test_after_a_restart_the_lobby_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FRESH", 0.0)
    with TestClient(application(tmp_path / "w.db")) as client:
        id = open_table(client)
    with TestClient(application(tmp_path / "w.db")) as client:
        assert any(id in client.get("/lobby").text for _ in range(50))


def test_names_are_escaped_wherever_they_are_shown(client: Client) -> None:
    id = open_table(client, **{"name": "<b>Nemo", "seat-2": "here", "name-2": '"><i>x'})
    pages = [client.get(path).text for path in ("/", f"/t/{id}", "/new/torpedo-dice")]
    for page in (*pages, for_a_stranger(client, "/")):
        assert "<b>Nemo" not in page
        assert "<i>x" not in page


# Languages


def test_a_chosen_language_comes_before_the_browser_s_and_the_reader_stays_on_the_page(client: Client) -> None:
    page = client.get("/new/torpedo-dice?mode=solo").text
    assert 'name="back" value="/new/torpedo-dice?mode=solo"' in page
    form = {"language": "ru", "back": "/new/torpedo-dice?mode=solo"}
    answer = client.post("/language", data=form, headers={"accept-language": "fr"})
    assert str(answer.url).endswith("/new/torpedo-dice?mode=solo")
    assert '<html lang="ru">' in answer.text


@pytest.mark.parametrize(
    "back", ["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example", "", "/\n/x"]
)
def test_a_language_is_never_the_way_to_another_house(client: Client, back: str) -> None:
    answer = client.post("/language", data={"language": "fr", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert not is_ours(back)


def test_an_unknown_language_changes_nothing(client: Client) -> None:
    answer = client.post("/language", data={"language": "xx", "back": "/"}, follow_redirects=False)
    assert "language" not in answer.cookies


# What goes wrong


def test_lines_are_refused_in_json_whoever_asks(client: Client) -> None:
    answer = client.post("/t/nowhere/lines", content=b"{")
    assert answer.status_code == 400
    assert answer.json()["why"]


def test_who_does_not_ask_for_pages_is_told_in_json(client: Client) -> None:
    answer = client.get("/nothing", headers={"accept": "*/*"})
    assert answer.status_code == 404
    assert answer.json()["why"] == "Not Found"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_ours_is_a_page_of_500_that_tells_nothing_of_it(
    app: Litestar, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    async def broken(_: object) -> lobby.Lists:
        raise RuntimeError("the secret reason")

    monkeypatch.setattr(lobby, "lists", broken)
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/", headers={**BROWSER, "accept-language": language})
        assert answer.status_code == 500
        assert speaker(language).sentence(Message("web.fault.500")) in unescape(answer.text)
        assert "secret reason" not in answer.text + client.get("/", headers={"accept": "*/*"}).text


def test_the_interface_for_bots_is_told_on_a_page_that_loads_nothing_from_elsewhere(client: Client) -> None:
    assert 'href="/bots"' in client.get("/").text
    told = client.get("/bots").text
    for path in ("/guests", "/t/{id}/lines", "/t/{id}/frame", "/t/{id}/socket"):
        assert path in told
    assert "/lobby" not in told
    assert "://" not in told


def test_the_description_of_the_interface_needs_nothing_from_elsewhere(client: Client) -> None:
    reply = client.get("/api")
    assert reply.json()["info"]["title"] == "Wardroom"
