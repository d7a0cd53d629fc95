# SPDX-License-Identifier: MIT
"""Matches: games between two or more players from openings that each of them plays from every seat."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from ._core import ffi, lib
from ._long import run
from .counting import threads_of
from .elo import Results, Sprt, signed
from .errors import check, number, whole
from .history import History
from .position import Move, Position, Result, as_position
from .record import Record
from .rules import Rules
from .search import Chooser, Player

if TYPE_CHECKING:
    from .tables import Shelf

_PLAYERS_MAX = 16


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

    @property
    def record(self) -> Record:
        """The game with the names of its players, to be written to a file."""
        record = Record.from_history(self.history, None if self.result.over else "*")
        for seat in range(self.history.rules.seats):
            record.set_tag(self.history.rules.seat_name(seat), self.names[seat % len(self.names)])
        return record


@dataclass(frozen=True)
class Standing:
    """A player's games in a match so far."""

    name: str
    won: int
    drawn: int  #: shared
    lost: int
    points: int  #: of the games' own points, added up
    results: Results  #: against all others; without games where three or four play each for themselves

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


class _Openings:
    """The openings of a match, made one after the other as they are asked for."""

    def __init__(self, start: Position, plies: int, look: int, seed: int) -> None:
        self._flag = ffi.new("bool *")
        options = ffi.new("chee_opening_options *")
        options.plies, options.look, options.seed = plies, look, seed
        options.stop, options.data = ffi.addressof(lib, "chee_python_stopped"), self._flag
        self._c = ffi.gc(whole(lib.chee_openings_new(start._c, options)), lib.chee_openings_free)
        self._plies = plies
        self._lock = threading.Lock()

    def stop(self) -> None:
        self._flag[0] = True

    def begin(self) -> None:
        self._flag[0] = False

    def get(self, index: int) -> list[Any]:
        """Its moves as C has them."""
        moves = ffi.new("chee_move **")
        with self._lock:
            status = run(lambda: int(lib.chee_openings_get(self._c, index, moves)), self.stop)
            if status == lib.CHEE_LIMIT and not self._flag[0]:
                raise ValueError("no opening so long leaves a game open; ask for fewer plies")
            if status == lib.CHEE_LIMIT:
                raise _Cut
            check(status)
            return [moves[0][i] for i in range(self._plies)]


class _Cut(Exception):
    """A game was left since the match was."""


def _name(player: object) -> str:
    if isinstance(player, str):
        return player
    if isinstance(player, Player):
        return player.name
    return str(getattr(player, "__name__", type(player).__name__))


