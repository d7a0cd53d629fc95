# SPDX-License-Identifier: MIT
"""What the server says, held against the protocol's list, of which the tables of docs/formats/server.md are made: each message
and each event has the fields that stand there and no others. Every test that hears something looks."""
import importlib.util
import os
import re

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/server/api.py")
SPEC = importlib.util.spec_from_file_location("api_documents", PATH)
API = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(API)
LIST = API.read(API.LIST)
ANSWERS = {row[1]: row[0] for row in LIST["ANSWER"]}
EVENTS = {row[1]: row[0] for row in LIST["EVENT"]}
INVITATION = {"game", "seq", "setup", "state", "seats", "you", "host", "now"}
EVERY_EVENT = {"seq", "kind", "at"}


def fields_of(list_name, owner):
    """The fields of a message or event: name, kind, whether it has to be there, and the words in its meaning."""
    return {
        row[1]: (row[2], row[3] == "1", set(re.findall(r"`([^`]+)`", row[4])) or None)
        for row in LIST[list_name]
        if row[0] == owner
    }


ANSWER_FIELDS = {kind: fields_of("ANSWER_FIELD", name) for kind, name in ANSWERS.items()}
EVENT_FIELDS = {kind: fields_of("EVENT_FIELD", name) for kind, name in EVENTS.items()}


def fits(kind, value):
    """Whether a value is of a kind."""
    if kind in ("NUMBER", "TIME"):
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= (2**31 - 1 if kind == "NUMBER" else 2**53)
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


def held_fields(known, given, passed, where):
    for key, value in given.items():
        if key in passed:
            continue
        if key not in known:
            raise AssertionError(f"{where} has {key!r}, which docs/formats/server.md does not name: {given}")
        kind, _, words = known[key]
        if key == "seats":
            words = ANSWER_FIELDS["snapshot"]["seats"][2]
        if key == "setup":
            words = ANSWER_FIELDS["snapshot"]["setup"][2]
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
    for event in message["events"] if kind == "events" else []:
        held_event(event)
    if kind == "snapshot" and "end" in message:
        held_event(message["end"])
    return message


def held_view(view):
    """What HTTP shows of a game: a snapshot, or an invitation for who may not see it."""
    if set(view) != INVITATION:
        held({"type": "snapshot", **view})
    return view
