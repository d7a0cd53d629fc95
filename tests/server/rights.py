#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Who may say what, from the protocol's list: each message by each kind of caller, each refusal seen."""
import json
import os
import re

import client
import websocket

LIST = os.path.join(os.path.dirname(__file__), "../../apps/server/protocol/protocol.def")

PAGE = os.path.join(os.path.dirname(__file__), "page")


def entries():
    """The list's lines by their first word, each a list of arguments."""
    found = {}
    with open(LIST, encoding="utf-8") as lines:
        for line in lines:
            match = re.match(r"([A-Z_]+)\((.*)\)$", line.strip())
            if match:
                cells = re.findall(r'"[^"]*"|[^,\s][^,]*', match[2])
                found.setdefault(match[1], []).append([cell.strip().strip('"') for cell in cells])
    return found


PROTOCOL = entries()
VALUES = {"ply": 0, "move": "B8", "what": "draw", "yes": True, "word": "hello", "since": 0, "member": 1, "trial": 1, "plan": "", "days": 1, "voice": "decides", "start": "none"}


def message_of(name, kind, game):
    fields = {"type": kind}
    for owner, field, holds, need, _ in PROTOCOL["FIELD"]:
        if owner == name and (need == "1" or field == "id"):
            fields[field] = {"game": game, "id": "q1"}.get(field, VALUES.get(field))
    return fields


def table_for(caller, person, others):
    """A table at which somebody is such a caller: its address, and whoever may look at it."""
    host, one, two = others
    make = person if caller == "HOST" else host
    sides = {"rules": "enkeshui.8", "team": "one"} if caller == "SUGGESTER" else {"rules": "njombwa.8"}
    links = [{"seat": "S", "who": "link"}, {"seat": "N", "who": "link"}]
    made = make.ask("POST", "/api/games", {**sides, "seats": links, "watchers": caller == "WATCHER"})
    game, secrets = made["game"], {link["seat"]: link["secret"] for link in made["seats"]}
    sitting = {"PLAYER": [(person, "S"), (person, "N")], "SUGGESTER": [(one, "S"), (person, "S"), (two, "N")]}
    for player, seat in sitting.get(caller, [(one, "S"), (one, "N")]):
        player.ask("POST", f"/api/games/{game}/seats/{seat}", {"secret": secrets[seat]})
    if caller == "SUGGESTER":
        client.need(host.request("voice", game=game, member=2, voice="suggests")["type"] == "ack")
    return game, one if caller == "HOST" else make


def every_message_by_every_caller(program, command):
    """And by guests, accounts and bots alike: what they are makes no difference to what they may say."""
    refusals = {row[0]: row[1] for row in PROTOCOL["REFUSAL"]}
    may = {(right, caller): refusal for right, caller, refusal in PROTOCOL["MAY"]}
    answers = ("ack", "refused", "resync", "pong", "snapshot", "said")
    seen = 0
    with client.Server(program) as server:
        account = client.Account(server, "Amina")
        others = [client.Guest(server) for _ in range(3)]
        others[0].connect()
        for person in (client.Guest(server), account, client.Bot(server, account, "seedbot")):
            for caller in (row[0] for row in PROTOCOL["CALLER"]):
                game = None
                for name, kind, right, _, _ in PROTOCOL["MESSAGE"]:
                    expected = may[(right, caller)]
                    # What may be said can end a game; what is refused leaves the table to the next.
                    if game is None:
                        game, looks = table_for(caller, person, others)
                        stands = looks.ask("GET", f"/api/games/{game}")["seq"]
                        person.connect()
                        if caller != "NOWHERE" and may[("SEES", caller)] == "NONE":
                            person.open(game)
                    person.socket.send(json.dumps(message_of(name, kind, "A" * 22 if caller == "NOWHERE" else game)))
                    answer = person.expect(*answers)
                    code = answer.get("code") if answer["type"] == "refused" else None
                    who = f"{kind} by {caller}, {type(person).__name__}"
                    if expected == "NONE":
                        rights = {"not-seated", "not-host", "no-such-game", "no-voice"}
                        client.need(code not in rights, who, "is refused:", answer)
                        game = None
                    else:
                        client.need(code == refusals[expected], who, "should be", expected, "and is", answer)
                        client.need(answer.get("id") == "q1", answer)
                        client.need(looks.ask("GET", f"/api/games/{game}")["seq"] == stands, who, "has changed the game")
                    seen += 1
            person.leave()
    client.need(seen == 3 * len(PROTOCOL["MESSAGE"]) * len(PROTOCOL["CALLER"]), seen)


