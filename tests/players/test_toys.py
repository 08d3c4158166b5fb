"""The search plays games that can be solved by hand."""

from __future__ import annotations

import pytest

from tests.players.toys import Node, Together, Toy, Tree, Twice, ask, roll, toy, won_by
from wardroom.core.game import CHANCE, Game, State, View
from wardroom.players.search import Search, Style, Thought

SEEDS = range(1, 5)
ONE, TWO = "one", "two"
PENNIES = (((1,), (2,)), ((2,), (1,)))  # seat 1 wins if both show the same
CLEAR = (((2,), (1,)), ((2,), (1,)))  # seat 2 wins with its first answer and loses with its second
LOPSIDED = (((1,), (2,)), ((2,), (1, 2)))  # the same, but two tails are a draw


def thoughts(state: Toy, seat: int, simulations: int, seed: int, game: Game | None = None) -> list[Thought]:
    return Search(game or toy(), seed, Style()).think(View(state, seat), simulations)


def value(found: list[Thought]) -> float:
    """What the seat expects: the mean of all that was simulated."""
    return sum(one.value * one.visits for one in found) / sum(one.visits for one in found)


def visits(found: list[Thought]) -> dict[str, int]:
    return {one.action.text: one.visits for one in found}


def choice(node: Node, seats: int, simulations: int = 200, seed: int = 1) -> Thought:
    return thoughts(Tree(node, seats), node.seat, simulations, seed)[0]


# In secret


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [1, 2])
def test_in_matching_pennies_neither_side_is_better_off(seat: int, seed: int) -> None:
    found = thoughts(Together(PENNIES), seat, 1000, seed)
    assert value(found) == pytest.approx(0.5, abs=0.15)
    assert min(visits(found).values()) > 200


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [1, 2])
def test_who_answers_last_in_secret_knows_no_more_than_who_answers_first(seat: int, seed: int) -> None:
    """The value of this game is a third to seat 1; who knew the other's answer would always win (or draw)."""
    found = thoughts(Together(LOPSIDED), seat, 1000, seed)
    assert value(found) == pytest.approx(1 / 3 if seat == 1 else 2 / 3, abs=0.12)


@pytest.mark.parametrize("seed", SEEDS)
def test_in_secret_too_the_others_are_expected_to_answer_as_well_as_they_can(seed: int) -> None:
    """Seat 2 would be a fool to give its second answer."""
    assert value(thoughts(Together(CLEAR), 1, 1000, seed)) < 0.15
    assert value(thoughts(Together(CLEAR), 2, 1000, seed)) > 0.85


@pytest.mark.parametrize("seed", SEEDS)
def test_what_another_has_answered_in_secret_is_not_known(seed: int) -> None:
    game = Together(PENNIES)
    game.apply(1, game.legal(1)[0])
    found = thoughts(game, 2, 1000, seed)
    assert value(found) == pytest.approx(0.5, abs=0.15)
    assert min(visits(found).values()) > 200


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_coin_that_only_another_sees_cannot_be_guessed(is_flipped: bool, seed: int) -> None:
    game = Together(PENNIES, has_coin=True)
    if is_flipped:
        game.apply(1, game.legal(1)[0])
        game.apply(CHANCE, game.legal(CHANCE)[1])
    assert value(thoughts(game, 2, 1000, seed)) == pytest.approx(0.5, abs=0.08)


@pytest.mark.parametrize("seat", [1, 2])
def test_what_was_shown_between_two_secret_answers_is_known_at_the_second(seat: int) -> None:
    """Seat 2 has only to repeat what it sees."""
    found = thoughts(Twice(), seat, 1000, 1)
    assert value(found) == pytest.approx(1.0 if seat == 2 else 0.0, abs=0.15)


@pytest.mark.parametrize("shown", [0, 1])
def test_what_was_shown_before_the_question_is_known(shown: int) -> None:
    game = Twice()
    game.apply(1, game.legal(1)[shown])
    game.apply(2, game.legal(2)[0])
    best = thoughts(game, 2, 100, 1)[0]
    assert best.action.text == (ONE, TWO)[shown]
    assert best.value > 0.9


# Everybody for themselves

