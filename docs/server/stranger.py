#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Plays at a table of chee-server by a link, knowing no rules:  stranger.py 'LINK' [SECONDS_A_TRY]

Written from docs/formats/server.md alone, with Debian's python3-websocket: it tries one hole after the other until the
server takes the move. A try costs a credit, so it waits a little between two; the default keeps to the usual limits.
"""
import http.client
import json
import sys
import time
from urllib.parse import urlsplit

import websocket


def ask(where, method, path, body, cookie=None):
    connection = http.client.HTTPConnection(where, timeout=20)
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    connection.request(method, path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    if answer.status >= 400:
        sys.exit(f"stranger: {path}: {text}")
    return json.loads(text), (answer.getheader("Set-Cookie") or "").split(";")[0]


def tries(view):
    """What may be a move: each hole of the own side, then passing."""
    seat, size = view["turn"], int(view["setup"]["rules"].split(",")[0].split(".")[1])
    rows = {"S": "AB", "N": "ab"}.get(seat, seat)
    if seat in "ABCD":
        size = 11
    return [f"{row}{hole}" for row in rows for hole in range(1, size + 1)] + ["--"]


def main(link, pause=0.4):
    where = urlsplit(link).netloc
    game, seat, secret = link.split("#/online/")[1].split("/")
    _, cookie = ask(where, "POST", "/api/session", {"name": "Stranger"})
    ask(where, "POST", f"/api/games/{game}/seats/{seat}", {"secret": secret}, cookie)
    socket = websocket.create_connection(f"ws://{where}/api/socket", subprotocols=["chee.1"], cookie=cookie, timeout=3600)
    socket.send(json.dumps({"type": "open", "game": game}))
    view, left = None, []
    while True:
        message = json.loads(socket.recv())
        if message["type"] == "events" or message["type"] == "ack":
            # Where the game stands now is told by a snapshot.
            socket.send(json.dumps({"type": "open", "game": game}))
        elif message["type"] == "snapshot":
            if message["state"] == "over":
                return print(f"{message['end']['result']} {message['end']['why']} after {message['ply']} moves")
            if not view or message["ply"] != view["ply"]:
                left = tries(message)
            view = message
            if view["state"] == "going" and view["turn"] == seat and left:
                time.sleep(pause)
                move = {"type": "move", "game": game, "ply": view["ply"], "move": left.pop(0), "id": "try"}
                socket.send(json.dumps(move))


main(sys.argv[1], *map(float, sys.argv[2:]))
