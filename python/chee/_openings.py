# SPDX-License-Identifier: MIT
"""The openings of a match."""

from __future__ import annotations

import threading
from typing import Any

from ._core import ffi, lib
from ._long import run
from .errors import check, whole
from .position import Position


class Cut(Exception):
    """A game was left since the match was."""


class Openings:
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
                raise Cut
            check(status)
            return [moves[0][i] for i in range(self._plies)]
