#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Sides of several people with trial moves (4.14): joining, leaving, trials, voices, changing sides."""
import random
import subprocess
import time

import client
from accounts import until
from games import guests
from limits import LIMITS
from rights import refused


def village(server, names, rules="enkeshui.8", **more):
    """A table of sides: the first is its host at South, the others join in turn, North first."""
    people = guests(server, names)
    seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
    made = people[0].ask("POST", "/api/games", {"rules": rules, "seats": seats, "team": "one", **more})
    game = made["game"]
    north = made["seats"][0]["secret"]
    south = people[0].ask("POST", f"/api/games/{game}/seats/S/link", {})["secret"]
    for number, person in enumerate(people[1:]):
        seat, secret = ("N", north) if number % 2 == 0 else ("S", south)
        person.ask("POST", f"/api/games/{game}/seats/{seat}", {"secret": secret})
    for person in people:
        person.view = person.open(game)
    return people, game


def side(view, letter):
    return [one["name"] for seat in view["seats"] if seat["seat"] == letter for one in seat["people"]]


def joining(program, command):
    with client.Server(program) as server:
        names = ["Amina", "Ben", "Chiku", "Dede", "Eno", "Fola", "Goni", "Haki", "Ira", "Juma"]
        people, game = village(server, names)
        view = people[9].open(game)
        client.need(side(view, "S") == names[0::2] and side(view, "N") == names[1::2], view["seats"])
        client.need([person.view["me"] for person in people] == list(range(1, 11)))
        (late,) = guests(server, ["Kito"])
        for seat in "SN":
            link = people[0].ask("POST", f"/api/games/{game}/seats/{seat}/link", {})
            try:
                late.ask("POST", f"/api/games/{game}/seats/{seat}", {"secret": link["secret"]})
                raise AssertionError("six on a side")
            except client.Refused as refusal:
                client.need(refusal.code == "seat-taken", refusal)
        client.need(people[9].request("stand", game=game)["type"] == "ack")
        late.ask("POST", f"/api/games/{game}/seats/N", {"secret": link["secret"]})
        view = late.open(game)
        client.need(view["me"] == 11 and side(view, "N") == ["Ben", "Dede", "Fola", "Haki", "Kito"], view["seats"])
        # All of it is there after a restart, too.
        server.kill()
        server.start()
        late.connect()
        again = late.open(game)
        client.need(again["me"] == 11 and again["seats"] == view["seats"], again)


