"""One seat of a game as a Gymnasium environment: alone, or against machines of ours.

Importing this module registers wardroom/TorpedoDiceSolo-v0, wardroom/TorpedoDice-v0, wardroom/TorpedoDiceTraining-v0,
wardroom/SteelFleet-v0 and wardroom/SteamTorpedo-v0. `gymnasium.make(id, opponent="level3", seat=0, mode=...)` takes the
name of a player, the learner's seat (0: by lot in every game) and the options of the game.

An observation is what the seat sees, numbers from 0 to 1; `info["action_mask"]` says what it may answer. The reward
comes at the end: 1 for a victory, a share of it where several win, 0 otherwise. An answer that is not legal loses at
once: the game ends with a reward of -1, and `info["illegal"]` names the rule.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from wardroom.adapters.environment import Environment
from wardroom.adapters.rendering import MODES
from wardroom.core.action import Illegal
from wardroom.core.chance import Luck
from wardroom.core.game import View
from wardroom.core.notation import BadNotation
from wardroom.players import player
from wardroom.players.player import Player

Seen = NDArray[np.float32]
ILLEGAL = -1.0
REGISTERED: dict[str, dict[str, str]] = {
    "TorpedoDiceSolo": {"game": "torpedo-dice", "mode": "solo"},
    "TorpedoDice": {"game": "torpedo-dice"},
    "TorpedoDiceTraining": {"game": "torpedo-dice", "mode": "training"},
    "SteelFleet": {"game": "steel-fleet"},
    "SteamTorpedo": {"game": "steam-torpedo"},
}


class Seat(Environment, gymnasium.Env[Seen, np.int64]):
    """The learner's seat; machines sit in all others."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012 (Gymnasium has it so)

    def __init__(
        self, game: str, opponent: str = "level3", seat: int = 1, render_mode: str | None = None, **options: str | int
    ) -> None:
        super().__init__(game, render_mode, options)
        seats = self._play.state.seats()
        if not 0 <= seat <= seats:
            raise BadNotation(f"there is no seat {seat}: seats are 1 to {seats}, and 0 is drawn by lot")
        player(opponent, self._observer.game, 0)  # an unknown name is refused at once
        self._opponent = opponent
        self._wanted = seat
        self._seat = seat or 1
        self._machines = Luck(0)  # seeds for the machines
        self._is_over = True
        self.observation_space = Box(0, 1, (self._observer.size,), np.float32)
        self.action_space = Discrete(len(self._observer.actions))

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (none yet)
    ) -> tuple[Seen, dict[str, Any]]:
        """A new game. A seed fixes the dice and the machines, also of the games that follow."""
        super().reset(seed=seed)
        self._seat = self._wanted or int(self.np_random.integers(1, self._play.state.seats() + 1))
        self._play.luck, self._machines = [Luck(int(seed)) for seed in self.np_random.integers(2**62, size=2)]
        self._play.begin()
        self._go_on()
        self._is_over = False
        return self._seen(), self._told()

    def _go_on(self) -> None:
        """Let the machines answer until the learner is asked. By then they have forgotten what they thought, so that
        a game is its position, its dice and the machines' seeds.
        """
        play = self._play
        players: dict[int, Player] = {}
        while play.seat > 0 and play.seat != self._seat:
            seat = int(play.seat)
            if seat not in players:
                players[seat] = player(self._opponent, self._observer.game, int(self._machines.below(1 << 30)))
            play.answer(seat, players[seat].choose(View(play.state, seat)).number)

    def _seen(self) -> Seen:
        return self._observer.tensor(self._play.state, self._seat)

    def _told(self) -> dict[str, Any]:
        marked = bytearray(len(self._observer.actions))
        self._play.mark(self._seat, marked, 0)
        return {"action_mask": np.frombuffer(marked, np.int8)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, as maskable learners ask for it."""
        found: NDArray[np.bool_] = self._told()["action_mask"].view(np.bool_)
        return found

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        play = self._play
        if self._is_over:
            raise BadNotation("the game is over, or has not begun: reset it")
        try:
            play.answer(self._seat, int(action))
        except Illegal as fault:
            self._is_over = True
            return self._seen(), ILLEGAL, True, False, self._told() | {"illegal": fault.rule}
        self._go_on()
        told = self._told()
        if play.seat > 0:
            return self._seen(), 0.0, False, False, told
        self._is_over = True
        outcome = play.outcome()
        if outcome.points:
            told["points"] = outcome.points[self._seat - 1]
        return self._seen(), outcome.returns[self._seat - 1], True, False, told


for name, options in REGISTERED.items():
    if f"wardroom/{name}-v0" not in gymnasium.registry:
        gymnasium.register(f"wardroom/{name}-v0", entry_point="wardroom.adapters.gym:Seat", kwargs=dict(options))
