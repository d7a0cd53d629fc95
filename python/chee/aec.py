# SPDX-License-Identifier: MIT
"""All seats of a game in turn, by the AEC conventions of PettingZoo, which need not be there.

>>> from chee.aec import Game
>>> game = Game("njombwa.3")
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     over = termination or truncation
...     game.step(None if over else int(observation["action_mask"].argmax()))
>>> game.agents
[]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ._one import OneGame, base_of
from .gym import masked, spaces
from .position import Position
from .rules import Rules


class Game(OneGame, base_of("pettingzoo", "AECEnv")):  # type: ignore[misc]
    """Agents are named as seats: "South", "North", or "A" to "D". Observations are dicts of planes and action mask. Where PettingZoo
    is installed it is an AECEnv.
    """

    metadata = {**OneGame.metadata, "name": "chee", "is_parallelizable": False}

    def __init__(
        self,
        rules: Position | Rules | str,
        *,
        limit: int | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(rules, limit, reward, render_mode)
        self.possible_agents = [self.rules.seat_name(seat) for seat in range(self.rules.seats)]
        known = self._batch.shape
        actions, _ = spaces(known.actions, known.observation)
        self._spaces = {agent: (actions, masked(known.actions, known.observation)) for agent in self.possible_agents}
        self._begin()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._batch.turn[0])]
        if not self._batch.mask[0].any():  # a start that is over already
            self.terminations = dict.fromkeys(self.agents, True)

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def action_space(self, agent: str) -> Any:
        return self._spaces[agent][0]

    def observation_space(self, agent: str) -> Any:
        """Of the dicts: "observation", the planes, and "action_mask"."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; options["position"] is another start. Nothing is random, so the seed is not needed."""
        self._restart(options)
        self._begin()

    def observe(self, agent: str) -> dict[str, Any]:
        """What is seen from the side of who is to move; the mask of the others is empty."""
        if agent not in self.possible_agents:
            raise KeyError(agent)
        mask = self._batch.mask[0].astype(np.int8)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self._batch.planes[0].copy(), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward since the agent's last turn, termination, truncation, info."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        reward = self._cumulative_rewards[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """The turn of the agent selected; None once it is terminated or truncated."""
        if not self.agents:
            raise ValueError("the game is over; reset() begins another one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("an agent whose game is over is stepped with None")
            self._retire(agent)
            return
        if action is None:
            raise ValueError("an action is needed while the game goes on")
        self._batch.step(np.array([action]))
        batch = self._batch
        self._cumulative_rewards[agent] = 0.0
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(batch.reward[0, seat])
            self._cumulative_rewards[name] += self.rewards[name]
            self.terminations[name] = bool(batch.terminated[0])
            self.truncations[name] = bool(batch.truncated[0])
        self.agent_selection = self.possible_agents[int(batch.turn[0])]

    def _retire(self, agent: str) -> None:
        self.agents.remove(agent)
        facts: list[dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.terminations, self.truncations]
        for known in [*facts, self.infos]:
            known.pop(agent)
        # They were paid with the last turn, once.
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Each agent as its turn comes, until all are done."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection


__all__ = ["Game"]
