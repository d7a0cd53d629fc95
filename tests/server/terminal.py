#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""`chee play --online` against a server: a game in a pipe, a server that goes and comes back, what a script asks for."""
import contextlib
import json
import os
import pty
import queue
import random
import re
import shutil
import signal
import stat
import subprocess
import tempfile
import termios
import threading

import client


PATIENCE = client.PATIENCE * 60  # seconds


class Terminal:
    """`chee play --online` in a pipe, with a folder of its own for what it keeps."""

    def __init__(self, command, *words, home=None, **more):
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp(prefix="chee-terminal-")
        env = {**os.environ, "XDG_STATE_HOME": self.home, "LC_ALL": "C", "CHEE_LANG": "en", **more}
        self.process = subprocess.Popen(
            [command, "play", "--online", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=env,
        )
        self.lines = queue.Queue()
        self.seen = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def see(self, *beginnings):
        """The next line that begins so; what was seen before it stays in `seen`."""
        while True:
            line = self.lines.get(timeout=PATIENCE)
            if line is None:
                self.lines.put(None)  # for end()
                self.process.wait(timeout=20)
                raise AssertionError(f"{beginnings} is not seen: {self.seen[-8:]} {self.process.stderr.read()}")
            self.seen.append(line)
            if line.startswith(beginnings):
                return line

    def end(self):
        """Its status, its last line and what it complains of."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        status = self.process.wait(timeout=60)
        while (line := self.lines.get(timeout=20)) is not None:
            self.seen.append(line)
        complaint = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)
        return status, (self.seen or [""])[-1], complaint

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        if not self.process.stderr.closed:
            self.end()


def invite(host, rules="njombwa.4", **more):
    """A game of this person, who sits at its first seat: its address and the link of the other."""
    first, second = client.letters(rules)
    seats = [{"seat": first, "who": "me"}, {"seat": second, "who": "link"}]
    made = host.ask("POST", "/api/games", {"rules": rules, "seats": seats, **more})
    return made["game"], made["seats"][0]["link"]


def answer(host, game, rules, chance, until=None):
    """Plays the moves of a person until the game is over, or so many plies were played."""
    view = host.open(game)
    while view["state"] == "open":
        host.expect("events")
        view = host.open(game)
    position, ply, own = view["position"], view["ply"], view["you"]
    while until is None or ply < until:
        if position.split()[3] in own:
            host.send("move", game=game, ply=ply, move=chance.choice(rules.moves(position)), id=f"m{ply}")
        for event in host.expect("events", "refused", "resync").get("events", []):
            if event["kind"] == "move":
                position, ply = rules.after(position, [event["move"]]), event["ply"] + 1
            if event["kind"] == "end":
                return event
    return None


def replies(terminal, rules, chance):
    """Types a legal move whenever one is expected, on a thread of its own; join() tells that the game is over."""

    def go():
        # A hole alone is a move that stops where it could sow on, and a question comes up there.
        while not (line := terminal.see("turn ", "Type stop", "result ")).startswith("result"):
            terminal.type(chance.choice(rules.moves(line[5:])) if line.startswith("turn ") else "stop")

    thread = threading.Thread(target=go, daemon=True)
    thread.start()
    return thread


def a_game_to_its_end(program, command):
    with client.Server(program) as server, client.Rules(command) as rules, client.Rules(command) as mine:
        for seed, name in ((1, "njombwa.4"), (2, "swahili.2")):
            host = client.Guest(server, "Amina")
            game, link = invite(host, name)
            host.connect()
            with Terminal(command, link, "--name", "Béatrice") as terminal:
                thread = replies(terminal, mine, random.Random(seed))
                end = answer(host, game, rules, random.Random(seed + 7))
                thread.join(timeout=60)
                status, last, complaint = terminal.end()
                client.need(status == 0 and complaint == "", name, status, complaint)
                client.need(last == f"result {end['result']}", last, end)
                client.need(terminal.seen[0].startswith(f"{name}: ") and "Béatrice (you)" in terminal.seen[0], terminal.seen[0])
            record = host.ask("GET", f"/api/games/{game}/record.pmn")
            client.need("Béatrice" in record and f'[Result "{end["result"]}"]' in record, record)
            host.leave()


def the_server_goes_and_comes_back(program, command):
    with client.Server(program) as server, client.Rules(command) as rules, client.Rules(command) as mine:
        host = client.Guest(server, "Amina")
        game, link = invite(host)
        host.connect()
        with Terminal(command, link, "--name", "Ben") as terminal:
            thread = replies(terminal, mine, random.Random(4))
            answer(host, game, rules, random.Random(5), until=4)
            server.kill()
            terminal_seen = len(terminal.seen)
            server.start()
            host.connect()
            end = answer(host, game, rules, random.Random(6))
            thread.join(timeout=60)
            status, last, complaint = terminal.end()
            client.need(status == 0 and last == f"result {end['result']}", status, last, complaint)
            client.need(any("connection is lost" in line for line in terminal.seen[terminal_seen - 2 :]), terminal.seen)
            client.need(any("connection is back" in line for line in terminal.seen), terminal.seen)
            moves = [line for line in terminal.seen if re.match(r"\d+\. ", line)]
            client.need(len(moves) == len(set(moves)) == host.open(game)["ply"], "moves were told twice or not at all:", moves)


def consent_and_words(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = invite(host, hints=False)
        host.connect()
        host.open(game)
        with Terminal(command, link, "--name", "Ben") as terminal:
            answer(host, game, rules, random.Random(1), until=1)
            position = terminal.see("turn ")[5:]
            terminal.type("say hello")
            client.need(host.expect("said")["word"] == "hello")
            host.send("say", game=game, word="well-played")
            client.need("Well played" in terminal.see("Amina (South)"))
            host.send("offer", game=game, what="draw", id="d")
            terminal.see("Amina (South) offers a draw")
            terminal.type("no")
            event = host.expect("events")["events"][0]
            while event["kind"] != "answer":
                event = host.expect("events")["events"][0]
            client.need(event["yes"] is False, event)
            terminal.type(rules.moves(position)[0])
            while event["kind"] != "move":
                event = host.expect("events")["events"][0]
            terminal.see("1. North")
            terminal.type("undo")
            while event["kind"] != "offer":
                event = host.expect("events")["events"][0]
            host.request("answer", game=game, what="back", yes=True)
            terminal.see("All agreed")
            client.need(terminal.see("turn ")[5:] == position, "the move is not taken back")
            terminal.type("resign")
            status, last, complaint = terminal.end()
            client.need((status, last, complaint) == (0, "result 1-0", ""), status, last, complaint)
            client.need(any("Ben (North) resigned" in line for line in terminal.seen), terminal.seen)
        with Terminal(command, invite(host)[1]) as terminal:
            terminal.see("njombwa.4:")
            terminal.type("hint")
            status, _, complaint = terminal.end()
            client.need(status == 1 and "has not agreed to hints" in complaint, status, complaint)


def the_score_of_a_match(program, command):
    """A game that somebody gave up counts for who won it, and one without a result (5.8) for nobody."""
    with client.Server(program) as server:
        for rules, ask, match in (("njombwa.4", {"kind": "resign"}, "games:2 2 1-0 - 21"), ("swahili.2", {"kind": "stand"}, "games:2 1 0-0 - 12")):
            host = client.Guest(server, "Amina")
            game, link = invite(host, rules, match="games:2")
            host.connect()
            host.open(game)
            with Terminal(command, link, "--name", "Ben") as terminal:
                terminal.see(f"{rules}:")
                client.need(host.request(game=game, **ask)["type"] == "ack")
                terminal.see(f"match {match}")
                client.need(terminal.end()[0] == 0, terminal.seen)


def trials_of_a_side(program, command):
    """4.14: a terminal shows a trial, lets one of its side stand, and takes one back."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, chiku = client.Guest(server, "Amina"), client.Guest(server, "Chiku")
        game, link = invite(amina, "enkeshui.8", team="one")
        secret = link.rsplit("/", 1)[1]
        chiku.ask("POST", f"/api/games/{game}/seats/N", {"secret": secret})
        amina.connect()
        chiku.connect()
        view = amina.open(game)
        with Terminal(command, link, "--name", "Ben") as terminal:
            terminal.see("enkeshui.8: South Amina, North Chiku, Ben (you)")
            move = rules.moves(view["position"])[0]
            client.need(amina.request("move", game=game, ply=0, move=move, id="m")["type"] == "ack")
            position = terminal.see("turn ")[5:]
            first, second = rules.moves(position)[:2]
            chiku.open(game)
            terminal.type(first)
            event = chiku.expect("events")["events"][0]
            client.need((event["kind"], event["move"]) == ("trial", first), event)
            terminal.see(f"You show {first}")
            terminal.type(second)
            event = chiku.expect("events")["events"][0]
            client.need((event["kind"], event["move"]) == ("trial", second), event)
            client.need(chiku.request("drop", game=game, trial=event["seq"])["type"] == "ack")
            terminal.see("The trial is taken back: Chiku")
            client.need(terminal.see("turn ")[5:] == position, "the board is another one after a trial")
            client.need(chiku.request("trial", game=game, ply=1, move=first)["type"] == "ack")
            terminal.see(f"Chiku shows {first}")
            terminal.type("yes")
            kinds = []
            while "move" not in kinds:
                kinds += [event["kind"] for event in chiku.expect("events")["events"]]
            client.need(kinds[-2:] == ["let", "move"], kinds)
            terminal.see(f"1. North {first}")
            # A trial goes with who showed it, and who only suggests cannot keep the others from confirming their own.
            move = rules.moves(amina.open(game)["position"])[0]
            client.need(amina.request("move", game=game, ply=2, move=move)["type"] == "ack")
            first, second = rules.moves(terminal.see("turn ")[5:])[:2]
            chiku.open(game)
            client.need(chiku.request("trial", game=game, ply=3, move=first)["type"] == "ack")
            terminal.see(f"Chiku shows {first}")
            client.need(chiku.request("stand", game=game)["type"] == "ack")
            terminal.see("Chiku leaves North.")
            terminal.see("turn ")
            terminal.type(second)
            terminal.see(f"2. North {second}")
            terminal.type("resign")
            status, last, complaint = terminal.end()
            client.need((status, last) == (0, "result 1-0"), status, last, complaint)
            client.need("Ben" in side_of(amina.open(game), "N"), "who leaves the terminal leaves the side")


def who_is_asked_to_go(program, command):
    """Who may not see a game any more is told so, and who left of their own accord leaves the terminal in peace."""
    with client.Server(program) as server:
        for word, wanted in (("stand", 0), (None, 1)):
            amina = client.Guest(server, "Amina")
            game, link = invite(amina, "enkeshui.8", team="one")
            chiku = client.Guest(server, "Chiku")
            chiku.ask("POST", f"/api/games/{game}/seats/N", {"secret": link.rsplit("/", 1)[1]})
            amina.connect()
            amina.open(game)
            with Terminal(command, link, "--name", "Ben") as terminal:
                terminal.see("enkeshui.8: South Amina, North Chiku, Ben (you)")
                if word:
                    terminal.type(word)
                else:
                    client.need(amina.request("remove", game=game, member=3)["type"] == "ack")
                terminal.see("Ben leaves North.")
                status, _, complaint = terminal.end()
                client.need(status == wanted and ("not open to watchers" in complaint) == (wanted == 1), status, complaint)


def a_program_by_its_token(program, command):
    """A bot of an account plays from the terminal; nothing of a session is kept."""
    with client.Server(program) as server, client.Rules(command) as rules:
        owner, host = client.Account(server, "Amina"), client.Guest(server, "Ben")
        bot = client.Bot(server, owner, "seedbot")
        game, link = invite(host)
        host.connect()
        home = tempfile.mkdtemp(prefix="chee-terminal-")
        path = os.path.join(home, "token")
        try:
            for token, good in (("x" * 43, False), (bot.token, True)):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(token + "\n")
                with Terminal(command, link, "--token-file", path, home=home) as terminal:
                    if good:
                        answer(host, game, rules, random.Random(1), until=1)
                        terminal.type(rules.moves(terminal.see("turn ")[5:])[0])
                        terminal.see("1. North")
                    status, _, complaint = terminal.end()
                    client.need(status == (0 if good else 1), status, complaint)
                    client.need(good or "does not know this token" in complaint, complaint)
            client.need(host.open(game)["seats"][1]["standing"] == "bot", "not shown as a bot")
            client.need(not os.path.exists(os.path.join(home, "chee", "online.json")), "something of a bot is kept")
        finally:
            shutil.rmtree(home, ignore_errors=True)


def stones_are_laid_out(program, command):
    """4.16 and 4.15: who sits at a terminal lays out stones, and is told of the race that the server has run."""
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = invite(host, "enkeshui.8", match="series,race=first,rearranged=on")
        host.connect()
        host.open(game)
        with Terminal(command, link, "--name", "Ben") as terminal:
            terminal.see("enkeshui.8:")
            client.need(host.request("lay", game=game)["type"] == "ack")
            before = terminal.see("lay ")[4:]
            terminal.type("a5 a6 a7=8")
            laid = host.expect("events")["events"]
            while laid[-1]["kind"] != "laid" or laid[-1]["seat"] != "N":
                laid = host.expect("events")["events"]
            client.need(laid[-1]["before"] != before and laid[-1]["start"].split()[5] == "2", laid)
            terminal.see("The race: South sows")
            terminal.see("The race: North sows")
            client.need("makes the first move (4.15)" in terminal.see("North reaches", "South reaches", "It is a tie"))
            # Then the game goes on from there on both sides.
            view = host.open(game)
            client.need(view["position"] == laid[-1]["start"], view["position"])
            move = rules.moves(view["position"])[0]
            if view["turn"] == "S":
                client.need(host.request("move", game=game, ply=2, move=move)["type"] == "ack")
            else:
                terminal.see("turn ")
                terminal.type(move)
            terminal.see("2. ")
            status, _, complaint = terminal.end()
            client.need((status, complaint) == (0, ""), status, complaint)


def other_devices(program, command):
    """A link of one's own, made and taken by terminals: who takes it plays as who made it, until it is taken back."""
    with client.Server(program) as server, client.Rules(command) as rules:
        amina, chiku = client.Guest(server, "Amina"), client.Guest(server, "Chiku")
        game, link = invite(amina, "enkeshui.8", team="one")
        chiku.ask("POST", f"/api/games/{game}/seats/N", {"secret": link.rsplit("/", 1)[1]})
        amina.connect()
        view = amina.open(game)
        with Terminal(command, link, "--name", "Ben") as terminal:
            terminal.see("enkeshui.8:")
            terminal.type("device")
            own = terminal.see("http")
            client.need(own.endswith("?device") and f"/{game}/N/" in own, own)
            with Terminal(command, own, "--name", "Phone") as phone:
                phone.see("enkeshui.8: South Amina, North Chiku, Ben (you)")
                client.need(amina.request("move", game=game, ply=0, move=rules.moves(view["position"])[0])["type"] == "ack")
                move = rules.moves(phone.see("turn ")[5:])[0]
                phone.type(move)
                phone.see(f"You show {move}")
                terminal.see(f"You show {move}")
                client.need(side_of(amina.open(game), "N") == ["Chiku", "Ben"], "nobody has joined")
                # Their link again is the same one's, and no invitation to the side.
                terminal.type("link")
                client.need(terminal.see("http").endswith("?device"))
                terminal.type("device drop")
                terminal.see("No link to your seat holds any more.")
                phone.process.wait(timeout=PATIENCE)
                status, _, complaint = phone.end()
                client.need(status == 1 and "not open to watchers" in complaint, status, complaint)
            with Terminal(command, own) as late:
                status, _, complaint = late.end()
                client.need(status == 1 and "does not hold" in complaint, status, complaint)
            terminal.end()
        # Who leads the table asks others to a side by 'link', and has 'device' for their own.
        host, home = client.Guest(server, "Dede"), tempfile.mkdtemp(prefix="chee-terminal-")
        try:
            with Terminal(command, server.url, "--invite", "enkeshui.8 team=one", "--name", "Eno", home=home) as terminal:
                link = terminal.see("link N ").split()[2]
                game = link.rsplit("/", 3)[1]
                host.ask("POST", f"/api/games/{game}/seats/N", {"secret": link.rsplit("/", 1)[1]})
                terminal.see("turn ")
                terminal.type("link S")
                client.need("?" not in terminal.see("http"), "a link to the side was asked for")
                terminal.type("device")
                with Terminal(command, terminal.see("http")) as phone:
                    phone.see("enkeshui.8: South Eno (you), North Dede")
                    phone.see("turn ")
                    phone.type("device nowhere")
                    status, _, complaint = phone.end()
                    client.need(status == 2 and "device drop" in complaint, status, complaint)
                terminal.end()
        finally:
            shutil.rmtree(home, ignore_errors=True)
        # At a seat of one person, too.
        game, link = invite(chiku)
        with Terminal(command, link, "--name", "Ben") as terminal:
            terminal.see("njombwa.4:")
            terminal.type("device")
            with Terminal(command, terminal.see("http")) as phone:
                chiku.connect()
                answer(chiku, game, rules, random.Random(1), until=1)
                phone.type(rules.moves(phone.see("turn ")[5:])[0])
                terminal.see("1. North")
                phone.end()
            terminal.end()


def plans_and_days_off(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = invite(host, clock={"kind": "days", "days": 3}, holidays=3)
        host.connect()
        position = host.open(game)["position"]
        with Terminal(command, link, "--name", "Ben") as terminal:
            answer(host, game, rules, random.Random(1), until=1)
            position = terminal.see("turn ")[5:]
            mine = rules.moves(position)[0]
            terminal.type(mine)
            terminal.see("1. North")
            position = rules.after(position, [mine])
            theirs = rules.moves(position)[:2]
            mine = [rules.moves(rules.after(position, [move]))[0] for move in theirs]
            terminal.type("plan")
            terminal.see("No move is planned")
            for number in range(2):
                terminal.type(f"plan {theirs[number]} {mine[number]}")
            terminal.see(f"2: {theirs[1]} {mine[1]}")
            terminal.type("plan drop 1")
            terminal.see(f"1: {theirs[1]} {mine[1]}")
            terminal.type("rest 2")
            terminal.see("Ben (North) takes days off")
            client.need(host.open(game)["seats"][1]["rested"] == 2, "the days are not taken")
            # The server plays what was planned.
            client.need(host.request("move", game=game, ply=2, move=theirs[1])["type"] == "ack")
            terminal.see(f"2. North {mine[1]}")
            terminal.type("rest 2")
            status, _, complaint = terminal.end()
            client.need(status == 2 and "1 day off is left" in complaint, status, complaint)
            client.need(host.open(game)["ply"] == 4, "the answer was not played")
        with Terminal(command, invite(host, clock={"kind": "days", "days": 3})[1]) as terminal:
            terminal.see("njombwa.4:")
            terminal.type("plan B9 b1")
            status, _, complaint = terminal.end()
            client.need(status != 0 and complaint.startswith("chee: line 1: "), status, complaint)


def signing_in(program, command):
    """By passphrase: from a file where nobody sits at a terminal, else typed and shown nowhere; a guest's games come along."""
    with client.Server(program) as server:
        amina, host = client.Account(server, "Amina"), client.Guest(server, "Ben")
        home = tempfile.mkdtemp(prefix="chee-terminal-")
        path = os.path.join(home, "passphrase")
        env = {**os.environ, "XDG_STATE_HOME": home, "LC_ALL": "C", "CHEE_LANG": "en", "TERM": "dumb"}
        waiting = [command, "play", "--online", server.url, "--waiting", "--account", "amina"]
        try:
            with Terminal(command, invite(host)[1], "--name", "Visitor", home=home) as terminal:
                terminal.see("njombwa.4:")
                terminal.end()
            asked = subprocess.run(waiting, capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL, check=False)
            client.need(asked.returncode == 1 and "--passphrase-file reads it" in asked.stderr, asked)
            for words, code, said in ((["--passphrase-file", path], 4, "cannot read"), (["--name", "x"], 2, "goes without")):
                asked = subprocess.run([command, "play", "--online", server.url, "--account", "amina", *words], capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL, check=False)
                client.need(asked.returncode == code and said in asked.stderr, asked)
            for phrase, good in (("not the phrase", False), (client.Account.PASSPHRASE, True)):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(phrase + "\n")
                asked = subprocess.run([*waiting, "--passphrase-file", path], capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL, check=False)
                client.need(asked.returncode == (0 if good else 1), asked)
                client.need(good or "not the passphrase" in asked.stderr, asked)
            client.need(len(amina.ask("GET", "/api/games")["games"]) == 1, "the guest's game did not come along")
            # The session is kept: no passphrase is needed any more.
            asked = subprocess.run(waiting, capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL, check=False)
            client.need(asked.returncode == 0, asked)
            os.remove(os.path.join(home, "chee", "online.json"))
            client.need(typed_passphrase(waiting, env, client.Account.PASSPHRASE) == 0)
            client.need(typed_passphrase(waiting[:-1] + ["ben"], env, "\x03") == 1)
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                ended_where_typed(waiting[:-1] + ["ben"], env, number)
        finally:
            shutil.rmtree(home, ignore_errors=True)


@contextlib.contextmanager
def asked_for_passphrase(words, env):
    """A program at a terminal of its own that asks for a passphrase: the program, both ends of the terminal, what was shown."""
    master, slave = pty.openpty()
    try:
        process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env, close_fds=True)
        seen = b""
        while b"Passphrase of " not in seen:
            seen += os.read(master, 1000)
        yield process, master, slave, seen
    finally:
        os.close(master)
        os.close(slave)


def typed_passphrase(words, env, typed):
    """Types it where it is asked for; nothing of it is shown, and the terminal shows what is typed again afterwards."""
    with asked_for_passphrase(words, env) as (process, master, slave, seen):
        client.need(not termios.tcgetattr(slave)[3] & termios.ECHO, "what is typed would be shown")
        # A letter too many and taken back.
        os.write(master, typed.encode() if typed < " " else f"wrong\x15{typed}é\x7f\n".encode())
        status = process.wait(timeout=PATIENCE)
        client.need(termios.tcgetattr(slave)[3] & termios.ECHO, "the terminal shows nothing any more")
        os.write(slave, b"end")
        while not seen.endswith(b"end"):
            seen += os.read(master, 1000)
        client.need(typed.encode() not in seen or typed < " ", seen)
        return status


def ended_where_typed(words, env, number):
    """A signal while a passphrase is asked for: the terminal shows what is typed again, and its keys give signals."""
    with asked_for_passphrase(words, env) as (process, _, slave, _):
        process.send_signal(number)
        client.need(process.wait(timeout=PATIENCE) == -number, process.returncode)
        flags = termios.tcgetattr(slave)[3]
        client.need(flags & termios.ECHO and flags & termios.ICANON and flags & termios.ISIG, "the terminal is left as it was for a secret")


def inviting(program, command):
    with client.Server(program) as server:
        host = client.Guest(server, "Amina")
        home = tempfile.mkdtemp(prefix="chee-terminal-")
        terms = "swahili.3 seats=me,4,link clock=10+5 match=games:2 watchers notakeback gone=open"
        try:
            with Terminal(command, server.url, "--invite", terms, "--name", "Ben", home=home) as terminal:
                link = terminal.see("link C ").split()[2]
                game = link.rsplit("/", 3)[1]
                host.ask("POST", f"/api/games/{game}/seats/C", {"secret": link.rsplit("/", 1)[1]})
                terminal.see("swahili.3: A Ben (you), B level:4, C ")
                # Where three play there is nobody to win: who gives up leaves the seat.
                terminal.type("resign")
                terminal.see("A: free.")
                terminal.type("quit")
                terminal.end()
            setup = host.ask("GET", f"/api/games/{game}")["setup"]
            client.need(setup["clock"] == {"kind": "live", "minutes": 10, "increment": 5} and setup["watchers"] and not setup["takeback"], setup)
            client.need(setup["match"].startswith("games:2") and setup["gone"] == "open", setup)
            with Terminal(command, server.url, "--invite", "enkeshui.8 team=time trial_seconds=30", home=home) as terminal:
                game = terminal.see("link N ").rsplit("/", 3)[1]
                terminal.end()
            client.need(host.ask("GET", f"/api/games/{game}")["setup"]["trial_seconds"] == 30)
            for terms, code, said in (
                ("enkeshui.8 team=time trial_seconds=2", 1, "does not take this for 'trial_seconds'"),
                ("njombwa.8 clock=soon", 3, "column 11"),
                ("njombwa.8 seats=me,me,me", 3, "for each of the 2 seats"),
                ("nothing", 3, "column 1"),
                ("chuba watches", 3, "the terms are clock="),
                ("chuba team=seven", 1, "does not take this for 'team'"),
                ("chuba rated", 1, "only who is signed in to an account"),
            ):
                with Terminal(command, server.url, "--invite", terms, home=home) as terminal:
                    status, _, complaint = terminal.end()
                    client.need(status == code and said in complaint, terms, status, complaint)
        finally:
            shutil.rmtree(home, ignore_errors=True)


def anybody_who_wants_the_same(program, command):
    """A rule set and a clock typed at the list play whoever asked for both; another clock waits for somebody else."""
    with client.Server(program) as server:

        def seek(name, line):
            seeker = Terminal(command, server.url, "--name", name)
            seeker.type(line)
            return seeker

        with seek("Amina", "njombwa.4 clock=10+5") as amina:
            head = amina.see("njombwa.4:")
            client.need("Amina (you)" in head and "free" in head, head)
            with seek("Ben", "njombwa.4 clock=5+5") as ben:
                client.need("free" in ben.see("njombwa.4:"), ben.seen)
            with seek("Chiku", "njombwa.4 clock=10+5") as chiku:
                head = chiku.see("njombwa.4:")
                client.need("Amina" in head and "Chiku (you)" in head, head)
        for line, code, said in (
            ("njombwa.4 watchers", 3, "clock= and rated"),
            ("njombwa.4 clock=soon", 3, "column 11"),
            ("njombwa.4 rated", 1, "only who is signed in to an account"),
        ):
            with seek("Dede", line) as dede:
                status, _, complaint = dede.end()
                client.need(status == code and said in complaint, line, status, complaint)


def side_of(view, letter):
    return [one["name"] for seat in view["seats"] if seat["seat"] == letter for one in seat["people"]]


def what_is_kept_and_what_waits(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = invite(host, clock={"kind": "days", "days": 3})
        home = tempfile.mkdtemp(prefix="chee-terminal-")
        host.connect()

        def waiting(*words):
            return subprocess.run(
                [command, "play", "--online", server.url, "--waiting", *words],
                capture_output=True,
                text=True,
                env={**os.environ, "XDG_STATE_HOME": home, "LC_ALL": "C"},
                check=False,
            )

        try:
            asked = waiting()
            client.need(asked.returncode == 1 and "nobody is signed in" in asked.stderr, asked)
            with Terminal(command, link, "--name", "Ben", home=home) as terminal:
                answer(host, game, rules, random.Random(1), until=1)
                terminal.see("turn ")
                status, _, complaint = terminal.end()
                client.need(status == 0, status, complaint)
            kept = os.path.join(home, "chee", "online.json")
            client.need(stat.S_IMODE(os.stat(kept).st_mode) == 0o600, "others can read the session")
            asked = waiting("--json")
            (one,) = json.loads(asked.stdout)
            client.need(asked.returncode == 0 and one["seat"] == "N" and one["players"]["S"] == "Amina", asked)
            client.need(one["url"] == f"{server.url}#/online/{game}" and one["left_ms"] > 0, one)
            client.need(one["url"] in waiting().stdout, "no address to go on with")
            # Without its secret the address is enough: the seat is the session's.
            with Terminal(command, one["url"], home=home) as terminal:
                terminal.type(rules.moves(terminal.see("turn ")[5:])[0])
                terminal.see("1. North")
                terminal.end()
            client.need(host.open(game)["ply"] == 2, "the move did not arrive")
            client.need(waiting().stdout == "", "it is the other's turn")
        finally:
            shutil.rmtree(home, ignore_errors=True)


def refusals_in_words(program, command):
    with client.Server(program) as server:
        host = client.Guest(server, "Amina")
        game, link = invite(host)
        with Terminal(command, link[:-3] + "abc") as terminal:
            status, _, complaint = terminal.end()
            client.need(status == 1 and "does not hold" in complaint, status, complaint)
        with Terminal(command, f"{server.url}#/online/{game}") as terminal:
            status, _, complaint = terminal.end()
            client.need(status == 1 and "not open to watchers" in complaint, status, complaint)
        with Terminal(command, link, "--name", "not a name!") as terminal:
            status, _, complaint = terminal.end()
            client.need(status == 1 and "a name is 1 to 20" in complaint, status, complaint)


if __name__ == "__main__":
    client.main(
        a_game_to_its_end,
        the_server_goes_and_comes_back,
        consent_and_words,
        the_score_of_a_match,
        trials_of_a_side,
        who_is_asked_to_go,
        stones_are_laid_out,
        other_devices,
        plans_and_days_off,
        signing_in,
        inviting,
        anybody_who_wants_the_same,
        a_program_by_its_token,
        what_is_kept_and_what_waits,
        refusals_in_words,
    )
