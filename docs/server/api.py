#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes what programs may say to chee-server as JSON:  api.py openapi|asyncapi [PROTOCOL.DEF]

OpenAPI 3.1 for HTTP, AsyncAPI 3.0 for the socket, made from the one list of the protocol; docs/formats/server.md explains it.
"""
import json
import os
import re
import sys

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../apps/server/protocol/protocol.def")
PLACES = {"GAME": "game", "SEAT": "seat", "NAME": "name", "KEY": "key"}
KEY = {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"}
# Kinds whose meaning is said in words; those of numbers and of words are read from the list (kinds_of).
SCHEMAS = {
    "GAME": KEY,
    "KEY": KEY,
    "ID": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "TIME": {"type": "integer", "minimum": 0, "maximum": 9007199254740991},
    "DAY": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    "TEXT": {"type": "string"},
    "NAME": {"type": "string", "maxLength": 20},
    "BOOL": {"type": "boolean"},
    "RULES": {"type": "string", "minLength": 1, "maxLength": 95},
    "MATCH": {"type": "string", "minLength": 1, "maxLength": 127},
    "MOVE": {"type": "string", "minLength": 1, "maxLength": 96},
    "POSITION": {"type": "string", "minLength": 1, "maxLength": 256},
    "PLAN": {"type": "string", "maxLength": 600},
    "EVENT": {"$ref": "#/components/schemas/EVENT"},
    "SEAT": {"type": "string", "enum": ["S", "N", "A", "B", "C", "D"]},
    "POINT": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "minItems": 2, "maxItems": 2},
    "OBJECT": {"type": "object"},
    "DECIMAL": {"type": "number"},
}


def entries(path):
    """The lines of the list: a name and its arguments."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            found = re.fullmatch(r"([A-Z_]+)\((.*)\)", line.strip())
            if found:
                words = re.findall(r'"((?:[^"\\]|\\.)*)"|([^,\s"][^,"]*)', found[2])
                yield found[1], [text or word for text, word in words]


def read(path):
    table = {}
    for name, words in entries(path):
        table.setdefault(name, []).append(words)
    return table


def kinds_of(table):
    """The schema of each kind of value."""
    made = dict(SCHEMAS)
    for name, _, meaning in table["KIND"]:
        if any(row[0] == name for row in table["SHAPE"]):
            sys.exit(f"api.py: {name} is a kind and an object")
        if name in made:
            continue
        numbers = re.match(r"a whole number from (\d+) to (\d+)", meaning)
        if numbers:
            made[name] = {"type": "integer", "minimum": int(numbers[1]), "maximum": int(numbers[2])}
        elif re.fullmatch(r"[a-z-]+(, [a-z-]+)* or [a-z-]+", meaning):
            made[name] = {"type": "string", "enum": re.split(", | or ", meaning)}
        else:
            sys.exit(f"api.py: nothing is known of the kind {name}")
    return made


def fields_of(table, shape):
    """The fields of an object that HTTP answers with: name, kind, need and meaning, a list's with [] behind the name. Those of
    another one that stand in it are there as its own; what its meaning names between backticks is left out of them."""
    found = []
    for owner, field, kind, need, meaning in table["SHAPE_FIELD"] + table["ANSWER_FIELD"]:
        if owner != shape:
            continue
        if field == "...":
            left_out = re.findall(r"`([^`]+)`", meaning)
            found += [[name, held, one if need == "1" else "0", said] for name, held, one, said in fields_of(table, kind) if name not in left_out]
        else:
            found.append([field, kind, need, meaning])
    names = [one[0] for one in found]
    return [one for number, one in enumerate(found) if one[0] not in names[:number]]


def object_of(table, fields):
    """The schema of an object with these fields: name, kind, need and meaning."""
    properties, required = {}, []
    kinds = kinds_of(table)
    for field, kind, need, meaning in fields:
        is_shape = any(row[0] == kind for row in table["SHAPE"])
        one = {"$ref": f"#/components/schemas/{kind}"} if is_shape else kinds[kind]
        if need == "2":
            one = {"oneOf": [one, {"type": "null"}]}
        if field.endswith("[]"):
            one = {"type": "array", "items": one}
        properties[field.removesuffix("[]")] = {**one, "description": meaning} if meaning else one
        if need != "0":
            required.append(field.removesuffix("[]"))
    return {"type": "object", "required": required, "properties": properties}


def schema_of(table, shape):
    """An object that HTTP takes or answers with."""
    if shape == "VIEW":  # the one is a part of the other
        return {"anyOf": [object_of(table, fields_of(table, "SNAPSHOT")), {"$ref": "#/components/schemas/INVITATION"}]}
    return object_of(table, fields_of(table, shape))


def events_of(table):
    """What happens in a game: one of the kinds, each with its fields."""
    made = {"EVENT": {"oneOf": [{"$ref": f"#/components/schemas/EVENT_{row[0]}"} for row in table["EVENT"]]}}
    for name, kind, meaning in table["EVENT"]:
        own = object_of(table, [["seq", "NUMBER", "1", "its number in the game"], ["at", "TIME", "1", "when"]] + [row[1:] for row in table["EVENT_FIELD"] if row[0] == name])
        made[f"EVENT_{name}"] = {**own, "description": meaning, "required": ["kind"] + own["required"], "properties": {"kind": {"const": kind}, **own["properties"]}}
    return made


