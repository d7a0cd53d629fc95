#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Three servers over one PostgreSQL: people at different ones play together; one is killed, one stands still, the
database is killed, or stands still, or a part of it does."""
import os
import random
import signal
import threading
import time

import accounts
import client
import clocks
import postgres
from moves import ByDays, Player, Thinker, clocks_held, moves_kept


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


def the_database_is_killed(program, command):
    times = int(os.environ.get("KILLS", "10"))
    with postgres.Cluster() as cluster:
        before = os.environ["CHEE_POSTGRES"]
        os.environ["CHEE_POSTGRES"] = cluster.folder
        try:
            killed_under_load(program, command, cluster, times)
        finally:
            os.environ["CHEE_POSTGRES"] = before


class Patient(Player):
    """A player whose server may say that its store has failed: then they ask again."""

    def again(self, what):
        while True:
            answer = super().again(lambda: self.unless_failed(what))
            if not (isinstance(answer, dict) and answer.get("code") == "store-failed"):
                return answer
            if self.stop.is_set():
                return None
            time.sleep(0.1)

    @staticmethod
    def unless_failed(what):
        try:
            return what()
        except client.Refused as refused:
            if refused.status == 503:
                raise ConnectionError("the store failed") from refused
            raise


class PatientByDays(Patient, ByDays):
    """Some of those that play by days."""


class PatientThinker(Patient, Thinker):
    """One of those whose clock runs."""


def served_again(outages, player):
    """Each node finds the database again by itself, by one connection after the other: for this one the first answer ends an
    outage, and what a clock may be wrong by."""
    acks = [ack for sent in player.sent.values() for _, ack in sent.values()]
    found = clocks.Outages()
    for begun, away, coming, back in outages.times:
        found.times.append([begun, away, coming, min((ack for ack in acks if ack > coming), default=back) + clocks.RIGHT])
    return found


def killed_under_load(program, command, cluster, times):
    with Nodes(program, command) as nodes:
        stop = threading.Event()
        players = []
        # One who thinks meets an outage in every third move or so: three of them meet enough in ten.
        for number, kind in enumerate((Patient, PatientByDays, PatientThinker, PatientThinker, PatientThinker)):
            pair = [nodes.guest(number % 3, "Amina"), nodes.guest((number + 1) % 3, "Ben")]
            players.append(kind(nodes.servers[number % 3], command, pair, stop, number))
        for player in players:
            player.start()
        chance, outages = random.Random(1), clocks.Outages()
        for _ in range(times):
            time.sleep(0.5 + chance.random())
            with outages.one() as moment:
                cluster.kill()
                moment()
                time.sleep(0.3)
                moment()
                cluster.start()
        time.sleep(2)
        stop.set()
        acknowledged = 0
        for player in players:
            player.join(timeout=60)
            client.need(player.trouble is None, player.trouble)
        for player in players:
            for game, moves in player.games.items():
                if game:
                    moves_kept(player.people[0], game, len(moves))
        # What is kept, and not what a node has heard of by now: the other one may have answered just before.
        events = nodes.events()
        for player in players:
            for game, moves in player.games.items():
                kept = [event["move"] for event in events.get(game, []) if event["kind"] == "move"]
                client.need(kept[: len(moves)] == moves and len(kept) <= len(moves) + 1 + len(player.followed()), game, moves, kept)
                acknowledged += len(moves)
        client.need(acknowledged > 5 * times, "only", acknowledged, "moves")
        took = seen = 0
        for player in players:
            player_took, player_seen = clocks_held(events, [player], served_again(outages, player), over=clocks.RIGHT)
            took, seen = took + player_took, seen + player_seen
        client.need(seen >= times / 4, "only", seen, "outages were looked at")
        print(f"the database was killed {times} times: {acknowledged} moves were acknowledged, and all are there; {took:.0f} s were charged rightly, over {seen} outages")


def in_time(what, seconds=4):
    """What it gives, in a time that is a little more than a reading is waited for."""
    began = time.monotonic()
    answer = what()
    took = time.monotonic() - began
    client.need(took < seconds * client.PATIENCE, f"an answer took {took:.1f} s:", answer)
    return answer


def is_refused(person):
    """Whether what needs the store is refused for it, in time."""
    try:
        in_time(lambda: person.ask("GET", "/api/games"))
    except client.Refused as refused:
        client.need(refused.code == "store-failed", refused)
        return True
    return False


def the_database_stands_still(program, command):
    """It does not answer, and its connections stay open (3): what needs no store goes on, and with it all does. Then the
    connections that there are stay as they are for good, and others are opened."""
    with postgres.Cluster() as cluster:
        url = postgres.new_database(cluster.folder)
        with client.Server(program, store=url) as server, client.Rules(command) as rules:
            people = amina, _ = [client.Guest(server, name) for name in ("Amina", "Ben")]
            for person in people:
                person.connect()
            game = client.table(server, "njombwa.8", people)
            view = amina.open(game)
            move = rules.moves(view["position"])[0]
            with postgres.standing_still(cluster.processes()):
                until, times = time.monotonic() + 8, 0
                while time.monotonic() < until:
                    client.need(in_time(lambda: amina.ask("GET", "/healthz"))["ok"])
                    in_time(lambda: amina.request("ping"))
                    times += is_refused(amina)
                client.need(times >= 5, "all was refused", times, "times in 8 s")
                amina.send("move", game=game, ply=0, move=move)
            accounts.until(lambda: amina.request("move", game=game, ply=0, move=move)["type"] == "ack", "a move", seconds=30)
            theirs = [int(line) for line in postgres.rows(url, "SELECT pid FROM pg_stat_activity WHERE application_name = 'chee-server'")]
            client.need(len(theirs) == 4, theirs)
            move = rules.moves(rules.after(view["position"], [move]))[0]
            with postgres.standing_still(theirs):
                accounts.until(lambda: not is_refused(amina), "reading goes on", seconds=30)
                ben = people[1]
                accounts.until(lambda: ben.request("move", game=game, ply=1, move=move)["type"] == "ack", "writing goes on", seconds=60)


def next_events(person, seconds):
    """What happens next, as they are told in time; their own server answers all the while."""
    until = time.monotonic() + seconds * client.PATIENCE
    while time.monotonic() < until:
        person.send("ping")
        message = person.expect("events", "pong")
        if message["type"] == "events":
            return message["events"]
        time.sleep(0.05)
    raise AssertionError(f"nothing is heard in {seconds * client.PATIENCE} s")


def seats_cannot_be_read(program, command):
    """Where the database is gone in the middle of a reading, nobody who sits there is taken for a stranger."""
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes)
        position = [person.open(game) for person in (amina, ben)][0]["position"]
        moves = []
        for _ in range(4):
            moves.append(nodes.rules.moves(position)[0])
            position = nodes.rules.after(position, moves[-1:])
        client.need(amina.request("move", game=game, ply=0, move=moves[0])["type"] == "ack")
        client.need(ben.expect("events", game=game)["events"])
        nodes.query("ALTER TABLE seat RENAME TO seat_away; ALTER TABLE event RENAME TO event_away")
        refused = ben.request("move", game=game, ply=1, move=moves[1])
        client.need(refused["type"] == "refused" and refused["code"] == "store-failed", refused)
        nodes.query("ALTER TABLE seat_away RENAME TO seat; ALTER TABLE event_away RENAME TO event")
        ben.send("ping")
        heard = ben.expect("pong", "refused")
        client.need(heard["type"] == "pong", heard)
        client.need(ben.request("move", game=game, ply=1, move=moves[1])["type"] == "ack")
        # Whoever follows gets what was read without the seats, too.
        nodes.query("ALTER TABLE seat RENAME TO seat_away")
        client.need(amina.request("move", game=game, ply=2, move=moves[2])["type"] == "ack")
        time.sleep(1)
        nodes.query("ALTER TABLE seat_away RENAME TO seat")
        ben.send("move", game=game, ply=3, move=moves[3], id="last")
        seen = []
        while moves[3] not in seen:
            told = ben.expect("events", "snapshot", "refused")
            client.need(told["type"] != "refused", told)
            seen = told["moves"] if told["type"] == "snapshot" else [*seen, *(event.get("move") for event in told["events"])]
        client.need(seen[-2:] == moves[2:], seen, told)


def what_listens_stands_still(program, command):
    """The connections by which nodes hear of each other, and no others (3): each is opened anew, and what was missed is read."""
    with Nodes(program, command) as nodes:
        people, game = seated(nodes)
        position = [person.open(game) for person in people][0]["position"]
        listening = [int(line) for line in nodes.query("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN chee'")]
        client.need(len(listening) == 3, listening)
        with postgres.standing_still(listening):
            for ply in range(4):
                mover, other = people[ply % 2], people[1 - ply % 2]
                move = nodes.rules.moves(position)[0]
                client.need(mover.request("move", game=game, ply=ply, move=move)["type"] == "ack")
                told = next_events(other, seconds=8 if ply == 0 else 2)
                client.need([event.get("move") for event in told] == [move], told)
                position = nodes.rules.after(position, [move])


if __name__ == "__main__":
    client.main(
        whole_games_between_nodes,
        presence_words_and_signing_out,
        a_node_is_killed,
        a_clock_of_a_dead_node,
        who_was_removed_elsewhere,
        an_answer_was_planned,
        a_node_stands_still,
        the_database_is_killed,
        the_database_stands_still,
        seats_cannot_be_read,
        what_listens_stands_still,
        at_once=1,  # each has three servers, and one a database of its own
    )
