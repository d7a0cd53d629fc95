# SPDX-License-Identifier: MIT
"""Makes the extension module chee._core: the library, a few loops in C, and what cffi needs between them.

Which library is taken, the environment says:
  CHEE_LIBRARY   libchee.a, to take in whole, or libchee.so, to load; without it the installed one, by pkg-config
  CHEE_INCLUDE   the folder of the headers that belong to it
  CC             the compiler
"""

import os
import pathlib
import shlex
import subprocess
import sys

from cffi import FFI

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from build_declarations import declarations  # noqa: E402 # it lies beside this file, wherever that is run from

NATIVE = ("rows.c", "batch.c", "view.c", "gather.c", "work.c")


def pkg_config(*words: str) -> list[str]:
    done = subprocess.run(["pkg-config", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"pkg-config: {done.stderr.strip()}")
    return shlex.split(done.stdout)


def make() -> FFI:
    library = os.environ.get("CHEE_LIBRARY")
    if library:
        include = [os.environ["CHEE_INCLUDE"]]
        link = {"extra_objects": [library]}
        if library.endswith(".a"):
            # What is taken in whole is nobody else's to see.
            link["extra_link_args"] = [*pkg_config("--libs", "libzstd", "libxxhash"), "-Wl,--exclude-libs,ALL"]
    else:
        include = [flag[2:] for flag in pkg_config("--cflags-only-I", "chee")] or ["/usr/include"]
        link = {"extra_link_args": pkg_config("--libs", "chee")}
    ffi = FFI()
    ffi.cdef(declarations(os.environ.get("CC") or "cc", [*include, str(HERE / "native")], "native.h"))
    ffi.cdef(
        'extern "Python" ptrdiff_t chee_python_read(void *, char *, size_t);'
        'extern "Python" ptrdiff_t chee_python_source(void *, void *, size_t);'
        'extern "Python" bool chee_python_rewind(void *);'
        'extern "Python" bool chee_python_lines(void *, uint64_t);'
        'extern "Python" bool chee_python_write(void *, const void *, size_t);'
        'extern "Python" void chee_python_tick(void *);'
        'extern "Python" void chee_python_complain(void *, const char *, const chee_error *);'
        'extern "Python" chee_status chee_python_tables(void *, const chee_rules *, chee_egdb **, chee_error *);'
    )
    ffi.set_source(
        "chee._core",
        '#include "native.h"',
        sources=[f"native/{name}" for name in NATIVE],
        include_dirs=[*include, "native"],
        depends=["native/native.h", *map(str, pathlib.Path(include[0]).glob("chee/*.h")), *([library] if library else [])],
        extra_compile_args=["-std=gnu17", "-O3", "-Wno-unused"],
        **link,
    )
    return ffi


ffibuilder = make()
