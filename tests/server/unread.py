#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Readings that fail while others work: nothing is lost for good, and nobody is told that there is nothing."""
import contextlib
import sqlite3
import subprocess
import time

import client
from accounts import names, until
from archive import RATED, lost_by_south, sit, some_plies
from games import guests
from rights import refused

TRIED = 2  # seconds in which what waits is tried at least once
PAUSE = 3  # seconds without a server


@contextlib.contextmanager
def away(server, *names_of):
    """Tables, or columns as TABLE.COLUMN, that cannot be read meanwhile."""

    def rename(fields):
        with sqlite3.connect(f"{server.folder}/data/games.db", timeout=20) as store:
            for table, _, column in names_of:
                store.execute(fields(table, column))
        store.close()

    names_of = [name.partition(".") for name in names_of]
    rename(lambda table, column: f"ALTER TABLE {table} RENAME COLUMN {column} TO away" if column else f"ALTER TABLE {table} RENAME TO {table}_away")
    yield
    rename(lambda table, column: f"ALTER TABLE {table} RENAME COLUMN away TO {column}" if column else f"ALTER TABLE {table}_away RENAME TO {table}")


def a_name_goes_from_a_game_that_could_not_be_read(program, command):
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        game = client.table(server, "njombwa.8", [amina, ben])
        server.stop()
        server.start()  # so that the game has to be read
        with away(server, "plan"):
            amina.ask("POST", "/api/account/delete", {"passphrase": amina.PASSPHRASE})
            time.sleep(TRIED)
        until(lambda: names(ben, game)[0] == ("", None), "the name is left", seconds=30)


def an_account_is_not_deleted_without_its_bots(program, command):
    with client.Server(program) as server:
        amina = client.Account(server, "Amina")
        bot = client.Bot(server, amina, "seedbot")
        with away(server, "token.seen"):
            refused(amina, 503, "store-failed", "POST", "/api/account/delete", {"passphrase": amina.PASSPHRASE})
        client.need(amina.ask("GET", "/api/account")["bots"][0]["name"] == "seedbot")
        amina.ask("POST", "/api/account/delete", {"passphrase": amina.PASSPHRASE})
        refused(bot, 401, "no-session", "GET", "/api/games")


def data(person):
    return person.ask("GET", "/api/account/data")


