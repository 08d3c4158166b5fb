"""A table follows from its lines: whoever reads them again finds the same; what is refused changes nothing."""

from __future__ import annotations

import pytest

from tests.web.tables import (
    DUEL,
    SECOND,
    SECRET,
    SETUPS,
    answer,
    known,
    read_again,
    seated,
    sit,
    some_line,
    terms,
    tried,
    until_secret,
)
from wardroom.core.action import Illegal
from wardroom.core.chance import Luck
from wardroom.core.notation import BadNotation
from wardroom.table.table import STAND_IN, Line, Refused, Table, Terms, why

ALL_GAMES = pytest.mark.parametrize("game", SETUPS)


def refusal(table: Table, line: Line) -> str:
    """The key of the reason."""
    before = known(table)
    with pytest.raises((Refused, Illegal, BadNotation)) as caught:
        table.write(line)
    assert known(table) == before
    return why(caught.value).key


def duel(clock: str = "") -> Table:
    return seated(terms("torpedo-dice", DUEL, clock=clock))


# Read again


@ALL_GAMES
@pytest.mark.parametrize("clock", ["", "m180", "d1"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_read_again_from_its_lines_is_the_same(game: str, clock: str, seed: int) -> None:
    table = seated(terms(game, clock=clock))
    luck = Luck(seed)
    for number in range(80):
        if table.is_over:
            break
        tried(table, some_line(table, luck, (number + 2) * SECOND))
        if number % 16 == 0:
            assert known(read_again(table)) == known(table)
    assert known(read_again(table)) == known(table)
    assert read_again(table).lines == table.lines


@pytest.mark.slow
@ALL_GAMES
def test_a_whole_match_read_again_is_the_same_to_the_end(game: str) -> None:
    table = seated(terms(game, clock="m180"))
    luck = Luck(7)
    at = 2 * SECOND
    while not table.is_over:
        at += 10
        tried(table, some_line(table, luck, at))
    assert known(read_again(table)) == known(table)
    assert "secret:" in table.record()


def test_forced_answers_turn_down_an_offer_when_read_again_too() -> None:
    """What follows of itself goes the same way live as from the lines."""
    for seed in range(30):
        table = seated(terms("steel-fleet"))
        luck = Luck(seed)
        for number in range(40):
            tried(table, Line(number + SECOND, 1, "offer"))
            if not table.is_over:
                tried(table, some_line(table, luck, number + SECOND))
        assert known(read_again(table)) == known(table)


# Sitting down


def test_a_match_begins_when_every_seat_is_taken() -> None:
    table = Table("test", terms("torpedo-dice", DUEL), bytes(32))
    table.write(sit(1))
    assert not table.has_begun
    assert refusal(table, Line(SECOND, 1, "answer", "take 1")) == "ui.not-begun"
    table.write(sit(2))
    assert table.has_begun


def test_a_taken_seat_is_for_nobody_else() -> None:
    table = duel()
    other = sit(2).text
    assert refusal(table, Line(SECOND, 1, "sit", other)) == "ui.seat-taken"


def test_a_machine_keeps_its_seat() -> None:
    table = Table("test", Terms("torpedo-dice", DUEL, ["open", "greedy"]), bytes(32))
    assert refusal(table, sit(2)) == "ui.no-such-seat"
    assert refusal(table, sit(0)) == "ui.no-such-seat"


def test_who_sits_again_may_change_the_name() -> None:
    table = duel()
    table.write(Line(SECOND, 1, "sit", '{"id":"guest1","name":"Nemo"}'))
    assert table.match.names[1] == "Nemo"


@pytest.mark.parametrize(
    "wrong",
    [
        Terms("chess", {}, ["open"]),
        Terms("torpedo-dice", DUEL, ["open"]),
        Terms("torpedo-dice", DUEL, ["greedy", "greedy"]),
        Terms("torpedo-dice", DUEL, ["open", "level99"]),
        Terms("torpedo-dice", DUEL, ["open", "open"], clock="x3"),
        Terms("torpedo-dice", {"mode": "war"}, ["open", "open"]),
    ],
)
def test_terms_that_cannot_be_kept_are_refused(wrong: Terms) -> None:
    with pytest.raises(BadNotation):
        Table("test", wrong, bytes(32))


# Answers


def test_only_who_is_asked_answers() -> None:
    table = duel()
    (asked,) = table.sitting.asked
    assert refusal(table, Line(SECOND, 3 - asked, "answer", "take 1")) == "ui.not-asked"


def test_an_illegal_answer_names_the_rule_and_changes_nothing() -> None:
    table = duel()
    (asked,) = table.sitting.asked
    legal = {action.text for action in table.match.state.legal(asked)}
    illegal = next(action.text for action in table.match.state.space() if action.text not in legal)
    before = known(table)
    with pytest.raises(Illegal) as caught:
        table.write(Line(SECOND, asked, "answer", illegal))
    assert caught.value.rule.startswith("TD-")
    assert known(table) == before


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "roll 6 6 6", "2 take 1", "take 1\ntake 2", "\0", "é" * 2000])
def test_an_answer_that_cannot_be_read_changes_nothing(text: str) -> None:
    table = duel()
    refusal(table, Line(SECOND, table.sitting.asked[0], "answer", text))


