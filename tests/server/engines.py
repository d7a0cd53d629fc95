#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The processes that machines are played by: how many at once, under which limits, and what becomes of a game whose engine
hangs, dies, talks nonsense or prints without end."""
import concurrent.futures
import os
import shutil
import tempfile
import time

import client
from games import guests

# An engine whose process does WHAT it says, from a folder in which a test and an engine leave each other signs.
ENGINE = """#!/usr/bin/python3 -ISB
import os, signal, sys, time

place, command = {place!r}, {command!r}

def sign(name):
    os.mkdir(place + "/" + name)

def say(text):
    os.write(1, text if isinstance(text, bytes) else (text + "\\n").encode())

def wait_for(name):
    while True:
        try:
            return os.rmdir(place + "/" + name)
        except OSError:
            time.sleep(0.02)

def greet():
    say("ugiok")

def think():
    say("bestmove {move}")

asked = 0
{what}
while True:
    line = sys.stdin.readline()
    if not line:
        break
    if line.startswith("ugi\\n"):
        greet()
    elif line.startswith("go"):
        asked += 1
        think()
"""

# The first process fails in some way; those after it are the engine itself.
ONCE = """
try:
    sign("failed")
except FileExistsError:
    os.execv(command, [command, "ugi"])
"""
AT_ONCE = {
    "ends at once": "sys.exit()",
    "ends before it greets": "greet = sys.exit",
    "ends when asked": "think = sys.exit",
    "crashes": "think = lambda: os.kill(os.getpid(), signal.SIGSEGV)",
    "says no move": "think = lambda: say('bestmove')",
    "says an illegal move": "think = lambda: say('bestmove Z99')",
    "says noise": "think = lambda: say(bytes(range(256)) * 40 + b'\\nbestmove \\xff\\0\\xfe\\n')",
    "prints lines without end": "think = lambda: [say(b'info depth 1\\n' * 1000) for _ in iter(int, 1)]",
    "prints a line without end": "think = lambda: [say(b'bestmove' * 1000) for _ in iter(int, 1)]",
    "closes its output": "think = lambda: (os.close(1), time.sleep(100))",
}
SLOWLY = {
    "never greets": "greet = lambda: None",
    "never answers": "think = lambda: time.sleep(100)",
    "stops itself": "think = lambda: os.kill(os.getpid(), signal.SIGSTOP)",
    "talks and never answers": "think = lambda: [(say('info depth 1'), time.sleep(0.2)) for _ in iter(int, 1)]",
}
# An engine that is asked waits for a sign, and answers with a move of the first position.
WAITS = "think = lambda: (sign(f'asked-{os.getpid()}-{asked}'), wait_for('answer'), say('bestmove B8'))"


class Engine:
    """A file to run, and the folder of its signs."""

    def __init__(self, command, what):
        self.place = tempfile.mkdtemp(prefix="chee-engine-")
        self.file = os.path.join(self.place, "engine")
        with open(self.file, "w", encoding="ascii") as text:
            text.write(ENGINE.format(place=self.place, command=command, what=what, move="B8"))
        os.chmod(self.file, 0o755)

    def signs(self, start):
        return sorted(name for name in os.listdir(self.place) if name.startswith(start))

    def answer(self):
        """Has one of those that wait answer."""
        os.mkdir(f"{self.place}/answer")
        until(lambda: not self.signs("answer"), "nobody waits to answer")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.place, ignore_errors=True)


def until(holds, *what, seconds=60):
    """Waits until something holds."""
    began = time.time()
    while not holds():
        client.need(time.time() - began < seconds, *what, f"after {seconds} s")
        time.sleep(0.02)


def children(process):
    """The processes that a process has started and not seen off: their ids and states."""
    found = {}
    for entry in os.listdir("/proc"):
        try:
            with open(f"/proc/{int(entry)}/stat", encoding="utf-8", errors="replace") as stat:
                state, parent = stat.read().rpartition(") ")[2].split()[:2]
        except (ValueError, OSError):
            continue
        if int(parent) == process.pid:
            found[int(entry)] = state
    return found


def is_there(pid):
    return os.path.exists(f"/proc/{pid}")


def machine_first(person, **more):
    """A game in which a machine is to move first, which it does when somebody looks."""
    seats = [{"seat": "S", "who": "machine", "level": 1}, {"seat": "N", "who": "me"}]
    game = person.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": seats, **more})["game"]
    ply_of(person, game)
    return game


def ply_of(person, game):
    return person.ask("GET", f"/api/games/{game}")["ply"]


def failures(server):
    return server.messages().count('"event":"engine-failed"')


def is_sanitized(program):
    with open(program, "rb") as text:
        whole = text.read()
    return b"__asan_init" in whole or b"__tsan_init" in whole


def no_more_at_once_than_allowed(program, command):
    """Five tables want a move: so many are thought of as the setting says, two without one; the others wait in turn."""
    for options, most in (((), 2), (("--engines", "1"), 1), (("--engines", "4"), 4)):
        with Engine(command, WAITS) as engine, client.Server(program, "--engine", engine.file, *options) as server:
            (amina,) = guests(server, ["Amina"])
            games = [machine_first(amina) for _ in range(5)]
            for done in range(6):
                asked = min(done + most, 5)
                until(lambda: len(engine.signs("asked")) == asked, most, "at once: after", done, "moves", asked, "have been asked for")
                time.sleep(0.2)
                client.need(len(engine.signs("asked")) == asked, most, "at once:", engine.signs("asked"))
                # One that nobody asks may have been ended already.
                client.need(asked - done <= len(children(server.process)) <= min(asked, most), children(server.process))
                figures = amina.ask("GET", "/metrics")
                client.need(f"\nchee_engines_busy {asked - done}\n" in figures, figures)
                moved = [number for number, game in enumerate(games) if ply_of(amina, game) == 1]
                # Who came first is asked for first; of those that think at once any may be the first to answer.
                client.need(len(moved) == done and all(number < asked for number in moved), most, "at once:", moved, "after", done)
                if done < 5:
                    engine.answer()
                    until(lambda: sum(ply_of(amina, game) for game in games) == done + 1, "the answer is not played")
            client.need(failures(server) == 0, server.messages())


def goes_on(program, command, how, what):
    """A game with an engine that fails once: its move is made all the same, the next by an engine that works, and nothing of
    the first process is left. How long the move took."""
    with Engine(command, ONCE + what) as engine, client.Server(program, "--engine", engine.file) as server, client.Rules(command) as rules:
        (amina,) = guests(server, ["Amina"])
        began = time.time()
        game = machine_first(amina)
        until(lambda: engine.signs("failed"), how, "was not asked")
        first = set(children(server.process))
        amina.open(game)
        client.need(amina.request("ping")["type"] == "pong", how)
        until(lambda: ply_of(amina, game) == 1, how, "has no move")
        took = time.time() - began
        client.need(failures(server) == 1, how, "is not told:", server.messages())
        until(lambda: not first & set(children(server.process)), how, "is still there:", first, seconds=8)
        amina.connect()  # a socket that reads nothing for so long may have been closed
        view = amina.open(game)
        amina.send("move", game=game, ply=1, move=rules.moves(view["position"])[0], id="m")
        until(lambda: ply_of(amina, game) == 3, how, "has cost more than its move")
        client.need(failures(server) == 1, how, "fails again:", server.messages())
        until(lambda: "Z" not in children(server.process).values(), how, children(server.process), seconds=8)
        client.need(len(children(server.process)) <= 1, how, children(server.process))
        client.need(server.stop() == 0, how)
        return took


def an_engine_that_fails(program, command):
    for how, what in AT_ONCE.items():
        took = goes_on(program, command, how, what)
        # Less than what it may take to greet or to answer: it was noticed.
        client.need(took < (9 if "greet" in what or "think" not in what else 29), how, "took", took, "s")


def an_engine_that_hangs(program, command):
    """After 30 s at most, of which the greeting has 10, somebody else moves."""
    with concurrent.futures.ThreadPoolExecutor(len(SLOWLY)) as pool:
        tries = {how: pool.submit(goes_on, program, command, how, what) for how, what in SLOWLY.items()}
        for how, one in tries.items():
            took, least = one.result(), 10 if how == "never greets" else 30
            client.need(least - 0.5 <= took < least + 20, how, "took", took, "s")


def a_clock_does_not_wait_for_an_engine(program, command):
    """While a live clock runs an engine has an eighth of what is left, also where others hang and none is free."""
    live = {"clock": {"kind": "live", "minutes": 1, "increment": 0}}
    with Engine(command, WAITS) as engine, client.Server(program, "--engine", engine.file, "--engines", "1") as server:
        (amina,) = guests(server, ["Amina"])
        began = time.time()
        game = machine_first(amina, **live)
        until(lambda: ply_of(amina, game) == 1, "has no move")
        took = time.time() - began
        client.need(7 <= took < 20 and failures(server) == 1, "an engine that hangs takes", took, "s:", server.messages())
        without = machine_first(amina)
        until(lambda: len(engine.signs("asked")) == 2, "the engine was not asked")
        began = time.time()
        game = machine_first(amina, **live)
        until(lambda: ply_of(amina, game) == 1, "has no move while another engine hangs")
        took = time.time() - began
        client.need(7 <= took < 20 and failures(server) == 2 and ply_of(amina, without) == 0, took, server.messages())
        engine.answer()
        until(lambda: ply_of(amina, without) == 1, "who has no clock is not waited for")
        client.need(failures(server) == 2, server.messages())


def an_engine_is_killed(program, command):
    """While it thinks, and while nobody asks it: what ended is seen off, and another one begins."""
    with Engine(command, WAITS) as engine, client.Server(program, "--engine", engine.file, "--engines", "1") as server:
        (amina,) = guests(server, ["Amina"])
        game = machine_first(amina)
        until(lambda: engine.signs("asked"), "the engine was not asked")
        (first,) = children(server.process)
        os.kill(first, 9)
        until(lambda: ply_of(amina, game) == 1, "killed while it thought: no move")
        client.need(failures(server) == 1 and not children(server.process), server.messages(), children(server.process))
        game = machine_first(amina)
        until(lambda: len(engine.signs("asked")) == 2, "no other engine was asked")
        (second,) = children(server.process)
        engine.answer()
        until(lambda: ply_of(amina, game) == 1, "the second engine's move is not played")
        if is_there(second):
            os.kill(second, 9)
        until(lambda: not is_there(second), "a process that ended is not seen off:", children(server.process), seconds=20)
        game = machine_first(amina)
        until(lambda: len(engine.signs("asked")) == 3, "no third engine was asked")
        engine.answer()
        until(lambda: ply_of(amina, game) == 1, "the third engine's move is not played")
        client.need(failures(server) == 1, server.messages())


def an_engine_nobody_asks_is_ended(program, command):
    with client.Server(program, "--engine", command) as server:
        (amina,) = guests(server, ["Amina"])
        for _ in range(2):
            game = machine_first(amina)
            until(lambda: ply_of(amina, game) == 1, "no move")
            until(lambda: not children(server.process), "it stays:", children(server.process), seconds=30)
        client.need(failures(server) == 0, server.messages())


def what_an_engine_may(program, command):
    """Memory up to a limit, no files, no sockets, no new rights, none of what the server has open."""
    tries = """
