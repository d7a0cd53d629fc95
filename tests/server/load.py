#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A load of sockets and moves on a server with its limits on:  load.py CHEE-SERVER LOAD [SOCKETS MOVES SECONDS [epoll|poll]]"""
import os
import subprocess
import sys

import client


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


def loaded(program, load, sockets="100", moves="20", seconds="2", loop="epoll"):
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
            client.need(server.stop() == 0, "the server did not end well")
    finally:
        bare.terminate()
        bare.wait()
        bare.stdout.close()


loaded(*sys.argv[1:])
