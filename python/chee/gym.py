# SPDX-License-Identifier: MIT
"""One seat of a game, by the conventions of Gymnasium, which need not be there.

>>> from chee.gym import Game
>>> game = Game("njombwa.3")
>>> observation, info = game.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((6, 2, 3), 1)
"""

from __future__ import annotations

import random
import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

from ._one import OneGame, base_of
from .environment import action_of
from .history import History
from .players import Chooser, Player
from .position import Move, Position
from .rules import Rules

Observation = npt.NDArray[np.uint8]


class Discrete:
    """Numbers 0 .. n-1; stands in for gymnasium.spaces.Discrete."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self, mask: npt.NDArray[Any] | None = None) -> int:
        if mask is None:
            return int(self._random.integers(self.n))
        return int(self._random.choice(np.flatnonzero(mask)))

    def contains(self, value: object) -> bool:
        return isinstance(value, (int, np.integer)) and 0 <= int(value) < self.n

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of small numbers; stands in for gymnasium.spaces.Box."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any = np.uint8) -> None:
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)
        self.shape, self.dtype = shape, np.dtype(dtype)
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self) -> npt.NDArray[Any]:
        found: npt.NDArray[Any] = self._random.integers(self.low, self.high, dtype=self.dtype, endpoint=True)
        return found

    def contains(self, value: object) -> bool:
        if not isinstance(value, np.ndarray) or value.shape != self.shape or value.dtype != self.dtype:
            return False
        return bool((value >= self.low).all() and (value <= self.high).all())

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Box{self.shape}"


class Dict:
    """Named values; stands in for gymnasium.spaces.Dict."""

    def __init__(self, spaces: dict[str, Any]) -> None:
        self.spaces = spaces

    def seed(self, seed: int | None = None) -> None:
        for space in self.spaces.values():
            space.seed(seed)

    def sample(self) -> dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, value: object) -> bool:
        if not isinstance(value, dict) or value.keys() != self.spaces.keys():
            return False
        return all(space.contains(value[name]) for name, space in self.spaces.items())

    __contains__ = contains

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def spaces(actions: int, observation: tuple[int, ...]) -> tuple[Any, Any]:
    """The spaces of actions and observations: Gymnasium's where it is installed."""
    try:
        from gymnasium import spaces as known
    except ImportError:
        return Discrete(actions), Box(0, 255, observation)
    return known.Discrete(actions), known.Box(0, 255, observation, np.uint8)


def masked(actions: int, observation: tuple[int, ...]) -> Any:
    """The space of observations that bring their action mask along."""
    try:
        from gymnasium import spaces as known
    except ImportError:
        return Dict({"observation": Box(0, 255, observation), "action_mask": Box(0, 1, (actions,), np.int8)})
    seen = {"observation": known.Box(0, 255, observation, np.uint8), "action_mask": known.Box(0, 1, (actions,), np.int8)}
    return known.Dict(seen)


class Game(OneGame, base_of("gymnasium", "Env")):  # type: ignore[misc]
    """One seat plays, players of your choice have the others. reset() and step() as in gymnasium.Env, which it is where that is
    installed.

    The reward is that of the own seat. info["action_mask"] says what is legal, info["turns"] has the moves since the
    last observation as text.
    """

    def __init__(
        self,
        rules: Position | Rules | str,
        *,
        seat: int = 0,
        others: Chooser | None = None,
        limit: int | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        """`others` choose for all other seats; without them they play at random."""
        super().__init__(rules, limit, reward, render_mode)
        self.seat = self.rules._seat(seat)
        self._others = others
        self._player: Chooser = Player("random")
        self._numbers: random.Random | None = None  # that seed the games after the first
        if others is not None:
            self._player = others
        known = self._batch.shape
        self.action_space, self.observation_space = spaces(known.actions, known.observation)
        self._history = History(self._batch.start)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; options["position"] is another start. `seed` is that of random others in this game and those to come;
        without any it is drawn from what the system has of chance."""
        keep = getattr(super(), "reset", None)  # Gymnasium's own keeps a generator of the seed
        if keep is not None:
            keep(seed=seed)
        if self._others is None:
            self._player = Player("random", self._draw(seed))
        self._restart(options)
        self._history = History(self._batch.position(0))
        turns = self._let_others_play()
        return self._seen(), self._info(turns)

    def _draw(self, seed: int | None) -> int:
        """The seed of a game: a player of a seed answers the same moves by the same in all its games."""
        if seed is None and self._numbers is not None:
            return self._numbers.getrandbits(64)
        first = secrets.randbits(64) if seed is None else seed & 0xFFFFFFFFFFFFFFFF
        self._numbers = random.Random(first)
        return first

    def _play(self, action: int) -> Move:
        """In the batch, which may refuse, and then in the history that the others are shown."""
        move = self._batch.move(0, action) if self._batch.mask[0].any() else None
        self._batch.step(np.array([action], np.int64))
        if move is None:
            raise ValueError("the game is over; reset() begins another one")
        self._history.play(move)
        return move

    def _let_others_play(self) -> list[str]:
        turns = []
        while self._batch.mask[0].any() and self._batch.turn[0] != self.seat:
            choice = self._player(self._history)
            move = choice if isinstance(choice, Move) else self._history.now.move(choice)
            turns.append(str(self._play(action_of(self.rules, move))))
        return turns

    def _seen(self) -> Observation:
        planes: Observation = self._batch.planes[0].copy()
        return planes

    def _info(self, turns: list[str]) -> dict[str, Any]:
        return {"action_mask": self._batch.mask[0].astype(np.int8), "turns": turns}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The own turn and those of the others until it is the own turn again. Where one of them raised an exception the game
        stands at its turn, and only reset() goes on."""
        if self._batch.mask[0].any() and self._batch.turn[0] != self.seat:
            raise ValueError("it is the turn of the others; reset() begins another game")
        turns = [str(self._play(action))]
        if not (self._batch.terminated[0] or self._batch.truncated[0]):
            turns += self._let_others_play()
        batch = self._batch
        reward = float(batch.reward[0, self.seat])
        return self._seen(), reward, bool(batch.terminated[0]), bool(batch.truncated[0]), self._info(turns)


__all__ = ["Box", "Dict", "Discrete", "Game", "masked", "spaces"]
