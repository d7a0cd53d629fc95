#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Several servers over one PostgreSQL: what is rated, planned and taken off at one of them holds at all."""
import client
from accounts import until
from archive import RATED, page, ratings, search, some_plies
from days import DAY
from nodes import Nodes, move_to, seated

POOL = ("njombwa", "none", False)


def at_all(nodes, person, ask, wanted, *what):
    """Asks at each node until all of them say so."""
    for server in nodes.servers:
        move_to(person, server)
        until(lambda: ask() == wanted, *what)


def played(nodes, people):
    """A rated game between people at different nodes, in which both have moved."""
    made = people[0].ask("POST", "/api/games", RATED)
    game = made["game"]
    people[1].ask("POST", f"/api/games/{game}/seats/N", {"secret": made["seats"][0]["secret"]})
    for person in people:
        if not person.socket:
            person.connect()
        person.open(game)
    some_plies(people, game, nodes.rules, 2)
    return game


def rated_game(nodes, people):
    """One that South gives up."""
    game = played(nodes, people)
    client.need(people[0].request("resign", game=game)["type"] == "ack")
    return game


def a_game_counts_once_at_all_nodes(program, command):
    with Nodes(program, command) as nodes:
        amina, ben = client.Account(nodes.servers[0], "Amina"), client.Account(nodes.servers[1], "Ben")
        looker = nodes.guest(2, "")
        game = rated_game(nodes, [amina, ben])
        told = [person.expect("rated", game=game)["ratings"] for person in (amina, ben)]
        client.need(told[0] == told[1] and told[0][0]["rating"] == 1338, "both hear of it, wherever they are:", told)
        at_all(nodes, looker, lambda: ratings(looker, "Ben").get(POOL), (1662, 290, 1), "the same at each node")
        # Pairs at all pairs of nodes end their games at the same time; a node is killed meanwhile.
        pairs = []
        for number in range(6):
            here, there = nodes.servers[number % 3], nodes.servers[(number + 1) % 3]
            pairs.append([client.Account(here, f"South{number}"), client.Account(there, f"North{number}")])
        games = [played(nodes, pair) for pair in pairs]
        for pair, one in zip(pairs, games):
            pair[0].send("resign", game=one, id="r")
        for pair in pairs:
            client.need(pair[0].expect("ack", "refused", id="r")["type"] == "ack")
        nodes.servers[1].kill()
        nodes.servers[1].start()
        at_all(nodes, looker, lambda: set(search(looker)), {game, *games}, "all are in the archive")
        for number in range(6):
            for name, rating in ((f"South{number}", 1338), (f"North{number}", 1662)):
                until(lambda: ratings(looker, name).get(POOL) == (rating, 290, 1), name, "counts once")
        # One after the other between the same two, each begun at another node: each rating builds on the one before.
        for number in range(3):
            move_to(amina, nodes.servers[number])
            move_to(ben, nodes.servers[(number + 2) % 3])
            rated_game(nodes, [ben, amina])
            until(lambda: ratings(amina, "Amina")[POOL][2] == number + 2, "game", number)
        graph = [step[1] for step in page(looker, "Amina")["ratings"][0]["graph"]]
        client.need(len(graph) == 4 and graph == sorted(graph), graph)
        client.need(nodes.query("SELECT count(*) FROM (SELECT person, game FROM rating GROUP BY person, game HAVING count(*) > 1) AS twice") == ["0"])


