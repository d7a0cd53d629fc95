#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What SQLite keeps goes to PostgreSQL and back and is the same; what goes wrong changes nothing."""
import os
import random
import sqlite3
import subprocess

import client
import postgres
from games import begin


def run(program, *line):
    answer = subprocess.run([program, *line], capture_output=True, text=True, timeout=120, check=False)
    return answer.returncode, answer.stdout, answer.stderr


def rows_of(folder):
    """All rows but those of nodes, which do not outlast a store."""
    with sqlite3.connect(f"{folder}/games.db") as store:
        return sorted(line for line in store.iterdump() if line.startswith("INSERT") and not line.startswith('INSERT INTO "node"'))


def there_and_back(program, command):
    url = postgres.new_database(os.environ["CHEE_POSTGRES"])
    with client.Server(program, store="sqlite") as server, client.Rules(command) as rules:
        data, back = f"{server.folder}/data", f"{server.folder}/back"
        for number, name in enumerate(("njombwa.8", "enkeshui.8", "swahili.4")):
            people = [client.Guest(server, f"P{i}") for i in range(4 if name == "swahili.4" else 2)]
            for person in people:
                person.connect()
            game = client.table(server, name, people)
            client.play(people, game, rules, random.Random(number))
        (amina, ben), going = begin(server)
        amina.request("move", game=going, ply=0, move=rules.moves(amina.open(going)["position"])[0])
        status, _, said = run(program, "migrate", "--data", data, "--to", url)
        client.need(status == 4 and "another server" in said, "the server runs:", status, said)
        server.stop()
        before = rows_of(data)
        status, out, said = run(program, "migrate", "--data", data, "--to", url)
        client.need(status == 0 and "equal on both sides" in out, status, out, said)
        client.need(run(program, "migrate", "--data", data, "--to", url)[0] == 4, "over what is there")
        status, checked, said = run(program, "check", "--store", url)
        client.need(status == 0 and checked == run(program, "check", "--data", data)[1], status, checked, said)
        # A server on the copy goes on with the game that was under way.
        with client.Server(program, store=url) as other:
            ben.server = other
            ben.connect()
            client.need(ben.open(going)["ply"] == 1, "the game under way")
            status, _, said = run(program, "migrate", "--store", url, "--to", f"sqlite:{back}")
            client.need(status == 4 and "a server uses" in said, "the node lives:", status, said)
            client.need(not os.path.exists(f"{back}/games.db") or rows_of(back) == [], "something was kept")
            other.stop()
        status, again, said = run(program, "migrate", "--store", url, "--to", f"sqlite:{back}")
        client.need(status == 0, status, said)
        client.need(rows_of(back) == before, "what came back is not what went")
        client.need(again.splitlines()[:-1] == out.splitlines()[:-1], "other counts or checksums", out, again)
        server.store = ["--data", back]
        server.start()
        ben.server = server
        ben.connect()
        move = rules.moves(ben.open(going)["position"])[0]
        client.need(ben.request("move", game=going, ply=1, move=move)["type"] == "ack", "the game goes on")


def what_cannot_be(program, command):
    with client.Server(program, store="sqlite") as server:
        data = f"{server.folder}/data"
        client.Guest(server, "Amina")
        server.stop()
        before = rows_of(data)
        for line, code, word in (
            (["--data", f"{server.folder}/nothing", "--to", f"sqlite:{server.folder}/x"], 4, "cannot be read"),
            (["--data", data, "--to", "postgres://nobody@127.0.0.1:1/x"], 4, "cannot be reached"),
            (["--data", data, "--to", "mysql://x"], 4, "is none"),
            (["--data", data, "--to", f"sqlite:{data}"], 4, "another server"),
            (["--data", data, "--to", "/proc/x"], 4, "is none"),
            (["--data", data], 2, "--to"),
        ):
            status, out, said = run(program, "migrate", *line)
            client.need(status == code and out == "" and word in said and said.count("\n") == 1, line, status, out, said)
        client.need(rows_of(data) == before, "the store has changed")
        client.need(not os.path.exists(f"{server.folder}/nothing"), "a store was made for what was misspelled")


if __name__ == "__main__":
    client.main(there_and_back, what_cannot_be)