FLEET = "build heavy GLRBGLRB, light LGLLGL, average LGRLGR"


def test_one_answer_stands_for_several() -> None:
    table = seated(terms("steel-fleet"))
    written = table.write(Line(2 * SECOND, 1, "answer", FLEET, "key"))
    assert [line.text for line in written] == [
        "fleet light average heavy",
        "mark LGLLGL",
        "mark LGRLGR",
        "mark GLRBGLRB",
    ]
    assert [line.key for line in written] == ["key", "", "", ""]
    assert table.keys == {"key": table.place - 3}
    assert table.sitting.asked == [2]
    assert known(read_again(table)) == known(table)


def test_what_of_several_answers_is_given_already_is_left_out() -> None:
    table = seated(terms("steel-fleet"))
    answer(table, 1, "fleet light average heavy")
    answer(table, 1, "mark LGLLGL")
    assert [line.text for line in answer(table, 1, FLEET)] == ["mark LGRLGR", "mark GLRBGLRB"]


def test_of_several_answers_all_are_given_or_none() -> None:
    table = seated(terms("steel-fleet"))
    assert not tried(table, Line(SECOND, 1, "answer", FLEET.replace("LGLLGL", "LLLLLL")))
    assert not tried(table, Line(SECOND, 1, "answer", "build light LGLLGL"))
    answer(table, 1, FLEET)
    with pytest.raises(Refused):
        table.write(Line(SECOND, 1, "answer", FLEET))


def test_a_submarine_is_built_by_its_code() -> None:
    table = seated(terms("steam-torpedo", {"build": "free"}))
    written = answer(table, 2, "build ST-AcAsGgLdLsSbStTcTsTu-o")
    assert [line.text.split()[0] for line in written] == ["take"] * 10
    assert table.sitting.asked == [1]


def test_nobody_rolls_for_the_dealer() -> None:
    table = duel()
    assert not table.match.is_chance_asked
    refusal(table, Line(SECOND, 0, "answer", "roll 6"))


def test_what_follows_of_itself_is_in_the_lines() -> None:
    table = duel()
    written = answer(table, table.sitting.asked[0])
    while len(written) == 1:
        written = answer(table, table.sitting.asked[0])
    assert table.lines[-len(written) :] == written


# Taking back


def test_an_answer_is_taken_back() -> None:
    table = duel()
    (asked,) = table.sitting.asked
    before = table.match.state.text()
    answer(table, asked)
    table.write(Line(SECOND, asked, "undo"))
    assert table.match.state.text() == before
    assert table.sitting.asked == [asked]


def test_nobody_takes_back_what_another_has_answered() -> None:
    table = duel()
    (asked,) = table.sitting.asked
    answer(table, asked)
    assert refusal(table, Line(SECOND, 3 - asked, "undo")) == "ui.nothing-to-undo"


