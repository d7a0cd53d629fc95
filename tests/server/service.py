#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The systemd units that are installed: systemd takes them, they are as strict as they have to be, and what they leave is enough."""
import os
import pathlib
import re
import shutil
import stat
import subprocess
import tempfile

import client
from engines import is_sanitized, until
from games import guests

HERE = os.path.dirname(os.path.abspath(__file__))
# What the server must be confined to, at least.
ASKED = {"DynamicUser": "yes", "StateDirectory": "chee-server", "ProtectSystem": "strict", "NoNewPrivileges": "yes", "SystemCallFilter": "@system-service", "LimitNOFILE": "65536"}
EXPOSURE = 17  # in tenths, as `systemd-analyze security` has it; 0 would be a server that can do nothing


UNITS = ("chee-server.service", "chee-server.socket", "chee-server-backup.service", "chee-server-backup.timer")


class Unit:
    """The unit of a build in a folder of its own, with the program of that build, and what is changed in it."""

    def __init__(self, program, change=lambda text: text, name="chee-server.service"):
        self.folder = tempfile.mkdtemp(prefix="chee-unit-")
        self.file = os.path.join(self.folder, name)
        for one in UNITS:
            with open(os.path.join(os.path.dirname(program), "apps/server", one), encoding="utf-8") as unit:
                text = re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={os.path.abspath(program)}", unit.read())
            with open(os.path.join(self.folder, one), "w", encoding="utf-8") as unit:
                unit.write(change(text) if one == name else text)

    def analyze(self, *words):
        """What systemd says of it: a status, and the lines of it that are about this unit."""
        env = {**os.environ, "LC_ALL": "C.UTF-8"}
        run = subprocess.run(["systemd-analyze", *words, self.file], capture_output=True, text=True, timeout=60, check=False, env=env)
        return run.returncode, [line for line in (run.stderr + run.stdout).splitlines() if "chee-server" in line]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)


def systemd_takes_it(program, command):
    verify = ("verify", "--man=no", "--recursive-errors=no")
    for name in UNITS:
        with Unit(program, name=name) as unit:
            status, said = unit.analyze(*verify)
            client.need(status == 0 and not said, name, status, *said)
    with Unit(program, lambda text: text.replace("=daily", "=dayly"), name="chee-server-backup.timer") as unit:
        client.need(any(unit.analyze(*verify)), "dayly is taken")
    faults = (
        ("ProtectSystem=", "ProtectSystm="),
        ("DynamicUser=yes", "DynamicUser=perhaps"),
        ("@system-service", "@sistem-service"),
        ("/chee-server --config", "/chee-server-that-is-not-there --config"),
    )
    for good, bad in faults:
        with Unit(program, lambda text, good=good, bad=bad: text.replace(good, bad)) as unit:
            status, said = unit.analyze(*verify)
            client.need(status != 0 or said, bad, "is taken")


def it_begins_with_the_right_time(program, command):
    """The server reads the clock once, when it starts."""
    with Unit(program) as unit:
        settings = settings_of(unit)
        client.need("time-sync.target" in settings["After"].split() and settings.get("Wants") == "time-sync.target", settings)


def it_is_strict(program, command):
    security = ("security", "--offline=yes", "--no-pager", f"--threshold={EXPOSURE}")
    for name, asked in (("chee-server.service", ASKED), ("chee-server-backup.service", {**ASKED, "LimitNOFILE": None})):
        with Unit(program, name=name) as unit:
            settings = settings_of(unit)
            client.need({key: settings.get(key) for key in asked} == asked, settings)
            status, said = unit.analyze(*security)
            client.need(status == 0, name, *said)
    with Unit(program, lambda text: text.replace("CapabilityBoundingSet=\n", "")) as unit:
        client.need(unit.analyze(*security)[0] != 0, "capabilities are not missed")


def settings_of(unit):
    with open(unit.file, encoding="utf-8") as text:
        return dict(re.findall(r"(?m)^([A-Za-z]+)=(.*)$", text.read()))


