#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The OpenAPI and AsyncAPI documents against a server: every address and method there is, every message with its fields."""
import http.client
import json
import os
import subprocess
import sys

import client
import heard

KEY = "A" * 22
PLACES = {"game": KEY, "seat": "S", "name": "Nobody", "key": KEY}
FITTING = {"string": "x", "integer": 1, "boolean": True, "object": {}, "array": []}


def document(kind):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/server/api.py")
    return json.loads(subprocess.run([sys.executable, "-B", path, kind], check=True, capture_output=True, timeout=60).stdout)


def what_is_installed(program, command):
    """The documents as the build has made them, which are installed: what the writer says of this tree."""
    for kind in ("openapi", "asyncapi"):
        with open(os.path.join(os.path.dirname(program), f"apps/server/{kind}.json"), encoding="utf-8") as built:
            client.need(json.load(built) == document(kind), kind, "is of another protocol")


def asked(server, method, path):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request(method, path, "{" if method == "POST" else None, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    heard.held_reply(method, path, answer.status, answer.getheader("Content-Type"), text)
    code = json.loads(text).get("code") if answer.status >= 400 else None
    return answer.status, code


def every_address(program, command):
    listed = document("openapi")
    count = 0
    with client.Server(program) as server:
        codes = set(listed["components"]["responses"]["Refused"]["content"]["application/json"]["schema"]["properties"]["code"]["enum"])
        for path, methods in listed["paths"].items():
            where = path
            for name, value in PLACES.items():
                where = where.replace("{" + name + "}", value)
            client.need("{" not in where, path)
            for method in ("GET", "POST", "DELETE"):
                status, code = asked(server, method, where)
                client.need(code is None or code in codes, where, code)
                there = (status, code) != (405, "wrong-method") and code != "no-such-page"
                wanted = method.lower() in methods
                # The socket's address is for upgrades; who is not let in there hears that first.
                if path == "/api/socket" or "key" in path:
                    continue
                client.need(there or not wanted, method, where, "is listed and not there:", status, code)
                client.need(wanted or not there or code in ("no-session", "no-account"), method, where, "is there and not listed:", status, code)
                count += wanted
    client.need(count > 25, "only", count, "addresses")


def places_in(part):
    """Where a document refers to."""
    if isinstance(part, dict):
        yield from [part["$ref"]] if "$ref" in part else []
        part = part.values()
    for one in part if not isinstance(part, (str, int, type(None))) else ():
        yield from places_in(one)


def what_is_referred_to(program, command):
    for kind in ("openapi", "asyncapi"):
        whole = document(kind)
        places = set(places_in(whole))
        client.need(len(places) > 10, kind, places)
        for place in places:
            part = whole
            for word in place.removeprefix("#/").split("/"):
                client.need(word in part, kind, "has no", place)
                part = part[word]
    answers = [answer for methods in document("openapi")["paths"].values() for one in methods.values() for answer in one["responses"]]
    client.need(answers.count("201") == 4 and answers.count("503") == 1, answers)


def sample(schema):
    if "enum" in schema:
        return schema["enum"][0]
    if "pattern" in schema:
        return KEY
    return FITTING[schema["type"]]


def every_message(program, command):
    said = {name[4:]: message["payload"] for name, message in document("asyncapi")["channels"]["socket"]["messages"].items() if name.startswith("say-")}
    client.need(len(said) > 15, len(said))
    with client.Server(program) as server:
        guest = client.Guest(server, "Amina")
        guest.connect()
        for name, payload in said.items():
            whole = {field: sample(schema) for field, schema in payload["properties"].items() if field in payload["required"] and field != "type"}
            whole["id"] = "whole"
            guest.send(name, **whole)
            answer = guest.expect("ack", "refused", "resync", "pong", id="whole")
            client.need(answer.get("code") not in ("bad-field", "field-missing", "field-unknown", "unknown-field", "unknown-type", "bad-json"), name, whole, answer)
            for field in set(whole) - {"id"}:
                guest.send(name, **{key: value for key, value in whole.items() if key != field})
                answer = guest.expect("refused", id="whole")
                client.need(answer["code"] == "field-missing" and answer["args"]["field"] == field, name, "without", field, answer)


def every_body_and_key(program, command):
    """What a game is made of, what somebody is looked for by and what the archive is searched by: the server knows each of the
    document's fields, and no others. What else it takes is held by every test (heard.py)."""
    listed = document("openapi")
    shapes = listed["components"]["schemas"]
    bodies = {path: one["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1] for path, one in listed["paths"].items() if "requestBody" in one.get("post", ())}
    client.need(len(bodies) == 12 and all(shapes[shape]["properties"] for shape in bodies.values()), bodies)
    with client.Server(program) as server:
        guest = client.Guest(server, "Amina")

        def refused(method, path, body=None):
            try:
                guest.ask(method, path, body)
            except client.Refused as refusal:
                return refusal.code
            return None

        for path, least in (("/api/games", {"rules": "njombwa.8", "seats": [{"seat": "S", "who": "me"}, {"seat": "N", "who": "link"}]}), ("/api/play", {"rules": "njombwa.8"})):
            shape = shapes[bodies[path]]
            client.need(set(shape["required"]) == set(least), path, shape["required"])
            for field in shape["properties"]:
                asked_for = {"team": "time"} if field == "trial_seconds" else {}  # it is looked at with that alone
                client.need(refused("POST", path, {**least, **asked_for, field: "?"}) not in (None, "unknown-field"), path, field)
            client.need(refused("POST", path, {**least, "more": True}) == "unknown-field", path)
            for field in least:
                client.need(refused("POST", path, {key: value for key, value in least.items() if key != field}), path, "without", field)
        keys = [place["name"] for place in listed["paths"]["/api/archive"]["get"]["parameters"]]
        client.need(len(keys) == 9, keys)
        for key in keys:
            client.need(refused("GET", f"/api/archive?{key}=%3F") in ("bad-field", "no-such-person"), key)
        client.need(refused("GET", "/api/archive?more=1") == "unknown-field")


def without_fields(part, where=""):
    """Where a document says that there is an object or a list, and not of what."""
    if isinstance(part, dict):
        kind = part.get("type")
        if (kind == "object" and "properties" not in part) or (kind == "array" and not {"items", "prefixItems"} & set(part)):
            yield where
        part = part.items()
    else:
        part = enumerate(part) if isinstance(part, list) else ()
    for key, one in part:
        yield from without_fields(one, f"{where}.{key}")


def twisted(value, document, schema):
    """What this schema does not allow in the place of a value that it does: another kind of thing anywhere in it, a number below
    the least, and an object that lacks what has to be there."""
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].split("/")[-1]]
    yield None
    if isinstance(value, dict):
        for key, inner in value.items():
            for wrong in twisted(inner, document, schema.get("properties", {}).get(key, {})):
                yield {**value, key: wrong}
        for key in schema.get("required", ()):
            yield {name: inner for name, inner in value.items() if name != key}
        yield {**value, "more": 1}
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            for wrong in twisted(inner, document, schema.get("items", {})):
                yield [*value[:number], wrong, *value[number + 1 :]]
    elif isinstance(value, str):
        yield 7
    elif not isinstance(value, bool):
        yield -1


def what_lies_inside(program, command):
    """The objects and lists in a message have types and ranges of their own, and what every test hears is held against them."""
    inside = [place for kind in ("openapi", "asyncapi") for place in without_fields(document(kind))]
    client.need(all(place.rsplit(".", 1)[-1] in ("args", "limits") for place in inside), inside)
    with client.Server(program) as server, client.Rules(command) as rules:
        people = [client.Guest(server, name) for name in ("Amina", "Ben", "Chiku")]
        clock = {"kind": "days", "days": 2}
        game = client.table(server, "enkeshui.8", people[:2], clock=clock, holidays=3, team="time", trial_seconds=300, takeback=True)
        link = people[0].ask("POST", f"/api/games/{game}/seats/S/link", {})
        people[2].ask("POST", f"/api/games/{game}/seats/S", {"secret": link["secret"]})
        for person in people:
            person.connect()
            view = person.open(game)
        move = rules.moves(view["position"])[0]
        for kind, fields in (("trial", {"ply": 0, "move": move}), ("change", {}), ("rest", {"days": 1})):
            client.need(people[0].request(kind, game=game, **fields)["type"] == "ack", kind)
        view = people[0].open(game)
        client.need({"trial", "changes", "clock", "leads", "me"} <= set(view) and view["seats"][0]["rested"] == 1, view)
        count = 0
        for wrong in twisted(view, heard.ASYNC, heard.MESSAGES["snapshot"]):
            count += 1
            try:
                heard.held(wrong or {})
            except AssertionError:
                continue
            raise AssertionError(f"not held: {wrong}")
        client.need(count > 100, "only", count)


if __name__ == "__main__":
    client.main(every_address, every_message, every_body_and_key, what_lies_inside, what_is_referred_to, what_is_installed)
