# SPDX-License-Identifier: MIT
"""What the games of two players say of their strength: Elo with its interval, and the sequential test.

The figures are those of `chee match`. Both games of a pair begin alike, so they are not independent; a pair is. All
intervals therefore come from the spread of the pairs' scores 0, 1/4, 1/2, 3/4, 1.

>>> results = Results(2, 0, 6, (2, 0, 2, 0, 0))
>>> results.score, round(results.estimate.elo), round(results.turned().estimate.elo)
(0.25, -191, 191)
>>> round(elo_of(0.76))
200
"""

from __future__ import annotations

import math
from dataclasses import dataclass

_NORMAL_95 = 1.959963984540054  # of the normal distribution, both sides
_KINDS = 5  # of pairs, by half points


def elo_of(score: float) -> float:
    """The difference in Elo that a share of the points stands for; infinite at 0 and 1."""
    if not 0 < score < 1:
        return math.nan if math.isnan(score) else math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The share of the points that a difference in Elo leads one to expect."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def signed(elo: float) -> str:
    """A number of Elo with its sign, which rounding leaves before zero, too."""
    return f"{0.0 if abs(elo) < 0.05 else elo:+.1f}"


@dataclass(frozen=True)
class Estimate:
    """Strength seen from the first player. Intervals hold in 95 of 100 matches; nan where no pair is complete."""

    score: float  #: share of the points, 0 to 1
    score_low: float
    score_high: float
    elo: float  #: infinite where all games, or none, were won
    elo_low: float
    elo_high: float
    los: float  #: likelihood that the first player is the stronger

    def __str__(self) -> str:
        return f"{signed(self.elo)} Elo ({signed(self.elo_low)}..{signed(self.elo_high)})"


def _wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's interval for a share: it stays within 0 and 1 and has a width where the share is 0 or 1."""
    square = _NORMAL_95 * _NORMAL_95
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    spread = math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    half = _NORMAL_95 / (1 + square / trials) * spread
    return max(0.0, centre - half) if share > 0 else 0.0, min(1.0, centre + half) if share < 1 else 1.0


@dataclass(frozen=True)
class Results:
    """Games of two players against each other, seen from the first."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  #: openings played from both sides, by half points made

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """Share of the points in the pairs that are complete; nan without one."""
        count = sum(self.pairs)
        return sum(pairs * half for half, pairs in enumerate(self.pairs)) / (4 * count) if count else math.nan

    def turned(self) -> Results:
        """The same seen from the other player."""
        a, b, c, d, e = self.pairs
        return Results(self.lost, self.drawn, self.won, (e, d, c, b, a))

    def __add__(self, other: Results) -> Results:
        a, b, c, d, e = (x + y for x, y in zip(self.pairs, other.pairs, strict=True))
        return Results(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost, (a, b, c, d, e))

    @property
    def estimate(self) -> Estimate:
        """Elo and its interval."""
        count, mean = sum(self.pairs), self.score
        if not count:
            return Estimate(*[math.nan] * 7)
        squares = sum(pairs * (half / 4 - mean) ** 2 for half, pairs in enumerate(self.pairs))
        error = math.sqrt(squares) / count
        # So many independent games without draws would have the same error. Pairs that are all alike show no spread,
        # and count as independent games.
        low, high = _wilson(mean, mean * (1 - mean) / error**2 if error > 0 else 2 * count)
        distance, decided = 0.0, self.won + self.lost
        if error > 0:
            distance = (mean - 0.5) / error
        elif decided:
            distance = (self.won - self.lost) / math.sqrt(decided)
        los = 0.5 * math.erfc(-distance / math.sqrt(2))
        return Estimate(mean, low, high, elo_of(mean), elo_of(low), elo_of(high), los)


def _likeliest(seen: list[float], score: float) -> list[float]:
    """Of all distributions of the pairs with this mean score, the one under which the pairs seen are likeliest.

    It is p / (1 + t (a - score)), where t makes the mean come out. The sum falls as t grows, so halving finds it.
    """
    low, high = -1 / (1 - score), 1 / score
    apart = [half / 4 - score for half in range(_KINDS)]
    for _ in range(200):
        middle = (low + high) / 2
        if sum(p * a / (1 + middle * a) for p, a in zip(seen, apart, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return [p / (1 + (low + high) / 2 * a) for p, a in zip(seen, apart, strict=True)]


@dataclass(frozen=True)
class Sprt:
    """The sequential test of "stronger by elo0" against "stronger by elo1".

    `alpha` and `beta` are the chances of a wrong decision for elo1 and for elo0.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -1000 <= self.elo0 < self.elo1 <= 1000:
            raise ValueError("elo0 is below elo1, both from -1000 to 1000")
        if not all(1e-6 <= chance <= 0.49 for chance in (self.alpha, self.beta)):
            raise ValueError("alpha and beta are 0.000001 to 0.49")

    def llr(self, results: Results) -> float:
        """Logarithm of the likelihood ratio of elo1 to elo0; 0 before the first pair."""
        if not any(results.pairs):
            return 0.0
        seen = [pairs or 1e-3 for pairs in results.pairs]  # what was not seen is taken for rare, not for impossible
        total = sum(seen)
        seen = [pairs / total for pairs in seen]
        first, second = (_likeliest(seen, score_of(elo)) for elo in (self.elo0, self.elo1))
        return total * sum(p * math.log(b / a) for p, a, b in zip(seen, first, second, strict=True))

    @property
    def bounds(self) -> tuple[float, float]:
        """The test ends where the ratio leaves this interval."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def verdict(self, results: Results) -> str | None:
        """ "elo0" or "elo1", whichever holds; None as long as that is open."""
        low, high = self.bounds
        ratio = self.llr(results)
        return "elo1" if ratio >= high else "elo0" if ratio <= low else None


__all__ = ["Estimate", "Results", "Sprt", "elo_of", "score_of"]