def every_route_by_every_asker(program, command):
    """Each address by whoever shows nothing, what has ended, or a guest's, an account's or a bot's own."""
    refusals = {row[0]: (row[2], row[1]) for row in PROTOCOL["REFUSAL"]}
    enter = {(door, asker): refusal for door, asker, refusal in PROTOCOL["ENTER"]}
    doors = {enter[key] for key in enter} - {"NONE"}
    seen = 0
    with client.Server(program) as server:
        guest, ended = client.Guest(server, "Gina"), client.Guest(server, "Eve")
        old, ended.cookie = ended.cookie, ended.cookie
        ended.ask("DELETE", "/api/session")
        ended.cookie = old
        nobody = client.Guest(server)
        nobody.cookie = None
        account = client.Account(server, "Amina")
        bot, revoked = client.Bot(server, account, "seedbot"), client.Bot(server, account, "oldbot")
        account.ask("DELETE", "/api/account/bots/oldbot")
        # A token alone counts: the cookie of an account beside it changes nothing.
        bot.cookie = revoked.cookie = account.cookie
        made = account.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]})
        people = {"NOBODY": [nobody], "EXPIRED": [ended, revoked], "GUEST": [guest], "ACCOUNT": [account], "BOT": [bot]}
        people["OTHER"] = [nobody, guest, account, bot]
        for name, method, path, _, door, _ in PROTOCOL["ROUTE"]:
            where = path.replace("GAME", made["game"]).replace("SEAT", "N").replace("NAME", "nobody").replace("KEY", "A" * 22)
            for asker, shown in people.items():
                for person in shown:
                    expected = enter[(door, asker)]
                    if name == "SOCKET" or (expected == "NONE" and method != "GET" and asker != "OTHER"):
                        continue  # sockets have a test of their own; what may be done is done elsewhere
                    headers = {"Origin": "http://evil.example"} if asker == "OTHER" else None
                    try:
                        person.ask(method, where, {} if method == "POST" else None, headers)
                        answer = (200, None)
                    except client.Refused as refusal:
                        answer = (refusal.status, refusal.code)
                    if expected == "NONE":
                        client.need(answer[1] not in {refusals[one][1] for one in doors}, name, asker, "is", answer)
                    else:
                        status, code = refusals[expected]
                        client.need(answer == (int(status), code), name, asker, "should be", expected, "and is", answer)
                    seen += 1
    client.need(seen > 4 * len(PROTOCOL["ROUTE"]), seen)


