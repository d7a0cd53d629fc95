#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Rated games and what they count; finished games, found again by who, what, when and where they stood."""
import random
import select
import sqlite3
import time
import urllib.parse

import client
from accounts import until
from games import begin
from rights import refused

RATED = {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}], "rated": True}


def sit(people, **more):
    """A game of two, the first being its host at S; both follow it."""
    host, other = people
    made = host.ask("POST", "/api/games", {**RATED, **more})
    other.ask("POST", f"/api/games/{made['game']}/seats/N", {"secret": made["seats"][0]["secret"]})
    for person in people:
        if not person.socket:
            person.connect()
        person.open(made["game"])
    return made["game"]


def some_plies(people, game, rules, plies, seed=0):
    chance = random.Random(seed)
    for ply in range(plies):
        position = people[0].open(game)["position"]
        move = chance.choice(rules.moves(position))
        client.need(people[ply % 2].request("move", game=game, ply=ply, move=move)["type"] == "ack")


def lost_by_south(people, core, plies=2, **more):
    game = sit(people, **more)
    some_plies(people, game, core, plies)
    client.need(people[0].request("resign", game=game)["type"] == "ack")
    return game


def page(person, name):
    return person.ask("GET", "/api/people/" + urllib.parse.quote(name))


def ratings(person, name):
    found = page(person, name)["ratings"]
    return {(one["game"], one["clock"], one["bots"]): (one["rating"], one["deviation"], one["games"]) for one in found}


def search(person, **keys):
    asked = "?" + urllib.parse.urlencode(keys, quote_via=urllib.parse.quote) if keys else ""
    found = person.ask("GET", "/api/archive" + asked)
    return [one["game"] for one in found["games"]]


def what_is_rated(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben, guest = client.Account(server, "Amina"), client.Account(server, "Ben"), client.Guest(server, "Gina")
        both = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "me"}]
        machine = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "machine", "level": 1}]
        three = [{"seat": letter, "who": "me" if letter == "A" else "link"} for letter in "ABC"]
        for more in ({"seats": both}, {"seats": machine}, {"takeback": True}, {"hints": True}, {"rules": "swahili.3", "seats": three},
                     {"gone": "open"}, {"rules": "enkeshui.8", "match": "surplus"}, {"rules": "enkeshui.8", "team": "one"}):
            refused(amina, 400, "bad-field", "POST", "/api/games", {**RATED, **more})
        refused(guest, 403, "no-account", "POST", "/api/games", RATED)
        refused(guest, 403, "no-account", "POST", "/api/play", {"rules": "njombwa.8", "rated": True})
        made = amina.ask("POST", "/api/games", RATED)
        seat = f"/api/games/{made['game']}/seats/N"
        refused(guest, 403, "no-account", "POST", seat, {"secret": made["seats"][0]["secret"]})
        refused(amina, 409, "not-agreed", "POST", seat, {"secret": made["seats"][0]["secret"]})
        # Who wants a rated game and who does not are not brought together.
        client.need(amina.ask("POST", "/api/play", {"rules": "chuba.11", "rated": True})["waiting"])
        client.need(ben.ask("POST", "/api/play", {"rules": "chuba.11"})["waiting"])
        client.need(not ben.ask("POST", "/api/play", {"rules": "chuba.11", "rated": True})["waiting"])
        game = sit([amina, ben])
        view = amina.open(game)
        client.need(view["setup"]["rated"] and not view["setup"]["takeback"], view["setup"])
        some_plies([amina, ben], game, rules, 2)
        client.need(amina.request("offer", game=game, what="back")["code"] == "not-agreed")


def points_that_were_not_made(program, command):
    """5.8: who gives up where points are the result has lost for the ratings; the game has no result."""
    with client.Server(program) as server, client.Rules(command) as rules:
        people = amina, ben = client.Account(server, "Amina"), client.Account(server, "Ben")
        game = client.table(server, "swahili.2", people, rated=True)
        for person in people:
            person.connect()
            person.open(game)
        some_plies(people, game, rules, 2)
        client.need(amina.request("resign", game=game)["type"] == "ack")
        client.need(ben.expect("rated")["ratings"][1]["rating"] == 1662)
        client.need(search(ben, player="Ben", result="won") == search(ben, result="decided") == [])
        client.need(search(ben, player="Ben", result="unfinished") == search(ben, result="unfinished") == [game])


