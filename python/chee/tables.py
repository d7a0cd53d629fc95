# SPDX-License-Identifier: MIT
"""Endgame tables: exact values of all positions with few counters."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cmp_to_key
from typing import Any

import numpy as np

from ._core import ffi, lib
from ._long import Held
from ._rows import row_type
from .counting import shared, threads_of
from .errors import check, new_error, number, text_of
from .history import History, as_history
from .position import Move, Position, as_position
from .rules import Rules
from .search import Value

_KINDS = {lib.CHEE_EGDB_OUTCOME: "outcome", lib.CHEE_EGDB_POINTS: "points", lib.CHEE_EGDB_MARGIN: "margin"}


#: A row of `Shelf.rows`: the fields of chee_table_row in python/native/native.h.
ROW = row_type("chee_table_row")
_CHUNK = 1 << 14


@dataclass(frozen=True)
class Known:
    """What a table knows of a position, from the side to move; chee/egdb.h says what each number means."""

    kind: str  #: "outcome", "points" or "margin"
    outcome: int  #: 1 won, 0 drawn, -1 lost
    points: int
    plies: int  #: to the next conversion; 0 where none is kept
    low: int
    high: int
    high_plies: int

    @property
    def turns(self) -> int:
        """The mover's own turns to the next conversion."""
        return self.plies // 2 + self.plies % 2


@dataclass(frozen=True)
class Table:
    """What a table says of itself."""

    unit: str  #: as in its file's name: "4-3"
    kind: str
    distances: bool
    positions: int
    wins: int
    draws: int
    losses: int
    longest: int  #: plies to a conversion


@dataclass(frozen=True)
class KnownMove:
    """A legal move where the tables know what it leads to."""

    move: Move
    value: Value  #: to who makes it, its `next` counted from before the move; that of a fresh start
    third: bool  #: the position behind it would be there for the third time, so that the game ends with it (0.4)


def path_of(folder: str | os.PathLike[str]) -> bytes:
    if not isinstance(folder, (str, os.PathLike)):
        raise TypeError(f"a folder is a path, not {type(folder).__name__}")
    path = os.fsencode(folder)
    if b"\0" in path:
        raise ValueError("a path holds no zero character")
    return path


@ffi.def_extern()  # type: ignore[misc]
def chee_python_complain(data: Any, path: Any, error: Any) -> None:
    said: list[str] = ffi.from_handle(data)
    said.append(f"{text_of(path)}: {text_of(error.text)}")


def _closed_with(pointer: Any, close: Callable[[Any], None], handle: Any) -> Any:
    """What is closed when it is collected, and keeps the handle until then: lookups complain, too."""

    def end(c: Any, _kept: Any = handle) -> None:
        close(c)

    return ffi.gc(pointer, end)


