# SPDX-License-Identifier: MIT
"""What is said and heard, held against the OpenAPI and AsyncAPI documents, which are made of the protocol's list as the tables of
docs/formats/server.md are: each message, each event and each answer of HTTP has the fields that stand there and no others, and each
body and key that the server took does. Every test that hears something looks."""
import importlib.util
import json
import os
import re
import urllib.parse

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/server/api.py")
SPEC = importlib.util.spec_from_file_location("api_documents", PATH)
API = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(API)
LIST = API.read(API.LIST)
OPEN, ASYNC = API.openapi(LIST), API.asyncapi(LIST)
MESSAGES = {name[5:]: message["payload"] for name, message in ASYNC["channels"]["socket"]["messages"].items() if name.startswith("hear-")}
REFUSALS = {row[1]: (int(row[2]), set(filter(None, row[3].split(", ")))) for row in LIST["REFUSAL"]}
PARTS = {"GAME": r"[^/]*", "SEAT": "[SNABCD]", "NAME": "[^/]+", "KEY": "[A-Za-z0-9_-]{22}"}
ROUTES = [(row[0], row[1], re.compile(re.sub("|".join(PARTS), lambda found: PARTS[found[0]], row[2]))) for row in LIST["ROUTE"]]
OPERATIONS = {one["operationId"]: one for methods in OPEN["paths"].values() for one in methods.values()}
KINDS = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "null": lambda value: value is None,
}


def held_plain(schema, value, where):
    """What is no object and no list with a schema of its own."""
    if "type" in schema and not KINDS[schema["type"]](value):
        raise AssertionError(f"{where} is no {schema['type']}: {value!r}")
    fits = (
        value == schema.get("const", value)
        and value in schema.get("enum", [value])
        and (not isinstance(value, str) or re.search(schema.get("pattern", ""), value) is not None)
        and (not isinstance(value, str) or schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 10**6))
        and (not isinstance(value, list) or schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**6))
        and ("minimum" not in schema or schema["minimum"] <= value)
        and ("maximum" not in schema or value <= schema["maximum"])
    )
    if not fits:
        raise AssertionError(f"{where} does not fit {schema}: {value!r}")


def held_choice(document, choices, value, where):
    """One of several schemas; where none fits, what is wrong by that one that comes nearest."""
    troubles = []
    for choice in choices:
        try:
            return held_schema(document, choice, value, where)
        except AssertionError as trouble:
            troubles.append(str(trouble))
    raise AssertionError(max(troubles, key=lambda trouble: ("'const'" not in trouble and " is no " not in trouble, len(trouble))))


def held_fields(document, schema, value, where):
    known = schema["properties"]
    for key, inner in value.items():
        if key not in known:
            raise AssertionError(f"{where} has {key!r}, which docs/formats/server.md does not name: {value}")
        held_schema(document, known[key], inner, f"{where}.{key}")
    missing = set(schema["required"]) - set(value)
    if missing:
        raise AssertionError(f"{where} lacks {missing}: {value}")


def held_schema(document, schema, value, where):
    """A value by a schema of a document: as much of JSON Schema as the documents have, but that no field may be there of which
    they say nothing."""
    if "$ref" in schema:
        part = document
        for word in schema["$ref"].removeprefix("#/").split("/"):
            part = part[word]
        held_schema(document, part, value, where)
        return
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        held_choice(document, choices, value, where)
        return
    held_plain(schema, value, where)
    if "properties" in schema:
        held_fields(document, schema, value, where)
    items = [schema["items"]] * len(value) if "items" in schema else schema.get("prefixItems", [])
    for number, (item, one) in enumerate(zip(items, value) if items else ()):
        held_schema(document, item, one, f"{where}[{number}]")


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


def operation_at(method, path):
    """What the document says of an address of the protocol, or None."""
    named = [name for name, verb, pattern in ROUTES if verb == method and pattern.fullmatch(path.split("?")[0])]
    return OPERATIONS[named[0].lower()] if named else None


def held_reply(method, path, status, kind, text):
    """What HTTP answers at an address of the protocol; files of the page are none of it."""
    path = path.split("?")[0]
    if not any(pattern.fullmatch(path) for _, _, pattern in ROUTES) and not path.startswith("/api/") or method == "HEAD":
        return
    where = f"{method} {path}: {status}"
    content = ((operation_at(method, path) or {"responses": {}})["responses"].get(str(status)) or {}).get("content")
    if content is None:
        if kind != "application/json; charset=utf-8":
            raise AssertionError(f"{where}, with {kind}: {text[:200]}")
        held_refusal(status, json.loads(text))
        return
    if kind not in content:
        raise AssertionError(f"{where} is {kind}, and not {list(content)}")
    if not kind.startswith("application/json;"):
        return
    body = json.loads(text)
    if status == 503 and "code" in body:
        held_refusal(status, body)
        return
    held_schema(OPEN, content[kind]["schema"], body, where)
    if path == "/api/server":
        held_limits(body["limits"])


def held_request(method, path, body):
    """What the server has taken: a body and keys as the document has them."""
    one = operation_at(method, path)
    if one is None:
        return
    where = f"{method} {path}"
    keys = {place["name"]: place["schema"] for place in one["parameters"] if place["in"] == "query"}
    for key, value in urllib.parse.parse_qsl(path.partition("?")[2]):
        if key not in keys:
            raise AssertionError(f"{where}: {key!r} is taken, and docs/formats/server.md does not name it")
        held_plain(keys[key], int(value) if keys[key]["type"] == "integer" else value, f"{where}: {key}")
    if body and "requestBody" not in one:
        raise AssertionError(f"{where} takes {body}, of which docs/formats/server.md says nothing")
    if body is not None and "requestBody" in one:
        held_schema(OPEN, one["requestBody"]["content"]["application/json"]["schema"], body, where)


def held(message):
    """The message, when the document has all of it."""
    kind = message.get("type")
    if kind not in MESSAGES:
        raise AssertionError(f"no message of docs/formats/server.md: {message}")
    held_schema(ASYNC, MESSAGES[kind], message, kind)
    if kind in ("refused", "resync"):
        held_refusal(None, {"code": message["code"], "args": message["args"]})
    return message