def referred_to(table, part):
    """The names of the objects that a part of a document refers to, and those that these refer to."""
    found, left = [], [part]
    while left:
        for name in re.findall(r'"#/components/schemas/([A-Z_]+)"', json.dumps(left.pop())):
            if name not in found and any(row[0] == name for row in table["SHAPE"]):
                found.append(name)
                left.append(schema_of(table, name))
    return found


def responses(table, route):
    """What a route answers, by status."""
    shapes = {row[0]: row[2] for row in table["SHAPE"]}
    for name, status, answer in table["REPLY"]:
        if name == route:
            content = {"application/json; charset=utf-8": {"schema": {"$ref": f"#/components/schemas/{answer}"}}} if answer in shapes else {answer: {"schema": {"type": "string"}}}
            return {one: {"description": shapes.get(answer) or "done", "content": content} for one in status.split(" or ")}
    return {"101": {"description": "a WebSocket"}}


def openapi(table):
    codes = {status: [] for status in sorted({row[2] for row in table["REFUSAL"]})}
    for row in table["REFUSAL"]:
        codes[row[2]].append(row[1])
    doors = {row[0]: row[1] for row in table["DOOR"]}
    kinds, paths = kinds_of(table), {}
    for name, method, path, right, door, meaning in table["ROUTE"]:
        places = [word for word in PLACES if f"/{word}" in path]
        for word in places:
            path = path.replace(f"/{word}", "/{" + PLACES[word] + "}")
        one = {
            "operationId": name.lower(),
            "summary": meaning,
            "description": f"Who is let in: {doors[door]}.",
            "parameters": [{"name": PLACES[word], "in": "path", "required": True, "schema": SCHEMAS[word]} for word in places],
            "responses": {**responses(table, name), "default": {"$ref": "#/components/responses/Refused"}},
        }
        one["parameters"] += [{"name": key, "in": "query", "description": said, "schema": kinds[kind]} for route, key, kind, said in table["QUERY"] if route == name]
        for body in (shape for route, shape in table["BODY"] if route == name):
            needed = any(field[2] == "1" for field in fields_of(table, body))
            one["requestBody"] = {"required": needed, "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{body}"}}}}
        if door in ("SESSION", "ACCOUNT"):
            one["security"] = [{"cookie": []}, {"token": []}] if door == "SESSION" else [{"cookie": []}]
        paths.setdefault(path, {})[method.lower()] = one
    refused = {"type": "object", "required": ["code", "args"], "properties": {"code": {"enum": sorted(row[1] for row in table["REFUSAL"])}, "args": {"type": "object"}}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "chee-server", "version": "1", "description": "Codes by status: " + "; ".join(f"{status}: {', '.join(words)}" for status, words in codes.items())},
        "paths": paths,
        "components": {
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": "__Host-chee"}, "token": {"type": "http", "scheme": "bearer"}},
            "schemas": {**{row[0]: schema_of(table, row[0]) for row in table["SHAPE"]}, **events_of(table)},
            "responses": {"Refused": {"description": "refused", "content": {"application/json": {"schema": refused}}}},
        },
    }


def asyncapi(table):
    kinds = {row[0]: f" ({row[2]})" for row in table["KIND"]}

    def messages(heads, fields):
        made = {}
        for head in heads:
            own = object_of(table, [[field, kind, need, meaning + kinds.get(kind, "")] for owner, field, kind, need, meaning in fields if owner == head[0]])
            payload = {"type": "object", "required": ["type"] + own["required"], "properties": {"type": {"const": head[1]}, **own["properties"]}}
            made[head[1]] = {"name": head[1], "summary": head[-1], "payload": payload}
        return made

    said, heard = messages(table["MESSAGE"], table["FIELD"]), messages(table["ANSWER"], table["ANSWER_FIELD"])
    events = events_of(table)
    both = {**{f"say-{name}": message for name, message in said.items()}, **{f"hear-{name}": message for name, message in heard.items()}}

    def operation(action, start):
        channel = "#/channels/socket"
        return {"action": action, "channel": {"$ref": channel}, "messages": [{"$ref": f"{channel}/messages/{name}"} for name in both if name.startswith(start)]}

    return {
        "asyncapi": "3.0.0",
        "info": {"title": "chee-server", "version": "1", "description": "JSON texts on a WebSocket with the subprotocol chee.1"},
        "channels": {"socket": {"address": "/api/socket", "messages": both}},
        "components": {"schemas": {**{name: schema_of(table, name) for name in referred_to(table, [both, events])}, **events}},
        "operations": {"say": operation("receive", "say-"), "hear": operation("send", "hear-")},
    }


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in ("openapi", "asyncapi"):
        sys.exit("api.py: openapi or asyncapi is expected, and perhaps the list of the protocol")
    make = openapi if sys.argv[1] == "openapi" else asyncapi
    print(json.dumps(make(read(sys.argv[2] if len(sys.argv) == 3 else LIST)), indent=1))
