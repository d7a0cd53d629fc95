# SPDX-License-Identifier: MIT
"""Games for learning: many at once, stepped in C. chee.gym and chee.aec have the usual ways to step one."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._core import ffi, lib
from ._long import Held, outlast
from .counting import threads_of
from .errors import IllegalMove, check, new_error, number, whole
from .position import Event, Move, Position, as_position
from .rules import Rules

_REWARDS = {"result": lib.CHEE_REWARD_RESULT, "margin": lib.CHEE_REWARD_MARGIN}
#: Games of a batch that are worth a thread of their own.
_SHARE = 128


@dataclass(frozen=True)
class Shape:
    """The numbers of a rule set's environment."""

    seats: int
    holes: int  #: of a seat
    variants: int  #: of the moves from one hole
    actions: int  #: hole * variants + variant; the last one is the pass
    planes: int
    rows: int  #: of a seat's side
    columns: int

    @property
    def observation(self) -> tuple[int, int, int]:
        return self.planes, self.rows, self.columns


def shape(rules: Rules | str) -> Shape:
    """How many actions and planes a rule set has."""
    c = lib.chee_batch_shape_of(Rules(rules)._c)
    return Shape(c.seats, c.holes, c.variants, c.actions, c.planes, c.rows, c.columns)


def plane_names(rules: Rules | str) -> list[str]:
    """What each plane of an observation shows, in their order. Seat 0 is whoever is to move, 1 the next one."""
    known = Rules(rules)
    game, seats = known.game, range(known.seats)
    found = [f"counters of seat {i}" for i in seats]
    if game.mark == "spinster":
        found += [f"spinsters of seat {i}" for i in seats]
    if game.mark == "bull":
        found += [f"bulls of seat {owner} on the side of seat {i}" for owner in seats for i in seats]
    facts = lib.chee_rules_game(known._c)
    if not facts.no_stores:
        found += [f"store of seat {i}" for i in seats]
    if facts.size_is_seats:
        found += [f"centre of seat {i}" for i in seats] + ["holes used in the opening round"]
    if facts.opening_plies:
        found.append("plies of the opening to come")
    if not facts.no_repetition:
        found.append("occurrences of the position")
    return found


def action_of(rules: Rules | str, move: Move) -> int:
    """The number of a move."""
    return int(lib.chee_batch_action(Rules(rules)._c, move._c))


def observe(where: Position | Rules | str, occurrences: int = 1) -> npt.NDArray[np.uint8]:
    """The planes of a position, as a batch shows them."""
    position = as_position(where)
    planes = np.zeros(shape(position.rules).observation, np.uint8)
    seen = number(occurrences, "the occurrences", 1, 255)
    lib.chee_batch_observe(position._c, seen, ffi.from_buffer("uint8_t[]", planes, require_writable=True))
    return planes


def move_of(where: Position | Rules | str, action: int) -> Move:
    """The legal move of an action's number in a position."""
    position = as_position(where)
    wanted = number(action, "an action", 0, shape(position.rules).actions - 1)
    for move in position.moves():
        if action_of(position.rules, move) == wanted:
            return move
    raise ValueError(f"action {wanted} is not legal here")


