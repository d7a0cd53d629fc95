# SPDX-License-Identifier: MIT
"""Matches: games between two or more players from openings that each of them plays from every seat."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ._bout import Bouts
from ._core import lib
from ._entrants import entrants_of, terms_of
from ._long import run
from ._setup import Setup
from ._state import Records, load, save
from ._tally import Tally
from .adjudication import Adjudication
from .clocks import Clock
from .counting import threads_of
from .elo import Results, Sprt, signed
from .errors import interval, number
from .played import MatchGame, Standing
from .players import Chooser
from .position import Position, as_position
from .rules import Rules

if TYPE_CHECKING:
    from .tables import Shelf

Path = str | os.PathLike[str]


class Match:
    """A match; iterating plays it, game by game.

    >>> match = Match("njombwa.4", ["greedy", lambda game: game.moves()[0]], games=40, openings=4, look=0)
    >>> sum(game.halves[game.players.index(0)] == 2 for game in match)
    29
    >>> print(match.standings[0].results.estimate)
    +168.4 Elo (+57.7..+279.1)

    Left early, by `break` or Ctrl-C, it goes on with the next game when it is iterated over again; with `resume` another
    process can go on with it, too, however this one ended.
    """

    def __init__(
        self,
        start: Position | Rules | str,
        players: Iterable[str | Chooser] | Mapping[str, str | Chooser],
        *,
        games: int | None = None,
        gauntlet: bool = False,
        openings: int = 8,
        look: int = 40_000,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Clock | Mapping[str, Clock] | None = None,
        margin: float | None = None,
        patience: float | None = None,
        plies: int | None = None,
        adjudicate: Adjudication | None = None,
        sprt: Sprt | None = None,
        seed: int = 1,
        shelf: Shelf | None = None,
        threads: int | None = None,
        records: Path | None = None,
        resume: Path | None = None,
        save_every: float = 5,
    ) -> None:
        """`players`: names as `chee match` takes them (`level:2`, `search@nodes=500,name=weak`, `ugi:COMMAND`), Players,
        functions of the game so far, and Engines; a mapping gives them other names. Where a player has but one move it is
        played for it.

        `games` of each two players, a multiple of two, since both sides of every opening are played; if nothing is said,
        100, or up to 50,000 with `sprt`. Everybody meets everybody; with `gauntlet` the first meets all others. In Swahili
        for three or four as many players as seats play all games together, a multiple of their number. `openings` is how many random plies come first, `look` how many positions are searched
        to see that they are fair. Openings, seats and the random numbers of players named depend on `seed` alone and are
        those of `chee match`. With `sprt`, of two players, the match ends as soon as that is decided.

        What bounds a move. `depth` (plies), `nodes` (positions) and `seconds` hold for players that are given by name and
        for engines, but for those that bring bounds of their own. A `clock` is one for everybody else without such bounds,
        functions too, or a mapping of the names of some players to theirs, which are bounded by that and what they bring
        themselves; a clock and `seconds` exclude each other. A clock runs while its player is asked, seat by seat, and is
        not touched by a move that is played for it or belongs to the opening; a function sees all of them as `game.clocks`.
        A move may come `margin` seconds late, 0 to 3600: 0.2, or what an Engine has, if nothing is said. Without a bound of
        time a player that is named may take `patience` seconds, to a day: 120, or what an Engine has; a function takes what
        it likes.

        A player that is late has lost the game, and so has an engine that answers what is no legal move, or ends:
        `game.fault` says what happened. A function is not stopped by its time, and judged when it comes back. An engine at
        fault is started again for the next game; one that cannot be started at all is an EngineFault before the first game.
        Each game of several at a time has processes of its own; all end with the iteration. `adjudicate` ends games early;
        `plies` alone is `Adjudication(plies=..)`.

        Several games are played at a time where all players are named and none has a bound of time, and one after the other
        otherwise, unless `threads` says how many: functions are then called from several threads.

        `records` is a file that gets each game as it is over, in PMN, or in JSON Lines if it ends in .jsonl. `resume` is a
        file in which the match is kept: where it is there, the match goes on from it. It is written at the end of each
        iteration, however that ends, and with a game that is over at least `save_every` seconds (0 to 1,000,000; 0: with
        each) after the last time; what a killed process played since then is played again. Both files are those of
        `chee match`, byte for byte: it goes on with what was begun here, and the other way round, where all players are
        known to it. A function is known by its name alone, and not to the command. BadData where `resume` is no such file
        or one of other games, or where records that it counts are lost; ValueError where it holds more games than this
        match; OSError where a file cannot be written.
        """
        self.start = as_position(start)
        if self.start.result().over:
            raise ValueError("the game is over in this position")
        terms = terms_of((depth, nodes, seconds), clock, margin, patience)
        self._setup = Setup(
            self.start,
            entrants_of(players, terms),
            terms.bounds,
            bool(gauntlet),
            0 if games is None else number(games, "the games", 1, 100_000_000),
            number(openings, "the openings", 0, 1000),
            number(look, "the look", 0, 1_000_000_000),
            number(seed, "the seed", 0, 2**64 - 1),
            0.2 if margin is None else margin,
            120 if patience is None else patience,
            _early(plies, adjudicate),
            sprt,
            "" if records is None else os.fsdecode(records),
            "" if shelf is None else shelf.hash(self.start.rules) or "",
        )
        self.names = tuple(player.name for player in self._setup.players)
        self.sprt, self._shelf = sprt, shelf
        alone = self._setup.timed or not all(isinstance(player.who, str) or player.engine for player in self._setup.players)
        most = max(player.threads for player in self._setup.players)
        self._threads = 1 if alone and threads is None else threads_of(threads)
        if threads is None:
            self._threads = max(1, self._threads // most)
        self._bouts = Bouts(self._setup, shelf)
        self._records = Records(self._setup.records)
        self._resume = None if resume is None else os.fsdecode(resume)
        self._save_every = interval(save_every)
        if self._resume and self._records.path and os.path.realpath(self._resume) == os.path.realpath(self._records.path):
            raise ValueError("the records and the state of a match are two files")
        # The games done and the bytes of their records: changed as one, so that no interruption can part them.
        self._done = (Tally.new(self._setup), 0) if self._resume is None else load(self._resume, self._setup)
        if self.played > len(self):
            raise ValueError(f"{self._resume} holds {self.played} games already, more than {len(self)}")
        self._busy = False

    def __len__(self) -> int:
        """Games of the whole match."""
        return len(self._setup)

    @property
    def played(self) -> int:
        """Games so far, those of earlier processes included."""
        return self._done[0].games

    @property
    def standings(self) -> list[Standing]:
        """Every player's games so far, in the order of the players."""
        return self._done[0].standings(self._setup)

    def results(self, first: int, second: int) -> Results:
        """Of two players against each other, by their numbers, seen from the first."""
        for pairing, results in zip(self._setup.pairings, self._done[0].tables, strict=True):
            if self._setup.sides == 2 and set(pairing) == {first, second}:
                return results if pairing[0] == first else results.turned()
        raise ValueError(f"players {first} and {second} do not meet alone in this match")

    @property
    def verdict(self) -> str | None:
        """Of the sequential test: "elo0" or "elo1", whichever holds; None without one, or as long as that is open."""
        return None if self.sprt is None else self.sprt.verdict(self._done[0].tables[0])

    def _take(self, game: MatchGame) -> None:
        text = game.record.write(self._records.format).encode() if self._setup.records else b""
        tally = self._done[0].add(self._setup, game)
        self._records.add(text)
        self._done = (tally, self._done[1] + len(text))

    def _save(self) -> None:
        if self._resume is not None:
            self._records.sync()
            save(self._resume, self._setup, *self._done)

    def _is_over(self) -> bool:
        return self.played >= len(self) or self.verdict is not None

    def __iter__(self) -> Iterator[MatchGame]:
        if self._busy:
            raise RuntimeError("this Match is being played; close that iterator first")
        if self._is_over():
            return
        self._busy = True
        try:
            self._bouts.begin()
            self._bouts.try_all()
            self._records.open(self._done[1])
            yield from self._play()
        finally:
            self._bouts.close()
            self._busy = False

    def _play(self) -> Generator[MatchGame, None, None]:
        """The games that are left, each counted before it is given."""
        games = map(self._bouts.play, range(self.played, len(self))) if self._threads == 1 else self._games()
        saved = time.monotonic()
        try:
            while not self._is_over():
                game = next(games)
                self._take(game)
                if time.monotonic() - saved >= self._save_every:
                    self._save()
                    saved = time.monotonic()
                yield game
        finally:
            try:
                if isinstance(games, Generator):
                    games.close()
            finally:
                self._records.close(self._done[1])
                self._save()

    def _games(self) -> Generator[MatchGame, None, None]:
        """The games that are left, several played at a time and given in their order."""
        waiting: deque[Future[MatchGame]] = deque()
        pool = ThreadPoolExecutor(self._threads, "chee")
        try:
            for game in range(self.played, len(self)):
                waiting.append(pool.submit(self._bouts.play, game))
                if len(waiting) == 2 * self._threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            self._bouts.stop()
            run(lambda: pool.shutdown(cancel_futures=True), self._bouts.stop, 0)

    def play(self) -> Self:
        """Plays all games that are left."""
        for _ in self:
            pass
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bouts.stop()

    def __str__(self) -> str:
        """The table: points, the share of them, and Elo with the interval that holds in 95 of 100 matches."""
        width = max(map(len, ("player", *self.names)))
        lines = [f"{'player':{width}}  games    won  drawn   lost"]
        if self._setup.sides == 2:
            lines[0] += f"  {'score':>6}  {'Elo':>7}  95 %"
        for row in self.standings:
            line = f"{row.name:{width}} {row.games:6} {row.won:6} {row.drawn:6} {row.lost:6}"
            if self._setup.sides == 2:
                seen = row.results.estimate
                line += f"  {seen.score:6.1%}  {signed(seen.elo):>7}  {signed(seen.elo_low)}..{signed(seen.elo_high)}"
            if row.faults:
                line += f"  at fault in {row.faults}"
            lines.append(line)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Match of {self.start.rules}, {self.played} of {len(self)} games>"


def _early(plies: int | None, adjudicate: Adjudication | None) -> Adjudication:
    """When games end early."""
    if adjudicate is None:
        return Adjudication(plies=None if plies is None else number(plies, "the plies", 1, lib.CHEE_RECORD_MOVES_MAX))
    if not isinstance(adjudicate, Adjudication):
        raise TypeError(f"adjudicate is an Adjudication, not {type(adjudicate).__name__}")
    if plies is not None:
        raise ValueError("plies are said twice; adjudicate has them, too")
    return adjudicate
