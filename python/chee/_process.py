# SPDX-License-Identifier: MIT
"""Programs that are spoken to in lines."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time

_LINE = 1 << 20  # bytes of a line that are heard


def _wait(handle: int, events: int, until: float) -> bool:
    """Whether something can be read there, or written, by then."""
    poll = select.poll()
    poll.register(handle, events)
    return bool(poll.poll(max(0.0, until - time.monotonic()) * 1000))


class Process:
    """A program as a child in a process group of its own, spoken to in lines; nothing waits longer than it is told."""

    def __init__(self, command: str, quiet: bool) -> None:
        # A single command takes the place of its shell, so that how it ends is seen as it is.
        words = command.split()
        single = not any(c in command for c in ";&|(){}\n!") and "=" not in words[0]
        self._child = subprocess.Popen(
            ["/bin/sh", "-c", f"exec {command}" if single else command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            bufsize=0,
            process_group=0,
        )
        assert self._child.stdin is not None and self._child.stdout is not None
        self._in, self._out = self._child.stdin.fileno(), self._child.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._heard, self._lines, self._closed = bytearray(), list[str](), False

    def _gone(self, patience: float) -> os.waitid_result | None:
        """How it ended, where it does in this time. It is not buried, so that its number stays taken."""
        until = time.monotonic() + patience
        while True:
            how = os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if how is not None or time.monotonic() >= until:
                return how
            time.sleep(0.002)

    def fate(self) -> str:
        how = self._gone(0.2)
        if how is None:
            return "closed its output"
        return f"ended with status {how.si_status}" if how.si_code == os.CLD_EXITED else f"was killed by signal {how.si_status}"

    def end(self, patience: float = 0) -> None:
        """Bids it farewell, and ends it and all that it started if it does not go."""
        if self._child.returncode is not None:
            return
        assert self._child.stdin is not None and self._child.stdout is not None
        if patience:
            self.write("quit\n", 0)
        try:
            self._child.stdin.close()
            self._gone(patience)
        finally:
            # What it started itself may outlive it.
            try:
                os.killpg(self._child.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
            self._child.wait()
            self._child.stdout.close()

    def write(self, text: str, until: float) -> bool:
        """Whether all of it was taken in time."""
        rest = memoryview(text.encode())
        while rest:
            try:
                rest = rest[os.write(self._in, rest) :]
            except BlockingIOError:
                if time.monotonic() >= until:
                    return False
                _wait(self._in, select.POLLOUT, until)
            except OSError:
                return False
        return True

    def line(self, until: float) -> str | None:
        """The next line, at the latest at `until`; EOFError when none will ever come."""
        while not self._lines:
            if self._closed:
                raise EOFError
            late = time.monotonic() >= until
            if not _wait(self._out, select.POLLIN, until):
                return None
            try:
                got = os.read(self._out, 1 << 14)
            except BlockingIOError:
                continue
            self._closed = not got
            *lines, rest = (bytes(self._heard) + got + (b"" if got or not self._heard else b"\n")).split(b"\n")
            self._heard[:] = rest[:_LINE]
            self._lines += [line[:_LINE].decode("utf-8", "replace").rstrip("\r") for line in lines]
            # A program that talks without end does not get more time by it.
            if not self._lines and late:
                return None
        return self._lines.pop(0)