class Batch(Held):
    """Many games by one rule set that go on a turn at a time.

    The arrays below have an item a game and are filled anew by `reset`, `put` and `step`: look at them, copy what is
    to be kept. A game that ends begins anew in the same step (with `again`), so that its observation is the next
    game's and its reward the last one's; without `again` it has no legal action any more and is given -1.
    """

    planes: npt.NDArray[np.uint8]  #: game, plane, row, column; from the side of who is to move
    mask: npt.NDArray[np.bool_]  #: game, action: whether it is legal
    reward: npt.NDArray[np.float32]  #: game, seat; all 0 but where a game ended
    terminated: npt.NDArray[np.bool_]  #: the game ended with this turn, by the rules
    truncated: npt.NDArray[np.bool_]  #: it was cut off by `limit`
    turn: npt.NDArray[np.uint8]  #: the seat to move
    length: npt.NDArray[np.uint32]  #: turns of the game that the reward belongs to

    def __init__(
        self,
        start: Position | Rules | str,
        games: int = 1024,
        *,
        limit: int | None = None,
        again: bool = True,
        reward: str = "result",
        planes: bool = True,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        """`limit`: turns after which a game is cut off. `reward`: "result" (1 won, -1 lost, 0 shared) or "margin"
        (points less the mean of the others'). `seed` is that of `draw`. Without `planes` none are painted."""
        self.start = as_position(start)
        self.games = number(games, "the games", 1, 2**20)
        if reward not in _REWARDS:
            raise ValueError(f"a reward is result or margin, not {reward!r}")
        self.shape = shape(self.start.rules)
        cut = 0 if limit is None else number(limit, "the limit", 1, 2**31)
        numbers = number(seed, "the seed", 0, 2**64 - 1)
        c = lib.chee_batch_new(self.start._c, self.games, cut, bool(again), _REWARDS[reward], numbers)
        super().__init__(ffi.gc(whole(c), lib.chee_batch_free))
        self._arrays(planes)
        wanted = 1 if self.games < 2 * _SHARE else min(threads_of(threads), self.games // _SHARE)
        self._shares = [
            (self.games * i // wanted, self.games * (i + 1) // wanted - self.games * i // wanted) for i in range(wanted)
        ]
        self._pool = ThreadPoolExecutor(wanted - 1, "chee") if wanted > 1 else None
        self.reset()

    def _arrays(self, planes: bool) -> None:
        games, known = self.games, self.shape
        self.planes = np.zeros((games, *known.observation) if planes else (0,), np.uint8)
        self.mask = np.zeros((games, known.actions), np.bool_)
        self.reward = np.zeros((games, known.seats), np.float32)
        self.terminated, self.truncated = np.zeros(games, np.bool_), np.zeros(games, np.bool_)
        self.turn, self.length = np.zeros(games, np.uint8), np.zeros(games, np.uint32)
        self._view = ffi.new("chee_batch_view *")
        # Kept: C writes into these arrays, whatever becomes of the attributes.
        self._kept: list[Any] = []
        for name in ("planes", "mask", "reward", "terminated", "truncated", "turn", "length"):
            if name == "planes" and not planes:
                continue
            array = getattr(self, name)
            kind = {"float32": "float[]", "uint32": "uint32_t[]"}.get(array.dtype.name, "uint8_t[]")
            memory = ffi.from_buffer(kind, array.view(np.uint8) if array.dtype == np.bool_ else array)
            self._kept.append(memory)
            setattr(self._view, name, memory)

    def _each(self, work: Callable[[int, int], Any]) -> list[Any]:
        """Does the shares of a batch, all but the first by other threads."""
        if self._pool is None:
            return [work(*self._shares[0])]
        others: list[Future[Any]] = []
        first: BaseException | None = None
        try:
            for share in self._shares[1:]:
                others.append(self._pool.submit(work, *share))
            found = work(*self._shares[0])
        except BaseException as error:
            first = error
        # Waited for in any case, since they write where the next call reads.
        outlast(lambda: wait(others), first)
        return [found, *(other.result() for other in others)]

    def reset(self) -> None:
        """All games begin anew."""
        with self._lock:
            c = self._live()
            self._each(lambda first, count: lib.chee_batch_restart(c, first, count, self._view))

    def put(self, game: int, position: Position) -> None:
        """One game goes on from another position of the same rule set."""
        where = as_position(position)
        if where.rules != self.start.rules:
            raise ValueError(f"the batch plays {self.start.rules}, not {where.rules}")
        with self._lock:
            lib.chee_batch_put(self._live(), self._game(game), where._c, self._view)

    def _game(self, game: int) -> int:
        return number(game, "a game", 0, self.games - 1)

    def step(self, actions: npt.ArrayLike) -> None:
        """A turn of every game. Where one action is not legal nothing is played; IllegalMove names the game."""
        wanted = np.asarray(actions)
        if wanted.shape != (self.games,) or wanted.dtype.kind not in "iu":
            raise ValueError(f"the actions are {self.games} whole numbers")
        if wanted.dtype != np.int32 and (wanted.max() >= self.shape.actions or wanted.min() < -1):
            raise ValueError(f"an action is 0 to {self.shape.actions - 1}, or -1 where the game is over")
        # A copy, which no other thread can change between the check and the step.
        own = np.array(wanted, dtype=np.int32, copy=True, order="C")
        numbers = ffi.from_buffer("int32_t[]", own)
        with self._lock:
            c = self._live()
            for fault in self._each(lambda first, count: lib.chee_batch_check(c, first, count, numbers)):
                if fault >= 0:
                    self._refuse(fault, int(own[fault]))
            for status in self._each(lambda f, count: lib.chee_batch_step(c, f, count, numbers, self._view)):
                check(status)

    def _refuse(self, game: int, action: int) -> None:
        error = new_error()
        error.status = lib.CHEE_ILLEGAL
        text = f"action {action} of game {game} is not legal".encode()
        ffi.buffer(error.text)[0 : len(text)] = text
        raise IllegalMove(error)

    def draw(self) -> npt.NDArray[np.int32]:
        """A legal action for every game, all equally likely; -1 where the game is over.

        `playouts` and Player("random") draw a start hole first, then one of its moves."""
        actions = np.empty(self.games, np.int32)
        numbers = ffi.from_buffer("int32_t[]", actions)
        with self._lock:
            c = self._live()
            self._each(lambda first, count: lib.chee_batch_draw(c, first, count, numbers))
        return actions

    def position(self, game: int) -> Position:
        """Where a game stands."""
        with self._lock:
            history = lib.chee_batch_game(self._live(), self._game(game))
            return Position._copy(lib.chee_history_now(history))

    def last(self, game: int) -> tuple[Position, Move] | None:
        """The last turn of a game, with the position before it; None before the first."""
        before, move = ffi.new("chee_position *"), ffi.new("chee_move *")
        with self._lock:
            if not lib.chee_batch_last(self._live(), self._game(game), before, move):
                return None
        return Position._of(before), Move._of(before, move[0])

    def trace(self, game: int) -> list[Event]:
        """What happened in the last turn of a game, event by event; nothing before the first."""
        last = self.last(game)
        return last[0].trace(last[1]) if last else []

    def move(self, game: int, action: int) -> Move:
        """What an action means where a game stands."""
        return move_of(self.position(game), action)

    def close(self) -> None:
        super().close()
        if self._pool is not None:
            self._pool.shutdown(wait=False)


__all__ = ["Batch", "Shape", "action_of", "move_of", "observe", "plane_names", "shape"]
