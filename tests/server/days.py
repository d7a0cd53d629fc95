#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Games that last for days: closed when nobody plays, told of by a feed."""
import re
import xml.etree.ElementTree

import client
from accounts import NJOMBWA, until
from archive import search
from games import begin
from rights import refused

DAY = 86400
ATOM = "{http://www.w3.org/2005/Atom}"


def after_days(server, days):
    """The server anew, when so many days have gone by."""
    server.stop()
    server.options += ["--clock-ahead", str(int(days * DAY))]
    server.start()


def state(person, game):
    view = person.ask("GET", f"/api/games/{game}")
    return view["state"], view.get("closing"), view.get("end", {}).get("why")


def a_silent_game_is_closed_after_saying_so(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server, lobby=True)
        move = rules.moves(amina.open(game)["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        waits = amina.ask("POST", "/api/games", NJOMBWA)["game"]
        timed = client.table(server, "njombwa.8", [amina, ben], clock={"kind": "days", "days": 14})
        after_days(server, 22.9)
        client.need(state(ben, game) == ("going", None, None), "22 days")
        after_days(server, 23.1)
        until(lambda: state(ben, game)[1], "nobody is told")
        said = state(ben, game)[1]
        until(lambda: state(amina, waits)[1], "a game that waits, too")
        client.need(state(ben, timed)[2] == "time", "a clock ends its game itself")
        # Whoever plays on keeps it open.
        ben.connect()
        position = ben.open(game)["position"]
        client.need(ben.request("move", game=game, ply=1, move=rules.moves(position)[0])["type"] == "ack")
        client.need(state(ben, game) == ("going", None, None), "after a move")
        after_days(server, 30.2)
        client.need(state(ben, game) == ("going", None, None))
        until(lambda: state(amina, waits)[2] == "silent", "a game that waits is closed")
        after_days(server, 46.3)
        until(lambda: state(ben, game)[1], "told again")
        client.need(state(ben, game)[1] - said > 20 * DAY * 1000)
        after_days(server, 53.1)
        client.need(state(ben, game)[0] == "going", "not yet a week")
        after_days(server, 53.4)
        until(lambda: state(ben, game)[2] == "silent", "closed")
        client.need(ben.ask("GET", f"/api/games/{game}")["end"]["result"] == "*")
        until(lambda: search(ben) == [game] and search(ben, result="unfinished") == [game], "it is in the archive, without a result")


def a_server_that_was_away_says_so_first(program, command):
    with client.Server(program) as server:
        (amina, _), game = begin(server)
        after_days(server, 100)
        until(lambda: state(amina, game)[1], "closed at once")
        client.need(state(amina, game)[0] == "going")
        after_days(server, 107.1)
        until(lambda: state(amina, game)[2] == "silent", "closed")


def entries(person, address):
    path = "/" + address.split("/", 3)[3]
    feed = xml.etree.ElementTree.fromstring(person.ask("GET", path))
    client.need(feed.tag == ATOM + "feed" and feed.find(ATOM + "updated") is not None)
    return [(entry.find(ATOM + "title").text, entry.find(ATOM + "link").get("href")) for entry in feed.findall(ATOM + "entry")]


def a_private_feed(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server)
        mine, theirs = (person.ask("POST", "/api/feed", {})["feed"] for person in (amina, ben))
        client.need(re.fullmatch(re.escape(server.url) + r"api/feed/[\w-]{22}", mine), mine)
        nobody = client.Guest(server)
        nobody.cookie = None
        client.need(entries(nobody, mine) == [("njombwa.8: Amina - Ben (0)", f"{server.url}#/online/{game}")], entries(nobody, mine))
        client.need(entries(nobody, theirs) == [])
        move = rules.moves(amina.open(game)["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        client.need(entries(nobody, mine) == [] and len(entries(nobody, theirs)) == 1)
        key = mine.rsplit("/", 1)[1]
        server.stop()
        with open(f"{server.folder}/data/games.db", "rb") as store:
            client.need(key.encode() not in store.read() and key not in server.messages(), "the address is kept in clear")
        server.start()
        fresh = amina.ask("POST", "/api/feed", {})["feed"]
        refused(nobody, 404, "no-such-page", "GET", f"/api/feed/{key}")
        client.need(entries(nobody, fresh) == [])
        ben.ask("DELETE", "/api/feed")
        refused(nobody, 404, "no-such-page", "GET", "/" + theirs.split("/", 3)[3])


def planned(person, game):
    return person.ask("GET", f"/api/games/{game}").get("plan")


def conditional_moves(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        clock = {"kind": "days", "days": 3}
        (amina, ben), game = begin(server, "chuba.11", clock=clock, watchers=True)
        start = amina.open(game)["position"]
        first, other = rules.moves(start)[:2]
        after = rules.after(start, [first])
        answer = rules.moves(after)[0]
        then = rules.moves(rules.after(after, [answer]))
        second = rules.moves(rules.after(after, [answer, then[0]]))[0]
        reply = rules.moves(rules.after(start, [other]))[0]
        plan = f"{first} {answer} {then[0]} {second};{other} {reply}"
        for what, code in ((first, "bad-field"), ("x y", "illegal-move"), (f"{first} {first} {first}", None), (";", "bad-field"), ("A" * 601, "bad-field")):
            refusal = ben.request("plan", game=game, ply=0, plan=what)
            client.need(refusal["type"] == "refused" and code in (None, refusal["code"]), what, refusal)
        client.need(ben.request("plan", game=game, ply=1, plan=plan)["code"] == "other-ply")
        client.need(amina.request("plan", game=game, ply=0, plan=plan)["code"] == "your-turn")
        client.need(ben.request("plan", game=game, ply=0, plan=plan)["type"] == "ack")
        client.need(ben.request("plan", game=game, ply=0, plan="")["type"] == "ack" and planned(ben, game) is None, "taken back")
        client.need(ben.request("plan", game=game, ply=0, plan=plan)["type"] == "ack")
        # Its seat alone knows of it.
        watcher = client.Guest(server)
        client.need(planned(ben, game) == plan and planned(amina, game) is None and planned(watcher, game) is None)
        # A server that was killed meanwhile has not forgotten.
        server.kill()
        server.start()
        amina.connect()
        client.need(planned(ben, game) == plan)
        amina.open(game)
        client.need(amina.request("move", game=game, ply=0, move=first)["type"] == "ack")
        until(lambda: ben.ask("GET", f"/api/games/{game}")["ply"] == 2, "the answer")
        client.need(ben.ask("GET", f"/api/games/{game}")["moves"] == [first, answer])
        client.need(planned(ben, game) == f"{then[0]} {second}", "the line goes on:", planned(ben, game))
        # Another move leaves it behind.
        aside = next(move for move in then if move != then[0])
        client.need(amina.request("move", game=game, ply=2, move=aside)["type"] == "ack")
        view = ben.ask("GET", f"/api/games/{game}")
        client.need(view["ply"] == 3 and "plan" not in view and view["turn"] == "N", view)
        (live, _), fast = begin(server, clock={"kind": "live", "minutes": 5, "increment": 3})
        client.need(live.request("plan", game=fast, ply=0, plan="")["code"] == "not-agreed")


def agreed_holidays(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        clock = {"kind": "days", "days": 3}
        for more in ({"holidays": 3}, {"holidays": 31, "clock": clock}, {"holidays": -1, "clock": clock}, {"holidays": True, "clock": clock}):
            refused(client.Guest(server), 400, "bad-field", "POST", "/api/games", {**NJOMBWA, **more})
        (amina, ben), game = begin(server, clock=clock, holidays=7)
        client.need(amina.open(game)["setup"]["holidays"] == 7)
        client.need(amina.request("rest", game=game, days=8)["code"] == "not-agreed")
        client.need(amina.request("rest", game=game, days=5)["type"] == "ack")
        event = ben.expect("events")["events"][0]
        client.need((event["kind"], event["seat"], event["days"]) == ("rest", "S", 5), event)
        client.need(event["clock"] == [8 * DAY * 1000, 3 * DAY * 1000], event)
        client.need(amina.request("rest", game=game, days=5)["type"] == "ack" and amina.request("rest", game=game, days=2)["type"] == "ack")
        view = ben.open(game)
        client.need(view["clock"][0] == 8 * DAY * 1000 and view["seats"][0]["rested"] == 5, "sent again, it is taken once:", view)
        after_days(server, 7)
        client.need(state(amina, game)[0] == "going", "the clock has more days")
        for person in (amina, ben):
            person.connect()
            position = person.open(game)["position"]
        client.need(amina.request("move", game=game, ply=0, move=rules.moves(position)[0])["type"] == "ack")
        client.need(amina.open(game)["clock"][0] == 3 * DAY * 1000, "and after the move as many as ever")
        client.need(amina.request("rest", game=game, days=7)["type"] == "ack", "before one's turn, too")
        client.need(amina.open(game)["clock"][0] == 5 * DAY * 1000)
        after_days(server, 10.2)
        until(lambda: state(ben, game)[2] == "time", "who takes none off runs out of time")


if __name__ == "__main__":
    client.main(a_silent_game_is_closed_after_saying_so, a_server_that_was_away_says_so_first, a_private_feed, conditional_moves, agreed_holidays)
