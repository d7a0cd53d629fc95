# SPDX-License-Identifier: MIT
"""Counting positions, and random games by the million."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np

from ._core import ffi, lib
from ._long import run
from ._rows import row_type
from .errors import check, number, whole
from .position import Move, Position, as_position
from .rules import Rules

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Counts:
    """What the last ply of the counted lines did."""

    leaves: int
    captures: int
    passes: int
    ends: int


def threads_of(threads: int | None) -> int:
    """So many threads, or as many as this process may use."""
    return len(os.sched_getaffinity(0)) if threads is None else number(threads, "the threads", 1, 1024)


def shared(work: Callable[[T, Any], R], items: Iterable[T], threads: int) -> list[R]:
    """Each item done by one of several threads; Ctrl-C stops them. `work` gets a flag of C to look at."""
    flag = ffi.new("bool *")
    numbered = enumerate(items)
    lock = threading.Lock()
    results: dict[int, R] = {}

    def stop() -> None:
        flag[0] = True

    def worker() -> None:
        while not flag[0]:
            with lock:
                index, item = next(numbered, (-1, None))
            if item is None:
                return
            results[index] = work(item, flag)

    def body() -> None:
        with ThreadPoolExecutor(threads) as pool:
            try:
                for future in as_completed([pool.submit(worker) for _ in range(threads)]):
                    future.result()
            except BaseException:
                stop()
                raise

    run(body, stop)
    return [results[index] for index in sorted(results)]


def _count(position: Position, depth: int, bulk: bool, flag: Any) -> Any:
    counts = ffi.new("chee_perft_counts *")
    memory = ffi.gc(whole(lib.chee_perft_new()), lib.chee_perft_free)
    check(lib.chee_perft_run(memory, position._c, depth, bulk, flag, counts))
    return counts


def _depth(depth: int) -> int:
    return number(depth, "the depth", 0, lib.CHEE_PERFT_DEPTH_MAX)


def divide(where: Position | Rules | str, depth: int, *, threads: int | None = None) -> dict[Move, int]:
    """For each legal move, the positions at exactly this depth (1 and up) that it leads to."""
    position, depth = as_position(where), number(depth, "the depth", 1, lib.CHEE_PERFT_DEPTH_MAX)
    moves = position.moves()

    def work(move: Move, flag: Any) -> int:
        return int(_count(position.play(move), depth - 1, True, flag).leaves)

    return dict(zip(moves, shared(work, moves, threads_of(threads)), strict=True))


def perft(where: Position | Rules | str, depth: int, *, threads: int | None = None) -> int:
    """How many positions there are at exactly this depth. Repetition (0.4) is ignored; a pass is a move."""
    if _depth(depth) == 0:
        return 1
    return sum(divide(where, depth, threads=threads).values())


def perft_counts(where: Position | Rules | str, depth: int) -> Counts:
    """The same, with what the last ply did."""
    position, depth = as_position(where), _depth(depth)

    def work(where: Position, flag: Any) -> Any:
        return _count(where, depth, False, flag)

    counts = shared(work, [position], 1)[0]
    return Counts(counts.leaves, counts.captures, counts.passes, counts.ends)


#: A row of `playouts`: the fields of chee_playout_row in python/native/native.h.
PLAYOUT = row_type("chee_playout_row")
_CHUNK = 1024


def playouts(
    where: Position | Rules | str,
    count: int,
    *,
    seed: int = 1,
    first: int = 0,
    branching: bool = True,
    threads: int | None = None,
) -> np.recarray[Any, np.dtype[Any]]:
    """Whole random games, a row each.

    At each turn a start hole is drawn, each that has a legal move being equally likely, then one of its moves, each equally
    likely. `Batch.draw` differs: there all legal moves are equally likely.

    Fields: `length` in plies, `result` (the seat that won, -1 shared, -2 not finished), `ending`, `points` of the seats,
    turns that `captures`, `passes`, `endless` starts tried, `laps`, the `longest` turn in laps, `branching` (legal moves a
    ply, the mean of the game), the `widest` ply, and the `first` move, numbered as in moves() of the start.

    `ending` is a number: 0 going_on (not finished), 1 cleared (a side is empty, in Swahili a row), 2 row_bare (Enkeshui: the
    mover has nothing outside bulls), 3 no_moves (of either side), 4 repetition (0.4), 5 stuck (the mover cannot move).

    Game number n of a seed is the same in every call, as in `chee playouts`. Without `branching` those last three fields are
    not looked at, and games are played faster, those of Njombwa and Mefuhva several times.
    """
    position = as_position(where)
    count, first = number(count, "the games", 0, 2**40), number(first, "the first game", 0, 2**63 - 1)
    seed, flags = number(seed, "the seed", 0, 2**64 - 1), lib.CHEE_PLAYOUT_BRANCHING if branching else 0
    rows = np.zeros(count, PLAYOUT)
    memory = ffi.from_buffer("chee_playout_row[]", rows, require_writable=True)

    def work(begin: int, flag: Any) -> int:
        size = min(_CHUNK, count - begin)
        done = lib.chee_python_playouts(position._c, seed, first + begin, size, flags, flag, memory + begin)
        if done < 0:
            raise MemoryError
        return int(done)

    shared(work, range(0, count, _CHUNK), threads_of(threads))
    return rows.view(np.recarray)
