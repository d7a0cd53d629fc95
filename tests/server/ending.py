#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A server that is told to end: in time, whatever is under way, and whoever is connected hears of it."""
import socket
import threading
import time

import client
from engines import Engine, machine_first, until
from games import guests

DEAF = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nhang = lambda: (sign('hangs'), [time.sleep(1) for _ in iter(int, 1)])\nthink = hang"


def half_requests(server):
    """Who has begun to ask and does not go on, and who has asked and stays."""
    lines = []
    for head in (b"GET / HTTP/1.1\r\n", b"POST /api/session HTTP/1.1\r\nContent-Length: 50\r\n\r\n{", b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"):
        line = socket.create_connection(("127.0.0.1", server.port))
        line.sendall(head)
        lines.append(line)
    return lines


def whatever_is_under_way(program, command):
    with Engine(command, DEAF) as engine, client.Server(program, "--engine", engine.file) as server:
        amina, *many = guests(server, ["Amina", *"ABCDEFGHIJKLMNOPQRST"])
        machine_first(amina)
        until(lambda: engine.signs("hangs"), "the engine was not asked")
        lines = half_requests(server)
        # Passphrases are hashed one after the other, and these wait.
        signing = [threading.Thread(target=sign_up, args=(server, f"Ben-{number}")) for number in range(4)]
        for thread in signing:
            thread.start()
        until(lambda: "Ben-0" in names_asked, "nobody signs up")
        heard = threading.Thread(target=listen, args=(amina,))
        heard.start()
        client.need(server.stop() == 0, "it did not end well")  # which holds the time, too
        heard.join()
        client.need(said == ["bye stopping"], said)
        for thread in signing:
            thread.join()
        for line in lines:
            line.close()
        for person in many:
            person.socket.shutdown()  # nobody of them has read a word


names_asked, said = [], []


def sign_up(server, name):
    names_asked.append(name)
    try:
        client.Account(server, name)
    except (OSError, client.Refused, client.http.client.HTTPException, ValueError):
        pass  # it was ended before it was answered


def listen(person):
    began = time.time()
    while time.time() - began < 60:
        message = person.hear()
        if message["type"] == "bye":
            return said.append(f"bye {message['reason']}")


if __name__ == "__main__":
    client.main(whatever_is_under_way)
