# SPDX-License-Identifier: MIT
"""What the server says, held against the protocol's list, of which the tables of docs/formats/server.md are made: each message,
each event and each answer of HTTP has the fields that stand there and no others. Every test that hears something looks."""
import importlib.util
import json
import os
import re

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/server/api.py")
SPEC = importlib.util.spec_from_file_location("api_documents", PATH)
API = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(API)
LIST = API.read(API.LIST)
ANSWERS = {row[1]: row[0] for row in LIST["ANSWER"]}
EVENTS = {row[1]: row[0] for row in LIST["EVENT"]}
SHAPES = {row[0]: row[1] for row in LIST["SHAPE"]}
REPLIES = {row[0]: (set(row[1].split(" or ")), row[2]) for row in LIST["REPLY"]}
REFUSALS = {row[1]: (int(row[2]), set(filter(None, row[3].split(", ")))) for row in LIST["REFUSAL"]}
PARTS = {"GAME": r"[^/]*", "SEAT": "[SNABCD]", "NAME": "[^/]+", "KEY": "[A-Za-z0-9_-]{22}"}
ROUTES = [(row[0], row[1], re.compile(re.sub("|".join(PARTS), lambda found: PARTS[found[0]], row[2]))) for row in LIST["ROUTE"]]
EVERY_EVENT = {"seq", "kind", "at"}


def fields_of(list_name, owner):
    """The fields of a message or event: name, kind, whether it has to be there, and the words in its meaning."""
    return {
        row[1]: (row[2], row[3] == "1", set(re.findall(r"`([^`]+)`", row[4])) or None)
        for row in LIST[list_name]
        if row[0] == owner
    }


def fields_known(rows):
    """Fields by their names: kind, whether they have to be there, and the words in their meaning."""
    return {name: (kind, need, set(re.findall(r"`([^`]+)`", meaning)) or None) for name, kind, need, meaning in rows}


SHAPE_FIELDS = {shape: fields_known(API.fields_of(LIST, shape)) for shape in SHAPES}
ANSWER_FIELDS = {kind: fields_of("ANSWER_FIELD", name) for kind, name in ANSWERS.items()}
EVENT_FIELDS = {kind: fields_of("EVENT_FIELD", name) for kind, name in EVENTS.items()}


def fits(kind, value):
    """Whether a value is of a kind."""
    if kind in ("NUMBER", "TIME"):
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= (2**31 - 1 if kind == "NUMBER" else 2**53)
    if kind == "DECIMAL":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    schema = API.SCHEMAS.get(kind, {"type": "string"})
    if schema.get("type") in ("boolean", "object", "array"):
        return isinstance(value, {"boolean": bool, "object": dict, "array": list}[schema["type"]])
    return (
        isinstance(value, str)
        and value in schema.get("enum", [value])
        and re.search(schema.get("pattern", ""), value) is not None
        and schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**6)
    )


def held_inside(words, value, where):
    """The keys of what lies in an object or a list; the terms of a clock are those of making a game."""
    for one in value if isinstance(value, list) else [value]:
        for key, inner in one.items() if isinstance(one, dict) else ():
            if key not in words:
                raise AssertionError(f"{where} has {key!r}, which docs/formats/server.md does not name: {one}")
            if key == "people":
                held_inside(words, inner, f"{where}.{key}")


def held_shape(shape, given, where):
    """An object that HTTP answers with, and those in it."""
    known = SHAPE_FIELDS[shape]
    if not isinstance(given, dict):
        raise AssertionError(f"{where} is no {SHAPES[shape]}: {given!r}")
    plain = {name: (kind, need != "0", words) for name, (kind, need, words) in known.items()}
    for name, (kind, need, _) in known.items():
        key = name.removesuffix("[]")
        if key not in given:
            continue
        inside = kind in SHAPES
        if inside:
            held_shapes(kind, given[key], name != key, need == "2", f"{where}.{key}")
        if inside or given[key] is None and need == "2":
            plain[key] = ("ANY", need != "0", None)
            if name != key:
                del plain[name]
    held_fields(plain, given, (), where)