def plans_hold_at_all_nodes(program, command):
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes, "chuba.11", at=(0, 1), clock={"kind": "days", "days": 3}, watchers=True)
        start = amina.open(game)["position"]
        first = nodes.rules.moves(start)[0]
        after = nodes.rules.after(start, [first])
        answer = nodes.rules.moves(after)[0]
        then = nodes.rules.moves(nodes.rules.after(after, [answer]))[0]
        second = nodes.rules.moves(nodes.rules.after(after, [answer, then]))[0]
        ben.open(game)
        client.need(ben.request("plan", game=game, ply=0, plan=f"{first} {answer} {then} {second}")["type"] == "ack")

        def plan_of(person):
            return person.ask("GET", f"/api/games/{game}").get("plan")

        def seen(person, node):
            move_to(person, nodes.servers[node])
            return plan_of(person)

        at_all(nodes, ben, lambda: plan_of(ben), f"{first} {answer} {then} {second}", "kept for its seat at each node")
        watcher = nodes.guest(2, "W")
        client.need([seen(watcher, node) for node in range(3)] == [None] * 3 and seen(amina, 0) is None, "and for nobody else")
        amina.connect()
        amina.open(game)
        client.need(amina.request("move", game=game, ply=0, move=first)["type"] == "ack")
        until(lambda: watcher.ask("GET", f"/api/games/{game}")["moves"] == [first, answer], "the answer, though Ben is away")
        at_all(nodes, ben, lambda: plan_of(ben), f"{then} {second}", "what is left of it")
        # The node that played it dies; at another one the line goes on.
        nodes.servers[0].kill()
        move_to(amina, nodes.servers[2])
        move_to(watcher, nodes.servers[1])
        amina.connect()
        amina.open(game)
        client.need(amina.request("move", game=game, ply=2, move=then)["type"] == "ack")
        until(lambda: watcher.ask("GET", f"/api/games/{game}")["moves"] == [first, answer, then, second], "the second answer")
        nodes.servers[0].start()
        until(lambda: seen(ben, 0) is None and seen(ben, 1) is None, "nothing is left of it")
        # What is taken back at one node is not played at another.
        position = amina.open(game)["position"]
        move = nodes.rules.moves(position)[0]
        reply = nodes.rules.moves(nodes.rules.after(position, [move]))[0]
        move_to(ben, nodes.servers[1])
        ben.connect()
        ben.open(game)
        client.need(ben.request("plan", game=game, ply=4, plan=f"{move} {reply}")["type"] == "ack")
        until(lambda: seen(ben, 2) == f"{move} {reply}", "planned at another node")
        move_to(ben, nodes.servers[0])
        ben.connect()
        ben.open(game)
        client.need(ben.request("plan", game=game, ply=4, plan="")["type"] == "ack")
        client.need(amina.request("move", game=game, ply=4, move=move)["type"] == "ack")
        until(lambda: watcher.ask("GET", f"/api/games/{game}")["ply"] == 5, "the move")
        client.need(amina.request("ping")["type"] == "pong" and amina.open(game)["ply"] == 5, "nobody answers")


def days_off_hold_at_all_nodes(program, command):
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes, at=(0, 1), clock={"kind": "days", "days": 3}, holidays=7)
        phone = nodes.guest(2, "Phone")
        phone.cookie = amina.cookie
        phone.connect()
        for person in (amina, ben, phone):
            person.open(game)
        # The same days, sent at two nodes at once, are taken once.
        phone.send("rest", game=game, days=5, id="r")
        amina.send("rest", game=game, days=5, id="r")
        for person in (amina, phone):
            client.need(person.expect("ack", "refused", id="r")["type"] == "ack")
        event = ben.expect("events")["events"][0]
        client.need((event["kind"], event["seat"], event["days"]) == ("rest", "S", 5), event)

        def left():
            view = amina.ask("GET", f"/api/games/{game}")
            return view["clock"][0] / DAY / 1000, view["seats"][0]["rested"]

        at_all(nodes, amina, left, (8, 5), "eight days at each node")
        client.need(ben.request("rest", game=game, days=8)["code"] == "not-agreed", "more than was agreed, at a node that was only told")
        for server in nodes.servers:
            server.stop()
            server.options += ["--clock-ahead", str(int(7.5 * DAY))]
        for server in nodes.servers:
            server.start()
        client.need(ben.ask("GET", f"/api/games/{game}")["state"] == "going", "the days off hold")
        for server in nodes.servers:
            server.stop()
            server.options += ["--clock-ahead", str(int(8.5 * DAY))]
        for server in nodes.servers:
            server.start()
        until(lambda: ben.ask("GET", f"/api/games/{game}")["state"] == "over", "then the flag falls, at one of them")
        move_to(ben, nodes.servers[2])
        until(lambda: ben.ask("GET", f"/api/games/{game}")["state"] == "over", "and all know")
        client.need(nodes.query(f"SELECT count(*) FROM event WHERE game = '{game}' AND body LIKE '%\"kind\":\"end\"%'") == ["1"])


if __name__ == "__main__":
    client.main(a_game_counts_once_at_all_nodes, plans_hold_at_all_nodes, days_off_hold_at_all_nodes, at_once=1)
