# SPDX-License-Identifier: MIT
"""Matches: games between two or more players from openings that each of them plays from every seat."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import combinations
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from ._core import ffi, lib
from ._crowd import Crowd
from ._long import run
from ._openings import Cut, Openings
from .counting import threads_of
from .elo import Results, Sprt, signed
from .engines import Engine, EngineFault
from .errors import check, number
from .history import History
from .played import MatchGame, Standing
from .position import Move, Position, Result, as_position
from .rules import Rules
from .search import Chooser, Player

if TYPE_CHECKING:
    from .tables import Shelf

_PLAYERS_MAX = 16


def _name(player: object) -> str:
    if isinstance(player, str):
        return player
    if isinstance(player, (Player, Engine)):
        return player.name
    return str(getattr(player, "__name__", type(player).__name__))


def _engine(player: object) -> Engine | None:
    """The engine that a player is."""
    if isinstance(player, str) and player.startswith("ugi:"):
        return Engine(player[4:])
    return player if isinstance(player, Engine) else None


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
        """`players`: names as `Player` takes them, Players, functions of the game so far, and engines: an Engine, or
        "ugi:COMMAND"; a mapping gives them other names. Where a player has but one move it is played for it.

        `games` of each two players, a multiple of two, since both sides of every opening are played. Everybody meets
        everybody; with `gauntlet` the first meets all others. In Swahili for three or four as many players as seats
        play all games together. `openings` is how many random plies come first, `look` how many positions are searched
        to see that they are fair. `depth`, `nodes` and `seconds` bound the moves of players that are given by name, and of
        an Engine that has no bound of its own. An engine that is late, answers what is no legal move, or ends, has lost
        the game, and is started again for the next one; one that cannot be started at all is an EngineFault before the
        first game. Each game of several at a time has processes of its own; all end with the iteration. After `plies` a game
        is shared. With `sprt`, of two players, the match ends as soon as that is decided.

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
        self._crowd = Crowd({i: engine for i, who in enumerate(self._players) if (engine := _engine(who)) is not None})
        for i, player in enumerate(self._players):
            if i not in self._crowd and not callable(player):
                Player(player)  # refuses what is no name of a player
        self._sides = int(lib.chee_position_result(self.start._c).seats)
        self._pairings = self._pair(gauntlet)
        self._rounds = number(games, "the games", self._sides, 100_000_000)
        if games % self._sides:
            raise ValueError(f"the games are a multiple of {self._sides}, as everybody plays every opening from every seat")
        self._depth, self._nodes, self._seconds = depth, nodes, seconds
        if (depth, nodes, seconds) == (None, None, None):
            self._crowd.need_bounds()
        self._plies = None if plies is None else number(plies, "the plies", 1, lib.CHEE_RECORD_MOVES_MAX)
        if sprt is not None and (len(self._players) != 2 or self._sides != 2):
            raise ValueError("the sequential test is for two players")
        self.sprt, self._shelf = sprt, shelf
        self._seed = number(seed, "the seed", 0, 2**64 - 1)
        looked = number(look, "the look", 0, 1_000_000_000)
        self._openings = Openings(self.start, number(openings, "the openings", 0, 1000), looked, self._seed)
        alone = not all(isinstance(player, (str, Engine)) for player in self._players) or seconds is not None
        self._threads = 1 if alone and threads is None else threads_of(threads)
        self.played = 0  #: games so far
        self._halves = [[0, 0, 0] for _ in self._players]
        self._points, self._faults = [0 for _ in self._players], [0 for _ in self._players]
        self._results = [Results() for _ in self._pairings]
        self._open = 0
        self._busy = self._stopped = False
        self._choosing: dict[int, Player] = {}  # those of this program that think

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

    def _seat(self, game: int, player: int, taken: list[tuple[int, Engine]]) -> Callable[[History], Move | str]:
        """A player for one game; those that are given by name get random numbers of their own."""
        who: str | Chooser = self._players[player]
        stream = ffi.new("chee_random *", lib.chee_random_new(self._seed, game * _PLAYERS_MAX + player))
        seed = int(lib.chee_random_next(stream))
        if player in self._crowd:
            return self._bounded(self._crowd.sit(player, self.start.rules, seed, taken))
        if not isinstance(who, str):
            if isinstance(who, Player):
                who.forget()
            return who
        made = Player(who, seed, hash=self._table_size(), shelf=self._shelf)

        def choose(history: History) -> Move:
            self._choosing[id(made)] = made
            try:
                return made.choose(history, depth=self._depth, nodes=self._nodes, seconds=self._seconds)
            finally:
                del self._choosing[id(made)]

        return choose

    def _bounded(self, engine: Engine) -> Callable[[History], Move | str]:
        if engine.bounds != (None, None, None):
            return engine
        return lambda history: engine.choose(history, depth=self._depth, nodes=self._nodes, seconds=self._seconds)

    def _play(self, game: int) -> MatchGame:
        opening, _, players = self._place(game)
        history = History(self.start)
        for move in self._openings.get(opening):
            check(lib.chee_history_play(history._live(), move, ffi.NULL))
        culprit, fault, seat = None, None, 0
        with self._crowd.playing() as taken:
            try:
                seats = []
                for seat, player in enumerate(players):
                    seats.append(self._seat(game, player, taken))
                limit = self._plies or lib.CHEE_RECORD_MOVES_MAX
                while not history.result().over and len(history) < limit:
                    moves, seat = history.moves(), history.now.turn
                    move = moves[0] if len(moves) == 1 else seats[seat % self._sides](history)
                    if self._stopped:
                        raise Cut
                    history.play(move)
            except EngineFault as found:
                if self._stopped:
                    raise Cut from None
                culprit, fault = seat, found
        result = history.result()
        names = tuple(self.names[player] for player in players)
        halves = self._share(result, None if culprit is None else culprit % self._sides)
        return MatchGame(game, opening, players, names, history, result, halves, culprit, fault)

    def _share(self, result: Result, loser: int | None) -> tuple[int, ...]:
        """Half points of the sides; where there are more than two, who has the most points has won."""
        others = [side for side in range(self._sides) if side != loser]
        if self._sides > 2 and (result.over or loser is not None):
            most = max(result.points[side] for side in others)
            best = [side for side in others if result.points[side] == most]
            return tuple(0 if side not in best else 1 if len(best) > 1 else 2 for side in range(self._sides))
        if loser is not None:
            return tuple(0 if side == loser else 2 for side in range(self._sides))
        if result.winner is None:
            return (1,) * self._sides
        return tuple(2 if side == result.winner else 0 for side in range(self._sides))

    def _take(self, game: MatchGame) -> None:
        _, pairing, players = self._place(game.number)
        for side, player in enumerate(players):
            self._halves[player][game.halves[side]] += 1
            at_fault = game.culprit is not None and game.culprit % self._sides == side
            self._points[player] += 0 if at_fault else game.result.points[side]
            self._faults[player] += at_fault
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
        rows = zip(self.names, self._halves, self._points, against, self._faults, strict=True)
        return [
            Standing(name, halves[2], halves[1], halves[0], points, sums, faults)
            for name, halves, points, sums, faults in rows
        ]

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
        self._crowd.stop()
        for player in list(self._choosing.values()):
            player.stop()

    def __iter__(self) -> Iterator[MatchGame]:
        if self._busy:
            raise RuntimeError("this Match is being played; close that iterator first")
        self._busy, self._stopped = True, False
        self._openings.begin()
        games = map(self._play, range(self.played, len(self))) if self._threads == 1 else self._games()
        try:
            if self.played == 0:
                self._crowd.try_all(self.start.rules)
            while self.played < len(self) and self.verdict is None:
                game = next(games)
                self._take(game)
                yield game
        finally:
            if isinstance(games, Generator):
                games.close()
            self._crowd.close()
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
            if row.faults:
                line += f"  at fault in {row.faults}"
            lines.append(line)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Match of {self.start.rules}, {self.played} of {len(self)} games>"
