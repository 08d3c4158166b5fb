"""A policy for Torpedo Dice Solo in a few lines of NumPy: python examples/train_solo.py

Sixty-four games are played side by side. Every legal answer has a score, the sum of a few features by their weights:
how many new targets its torpedoes hit, how many they miss, and which answer it is. The policy answers by lot, the
likelier the higher the score; weights grow that led to more hits and fewer misses than usual (REINFORCE).
"""

# %%
from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wardroom.adapters.batch import Batch, Sight
from wardroom.games.torpedo_dice.actions import Order

GAMES = 64
FADE = 0.8  # of what a hit still counts one answer earlier
RATE = 0.3
TORPEDO = 2.0  # what one that is left is worth, in hits
VICTORY = 10.0

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


# %% What an answer is, and what it would hit
class Features:
    """New hits, misses, and a column for each answer that fires nothing."""

    def __init__(self, batch: Batch) -> None:
        orders = [action for action in batch.observer.actions if isinstance(action, Order)]
        self.crossed = batch.observer.parts["own crossed"].place
        self.reserve = batch.observer.parts["own reserve"].start
        targets = range(batch.observer.parts["own crossed"].field.size)
        self.hits = np.array([[order.mask >> target & 1 for target in targets] for order in orders], np.float64)
        self.shots = np.array([len(order.cells) for order in orders], np.float64)
        self.quiet = int(np.flatnonzero(self.shots)[0])  # the first answers fire nothing
        self.count = 2 + self.quiet

    def of(self, sight: Sight, rows: Ints, numbers: Ints) -> Floats:
        """A line for each legal answer: the game it belongs to, and its number."""
        found = np.zeros((len(rows), self.count))
        found[:, 0] = (self.hits[numbers] * (sight.observations[:, self.crossed] == 0)[rows]).sum(1)
        found[:, 1] = self.shots[numbers] - found[:, 0]
        quiet = np.flatnonzero(numbers < self.quiet)
        found[quiet, 2 + numbers[quiet]] = 1
        return found

    def hit(self, sight: Sight) -> Floats:
        """The targets hit so far in each game."""
        return np.asarray(sight.observations[:, self.crossed].sum(1), np.float64)

    def standing(self, sight: Sight) -> Floats:
        """What is rewarded: targets hit, and torpedoes left, of which every miss costs one."""
        return self.hit(sight) + TORPEDO * sight.observations[:, self.reserve]


# %% The policy: a weight a feature
def answers(features: Features, sight: Sight, weights: Floats, random: np.random.Generator) -> tuple[Ints, Floats]:
    """An answer in every game, and how its likelihood grows with each weight."""
    rows, numbers = sight.legal()
    first = np.searchsorted(rows, np.arange(len(sight.seats)))
    lines = features.of(sight, rows, numbers)
    scores = lines @ weights
    chances = np.exp(scores - np.maximum.reduceat(scores, first)[rows])
    chances /= np.add.reduceat(chances, first)[rows]
    upto = np.cumsum(chances)
    picked = np.searchsorted(upto, np.arange(len(first)) + random.random(len(first)) * 0.999999)
    return numbers[picked], lines[picked] - np.add.reduceat(lines * chances[:, None], first)


# %% Playing and learning
def play(batch: Batch, weights: Floats, steps: int, seed: int) -> tuple[list[Floats], Floats, Floats, list[float]]:
    """So many answers in every game: the slopes, the rewards, where games ended, and the targets hit in those."""
    features, random = Features(batch), np.random.default_rng(seed)
    sight, slopes = batch.reset(), []
    rewards, ends, ended = np.zeros((steps, batch.count)), np.zeros((steps, batch.count)), []
    for step in range(steps):
        hit, before = features.hit(sight), features.standing(sight)
        numbers, slope = answers(features, sight, weights, random)
        sight = batch.step(numbers)
        slopes.append(slope)
        ends[step] = sight.done
        rewards[step] = np.where(sight.done, VICTORY * sight.rewards[:, 0], features.standing(sight) - before)
        ended += [float(hits) for hits in hit[sight.done]]
    return slopes, rewards, ends, ended


def learn(rounds: int, seed: int = 1) -> Floats:
    """The weights after so many rounds of forty answers."""
    batch = Batch("torpedo-dice", GAMES, seed=seed, mode="solo")
    weights = np.zeros(Features(batch).count)
    for number in range(rounds):
        slopes, rewards, ends, ended = play(batch, weights, 40, seed + number)
        worth, later = np.zeros_like(rewards), np.zeros(batch.count)
        for step in reversed(range(len(rewards))):
            later = rewards[step] + FADE * later * (1 - ends[step])
            worth[step] = later
        gain = (worth - worth.mean()) / (worth.std() + 1e-9)
        weights += RATE * sum([slope.T @ gain[step] for step, slope in enumerate(slopes)]) / GAMES
        if number % 4 == 3:
            print(f"round {number + 1}: {np.mean(ended):.1f} targets hit before the last answer of a game")
    return weights


# %% Is it any good?
def judged(weights: Floats, steps: int = 120, seed: int = 99) -> tuple[float, float]:
    """The share of games won, and the mean of targets hit before the last answer, in new games."""
    batch = Batch("torpedo-dice", GAMES, seed=seed, mode="solo")
    _, rewards, ends, ended = play(batch, weights, steps, seed)
    return float((rewards[ends == 1] == VICTORY).mean()), float(np.mean(ended))


def main(rounds: int = 12) -> tuple[tuple[float, float], tuple[float, float]]:
    weights = learn(rounds)
    chance, learned = judged(np.zeros_like(weights)), judged(weights)
    print(f"at random: {chance[0]:.0%} won, {chance[1]:.1f} targets hit; learned: {learned[0]:.0%}, {learned[1]:.1f}")
    print(f"a hit weighs {weights[0]:.2f}, a miss {weights[1]:.2f}")
    return chance, learned


if __name__ == "__main__":
    main()
