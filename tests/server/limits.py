#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Each limit exceeded, nonsense on the socket and below it, a full disk: an answer, and a server that goes on."""
import concurrent.futures
import json
import os
import random
import resource
import socket
import struct
import tempfile
import time

import client
import clocks
import websocket
from accounts import until
from games import begin
from rights import PROTOCOL, refused

LIMITS = {row[0]: int(row[1]) for row in PROTOCOL["LIMIT"]}


def closing_status(person):
    """The status of the frame that closes the socket; 0 for none."""
    while True:
        try:
            code, data = person.socket.recv_data(control_frame=True)
        except (OSError, websocket.WebSocketException):
            return 0
        if code == websocket.ABNF.OPCODE_CLOSE:
            return struct.unpack("!H", data[:2])[0] if len(data) >= 2 else 0


def guest(server):
    person = client.Guest(server, "Amina")
    person.connect()
    return person


def long_and_strange_messages(program, command):
    with client.Server(program) as server:
        for data, code, status in (
            ("x" * (LIMITS["MESSAGE_BYTES"] + 1), websocket.ABNF.OPCODE_TEXT, 1009),
            (b"{}", websocket.ABNF.OPCODE_BINARY, 1003),
            (b'{"type":"\xff\xfe"}', websocket.ABNF.OPCODE_TEXT, 1007),
            (b'{"type":"\xed\xa0\x80"}', websocket.ABNF.OPCODE_TEXT, 1007),
        ):
            person = guest(server)
            frame = websocket.ABNF(1, 0, 0, 0, code, 1, data if isinstance(data, bytes) else data.encode())
            person.socket.sock.sendall(frame.format())
            client.need(closing_status(person) == status, data[:20], "should close with", status)
        person = guest(server)
        try:
            person.socket.send("y" * 10_000_000)
        except OSError:
            pass
        client.need(closing_status(person) in (0, 1009), "10 MB")
        # As long as allowed, and in as many frames as it likes.
        person = guest(server)
        text = json.dumps({"type": "ping", "id": "p"})
        text += " " * (LIMITS["MESSAGE_BYTES"] - len(text))
        for at in range(0, len(text), 64):
            last = at + 64 >= len(text)
            code = websocket.ABNF.OPCODE_TEXT if at == 0 else websocket.ABNF.OPCODE_CONT
            frame = websocket.ABNF(int(last), 0, 0, 0, code, 1, text[at : at + 64].encode())
            person.socket.sock.sendall(frame.format())
        client.need(person.expect("pong")["id"] == "p")


def nonsense_is_refused(program, command):
    with client.Server(program) as server:
        (amina, _), game = begin(server)
        move = {"type": "move", "game": game, "ply": 0, "move": "B8", "id": "a"}
        cases = [
            ("", "bad-json"),
            ("nonsense", "bad-json"),
            ("[]", "bad-json"),
            ("7", "bad-json"),
            ('{"type":"ping"} {}', "bad-json"),
            ('{"type":"ping","type":"ping"}', "bad-json"),
            ("[" * 2000, "bad-json"),
            ('{"a":' * 300 + "1" + "}" * 300, "bad-json"),
            ("{}", "field-missing"),
            ('{"type":7}', "bad-field"),
            ('{"type":"shout"}', "unknown-type"),
            (json.dumps({**move, "ply": -1}), "bad-field"),
            (json.dumps({**move, "ply": 2**31}), "bad-field"),
            (json.dumps({**move, "ply": 10**30}), "bad-json"),
            (json.dumps({**move, "ply": 0.5}), "bad-field"),
            (json.dumps({**move, "ply": "0"}), "bad-field"),
            (json.dumps({**move, "ply": None}), "bad-field"),
            (json.dumps({**move, "move": ""}), "bad-field"),
            (json.dumps({**move, "move": "A" * 97}), "bad-field"),
            (json.dumps({**move, "move": "A\u0000"}), "bad-json"),
            (json.dumps({**move, "id": "b" * 65}), "bad-field"),
            (json.dumps({**move, "game": game[:-1]}), "bad-field"),
            (json.dumps({**move, "more": 1}), "unknown-field"),
            (json.dumps({"type": "move", "game": game, "id": "a"}), "field-missing"),
            (json.dumps({"type": "say", "game": game, "word": "<script>"}), "bad-field"),
            (json.dumps({"type": "offer", "game": game, "what": "money", "id": "a"}), "bad-field"),
        ]
        for text, code in cases:
            amina.socket.send(text)
            answer = amina.expect("refused", "ack", "resync", "pong", "events")
            client.need(answer["type"] == "refused" and answer["code"] == code, text[:60], "is", answer)
        client.need(amina.open(game)["ply"] == 0, "nothing has changed")


