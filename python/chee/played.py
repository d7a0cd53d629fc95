# SPDX-License-Identifier: MIT
"""What a match gives: its games, and where its players stand."""

from __future__ import annotations

from dataclasses import dataclass

from ._core import lib
from .elo import Results
from .engines import EngineFault
from .errors import text_of
from .history import History
from .position import Result
from .record import Record

_TERMINATION = {"late": "time forfeit", "illegal": "rules infraction", "died": "abandoned"}


@dataclass(frozen=True)
class MatchGame:
    """A game of a match."""

    number: int  #: from 0
    opening: int  #: number of its opening, from 0
    players: tuple[int, ...]  #: who sits at each side: with teams (5.10) partners are one player
    names: tuple[str, ...]  #: the same, by their names
    history: History  #: all its moves, those of the opening included
    result: Result
    halves: tuple[int, ...]  #: of each side: 2 won, 1 shared, 0 lost
    culprit: int | None = None  #: the seat that lost because its engine was at fault
    fault: EngineFault | None = None  #: what that engine did

    @property
    def record(self) -> Record:
        """The game with the names of its players and how it ended, to be written to a file."""
        rules = self.history.rules
        record = Record.from_history(self.history, None if self.result.over else self._early())
        for seat in range(rules.seats):
            tag = text_of(lib.chee_record_seat_tag(rules._c, seat))
            record.set_tag(tag, self.names[seat % len(self.names)])
        if self.fault is not None and self.culprit is not None:
            record.set_tag("Termination", _TERMINATION[self.fault.kind])
            record.set_tag("Fault", f"{rules.seat_name(self.culprit)} {self.fault.sentence}")
        else:
            record.set_tag("Termination", "normal" if self.result.over else "adjudication")
        return record

    def _early(self) -> str:
        """The result where the rules have not ended the game; points cannot say that somebody lost by a fault."""
        if self.history.rules.game.score != "points":
            return ("0-1", "1/2-1/2", "1-0")[self.halves[0]]
        return "*" if self.fault else "-".join(str(self.result.points[side]) for side in range(len(self.halves)))


@dataclass(frozen=True)
class Standing:
    """A player's games in a match so far."""

    name: str
    won: int
    drawn: int  #: shared
    lost: int
    points: int  #: of the games' own points, added up
    results: Results  #: against all others; without games where three or four play each for themselves
    faults: int = 0  #: games lost because an engine was at fault

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


__all__ = ["MatchGame", "Standing"]