def another_accounts_token_is_refused(program, command):
    """A token acts for its bot alone: not for its account, not for another's, and not at the tables of either."""
    refusals = {row[0]: row[1] for row in PROTOCOL["REFUSAL"]}
    may = {(right, caller): refusal for right, caller, refusal in PROTOCOL["MAY"]}
    with client.Server(program) as server:
        amina, ben = client.Account(server, "Amina"), client.Account(server, "Ben")
        hers, his = client.Bot(server, amina, "seedbot"), client.Bot(server, ben, "rowbot")
        made = amina.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]})
        game, secret = made["game"], made["seats"][0]["secret"]
        hers.ask("POST", f"/api/games/{game}/seats/N", {"secret": secret})
        for bot in (his, client.Bot(server, amina, "other")):
            bot.connect()
            for name, kind, right, _, _ in PROTOCOL["MESSAGE"]:
                expected = may[(right, "STRANGER")]
                if expected == "NONE":
                    continue  # asks nothing of the table
                bot.socket.send(json.dumps(message_of(name, kind, game)))
                answer = bot.expect("ack", "refused", "resync", "snapshot", "events")
                client.need(answer.get("code") == refusals[expected], bot.name, kind, answer)
            client.need(bot.ask("GET", f"/api/games/{game}").keys().isdisjoint({"position", "moves"}), "it sees the game")
            for path in ("moves", "record.pmn", "record.jsonl"):
                refused(bot, 404, "no-such-game", "GET", f"/api/games/{game}/{path}")
            refused(bot, 404, "no-such-game", "POST", f"/api/games/{game}/seats/N/link", {})
            refused(bot, 404, "no-such-game", "DELETE", f"/api/games/{game}/seats/N/link")
            refused(bot, 403, "wrong-secret", "POST", f"/api/games/{game}/seats/N", {"secret": secret})
            client.need(bot.ask("GET", "/api/games")["games"] == [], "it has games")
        # Nor does the token of one open what only accounts may do, and one account changes nothing of another's bot.
        for method, path in (("POST", "/api/account/bots/seedbot"), ("DELETE", "/api/account/bots/seedbot")):
            refused(his, 403, "not-for-bots", method, path, {} if method == "POST" else None)
            refused(ben, 404, "no-such-person", method, path, {} if method == "POST" else None)
        client.need(hers.ask("GET", "/api/session")["person"]["name"] == "seedbot", "her token holds")
        hers.connect()
        view = hers.open(game)
        client.need(view["seq"] == 3 and view["ply"] == 0 and view["you"] == ["N"], "something has changed:", view)


def upgrade(server, cookie=None, origin=None, host=None, protocols=("chee.1",)):
    """The status that an upgrade is answered with: 101, or that of a refusal and its code."""
    try:
        socket = websocket.create_connection(
            f"ws://127.0.0.1:{server.port}/api/socket",
            subprotocols=list(protocols) or None,
            cookie=cookie,
            origin=origin,
            host=host,
            suppress_origin=origin is None,
            timeout=10,
        )
        socket.close()
        return 101, None
    except websocket.WebSocketBadStatusException as refusal:
        body = getattr(refusal, "resp_body", None)
        return refusal.status_code, json.loads(body)["code"] if body else None


def who_gets_a_socket(program, command):
    with client.Server(program) as server:
        amina = client.Guest(server, "Amina")
        own = server.url.rstrip("/")
        name, token = amina.cookie.split("=")
        client.need(upgrade(server, amina.cookie)[0] == 101)
        client.need(upgrade(server, amina.cookie, origin=own)[0] == 101)
        client.need(upgrade(server, f"other=1; {amina.cookie}; more=2", origin=own)[0] == 101)
        client.need(upgrade(server)[0] == 401, "without a cookie")
        client.need(upgrade(server, f"{name}={token[:-1]}x", origin=own)[0] == 401, "a token that is none")
        client.need(upgrade(server, f"{name}={'x' * 3000}", origin=own)[0] == 401, "a long one")
        client.need(upgrade(server, amina.cookie, origin="http://evil.example")[0] == 403, "another page")
        client.need(upgrade(server, amina.cookie, origin=f"http://127.0.0.1:{server.port + 1}")[0] == 403, "another port")
        client.need(upgrade(server, amina.cookie, origin="null")[0] == 403, "a page without an address")
        client.need(upgrade(server, amina.cookie, host="evil.example")[0] == 403, "another host")
        client.need(upgrade(server, amina.cookie, protocols=())[0] == 404, "another protocol")
        amina.ask("DELETE", "/api/session")
        client.need(upgrade(server, f"{name}={token}", origin=own)[0] == 401, "a session that has ended")


