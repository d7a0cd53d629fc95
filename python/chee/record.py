# SPDX-License-Identifier: MIT
"""Records of games: PMN and JSON Lines, read one at a time, so that a file of millions is no more than one of them."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from typing import IO, Any

from ._core import ffi, lib
from ._long import Held
from ._outfile import replaced
from .errors import check, encoded, names, new_error, number, text_of, whole
from .history import History
from .position import Move, Position, as_position, new_gather
from .rules import Rules

_NOTES = names("chee_note", "CHEE_NOTE_")
_FORMATS = ("pmn", "jsonl")

#: A path, the bytes of a file, or a file opened for reading bytes.
Source = str | os.PathLike[str] | bytes | bytearray | IO[bytes]


class RecordMove:
    """A move in its place in a record's tree. The root has no move: its notes are the game's, its `next` the first move."""

    __slots__ = ("_c", "record")

    def __init__(self, record: Record, c: Any) -> None:
        self.record, self._c = record, c

    def _live(self) -> Any:
        self.record._live()
        return self._c

    def _other(self, name: str) -> RecordMove | None:
        c = getattr(self._live(), name)
        return None if c == ffi.NULL else RecordMove(self.record, c)

    @property
    def move(self) -> Move | None:
        """The move; None of the root."""
        c = self._live()
        if c.previous == ffi.NULL:
            return None
        return Move((getattr(c.move, "from"), c.move.extra, c.move.turns, c.move.laps), text_of(c.text))

    @property
    def text(self) -> str:
        return text_of(self._live().text)

    @property
    def ply(self) -> int:
        """Of the position before the move."""
        return int(self._live().ply)

    @property
    def seat(self) -> int:
        """The mover."""
        return int(self._live().seat)

    @property
    def total(self) -> int | None:
        """The mover's captured counters if the move raised them."""
        total = int(self._live().total)
        return None if total < 0 else total

    @property
    def nags(self) -> tuple[int, ...]:
        """Annotation glyphs: 1 is `!`, 2 is `?`."""
        c = self._live()
        return tuple(c.nags[0 : c.nag_count])

    @property
    def notes(self) -> dict[str, str]:
        """What is said about it, by kind: "before", "comment", "clock", "eval", "escape", "keys"."""
        c = self._live()
        return {kind: text_of(c.note[i]) for i, kind in enumerate(_NOTES[: lib.CHEE_NOTES]) if c.note[i] != ffi.NULL}

    @property
    def chance(self) -> float | None:
        """The winning chance of South or seat A (with teams, its side) behind it by its note "eval", 0 to 1; None without one."""
        found = self.notes.get("eval")
        return None if found is None else self.record.rules.chance_of(found)

    @property
    def next(self) -> RecordMove | None:
        return self._other("next")

    @property
    def previous(self) -> RecordMove | None:
        return self._other("previous")

    @property
    def variations(self) -> list[RecordMove]:
        """The first moves of other lines in place of this one."""
        found: list[RecordMove] = []
        other = self._other("variation")
        while other is not None:
            found.append(other)
            other = other._other("sibling")
        return found

    def __repr__(self) -> str:
        return f"<RecordMove {self.text or 'root'}>"


