#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Accounts and bots: made, signed in to, recovered, signed out; nothing secret is kept or logged in clear."""
import concurrent.futures
import contextlib
import copy
import glob
import random
import select
import sqlite3
import subprocess
import time

import client
import websocket
from games import begin
from rights import refused

NJOMBWA = {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]}
NEW = "a new phrase 12"


def sign_in(server, name, passphrase=client.Account.PASSPHRASE):
    person = client.Guest(server)
    person.cookie = None
    person.ask("POST", "/api/account/session", {"name": name, "passphrase": passphrase})
    return person


def is_closed(person):
    """Whether its socket says good-bye and ends."""
    client.need(person.expect("bye")["reason"] == "signed-out")
    try:
        while True:
            person.hear()
    except (ConnectionError, websocket.WebSocketException, OSError):
        return True


def kept(server):
    """All bytes of the store."""
    found = b""
    for path in glob.glob(f"{server.folder}/data/games.db*"):
        with open(path, "rb") as part:
            found += part.read()
    return found


def kept_text(server):
    """All rows of the store, as text."""
    with sqlite3.connect(f"{server.folder}/data/games.db") as store:
        return "\n".join(line for line in store.iterdump())


def a_guest_becomes_an_account(program, command):
    with client.Server(program) as server:
        amina, ben = client.Guest(server, "Ami"), client.Guest(server, "Ben")
        game = client.table(server, "njombwa.8", [amina, ben])
        before = amina.cookie
        answer = amina.ask("POST", "/api/account", {"name": "Amina", "passphrase": client.Account.PASSPHRASE})
        client.need(answer["person"] == {"name": "Amina", "kind": "account"} and len(answer["recovery"]) == 29, answer)
        client.need(amina.cookie == before and amina.ask("GET", f"/api/games/{game}")["you"] == ["S"])
        client.need([one["game"] for one in amina.ask("GET", "/api/games")["games"]] == [game])
        refused(amina, 409, "signed-in", "POST", "/api/account", {"name": "Other", "passphrase": NEW})
        # A guest's name changes by POST /api/session, an account's does not.
        client.need(amina.ask("POST", "/api/session", {"name": "Zoe"})["person"]["name"] == "Amina")
        other = sign_in(server, "amina")
        client.need(other.ask("GET", f"/api/games/{game}")["you"] == ["S"], "the same person elsewhere")
        client.need(other.connect()["person"] == {"name": "Amina", "kind": "account"})
        for name in ("Amina", "ÁMINA", "a-mina"):
            refused(ben, 409, "name-taken", "POST", "/api/session", {"name": name})
            refused(ben, 409, "name-taken", "POST", "/api/account", {"name": name, "passphrase": NEW})
        # An account takes its name from guests that have it.
        chiku = client.Guest(server, "Chiku")
        client.Account(server, "Chiku")
        client.need(chiku.ask("GET", "/api/session")["person"] == {"name": "", "kind": "guest"})


def what_is_refused(program, command):
    with client.Server(program) as server:
        nobody = client.Guest(server)
        nobody.cookie = None
        for name in ("", "a" * 21, "<b>", "Аmina", 7, None):
            refused(nobody, 400, "bad-name", "POST", "/api/account", {"name": name, "passphrase": NEW})
        for passphrase in ("", "short 1", "x" * 129, 7, None, "Benedict-"):
            refused(nobody, 400, "bad-passphrase", "POST", "/api/account", {"name": "Benedict", "passphrase": passphrase})
        amina = client.Account(server, "Amina")
        for name, passphrase in (("Amina", NEW), ("Nobody", NEW), ("", NEW), ("Amina", ""), ("Amina", None), ("Amina", "x" * 129)):
            body = {"name": name, "passphrase": passphrase}
            refused(nobody, 403, "wrong-passphrase", "POST", "/api/account/session", body)
        for code in ("", "A" * 25, amina.recovery[:-1], None):
            body = {"name": "Amina", "code": code, "new": NEW}
            refused(client.Guest(server), 403, "wrong-passphrase", "POST", "/api/account/recover", body)
        for path in ("passphrase", "delete", "recovery"):
            body = {"passphrase": "wrong phrase", "new": NEW}
            refused(amina, 403, "wrong-passphrase", "POST", f"/api/account/{path}", body)


