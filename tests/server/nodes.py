#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Three servers over one PostgreSQL: people at different ones play together; one is killed, one stands still."""
import os
import random
import signal
import time

import client
import postgres


class Nodes:
    """Three servers over one database, and rules beside them."""

    def __init__(self, program, command):
        self.url = postgres.new_database(os.environ["CHEE_POSTGRES"])
        self.database = self.url.split("/")[3].split("?")[0]
        self.servers = []
        self.program, self.command = program, command

    def __enter__(self):
        for _ in range(3):
            self.servers.append(client.Server(self.program, store=self.url))
        self.rules = client.Rules(self.command)
        return self

    def __exit__(self, *trouble):
        self.rules.close()
        for server in self.servers:
            if trouble[0]:
                print(server.messages()[-1500:])
            server.__exit__(*trouble)

    def query(self, sql):
        return postgres.query(os.environ["CHEE_POSTGRES"], self.database, sql)

    def events(self):
        return self.servers[0].events()

    def guest(self, node, name):
        return client.Guest(self.servers[node], name)


def move_to(person, server):
    """The same person at another server: their cookie holds everywhere."""
    person.leave()
    person.server = server


def seated(nodes, rules="njombwa.8", at=(0, 1), **more):
    """A game whose seats people at these nodes take."""
    people = [nodes.guest(node, f"P{number}") for number, node in enumerate(at)]
    for person in people:
        person.connect()
    return people, client.table(None, rules, people, **more)


def whole_games_between_nodes(program, command):
    with Nodes(program, command) as nodes:
        for number, (rules, at) in enumerate(
            (("njombwa.8", (0, 1)), ("mefuhva.28", (1, 2)), ("enkeshui.8", (2, 0)), ("chuba.11", (0, 2)), ("swahili.2", (1, 0)), ("swahili.4", (0, 1, 2, 0)))
        ):
            people, game = seated(nodes, rules, at)
            end = client.play(people, game, nodes.rules, random.Random(number))
            client.need(end["kind"] == "end", end)
            records = set()
            for server in nodes.servers:
                move_to(people[0], server)
                records.add(people[0].ask("GET", f"/api/games/{game}/record.pmn").replace(server.url, ""))
            client.need(len(records) == 1, "the record is not the same at each node")


def presence_words_and_signing_out(program, command):
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes, watchers=True)
        amina.open(game)
        ben.open(game)
        while len(amina.expect("presence")["here"]) != 2:
            pass
        watcher = nodes.guest(2, "W")
        watcher.connect()
        watcher.open(game)
        while amina.expect("presence")["watching"] != 1:
            pass
        ben.send("say", game=game, word="thanks")
        said = amina.expect("said")
        client.need(said["word"] == "thanks" and said["seat"] == "N", said)
        ben.leave()
        while amina.expect("presence")["here"] != ["S"]:
            pass
        other = nodes.guest(2, "W")
        other.cookie = amina.cookie
        other.ask("DELETE", "/api/session")
        amina.expect("bye", reason="signed-out")


def a_node_is_killed(program, command):
    """Whose players go on elsewhere; a clock that it led falls in time, and a machine that it played goes on."""
    with Nodes(program, command) as nodes:
        clock = {"kind": "live", "minutes": 1, "increment": 0}
        (amina, ben), game = seated(nodes, clock=clock)
        view = amina.open(game)
        for ply in range(4):
            person = (amina, ben)[ply % 2]
            move = nodes.rules.moves(view["position"])[0]
            client.need(person.request("move", game=game, ply=ply, move=move)["type"] == "ack")
            view = person.open(game)
        # Ben's node wrote last and leads. Nobody touches the game any more: another node lets the flag fall.
        ben.open(game)
        # A machine's turn begins at the node that is killed.
        cook = nodes.guest(1, "Cook")
        made = cook.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "machine", "level": 1}]})
        solo = made["game"]
        cook.connect()
        start = cook.open(solo)
        cook.send("move", game=solo, ply=0, move=nodes.rules.moves(start["position"])[0])
        died = time.time()
        nodes.servers[1].kill()
        move_to(cook, nodes.servers[2])
        cook.connect()
        view = cook.open(solo)
        if view["ply"] == 0:
            cook.request("move", game=solo, ply=0, move=nodes.rules.moves(start["position"])[0])
        while cook.open(solo)["ply"] < 2:
            client.need(time.time() - died < 10 * client.PATIENCE, "the machine has not moved for 10 s")
            time.sleep(0.2)
        print(f"a machine's move {time.time() - died:.1f} s after its node was killed")
        # Ben goes on at another node, at once.
        move_to(ben, nodes.servers[2])
        ben.connect()
        view = ben.open(game)
        client.need(view["ply"] == 4 and view["you"] == ["N"], view)
        move = nodes.rules.moves(view["position"])[0]
        client.need(amina.request("move", game=game, ply=4, move=move)["type"] == "ack")
        ben.expect("events", game=game)
        while len(nodes.query("SELECT id FROM node WHERE id > 1")) > 2 or int(nodes.query(f"SELECT count(*) FROM game WHERE state <> 'over' AND node NOT IN (SELECT id FROM node WHERE id > 1)")[0]):
            client.need(time.time() - died < 10 * client.PATIENCE, "a dead node, or games without one, after 10 s")
            time.sleep(0.2)
        print(f"all games led by living nodes {time.time() - died:.1f} s after one was killed")