def what_counts(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = client.Account(server, "Amina"), client.Account(server, "Ben")
        mine, theirs = client.Bot(server, amina, "seedbot"), client.Bot(server, ben, "cowbot")
        started = time.time()
        lost_by_south([amina, ben], rules)
        told = ben.expect("rated")["ratings"]
        # Two who are new: the values of Glickman's procedure for a single game of 1500 and 350.
        client.need(told == [{"seat": "S", "before": 1500, "rating": 1338, "deviation": 290},
                             {"seat": "N", "before": 1500, "rating": 1662, "deviation": 290}], told)
        client.need(ratings(ben, "amina") == {("njombwa", "none", False): (1338, 290, 1)}, ratings(ben, "Amina"))
        graph = page(ben, "Ben")["ratings"][0]["graph"]
        client.need(len(graph) == 1 and graph[0][1] == 1662 and abs(graph[0][0] / 1000 - started) < 60, graph)
        # Games by other clocks and of other rules have ratings of their own.
        lost_by_south([ben, amina], rules, clock={"kind": "days", "days": 3})
        lost_by_south([ben, amina], rules, rules="chuba.11")
        until(lambda: len(ratings(ben, "Amina")) == 3, "by game and kind of clock")
        client.need(ratings(ben, "Amina")[("chuba", "none", False)][0] == 1662)
        # What does not count: too short, ended by agreement without a result, unrated, one's own bot.
        lost_by_south([amina, ben], rules, plies=1)
        game = sit([amina, ben])
        some_plies([amina, ben], game, rules, 2)
        amina.request("offer", game=game, what="new")
        ben.request("answer", game=game, what="new", yes=True)
        lost_by_south([amina, ben], rules, rated=False, lobby=True)
        lost_by_south([amina, mine], rules)
        # Bots are rated apart.
        game = lost_by_south([amina, theirs], rules)
        until(lambda: ("njombwa", "none", True) in ratings(ben, "cowbot"), "a game with a bot")
        client.need(page(ben, "cowbot")["kind"] == "bot" and page(ben, "cowbot")["of"] == "Ben")
        client.need(ratings(ben, "cowbot") == {("njombwa", "none", True): (1662, 290, 1)})
        client.need(ratings(ben, "Amina")[("njombwa", "none", True)] == (1338, 290, 1))
        client.need(ratings(ben, "Amina")[("njombwa", "none", False)][2] == 1, ratings(ben, "Amina"))
        client.need(ratings(ben, "seedbot") == {})
        # A draw between who is strong and who is not.
        game = sit([amina, ben])
        some_plies([amina, ben], game, rules, 2)
        amina.request("offer", game=game, what="draw")
        ben.request("answer", game=game, what="draw", yes=True)
        until(lambda: ratings(ben, "Amina")[("njombwa", "none", False)][2] == 2, "a draw counts")
        one, other = (ratings(ben, name)[("njombwa", "none", False)][0] for name in ("Amina", "Ben"))
        client.need(1338 < one < 1500 < other < 1662 and abs(one + other - 3000) <= 1, one, other)
        refused(ben, 404, "no-such-person", "GET", "/api/people/Nobody")
        # Ratings go with the account; what others have won stays.
        amina.ask("POST", "/api/account/delete", {"passphrase": amina.PASSPHRASE})
        refused(ben, 404, "no-such-person", "GET", "/api/people/Amina")
        refused(ben, 404, "no-such-person", "GET", "/api/people/seedbot")
        client.need(ratings(ben, "Ben")[("njombwa", "none", False)][2] == 2)


def counted_once_though_the_server_is_killed(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        people = [client.Account(server, "Amina"), client.Account(server, "Ben")]
        for number in range(1, 6):
            lost_by_south(people, rules)
            server.kill()
            server.start()
            for person in people:
                person.leave()
            until(lambda: ratings(people[0], "Ben").get(("njombwa", "none", False), (0, 0, 0))[2] == number, number)
        time.sleep(1.2)
        graph = page(people[0], "Ben")["ratings"][0]["graph"]
        client.need(len(graph) == 5 and graph == sorted(graph, key=lambda step: step[1]), graph)
        client.need(len(search(people[0])) == 5)


def finding_games(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben, gina = client.Account(server, "Amina"), client.Account(server, "Ben"), client.Guest(server, "Gina")
        stranger = client.Guest(server, "Chiku")
        rated = lost_by_south([amina, ben], rules)
        lobby = lost_by_south([gina, amina], rules, plies=6, rated=False, lobby=True, rules="chuba.11")
        private = lost_by_south([amina, ben], rules, rated=False)
        going = sit([amina, ben])
        cancelled = amina.ask("POST", "/api/games", {**RATED, "lobby": True})["game"]
        amina.open(cancelled)
        client.need(amina.request("cancel", game=cancelled)["type"] == "ack")
        until(lambda: len(search(stranger)) == 2, "what is listed")
        client.need(search(stranger) == [lobby, rated], "the newest first")
        client.need(search(stranger, player="amina") == [lobby, rated] and search(stranger, player="Ben") == [rated])
        refused(stranger, 404, "no-such-person", "GET", "/api/archive?player=Gina")
        listed = stranger.ask("GET", "/api/archive?game=chuba")["games"]
        client.need([one["game"] for one in listed] == [lobby] and "Gina" not in str(listed), listed)
        client.need(listed[0]["seats"][1] == {"seat": "N", "who": "person", "name": "Amina", "standing": "account"}, listed)
        client.need((listed[0]["plies"], listed[0]["result"], listed[0]["why"], listed[0]["rated"]) == (6, "0-1", "resigned", False), listed)
        for name, result, found in (("Amina", "won", [lobby]), ("Amina", "lost", [rated]), ("Amina", "drawn", []), ("Ben", "won", [rated])):
            client.need(search(stranger, player=name, result=result) == found, name, result)
        client.need(search(stranger, result="decided") == [lobby, rated] and search(stranger, result="unfinished") == [])
        client.need(search(stranger, least=3) == [lobby] and search(stranger, most=5) == [rated] and search(stranger, least=3, most=5) == [])
        today, past, future = (time.strftime("%Y-%m-%d", time.gmtime(time.time() + days * 86400)) for days in (0, -2, 2))
        client.need(len(search(stranger, **{"from": past, "to": future})) == 2 and len(search(stranger, **{"from": past, "to": today})) >= 1)
        client.need(search(stranger, **{"to": past}) == [] and search(stranger, **{"from": future}) == [])
        # Where they stood: after the second ply, and at the start, which all of these rules have.
        moves = stranger.ask("GET", f"/api/games/{lobby}/moves")
        stood = rules.after(moves["start"], moves["moves"][:2])
        client.need(search(stranger, position=stood) == [lobby] and search(stranger, position=stood, player="Amina", result="won") == [lobby])
        client.need(search(stranger, position=moves["start"]) == [lobby] and search(stranger, position=stood, player="Ben") == [])
        newest = stranger.ask("GET", "/api/archive")["games"][0]
        client.need(search(stranger, before=newest["at"]) == [rated], "the next page")
        client.need([one["game"] for one in page(stranger, "Amina")["games"]] == [lobby, rated])
        # A finished game is seen by whoever knows its address; one that goes on is not.
        for game in (rated, lobby, private):
            record = stranger.ask("GET", f"/api/games/{game}/record.pmn")
            client.need('[Termination "' in record and stranger.ask("GET", f"/api/games/{game}")["state"] == "over", record)
        refused(stranger, 404, "no-such-game", "GET", f"/api/games/{going}/moves")
        for keys in ("result=won", "result=x", "game=chess", "position=x", "least=-1", "least=x", "from=2026-13-01", "from=1", "before=x",
                     "to=2026-11-22x", "most=99999999999999999999"):
            refused(stranger, 400, "bad-field", "GET", f"/api/archive?{keys}")
        refused(stranger, 400, "unknown-field", "GET", "/api/archive?name=Gina")
        client.need(stranger.ask("GET", "/api/archive?") == stranger.ask("GET", "/api/archive?&"))


def everybody_of_a_side_is_found(program, command):
    """At a table of sides by each of them, with the result of the side that they sat on last."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben, chiku, dede = (client.Account(server, name) for name in ("Amina", "Ben", "Chiku", "Dede"))
        bot, gina = client.Bot(server, amina, "seedbot"), client.Guest(server, "Gina")
        people = [amina, ben, chiku, dede, bot, gina]
        sides = {"rules": "enkeshui.8", "seats": RATED["seats"], "team": "one", "lobby": True, "gone": "open"}
        game = amina.ask("POST", "/api/games", sides)["game"]
        ben.ask("POST", f"/api/games/{game}/seats/N", {"secret": "A" * 22})
        links = {seat: amina.ask("POST", f"/api/games/{game}/seats/{seat}/link", {})["secret"] for seat in "SN"}
        for person, seat in ((chiku, "S"), (dede, "N"), (bot, "S"), (gina, "N")):
            person.ask("POST", f"/api/games/{game}/seats/{seat}", {"secret": links[seat]})
        for person in people:
            person.connect()
        move = rules.moves(amina.open(game)["position"])[0]
        shown = chiku.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(amina.request("let", game=game, trial=shown)["type"] == "ack")
        # Chiku goes over to the side that wins, and Dede goes home.
        for person, kind, fields in ((chiku, "change", {}), (amina, "admit", {"member": 3, "yes": True}), (ben, "admit", {"member": 3, "yes": True}),
                                     (dede, "stand", {}), (amina, "resign", {})):
            client.need(person.request(kind, game=game, **fields)["type"] == "ack", kind)
        until(lambda: search(gina) == [game], "what is listed")
        for name, result in (("Amina", "lost"), ("seedbot", "lost"), ("Ben", "won"), ("Chiku", "won")):
            other = "won" if result == "lost" else "lost"
            client.need(search(gina, player=name) == search(gina, player=name, result=result) == [game], name)
            client.need(search(gina, player=name, result=other) == [], name, other)
            client.need([one["game"] for one in page(gina, name)["games"]] == [game], name)
        client.need(search(gina, player="Dede") == [], "who left before the end")
        start = gina.ask("GET", f"/api/games/{game}/moves")["start"]
        client.need(search(gina, position=start, player="Chiku", result="won") == [game] and search(gina, position=start, player="Dede") == [])
        seats = gina.ask("GET", "/api/archive")["games"][0]["seats"]
        account, program = {"standing": "account"}, {"standing": "bot"}
        client.need(seats == [
            {"seat": "S", "who": "person", "name": "", "people": [{"name": "Amina", **account}, {"name": "seedbot", **program}]},
            {"seat": "N", "who": "person", "name": "", "people": [{"name": "Ben", **account}, {"name": "Chiku", **account}, {"name": ""}]},
        ], seats)
        # Who goes as the last of a side has lost, and is found by it.
        left = amina.ask("POST", "/api/games", {**sides, "gone": "lost"})["game"]
        ben.ask("POST", f"/api/games/{left}/seats/N", {"secret": "A" * 22})
        move = rules.moves(amina.open(left)["position"])[0]
        client.need(amina.request("move", game=left, ply=0, move=move)["type"] == "ack")
        client.need(ben.request("stand", game=left)["type"] == "ack")
        until(lambda: search(gina, player="Ben", result="lost") == [left], "who went as the last")
        client.need(search(gina, player="Amina", result="won") == [left] and left in str(ben.ask("GET", "/api/games")))


def the_list_of_own_games(program, command):
    """Who sits there and whose turn it is; of the newest that are over, how they ended."""
    with client.Server(program) as server:
        people = [client.Guest(server, name) for name in ("Amina", "Ben")]
        people[0].connect()
        over = [client.table(server, "njombwa.8", people) for _ in range(10)]
        for game in over:
            people[0].open(game)
            client.need(people[0].request("resign", game=game)["type"] == "ack")
            people[0].request("leave", game=game)
        going = client.table(server, "chuba.11", people)
        listed = people[1].ask("GET", "/api/games")["games"]
        client.need(listed[0]["game"] == going and {one["game"] for one in listed[1:]} == set(over), listed)
        first, *rest = listed
        client.need((first["state"], first["turn"], first["you"]) == ("going", "S", ["N"]) and "end" not in first, first)
        for one in rest[:8]:
            client.need((one["end"]["result"], one["end"]["why"]) == ("0-1", "resigned"), one)
            client.need([seat["name"] for seat in one["seats"]] == ["Amina", "Ben"] and "position" not in one, one)
        client.need(all(set(one) == {"game", "rules", "state", "changed"} for one in rest[8:]), rest[8:])


def whose_turn_it_is_in_many_games(program, command):
    """My turn leads the list and the feed however many games there are: those in which somebody waits longest are there."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = people = [client.Guest(server, name) for name in ("Amina", "Ben")]
        games = [client.table(server, "njombwa.8", people) for _ in range(110)]
        over = [client.table(server, "njombwa.8", people) for _ in range(12)]
        amina.connect()
        move = rules.moves(amina.open(games[0])["position"])[0]
        for game in games[3:]:
            client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        for game in over:
            client.need(amina.request("resign", game=game)["type"] == "ack")

        def turns(person):
            began = client.time.monotonic()
            listed = person.ask("GET", "/api/games")["games"]
            print(f"a list of {len(listed)} games: {1000 * (client.time.monotonic() - began):.0f} ms")
            open_ones = [one for one in listed if one["state"] != "over"]
            client.need(len(open_ones) == 100 and listed[:100] == open_ones and len(listed) == 112, len(open_ones), len(listed))
            client.need(all("setup" in one for one in open_ones) and sum("end" in one for one in listed) == 8)
            changed = [one["changed"] for one in open_ones]
            client.need(changed == sorted(changed, reverse=True), "what changed last comes first")
            return {one["game"] for one in open_ones if one["turn"] in one["you"]}

        client.need(turns(amina) == set(games[:3]), "the games that wait for Amina")
        # Of more than are listed those that have waited longest; some changed in the same millisecond.
        found = turns(ben)
        client.need(len(found) == 100 and set(games[3:90]) <= found <= set(games[3:]), [games.index(one) for one in set(games[3:]) - found])
        feed = "/" + amina.ask("POST", "/api/feed", {})["feed"].split("/", 3)[3]
        entries = amina.ask("GET", feed)
        client.need(entries.count("<entry>") == 3 and all(game in entries for game in games[:3]), entries)


def answered_meanwhile(person, line):
    """How many messages are answered until an answer comes on the line; with pauses, as messages cost credits."""
    count = 0
    while not select.select([line.sock], [], [], 0.001)[0]:
        count += person.request("ping")["type"] == "pong"
    client.need(count > 16, "only", count, "messages were answered meanwhile")
    return count


def the_event_loop_does_not_wait_for_searches(program, command):
    """Searches that find nothing read the whole archive; what else is asked for is answered meanwhile."""
    with client.Server(program) as server:
        (amina, _), game = begin(server)
        with sqlite3.connect(f"{server.folder}/data/games.db") as store:
            store.execute(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) INSERT INTO archive "
                "SELECT printf('game%018d', i), 'njombwa', 'njombwa.8', 'none', 0, '1-0', 'rules', 0, 30, i FROM n"
            )
        lines = [client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=60) for _ in range(8)]
        for line in lines:
            line.request("GET", "/api/archive?least=1000")
        # On the event loop there would be room for one between two searches.
        print(f"{answered_meanwhile(amina, lines[-1])} messages were answered during {len(lines)} searches")
        for line in lines:
            answer = line.getresponse()
            client.need(answer.status == 200 and client.json.loads(answer.read()) == {"games": [], "more": False}, answer)
            line.close()
        found = amina.ask("GET", "/api/archive?most=30")
        client.need(len(found["games"]) == 50 and found["more"], "and one that finds many")
        # A server that ends answers what it has not read yet, or closes; it does not wait for all of them.
        lines = [client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=60) for _ in range(50)]
        for line in lines:
            line.request("GET", "/api/archive?least=1000")
        client.need(server.stop() == 0, "it did not end well")
        for line in lines:
            line.close()


