#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The log: a line of JSON an event, of games, sockets, sign-ins and refusals; nothing in it tells who somebody is, or opens
anything; and nobody can fill a disk by it."""
import json
import time

import client
from accounts import until
from rights import refused


def lines(server):
    """All whole lines; each is an object with the two fields that all have."""
    told = [json.loads(line) for line in server.messages().splitlines(keepends=True) if line.endswith("\n")]
    for line in told:
        client.need(isinstance(line["at"], int) and isinstance(line["event"], str), line)
    return [{key: value for key, value in line.items() if key != "at"} for line in told]


def a_line_an_event(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = client.Account(server, "Amina-Njeri"), client.Guest(server, "Ben-Okri")
        bot = client.Bot(server, amina, "seedbot")
        for person in (amina, ben, bot):
            person.connect()
        refused(ben, 403, "wrong-passphrase", "POST", "/api/account/session", {"name": "Amina-Njeri", "passphrase": "not hers"})
        client.Guest(server).ask("POST", "/api/account/session", {"name": "Amina-Njeri", "passphrase": amina.PASSPHRASE})
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}], "lobby": True})
        game, secret = made["game"], made["seats"][0]["secret"]
        ben.ask("POST", f"/api/games/{game}/seats/N", {"secret": secret})
        refused(bot, 404, "no-such-game", "GET", f"/api/games/{game}/moves")
        refused(bot, 404, "no-such-page", "GET", f"/api/{secret}")
        move = rules.moves(amina.open(game)["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        client.need(amina.request("move", game=game, ply=1, move=move)["type"] == "resync")
        client.need(ben.request("cancel", game=game)["code"] == "not-host")
        client.need(ben.request("nonsense")["code"] == "unknown-type")
        client.need(ben.request("resign", game=game)["type"] == "ack")
        nobody = client.Guest(server)
        nobody.cookie = "chee=" + "x" * 43
        try:
            nobody.connect()
            raise AssertionError("a socket for nobody")
        except client.websocket.WebSocketBadStatusException:
            pass
        ben.leave()
        until(lambda: any(line["event"] == "socket-closed" for line in lines(server)), "a socket that is closed")
        told = lines(server)
        tag = next(line["game"] for line in told if line["event"] == "game")
        post = lambda path: {"event": "done", "method": "POST", "path": path}
        for line in (
            post("/api/session"),
            post("/api/account"),
            post("/api/account/bots"),
            post("/api/account/session"),
            post("/api/games"),
            post("/api/games/GAME/seats/SEAT"),
            {"event": "game", "game": tag, "kind": "made", "rules": "njombwa.8", "clock": "none", "lobby": True, "rated": False},
            {"event": "game", "game": tag, "kind": "seat", "ply": 0, "seat": "N", "who": "person"},
            {"event": "game", "game": tag, "kind": "begin", "ply": 0},
            {"event": "game", "game": tag, "kind": "end", "ply": 1, "seat": "N", "why": "resigned"},
            {"event": "socket-opened", "kind": "account", "sockets": 1},
            {"event": "socket-opened", "kind": "guest", "sockets": 2},
            {"event": "socket-opened", "kind": "bot", "sockets": 3},
            {"event": "socket-closed", "status": 0, "seconds": 0, "sockets": 2},
            {"event": "refused", "code": "wrong-passphrase", "method": "POST", "path": "/api/account/session"},
            {"event": "refused", "code": "no-such-game", "method": "GET", "path": "/api/games/GAME/moves"},
            {"event": "refused", "code": "no-such-page"},
            {"event": "refused", "code": "not-your-turn", "message": "move"},
            {"event": "refused", "code": "not-host", "message": "cancel"},
            {"event": "refused", "code": "unknown-type"},
            {"event": "refused", "code": "no-session", "method": "GET", "path": "/api/socket"},
        ):
            found = [one for one in told if one == {**line, **({"seconds": one.get("seconds")} if "seconds" in line else {})}]
            client.need(found, "there is no line", line, "in", told)
        text = server.messages()
        for what in ("Amina", "Ben", "seedbot", "127.0.0.1", game, secret, bot.token, amina.cookie.split("=")[1], amina.recovery, move + '"'):
            client.need(what not in text, what, "stands in the log:", text)


def a_flood_of_refusals(program, command):
    with client.Server(program) as server:
        amina = client.Guest(server, "Amina")
        amina.connect()
        before = len(lines(server))
        began = time.monotonic()
        for number in range(3000):
            amina.send("resign", game="A" * 22, id=f"r{number}")
            while number % 200 == 199 and amina.expect("refused")["id"] != f"r{number}":
                pass
        took = time.monotonic() - began
        time.sleep(1.1)
        client.need(amina.request("resign", game="A" * 22)["type"] == "refused")
        told = lines(server)[before:]
        left_out = sum(line["lines"] for line in told if line["event"] == "left-out")
        kept = sum(line["event"] == "refused" for line in told)
        client.need(kept + left_out == 3001 and kept <= 300 * (took + 2) + 1, kept, "lines, and", left_out, "left out, in", took, "s")


if __name__ == "__main__":
    client.main(a_line_an_event, a_flood_of_refusals)
