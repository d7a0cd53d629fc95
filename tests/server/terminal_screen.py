#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The full screen of `chee play --online` in tmux: a game to its end, an offer, a lost server, the end.

terminal_screen.py CHEE-SERVER CHEE
"""
import os
import random
import shutil
import subprocess
import tempfile
import threading
import time

import client
import terminal


class Screen:
    """A window in tmux in which `chee play` runs."""

    def __init__(self, command, *words, width=110, height=32):
        self.home = tempfile.mkdtemp(prefix="chee-screen-")
        inside = "".join(f" '{word}'" for word in words)
        run = f"'{command}' play --online{inside}; echo status \\$?; exec sleep 1000"
        env = {key: value for key, value in os.environ.items() if key not in ("TMUX", "NO_COLOR")}
        env.update(XDG_STATE_HOME=self.home, LC_ALL="C")
        self.tmux = ["tmux", "-S", os.path.join(self.home, "socket"), "-f", "/dev/null"]
        size = ["-x", str(width), "-y", str(height)]
        subprocess.run([*self.tmux, "new-session", "-d", *size, f"TERM=xterm-256color sh -c \"{run}\""], env=env, check=True)

    def shows(self):
        return subprocess.run([*self.tmux, "capture-pane", "-p"], capture_output=True, text=True, check=True).stdout

    def see(self, *texts):
        """Waits until one of these is shown; which."""
        for _ in range(terminal.PATIENCE * 50):
            shown = self.shows()
            for text in texts:
                if text in shown:
                    return text
            time.sleep(0.02)
        raise AssertionError(f"{texts} is not seen:\n{shown}")

    def gone(self, text):
        for _ in range(terminal.PATIENCE * 50):
            if text not in self.shows():
                return
            time.sleep(0.02)
        raise AssertionError(f"'{text}' stays:\n{self.shows()}")

    def press(self, *keys):
        subprocess.run([*self.tmux, "send-keys", *keys], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run([*self.tmux, "kill-server"], check=False)
        shutil.rmtree(self.home, ignore_errors=True)


def a_game_by_keys(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = terminal.invite(host, "njombwa.4", clock={"kind": "live", "minutes": 60, "increment": 0})
        host.connect()
        with Screen(command, link, "--name", "Ben", "--speed", "off") as screen:
            screen.see("Sit down at North")
            client.need(host.open(game)["state"] == "open", "the seat is taken before anybody pressed")
            screen.press("Enter")
            screen.see("Amina (South) is to move")
            ends = []
            play = threading.Thread(target=lambda: ends.append(terminal.answer(host, game, rules, random.Random(3))), daemon=True)
            play.start()
            while screen.see("North: which hole", "North (Enter plays", "The game is over") != "The game is over":
                before = screen.shows()
                screen.press("Tab", "Enter")
                for _ in range(500):
                    if screen.shows() != before:
                        break
                    time.sleep(0.02)
            play.join(timeout=20)
            record = host.ask("GET", f"/api/games/{game}/record.pmn")
            client.need(ends and f'[Result "{ends[0]["result"]}"]' in record, ends)
            screen.press("q")
            screen.see(f"result {ends[0]['result']}")
            screen.see("status 0")


def a_game_of_the_lobby_is_asked_about(program, command):
    """Choosing a listed game shows what is agreed and asks; the seat is taken by a press, never by looking."""
    with client.Server(program) as server:
        host = client.Guest(server, "Amina")
        game, _ = terminal.invite(host, "enkeshui.8", lobby=True, team="time", trial_seconds=30, match="games:2")

        def state():
            return host.ask("GET", f"/api/games/{game}")["state"]

        with Screen(command, server.url, "--name", "Ben", width=140) as screen:
            screen.see("Amina (South)")
            screen.press("1")
            for words in ("Sit down at North", "Agreed: a match of 2 games", "nobody objects for 30 s", "who leaves loses"):
                screen.see(words)
            screen.press("n")
            screen.see("A number, a rule set")
            client.need(state() == "open", "the seat was taken before anybody pressed")
            screen.press("1")
            screen.see("Sit down at North")
            screen.press("Enter")
            screen.see("is to move")
            client.need(state() == "going", "the seat is not taken")


def links_of_a_game_that_is_made(program, command):
    """The link to give away stands there when the game is made; another one is for the seat that is free."""
    with client.Server(program) as server, Screen(command, server.url, "--name", "Amina", width=140) as screen:
        screen.see("Look again")
        # What cannot be made is refused in words that stay beside the list.
        for line, words in (("invite swahili seats=me,link,link", "for each of the 2 seats"), ("nothing.9", "is none of these")):
            screen.press("-l", line)
            screen.press("Enter")
            screen.see(words)
        screen.gone("for each of the 2 seats")
        screen.press("-l", "invite njombwa.4")
        screen.press("Enter")
        screen.see("Waiting until all seats are taken")
        screen.see("North: give away this link: http://")
        first = screen.shows().split("/N/")[1].split()[0]
        screen.press("-l", ":link")
        screen.press("Enter")
        for _ in range(terminal.PATIENCE * 50):
            links = screen.shows().split("/N/")
            if len(links) > 2:
                break
            time.sleep(0.02)
        client.need(len(links) == 3, "no second link, or none to the free seat:\n", screen.shows())
        second = links[2].split()[0]
        game = screen.shows().split("#/online/")[1].split("/")[0]
        ben = client.Guest(server, "Ben")
        try:
            ben.ask("POST", f"/api/games/{game}/seats/N", {"secret": first})
            raise AssertionError("the first link still holds")
        except client.Refused as refusal:
            client.need(refusal.code == "wrong-secret", refusal)
        ben.ask("POST", f"/api/games/{game}/seats/N", {"secret": second})
        screen.see("All seats are taken; the game begins.")


def an_invitation_that_is_refused(program, command):
    """Terms behind --invite that cannot be end it with the reason."""
    with client.Server(program) as server:
        for terms, words, status in (("njombwa.4 as=Z", "--invite: column 11", 3), ("njombwa.4 rated", "--invite: Not done: only who is signed in", 1)):
            with Screen(command, server.url, "--invite", terms) as screen:
                screen.see(f"status {status}")
                client.need(words in screen.shows(), screen.shows())


def news_at_a_choice(program, command):
    """What is told while a choice of the own turn is asked for stays to be read."""
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = terminal.invite(host, "swahili.2", team="one")
        host.connect()
        with Screen(command, link, "--name", "Ben", "--speed", "off") as screen:
            screen.see("Sit down at")
            screen.press("Enter")
            screen.see("Amina (A) is to move")
            host.request("move", game=game, ply=0, move=rules.moves(host.open(game)["position"])[0])
            screen.see("B: which hole")
            screen.press("-l", "B1")
            screen.press("Enter")
            screen.see("Esc takes the hole back")
            host.send("offer", game=game, what="draw", id="d")
            screen.see("offers a draw")
            client.Guest(server, "Chiku").ask("POST", f"/api/games/{game}/seats/B", {"secret": link.rsplit("/", 1)[1]})
            screen.see("Chiku")
            time.sleep(1.5)  # the terminal looks about once a second
            client.need("Esc takes the hole back" in screen.shows(), "the choice is gone:\n", screen.shows())
            screen.press("Escape")
            screen.see("B: which hole")
            client.need("offers a draw" in screen.shows(), "the offer is gone:\n", screen.shows())


def news_at_half_a_line(program, command):
    """What is half typed when something is told goes on; what follows it are letters of the line, no keys of their own."""
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = terminal.invite(host, "chuba.8")
        host.connect()
        view = host.open(game)
        with Screen(command, link, "--name", "Ben", "--speed", "off") as screen:
            screen.see("Sit down at North")
            screen.press("Enter")
            screen.see("Amina (South) is to move")
            screen.press("-l", ":sa")
            screen.see("takes the line")
            host.request("move", game=game, ply=0, move=rules.moves(view["position"])[0])
            screen.see("North: which hole")
            host.request("offer", game=game, what="draw", id="d")
            screen.see("offers a draw")
            screen.press("-l", "y hello")
            screen.press("Enter")
            client.need(host.expect("said")["word"] == "hello")
            client.need(host.open(game)["state"] == "going", "a draw was agreed by half a word")
            # A question is answered before anything else is.
            screen.press("x")
            screen.see("Give this game up")
            host.request("offer", game=game, what="back", id="b")
            screen.see("asks to take the last move back")
            time.sleep(1.5)
            client.need("Give this game up" in screen.shows(), "the question is gone:\n", screen.shows())
            screen.press("n")
            screen.gone("Give this game up")


def too_much_for_a_lost_server(program, command):
    """A move that cannot wait for the server any more is refused and not lost; what waits already is not asked for again."""
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = terminal.invite(host, "enkeshui.8", team="one")
        host.connect()
        view = host.open(game)
        with Screen(command, link, "--name", "Ben", "--speed", "off") as screen:
            screen.see("Sit down at North")
            screen.press("Enter")
            screen.see("Amina (South) is to move")
            host.request("move", game=game, ply=0, move=rules.moves(view["position"])[0])
            screen.see("North: which hole")
            server.kill()
            screen.see("The connection is lost")
            for line in 9 * ["draw"] + [f"remove {member}" for member in range(11, 18)]:
                screen.press("-l", f":{line}")
                screen.press("Enter")
                screen.gone("takes the line")
            client.need("Not done" not in screen.shows(), "refused too early:\n", screen.shows())
            screen.press("Tab", "Enter")
            screen.see("Not done: too much waits for the server.")
            screen.see("North: which hole")


def what_others_do(program, command):
    with client.Server(program) as server, client.Rules(command) as rules:
        host = client.Guest(server, "Amina")
        game, link = terminal.invite(host, "chuba.8", clock={"kind": "live", "minutes": 60, "increment": 0})
        host.connect()
        view = host.open(game)
        with Screen(command, link, "--name", "Ben", "--speed", "off") as screen:
            screen.see("Sit down at North")
            screen.press("Enter")
            screen.see("you 60:00")
            host.request("move", game=game, ply=0, move=rules.moves(view["position"])[0])
            screen.see("which hole")
            host.send("offer", game=game, what="draw", id="d")
            screen.see("offers a draw")
            screen.see("y yes")
            screen.press("n")
            screen.gone("y yes")
            screen.press("k")
            client.need(host.expect("said")["word"] == "hello")
            screen.press("i")
            screen.see("Amina  60:00  is here", "Amina  59:59  is here")
            host.leave()
            screen.see("(away)")
            server.kill()
            screen.see("The connection is lost")
            server.start()
            screen.see("The connection is back")
            host.connect()
            host.open(game)
            screen.gone("(away)")
            host.send("resign", game=game, id="r")
            screen.see("Amina (South) resigned")
            screen.press("Enter")
            while "offer" not in [event["kind"] for event in host.expect("events")["events"]]:
                pass
            host.request("answer", game=game, what="new", yes=True)
            screen.see("is to move", "which hole")
            client.need(host.ask("GET", f"/api/games/{game}")["next"], "no next game")
            screen.press("q")
            screen.see("Leave the game, which goes on elsewhere")
            screen.press("y")
            screen.see("comes back to it")
            screen.see("status 0")


client.main(a_game_by_keys, a_game_of_the_lobby_is_asked_about, links_of_a_game_that_is_made, an_invitation_that_is_refused, news_at_a_choice, news_at_half_a_line, too_much_for_a_lost_server, what_others_do)
