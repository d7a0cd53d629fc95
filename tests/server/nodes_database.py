#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Servers whose PostgreSQL is killed, or stands still, or a part of it does."""
import os
import random
import threading
import time

import accounts
import client
import clocks
import postgres
from moves import ByDays, Player, Thinker, clocks_held, moves_kept
from nodes import Nodes, seated


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
        while moves[1] not in [event.get("move") for event in amina.expect("events", game=game)["events"]]:
            pass  # her node has read what stands before her move
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


def who_is_behind_says_that_they_cannot_read(program, command):
    """A node that has not heard of a move, and cannot read it, does not refuse what follows for where the game stood."""
    with Nodes(program, command) as nodes:
        (amina, ben), game = seated(nodes)
        position = [person.open(game) for person in (amina, ben)][0]["position"]
        first = nodes.rules.moves(position)[0]
        second = nodes.rules.moves(nodes.rules.after(position, [first]))[0]
        listening = [int(line) for line in nodes.query("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN chee'")]
        with postgres.standing_still(listening):
            client.need(amina.request("move", game=game, ply=0, move=first)["type"] == "ack")
            nodes.query("ALTER TABLE game RENAME TO game_away")
            refused = ben.request("move", game=game, ply=1, move=second)
            client.need(refused["type"] == "refused" and refused["code"] == "store-failed", refused)
            nodes.query("ALTER TABLE game_away RENAME TO game")
        client.need(ben.request("move", game=game, ply=1, move=second)["type"] == "ack")


if __name__ == "__main__":
    client.main(
        the_database_is_killed,
        the_database_stands_still,
        seats_cannot_be_read,
        what_listens_stands_still,
        who_is_behind_says_that_they_cannot_read,
        at_once=1,  # most have three servers, or a database of their own
    )