class Record(Held):
    """The record of a game, written down by playing. len() is the number of moves of the main line."""

    def __init__(
        self, start: Position | Rules | str | None = None, moves: Iterable[Move | str] = (), result: str | None = None
    ) -> None:
        """A record from this position; with `result` it is ended after the moves."""
        c = whole(lib.chee_record_new(as_position(Rules() if start is None else start)._c))
        self._own(c)
        for move in moves:
            self.play(move)
        if result is not None:
            self.end(result)

    def _own(self, c: Any) -> None:
        Held.__init__(self, ffi.gc(c, lib.chee_record_free))
        self._game: History | None = None
        self._line: list[History] = []

    @classmethod
    def _of(cls, c: Any) -> Record:
        self = cls.__new__(cls)
        self._own(c)
        return self

    @classmethod
    def from_history(cls, game: History, result: str | None = None) -> Record:
        """The moves played so far, ended as `end` does."""
        with game._lock:
            c, error = ffi.new("chee_record **"), new_error()
            words = ffi.NULL if result is None else ffi.new("char[]", encoded(result, "a result"))
            check(lib.chee_record_from_history(game._live(), words, c, error), error)
            return cls._of(c[0])

    def play(self, move: Move | str) -> None:
        """Plays a move behind the one played last."""
        with self._lock:
            c, error = self._live(), new_error()
            wanted = move if isinstance(move, Move) else self._now().move(move)
            check(lib.chee_record_play(c, wanted._c, error), error)
            if self._game is not None:
                self._game.play(wanted)

    def _now(self) -> Position:
        """The position behind the move played last, followed from the first text on."""
        if self._game is None:
            self._game = History(self.start, [m.move for m in self.line() if m.move])
        return self._game.now

    def vary(self) -> None:
        """Opens a variation in place of the move last played."""
        with self._lock:
            error = new_error()
            self._now()
            check(lib.chee_record_vary(self._live(), error), error)
            assert self._game is not None
            self._line.append(self._game)
            self._game = History(self._game.at(0), self._game.played[:-1])

    def return_(self) -> None:
        """Closes the variation and goes back to the move it replaces."""
        with self._lock:
            error = new_error()
            check(lib.chee_record_return(self._live(), error), error)
            self._game = self._line.pop()

    def note(self, kind: str, text: str) -> None:
        """Adds a note, to the move last played or to the game: "comment", "clock", "eval", "escape" or "keys"."""
        known = _NOTES[: lib.CHEE_NOTES]
        if kind not in known:
            raise ValueError(f"a note is one of {', '.join(known)}, not {kind!r}")
        with self._lock:
            error = new_error()
            words = encoded(text, "a note")
            check(lib.chee_record_note(self._live(), known.index(kind), words, error), error)

    def nag(self, glyph: int) -> None:
        """Adds an annotation glyph to the move last played."""
        with self._lock:
            error = new_error()
            check(lib.chee_record_nag(self._live(), number(glyph, "a glyph", 0, 255), error), error)

    def end(self, result: str | None = None) -> None:
        """Ends the record; None means the result that the rules give, or `*`."""
        with self._lock:
            error = new_error()
            words = ffi.NULL if result is None else ffi.new("char[]", encoded(result, "a result"))
            check(lib.chee_record_end(self._live(), words, error), error)

    @property
    def tags(self) -> dict[str, str]:
        """The tags in the order they are written. Game, FEN and Result follow from the record and are not here."""
        with self._lock:
            c = self._live()
            found: dict[str, str] = {}
            name, value = ffi.new("const char **"), ffi.new("const char **")
            while lib.chee_record_tag_at(c, len(found), name, value):
                found[text_of(name[0])] = text_of(value[0])
            return found

    def set_tag(self, name: str, value: str | None) -> None:
        """Sets a tag; None removes it."""
        with self._lock:
            error = new_error()
            words = ffi.NULL if value is None else ffi.new("char[]", encoded(value, "a tag's value"))
            check(lib.chee_record_set_tag(self._live(), encoded(name, "a tag's name"), words, error), error)

    @property
    def start(self) -> Position:
        with self._lock:
            return Position._copy(lib.chee_record_start(self._live()))

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def result(self) -> str:
        """As in tag Result; `*` before the end."""
        with self._lock:
            return text_of(lib.chee_record_result(self._live()))

    @property
    def root(self) -> RecordMove:
        with self._lock:
            return RecordMove(self, lib.chee_record_root(self._live()))

    def __len__(self) -> int:
        with self._lock:
            return int(lib.chee_record_length(self._live()))

    def line(self) -> Iterator[RecordMove]:
        """The moves of the main line with what is said about them."""
        move = self.root.next
        while move is not None:
            yield move
            move = move.next

    @property
    def moves(self) -> list[Move]:
        """The moves of the main line."""
        return [m.move for m in self.line() if m.move is not None]

    def history(self) -> History:
        """The main line as a game."""
        return History(self.start, self.moves)

    def write(self, format: str = "pmn") -> str:
        """The ended record in its one canonical form: "pmn" or "jsonl"."""
        if format not in _FORMATS:
            raise ValueError(f"a format is pmn or jsonl, not {format!r}")
        with self._lock:
            c, gather = self._live(), new_gather()
            status = lib.chee_gather_record(c, _FORMATS.index(format), gather)
            if status == lib.CHEE_BAD_DATA:
                raise ValueError("the record has not ended")
            check(status)
            return str(ffi.buffer(gather.bytes, gather.size)[:].decode())

    def __repr__(self) -> str:
        return "<Record, closed>" if self._pointer is None else f"<Record of {self.rules}, {len(self)} moves, {self.result}>"


