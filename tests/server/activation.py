#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A socket that somebody else listens at and hands over, as systemd does: who calls while no server runs is answered by the next one."""
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import types

import client

# As systemd does it: the socket is file 3 of the program that takes the place of this one.
HANDS_OVER = """import os, sys
count, process, fd = sys.argv[1], sys.argv[2] or str(os.getpid()), int(sys.argv[3])
os.dup2(fd, 3)
os.execve(sys.argv[4], sys.argv[4:], {**os.environ, "LISTEN_FDS": count, "LISTEN_PID": process})
"""


def listening(address="127.0.0.1", kind=socket.SOCK_STREAM, family=socket.AF_INET):
    own = socket.socket(family, kind)
    own.bind((address, 0))
    if kind == socket.SOCK_STREAM:
        own.listen(64)
    return own


def begin(program, own, folder, *options, count=1, process=""):
    """A server to which the socket is handed over."""
    line = [sys.executable, "-ISc", HANDS_OVER, str(count), process, str(own.fileno()), program, "--data", f"{folder}/data", *options]
    with open(f"{folder}/log", "ab") as log:
        return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=log, pass_fds=[own.fileno()])


def end(server):
    began = time.monotonic()
    server.send_signal(signal.SIGTERM)
    client.need(server.wait(timeout=20 * client.PATIENCE) == 0, "it did not end well")
    client.need(time.monotonic() - began < client.END_SECONDS * client.PATIENCE, "it took too long to end")
    server.stdout.close()


def call(own):
    """Asks and does not wait for the answer."""
    line = socket.create_connection(own.getsockname()[:2], timeout=60)
    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    return line


def answered(line):
    with line:
        client.need(line.recv(4096).startswith(b"HTTP/1.1 200 "), "not answered")


def who_calls_waits(program, command):
    for loop in ("epoll", "poll"):
        with listening() as own, tempfile.TemporaryDirectory(prefix="chee-handed-") as folder, client.Rules(command) as rules:
            before = call(own)
            # --port is what it would listen at by itself.
            server = begin(program, own, folder, "--port", "1", "--loop", loop, "--games-minute", "1000", "--message-credits", "100000")
            try:
                port = own.getsockname()[1]
                client.need(server.stdout.readline().decode() == f"http://127.0.0.1:{port}/\n", "another address")
                answered(before)
                there = types.SimpleNamespace(port=port)
                people = [client.Guest(there, name) for name in ("Amina", "Ben")]
                for person in people:
                    person.connect()
                game = client.table(there, "njombwa.8", people)
                client.need(client.play(people, game, rules, random.Random(3))["why"] == "rules")
                others = [call(own) for _ in range(200)]
                for line in others:
                    answered(line)
                end(server)
                while_none_runs = call(own)
                server = begin(program, own, folder, "--port", "1", "--loop", loop)
                answered(while_none_runs)
                client.need(people[0].ask("GET", f"/api/games/{game}")["state"] == "over")
                end(server)
            finally:
                if server.poll() is None:
                    server.kill()
                    server.wait()
                server.stdout.close()


def said_by(program, own, *options, **more):
    """The status of a server that does not start, and what it says."""
    with tempfile.TemporaryDirectory(prefix="chee-handed-") as folder:
        server = begin(program, own, folder, "--port", "0", *options, **more)
        try:
            status = server.wait(timeout=20 * client.PATIENCE)
        finally:
            server.kill()
            server.stdout.close()
        with open(f"{folder}/log", encoding="utf-8") as log:
            return status, log.read()


def what_cannot_be_taken(program, command):
    with listening() as own, listening(kind=socket.SOCK_DGRAM) as other, listening("0.0.0.0") as wide, open("/dev/null", "rb") as nothing:
        for handed, options, more, word in (
            (own, (), {"count": 2}, "more than one socket"),
            (other, (), {}, "no TCP socket that listens"),
            (nothing, (), {}, "no TCP socket that listens"),
            (wide, (), {}, "--public-url"),
        ):
            status, said = said_by(program, handed, *options, **more)
            client.need(status == 4 and said.startswith("chee-server: ") and word in said, status, said)
        # What was meant for another process is left alone.
        with tempfile.TemporaryDirectory(prefix="chee-handed-") as folder:
            server = begin(program, own, folder, "--port", "0", process="1")
            port = int(re.findall(r":(\d+)/", server.stdout.readline().decode())[0])
            client.need(port != own.getsockname()[1], "a socket of another process was taken")
            end(server)


if __name__ == "__main__":
    client.main(who_calls_waits, what_cannot_be_taken)