def joining_at_any_time(program, command):
    """As often as somebody likes (4.14), which is more often than a machine word has bits; they are still told apart."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, chiku), game = village(server, ["Amina", "Ben", "Chiku"], team="all")
        link = amina.ask("POST", f"/api/games/{game}/seats/S/link", {})
        for number in range(4, 66):
            client.need(chiku.request("stand", game=game)["type"] == "ack")
            chiku.ask("POST", f"/api/games/{game}/seats/S", {"secret": link["secret"]})
        client.need(chiku.open(game)["me"] == number == 65)
        (dede,) = guests(server, ["Dede"])
        dede.ask("POST", f"/api/games/{game}/seats/S", {"secret": link["secret"]})
        move = rules.moves(amina.view["position"])[0]
        trial = dede.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(chiku.request("let", game=game, trial=trial)["type"] == "ack")
        view = ben.open(game)
        client.need(view["trial"]["agreed"] == [65] and view["ply"] == 0, "Amina has not agreed:", view)
        chiku.ask("POST", "/api/account", {"name": "Chichi", "passphrase": client.Account.PASSPHRASE})
        until(lambda: side(amina.open(game), "S") == ["Amina", "Chichi", "Dede"], "one has another name")
        for person in (amina, chiku):
            person.leave()
        server.kill()
        server.start()
        amina.connect()
        client.need(amina.open(game)["trial"]["agreed"] == [65], "after a restart")
        client.need(amina.request("let", game=game, trial=trial)["type"] == "ack")
        client.need(amina.open(game)["ply"] == 1)


def trials(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, chiku, dede), game = village(server, ["Amina", "Ben", "Chiku", "Dede"])
        first, second = rules.moves(amina.view["position"])[:2]
        move = amina.request("move", game=game, ply=0, move=first)
        client.need((move["type"], move["code"]) == ("resync", "trial-first"), move)
        client.need(amina.expect("snapshot", game=game)["ply"] == 0, "where the game stands follows")
        client.need(ben.request("trial", game=game, ply=0, move=first)["code"] == "not-your-turn")
        client.need(chiku.request("trial", game=game, ply=0, move="A1")["code"] == "illegal-move")
        shown = chiku.request("trial", game=game, ply=0, move=first)
        client.need(shown["type"] == "ack")
        view = ben.open(game)
        client.need(view["trial"]["move"] == first and view["trial"]["member"] == 3 and view["ply"] == 0, view["trial"])
        trial = shown["seq"]
        client.need(chiku.request("let", game=game, trial=trial)["code"] == "own-trial")
        client.need(ben.request("let", game=game, trial=trial)["code"] == "no-trial", "of the other side")
        client.need(amina.request("drop", game=game, trial=trial)["type"] == "ack")
        client.need(amina.request("let", game=game, trial=trial)["code"] == "no-trial")
        trial = chiku.request("trial", game=game, ply=0, move=first)["seq"]
        trial = chiku.request("trial", game=game, ply=0, move=second)["seq"]
        client.need(amina.request("let", game=game, trial=trial)["type"] == "ack")
        view = dede.open(game)
        client.need(view["ply"] == 1 and view["moves"] == [second] and "trial" not in view, view)
        # Alone on a side, people confirm their own, or move at once.
        client.need(dede.request("stand", game=game)["type"] == "ack")
        move = rules.moves(view["position"])[0]
        trial = ben.request("trial", game=game, ply=1, move=move)["seq"]
        client.need(ben.request("let", game=game, trial=trial)["type"] == "ack")
        client.need(ben.open(game)["ply"] == 2)


def by_all_and_by_time(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        people, game = village(server, ["Amina", "Ben", "Chiku", "Dede", "Eno"], team="all")
        amina, _, chiku, _, eno = people
        move = rules.moves(amina.view["position"])[0]
        trial = eno.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(amina.request("let", game=game, trial=trial)["type"] == "ack")
        client.need(chiku.open(game)["trial"]["agreed"] == [1])
        client.need(chiku.request("let", game=game, trial=trial)["type"] == "ack")
        client.need(chiku.open(game)["ply"] == 1)
        people, game = village(server, ["Amina", "Ben", "Chiku"], team="time", trial_seconds=3)
        before = people[0].open(game)["now"]
        people[2].request("trial", game=game, ply=0, move=move)
        view = people[0].open(game)
        client.need(before + 3000 <= view["trial"]["until"] <= view["now"] + 3000, view)
        event = people[1].expect("events", game=game)["events"][-1]
        while event["kind"] != "move":
            event = people[1].expect("events", game=game)["events"][-1]
        client.need(event["move"] == move and event["member"] == 3, "nobody objected:", event)


def nobody_objects_without_a_server(program, command):
    """Time without a server is not among the seconds after which a trial stands, whatever the clock: nobody can object in it."""
    for clock in ({"kind": "none"}, {"kind": "days", "days": 3}):
        with client.Server(program) as server, client.Rules(command) as rules:
            people, game = village(server, ["Amina", "Ben", "Chiku"], team="time", trial_seconds=3, clock=clock)
            move = rules.moves(people[0].view["position"])[0]
            for objects in (True, False):
                trial = people[2].request("trial", game=game, ply=0, move=move)
                client.need(trial["type"] == "ack", trial)
                shown = time.monotonic()
                server.kill()
                gone = time.monotonic()
                time.sleep(4)
                server.start()
                away = time.monotonic() - gone
                for person in people:
                    person.connect()
                view = people[0].open(game)
                client.need("trial" in view and view["trial"]["until"] > view["now"], "it stood though nobody could object:", view)
                if objects:
                    client.need(people[0].request("drop", game=game, trial=trial["seq"])["type"] == "ack")
                    continue
                while "trial" in people[0].open(game):
                    time.sleep(0.05)
                served = time.monotonic() - shown - away
                client.need(people[0].open(game)["moves"] == [move] and 2.9 <= served, "it stood after", served, "s with a server")


def voices(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, chiku, dede), game = village(server, ["Amina", "Ben", "Chiku", "Dede"])
        client.need(ben.request("voice", game=game, member=1, voice="suggests")["code"] == "not-host")
        client.need(amina.request("voice", game=game, member=9, voice="suggests")["code"] == "no-such-member")
        client.need(amina.request("voice", game=game, member=3, voice="suggests")["type"] == "ack")
        move = rules.moves(amina.view["position"])[0]
        client.need(chiku.request("offer", game=game, what="draw")["code"] == "no-voice", "all of these are in rights.py")
        trial = chiku.request("trial", game=game, ply=0, move=move)
        client.need(trial["type"] == "ack", "they may suggest")
        client.need(amina.request("let", game=game, trial=trial["seq"])["type"] == "ack")
        client.need(amina.request("remove", game=game, member=3)["type"] == "ack")
        client.need(chiku.request("trial", game=game, ply=2, move=move)["code"] in ("not-seated", "no-such-game"))


def who_was_asked_to_go(program, command):
    """They do not come back by the side's link, which is void; the other side's holds, and a new one lets others in."""
    with client.Server(program) as server:
        (amina, _, chiku), game = village(server, ["Amina", "Ben", "Chiku"])
        south, north = (amina.ask("POST", f"/api/games/{game}/seats/{seat}/link", {})["secret"] for seat in "SN")
        client.need(amina.request("remove", game=game, member=3)["type"] == "ack")
        for again in range(2):
            refused(chiku, 403, "wrong-secret", "POST", f"/api/games/{game}/seats/S", {"secret": south})
            if not again:
                server.kill()
                server.start()
        (dede, eno, fola) = guests(server, ["Dede", "Eno", "Fola"])
        dede.ask("POST", f"/api/games/{game}/seats/N", {"secret": north})
        fresh = amina.ask("POST", f"/api/games/{game}/seats/S/link", {})["secret"]
        eno.ask("POST", f"/api/games/{game}/seats/S", {"secret": fresh})
        # Who leaves by their own will takes nothing from the others.
        client.need(eno.request("stand", game=game)["type"] == "ack")
        fola.ask("POST", f"/api/games/{game}/seats/S", {"secret": fresh})
        view = fola.open(game)
        client.need(side(view, "S") == ["Amina", "Fola"] and side(view, "N") == ["Ben", "Dede"], view["seats"])


def devices(program, command):
    """A link of one's own lets another device play as the same person, and not join as somebody else."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, chiku), game = village(server, ["Amina", "Ben", "Chiku"])
        for number, person, asked in ((1, amina, {"device": True}), (3, chiku, {})):
            path = f"/api/games/{game}/seats/S"
            secret = person.ask("POST", f"{path}/link", asked)["secret"]
            (phone,) = guests(server, ["Phone"])
            phone.ask("POST", path, {"secret": secret})
            phone.ask("POST", path, {"secret": secret})
            view = phone.open(game)
            client.need(view["me"] == number and view["you"] == ["S"], view)
            client.need(side(view, "S") == ["Amina", "Chiku"], "nobody has joined:", view["seats"])
            (other,) = guests(server, ["Other"])
            refused(other, 403, "wrong-secret", "POST", path, {"secret": secret})
            # What one of them shows is theirs at both devices.
            move = rules.moves(view["position"])[0]
            trial = phone.request("trial", game=game, ply=0, move=move)["seq"]
            client.need(ben.open(game)["trial"]["member"] == number)
            client.need(person.request("let", game=game, trial=trial)["code"] == "own-trial")
            client.need(person.request("drop", game=game, trial=trial)["type"] == "ack")
            # It is kept, and lost when the link is made void.
            server.kill()
            server.start()
            for one in (amina, ben, chiku, phone):
                one.connect()
            client.need(phone.open(game)["me"] == number)
            person.ask("DELETE", f"{path}/link")
            refused(phone, 404, "no-such-game", "GET", f"/api/games/{game}/moves")
            client.need(person.open(game)["me"] == number)
        # A link that its maker's leaving has outlived lets nobody in; devices go with them.
        path = f"/api/games/{game}/seats/S"
        secrets = [chiku.ask("POST", f"{path}/link", {})["secret"] for _ in range(2)]
        (phone,) = guests(server, ["Phone"])
        refused(phone, 403, "wrong-secret", "POST", path, {"secret": secrets[0]})
        phone.ask("POST", path, {"secret": secrets[1]})
        phone.open(game)
        late = chiku.ask("POST", f"{path}/link", {})["secret"]
        client.need(amina.request("remove", game=game, member=3)["type"] == "ack")
        refused(phone, 404, "no-such-game", "GET", f"/api/games/{game}/moves")
        refused(phone, 403, "wrong-secret", "POST", path, {"secret": late})