def too_many_messages(program, command):
    with client.Server(program, generous=False) as server:
        person = guest(server)
        # One after the other: a socket that is closed with messages unread tells no status.
        for sent in range(10 * LIMITS["MESSAGE_CREDITS"]):
            person.send("ping")
            code, data = person.socket.recv_data(control_frame=True)
            if code == websocket.ABNF.OPCODE_CLOSE:
                break
        client.need(code == websocket.ABNF.OPCODE_CLOSE and struct.unpack("!H", data[:2])[0] == 1008, sent, data)
        client.need(sent >= LIMITS["MESSAGE_CREDITS"] - 5, sent)



def until_too_many(what, limit):
    """Does it until it is too much, which is after `limit` times, or some more where the machine is slow."""
    done = []
    while len(done) <= 10 * limit:
        try:
            done.append(what())
        except client.Refused as refusal:
            if (refusal.status, refusal.code) == (429, "too-many"):
                client.need(len(done) >= limit and refusal.args_given["seconds"] > 0, len(done), refusal)
                return done
            done.append(refusal.code)
    raise AssertionError(f"{len(done)} were not too many")


def too_many_links_and_readings(program, command):
    """Each of these is a synced change, or games read on the event loop: one address has so many of all of them together."""
    most = {"links": 5, "readings": 2}
    with client.Server(program, "--links-minute", "5", "--readings", "2", generous=False) as server:
        amina, ben = client.Account(server, "Amina"), client.Guest(server, "Ben")
        game = client.table(server, "njombwa.8", [amina, ben])
        link, path = f"/api/games/{game}/seats/S/link", f"/api/games/{game}"
        feed = "/" + until_too_many(lambda: amina.ask("POST", "/api/feed", {}), most["links"])[-1]["feed"].split("/", 3)[3]
        for method, place in (("DELETE", "/api/feed"), ("POST", link), ("DELETE", link), ("POST", "/api/account/bots"), ("DELETE", "/api/account/bots/seedbot")):
            refused(ben if "seats" in place else amina, 429, "too-many", method, place, {"name": "seedbot"} if method == "POST" else None)
        until_too_many(lambda: ben.ask("GET", path), most["readings"])
        for place in ("/api/games", "/api/lobby", path, f"{path}/moves", f"{path}/record.pmn", f"{path}/record.jsonl"):
            refused(amina, 429, "too-many", "GET", place)
        client.need(ben.ask("GET", feed).startswith("<?xml"), "a feed is a search")
        until_too_many(lambda: amina.ask("GET", "/api/account/data"), LIMITS["SEARCHES_MINUTE"] - 1)
        client.need(amina.ask("GET", "/healthz")["ok"])


def too_many_records(program, command):
    """A game is played anew for its record, which costs more than what else there is to see of it."""
    with client.Server(program) as server:
        (amina, ben), game = begin(server)
        path = f"/api/games/{game}"
        for form in ("pmn", "jsonl"):
            client.need("Amina" in str(ben.ask("GET", f"{path}/record.{form}")), form)
        until_too_many(lambda: ben.ask("GET", f"{path}/record.pmn"), LIMITS["RECORDS_MINUTE"] - 2)
        refused(amina, 429, "too-many", "GET", f"{path}/record.jsonl")
        client.need(amina.ask("GET", path)["state"] == "going" and amina.ask("GET", f"{path}/moves")["moves"] == [])


