"""Every game as a PettingZoo environment: in turn (AEC), or all seats at once (parallel).

`env("torpedo-dice", mode="training", players=3)`: a game's name, then its options. Agents are seat_1, seat_2, ...
An observation has what the agent's seat sees ("observation", numbers from 0 to 1) and what it may answer
("action_mask"; all 0 when it is not asked). Chance is played by the environment, from the seed of `reset`. The reward
comes at the end: 1 for the winner, a share where several win, 0 for the others. An answer that is not legal is
refused with Illegal and changes nothing.
"""

from __future__ import annotations

import secrets
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from wardroom.adapters.environment import Environment
from wardroom.adapters.rendering import MODES
from wardroom.core.chance import Luck
from wardroom.core.notation import BadNotation

Seen = dict[str, NDArray[Any]]


class Desk(Environment):
    """What both kinds of environment share: the game being played, its spaces, its agents."""

    metadata: dict[str, Any]
    agents: list[str]
    possible_agents: list[str]

    waits = 0  # answers beyond those of the game
    is_parallelizable = False  # in PettingZoo's sense: that every seat answers once a round

    def __init__(self, game: str, *, render_mode: str | None = None, **options: str | int) -> None:
        super().__init__(game, render_mode, options)
        self._play.luck = Luck(secrets.randbits(63))
        self._answers = len(self._observer.actions) + self.waits
        self.metadata = {"name": f"wardroom_{game.replace('-', '_')}_v0", "render_modes": MODES, "render_fps": 2}
        self.metadata["is_parallelizable"] = self.is_parallelizable
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self._play.state.seats() + 1)]
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        self._observation_spaces = {agent: self._seen_space() for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(self._answers) for agent in self.possible_agents}

    def _seen_space(self) -> Dict:
        seen = Box(0, 1, (self._observer.size,), np.float32)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self._answers,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def _begin(self, seed: SupportsIndex | None) -> None:
        if seed is not None:
            self._play.luck = Luck(index(seed))
        self._play.begin()
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        seen, marked = bytearray(self._observer.size), bytearray(self._answers)
        self._play.observe(seat, seen, 0)
        self._play.mark(seat, marked, 0)
        return {"observation": self._observer.scaled(seen), "action_mask": np.frombuffer(marked, np.int8)}

    def _shares(self) -> dict[str, float]:
        """The rewards at the end."""
        return dict(zip(self.possible_agents, self._play.outcome().returns, strict=True))

    def _points(self) -> dict[str, dict[str, Any]]:
        """What is told at the end: points, where the game has any."""
        points = self._play.outcome().points
        return {agent: {"points": points[seat - 1]} if points else {} for agent, seat in self._seats.items()}

    def close(self) -> None:
        """Nothing is open."""


class raw_env(Desk, AECEnv[str, Seen, int]):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name; it has no types)
    """One seat answers at a time; of several that are asked at once the later ones do not see the earlier answers."""

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (none yet)
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._play.seat) - 1]
        self._skip_agent_selection = None

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise BadNotation("the game is over, or has not begun: reset it")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadNotation("None is the answer of a seat whose game is over")
        play = self._play
        play.answer(play.seat, int(action))
        if play.seat > 0:
            self.agent_selection = self.possible_agents[play.seat - 1]
        else:
            self._end()

    def _end(self) -> None:
        self.rewards = self._shares()
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.infos = self._points()
        self.agent_selection = self.agents[0]


class parallel_env(Desk, ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # noqa: N801 (likewise)
    """All seats answer at once. Who is not asked has one answer only: to wait, the last number of all."""

    waits = 1
    is_parallelizable = True

    def reset(
        self,
        seed: SupportsIndex | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (none yet)
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> dict[str, Seen]:
        asked = self._play.state.waiting()
        found = {}
        for agent in self.possible_agents:
            found[agent] = self.observe(agent)
            found[agent]["action_mask"][-1] = self._seats[agent] not in asked
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise BadNotation("the game is over, or has not begun: reset it")
        asked = self._play.state.waiting()
        for seat, agent in enumerate(self.possible_agents, 1):
            if seat in asked and int(actions[agent]) < self._answers - 1:
                self._play.checked(seat, int(actions[agent]))
            elif seat in asked or int(actions[agent]) != self._answers - 1:
                raise BadNotation(
                    f"{agent} {'is asked and cannot wait' if seat in asked else 'is not asked: it waits'}"
                )
        for seat in asked:
            self._play.answer(seat, int(actions[self.possible_agents[seat - 1]]))
        agents, is_over = self.agents, self._play.seat < 0
        if is_over:
            self.agents = []
        rewards = self._shares() if is_over else dict.fromkeys(agents, 0.0)
        return (
            self._all_seen(),
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            self._points() if is_over else {agent: {} for agent in agents},
        )


def env(game: str, *, render_mode: str | None = None, **options: str | int) -> raw_env:
    """The environment as it is to be used. It needs none of PettingZoo's wrappers: it checks every answer itself."""
    return raw_env(game, render_mode=render_mode, **options)
