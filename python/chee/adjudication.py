# SPDX-License-Identifier: MIT
"""Ending games of a match early, where both players agree in what they say of them, as `chee match --adjudicate` does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ._core import lib
from .errors import number

_SURE = 1 << 20  # a proven win is more than any estimate
_MOST = 1_000_000


def _numbers(given: object, what: str, lowest: tuple[int, ...]) -> tuple[int, ...]:
    if not isinstance(given, (tuple, list)) or len(given) != len(lowest):
        raise ValueError(f"{what} is a tuple of {len(lowest)} numbers")
    return tuple(number(value, f"a number of {what}", low, _MOST) for value, low in zip(given, lowest, strict=True))


@dataclass(frozen=True)
class Adjudication:
    """When a game of two sides ends before the rules end it. Numbers are at most 1,000,000, ValueError for others.

    Players that search say what they think, and so do engines; others do not, so that their games end by `plies` alone.
    What the rules say of a position goes before what the players believe.
    """

    #: Hundredths of a counter (of a point) and moves, at least 1 each: won where one side saw itself at least so far ahead,
    #: and the other itself as far behind, in so many moves of each without a break.
    win: tuple[int, int] | None = None
    #: Hundredths, moves (at least 1) and a ply: shared where, from that ply on, both sides saw no more than so many
    #: hundredths between them in so many moves of each without a break.
    draw: tuple[int, int, int] | None = None
    plies: int | None = None  #: a game so long is shared, at least 1

    def __post_init__(self) -> None:
        if self.win is not None:
            _numbers(self.win, "win", (1, 1))
        if self.draw is not None:
            _numbers(self.draw, "draw", (0, 1, 0))
        if self.plies is not None:
            number(self.plies, "the plies", 1, _MOST)

    def __str__(self) -> str:
        """As the state of a match has it."""
        win, draw = self.win or (0, 0), self.draw or (-1, 0, 0)
        return f"{win[0]}/{win[1]} {draw[0]}/{draw[1]}/{draw[2]} {self.plies or 0}"


@dataclass
class Jury:
    """How long each side of a game has been sure of something, in moves without a break."""

    by: Adjudication
    ahead: list[int] = field(default_factory=lambda: [0, 0])
    behind: list[int] = field(default_factory=lambda: [0, 0])
    level: list[int] = field(default_factory=lambda: [0, 0])

    def hear(self, side: int, value: Any, ply: int) -> tuple[int, int] | None:
        """Hears what a side thought when it made its move, as C has it, None if it does not say. Half points of the sides
        where the game ends by it."""
        seen = None if value is None else _hundredths(value)
        win, draw = self.by.win, self.by.draw
        ahead = win is not None and seen is not None and seen >= win[0]
        behind = win is not None and seen is not None and seen <= -win[0]
        level = draw is not None and seen is not None and ply >= draw[2] and abs(seen) <= draw[0]
        for row, holds in ((self.ahead, ahead), (self.behind, behind), (self.level, level)):
            row[side] = row[side] + 1 if holds else 0
        if win is not None:
            for first in (0, 1):
                if self.ahead[first] >= win[1] and self.behind[1 - first] >= win[1]:
                    return (2, 0) if first == 0 else (0, 2)
        if draw is not None and level and min(self.level) >= draw[1]:
            return 1, 1
        return None


def _hundredths(value: Any) -> int:
    known = {lib.CHEE_VALUE_WIN: _SURE, lib.CHEE_VALUE_LOSS: -_SURE, lib.CHEE_VALUE_DRAW: 0}
    return known.get(value.kind, int(value.number))


__all__ = ["Adjudication"]
