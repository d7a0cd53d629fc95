# SPDX-License-Identifier: MIT
"""The games of a match: each is played here, several at a time where they are asked for by several threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ._core import ffi, lib
from ._crowd import Crowd
from ._entrants import Entrant
from ._openings import Cut, Openings
from ._setup import PLAYERS_MAX, Place, Setup
from ._thinking import new_limits
from .adjudication import Jury
from .clocks import Clock
from .engines import Engine, EngineFault
from .errors import check, text_of
from .history import History
from .played import MatchGame
from .players import Chooser, Player
from .position import Move, Position, Result

if TYPE_CHECKING:
    from .tables import Shelf


class Choice(NamedTuple):
    """A move, and what who chose it thought: a value as C has it with its depth, or None."""

    move: Move | str
    opinion: tuple[Any, int] | None


class _Late(Exception):
    """There is no choice in time."""


#: Chooses a move by a moment of time.monotonic(); EngineFault and _Late where it does not.
Seat = Callable[[History, float], Choice]


class Bouts:
    """Plays games of a match, and has what outlives one of them: the openings, and the processes of engines."""

    def __init__(self, setup: Setup, shelf: Shelf | None) -> None:
        self.setup, self._shelf = setup, shelf
        players = enumerate(setup.players)
        self._crowd = Crowd({i: player.engine for i, player in players if player.engine is not None})
        self._openings = Openings(setup.start, setup.opening, setup.look, setup.seed)
        self._stopped = self._tried = False
        self._choosing: list[Player] = []  # those of this program that think

    def begin(self) -> None:
        """Games may be played from now on, until all is stopped."""
        self._stopped = False
        self._openings.begin()

    def try_all(self) -> None:
        """Starts each engine once: one that cannot be started at all is a slip, and not worth a match."""
        if not self._tried:
            self._crowd.try_all(self.setup.start.rules)
            self._tried = True

    def stop(self) -> None:
        """Ends the games that are played; from any thread."""
        self._stopped = True
        self._openings.stop()
        self._crowd.stop()
        for player in list(self._choosing):
            player.stop()

    def close(self) -> None:
        """Ends the engines that wait for a game."""
        self._crowd.close()

    def play(self, number: int) -> MatchGame:
        """A whole game; Cut where all was stopped before its end."""
        setup, place = self.setup, self.setup.place(number)
        bout = _Bout(setup, place)
        for move in self._openings.get(place.opening):
            bout.play(move)
        culprit, fault, seat = None, None, 0
        with self._crowd.playing() as taken:
            try:
                for seat, player in enumerate(place.players):
                    bout.seats.append(self._sit(number, player, taken))
                while (seat := bout.next_seat()) >= 0:
                    choice, spent = bout.ask(seat)
                    if self._stopped:
                        raise Cut
                    bout.answer(seat, choice, spent)
            except EngineFault as found:
                if self._stopped:
                    raise Cut from None
                culprit, fault = seat, found
        result = bout.history.result()
        halves = bout.called or share(setup.sides, result, None if culprit is None else culprit % setup.sides)
        bout.history.clocks = clocks = bout.standing()
        names = tuple(setup.players[player].name for player in place.players)
        return MatchGame(
            number, place.opening, place.players, names, bout.history, result, halves, culprit, fault, clocks,
            tuple(bout.notes), self._tags(number, place),
        )  # fmt: skip

    def _tags(self, number: int, place: Place) -> dict[str, str]:
        return {
            "Event": "chee match",
            "Round": f"{place.opening + 1}.{place.pairing * self.setup.sides + place.turn + 1}",
            "Game_number": str(number + 1),
            "Opening_plies": str(self.setup.opening),
            "Seed": str(self.setup.seed),
        }

    def _sit(self, game: int, player: int, taken: list[tuple[int, Engine]]) -> Seat:
        """A player for one game; those that are given by name get random numbers of their own."""
        entrant = self.setup.players[player]
        who = entrant.who
        stream = ffi.new("chee_random *", lib.chee_random_new(self.setup.seed, game * PLAYERS_MAX + player))
        seed = int(lib.chee_random_next(stream))
        if entrant.engine is not None:
            return self._engine(entrant, self._crowd.sit(player, self.setup.start.rules, seed, taken))
        if isinstance(who, Player):
            who.forget()
            return self._own(entrant, who)
        if isinstance(who, str):
            size = entrant.table_size()
            return self._own(entrant, Player(who, seed, hash=size, threads=entrant.threads, shelf=self._shelf))
        return self._function(who)

    def _function(self, chooser: Chooser) -> Seat:
        def function(history: History, until: float) -> Choice:
            chosen = chooser(history)
            if time.monotonic() > until and not self._stopped:
                raise _Late
            return Choice(chosen, None)

        return function

    def _engine(self, entrant: Entrant, engine: Engine) -> Seat:
        bounds = entrant.bounds

        def engine_seat(history: History, until: float) -> Choice:
            clocks = () if bounds.clock is None else history.clocks
            move = engine.choose(
                history, depth=bounds.depth, nodes=bounds.nodes, seconds=bounds.seconds, clocks=clocks
            )
            return Choice(move, engine._opinion)

        return engine_seat

    def _own(self, entrant: Entrant, player: Player) -> Seat:
        bounds = entrant.bounds

        def own_seat(history: History, until: float) -> Choice:
            clocks = () if bounds.clock is None else history.clocks
            limits, kept = new_limits(history, bounds.depth, bounds.nodes, bounds.seconds, (), clocks=clocks)
            self._choosing.append(player)
            try:
                thought = player._think(history, limits, until)
            finally:
                self._choosing.remove(player)
                del kept
            if thought is None or (time.monotonic() > until and not self._stopped):
                raise _Late
            return Choice(*thought)

        return own_seat


class _Bout:
    """A game under way."""

    def __init__(self, setup: Setup, place: Place) -> None:
        self.setup, self._place = setup, place
        self.history = History(setup.start)
        self.seats: list[Seat] = []
        self.notes: list[dict[str, str]] = []
        self.called: tuple[int, ...] | None = None  # half points of the sides where the game was ended early
        self._jury = Jury(setup.adjudication)
        self._clocks = [self._entrant(seat).bounds.clock for seat in range(setup.start.rules.seats)]

    def _entrant(self, seat: int) -> Entrant:
        return self.setup.players[self._place.players[seat % self.setup.sides]]

    def standing(self) -> tuple[Clock | None, ...]:
        """The clocks as they stand; nothing where nobody has one."""
        return tuple(self._clocks) if any(self._clocks) else ()

    def play(self, move: Any, notes: dict[str, str] | None = None) -> None:
        """Plays a move as C has it."""
        check(lib.chee_history_play(self.history._live(), move, ffi.NULL))
        self.notes.append(notes or {})

    def next_seat(self) -> int:
        """Who is to be asked for a move, where there is more than one; -1 where the game is over."""
        most = min(self.setup.adjudication.plies or lib.CHEE_RECORD_MOVES_MAX, lib.CHEE_RECORD_MOVES_MAX)
        while self.called is None and not self.history.result().over:
            if len(self.history) >= most:
                self.called = (1,) * self.setup.sides
                break
            moves = self.history.moves()
            if len(moves) > 1:
                return self.history.now.turn
            self.play(moves[0]._c)  # nothing to ask
        return -1

    def ask(self, seat: int) -> tuple[Choice, float]:
        """The choice of who sits there, and the seconds that it took."""
        most = self._entrant(seat).most(self._clocks[seat])
        self.history.clocks = self.standing()
        begun = time.monotonic()
        try:
            choice = self.seats[seat % self.setup.sides](self.history, begun + most)
        except _Late:
            raise EngineFault("late", f"did not move within {most:.4g} s") from None
        return choice, time.monotonic() - begun

    def answer(self, seat: int, choice: Choice, spent: float) -> None:
        """Plays what was chosen, stops the clock, and hears what was thought."""
        now = self.history.now
        move = now.as_move(choice.move)
        clock, notes = self._clocks[seat], dict[str, str]()
        if clock is not None:
            clock = self._clocks[seat] = clock.after(spent)
            notes["clock"] = str(clock)
        if choice.opinion is not None and self.setup.sides == 2:
            notes["eval"] = _eval(self.setup.start, seat, *choice.opinion)
        self.history.play(move)
        self.notes.append(notes)
        if self.setup.sides != 2:
            return
        value = None if choice.opinion is None else choice.opinion[0]
        called = self._jury.hear(seat % 2, value, len(self.history))
        # What the rules say goes before what the players believe.
        if called is not None and not self.history.result().over:
            self.called = called


def _eval(start: Position, seat: int, value: Any, depth: int) -> str:
    """What the mover in this seat thought before the move, from South's (A's) side. What other engines say of their depth may
    be missing or beyond what a record holds."""
    told = 0 < depth < 1_000_000
    mover, text = ffi.new("chee_position *", start._c[0]), ffi.new("char[]", lib.CHEE_VALUE_TEXT_MAX)
    mover.turn = seat
    lib.chee_eval_write(mover, value, 0, depth if told else 1, text)
    return text_of(text) if told else text_of(text).partition(",")[0]


def share(sides: int, result: Result, loser: int | None) -> tuple[int, ...]:
    """Half points of the sides; where there are more than two, who has the most points has won."""
    others = [side for side in range(sides) if side != loser]
    if sides > 2 and (result.over or loser is not None):
        most = max(result.points[side] for side in others)
        best = [side for side in others if result.points[side] == most]
        return tuple(0 if side not in best else 1 if len(best) > 1 else 2 for side in range(sides))
    if loser is not None:
        return tuple(0 if side == loser else 2 for side in range(sides))
    if result.winner is None:
        return (1,) * sides
    return tuple(2 if side == result.winner else 0 for side in range(sides))
