#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What costs no credits and could be sent without end: pings, pongs, empty parts, headers; and frames without a mask."""
import json
import time

import client
import websocket
from engines import is_sanitized
from limits import LIMITS, closing_status, guest, raw

ABNF = websocket.ABNF


def frame(code, data=b"", last=1, masked=1):
    return ABNF(last, 0, 0, 0, code, masked, data).format()


FLOODS = {
    "pings": (b"", frame(ABNF.OPCODE_PING, b"p" * 125)),
    "short pings": (b"", frame(ABNF.OPCODE_PING, b"p")),
    "pongs": (b"", frame(ABNF.OPCODE_PONG, b"p" * 125)),
    "empty parts": (frame(ABNF.OPCODE_TEXT, b"{", last=0), frame(ABNF.OPCODE_CONT, b"", last=0)),
    "pings without a mask": (b"", frame(ABNF.OPCODE_PING, b"p" * 125, masked=0)),
}


def memory_of(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return [int(line.split()[1]) for line in status if line.startswith("VmRSS")][0]


def memory_stays(server, program, before):
    # Sanitizers keep for a while what was freed.
    most = before + (400_000 if is_sanitized(program) else 20_000)
    client.need(memory_of(server) < most, "memory has grown from", before, "to", memory_of(server), "kB")


def floods_are_cut_off(program, command):
    """Each closes its socket, nobody else's, and the server's memory stays what it was."""
    # Nobody is closed for their silence meanwhile.
    with client.Server(program, "--silent-seconds", "3600", generous=False) as server:
        amina = guest(server)
        before = memory_of(server)
        for name, (first, part) in FLOODS.items():
            flood = guest(server)
            flood.socket.sock.settimeout(60 * client.PATIENCE)
            until, sent = time.monotonic() + 60 * client.PATIENCE, 0
            try:
                flood.socket.sock.sendall(first)
                while time.monotonic() < until:
                    flood.socket.sock.sendall(part * 64)
                    sent += 64 * len(part)
                raise AssertionError(f"{name}: {sent} bytes and no end")
            except ConnectionError:
                pass
            # Less than a whole share is nobody's flood.
            client.need(sent > LIMITS["MESSAGE_CREDITS"] * LIMITS["MESSAGE_BYTES"], name, "were cut off after", sent)
            client.need(amina.request("ping")["type"] == "pong", name)
        memory_stays(server, program, before)


def whoever_pings_now_and_then_stays(program, command):
    """A library that pings by itself, and a program that says as much as its credits allow in long messages."""
    with client.Server(program, generous=False) as server:
        ready, long = guest(server), guest(server)
        for number in range(30):
            ready.socket.ping(str(number))
            time.sleep(0.1)
        text = json.dumps({"type": "ping", "id": "p"})
        for _ in range(LIMITS["MESSAGE_CREDITS"] - 10):
            long.socket.send(text + " " * (LIMITS["MESSAGE_BYTES"] - len(text)))
            client.need(long.expect("pong")["id"] == "p")
        time.sleep(1.5)
        for person in (ready, long):
            client.need(person.request("ping")["type"] == "pong")


def frames_without_a_mask(program, command):
    """RFC 6455 wants a server to close with 1002. libwebsockets does so from 4.4 on; before, such a frame is as good as another
    one, with the same bounds (docs/decisions/0019-what-is-left-to-libwebsockets.md)."""
    with client.Server(program, generous=False) as server:
        person = guest(server)
        person.socket.sock.sendall(frame(ABNF.OPCODE_TEXT, b'{"type":"ping","id":"bare"}', masked=0))
        heard = person.socket.recv_data(control_frame=True)
        while heard[0] == ABNF.OPCODE_PING:
            heard = person.socket.recv_data(control_frame=True)
        if heard[0] == ABNF.OPCODE_CLOSE:
            client.need(heard[1][:2] == (1002).to_bytes(2, "big"), heard)
            return
        client.need(json.loads(heard[1])["id"] == "bare", heard)
        client.need(person.request("ping")["type"] == "pong", "a masked one follows")
        for data, status in ((b"x" * (LIMITS["MESSAGE_BYTES"] + 1), 1009), (b'{"type":"\xff\xfe"}', 1007)):
            person = guest(server)
            person.socket.sock.sendall(frame(ABNF.OPCODE_TEXT, data, masked=0))
            client.need(closing_status(person) == status, data[:20], "should close with", status)
        person = guest(server)
        sent = 0
        try:
            while sent <= 10 * LIMITS["MESSAGE_CREDITS"]:
                person.socket.sock.sendall(frame(ABNF.OPCODE_TEXT, b'{"type":"ping"}', masked=0))
                code, _ = person.socket.recv_data(control_frame=True)
                if code == ABNF.OPCODE_CLOSE:
                    break
                sent += 1
        except (OSError, websocket.WebSocketException):
            pass
        client.need(sent <= 2 * LIMITS["MESSAGE_CREDITS"], sent, "messages")


def headers_have_an_end(program, command):
    """HEADER_BYTES of headers are read and no more, whoever they are for; what is less is served."""
    most = LIMITS["HEADER_BYTES"]
    with client.Server(program) as server:
        person = client.Guest(server)
        before = memory_of(server)
        head = f"GET /api/server HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n".encode()
        for name, line, times in (
            ("one unknown", b"X-Long: %s\r\n", 1),
            ("a known one", b"Cookie: %s\r\n", 1),
            ("many unknown", b"X-%s: a\r\n", 100),
            ("many known", b"Accept: %s\r\n", 50),
        ):
            def request(size, line=line, times=times):
                part = b"a" * ((size - len(head)) // times - len(line))
                return head + (line % part) * times + b"\r\n"

            client.need(raw(server, request(most // 2)).startswith(b"HTTP/1.1 200 "), name, "of", most // 2, "bytes")
            for size in (2 * most, 200_000, 2_000_000):
                answer = raw(server, request(size), wait=20)
                client.need(b" 200 " not in answer.split(b"\r\n")[0], name, "of", size, "bytes:", answer[:100])
        memory_stays(server, program, before)
        client.need(person.ask("GET", "/healthz")["ok"], "the server goes on")


if __name__ == "__main__":
    client.main(floods_are_cut_off, whoever_pings_now_and_then_stays, frames_without_a_mask, headers_have_an_end)
