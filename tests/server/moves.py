#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Moves that come twice, late, wrong or not at all; coming back; sockets cut; the server killed."""
import os
import random
import threading
import time

import client
import clocks
import websocket
from accounts import until
from games import begin


def twice_late_and_wrong(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server, "enkeshui.8")
        position = amina.open(game)["position"]
        first, other = rules.moves(position)[:2]
        ack = amina.request("move", game=game, ply=0, move=first)
        client.need(ack["type"] == "ack", ack)
        again = amina.request("move", game=game, ply=0, move=first)
        client.need(again["type"] == "ack" and again["seq"] == ack["seq"], "the same again:", again)
        for person, ply, move, code in (
            (amina, 0, other, "other-ply"),
            (ben, 0, first, "other-ply"),
            (amina, 1, first, "not-your-turn"),
            (ben, 7, first, "other-ply"),
            (ben, 1, "A9", "illegal-move"),
            (ben, 1, "zz", "illegal-move"),
            (ben, 1, "--", "illegal-move"),
        ):
            answer = person.request("move", game=game, ply=ply, move=move)
            client.need(answer["type"] == "resync" and answer["code"] == code, move, "at", ply, "is", answer)
            view = person.expect("snapshot", game=game)
            client.need(view["ply"] == 1 and view["seq"] == ack["seq"], view)
        answer = ben.request("move", game=game, ply=1, move="--")
        client.need(answer["args"]["clause"] == "0.3" and answer["args"]["fault"], "the clause is told:", answer)


def the_core_alone_decides(program, command):
    """Every start of the board is tried; what is taken is what the core lists."""
    with client.Server(program, generous=True) as server, client.Rules(command) as rules:
        for start in [f"{row}{column}" for row in "AB" for column in range(1, 12)]:
            (amina, _), game = begin(server, "chuba.11")
            legal = rules.moves(amina.open(game)["position"])
            answer = amina.request("move", game=game, ply=0, move=start)
            client.need((answer["type"] == "ack") == (start in legal), start, legal, answer)
            amina.leave()


def coming_back(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server)
        view = amina.open(game)
        position = view["position"]
        seen = view["seq"]
        ben.leave()
        for ply in range(2):
            (amina if ply % 2 == 0 else ben).connect()
            move = rules.moves(position)[0]
            client.need((amina, ben)[ply % 2].request("move", game=game, ply=ply, move=move)["type"] == "ack")
            position = rules.after(position, [move])
        ben.connect()
        missed = ben.open(game, since=seen)
        client.need([event["seq"] for event in missed["events"]] == [seen + 1, seen + 2], missed)
        nothing = ben.open(game, since=seen + 2)
        client.need(nothing["type"] == "events" and nothing["events"] == [], nothing)
        client.need(ben.open(game, since=999)["type"] == "snapshot", "from the future")


