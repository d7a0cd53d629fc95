# SPDX-License-Identifier: MIT
"""What the tests of the server share: a server of their own, guests, and games played by script."""
import concurrent.futures
import contextlib
import http.client
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse

import heard
import postgres
import websocket  # Debian: python3-websocket


PATIENCE = int(os.environ.get("CHEE_PATIENCE", "1"))  # times as long as a quiet machine takes
END_SECONDS = 5  # in which a server that is told to end has ended


class Refused(Exception):
    """An answer of HTTP that is no success."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body}")
        self.status = status
        self.code = body.get("code") if isinstance(body, dict) else None
        self.args_given = body.get("args") if isinstance(body, dict) else None


class Server:
    """A server in a folder of its own, on a free port."""

    def __init__(self, program, *options, folder=None, generous=True, store=None):
        self.program = program
        self.own_folder = folder is None
        self.folder = folder or tempfile.mkdtemp(prefix="chee-server-")
        self.options = list(options)
        if generous:
            for name in ("games-minute", "claims-minute", "sessions-minute", "links-minute", "readings", "message-credits"):
                self.options += [f"--{name}", "100000"]
        self.port = 0
        if store is None and "CHEE_POSTGRES" in os.environ:
            store = postgres.new_database(os.environ["CHEE_POSTGRES"])
        self.store = ["--store", store] if store and store != "sqlite" else ["--data", os.path.join(self.folder, "data")]
        self.process = None
        self.ended = False  # by who tests it
        try:
            self.start()
        except BaseException:
            self.__exit__(*sys.exc_info())  # who makes one in a `with` is not asked to end what never began
            raise

    def start(self):
        self.ended = False
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), *self.store, *self.options],
            stdout=subprocess.PIPE,
            stderr=self.log,
        )
        line = self.process.stdout.readline().decode()
        if not line.startswith("http"):
            self.ended = True  # as it should where it cannot serve; who does not expect that sees the error
            raise RuntimeError(f"the server does not start: {open(self.log.name).read()[-500:]}")
        self.url = line.strip()
        self.port = urllib.parse.urlsplit(self.url).port or self.logged_port()

    def logged_port(self):
        """The port that it listens on, where the public address does not say so."""
        for _ in range(1000):
            found = re.findall(r'"event":"serving","port":(\d+)', self.messages())
            if found:
                return int(found[-1])
            time.sleep(0.01)
        raise RuntimeError("the log does not say the port")

    def fell(self):
        """The status with which it ended by itself, unless somebody here ended it."""
        return None if self.ended or not self.process else self.process.poll()

    def kill(self):
        need(self.fell() is None, "the server had ended by itself, with", self.fell())
        self.ended = True
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        """Ends it as a system does, in time; its status."""
        self.ended = True
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=4 * END_SECONDS * PATIENCE)
        took = time.monotonic() - began
        need(took < END_SECONDS * PATIENCE, f"it ended {took:.1f} s after it was told to")
        self.process.stdout.close()
        self.log.close()
        return status

    def messages(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8") as log:
            return log.read()

    def events(self):
        """All events of all games as they are kept: a list for each."""
        sql = "SELECT body, game FROM event ORDER BY game, seq"
        if self.store[0] == "--store":
            rows = [line.rsplit("|", 1) for line in postgres.rows(self.store[1], sql)]
        else:
            with contextlib.closing(sqlite3.connect(os.path.join(self.folder, "data", "games.db"))) as store:
                rows = store.execute(sql).fetchall()
        games = {}
        for body, game in rows:
            games.setdefault(game, []).append(json.loads(body))
        return games

    def kept(self):
        """All that the store holds, as bytes."""
        if self.store[0] == "--store":
            return postgres.dump(self.store[1])
        kept = b""
        for name in ("games.db", "games.db-wal"):
            with open(os.path.join(self.folder, "data", name), "rb") as part:
                kept += part.read()
        return kept

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        fell = self.fell()
        if self.process and self.process.poll() is None:
            self.kill()
        if self.own_folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        if fell is not None:
            print("the server ended by itself, with", fell)
        need(fell is None or any(trouble), "it should not")


class Guest:
    """Somebody with a session."""

    def __init__(self, server, name=""):
        self.server = server
        self.name = name
        self.cookie = None
        self.socket = None
        self.ask("POST", "/api/session", {"name": name})

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        given = {"Content-Type": "application/json", **self.shown(), **(headers or {})}
        if self.cookie:
            given["Cookie"] = self.cookie
        connection.request(method, path, None if body is None else json.dumps(body), given)
        answer = connection.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        connection.close()
        if cookie:
            self.cookie = cookie.split(";")[0]
        kind = answer.getheader("Content-Type") or ""
        result = json.loads(text) if kind.startswith("application/json;") else text
        heard.held_reply(method, path, answer.status, kind, text)
        if answer.status >= 400:
            raise Refused(answer.status, result)
        heard.held_request(method, path, body)
        return result

    def shown(self):
        """What it shows of itself beside a cookie."""
        return {}

    def connect(self, late=0, **more):
        """Opens a socket; `late` is how many seconds the first answer to the server's ping takes."""
        self.leave()
        self.socket = websocket.create_connection(
            f"ws://127.0.0.1:{self.server.port}/api/socket",
            subprotocols=["chee.1"],
            cookie=self.cookie,
            header=self.shown(),
            timeout=more.pop("timeout", 60),
            **more,
        )
        time.sleep(late)
        return self.expect("welcome")

    def leave(self):
        if self.socket:
            try:
                self.socket.close(timeout=0)
            except OSError:
                pass
        self.socket = None

    def send(self, kind, **fields):
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self):
        text = self.socket.recv()
        if not text:
            raise ConnectionError("the socket is closed")
        return heard.held(json.loads(text))

    def expect(self, *kinds, **fields):
        """The next message of these kinds and with these fields; others are passed over."""
        while True:
            message = self.hear()
            if message["type"] in kinds and all(message.get(key) == value for key, value in fields.items()):
                return message

    def request(self, kind, **fields):
        """Sends a message with an id and waits for what answers it."""
        fields.setdefault("id", f"r{random.getrandbits(48):x}")
        self.send(kind, **fields)
        return self.expect("ack", "refused", "resync", "pong", id=fields["id"])

    def open(self, game, **fields):
        self.send("open", game=game, **fields)
        kinds = ("snapshot", "events") if "since" in fields else ("snapshot",)
        return self.expect(*kinds, "refused", game=game)