BOTH, RUIN, FAIR = won_by(1, 2), won_by(3), won_by(1, 2, 3)


def test_others_are_expected_to_help_themselves_not_to_harm_us() -> None:
    """Against enemies only, seat 1 would play safe: seat 2 could ruin it, but only together with itself."""
    best = choice(ask(1, FAIR, ask(2, BOTH, RUIN)), seats=3)
    assert best.action.text == TWO
    assert best.value > 0.45


def test_others_are_not_expected_to_help_us_at_their_own_cost() -> None:
    best = choice(ask(1, FAIR, ask(2, won_by(1), won_by(2), won_by(1))), seats=3)
    assert best.action.text == ONE


def test_the_third_seat_takes_what_is_best_for_the_third_seat() -> None:
    """Seat 2 would have seat 1 win, or both; seat 3 has the last word."""
    best = choice(ask(1, FAIR, ask(2, ask(3, won_by(1, 2), won_by(3)))), seats=3)
    assert best.action.text == ONE
    assert choice(ask(1, FAIR, ask(2, ask(3, won_by(1, 3), won_by(2)))), seats=3).action.text == TWO


def test_of_two_ways_that_are_the_same_to_it_a_seat_may_take_either() -> None:
    """A kingmaker: seat 3 gains nothing either way, so seat 1 may hope for half."""
    best = choice(ask(1, ask(3, won_by(1), won_by(2)), won_by(2)), seats=3, simulations=400)
    assert best.action.text == ONE
    assert best.value == pytest.approx(0.5, abs=0.15)


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_every_seat_of_four_looks_for_its_own_win(seat: int) -> None:
    others = [won_by(other) for other in (1, 2, 3, 4) if other != seat]
    assert choice(ask(seat, *others[:2], won_by(seat), others[2]), seats=4).action.text == "three"


def test_who_shares_a_win_prefers_to_share_it_with_fewer() -> None:
    assert choice(ask(2, won_by(1, 2, 3), won_by(2, 3), won_by()), seats=3).action.text == TWO


# Chance

WIN, LOSS = won_by(1), won_by(2)
EVEN = roll(WIN, LOSS)
AGAIN = roll(LOSS, LOSS, LOSS, WIN, WIN, WIN)
KEEP_OR_AGAIN = roll(
    ask(1, LOSS, AGAIN), ask(1, LOSS, AGAIN), ask(1, LOSS, AGAIN), ask(1, WIN, AGAIN), ask(1, WIN, AGAIN), WIN
)
GUESS = roll(*[WIN if face == 2 else LOSS for face in range(6)])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_roll_is_worth_what_its_faces_are_worth_on_average(seed: int) -> None:
    game = ask(1, roll(WIN, WIN, WIN, WIN, LOSS, LOSS), EVEN, GUESS)
    best = choice(game, seats=2, simulations=1500, seed=seed)
    assert best.action.text == ONE
    assert best.value == pytest.approx(4 / 6, abs=0.08)


@pytest.mark.parametrize("seed", SEEDS)
def test_after_a_roll_one_decides_by_what_it_shows(seed: int) -> None:
    """Keep a 4, 5 or 6 and throw the others again: three quarters. Who decided blindly would win one half."""
    best = choice(ask(1, KEEP_OR_AGAIN, EVEN), seats=2, simulations=2000, seed=seed)
    assert best.action.text == ONE
    assert best.value == pytest.approx(0.75, abs=0.1)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_knows_a_roll_before_it_is_thrown(seed: int) -> None:
    """Guess the face of a coin: either guess wins one half."""
    best = choice(ask(1, ask(1, roll(WIN, LOSS), roll(LOSS, WIN)), LOSS), seats=2, simulations=4000, seed=seed)
    assert best.action.text == ONE
    assert best.value == pytest.approx(0.5, abs=0.07)


def test_a_roll_that_the_other_answers_is_worth_the_others_best_answer() -> None:
    """After a 1 the other wins, after a 2 the other can only draw."""
    trap = roll(ask(2, WIN, LOSS), ask(2, WIN, won_by(1, 2)))
    best = choice(ask(1, trap, won_by(1, 2)), seats=2, simulations=800)
    assert best.action.text == TWO
    found = {one.action.text: one.value for one in thoughts(Tree(ask(1, trap, EVEN), 2), 1, 2000, 1)}
    assert found[ONE] < 0.4


