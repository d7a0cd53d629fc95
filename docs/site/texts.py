# SPDX-License-Identifier: MIT
"""Markdown as the tree uses it: links between texts, paths in backticks, fences that say what they hold."""

import html
import os
import re

from markdown_it import MarkdownIt

from tree import MADE, TOPS

SHELL = re.compile(r"^(\$ |(sudo )?(apt|apt-get|cc|chee|cmake|ctest|curl|git|make|tools/\w+)( |$))")
# Languages whose blocks are files, which shell then uses.
FILES = ("c", "cmake", "python")
# A word in capitals stands for what is put there, and `newgame` for one that is yet to be written.
STANDS_FOR = re.compile(r"\b[A-Z]{2,}\b(?!\.md)|newgame")
OUTSIDE = re.compile(r"^[a-z]+:")


def parser():
    return MarkdownIt("commonmark", {"html": False}).enable("table")


class Block:
    """A fence: where it begins, its language, the words after that, what is in it."""

    def __init__(self, token):
        words = token.info.split(None, 1)
        self.line = token.map[0] + 1
        self.language = words[0] if words else ""
        self.words = words[1].strip() if len(words) > 1 else ""
        self.text = token.content

    @property
    def not_run(self):
        """Why a block of shell is not run by the tests, or nothing."""
        match = re.fullmatch(r"\(not run: (.+)\)", self.words)
        return match.group(1) if match else ""

    @property
    def session(self):
        """Whether it is Python as it is typed, which tests/python runs by doctest where the text belongs to the package."""
        return self.language == "python" and self.text.startswith(">>>")


def blocks_of(text, path):
    """The fences of a text, and what is wrong with its blocks."""
    blocks, faults = [], []
    for token in parser().parse(text):
        if token.type == "code_block":
            faults.append(f"{path}:{token.map[0] + 1}: an indented block does not say what it holds; fence it")
        if token.type != "fence":
            continue
        block = Block(token)
        blocks.append(block)
        if block.language == "sh" and block.words and not block.not_run:
            faults.append(f"{path}:{block.line}: after sh only '(not run: why)' is known, not '{block.words}'")
        if block.language in FILES and not block.words and not (block.session and path.startswith("python/")):
            faults.append(f"{path}:{block.line}: name the file, ```{block.language} FILE, and run it in a block of shell")
        if not block.language and any(SHELL.match(line) for line in block.text.splitlines()):
            faults.append(f"{path}:{block.line}: this looks like shell; begin it with ```sh, so that it is run")
    return blocks, faults


def anchor_of(words, taken):
    """A heading's name in an address, once in a page."""
    anchor = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-") or "part"
    number, name = 2, anchor
    while name in taken:
        name, number = f"{anchor}-{number}", number + 1
    taken.add(name)
    return name


class Writer:
    """Turns texts into HTML, knowing every page and every name of the library."""

    def __init__(self, root, pages, names):
        self.root, self.names = root, names
        self.by_source = {page.source: page for page in pages}
        self.faults = []
        self.parser = parser()
        rules = {
            "code_inline": self._code, "fence": self._fence, "link_open": self._link, "heading_open": self._heading,
            "table_open": lambda *_: '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>\n',
            "table_close": lambda *_: "</table></div>\n",
        }
        for name, rule in rules.items():
            # The parser hands itself over first.
            self.parser.add_render_rule(name, lambda _, *rest, rule=rule: rule(*rest))

    def html(self, page, text, near=None):
        """The text as HTML, and its headings of the second level as (anchor, words). `near` has whole names of short ones."""
        self.page, self.heads, self.taken, self.near = page, [], set(), near or {}
        return self.parser.render(text), self.heads

    def file_of(self, path):
        """The path, from the top of the tree, that is meant in the page's text; None where there is no such thing."""
        here = os.path.dirname(self.page.source)
        for base in (here, "", "docs", "docs/formats", "include/chee", "include", "apps/web", "apps/web/src"):
            file = os.path.normpath(os.path.join(base, path))
            if not file.startswith("..") and os.path.exists(os.path.join(self.root, file)):
                return file
        return None

    def page_of(self, file):
        if file is None:
            return None
        return self.by_source.get(file) or self.by_source.get(f"{file}/README.md")

    def _code(self, tokens, index, *_):
        words = tokens[index].content
        code = f"<code>{html.escape(words)}</code>"
        name = words.removesuffix("()")
        name = self.near.get(name, name)
        if name in self.names:
            place, anchor = self.names[name]
            return f'<a href="{self.page.to(place, anchor)}">{code}</a>'
        if not re.fullmatch(r"[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]*)+|[A-Za-z0-9_-]+\.(md|h)", words) or MADE.match(words):
            return code
        file = self.file_of(words)
        if file is None and words.startswith(TOPS) and not STANDS_FOR.search(words):
            self.faults.append(f"{self.page.source}: there is no {words}")
        there = self.page_of(file)
        inside_link = any(token.type == "link_open" for token in tokens[max(0, index - 1):index])
        if there is None or there is self.page or inside_link:
            return code
        return f'<a href="{self.page.to(there)}">{code}</a>'

    def _link(self, tokens, index, *_):
        address = tokens[index].attrGet("href")
        if not OUTSIDE.match(address) and not address.startswith("#"):
            path, _, anchor = address.partition("#")
            there = self.page_of(self.file_of(path))
            if there is None:
                self.faults.append(f"{self.page.source}: a link leads to {address}, which is not on the site")
            else:
                address = self.page.to(there, anchor)
        return f'<a href="{html.escape(address, quote=True)}">'

    def _heading(self, tokens, index, *_):
        tag, words = tokens[index].tag, tokens[index + 1].content.replace("`", "")
        anchor = anchor_of(words, self.taken)
        if tag == "h2":
            self.heads.append((anchor, words))
        return f'<{tag} id="{anchor}">'

    def _fence(self, tokens, index, *_):
        block = Block(tokens[index])
        kind = f' class="{html.escape(block.language)}"' if block.language else ""
        name = f'<p class="file">{html.escape(block.words)}</p>\n' if block.words and block.language in FILES else ""
        return f'{name}<pre tabindex="0"><code{kind}>{html.escape(block.text, quote=False)}</code></pre>\n'
