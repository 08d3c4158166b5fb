"""Why something cannot be touched: the rule that forbids what touching it would mean."""

from __future__ import annotations

from wardroom.core.action import Action, Bar
from wardroom.core.game import Game, View


def judged(game: Game, view: View, touched: frozenset[str], verb: str = "") -> Action | Bar | None:
    """A legal answer that touching these may lead to; or what forbids all that it may mean; None if it means nothing.

    With a verb only answers that begin with it are meant.
    """
    found: list[tuple[Action, Bar]] = []
    for action in game.meant(view, touched):
        if not verb or action.words[0] == verb:
            bar = view.state.bar(view.seat, action)
            if bar is None:
                return action
            found.append((action, bar))
    return most_telling(view, found)


def most_telling(view: View, found: list[tuple[Action, Bar]]) -> Bar | None:
    """The prohibition that says most about what was meant.

    First those of a kind that is asked for now. Then what forbids answers of few kinds: that it is the moment for
    others forbids many. Then the shortest answer, for the others need more to be touched; then what forbids most.
    """
    asked = {action.words[0] for action in view.state.legal(view.seat)}
    verbs: dict[tuple[str, str], list[str]] = {}
    for action, bar in found:
        verbs.setdefault((bar.rule, bar.why.key), []).append(action.words[0])
    best: Bar | None = None
    least: tuple[int, int, int, int] | None = None
    for action, bar in found:
        words, alike = action.words, verbs[bar.rule, bar.why.key]
        rank = (int(words[0] not in asked), len(set(alike)), len(words), -len(alike))
        if least is None or rank < least:
            best, least = bar, rank
    return best
