# SPDX-License-Identifier: MIT
"""The engines of a match: of each as many processes as games are played at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from .engines import Engine
from .rules import Rules


class Crowd:
    """Engines by the number of their player. Processes live from game to game, and end with close()."""

    def __init__(self, engines: Mapping[int, Engine]) -> None:
        self._models = dict(engines)
        self._idle: dict[int, list[Engine]] = {player: [] for player in engines}
        self._busy: list[Engine] = []
        self._lock = threading.Lock()

    def __contains__(self, player: int) -> bool:
        return player in self._models

    def try_all(self, rules: Rules) -> None:
        """Starts each once: one that cannot be started at all is a slip, and not worth a match."""
        for player in self._models:
            with self.playing() as taken:
                self.sit(player, rules, 1, taken)

    @contextmanager
    def playing(self) -> Iterator[list[tuple[int, Engine]]]:
        """A game: the engines that sit down in it are free again behind it."""
        taken: list[tuple[int, Engine]] = []
        try:
            yield taken
        finally:
            with self._lock:
                for player, engine in taken:
                    self._busy.remove(engine)
                    self._idle[player].append(engine)

    def sit(self, player: int, rules: Rules, seed: int, taken: list[tuple[int, Engine]]) -> Engine:
        """An engine that is ready for a game with this seed."""
        with self._lock:
            engine = self._idle[player].pop() if self._idle[player] else self._models[player].another()
            self._busy.append(engine)
        taken.append((player, engine))
        engine.begin(rules, seed & 0x7FFFFFFF)  # a seed is a small number for many engines
        return engine

    def stop(self) -> None:
        """Ends the thinking of all that think."""
        for engine in list(self._busy):
            engine.stop()

    def close(self) -> None:
        """Ends all that wait for a game."""
        with self._lock:
            waiting = [engine for engines in self._idle.values() for engine in engines]
            for engines in self._idle.values():
                engines.clear()
        for engine in waiting:
            engine.close()
