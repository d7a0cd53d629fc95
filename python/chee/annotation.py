# SPDX-License-Identifier: MIT
"""A whole game, position by position, and what is to be said of its moves.

>>> import chee
>>> game = chee.play("njombwa.4", [chee.Player("random", seed=2), chee.Player("random", seed=3)])
>>> annotation = chee.Annotation(chee.Record.from_history(game), depth=4)
>>> for ply in annotation:  # as each position is done
...     assert ply.depth == 0 or ply.line[0] in game.at(ply.index).moves()
>>> len(annotation.verdicts) == len(game), 0 <= annotation.summary.sides[0].accuracy <= 1
(True, True)
>>> annotation.record().tags["Analysis"].split(", ")[1:]
['depth 4', 'hash 16', 'threads 1']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._core import ffi, lib
from ._long import Held
from ._thinking import new_limits
from .errors import check, encoded, new_error, text_of, whole
from .position import Move
from .record import Record, read
from .search import Searcher, Value, moves_of

if TYPE_CHECKING:
    from .tables import Shelf


@dataclass(frozen=True)
class Ply:
    """What was found in a position of the game."""

    index: int  #: moves played before it
    depth: int  #: 0: the game is over there, and `value` is its result
    value: Value  #: of the best move, for the side to move
    other: Value | None  #: of the move played; where that is the best, of the next best; None where not looked for
    lead: int  #: of seat A at the end of the best line, with three and four players; else 0
    choices: int  #: legal moves
    line: tuple[Move, ...]  #: the best one, its first moves


@dataclass(frozen=True)
class Verdict:
    """What is said of a move."""

    before: float  #: the mover's winning chance with the best move, 0 to 1
    after: float  #: and with the move played
    lost: float  #: the difference, where the move played is worse
    choice: bool  #: there was more than one move
    turning: bool  #: the mover was not behind, and is
    mark: str  #: "!", "?", "??" or ""


@dataclass(frozen=True)
class Side:
    """What is said of all moves of a seat (with teams, of partners)."""

    moves: int
    choices: int  #: moves with others to choose from: these count for the accuracy
    accuracy: float  #: their mean, 0 to 1
    lost: float  #: the winning chance that such a move loses against the best, in the mean
    good: int  #: marks
    bad: int
    very_bad: int


@dataclass(frozen=True)
class Summary:
    """What is said of a game as a whole."""

    sides: tuple[Side, ...]
    turns: tuple[int, ...]  #: moves from 0 after which the mover was behind and had not been, those that lost most


class Annotation(Held):
    """The annotation of an ended record's main line: an iterator of what is found in each position, the last one included.

    Each position is searched for its best move and then for the move played or, where that is the best, for the next
    best, within the same bounds, of which one must be given for each search. Nothing found depends on what was searched
    before. Left early, it goes on when it is iterated over again.
    """

    def __init__(
        self,
        record: Record,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        hash: int = 16 << 20,
        threads: int = 1,
        shelf: Shelf | None = None,
    ) -> None:
        if depth is None and nodes is None and seconds is None:
            raise ValueError("a bound is needed: depth, nodes or seconds")
        if not isinstance(record, Record):
            raise TypeError(f"a Record is needed, not {type(record).__name__}")
        # C borrows it and counts on it as it is, so it is a copy; a record that may go on has no text to copy.
        (self._record,) = read(record.write().encode())
        self._limits, self._kept = new_limits(self._record.history(), depth, nodes, seconds, ())
        self._searcher = Searcher(hash=hash, threads=threads, shelf=shelf)
        self._how = ffi.new("char[]", lib.CHEE_ANALYSIS_TEXT_MAX)
        lib.chee_analysis_write(self._limits, max(1, hash >> 20), threads, self._how)
        super().__init__(ffi.gc(whole(lib.chee_annotation_new(self._record._live())), lib.chee_annotation_free))

    def __len__(self) -> int:
        """Positions to look at, one more than the moves of the main line."""
        return int(lib.chee_annotation_length(self._live()))

    @property
    def done(self) -> int:
        """Positions that are done."""
        return int(lib.chee_annotation_done(self._live()))

    def _rules(self) -> Any:
        return ffi.addressof(lib.chee_history_now(lib.chee_annotation_game(self._live())), "rules")

    def __getitem__(self, index: int) -> Ply:
        """What was found after so many moves."""
        with self._lock:
            if not 0 <= index < self.done:
                raise IndexError(f"{self.done} positions are done")
            c = lib.chee_annotation_at(self._live(), index)
            where = lib.chee_history_at(lib.chee_annotation_game(self._live()), index)
            value, other = (Value._of(self._rules(), known) for known in (c.value, c.other))
            line = moves_of(where, c.line, c.length)
            return Ply(index, c.depth, value, other if c.compared else None, c.lead, c.choices, line)

    def _step(self) -> bool:
        """Searches what is to be searched next; False when all is done."""
        question = ffi.new("chee_question *")
        if not lib.chee_annotation_ask(self._live(), self._limits, question):
            return False
        line = self._searcher._answer(question.game, ffi.addressof(question, "limits"), question.anew)
        lib.chee_annotation_take(self._live(), line)
        return True

    def __iter__(self) -> Iterator[Ply]:
        at = self.done
        while at < len(self):
            with self._lock:
                while self.done == at and self._step():
                    pass
            for at in range(at, self.done):
                yield self[at]
            at += 1

    def _whole(self) -> Any:
        c = self._live()
        for _ in self:
            pass
        return c

    @property
    def verdicts(self) -> list[Verdict]:
        """Of each move. What is not done yet is done first, here and below."""
        with self._lock:
            c = self._whole()
            found = (lib.chee_annotation_verdict(c, i) for i in range(len(self) - 1))
            return [
                Verdict(v.before, v.after, v.lost, v.choice, v.turning, text_of(lib.chee_mark_text(v.mark)))
                for v in found
            ]

    @property
    def chances(self) -> list[float]:
        """Of South or seat A (with teams, its side), 0 to 1: before the first move and behind each one."""
        with self._lock:
            c = self._whole()
            return [lib.chee_annotation_chance(c, i) for i in range(len(self))]

    @property
    def summary(self) -> Summary:
        """What is said of the game as a whole."""
        with self._lock:
            c = lib.chee_annotation_sum_up(self._whole())
            sides = (
                Side(s.moves, s.choices, s.accuracy, s.lost, s.good, s.bad, s.very_bad) for s in c.side[0 : c.seats]
            )
            return Summary(tuple(sides), tuple(c.turn[0 : c.turns]))

    def record(self, how: str | None = None) -> Record:
        """The record with a value for each move, marks, and the better line as a variation beside each `?` and `??`.

        `how` is what its tag Analysis says instead of depth, hash and threads.
        """
        with self._lock:
            record, error = ffi.new("chee_record **"), new_error()
            words = self._how if how is None else ffi.new("char[]", encoded(how, "a tag's value"))
            check(lib.chee_annotation_write(self._whole(), words, record, error), error)
            return Record._of(record[0])

    def __repr__(self) -> str:
        if self._pointer is None:
            return "<Annotation, closed>"
        return f"<Annotation, {self.done} of {len(self)} positions>"


def accuracy_of(lost: float) -> float:
    """The accuracy of a move that loses so much winning chance, 1 down to 0."""
    return float(lib.chee_accuracy_of(lost))


def mark_of(lost: float) -> str:
    """The mark of a move that loses so much winning chance, of 1: "", "?" or "??"."""
    return text_of(lib.chee_mark_text(lib.chee_mark_of(lost)))


__all__ = ["Annotation", "Ply", "Side", "Summary", "Verdict", "accuracy_of", "mark_of"]
