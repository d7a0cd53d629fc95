# SPDX-License-Identifier: MIT
"""The files of a match: the state from which it goes on, and the records of its games. Both are those of `chee match`."""

from __future__ import annotations

import json
import os
from typing import IO, Any

from ._outfile import replaced, sync
from ._setup import Setup
from ._tally import Tally
from .errors import bad_data

_KIND, _VERSION = "chee match", 1


def _reject_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice")
    return found


def _reject_constant(word: str) -> Any:
    raise ValueError(f"{word} is no number")


def _read(path: str) -> Any:
    """What the file says; None where there is none."""
    try:
        with open(path, "rb") as file:
            text = file.read()
    except FileNotFoundError:
        return None
    try:
        return json.loads(text.decode(errors="surrogateescape"), object_pairs_hook=_reject_twice, parse_constant=_reject_constant)
    except json.JSONDecodeError as error:
        begun = error.doc.rfind("\n", 0, error.pos) + 1
        place = error.lineno, len(error.doc[begun : error.pos].encode(errors="surrogateescape")) + 1
    except (ValueError, RecursionError):
        place = 1, 1
    raise bad_data(f"{path:.150}: this is no saved state, or one that was damaged", *place)


def load(path: str, setup: Setup) -> tuple[Tally, int]:
    """The games done, and the bytes of the records that belong to them; nothing where there is no such file. BadData where
    it is no state of a match, or one of other games."""
    found = _read(path)
    if found is None:
        return Tally.new(setup), 0
    none = bad_data(f"{path:.150}: this is no state of a match", 1, 1)
    if not isinstance(found, dict) or found.get("state") != _KIND or found.get("version") != _VERSION:
        raise none
    facts, size = found.get("setup"), found.get("bytes")
    if not isinstance(facts, dict) or isinstance(size, bool) or not isinstance(size, int) or not 0 <= size < 2**63:
        raise none
    own = setup.facts()
    for name in own | facts:
        if facts.get(name) != own.get(name):
            raise bad_data(f"{path:.150}: these are other games: they differ in {setup.WORDS.get(name, name)}")
    try:
        return Tally.load(found.get("tally"), setup), size
    except ValueError:
        raise none from None


def save(path: str, setup: Setup, tally: Tally, size: int) -> None:
    """Replaces the file: whoever reads it, or whenever this is killed, finds the old one or the new one, whole."""
    found = {"state": _KIND, "version": _VERSION, "setup": setup.facts(), "bytes": size, "tally": tally.save()}
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"
    with replaced(path) as file:
        file.write(text.encode(errors="surrogateescape"))


class Records:
    """The file of a match's games, in PMN, or in JSON Lines where its name ends so; written in place, so that games can be
    read while the match goes on."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.format = "jsonl" if path.endswith(".jsonl") and len(path) > len(".jsonl") else "pmn"
        self._file: IO[bytes] | None = None

    def open(self, size: int) -> None:
        """To write on behind so many bytes; what follows them is cut off. BadData when there are fewer."""
        if not self.path:
            return
        self._file = open(self.path, "r+b" if size else "wb")
        if not size:
            return
        if os.fstat(self._file.fileno()).st_size < size:
            self._file.close()
            self._file = None
            raise bad_data(f"{self.path:.150} has lost games that were written to it")
        self._file.truncate(size)
        self._file.seek(size)

    def add(self, text: bytes) -> None:
        """A record is there to be read as soon as its game is over."""
        if self._file is not None:
            self._file.write(text)
            self._file.flush()

    def sync(self) -> None:
        if self._file is not None:
            sync(self._file)

    def close(self, size: int) -> None:
        """Keeps so many bytes: all games that are counted."""
        file, self._file = self._file, None
        if file is None:
            return
        with file:
            file.flush()
            if os.path.isfile(f"/proc/self/fd/{file.fileno()}"):
                file.truncate(size)
            sync(file)