def signing_out_closes_its_sockets(program, command):
    with client.Server(program) as server:
        amina = client.Guest(server, "Amina")
        amina.connect()
        amina.ask("DELETE", "/api/session")
        client.need(amina.expect("bye")["reason"] == "signed-out")
        try:
            while True:
                amina.hear()
        except (ConnectionError, websocket.WebSocketException, OSError):
            pass


def refused(person, status, code, method, path, body=None, headers=None):
    try:
        answer = person.ask(method, path, body, headers)
    except client.Refused as refusal:
        client.need((refusal.status, refusal.code) == (status, code), method, path, body, "is", refusal)
        return
    raise AssertionError(f"{method} {path} {body} is answered {answer}")


def what_http_refuses(program, command):
    njombwa = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]
    with client.Server(program, "--page", PAGE) as server:
        amina, nobody = client.Guest(server, "Amina"), client.Guest(server)
        nobody.cookie = None
        evil = {"Origin": "http://evil.example"}
        refused(amina, 403, "other-origin", "POST", "/api/session", {"name": "Eve"}, evil)
        refused(amina, 403, "other-origin", "POST", "/api/games", {"rules": "njombwa.8", "seats": njombwa}, evil)
        refused(amina, 403, "other-origin", "DELETE", "/api/session", None, evil)
        refused(amina, 403, "other-origin", "GET", "/api/games", None, {"Host": "evil.example"})
        refused(nobody, 401, "no-session", "POST", "/api/games", {"rules": "njombwa.8", "seats": njombwa})
        refused(nobody, 401, "no-session", "GET", "/api/games")
        refused(amina, 400, "bad-json", "POST", "/api/games", {}, {"Content-Type": "text/plain"})
        for name in ("a" * 21, "<b>", "a b", " a", "admin\n", "Аmina", "a/b", 7):
            refused(amina, 400, "bad-name", "POST", "/api/session", {"name": name})
        for rules in ("njombwa", "chess.8", "njombwa.99", "swahili.4,teams=maybe"):
            refused(amina, 400, "bad-rules", "POST", "/api/games", {"rules": rules, "seats": njombwa})
        wrong = [
            [],
            njombwa[:1],
            [njombwa[0], njombwa[0]],
            [njombwa[0], {"seat": "A", "who": "link"}],
            [njombwa[0], {"seat": "N", "who": "machine"}],
            [njombwa[0], {"seat": "N", "who": "machine", "level": 11}],
            [njombwa[0], {"seat": "N", "who": "machine", "level": 1, "command": "sh"}],
            [njombwa[0], {"seat": "N", "who": "ugi:sh"}],
        ]
        for seats in wrong:
            refused(amina, 400, "bad-seats", "POST", "/api/games", {"rules": "njombwa.8", "seats": seats})
        for clock in ({}, {"kind": "live"}, {"kind": "live", "minutes": 0, "increment": 0}, {"kind": "days", "days": 99}, 5):
            refused(amina, 400, "bad-clock", "POST", "/api/games", {"rules": "njombwa.8", "seats": njombwa, "clock": clock})
        game = {"rules": "njombwa.8", "seats": njombwa}
        refused(amina, 400, "bad-field", "POST", "/api/games", {**game, "match": "surplus"})
        refused(amina, 400, "bad-field", "POST", "/api/games", {**game, "watchers": 1})
        refused(amina, 400, "unknown-field", "POST", "/api/games", {**game, "engine": "sh"})
        refused(amina, 404, "no-such-game", "GET", "/api/games/" + "A" * 22)
        refused(amina, 404, "no-such-game", "GET", "/api/games/x")
        made = amina.ask("POST", "/api/games", game)
        refused(nobody, 404, "no-such-game", "GET", f"/api/games/{made['game']}/moves")
        refused(nobody, 404, "no-such-game", "GET", f"/api/games/{made['game']}/record.pmn")
        refused(nobody, 401, "no-session", "POST", f"/api/games/{made['game']}/seats/N", {"secret": "A" * 22})
        refused(amina, 404, "no-such-seat", "POST", f"/api/games/{made['game']}/seats/D", {"secret": "A" * 22})
        refused(amina, 404, "no-such-page", "POST", f"/api/games/{made['game']}/seats/Z", {"secret": "A" * 22})
        refused(amina, 400, "bad-field", "POST", f"/api/games/{made['game']}/seats/N", {"secret": "A"})
        refused(amina, 405, "wrong-method", "PUT", "/api/games")
        refused(amina, 405, "wrong-method", "POST", "/healthz", {})
        for path in ("/api/nothing", "/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/../../etc/passwd", "/assets/../../x"):
            refused(amina, 404, "no-such-page", "GET", path)
        # What stands behind a zero is nothing; newer versions of the library close the connection at once.
        try:
            refused(amina, 404, "no-such-page", "GET", "/index.html%00x")
        except client.http.client.RemoteDisconnected:
            pass
        client.need(amina.ask("GET", "/healthz")["ok"], "the server goes on")


