#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The socket cut by a proxy of our own, in each direction, after every message or after every byte: a game of 12 plies
of each kind comes out as it was played, no move lost that was acknowledged and none twice."""
import os
import random
import select
import socket
import struct
import threading

import client
import websocket

PLIES = 12
UP, DOWN = 0, 1  # to the server, from it


class Stream:
    """What went in one direction, in bytes and in messages: the handshake is the first."""

    def __init__(self):
        self.bytes = self.messages = 0
        self.held = b""
        self.upgraded = False

    def ends(self, data):
        """Where messages end in what comes next."""
        at, self.held = -len(self.held), self.held + data
        while True:
            if not self.upgraded:
                size = self.held.find(b"\r\n\r\n") + 4
                self.upgraded = size > 3
                if not self.upgraded:
                    return
            else:
                if len(self.held) < 2:
                    return
                size = self.held[1] & 127
                head = 2 + (4 if self.held[1] & 128 else 0)
                if size == 126:
                    if len(self.held) < 4:
                        return
                    head, size = head + 2, struct.unpack(">H", self.held[2:4])[0]
                size += head
                if len(self.held) < size:
                    return
            self.held = self.held[size:]
            at += size
            yield at


class Proxy(threading.Thread):
    """Passes one connection after the other on, and cuts it where it is told to."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.limit = None  # (direction, "bytes" or "messages", how many)
        self.streams = [Stream(), Stream()]
        self.start()

    def run(self):
        while True:
            try:
                near = self.listener.accept()[0]
            except OSError:
                return
            self.streams = [Stream(), Stream()]
            try:
                with near, socket.create_connection(("127.0.0.1", self.target)) as far:
                    for end in (near, far):
                        end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    self.carry((near, far))
            except OSError:
                pass

    def carry(self, ends):
        while True:
            for end in select.select(ends, [], [])[0]:
                way = UP if end is ends[0] else DOWN
                data = end.recv(65536)
                if not data:
                    return
                part = self.allowed(way, data)
                ends[1 - way].sendall(data[:part])
                if part < len(data) or self.is_over(way):
                    return

    def is_over(self, way):
        return self.limit is not None and self.limit[0] == way and getattr(self.streams[way], self.limit[1]) >= self.limit[2]

    def allowed(self, way, data):
        """How much of it goes through."""
        stream, part = self.streams[way], len(data)
        limit = self.limit if self.limit and self.limit[0] == way else (way, "", 0)
        if limit[1] == "bytes":
            part = min(part, limit[2] - stream.bytes)
        if limit[1] == "messages" and limit[2] == 0:
            part = 0
        for end in stream.ends(data[:part]):
            stream.messages += 1
            if limit[1] == "messages" and stream.messages == limit[2]:
                part = end
                break
        stream.bytes += part
        return part


def turn(person, proxy, server, game, seen, ply, move):
    """All that somebody does who comes, looks and moves; whether they heard that it is kept."""
    try:
        person.leave()
        person.socket = websocket.create_connection(
            f"ws://127.0.0.1:{proxy.port}/api/socket",
            subprotocols=["chee.1"],
            cookie=person.cookie,
            timeout=20,
            host=f"127.0.0.1:{server.port}",
            origin=f"http://127.0.0.1:{server.port}",
        )
        person.expect("welcome")
        if move is None:
            return True
        person.open(game, since=seen)
        answer = person.request("move", game=game, ply=ply, move=move, id="move")
        client.need(answer["type"] == "ack", answer)
        return True
    except (OSError, websocket.WebSocketException):
        return False
    finally:
        person.leave()


def cut_everywhere(server, rules, name, unit, step):
    people = [client.Guest(server, f"P{number}") for number in range(2)]
    proxy = Proxy(server.port)
    game = client.table(server, name, people)
    chance = random.Random(name)
    cuts, played = 0, []
    for ply in range(PLIES):
        person = people[ply % 2]
        person.connect()
        view = person.open(game)
        client.need(view["ply"] == ply, view["ply"], "of", ply)
        if view["state"] == "over":
            break
        move = chance.choice(rules.moves(view["position"]))
        proxy.limit = None
        client.need(turn(person, proxy, server, game, 0, ply, None), "nobody gets through the proxy")
        # Coming is the same each time: its bytes are cut in the first two plies.
        begun = [getattr(stream, unit) if ply > 1 else 0 for stream in proxy.streams]
        for way in (UP, DOWN):
            count = begun[way]
            while True:
                proxy.limit = (way, unit, count)
                if turn(person, proxy, server, game, view["seq"], ply, move):
                    break
                cuts += 1
                count += step
        played.append(move)
        kept = person.ask("GET", f"/api/games/{game}/moves")["moves"]
        client.need(kept == played, name, kept, "instead of", played)
    for person in people:
        person.leave()
    proxy.listener.close()
    client.need(cuts > PLIES, "only", cuts, "cuts")
    return cuts


def cut_in_every_game(program, command, unit, step):
    cuts = 0
    with client.Server(program) as server, client.Rules(command) as rules:
        for name in ("mefuhva.28", "njombwa.8", "chuba.11", "enkeshui.8", "swahili.2"):
            cuts += cut_everywhere(server, rules, name, unit, step)
        client.need(server.stop() == 0, "the server did not end well")
    print(f"{cuts} cuts")


def after_every_message(program, command):
    cut_in_every_game(program, command, "messages", 1)


def after_every_byte(program, command):
    cut_in_every_game(program, command, "bytes", int(os.environ.get("CUT", "1")))


if __name__ == "__main__":
    client.main(after_every_message, after_every_byte)
