# SPDX-License-Identifier: MIT
"""The declarations that cffi reads, made from the headers each time the package is built.

The C compiler's own preprocessor does the work: it sees the public headers as any program does, but with empty system
headers, so that nothing but chee's own declarations comes out. What cffi cannot parse is then taken out: `static` in
the brackets of an array parameter, and the bodies of inline functions.
"""

import pathlib
import re
import shlex
import subprocess
import tempfile

SYSTEM_HEADERS = ("stdbool.h", "stddef.h", "stdint.h", "errno.h", "stdlib.h", "string.h")
MACRO = re.compile(r"#define (CHEE_[A-Z0-9_]+) ([0-9]+)$", re.MULTILINE)


def preprocess(compiler: list[str], include: list[str], source: str, *options: str) -> str:
    """What the preprocessor makes of a line of source, without any system header."""
    with tempfile.TemporaryDirectory() as empty:
        for name in SYSTEM_HEADERS:
            (pathlib.Path(empty) / name).touch()
        command = [*compiler, "-E", "-P", "-nostdinc", "-D__attribute__(x)=", "-I", empty]
        for folder in include:
            command += ["-I", folder]
        done = subprocess.run(
            [*command, *options, "-x", "c", "-"], input=source, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise SystemExit(f"the headers cannot be preprocessed: {done.stderr}")
    return done.stdout


def declarations(compiler: str, include: list[str], header: str) -> str:
    """Everything that a header and those it includes declare, as cffi takes it."""
    words = shlex.split(compiler)
    line = f'#include "{header}"\n'
    text = preprocess(words, include, line)
    text = re.sub(r"\[static\([^\]]*\)\]", "[]", text)
    text = re.sub(r"static inline ([^{;]*)\{[^}]*\}", r"\1;", text)
    # An enumerator's number may be an expression; the compiler tells it when the module is built.
    text = re.sub(r"(CHEE_[A-Z0-9_]+) = [^,}]*[^,}0-9xA-Fa-f \n][^,}]*(?=[,}])", r"\1 = ...", text)
    macros = MACRO.findall(preprocess(words, include, line, "-dM"))
    return text + "".join(f"#define {name} ...\n" for name, _ in sorted(macros))
