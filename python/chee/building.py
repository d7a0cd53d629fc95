# SPDX-License-Identifier: MIT
"""Building endgame tables, as `chee db build` does.

>>> import chee, tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> with chee.TableBuild("njombwa.4", 4, folder.name) as build:
...     for unit in build:
...         if unit.finished:
...             print(unit.name, unit.positions)
1-1.chdb 64
2-1.chdb 576
2-2.chdb 1296
3-1.chdb 1920
>>> chee.Shelf(folder.name).probe("njombwa.4 0,1,0*2/0,1,0*2/1,0*3/1,0*3 4,4 S - 20").outcome
1
>>> folder.cleanup()
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from ._core import ffi, lib
from ._long import Crew, Held
from .counting import threads_of
from .errors import check, new_error, number, text_of
from .position import Position
from .rules import Rules
from .tables import open_rules, path_of


@dataclass(frozen=True)
class Unit:
    """How far a unit is, which is made at once and becomes one file."""

    name: str  #: of its file: "4-3.chdb"
    positions: int  #: of its one or two tables, numbers without a position included
    phase: int  #: from 1; how many there are depends on what is found
    done: int  #: items of the phase that are done
    items: int  #: of the phase
    finished: bool  #: it is whole, and its file there


class TableBuild(Held):
    """Tables of all positions with at most so many counters, from few to many: an iterator of how far it is.

    It gives each unit several times while it is made, and once `finished`. What is there already is not made again, so
    that a build that was left, by `break` or Ctrl-C, goes on; the unit under way begins anew. A context manager, which
    lets go of the folder: one build at a time works there.
    """

    def __init__(
        self,
        rules: Rules | str,
        counters: int,
        folder: str | os.PathLike[str],
        *,
        under: Position | None = None,
        distances: int = 255,
        memory: int | None = None,
        threads: int | None = None,
    ) -> None:
        """`counters` are those of both sides together; in Enkeshui loose stones, and with `under` only the tables of
        positions with the bulls that lie in this one. `distances` are kept up to so many counters. Where a unit takes
        more than `memory` bytes, that which is available, MemoryError says so: `chee db build` makes it in pieces."""
        self.rules = Rules._of(lib.chee_egdb_rules(Rules(rules)._c))
        self.folder = os.fsdecode(path_of(folder))
        self._distances = number(distances, "the distances", 0, 255)
        self._memory = available() if memory is None else number(memory, "the memory", 1, 2**60)
        self._threads = threads_of(threads)
        counters, most = number(counters, "the counters", 1, 255), self.rules.start().counters(0) * 2
        if counters > most and self.rules.game.score != "margin":
            raise ValueError(f"{self.rules} has {most} counters; no table has more")
        # The tables that are there, and the numbering that all of them go by.
        found = open_rules(folder, self.rules._c)
        super().__init__(found)
        self._index, error = lib.chee_egdb_numbering(found), new_error()
        self._plan = ffi.gc(ffi.new("chee_egdb_plan *"), lib.chee_egdb_plan_free)
        if under is None:
            check(lib.chee_egdb_plan_new(self._index, counters, self._plan, error), error)
        else:
            check(lib.chee_egdb_plan_under(self._index, counters, under._c, self._plan, error), error)
        where = ffi.new("char[]", lib.CHEE_EGDB_PATH_MAX)
        check(lib.chee_egdb_folder(self.rules._c, path_of(folder), where, error), error)
        self._where = where
        self._made = [self._is_there(found, unit) for unit in range(len(self))]

    def __len__(self) -> int:
        """Units of the build."""
        return int(self._plan.count)

    @property
    def positions(self) -> int:
        """Of all units."""
        return int(self._plan.positions)

    @property
    def done(self) -> int:
        """Positions of the units that are there."""
        return sum(int(self._plan.units[unit].positions) for unit in range(len(self)) if self._made[unit])

    @property
    def scratch(self) -> int:
        """Bytes that lie on the folder's disk beside the tables while one of those that are not there is made, at the most."""
        kept = self._live()
        units = (ffi.addressof(self._plan.units[unit]) for unit in range(len(self)) if not self._made[unit])
        most = max((int(lib.chee_egdb_unit_scratch(self._index, unit)) for unit in units), default=0)
        del kept
        return most

    def _wants_distances(self, unit: int) -> bool:
        slab = self._plan.units[unit].slab
        return bool(slab.mover.counters + slab.other.counters + slab.loose <= self._distances)

    def _is_there(self, found: Any, unit: int) -> bool:
        return bool(lib.chee_egdb_holds(found, ffi.addressof(self._plan.units[unit]), self._wants_distances(unit)))

    def _progress(self, unit: int, phase: int, done: int, items: int, finished: bool = False) -> Unit:
        c, name = ffi.addressof(self._plan.units[unit]), ffi.new("char[]", lib.CHEE_EGDB_NAME_MAX)
        lib.chee_egdb_unit_name(self._index, c, name)
        return Unit(text_of(name), int(c.positions), phase, done, items, finished)

    def __iter__(self) -> Iterator[Unit]:
        self._live()
        with _Lock(text_of(self._where)):
            # Another build may have made more before the folder was locked.
            found = open_rules(self.folder, self.rules._c)
            self._made = [made or self._is_there(found, unit) for unit, made in enumerate(self._made)]
            for unit in range(len(self)):
                if not self._made[unit]:
                    yield from self._make(unit)

    def _make(self, unit: int) -> Generator[Unit, None, None]:
        c, error, kept = ffi.addressof(self._plan.units[unit]), new_error(), self._live()
        distances = self._wants_distances(unit)
        needed = lib.chee_egdb_unit_memory(self._index, c, distances, self._threads)
        if needed > self._memory:
            name = self._progress(unit, 0, 0, 0).name
            raise MemoryError(f"{name} takes {needed >> 20} MB to make; chee db build makes it in pieces")
        job = ffi.new("chee_egdb_job **")
        check(lib.chee_egdb_job_new(self._index, c, self._where, distances, job, error), error)
        made = ffi.gc(job[0], lib.chee_egdb_job_free)
        phase = 0
        while lib.chee_egdb_job_next(made):
            phase += 1
            items = int(lib.chee_egdb_job_items(made))
            for done in worked(lib.chee_python_job_work, made, items, self._threads):
                yield self._progress(unit, phase, done, items)
        check(lib.chee_egdb_job_status(made, error), error)
        check(lib.chee_egdb_job_write(made, error), error)
        self._made[unit] = True
        yield self._progress(unit, phase, items, items, True)
        del kept

    def build(self) -> int:
        """Makes all units that are not there, and says how many."""
        return sum(unit.finished for unit in self)

    def __repr__(self) -> str:
        if self._pointer is None:
            return "<TableBuild, closed>"
        return f"<TableBuild of {self.rules}, {sum(self._made)} of {len(self)} units>"


def worked(work: Callable[..., object], job: Any, items: int, threads: int) -> Generator[int, None, None]:
    """The items of a job in C, done by several threads; how many are done, a few times a second."""
    taken, flag = ffi.new("uint64_t *"), ffi.new("bool *")
    count = min(threads, items)

    def stop() -> None:
        flag[0] = True

    with Crew([partial(work, job, items, taken, flag)] * count, stop) as crew:
        while not crew.wait(0.2):
            yield max(0, min(items, taken[0]) - count)


def available() -> int:
    """Bytes of memory that this machine has left."""
    with open("/proc/meminfo", encoding="ascii") as file:
        for line in file:
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) << 10
    return 4 << 30


class _Lock:
    """One build at a time in a folder, which is made if it is not there; the lock goes with the process."""

    def __init__(self, folder: str) -> None:
        os.makedirs(folder, exist_ok=True)
        self._handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        self._folder = folder

    def __enter__(self) -> None:
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._handle)
            raise BlockingIOError(f"{self._folder}: another build is at work there") from None

    def __exit__(self, *_: object) -> None:
        os.close(self._handle)


__all__ = ["TableBuild", "Unit"]