def the_event_loop_does_not_wait_for_records(program, command):
    """As many games are played anew as records are asked for."""
    with client.Server(program, store="sqlite") as server:
        people, game = begin(server, takeback=True)
        server.stop()
        offer = {"at": 0, "kind": "offer", "seat": "S", "what": "draw"}
        answer = {"at": 0, "kind": "answer", "seat": "N", "what": "draw", "yes": False}
        with sqlite3.connect(f"{server.folder}/data/games.db") as store:
            (last,) = store.execute("SELECT seq FROM game").fetchone()
            seqs = range(last + 1, last + 40001)
            store.executemany(
                "INSERT INTO event(game, seq, person, body) VALUES(?, ?, 0, ?)",
                ((game, seq, client.json.dumps({"seq": seq, **(offer if seq % 2 else answer)})) for seq in seqs),
            )
            store.execute("UPDATE game SET seq = ?", (seqs[-1],))
        store.close()
        server.start()
        (amina, ben), path = people, f"/api/games/{game}/record.pmn"
        amina.connect()
        client.need(amina.open(game)["seq"] == seqs[-1] and "Amina" in ben.ask("GET", path))
        lines = [client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=60) for _ in range(8)]
        for line in lines:
            line.request("GET", path, headers={"Cookie": ben.cookie})
        print(f"{answered_meanwhile(amina, lines[-1])} messages were answered during {len(lines)} records")
        for line in lines:
            client.need(line.getresponse().status == 200)
            line.close()


if __name__ == "__main__":
    client.main(what_is_rated, what_counts, points_that_were_not_made, counted_once_though_the_server_is_killed, finding_games, everybody_of_a_side_is_found, the_list_of_own_games, whose_turn_it_is_in_many_games, the_event_loop_does_not_wait_for_searches, the_event_loop_does_not_wait_for_records)