def too_many_games_sessions_and_sockets(program, command):
    with client.Server(program, "--sockets-address", "3", generous=False) as server:
        people = until_too_many(lambda: client.Guest(server), LIMITS["SESSIONS_MINUTE"])
        game = {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]}
        made = until_too_many(lambda: people[0].ask("POST", "/api/games", game), LIMITS["GAMES_MINUTE"])
        path = f"/api/games/{made[0]['game']}/seats/N"
        tried = until_too_many(lambda: people[1].ask("POST", path, {"secret": "A" * 22}), LIMITS["CLAIMS_MINUTE"])
        client.need(set(tried) == {"wrong-secret"}, tried)
        until_too_many(lambda: people[2].ask("GET", "/api/archive"), LIMITS["SEARCHES_MINUTE"])
        for person in people[:3]:
            person.connect()
        try:
            people[3].connect()
            raise AssertionError("a fourth socket")
        except websocket.WebSocketBadStatusException as refusal:
            client.need(refusal.status_code == 429, refusal)
        people[0].leave()
        for _ in range(1000):  # the server hears of it by and by
            try:
                people[3].connect()
                break
            except websocket.WebSocketBadStatusException:
                time.sleep(0.02)
        client.need(people[3].socket, "a socket that was closed is counted on")


def too_many_games_followed(program, command):
    with client.Server(program) as server:
        person = guest(server)
        game = {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]}
        games = [person.ask("POST", "/api/games", game)["game"] for _ in range(LIMITS["SOCKET_GAMES"] + 1)]
        for one in games[:-1]:
            client.need(person.open(one)["type"] == "snapshot")
        client.need(person.open(games[-1])["code"] == "games-followed")
        client.need(person.request("leave", game=games[0])["type"] == "ack")
        client.need(person.open(games[-1])["type"] == "snapshot")


