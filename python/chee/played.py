# SPDX-License-Identifier: MIT
"""What a match gives: its games, and where its players stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ._core import lib
from ._words import plain
from .clocks import Clock
from .elo import Results
from .engines import EngineFault
from .errors import text_of
from .history import History
from .position import Result
from .record import Record

FAULTS = ("none", "late", "illegal", "died")  # as the state of a match numbers them
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
    culprit: int | None = None  #: the seat that lost because its player was at fault
    fault: EngineFault | None = None  #: what that player did
    clocks: tuple[Clock | None, ...] = ()  #: of each seat as the game ended, None for one without; empty where nobody had one
    #: Of each move what its record says beside it: "clock", what the mover had left behind it, and "eval", what it thought.
    notes: tuple[Mapping[str, str], ...] = ()
    #: What its record says of it before anything else: Event, Round, Game_number, Opening_plies, Seed.
    tags: Mapping[str, str] = field(default_factory=dict)

    @property
    def record(self) -> Record:
        """The game with the names of its players, clocks, what they thought, and how it ended: as `chee match` writes it."""
        rules = self.history.rules
        record = Record(self.history.at(0))
        for tag, value in self.tags.items():
            record.set_tag(tag, value)
        for seat in range(rules.seats):
            tag = text_of(lib.chee_record_seat_tag(rules._c, seat))
            record.set_tag(tag, self.names[seat % len(self.names)])
        for move, notes in zip(self.history.played, self.notes, strict=True):
            record.play(move)
            for kind, text in notes.items():
                record.note(kind, text)
        if self.fault is not None and self.culprit is not None:
            record.set_tag("Termination", _TERMINATION[self.fault.kind])
            record.set_tag("Fault", f"{rules.seat_name(self.culprit)} {self._sentence}")
        else:
            record.set_tag("Termination", "normal" if self.result.over else "adjudication")
        record.end(None if self.result.over else self._early())
        return record

    @property
    def _sentence(self) -> str:
        """What the player at fault did, as records and states have it."""
        return "" if self.fault is None else plain(self.fault.sentence, 199)

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
    faults: int = 0  #: games lost because the player was at fault

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


__all__ = ["MatchGame", "Standing"]
