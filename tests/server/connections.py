#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Connections that are opened and left, those whose answers nobody reads, and requests that do not say how long they are."""
import contextlib
import os
import socket
import tempfile
import time
import types

import activation
import client
from accounts import until

HELLO = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@contextlib.contextmanager
def handed(program, *options):
    """A server to which its socket is handed over."""
    with activation.listening() as own, tempfile.TemporaryDirectory(prefix="chee-handed-") as folder:
        server = activation.begin(program, own, folder, *options)
        try:
            server.stdout.readline()
            yield types.SimpleNamespace(port=own.getsockname()[1])
            activation.end(server)
        finally:
            server.kill()
            server.wait()
            server.stdout.close()


def kinds(program, *options):
    """One server of each kind of listening and waiting."""
    yield client.Server(program, *options)
    yield client.Server(program, *options, "--loop", "poll")
    yield handed(program, *options)


def call(server, here="127.0.0.1"):
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60, source_address=(here, 0))
    line.setblocking(False)
    return line


def is_closed(line):
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def answered(line):
    line.settimeout(60)
    line.sendall(HELLO)
    client.need(line.recv(4096).startswith(b"HTTP/1.1 200 "), "not answered")
    line.setblocking(False)


def left(lines, most):
    """Those that stay open; the others are closed at once."""
    until(lambda: sum(not is_closed(line) for line in lines) <= most, f"more than {most} connections are kept")
    return [line for line in lines if not is_closed(line)]


def so_many_of_one_address(program, command):
    for kind in kinds(program, "--sockets-address", "4", "--request-seconds", "3600"):
        with kind as server, contextlib.ExitStack() as held:
            lines = [held.enter_context(call(server)) for _ in range(30)]
            kept = left(lines, 20)
            client.need(len(kept) == 20, len(kept), "of 30")
            answered(kept[-1])
            answered(held.enter_context(call(server, "127.0.0.2")))
            for line in kept[:5]:
                line.close()

            def again():
                with call(server) as line:
                    time.sleep(0.02)
                    return not is_closed(line)

            until(again, "those that were closed count on")
    with client.Server(program, "--sockets-address", "4", "--request-seconds", "3600", "--trusted-proxy", "127.0.0.1") as server:
        with contextlib.ExitStack() as held:
            for line in [held.enter_context(call(server)) for _ in range(30)]:
                answered(line)


def seconds_of_work(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def as_many_as_there_are_files(program, command):
    """Where no more files can be opened a connection could not even be closed; it would wake the loop without end."""
    with tempfile.TemporaryDirectory(prefix="chee-few-") as folder:
        few = f"{folder}/few"
        with open(few, "w", encoding="ascii") as script:
            script.write(f'#!/bin/sh\nulimit -n 120\nexec "{os.path.abspath(program)}" "$@"\n')
        os.chmod(few, 0o700)
        for kind in kinds(few, "--request-seconds", "3600"):
            with kind as server, contextlib.ExitStack() as held:
                lines = [held.enter_context(call(server)) for _ in range(200)]
                kept = left(lines, 100)
                client.need(len(kept) > 60, len(kept), "of 200")
                answered(kept[0])
                if isinstance(server, client.Server):
                    before = seconds_of_work(server)
                    time.sleep(1)
                    client.need(seconds_of_work(server) - before < 0.2, "it works though nobody asks")
                for line in kept:
                    line.close()

                def again():
                    with call(server) as line:
                        line.settimeout(60)
                        line.sendall(HELLO)
                        with contextlib.suppress(ConnectionError):
                            return line.recv(4096).startswith(b"HTTP/1.1 200 ")

                until(again, "nobody is served any more")
                person = client.Guest(server, "Amina")
                person.connect()
                client.need(person.request("ping")["type"] == "pong")


def an_answer_that_nobody_reads(program, command):
    size = 64_000_000
    with tempfile.TemporaryDirectory(prefix="chee-page-") as page:
        with open(f"{page}/big.js", "wb") as big:
            big.truncate(size)
        for kind in kinds(program, "--silent-seconds", "2", "--page", page):
            with kind as server:

                def fetch(pause):
                    """How many bytes come, to who lets so many seconds go by before the first and every 4 MB."""
                    with socket.socket() as line:
                        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
                        line.connect(("127.0.0.1", server.port))
                        line.settimeout(60)
                        line.sendall(b"GET /big.js HTTP/1.1\r\nHost: x\r\n\r\n")
                        heard = rested = 0
                        time.sleep(pause)
                        with contextlib.suppress(ConnectionError):
                            while heard < size and (part := line.recv(1 << 20)):
                                heard += len(part)
                                if pause < 1 and heard - rested > 4_000_000:
                                    time.sleep(pause)
                                    rested = heard
                        return heard

                client.need(fetch(0.2) >= size, "who reads slowly gets all of it")
                heard = fetch(6 * client.PATIENCE)
                client.need(heard < size, "kept for who does not read:", heard)


def asked(server, *requests):
    """What comes until the connection is closed, or the last answer is there."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        heard = b""
        with contextlib.suppress(ConnectionError):
            line.sendall(requests[0])
            # Together they would be read together.
            until(lambda: heard or line.recv(1, socket.MSG_PEEK), "no answer")
            for request in requests[1:]:
                time.sleep(0.1)
                line.sendall(request)
            while heard.count(b"HTTP/1.1 ") < len(requests) or not heard.endswith((b"}", b">")):
                part = line.recv(65536)
                if not part:
                    return heard + b"<closed>"
                heard += part
        return heard


def requests_without_a_length(program, command):
    """What was not read is not taken for the next request, nor the next request for what was not read."""
    with client.Server(program) as server:
        person = client.Guest(server, "Amina")
        head = f" HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {person.cookie}\r\nContent-Type: application/json\r\n".encode()
        parts = b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
        for first, status in (
            (b"POST /api/session" + head + parts, 411),
            (b"DELETE /api/feed" + head + parts, 411),
            (b"GET /healthz" + head + parts, 411),
            (b"POST /api/session" + head + b"Content-Length: 2\r\n" + parts, 411),
            (b"POST /api/feed" + head + b"Content-Length: -5\r\n\r\n", 411),
            (b"POST /api/feed" + head + b"Content-Length: x\r\n\r\n", 411),
            (b"POST /api/feed" + head + b"\r\n", 201),
            (b"POST /api/session" + head + b"\r\n", 400),
            (b"POST /" + head + b"\r\n", 405),
            (b"PUT /api/feed" + head + b"\r\n", 405),
            (b"POST /api/games" + head + b"Content-Length: 99999999999999999999999999\r\n\r\n", 413),
        ):
            heard = asked(server, first, HELLO)
            client.need(heard.startswith(b"HTTP/1.1 %d " % status), first, heard)
            client.need(b"\r\nconnection: close\r\n" in heard and heard.count(b"HTTP/1.1 ") == 1, first, heard)
        for first in (b"POST /api/feed" + head + b"Content-Length: 0\r\n\r\n", b"DELETE /api/feed" + head + b"\r\n", b"DELETE /api/feed" + head + b"Content-Length: 5\r\n\r\nGET /"):
            heard = asked(server, first, HELLO)
            client.need(heard.count(b"HTTP/1.1 20") == 2, "the connection stays for what has a length:", first, heard)


if __name__ == "__main__":
    client.main(so_many_of_one_address, as_many_as_there_are_files, an_answer_that_nobody_reads, requests_without_a_length)
