#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The site of the tree's texts:  build.py ROOT FOLDER

Writes every page into FOLDER, which is emptied first. Status 1 with a line a fault where a text names what is not there."""

import html
import os
import shutil
import string
import subprocess
import sys

sys.dont_write_bytecode = True

import headers  # noqa: E402
import package  # noqa: E402
from texts import Writer, blocks_of  # noqa: E402
from tree import SECTIONS, Page, pages_of, read  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
# The server's protocol as other tools read it: what docs/server/api.py writes, beside the text that names both.
PROTOCOL, PROTOCOL_FILES = "docs/formats/server.md", {"openapi.json": "openapi", "asyncapi.json": "asyncapi"}
STYLES = ("apps/web/src/design/tokens.css", "docs/site/site.css")


def links(page, pages, mark):
    """A list of links; the one to the page itself is marked."""
    items = []
    for other in pages:
        here = ' aria-current="page"' if other is mark else ""
        items.append(f'<li><a href="{page.to(other)}"{here}>{html.escape(other.title)}</a></li>')
    return "\n".join(items)


def generated(page, words, pages, sentences=None):
    """A section's first page where no text of the tree is one: its pages by title."""
    rows = []
    for other in pages:
        said = html.escape((sentences or {}).get(other.source, ""), quote=False)
        title = f"<code>{html.escape(other.title)}</code>" if sentences else html.escape(other.title)
        rows.append(f'<li><a href="{page.to(other)}">{title}</a> {said}</li>')
    return f"<h1>{words}</h1>\n<ul class=\"pages\">\n" + "\n".join(rows) + "\n</ul>\n"


def first_sentence(part):
    words = " ".join(" ".join(part.prose).split())
    end = words.find(". ")
    return words if end < 0 else words[:end + 1]


class Site:
    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        self.pages = pages_of(root)
        self.texts = {page.source: read(root, page.source) for page in self.pages}
        self.headers = [page for page in self.pages if page.section == "api"]
        self.names = headers.names_of(self.headers, self.texts)
        self.package = package.Package(root)
        self.modules = [page for page in self.pages if page.source.endswith(".py")]
        self.package_names = self.package.names(self.modules)
        self.writer = Writer(root, self.pages, {**self.names, **self.package_names})
        self.by_name = {os.path.basename(page.source): page for page in self.headers}
        self.template = string.Template(read(root, "docs/site/page.html"))
        self.first = {}
        for section, words, sources in SECTIONS:
            own = [page for page in self.pages if page.section == section]
            index = next((page for page in own if page.place == f"{section}/index.html"), None)
            self.first[section] = index or Page("", f"{section}/index.html", section, words)
            # A folder that is named is its first page.
            self.writer.by_source.update((source, self.first[section]) for source in sources if not source.endswith(".md"))

    def write(self, page, body, heads=()):
        own = [other for other in self.pages if other.section == page.section and other.section]
        first = self.first.get(page.section)
        if first and first not in own:
            own.insert(0, first)
        sections = [Page("", self.first[section].place, section, words) for section, words, _ in SECTIONS]
        mark = next((entry for entry in sections if entry.section == page.section), None)
        contents = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>' for anchor, words in heads)
        if len(heads) > 2:
            summary = f'<details class="contents"><summary>On this page</summary><ul>{contents}</ul></details>'
            body = body.replace("</h1>\n", f"</h1>\n{summary}\n", 1)
        text = self.template.substitute(
            title=html.escape(page.title),
            up=os.path.relpath(".", os.path.dirname(page.place) or ".").replace(os.sep, "/"),
            sections=links(page, sections, mark),
            pages=f'<aside><nav aria-label="Section"><ul>{links(page, own, page)}</ul></nav></aside>' if len(own) > 1 else "",
            body=body,
            source=f'<p class="source"><code>{html.escape(page.source)}</code></p>' if page.source else "")
        file = os.path.join(self.folder, page.place)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)

    def index_of_names(self, section, names):
        page = Page("", f"{section}/names.html", section, "All names")
        rows = [f'<li><a href="{page.to(*names[name])}"><code>{name}</code></a></li>' for name in sorted(names)]
        self.write(page, f"<h1>All names</h1>\n<ul class=\"names\">\n{chr(10).join(rows)}\n</ul>\n")
        return page

    def rest(self, page, pages):
        """The pages of a section that its first text does not lead to."""
        if page.section != "python":
            return generated(page, "", pages).replace("<h1></h1>\n", "")
        names = self.index_of_names("python", self.package_names)
        lead = f'<h2 id="reference">Reference</h2>\n<p>Every module, in the order to learn them. <a href="{page.to(names)}">All names</a> by the alphabet.</p>'
        sentences = {other.source: self.package.sentence(other.source) for other in pages}
        return generated(page, "", pages, sentences).replace("<h1></h1>", lead)

    def with_protocol(self, page, body):
        """The files of the protocol are written beside the page, and their names there lead to them."""
        folder = os.path.join(self.folder, os.path.dirname(page.place))
        os.makedirs(folder, exist_ok=True)
        for name, kind in PROTOCOL_FILES.items():
            with open(os.path.join(folder, name), "wb") as out:
                subprocess.run([sys.executable, "-B", os.path.join(self.root, "docs/server/api.py"), kind], check=True, stdout=out)
            body = body.replace(f"<code>{name}</code>", f'<a href="{name}"><code>{name}</code></a>')
        return body

    def build(self):
        faults = []
        shutil.rmtree(self.folder, ignore_errors=True)
        for page in self.pages:
            text = self.texts[page.source]
            if page in self.modules:
                body, heads = package.module_html(self.writer, self.package, page, self.writer.names)
            elif page.section == "api":
                body, heads = headers.header_html(self.writer, page, text, self.names, self.by_name), ()
            else:
                faults += blocks_of(text, page.source)[1]
                body, heads = self.writer.html(page, text)
                if page.source == PROTOCOL:
                    body = self.with_protocol(page, body)
                if page.place.endswith("/index.html"):
                    rest = [other for other in self.pages if other.section == page.section and other is not page]
                    if any(f'href="{page.to(other)}"' not in body for other in rest):
                        body += self.rest(page, rest)
            self.write(page, body, heads)
        sentences = {page.source: first_sentence(headers.parts_of(self.texts[page.source])[0][0]) for page in self.headers}
        names = self.index_of_names("api", self.names)
        for section, words, _ in SECTIONS:
            page = self.first[section]
            if page.source:
                continue
            own = [other for other in self.pages if other.section == section]
            body = generated(page, words, own, sentences if section == "api" else None)
            if section == "api":
                lead = f'<p>The headers of <code>chee/chee.h</code>, in the order to learn them. <a href="{page.to(names)}">All names</a> by the alphabet.</p>'
                body = body.replace("</h1>\n", f"</h1>\n{lead}\n")
            self.write(page, body)
        with open(os.path.join(self.folder, "site.css"), "w", encoding="utf-8") as out:
            out.write("".join(read(self.root, path) for path in STYLES))
        return faults + self.writer.faults


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: build.py ROOT FOLDER")
    site = Site(sys.argv[1], sys.argv[2])
    faults = site.build()
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(site.pages)} texts, {len(site.names)} names of the library, {len(site.package_names)} of the Python package")
    return 1 if faults else 0


sys.exit(main())
