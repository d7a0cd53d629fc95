#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Readings that fail while others work: nothing is lost for good, and nobody is told that there is nothing."""
import contextlib
import sqlite3

import client
from archive import RATED
from rights import refused


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


if __name__ == "__main__":
    client.main(
        what_is_shown_is_whole,
    )
