# SPDX-License-Identifier: MIT
"""Proofs: solving claims, and checking the certificates that show them."""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any

from ._core import ffi, lib
from ._long import run
from ._outfile import replaced
from .errors import bad_data, check, encoded, interval, new_error, number, text_of, whole
from .position import Move, Position, as_position
from .record import Source
from .rules import Rules
from .tables import lent_rules, open_rules

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


def opposite(rules: Rules | str, claim: str) -> str:
    """What holds where a claim does not: "N draws" for "S wins". In Enkeshui play may circle, and then neither may hold."""
    known, c, error = Rules(rules), ffi.new("chee_claim *"), new_error()
    check(lib.chee_claim_read(known._c, encoded(claim, "a claim"), c, error), error)
    return _claim(known._c, lib.chee_claim_opposite(c))


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
        self.kept: Any = None  # what the tables need, which C closes

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
        db[0], state.kept = lent_rules(state.tables, rules, 0, [])
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

        def work(_kept: Any = (state, handle)) -> int:
            return int(lib.chee_certificate_check(c, options, report, error))

        status = run(work, stop)
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


class _Sink:
    """What C writes goes to a file; what goes wrong there is kept until C is back."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.failure: BaseException | None = None

    def check(self, status: int, error: Any) -> None:
        if self.failure is not None:
            raise self.failure
        check(status, error)


@ffi.def_extern(name="chee_python_write", error=False)  # type: ignore[misc]
def _write(data: Any, bytes_: Any, size: int) -> bool:
    sink: _Sink = ffi.from_handle(data)
    try:
        sink.file.write(ffi.buffer(bytes_, size))
        return True
    except BaseException as failure:
        sink.failure = failure
        return False


def _stopper(c: Any) -> Callable[[], None]:
    def stop() -> None:
        lib.chee_solver_stop(c)

    return stop


def _certificate(c: Any, path: str | os.PathLike[str]) -> Any:
    shown, error = ffi.new("chee_solve_shown *"), new_error()
    zstd = os.fspath(path).endswith(".zst")
    with replaced(path) as file:
        sink = _Sink(file)
        handle = ffi.new_handle(sink)

        def work(_kept: Any = sink) -> int:
            return int(lib.chee_solver_certificate(c, zstd, lib.chee_python_write, handle, shown, error))

        sink.check(run(work, _stopper(c)), error)
    return shown


class _Saved:
    """The state of a search in a file, which is written every so many seconds from the thread that searches."""

    def __init__(self, path: str | os.PathLike[str], every: float) -> None:
        self.path, self.every = path, every
        self.solver: Any = None  # once there is one
        self.next = time.monotonic() + every
        self.failure: BaseException | None = None
        self.lock = threading.Lock()  # of the file, which is written at the end as well

    def load(self) -> None:
        """What was found out before; nothing where there is no such file."""
        try:
            with open(self.path, "rb") as file:
                state, error = _Check(file, None), new_error()
                if file.read(len(ZSTD)) != ZSTD:
                    name = os.fsdecode(self.path)
                    raise bad_data(f"{name:.150}: this is no saved state, or one that was damaged", 1, 1)
                file.seek(0)
                c, handle = ffi.new("chee_certificate_source *"), ffi.new_handle(state)
                c.read, c.rewind, c.data, c.zstd = lib.chee_python_source, lib.chee_python_rewind, handle, True
                status = lib.chee_solver_load(self.solver, c, error)
                if state.failure is not None:
                    raise state.failure
                check(status, error)
        except FileNotFoundError:
            pass

    def save(self) -> None:
        error = new_error()
        with self.lock, replaced(self.path) as file:
            sink = _Sink(file)
            handle = ffi.new_handle(sink)
            sink.check(lib.chee_solver_save(self.solver, lib.chee_python_write, handle, error), error)

    def tick(self) -> None:
        if self.failure is not None or time.monotonic() < self.next:
            return
        try:
            self.save()
        except BaseException as failure:
            self.failure = failure
            lib.chee_solver_stop(self.solver)
        self.next = time.monotonic() + self.every


@ffi.def_extern(name="chee_python_tick")  # type: ignore[misc]
def _tick(data: Any) -> None:
    ffi.from_handle(data).tick()


def solve(
    where: Position | Rules | str,
    claim: str,
    *,
    hash: int = 0,
    threads: int = 1,
    seconds: float | None = None,
    tables: str | os.PathLike[str] | None = None,
    certificate: str | os.PathLike[str] | None = None,
    state: str | os.PathLike[str] | None = None,
    save_every: float = 180,
) -> Answer:
    """Proves or refutes a claim by search: "S wins", "N draws", "S>=4"; "A" and "B" where seats have letters.

    `hash` is the size of its table in bytes, 0: 256 MiB. `certificate` names the file that then shows what holds, the
    claim or its opposite; one that ends in .zst is compressed. After `seconds` the answer may be "open".

    `state` is a file in which the search is kept, every `save_every` seconds and at its end, be it by Ctrl-C: where it is
    there, the search goes on from it. It is that of `chee solve --state`, and either goes on with the other's. BadData where
    it is no such file, or one of another start or claim.
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
    saved = None if state is None else _Saved(state, interval(save_every))
    handle = ffi.new_handle(saved)
    if saved is not None:
        options.tick, options.data = lib.chee_python_tick, handle
    db = None
    if tables is not None:
        options.tables = db = open_rules(tables, rules)

    def free(c: Any, _kept: Any = (db, handle)) -> None:
        lib.chee_solver_free(c)

    c = ffi.gc(whole(lib.chee_solver_new(position._c, wanted, options)), free)
    answer = _search(c, int(options.threads), seconds, saved)
    if answer != "open":
        lib.chee_solver_go_on(c)  # the time may have been up when it was found
    progress = lib.chee_solver_progress(c)
    if answer == "open" and progress.starved:
        raise MemoryError
    nodes = int(progress.nodes)
    shown = _certificate(c, certificate) if certificate is not None and answer != "open" else None
    move = Move._of(position._c, shown.move) if shown and shown.moves else None
    return Answer(_claim(rules, wanted[0]), answer, nodes, int(shown.positions) if shown else 0, move)


def _nothing() -> None:
    pass


def _search(c: Any, threads: int, seconds: float | None, saved: _Saved | None) -> str:
    def work() -> int:
        helpers = [threading.Thread(target=lib.chee_solver_help, args=(c, n)) for n in range(1, threads)]
        for helper in helpers:
            helper.start()
        try:
            return int(lib.chee_solver_run(c))
        finally:
            for helper in helpers:
                helper.join()

    if saved is None:
        return _ANSWERS[run(work, _stopper(c), seconds)]
    saved.solver = c
    saved.load()
    saved.save()  # hours of work shall not end at a place that cannot be written
    try:
        answer = _ANSWERS[run(work, _stopper(c), seconds)]
    finally:
        if saved.failure is None:
            run(saved.save, _nothing)  # in a thread, where no signal ends it half done
    if saved.failure is not None:
        raise saved.failure
    return answer