def guarded(answer, what, framed=False):
    """Whether an answer has the headers that keep browsers from mischief."""
    policy = answer.getheader("Content-Security-Policy")
    client.need("default-src 'none'" in policy and "script-src 'self' 'wasm-unsafe-eval'" in policy, what, policy)
    client.need(("frame-ancestors 'none'" in policy) != framed, what, policy)
    client.need(answer.getheader("X-Content-Type-Options") == "nosniff", what)
    client.need(answer.getheader("Referrer-Policy") == "no-referrer", what)
    client.need(answer.getheader("Cross-Origin-Opener-Policy") == "same-origin", what)


def headers_of_every_route(program, command):
    """Each address, whatever is answered: to nobody and to a guest, with a body and without, by each method."""
    statuses = set()
    with client.Server(program, "--page", PAGE) as server:
        guest = client.Guest(server, "Amina")
        game = guest.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]})["game"]
        paths = {path.replace("GAME", game).replace("SEAT", "N").replace("NAME", "nobody").replace("KEY", "A" * 22) for _, _, path, *_ in PROTOCOL["ROUTE"]}
        for path in sorted(paths | {"/api/nothing", "/nothing", "/x" * 600}):
            for method in ("GET", "HEAD", "POST", "DELETE", "PUT"):
                for cookie in (guest.cookie, None):
                    if method == "DELETE" and path == "/api/session" and cookie:
                        continue  # it would end
                    line = client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
                    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
                    line.request(method, path, "{}" if method in ("POST", "PUT") else None, headers)
                    answer = line.getresponse()
                    guarded(answer, f"{method} {path}")
                    statuses.add(answer.status)
                    line.close()
    client.need(statuses >= {200, 400, 401, 404, 405}, statuses)


