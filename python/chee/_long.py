# SPDX-License-Identifier: MIT
"""Objects that C keeps, and calls that take long."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Held:
    """What C allocated and Python owns: freed with the last reference, and of one thread at a time.

    Whoever calls C keeps a reference to the pointer meanwhile, so that closing never frees what is in use.
    """

    def __init__(self, pointer: Any) -> None:
        self._pointer: Any = pointer
        self._lock = threading.RLock()

    def _live(self) -> Any:
        if self._pointer is None:
            raise ValueError(f"this {type(self).__name__} is closed")
        return self._pointer

    def close(self) -> None:
        """Lets go of it; whatever is asked of it afterwards raises ValueError."""
        self._pointer = None

    def __enter__(self) -> Self:
        self._live()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def outlast(step: Callable[[], object], first: BaseException | None = None) -> None:
    """Begins a step anew until it comes to its end, whatever signals raise meanwhile; then the first of that is raised."""
    while True:
        try:
            step()
            break
        except BaseException as error:
            first = first or error
    if first is not None:
        raise first


def run(work: Callable[[], T], stop: Callable[[], None], seconds: float | None = None) -> T:
    """Runs a call of C in a thread, so that Ctrl-C is heard here meanwhile and stops it.

    After `seconds` it is stopped as well, and gives what it has by then. `work` refers to all that C uses: so it lives
    even where a signal comes at a place from which nothing is waited for.
    """
    result: list[T] = []
    failure: list[BaseException] = []
    begun, cancelled, done = threading.Event(), threading.Event(), threading.Event()

    def body() -> None:
        begun.set()
        try:
            if not cancelled.is_set():
                result.append(work())
        except BaseException as error:  # raised again by who waits
            failure.append(error)
        finally:
            done.set()

    def end() -> None:
        # Stopping is said again until it is done, for it may be said before C listens.
        while not done.is_set() and (begun.is_set() or not cancelled.is_set()):
            stop()
            done.wait(0.02)

    first: BaseException | None = None
    try:
        threading.Thread(target=body, name="chee", daemon=True).start()
        done.wait(seconds)
    except BaseException as error:
        # A signal may come before the thread begins; then that finds that it need not.
        cancelled.set()
        first = error
    outlast(end, first)
    if failure:
        raise failure[0]
    return result[0]


class Crew:
    """Threads that share a call of C until they are done or stopped. A context manager, left when all are back.

    A signal may come while threads are started: then none begins any more, and those that did are waited for.
    """

    def __init__(self, works: Sequence[Callable[[], object]], stop: Callable[[], object]) -> None:
        self._works, self._stop = works, stop
        self._change = threading.Condition()
        self._busy, self._left, self._over = 0, len(works), False

    def _do(self, work: Callable[[], object]) -> None:
        with self._change:
            if self._over:
                return
            self._busy += 1
        try:
            work()
        finally:
            with self._change:
                self._busy -= 1
                self._left -= 1
                self._change.notify_all()

    def __enter__(self) -> Self:
        try:
            for work in self._works:
                threading.Thread(target=self._do, args=(work,), name="chee", daemon=True).start()
        except BaseException as error:
            self._end(error)
        return self

    def wait(self, seconds: float) -> bool:
        """Whether all are done; so long it may take to say so."""
        with self._change:
            return self._change.wait_for(lambda: self._left == 0, seconds)

    def _end(self, first: BaseException | None = None) -> None:
        def end() -> None:
            with self._change:
                self._over = True
                self._stop()
                while self._busy:
                    self._change.wait(0.02)
                    self._stop()  # again, for it may have been said before C listened

        outlast(end, first)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()