def who_leads(program, command):
    """After the host whoever sits longest leads the table; the host leads it again when they come back."""
    with client.Server(program) as server:
        (amina, ben, chiku, dede, eno), game = village(server, ["Amina", "Ben", "Chiku", "Dede", "Eno"])
        client.need(amina.view["leads"] == 1 and dede.open(game)["leads"] == 1)
        client.need(ben.request("voice", game=game, member=5, voice="suggests")["code"] == "not-host")
        client.need(amina.request("stand", game=game)["type"] == "ack")
        part = next(event for event in ben.expect("events", game=game)["events"] if event["kind"] == "part")
        client.need(part["leads"] == 2 and ben.open(game)["leads"] == 2, part)
        client.need(dede.request("remove", game=game, member=5)["code"] == "not-host", "Ben sits longer")
        client.need(ben.request("voice", game=game, member=5, voice="suggests")["type"] == "ack")
        secret = ben.ask("POST", f"/api/games/{game}/seats/S/link", {})["secret"]
        amina.ask("POST", f"/api/games/{game}/seats/S", {"secret": secret})
        view = dede.open(game)
        client.need(view["leads"] == 6 and amina.open(game)["me"] == 6, view["seats"])
        client.need(ben.request("remove", game=game, member=5)["code"] == "not-host", "the host is back")
        client.need(amina.request("remove", game=game, member=5)["type"] == "ack")
        # All of it is there after a restart, too; and the last one of a side loses the game.
        server.kill()
        server.start()
        for person in (amina, chiku):
            person.connect()
        client.need(chiku.open(game)["leads"] == 6)
        client.need(amina.request("stand", game=game)["type"] == "ack")
        client.need(chiku.request("stand", game=game)["type"] == "ack")
        client.need(chiku.open(game)["end"]["why"] == "left")


