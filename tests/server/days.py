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


if __name__ == "__main__":
    client.main(a_silent_game_is_closed_after_saying_so, a_server_that_was_away_says_so_first, a_private_feed)
