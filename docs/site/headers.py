# SPDX-License-Identifier: MIT
"""The public headers as pages: their comments as text, their declarations as they stand, every name with its place."""

import html
import re

NAME = re.compile(r"\b(?:chee_[a-z0-9_]+|CHEE_[A-Z0-9_]+)\b")
# What says what a name is: a function, the end of a type, a macro, a value of an enumeration.
DEFINES = (
    re.compile(r"\b(chee_[a-z0-9_]+)\("),
    re.compile(r"^typedef (?:struct|enum|union) (chee_[a-z0-9_]+) \{", re.M),
    re.compile(r"^\} (chee_[a-z0-9_]+);", re.M),
    re.compile(r"^typedef [^({]*\b(chee_[a-z0-9_]+);", re.M),
    re.compile(r"^typedef [^;]*\(\*(chee_[a-z0-9_]+)\)", re.M),
    re.compile(r"^#define (CHEE_[A-Z0-9_]+)", re.M),
    re.compile(r"^  (CHEE_[A-Z0-9_]+)(?: =|,|$| //)", re.M),
)
FRAME = re.compile(r'^(#ifndef CHEE_\w+_H\n#define CHEE_\w+_H|#ifdef __cplusplus\n(extern "C" \{|\})\n#endif|#endif|// clang-format \w+)$')


class Part:
    """A paragraph of a header: what its comment says, and the declarations below."""

    def __init__(self, lines):
        self.prose = []
        while lines and lines[0].startswith("//"):
            self.prose.append(re.sub(r"^// ?", "", lines.pop(0)))
        self.code = "\n".join(lines)

    def names(self):
        """The names it defines, each with where it stands in the code."""
        found = {}
        for pattern in DEFINES:
            for match in pattern.finditer(re.sub(r"//.*", lambda comment: " " * len(comment.group()), self.code)):
                found.setdefault(match.group(1), match.start(1))
        return found


def parts_of(text):
    """A header in paragraphs, without what every header has, and the headers it needs."""
    needs = re.findall(r'^#include "chee/([a-z_]+\.h)"$', text, re.M)
    text = re.sub(r"^// SPDX.*\n", "", re.sub(r"^#include .*\n", "", text, flags=re.M))
    parts, lines, depth = [], [], 0
    for line in text.splitlines() + [""]:
        depth += line.count("{") - line.count("}")
        inside = depth > (1 if 'extern "C" {' in "\n".join(lines) else 0)
        if line.strip() or (inside and lines):
            lines.append(line)
            continue
        if lines and not FRAME.match("\n".join(lines)):
            parts.append(Part(lines))
        else:
            depth = 0
        lines = []
    return parts, needs


def names_of(pages, texts):
    """Where each name of the library is defined: {name: (page, anchor)}."""
    names = {}
    for page in pages:
        for part in parts_of(texts[page.source])[0]:
            for name in part.names():
                names.setdefault(name, (page, name))
    return names


def code_html(page, code, defined, names):
    """Declarations with each name led to its place; comments set apart."""
    pieces, at = [], 0
    for match in NAME.finditer(code):
        name = match.group()
        pieces.append(html.escape(code[at:match.start()], quote=False))
        at = match.end()
        if defined.get(name) == match.start() and names[name][0] is page:
            pieces.append(f'<b id="{name}">{name}</b>')
        elif name in names:
            pieces.append(f'<a href="{page.to(*names[name])}">{name}</a>')
        else:
            pieces.append(name)
    pieces.append(html.escape(code[at:], quote=False))
    return re.sub(r"(//[^\n]*|/\*.*?\*/)", r"<i>\1</i>", "".join(pieces), flags=re.S)


def header_html(writer, page, text, names, by_name):
    """A header's page: its first comment, what it needs, then each of its paragraphs."""
    parts, needs = parts_of(text)
    out = [f"<h1><code>{html.escape(page.title)}</code></h1>\n"]
    seen = set()
    for number, part in enumerate(parts):
        if part.prose:
            # A name in a comment is led to its place as one in backticks is.
            prose = re.sub(r"(?<![`\w])(chee_[a-z0-9_]+|CHEE_[A-Z0-9_]+)(?![`\w])", r"`\1`", "\n".join(part.prose))
            out.append(f'<div class="says">{writer.html(page, prose)[0]}</div>\n')
        if number == 0 and needs:
            links = ", ".join(f'<a href="{page.to(by_name[name])}"><code>chee/{name}</code></a>' for name in needs)
            out.append(f'<p class="needs">It brings {links}.</p>\n')
        if part.code:
            defined = {name: at for name, at in part.names().items() if name not in seen}
            seen.update(defined)
            out.append(f'<pre tabindex="0"><code class="c">{code_html(page, part.code, defined, names)}</code></pre>\n')
    return "".join(out)
