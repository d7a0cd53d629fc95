#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A load of sockets and moves on a server with its limits on:  load.py CHEE-SERVER LOAD [SOCKETS MOVES SECONDS [epoll|poll]]"""
import os
import subprocess
import sys

import client


def loaded(program, load, sockets="100", moves="20", seconds="2", loop="epoll"):
    bare = subprocess.Popen([os.path.join(os.path.dirname(load), "server_echo")], stdout=subprocess.PIPE, text=True)
    try:
        port = bare.stdout.readline().strip()
        with client.Server(program, "--loop", loop, generous=False) as server:
            line = [load, str(server.port), str(server.process.pid), sockets, moves, seconds, server.folder, port]
            answer = subprocess.run(line, stdout=subprocess.PIPE, text=True, timeout=600, check=False)
            print(answer.stdout, end="")
            client.need(answer.returncode == 0, "the load was not carried")
            client.need(server.stop() == 0, "the server did not end well")
    finally:
        bare.terminate()
        bare.wait()
        bare.stdout.close()


loaded(*sys.argv[1:])
