"""A hint names the best answer, from what the seat knows, and gives its reasons."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from tests.games.torpedo_dice.table import play, position
from wardroom.core.game import State, View
from wardroom.core.words import Message
from wardroom.games import GAMES
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.language import speaker
from wardroom.players.advice import Advice, Considered, advise

GAME = GAMES["torpedo-dice"]
NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the propellers are left, at g2


def can_win() -> State:
    """Seat 1 wins by firing at the last cell."""
    return position(f"reserve 3 {NEARLY} die 1", "reserve 3 die 1", spare=1).state


def test_a_hint_names_the_answer_that_wins() -> None:
    advice = advise(GAME, View(can_win(), 1), simulations=60)
    assert advice.best.answer == "fire g2"
    assert advice.best.value > 0.9
    assert sum([one.share for one in advice.considered]) == pytest.approx(1)


def test_the_reasons_are_what_the_answer_does_that_others_do_not() -> None:
    def hits(state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, TorpedoDice)
        return {"turns": float(state.turn), "hits": float(int(state.captain(seat).crossed).bit_count())}

    advice = advise(replace(GAME, weighed=hits), View(can_win(), 1), simulations=60)
    (first, change), (second, none) = advice.reasons
    assert (first, second, none) == ("hits", "turns", 0)
    assert 0 < change <= 1  # the other answers hardly ever hit


@pytest.mark.parametrize(
    ("language", "changes", "told"),
    [
        ("en", (0.5, 0.4, -0.3), "In its favour: targets hit, torpedoes in reserve. Against it: working systems."),
        ("en", (0.5, 0.001, 0.4), "In its favour: targets hit, working systems."),
        ("en", (0.02, -0.5, 0.0), "Against it: torpedoes in reserve."),
        ("en", (0.02, -0.02, 0.0), "Other answers are about as good."),
        ("fr", (0.5, 0.0, -0.3), "Pour\N{NO-BREAK SPACE}: cibles touchées. Contre\N{NO-BREAK SPACE}: systèmes actifs."),
        ("ru", (0.5, 0.0, -0.3), "За: поражённые цели. Против: работающие системы."),
    ],
)
def test_a_hint_tells_what_speaks_for_an_answer_and_what_against_it_but_nothing_slight(
    language: str, changes: tuple[float, ...], told: str
) -> None:
    reasons = tuple(zip(("targets", "torpedoes", "systems"), changes, strict=True))
    advice = Advice(1, (Considered("keep", 1.0, 0.5),), reasons)
    sentence = speaker(language, GAME).say(advice.sentence(Message("verb.fire")))
    assert sentence.endswith(f"). {told}")


def test_an_only_answer_has_its_value_and_needs_no_reason() -> None:
    game = play(position(f"reserve 0 {NEARLY}", "reserve 9 crossed a2"), "roll 1 1 1")
    advice = advise(GAME, View(game.state, 1), simulations=60)
    assert [(one.answer, one.share) for one in advice.considered] == [("take 1", 1.0)]
    assert advice.best.value > 0.9
    assert advice.reasons == ()


def test_a_hint_is_the_same_whatever_the_others_answered_in_secret() -> None:
    hints = set()
    for order in ("fire a1", "fire g2", "switch sail"):
        state = position("reserve 9 die 2", "reserve 9 die 1", spare=1).state
        state.apply(2, state.action(2, order))
        hints.add(advise(GAME, View(state, 1), simulations=30))
    assert len(hints) == 1


def test_a_hint_that_is_stopped_comes_at_once() -> None:
    advice = advise(GAME, View(can_win(), 1), simulations=10**8, is_stopped=lambda: True)
    assert advice.best.answer in [action.text for action in can_win().legal(1)]


def test_a_hint_travels_between_processes() -> None:
    advice = advise(GAME, View(can_win(), 1), simulations=20)
    assert pickle.loads(pickle.dumps(advice)) == advice
