# SPDX-License-Identifier: MIT
"""What engines say of their thinking. As in UCI, what is not understood is passed over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ._core import ffi, lib

_MOST = 999_999
_NUMBER = re.compile(r"[+-]?\d+", re.ASCII)


def plain(text: str, most: int = 127) -> str:
    """What a stranger said, in ASCII."""
    return "".join(c if " " <= c <= "~" else "?" for c in text[:most])


def _number(word: str) -> int:
    found = _NUMBER.match(word[:20])
    return max(-_MOST, min(_MOST, int(found[0]))) if found else 0


def _score(words: Iterator[str]) -> Any:
    """What stands behind `score`, as C has a value; None where it is none. `mate` counts moves of one player, `win` and
    `loss` count plies."""
    kind = next(words, "")
    value = ffi.new("chee_value *")
    if kind == "draw":
        value.kind = lib.CHEE_VALUE_DRAW
        return value
    count = _number(next(words, ""))
    plies = abs(count)
    if kind == "cp":
        value.kind, value.number = lib.CHEE_VALUE_ESTIMATE, count
        return value
    if kind in ("win", "loss"):
        value.kind, value.number = lib.CHEE_VALUE_WIN if kind == "win" else lib.CHEE_VALUE_LOSS, plies
    elif kind == "mate":
        value.kind = lib.CHEE_VALUE_WIN if count > 0 else lib.CHEE_VALUE_LOSS
        value.number = 2 * plies - 1 if count > 0 else 2 * plies
    else:
        return None
    return value


def hear_info(rest: str) -> tuple[Any, int] | str | None:
    """What follows `info`: a value of the best line, as C has it, with its depth; a string; or None."""
    words = iter(rest.split())
    value, depth, best = None, 0, True
    for word in words:
        if word == "string":
            return plain(re.split(r"(?:^|\s)string(?:\s+|$)", rest, maxsplit=1)[1])
        if word == "depth":
            depth = _number(next(words, ""))
        elif word == "multipv":
            best = next(words, "") == "1"
        elif word in ("lowerbound", "upperbound"):
            best = False
        elif word == "score":
            found = _score(words)
            value = value if found is None else found
        elif word == "pv":
            break
    return (value, depth) if best and value is not None else None