class Shelf(Held):
    """The tables of all rule sets below a folder, as `chee db` makes them. A context manager."""

    def __init__(self, folder: str | os.PathLike[str], *, cache: int = 0) -> None:
        """`cache` bounds the bytes of blocks in use; 0: 64 MiB. Files that cannot be used are left out; see
        `complaints`."""
        shelf, error = ffi.new("chee_egdb_shelf **"), new_error()
        self.complaints: list[str] = []  #: of the files that cannot be used, and of those that lookups find broken
        handle = ffi.new_handle(self.complaints)
        size = number(cache, "the cache", 0, 2**48)
        status = lib.chee_egdb_shelf_open(path_of(folder), size, lib.chee_python_complain, handle, shelf, error)
        check(status, error)
        super().__init__(_closed_with(shelf[0], lib.chee_egdb_shelf_close, handle))

    def __len__(self) -> int:
        """How many rule sets have tables."""
        return int(lib.chee_egdb_shelf_count(self._live()))

    def _find(self, rules: Rules) -> tuple[Any, Any]:
        shelf = self._live()
        return shelf, lib.chee_egdb_shelf_find(shelf, rules._c)

    def probe(self, where: Position | Rules | str, *, distances: bool = True) -> Known | None:
        """The exact value of a position, or None where no table has it."""
        position = as_position(where)
        shelf, db = self._find(position.rules)
        c = ffi.new("chee_egdb_value *")
        if db == ffi.NULL or not lib.chee_egdb_probe(db, position._c, bool(distances), c):
            return None
        return Known(_KINDS[c.kind], c.outcome, c.points, c.plies, c.low, c.high, c.high_plies)

    def value(self, where: Position | Rules | str) -> Value | None:
        """The same as a search sees it: of the whole game."""
        position, c, shelf = as_position(where), ffi.new("chee_value *"), self._live()
        if not lib.chee_egdb_oracle(shelf, position._c, c):
            return None
        return Value._of(ffi.addressof(position._c, "rules"), c[0])

    def tables(self, rules: Rules | str) -> list[Table]:
        """The tables that hold positions of a rule set."""
        shelf, db = self._find(Rules(rules))
        found: list[Table] = []
        info, unit = ffi.new("chee_egdb_info *"), ffi.new("char[]", 64)
        while db != ffi.NULL and lib.chee_egdb_table_info(db, len(found), info):
            lib.chee_egdb_table_unit(db, len(found), unit)
            numbers = (info.positions, info.wins, info.draws, info.losses, info.longest)
            found.append(Table(text_of(unit), _KINDS[info.kind], info.distances, *numbers))
        return found

    def _table(self, rules: Rules | str, table: int) -> tuple[Any, Any, Any]:
        shelf, db = self._find(Rules(rules))
        info = ffi.new("chee_egdb_info *")
        place = number(table, "a table", 0, 2**32)
        if db == ffi.NULL or not lib.chee_egdb_table_info(db, place, info):
            raise IndexError(f"there is no table {table} of {rules}")
        return shelf, db, info

    def rows(self, rules: Rules | str, table: int, *, threads: int | None = None) -> np.recarray[Any, np.dtype[Any]]:
        """Every position of a table of the list that `tables` gives, a row each, numbered from 0.

        Fields: `known` (whether the number has a position), and those of `Known`. `position` says which one it is.
        """
        shelf, db, info = self._table(rules, table)
        count = int(lib.chee_egdb_slab_size(lib.chee_egdb_numbering(db), ffi.addressof(info, "slab")))
        rows = np.zeros(count, ROW)
        memory = ffi.from_buffer("chee_table_row[]", rows, require_writable=True)

        def work(begin: int, flag: Any) -> int:
            size = min(_CHUNK, count - begin)
            return int(lib.chee_python_table(db, table, begin, size, flag, memory + begin))

        shared(work, range(0, count, _CHUNK), threads_of(threads))
        del shelf
        return rows.view(np.recarray)

    def place(self, where: Position | Rules | str) -> tuple[int, int] | None:
        """The table of the list, and the row in it, that a position is looked up in; None where no table has it."""
        position = as_position(where)
        shelf, db = self._find(position.rules)
        if db == ffi.NULL:
            return None
        table, info, row = lib.chee_egdb_table_at(db, position._c), ffi.new("chee_egdb_info *"), ffi.new("uint64_t *")
        if not lib.chee_egdb_table_info(db, table, info):
            return None
        slab = ffi.addressof(info, "slab")
        if not lib.chee_egdb_rank_in(lib.chee_egdb_numbering(db), position._c, slab, row):
            return None
        del shelf
        return int(table), int(row[0])

    def hash(self, rules: Rules | str) -> str | None:
        """What names the tables of a rule set as a whole, whatever their compression: XXH3 as `chee db info` has it."""
        shelf, db = self._find(Rules(rules))
        return None if db == ffi.NULL else f"{lib.chee_egdb_hash(db):016x}"

    def moves(self, game: History | Position | Rules | str) -> list[KnownMove]:
        """The legal moves of which the tables know what they lead to, best first in this game: one that ends it by
        repetition is as good as what is counted then (0.4)."""
        history, shelf = as_history(game), self._live()
        oracle, third = ffi.addressof(lib, "chee_egdb_oracle"), ffi.new("bool *")
        found: list[tuple[Any, Any, Move, bool]] = []  # the value in this game first, then that of a fresh start

        def compare(one: tuple[Any, Any, Move, bool], other: tuple[Any, Any, Move, bool]) -> int:
            return int(lib.chee_known_compare(other[0], one[0]))

        for move in history.moves():
            value = ffi.new("chee_value *")
            with history._lock:
                known = lib.chee_known_move(oracle, shelf, history._live(), move._c, value, third)
                here = value
                if known and third[0]:
                    counted = lib.chee_known_counted(lib.chee_history_now(history._live()), move._c)
                    here = ffi.new("chee_value *", counted)
            if known:
                found.append((here, value, move, bool(third[0])))
        found.sort(key=cmp_to_key(compare))
        rules = history.rules._c
        return [KnownMove(move, Value._of(rules, value[0]), ends) for _, value, move, ends in found]

    def position(self, rules: Rules | str, table: int, index: int) -> Position:
        """The position of a row, the mover to play at the bottom and nothing captured."""
        _, db, info = self._table(rules, table)
        c, row = ffi.new("chee_position *"), number(index, "a row", 0, 2**48)
        if not lib.chee_egdb_unrank(lib.chee_egdb_numbering(db), ffi.addressof(info, "slab"), row, c):
            raise IndexError(f"table {table} of {rules} has no position {index}")
        return Position._of(c)

    def __repr__(self) -> str:
        return "<Shelf, closed>" if self._pointer is None else f"<Shelf, tables of {len(self)} rule sets>"


def lent_rules(folder: str | os.PathLike[str], rules: Any, cache: int, complaints: list[str]) -> tuple[Any, Any]:
    """The tables of one rule set, which whoever gets them closes, and what must live until then, since lookups complain."""
    db, error = ffi.new("chee_egdb **"), new_error()
    handle = ffi.new_handle(complaints)
    status = lib.chee_egdb_open(path_of(folder), rules, cache, lib.chee_python_complain, handle, db, error)
    check(status, error)
    return db[0], handle


def open_rules(folder: str | os.PathLike[str], rules: Any, cache: int = 0, complaints: list[str] | None = None) -> Any:
    """The tables of one rule set; raises where there is no folder. Closed when they are collected. `complaints` is told of
    the files that cannot be used, by lookups, too."""
    db, handle = lent_rules(folder, rules, cache, [] if complaints is None else complaints)
    return _closed_with(db, lib.chee_egdb_close, handle)


__all__ = ["ROW", "Known", "KnownMove", "Shelf", "Table"]
