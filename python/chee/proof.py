# SPDX-License-Identifier: MIT
"""Proofs: solving claims, and checking the certificates that show them."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any

from ._core import ffi, lib
from ._long import run
from .errors import check, encoded, new_error, number, text_of, whole
from .position import Move, Position, as_position
from .record import Source
from .rules import Rules
from .tables import open_rules

ZSTD = b"\x28\xb5\x2f\xfd"
_ANSWERS = {lib.CHEE_SOLVE_OPEN: "open", lib.CHEE_SOLVE_PROVED: "proved", lib.CHEE_SOLVE_REFUTED: "refuted"}


@dataclass(frozen=True)
class Report:
    """What a certificate that holds shows."""

    rules: Rules
    claim: str
    start: Position
    positions: int
    leaves: int  #: of those, positions whose value is a table's
    certain: int  #: and those at which nothing can change the margin any more


@dataclass(frozen=True)
class Answer:
    """What became of a claim."""

    claim: str
    answer: str  #: "proved", "refuted", or "open" where it was stopped before
    nodes: int  #: positions whose moves were looked at
    positions: int  #: lines of the certificate, 0 without one
    move: Move | None  #: that begins what the certificate shows


def _claim(rules: Any, c: Any) -> str:
    buffer = ffi.new("char[]", lib.CHEE_CLAIM_TEXT_MAX)
    lib.chee_claim_write(rules, ffi.addressof(c), buffer)
    return text_of(buffer)


class _Check:
    """What the callbacks of a check need; what goes wrong in Python is kept until C is back."""

    def __init__(self, file: IO[bytes], tables: str | os.PathLike[str] | None) -> None:
        self.file, self.tables = file, tables
        self.stopped = False
        self.failure: BaseException | None = None
        self.begin = file.tell()

    def keep(self, work: Callable[[], Any], otherwise: Any) -> Any:
        try:
            return work()
        except BaseException as error:
            self.failure = error
            return otherwise


@ffi.def_extern(name="chee_python_source", error=-1)  # type: ignore[misc]
def _read(data: Any, buffer: Any, size: int) -> int:
    state: _Check = ffi.from_handle(data)

    def work() -> int:
        found = state.file.read(size)
        if not isinstance(found, bytes):
            raise TypeError("the file is opened for text; open it with mode 'rb'")
        ffi.memmove(buffer, found[:size], min(len(found), size))
        return min(len(found), size)

    return int(state.keep(work, -1))


@ffi.def_extern(name="chee_python_rewind", error=False)  # type: ignore[misc]
def _rewind(data: Any) -> bool:
    state: _Check = ffi.from_handle(data)
    return bool(state.keep(lambda: state.file.seek(state.begin) >= 0, False))


@ffi.def_extern(name="chee_python_lines", error=False)  # type: ignore[misc]
def _lines(data: Any, lines: int) -> bool:
    return not ffi.from_handle(data).stopped


@ffi.def_extern(name="chee_python_tables", error=lib.CHEE_IO)  # type: ignore[misc]
def _tables(data: Any, rules: Any, db: Any, error: Any) -> int:
    state: _Check = ffi.from_handle(data)

    def work() -> int:
        assert state.tables is not None
        db[0] = open_rules(state.tables, rules)
        return int(lib.CHEE_OK)

    return int(state.keep(work, lib.CHEE_IO))


def _opened(source: Source) -> tuple[IO[bytes], bool]:
    """The file, and whether it is ours to close."""
    if isinstance(source, (bytes, bytearray)):
        return io.BytesIO(source), True
    if isinstance(source, (str, os.PathLike)):
        return open(source, "rb"), True
    if not hasattr(source, "read") or not hasattr(source, "seek"):
        raise TypeError(f"a path, bytes or an open file is needed, not {type(source).__name__}")
    return source, False


def check_certificate(
    source: Source, *, tables: str | os.PathLike[str] | None = None, memory: int = 0
) -> Report:
    """Checks a certificate by the rules alone; BadData with the line where it does not hold.

    `tables` is the folder of those it may rest on, `memory` what the check may use in bytes; 0: 12 GiB.
    """
    file, ours = _opened(source)
    try:
        state = _Check(file, tables)
        head = file.read(len(ZSTD))
        file.seek(state.begin)
        handle = ffi.new_handle(state)
        c = ffi.new("chee_certificate_source *")
        c.read, c.rewind, c.data = lib.chee_python_source, lib.chee_python_rewind, handle
        c.zstd = head == ZSTD
        options = ffi.new("chee_certificate_options *")
        options.memory, options.data = number(memory, "the memory", 0, 2**60), handle
        options.progress = lib.chee_python_lines
        if tables is not None:
            options.tables = lib.chee_python_tables
        report, error = ffi.new("chee_certificate_report *"), new_error()

        def stop() -> None:
            state.stopped = True

        status = run(lambda: int(lib.chee_certificate_check(c, options, report, error)), stop)
        if state.failure is not None:
            raise state.failure
        check(status, error)
        rules = ffi.addressof(report, "rules")
        return Report(
            Rules._of(report.rules),
            _claim(rules, report.claim),
            Position._copy(ffi.addressof(report, "start")),
            report.count,
            report.leaves,
            report.certain,
        )
    finally:
        if ours:
            file.close()


@ffi.def_extern(name="chee_python_write", error=False)  # type: ignore[misc]
def _write(data: Any, bytes_: Any, size: int) -> bool:
    target: IO[bytes] = ffi.from_handle(data)
    target.write(ffi.buffer(bytes_, size))
    return True


def _stopper(c: Any) -> Callable[[], None]:
    def stop() -> None:
        lib.chee_solver_stop(c)

    return stop


def _certificate(c: Any, path: str | os.PathLike[str]) -> Any:
    """Writes it beside its place first, so that a file is whole or not there."""
    shown, error = ffi.new("chee_solve_shown *"), new_error()
    part = os.fspath(path) + ".part"
    zstd = os.fspath(path).endswith(".zst")
    try:
        with open(part, "wb") as file:
            handle = ffi.new_handle(file)

            def work() -> int:
                return int(lib.chee_solver_certificate(c, zstd, lib.chee_python_write, handle, shown, error))

            status = run(work, _stopper(c))
        check(status, error)
        os.replace(part, path)
    finally:
        if os.path.exists(part):
            os.unlink(part)
    return shown


def solve(
    where: Position | Rules | str,
    claim: str,
    *,
    hash: int = 0,
    threads: int = 1,
    seconds: float | None = None,
    tables: str | os.PathLike[str] | None = None,
    certificate: str | os.PathLike[str] | None = None,
) -> Answer:
    """Proves or refutes a claim by search: "S wins", "N draws", "S>=4"; "A" and "B" where seats have letters.

    `hash` is the size of its table in bytes, 0: 256 MiB. `certificate` names the file that then shows what holds, the
    claim or its opposite; one that ends in .zst is compressed. After `seconds` the answer may be "open".
    """
    position, error = as_position(where), new_error()
    rules = ffi.addressof(position._c, "rules")
    wanted = ffi.new("chee_claim *")
    check(lib.chee_claim_read(rules, encoded(claim, "a claim"), wanted, error), error)
    check(lib.chee_claim_rules(rules, error), error)
    if seconds is not None and (not isinstance(seconds, (int, float)) or not 0 <= seconds < threading.TIMEOUT_MAX):
        raise ValueError("the time is a number of seconds")
    options = ffi.new("chee_solve_options *")
    options.hash_bytes = number(hash, "the hash", 0, 2**48)
    options.threads = number(threads, "the threads", 1, lib.CHEE_SOLVE_THREADS_MAX)
    if tables is not None:
        db = ffi.gc(open_rules(tables, rules), lib.chee_egdb_close)
        options.tables = db
    c = ffi.gc(whole(lib.chee_solver_new(position._c, wanted, options)), lib.chee_solver_free)

    def work() -> int:
        helpers = [threading.Thread(target=lib.chee_solver_help, args=(c, n)) for n in range(1, options.threads)]
        for helper in helpers:
            helper.start()
        try:
            return int(lib.chee_solver_run(c))
        finally:
            for helper in helpers:
                helper.join()

    answer = _ANSWERS[run(work, _stopper(c), seconds)]
    nodes = int(lib.chee_solver_progress(c).nodes)
    shown = _certificate(c, certificate) if certificate is not None and answer != "open" else None
    move = Move._of(position._c, shown.move) if shown and shown.moves else None
    return Answer(_claim(rules, wanted[0]), answer, nodes, int(shown.positions) if shown else 0, move)
