#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""TLS by the server itself, with a certificate made here; and each way in which that cannot be."""
import http.client
import ssl
import subprocess
import tempfile
import urllib.request

import client
import terminal
import websocket
from rights import PAGE


def certificate(folder, name):
    cert, key = f"{folder}/{name}.pem", f"{folder}/{name}.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", key, "-out", cert],
        check=True, capture_output=True, timeout=60,
    )
    return cert, key


def spoken(program, command):
    with tempfile.TemporaryDirectory(prefix="chee-tls-") as folder:
        cert, key = certificate(folder, "one")
        with client.Server(program, "--cert", cert, "--key", key) as server:
            trust = ssl.create_default_context(cafile=cert)
            client.need(server.url.startswith("https://127.0.0.1:"), server.url)
            ask = urllib.request.Request(server.url + "api/session", b"{}", {"Content-Type": "application/json"})
            with urllib.request.urlopen(ask, context=trust, timeout=20) as answer:
                cookie = answer.headers["Set-Cookie"]
            client.need(cookie.startswith("__Host-chee=") and cookie.endswith("; Secure"), cookie)
            socket = websocket.create_connection(
                server.url.replace("https", "wss") + "api/socket", subprotocols=["chee.1"], cookie=cookie.split(";")[0],
                sslopt={"ca_certs": cert}, origin=server.url.rstrip("/"), timeout=20,
            )
            client.need('"welcome"' in socket.recv(), "no welcome")
            socket.close()
            client.need(server.stop() == 0, "the server did not end well")


def kept_to_by_browsers(program, command):
    """Where others reach it by https every answer says so; on this machine's own names, which other programs have as well, none does."""
    with tempfile.TemporaryDirectory(prefix="chee-tls-") as folder:
        cert, key = certificate(folder, "one")
        trust = ssl.create_default_context(cafile=cert)
        for public, said in (("https://play.example.org/", "max-age=31536000"), (None, None)):
            more = ["--public-url", public] if public else []
            with client.Server(program, "--cert", cert, "--key", key, "--page", PAGE, *more) as server:
                for path in ("/", "/api/server", "/api/socket", "/nothing"):
                    line = http.client.HTTPSConnection("127.0.0.1", server.port, context=trust, timeout=20)
                    line.request("GET", path, headers={"Host": "play.example.org"} if public else {})
                    client.need(line.getresponse().getheader("Strict-Transport-Security") == said, path, public)
                    line.close()


def from_a_terminal(program, command):
    """https and wss: a certificate of one's own is trusted where SSL_CERT_FILE names it, and nowhere else."""
    with tempfile.TemporaryDirectory(prefix="chee-tls-") as folder:
        cert, key = certificate(folder, "one")
        with client.Server(program, "--cert", cert, "--key", key) as server:
            for name in ("127.0.0.1", "localhost"):
                url = server.url.replace("127.0.0.1", name)
                words = [url, "--invite", "njombwa.4", "--name", "Amina"]
                with terminal.Terminal(command, *words, SSL_CERT_FILE=cert) as person:
                    client.need(person.see("link N ").split()[2].startswith("https://"))
                    person.see("njombwa.4: S Amina (you), N free", "njombwa.4: South Amina (you)")
                    client.need(person.end()[0] == 0, "the game over wss")
                with terminal.Terminal(command, *words) as person:
                    status, _, complaint = person.end()
                    client.need(status == 4 and "certificate" in complaint, status, complaint)
            other = certificate(folder, "two")[0]
            with terminal.Terminal(command, server.url, "--invite", "njombwa.4", SSL_CERT_FILE=other) as person:
                status, _, complaint = person.end()
                client.need(status == 4 and "certificate" in complaint, status, complaint)


def refused(program, command):
    with tempfile.TemporaryDirectory(prefix="chee-tls-") as folder:
        cert, key = certificate(folder, "one")
        other = certificate(folder, "two")[1]
        data = ["--port", "0", "--data", f"{folder}/data"]
        for line, code, word in (
            (["--cert", cert], 2, "--key"),
            (["--cert", f"{folder}/none", "--key", key], 4, "cannot be read"),
            (["--cert", key, "--key", key], 4, "no certificate"),
            (["--cert", cert, "--key", cert], 4, "no key"),
            (["--cert", cert, "--key", other], 4, "not that of the certificate"),
            (["--cert", cert, "--key", key, "--public-url", "http://play.example.org/"], 2, "https"),
        ):
            answer = subprocess.run([program, *data, *line], capture_output=True, text=True, timeout=60, check=False)
            client.need(answer.returncode == code and word in answer.stderr and answer.stdout == "", line, answer)


if __name__ == "__main__":
    client.main(spoken, kept_to_by_browsers, from_a_terminal, refused)