def a_game_is_rated_when_its_players_can_be_read(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = client.Account(server, "Amina"), client.Account(server, "Ben")
        for table in ("person", "rating"):
            game = sit([amina, ben])
            some_plies([amina, ben], game, rules, 2)
            with away(server, table):
                client.need(amina.request("resign", game=game)["type"] == "ack")
                time.sleep(TRIED)
            until(lambda: game in [told["game"] for told in data(amina)["ratings"]], table, "it is unrated for good", seconds=30)


def what_is_shown_is_whole(program, command):
    """With a part that cannot be read the answer is that, and not a list without it."""
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        client.Bot(server, amina, "seedbot")
        game = client.table(server, "njombwa.8", [amina, ben])
        amina.ask("POST", "/api/games", {**RATED, "rated": False, "lobby": True})
        feed = "/" + amina.ask("POST", "/api/feed", {})["feed"].split("/", 3)[3]
        asked = {
            "token.seen": ["/api/account", "/api/account/data"],
            "rating": ["/api/account/data"],
            "seat": ["/api/games", feed, "/api/account/data"],
            "event": ["/api/account/data", f"/api/games/{game}/record.pmn", f"/api/games/{game}/record.jsonl"],
            "game": ["/api/lobby", "/api/games"],
            "plan": ["/api/games", feed, "/api/lobby", f"/api/games/{game}"],
        }
        for part, paths in asked.items():
            for path in paths:
                whole = amina.ask("GET", path)
                if part == "plan":
                    server.stop()
                    server.start()  # so that the games have to be read
                with away(server, part):
                    refused(amina, 503, "store-failed", "GET", path)
                client.need(len(str(amina.ask("GET", path))) >= len(str(whole)) - 20, path, "lacks something")


def an_archive_is_whole(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, ben = client.Account(server, "Amina"), client.Account(server, "Ben")
        lost_by_south([amina, ben], rules)
        ben.expect("rated")
        for part, paths in (("archived_seat.level", ("/api/archive", "/api/people/Amina")), ("seat.member", ("/api/archive",))):
            for path in paths:
                with away(server, part):
                    refused(amina, 503, "store-failed", "GET", path)
                client.need(len(amina.ask("GET", path)["games"][0]["seats"]) == 2, path)


def a_passphrase_that_could_not_be_compared_was_no_try(program, command):
    with client.Server(program) as server:
        amina, guest = client.Account(server, "Amina"), client.Guest(server)
        right = {"name": "Amina", "passphrase": amina.PASSPHRASE}
        asked = [(guest, "account/session", right), (guest, "account/recover", {"name": "Amina", "code": amina.recovery, "new": "other seeds 9"}), (amina, "account/recovery", right)]
        with away(server, "account.pass"):
            for _ in range(12):
                for person, path, body in asked:
                    refused(person, 503, "store-failed", "POST", f"/api/{path}", body)
        client.need(guest.ask("POST", "/api/account/session", right)["person"]["name"] == "Amina")


def who_waits_is_met_though_they_could_not_be_found(program, command):
    with client.Server(program) as server:
        amina, ben = client.Guest(server, "Amina"), client.Guest(server, "Ben")
        wish = {"rules": "chuba.8"}
        game = amina.ask("POST", "/api/play", wish)["game"]
        with away(server, "presence"):
            refused(ben, 503, "store-failed", "POST", "/api/play", wish)
        client.need(ben.ask("POST", "/api/play", wish) == {"game": game, "waiting": False})


def clocks_wait_for_the_times_without_a_server(program, command):
    """A server that cannot read at its start when none ran lets no clock run out and no move be made until it can."""
    with client.Server(program) as server, client.Rules(command) as rules:
        people = amina, _ = guests(server, ["Amina", "Ben"])
        game = client.table(server, "njombwa.8", people, clock={"kind": "live", "minutes": 1, "increment": 0})
        began = time.monotonic()
        move = rules.moves(amina.open(game)["position"])[0]
        for _ in range(2):
            server.stop()
            time.sleep(PAUSE)
            with away(server, "pause"):
                server.start()
                amina.connect()
                amina.open(game)
                answer = amina.request("move", game=game, ply=0, move=move)
                client.need(answer.get("code") == "store-failed", answer)
            time.sleep(1)  # it is tried again ten times a second
        client.need(amina.request("move", game=game, ply=0, move=move)["type"] == "ack")
        most = 1000 * (time.monotonic() - began - 2 * PAUSE + 1)
        client.need(amina.open(game)["clock"][0] >= 60000 - most, "time without a server is charged:", amina.open(game)["clock"], most)


def a_name_goes_from_games_that_are_damaged(program, command):
    """What cannot be played any more, or not even be read, does not keep the name of somebody who is gone."""
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        mine, theirs = client.table(server, "njombwa.8", [amina, ben]), client.table(server, "njombwa.8", [ben, amina])
        lost, side = client.table(server, "njombwa.8", [ben, amina]), client.table(server, "enkeshui.8", [ben, amina], team="one")
        server.stop()
        with contextlib.closing(sqlite3.connect(f"{server.folder}/data/games.db", isolation_level=None)) as store:
            for game in (mine, theirs, side):
                store.execute("UPDATE event SET body = replace(body, '\"begin\"', '\"began\"') WHERE game = ?", (game,))
            # The event by which she sat down, in half.
            store.execute("UPDATE event SET body = substr(body, 1, length(body) - 1) WHERE game = ? AND body LIKE '%Amina%'", (lost,))

            def named(who):
                return store.execute("SELECT count(*) FROM event WHERE body LIKE ?", (f"%{who}%",)).fetchone()[0]

            client.need(named("Amina") == 4, named("Amina"))
            others = named("Ben")
            server.start()
            amina.ask("POST", "/api/account/delete", {"passphrase": amina.PASSPHRASE})
            until(lambda: named("Amina") == 0, "the name is left", seconds=30)
            client.need(named("Ben") == others and server.messages().count('"game-damaged"') >= 4, server.messages())


def an_operator_is_told(program, command):
    """A store that cannot be read is trouble, and not a name that is missing or free."""
    with client.Server(program) as server:
        amina = client.Account(server, "Amina")

        def user(*words):
            line = [program, "user", *words, "--data", f"{server.folder}/data"]
            answer = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
            return answer.returncode, answer.stdout + answer.stderr

        for part, commands in (("person.fold", (["reset", "Amina"], ["rename", "Amina", "Zuri"], ["close", "Amina"])), ("token.seen", (["close", "Amina"],))):
            with away(server, part):
                for words in commands:
                    status, said = user(*words)
                    client.need(status == 4 and said.startswith("chee-server: the store cannot be read"), words, status, said)
        client.need(user("close", "Zuri")[0] == 1 and amina.ask("GET", "/api/session")["person"]["name"] == "Amina")


def a_copy_of_a_file_that_somebody_holds_ends(program, command):
    with client.Server(program) as server:
        server.stop()
        data, copy = f"{server.folder}/data", f"{server.folder}/copy.db"
        holder = sqlite3.connect(f"{data}/games.db", isolation_level=None)
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        line = [program, "backup", copy, "--data", data]
        held = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
        client.need(held.returncode == 4 and "locked" in held.stderr, held)
        holder.execute("COMMIT")
        holder.close()
        done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
        client.need(done.returncode == 0, done)


if __name__ == "__main__":
    client.main(
        a_name_goes_from_a_game_that_could_not_be_read,
        an_account_is_not_deleted_without_its_bots,
        a_game_is_rated_when_its_players_can_be_read,
        what_is_shown_is_whole,
        an_archive_is_whole,
        a_passphrase_that_could_not_be_compared_was_no_try,
        who_waits_is_met_though_they_could_not_be_found,
        clocks_wait_for_the_times_without_a_server,
        a_name_goes_from_games_that_are_damaged,
        an_operator_is_told,
        a_copy_of_a_file_that_somebody_holds_ends,
    )
