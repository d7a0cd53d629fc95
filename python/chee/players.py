# SPDX-License-Identifier: MIT
"""Players, and games between them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ._core import ffi, lib
from ._long import Held
from ._thinking import ask_tables, helpers, new_limits
from .clocks import Clocks
from .errors import check, encoded, new_error, number, text_of
from .history import History, as_history
from .position import Move, Position
from .rules import Rules

if TYPE_CHECKING:
    from .tables import Shelf


class Player(Held):
    """A player by its name: "random", "greedy", "search", "level:1" to "level:10"."""

    def __init__(
        self, name: str, seed: int = 0, *, hash: int = 0, threads: int = 1, shelf: Shelf | None = None
    ) -> None:
        c, error = ffi.new("chee_player **"), new_error()
        seed = number(seed, "the seed", 0, 2**64 - 1)
        check(lib.chee_player_new(encoded(name, "a player's name"), seed, c, error), error)
        super().__init__(ffi.gc(c[0], lib.chee_player_free))
        self._thinking: Any = None  # the same while it chooses a move
        self._threads = number(threads, "the threads", 1, lib.CHEE_SEARCH_WORKERS_MAX)
        options = ffi.new("chee_player_options *")
        options.hash_bytes, options.workers = number(hash, "the hash", 0, 2**48), self._threads
        self._tables = ask_tables(options, shelf)
        lib.chee_player_set_options(c[0], options)

    @property
    def name(self) -> str:
        with self._lock:
            return text_of(lib.chee_player_name(self._live()))

    def forget(self) -> None:
        """Another game begins."""
        with self._lock:
            lib.chee_player_forget(self._live())

    def choose(
        self,
        game: History | Position | Rules | str,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        clocks: Clocks = (),
        only: Iterable[Move | str] = (),
    ) -> Move:
        """A move for whoever is to move; without bounds the player keeps to a measure of its own. `clocks` are those of all
        seats, None for one that has none: where the mover has one, it shares out what is left on it among the moves to come."""
        history = as_history(game)
        limits, kept = new_limits(history, depth, nodes, seconds, only, clocks=clocks)
        thought = self._think(history, limits, math.inf)
        del kept
        assert thought is not None
        return thought[0]

    __call__ = choose

    def _think(self, history: History, limits: Any, until: float) -> tuple[Move, tuple[Any, int] | None] | None:
        """The choice, and what is thought of it; None where it is not made by then, a moment of time.monotonic()."""
        with self._lock, history._lock:
            c, error = self._live(), new_error()
            check(lib.chee_player_begin(c, history._live(), limits, error), error)
            self._thinking, more = c, True
            try:
                with helpers(lib.chee_player_help, lib.chee_player_stop, c, self._threads):
                    while more and time.monotonic() < until:
                        more = bool(lib.chee_player_step(c))
            finally:
                self._thinking = None
            return None if more else (Move._of(history.now._c, lib.chee_player_choice(c)), self._opinion(c))

    def _opinion(self, c: Any) -> tuple[Any, int] | None:
        """The value of the choice just made, as C has it, and how deep it looked; None where it does not search."""
        searcher = lib.chee_player_searcher(c)
        if searcher == ffi.NULL or not lib.chee_searcher_lines(searcher):
            return None
        line = lib.chee_searcher_line(searcher, 0)
        return ffi.new("chee_value *", line.value), int(line.depth)

    def stop(self) -> None:
        """Ends the thinking of a choice under way in another thread, which gets the move as it stands."""
        thinking = self._thinking
        if thinking is not None:
            lib.chee_player_stop(thinking)


#: Whoever chooses a move: a Player, or any function of the game so far.
Chooser = Callable[[History], Move | str]


def play(
    start: Position | Rules | str, players: Mapping[int, Chooser] | Iterable[Chooser], *, plies: int | None = None
) -> History:
    """Plays a game between players, one a seat, to its end or so many plies."""
    game = History(start)
    seats = dict(players) if isinstance(players, Mapping) else dict(enumerate(players))
    if set(seats) != set(range(game.rules.seats)):
        raise ValueError(f"{game.rules} has {game.rules.seats} seats, and each needs a player")
    while not game.result().over and (plies is None or len(game) < plies):
        game.play(seats[game.now.turn](game))
    return game
