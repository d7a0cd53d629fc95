#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Serves, lets two scripted guests play a game to its end, ends:  serve_check.py CHEE-SERVER CHEE"""
import os
import random
import urllib.request

import client


def two_guests_play(program, command):
    with client.Server(program, generous=False) as server, client.Rules(command) as rules:
        people = [client.Guest(server, "Amina"), client.Guest(server, "Ben")]
        for person in people:
            person.connect()
        game = client.table(server, "njombwa.8", people)
        end = client.play(people, game, rules, random.Random(1))
        record = people[1].ask("GET", f"/api/games/{game}/record.pmn")
        client.need(f'[Result "{end["result"]}"]' in record, "the record says otherwise than", end)
        client.need("Amina" in record and "Ben" in record, "names are missing in", record)
        print(f"{server.url} served a game: {end['result']}, {end['why']}")
        client.need(server.stop() == 0, "the server did not end well")


def the_address_is_the_one_listened_at(program, command):
    """Without --public-url the first line opens the page, whatever loopback address is listened at."""
    for listen, host in (("127.0.0.1", "127.0.0.1"), ("127.0.0.2", "127.0.0.2"), ("::1", "[::1]")):
        if ":" in listen and not os.path.exists("/proc/net/if_inet6"):
            continue
        with client.Server(program, "--listen", listen) as server:
            client.need(server.url == f"http://{host}:{server.port}/", server.url)
            with urllib.request.urlopen(f"{server.url}healthz", timeout=20) as answer:
                client.need(answer.status == 200, answer.status)


client.main(two_guests_play, the_address_is_the_one_listened_at)
