#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The page's files: as they are or compressed, as the caller takes them; unchanged ones are not sent again."""
import gzip
import os
import tempfile

import client

PLAIN = b"<!doctype html><title>chee</title>" + b"<p>a store of seeds</p>" * 4000
# What a caller says they take, and whether that is gzip.
CODINGS = [
    ("gzip", True),
    ("gzip, deflate, br, zstd", True),
    ("br;q=1.0, GZIP;q=0.5", True),
    ("deflate,gzip", True),
    ("gzip;q=0", False),
    ("gzip; q=0.0, br", False),
    ("identity", False),
    ("xgzip, gzipped", False),
    ("", False),
    (",;=, ;", False),
    (None, False),
]


def ask(server, path, method="GET", **headers):
    """Status, headers and bytes of an answer."""
    line = client.http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    line.putrequest(method, path, skip_accept_encoding=True)
    for name, value in headers.items():
        if value is not None:
            line.putheader(name.replace("_", "-"), value)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, answer.headers, body


def page(folder):
    """A built page: one file with a compressed form, one without, one whose form is of another build, one with none of gzip."""
    packed = gzip.compress(PLAIN, 9)
    os.mkdir(f"{folder}/assets")
    for name, data in (
        ("index.html", PLAIN),
        ("index.html.gz", packed),
        ("assets/one.js", b"export {};\n"),
        ("assets/two.css", b"p { color: red }\n"),
        ("assets/two.css.gz", gzip.compress(b"p { color: green }\n")),
        ("assets/three.css", b"p { color: red }\n"),
        ("assets/three.css.gz", b"nothing"),
    ):
        with open(f"{folder}/{name}", "wb") as out:
            out.write(data)
    return packed


def compressed_for_whoever_takes_it(program, command):
    with tempfile.TemporaryDirectory(prefix="chee-page-") as folder:
        packed = page(folder)
        with client.Server(program, "--page", folder) as server:
            for codings, takes in CODINGS:
                status, headers, body = ask(server, "/", Accept_Encoding=codings)
                client.need(status == 200 and body == (packed if takes else PLAIN), codings, status, len(body))
                client.need(headers["Content-Encoding"] == ("gzip" if takes else None), codings, headers)
                client.need(headers["Content-Length"] == str(len(body)) and headers["Content-Type"] == "text/html; charset=utf-8", headers)
                client.need(headers["Vary"].lower() == "accept-encoding", "a cache has to tell them apart:", headers)
                client.need(headers["X-Content-Type-Options"] == "nosniff" and headers["Content-Security-Policy"], headers)
            status, headers, body = ask(server, "/index.html", "HEAD", Accept_Encoding="gzip")
            client.need((status, body) == (200, b"") and headers["Content-Length"] == str(len(packed)), headers)
            for name in ("one.js", "two.css", "three.css"):
                status, headers, body = ask(server, f"/assets/{name}", Accept_Encoding="gzip")
                with open(f"{folder}/assets/{name}", "rb") as data:
                    client.need(status == 200 and body == data.read() and headers["Content-Encoding"] is None, name, headers)
            client.need(ask(server, "/index.html.gz")[0] == 404, "a form is no file of the page")


def unchanged_files_are_not_sent_again(program, command):
    with tempfile.TemporaryDirectory(prefix="chee-page-") as folder:
        page(folder)
        with client.Server(program, "--page", folder) as server:
            for codings in ("gzip", None):
                tag = ask(server, "/", Accept_Encoding=codings)[1]["ETag"]
                client.need(tag.startswith('W/"'), "both forms have the tag, so it is a weak one:", tag)
                status, headers, body = ask(server, "/", Accept_Encoding=codings, If_None_Match=f'"other", {tag}')
                client.need((status, body) == (304, b"") and headers["Content-Encoding"] is None, headers)
                client.need(headers["ETag"] == tag and headers["Vary"], headers)
                client.need(ask(server, "/", Accept_Encoding=codings, If_None_Match='"other"')[0] == 200)
            client.need(ask(server, "/")[1]["Cache-Control"] == "no-cache")
            client.need("immutable" in ask(server, "/assets/one.js")[1]["Cache-Control"])


if __name__ == "__main__":
    client.main(compressed_for_whoever_takes_it, unchanged_files_are_not_sent_again)
