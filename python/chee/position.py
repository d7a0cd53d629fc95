# SPDX-License-Identifier: MIT
"""Positions, moves, results, and what happens in a turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._core import ffi, lib
from .errors import check, encoded, language_of, names, new_error, number, text_of
from .rules import Rules

_ENDINGS = names("chee_ending", "CHEE_")
_EVENTS = names("chee_event_kind", "CHEE_EVENT_")
_RECEIVED = ("capture", "bull", "forfeit", "seize")  # what somebody gets
_CHANGES = ("lift", "drop", "remove", *_RECEIVED)  # what changes the board


class Move:
    """One whole turn. Moves come from a position, are written by `str()` and compared by what they do.

    `from_`, `extra`, `turns` and `laps` are the fields of the C library's chee_move.
    """

    __slots__ = ("extra", "from_", "laps", "text", "turns")

    def __init__(self, fields: tuple[int, int, int, int], text: str) -> None:
        self.from_, self.extra, self.turns, self.laps = fields
        self.text = text

    @classmethod
    def _of(cls, position: Any, c: Any) -> Move:
        buffer = ffi.new("char[]", lib.CHEE_MOVE_TEXT_MAX)
        lib.chee_move_write(position, c, buffer)
        return cls((getattr(c, "from"), c.extra, c.turns, c.laps), text_of(buffer))

    @property
    def _c(self) -> Any:
        try:
            return ffi.new("chee_move *", self._fields)[0]
        except OverflowError:
            raise ValueError("a move's fields are 0 to 255") from None

    @property
    def _fields(self) -> tuple[int, int, int, int]:
        return self.from_, self.extra, self.turns, self.laps

    @property
    def is_pass(self) -> bool:
        return bool(self.from_ == lib.CHEE_PASS)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._fields == other._fields

    def __hash__(self) -> int:
        return hash(self._fields)


@dataclass(frozen=True)
class Result:
    """Whether and how a game is over."""

    ending: str  #: "going_on", "cleared", "row_bare", "no_moves", "repetition", "stuck"
    shared: bool
    winner: int | None  #: the seat (with teams 0 for A and C), None where shared or going on
    points: tuple[int, ...]
    text: str  #: as in a record: "1-0"
    sentence: str  #: with its reason and clause, "" while the game goes on
    clause: str  #: of the rules that it rests on, "" while the game goes on

    @property
    def over(self) -> bool:
        return self.ending != "going_on"

    def __str__(self) -> str:
        return self.text

    @classmethod
    def _of(cls, position: Any, c: Any, language: str = "en") -> Result:
        text = ffi.new("char[]", lib.CHEE_RESULT_TEXT_MAX)
        lib.chee_result_write(position, ffi.addressof(c), text)
        over = c.ending != lib.CHEE_GOING_ON
        sentence, tongue = ffi.new("char[]", lib.CHEE_SENTENCE_TEXT_MAX), language_of(language)
        if over:
            lib.chee_result_sentence(position, ffi.addressof(c), tongue, sentence)
        return cls(
            _ENDINGS[c.ending],
            c.shared,
            c.winner if over and not c.shared else None,
            tuple(c.points[0 : c.seats]),
            text_of(text),
            text_of(sentence),
            text_of(lib.chee_ending_clause(ffi.addressof(position, "rules"), c.ending)),
        )


@dataclass(frozen=True)
class Round:
    """How an endless sowing goes round (0.2): lap `first` + `laps` begins as lap `first` did."""

    first: int  #: the first lap that comes again, from 1
    laps: int  #: in a round; 0 where none is known
    seat: int  #: whose hole lap `first` begins with,
    hole: int  #: which,
    count: int  #: and how many counters it then holds


@dataclass(frozen=True)
class Event:
    """One thing that happens in a turn; see chee/trace.h for what each kind says."""

    kind: str  #: "lift", "drop", "relay", "choice", "capture", "bull", "forfeit", "remove", "pass", "rest", ..
    seat: int
    hole: int  #: 255 where it is the centre
    count: int
    to: int
    chosen: int
    lap: int
    clause: str


def events_of(gather: Any) -> list[Event]:
    size = ffi.sizeof("chee_event")
    events = ffi.cast("chee_event *", gather.bytes)
    return [
        Event(_EVENTS[e.kind], e.seat, e.hole, e.count, e.to, e.chosen, e.lap, text_of(e.clause))
        for e in (events[i] for i in range(gather.size // size))
    ]


def new_gather() -> Any:
    return ffi.gc(ffi.new("chee_gather *"), lib.chee_gather_free)


class Position:
    """A position, never changed: playing gives another one.

    `str()` writes its six fields, Position(text) reads them. Equal means equal in everything, the ply included;
    `same` compares as repetition does (0.4).
    """

    __slots__ = ("_c",)

    def __init__(self, text: str, *, strict: bool = False) -> None:
        error = new_error()
        self._c = ffi.new("chee_position *")
        reading = lib.CHEE_STRICT if strict else lib.CHEE_LENIENT
        check(lib.chee_position_read(encoded(text, "a position"), reading, self._c, error), error)

    @classmethod
    def _of(cls, c: Any) -> Position:
        self = cls.__new__(cls)
        self._c = c
        return self

    @classmethod
    def _copy(cls, c: Any) -> Position:
        mine = ffi.new("chee_position *")
        mine[0] = c[0]
        return cls._of(mine)

    def __str__(self) -> str:
        buffer = ffi.new("char[]", lib.CHEE_POSITION_TEXT_MAX)
        lib.chee_position_write(self._c, buffer)
        return text_of(buffer)

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bool(
            self._c.ply == other._c.ply and lib.chee_position_same(self._c, other._c)
        )

    def __hash__(self) -> int:
        return int(lib.chee_position_hash(self._c))

    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        return Position, (str(self),)

    def same(self, other: Position) -> bool:
        """Whether two positions are the same in the sense of 0.4: the ply does not count."""
        return bool(lib.chee_position_same(self._c, as_position(other)._c))

    @property
    def rules(self) -> Rules:
        return Rules._of(self._c.rules)

    @property
    def turn(self) -> int:
        """The seat to move."""
        return int(self._c.turn)

    @property
    def ply(self) -> int:
        return int(self._c.ply)

    @property
    def holes(self) -> npt.NDArray[np.uint8]:
        """Counters, seat by hole, numbered as in chee/position.h."""
        rules = self.rules
        seats = self._c.side if rules.seats == 2 and rules.game.rows > 1 else self._c.seat
        return np.array([list(seats[s][0 : rules.holes]) for s in range(rules.seats)], dtype=np.uint8)

    @property
    def store(self) -> tuple[int, ...]:
        """Captured counters of each seat."""
        return tuple(self._c.store[0 : self.rules.seats])

    @property
    def centre(self) -> tuple[int, ...]:
        """Of games with a centre: each seat's warriors there."""
        return tuple(self._c.centre[0 : self.rules.seats])

    @property
    def mark(self) -> tuple[int, int]:
        """Bits that mark spinsters (3.4) or bulls (4.9), as in chee/position.h."""
        return self._c.mark[0], self._c.mark[1]

    def counters(self, seat: int) -> int:
        """Counters in the holes of a seat."""
        return int(lib.chee_position_counters(self._c, self.rules._seat(seat)))

    def moves(self) -> list[Move]:
        """Every legal move; none when the game is over. A position knows nothing of repetition (0.4)."""
        buffer = ffi.new("chee_move[]", lib.CHEE_MOVES_MAX)
        count = lib.chee_moves(self._c, buffer)
        return [Move._of(self._c, buffer[i]) for i in range(count)]

    def starts(self) -> list[int]:
        """Holes the mover may start from as far as the counters tell; some sowing may be endless (0.2)."""
        bits = lib.chee_starts(self._c)
        return [hole for hole in range(64) if bits >> hole & 1]

    def move(self, text: str) -> Move:
        """The move that a text means. Its form is looked at only; playing decides whether it is legal."""
        error, c = new_error(), ffi.new("chee_move *")
        check(lib.chee_move_read(self._c, encoded(text, "a move"), c, error), error)
        return Move._of(self._c, c[0])

    def as_move(self, move: Move | str) -> Move:
        if isinstance(move, Move):
            return move
        return self.move(move)

    def play(self, move: Move | str) -> Position:
        """The position after a move; IllegalMove with clause and sentence where the rules forbid it."""
        c, error = ffi.new("chee_position *", self._c[0]), new_error()
        check(lib.chee_play(c, self.as_move(move)._c, error), error)
        return Position._of(c)

    def result(self, language: str = "en") -> Result:
        """Whether the position is over by itself, and how; its sentence is in that language."""
        return Result._of(self._c, lib.chee_position_result(self._c), language)

    @property
    def lead(self) -> int:
        """Points of seat A less those of the best other."""
        return int(lib.chee_position_lead(self._c))

    def settled(self, side: int) -> int:
        """The margin of a side that nothing can change any more: in Enkeshui captured stones and stones in bulls, in Swahili
        the points of 5.8, less the other side's; 0 in the four-row games. A side is 0 or 1: a seat, or partners (5.10)."""
        return int(lib.chee_claim_settled(self._c, number(side, "a side", 0, 1)))

    def trace(self, move: Move | str) -> list[Event]:
        """What happens in the turn, event by event."""
        gather, error = new_gather(), new_error()
        check(lib.chee_gather_trace(self._c, self.as_move(move)._c, gather, ffi.NULL, error), error)
        return events_of(gather)

    def replay(self, events: Iterable[Event]) -> Position:
        """The board as it is shown behind these events of a turn, to draw a sowing step by step. Behind all of them it has the
        counters, marks and stores of the position after the turn."""
        shown, c, rules = ffi.new("chee_position *", self._c[0]), ffi.new("chee_event *"), self.rules
        for event in events:
            c.kind, c.count = _EVENTS.index(event.kind), event.count
            if event.kind in _CHANGES:
                # C takes their places as they are.
                centre = event.hole == lib.CHEE_HOLE_CENTRE and rules.game.rows == 1
                c.seat, c.hole = rules._seat(event.seat), event.hole if centre else rules._hole(event.hole)
                c.to = rules._seat(event.to) if event.kind in _RECEIVED else 0
                lib.chee_event_replay(shown, c)
        return Position._of(shown)

    def trace_start(self, hole: int, most: int = 10_000) -> list[Event]:
        """What happens from a hole of `starts`, up to the first choice, the end, or so many events."""
        hole = number(hole, "a hole", 0, 63)
        if not lib.chee_starts(self._c) >> hole & 1:
            raise ValueError("no sowing starts from this hole")
        gather, error = new_gather(), new_error()
        status = lib.chee_gather_start(self._c, hole, number(most, "the events", 1, 10**9), gather, error)
        if status != lib.CHEE_ILLEGAL:  # endless: what was reported until then
            check(status, error)
        return events_of(gather)

    def explain(self, move: Move | str, language: str = "en") -> list[str]:
        """The turn in sentences, with the clauses."""
        gather, error = new_gather(), new_error()
        status = lib.chee_gather_sentences(
            self._c, self.as_move(move)._c, language_of(language), gather, ffi.NULL, error
        )
        check(status, error)
        return str(ffi.buffer(gather.bytes, gather.size)[:].decode()).splitlines() if gather.size else []

    def explain_endless(self, hole: int, language: str = "en") -> list[str]:
        """Of a start whose sowing never ends (0.2): its first laps, and where it comes back; else nothing."""
        gather = new_gather()
        if not lib.chee_starts(self._c) >> number(hole, "a hole", 0, 63) & 1:
            return []
        lib.chee_gather_endless(self._c, hole, language_of(language), gather)
        return str(ffi.buffer(gather.bytes, gather.size)[:].decode()).splitlines() if gather.size else []

    def endless_round(self, hole: int) -> Round | None:
        """How the sowing from a hole of `starts` goes round; None where it is not endless."""
        if not lib.chee_starts(self._c) >> number(hole, "a hole", 0, 63) & 1:
            return None
        c = ffi.new("chee_round *")
        if not lib.chee_trace_round(self._c, hole, c):
            return None
        return Round(getattr(c, "from"), c.laps, c.seat, c.hole, c.count)

    def picture(self, width: int = 80, *, flip: bool = False, language: str = "en") -> str:
        """The board in characters, lines ended by newlines."""
        style = ffi.new("chee_board_style *", lib.chee_board_style_plain())
        style.width, style.flip, style.language = number(width, "the width", 1, 10_000), flip, language_of(language)
        buffer = ffi.new("char[]", lib.CHEE_BOARD_TEXT_MAX)
        lib.chee_board_write(self._c, style, buffer)
        return text_of(buffer)


def as_position(where: Position | Rules | str) -> Position:
    """A position as it is, the start of a rule set, or what a text means: either of the two."""
    if isinstance(where, Position):
        return where
    if isinstance(where, Rules):
        return where.start()
    if isinstance(where, str):
        return Position(where) if " " in where.strip() else Rules(where).start()
    raise TypeError(f"a Position, Rules or a text is needed, not {type(where).__name__}")
