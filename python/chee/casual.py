# SPDX-License-Identifier: MIT
"""Matches between people: several games between the same players, who sits where, what is brought along, the score (0.6, 4.13).

>>> import chee
>>> match = chee.CasualMatch("enkeshui.8", "surplus")
>>> game = chee.play(match.start(), [chee.Player("greedy"), chee.Player("random", seed=1)])
>>> match = match.next(game)
>>> print(match, match.over, match.leader)    # who brings two stones cannot set up another game
surplus 2 0-1 2,24 21 True 1
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._core import ffi, lib
from .errors import check, encoded, new_error, number, text_of
from .history import History
from .position import Event, Position, events_of, new_gather
from .record import Record
from .rules import Rules

_KINDS = ("series", "games", "surplus")
_RACES = ("first", "farthest")


class CasualMatch:
    """A match as it stands before a game: a value, of which `next` gives another one. Equal ones are equal.

    `str()` writes it, as the tag Match of a record has it: terms, number of the coming game, wins of the seats, stones that
    they bring, players at the seats. All of it is as the coming game is seated.
    """

    __slots__ = ("_c",)

    def __init__(self, rules: Rules | str, text: str = "series") -> None:
        """`text` is what `str()` writes, or its terms alone for a match before its first game: "series", "games:N",
        in Enkeshui "surplus" (4.13), and there `,race=first` or `,race=farthest` (4.15), `,rearranged=on` (4.16)."""
        self._c = ffi.new("chee_match *")
        error, words = new_error(), encoded(text, "a match")
        reader = lib.chee_match_read if b" " in words else lib.chee_match_terms_read
        check(reader(words, Rules(rules)._c, self._c, error), error)

    @classmethod
    def _of(cls, c: Any) -> CasualMatch:
        self = cls.__new__(cls)
        self._c = c
        return self

    @classmethod
    def of(cls, record: Record) -> CasualMatch | None:
        """The match that a record's game belongs to, as it stood before that; None where it names none."""
        c = ffi.new("chee_match *")
        with record._lock:
            return cls._of(c) if lib.chee_record_match(record._live(), c) else None

    def __str__(self) -> str:
        buffer = ffi.new("char[]", lib.CHEE_MATCH_TEXT_MAX)
        lib.chee_match_write(self._c, buffer)
        return text_of(buffer)

    def __repr__(self) -> str:
        return f"CasualMatch({str(self.rules)!r}, {str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CasualMatch) and bool(lib.chee_match_same(self._c, other._c))

    def __hash__(self) -> int:
        return hash((str(self.rules), str(self)))

    def __reduce__(self) -> tuple[type[CasualMatch], tuple[str, str]]:
        return CasualMatch, (str(self.rules), str(self))

    @property
    def rules(self) -> Rules:
        """The rule set of all its games."""
        return Rules._of(self._c.rules)

    @property
    def terms(self) -> str:
        """What the match is about: "games:5", "surplus,race=first"."""
        buffer = ffi.new("char[]", lib.CHEE_TERMS_TEXT_MAX)
        lib.chee_match_terms_write(self._c, buffer)
        return text_of(buffer)

    @property
    def kind(self) -> str:
        """ "series": for as long as the players like; "games": so many; "surplus": each brings what they have won."""
        return _KINDS[self._c.kind]

    @property
    def length(self) -> int | None:
        """How many games were agreed; None where the match has no such end."""
        return int(self._c.length) or None

    @property
    def race(self) -> str | None:
        """What the opening race is about, "first" or "farthest" (4.15), or None."""
        return _RACES[self._c.race - 1] if self._c.race else None

    @property
    def rearranged(self) -> bool:
        """Whether players may lay out two holes anew before a game (4.16)."""
        return bool(self._c.rearranged)

    @property
    def played(self) -> int:
        """Games finished."""
        return int(self._c.played)

    @property
    def players(self) -> tuple[int, ...]:
        """Who sits at each seat, as the number of a seat in the first game, from 0."""
        return tuple(self._c.player[0 : self.rules.seats])

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won by who sits at each seat; partners (5.10) win together, and shared games are nobody's."""
        return tuple(self._c.wins[0 : self.rules.seats])

    @property
    def stones(self) -> tuple[int, int] | None:
        """What South and North bring to a surplus match; None in others."""
        return (int(self._c.stones[0]), int(self._c.stones[1])) if self.kind == "surplus" else None

    @property
    def over(self) -> bool:
        """Whether no game follows."""
        return bool(lib.chee_match_over(self._c))

    @property
    def leader(self) -> int | None:
        """The seat that leads, or has won where it is over; None where several lead. With teams 0 or 1."""
        found = int(lib.chee_match_leader(self._c))
        return None if found < 0 else found

    @property
    def resignable(self) -> bool:
        """Whether a game of it can be given up; not where points are the result (5.8)."""
        return bool(lib.chee_match_resignable(self._c, ffi.NULL) == lib.CHEE_OK)

    def laying(self, laid: int = 0) -> int | None:
        """The seat that lays out its stones anew where so many have done so or left them (4.16); None where nobody does."""
        found = int(lib.chee_match_laying(self._c, number(laid, "the seats", 0, 4)))
        return None if found < 0 else found

    def start(self) -> Position:
        """How the coming game begins, before stones are laid out anew and before a race. IllegalMove where none follows."""
        c, error = ffi.new("chee_position *"), new_error()
        check(lib.chee_match_start(self._c, c, error), error)
        return Position._of(c)

    def fits(self, start: Position, laid: Position | None = None) -> None:
        """IllegalMove with the clause where the coming game cannot begin so: from `start`, which is a rearranged set-up,
        or behind the race from `laid`, where that was one."""
        error = new_error()
        check(lib.chee_match_fits(self._c, start._c, ffi.NULL if laid is None else laid._c, error), error)

    def next(self, game: History | Record, winner: int | str | None = None) -> CasualMatch:
        """The match behind a game: score, stones, and who sits where.

        A game that the rules have not ended was given up: `winner` is the seat that won it, or "shared". A record says
        that itself; ValueError where it has no result.
        """
        end, result = ffi.new("chee_position *"), ffi.new("chee_result *")
        if isinstance(game, Record):
            with game._lock:
                if not lib.chee_record_outcome(game._live(), end, result):
                    raise ValueError("the record has no result")
        else:
            with game._lock:
                end[0] = lib.chee_history_now(game._live())[0]
                result[0] = lib.chee_history_result(game._live())
        if winner is not None:
            if isinstance(game, Record) or result.ending != lib.CHEE_GOING_ON:
                raise ValueError("the game has a result of its own")
            result.shared = winner == "shared"
            result.winner = 0 if result.shared else number(winner, "the winner", 0, self.rules.seats - 1)
        elif not isinstance(game, Record) and result.ending == lib.CHEE_GOING_ON:
            raise ValueError('the game is not over; say who won it, a seat or "shared"')
        c, error = ffi.new("chee_match *"), new_error()
        check(lib.chee_match_next(self._c, end, result, c, error), error)
        return self._of(c)