def the_timer_copies(program, command):
    """The line that the timer starts, beside a server as its unit starts it: the copy is there, and one of a month ago is not."""
    with Unit(program) as unit, Unit(program, name="chee-server-backup.service") as backup, tempfile.TemporaryDirectory(prefix="chee-state-") as state:
        settings = os.path.join(HERE, "../../docs/server/chee-server.conf")

        def line_of(one):
            found = settings_of(one)
            client.need(found["Environment"] == "XDG_STATE_HOME=%S" and found["User"] == "chee-server", found)
            return [word.replace("%S", state).replace("/etc/chee-server.conf", settings) for word in found["ExecStart"].split()]

        env = {**os.environ, "XDG_STATE_HOME": state}
        server = subprocess.Popen([*line_of(unit), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        try:
            client.need(server.stdout.readline().startswith("http"))
            copies = os.path.join(state, "chee-server", "copies")
            os.mkdir(copies, 0o700)
            with open(os.path.join(copies, "games-20200101T000000Z.db"), "wb"):
                pass
            done = subprocess.run(line_of(backup), capture_output=True, text=True, timeout=60, check=False, env=env)
            client.need(done.returncode == 0 and "ok 0 games" in done.stdout, done)
            client.need([os.path.join(copies, name) for name in os.listdir(copies)] == done.stdout.splitlines()[:1], os.listdir(copies), done)
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()


def open_to_all():
    """Where temporary files lie that another user may reach; a run of all tests has a folder that is closed to others."""
    usual = pathlib.Path(tempfile.gettempdir()).resolve()
    return usual if all(folder.stat().st_mode & stat.S_IXOTH for folder in (usual, *usual.parents)) else "/tmp"


def a_server_runs_in_it(program, command):
    """Games, an engine's moves, accounts and the end, as far as the unit lets."""
    if is_sanitized(program):
        print("left out: sanitizers need more than the unit leaves")
        return
    with Unit(program) as unit, tempfile.TemporaryDirectory(prefix="chee-confined-", dir=open_to_all()) as place:
        # Another user finds nothing in somebody's home; what is installed lies where everybody can read it.
        for one in (program, command):
            shutil.copy(one, place)
        settings = os.path.join(place, "chee-server.conf")
        shutil.copy(os.path.join(HERE, "../../docs/server/chee-server.conf"), settings)
        state, wrapper = os.path.join(place, "state"), os.path.join(place, "run")
        os.mkdir(state)
        with open(wrapper, "w", encoding="utf-8") as script:
            script.write(f"#!/bin/sh\nexec /usr/bin/python3 -ISB '{HERE}/confine.py' '{unit.file}' '{state}' '{place}/chee-server' \"$@\"\n")
        for path, mode in ((place, 0o755), (wrapper, 0o755), (settings, 0o644), (state, 0o700)):
            os.chmod(path, mode)
        if os.geteuid() == 0:
            os.chown(state, 61184, 61184)
        with client.Server(wrapper, "--config", settings, folder=state) as server, client.Rules(command) as rules:
            with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as lines:
                status = dict(line.rstrip("\n").split(":\t", 1) for line in lines)
            client.need((status["NoNewPrivs"], status["Seccomp"]) == ("1", "2"), status)
            if "files as before" not in server.messages():
                with open(f"/proc/{server.process.pid}/mountinfo", encoding="utf-8") as lines:
                    written = {line.split()[4] for line in lines if "ro" not in line.split()[5].split(",")}
                client.need(written == {state}, written)
            if "user as before" not in server.messages():
                client.need(status["Uid"].split() == ["61184"] * 4 and not status["CapEff"].strip("0"), status)
            client.Account(server, "Amina")
            (ben,) = guests(server, ["Ben"])
            seats = [{"seat": "S", "who": "me"}, {"seat": "N", "who": "machine", "level": 3}]
            game = ben.ask("POST", "/api/games", {"rules": "njombwa.8", "seats": seats})["game"]
            move = rules.moves(ben.open(game)["position"])[0]
            client.need(ben.request("move", game=game, ply=0, move=move)["type"] == "ack")
            until(lambda: ben.ask("GET", f"/api/games/{game}")["ply"] == 2, "the engine does not move")
            client.need(ben.ask("GET", "/readyz")["ok"])
            client.need(server.stop() == 0)
            said = server.messages()
            for line in re.findall("(?m)^confine.py: .*", said):
                print(line)
            client.need("engine-failed" not in said and "slow-loop" not in said, said)
            kept = os.path.join(state, "data", "games.db")
            client.need(stat.S_IMODE(os.stat(kept).st_mode) == 0o600, oct(os.stat(kept).st_mode))


if __name__ == "__main__":
    client.main(systemd_takes_it, it_begins_with_the_right_time, it_is_strict, the_timer_copies, a_server_runs_in_it)
