#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Whom the server takes for whom behind a proxy, what only this machine is told, and what a table may agree on."""
import json
import random
import sqlite3
import time

import client
from games import begin, guests
from limits import LIMITS, until_too_many
from rights import refused
from sides import village

LINK = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]


def settings_are_told(program, command):
    """Bounds that are settings are told as they are set, the others as the document has them."""
    given = {"SOCKETS_ADDRESS": 21, "MESSAGE_CREDITS": 61, "GAMES_MINUTE": 5, "CLAIMS_MINUTE": 31, "SESSIONS_MINUTE": 32, "LINKS_MINUTE": 34, "READINGS": 1001, "SILENT_SECONDS": 33, "REQUEST_SECONDS": 11}
    options = [word for name, value in given.items() for word in (f"--{name.lower().replace('_', '-')}", str(value))]
    with client.Server(program, *options, generous=False) as server:
        told = client.Guest(server).ask("GET", "/api/server")["limits"]
        client.need(told == {**LIMITS, **given}, {name: value for name, value in told.items() if value != {**LIMITS, **given}[name]})


def callers_behind_a_proxy(program, command):
    """X-Forwarded-For counts from the proxy that is trusted alone, its last entry, and IPv6 as a /64."""
    most = LIMITS["SESSIONS_MINUTE"]

    def begin(server, places):
        places = iter(places)
        nobody = client.Guest.__new__(client.Guest)

        def once():
            nobody.server, nobody.name, nobody.cookie, nobody.socket = server, "", None, None
            return nobody.ask("POST", "/api/session", {}, {"X-Forwarded-For": next(places)})

        return once

    with client.Server(program, generous=False) as server:
        until_too_many(begin(server, (f"10.0.{n // 250}.{n % 250}" for n in range(10 * most + 1))), most)
    with client.Server(program, "--trusted-proxy", "127.0.0.1", generous=False) as server:
        others = begin(server, (f"10.0.{n // 250}.{n % 250}" for n in range(2 * most)))
        for _ in range(2 * most):
            others()
        # What the caller has written in front is not looked at.
        until_too_many(begin(server, (f"10.1.0.{n % 250}, 192.0.2.7" for n in range(10 * most + 1))), most)
        until_too_many(begin(server, (f"2001:db8:0:1::{n:x}" for n in range(10 * most + 1))), most)
        begin(server, ["2001:db8:0:2::1"])()
        # However much they write in front, it is counted for them and not for the proxy.
        for before in (30, 500):
            written = ", ".join(["10.1.0.1"] * before)
            until_too_many(begin(server, (f"{written}, 192.0.2.{before % 100 + 100}" for n in range(10 * most + 1))), most)
            begin(server, [f"{written}, 192.0.2.{before % 100 + 101}"])()


def figures_for_this_machine_alone(program, command):
    with client.Server(program, "--public-url", "https://play.example.org/", "--trusted-proxy", "127.0.0.1") as server:
        (amina,) = guests(server, ["Amina"])
        for host in ("127.0.0.1", "localhost"):
            text = amina.ask("GET", "/metrics", None, {"Host": f"{host}:{server.port}"})
            client.need("chee_sockets 1\n" in text and "chee_store_works 1\n" in text and "Amina" not in text, text)
        for more in ({"Host": "play.example.org"}, {"X-Forwarded-For": "10.0.0.1"}, {"Host": "127.0.0.1.evil.example"}):
            refused(amina, 404, "no-such-page", "GET", "/metrics", None, more)
        client.need(amina.ask("GET", "/healthz", None, {"Host": "play.example.org"})["ok"])


def links_name_the_public_address(program, command):
    with client.Server(program, "--public-url", "https://play.example.org/") as server:
        (amina,) = guests(server, ["Amina"], connect=False)
        client.need(amina.cookie.startswith("__Host-chee="), amina.cookie)
        for host in (f"localhost:{server.port}", "play.example.org"):
            made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": LINK}, {"Host": host})
            client.need(made["public"] == "https://play.example.org/" and not made["here_only"], made)
            client.need(made["seats"][0]["link"].startswith(f"https://play.example.org/#/online/{made['game']}/N/"), made)
        refused(amina, 403, "other-origin", "POST", "/api/games", {"rules": "njombwa.8", "seats": LINK}, {"Host": "evil.example"})
    with client.Server(program) as server:
        (amina,) = guests(server, ["Amina"], connect=False)
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": LINK}, {"Host": f"localhost:{server.port}"})
        client.need(made["here_only"] and made["seats"][0]["link"].startswith(server.url), made)