def test_nothing_is_taken_back_once_it_was_revealed() -> None:
    table = duel()
    until_secret(table)
    for seat in (1, 2):
        while seat in table.sitting.asked and table.match.state.is_secret():
            answer(table, seat)
    last = next(line.seat for line in reversed(table.lines) if line.seat)
    assert table.match.played[-1].reveals or any(played.reveals for played in table.match.played[-4:])
    assert refusal(table, Line(SECOND, last, "undo")) == "ui.nothing-to-undo"


def test_a_secret_answer_is_taken_back_while_another_holds() -> None:
    table = seated(terms("torpedo-dice"))
    until_secret(table)
    before = table.match.state.copy()
    answer(table, 1)
    answer(table, 2)
    both = [table.match.state.seen_by(seat).text() for seat in (1, 2, 3)]
    table.write(Line(SECOND, 1, "undo"))
    alone = before.after(2, table.match.played[-1].action)
    assert table.match.state.text() == alone.text()
    assert table.match.state.seen_by(2).text() == both[1]
    assert 1 in table.sitting.asked
    assert known(read_again(table)) == known(table)


def test_what_came_before_the_secret_moment_stays_once_another_has_answered() -> None:
    """Otherwise the other's secret answer would be one to a question that was never put."""
    found = 0
    for seed in range(60):
        table = seated(terms("torpedo-dice"))
        luck = Luck(seed)
        while not (table.match.state.is_secret() and len(table.sitting.asked) > 1):
            tried(table, some_line(table, luck, SECOND))
        drafted = table.match.played[-1]
        others = [seat for seat in table.sitting.asked if seat != drafted.seat]
        if drafted.reveals or not drafted.seat or not others:
            continue
        answer(table, others[0])
        if table.match.played[-1].seat == others[0]:
            found += 1
            assert refusal(table, Line(SECOND, drafted.seat, "undo")) == "ui.nothing-to-undo"
    assert found


def rolled_again(luck: Luck) -> tuple[Table, int, int]:
    """A duel in which one of two has just rolled again in secret: the place before that, and the one who did."""
    mission = {"mode": "mission", "players": "2"}
    table = seated(terms("torpedo-dice", mission))
    while not table.is_over:
        place = table.place
        seat = table.sitting.asked[luck.below(len(table.sitting.asked))]
        legal = [one.text for one in table.match.state.legal(seat)]
        wanted = [text for text in legal if "propellers" in text and luck.below(2)] or legal
        table.write(Line(SECOND, seat, "answer", wanted[luck.below(len(wanted))]))
        thrower = next((one.thrower for one in table.match.played[-2:] if one.thrower), 0)
        if thrower:
            return table, place, thrower
    raise AssertionError("nobody rolled again")


def test_dice_rolled_again_in_secret_are_news_only_to_who_threw_them() -> None:
    """TD-R3, TD-R4: the other's answer is not stale by them, nor can it be taken back no more."""
    found = 0
    for seed in range(40):
        table, place, thrower = rolled_again(Luck(seed))
        other = 3 - thrower
        if not table.match.state.is_secret():
            continue
        assert refusal(table, Line(SECOND, thrower, "undo")) == "ui.nothing-to-undo"
        assert table.is_stale(thrower, place)
        assert not table.is_stale(other, place)
        if table.sitting.way_back(other)[0]:
            found += 1
            dice = [one.action.text for one in table.match.played if one.thrower]
            seen = table.match.state.seen_by(thrower).text()
            table.write(Line(SECOND, other, "undo"))
            assert other in table.sitting.asked
            assert [one.action.text for one in table.match.played if one.thrower] == dice
            assert table.match.state.seen_by(thrower).text() == seen
            assert known(read_again(table)) == known(table)
    assert found


# Stale answers


def test_talk_makes_no_answer_stale() -> None:
    table = duel()
    place = table.place
    table.write(Line(SECOND, 2, "say", "hello"))
    assert table.place == place + 1
    assert not table.is_stale(1, place)
    assert not table.is_stale(2, place)


def test_an_answer_makes_the_others_stale() -> None:
    table = duel()
    place = table.place
    answer(table, table.sitting.asked[0])
    assert table.is_stale(1, place)
    assert table.is_stale(2, place)