def a_long_game_has_a_short_snapshot(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        people = [client.Guest(server, "Amina" * 4), client.Guest(server, "Ben" * 6)]
        for person in people:
            person.connect()
        game = client.table(server, "mefuhva.28", people)
        client.play(people, game, rules, random.Random(3))
        people[0].send("open", game=game)
        while True:
            text = people[0].socket.recv()
            if '"type":"snapshot"' in text:
                break
        client.need(len(text.encode()) <= 4096, len(text), "bytes")
        view = client.json.loads(text)
        moves = people[0].ask("GET", f"/api/games/{game}/moves")["moves"]
        client.need(moves[view["from"] :] == view["moves"] and len(moves) == view["ply"], view["from"], len(moves))
        client.need(people[0].open(game, since=1)["type"] == ("snapshot" if view["seq"] > 65 else "events"))


def cut_after_every_message(program, command):
    """Each move is sent and the socket closed at once, without an answer being read; who comes back sends it again."""
    with client.Server(program) as server, client.Rules(command) as rules:
        people = [client.Guest(server, "Amina"), client.Guest(server, "Ben")]
        game = client.table(server, "njombwa.8", people)
        chance = random.Random(7)
        sent = []
        while True:
            person = people[len(sent) % 2]
            person.connect()
            view = person.open(game)
            client.need(view["ply"] in (len(sent), len(sent)), view["ply"], "of", len(sent))
            if view["state"] == "over":
                break
            move = chance.choice(rules.moves(view["position"]))
            person.send("move", game=game, ply=view["ply"], move=move, id="m")
            person.socket.sock.close() if chance.random() < 0.5 else person.leave()
            person.socket = None
            person.connect()
            client.need(person.request("move", game=game, ply=view["ply"], move=move)["type"] == "ack")
            sent.append(move)
        client.need(people[0].ask("GET", f"/api/games/{game}/moves")["moves"] == sent)


class Player(threading.Thread):
    """Both sides of games, played through kills: what was acknowledged is written down."""

    live = True  # a clock runs

    def __init__(self, server, command, people, stop, number, heard=None):
        super().__init__()
        self.heard = heard or threading.Semaphore(0)  # counts what was acknowledged
        self.server, self.people, self.stop = server, people, stop
        self.rules = client.Rules(command)
        self.chance = random.Random(number)
        self.games = {}
        self.sent = {}  # of each game and ply, when the move was said first, and when that was acknowledged
        self.trouble = None

    def run(self):
        try:
            while not self.stop.is_set():
                self.one_game()
        except Exception as trouble:  # told by who waits for the thread
            self.trouble = trouble
        finally:
            self.rules.close()
            for person in self.people:
                person.leave()

    def think(self, view):
        """What a player does before they say their move."""

    def seated(self):
        """A new game."""
        return client.table(self.server, "njombwa.8", self.people, clock={"kind": "live", "minutes": 10, "increment": 0})

    def play(self, person, game, view, move):
        """Says the move; the answer."""
        return person.request("move", game=game, ply=view["ply"], move=move)

    def followed(self):
        """Moves that the server has to make by itself behind one that is acknowledged."""
        return []

    def again(self, what):
        """Does it, and again after each time the server was gone."""
        while True:
            try:
                return what()
            except (OSError, websocket.WebSocketException, client.http.client.HTTPException):
                if self.stop.is_set():
                    return None
                time.sleep(0.05)

    def one_game(self):
        # A socket follows a few games at most: each game has sockets of its own.
        for person in self.people:
            person.leave()
        game = self.again(self.seated)
        moves = self.games.setdefault(game, [])
        while game and not self.stop.is_set():
            person = self.people[len(moves) % 2]

            def look():
                for _ in range(100):  # what follows by itself does so soon
                    if not person.socket:
                        person.connect(timeout=5)
                    view = person.open(game)
                    if view.get("ply", len(moves)) >= len(moves):
                        break
                    time.sleep(0.1)
                return view

            view = self.again(lambda: self.fresh(look))
            if view is None:
                return
            client.need(view["type"] == "snapshot", game, "cannot be opened:", view)
            if view["state"] == "over":
                return
            client.need(view["ply"] == len(moves), game, "stands at", view["ply"], "behind", len(moves), "moves")
            # Whose claim was lost with the answer is no table to play at.
            if view["state"] == "open":
                del self.games[game]
                return
            move = self.chance.choice(self.rules.moves(view["position"]))
            self.think(view)
            first = time.time()

            def say():
                return self.play(self.opened(person, game), game, view, move)

            answer = self.again(lambda: self.fresh(say))
            if answer is None:
                return
            if answer["type"] != "ack":
                raise AssertionError(f"{move} at {view['ply']}: {answer}")
            moves += [move, *self.followed()]
            self.sent.setdefault(game, {})[view["ply"]] = (first, time.time())
            self.heard.release()

    @staticmethod
    def opened(person, game):
        """Somebody who follows the game."""
        if not person.socket:
            person.connect(timeout=5)
            person.open(game)
        return person

    def fresh(self, what):
        try:
            return what()
        except (OSError, websocket.WebSocketException):
            for person in self.people:
                person.leave()
            raise


class ByDays(Player):
    """Some that play by days: half of the moves are answered by a plan that was acknowledged before."""

    live = False

    def __init__(self, *given):
        super().__init__(*given)
        self.at, self.reply, self.kept = None, None, []

    def seated(self):
        return client.table(self.server, "njombwa.8", self.people, clock={"kind": "days", "days": 1})

    def play(self, person, game, view, move):
        if self.at != (game, view["ply"]):
            self.at, self.reply, self.kept = (game, view["ply"]), None, []
            replies = self.rules.moves(self.rules.after(view["position"], [move]))
            if replies and self.chance.random() < 0.5:
                self.reply = self.chance.choice(replies)
        if self.reply and not self.kept:
            other = self.opened(self.people[1 - self.people.index(person)], game)
            answer = other.request("plan", game=game, ply=view["ply"], plan=f"{move} {self.reply}")
            if answer["type"] != "ack":
                return answer
            self.kept = [self.reply]
        return super().play(person, game, view, move)

    def followed(self):
        return self.kept


class Sides(Player):
    """One against two, of whom one shows each move of theirs and the other one lets it stand (4.14)."""

    live = False

    def seated(self):
        made = self.people[0].ask("POST", "/api/games", {"rules": "enkeshui.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}], "team": "one"})
        for person in self.people[1:]:
            person.ask("POST", f"/api/games/{made['game']}/seats/N", {"secret": made["seats"][0]["secret"]})
        return made["game"]

    def play(self, person, game, view, move):
        if person is self.people[0]:
            return super().play(person, game, view, move)
        shown = person.request("trial", game=game, ply=view["ply"], move=move)
        if shown["type"] != "ack":
            # It stands already, where the answer to that was lost.
            played = person.ask("GET", f"/api/games/{game}/moves")["moves"]
            return {"type": "ack"} if played[view["ply"] :] == [move] else shown
        return self.opened(self.people[2], game).request("let", game=game, trial=shown["seq"])


class Thinker(Player):
    """One whose clock runs: a game's moves are shown for a while before it does."""

    def think(self, view):
        time.sleep(max(0.0, (view["since"] - view["now"]) / 1000) + 3 * self.chance.random())


# A server alone knows to the moment when it began; nodes over one store take less than a second without any for none.
OVER = clocks.RIGHT if "CHEE_POSTGRES" in os.environ else 0.0


def clocks_held(games, players, outages, over=OVER):
    """The clocks of all games that these have played; how long they took, and in how many moves there was an outage."""
    took = seen = 0
    for player in (player for player in players if player.live):
        for game in filter(None, player.games):
            game_took, game_seen = clocks.held(games[game], outages, player.sent.get(game), over)
            took, seen = took + game_took, seen + game_seen
    return took, seen


def hear(heard, count, players):
    """Waits until so many more moves were acknowledged."""
    for _ in range(count):
        client.need(
            heard.acquire(timeout=120), "nothing is acknowledged any more:", *(player.trouble for player in players)
        )


def moves_kept(person, game, most):
    """The moves that are kept of a game; whoever knows of so many waits for them, since the server makes a planned
    answer just after the move before it."""
    for _ in range(100):
        kept = person.ask("GET", f"/api/games/{game}/moves")["moves"]
        if len(kept) >= most:
            break
        time.sleep(0.1)
    return kept


def killed(program, command):
    times = int(os.environ.get("KILLS", "10"))
    with client.Server(program) as server:
        stop = threading.Event()
        names = [("Amina", "Ben"), ("Amina", "Ben"), ("Amina", "Ben"), ("Amina", "Ben", "Chiku")]
        tables = [[client.Guest(server, name) for name in those] for those in names]
        heard = threading.Semaphore(0)
        kinds = [Player, ByDays, Thinker, Sides]
        players = [kind(server, command, people, stop, number, heard) for number, (kind, people) in enumerate(zip(kinds, tables))]
        for player in players:
            player.start()
        chance, outages = random.Random(1), clocks.Outages()
        for _ in range(times):
            hear(heard, chance.randrange(5, 40), players)
            time.sleep(0.02 * chance.random())  # so that it may be in the middle of anything
            with outages.one() as moment:
                server.kill()
                moment()
                time.sleep(0.5 * chance.random())
                moment()
                server.start()
        hear(heard, 10, players)
        stop.set()
        for player in players:
            player.join(timeout=30)
            client.need(player.trouble is None, player.trouble)
        acknowledged = 0
        for player in players:
            for game, moves in player.games.items():
                if not game:
                    continue
                kept = moves_kept(player.people[0], game, len(moves))
                # One more may be kept than was acknowledged, and what follows it: the answer was under way.
                client.need(kept[: len(moves)] == moves and len(kept) <= len(moves) + 1 + len(player.followed()), game, moves, kept)
                acknowledged += len(moves)
        client.need(acknowledged > 10 * times, "only", acknowledged, "moves")
        client.need(all(player.sent for player in players), "a kind of game has no move", [len(player.sent) for player in players])
        client.need("damaged" not in server.messages(), server.messages())
        took, seen = clocks_held(server.events(), players, outages)
        client.need(seen >= times / 4, "only", seen, "outages were looked at")
        print(f"killed {times} times: {acknowledged} moves were acknowledged, and all are there; {took:.0f} s were charged rightly, over {seen} kills")


def killed_before_a_sign_of_life(program, command):
    """As soon as the first game with a clock has begun: what comes then is time without a server all the same."""
    with client.Server(program) as server, client.Rules(command) as rules:
        outages = clocks.Outages()
        (amina, _), game = begin(server, clock={"kind": "live", "minutes": 1, "increment": 0})
        with outages.one() as moment:
            server.kill()
            moment()
            time.sleep(1.5)
            moment()
            server.start()
        amina.connect()
        move = rules.moves(amina.open(game)["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        client.need(clocks.held(server.events()[game], outages, over=OVER)[1] == 1)


def a_clock_survives_a_kill(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        early = time.monotonic()
        (amina, _), game = begin(server, clock={"kind": "live", "minutes": 1, "increment": 0})
        position = amina.open(game)["position"]
        late = time.monotonic()
        time.sleep(2)
        written = time.monotonic()
        amina.ask("POST", "/api/session", {"name": "Amina"})  # is kept before it is answered, as a sign of life is
        end = time.monotonic()
        server.kill()
        time.sleep(1.5)  # free: no server runs
        again = time.monotonic()
        server.start()
        amina.connect()
        client.need(amina.request("move", game=game, ply=0, move=rules.moves(position)[0])["type"] == "ack")
        done = time.monotonic()
        used = 60 - amina.open(game)["clock"][0] / 1000
        # The last sign of life before the kill is a second old at most, and as much older as it takes to keep one.
        client.need(end - late - clocks.RIGHT - (end - written) <= used <= end - early + done - again + 0.01, used, "seconds were used")


def a_clock_runs_while_nobody_looks(program, command):
    """Only time in which no server ran is free: not that in which nobody followed the game, before a kill or after it."""
    with client.Server(program, "--idle-seconds", "1") as server, client.Rules(command) as rules:
        early = time.monotonic()
        people, game = begin(server, clock={"kind": "live", "minutes": 10, "increment": 0})
        position = people[0].open(game)["position"]
        late = time.monotonic()
        for person in people:
            person.leave()
        # A game that nobody follows leaves the memory; after a start it is not there at all.
        until(lambda: "\nchee_tables 0\n" in people[0].ask("GET", "/metrics"), "it stays in memory")
        least = most = 0
        for _ in range(2):
            time.sleep(4)
            end = time.monotonic()
            least, most = least + end - late - 1.5, most + end - early
            server.kill()
            time.sleep(1.5)
            early = time.monotonic()
            server.start()
            late = time.monotonic()
        people[0].connect()
        client.need(people[0].request("move", game=game, ply=0, move=rules.moves(position)[0])["type"] == "ack")
        most += time.monotonic() - early
        used = 600 - people[0].open(game)["clock"][0] / 1000
        client.need(least <= used <= most + 0.01, used, "seconds were used, of", least, "to", most)


if __name__ == "__main__":
    client.main(
        twice_late_and_wrong,
        the_core_alone_decides,
        coming_back,
        a_long_game_has_a_short_snapshot,
        cut_after_every_message,
        killed,
        killed_before_a_sign_of_life,
        a_clock_survives_a_kill,
        a_clock_runs_while_nobody_looks,
    )
