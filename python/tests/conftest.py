# SPDX-License-Identifier: MIT
"""What several tests need: the command, to compare with, Ctrl-C, and nonsense."""

import os
import random
import subprocess
import sys
from collections.abc import Callable

import pytest

#: A rule set of every game, and some with options.
RULES = (
    "njombwa.8",
    "njombwa.3",
    "mefuhva.6",
    "chuba.8",
    "enkeshui.8",
    "swahili.2",
    "swahili.3",
    "swahili.4,teams=on",
)


@pytest.fixture(scope="session")
def chee_command() -> Callable[..., str]:
    """Runs the command and gives what it wrote."""

    def call(*words: str, status: int = 0) -> str:
        done = subprocess.run([os.environ["CHEE"], *words], capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stderr
        return done.stdout

    return call


@pytest.fixture(params=RULES)
def rules(request: pytest.FixtureRequest) -> str:
    return str(request.param)


#: Heard in any case: a shell starts what runs behind it with SIGINT ignored, and children have that from their parents.
INTERRUPTED = """
import os, signal, threading
import chee
signal.signal(signal.SIGINT, signal.default_int_handler)
timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
timer.daemon = True
timer.start()
"""


@pytest.fixture
def interrupted() -> Callable[[str], None]:
    """Runs a call that takes very long in a process of its own, which hears Ctrl-C meanwhile and must end by it.

    The signal is sent by another thread of that process, which runs only if the call has released Python's lock.
    """

    def call(program: str) -> None:
        # A child that outlasts the time is killed.
        done = subprocess.run(
            [sys.executable, "-B", "-c", INTERRUPTED + program], capture_output=True, text=True, check=False, timeout=120
        )
        assert done.stderr.rstrip().endswith("KeyboardInterrupt") and done.returncode, done.stderr

    return call


NONSENSE = (
    None,
    True,
    -1,
    0,
    1,
    7,
    63,
    64,
    255,
    2**31,
    2**64,
    -(2**63),
    0.5,
    float("nan"),
    "",
    " ",
    "B8",
    "S>=1",
    "\0",
    "\ud800",
    "x" * 5000,
    "njombwa.8",
    "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0",
    b"",
    b"\xff\0",
    [],
    ["B8", None],
    {},
    (1, 2),
    object(),
    len,
)


@pytest.fixture
def nonsense() -> Callable[[Callable[..., object], int], None]:
    """Calls something with arguments that make no sense: it may refuse them, as Python does or as chee does."""
    numbers = random.Random(16)

    def call(function: Callable[..., object], calls: int = 60) -> None:
        for _ in range(calls):
            arguments = [numbers.choice(NONSENSE) for _ in range(numbers.randint(0, 3))]
            try:
                function(*arguments)
            except (TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RuntimeError, OSError):
                pass
            except Exception as error:
                assert type(error).__module__.startswith("chee"), (function, arguments, error)

    return call
