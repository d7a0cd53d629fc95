#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Command lines that cannot be: each is answered by one sentence with the place of the fault and a status, and nothing is
made or changed."""
import os
import subprocess
import tempfile

import client

LINES = (
    (2, "--port x", "'x'"),
    (2, "--port 70000", "'70000'"),
    (2, "--port -1", "'-1'"),
    (2, "--port", "--port"),
    (2, "--listen nowhere", "'nowhere'"),
    (2, "--listen 0.0.0.0", "--public-url"),
    (2, "--public-url ftp://x", "'ftp://x'"),
    (2, "--public-url https://", "'https://'"),
    (2, "--engines 99", "'99'"),
    (2, "--engines 0", "'0'"),
    (2, "--lobby maybe", "'maybe'"),
    (2, "--trusted-proxy x", "'x'"),
    (2, "--message-credits 99999999999999999999", "--message-credits"),
    (2, "--store sqlite:a --data b", "--data"),
    (2, "--cert x", "--key"),
    (2, "--nothing", "--nothing"),
    (2, "--to x", "--to"),
    (2, "nothing", "'nothing'"),
    (2, "backup", "'backup'"),
    (2, "backup a b", "'backup'"),
    (2, "restore", "'restore'"),
    (2, "check a b", "'check'"),
    (2, "user", "'user'"),
    (2, "user reset", "'user'"),
    (2, "user rename a", "'user'"),
    (2, "user fly a", "'user'"),
    (2, "migrate", "--to"),
    (2, "migrate x --to y", "--to"),
    (2, "--store x", "--store is sqlite:FOLDER"),
    (2, "--store sqlite:", "--store is sqlite:FOLDER"),
    (4, "--data /proc/none", "/proc/none"),
    (4, "--config /none", "/none"),
    (4, "--engine /none", "/none"),
    (4, "--engine /", "'/'"),
    (4, "--engine /etc/passwd", "/etc/passwd"),
    (4, "restore /none --data new", "/none"),
    (4, "check /none", "/none"),
    (4, "backup copy --data new", "new"),
    (4, "check --data new", "new"),
    (4, "user reset nobody --data new", "new"),
    (4, "migrate --data new --to sqlite:other", "cannot be read"),
)


def lines_that_cannot_be(program, command):
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory(prefix="chee-nonsense-") as folder:
        for status, line, place in LINES:
            answer = subprocess.run(
                [program, *line.split()], cwd=folder, capture_output=True, text=True, timeout=30, check=False, env={**os.environ, "XDG_STATE_HOME": f"{folder}/state"}
            )
            said = answer.stderr
            client.need(answer.returncode == status, line, "ends with", answer.returncode, said)
            client.need(answer.stdout == "" and said.count("\n") == 1 and said.startswith("chee-server: "), line, answer)
            client.need(place in said and said[:-1].isprintable(), line, "does not say where:", said)
            client.need(os.listdir(folder) == [], line, "has made", os.listdir(folder))
    print(f"{len(LINES)} lines")


if __name__ == "__main__":
    client.main(lines_that_cannot_be)
