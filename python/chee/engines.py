# SPDX-License-Identifier: MIT
"""Other programs as players: engines that speak UGI or UCI, each a process of its own.

>>> import chee, os
>>> with chee.Engine(f"{os.environ['CHEE']} ugi", nodes=50) as engine:
...     print(engine.choose("njombwa.8"))
B8
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

from ._core import lib
from ._process import Process
from ._words import hear_info, plain
from .clocks import Clock, Clocks, milliseconds, ticking
from .errors import Error, encoded, number
from .history import History, as_history
from .players import Player
from .position import Move, Position
from .rules import Rules

_SLICE, _SILENCE, _ANSWER, _FAREWELL = 0.05, 2.0, 10.0, 0.5  # seconds


class EngineFault(Exception):
    """What an engine did wrong; the engine is ended by it, and started again when it is next asked. In a match also what any
    other player did that was late."""

    def __init__(self, kind: str, sentence: str) -> None:
        self.kind = kind  #: "late", "illegal" or "died"
        self.sentence = sentence  #: with the player as its subject, such as "ended with status 3"
        super().__init__(sentence)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, self.sentence), self.__dict__


class Engine:
    """An engine that a command of the shell starts, as `ugi:COMMAND` is to `chee match`. It is called like any player.

    It is started when it is first asked, and ended by close(), which `with` does, when nobody refers to it any more, when
    it did something wrong, and with Python. Whatever it does wrong is an EngineFault. It is of one thread at a time; stop()
    alone may be called from another.
    """

    def __init__(
        self,
        command: str,
        *,
        name: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        options: Mapping[str, str | int] | None = None,
        patience: float = 120,
        margin: float = 0.2,
        quiet: bool = False,
    ) -> None:
        """`depth`, `nodes` and `seconds` bound each move where choose() is not told otherwise. `options` are set by
        setoption before each game. It may take `seconds` and `margin` for a move, or `patience` where it has no time;
        with `quiet` what it writes to stderr is dropped."""
        encoded(command, "a command")
        if not command.strip():
            raise ValueError("an engine is a command of the shell")
        self.command = command
        self.name = f"ugi:{command}" if name is None else name  #: in tables and records
        self.depth = None if depth is None else number(depth, "the depth", 1, lib.CHEE_SEARCH_DEPTH_MAX)  #: plies
        self.nodes = None if nodes is None else number(nodes, "the nodes", 1, 2**63)
        self.seconds = None if seconds is None else _seconds(seconds, "the time")
        self.options = {_word(key): _word(str(value)) for key, value in (options or {}).items()}
        self.patience, self.margin = _seconds(patience, "the patience"), _seconds(margin, "the margin", 0)
        self.quiet = quiet
        self._wishes: dict[str, str] = {}  # options that are set where it has them
        self._process: Process | None = None
        self._move: str | None = None
        self._end: Callable[[], object] | None = None
        self._rules: Rules | None = None  # of the game that it knows of
        self._asked, self._stopped = False, False
        self._forget()

    def _forget(self) -> None:
        self._said: set[str] = set()  # ugiok, uciok, readyok
        self._offers: set[str] = set()
        self._move, self._murmur, self._title = None, "", ""
        self._opinion: tuple[Any, int] | None = None  # a value as C has it, and its depth

    def another(self) -> Self:
        """The same engine, with the same settings, in a process of its own."""
        made = type(self)(
            self.command, name=self.name, depth=self.depth, nodes=self.nodes, seconds=self.seconds, options=self.options,
            patience=self.patience, margin=self.margin, quiet=self.quiet,
        )  # fmt: skip
        made._wishes = dict(self._wishes)
        return made

    @property
    def bounds(self) -> tuple[int | None, int | None, float | None]:
        """`depth`, `nodes` and `seconds`."""
        return self.depth, self.nodes, self.seconds

    @property
    def title(self) -> str:
        """What it calls itself; "" before it was started, or if it does not say."""
        return self._title

    def _hear(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        words = rest.split()
        if word in ("ugiok", "uciok", "readyok"):
            self._said.add(word)
        elif word == "bestmove":
            self._move = plain(words[0] if words else "", lib.CHEE_MOVE_TEXT_MAX - 1)
        elif word == "option" and "name" in words:
            end = words.index("type") if "type" in words else len(words)
            self._offers.add(" ".join(words[words.index("name") + 1 : end]).lower())
        elif word == "id" and words[:1] == ["name"]:
            self._title = plain(rest.partition(" ")[2].strip())
        elif word == "info":
            heard = hear_info(rest)
            if isinstance(heard, str):
                self._murmur = heard
            else:
                self._opinion = heard or self._opinion
        elif word and word != "id":
            self._murmur = plain(line.strip())

    def _listen(self, until: float) -> None:
        assert self._process is not None
        try:
            line = self._process.line(min(until, time.monotonic() + _SLICE))
        except EOFError:
            raise EngineFault("died", self._process.fate()) from None
        if self._stopped:
            raise EngineFault("late", "was stopped")
        if line is not None:
            self._hear(line)

    def _await(self, words: tuple[str, ...], seconds: float, asked: str) -> None:
        until = time.monotonic() + seconds
        while not self._said.intersection(words):
            self._listen(until)
            if time.monotonic() >= until and not self._said.intersection(words):
                raise EngineFault("late", f"did not answer '{asked}' within {seconds:.3g} s")

    def _send(self, text: str) -> None:
        assert self._process is not None
        if not self._process.write(text, time.monotonic() + self._answer):
            raise EngineFault("died", self._process.fate())

    @property
    def _answer(self) -> float:
        """Seconds at the most for an answer that is no move."""
        return min(self.patience, _ANSWER)

    def _greet(self) -> None:
        """An engine that knows UCI alone passes over "ugi" and answers only the question behind it."""
        self._send("ugi\nisready\n")
        try:
            self._await(("ugiok", "readyok"), min(self._answer, _SILENCE), "ugi")
        except EngineFault as fault:
            if fault.kind == "died" or self._stopped:
                raise
        if "ugiok" in self._said:
            self._await(("readyok",), self._answer, "isready")
        else:
            self._send("uci\n")
            self._await(("ugiok", "uciok"), self._answer, "ugi' and 'uci")

    def begin(self, rules: Rules | str, seed: int | None = None) -> None:
        """Starts it if it does not run, and begins a game; with a seed, where it has the option Seed. ValueError where it
        lacks one of the `options`."""
        known = Rules(rules)
        with self._answering():
            self._begin(known, seed)

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """What stop() ends; where nothing is asked of it nothing is to be stopped."""
        outer = self._asked
        if not outer:
            self._asked, self._stopped = True, False
        try:
            yield
        finally:
            self._asked = outer

    def _begin(self, known: Rules, seed: int | None) -> None:
        wanted = dict(self.options)
        try:
            if self._process is None:
                self._forget()
                self._process = Process(self.command, self.quiet)
                self._end = weakref.finalize(self, self._process.end)
                self._greet()
            for name in wanted:
                if name.lower() not in self._offers:
                    raise ValueError(f"{self.name} has no option {name!r}")
            wishes = self._wishes if seed is None else {**self._wishes, "Seed": str(seed)}
            wanted = {name: value for name, value in wishes.items() if name.lower() in self._offers} | wanted
            if "uci_variant" in self._offers:
                wanted["UCI_Variant"] = str(known)
            self._send("".join(f"setoption name {name} value {value}\n" for name, value in wanted.items()))
            self._said.discard("readyok")
            self._send(f"{'ugi' if 'ugiok' in self._said else 'uci'}newgame\nisready\n")
            self._await(("readyok",), self._answer, "isready")
        except BaseException:
            self._kill()
            raise
        self._rules = known

    def forget(self) -> None:
        """Another game begins."""
        self._rules = None

    def choose(
        self,
        game: History | Position | Rules | str,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        clocks: Clocks = (),
    ) -> Move:
        """Its move for whoever is to move, which is legal. Without any bound ValueError, IllegalMove where the game is over.

        `clocks` are those of all seats, None for one that has none. Where the mover has one it is told of all of them, and
        may take what is left on its own and the margin; to stop the clock and to add the increment is the caller's.
        """
        history = as_history(game)
        if history.result().over:
            Player("random").choose(history)  # refuses, as every player does
        bounds, times = (depth, nodes, seconds), ticking(clocks, history.now)
        if bounds == (None, None, None) and not times:
            bounds = self.bounds
        if bounds == (None, None, None) and not times:
            raise ValueError(f"{self.name} needs a bound: depth, nodes, seconds or a clock")
        with self._answering():
            if self._process is None or self._rules != history.rules:
                self.begin(history.rules)
            try:
                return self._choose(history, *bounds, times)
            except BaseException:
                # One that was interrupted is still thinking, and one at fault may do anything.
                self._kill()
                raise

    __call__ = choose

    def _times(self, clocks: dict[int, Clock]) -> str:
        """Clocks in the words of `go`; UCI has words for two."""
        text, words = "", ("p1", "p2", "p3", "p4") if "ugiok" in self._said else ("w", "b")
        for word, clock in ((words[seat], clock) for seat, clock in clocks.items() if seat < len(words)):
            text += f" {word}time {milliseconds(clock.left)} {word}inc {milliseconds(clock.increment)}"
        return text

    def _choose(
        self, history: History, depth: int | None, nodes: int | None, seconds: float | None, clocks: dict[int, Clock]
    ) -> Move:
        played = "".join(f" {move}" for move in history.played)
        text = f"position fen {history.at(0)}{' moves' if played else ''}{played}\ngo"
        for word, bound in (("depth", depth), ("nodes", nodes)):
            text += "" if bound is None else f" {word} {bound}"
        most = self.patience
        if seconds is not None:
            most = _seconds(seconds, "the time") + self.margin
            text += f" movetime {max(1, round(seconds * 1000))}"
        if clocks:
            left = clocks[history.now.turn].left + self.margin
            most = left if seconds is None else min(most, left)
            text += self._times(clocks)
        self._move, self._murmur, self._opinion = None, "", None
        begun = time.monotonic()
        self._send(f"{text}\n")
        while self._move is None and time.monotonic() < begun + most:
            self._listen(begun + most)
        if self._move is None or time.monotonic() - begun > most:
            last = f"; it last said '{self._murmur[:80]}'" if self._murmur and self._move is None else ""
            raise EngineFault("late", f"did not move within {most:.4g} s{last}")
        try:
            move = history.now.move(self._move)
            history.now.play(move)
        except Error as error:
            clause = f"{error.clause}: " if error.clause else ""
            raise EngineFault("illegal", f"answered '{self._move[:40]}': {clause}{error.sentence}") from None
        return move

    def stop(self) -> None:
        """Ends the thinking of a choice under way in another thread, which gets an EngineFault; the engine is ended. Where none
        is under way it does nothing."""
        if self._asked:
            self._stopped = True

    def _kill(self) -> None:
        self._stopped = False
        if self._process is not None and self._end is not None:
            self._end()
        self._process = self._rules = None

    def close(self) -> None:
        """Ends it: it is told to quit, and killed with all that it started if it does not go at once."""
        if self._process is not None:
            self._process.end(_FAREWELL)
        self._kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Engine {self.command!r}{', running' if self._process else ''}>"


def _seconds(value: float, what: str, low: float = 1e-9) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= 86_400:
        raise ValueError(f"{what} is a number of seconds up to a day")
    return float(value)


def _word(text: str) -> str:
    """What stands in a line of its own."""
    encoded(text, "an option")
    if not text or "\n" in text or "\r" in text:
        raise ValueError(f"{text!r} is no option's name or value")
    return text


__all__ = ["Engine", "EngineFault"]
