# SPDX-License-Identifier: MIT
"""Objects that C keeps, and calls that take long."""

from __future__ import annotations

import threading
from collections.abc import Callable
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


def run(work: Callable[[], T], stop: Callable[[], None], seconds: float | None = None) -> T:
    """Runs a call of C in a thread, so that Ctrl-C is heard here meanwhile and stops it.

    After `seconds` it is stopped as well, and gives what it has by then.
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

    try:
        threading.Thread(target=body, name="chee", daemon=True).start()
        done.wait(seconds)
        # Stopping is said again until it is done, for it may be said before C listens.
        while not done.is_set():
            stop()
            done.wait(0.02)
    except BaseException:
        # A signal may come before the thread begins; then that finds that it need not.
        cancelled.set()
        while begun.is_set() and not done.is_set():
            stop()
            done.wait(0.02)
        raise
    if failure:
        raise failure[0]
    return result[0]