def held_shapes(shape, value, is_list, may_be_null, where):
    if value is None and may_be_null:
        return
    if is_list and not isinstance(value, list):
        raise AssertionError(f"{where} is no list: {value!r}")
    for one in value if is_list else [value]:
        held_shape(shape, one, where)


def held_refusal(status, body):
    """A refusal has a code of the list, its status and its arguments."""
    if set(body) != {"code", "args"} or body["code"] not in REFUSALS:
        raise AssertionError(f"no refusal of docs/formats/server.md: {body}")
    if status not in (None, REFUSALS[body["code"]][0]):
        raise AssertionError(f"{body['code']} with the status {status}")
    if set(body["args"]) != REFUSALS[body["code"]][1]:
        raise AssertionError(f"{body['code']} has the arguments {body['args']}, and not {REFUSALS[body['code']][1]}")


def held_limits(limits):
    if set(limits) != {row[0] for row in LIST["LIMIT"]}:
        raise AssertionError(f"not the limits of docs/formats/server.md: {limits}")


def held_reply(method, path, status, kind, text):
    """What HTTP answers at an address of the protocol; files of the page are none of it."""
    path = path.split("?")[0]
    named = [(name, verb) for name, verb, pattern in ROUTES if pattern.fullmatch(path)]
    if not named and not path.startswith("/api/") or method == "HEAD":
        return
    where = f"{method} {path}: {status}"
    (name, statuses, answer), *_ = [(name, *REPLIES.get(name, ((), ""))) for name, verb in named if verb == method] + [("", (), "")]
    if str(status) not in statuses:
        if kind != "application/json; charset=utf-8":
            raise AssertionError(f"{where}, with {kind}: {text[:200]}")
        held_refusal(status, json.loads(text))
        return
    if kind != ("application/json; charset=utf-8" if answer in SHAPES else answer):
        raise AssertionError(f"{where} is {kind}, and not {answer}")
    if answer not in SHAPES:
        return
    body = json.loads(text)
    if status == 503 and "code" in body:
        held_refusal(status, body)
    elif answer == "VIEW":
        held_view(body)
    else:
        held_shape(answer, body, where)
        for game in body["games"] if name == "DATA" else []:
            for event in game["events"]:
                held_event(event)
        if name == "SERVER":
            held_limits(body["limits"])


def held_fields(known, given, passed, where):
    for key, value in given.items():
        if key in passed:
            continue
        if key not in known:
            raise AssertionError(f"{where} has {key!r}, which docs/formats/server.md does not name: {given}")
        kind, _, words = known[key]
        if kind == "ANY":
            continue
        if kind in ("OBJECT", "LIST") and key in ANSWER_FIELDS["snapshot"]:
            words = ANSWER_FIELDS["snapshot"][key][2]  # what else has such a field has it as in a snapshot
        if not fits(kind, value):
            raise AssertionError(f"{where}: {key!r} is no {kind}: {value!r}")
        if words and kind in ("OBJECT", "LIST") and key != "events":
            held_inside(words, value, f"{where}.{key}")
    missing = {key for key, (_, needed, _) in known.items() if needed} - set(given)
    if missing:
        raise AssertionError(f"{where} lacks {missing}: {given}")


def held_event(event):
    kind = event.get("kind")
    if kind not in EVENTS or not EVERY_EVENT <= set(event):
        raise AssertionError(f"no event of docs/formats/server.md: {event}")
    held_fields(EVENT_FIELDS[kind], event, EVERY_EVENT, f"the event {kind}")


def held(message):
    """The message, when the document has all of it."""
    kind = message.get("type")
    if kind not in ANSWERS:
        raise AssertionError(f"no message of docs/formats/server.md: {message}")
    held_fields(ANSWER_FIELDS[kind], message, {"type"}, kind)
    if kind in ("refused", "resync"):
        held_refusal(None, {"code": message["code"], "args": message["args"]})
    for event in message["events"] if kind == "events" else []:
        held_event(event)
    if kind == "snapshot" and "end" in message:
        held_event(message["end"])
    return message


def held_view(view):
    """What HTTP shows of a game: a snapshot, or an invitation for who may not see it."""
    if set(view) == set(SHAPE_FIELDS["INVITATION"]):
        held_shape("INVITATION", view, "an invitation")
    else:
        held({"type": "snapshot", **view})