def raw(server, data, wait=3):
    """Sends bytes and gives back what comes until the connection closes or nothing comes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=wait) as line:
        heard = b""
        try:
            line.sendall(data)
            while True:
                more = line.recv(65536)
                if not more:
                    return heard
                heard += more
        except OSError:
            return heard


def long_requests(program, command):
    with client.Server(program) as server:
        person = client.Guest(server)
        refused(person, 413, "too-large", "POST", "/api/games", {"rules": "x" * LIMITS["BODY_BYTES"]})
        host = f"Host: 127.0.0.1:{server.port}\r\n"
        requests = (
            b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + host.encode() + b"\r\n",
            b"GET /api/server HTTP/1.1\r\n" + host.encode() + b"X-Long: " + b"a" * 200000 + b"\r\n\r\n",
            b"GET /api/server HTTP/1.1\r\n" + b"".join(b"X-%d: a\r\n" % n for n in range(5000)) + b"\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
            b"\0" * 3000,
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(100),
            b"POST /api/session HTTP/1.1\r\n" + host.encode() + b"Content-Length: -5\r\n\r\n{}",
            b"POST /api/session HTTP/1.1\r\n" + host.encode() + b"Content-Length: 99999999999999999999\r\n\r\n{}",
            b"POST /api/session HTTP/1.1\r\n" + host.encode() + b"Transfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
        )
        with concurrent.futures.ThreadPoolExecutor(len(requests)) as pool:
            answers = list(pool.map(lambda data: raw(server, data, wait=1), requests))
        for data, answer in zip(requests, answers):
            client.need(b" 200 " not in answer.split(b"\r\n")[0], data[:40], answer[:200])
        client.need(person.ask("GET", "/healthz")["ok"], "the server goes on")


def frames_cut_anywhere(program, command):
    """A game of 12 plies whose bytes come one at a time, and broken frames at every place."""
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server)
        position = amina.open(game)["position"]
        for ply in range(12):
            person = (amina, ben)[ply % 2]
            move = rules.moves(position)[-1]
            text = json.dumps({"type": "move", "game": game, "ply": ply, "move": move, "id": f"m{ply}"})
            frame = websocket.ABNF(1, 0, 0, 0, websocket.ABNF.OPCODE_TEXT, 1, text.encode()).format()
            for at in range(0, len(frame), 3):
                person.socket.sock.sendall(frame[at : at + 3])
            client.need(person.expect("ack", "resync", "refused")["type"] == "ack", move)
            position = rules.after(position, [move])
            if amina.open(game)["state"] == "over":
                break
        chance = random.Random(5)
        for cut in range(1, len(frame), 7):
            person = client.Guest(server)
            person.connect()
            person.socket.sock.sendall(frame[:cut])
            person.socket.sock.close()
            person.socket = None
        for _ in range(30):
            person = client.Guest(server)
            person.connect()
            broken = bytearray(frame)
            for _ in range(4):
                broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
            try:
                person.socket.sock.sendall(bytes(broken))
            except OSError:
                pass
            person.socket.sock.close()
            person.socket = None
        client.need(amina.open(game)["ply"] == ply + 1, "nothing else was played")


def a_slow_reader(program, command):
    """Somebody who asks and never reads is cut off, and the server's memory stays small."""
    with client.Server(program) as server:
        (amina, _), game = begin(server)
        # Before it connects: a window that shrinks later has the system drop what comes, the end of the connection too, for 100 s.
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", server.port))
        slow.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: chee.1\r\nCookie: {amina.cookie}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):  # before it nobody may send a frame
            client.need(more := slow.recv(1), head)
            head += more
        text = json.dumps({"type": "open", "game": game}).encode()
        frame = websocket.ABNF(1, 0, 0, 0, websocket.ABNF.OPCODE_TEXT, 1, text).format()
        closed, end = False, time.time() + 60
        # By time, since the system itself takes thousands of messages before the server has them.
        while not closed and time.time() < end:
            try:
                slow.sendall(frame)
            except OSError:
                closed = True
        slow.close()
        client.need(closed, "it was never cut off")
        until(lambda: '"event":"socket-closed"' in server.messages(), "the server does not know of it")
        client.need('"event":"socket-closed","status":1008' in server.messages(), "not for what waited for it:", server.messages())
        with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
            memory = [int(line.split()[1]) for line in status if line.startswith("VmRSS")][0]
        client.need(memory < 400_000, memory, "kB")
        # Others are served. On a busy machine that took longer than a socket may be silent, as the first player's was.
        amina.connect()
        client.need(amina.request("ping")["type"] == "pong")


def slow_writers_and_endless_headers(program, command):
    with client.Server(program, "--request-seconds", "2") as server:
        heads = [
            b"GET / HTTP/1.1\r\n",
            f"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 50\r\n"
            "Content-Type: application/json\r\n\r\n{".encode(),
            b"",
        ]
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
        for number, line in enumerate(lines):
            line.sendall(heads[number % len(heads)])
        client.need(client.Guest(server).ask("GET", "/healthz")["ok"], "others are served meanwhile")
        for line in lines:
            line.settimeout(60)
            try:
                while line.recv(4096):
                    pass
            except ConnectionError:
                pass
            line.close()


def is_ready(person):
    try:
        return bool(person.ask("GET", "/readyz"))
    except client.Refused:
        return False