def who_goes_looks_on_no_more(program, command):
    """Who left, was asked to go, or whose link was taken back may not see a game that is not open to watchers."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, chiku, dede), game = village(server, ["Amina", "Ben", "Chiku", "Dede"])
        client.need(amina.request("remove", game=game, member=3)["type"] == "ack")
        client.need(dede.request("stand", game=game)["type"] == "ack")
        move = rules.moves(amina.view["position"])[0]
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        for person in (chiku, dede):
            refused = person.expect("refused")
            client.need(refused["code"] == "no-such-game" and "id" not in refused and refused["game"] == game, refused)
            person.send("ping", id="last")
            client.need(person.hear()["type"] == "pong", person.name, "hears of a game that they may not see")
        client.need(ben.open(game)["watching"] == 0)
        # Where watchers are welcome they go on looking.
        (amina, ben, chiku), game = village(server, ["Amina", "Ben", "Chiku"], watchers=True)
        client.need(chiku.request("stand", game=game)["type"] == "ack")
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        while chiku.expect("events", game=game)["events"][-1]["kind"] != "move":
            pass
        # A device that came by a link which is void now.
        amina, ben, phone = guests(server, ["Amina", "Ben", "Ben"])
        game = client.table(server, "njombwa.8", [amina, ben])
        secret = ben.ask("POST", f"/api/games/{game}/seats/N/link", {})["secret"]
        phone.ask("POST", f"/api/games/{game}/seats/N", {"secret": secret})
        client.need(phone.open(game)["you"] == ["N"])
        ben.ask("DELETE", f"/api/games/{game}/seats/N/link")
        client.need(phone.expect("refused")["code"] == "no-such-game")


def trials_without_their_people(program, command):
    """A trial goes with who made it; where all have to agree it stands when who had not goes; alone people confirm."""
    with client.Server(program) as server, client.Rules(command) as rules:
        names = ["Amina", "Ben", "Chiku", "Dede", "Eno"]
        people, game = village(server, names)
        amina, ben, chiku, _, eno = people
        move = rules.moves(amina.view["position"])[0]
        trial = chiku.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(chiku.request("stand", game=game)["type"] == "ack")
        client.need("trial" not in ben.open(game))
        client.need(amina.request("let", game=game, trial=trial)["code"] == "no-trial")
        # Nobody else of the side may decide: the own word is enough.
        client.need(amina.request("voice", game=game, member=5, voice="suggests")["type"] == "ack")
        trial = amina.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(eno.request("let", game=game, trial=trial)["code"] == "no-voice")
        client.need(amina.request("let", game=game, trial=trial)["type"] == "ack")
        client.need(ben.open(game)["ply"] == 1)
        for leave in ("stand", "voice", "change"):
            people, game = village(server, names, team="all")
            amina, ben, chiku, _, eno = people
            trial = eno.request("trial", game=game, ply=0, move=move)["seq"]
            client.need(amina.request("let", game=game, trial=trial)["type"] == "ack")
            client.need(ben.open(game)["ply"] == 0, "Chiku has not agreed")
            if leave == "stand":
                client.need(chiku.request("stand", game=game)["type"] == "ack")
            elif leave == "voice":
                client.need(amina.request("voice", game=game, member=3, voice="suggests")["type"] == "ack")
            else:
                client.need(chiku.request("change", game=game)["type"] == "ack")
                client.need(ben.request("admit", game=game, member=3, yes=True)["type"] == "ack")
                client.need(amina.request("admit", game=game, member=3, yes=True)["type"] == "ack")
            view = ben.open(game)
            client.need(view["ply"] == 1 and "trial" not in view, leave, view)
        # Who goes though they had agreed says nothing for the others.
        people, game = village(server, names, team="all")
        amina, ben, chiku, _, eno = people
        trial = eno.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(chiku.request("let", game=game, trial=trial)["type"] == "ack")
        client.need(chiku.request("stand", game=game)["type"] == "ack")
        client.need(ben.open(game)["trial"]["move"] == move, "Amina has not agreed")


def lag_of_who_lets_a_move_stand(program, command):
    """Whose word makes a move stand has their way to the server given back; another side's word changes nothing."""
    with client.Server(program) as server, client.Rules(command) as rules:
        clock = {"kind": "live", "minutes": 5, "increment": 0}
        (amina, ben, chiku, dede), game = village(server, ["Amina", "Ben", "Chiku", "Dede"], clock=clock)
        chiku.connect(late=0.5)
        move = rules.moves(amina.view["position"])[0]
        trial = amina.request("trial", game=game, ply=0, move=move)["seq"]
        client.need(chiku.request("let", game=game, trial=trial)["type"] == "ack")

        def lag_of(person):
            while True:
                for event in person.expect("events", game=game)["events"]:
                    if event["kind"] == "move":
                        return event.get("lag", 0)

        given = lag_of(dede)
        client.need(400 <= given <= 1000, given, "ms were given back to a way of 500")
        # North moves by people who are near; what somebody of South says meanwhile is not their way.
        reply = rules.moves(ben.open(game)["position"])[0]
        time.sleep(0.6)
        trial = ben.request("trial", game=game, ply=1, move=reply)["seq"]
        client.need(chiku.request("let", game=game, trial=trial)["code"] == "no-trial")
        client.need(amina.request("voice", game=game, member=4, voice="suggests")["type"] == "ack")
        client.need(ben.request("let", game=game, trial=trial)["type"] == "ack")
        given = lag_of(amina)
        client.need(given < 300, given, "ms were given back to who is near")


