#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs the shell of the documents as a reader would who has chee installed:  blocks.py ROOT PREFIX SITE [TEXT...]

Each text has a folder of its own, in which its blocks run one after the other. A block of another language whose first line names a
file is written to that file, which shell must use, and sources beside the text are at hand; `output` after a block of shell is what
it must have printed. What is not run says why. SITE is the folder of the Python package; where that is not there, or Python has no
matplotlib, what needs them is left out."""

import difflib
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT, PREFIX, SITE = (os.path.abspath(path) for path in sys.argv[1:4])
TEXTS = sys.argv[4:]
NOT_RUN = object()  # what a block printed that was left out
sys.path.insert(0, os.path.join(ROOT, "docs/site"))

from texts import FILES, blocks_of  # noqa: E402
from tree import pages_of, read  # noqa: E402


def surroundings(home):
    """What a reader has: chee on the path, its library where the tools look, no settings."""
    library = next(os.path.join(path, "") for path, _, names in os.walk(PREFIX) if "libchee.so" in names)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CHEE", "XDG_"))}
    return {**kept, "PATH": f"{PREFIX}/bin:/usr/bin:{kept['PATH']}", "PYTHONPATH": SITE, "LD_LIBRARY_PATH": library,
            "PKG_CONFIG_PATH": f"{library}pkgconfig", "CMAKE_PREFIX_PATH": PREFIX, "HOME": home, "CHEE_EGDB": "none",
            "LC_ALL": "C.UTF-8"}


def uses(shell, name):
    """Whether a block of shell runs a file of this name."""
    return name in shell or (name == "CMakeLists.txt" and "cmake" in shell)


def files_of(blocks, path, python):
    """Faults of files that nothing runs, and names of those that cannot be run here."""
    faults, without = [], set()
    for block in blocks:
        if block.language not in FILES or not block.words:
            continue
        shells = [other.text for other in blocks if other.language == "sh" and other.line > block.line and not other.not_run]
        if not any(uses(shell, block.words) for shell in shells):
            faults.append(f"{path}:{block.line}: no block of shell after it runs {block.words}")
        if not python and re.search(r"^import chee$", block.text, re.M):
            without.add(block.words)
    return faults, without


def run_text(path, scratch, python):
    """The number of blocks run, the faults found, and what was left out."""
    blocks, faults = blocks_of(read(ROOT, path), path)
    home = os.path.join(scratch, path.replace("/", "-"))
    os.mkdir(home)
    for source in glob.glob(os.path.join(ROOT, os.path.dirname(path), "*.c")):
        shutil.copy(source, home)
    env, printed, ran, left_out = surroundings(home), None, 0, []
    unused, without = files_of(blocks, path, python)
    faults += unused
    for block in blocks:
        where = f"{path}:{block.line}"
        if block.language in FILES and block.words:
            with open(os.path.join(home, block.words), "w", encoding="utf-8") as file:
                file.write(block.text)
        elif block.language == "output":
            if printed is NOT_RUN:
                continue
            if printed is None:
                faults.append(f"{where}: there is nothing run before it that could have printed this")
            elif printed != block.text:
                faults.append(f"{where}: something else is printed:")
                faults += difflib.unified_diff(block.text.splitlines(), printed.splitlines(), "text", "run", lineterm="")
        elif block.language == "sh" and not block.not_run:
            if any(uses(block.text, name) for name in without):
                left_out.append(where)
                printed = NOT_RUN
                continue
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
    return ran, faults, left_out


def main():
    has = {**os.environ, "PYTHONPATH": SITE}
    python = not subprocess.run(["/usr/bin/python3", "-c", "import chee, matplotlib"], env=has, capture_output=True, check=False).returncode
    texts = TEXTS or [page.source for page in pages_of(ROOT) if page.source.endswith(".md")]
    ran, faults = 0, []
    with tempfile.TemporaryDirectory() as scratch:
        for path in texts:
            count, found, out = run_text(path, scratch, python)
            ran, faults = ran + count, faults + found
            for where in out:
                print(f"left out: {where} needs the Python package and matplotlib (tools/deps python python-test)")
    for fault in faults:
        print(fault)
    print(f"{ran} blocks of {len(texts)} texts were run, {len(faults)} faults")
    return 1 if faults or (not TEXTS and ran < 15) else 0


sys.exit(main())
