# SPDX-License-Identifier: MIT
"""What a match is, and which game of it is played by whom.

A pairing is the players who meet in a game: two of them, one for each side; with three or four single seats all players
of the match. A round is an opening played by every pairing, as many games as there are sides, so that every player has
every seat. Games are numbered round by round.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ._core import lib
from ._entrants import Bounds, Entrant
from .adjudication import Adjudication
from .clocks import milliseconds
from .elo import Sprt
from .errors import number
from .position import Position

PLAYERS_MAX = 16


@dataclass(frozen=True)
class Place:
    """Where a game stands in its match."""

    opening: int
    pairing: int
    turn: int  #: which of the pairing's games with this opening, from 0
    players: tuple[int, ...]  #: who plays each side


@dataclass(frozen=True)
class Setup:
    """Everything that the games of a match depend on."""

    start: Position
    players: tuple[Entrant, ...]
    bounds: Bounds  #: of those who bring none of their own
    gauntlet: bool
    games: int  #: of each pairing; 0: as many as `chee match` plays if nothing is said
    opening: int  #: random plies
    look: int  #: positions of the longest search that judges an opening
    seed: int
    margin: float
    patience: float
    adjudication: Adjudication
    sprt: Sprt | None
    records: str  #: a file, or ""
    tables: str = ""  #: that players known by name ask: Shelf.hash, or "" for none
    sides: int = 0  #: of the game: its seats, or 2 with teams (5.10)
    pairings: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        sides = int(lib.chee_position_result(self.start._c).seats)
        object.__setattr__(self, "sides", sides)
        if not self.games:
            usual = 100 if self.sprt is None else 50_000  # the sequential test ends by itself
            object.__setattr__(self, "games", -(-usual // sides) * sides)
        number(self.games, "the games", sides, 100_000_000)
        if self.games % sides:
            raise ValueError(f"the games are a multiple of {sides}, as everybody plays every opening from every seat")
        object.__setattr__(self, "pairings", self._pair())
        if self.sprt is not None and (len(self.players) != 2 or sides != 2):
            raise ValueError("the sequential test is for two players")
        if sides > 2 and (self.adjudication.win or self.adjudication.draw):
            raise ValueError("games are ended early, but for their length, where there are two sides")

    def _pair(self) -> tuple[tuple[int, ...], ...]:
        count = len(self.players)
        if not 2 <= count <= PLAYERS_MAX:
            raise ValueError(f"a match has 2 to {PLAYERS_MAX} players, not {count}")
        if self.sides > 2:
            if count != self.sides:
                raise ValueError(f"this game takes exactly {self.sides} players")
            return (tuple(range(count)),)
        return tuple(pair for pair in combinations(range(count), 2) if not self.gauntlet or pair[0] == 0)

    def __len__(self) -> int:
        """Games of the whole match."""
        return self.games * len(self.pairings)

    def place(self, game: int) -> Place:
        rest, turn = divmod(game, self.sides)
        opening, pairing = divmod(rest, len(self.pairings))
        players = self.pairings[pairing]
        return Place(opening, pairing, turn, tuple(players[(side + turn) % self.sides] for side in range(self.sides)))

    @property
    def timed(self) -> bool:
        """Whether time bounds a player's moves."""
        return any(player.bounds.timed for player in self.players)

    def facts(self) -> dict[str, str]:
        """All of it, as `chee match` has it in its state: a text that is the same exactly if the games are."""
        test = self.sprt
        asked = self.tables and any(isinstance(one.who, str) and one.engine is None for one in self.players)
        chances = () if test is None else (test.elo0, test.elo1, test.alpha, test.beta)
        return {
            "the start": str(self.start),
            "--player": "".join(f"{player.given}\n" for player in self.players),
            "the general bound": str(self.bounds),
            "--rounds": str(int(self.gauntlet)),
            "--openings": str(self.opening),
            "--seed": str(self.seed),
            "--margin": str(milliseconds(self.margin)),
            "--patience": f"{self.patience:g}",
            "--adjudicate": str(self.adjudication),
            "--sprt": " ".join(format(float(chance), ".17g") for chance in chances),
            "--look": str(self.look),
            "--records": self.records,
            # States without tables are as they were before there was this fact.
            **({"--egdb": self.tables} if asked else {}),
        }

    #: What each of them is called here.
    WORDS = {
        "the start": "start",
        "--player": "players",
        "the general bound": "depth, nodes, seconds or clock",
        "--rounds": "gauntlet",
        "--openings": "openings",
        "--seed": "seed",
        "--margin": "margin",
        "--patience": "patience",
        "--adjudicate": "plies or adjudicate",
        "--sprt": "sprt",
        "--look": "look",
        "--records": "records",
        "--egdb": "shelf",
    }
