# SPDX-License-Identifier: MIT
"""Clocks as they are kept, held against the time that went by: what each move was charged, event by event, though the server or
its store was away meanwhile. Such time is free in live games."""
import contextlib
import time

import client

RIGHT = 1.0  # seconds that a clock may be wrong after an outage
MOMENT = 0.01  # two clocks of a machine, read one after the other in whole milliseconds


class Outages:
    """When nobody could play: between two moments at least, and between two others at most."""

    def __init__(self):
        self.times = []

    @contextlib.contextmanager
    def one(self):
        """Around what takes the server away and brings it back; yields what is called when it is away, and before it comes."""
        begun = time.time()
        inner = []
        yield lambda: inner.append(time.time())
        client.need(len(inner) == 2, "an outage has two moments within")
        self.times.append([begun, *inner, time.time()])

    def within(self, since, until):
        """How long there was an outage, at least and at most, and how many there were."""
        least = most = count = 0
        for begun, away, coming, back in self.times:
            least += max(0.0, min(coming, until) - max(away, since))
            longest = max(0.0, min(back, until) - max(begun, since))
            most += longest
            count += longest > 0
        return least, most, count


def held(events, outages, sent=None, over=0.0):
    """The events of a game with a live clock without an increment. `sent` has for each ply when its move was said for the first
    time and when that was acknowledged; `over` is what may be charged of an outage that a server lives through. How long the
    moves took, and how many of them saw an outage."""
    left = since = None
    took, seen = 0.0, 0
    for event in events:
        if event["kind"] == "move" and left:
            seat = "SN".index(event["seat"])
            at, begun = event["at"] / 1000, since / 1000
            charged = (left[seat] - event["clock"][seat] + event.get("lag", 0)) / 1000
            least, most, count = outages.within(begun, at)
            went = max(0.0, at - begun)
            client.need(
                went - most - RIGHT * count - MOMENT <= charged <= went - least + over * count + MOMENT,
                charged, "s were charged;", went, "went by,", least, "to", most, "of it in", count, "outages:", event,
            )
            others = [n for n in range(len(left)) if n != seat]
            client.need(all(event["clock"][n] == left[n] for n in others), "another's clock has changed:", event)
            if sent and event["ply"] in sent:
                first, acknowledged = sent[event["ply"]]
                client.need(first - MOMENT <= at <= acknowledged + MOMENT, "the move was kept at", at, "and said from", first, "to", acknowledged)
            took += charged
            seen += count > 0 and went > most
        if "clock" in event:
            left, since = event["clock"], event.get("since")
    return took, seen