def test_a_secret_answer_makes_only_the_own_seat_stale_and_so_does_taking_it_back() -> None:
    table = seated(terms("torpedo-dice"))
    until_secret(table)
    place = table.place
    answer(table, 1)
    assert [table.is_stale(seat, place) for seat in (1, 2, 3)] == [True, False, False]
    table.write(Line(SECOND, 1, "undo"))
    assert [table.is_stale(seat, place) for seat in (1, 2, 3)] == [True, False, False]


def test_the_last_secret_answer_makes_everyone_stale() -> None:
    table = duel()
    until_secret(table)
    place = table.place
    while table.match.state.is_secret() and 1 in table.sitting.asked:
        answer(table, 1)
    while not any(played.reveals for played in table.match.played[-3:]):
        answer(table, table.sitting.asked[0])
    assert table.is_stale(1, place)
    assert table.is_stale(2, place)


def test_a_key_is_remembered_with_its_place() -> None:
    table = duel()
    (asked,) = table.sitting.asked
    table.write(Line(SECOND, asked, "answer", table.match.state.legal(asked)[0].text, "me 1"))
    assert table.keys["me 1"] == next(at for at, line in enumerate(table.lines, 1) if line.key == "me 1")


# Leaving, and draws


def test_of_two_the_other_wins_when_one_resigns() -> None:
    table = duel()
    table.write(Line(SECOND, 1, "resign"))
    assert table.is_over
    assert table.winners == (2,)
    assert refusal(table, Line(SECOND, 2, "answer", "take 1")) == "ui.over"
    assert refusal(table, Line(SECOND, 2, "resign")) == "ui.over"
    assert "secret:" in table.record()


def test_of_three_a_machine_plays_on_and_who_left_only_watches() -> None:
    table = seated(terms("torpedo-dice"))
    table.write(Line(SECOND, 1, "resign"))
    assert not table.is_over
    assert table.match.players[1] == STAND_IN
    assert table.seats_of("guest1") == []
    assert table.seats_of("guest2") == [2]
    assert known(read_again(table)) == known(table)


def test_who_waits_alone_may_close_the_table_and_nobody_sits_down_there_any_more() -> None:
    table = Table("test", terms("torpedo-dice", DUEL), SECRET)
    table.write(sit(1))
    table.write(Line(SECOND, 1, "cancel"))
    assert table.is_over
    assert table.winners == ()
    assert refusal(table, sit(2)) == "ui.over"
    assert refusal(table, Line(SECOND, 1, "cancel")) == "ui.no-cancelling"
    assert known(read_again(table)) == known(table)


def test_no_table_is_closed_once_somebody_else_sits_there() -> None:
    three = Table("test", terms("torpedo-dice"), SECRET)
    three.write(sit(1))
    three.write(sit(2))
    assert refusal(three, Line(SECOND, 1, "cancel")) == "ui.no-cancelling"
    assert refusal(duel(), Line(SECOND, 1, "cancel")) == "ui.no-cancelling"


def test_a_draw_is_agreed_when_both_offer_it() -> None:
    table = duel()
    table.write(Line(SECOND, 1, "offer"))
    assert table.offers == {1}
    table.write(Line(SECOND, 2, "offer"))
    assert table.is_over
    assert table.winners == (1, 2)


def test_an_offer_is_declined_in_words_or_by_an_answer() -> None:
    table = duel()
    (asked,) = table.sitting.asked
    table.write(Line(SECOND, 3 - asked, "offer"))
    table.write(Line(SECOND, asked, "decline"))
    assert table.offers == set()
    table.write(Line(SECOND, 3 - asked, "offer"))
    answer(table, asked)
    assert table.offers == set()


def test_three_agree_on_no_draw() -> None:
    assert refusal(seated(terms("torpedo-dice")), Line(SECOND, 1, "offer")) == "ui.no-draw"


def test_a_rematch_is_for_afterwards() -> None:
    table = duel()
    assert refusal(table, Line(SECOND, 1, "again", "other")) == "ui.not-over"
    table.write(Line(SECOND, 1, "resign"))
    table.write(Line(SECOND, 1, "again", "other"))
    assert table.next == "other"
