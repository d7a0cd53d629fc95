# SPDX-License-Identifier: MIT
"""What searches and players have in common: bounds, the other threads, exact values of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from ._core import ffi, lib
from ._long import Crew
from .clocks import Clocks, set_clocks, ticking
from .errors import number
from .history import History
from .position import Move

if TYPE_CHECKING:
    from .tables import Shelf


def new_limits(
    game: History,
    depth: int | None,
    nodes: int | None,
    movetime: float | None,
    only: Iterable[Move | str],
    infinite: bool = False,
    clocks: Clocks = (),
) -> tuple[Any, Any]:
    """The bounds as C takes them, and what must live as long."""
    now = game.now
    chosen = [now.as_move(move) for move in only]
    limits = ffi.new("chee_limits *")
    limits.depth = 0 if depth is None else number(depth, "the depth", 1, lib.CHEE_SEARCH_DEPTH_MAX)
    limits.nodes = 0 if nodes is None else number(nodes, "the nodes", 1, 2**63)
    if movetime is not None:
        if not isinstance(movetime, (int, float)) or not 0 < movetime <= 10**9:
            raise ValueError("the time is a number of seconds above 0")
        limits.movetime = max(1, round(movetime * 1000))
    limits.infinite = infinite
    set_clocks(limits, ticking(clocks, now))
    moves = ffi.new("chee_move[]", [move._c for move in chosen])
    if chosen:
        limits.only, limits.only_count = moves, len(chosen)
    return limits, moves


def helpers(help_: Callable[[Any, int], None], stop: Callable[[Any], None], c: Any, threads: int) -> Crew:
    """The other threads of a search."""
    return Crew([partial(help_, c, n) for n in range(1, threads)], partial(stop, c))


def ask_tables(options: Any, shelf: Shelf | None) -> Any:
    """Has exact values asked of a shelf. What is given back is kept, so that its tables stay open as long."""
    if shelf is None:
        return None
    tables = shelf._live()
    options.oracle, options.oracle_data = ffi.addressof(lib, "chee_egdb_oracle"), tables
    return tables
