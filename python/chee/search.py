# SPDX-License-Identifier: MIT
"""Search: values and best lines, live while they are looked for."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import cmp_to_key
from typing import TYPE_CHECKING, Any

from ._core import ffi, lib
from ._long import Held
from ._thinking import ask_tables, helpers, new_limits
from .errors import check, names, new_error, number, text_of, whole
from .history import History, as_history
from .players import Chooser as Chooser  # had from here, too, where they used to stand
from .players import Player as Player
from .players import play as play
from .position import Move, Position, as_position
from .rules import Rules

if TYPE_CHECKING:
    from .tables import Shelf

_KINDS = names("chee_value_kind", "CHEE_VALUE_")


@dataclass(frozen=True)
class Value:
    """What is known of a position, seen from the side to move."""

    kind: str  #: "estimate", "win", "loss" or "draw"
    number: int  #: an estimate in hundredths of a counter (of a point), else plies to the end
    margin: int
    text: str  #: "+1.35", "win in 7 plies"
    chance: float  #: of winning, 0 to 1
    most: bool = False  #: of a win or loss found by search: the end may come in fewer plies
    next: int = 0  #: of a table's win or loss: plies to the next conversion; 0 where none is known

    @property
    def exact(self) -> bool:
        return self.kind != "estimate"

    def __str__(self) -> str:
        return self.text

    @classmethod
    def _of(cls, rules: Any, c: Any) -> Value:
        buffer = ffi.new("char[]", lib.CHEE_VALUE_TEXT_MAX)
        pointer = ffi.addressof(c)
        lib.chee_value_write(pointer, buffer)
        chance = lib.chee_value_chance(rules, pointer)
        return cls(_KINDS[c.kind], c.number, c.margin, text_of(buffer), chance, bool(c.most), c.next)

    def compare(self, other: Value) -> int:
        """Above 0 where this is better for the side to move than another, below 0 where that is: a win before a larger margin
        before a sooner end."""
        one, two = (ffi.new("chee_value *", value._fields) for value in (self, other))
        return int(lib.chee_value_compare(one, two))

    @property
    def _fields(self) -> tuple[int, int, int, int, bool]:
        return _KINDS.index(self.kind), self.number, self.margin, self.next, self.most


@dataclass(frozen=True)
class Line:
    """One line of a search's answer."""

    depth: int
    value: Value
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return f"{self.value}: {' '.join(map(str, self.moves))}"


@dataclass(frozen=True)
class Thought:
    """What a search knows so far."""

    lines: tuple[Line, ...]  #: best first; none before the first depth is done
    best: Move  #: the move to play as it stands
    nodes: int
    time: int  #: milliseconds

    @property
    def value(self) -> Value | None:
        return self.lines[0].value if self.lines else None

    @property
    def depth(self) -> int:
        return self.lines[0].depth if self.lines else 0


def moves_of(position: Any, moves: Any, length: int) -> tuple[Move, ...]:
    now = ffi.new("chee_position *", position[0])
    line = []
    for i in range(length):
        line.append(Move._of(now, moves[i]))
        if lib.chee_play(now, moves[i], ffi.NULL) != lib.CHEE_OK:
            break
    return tuple(line)


@dataclass(frozen=True)
class Maxn:
    """What a position of Swahili is worth when each plays for alone."""

    points: tuple[int, ...]  #: of each side where play leads, by 5.8
    exact: bool  #: every line ended in a result within the depth
    move: Move | None  #: that begins it; None where the game is over
    nodes: int  #: positions looked at


def maxn(where: Position | Rules | str, depth: int, *, nodes: int = 1_000_000) -> Maxn:
    """The value of a position of Swahili so many plies ahead, by max^n, plain and slow: the mover takes what gives them the most
    points, of equals what leaves the others the fewest. 0: to the end of the game, for late positions. LimitReached where more
    than `nodes` positions would have to be looked at, some million a second; it does not stop before."""
    position, c, error = as_position(where), ffi.new("chee_maxn_value *"), new_error()
    plies, most = number(depth, "the depth", 0, 2**32 - 1), number(nodes, "the nodes", 1, 2**40)
    check(lib.chee_maxn_solve(position._c, plies, most, c, error), error)
    over = not position.moves()
    move = None if over else Move._of(position._c, c.move)
    return Maxn(tuple(c.points[0 : c.sides]), bool(c.exact), move, int(c.nodes))


@dataclass(frozen=True)
class Hole:
    """What a start hole is worth."""

    name: str  #: "--" for a pass
    moves: tuple[Move, ...]  #: all that begin there
    line: Line  #: the best of them


