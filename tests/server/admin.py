#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What whoever runs a server does with it: copies under load, restored and checked; what is damaged is found."""
import fcntl
import os
import random
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time

import client
from engines import until
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


def a_copy_takes_nothing_of_what_was_before(program, command):
    """After a crash SQLite's log stays beside the file of games, and would be played into whatever file comes there."""
    with client.Server(program, store="sqlite") as server, client.Rules(command) as rules:
        data, copy, away = f"{server.folder}/data", f"{server.folder}/copy.db", f"{server.folder}/away"
        people, game = begin(server)
        client.need(run(program, "backup", copy, "--data", data)[0] == 0)
        client.play(people, game, rules, random.Random(8))
        server.kill()
        left = ("games.db", "games.db-wal", "games.db-shm")
        client.need(set(left) < set(os.listdir(data)), "a crash leaves no log", os.listdir(data))
        os.mkdir(away)
        for name in left:
            status, _, said = run(program, "restore", copy, "--data", data)
            client.need(status == 4 and name in said and "away first" in said, name, status, said)
            os.rename(f"{data}/{name}", f"{away}/{name}")
        with open(f"{data}/lock", "rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            status, _, said = run(program, "restore", copy, "--data", data)
            client.need(status == 4 and "another server uses the folder" in said, status, said)
            client.need(not os.path.exists(f"{data}/games.db"), "beside another server")
        client.need(run(program, "restore", copy, "--data", data)[0] == 0)
        status, said, _ = run(program, "check", "--data", data)
        client.need(status == 0 and said == run(program, "check", copy)[1], status, said)
        server.start()
        client.need(people[0].ask("GET", f"/api/games/{game}/moves")["moves"] == [], "moves that the copy does not have")


def copies(folder):
    return sorted(os.listdir(folder))


def copies_by_their_date(program, command):
    """What the timer does: a copy among others in a folder, and those that are too old are removed once it is sound."""
    with client.Server(program) as server:
        begin(server)
        data, folder = f"{server.folder}/data", f"{server.folder}/kept"

        def backup(*more, status=0):
            code, out, said = run(program, "backup", f"{folder}/", "--data", data, *more)
            client.need(code == status, more, code, out, said)
            return out.splitlines()

        lines = backup()
        client.need(lines[0] == f"{folder}/{copies(folder)[0]}" and lines[1].startswith("ok 1 games"), lines)
        client.need(re.fullmatch(r"games-\d{8}T\d{6}Z\.db", copies(folder)[0]), copies(folder))
        client.need((os.stat(folder).st_mode & 0o777, os.stat(lines[0]).st_mode & 0o777) == (0o700, 0o600), "others can read it")
        client.need(run(program, "check", lines[0])[0] == 0)
        strangers = ["games.db", "games-20200101T000000Z.db.old", "other-20200101T000000Z.db", "games-2020.db"]
        old = ["games-20200101T000000Z.db", "games-20200101T000000Z.db.part", "games-20200101T000000Z.db.part-journal"]
        for name in strangers + old:
            with open(f"{folder}/{name}", "wb"):
                pass
        backup("--clock-ahead", "1")
        client.need(len(copies(folder)) == 2 + len(strangers + old), "none was to be removed", copies(folder))
        backup("--keep-days", "3", "--clock-ahead", str(2 * 86400))
        client.need(len(copies(folder)) == 3 + len(strangers), copies(folder))
        backup("--keep-days", "3", "--clock-ahead", str(3 * 86400 + 2))
        client.need(len(copies(folder)) == 2 + len(strangers), copies(folder))
        # While the store is not sound its old copies may be the last that are.
        server.stop()
        with sqlite3.connect(f"{data}/games.db") as store:
            store.execute("UPDATE game SET seq = seq + 1")
        backup("--keep-days", "1", "--clock-ahead", str(9 * 86400), status=1)
        client.need(len(copies(folder)) == 3 + len(strangers), copies(folder))
        client.need(all(name in copies(folder) for name in strangers), copies(folder))
        for line, word in (
            (["backup", f"{folder}/one.db", "--keep-days", "3"], "folder"),
            (["backup", f"{folder}/", "--keep-days", "0"], "--keep-days cannot be '0'"),
            (["backup", f"{folder}/", "--keep-days", "30"], "--keep-days"),
            (["check", "--keep-days", "3"], "--keep-days"),
            (["check", "--nothing"], "'--nothing'"),
            (["--keep-days", "3"], "--keep-days"),
        ):
            code, _, said = run(program, *line, "--data", data)
            client.need(code == 2 and word in said, line, code, said)
        client.need(run(program, "backup", f"{data}/games.db/", "--data", data)[0] == 4, "a file is no folder")


def old_copies_are_removed_by_the_server(program, command):
    """Names of deleted accounts stand in copies: those beside the store go without anybody's doing."""
    with client.Server(program) as server:
        folder = f"{server.folder}/data/copies"
        server.stop()
        for name in ("games-20200101T000000Z.db", "mine.db"):
            os.makedirs(folder, exist_ok=True)
            with open(f"{folder}/{name}", "wb"):
                pass
        now = f"games-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}.db"
        with open(f"{folder}/{now}", "wb"):
            pass
        server.start()
        until(lambda: copies(folder) == [now, "mine.db"], "an old copy stays")
        server.stop()
        server.options += ["--clock-ahead", str(29 * 86400 + 60)]
        server.start()
        until(lambda: copies(folder) == ["mine.db"], "a copy stays for 29 days and more")


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
        amina, ben, chi = (client.Guest(server, name) for name in ("Amina", "Ben", "Chi"))
        client.table(server, "njombwa.8", [chi, ben])
        server.stop()
        with sqlite3.connect(f"{server.folder}/data/games.db") as store:
            for name in ("Amina", "Chi"):
                store.execute("UPDATE session SET seen = seen - 181 * 86400000 WHERE person = (SELECT id FROM person WHERE name = ?)", (name,))
            store.execute("UPDATE person SET made = made - 181 * 86400000")
        server.start()
        client.need(amina.ask("GET", "/api/session")["person"] is None, "a session of half a year ago")
        client.need(ben.ask("GET", "/api/session")["person"]["name"] == "Ben")
        for _ in range(100):
            with sqlite3.connect(f"{server.folder}/data/games.db") as store:
                left = store.execute("SELECT count(*) FROM session").fetchone()[0]
                # Who played nowhere is gone, of who did the name; who may come back stays as they are.
                names = sorted(name for (name,) in store.execute("SELECT name FROM person"))
            if left == 1:
                client.need(names == ["", "Ben"], names)
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


def tables_of(store):
    """Tables with their columns, and indexes with theirs; in which order they were made is seen by who copies them."""
    tables = [row[0] for row in store.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")]
    indexes = store.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name").fetchall()
    return [(name, store.execute(f"PRAGMA table_info({name})").fetchall(), store.execute(f"PRAGMA foreign_key_list({name})").fetchall()) for name in tables], indexes


def strict_alone(store):
    """A value that is not what its column says is refused, in every table."""
    loose = store.execute("SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'").fetchall()
    client.need(not loose, "tables that take anything:", loose)
    try:
        store.execute("UPDATE person SET made = 'yesterday'")
        raise AssertionError("a text where a number belongs")
    except sqlite3.IntegrityError as refusal:
        client.need("cannot store TEXT value in INT column" in str(refusal), refusal)


def nothing_without_a_copy(server, version):
    """Where no copy can be made the store stays as it is, and the server does not start."""
    data = f"{server.folder}/data"
    with open(f"{data}/copies", "wb"):
        pass
    try:
        server.start()
        raise AssertionError("started without a copy")
    except RuntimeError as refusal:
        client.need("cannot be copied before it is changed" in str(refusal), refusal)
    with sqlite3.connect(f"{data}/games.db") as store:
        client.need(store.execute("PRAGMA user_version").fetchone()[0] == version, "changed without a copy")
    store.close()
    os.remove(f"{data}/copies")


def older_stores_are_brought_forward(program, command):
    """A store of each earlier version, with what it held, is as good as a new one after the start."""
    steps = schema_steps()
    with client.Server(program) as server, client.Rules(command) as rules:
        people, game = begin(server, lobby=True)
        client.play(people, game, rules, random.Random(6))
        data = f"{server.folder}/data"
        cookie, moves = people[0].cookie, people[0].ask("GET", f"/api/games/{game}/moves")
        server.stop()
        with sqlite3.connect(f"{data}/games.db") as store:
            tables = tables_of(store)
            strict_alone(store)
        store.close()
        client.need(not os.path.exists(f"{data}/copies"), "a store that is new has nothing to copy")
        # The last is of this version, with tables that take anything, as they were once.
        for version in range(1, len(steps) + 1):
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
            old.close()
            nothing_without_a_copy(server, version)
            server.start()
            (copy,) = copies(f"{data}/copies")
            with sqlite3.connect(f"{data}/copies/{copy}") as before:
                client.need(before.execute("PRAGMA user_version").fetchone()[0] == version, copy)
                client.need(before.execute("SELECT count(*) FROM event").fetchone()[0] > 10, copy)
            before.close()
            client.need(people[0].ask("GET", f"/api/games/{game}/moves") == moves, version)
            people[0].cookie = cookie
            client.need(people[0].ask("GET", "/api/session")["person"]["name"] == "Amina", version)
            server.stop()
            client.need(run(program, "check", "--data", data)[0] == 0, version)
            with sqlite3.connect(f"{data}/games.db") as store:
                client.need(store.execute("PRAGMA user_version").fetchone()[0] == len(steps), version)
                client.need(tables_of(store) == tables, version, tables_of(store), "not", tables)
                strict_alone(store)
            store.close()
            server.start()
            server.stop()
            client.need(copies(f"{data}/copies") == [copy], "copied again though nothing was brought forward")
            shutil.rmtree(f"{data}/copies")
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
        # As --store and --data together on the command line.
        both = f"# one place\nstore sqlite:{server.folder}/a\nport 0\ndata {server.folder}/b\n"
        for text, status, place in (
            ("# nothing\n\nport 0\nengines  1\n", None, None),
            ("port x\n", 2, ":1: "),
            ("help\n", 2, ":1: "),
            ("nothing 1\n", 2, ":1: "),
            (both, 2, ":4: only one may be given of store and data"),
        ):
            with open(config, "w", encoding="utf-8") as out:
                out.write(text)
            if status is None:
                with client.Server(program, "--config", config, generous=False) as other:
                    client.need(client.Guest(other).ask("GET", "/healthz")["ok"])
            else:
                code, _, said = run(program, "--config", config)
                client.need(code == status and place in said, text, code, said)


# What is no setting of a server: for the command line, for tests, and another word for `store`.
NOT_IN_THE_FILE = {"config", "help", "version", "clock-ahead", "data", "to", "keep-days"}


def options_are_told_everywhere(program, command):
    """Each option stands in the help, the manual page and, where it is a setting, in the file that is shipped, with what holds without it."""
    code, listed, _ = run(program, "--help")
    options = set(re.findall(r"--([a-z-]+)", listed))
    client.need(code == 0 and len(options) > 20, options)
    docs = os.path.join(os.path.dirname(__file__), "../../docs/server")
    with open(f"{docs}/chee-server.1.scd", encoding="utf-8") as text:
        manual = set(re.findall(r"\*--([a-z-]+)\*", text.read()))
    client.need(manual == options, "only in one of manual page and help:", manual ^ options)
    with open(f"{docs}/chee-server.conf", encoding="utf-8") as lines:
        shipped = dict(line[1:].split(maxsplit=1) for line in lines if re.match(r"#[a-z]", line))
    client.need(set(shipped) == options - NOT_IN_THE_FILE, "only in one of file and help:", set(shipped) ^ (options - NOT_IN_THE_FILE))
    for name, usual in re.findall(r"(?m)^  --([a-z-]+) (?:[^\n]|\n {10})*?\(([a-z0-9.]+)\)(?:;.*)?$", listed):
        client.need(name in NOT_IN_THE_FILE or shipped[name].strip() == usual, name, "is", shipped.get(name), "in the file and", usual, "in the help")
    # Every line of it can be read as it stands there: the first that cannot is one that follows.
    with tempfile.TemporaryDirectory(prefix="chee-conf-") as folder:
        with open(f"{folder}/conf", "w", encoding="utf-8") as out:
            out.writelines(f"{name} {value}" for name, value in shipped.items())
            out.write("nonsense 1\n")
        code, _, said = run(program, "--config", f"{folder}/conf")
        client.need(code == 2 and f":{len(shipped) + 1}: " in said, code, said)


if __name__ == "__main__":
    client.main(
        copied_under_load_and_restored,
        a_copy_takes_nothing_of_what_was_before,
        copies_by_their_date,
        old_copies_are_removed_by_the_server,
        a_check_waits,
        damage_is_found,
        old_sessions_are_forgotten,
        older_stores_are_brought_forward,
        options_in_a_file,
        options_are_told_everywhere,
    )
