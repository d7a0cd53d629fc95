#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs the shell of the documents as a reader would who has chee installed:  blocks.py ROOT PREFIX [TEXT...]

Each text has a folder of its own, in which its blocks run one after the other. A block of another language whose first line names a
file is written to that file, and sources beside the text are at hand; `output` after a block of shell is what it must have printed. What is not run says why."""

import difflib
import glob
import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT, PREFIX = (os.path.abspath(path) for path in sys.argv[1:3])
sys.path.insert(0, os.path.join(ROOT, "docs/site"))

from texts import blocks_of  # noqa: E402
from tree import pages_of, read  # noqa: E402


def surroundings(home):
    """What a reader has: chee on the path, its library where the tools look, no settings."""
    library = next(os.path.join(path, "") for path, _, names in os.walk(PREFIX) if "libchee.so" in names)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CHEE", "XDG_"))}
    return {**kept, "PATH": f"{PREFIX}/bin:{kept['PATH']}", "LD_LIBRARY_PATH": library,
            "PKG_CONFIG_PATH": f"{library}pkgconfig", "CMAKE_PREFIX_PATH": PREFIX, "HOME": home, "CHEE_EGDB": "none",
            "LC_ALL": "C.UTF-8"}


def run_text(path, scratch):
    """The number of blocks run, and the faults found."""
    blocks, faults = blocks_of(read(ROOT, path), path)
    home = os.path.join(scratch, path.replace("/", "-"))
    os.mkdir(home)
    for source in glob.glob(os.path.join(ROOT, os.path.dirname(path), "*.c")):
        shutil.copy(source, home)
    env, printed, ran = surroundings(home), None, 0
    for block in blocks:
        where = f"{path}:{block.line}"
        if block.language in ("c", "cmake", "python") and block.words:
            with open(os.path.join(home, block.words), "w", encoding="utf-8") as file:
                file.write(block.text)
        elif block.language == "output":
            if printed is None:
                faults.append(f"{where}: there is nothing run before it that could have printed this")
            elif printed != block.text:
                faults.append(f"{where}: something else is printed:")
                faults += difflib.unified_diff(block.text.splitlines(), printed.splitlines(), "text", "run", lineterm="")
        elif block.language == "sh" and not block.not_run:
            ran += 1
            try:
                done = subprocess.run(["sh", "-eu"], input=block.text, cwd=home, env=env, capture_output=True, text=True,
                                      timeout=300, check=False)
            except subprocess.TimeoutExpired:
                faults.append(f"{where}: not done after five minutes")
                break
            printed = done.stdout
            if done.returncode:
                faults.append(f"{where}: status {done.returncode}: {done.stderr.strip()}")
                break
        elif block.language != "sh":
            printed = None
    return ran, faults


def main():
    texts = sys.argv[3:] or [page.source for page in pages_of(ROOT) if page.source.endswith(".md")]
    ran, faults = 0, []
    with tempfile.TemporaryDirectory() as scratch:
        for path in texts:
            count, found = run_text(path, scratch)
            ran, faults = ran + count, faults + found
    for fault in faults:
        print(fault)
    print(f"{ran} blocks of {len(texts)} texts were run, {len(faults)} faults")
    return 1 if faults or (not sys.argv[3:] and ran < 15) else 0


sys.exit(main())