class Match:
    """A match; iterating plays it, game by game.

    >>> match = Match("njombwa.4", ["greedy", lambda game: game.moves()[0]], games=40, openings=4, look=0)
    >>> sum(game.halves[game.players.index(0)] == 2 for game in match)
    29
    >>> print(match.standings[0].results.estimate)
    +168.4 Elo (+57.7..+279.1)

    Left early, by `break` or Ctrl-C, it goes on with the next game when it is iterated over again.
    """

    def __init__(
        self,
        start: Position | Rules | str,
        players: Iterable[str | Chooser] | Mapping[str, str | Chooser],
        *,
        games: int = 100,
        gauntlet: bool = False,
        openings: int = 8,
        look: int = 40_000,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        plies: int | None = None,
        sprt: Sprt | None = None,
        seed: int = 1,
        shelf: Shelf | None = None,
        threads: int | None = None,
    ) -> None:
        """`players`: names as `Player` takes them, Players, or functions of the game so far; a mapping gives them other
        names. Where a player has but one move it is played for it.

        `games` of each two players, a multiple of two, since both sides of every opening are played. Everybody meets
        everybody; with `gauntlet` the first meets all others. In Swahili for three or four as many players as seats
        play all games together. `openings` is how many random plies come first, `look` how many positions are searched
        to see that they are fair. `depth`, `nodes` and `seconds` bound the moves of players that are given by name.
        After `plies` a game is shared. With `sprt`, of two players, the match ends as soon as that is decided.

        Openings, seats and the random numbers of players named depend on `seed` alone and are those of `chee match`.
        Several games are played at a time where all players are named, and one after the other otherwise, unless
        `threads` says how many: functions are then called from several threads.
        """
        self.start = as_position(start)
        if self.start.result().over:
            raise ValueError("the game is over in this position")
        named = dict(players) if isinstance(players, Mapping) else None
        self._players = list(named.values() if named is not None else players)
        self.names = tuple(named if named is not None else self._apart([_name(player) for player in self._players]))
        for player in self._players:
            if not callable(player):
                Player(player)  # refuses what is no name of a player
        self._sides = int(lib.chee_position_result(self.start._c).seats)
        self._pairings = self._pair(gauntlet)
        self._rounds = number(games, "the games", self._sides, 100_000_000)
        if games % self._sides:
            raise ValueError(f"the games are a multiple of {self._sides}, as everybody plays every opening from every seat")
        self._depth, self._nodes, self._seconds = depth, nodes, seconds
        self._plies = None if plies is None else number(plies, "the plies", 1, lib.CHEE_RECORD_MOVES_MAX)
        if sprt is not None and (len(self._players) != 2 or self._sides != 2):
            raise ValueError("the sequential test is for two players")
        self.sprt, self._shelf = sprt, shelf
        self._seed = number(seed, "the seed", 0, 2**64 - 1)
        looked = number(look, "the look", 0, 1_000_000_000)
        self._openings = _Openings(self.start, number(openings, "the openings", 0, 1000), looked, self._seed)
        alone = not all(isinstance(player, str) for player in self._players) or seconds is not None
        self._threads = 1 if alone and threads is None else threads_of(threads)
        self.played = 0  #: games so far
        self._halves = [[0, 0, 0] for _ in self._players]
        self._points = [0 for _ in self._players]
        self._results = [Results() for _ in self._pairings]
        self._open = 0
        self._busy = self._stopped = False
        self._choosing: dict[int, Player] = {}

    @staticmethod
    def _apart(names: list[str]) -> list[str]:
        """Players by the same name are told apart by their number."""
        return [name if name not in names[:i] else f"{name}#{i + 1}" for i, name in enumerate(names)]

    def _pair(self, gauntlet: bool) -> list[tuple[int, ...]]:
        count = len(self._players)
        if not 2 <= count <= _PLAYERS_MAX:
            raise ValueError(f"a match has 2 to {_PLAYERS_MAX} players, not {count}")
        if self._sides > 2:
            if count != self._sides:
                raise ValueError(f"this game takes exactly {self._sides} players")
            return [tuple(range(count))]
        return [pair for pair in combinations(range(count), 2) if not gauntlet or pair[0] == 0]

    def __len__(self) -> int:
        """Games of the whole match."""
        return self._rounds * len(self._pairings)

    def _place(self, game: int) -> tuple[int, int, tuple[int, ...]]:
        """Opening, pairing, and who plays each side: round by round, in a round each pairing from every seat."""
        rest, turn = divmod(game, self._sides)
        opening, pairing = divmod(rest, len(self._pairings))
        players = self._pairings[pairing]
        return opening, pairing, tuple(players[(side + turn) % self._sides] for side in range(self._sides))

    def _table_size(self) -> int:
        """A table that is emptied before every move shall not be larger than the search can fill."""
        size = 16 << 20
        if self._nodes is None:
            return 0 if self._depth is None else size // 8
        while size > 64 << 10 and size // 64 > self._nodes:
            size //= 2
        return size

    def _seat(self, game: int, player: int) -> Callable[[History], Move | str]:
        """A player for one game; those that are given by name get random numbers of their own."""
        who: str | Chooser = self._players[player]
        if not isinstance(who, str):
            if isinstance(who, Player):
                who.forget()
            return who
        stream = ffi.new("chee_random *", lib.chee_random_new(self._seed, game * _PLAYERS_MAX + player))
        made = Player(who, lib.chee_random_next(stream), hash=self._table_size(), shelf=self._shelf)

        def choose(history: History) -> Move:
            self._choosing[id(made)] = made
            try:
                return made.choose(history, depth=self._depth, nodes=self._nodes, seconds=self._seconds)
            finally:
                del self._choosing[id(made)]

        return choose

    def _play(self, game: int) -> MatchGame:
        opening, _, players = self._place(game)
        history = History(self.start)
        for move in self._openings.get(opening):
            check(lib.chee_history_play(history._live(), move, ffi.NULL))
        seats = [self._seat(game, player) for player in players]
        limit = self._plies or lib.CHEE_RECORD_MOVES_MAX
        while not history.result().over and len(history) < limit:
            moves = history.moves()
            move = moves[0] if len(moves) == 1 else seats[history.now.turn % self._sides](history)
            if self._stopped:
                raise _Cut
            history.play(move)
        result = history.result()
        names = tuple(self.names[player] for player in players)
        return MatchGame(game, opening, players, names, history, result, self._share(result))

    def _share(self, result: Result) -> tuple[int, ...]:
        """Half points of the sides; where there are more than two, who has the most points has won."""
        if self._sides > 2 and result.over:
            best = [side for side in range(self._sides) if result.points[side] == max(result.points)]
            return tuple(0 if side not in best else 1 if len(best) > 1 else 2 for side in range(self._sides))
        if result.winner is None:
            return (1,) * self._sides
        return tuple(2 if side == result.winner else 0 for side in range(self._sides))

    def _take(self, game: MatchGame) -> None:
        _, pairing, players = self._place(game.number)
        for side, player in enumerate(players):
            self._halves[player][game.halves[side]] += 1
            self._points[player] += game.result.points[side]
        if self._sides == 2:
            half = game.halves[players.index(self._pairings[pairing][0])]
            self._open += half
            pairs = [0, 0, 0, 0, 0]
            if game.number % 2:
                pairs[self._open], self._open = 1, 0
            a, b, c, d, e = pairs
            self._results[pairing] += Results(half == 2, half == 1, half == 0, (a, b, c, d, e))
        self.played += 1

    @property
    def standings(self) -> list[Standing]:
        """Every player's games so far, in the order of the players."""
        against = [Results() for _ in self._players]
        for pairing, results in zip(self._pairings, self._results, strict=True):
            against[pairing[0]] += results
            against[pairing[1]] += results.turned()
        rows = zip(self.names, self._halves, self._points, against, strict=True)
        return [Standing(name, halves[2], halves[1], halves[0], points, sums) for name, halves, points, sums in rows]

    def results(self, first: int, second: int) -> Results:
        """Of two players against each other, by their numbers, seen from the first."""
        for pairing, results in zip(self._pairings, self._results, strict=True):
            if self._sides == 2 and set(pairing) == {first, second}:
                return results if pairing[0] == first else results.turned()
        raise ValueError(f"players {first} and {second} do not meet alone in this match")

    @property
    def verdict(self) -> str | None:
        """Of the sequential test: "elo0" or "elo1", whichever holds; None without one, or as long as that is open."""
        return None if self.sprt is None else self.sprt.verdict(self._results[0])

    def _stop(self) -> None:
        self._stopped = True
        self._openings.stop()
        for player in list(self._choosing.values()):
            player.stop()

    def __iter__(self) -> Iterator[MatchGame]:
        if self._busy:
            raise RuntimeError("this Match is being played; close that iterator first")
        self._busy, self._stopped = True, False
        self._openings.begin()
        games = map(self._play, range(self.played, len(self))) if self._threads == 1 else self._games()
        try:
            while self.played < len(self) and self.verdict is None:
                game = next(games)
                self._take(game)
                yield game
        finally:
            if isinstance(games, Generator):
                games.close()
            self._busy = False

    def _games(self) -> Generator[MatchGame, None, None]:
        """The games that are left, several played at a time and given in their order."""
        waiting: deque[Future[MatchGame]] = deque()
        pool = ThreadPoolExecutor(self._threads, "chee")
        try:
            for game in range(self.played, len(self)):
                waiting.append(pool.submit(self._play, game))
                if len(waiting) == 2 * self._threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            self._stop()
            run(lambda: pool.shutdown(cancel_futures=True), self._stop, 0)

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
        self._stop()

    def __str__(self) -> str:
        """The table: points, the share of them, and Elo with the interval that holds in 95 of 100 matches."""
        width = max(map(len, ("player", *self.names)))
        lines = [f"{'player':{width}}  games    won  drawn   lost"]
        if self._sides == 2:
            lines[0] += f"  {'score':>6}  {'Elo':>7}  95 %"
        for row in self.standings:
            line = f"{row.name:{width}} {row.games:6} {row.won:6} {row.drawn:6} {row.lost:6}"
            if self._sides == 2:
                seen = row.results.estimate
                line += f"  {seen.score:6.1%}  {signed(seen.elo):>7}  {signed(seen.elo_low)}..{signed(seen.elo_high)}"
            lines.append(line)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Match of {self.start.rules}, {self.played} of {len(self)} games>"
