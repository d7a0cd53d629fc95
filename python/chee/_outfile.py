# SPDX-License-Identifier: MIT
"""Files that appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

_WAITING = ".chee-new"  # the end of the name under which a file waits for the place of an older one


def sync(file: IO[bytes]) -> None:
    """Brings what was written to the disk; a pipe or a device has none."""
    file.flush()
    if os.path.isfile(f"/proc/self/fd/{file.fileno()}"):
        os.fsync(file.fileno())


@contextmanager
def replaced(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """A file to write to, which takes its place when the block ends without an exception: whoever reads it, or whenever this
    is killed, finds the old one or the new one, whole."""
    place = os.path.realpath(path)
    if os.path.exists(place) and not os.path.isfile(place):
        with open(place, "wb") as file:  # a pipe or a device is written as it is
            yield file
        return
    beside = os.fsdecode(place) + _WAITING
    try:
        with open(beside, "wb") as file:
            if os.path.exists(place):
                os.fchmod(file.fileno(), os.stat(place).st_mode & 0o7777)
            yield file
            sync(file)
        os.replace(beside, place)
    except BaseException:
        if os.path.exists(beside):
            os.unlink(beside)
        raise
    folder = os.open(os.path.dirname(place), os.O_RDONLY)
    try:
        os.fsync(folder)  # the new name shall survive a power cut
    except OSError:
        pass  # what cannot be synced is no reason to fail
    finally:
        os.close(folder)
