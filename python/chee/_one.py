# SPDX-License-Identifier: MIT
"""One game in a batch of its own: what the conventions of Gymnasium and PettingZoo have in common."""

from __future__ import annotations

from typing import Any, Self

from .environment import Batch
from .position import Position
from .rules import Rules


class OneGame:
    """A game that ends and is begun anew by reset()."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(self, rules: Position | Rules | str, limit: int | None, reward: str, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"a render mode is ansi, not {render_mode!r}")
        self._batch = Batch(rules, 1, limit=limit, again=False, reward=reward)
        self.rules = self._batch.start.rules
        self.render_mode = render_mode

    def _restart(self, options: dict[str, Any] | None) -> None:
        """Begins a game, from options["position"] where that is given."""
        self._batch.reset()
        if options and "position" in options:
            self._batch.put(0, options["position"])

    @property
    def unwrapped(self) -> Self:
        return self

    def render(self) -> str:
        """The board in characters."""
        return self._batch.position(0).picture()

    def close(self) -> None:
        self._batch.close()