def tries_are_limited(program, command):
    """Wrong tries count by name and address, and by name from all addresses: strangers do not keep the owner out."""
    right = client.Account.PASSPHRASE
    with client.Server(program, "--trusted-proxy", "127.0.0.1") as server:
        amina, ben, stranger = client.Account(server, "Amina"), client.Account(server, "Ben"), client.Guest(server)

        def ask(path, place, **body):
            stranger.cookie = None
            try:
                stranger.ask("POST", path, body, {"X-Forwarded-For": place})
                return "in"
            except client.Refused as refusal:
                return refusal.code

        def sign(passphrase, place, name="Amina"):
            return ask("/api/account/session", place, name=name, passphrase=passphrase)

        # One too long is wrong without being hashed, which saves the time.
        codes = [sign("a wrong one", "10.0.0.1")] + [sign("x" * 129, "10.0.0.1") for _ in range(10)]
        client.need(codes == ["wrong-passphrase"] * 10 + ["too-many"], codes)
        client.need(sign(right, "10.0.0.1") == "too-many", "not even the right one")
        client.need(sign(right, "10.0.0.1", "Ben") == "in", "another name is free")
        client.need([sign(right, "10.0.0.2") for _ in range(11)] == ["in"] * 11, "elsewhere, and what is right costs nothing")
        # Who is signed in is counted by the session.
        amina.ask("POST", "/api/account/recovery", {"passphrase": right}, {"X-Forwarded-For": "10.0.0.1"})
        wrong = 10
        for number in range(20):
            codes = [sign("x" * 129, f"10.1.{number}.1") for _ in range(10)]
            wrong += codes.count("wrong-passphrase")
            if "too-many" in codes:
                break
        client.need(100 <= wrong <= 110, "from all addresses together:", wrong)
        client.need(sign(right, "10.2.0.1") == "too-many", "from one that is not known")
        client.need(sign(right, "10.0.0.2") == "in", "from one where the owner was let in before")
        amina.ask("POST", "/api/account/passphrase", {"passphrase": right, "new": NEW})
        for number in range(10):
            try:
                ben.ask("POST", "/api/account/recovery", {"passphrase": "x" * 129})
            except client.Refused as refusal:
                client.need(refusal.code == "wrong-passphrase", number, refusal)
        refused(ben, 429, "too-many", "POST", "/api/account/recovery", {"passphrase": right})
        count = 0
        while count < 200 and ask("/api/account/recover", "10.3.0.1", name=f"Nobody{count}", code="A" * 25, new=NEW) != "too-many":
            count += 1
        client.need(80 <= count <= 90, "an address may try so often:", count)


def passphrases_and_codes(program, command):
    with client.Server(program) as server:
        amina = client.Account(server, "Amina")
        other = sign_in(server, "Amina")
        other.connect()
        amina.connect()
        amina.ask("POST", "/api/account/passphrase", {"passphrase": amina.PASSPHRASE, "new": NEW})
        client.need(is_closed(other) and other.ask("GET", "/api/session")["person"] is None, "other sessions end")
        client.need(amina.request("ping")["type"] == "pong", "the own one stays")
        refused(other, 403, "wrong-passphrase", "POST", "/api/account/session", {"name": "Amina", "passphrase": amina.PASSPHRASE})
        other = sign_in(server, "Amina", NEW)
        # The code signs in once; the one that comes with it, the next time.
        first = amina.recovery
        lost = client.Guest(server)
        body = {"name": "amina", "code": first.lower().replace("-", " "), "new": client.Account.PASSPHRASE}
        refused(lost, 400, "bad-passphrase", "POST", "/api/account/recover", {**body, "new": "short"})
        second = lost.ask("POST", "/api/account/recover", body)["recovery"]
        client.need(is_closed(amina) and amina.ask("GET", "/api/session")["person"] is None)
        client.need(second != first and lost.ask("GET", "/api/session")["person"]["kind"] == "account")
        refused(client.Guest(server), 403, "wrong-passphrase", "POST", "/api/account/recover", body)
        third = lost.ask("POST", "/api/account/recovery", {"passphrase": client.Account.PASSPHRASE})["recovery"]
        refused(client.Guest(server), 403, "wrong-passphrase", "POST", "/api/account/recover", {**body, "code": second})
        client.Guest(server).ask("POST", "/api/account/recover", {**body, "code": third})
        # Everywhere.
        here, there = sign_in(server, "Amina"), sign_in(server, "Amina")
        for person in (here, there):
            person.connect()
        client.need(here.ask("GET", "/api/account")["sessions"] == 3)
        here.ask("DELETE", "/api/account/sessions")
        client.need(is_closed(here) and is_closed(there))
        client.need(there.ask("GET", "/api/session")["person"] is None)