def nothing_leaks_from_one_table_to_another(program, command):
    """Who follows one table hears no word of another, whatever happens there; nor does HTTP tell of it."""
    with client.Server(program) as server, client.Rules(command) as rules:
        names = ["Amina", "Ben", "Chiku", "Dayo"]
        people = [client.Guest(server, name) for name in names]
        for person in people:
            person.connect()
        amina, ben, chiku, dayo = people
        clock = {"kind": "days", "days": 3}
        ours = client.table(server, "njombwa.8", [amina, ben])
        theirs = client.table(server, "njombwa.8", [chiku, dayo], clock=clock, holidays=3)
        amina.open(ours)
        # Ben follows another table of their own, too, and leaves it again.
        his = client.table(server, "chuba.11", [ben, amina])
        ben.open(his)
        ben.open(ours)
        client.need(ben.request("leave", game=his)["type"] == "ack")
        position = chiku.open(theirs)["position"]
        dayo.open(theirs)
        first = rules.moves(position)[0]
        answer = rules.moves(rules.after(position, [first]))[0]
        client.need(dayo.request("plan", game=theirs, ply=0, plan=f"{first} {answer}")["type"] == "ack")
        client.need(chiku.request("rest", game=theirs, days=1)["type"] == "ack")
        client.need(chiku.request("move", game=theirs, ply=0, move=first)["type"] == "ack")
        chiku.send("say", game=theirs, word="thanks")
        client.need(dayo.expect("said")["word"] == "thanks")
        client.need(chiku.request("offer", game=theirs, what="draw")["type"] == "ack")
        client.need(dayo.request("answer", game=theirs, what="draw", yes=False)["type"] == "ack")
        amina.open(his)
        start = rules.moves(ben.ask("GET", f"/api/games/{his}")["position"])[0]
        client.need(ben.request("move", game=his, ply=0, move=start)["type"] == "ack")
        client.need(amina.request("leave", game=his)["type"] == "ack")
        dayo.leave()
        while chiku.expect("presence")["here"] != ["S"]:
            pass
        client.need(chiku.request("resign", game=theirs)["type"] == "ack")
        # What came to those at our table, up to the answer of a last question.
        for person, own in ((amina, {ours, his}), (ben, {ours})):
            person.send("ping", id="last")
            while True:
                message = person.hear()
                if message["type"] == "pong":
                    break
                client.need(message.get("game") in own | {None}, person.name, "hears", message)
                client.need(theirs not in str(message) and "Chiku" not in str(message) and "Dayo" not in str(message), message)
        told = str([amina.ask("GET", path) for path in ("/api/games", "/api/lobby", "/api/archive", f"/api/games/{ours}", f"/api/games/{ours}/moves", f"/api/games/{ours}/record.jsonl")])
        client.need(ours in told and theirs not in told and "Chiku" not in told and "Dayo" not in told, told)
        # Nor does a secret of one open a seat of another.
        seats = {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]}
        one, two = (amina.ask("POST", "/api/games", seats) for _ in range(2))
        refused(chiku, 403, "wrong-secret", "POST", f"/api/games/{one['game']}/seats/N", {"secret": two["seats"][0]["secret"]})


def headers_of_every_answer(program, command):
    with client.Server(program, "--page", PAGE) as server:
        for path, framed in (("/", False), ("/embed.html", True), ("/api/server", False), ("/nothing", False)):
            connection = client.http.client.HTTPConnection("127.0.0.1", server.port)
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            guarded(answer, path, framed)
            client.need("Set-Cookie" not in answer.headers, path)
            if answer.status == 200 and not path.startswith("/api"):
                tag = answer.getheader("ETag")
                connection.request("GET", path, headers={"If-None-Match": tag})
                again = connection.getresponse()
                client.need(again.status == 304 and again.read() == b"", path, again.status)
            connection.close()
        guest = client.Guest(server, "Amina")
        connection = client.http.client.HTTPConnection("127.0.0.1", server.port)
        connection.request("POST", "/api/session", "{}", {"Content-Type": "application/json"})
        cookie = connection.getresponse().getheader("Set-Cookie")
        connection.close()
        client.need("HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie, cookie)
        token = guest.cookie.split("=")[1]
        kept = server.kept()
        client.need(b"Amina" in kept and token.encode() not in kept, "a token stands in the store")
        client.need(token not in server.messages() and "127.0.0.1" not in server.messages(), "the log tells too much")


if __name__ == "__main__":
    client.main(
        every_message_by_every_caller,
        every_route_by_every_asker,
        another_accounts_token_is_refused,
        who_gets_a_socket,
        signing_out_closes_its_sockets,
        what_http_refuses,
        headers_of_every_answer,
        headers_of_every_route,
        nothing_leaks_from_one_table_to_another,
    )
