# SPDX-License-Identifier: MIT
"""The games of a match, summed up. Games are added in their order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._setup import Setup
from .elo import Results
from .played import FAULTS, MatchGame, Standing

_ENDS = 3  # by the rules, by a fault, by adjudication
_BLAMES_MAX = 1000  # faults that are kept; later ones are only counted
_LARGEST = 2**63 - 1


@dataclass(frozen=True)
class Score:
    """A player's games, as the state of a match has them."""

    games: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0
    points: int = 0  #: of the games' own points
    point_squares: int = 0
    none: int = 0  #: always 0: the first of the kinds of faults is that there is none
    late: int = 0
    illegal: int = 0
    died: int = 0

    def row(self) -> tuple[int, ...]:
        return tuple(vars(self).values())

    def add(self, half: int, points: int, fault: str | None) -> Score:
        sums = vars(self) | {
            "games": self.games + 1,
            "won": self.won + (half == 2),
            "shared": self.shared + (half == 1),
            "lost": self.lost + (half == 0),
            "points": self.points + points,
            "point_squares": self.point_squares + points * points,
        }
        if fault is not None:
            sums[fault] += 1
        return Score(**sums)


@dataclass(frozen=True)
class Tally:
    """A value, so that a match has either all of a game or nothing of it, whenever it is interrupted."""

    players: tuple[Score, ...]
    tables: tuple[Results, ...]  #: of each pairing, seen from its first player; two sides only
    games: int = 0
    open: int = 0  #: half points of the pairing's first player in the round that is not complete
    plies: int = 0
    ends: tuple[int, ...] = (0,) * _ENDS
    blames: tuple[tuple[int, int, int, int, str], ...] = ()  #: game, player, seat, kind of fault, sentence

    @classmethod
    def new(cls, setup: Setup) -> Tally:
        return cls((Score(),) * len(setup.players), (Results(),) * len(setup.pairings))

    def add(self, setup: Setup, game: MatchGame) -> Tally:
        """The tally with the next game."""
        place = setup.place(self.games)
        players, blames = list(self.players), self.blames
        for side, player in enumerate(place.players):
            guilty = game.fault is not None and game.culprit is not None and game.culprit % setup.sides == side
            kind = game.fault.kind if guilty and game.fault is not None else None
            players[player] = players[player].add(game.halves[side], 0 if guilty else game.result.points[side], kind)
            if kind is not None and game.fault is not None and game.culprit is not None and len(blames) < _BLAMES_MAX:
                blames += ((self.games, player, game.culprit, FAULTS.index(kind), game._sentence),)
        half = game.halves[place.players.index(setup.pairings[place.pairing][0])]
        open_, pairs, tables = self.open + half, [0, 0, 0, 0, 0], list(self.tables)
        if place.turn == setup.sides - 1:
            if setup.sides == 2:
                pairs[open_] = 1
            open_ = 0
        a, b, c, d, e = pairs
        tables[place.pairing] += Results(half == 2, half == 1, half == 0, (a, b, c, d, e))
        how = 1 if game.fault is not None else 0 if game.result.over else 2
        ends = tuple(count + (i == how) for i, count in enumerate(self.ends))
        plies = self.plies + len(game.history)
        return Tally(tuple(players), tuple(tables), self.games + 1, open_, plies, ends, blames)

    def standings(self, setup: Setup) -> list[Standing]:
        against = [Results() for _ in self.players]
        for pairing, results in zip(setup.pairings, self.tables, strict=True):
            if setup.sides == 2:
                against[pairing[0]] += results
                against[pairing[1]] += results.turned()
        rows = zip(setup.players, self.players, against, strict=True)
        return [
            Standing(
                player.name, row.won, row.shared, row.lost, row.points, sums, row.late + row.illegal + row.died
            )
            for player, row, sums in rows
        ]

    def save(self) -> dict[str, Any]:
        """As the state of a match has it."""
        return {
            "games": self.games,
            "open": self.open,
            "plies": self.plies,
            "ends": self.ends,
            "players": [row.row() for row in self.players],
            "tables": [(table.won, table.drawn, table.lost, *table.pairs) for table in self.tables],
            "faults": self.blames,
        }

    @classmethod
    def load(cls, found: Any, setup: Setup) -> Tally:
        """The tally of such a match; ValueError where that is not what was found."""
        if not isinstance(found, dict):
            raise ValueError
        players = [Score(*_row(row, 10)) for row in _list(found.get("players"), len(setup.players))]
        tables = []
        for row in _list(found.get("tables"), len(setup.pairings)):
            won, drawn, lost, a, b, c, d, e = _row(row, 8)
            tables.append(Results(won, drawn, lost, (a, b, c, d, e)))
        games, open_, plies = (_count(found.get(name)) for name in ("games", "open", "plies"))
        # The round under way can hold no more than two half points a game.
        if open_ > 2 * (games % setup.sides):
            raise ValueError
        ends = _row(found.get("ends"), _ENDS)
        blames = tuple(_blame(row, setup) for row in _list(found.get("faults"), None))
        if len(blames) > _BLAMES_MAX:
            raise ValueError
        return cls(tuple(players), tuple(tables), games, open_, plies, ends, blames)


def _count(found: object, most: int = _LARGEST) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= most:
        raise ValueError
    return found


def _list(found: Any, count: int | None) -> list[Any]:
    if not isinstance(found, list) or (count is not None and len(found) != count):
        raise ValueError
    return found


def _row(found: Any, count: int) -> tuple[int, ...]:
    return tuple(_count(value) for value in _list(found, count))


def _blame(found: Any, setup: Setup) -> tuple[int, int, int, int, str]:
    game, player, seat, kind, sentence = _list(found, 5)
    if not isinstance(sentence, str) or _count(kind, len(FAULTS) - 1) == 0:
        raise ValueError
    seats = setup.start.rules.seats
    return _count(game), _count(player, len(setup.players) - 1), _count(seat, seats - 1), kind, sentence
