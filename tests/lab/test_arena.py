"""The arena: fair fixtures, games that depend on nothing but their names, and a file that loses none of them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from wardroom.core.notation import BadNotation
from wardroom.lab.arena import Arena, Fixture, Result, announced, opened, play, play_all, results_in, written
from wardroom.lab.contest import Contest
from wardroom.verify import verify

FOUR = ["random", "greedy", "level3", "level4"]


def arena(*players: str, games: int = 4, seed: int = 1, **options: str) -> Arena:
    small = {"mode": "training", **options}
    return announced("torpedo-dice", small, list(players or ("random", "greedy")), games, seed)


def untimed(results: list[Result]) -> list[str]:
    """Results in order, without how long the players thought."""
    return sorted(written(replace(result, seconds=[])) for result in results)


def played(contest: Arena) -> list[Result]:
    return [play(contest, fixture)[0] for fixture in contest.fixtures()]


def some_results() -> list[Result]:
    """Of quick games."""
    return [play(arena(), Fixture(("random", "random"), deal))[0] for deal in (1, 2, 3)]


# Fixtures


def test_every_pair_meets_as_often_in_either_seat_order_with_the_same_dice() -> None:
    contest = arena(*FOUR, games=6)
    met = Counter(fixture.seats for fixture in contest.fixtures())
    assert met == {(one, other): 3 for one in FOUR for other in FOUR if one != other}
    for fixture in contest.fixtures():
        swapped = Fixture(fixture.seats[::-1], fixture.deal)
        assert swapped in contest.fixtures()
        assert swapped.seed(1) == fixture.seed(1)


def test_of_an_odd_game_out_everyone_has_a_fair_share() -> None:
    for players in (FOUR[:2], FOUR[:3], FOUR, [*FOUR, "level5"]):
        firsts = Counter(fixture.seats[0] for fixture in arena(*players, games=3).fixtures())
        assert max(firsts.values()) - min(firsts.values()) <= 1


def test_every_deal_of_every_pair_and_every_seed_has_dice_of_its_own() -> None:
    contest = arena(*FOUR, games=6)
    seeds = {fixture.seed(seed) for fixture in contest.fixtures() for seed in (1, 2)}
    assert len(seeds) == 2 * len(contest.fixtures()) / 2


def test_more_games_begin_with_the_same_games() -> None:
    assert arena(games=9).fixtures()[:4] == arena(games=4).fixtures()


@pytest.mark.parametrize(("players", "orders"), [("3", {"ABA", "BAB"}), ("4", {"ABAB", "BABA"})])
def test_a_pair_fills_a_larger_table_by_turns(players: str, orders: set[str]) -> None:
    letters = {"random": "A", "greedy": "B"}
    fixtures = arena(players=players).fixtures()
    assert {"".join(letters[name] for name in fixture.seats) for fixture in fixtures} == orders


def test_who_plays_alone_gets_the_same_dice_as_the_others() -> None:
    fixtures = arena(mode="solo", games=2).fixtures()
    assert fixtures == [Fixture((name,), deal) for deal in (1, 2) for name in ("random", "greedy")]
    assert [fixture.seed(1) for fixture in fixtures] == [fixtures[0].seed(1)] * 2 + [fixtures[2].seed(1)] * 2


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (["random"], "2 players or more"),
        (["random", "random"], "named twice"),
        (["random", "admiral"], "unknown player 'admiral'"),
        (["random", "level4:speed=9"], "none of simulations"),
    ],
)
def test_players_that_cannot_play_are_refused(players: list[str], reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        arena(*players)


# Games


def test_a_game_is_played_again_just_the_same() -> None:
    fixture = Fixture(("random", "greedy"), 3)
    (first, record), (again, recorded) = [play(arena(), fixture, is_recorded=True) for _ in range(2)]
    assert (untimed([first]), record) == (untimed([again]), recorded)
    assert play(arena(seed=2), fixture, is_recorded=True)[1] != record


def test_a_game_leaves_a_record_that_tells_who_played_and_can_be_verified() -> None:
    result, record = play(arena(), Fixture(("random", "greedy"), 3), is_recorded=True)
    assert "player 1: random\nplayer 2: greedy\n" in record
    verdict = verify(record)
    assert (verdict.faults, verdict.dice) == ((), "seeded")
    assert verdict.answers - verdict.rolls == sum(result.decisions)
    assert (verdict.outcome or "").startswith(" ".join(map(str, result.winners)) + " ")


def test_players_draw_lots_anew_in_every_deal_before_any_dice_are_thrown() -> None:
    contest = announced("steam-torpedo", {"build": "free"}, ["random", "greedy"], 1, 1)
    records = [play(contest, Fixture(("random", "random"), deal), is_recorded=True)[1] for deal in (1, 2, 3)]
    first_answers = {record.partition("\n\n")[2].partition("\n")[0] for record in records}
    assert len(first_answers) > 1


@pytest.mark.parametrize("game", ["torpedo-dice", "steel-fleet", "steam-torpedo"])
def test_who_answers_first_is_known_in_every_game_and_may_be_either(game: str) -> None:
    contest = announced(game, {}, ["random", "greedy"], 1, 1)
    fixtures = [Fixture(("random", "random"), deal) for deal in range(5)]
    assert {play(contest, fixture)[0].first for fixture in fixtures} == {1, 2}


@pytest.mark.parametrize(
    ("seats", "winners", "score"),
    [
        ("AB", [1], 1),
        ("AB", [2], 0),
        ("AB", [1, 2], 1 / 2),
        ("AB", [], 1 / 2),
        ("ABA", [3], 1),
        ("ABA", [1, 2], 1 / 2),
        ("ABA", [1, 2, 3], 2 / 3),
        ("ABAB", [], 1 / 2),
        ("A", [1], 1),
        ("A", [], 0),
    ],
)
def test_a_player_scores_its_share_of_the_victory(seats: str, winners: list[int], score: float) -> None:
    result = Result(list(seats), 1, winners, [], 1, 1, [], [], [])
    assert result.scored(*result.seats_of("A")) == score


@pytest.mark.slow
def test_the_number_of_workers_makes_no_difference() -> None:
    contest = arena()
    expected = untimed(played(contest))
    for jobs in (1, 3):
        assert untimed([result for result, _ in play_all(contest, contest.fixtures(), jobs)]) == expected


# The file


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    path, results = tmp_path / "new" / "results.jsonl", some_results()
    assert results_in(path, arena()) == []
    for result in results:
        with opened(path, arena()) as file:
            file.write(written(result))
    assert results_in(path, arena()) == results
    assert results_in(path, arena("greedy", "level3", games=9)) == results, "players and games may be added"


@pytest.mark.parametrize("left", [1, 7, 60])
def test_a_half_written_last_line_is_dropped(left: int, tmp_path: Path) -> None:
    path, results = tmp_path / "results.jsonl", some_results()
    with opened(path, arena()) as file:
        file.writelines(written(result) for result in results)
    path.write_bytes(path.read_bytes()[:-left])
    assert results_in(path, arena()) == results[:-1]
    with opened(path, arena()) as file:
        file.write(written(results[-1]))
    assert results_in(path, arena()) == results


def test_a_half_written_first_line_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(arena().header()[:20])
    assert results_in(path, arena()) == []
    opened(path, arena()).close()
    assert path.read_bytes() == arena().header() + b"\n"


def test_a_file_of_other_settings_is_refused_and_says_which(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    opened(path, arena()).close()
    with pytest.raises(BadNotation, match="seed 1 instead of 2"):
        results_in(path, arena(seed=2))
    with pytest.raises(BadNotation, match=r"options .* instead of .*mission"):
        results_in(path, arena(mode="mission"))
    path.write_bytes(path.read_bytes().replace(b'"code": "', b'"code": "x'))
    with pytest.raises(BadNotation, match="code x"):
        results_in(path, arena())


@pytest.mark.parametrize("text", [b"my novel", b"my novel\n", b"[1]\n", b"{}\n", b"\xff\xfe\n", b"\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(text)
    with pytest.raises(BadNotation, match="no results of an arena"):
        Contest(arena(), path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("line", ["", "[]", "null", '{"seats": []}', "{"])
def test_a_spoiled_line_is_told_with_its_place(line: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with opened(path, arena()) as file:
        file.write(written(some_results()[0]) + line + "\n")
    with pytest.raises(BadNotation) as caught:
        results_in(path, arena())
    assert (caught.value.line, caught.value.source) == (3, str(path))


def test_other_settings_have_another_file_by_default() -> None:
    contests = [arena(), arena(seed=2), arena(mode="mission"), arena(players="3")]
    assert len({contest.file() for contest in contests}) == len(contests)
    assert arena("greedy", "level3").file() == arena().file()


# A contest


@pytest.mark.slow
def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Contest(arena(games=1), path).hold(jobs=2)
    before = path.read_bytes()
    contest = Contest(arena(games=3), path)
    assert len(contest.pending) == 2
    contest.hold(jobs=2)
    assert path.read_bytes().startswith(before)
    assert untimed(results_in(path, arena())) == untimed(played(arena(games=3))) == untimed(contest.results)


@pytest.mark.slow
def test_records_that_are_wanted_later_are_made_then(tmp_path: Path) -> None:
    path, records = tmp_path / "results.jsonl", tmp_path / "records"
    Contest(arena(games=2), path).hold(jobs=1)
    contest = Contest(arena(games=2), path, records)
    contest.hold(jobs=1)
    assert {found.name for found in records.iterdir()} == {
        arena().record_name(one) for one in arena(games=2).fixtures()
    }
    assert untimed(contest.results) == untimed(played(arena(games=2)))
    assert contest.pending == []


def test_a_record_is_named_after_its_arena_and_game_on_every_system() -> None:
    fixture = Fixture(("level8:seconds=0.5", "random"), 12)
    name = arena().record_name(fixture)
    assert re.fullmatch(r"torpedo-dice-[0-9a-f]{8}-level8-seconds-0\.5-random-12\.record", name)
    assert name == arena(games=50).record_name(fixture)


def test_arenas_with_other_settings_can_keep_their_records_in_one_folder() -> None:
    fixture = Fixture(("random", "greedy"), 1)
    others = [arena(), arena(seed=2), arena(players="3"), announced("steel-fleet", {}, ["random", "greedy"], 4, 1)]
    assert len({other.record_name(fixture) for other in others}) == len(others)


@pytest.mark.parametrize(
    ("near", "pairs"),
    [
        (1, ["random level1", "level1 greedy", "greedy level2"]),
        (2, ["random level1", "random greedy", "level1 greedy", "level1 level2", "greedy level2"]),
        (0, ["random level1", "random greedy", "random level2", "level1 greedy", "level1 level2", "greedy level2"]),
    ],
)
def test_only_those_meet_who_are_near_in_the_list(near: int, pairs: list[str]) -> None:
    arena = announced("torpedo-dice", {}, ["random", "level1", "greedy", "level2"], 4, 1, near=near)
    assert {frozenset(fixture.seats) for fixture in arena.fixtures()} == {frozenset(pair.split()) for pair in pairs}
    assert len(arena.fixtures()) == 4 * len(pairs)