def without_a_body(program, command):
    """A request that names a length of 0, or brings a body that nobody reads, is done once: its answer holds."""
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        bot = client.Bot(server, amina, "seedbot")
        for _ in range(3):
            made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": LINK})
            path = f"/api/games/{made['game']}/seats/N"
            # Without a body the client here sends Content-Length: 0.
            secret = amina.ask("POST", f"{path}/link")["secret"]
            feed = amina.ask("POST", "/api/feed")["feed"]
            bot.token = amina.ask("POST", "/api/account/bots/seedbot")["token"]
            ben.ask("POST", path, {"secret": secret})
            client.need(ben.ask("GET", "/" + feed.split("/", 3)[3]).startswith("<?xml"), "the address that was told is void")
            client.need(bot.ask("GET", "/api/session")["person"]["name"] == "seedbot", "the token that was told is void")
            ben.ask("DELETE", f"{path}/link", {})


def cookies_by_the_public_address(program, command):
    """Secure and __Host- stand wherever others reach it by https, and go where a browser would not take them over http."""
    for options, name, secure, here in (
        ((), "chee", False, True),
        (("--public-url", "http://localhost/"), "chee", False, True),
        (("--public-url", "https://play.example.org/"), "__Host-chee", True, False),
        (("--public-url", "http://play.example.org/", "--plain-http", "on"), "chee", False, False),
    ):
        with client.Server(program, *options) as server:
            host = {"Host": "play.example.org"} if "play.example.org" in server.url else {}
            line = client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
            line.request("POST", "/api/session", "{}", {"Content-Type": "application/json", **host})
            answer = line.getresponse()
            given, *parts = answer.getheader("Set-Cookie").split("; ")
            line.close()
            client.need(given.startswith(f"{name}=") and ("Secure" in parts) == secure, options, given, parts)
            client.need({"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts) and not any(part.startswith("Domain") for part in parts), parts)
            client.need((answer.getheader("Strict-Transport-Security") is not None) == secure, options)
            guest = client.Guest.__new__(client.Guest)
            guest.server, guest.cookie, guest.socket = server, given, None
            client.need(guest.ask("GET", "/api/session", None, host)["person"], options, "the cookie is not taken")
            client.need(guest.ask("GET", "/api/server", None, host)["here_only"] == here, options)


def what_a_table_agrees_on(program, command):
    with client.Server(program) as server:
        amina, ben, *more = guests(server, ["Amina", "Ben", *"CDEFG"], connect=False)
        days = {"rules": "njombwa.8", "seats": LINK, "clock": {"kind": "days", "days": 3}}
        for number, fine in ((LIMITS["HOLIDAYS"], True), (LIMITS["HOLIDAYS"] + 1, False), (-1, False), (True, False)):
            if fine:
                amina.ask("POST", "/api/games", {**days, "holidays": number})
            else:
                refused(amina, 400, "bad-field", "POST", "/api/games", {**days, "holidays": number})
        sides = {"rules": "enkeshui.8", "seats": LINK, "team": "time"}
        for number, fine in ((3, True), (300, True), (2, False), (301, False)):
            if fine:
                amina.ask("POST", "/api/games", {**sides, "trial_seconds": number})
            else:
                refused(amina, 400, "bad-field", "POST", "/api/games", {**sides, "trial_seconds": number})
        # A seat is played from so many devices and no more.
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": LINK})
        path = f"/api/games/{made['game']}/seats/N"
        ben.ask("POST", path, {"secret": made["seats"][0]["secret"]})
        for number, device in enumerate(more):
            secret = ben.ask("POST", f"{path}/link", {})["secret"]
            if number + 1 < LIMITS["MEMBERS"]:
                device.ask("POST", path, {"secret": secret})
            else:
                refused(device, 409, "seat-taken", "POST", path, {"secret": secret})


def what_cannot_be_read_is_not_missing(program, command):
    """A store that fails between two readings of one request: nobody is told that their game is gone."""
    with client.Server(program) as server:
        amina, ben = guests(server, ["Amina", "Ben"], connect=False)
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": LINK})
        path = f"/api/games/{made['game']}"
        claim = {"secret": made["seats"][0]["secret"]}
        for table, asked in (("game", [("GET", path, None), ("POST", f"{path}/seats/N", claim)]), ("secret", [("POST", f"{path}/seats/N", claim)])):
            server.kill()
            server.start()  # so that the game has to be read
            with sqlite3.connect(f"{server.folder}/data/games.db") as store:
                store.execute(f"ALTER TABLE {table} RENAME TO away")
            for method, where, body in asked:
                refused(ben, 503, "store-failed", method, where, body)
            with sqlite3.connect(f"{server.folder}/data/games.db") as store:
                store.execute(f"ALTER TABLE away RENAME TO {table}")
        ben.ask("POST", f"{path}/seats/N", claim)
        client.need(ben.ask("GET", path)["you"] == ["N"])


def heard_snapshot(person, game):
    """A snapshot as it comes, and how many bytes it has."""
    person.send("open", game=game)
    while True:
        text = person.socket.recv()
        if json.loads(text)["type"] == "snapshot":
            return json.loads(text), len(text.encode())


def the_longest_snapshots(program, command):
    """Ten people with the longest names there are, who all want to change sides, offers, a trial, and many moves before; and a board
    of 28 columns with the longest plan. What has no room are moves, of which the last ones are told."""
    with client.Server(program) as server, client.Rules(command) as rules:
        names = [letter + "\u1eab" * (LIMITS["NAME_LETTERS"] - 1) for letter in "ABCDEFGHIJ"]
        clock = {"kind": "days", "days": 14}
        people, game = village(server, names[:8], "enkeshui.12,setup=mirrored,turning=persist", team="all", clock=clock, holidays=LIMITS["HOLIDAYS"], watchers=True)
        for member in range(3, 9):
            client.need(people[0].request("voice", game=game, member=member, voice="suggests")["type"] == "ack")
        for person in people[2:]:
            person.request("leave", game=game)
        position, ply, chance = people[0].view["position"], 0, random.Random(2)
        while ply < 50:
            mover, move = people[ply % 2], chance.choice(rules.moves(position))
            trial = mover.request("trial", game=game, ply=ply, move=move)
            client.need(mover.request("let", game=game, trial=trial["seq"])["type"] == "ack", trial)
            position, ply = rules.after(position, [move]), ply + 1
        for what in ("draw", "back", "new"):
            people[1].request("offer", game=game, what=what)
        for person in people:
            client.need(person.request("change", game=game)["type"] == "ack")
        people += guests(server, names[8:])  # whom they leave no room to change to
        for person, seat in zip(people[8:], "SN"):
            person.ask("POST", f"/api/games/{game}/seats/{seat}", {"secret": people[0].ask("POST", f"/api/games/{game}/seats/{seat}/link", {})["secret"]})
        people[2].request("trial", game=game, ply=ply, move=max(rules.moves(position), key=len))
        for person in people:
            view, size = heard_snapshot(person, game)
            client.need(size <= LIMITS["SNAPSHOT_BYTES"], size, "bytes")
            client.need(len(view["changes"]) == 8 and len(view["offers"]) == 3 and "trial" in view, view["changes"], view["offers"])
            client.need(sum(len(seat["people"]) for seat in view["seats"]) == 10 and view["ply"] == 50, view)
        client.need(0 < len(view["moves"]) <= 50 and view["from"] + len(view["moves"]) == 50, view)

        pair, game = begin(server, "mefuhva.28", clock=clock, holidays=LIMITS["HOLIDAYS"], watchers=True)
        position, plan = pair[0].open(game)["position"], ""
        for ply in range(600):
            # Without captures the board stays full.
            move = chance.choice(sorted(rules.moves(position), key=lambda move: "x" in move)[:3])
            client.need(pair[ply % 2].request("move", game=game, ply=ply, move=move)["type"] == "ack")
            position = rules.after(position, [move])
        for move in rules.moves(position):
            line = f"{move} {max(rules.moves(rules.after(position, [move])), key=len)}"
            if len(plan) + len(line) < LIMITS["PLAN_BYTES"]:
                plan += f";{line}" if plan else line
        client.need(pair[1].request("plan", game=game, ply=600, plan=plan)["type"] == "ack", plan)
        view, size = heard_snapshot(pair[1], game)
        client.need(len(view["plan"]) > 100 and view["from"] > 0 and view["from"] + len(view["moves"]) == 600, view)
        client.need(LIMITS["SNAPSHOT_BYTES"] - 100 < size <= LIMITS["SNAPSHOT_BYTES"], size, "bytes")


def machines_alone_rest(program, command):
    """A table of machines plays while somebody looks, and no longer."""
    with client.Server(program, "--engine", command) as server:
        (amina,) = guests(server, ["Amina"])
        seats = [{"seat": seat, "who": "machine", "level": 1} for seat in "SN"]
        game = amina.ask("POST", "/api/games", {"rules": "enkeshui.8", "seats": seats})["game"]

        def plies():
            return amina.ask("GET", f"/api/games/{game}")["ply"]

        time.sleep(0.3)
        client.need(plies() == 0, "nobody has looked yet")
        for _ in range(2):
            before, began = amina.open(game)["ply"], time.monotonic()
            while amina.expect("events")["events"][-1]["ply"] < before + 3:
                pass
            three_took = time.monotonic() - began
            client.need(amina.request("leave", game=game)["type"] == "ack")
            # The move that was being thought of is played, and in the time of six no other one.
            left = plies()
            time.sleep(max(1.0, 2 * three_took))
            client.need(plies() <= left + 1, "they play on with nobody there")


if __name__ == "__main__":
    client.main(
        settings_are_told,
        callers_behind_a_proxy,
        figures_for_this_machine_alone,
        links_name_the_public_address,
        without_a_body,
        cookies_by_the_public_address,
        what_a_table_agrees_on,
        what_cannot_be_read_is_not_missing,
        the_longest_snapshots,
        machines_alone_rest,
    )
