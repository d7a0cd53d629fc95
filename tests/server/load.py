#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A load of sockets and moves on a server with its limits on:  load.py CHEE-SERVER LOAD [SOCKETS MOVES SECONDS [epoll|poll [held]]]

Every answer is counted and the server's memory bounded; with `held` times are, too, CHEE_PATIENCE times as long as on a quiet machine."""
import os
import resource
import subprocess
import sys

import client
from engines import is_sanitized

MEMORY_MB, ACK_P99_MS, STORM_MS = 150, 50, 5000  # the storm is of 2,000 sockets


def database_time():
    """Milliseconds of processor time that PostgreSQL has had, where the server uses one (postgres.py)."""
    with open(os.path.join(os.environ["CHEE_POSTGRES"], "data", "postmaster.pid"), encoding="ascii") as lines:
        parent = lines.readline().strip()
    ticks = 0
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as line:
                fields = line.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if fields[1] == parent:
            ticks += int(fields[11]) + int(fields[12])
    return ticks * 1000 / os.sysconf("SC_CLK_TCK")


def figures(text):
    """What is printed a line, by its name."""
    return {name: float(value) for name, _, value in map(str.split, text.splitlines())}


def hold(told, sockets, times):
    """The bounds of a server on two cores."""
    need = client.need
    need(told["sockets"] == told["storm_answered"] == sockets, "sockets that were served:", told)
    need(max(told["memory"], told["storm_memory"]) <= MEMORY_MB, "more memory than", MEMORY_MB, "MB:", told["memory"], told["storm_memory"])
    if times:
        storm = STORM_MS * max(1, sockets / 2000) * client.PATIENCE
        need(told["storm"] <= storm, "a storm took", told["storm"], "ms of", storm)
        need(told.get("ack_p99", 0) <= ACK_P99_MS * client.PATIENCE, "moves were acknowledged within", told.get("ack_p99"), "ms")


def loaded(program, load, sockets="100", moves="20", seconds="2", loop="epoll", held=""):
    # Each socket is a file here and at the server.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    client.need(most == resource.RLIM_INFINITY or most > int(sockets) + 100, "only", most, "files may be open (ulimit -Hn)")
    bare = subprocess.Popen([os.path.join(os.path.dirname(load), "server_echo")], stdout=subprocess.PIPE, text=True)
    try:
        port = bare.stdout.readline().strip()
        with client.Server(program, "--loop", loop, generous=False) as server:
            line = [load, str(server.port), str(server.process.pid), sockets, moves, seconds, server.folder, port]
            answer = subprocess.run(line, stdout=subprocess.PIPE, text=True, timeout=600, check=False)
            print(answer.stdout, end="")
            if "CHEE_POSTGRES" in os.environ:
                print(f"database_processor ms {database_time():.0f}")
            client.need(answer.returncode == 0, "the load was not carried")
            if not is_sanitized(program):
                hold(figures(answer.stdout), int(sockets), held == "held")
            client.need(server.stop() == 0, "the server did not end well")
    finally:
        bare.terminate()
        bare.wait()
        bare.stdout.close()


loaded(*sys.argv[1:])