def a_full_disk(program, command):
    """Files may not grow: what cannot be kept is refused and has not happened; with room again all goes on, and the clocks
    stood meanwhile."""
    outages = clocks.Outages()
    with client.Server(program) as server, client.Rules(command) as rules:
        (amina, ben), game = begin(server, "enkeshui.8", clock={"kind": "live", "minutes": 1, "increment": 0})
        position = amina.open(game)["position"]
        move = rules.moves(position)[0]

        def fill(room):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))

        def full(person, ply, move, seconds):
            """So long nobody can move; who tried to moves with room again, or says only that they could."""
            with outages.one() as moment:
                fill(os.path.getsize(f"{server.folder}/data/games.db-wal"))
                answer = person.request("move", game=game, ply=ply, move=move)
                client.need(answer["type"] == "refused" and answer["code"] == "store-failed", answer)
                moment()
                client.need(person.open(game)["ply"] == ply, "it has not happened")
                time.sleep(seconds)
                refused(person, 503, "store-failed", "POST", "/api/session", {"name": "Eva"})
                client.need(not is_ready(person), "it is not ready")
                moment()
                fill(resource.RLIM_INFINITY)
                if ply == 0:
                    client.need(person.request("move", game=game, ply=ply, move=move)["type"] == "ack", "with room again")
                until(lambda: is_ready(person), "with room again")

        time.sleep(1)
        full(amina, 0, move, 2.2)
        view = ben.open(game)
        client.need(view["ply"] == 1)
        reply = rules.moves(view["position"])[0]
        # The same for who does not move until the server was started anew.
        time.sleep(max(0, (view["since"] - view["now"]) / 1000))
        full(ben, 1, reply, 2.2)
        time.sleep(1)
        with outages.one() as moment:
            server.kill()
            moment()
            moment()
            server.start()
        client.need(amina.ask("GET", f"/api/games/{game}/moves")["moves"] == [move])
        ben.connect()
        client.need(ben.request("move", game=game, ply=1, move=reply)["type"] == "ack")
        took, seen = clocks.held(server.events()[game], outages, over=clocks.RIGHT)
        client.need(seen == 2, seen, "moves saw an outage")
        print(f"{took:.1f} s were charged for two moves, with over 4 s of a full disk and a kill between")


def started_wrongly(program, command):
    """A command line that cannot be: a sentence and a status, and nothing is made."""

    def status(*line):
        process = client.subprocess.run([program, *line], capture_output=True, text=True, timeout=20, check=False)
        return process.returncode, process.stderr

    with client.Server(program) as server:
        data = f"{server.folder}/data"
        for line, code, word in (
            (["--port", "99999"], 2, "--port"),
            (["--port", "x"], 2, "--port cannot be 'x', only a whole number from 0 to 65535"),
            (["--nothing"], 2, "there is no option '--nothing'"),
            (["--port"], 2, "a word is missing behind '--port'"),
            (["more"], 2, "more"),
            (["--listen", "0.0.0.0"], 2, "--public-url"),
            (["--public-url", "ftp://x/"], 2, "--public-url"),
            (["--public-url", "http://play.example.org/"], 2, "without https everybody on the way can read"),
            (["--public-url", "http://127.0.0.1.example.org/"], 2, "without https"),
            (["--public-url", "http://192.168.1.20:8438/", "--plain-http", "off"], 2, "--plain-http on"),
            (["--plain-http", "perhaps"], 2, "--plain-http cannot be 'perhaps'"),
            (["--store", "sqlite:a", "--data", "b"], 2, "only one"),
            (["--store", "nothing:a"], 2, "--store is sqlite:FOLDER or postgres://HOST/NAME"),
            (["--port", "0", "--data", data], 4, "another server"),
            (["--port", str(server.port), "--data", f"{server.folder}/two"], 4, "listened"),
            (["--port", "0", "--data", "/proc/nothing"], 4, "cannot be"),
            (["--loop", "kqueue"], 2, "--loop cannot be 'kqueue'"),
        ):
            answer = status(*line)
            client.need(answer[0] == code and word in answer[1], line, "is", answer)
        broken = f"{server.folder}/broken"
        os.mkdir(broken)
        with open(f"{broken}/games.db", "wb") as out:
            out.write(b"no database at all" * 100)
        answer = status("--port", "0", "--data", broken)
        client.need(answer[0] == 4 and answer[1].startswith("chee-server: "), answer)


