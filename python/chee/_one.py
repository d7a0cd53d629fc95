# SPDX-License-Identifier: MIT
"""One game in a batch of its own: what the conventions of Gymnasium and PettingZoo have in common."""

from __future__ import annotations

import importlib
from typing import Any, Self

from .environment import Batch
from .position import Position
from .rules import Rules


def base_of(package: str, name: str) -> type[Any]:
    """The class whose conventions are kept, which the wrappers of its package ask for; nothing where it is not installed."""
    try:
        found: type[Any] = getattr(importlib.import_module(package), name)
        return found
    except ImportError:
        return object


class OneGame:
    """A game that ends and is begun anew by reset()."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}
    spec: Any = None

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