class Searcher(Held):
    """A search with its table of positions, which it keeps from one search to the next.

    `hash` is the table's size in bytes, `lines` how many best lines are worked out, `shelf` has exact values.
    """

    def __init__(
        self, *, hash: int = 16 << 20, threads: int = 1, lines: int = 1, shelf: Shelf | None = None
    ) -> None:
        options = ffi.new("chee_search_options *")
        options.hash_bytes = number(hash, "the hash", 1, 2**48)
        options.workers = number(threads, "the threads", 1, lib.CHEE_SEARCH_WORKERS_MAX)
        options.lines = number(lines, "the lines", 1, lib.CHEE_SEARCH_LINES_MAX)
        self._tables = ask_tables(options, shelf)
        self._threads = options.workers
        self._busy = False
        super().__init__(ffi.gc(whole(lib.chee_searcher_new(options)), lib.chee_searcher_free))

    def clear(self) -> None:
        """Forgets everything known of former positions."""
        with self._lock:
            self._idle()
            lib.chee_searcher_clear(self._live())

    def _idle(self) -> None:
        if self._busy:
            raise RuntimeError("this Searcher is searching; close that iterator first")

    def _thought(self, c: Any, position: Position) -> Thought:
        rules = ffi.addressof(position._c, "rules")
        found = [lib.chee_searcher_line(c, i) for i in range(lib.chee_searcher_lines(c))]
        lines = tuple(
            Line(line.depth, Value._of(rules, line.value), moves_of(position._c, line.moves, line.length))
            for line in found
        )
        best = Move._of(position._c, lib.chee_searcher_best(c))
        return Thought(lines, best, lib.chee_searcher_nodes(c), lib.chee_searcher_time(c))

    def analyse(
        self,
        game: History | Position | Rules | str,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        only: Iterable[Move | str] = (),
    ) -> Generator[Thought, None, None]:
        """What is known, each time that the lines have changed, and once more at the end.

        Without a bound it goes on until the iterator is closed. One search at a time.
        """
        history = as_history(game)
        limits, kept = new_limits(history, depth, nodes, seconds, only)
        return self._search(history, limits, kept)

    def _search(self, history: History, limits: Any, kept: Any) -> Generator[Thought, None, None]:
        with self._lock, history._lock:
            self._idle()
            c, error = self._live(), new_error()
            check(lib.chee_searcher_begin(c, history._live(), limits, error), error)
            position = history.now
            self._busy = True
        try:
            for _ in self._steps(c):
                yield self._thought(c, position)
            yield self._thought(c, position)
        finally:
            del kept
            self._busy = False

    def _steps(self, c: Any) -> Generator[None, None, None]:
        """Does a search that has begun, and stops whenever the lines have changed."""
        with helpers(lib.chee_searcher_help, lib.chee_searcher_stop, c, self._threads):
            changes = 0
            # Between steps Python runs: that is when Ctrl-C is heard.
            while lib.chee_searcher_step(c, 8 * lib.CHEE_SEARCH_SLICE):
                if lib.chee_searcher_changes(c) != changes:
                    changes = lib.chee_searcher_changes(c)
                    yield

    def _answer(self, game: Any, limits: Any, anew: bool) -> Any:
        """The best line, in C, of a search where a game of C stands; it may forget all it knows first."""
        with self._lock:
            self._idle()
            c, error = self._live(), new_error()
            if anew:
                lib.chee_searcher_clear(c)
            check(lib.chee_searcher_begin(c, game, limits, error), error)
            for _ in self._steps(c):
                pass
            return lib.chee_searcher_line(c, 0)

    def holes(
        self,
        game: History | Position | Rules | str,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> Generator[tuple[Hole, ...], None, None]:
        """What each start hole is worth, best first: all of it each time that more is known of one.

        In every round each is looked at a ply deeper, so that all have been looked at about equally whenever it ends; the
        first round is made whatever the bounds. Without a bound it goes on until the iterator is closed.
        """
        played = as_history(game)
        history = History(played.at(0), played.played)  # C counts on it as it is
        limits, kept = new_limits(history, depth, nodes, seconds, ())
        survey = ffi.gc(whole(lib.chee_survey_new(history._live(), limits)), lib.chee_survey_free)
        lib.chee_survey_add_holes(survey)
        question, begun, looked = ffi.new("chee_question *"), time.monotonic(), 0

        def spent() -> int:
            return int(1000 * (time.monotonic() - begun))

        with self._lock:
            self._idle()
            c, error = self._live(), new_error()
            self._busy = True
        try:
            while lib.chee_survey_ask(survey, looked, spent(), question):
                check(lib.chee_searcher_begin(c, question.game, ffi.addressof(question, "limits"), error), error)
                for _ in self._steps(c):
                    pass
                looked += int(lib.chee_searcher_nodes(c))
                line = lib.chee_searcher_line(c, 0) if lib.chee_searcher_lines(c) else ffi.NULL
                lib.chee_survey_take(survey, line, looked, spent())
                yield self._surveyed(survey, history.now)
        finally:
            del kept
            self._busy = False

    def _surveyed(self, survey: Any, position: Position) -> tuple[Hole, ...]:
        rules, name = ffi.addressof(position._c, "rules"), ffi.new("char[]", lib.CHEE_HOLE_TEXT_MAX)
        rows = [lib.chee_survey_row_at(survey, index) for index in range(lib.chee_survey_rows(survey))]
        rows = [row for row in rows if row.line.length]

        def compare(one: Any, other: Any) -> int:
            return int(lib.chee_value_compare(ffi.addressof(other.line, "value"), ffi.addressof(one.line, "value")))

        holes = []
        for row in sorted(rows, key=cmp_to_key(compare)):
            moves = tuple(Move._of(position._c, row.moves[n]) for n in range(row.count))
            value, line = Value._of(rules, row.line.value), moves_of(position._c, row.line.moves, row.line.length)
            if not moves[0].is_pass:
                lib.chee_hole_name(rules, position._c.turn, moves[0].from_, name)
            holes.append(Hole("--" if moves[0].is_pass else text_of(name), moves, Line(row.line.depth, value, line)))
        return tuple(holes)

    def search(
        self,
        game: History | Position | Rules | str,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        only: Iterable[Move | str] = (),
    ) -> Thought:
        """What is known at the end, within bounds of which one must be given."""
        if depth is None and nodes is None and seconds is None:
            raise ValueError("a bound is needed: depth, nodes or seconds")
        last: Thought | None = None
        for last in self.analyse(game, depth=depth, nodes=nodes, seconds=seconds, only=only):
            pass
        assert last is not None
        return last
