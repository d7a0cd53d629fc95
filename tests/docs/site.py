#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A site as a reader's browser meets it:  site.py FOLDER [NAME...]

Every link leads to a file and a place that are there, every page is reached from the first one, has one title and no id twice, and
asks for nothing from elsewhere. Each NAME, a function of the library, has its place under api/."""

import os
import sys
from html.parser import HTMLParser

FOLDER = sys.argv[1]


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.links, self.parts, self.titles, self.faults = set(), [], [], 0, []

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.titles += tag == "h1"
        if "id" in named:
            if named["id"] in self.ids:
                self.faults.append(f"the id {named['id']} stands twice")
            self.ids.add(named["id"])
        if tag == "a":
            self.links.append(named.get("href", ""))
        elif tag in ("script", "img", "iframe", "style") or "style" in named:
            self.faults.append(f"<{tag}> does more than the page's policy allows")
        elif tag == "link":
            self.parts.append(named.get("href", ""))


def pages():
    found = {}
    for folder, _, names in os.walk(FOLDER):
        for name in names:
            if name.endswith(".html"):
                path = os.path.relpath(os.path.join(folder, name), FOLDER)
                found[path] = Reader()
                with open(os.path.join(folder, name), encoding="utf-8") as text:
                    found[path].feed(text.read())
    return found


def leads(path, address):
    """The file on the site that an address means, and the place in it."""
    file, _, place = address.partition("#")
    return (os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path), place


def main():
    site = pages()
    faults = [f"{path}: {fault}" for path, page in site.items() for fault in page.faults]
    others = set()
    for path, page in site.items():
        if page.titles != 1:
            faults.append(f"{path}: {page.titles} titles")
        for address in page.parts:
            if "//" in address or not os.path.exists(os.path.join(FOLDER, leads(path, address)[0])):
                faults.append(f"{path}: there is no {address}")
        for address in page.links:
            if "//" in address or address.startswith("mailto:"):
                continue
            file, place = leads(path, address)
            if file not in site and os.path.isfile(os.path.join(FOLDER, file)):
                others.add(file)
            elif file not in site:
                faults.append(f"{path}: {address} leads nowhere")
            elif place and place not in site[file].ids:
                faults.append(f"{path}: {file} has no place called {place}")
    reached, next_ones = set(), {"index.html"} & set(site)
    while next_ones:
        reached |= next_ones
        next_ones = {leads(path, address)[0] for path in next_ones for address in site[path].links if "//" not in address}
        next_ones = (next_ones & set(site)) - reached
    faults += [f"{path}: no link leads here" for path in sorted(set(site) - reached)]
    faults += [f"no link leads to {file}" for file in ("formats/openapi.json", "formats/asyncapi.json") if file not in others]
    places = {name for path, page in site.items() if path.startswith("api/") for name in page.ids}
    faults += [f"{name} is not on a page of the library" for name in sys.argv[2:] if name not in places]
    print("\n".join(faults + [f"{len(site)} pages, {sum(len(page.links) for page in site.values())} links, {len(faults)} faults"]))
    return 1 if faults or len(site) < 2 else 0


sys.exit(main())
