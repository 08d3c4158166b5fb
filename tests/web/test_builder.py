"""The builders: what is built is checked by the games, handed on as a code, and taken to a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from wardroom.core.words import LANGUAGES
from wardroom.drafts.draft import Draft
from wardroom.drafts.fleet import fitting, turned
from wardroom.games import GAMES
from wardroom.games.steam_torpedo.builds import build_code
from wardroom.games.steam_torpedo.names import tile_name
from wardroom.games.steam_torpedo.setup import catalogue_of
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.data import FLEETS
from wardroom.games.steel_fleet.setup import presets
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.language import speaker
from wardroom.web.app import application

TALION = "ST-AcAsGgLdLsSbStTcTsTu-o"
BALANCED = "light LGLLGL, average LGRLGR, heavy GLRBGLRB"
House = TestClient[Litestar]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("house") / "w.db"
    with TestClient(application(path, pace=0.0)) as client:
        yield client


def checked(house: House, game: str, language: str = "en", **query: str) -> Draft:
    answer = house.get(f"/build/{game}/check", params=query, headers={"accept-language": language})
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=Draft)


def shown(house: House, game: str, language: str = "en", **query: str | list[str]) -> str:
    answer = house.get(f"/build/{game}", params=query, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.text


def test_the_application_has_the_builders(house: House) -> None:
    assert all(house.get(f"/build/{game}").status_code == 200 for game in GAMES)
    assert house.get("/build/chess").status_code == house.get("/build/chess/check?code=").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_builder_answers_in_every_language(house: House, game: str, language: str) -> None:
    page = shown(house, game, language)
    assert f'<html lang="{language}">' in page
    assert not re.search(r"\bweb\.[a-z]|ui\.choice|[{}]", re.sub(r"<script.*?</script>|\{(name|shown)\}", "", page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_listed_once_by_its_name(house: House, language: str) -> None:
    page, voice = shown(house, "steam-torpedo", language), speaker(language, GAMES["steam-torpedo"])
    for tile in catalogue_of("none").tiles:
        assert page.count(f'value="{tile.code}"') == 1
        assert voice.sentence(tile_name(tile)).replace("'", "&#39;") in page


# Submarines


def test_a_build_code_comes_back_as_it_was(house: House) -> None:
    catalogue = catalogue_of("none")
    for pack in catalogue.preset_packs:
        code = build_code([catalogue.tiles[catalogue.by_id[id]] for id in pack.preset])
        draft = checked(house, "steam-torpedo", code=code)
        assert draft.is_ready
        assert draft.code == code
        assert len(draft.answers) == 10
        page = shown(house, "steam-torpedo", code=code)
        assert page.count(" checked aria") == 10
        assert f'name="code" value="{code}"' in page


def test_tiles_that_are_chosen_make_the_code(house: House) -> None:
    page = shown(house, "steam-torpedo", tile=["Tc", "Gg"])
    assert 'data-code="ST-GgTc-' in page
    assert "8 more tiles are wanted" in page
    assert "/rules/steam-torpedo#ST-1" in page
    assert 'data-code="ST-Tc-' in shown(house, "steam-torpedo", tile=["Tc", "Gg"], drop="Gg")


@pytest.mark.parametrize(
    ("code", "rule", "column", "why"),
    [
        ("ST-AcAsGgLdLsSbStTcTsTu-p", "", 25, "the code would end in"),
        ("ST-AcAsGgLdLsSbStTcTsXx-o", "", 22, "no tile has the code"),
        ("ST-AcAcGgLdLsSbStTcTsTu-o", "ST-1", 6, "stands twice"),
        ("ST-AcAs-o", "ST-1", 8, "a submarine has 10 tiles"),
        ("nonsense", "", 1, "a build code is"),
    ],
)
def test_a_wrong_code_is_told_with_its_place_and_rule(
    house: House, code: str, rule: str, column: int, why: str
) -> None:
    fault = checked(house, "steam-torpedo", code=code).wrong[0]
    assert (fault.rule, fault.column) == (rule, column)
    assert why in fault.why
    assert f"character {column}:" in shown(house, "steam-torpedo", code=code)


def test_what_may_not_be_taken_is_told_with_its_rule_in_the_reader_s_language(house: House) -> None:
    code = build_code([catalogue_of("none").tiles[catalogue_of("none").by_code[code]] for code in ("Tc", "Pc")])
    told = [checked(house, "steam-torpedo", language, code=code).wrong[0] for language in LANGUAGES]
    assert [fault.rule for fault in told] == ["ST-1"] * 3
    assert len({fault.why for fault in told}) == 3
    assert "control room already" in told[0].why


def test_tiles_beyond_the_ten_are_told_by_their_number(house: House) -> None:
    page = shown(house, "steam-torpedo", tile=[*re.findall("..", "AcAsGgLdLsSbStTcTsTu"), "Bm", "De"])
    assert "2 tiles too many" in page
    assert "wait for the other one" not in page


def test_the_rule_that_a_total_follows_is_one_click_away(house: House) -> None:
    assert 'href="/rules/steam-torpedo#ST-18"' in shown(house, "steam-torpedo")


# Fleets


def test_every_fleet_of_ours_is_ready_and_comes_back_as_it_was(house: House) -> None:
    for cards in presets(FLEETS, eight=False).values():
        code = ", ".join([f"{KINDS[card.kind]} {card.text}" for card in cards])
        draft = checked(house, "steel-fleet", code=code)
        assert draft.is_ready
        assert draft.code == code
        assert f'name="code" value="{code}"' in shown(house, "steel-fleet", code=code)


@pytest.mark.parametrize(
    ("code", "rule", "column"),
    [
        ("light LGLLGL", "SF-1", 13),
        ("light LGLLGZ, average LGRLGR, heavy GLRBGLRB", "SF-2", 12),
        ("light LGLLGL, medium LGRLGR, heavy GLRBGLRB", "", 15),
    ],
)
def test_a_wrong_fleet_is_told_with_its_place_and_rule(house: House, code: str, rule: str, column: int) -> None:
    fault = checked(house, "steel-fleet", code=code).wrong[0]
    assert (fault.rule, fault.column) == (rule, column)
    assert f"character {column}:" in shown(house, "steel-fleet", code=code)


def test_a_card_with_wrong_symbols_is_told_with_its_rule(house: House) -> None:
    wrong = checked(house, "steel-fleet", code="light LGLLGLR, average LGRLGR, heavy GLRBGLRB").wrong
    wanted = checked(house, "steel-fleet", code="light LGLLG-, average LGRLGR, heavy GLRBGLRB").wanted
    assert [fault.rule for fault in wrong] == [fault.rule for fault in wanted] == ["SF-2"]


def test_a_space_that_is_touched_takes_the_next_symbol_that_is_left(house: House) -> None:
    assert turned("light", "------", 0) == "L-----"
    assert turned("light", "L-----", 0) == "G-----"
    assert turned("light", "L-GGLL", 0) == "--GGLL"
    assert turned("light", "LLLLGG", 0) == "-LLLGG"
    assert fitting("average", "LGLLGL", "eight") == "LGL-G---"
    page = shown(
        house,
        "steel-fleet",
        kind=["light", "average", "heavy"],
        mark=["------", "LGRLGR", "GLRBGLRB"],
        touch="1.2",
    )
    assert 'name="mark" value="-L----"' in page


# Boards


def test_a_board_of_ours_is_shown_by_its_name_and_one_of_one_s_own_by_its_text(house: House) -> None:
    for name, text in BOARDS.items():
        assert f'data-code="{name}"' in shown(house, "torpedo-dice", code=name)
        own = checked(house, "torpedo-dice", code=text.replace(f"name: {name}", "name: own"))
        assert own.is_ready
        assert own.options["board"].startswith("name:_own|")
        assert checked(house, "torpedo-dice", code=own.code).code == own.code


def test_a_wrong_board_is_told_with_its_line_and_column(house: House) -> None:
    text = BOARDS["guppy"].replace(".SSSS.", ".SSZS.", 1)
    fault = checked(house, "torpedo-dice", code=text).wrong[0]
    line = text.split("\n")[fault.line - 1]
    assert line[fault.column - 1] == "Z"
    assert f"{line}\n{' ' * (fault.column - 1)}^</pre>" in shown(house, "torpedo-dice", text=text)


# To a table


def taken(house: House, game: str, **form: str) -> dict[str, object]:
    house.get("/")
    answer = house.post(f"/build/{game}/play", data=form)
    assert answer.status_code == 200
    assert "/t/" in str(answer.url)
    found = house.get(f"{answer.url.path}/frame").json()
    assert isinstance(found, dict)
    return found | {"id": answer.url.path.removeprefix("/t/")}


def test_what_is_built_is_played_with(house: House) -> None:
    boat = taken(house, "steam-torpedo", code=TALION, who="here", name="Nemo")
    assert "* Gatling Gun" not in str(boat["board"])  # the other seat is asked now, and does not see it
    assert [sitter["name"] for sitter in list(boat["sitters"])] == ["Nemo", "Player 2"]  # type: ignore[call-overload]
    fleet_ = taken(house, "steel-fleet", code=BALANCED, who="level1", name="Nemo")
    assert not any("fleet" in choice["answer"] for choice in list(fleet_["choices"]))  # type: ignore[call-overload]
    board = taken(house, "torpedo-dice", code="kraken", who="level1")
    assert board["board"]


def test_what_is_built_is_taken_to_a_table_that_asks_for_it(house: House) -> None:
    boat = taken(house, "steam-torpedo", code=TALION, who="here", name="Nemo")
    assert f"table {boat['id']}" in shown(house, "steam-torpedo", code=TALION)
    assert "build" in list(boat["can"])  # type: ignore[call-overload]
    swapping = taken(house, "steam-torpedo", code=TALION, who=f"table {boat['id']}")
    assert "build" not in list(swapping["can"])  # type: ignore[call-overload]
    assert f"table {boat['id']}" not in shown(house, "steam-torpedo", code=TALION)
    again = house.post("/build/steam-torpedo/play", data={"code": TALION, "who": f"table {boat['id']}"})
    assert again.status_code == 404


def test_what_is_built_for_a_friend_is_kept_by_the_browser_until_the_friend_sits_down(house: House) -> None:
    boat = taken(house, "steam-torpedo", code=TALION, who="open", name="Nemo")
    kept = [cookie for cookie in house.cookies.jar if cookie.name == "built"]
    assert [(cookie.path, unquote(cookie.value or "")) for cookie in kept] == [(f"/t/{boat['id']}", f"build {TALION}")]
    begun = taken(house, "steam-torpedo", code=TALION, who="level1", name="Nemo")
    assert not [cookie for cookie in house.cookies.jar if cookie.path == f"/t/{begun['id']}"]


def test_the_page_of_a_table_leads_to_the_builder_and_the_builder_back(house: House) -> None:
    boat = taken(house, "steam-torpedo", code=TALION, who="here", name="Nemo")
    page = house.get(f"/t/{boat['id']}").text
    assert f"/build/steam-torpedo?table={boat['id']}" in page
    assert f'<option value="table {boat["id"]}" selected>' in shown(house, "steam-torpedo", table=str(boat["id"]))


@pytest.mark.parametrize(("language", "name"), [("en", "Captain"), ("fr", "Commandant"), ("ru", "Капитан")])
def test_who_gives_no_name_is_called_in_the_own_language(house: House, language: str, name: str) -> None:
    house.cookies.clear()
    house.get("/")
    form = {"code": BALANCED, "who": "level1", "name": " "}
    answer = house.post("/build/steel-fleet/play", data=form, headers={"accept-language": language})
    assert house.get(f"{answer.url.path}/frame").json()["sitters"][0]["name"] == name


def test_what_is_not_ready_is_not_played_with(house: House) -> None:
    house.get("/")
    answer = house.post("/build/steam-torpedo/play", data={"code": "ST-Tc-W", "who": "level1"})
    assert answer.url.path == "/build/steam-torpedo"