# Judging and playing on

HOPE, FEAR = (0.9, 0.1), (0.1, 0.9)
DECOY = ask(2, ask(1, ask(2, LOSS, LOSS, judged=HOPE), LOSS, judged=HOPE), LOSS, judged=HOPE)
GEM = ask(2, ask(1, ask(2, WIN, WIN, judged=FEAR), WIN, judged=FEAR), WIN, judged=FEAR)
MISLEADING = ask(1, DECOY, GEM)


def test_a_few_simulations_believe_what_positions_seem_to_be_worth() -> None:
    assert choice(MISLEADING, seats=2, simulations=2).action.text == ONE


@pytest.mark.parametrize("seed", SEEDS)
def test_with_enough_simulations_how_it_ends_counts_for_more_than_what_it_seemed_worth(seed: int) -> None:
    best = choice(MISLEADING, seats=2, simulations=600, seed=seed)
    assert best.action.text == TWO
    assert best.value > 0.8


def plain(judged: tuple[float, ...], depth: int = 7) -> Node:
    """Nothing is decided for long, and all the while it looks the same."""
    return ask(1, *[plain(judged, depth - 1)] * 2, judged=judged) if depth else won_by(1, 2)


@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_asked_next_is_expected_to_take_what_looks_best_to_that_seat(seat: int) -> None:
    """Where no end is in sight: what looks good to one of two looks bad to the other."""
    other = 3 - seat
    risk = ask(other, plain(HOPE), plain(FEAR), judged=(0.5, 0.5))
    assert (
        choice(ask(seat, risk, plain((0.4, 0.6) if seat == 1 else (0.6, 0.4))), seats=2, simulations=60).action.text
        == TWO
    )
    assert choice(ask(seat, plain(HOPE), plain(FEAR)), seats=2, simulations=60).action.text == (ONE, TWO)[seat - 1]


def test_an_end_is_worth_its_result_whatever_was_guessed() -> None:
    def wrong(state: State, seat: int) -> list[float]:
        return [-1.0 if action.text == TWO else 1.0 for action in state.legal(seat)]

    found = thoughts(Tree(ask(1, LOSS, WIN, LOSS), 2), 1, 300, 1, toy(gains=wrong))
    assert found[0].action.text == TWO
    assert found[0].value == 1.0


def test_a_guess_decides_where_nothing_is_simulated() -> None:
    def guess(state: State, seat: int) -> list[float]:
        return [float(action.text == TWO) for action in state.legal(seat)]

    game = toy(gains=guess)
    found = thoughts(Tree(ask(1, LOSS, LOSS, LOSS), 2), 1, 0, 1, game)
    assert found[0].action.text == TWO
    assert [one.visits for one in found] == [0, 0, 0]
    assert found[0].prior > found[1].prior
    assert sum(one.prior for one in found) == pytest.approx(1.0)


def test_a_position_is_not_judged_while_something_is_half_done() -> None:
    """The middle of an exchange looks brilliant; what counts is how it comes out."""
    out = ask(2, LOSS, LOSS, judged=FEAR)
    middle = ask(1, out, out, judged=(1.0, 0.0), is_quiet=False)
    calm = ask(2, WIN, WIN, judged=(0.6, 0.4))

    def honest(state: State, seat: int) -> float:
        assert state.is_quiet(), "judged too early"
        assert isinstance(state, Tree)
        outcome = state.outcome()
        return outcome.returns[seat - 1] if outcome else state.node.judged[seat - 1]

    found = thoughts(Tree(ask(1, middle, calm), 2), 1, 4, 1, toy(worth=honest))
    assert found[0].action.text == TWO
    assert {one.action.text: one.value for one in found}[ONE] < 0.2


def test_what_is_half_done_is_played_on_as_seems_best() -> None:
    def guess(state: State, seat: int) -> list[float]:
        return [float(int(action.number)) for action in state.legal(seat)]

    middle = ask(1, plain(FEAR), plain(HOPE), is_quiet=False)
    best = thoughts(Tree(ask(1, LOSS, middle), 2), 1, 1, 1, toy(gains=guess))[0]
    assert (best.action.text, best.visits, best.value) == (TWO, 1, 0.9)