def passwords_are_not_repeated(program, command):
    """What is said of a database's address that cannot be read, or not be reached, stands in a log."""
    here = "127.0.0.1:1/games"
    with tempfile.TemporaryDirectory(prefix="chee-store-") as folder:
        for url in (
            f"postgres://amina:zecret@{here}",
            f"postgres://amina:zecret%zz@{here}",
            f"postgres://amina:zecret%00@{here}",
            f"postgres://amina:a@zecret@{here}",
            f"postgres://amina:a@zecret/x@{here}",
            f"postgres://amina:zecret/x@{here}",
            f"postgres://amina:1/zecret@{here}",
            "postgres://amina:zecret/games",
            "postgres://amina:zecret@[127.0.0.1/games",
            f"postgres://amina@{here}?zecret",
            f"postgres://amina@{here}?password=%zzecret",
            f"postgresql://amina:zecret@{here}?nothing=1",
            f"postgress://amina:zecret@{here}",
        ):
            for line in (["--port", "0", "--store", url], ["check", "--store", url], ["migrate", "--store", url, "--to", f"sqlite:{folder}/x"]):
                process = client.subprocess.run([program, *line], capture_output=True, text=True, timeout=60, check=False)
                said = process.stderr
                client.need(process.returncode in (2, 4) and said.startswith("chee-server: "), url, process.returncode, said)
                client.need("ecret" not in said + process.stdout, line[0], url, "is answered with", said)


def pings(program, command):
    """Who answers pings stays, however little they say; who does not is closed."""
    with client.Server(program, "--silent-seconds", "3") as server:
        awake, asleep = guest(server), guest(server)
        until = time.time() + 4.5
        answered = 0
        awake.socket.settimeout(20)
        while answered < 3 or time.time() < until:
            code, _ = awake.socket.recv_data(control_frame=True)
            answered += code == websocket.ABNF.OPCODE_PING
        client.need(awake.request("ping")["type"] == "pong")
        asleep.socket.sock.settimeout(20)
        while asleep.socket.sock.recv(4096):
            pass


def thrice(server, data, word):
    """Sends bytes and reads until this has been said three times."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
        line.sendall(data)
        heard = b""
        while heard.count(word) < 3:
            more = line.recv(65536)
            client.need(more, word, "thrice, not", heard)
            heard += more


def at_once(server, person):
    """Frames that arrive together, behind the request that opens the socket: each is answered without a further word."""
    head = (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {person.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: chee.1\r\n\r\n"
    )
    ping = websocket.ABNF(1, 0, 0, 0, websocket.ABNF.OPCODE_TEXT, 1, b'{"type":"ping"}').format()
    thrice(server, head.encode() + ping * 3, b'"pong"')


def both_loops(program, command):
    """Sockets are waited for by libev, or by a look at each where it is missing or --loop poll: all goes on alike."""
    for options in ([], ["--loop", "poll"]):
        with client.Server(program, *options) as server:
            person = guest(server)
            at_once(server, person)
            client.need(person.request("ping")["type"] == "pong", options)
            said = server.messages()
            epoll = '"loop":"epoll"' in said
            client.need(not (options and epoll) and epoll == ("slow-loop" not in said and not options), said)
            person.leave()
            client.need(server.stop() == 0, "does not end well", options)


if __name__ == "__main__":
    client.main(
        both_loops,
        slow_writers_and_endless_headers,
        pings,
        long_requests,
        long_and_strange_messages,
        nonsense_is_refused,
        too_many_messages,
        too_many_games_sessions_and_sockets,
        too_many_links_and_readings,
        too_many_records,
        too_many_games_followed,
        frames_cut_anywhere,
        a_slow_reader,
        a_full_disk,
        started_wrongly,
        passwords_are_not_repeated,
    )
