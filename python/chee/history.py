# SPDX-License-Identifier: MIT
"""A game as it is played. A position knows nothing of repetition (0.4); a history does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ._core import ffi, lib
from ._long import Held
from .clocks import Clock
from .errors import check, new_error, whole
from .position import Move, Position, Result, as_position
from .rules import Rules


class History(Held):
    """The start, the moves and every position on the way. len() is the number of moves."""

    def __init__(self, start: Position | Rules | str | None = None, moves: Iterable[Move | str] = ()) -> None:
        c = whole(lib.chee_history_new(as_position(Rules() if start is None else start)._c))
        super().__init__(ffi.gc(c, lib.chee_history_free))
        #: The clocks of the seats, None for one without, as they stand: a Match with clocks sets them before it asks for a
        #: move, so that a player sees its time as `game.clocks[game.now.turn]`. Empty where nobody keeps any.
        self.clocks: tuple[Clock | None, ...] = ()
        for move in moves:
            self.play(move)

    def play(self, move: Move | str) -> Position:
        """Plays a move, and gives the position reached. A refusal changes nothing."""
        with self._lock:
            c, error = self._live(), new_error()
            wanted = move if isinstance(move, Move) else self.now.move(move)
            check(lib.chee_history_play(c, wanted._c, error), error)
            return self.now

    def undo(self) -> bool:
        """Takes back the last move; False when there is none."""
        with self._lock:
            return bool(lib.chee_history_undo(self._live()))

    def __len__(self) -> int:
        with self._lock:
            return int(lib.chee_history_length(self._live()))

    def at(self, index: int) -> Position:
        """The position after so many moves; negative numbers count from the last one."""
        with self._lock:
            length = len(self)
            found = index + length + 1 if index < 0 else index
            if not 0 <= found <= length:
                raise IndexError(f"there are {length} moves")
            return Position._copy(lib.chee_history_at(self._live(), found))

    @property
    def now(self) -> Position:
        """The position reached."""
        with self._lock:
            return Position._copy(lib.chee_history_now(self._live()))

    @property
    def rules(self) -> Rules:
        return self.now.rules

    def __iter__(self) -> Iterator[tuple[Position, Move]]:
        """Each move with the position before it."""
        for index in range(len(self)):
            with self._lock:
                if index >= len(self):
                    return
                c = lib.chee_history_at(self._live(), index)
                step = Position._copy(c), Move._of(c, lib.chee_history_move(self._live(), index))
            yield step

    @property
    def played(self) -> list[Move]:
        """The moves played."""
        return [move for _, move in self]

    @property
    def occurrences(self) -> int:
        """How often the position reached has occurred, itself included."""
        with self._lock:
            return int(lib.chee_history_occurrences(self._live()))

    def moves(self) -> list[Move]:
        """Legal moves, none when the game is over, by repetition too."""
        with self._lock:
            c, buffer = self._live(), ffi.new("chee_move[]", lib.CHEE_MOVES_MAX)
            count = lib.chee_history_moves(c, buffer)
            return [Move._of(lib.chee_history_now(c), buffer[i]) for i in range(count)]

    def result(self, language: str = "en") -> Result:
        """The result, with repetition taken into account; its sentence is in that language."""
        with self._lock:
            c = self._live()
            return Result._of(lib.chee_history_now(c), lib.chee_history_result(c), language)

    def __repr__(self) -> str:
        return "<History, closed>" if self._pointer is None else f"<History of {self.rules}, {len(self)} moves>"


def as_history(game: History | Position | Rules | str) -> History:
    """A history as it is, or a new game from a position."""
    return game if isinstance(game, History) else History(game)