def changing_sides(program, command):
    with client.Server(program) as server:
        (amina, ben, chiku, dede), game = village(server, ["Amina", "Ben", "Chiku", "Dede"])
        link = ben.ask("POST", f"/api/games/{game}/seats/N/link", {})
        try:
            chiku.ask("POST", f"/api/games/{game}/seats/N", {"secret": link["secret"]})
            raise AssertionError("changed without asking")
        except client.Refused as refusal:
            client.need(refusal.code == "not-agreed", refusal)
        client.need(chiku.request("change", game=game)["type"] == "ack")
        client.need(chiku.request("admit", game=game, member=3, yes=True)["code"] == "no-offer")
        client.need(dede.request("admit", game=game, member=3, yes=True)["type"] == "ack")
        client.need(side(ben.open(game), "N") == ["Ben", "Dede"], "only one side agrees")
        client.need(amina.request("admit", game=game, member=3, yes=True)["type"] == "ack")
        view = chiku.open(game)
        client.need(side(view, "N") == ["Ben", "Dede", "Chiku"] and view["you"] == ["N"] and view["me"] == 3, view)
        client.need(chiku.request("change", game=game)["type"] == "ack")
        client.need(amina.request("admit", game=game, member=3, yes=False)["type"] == "ack")
        client.need(chiku.open(game)["changes"] == [])
        client.need(amina.request("change", game=game)["code"] == "not-agreed", "a side would be empty")


