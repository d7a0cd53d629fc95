#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What the texts of the formats show is what chee reads and answers:  shown.py ROOT CHEE [TEXT...]

In every text: a position of six fields is one. In blocks of the formats (of TEXT, where one is named) that say no language: a record
holds, be it PMN or JSON; moves shown for a start are legal there; what stands behind `> ` is said to the engine, which answers what
stands below, `..` standing for any words; problems, exercises and vectors have moves that are legal, or none where a sowing is endless."""

import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT, CHEE = (os.path.abspath(path) for path in sys.argv[1:3])
sys.path.insert(0, os.path.join(ROOT, "docs/site"))

from texts import blocks_of  # noqa: E402
from tree import pages_of, read  # noqa: E402

GAMES = "|".join(re.findall(r"&chee__(\w+)", read(ROOT, "src/games/games.c")))
POSITION = re.compile(rf"(?:{GAMES})\.\d+[a-z0-9=,]* [0-9uSN,*/]+ [0-9,+]+ [SNABCD] (?:-|SN?|N|o[0-9,]*) \d+\b")
MOVES = re.compile(rf"^((?:{GAMES})\.\d+) at its start +(.*)$", re.M)
PROBLEM = re.compile(rf"^(?:(\w+)(?: \d+)?; )?({POSITION.pattern}); ?(.*)$", re.M)


def chee(*words, said=""):
    done = subprocess.run([CHEE, *words], input=said, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stdout, done.stderr.strip()


def replayed(text, kind):
    """What is wrong with a record."""
    with tempfile.NamedTemporaryFile("w", suffix=f".{kind}") as file:
        file.write(text)
        file.flush()
        status, _, said = chee("replay", file.name)
    return [said] if status else []


def legal(position, moves):
    """Those that are not."""
    _, allowed, _ = chee("moves", *position)
    return [f"{' '.join(position)}: {move} is not legal" for move in moves if move not in allowed.split()]


def answered(text):
    """Where the engine says something else than a session shows."""
    lines = text.splitlines()
    _, printed, _ = chee("ugi", said="".join(f"{line[2:]}\n" for line in lines if line.startswith("> ")))
    shown = [line for line in lines if not line.startswith("> ")]
    said = printed.splitlines()
    # What it says besides, such as the options of a later version, is let pass.
    faults, at = [], 0
    for line in shown:
        pattern = re.escape(line).replace(r"\.\.", ".*")
        found = next((number for number in range(at, len(said)) if re.fullmatch(pattern, said[number])), None)
        if found is None:
            faults.append(f"the engine does not say: {line}")
        else:
            at = found + 1
    return faults


def faults_of_block(text):
    if text.startswith("[Game "):
        return replayed(text, "pmn")
    if text.startswith('{"rules":'):
        return replayed(re.sub(r"\n *", "", text.strip()) + "\n", "jsonl")
    if text.startswith("> "):
        return answered(text)
    faults = []
    for start, moves in MOVES.findall(text):
        faults += legal([start], [move for move in re.split(r"[ ,]+", moves) if re.fullmatch(r"[A-Da-d]\d+\S*", move)])
    for kind, position, rest in PROBLEM.findall(text):
        # An exercise has its answers as words, a problem the value behind each move.
        words = rest.split() if kind else [part.split()[0] for part in rest.split(";")]
        found = legal(["--position", position], words)
        if kind == "endless":
            found = [] if len(found) == len(words) else [f"{position}: what never ends is legal"]
        faults += found
    for vector in re.findall(r'^\{"kind".*?\}$', re.sub(r"\n +", " ", text), re.M):
        known = json.loads(vector)
        faults += legal(["--position", known["position"]], known.get("moves", []))
        for move, after in known.get("after", {}).items():
            _, found, _ = chee("moves", "--position", known["position"], "--after")
            if f"{move}\t{after}\n" not in found:
                faults.append(f"{move} does not lead to {after}")
    return faults


def main():
    texts = sys.argv[3:] or [page.source for page in pages_of(ROOT) if page.source.endswith(".md")]
    faults, positions, blocks = [], set(), 0
    for path in texts:
        text = read(ROOT, path)
        for match in POSITION.finditer(text):
            positions.add((path, text.count("\n", 0, match.start()) + 1, match.group()))
        for block in blocks_of(text, path)[0]:
            if not block.language and (sys.argv[3:] or path.startswith("docs/formats/")):
                blocks += 1
                faults += [f"{path}:{block.line}: {fault}" for fault in faults_of_block(block.text)]
    for path, line, position in sorted(positions):
        status, _, said = chee("show", "--position", position)
        if status:
            faults.append(f"{path}:{line}: {position}: {said}")
    for fault in faults:
        print(fault)
    print(f"{len(positions)} positions and {blocks} blocks of {len(texts)} texts, {len(faults)} faults")
    return 1 if faults or (len(sys.argv) < 4 and (len(positions) < 10 or blocks < 20)) else 0


sys.exit(main())