def a_clock_of_a_dead_node(program, command):
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes, at=(0, 1), clock={"kind": "live", "minutes": 1, "increment": 0})
        view = amina.open(game)
        ben.open(game)
        amina.request("move", game=game, ply=0, move=nodes.rules.moves(view["position"])[0])
        view = ben.open(game)
        ben.request("move", game=game, ply=1, move=nodes.rules.moves(view["position"])[0])
        # The time of who is to move is nearly over, as if 53 s had gone by.
        amina.leave()
        for server in nodes.servers:
            server.process.send_signal(signal.SIGSTOP)
        rows = nodes.query(f"SELECT body FROM event WHERE game = '{game}' ORDER BY seq DESC LIMIT 1")
        event = client.json.loads(rows[0])
        event["since"] -= 53000
        text = client.json.dumps(event).replace("'", "''")
        nodes.query(f"UPDATE event SET body = '{text}' WHERE game = '{game}' AND seq = {event['seq']}; UPDATE game SET deadline = deadline - 53000 WHERE id = '{game}'")
        nodes.servers[1].kill()
        for node in (0, 2):
            nodes.servers[node].kill()
            nodes.servers[node].start()
        began = time.time()
        move_to(ben, nodes.servers[0])
        while ben.ask("GET", f"/api/games/{game}")["state"] != "over":
            client.need(time.time() - began < 20, "the flag has not fallen")
            time.sleep(0.5)
        print(f"a flag fell {time.time() - began:.1f} s after the kill, 7 s of them its own")


def who_was_removed_elsewhere(program, command):
    """They see no more of a private game at their own node, whether they follow it there or come to."""
    with Nodes(program, command) as nodes:
        amina, ben, chiku = nodes.guest(0, "Amina"), nodes.guest(1, "Ben"), nodes.guest(1, "Chiku")
        for person in (amina, ben, chiku):
            person.connect()

        def village():
            seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
            made = amina.ask("POST", "/api/games", {"rules": "enkeshui.8", "seats": seats, "team": "one"})
            for person in (ben, chiku):
                person.ask("POST", f"/api/games/{made['game']}/seats/N", {"secret": made["seats"][0]["secret"]})
            return made["game"], amina.open(made["game"])

        def hears_no_more():
            chiku.send("ping", id="last")
            client.need(chiku.hear()["type"] == "pong", "a game that they may not see")

        # What happens behind their going, told together with it.
        game, view = village()
        chiku.open(game)
        nodes.servers[1].process.send_signal(signal.SIGSTOP)
        try:
            client.need(amina.request("remove", game=game, member=3)["type"] == "ack")
            move = nodes.rules.moves(view["position"])[0]
            client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        finally:
            nodes.servers[1].process.send_signal(signal.SIGCONT)
        kinds = []
        while (message := chiku.expect("events", "refused", game=game))["type"] == "events":
            kinds += [event["kind"] for event in message["events"]]
        client.need(kinds == ["part"] and message["code"] == "no-such-game", kinds, message)
        hears_no_more()
        # A node that has not heard of it yet, since the database says nothing of it here.
        game, view = village()
        chiku.ask("GET", f"/api/games/{game}")
        event = {"seq": view["seq"] + 1, "kind": "part", "at": view["now"], "seat": "N", "member": 3, "why": "removed"}
        nodes.query(
            f"SET session_replication_role = replica; INSERT INTO event(game, seq, person, body) VALUES('{game}', {event['seq']}, 0, '{client.json.dumps(event)}');"
            f" DELETE FROM seat WHERE game = '{game}' AND member = 3; UPDATE game SET seq = {event['seq']} WHERE id = '{game}'"
        )
        client.need(chiku.open(game)["type"] == "refused", "who comes gets a snapshot")
        hears_no_more()


