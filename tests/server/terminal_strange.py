#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""`chee play --online` against what is no server of chee, or a bad one: each ends in a sentence and a status.

terminal_strange.py CHEE-SERVER CHEE
"""
import base64
import hashlib
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import threading

import client

GAME = "A" * 22
SETUP = {"rules": "njombwa.4", "clock": {"kind": "none"}, "match": "series"}
VIEW = {
    "type": "snapshot",
    "game": GAME,
    "seq": 3,
    "setup": SETUP,
    "state": "going",
    "seats": [{"seat": "S", "who": "person", "name": "\x1b[31mEvil\x07\u202e\u009b2J"}, {"seat": "N", "who": "person", "name": "x" * 500}],
    "you": [],
    "host": False,
    "ply": 0,
    "turn": "S",
    "from": 0,
    "moves": [],
    "offers": [],
    "here": [],
    "watching": 0,
    "now": 1,
}
END = {"seq": 4, "kind": "end", "at": 1, "result": "1-0\x1b]0;title\x07", "why": "resigned", "seat": "N"}


class Fake:
    """A server of a few lines: HTTP answers by path, and what to say on a socket. It may be as bad as it likes."""

    def __init__(self, http=None, said=(), protocol=1):
        self.http = {
            "/api/server": json.dumps({"protocol": protocol}),
            "/api/session": json.dumps({"person": {"name": "x", "kind": "guest"}}),
            **(http or {}),
        }
        self.said = said
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=(connection,), daemon=True).start()

    def answer(self, connection):
        with connection:
            try:
                self.speak(connection)
            except OSError:
                pass

    def speak(self, connection):
        head = b""
        while b"\r\n\r\n" not in head:
            more = connection.recv(4096)
            if not more:
                return
            head += more
        path = head.split()[1].decode()
        if path == "/api/socket" and "/api/socket" not in self.http:
            self.upgrade(connection, head)
            return
        answer = self.http.get(path, "")
        if callable(answer):
            answer(connection)
            return
        if not answer.startswith("HTTP/"):
            length = len(answer.encode())
            cookie = "Set-Cookie: chee=abc; Path=/\r\n"
            answer = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n{cookie}Content-Length: {length}\r\n\r\n{answer}"
        connection.sendall(answer.encode())

    def upgrade(self, connection, head):
        key = [line.split(b": ")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"sec-websocket-key")][0]
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()).decode()
        connection.sendall(
            f"HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: chee.1\r\nSec-WebSocket-Accept: {accept}\r\n\r\n".encode()
        )
        for message in self.said:
            payload = message if isinstance(message, bytes) else json.dumps(message).encode()
            size = struct.pack("!BH", 126, len(payload)) if len(payload) < 65536 else struct.pack("!BQ", 127, len(payload))
            connection.sendall(b"\x81" + (size if len(payload) > 125 else struct.pack("!B", len(payload))) + payload)
        while connection.recv(4096):
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()


def play(command, url, *words, status, sentence):
    """What `chee play --online` says of a place, with this status and this sentence."""
    home = tempfile.mkdtemp(prefix="chee-strange-")
    try:
        done = subprocess.run(
            [command, "play", "--online", url, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={**os.environ, "XDG_STATE_HOME": home, "LC_ALL": "C.UTF-8"},
            timeout=100,
            check=False,
        )
    finally:
        shutil.rmtree(home, ignore_errors=True)
    said = done.stdout + done.stderr
    bad = [byte for byte in said if (byte < 32 and byte not in (10,)) or byte == 127]
    text = said.decode()
    client.need(done.returncode == status and sentence in text, url, done.returncode, text[-600:])
    client.need(not bad and not any(0x80 <= ord(c) < 0xA0 or ord(c) == 0x202E for c in text), "control characters:", said)
    return text


def addresses(program, command):
    for url in ("x", "ftp://x/", "http://", "http://a b/", "http://x:99999/", "http://[::1/", "http://x/#/play/njombwa", "http://" + "x" * 999):
        play(command, url, status=2, sentence="--online: column ")
    for url in (f"http://x/#/online/{GAME}/S/short", f"http://x/#/online/{GAME}/Q/{GAME}", f"http://x/#/online/{GAME[:-1]}", f"http://x/#/online/{GAME}/S/{GAME}/x"):
        play(command, url, status=2, sentence="--online: column ")
    play(command, "http://127.0.0.1:1/", status=4, sentence="cannot be reached")
    play(command, "http://127.0.0.1:1/", "njombwa", status=2, sentence="brings its own game")
    play(command, "http://127.0.0.1:1/", "--json", status=2, sentence="--json goes with --waiting")


def no_server_of_chee(program, command):
    def endless(connection):
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
        while True:
            connection.sendall(b" " * 65536)

    deep = "[" * 100000
    for body, status, sentence in (
        ("<html>", 3, "no server of chee"),
        ("{}", 3, "no server of chee"),
        ("[1]", 3, "no server of chee"),
        (deep, 3, "no server of chee"),
        ('{"protocol":1,"protocol":1}', 3, "no server of chee"),
        ('{"protocol":2}', 3, "version 2 of the protocol"),
        ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n", 3, "no server of chee"),
        ("HTTP/1.1 500 x\r\nContent-Length: 0\r\n\r\n", 3, "no server of chee"),
        ('HTTP/1.1 503 x\r\nContent-Length: 19\r\n\r\n{"code":"stopping"}', 1, "about to stop"),
        ('HTTP/1.1 400 x\r\nContent-Length: 22\r\n\r\n{"code":"\x1b[31m-evil-"}', 3, "no server of chee"),
        (lambda connection: None, 4, "cannot be reached"),
        (endless, 5, "sends more than it should"),
    ):
        with Fake(http={"/api/server": body}) as fake:
            play(command, fake.url, status=status, sentence=sentence)


def bad_words_on_the_socket(program, command):
    welcome = {"type": "welcome", "protocol": 1, "person": {"name": "x"}, "now": 1}
    for said, status, sentence in (
        ([b"nonsense"], 3, "not in the protocol"),
        ([b"[]"], 3, "not in the protocol"),
        ([{**welcome, "protocol": 7}], 3, "version 7"),
        ([welcome, {"type": "snapshot", "game": GAME}], 3, "not in the protocol"),
        ([welcome, {**VIEW, "setup": {**SETUP, "rules": "chess.8"}}], 3, "not in the protocol"),
        ([welcome, {**VIEW, "moves": ["Z9"]}], 3, "which the rules do not allow"),
        ([welcome, {**VIEW, "moves": ["B1\x1b[2J"]}], 3, "which the rules do not allow"),
        ([welcome, {"type": "refused", "game": GAME, "code": "no-such-game", "args": {}}], 1, "no such game"),
        ([welcome, VIEW, {"type": "events", "game": GAME, "now": 2, "events": [END]}], 0, "?[31mEvil??"),
        ([welcome, VIEW, {"type": "bye", "reason": "signed-out"}], 1, "not signed in"),
        ([welcome, VIEW, b'{"type":"pong","x":"' + b"y" * 400000 + b'"}'], 5, "sends more than it should"),
    ):
        with Fake(said=said) as fake:
            play(command, f"{fake.url}#/online/{GAME}", status=status, sentence=sentence)
    with Fake(http={"/api/socket": '{"code":"no-session"}'}) as fake:
        play(command, f"{fake.url}#/online/{GAME}", status=3, sentence="no server of chee")


client.main(addresses, no_server_of_chee, bad_words_on_the_socket)