def until_full(what):
    """Does it until the game has no room for more, and says how often it was done."""
    for done in range(2 * LIMITS["EVENTS_BESIDE"]):
        answer = what(done)
        if answer["type"] != "ack":
            client.need(answer["code"] == "too-many" and 0 < answer["args"]["seconds"] <= 600, done, answer)
            return done
    raise AssertionError(f"{done} events beside the moves, and no end")


def a_game_has_room_for_so_many_events(program, command):
    """Trials could be shown without end, and each is kept; moves make room, so that the game goes on."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, chiku, dede), game = village(server, ["Amina", "Ben", "Chiku", "Dede"])
        moves = rules.moves(amina.view["position"])[:2]
        shown = until_full(lambda done: chiku.request("trial", game=game, ply=0, move=moves[done % 2]))
        seq = amina.open(game)["seq"]
        client.need(shown > 400 and seq == LIMITS["EVENTS_BESIDE"] + 1, shown, seq)
        client.need(amina.request("voice", game=game, member=3, voice="suggests")["code"] == "too-many")
        client.need(ben.request("change", game=game)["code"] == "too-many")
        # A pause is all it takes, and each is longer than the one before: the second is of 2 seconds.
        asked = []
        for pause in (1, 2):
            until(lambda: asked.append(time.monotonic()) or chiku.request("trial", game=game, ply=0, move=moves[(shown + pause - 1) % 2])["type"] == "ack", f"a pause of {pause} s")
            if pause == 1:
                first = asked[-1]
        view = amina.open(game)
        client.need(view["seq"] == seq + 2 and time.monotonic() - first > 1.9, view["seq"], time.monotonic() - first)
        client.need(amina.request("let", game=game, trial=view["trial"]["trial"])["type"] == "ack")
        view = ben.open(game)
        client.need(view["ply"] == 1, view)
        moves = rules.moves(view["position"])[:2]
        client.need(0 < until_full(lambda done: ben.request("trial", game=game, ply=1, move=moves[done % 2])) <= LIMITS["EVENTS_MOVE"])
        trial = ben.open(game)["trial"]["trial"]
        client.need(dede.request("drop", game=game, trial=trial)["type"] == "ack", "who objects is not kept from it")
        client.need(ben.request("stand", game=game)["type"] == "ack", "nobody is kept there")
        replayed(server, command, "record.pmn", amina.ask("GET", f"/api/games/{game}/record.pmn"))
        # Moves that were taken back are kept as well.
        pair = guests(server, ["Eno", "Fola"])
        game = client.table(server, "njombwa.8", pair, takeback=True)
        move = rules.moves(pair[0].open(game)["position"])[0]
        pair[1].open(game)

        def there_and_back(_):
            client.need(pair[0].request("move", game=game, ply=0, move=move)["type"] == "ack")
            answer = pair[0].request("offer", game=game, what="back")
            return answer if answer["type"] != "ack" else pair[1].request("answer", game=game, what="back", yes=True)

        until_full(there_and_back)
        client.need(pair[1].request("offer", game=game, what="draw")["type"] == "ack", "a draw is offered once a move anyway")


def replayed(server, command, name, record):
    path = f"{server.folder}/{name}"
    with open(path, "w", encoding="utf-8") as out:
        out.write(record)
    replay = subprocess.run([command, "replay", path], capture_output=True, text=True, check=False)
    client.need(replay.stdout == "ok 1 games\n", replay.stdout, replay.stderr)


def the_record_has_all_of_it(program, command):
    """Each command of records.md, those behind moves that were taken back included; two people have the same name."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben, other, dede), game = village(server, ["Amina", "Ben", "Amina", "Dede"], gone="open")
        first, second = rules.moves(amina.view["position"])[:2]

        def done(person, kind, **fields):
            answer = person.request(kind, game=game, **fields)
            client.need(answer["type"] == "ack", kind, fields, answer)
            return answer["seq"]

        done(other, "trial", ply=0, move=first)
        done(amina, "drop", trial=amina.open(game)["trial"]["trial"])
        done(amina, "let", trial=done(other, "trial", ply=0, move=second))
        reply = rules.moves(ben.open(game)["position"])[0]
        done(dede, "let", trial=done(ben, "trial", ply=1, move=reply))
        done(amina, "trial", ply=2, move=rules.moves(amina.open(game)["position"])[0])
        done(amina, "voice", member=3, voice="suggests")
        (eno,) = guests(server, ["Eno"])
        link = amina.ask("POST", f"/api/games/{game}/seats/N/link", {})
        eno.ask("POST", f"/api/games/{game}/seats/N", {"secret": link["secret"]})
        done(amina, "remove", member=3)
        done(amina, "offer", what="back")
        done(ben, "answer", what="back", yes=True)
        done(dede, "change")
        done(amina, "admit", member=4, yes=False)
        done(dede, "change")
        done(ben, "admit", member=4, yes=True)
        done(amina, "admit", member=4, yes=True)
        done(dede, "let", trial=done(amina, "trial", ply=0, move=first))
        done(ben, "stand")
        eno.open(game)
        done(eno, "stand")
        done(amina, "stand")
        before = (
            f"[%join 1 S Amina] [%join 2 N Ben] [%join 3 S Amina] [%join 4 N Dede] [%trial 3 {first}] [%drop 1]"
            f" [%trial 3 {second}] [%let 1] [%voice 3 suggests] [%join 5 N Eno] [%part 3 removed] [%back 2]"
            " [%change 4 S] [%admit 4 S no] [%change 4 S] [%admit 4 N yes] [%admit 4 S yes] [%changed 4 S]"
            f" [%trial 1 {first}] [%let 4]"
        )
        behind = "[%part 2 left] [%part 5 left] [%seat N open] [%part 1 left] [%leads 4]"
        record = dede.ask("GET", f"/api/games/{game}/record.pmn")
        told = " ".join(record.split())
        client.need(f"{{{before}}} 1. {first}" in told and f"{{{behind}}} *" in told and '[Sides "one"]' in told, told)
        lines = dede.ask("GET", f"/api/games/{game}/record.jsonl")
        kept = client.json.loads(lines)
        moves = [(move["m"], move["comment"]) for move in kept["moves"]]
        client.need(kept["comment"] == before and moves == [(first, behind)], kept)
        replayed(server, command, "record.pmn", record)
        replayed(server, command, "record.jsonl", lines)