def bots(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina = client.Account(server, "Amina")
        bot = client.Bot(server, amina, "seedbot")
        client.need(bot.ask("GET", "/api/session")["person"] == {"name": "seedbot", "kind": "bot"})
        listed = amina.ask("GET", "/api/account")["bots"]
        client.need([one["name"] for one in listed] == ["seedbot"] and "token" not in listed[0], listed)
        for name in ("seedbot", "AMINA", "<b>"):
            refused(amina, 400 if name == "<b>" else 409, "bad-name" if name == "<b>" else "name-taken", "POST", "/api/account/bots", {"name": name})
        # It plays as anybody does, and all see what it is.
        made = amina.ask("POST", "/api/games", NJOMBWA)
        bot.ask("POST", f"/api/games/{made['game']}/seats/N", {"secret": made["seats"][0]["secret"]})
        amina.connect()
        client.need(bot.connect()["person"]["kind"] == "bot")
        view = amina.open(made["game"])
        client.need([seat["standing"] for seat in view["seats"]] == ["account", "bot"], view["seats"])
        move = rules.moves(view["position"])[0]
        client.need(amina.request("move", game=made["game"], ply=0, move=move)["type"] == "ack")
        answer = rules.moves(rules.after(view["position"], [move]))[0]
        client.need(bot.request("move", game=made["game"], ply=1, move=answer)["type"] == "ack")
        # The token alone counts, whatever cookie lies beside it; in an address it counts for nothing.
        bot.cookie = amina.cookie
        client.need(bot.ask("GET", "/api/session")["person"]["kind"] == "bot")
        bot.cookie = None
        token, bot.token = bot.token, "x" * 43
        client.need(bot.ask("GET", "/api/session")["person"] is None)
        refused(bot, 401, "no-session", "GET", f"/api/games?token={token}")
        refused(bot, 401, "no-session", "GET", "/api/games", None, {"Authorization": f"Basic {token}"})
        bot.token = token
        # Another token, and none.
        fresh = amina.ask("POST", "/api/account/bots/SeedBot", {})["token"]
        client.need(is_closed(bot))
        refused(bot, 401, "no-session", "GET", "/api/games")
        bot.token = fresh
        bot.connect()
        ben = client.Account(server, "Ben")
        refused(ben, 404, "no-such-person", "DELETE", "/api/account/bots/seedbot")
        amina.ask("DELETE", "/api/account/bots/seedbot")
        client.need(is_closed(bot))
        refused(bot, 401, "no-session", "GET", "/api/games")
        for number in range(4):
            client.Bot(server, amina, f"bot{number}")
        refused(amina, 503, "full", "POST", "/api/account/bots", {"name": "onemore"})


@contextlib.contextmanager
def waiting(server):
    """Nothing can be kept meanwhile; it is when this ends."""
    with contextlib.closing(sqlite3.connect(f"{server.folder}/data/games.db", isolation_level=None)) as store:
        store.execute("BEGIN IMMEDIATE")
        yield
        store.execute("COMMIT")


class Admitted(client.Guest):
    """Somebody behind a proxy that asks for a password of its own and passes it on."""

    def shown(self):
        return {"Authorization": "Basic " + "bGVmdDpyaWdodA" * 9}


def a_password_of_the_proxy_is_none_of_ours(program, command):
    with client.Server(program) as server:
        amina, ben = Admitted(server, "Amina"), Admitted(server, "Ben")
        client.need(amina.ask("GET", "/api/session")["person"] == {"name": "Amina", "kind": "guest"})
        game = client.table(server, "njombwa.8", [amina, ben])
        client.need(amina.connect()["person"]["kind"] == "guest")
        client.need(amina.open(game)["you"] == ["S"])


def bots_made_while_their_account_goes(program, command):
    """Whichever is kept first, no bot is left behind, whose token nobody could revoke."""
    with client.Server(program, store="sqlite") as server, concurrent.futures.ThreadPoolExecutor(2) as pool:

        def asked(person, path, body):
            try:
                return 201, person.ask("POST", path, body).get("token")
            except client.Refused as refusal:
                return refusal.status, refusal.code

        def reads(person):
            return person.ask("GET", "/api/session")["person"]

        for number, bot_first in enumerate((True, False)):
            amina = client.Account(server, f"Amina{number}")
            older = client.Bot(server, amina, f"old-{number}")
            client.need(reads(older), "a bot")
            paths = [("/api/account/bots", {"name": f"young-{number}"}), ("/api/account/delete", {"passphrase": amina.PASSPHRASE})]
            renewed = ("/api/account/bots/" + older.name, {})
            with waiting(server):
                if bot_first:
                    made = pool.submit(asked, amina, *paths[0])
                    time.sleep(0.3)
                ended = pool.submit(client.Guest.ask, copy.copy(amina), "POST", *paths[1])
                time.sleep(1)  # the passphrase is hashed
                if not bot_first:
                    made = pool.submit(asked, amina, *paths[0])
                    again = pool.submit(asked, copy.copy(amina), *renewed)
                    time.sleep(0.3)
                client.need(not made.done() and not ended.done(), "it was kept though nothing can be")
            client.need(ended.result() == {"person": None}, ended.result())
            young = copy.copy(older)
            status, young.token = made.result()
            client.need(status == 201 if bot_first else (status, young.token) == (401, "no-session"), status, young.token)
            client.need(bot_first or again.result() == (401, "no-session"), "renewed")
            client.need(reads(young) is None and reads(older) is None, "a token holds on")
            client.Bot(server, client.Account(server, f"Ben{number}"), f"young-{number}")  # nobody has the name any more
        with contextlib.closing(sqlite3.connect(f"{server.folder}/data/games.db")) as store:
            left = store.execute("SELECT count(*) FROM token WHERE person NOT IN (SELECT id FROM person WHERE kind = 'bot')").fetchone()[0]
            client.need(left == 0, left, "tokens of nobody")


def all_my_data(program, command):
    """Games that were left or only made, too, and conditional moves; nothing that happened where they may not look."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben, chiku = client.Account(server, "Amina"), client.Guest(server, "Ben"), client.Guest(server, "Chiku")
        for person in (amina, ben, chiku):
            person.connect()
        games = {client.table(server, "njombwa.8", [amina, ben]): ["made", "seat", "begin"] for _ in range(2)}
        client.Bot(server, amina, "seedbot")
        ben.ask("POST", "/api/games", NJOMBWA)
        # One that she made and where others sit, and one that she left: what happens there now is not hers.
        made = amina.ask("POST", "/api/games", {**NJOMBWA, "seats": [{"seat": "S", "who": "link"}, {"seat": "N", "who": "link"}]})
        for person, link in zip((ben, chiku), made["seats"]):
            person.ask("POST", f"/api/games/{made['game']}/seats/{link['seat']}", {"secret": link["secret"]})
        games[made["game"]] = ["made", "seat", "seat", "begin"]
        left = client.table(server, "njombwa.8", [ben, amina], gone="open")
        client.need(amina.request("stand", game=left)["type"] == "ack")
        link = ben.ask("POST", f"/api/games/{left}/seats/N/link", {})
        chiku.ask("POST", f"/api/games/{left}/seats/N", {"secret": link["secret"]})
        games[left] = ["made", "seat", "begin", "seat"]
        # The same at a table of sides, where she was asked to go.
        sides = ben.ask("POST", "/api/games", {**NJOMBWA, "rules": "enkeshui.8", "team": "one"})
        for person in (amina, chiku):
            person.ask("POST", f"/api/games/{sides['game']}/seats/N", {"secret": sides["seats"][0]["secret"]})
        client.need(ben.request("remove", game=sides["game"], member=2)["type"] == "ack")
        client.need(ben.request("voice", game=sides["game"], member=3, voice="suggests")["type"] == "ack")
        games[sides["game"]] = ["made", "join", "begin", "join", "part"]
        # What she answers where another is to move.
        waits = client.table(server, "njombwa.8", [ben, amina])
        games[waits] = ["made", "seat", "begin"]
        position = ben.ask("GET", f"/api/games/{waits}")["position"]
        first = rules.moves(position)[0]
        plan = f"{first} {rules.moves(rules.after(position, [first]))[0]}"
        client.need(amina.request("plan", game=waits, ply=0, plan=plan)["type"] == "ack")
        data = amina.ask("GET", "/api/account/data")
        client.need(data["account"]["name"] == "Amina" and data["account"]["bots"][0]["name"] == "seedbot", data)
        kinds = {one["game"]: [event["kind"] for event in one["events"]] for one in data["games"]}
        client.need(kinds == games, kinds, games)
        client.need(data["plans"] == [{"game": waits, "seat": "N", "ply": 0, "plan": plan}], data["plans"])


def enter(guest, name, **more):
    """A guest signs in to an account in their browser."""
    body = {"name": name, "passphrase": client.Account.PASSPHRASE, **more}
    client.need(guest.ask("POST", "/api/account/session", body)["person"] == {"name": name, "kind": "account"})


def seated(person, game):
    return person.ask("GET", f"/api/games/{game}")["you"]


def a_guest_signs_in(program, command):
    """The guest's games become the account's where that is asked for, those in which both sit included."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        guest, other = client.Guest(server, "Gastnam"), client.Guest(server, "Other")
        over, going = (client.table(server, "njombwa.8", [guest, ben]) for _ in range(2))
        stays = client.table(server, "njombwa.8", [other, ben])
        across = client.table(server, "njombwa.8", [guest, amina])
        # The account plays a seat from another device; the guest's browser came to it by a link.
        shared = client.table(server, "njombwa.8", [amina, ben])
        link = amina.ask("POST", f"/api/games/{shared}/seats/S/link", {})["secret"]
        guest.ask("POST", f"/api/games/{shared}/seats/S", {"secret": link})
        sides = guest.ask("POST", "/api/games", {**NJOMBWA, "rules": "enkeshui.8", "team": "one"})
        for person in (amina, ben):
            person.ask("POST", f"/api/games/{sides['game']}/seats/N", {"secret": sides["seats"][0]["secret"]})
        waits = guest.ask("POST", "/api/games", NJOMBWA)["game"]
        for person in (guest, ben):
            person.connect()
        client.play([guest, ben], over, rules, random.Random(2))
        ben.open(going)
        old = guest.cookie
        enter(other, "Amina")
        client.need(seated(other, stays) == [], "without a word the guest's games stay")
        enter(guest, "Amina", keep=True)
        client.need(guest.cookie != old)
        client.need(ben.expect("snapshot", game=going)["you"] == ["N"], "who follows is told")
        guest.connect()
        until(lambda: seated(guest, over) == ["S"], "a game that is over follows by and by")
        for game, seats in ((going, ["S"]), (across, ["S", "N"]), (shared, ["S"]), (waits, ["S"]), (sides["game"], ["N"])):
            client.need(seated(guest, game) == seats, game, seats, seated(guest, game))
        client.need({one["game"] for one in guest.ask("GET", "/api/games")["games"]} == {over, going, across, shared, waits, sides["game"]})
        # The account goes on with both seats of the game across from itself.
        position = guest.open(across)["position"]
        for ply in range(2):
            move = rules.moves(position)[0]
            client.need(guest.request("move", game=across, ply=ply, move=move)["type"] == "ack", ply)
            position = rules.after(position, [move])
        until(lambda: names(ben, over) == [("Amina", "account"), ("Ben", None)], "the account's name")
        until(lambda: names(ben, going)[0] == ("Amina", "account"), "the account's name")
        people = lambda: [one["name"] for seat in ben.ask("GET", f"/api/games/{sides['game']}")["seats"] for one in seat["people"]]
        until(lambda: sorted(people()) == ["Amina", "Ben"], "nobody is two of the people of a table")
        client.need("Gastnam" not in ben.ask("GET", f"/api/games/{over}/record.pmn"), "the guest's name is left")
        gone = client.Guest(server)
        gone.cookie = old
        client.need(gone.ask("GET", "/api/session")["person"] is None)


def until(holds, *what, seconds=60):
    """Waits until it holds: what happens by and by."""
    end = time.time() + seconds
    while not holds():
        client.need(time.time() < end, *what)
        time.sleep(0.05)


def names(person, game):
    return [(seat.get("name"), seat.get("standing")) for seat in person.ask("GET", f"/api/games/{game}")["seats"]]


def names_with_blanks(program, command):
    """Nobody takes one, whoever they are; who has one of before keeps it, signs in by it and is found by it."""
    with client.Server(program) as server:
        owner, guest = client.Account(server, "Ben-Okri"), client.Guest(server, "Ben-Nuri")
        refused(client.Guest(server), 400, "bad-name", "POST", "/api/session", {"name": "Chiku Ade"})
        refused(client.Guest(server), 400, "bad-name", "POST", "/api/account", {"name": "Chiku Ade", "passphrase": owner.PASSPHRASE})
        refused(owner, 400, "bad-name", "POST", "/api/account/bots", {"name": "seed bot"})
        line = [program, "user", "rename", "Ben-Okri", "Chiku Ade", "--data", f"{server.folder}/data"]
        client.need(subprocess.run(line, capture_output=True, timeout=60, check=False).returncode != 0, "an operator gives none")
        with sqlite3.connect(f"{server.folder}/data/games.db", timeout=20) as store:
            store.execute("UPDATE person SET name = replace(name, '-', ' ')")
        again = sign_in(server, "Ben Okri")
        client.need(again.ask("GET", "/api/session")["person"]["name"] == "Ben Okri")
        client.need(guest.ask("GET", "/api/people/Ben%20Okri")["name"] == "Ben Okri")
        client.need(guest.ask("POST", "/api/session", {"name": "Ben Nuri"})["person"]["name"] == "Ben Nuri", "their own")
        refused(guest, 400, "bad-name", "POST", "/api/session", {"name": "Ben Ali"})
        refused(guest, 409, "name-taken", "POST", "/api/session", {"name": "Ben-Okri"})


def names_follow(program, command):
    """A guest's games take the account's name on; who is gone has left no name anywhere."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = client.Guest(server, "Gastnam"), client.Guest(server, "Ben")
        for person in (amina, ben):
            person.connect()
        over, going = (client.table(server, "njombwa.8", [amina, ben]) for _ in range(2))
        client.play([amina, ben], over, rules, random.Random(1))
        sides = amina.ask("POST", "/api/games", {**NJOMBWA, "rules": "enkeshui.8", "team": "one"})
        ben.ask("POST", f"/api/games/{sides['game']}/seats/N", {"secret": sides["seats"][0]["secret"]})
        waits = amina.ask("POST", "/api/games", NJOMBWA)["game"]
        ben.open(going)
        amina.ask("POST", "/api/account", {"name": "Amina", "passphrase": client.Account.PASSPHRASE})
        client.need(ben.expect("snapshot", game=going)["seats"][0]["name"] == "Amina", "who follows it is told")
        until(lambda: names(amina, over) == [("Amina", "account"), ("Ben", None)], "a game that is over")
        until(lambda: "Amina" in str(amina.ask("GET", f"/api/games/{sides['game']}")["seats"]), "a table of sides")
        client.need('[South "Amina"]' in ben.ask("GET", f"/api/games/{over}/record.pmn"))
        bot = client.Bot(server, amina, "Seedbot")
        bot.connect()
        made = bot.ask("POST", "/api/games", NJOMBWA)
        ben.ask("POST", f"/api/games/{made['game']}/seats/N", {"secret": made["seats"][0]["secret"]})
        # Without the passphrase nobody deletes it; then all of it goes.
        refused(amina, 403, "wrong-passphrase", "POST", "/api/account/delete", {"passphrase": "not the phrase"})
        amina.ask("POST", "/api/account/delete", {"passphrase": client.Account.PASSPHRASE})
        client.need(is_closed(amina) and amina.ask("GET", "/api/session")["person"] is None)
        client.need(is_closed(bot), "and its bots")
        refused(bot, 401, "no-session", "GET", "/api/games")
        until(lambda: names(ben, over)[0] == ("", None), "a game that is over")
        until(lambda: ben.ask("GET", f"/api/games/{going}")["state"] == "over", "a game that was going")
        client.need(ben.ask("GET", f"/api/games/{going}")["end"]["why"] == "left")
        until(lambda: ben.ask("GET", f"/api/games/{made['game']}")["state"] == "over", "a bot's game")
        until(lambda: ben.ask("GET", f"/api/games/{waits}")["state"] == "over", "a game that waited")
        client.need('[South "?"]' in ben.ask("GET", f"/api/games/{over}/record.pmn"))
        refused(ben, 403, "wrong-passphrase", "POST", "/api/account/session", {"name": "Amina", "passphrase": client.Account.PASSPHRASE})
        until(lambda: not any(word in kept_text(server) for word in ("Amina", "Gastnam", "amina", "eedbot")), "the name is kept")
        server.stop()
        status = subprocess.run([program, "check", "--data", f"{server.folder}/data"], capture_output=True, text=True, check=False)
        client.need(status.returncode == 0, status.stdout, status.stderr)


def who_runs_the_server_changes_accounts(program, command):
    """reset, rename and close, while the server runs."""
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Account(server, "Ben")
        bot = client.Bot(server, amina, "seedbot")
        game = client.table(server, "njombwa.8", [amina, ben])

        def user(*words):
            line = [program, "user", *words, "--data", f"{server.folder}/data"]
            answer = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
            return answer.returncode, answer.stdout.strip(), answer.stderr

        for words, status in ((["reset"], 2), (["rename", "Amina"], 2), (["burn", "Amina"], 2), (["reset", "Nobody"], 1), (["reset", "seedbot"], 1),
                              (["rename", "Amina", "B-en"], 1), (["rename", "Amina", "<b>"], 1), (["close", "Gina"], 1)):
            code, out, said = user(*words)
            client.need(code == status and not out and said.startswith("chee-server: "), words, code, out, said)
        amina.connect()
        code, recovery, said = user("reset", "amina")
        client.need(code == 0 and len(recovery) == 29, code, recovery, said)
        client.need(is_closed(amina) and amina.ask("GET", "/api/session")["person"] is None)
        refused(client.Guest(server), 403, "wrong-passphrase", "POST", "/api/account/session", {"name": "Amina", "passphrase": amina.PASSPHRASE})
        refused(client.Guest(server), 403, "wrong-passphrase", "POST", "/api/account/session", {"name": "Amina", "passphrase": ""})
        amina.ask("POST", "/api/account/recover", {"name": "Amina", "code": recovery, "new": NEW})
        client.need(user("rename", "Amina", "Zuri")[:2] == (0, "ok"))
        until(lambda: names(ben, game)[0] == ("Zuri", "account"), "the game has the old name")
        client.need(amina.ask("GET", "/api/session")["person"]["name"] == "Zuri")
        sign_in(server, "Zuri", NEW)
        bot.connect()
        client.need(user("close", "Zuri")[:2] == (0, "ok"))
        client.need(is_closed(bot) and amina.ask("GET", "/api/session")["person"] is None)
        until(lambda: ben.ask("GET", f"/api/games/{game}")["state"] == "over", "the game is left")
        client.need(names(ben, game)[0] == ("", None))
        client.need(user("close", "Zuri")[0] == 1 and "Zuri" not in server.messages())
        empty = [program, "user", "close", "Zuri", "--data", f"{server.folder}/nothing"]
        client.need(subprocess.run(empty, capture_output=True, check=False).returncode == 4)


def nothing_secret_is_kept_or_logged(program, command):
    with client.Server(program) as server:
        amina = client.Account(server, "Amina")
        bot = client.Bot(server, amina, "seedbot")
        secrets = [amina.PASSPHRASE, amina.recovery, amina.recovery.replace("-", ""), amina.cookie.split("=")[1], bot.token, NEW]
        amina.ask("POST", "/api/account/passphrase", {"passphrase": amina.PASSPHRASE, "new": NEW})
        refused(client.Guest(server), 403, "wrong-passphrase", "POST", "/api/account/session", {"name": "Amina", "passphrase": "a wrong phrase"})
        secrets.append("a wrong phrase")
        data = str(amina.ask("GET", "/api/account/data")) + str(amina.ask("GET", "/api/account"))
        server.stop()
        store, log = kept(server), server.messages()
        client.need(b"$argon2id$v=19$m=19456,t=2,p=1$" in store, "how passphrases are hashed")
        client.need("argon2" not in data + log)
        for secret in secrets:
            client.need(secret.encode() not in store, "the store has", secret)
            client.need(secret not in log and secret not in data, "told:", secret)
        client.need("Amina" not in log and "127.0.0.1" not in log, log)


def the_event_loop_does_not_wait_for_hashes(program, command):
    with client.Server(program) as server:
        (amina, _), game = begin(server)
        people = [client.Guest(server) for _ in range(16)]
        for person in people:
            person.cookie = None
        lines = []
        for number, person in enumerate(people):
            line = client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
            body = client.json.dumps({"name": f"Person{number}", "passphrase": NEW})
            line.request("POST", "/api/account", body, {"Content-Type": "application/json"})
            lines.append(line)
        # While sixteen passphrases are hashed one after the other, a message is answered before the last of them.
        client.need(amina.request("ping")["type"] == "pong")
        with sqlite3.connect(f"{server.folder}/data/games.db") as store:
            done = store.execute("SELECT count(*) FROM account").fetchone()[0]
        client.need(done < 16, "answered after all of them")
        for line in lines:
            client.need(line.getresponse().status == 201)
            line.close()


def the_event_loop_does_not_wait_for_data(program, command):
    """All that is kept about somebody who plays much is read beside it; what else is asked for is answered meanwhile."""
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        game = client.table(server, "njombwa.8", [amina, ben])
        ben.connect()
        with sqlite3.connect(f"{server.folder}/data/games.db") as store:
            store.execute(
                "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) INSERT INTO event(game, seq, person, body) "
                "SELECT ?, i, 0, printf('{\"seq\":%d,\"kind\":\"let\",\"at\":0,\"seat\":\"S\",\"member\":1}', i) FROM n",
                (game,),
            )
        lines = [client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=60) for _ in range(4)]
        for line in lines:
            line.request("GET", "/api/account/data", headers={"Cookie": amina.cookie})
        count = 0
        while not select.select([lines[-1].sock], [], [], 0)[0]:
            count += ben.request("ping")["type"] == "pong"
        # On the event loop there would be room for one between two of them.
        client.need(count > 8, "only", count, "messages were answered meanwhile")
        for line in lines:
            events = client.json.loads(line.getresponse().read())["games"][0]["events"]
            client.need(len(events) > 199000, len(events))
            line.close()


def hashing_keeps_to_its_memory(program, command):
    """However many sign in at once, one passphrase is hashed at a time; beyond those that may wait, the others are told so."""
    with client.Server(program) as server:

        def peak():
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as lines:
                return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1024

        before, lines = peak(), []
        for number in range(120):
            # From several addresses, since the tries of one are limited.
            line = client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(f"127.0.0.{2 + number % 6}", 0))
            line.request("POST", "/api/account", client.json.dumps({"name": f"Person{number}", "passphrase": NEW}), {"Content-Type": "application/json"})
            lines.append(line)
        statuses = []
        for line in lines:
            answer = line.getresponse()
            statuses.append((answer.status, client.json.loads(answer.read()).get("code")))
            line.close()
        client.need(set(statuses) == {(201, None), (503, "full")}, set(statuses))
        client.need(statuses.count((201, None)) >= 32, statuses.count((201, None)), "of those who wait are answered")
        # A hash takes 19 MB; all that wait would take 600.
        client.need(peak() - before < 64, peak() - before, "MB for passphrases")
        client.Account(server, "Afterwards")


if __name__ == "__main__":
    client.main(
        a_guest_becomes_an_account,
        what_is_refused,
        tries_are_limited,
        passphrases_and_codes,
        bots,
        a_password_of_the_proxy_is_none_of_ours,
        bots_made_while_their_account_goes,
        all_my_data,
        names_with_blanks,
        names_follow,
        a_guest_signs_in,
        who_runs_the_server_changes_accounts,
        nothing_secret_is_kept_or_logged,
        the_event_loop_does_not_wait_for_hashes,
        the_event_loop_does_not_wait_for_data,
        hashing_keeps_to_its_memory,
    )