class Account(Guest):
    """Somebody with an account."""

    PASSPHRASE = "seeds in the bull 8"

    def __init__(self, server, name):
        self.server, self.name, self.cookie, self.socket = server, name, None, None
        self.recovery = self.ask("POST", "/api/account", {"name": name, "passphrase": self.PASSPHRASE})["recovery"]


class Bot(Guest):
    """A program of an account, which shows its token and no cookie."""

    def __init__(self, server, owner, name):
        self.server, self.name, self.cookie, self.socket = server, name, None, None
        self.token = owner.ask("POST", "/api/account/bots", {"name": name})["token"]

    def shown(self):
        return {"Authorization": f"Bearer {self.token}"}


class Rules:
    """The core as a process, for a program without rules: which moves there are."""

    def __init__(self, command):
        self.process = subprocess.Popen([command, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def moves(self, position):
        self.process.stdin.write(f"position fen {position}\nquery legalmoves\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the engine ended")
            if line.startswith("response"):
                return line.split()[1:]

    def after(self, position, moves):
        """The position that moves lead to."""
        self.process.stdin.write(f"position fen {position} moves {' '.join(moves)}\nquery fen\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if line.startswith("response"):
                return line[len("response ") :].strip()

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def letters(rules):
    players = int(rules.split(",")[0].split(".")[1]) if rules.startswith("swahili") else 2
    return "ABCD"[:players] if rules.startswith("swahili") else "SN"


def table(server, rules, people, **more):
    """A game whose seats these people take, the first being its host."""
    seats = [{"seat": letter, "who": "link"} for letter in letters(rules)]
    seats[0]["who"] = "me"
    made = people[0].ask("POST", "/api/games", {"rules": rules, "seats": seats, **more})
    for person, link in zip(people[1:], made["seats"]):
        person.ask("POST", f"/api/games/{made['game']}/seats/{link['seat']}", {"secret": link["secret"]})
    return made["game"]


def play(people, game, rules, chance, most=2000):
    """Plays a game to its end, each move chosen by chance; the event that ended it."""
    views = [person.open(game) for person in people]
    seat_of = {letter: person for person, view in zip(people, views) for letter in view["you"]}
    position, turn, ply = views[0]["position"], views[0]["turn"], views[0]["ply"]
    for _ in range(most):
        move = chance.choice(rules.moves(position))
        mover = seat_of[turn]
        mover.send("move", game=game, ply=ply, move=move, id=f"m{ply}")
        seen = None
        for person in people:
            message = person.expect("events", "resync", "refused")
            if message["type"] != "events":
                raise AssertionError(f"{move} at {position}: {message}")
            seen = seen or message["events"]
            if message["events"] != seen:
                raise AssertionError(f"not the same events: {seen} {message['events']}")
        mover.expect("ack", id=f"m{ply}")
        if seen[-1]["kind"] == "end":
            return seen[-1]
        position = rules.after(position, [move])
        fields = position.split()
        turn, ply = fields[3], int(fields[5])
    raise AssertionError(f"no end after {most} moves")


def need(holds, *what):
    """Ends the test with a sentence where something does not hold."""
    if not holds:
        raise AssertionError(" ".join(str(part) for part in what))


def tell(test, program, command):
    """Runs a test and says how long it took; what went wrong, as text, or None."""
    began = time.time()
    try:
        test(program, command)
    except Exception:  # told by who waits for all of them
        return f"{test.__name__}:\n{traceback.format_exc()}"
    print(f"{test.__name__.replace('_', ' ')}: {time.time() - began:.1f} s", flush=True)
    return None


def main(*tests, at_once=3):
    """Runs the tests, each a function of a program's path and a command's path. Each has a server of its own, and most of
    its time is waiting for it, so several run at once."""
    wanted = sys.argv[3:]
    unknown = set(wanted) - {test.__name__ for test in tests}
    need(not unknown, "there is no such test:", *sorted(unknown))
    chosen = [test for test in tests if not wanted or test.__name__ in wanted]
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        troubles = list(pool.map(lambda test: tell(test, *sys.argv[1:3]), chosen))
    for trouble in filter(None, troubles):
        print(trouble, file=sys.stderr, flush=True)
    sys.exit(any(troubles))
