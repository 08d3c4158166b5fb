"""What came out of an arena: figures to read as a table or, by machines, as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from statistics import fmean

from rich.console import Console
from rich.table import Table

from wardroom.lab.arena import Arena, Result
from wardroom.lab.elo import Estimate, elo, is_bounded, mean, share

ANCHOR = "random"


@dataclass(frozen=True)
class Standing:
    """A player: how strong, over how many games, and how quick."""

    player: str
    games: int
    elo: Estimate | None  # none for those who play alone
    score: Estimate
    points: Estimate | None  # a mean, where the game has points
    decisions_per_second: float
    simulations_per_second: float
    lead: Estimate | None = None  # in Elo, before the next player: often much surer than the distance from the anchor


@dataclass(frozen=True)
class Meeting:
    """Two players: what the one made of the other."""

    one: str
    other: str
    games: int
    wins: int
    draws: int
    losses: int
    score: Estimate


@dataclass(frozen=True)
class Report:
    """Everything that is told of an arena, the strongest player first."""

    game: str
    options: dict[str, str]
    seed: int
    file: str
    played: int
    games: int
    standings: list[Standing]
    meetings: list[Meeting]
    is_bounded: bool  # otherwise some Elo is known from below only
    first: Estimate  # what whoever answered first scored
    even: float  # what that would be if it made no difference
    turns: float
    decisions: float

    def json(self) -> str:
        return json.dumps(asdict(self), indent=2)


def report(arena: Arena, results: list[Result], file: str) -> Report:
    """The figures of the games played so far, of which there is one at least."""
    pairs = [(arena.players[one], arena.players[other]) for one, other in arena.pairs()] if arena.seats > 1 else []
    meetings = [meeting(one, other, results) for one, other in pairs]
    wins = crosstable(arena.players, meetings)
    anchor = arena.players.index(ANCHOR) if ANCHOR in arena.players else None
    elos: list[Estimate | None] = [*elo(wins, anchor)] if meetings else [None for _ in arena.players]
    standings = [standing(name, results, strength) for name, strength in zip(arena.players, elos, strict=True)]
    ranked = sorted(standings, key=rank, reverse=True)
    return Report(
        game=arena.game,
        options=arena.options,
        seed=arena.seed,
        file=file,
        played=len(results),
        games=len(arena.fixtures()),
        standings=with_leads(ranked, arena.players, wins) if meetings else ranked,
        meetings=meetings,
        is_bounded=is_bounded(wins),
        first=score_of_the_first(results),
        even=1 / arena.seats,
        turns=fmean(result.turns for result in results),
        decisions=fmean(sum(result.decisions) for result in results),
    )


def rank(one: Standing) -> float:
    return (one.elo or one.points or one.score).value


def standing(name: str, results: list[Result], strength: Estimate | None) -> Standing:
    sat = [(result, result.seats_of(name)) for result in results if name in result.seats]
    seats = [(result, seat - 1) for result, own in sat for seat in own]
    seconds = sum(result.seconds[at] for result, at in seats) or 1.0
    return Standing(
        player=name,
        games=len(sat),
        elo=strength,
        score=share(sum(result.scored(*own) for result, own in sat), len(sat)),
        points=mean([result.points[at] for result, at in seats if result.points]),
        decisions_per_second=sum(result.decisions[at] for result, at in seats) / seconds,
        simulations_per_second=sum(result.simulations[at] for result, at in seats) / seconds,
    )


def with_leads(ranked: list[Standing], players: tuple[str, ...], wins: list[list[float]]) -> list[Standing]:
    places = [players.index(one.player) for one in ranked]
    leads = [elo(wins, anchor=after)[place] for place, after in pairwise(places)]
    return [*[replace(one, lead=lead) for one, lead in zip(ranked[:-1], leads, strict=True)], ranked[-1]]


def score_of_the_first(results: list[Result]) -> Estimate:
    """What whoever answers first scores. Both orders of a deal have the same dice, so they count as one game."""
    opened = [result for result in results if result.first]
    deals = {(frozenset(result.seats), result.deal) for result in opened}
    won = sum(result.scored(result.first) for result in opened)
    return share(won * len(deals) / max(1, len(opened)), len(deals))


def meeting(one: str, other: str, results: list[Result]) -> Meeting:
    scores = [result.scored(*result.seats_of(one)) for result in results if {one, other} == set(result.seats)]
    wins, losses = scores.count(1), scores.count(0)
    return Meeting(one, other, len(scores), wins, len(scores) - wins - losses, losses, share(sum(scores), len(scores)))


def crosstable(players: tuple[str, ...], meetings: list[Meeting]) -> list[list[float]]:
    """What each scored against each."""
    scores = {(met.one, met.other): met.games * met.score.value for met in meetings}
    scores |= {(met.other, met.one): met.games * (1 - met.score.value) for met in meetings}
    return [[scores.get((one, other), 0.0) for other in players] for one in players]


# The tables


def show(told: Report) -> None:
    console = Console(soft_wrap=True)
    options = " ".join(f"{name}={value}" for name, value in told.options.items())
    console.print(f"{told.game} {options} seed={told.seed}: {told.played} of {told.games} games")
    console.print(standings_table(told.standings))
    if told.meetings:
        console.print(meetings_table(told.meetings))
        console.print(f"Whoever answers first scores {percent(told.first)} %; {100 * told.even:.1f} would be even.")
    console.print(f"A game has {told.turns:.1f} turns and {told.decisions:.1f} decisions. Brackets and ± are of 95 %.")
    if told.meetings and not told.is_bounded:
        console.print("Somebody took nothing from the others: how far they are apart is known from below only.")


def standings_table(standings: list[Standing]) -> Table:
    columns = {
        "player": [one.player for one in standings],
        "Elo": [plus_minus(one.elo) for one in standings],
        "lead": [plus_minus(one.lead) for one in standings],
        "games": [str(one.games) for one in standings],
        "score %": [f"{100 * one.score.value:.1f}" if one.elo else percent(one.score) for one in standings],
        "points": [plus_minus(None if one.elo else one.points, 1) for one in standings],
        "decisions/s": [f"{one.decisions_per_second:,.0f}" for one in standings],
        "simulations/s": [f"{one.simulations_per_second:,.0f}" for one in standings],
    }
    return table({name: cells for name, cells in columns.items() if set(cells) - {"", "0"}})


def meetings_table(meetings: list[Meeting]) -> Table:
    return table(
        {
            "pair": [f"{met.one} - {met.other}" for met in meetings],
            "games": [str(met.games) for met in meetings],
            "won": [str(met.wins) for met in meetings],
            "drawn": [str(met.draws) for met in meetings],
            "lost": [str(met.losses) for met in meetings],
            "score %": [percent(met.score) for met in meetings],
        }
    )


def table(columns: dict[str, list[str]]) -> Table:
    """Names to the left, figures to the right."""
    drawn = Table(box=None)
    for at, name in enumerate(columns):
        drawn.add_column(name, justify="right" if at else "left", overflow="fold", no_wrap=at > 0)
    for row in zip(*columns.values(), strict=True):
        drawn.add_row(*row)
    return drawn


def plus_minus(estimate: Estimate | None, digits: int = 0) -> str:
    return "" if estimate is None else f"{estimate.value:.{digits}f} ± {estimate.high - estimate.value:.{digits}f}"


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"