def a_village_plays_to_the_end(program, command):
    """Ten people around one game, who show moves, let them stand and take them back at random."""
    with client.Server(program) as server, client.Rules(command) as rules:
        chance = random.Random(2)
        names = ["Amina", "Ben", "Chiku", "Dede", "Eno", "Fola", "Goni", "Haki", "Ira", "Juma"]
        people, game = village(server, names)
        for _ in range(600):
            view = people[0].open(game)
            if view["state"] == "over":
                break
            own = [person for person in people if view["turn"] in person.view["you"]]
            maker, other = chance.sample(own, 2)
            move = chance.choice(rules.moves(view["position"]))
            trial = maker.request("trial", game=game, ply=view["ply"], move=move)
            client.need(trial["type"] == "ack", trial)
            kind = "drop" if chance.random() < 0.2 else "let"
            client.need(other.request(kind, game=game, trial=trial["seq"])["type"] == "ack")
        client.need(view["state"] == "over" and view["end"]["why"] == "rules", view["state"])
        record = people[0].ask("GET", f"/api/games/{game}/record.pmn")
        client.need("Amina, Chiku, Eno, Goni, Ira" in record, record[:400])
        client.need("[%trial " in record and "[%drop " in record and "[%let " in record, record[:2000])
        replayed(server, command, "record.pmn", record)


if __name__ == "__main__":
    client.main(
        joining,
        joining_at_any_time,
        trials,
        by_all_and_by_time,
        nobody_objects_without_a_server,
        voices,
        who_was_asked_to_go,
        who_leads,
        devices,
        who_goes_looks_on_no_more,
        trials_without_their_people,
        lag_of_who_lets_a_move_stand,
        changing_sides,
        a_game_has_room_for_so_many_events,
        the_record_has_all_of_it,
        a_village_plays_to_the_end,
    )
