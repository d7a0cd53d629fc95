# SPDX-License-Identifier: MIT
"""Verifying endgame tables, as `chee db verify` does: every position is compared with those that its moves lead to.

>>> import chee, tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> chee.TableBuild("njombwa.4", 3, folder.name).build()
2
>>> with chee.TableCheck("njombwa.4", folder.name) as tables:
...     for step in tables:
...         if step.finished:
...             print(step.table, step.unit, step.way, step.positions)
0 1-1 moves 64
0 1-1 rows 64
1 2-1 moves 288
1 2-1 rows 288
2 2-1 moves 288
2 2-1 rows 288
>>> folder.cleanup()
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from ._core import ffi, lib
from ._long import Held
from .building import available, worked
from .counting import threads_of
from .errors import BadData, check, new_error, number, text_of
from .rules import Rules
from .tables import open_rules

_WHOLE = 100_000_000  # positions of a table that are all looked at
_USUAL, _UNPACKED = 64 << 20, 4  # bytes of a cache; of a position at the most, with room
_WAYS = {"moves": lib.CHEE_EGDB_BY_MOVES, "rows": lib.CHEE_EGDB_BY_ROWS}


@dataclass(frozen=True)
class Checked:
    """How far the checking of a table is."""

    table: int  #: its number, from 0
    unit: str  #: as in its file's name, which holds one table or two: "4-3"
    way: str  #: "moves": position by position, by the general rules; "rows": all of a row of the mover at once
    done: int  #: items that are done
    items: int
    positions: int  #: looked at so far
    finished: bool  #: the table holds, seen this way


class TableCheck(Held):
    """The tables of a rule set, each verified both ways: an iterator of how far it is. BadData says what is wrong.

    What each position's table says is held against what the positions say that its moves lead to, in both of two ways that have
    little in common. It is left by `break` or Ctrl-C, and begins anew when it is iterated over again. A context manager.
    """

    def __init__(
        self,
        rules: Rules | str,
        folder: str | os.PathLike[str],
        *,
        by: str | None = None,
        sample: int = 1_000_000,
        seed: int = 1,
        threads: int | None = None,
    ) -> None:
        """`by` is the only way, "moves" or "rows". By moves of a table of more than 100 million positions `sample` are drawn, by
        `seed`. ValueError where there is no table, BadData where a file cannot be used."""
        self.rules = Rules._of(lib.chee_egdb_rules(Rules(rules)._c))
        if by is not None and by not in _WAYS:
            raise ValueError(f"tables are verified by moves or by rows, not by {by!r}")
        self._ways = list(_WAYS) if by is None else [by]
        self._sample = number(sample, "the sample", 1, 2**40)
        self._seed = number(seed, "the seed", 0, 2**64 - 1)
        self._threads = threads_of(threads)
        self._open(folder, _USUAL)
        # Moves lead everywhere, so that all blocks are in use at once; but a cache is taken whole.
        info, every = ffi.new("chee_egdb_info *"), 0
        for table in range(len(self)):
            lib.chee_egdb_table_info(self._live(), table, info)
            every += _UNPACKED * int(info.positions)
        if every > _USUAL:
            self._open(folder, min(every, available() // 4, 1 << 31))
        if not len(self):
            raise ValueError(f"there are no tables of {self.rules} in {os.fsdecode(folder)}")

    def _open(self, folder: str | os.PathLike[str], cache: int) -> None:
        complaints: list[str] = []
        super().__init__(open_rules(folder, self.rules._c, cache, complaints))
        if complaints:
            raise BadData(refusal(complaints[0]))

    def __len__(self) -> int:
        """Tables that are there."""
        return int(lib.chee_egdb_tables(self._live()))

    def __iter__(self) -> Iterator[Checked]:
        for table in range(len(self)):
            for way in self._ways:
                yield from self._check(table, way)

    def _check(self, table: int, way: str) -> Generator[Checked, None, None]:
        db, info, error = self._live(), ffi.new("chee_egdb_info *"), new_error()
        name, made = ffi.new("char[]", 64), ffi.new("chee_egdb_check **")
        lib.chee_egdb_table_info(db, table, info)
        lib.chee_egdb_table_unit(db, table, name)
        needed = int(lib.chee_egdb_check_memory(db, table, _WAYS[way]))
        if needed > available():
            raise MemoryError(f"{text_of(name)} takes {needed >> 20} MB to verify by rows")
        sample = self._sample if info.positions > _WHOLE else 0
        check(lib.chee_egdb_check_new(db, table, _WAYS[way], sample, self._seed, made, error), error)
        c = ffi.gc(made[0], lib.chee_egdb_check_free)
        items = int(lib.chee_egdb_check_items(c))

        def step(done: int, finished: bool = False) -> Checked:
            return Checked(table, text_of(name), way, done, items, int(lib.chee_egdb_check_positions(c)), finished)

        for done in worked(lib.chee_python_check_work, c, items, self._threads):
            yield step(done)
        if lib.chee_egdb_check_status(c, error) == lib.CHEE_ILLEGAL:
            raise BadData(error)
        check(lib.chee_egdb_check_status(c, error), error)
        yield step(items, True)
        del db

    def verify(self) -> int:
        """Verifies all, and says how many positions were looked at, those by rows where there are both ways."""
        return sum(step.positions for step in self if step.finished and step.way == self._ways[-1])

    def __repr__(self) -> str:
        return "<TableCheck, closed>" if self._pointer is None else f"<TableCheck of {self.rules}, {len(self)} tables>"


def refusal(sentence: str) -> Any:
    """A refusal in C with this sentence."""
    error = new_error()
    words = sentence.encode()[: lib.CHEE_ERROR_TEXT_MAX - 1]
    error.status = lib.CHEE_BAD_DATA
    ffi.buffer(error.text)[0 : len(words)] = words
    return error


__all__ = ["Checked", "TableCheck"]