import socket
def attempt(name, what):
    try:
        what()
        sign("may-" + name)
    except (OSError, MemoryError):
        sign("no-" + name)
def think():
    attempt("little", lambda: bytearray(200 << 20))
    attempt("much", lambda: bytearray(600 << 20))
    attempt("file", lambda: open(place + "/file", "wb", buffering=0).write(b"x"))
    attempt("socket", socket.socket)
    attempt("pair", socket.socketpair)
    for name in os.listdir("/proc/self/fd"):
        if int(name) > 2 and os.path.exists("/proc/self/fd/" + name):
            sign("open-" + name)
    sign("tried")
    say("bestmove B8")
"""
    with Engine(command, tries) as engine, client.Server(program, "--engine", engine.file) as server:
        (amina,) = guests(server, ["Amina"])
        game = machine_first(amina)
        until(lambda: engine.signs("tried"), "it has not tried all:", engine.signs(""))
        (pid,) = children(server.process)
        with open(f"/proc/{pid}/status", encoding="utf-8") as lines:
            status = dict(line.rstrip("\n").split(":\t", 1) for line in lines)
        client.need((status["NoNewPrivs"], status["Seccomp"]) == ("1", "2"), status)
        until(lambda: ply_of(amina, game) == 1, "the move is not played")
        # Sanitizers take more address space than the limit would leave.
        refused = ["no-file", "no-pair", "no-socket"] + ([] if is_sanitized(program) else ["no-much"])
        client.need(set(refused) <= set(engine.signs("no-")) and engine.signs("no-little") == [], engine.signs(""))
        client.need(engine.signs("open-") == [], engine.signs("open-"))
        client.need(failures(server) == 0, server.messages())


WITHOUT_SECCOMP = """#!/usr/bin/python3 -B
import os, sys
sys.path.insert(0, {tests!r})
from confine import ALLOW, EQUAL, REFUSE, Condition, Filter
calls = Filter(ALLOW)
calls.add(REFUSE | 1, "prctl", Condition(0, EQUAL, 22, 0))
calls.load()
os.execv({program!r}, [{program!r}, *sys.argv[1:]])
"""


def what_may_use_the_network_is_not_started(program, command):
    """Each speaks UGI without sockets: where the system lets no filter of system calls be set, a plain player moves."""
    with Engine(command, "sign('started')") as engine:
        wrapper = f"{engine.place}/server"
        with open(wrapper, "w", encoding="ascii") as text:
            text.write(WITHOUT_SECCOMP.format(tests=os.path.dirname(os.path.abspath(__file__)), program=os.path.abspath(program)))
        os.chmod(wrapper, 0o755)
        with client.Server(wrapper, "--engine", engine.file) as server:
            (amina,) = guests(server, ["Amina"])
            game = machine_first(amina)
            until(lambda: ply_of(amina, game) == 1, "nobody moves in its place")
            client.need(engine.signs("started") == [] and failures(server) == 1, engine.signs(""), server.messages())


def engines_end_with_the_server(program, command):
    """Told to end or killed: no engine outlives it, and one that hangs does not hold it up."""
    deaf = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nhang = lambda: (sign('hangs'), [time.sleep(1) for _ in iter(int, 1)])\n"
    for what in ("greet = hang", "think = hang"):
        for ended in ("told", "killed"):
            with Engine(command, deaf + what) as engine, client.Server(program, "--engine", engine.file) as server:
                (amina,) = guests(server, ["Amina"])
                machine_first(amina)
                until(lambda: engine.signs("hangs"), "it was not asked")
                (pid,) = children(server.process)
                began = time.time()
                if ended == "told":
                    client.need(server.stop() == 0, what, ended)
                else:
                    server.kill()
                client.need(time.time() - began < client.END_SECONDS * client.PATIENCE, what, "holds up a server that is", ended, "for", time.time() - began, "s")
                until(lambda: not is_there(pid), what, "outlives a server that is", ended, seconds=20)


def an_answer_that_comes_late(program, command):
    """What an engine thought of when the game has gone on without it is not played."""
    with Engine(command, WAITS) as engine, client.Server(program, "--engine", engine.file) as server, client.Rules(command) as rules:
        (amina,) = guests(server, ["Amina"])
        seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "machine", "level": 1}]
        game = amina.ask("POST", "/api/games", {"rules": "enkeshui.8", "seats": seats})["game"]
        first, other = rules.moves(amina.open(game)["position"])[:2]
        client.need(amina.request("move", game=game, ply=0, move=first)["type"] == "ack")
        until(lambda: len(engine.signs("asked")) == 1, "the engine was not asked")
        client.need(amina.request("offer", game=game, what="back")["type"] == "ack")
        until(lambda: ply_of(amina, game) == 0, "the move is not taken back")
        client.need(amina.request("move", game=game, ply=0, move=other)["type"] == "ack")
        engine.answer()
        until(lambda: len(engine.signs("asked")) == 2, "the engine was not asked anew")
        client.need(ply_of(amina, game) == 1, "an answer to another move was played")
        client.need(amina.request("resign", game=game)["type"] == "ack")
        engine.answer()
        until(lambda: "\nchee_engines_busy 0\n" in amina.ask("GET", "/metrics"), "it thinks on")
        view = amina.ask("GET", f"/api/games/{game}")
        client.need((view["state"], view["ply"], view["end"]["why"]) == ("over", 1, "resigned"), view)


if __name__ == "__main__":
    client.main(
        an_engine_that_hangs,
        a_clock_does_not_wait_for_an_engine,
        no_more_at_once_than_allowed,
        an_engine_that_fails,
        an_engine_is_killed,
        an_engine_nobody_asks_is_ended,
        what_an_engine_may,
        what_may_use_the_network_is_not_started,
        engines_end_with_the_server,
        an_answer_that_comes_late,
        at_once=4,
    )