class _Feed:
    """Where a reader's bytes come from. What goes wrong in Python is kept until C is back."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.failure: BaseException | None = None

    def read(self, size: int) -> bytes:
        data = self.file.read(size)
        if data is None:
            raise ValueError("the file has nothing to read yet; it must wait for its bytes")
        if not isinstance(data, (bytes, bytearray)):
            raise TypeError("the file is opened for text; open it with mode 'rb'")
        if len(data) > size:
            raise ValueError("the file gave more bytes than were asked for")
        return bytes(data)


@ffi.def_extern(error=-1)  # type: ignore[misc]
def chee_python_read(data: Any, buffer: Any, size: int) -> int:
    feed: _Feed = ffi.from_handle(data)
    try:
        found = feed.read(size)
        ffi.memmove(buffer, found, len(found))
        return len(found)
    except BaseException as error:
        feed.failure = error
        return -1


class Reader(Held):
    """The records of a file, one after the other: an iterator, and a context manager that closes the file it opened."""

    def __init__(self, source: Source) -> None:
        self._opened: IO[bytes] | None = None
        if isinstance(source, (bytes, bytearray)):
            file: IO[bytes] = io.BytesIO(source)
        elif isinstance(source, (str, os.PathLike)):
            file = self._opened = open(source, "rb")
        elif hasattr(source, "read"):
            file = source
        else:
            raise TypeError(f"a path, bytes or an open file is needed, not {type(source).__name__}")
        self._feed = _Feed(file)
        self._handle = ffi.new_handle(self._feed)
        c = whole(lib.chee_record_reader_new(lib.chee_python_read, self._handle))
        super().__init__(ffi.gc(c, lib.chee_record_reader_free))

    def __iter__(self) -> Iterator[Record]:
        return self

    def __next__(self) -> Record:
        with self._lock:
            c, record, error = self._live(), ffi.new("chee_record **"), new_error()
            status = lib.chee_record_read(c, record, error)
            if self._feed.failure is not None:
                raise self._feed.failure
            check(status, error)
            if record[0] == ffi.NULL:
                raise StopIteration
            return Record._of(record[0])

    @property
    def format(self) -> str:
        """ "pmn" or "jsonl", which the first bytes tell."""
        with self._lock:
            return _FORMATS[lib.chee_record_reader_format(self._live())]

    def close(self) -> None:
        super().close()
        if self._opened is not None:
            self._opened.close()


def read(source: Source) -> Reader:
    """The records of a file, a path, or bytes, read as they are asked for and each replayed by the rules."""
    return Reader(source)


def write(target: str | os.PathLike[str] | IO[bytes], records: Iterable[Record], format: str | None = None) -> int:
    """Writes records one after the other and returns how many. A path that ends in .jsonl gets JSON Lines, and what is there
    is replaced when all is written: the records may come from the same file."""
    if isinstance(target, (str, os.PathLike)):
        if format is None:
            format = "jsonl" if os.fspath(target).endswith(".jsonl") else "pmn"
        with replaced(target) as file:
            return write(file, records, format)
    count = 0
    for record in records:
        target.write(record.write(format or "pmn").encode())
        count += 1
    return count
