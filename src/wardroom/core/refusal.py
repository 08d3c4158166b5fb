"""Why something cannot be touched: the rule that forbids what touching it would mean."""

from __future__ import annotations

from wardroom.core.action import Action, Bar
from wardroom.core.game import Game, View
from wardroom.core.options import Option


def is_of(action: Action, verb: str) -> bool:
    """Whether an answer begins with a word, where there is one."""
    return not verb or action.words[0] == verb


def possible(game: Game, view: View, verb: str) -> list[Option]:
    """What the seat may answer now, of one kind or of any."""
    return [option for option in game.options(view) if is_of(option.action, verb)]


def refusal(game: Game, view: View, touched: frozenset[str], verb: str, options: list[Option]) -> Bar | None:
    """What forbids all that touching these may mean, where other things may be answered; None if it means nothing."""
    asked = {option.action.words[0] for option in options}
    return most_telling(view, [action for action in game.meant(view, touched) if is_of(action, verb)], asked)


def most_telling(view: View, answers: list[Action], asked: set[str]) -> Bar | None:
    """The prohibition that says most about what was meant.

    First those of a kind that is asked for now. Then what forbids answers of few kinds: that it is the moment for
    others forbids many. Then the shortest answer, for the others need more to be touched; then what forbids most.
    """
    found: list[tuple[Action, Bar]] = []
    verbs: dict[tuple[str, str], list[str]] = {}
    for action in answers:
        bar = view.state.bar(view.seat, action)
        if bar is not None:
            found.append((action, bar))
            verbs.setdefault((bar.rule, bar.why.key), []).append(action.words[0])
    best: Bar | None = None
    least: tuple[int, int, int, int] | None = None
    for action, bar in found:
        words, alike = action.words, verbs[bar.rule, bar.why.key]
        rank = (int(words[0] not in asked), len(set(alike)), len(words), -len(alike))
        if least is None or rank < least:
            best, least = bar, rank
    return best