@pytest.mark.parametrize("horizon", [1, 2, 3, 4])
def test_every_simulation_plays_as_many_turns_as_the_horizon_is_away(horizon: int) -> None:
    """Whether they were played in the tree or by guess: leaves judged at unlike moments cannot be compared."""
    depths: set[int] = set()

    def depth(state: State, seat: int) -> float:  # noqa: ARG001
        assert isinstance(state, Tree)
        depths.add(8 - height(state.node))
        return 0.5

    Search(toy(worth=depth), 1, Style(horizon=horizon)).think(View(Tree(plain((0.5, 0.5), 8), 2), 1), 100)
    assert depths == {horizon}


def height(node: Node) -> int:
    """How many answers the game has still to come."""
    return 1 + height(node.then[0]) if node.then else 0


def test_doubt_gives_every_answer_considered_a_share_of_the_guess() -> None:
    def sure(state: State, seat: int) -> list[float]:
        return [100.0 * float(action.text == TWO) for action in state.legal(seat)]

    view = View(Tree(ask(1, LOSS, LOSS, LOSS, LOSS), 2), 1)
    found = Search(toy(gains=sure), 1, Style(doubt=0.2)).think(view, 0)
    assert [one.prior for one in found] == pytest.approx([0.85, 0.05, 0.05, 0.05])


def test_noise_leads_other_seeds_another_way_and_the_same_seed_the_same() -> None:
    view = View(Tree(ask(1, LOSS, LOSS, LOSS), 2), 1)

    def first(seed: int, noise: float) -> str:
        return Search(toy(), seed, Style(noise=noise)).think(view, 0)[0].action.text

    assert len({first(seed, 0.5) for seed in range(20)}) == 3
    assert [first(seed, 0.5) for seed in range(20)] == [first(seed, 0.5) for seed in range(20)]
    assert len({first(seed, 0.0) for seed in range(20)}) == 1


def test_the_better_answer_is_tried_more_and_the_worse_one_too() -> None:
    found = thoughts(Tree(ask(1, roll(WIN, LOSS), roll(WIN, WIN, WIN, WIN, WIN, LOSS)), 2), 1, 500, 1)
    assert found[0].action.text == TWO
    assert 10 < found[1].visits < found[0].visits


def test_the_value_of_an_answer_is_the_mean_of_its_results() -> None:
    """Of a fair coin so many wins that the value is a whole number of them."""
    search = Search(toy(), 3, Style())
    found = search.think(View(Tree(ask(1, EVEN, EVEN), 2), 1), 100)
    assert sum(one.visits for one in found) == search.done
    for one in found:
        wins = one.value * one.visits
        assert wins == pytest.approx(round(wins))


def test_an_answer_that_was_never_tried_is_there_too() -> None:
    found = thoughts(Tree(ask(1, WIN, LOSS, LOSS, LOSS), 2), 1, 1, 1)
    assert sorted(visits(found).values()) == [0, 0, 0, 1]


@pytest.mark.parametrize("seat", [1, 2])
def test_an_answer_that_was_never_tried_is_thought_to_be_worth_what_the_position_is_to_the_seat(seat: int) -> None:
    found = thoughts(Tree(ask(seat, won_by(seat), won_by(seat), won_by(seat)), 2), seat, 1, 1)
    assert [one.value for one in found] == [1.0, 1.0, 1.0]


def test_the_most_tried_answer_comes_first() -> None:
    for seed in SEEDS:
        counts = [one.visits for one in thoughts(Tree(ask(1, EVEN, KEEP_OR_AGAIN, AGAIN, EVEN), 2), 1, 200, seed)]
        assert counts == sorted(counts, reverse=True)


def test_only_so_many_answers_are_considered_as_the_style_is_wide() -> None:
    def rising(state: State, seat: int) -> list[float]:
        return [float(int(action.number)) for action in state.legal(seat)]

    search = Search(toy(gains=rising), 1, Style(width=2))
    found = search.think(View(Tree(ask(1, EVEN, EVEN, EVEN, EVEN), 2), 1), 100)
    assert {one.action.text for one in found if one.visits} == {"three", "four"}
