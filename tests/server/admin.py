#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What whoever runs a server does with it: copies under load, restored and checked; what is damaged is found."""
import os
import random
import re
import shutil
import sqlite3
import subprocess
import time

import client
from games import begin


def run(program, *line):
    answer = subprocess.run([program, *line], capture_output=True, text=True, timeout=60, check=False)
    return answer.returncode, answer.stdout, answer.stderr


def copied_under_load_and_restored(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        data, copy = f"{server.folder}/data", f"{server.folder}/copy.db"
        people, game = begin(server)
        client.play(people, game, rules, random.Random(4))
        moves = people[0].ask("GET", f"/api/games/{game}/moves")
        waiting = [begin(server) for _ in range(5)]
        background = subprocess.Popen([program, "backup", copy, "--data", data], stdout=subprocess.PIPE, text=True)
        for pair, other in waiting:
            client.play(pair, other, rules, random.Random(other))
        said = background.communicate(timeout=60)[0]
        client.need(background.returncode == 0 and said.startswith("ok "), background.returncode, said)
        client.need(run(program, "check", "--data", data)[0] == 0, "the store of a server that runs")
        client.need(run(program, "restore", copy, "--data", data)[0] == 4, "over games that are there")
        client.need(run(program, "restore", copy, "--data", f"{server.folder}/two")[0] == 0)
        cookie = people[0].cookie
        server.stop()
        shutil.move(f"{server.folder}/two", f"{server.folder}/restored")
        os.rename(data, f"{server.folder}/old")
        os.rename(f"{server.folder}/restored", data)
        server.start()
        people[0].cookie = cookie
        client.need(people[0].ask("GET", f"/api/games/{game}/moves") == moves, "the game is another one")


def a_check_waits(program, command):
    """Who holds the file for a moment, as a server that ends does, does not make a check fail."""
    with client.Server(program) as server:
        begin(server)
        server.stop()
        data = f"{server.folder}/data"
        holder = sqlite3.connect(f"{data}/games.db", isolation_level=None)
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        check = subprocess.Popen([program, "check", "--data", data], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        holder.execute("COMMIT")
        holder.close()
        said = check.communicate(timeout=60)
        client.need(check.returncode == 0, *said)


def damage_is_found(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        people, game = begin(server)
        client.play(people, game, rules, random.Random(5))
        server.stop()
        data = f"{server.folder}/data"
        copy = f"{server.folder}/copy.db"
        client.need(run(program, "backup", copy, "--data", data)[0] == 0)
        for change in (
            "DELETE FROM event WHERE seq = 5",
            "UPDATE event SET body = replace(body, '\"move\":\"', '\"move\":\"x') WHERE seq = 6",
            "UPDATE game SET seq = seq + 1",
            "INSERT INTO session VALUES('a', 77, 0)",
        ):
            broken = f"{server.folder}/broken.db"
            shutil.copy(copy, broken)
            with sqlite3.connect(broken) as store:
                store.execute(change)
            status, _, said = run(program, "check", broken)
            client.need(status == 1 and said.startswith("chee-server: "), change, status, said)
        with open(copy, "r+b") as out:
            out.seek(8192)
            out.write(b"\xff" * 6000)
        status, _, said = run(program, "check", copy)
        client.need(status == 1 and said, status, said)
        client.need(run(program, "restore", copy, "--data", f"{server.folder}/new")[0] == 1)
        client.need(not os.path.exists(f"{server.folder}/new/games.db"))
        client.need(run(program, "check", f"{server.folder}/nothing")[0] != 0)
        client.need(run(program, "backup")[0] == 2 and run(program, "backup", "/proc/x", "--data", data)[0] == 4)


def old_sessions_are_forgotten(program, command):
    with client.Server(program) as server:
        amina, ben = client.Guest(server, "Amina"), client.Guest(server, "Ben")
        server.stop()
        with sqlite3.connect(f"{server.folder}/data/games.db") as store:
            store.execute("UPDATE session SET seen = seen - 181 * 86400000 WHERE person = (SELECT id FROM person WHERE name = 'Amina')")
        server.start()
        client.need(amina.ask("GET", "/api/session")["person"] is None, "a session of half a year ago")
        client.need(ben.ask("GET", "/api/session")["person"]["name"] == "Ben")
        for _ in range(100):
            with sqlite3.connect(f"{server.folder}/data/games.db") as store:
                left = store.execute("SELECT count(*) FROM session").fetchone()[0]
            if left == 1:
                return
            time.sleep(0.1)
        raise AssertionError(f"{left} sessions are kept")


def schema_steps():
    """The store's steps, each as SQL: what is written in C between the numbers of its list."""
    path = os.path.join(os.path.dirname(__file__), "../../apps/server/store/schema.h")
    with open(path, encoding="utf-8") as lines:
        text = re.sub(r"(?m)^ *// [a-z].*$", "", lines.read().split("srv_schema[] = {")[1].split("\n};")[0])
    parts = re.split(r"(?m)^ *// \d+.*$", text)[1:]
    return ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', re.sub(r"(?m)^ *//.*$", "", part))) for part in parts]


def older_stores_are_brought_forward(program, command):
    """A store of each earlier version, with what it held, is as good as a new one after the start."""
    steps = schema_steps()
    with client.Server(program) as server, client.Rules(command) as rules:
        people, game = begin(server, lobby=True)
        client.play(people, game, rules, random.Random(6))
        data = f"{server.folder}/data"
        cookie, moves = people[0].cookie, people[0].ask("GET", f"/api/games/{game}/moves")
        server.stop()
        for version in range(1, len(steps)):
            os.rename(f"{data}/games.db", f"{server.folder}/new.db")
            with sqlite3.connect(f"{data}/games.db") as old:
                for step in steps[:version]:
                    old.executescript(step)
                old.execute(f"PRAGMA user_version = {version}")
                old.execute("DELETE FROM node")
                old.execute(f"ATTACH '{server.folder}/new.db' AS new")
                for (table,) in old.execute("SELECT name FROM main.sqlite_schema WHERE type = 'table'").fetchall():
                    columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({table})"))
                    old.execute(f"INSERT INTO main.{table}({columns}) SELECT {columns} FROM new.{table}")
            server.start()
            client.need(people[0].ask("GET", f"/api/games/{game}/moves") == moves, version)
            people[0].cookie = cookie
            client.need(people[0].ask("GET", "/api/session")["person"]["name"] == "Amina", version)
            server.stop()
            client.need(run(program, "check", "--data", data)[0] == 0, version)
            with sqlite3.connect(f"{data}/games.db") as store:
                client.need(store.execute("PRAGMA user_version").fetchone()[0] == len(steps), version)
        with sqlite3.connect(f"{data}/games.db") as store:
            store.execute("PRAGMA user_version = 99")
        try:
            server.start()
            raise AssertionError("a store of a newer program")
        except RuntimeError as refusal:
            client.need("newer than this program" in str(refusal), refusal)
        with sqlite3.connect(f"{data}/games.db") as store:
            store.execute(f"PRAGMA user_version = {len(steps)}")


def options_in_a_file(program, command):
    with client.Server(program) as server:
        config = f"{server.folder}/conf"
        for text, status in (("# nothing\n\nport 0\nengines  1\n", None), ("port x\n", 2), ("help\n", 2), ("nothing 1\n", 2)):
            with open(config, "w", encoding="utf-8") as out:
                out.write(text)
            if status is None:
                with client.Server(program, "--config", config, generous=False) as other:
                    client.need(client.Guest(other).ask("GET", "/healthz")["ok"])
            else:
                code, _, said = run(program, "--config", config)
                client.need(code == status and ":1: " in said, text, code, said)
        shipped = os.path.join(os.path.dirname(__file__), "../../docs/server/chee-server.conf")
        with open(shipped, encoding="utf-8") as lines:
            names = [line[1:].split()[0] for line in lines if line.startswith("#") and not line.startswith("# ") and len(line) > 2]
        code, listed, _ = run(program, "--help")
        client.need(code == 0 and len(names) > 5 and all(f"--{name}" in listed for name in names), names)


if __name__ == "__main__":
    client.main(copied_under_load_and_restored, a_check_waits, damage_is_found, old_sessions_are_forgotten, older_stores_are_brought_forward, options_in_a_file)