def an_answer_was_planned(program, command):
    """What a node reads of another one while it decides on a move gives rise to a move of its own: one after the other."""
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes, at=(0, 0), clock={"kind": "days", "days": 1})
        view = amina.open(game)
        client.need(amina.request("move", game=game, ply=0, move=nodes.rules.moves(view["position"])[0])["type"] == "ack")
        view = amina.open(game)
        said = nodes.rules.moves(view["position"])[0]
        planned, own = nodes.rules.moves(nodes.rules.after(view["position"], [said]))[:2]
        client.need(amina.request("plan", game=game, ply=1, plan=f"{said} {planned}")["type"] == "ack")
        nodes.servers[0].process.send_signal(signal.SIGSTOP)
        try:
            # Another node kept Ben's move, and was gone before it could say so or look for an answer.
            (row,) = nodes.query(f"SELECT body FROM event WHERE game = '{game}' AND seq = {view['seq']}")
            event = client.json.loads(row) | {"seq": view["seq"] + 1, "seat": "N", "ply": 1, "move": said}
            nodes.query(
                f"SET session_replication_role = replica; INSERT INTO event(game, seq, person, body) VALUES('{game}', {event['seq']}, 0, '{client.json.dumps(event)}');"
                f" UPDATE game SET seq = {event['seq']} WHERE id = '{game}'"
            )
            amina.send("move", game=game, ply=2, move=own, id="own")
            time.sleep(1.5)  # it was away longer than others may take it to be there
        finally:
            nodes.servers[0].process.send_signal(signal.SIGCONT)
        answer = amina.expect("ack", "resync", "refused", id="own")
        client.need(answer["type"] == "ack", answer)
        moves = [event["move"] for event in nodes.events()[game] if event["kind"] == "move"]
        client.need(moves[1:] == [said, own], moves, planned)
        view = ben.open(game)
        move = nodes.rules.moves(view["position"])[0]
        client.need(ben.request("move", game=game, ply=3, move=move)["type"] == "ack", "it goes on")


def a_node_stands_still(program, command):
    """For 15 s; what it was asked for before it slept is not what it writes when it wakes."""
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes, "enkeshui.8", at=(1, 0))
        view = amina.open(game)
        first, second = nodes.rules.moves(view["position"])[:2]
        phone = nodes.guest(2, "Phone")
        phone.cookie = amina.cookie
        nodes.servers[1].process.send_signal(signal.SIGSTOP)
        try:
            amina.send("move", game=game, ply=0, move=first, id="old")
            time.sleep(1)
            phone.connect()
            phone.open(game)
            client.need(phone.request("move", game=game, ply=0, move=second)["type"] == "ack", "the phone's move")
            view = ben.open(game)
            reply = nodes.rules.moves(view["position"])[0]
            client.need(ben.request("move", game=game, ply=1, move=reply)["type"] == "ack")
            time.sleep(14)
            client.need(len(nodes.query("SELECT id FROM node WHERE id > 1")) == 2, "it is not missed")
            before = nodes.query("SELECT game, seq, body FROM event ORDER BY game, seq")
        finally:
            nodes.servers[1].process.send_signal(signal.SIGCONT)
        try:
            answer = amina.expect("ack", "resync", "refused", id="old")
            client.need(answer["type"] == "resync" and answer["code"] == "other-ply", answer)
            view = amina.expect("snapshot")
            client.need(view["ply"] == 2, view)
        except (ConnectionError, client.websocket.WebSocketException):
            amina.connect()
        time.sleep(2)
        client.need(nodes.query("SELECT game, seq, body FROM event ORDER BY game, seq") == before, "it has written something")
        # And it serves again, with what is there now.
        view = amina.open(game)
        client.need(view["ply"] == 2, view)
        move = nodes.rules.moves(view["position"])[0]
        client.need(amina.request("move", game=game, ply=2, move=move)["type"] == "ack")
        client.need(ben.expect("events", game=game)["events"], "and the others hear of it")


if __name__ == "__main__":
    client.main(
        whole_games_between_nodes,
        presence_words_and_signing_out,
        a_node_is_killed,
        a_clock_of_a_dead_node,
        who_was_removed_elsewhere,
        an_answer_was_planned,
        a_node_stands_still,
        at_once=1,  # each has three servers
    )