@dataclass(frozen=True)
class Race:
    """An opening race of Enkeshui (4.15)."""

    position: Position  #: behind it, at ply 2
    winner: int | None  #: the seat that makes the first move; None at a tie, when the lot decided
    events: tuple[Event, ...]  #: as they are run; `to` is whose hand it is, `lap` counts the laps of that hand


def race(start: Position, variant: str = "first", lot: int = 0) -> Race:
    """The opening race from a position of ply 0: "first" to reach an empty hole, or "farthest". At a tie the seat `lot`
    begins. IllegalMove where a far right hole is empty, or where it would never end."""
    if variant not in _RACES:
        raise ValueError(f"a race is first or farthest, not {variant!r}")
    c, winner, gather, error = ffi.new("chee_position *"), ffi.new("int *"), new_gather(), new_error()
    which, who = _RACES.index(variant), number(lot, "the lot", 0, 1)
    check(lib.chee_gather_race(start._c, which, who, gather, c, winner, error), error)
    return Race(Position._of(c), None if winner[0] < 0 else winner[0], tuple(events_of(gather)))


def rearrange(start: Position, seat: int, take: tuple[int, int], add: Mapping[int, int]) -> Position:
    """A seat of Enkeshui takes the stones of two of its holes at ply 0 and lays them out: so many more in each hole of
    `add` (4.16). IllegalMove or BadData where that is not allowed."""
    rules = start.rules
    holes = [number(hole, "a hole", 0, rules.holes - 1) for hole in take]
    if len(holes) != 2:
        raise ValueError(f"the stones of two holes are taken, not of {len(holes)}")
    rows = ffi.new("uint8_t[]", lib.CHEE_SIDE_HOLES_MAX)
    for hole, count in add.items():
        rows[number(hole, "a hole", 0, rules.holes - 1)] = number(count, "the stones", 0, 255)
    c, error = ffi.new("chee_position *"), new_error()
    who = number(seat, "a seat", 0, rules.seats - 1)
    check(lib.chee_setup_rearrange(start._c, who, holes[0], holes[1], rows, c, error), error)
    return Position._of(c)


__all__ = ["CasualMatch", "Race", "race", "rearrange"]
