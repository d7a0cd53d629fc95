# SPDX-License-Identifier: MIT
"""Clocks: the time that a player has for a whole game.

>>> clock = Clock(60, 1)
>>> clock.after(2.5)
Clock(left=58.5, increment=1)
>>> print(clock.after(100), clock.after(100).left)
0:00:01.0 1.0
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any


if TYPE_CHECKING:
    from .position import Position

_MOST = 10**10  # seconds, far beyond any game
DAY = 86_400  # seconds; more time for a game, or gained with a move, is a mistake


@dataclass(frozen=True)
class Clock:
    """A player's clock, to the millisecond: a clock is a value, so that it shows one moment.

    Both numbers are seconds from 0 to 10,000,000,000; ValueError for any other. A Match begins with clocks of a
    millisecond to a day.
    """

    left: float  #: for the rest of the game
    increment: float = 0  #: gained with each move

    def __post_init__(self) -> None:
        for what, seconds in (("left", self.left), ("the increment", self.increment)):
            if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds <= _MOST:
                raise ValueError(f"{what} of a clock is a number of seconds from 0 to {_MOST}")

    def after(self, spent: float) -> Clock:
        """The clock behind a move that took so many seconds: never less than what the move gains."""
        rest = max(0, milliseconds(self.left) - int(spent * 1000))
        return Clock((rest + milliseconds(self.increment)) / 1000, self.increment)

    def __str__(self) -> str:
        """What is left, as records have it: hours, minutes, seconds and tenths."""
        tenths = milliseconds(self.left) // 100
        return f"{tenths // 36000}:{tenths // 600 % 60:02}:{tenths // 10 % 60:02}.{tenths % 10}"


#: Of each seat, None for one without a clock; nothing at all where nobody has one.
Clocks = Sequence[Clock | None]


def milliseconds(seconds: float) -> int:
    return round(seconds * 1000)


def ticking(clocks: Clocks, position: Position) -> dict[int, Clock]:
    """The clocks that bound a move, by seat: all there are if the mover has one, and none otherwise."""
    given = tuple(clocks)
    seats = position.rules.seats
    if not all(clock is None or isinstance(clock, Clock) for clock in given):
        raise TypeError("clocks are a Clock, or None, of each seat")
    if len(given) not in (0, seats):
        raise ValueError(f"{position.rules} has {seats} seats, and a clock or None belongs to each")
    if not given or given[position.turn] is None:
        return {}
    return {seat: clock for seat, clock in enumerate(given) if clock is not None}


def set_clocks(limits: Any, clocks: dict[int, Clock]) -> None:
    """Writes clocks by seat into a chee_limits."""
    for seat, clock in clocks.items():
        limits.clocks |= 1 << seat
        limits.time[seat], limits.increment[seat] = milliseconds(clock.left), milliseconds(clock.increment)


__all__ = ["Clock", "Clocks"]
