#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Whole games by script: the five, two to four at a table, machines, what people agree on, matches."""
import contextlib
import os
import random
import sqlite3
import subprocess
import sys
import time

import client
from rights import refused

FIVE = ["mefuhva.12", "njombwa.8", "chuba.8", "enkeshui.8", "swahili.2"]


def guests(server, names, connect=True):
    people = [client.Guest(server, name) for name in names]
    for person in people:
        if connect:
            person.connect()
    return people


def replays(person, game, server, command):
    """Whether the core replays the record of a game, in both forms."""
    for form in ("pmn", "jsonl"):
        record = person.ask("GET", f"/api/games/{game}/record.{form}")
        path = f"{server.folder}/record.{form}"
        with open(path, "w", encoding="utf-8") as out:
            out.write(record if isinstance(record, str) else client.json.dumps(record))
        replay = subprocess.run([command, "replay", path], capture_output=True, text=True, check=False)
        client.need(replay.stdout == "ok 1 games\n", form, replay.stdout, replay.stderr)


def all_five_to_the_end(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        for number, name in enumerate(FIVE):
            people = guests(server, ["Amina", "Ben"])
            game = client.table(server, name, people)
            end = client.play(people, game, rules, random.Random(number))
            client.need(end["why"] == "rules", name, "ended so:", end)
            replays(people[0], game, server, command)
            for person in people:
                person.leave()


def swahili_for_three_and_four(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        for name in ("swahili.3", "swahili.4", "swahili.4,teams=on"):
            people = guests(server, ["Amina", "Ben", "Chiku", "Dede"][: len(client.letters(name))])
            game = client.table(server, name, people)
            end = client.play(people, game, rules, random.Random(3))
            client.need(end["why"] == "rules" and "-" in end["result"], name, "ended so:", end)


def one_person_at_two_seats(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = guests(server, ["Amina", "Ben"])
        made = amina.ask(
            "POST",
            "/api/games",
            {
                "rules": "swahili.3",
                "seats": [{"seat": "A", "who": "me"}, {"seat": "B", "who": "link"}, {"seat": "C", "who": "me"}],
            },
        )
        client.need(made["you"] == ["A", "C"], made)
        link = made["seats"][0]
        ben.ask("POST", f"/api/games/{made['game']}/seats/B", {"secret": link["secret"]})
        client.play([amina, ben], made["game"], rules, random.Random(5))


def machines_answer(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina,) = guests(server, ["Amina"])
        for name, level in (("njombwa.8", 1), ("enkeshui.8", 2), ("swahili.2", 1)):
            first, second = client.letters(name)
            seats = [{"seat": first, "who": "machine", "level": level}, {"seat": second, "who": "me"}]
            game = amina.ask("POST", "/api/games", {"rules": name, "seats": seats})["game"]
            view = amina.open(game)
            client.need(view["state"] == "going", view)
            position, ply, moves = view["position"], view["ply"], 0
            while moves < 6:
                event = amina.expect("events", game=game)["events"][0] if ply % 2 == 0 else None
                if event is None:
                    move = rules.moves(position)[0]
                    amina.send("move", game=game, ply=ply, move=move, id=f"m{ply}")
                    event = amina.expect("events", game=game)["events"][0]
                client.need(event["kind"] == "move" and event["ply"] == ply, name, event)
                position, ply, moves = rules.after(position, [event["move"]]), ply + 1, moves + 1
        client.need("engine-failed" not in server.messages(), server.messages())


def a_machine_that_fails_costs_no_more_than_its_move(program, command):
    with client.Server(program, "--engine", "/bin/false") as server, client.Rules(command) as rules:
        (amina,) = guests(server, ["Amina"])
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "machine", "level": 9}]
        game = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": seats})["game"]
        view = amina.open(game)
        amina.send("move", game=game, ply=0, move=rules.moves(view["position"])[0], id="m")
        amina.expect("ack")
        event = amina.expect("events", game=game)["events"][0]
        client.need(event["seat"] == "N" and event["kind"] == "move", event)
        client.need("engine-failed" in server.messages(), server.messages())


def begin(server, rules="njombwa.8", **more):
    people = guests(server, ["Amina", "Ben"])
    game = client.table(server, rules, people, **more)
    for person in people:
        person.open(game)
    return people, game


def kinds(message):
    return [event["kind"] for event in message["events"]]


def resigning(program, command):
    with client.Server(program) as server:
        (amina, ben), game = begin(server)
        ack = amina.request("resign", game=game)
        client.need(ack["type"] == "ack", ack)
        event = ben.expect("events")["events"][0]
        client.need((event["kind"], event["result"], event["why"], event["seat"]) == ("end", "0-1", "resigned", "S"), event)
        again = amina.request("resign", game=game)
        client.need(again["type"] == "ack" and again["seq"] == event["seq"], again)
        client.need(ben.request("resign", game=game)["code"] == "over")
        client.need('[Termination "South resigned"]' in ben.ask("GET", f"/api/games/{game}/record.pmn"))


def draws(program, command):
    with client.Server(program) as server:
        (amina, ben), game = begin(server)
        client.need(amina.request("offer", game=game, what="draw")["type"] == "ack")
        client.need(kinds(ben.expect("events")) == ["offer"])
        client.need(amina.request("offer", game=game, what="draw")["type"] == "ack", "sent again")
        client.need(ben.request("answer", game=game, what="draw", yes=False)["type"] == "ack")
        refused = amina.request("offer", game=game, what="draw")
        client.need(refused["code"] == "offered", refused)
        client.need(ben.request("answer", game=game, what="draw", yes=True)["code"] == "no-offer")
        client.need(ben.request("offer", game=game, what="draw")["type"] == "ack")
        client.need(amina.request("answer", game=game, what="draw", yes=True)["type"] == "ack")
        client.need(ben.open(game)["end"]["result"] == "1/2-1/2")


def taking_back(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server)
        position = amina.open(game)["position"]
        client.need(amina.request("offer", game=game, what="back")["code"] == "nothing-back")
        for ply, person in enumerate((amina, ben, amina)):
            move = rules.moves(position)[0]
            client.need(person.request("move", game=game, ply=ply, move=move)["type"] == "ack")
            position = rules.after(position, [move])
        client.need(ben.request("offer", game=game, what="back")["type"] == "ack")
        client.need(amina.request("answer", game=game, what="back", yes=True)["type"] == "ack")
        view = ben.open(game)
        client.need(view["ply"] == 1 and view["turn"] == "N" and len(view["moves"]) == 1, view)
        (amina, ben), game = begin(server, takeback=False)
        client.need(amina.request("move", game=game, ply=0, move="B8")["type"] == "ack")
        client.need(amina.request("offer", game=game, what="back")["code"] == "not-agreed")


def taking_back_sets_the_clock_going(program, command):
    """Who takes back to their own turn has a clock again, though none ran while the seat to move was free."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server, gone="open", clock={"kind": "live", "minutes": 3, "increment": 0})
        move = rules.moves(amina.open(game)["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        client.need(ben.request("stand", game=game)["type"] == "ack")
        view = amina.open(game)
        client.need(view["turn"] == "N" and "since" not in view, "nobody is to move:", view)
        client.need(amina.request("offer", game=game, what="back")["type"] == "ack", "nobody else has to agree")
        view = amina.open(game)
        client.need(view["turn"] == "S" and view.get("since", 0) > 0, "no clock runs:", view)
        # Somebody who comes changes nothing in that.
        since = view["since"]
        link = amina.ask("POST", f"/api/games/{game}/seats/N/link", {})
        (chiku,) = guests(server, ["Chiku"])
        chiku.ask("POST", f"/api/games/{game}/seats/N", {"secret": link["secret"]})
        view = chiku.open(game)
        client.need(view["turn"] == "S" and view["since"] >= since, view)
        # Where the seat that is to move again is the free one, no clock runs until somebody sits there.
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        client.need(amina.request("offer", game=game, what="back")["type"] == "ack")
        client.need(amina.request("stand", game=game)["type"] == "ack")
        client.need(chiku.request("answer", game=game, what="back", yes=True)["type"] == "ack")
        view = chiku.open(game)
        client.need((view["turn"], view["ply"]) == ("S", 0) and "since" not in view, view)


def a_new_game_and_a_match(program, command):
    with client.Server(program) as server:
        (amina, ben), game = begin(server, match="games:2")
        client.need(amina.request("resign", game=game)["type"] == "ack")
        client.need(ben.request("offer", game=game, what="new")["type"] == "ack")
        client.need(amina.request("offer", game=game, what="new")["type"] == "ack", "two offers agree")
        following = amina.open(game)["next"]
        view, other = amina.open(following), ben.open(following)
        client.need(view["state"] == "going" and view["setup"]["match"] == "games:2 2 1-0 - 21", view)
        client.need(view["you"] == ["N"] and other["you"] == ["S"], view["you"], other["you"])
        client.need([seat["name"] for seat in view["seats"]] == ["Ben", "Amina"], view["seats"])
        client.need(ben.request("resign", game=following)["type"] == "ack")
        client.need(ben.request("offer", game=following, what="new")["code"] == "over", "the match is over")


def points_are_the_result(program, command):
    """5.8: giving up makes none. In a match nobody can, and a game that ended without one is played again as it was."""
    with client.Server(program) as server, client.Rules(command) as rules:

        def following(people, game):
            for person in people:
                client.need(person.request("offer", game=game, what="new")["type"] == "ack")
            after = people[0].open(game)["next"]
            views = [person.open(after) for person in people]
            return after, [view["you"] for view in views], views[0]["setup"]["match"]

        for more, first in (({"match": "games:2"}, False), ({}, True)):
            people, game = begin(server, "swahili.2", **more)
            amina, ben = people
            match = amina.open(game)["setup"]["match"]
            answer = ben.request("resign", game=game)
            client.need((answer["type"], answer.get("code")) == (("ack", None) if first else ("refused", "played-out")), answer)
            if not first:
                client.need(amina.request("offer", game=game, what="draw")["type"] == "ack")
                client.need(ben.request("answer", game=game, what="draw", yes=True)["type"] == "ack")
            client.need(amina.open(game)["end"]["result"] == "*", amina.open(game)["end"])
            game, seats, now = following(people, game)
            client.need(seats == [["A"], ["B"]] and now == match, seats, now)
            # One that was played counts, and behind it nobody resigns in a series either.
            end = client.play(people, game, rules, random.Random(1))
            game, seats, now = following(people, game)
            won = [1, 0] if end["result"].split("-")[0] > end["result"].split("-")[1] else [0, 1]
            client.need(seats == [["B"], ["A"]] and now.split()[1] == "2" and sum(won) == 1, end, seats, now)
            client.need(amina.request("resign", game=game)["code"] == "played-out")


def stones_in(position):
    """The counters in all holes of a position of two sides; n*m stands for n holes with m each."""
    for hole in position.split(" ")[1].replace("/", ",").split(","):
        count, _, each = hole.rpartition("*")
        yield int(count or 1) * int(each)


def the_winner_leads(program, command):
    """3.10: in Chuba who has won the last game begins the next, whoever that is; and a match ends with the games agreed on."""
    with client.Server(program) as server, client.Rules(command) as rules:
        for seed, result in ((1, "1-0"), (0, "0-1")):
            people = guests(server, ["Amina", "Ben"])
            winner, loser = people if result == "1-0" else people[::-1]
            game = client.table(server, "chuba.11", people, match="games:2")
            end = client.play(people, game, rules, random.Random(seed))
            client.need((end["why"], end["result"]) == ("rules", result), end)
            for person in people:
                client.need(person.request("offer", game=game, what="new")["type"] == "ack")
            second = winner.open(game)["next"]
            view = winner.open(second)
            client.need((view["turn"], view["you"], loser.open(second)["you"]) == ("S", ["S"], ["N"]), "who has won leads:", view)
            client.need([seat["name"] for seat in view["seats"]] == [winner.name, loser.name], view["seats"])
            match = "games:2 2 1-0 - " + ("12" if result == "1-0" else "21")
            client.need(view["setup"]["match"] == match, view["setup"])
            end = client.play([winner, loser], second, rules, random.Random(2))
            client.need(end["why"] == "rules", end)
            client.need(winner.request("offer", game=second, what="new")["code"] == "over", "two games were agreed on")


def surplus_and_race(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        people = guests(server, ["Amina", "Ben"])
        game = client.table(server, "enkeshui.8", people, match="surplus,race=first")
        # Who begins the race is drawn by lot; after these moves both have stones for another game.
        seed = {"S": 9, "N": 2}[people[0].open(game)["turn"]]
        end = client.play(people, game, rules, random.Random(seed))
        client.need(end["why"] == "rules", end)
        for person in people:
            person.request("offer", game=game, what="new")
        view = people[0].open(people[0].open(game)["next"])
        kind, number, wins, stones, seats = view["setup"]["match"].split(" ")
        won = [1, 0] if end["result"] == "1-0" else [0, 1]
        client.need((kind, number, seats) == ("surplus,race=first", "2", "21"), "seats change:", view["setup"])
        client.need(wins == f"{won[1]}-{won[0]}", end, view["setup"])
        # 4.13: each brings what they have, at most 24; the rest has left the match.
        own, other = (int(count) for count in stones.split(","))
        client.need(own < other == 24 if won[0] == 1 else other < own == 24, end, stones)
        lying = sum(stones_in(view["position"]))
        client.need(lying == own + other, "the next game begins with", lying, "stones of", stones, view)
        end = client.play(people, view["game"], rules, random.Random(1))
        client.need(end["why"] == "rules", end)


def stones_laid_out_anew(program, command):
    # 4.16: the stones of two own holes, South first, then North, who sees it; a race (4.15) comes behind.
    south = "enkeshui.8 4*6,0,0/4,4,0,0,4*4 0,0 S SN 0"
    north = "enkeshui.8 3,5,4*4,0,0/4,4,0,0,4*4 0,0 S SN 0"
    clock = {"kind": "live", "minutes": 5, "increment": 0}
    for race in ("", ",race=first"):
        with client.Server(program) as server, client.Rules(command) as rules:
            (amina, ben), game = begin(server, "enkeshui.8", match=f"series{race},rearranged=on", clock=clock)
            view = amina.open(game)
            client.need((view["laying"], view["turn"], view["state"]) == ("S", "S", "going"), view)
            for person, seat in ((amina, "S"), (ben, "N")):
                move = person.request("move", game=game, ply=0, move="A5")
                client.need((move["type"], move["code"]) == ("resync", "lay-first"), seat, move)
                client.need(person.expect("snapshot", game=game)["laying"] == "S", "where the game stands follows")
            lay = lambda person, **more: person.request("lay", game=game, **more)
            client.need(lay(ben, start=north)["code"] == "not-your-turn")
            three = "enkeshui.8 4*6,0,0/12,0*4,4*3 0,0 S SN 0"
            answer = lay(amina, start=three)
            client.need((answer["code"], answer["args"].get("clause")) == ("illegal-move", "4.16"), answer)
            client.need(lay(amina, start=north)["args"] == {"field": "start"}, "stones of the other one")
            client.need(lay(amina, start="enkeshui.8 none")["code"] == "bad-field")
            first = lay(amina, start=south)
            client.need(first["type"] == "ack", first)
            again = lay(amina, start=south)
            client.need(again["type"] == "ack" and again["seq"] == first["seq"], again)
            view = ben.open(game)
            client.need((view["laying"], view["turn"], view["position"]) == ("N", "N", south), view)
            client.need(all(0 < left <= 300_000 for left in view["clock"]) and view["since"], view)
            client.need(lay(ben, start=north)["type"] == "ack")
            view = ben.open(game)
            client.need("laying" not in view and view["ply"] == (2 if race else 0), view)
            client.need(race or view["position"] == north, view)
            client.need(lay(ben)["type"] == "ack", "again, and nothing more")
            told = [(event["kind"], event.get("laying")) for event in ben.open(game, since=0)["events"][-3:]]
            client.need(told == [("begin", "S"), ("laid", "N"), ("laid", None)], told)
            server.kill()
            server.start()
            for person in (amina, ben):
                person.connect()
            client.need(amina.open(game)["position"] == view["position"], "after a restart")
            end = client.play([amina, ben], game, rules, random.Random(5))
            client.need(end["why"] == "rules", end)
            replays(amina, game, server, command)
            # The next one begins in the same way.
            for person in (amina, ben):
                person.request("offer", game=game, what="new")
            view = amina.open(amina.open(game)["next"])
            client.need(view["laying"] == "S" and view["ply"] == 0, view)
    with client.Server(program) as server:
        amina = client.Guest(server, "Amina")
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "machine", "level": 1}]
        body = {"rules": "enkeshui.8", "seats": seats, "match": "series,rearranged=on"}
        try:
            amina.ask("POST", "/api/games", body)
            client.need(False, "machines are not asked")
        except client.Refused as refused:
            client.need(refused.args_given == {"field": "match"}, refused)
        # Without it nobody lays out anything.
        (amina, ben), game = begin(server)
        client.need(amina.request("lay", game=game)["code"] == "not-agreed")


def a_seat_is_left(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server)
        client.need(ben.request("stand", game=game)["type"] == "ack")
        client.need(amina.open(game)["end"]["why"] == "left")
        # A machine plays on where that was agreed.
        (amina, ben), game = begin(server, gone="machine")
        client.need(amina.request("stand", game=game)["type"] == "ack")
        message = ben.expect("events")
        client.need(message["events"][0]["who"] == "machine", message)
        client.need(ben.expect("events")["events"][0]["kind"] == "move")
        # Or somebody else comes by a new link of the host's.
        (amina, ben), game = begin(server, gone="open")
        client.need(ben.request("stand", game=game)["type"] == "ack")
        link = amina.ask("POST", f"/api/games/{game}/seats/N/link", {})
        (chiku,) = guests(server, ["Chiku"])
        chiku.ask("POST", f"/api/games/{game}/seats/N", {"secret": link["secret"]})
        client.need(chiku.open(game)["you"] == ["N"])
        client.need(ben.request("move", game=game, ply=0, move="B8")["code"] in ("not-seated", "no-such-game"))


def live_clocks(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        early = time.monotonic()
        (amina, _), game = begin(server, clock={"kind": "live", "minutes": 1, "increment": 2})
        position = amina.open(game)["position"]
        time.sleep(1)
        amina.send("move", game=game, ply=0, move=rules.moves(position)[0], id="m")
        event = amina.expect("events")["events"][0]
        most = 1000 * (time.monotonic() - early)
        left, other = event["clock"]
        used = 62000 - left + event.get("lag", 0)
        client.need(998 <= used <= most + 1 and other == 60000, "a second was used and two were won:", event)
        client.need(0 <= event["since"] - event["at"] <= 2500, "the allowance for the sowing:", event)
        client.need(amina.request("offer", game=game, what="new")["type"] == "ack")
        # A table of machines alone rests while nobody watches: no clock runs there.
        machines = [{"seat": letter, "who": "machine", "level": 1} for letter in "SN"]
        asked = {"rules": "njombwa.8", "seats": machines, "clock": {"kind": "live", "minutes": 1, "increment": 0}, "watchers": True}
        game = amina.ask("POST", "/api/games", asked)["game"]
        view = amina.open(game)
        while view["ply"] < 3:
            amina.expect("events", game=game)
            view = amina.open(game)
        client.need("since" not in view and view["clock"] == [60000, 60000], view)


def a_live_flag_falls_by_itself(program, command):
    """Though nobody is there: between two sides it ends the game, of three who play alone one leaves the seat."""
    with client.Server(program, store="sqlite") as server:
        people = guests(server, ["Amina", "Ben", "Chiku"], connect=False)
        live = {"clock": {"kind": "live", "minutes": 1, "increment": 0}}
        two, three = client.table(server, "njombwa.8", people[:2], **live), client.table(server, "swahili.3", people, **live)
        server.stop()
        with contextlib.closing(sqlite3.connect(f"{server.folder}/data/games.db", isolation_level=None)) as store:
            store.execute("UPDATE event SET body = replace(body, '\"clock\":[60000', '\"clock\":[1500')")
        server.start()
        began = time.monotonic()
        while people[0].ask("GET", f"/api/games/{two}")["state"] != "over" or people[0].ask("GET", f"/api/games/{three}")["seats"][0]["who"] == "person":
            client.need(time.monotonic() - began < 20 * client.PATIENCE, "no flag falls")
            time.sleep(0.1)
        end = people[0].ask("GET", f"/api/games/{two}")["end"]
        client.need((end["result"], end["why"], end["seat"], end["clock"]) == ("0-1", "time", "S", [0, 60000]), end)
        view = people[0].ask("GET", f"/api/games/{three}")
        client.need(view["state"] == "going" and view["seats"][0] == {"seat": "A", "who": "machine", "level": 3}, view)


def links(program, command):
    with client.Server(program) as server:
        amina, ben, chiku = guests(server, ["Amina", "Ben", "Chiku"], connect=False)
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": seats})
        game, first = made["game"], made["seats"][0]["secret"]

        def claim(person, secret):
            try:
                person.ask("POST", f"/api/games/{game}/seats/N", {"secret": secret})
                return None
            except client.Refused as refusal:
                return refusal.code

        seen = ben.ask("GET", f"/api/games/{game}")
        client.need("position" not in seen and seen["state"] == "open", "looking takes nothing:", seen)
        second = amina.ask("POST", f"/api/games/{game}/seats/N/link", {})["secret"]
        client.need(claim(ben, first) == "wrong-secret", "a link that was withdrawn")
        client.need(claim(ben, "A" * 22) == "wrong-secret")
        client.need(claim(ben, second) is None)
        client.need(claim(ben, second) is None, "the same again")
        client.need(claim(chiku, second) == "wrong-secret", "a link is used once")
        device = ben.ask("POST", f"/api/games/{game}/seats/N/link", {})["secret"]
        client.need(claim(chiku, device) is None, "another device")
        client.need(chiku.ask("GET", f"/api/games/{game}")["you"] == ["N"])
        ben.ask("DELETE", f"/api/games/{game}/seats/N/link")
        client.need(chiku.ask("GET", f"/api/games/{game}")["you"] == [], "it was revoked")
        client.need(len(ben.ask("GET", "/api/games")["games"]) == 1)
        client.need(len(chiku.ask("GET", "/api/games")["games"]) == 0)


def a_seat_of_the_lobby_that_was_left(program, command):
    """It is listed again, and taken by whoever comes; the game goes on, over a restart, too."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben, chiku = guests(server, ["Amina", "Ben", "Chiku"])
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
        terms = {"rules": "njombwa.8", "seats": seats, "gone": "open", "watchers": True}
        game = amina.ask("POST", "/api/games", {**terms, "lobby": True})["game"]
        ben.ask("POST", f"/api/games/{game}/seats/N", {})
        move = rules.moves(amina.open(game)["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        client.need(chiku.ask("GET", "/api/lobby")["games"] == [], "nobody is sought")
        client.need(amina.request("stand", game=game)["type"] == "ack", "who made it leaves")
        server.kill()
        server.start()
        chiku.connect()
        ben.connect()
        listed = chiku.ask("GET", "/api/lobby")["games"]
        client.need([(one["game"], one["state"]) for one in listed] == [(game, "going")], listed)
        client.need("position" not in listed[0], listed)
        # Nobody who wants to begin a game is set down in the middle of one.
        client.need(chiku.ask("POST", "/api/play", {"rules": "njombwa.8"})["waiting"])
        chiku.ask("POST", f"/api/games/{game}/seats/S", {})
        view = chiku.open(game)
        client.need(view["you"] == ["S"] and view["ply"] == 1 and view["seats"][0]["name"] == "Chiku", view)
        client.need(game not in str(ben.ask("GET", "/api/lobby")), "it is taken")
        # Whoever plays on can give a left seat away by a link, too, where nobody else can any more.
        client.need(chiku.request("stand", game=game)["type"] == "ack")
        link = ben.ask("POST", f"/api/games/{game}/seats/S/link", {})["secret"]
        (dede,) = guests(server, ["Dede"])
        refused(dede, 403, "not-host", "POST", f"/api/games/{game}/seats/S/link", {})
        dede.ask("POST", f"/api/games/{game}/seats/S", {"secret": link})
        client.need(ben.request("move", game=game, ply=1, move=rules.moves(view["position"])[0])["type"] == "ack")
        client.need(dede.open(game)["ply"] == 2)
        # By link alone a seat is not for anybody.
        (amina, ben), hidden = begin(server, gone="open")
        client.need(ben.request("stand", game=hidden)["type"] == "ack")
        client.need(hidden not in str(chiku.ask("GET", "/api/lobby")))
        refused(chiku, 403, "wrong-secret", "POST", f"/api/games/{hidden}/seats/N", {})


def the_lobby(program, command):
    live = {"kind": "live", "minutes": 5, "increment": 3}
    with client.Server(program) as server:
        amina, ben, chiku = guests(server, ["Amina", "Ben", "Chiku"])
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": seats, "lobby": True, "clock": live})
        hidden = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": seats})["game"]
        client.need(ben.ask("GET", "/api/lobby")["games"] == [], "a live game whose host is away is not listed")
        amina.open(made["game"])
        listed = ben.ask("GET", "/api/lobby")["games"]
        client.need([one["game"] for one in listed] == [made["game"]] and listed[0]["here"], listed)
        client.need("position" not in listed[0], listed)
        try:
            ben.ask("POST", f"/api/games/{hidden}/seats/N", {})
            raise AssertionError("a game by link without its secret")
        except client.Refused as refusal:
            client.need(refusal.code == "wrong-secret", refusal)
        ben.ask("POST", f"/api/games/{made['game']}/seats/N", {})
        client.need(ben.open(made["game"])["state"] == "going")
        client.need(chiku.ask("GET", "/api/lobby")["games"] == [], "it is not open any more")
        try:
            chiku.ask("POST", f"/api/games/{made['game']}/seats/N", {})
            raise AssertionError("a seat that is taken")
        except client.Refused as refusal:
            client.need(refusal.code == "wrong-secret", refusal)
        # Two who want the same meet; who wants another clock waits.
        first = amina.ask("POST", "/api/play", {"rules": "chuba.11", "clock": live})
        client.need(first["waiting"], first)
        amina.open(first["game"])
        other = chiku.ask("POST", "/api/play", {"rules": "chuba.11"})
        client.need(other["waiting"] and other["game"] != first["game"], other)
        second = ben.ask("POST", "/api/play", {"rules": "chuba.11", "clock": live})
        client.need(second == {"game": first["game"], "waiting": False}, second)
        client.need(amina.open(first["game"])["state"] == "going")
        again = chiku.ask("POST", "/api/play", {"rules": "chuba.11"})
        client.need(again["waiting"], "nobody plays themselves:", again)
    with client.Server(program, "--lobby", "off") as server:
        (amina,) = guests(server, ["Amina"], connect=False)
        client.need("lobby" not in amina.ask("GET", "/api/server")["features"])
        for method, path in (("GET", "/api/lobby"), ("POST", "/api/play")):
            try:
                amina.ask(method, path, None if method == "GET" else {"rules": "njombwa.8"})
                raise AssertionError(f"{path} where there is no lobby")
            except client.Refused as refusal:
                client.need(refusal.code == "no-such-page", refusal)


def live_games_that_nobody_is_at(program, command):
    """They are not listed, and however many there are they take no room from games that are."""
    with client.Server(program) as server:
        amina, ben, chiku = guests(server, ["Amina", "Ben", "Chiku"])
        live = {"kind": "live", "minutes": 5, "increment": 0}
        asked = {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}], "lobby": True}
        slow = amina.ask("POST", "/api/games", asked)["game"]
        quick = ben.ask("POST", "/api/games", {**asked, "clock": live})["game"]
        for _ in range(210):
            chiku.ask("POST", "/api/games", {**asked, "clock": live})
        ben.connect()  # one that is not read meanwhile would be closed
        ben.open(quick)
        began = time.monotonic()
        listed = [one["game"] for one in chiku.ask("GET", "/api/lobby")["games"]]
        print(f"a look at the lobby: {1000 * (time.monotonic() - began):.0f} ms")
        client.need(listed == [quick, slow], len(listed), "are listed")


def who_waits_longest_is_met(program, command):
    """However many other games were opened since, of the same rules or not."""
    with client.Server(program) as server:
        names = ["Amina", "Ben", "Chiku", "Dede", "Eno"]
        amina, ben, chiku, dede, eno = guests(server, names)
        days, live = {"kind": "days", "days": 3}, {"kind": "live", "minutes": 5, "increment": 0}
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
        fits = {"rules": "chuba.11", "clock": days}
        first = amina.ask("POST", "/api/play", fits)
        time.sleep(0.005)  # of two games made in one millisecond neither waits longer
        second = chiku.ask("POST", "/api/games", {**fits, "seats": seats, "lobby": True})
        quick = chiku.ask("POST", "/api/play", {**fits, "clock": live})
        for number in range(210):
            other = {"rules": "chuba.11", "clock": {"kind": "days", "days": 2}} if number % 2 else {"rules": "njombwa.8", "clock": days}
            eno.ask("POST", "/api/games", {**other, "seats": seats, "lobby": True})
        client.need(len(ben.ask("GET", "/api/lobby")["games"]) == 200, "the newest are listed")
        for person, game in ((ben, first), (dede, second)):
            met = person.ask("POST", "/api/play", fits)
            client.need(met == {"game": game["game"], "waiting": False}, person.name, met)
        chiku.connect()  # a socket that was not read meanwhile would be closed
        chiku.open(quick["game"])
        client.need(dede.ask("POST", "/api/play", {**fits, "clock": live}) == {"game": quick["game"], "waiting": False})
        client.need(ben.ask("POST", "/api/play", fits)["waiting"], "nobody else waits")


def nobody_meets_on_other_terms(program, command):
    """Who plays anybody says rules, clock and whether it counts; games with other terms than the usual ones are passed over."""
    with client.Server(program) as server:
        amina, ben = guests(server, ["Amina", "Ben"])
        days = {"kind": "days", "days": 3}
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
        asked = {"rules": "enkeshui.8", "clock": days}
        terms = [{"match": "surplus"}, {"match": "games:3"}, {"match": "series,race=first"}, {"hints": True}, {"takeback": False},
                 {"holidays": 7}, {"gone": "machine"}, {"gone": "open"}, {"team": "one"}]
        for more in terms:
            amina.ask("POST", "/api/games", {**asked, "seats": seats, "lobby": True, **more})
        own = ben.ask("POST", "/api/play", asked)
        client.need(own["waiting"], "met on other terms:", own)
        client.need(ben.request("cancel", game=own["game"])["type"] == "ack")
        usual = amina.ask("POST", "/api/games", {**asked, "seats": seats, "lobby": True, "watchers": True})["game"]
        client.need(ben.ask("POST", "/api/play", asked) == {"game": usual, "waiting": False}, "who looks on changes nothing")
        client.need(len(ben.ask("GET", "/api/lobby")["games"]) == len(terms))


def a_strangers_client(program, command):
    """A program that was written from the document alone, and knows no rules."""
    stranger = os.path.join(os.path.dirname(__file__), "../../docs/server/stranger.py")
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina,) = guests(server, ["Amina"])
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
        made = amina.ask("POST", "/api/games", {"rules": "enkeshui.8", "seats": seats})
        line = [sys.executable, "-B", stranger, made["seats"][0]["link"], "0"]
        with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as other:
            chance = random.Random(6)
            view = amina.open(made["game"])
            while view["state"] != "over":
                if view["state"] == "going" and view["turn"] == "S":
                    move = chance.choice(rules.moves(view["position"]))
                    amina.send("move", game=made["game"], ply=view["ply"], move=move, id="m")
                    amina.expect("ack")
                else:
                    amina.expect("events")
                view = amina.open(made["game"])
            said = other.communicate(timeout=20)[0]
        client.need(said == f"{view['end']['result']} rules after {view['ply']} moves\n", said, view["end"])


if __name__ == "__main__":
    client.main(
        all_five_to_the_end,
        swahili_for_three_and_four,
        one_person_at_two_seats,
        machines_answer,
        a_machine_that_fails_costs_no_more_than_its_move,
        resigning,
        draws,
        taking_back,
        taking_back_sets_the_clock_going,
        a_new_game_and_a_match,
        points_are_the_result,
        the_winner_leads,
        surplus_and_race,
        stones_laid_out_anew,
        a_seat_is_left,
        live_clocks,
        a_live_flag_falls_by_itself,
        links,
        the_lobby,
        live_games_that_nobody_is_at,
        who_waits_longest_is_met,
        nobody_meets_on_other_terms,
        a_seat_of_the_lobby_that_was_left,
        a_strangers_client,
    )
