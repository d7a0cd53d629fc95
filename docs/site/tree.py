# SPDX-License-Identifier: MIT
"""What of the tree stands on the site, where it stands there, and in which order."""

import os
import re

# Folder on the site, heading, and the texts in it. A folder's README comes first, then what it names, then the rest by name.
SECTIONS = (
    ("guides", "Guides", ("docs/guides",)),
    ("rules", "Rules", ("docs/rules",)),
    ("formats", "Formats", ("docs/formats",)),
    ("api", "Library", ("include/chee",)),
    ("python", "Python", ("python/README.md", "python/chee")),
    ("exact", "Results", ("docs/exact", "docs/strength.md", "docs/speed.md")),
    ("server", "Server", ("docs/server",)),
    ("people", "People", ("docs/people",)),
    ("project", "Project", ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "examples/README.md",
                            "apps/web/packages/chee/README.md", "docs/SOURCE_TOUR.md",
                            "docs/adding-a-game.md", "docs/testing.md", "docs/design-system.md", "docs/languages.md")),
    ("decisions", "Decisions", ("docs/decisions",)),
)

# Sources whose pages are made from what the code says of itself.
PACKAGE = "python/chee"

# The top of the tree: what is written like a path there must be one.
TOPS = ("apps/", "cmake/", "docs/", "examples/", "include/", "python/", "src/", "tests/", "tools/")

# What is there only once something was built, or is an example's own.
MADE = re.compile(r"^(apps/web/(dist|node_modules)|apps/web/packages/chee/(dist|LICENSE)|build)(/|$)")


class Page:
    """A page of the site: its source in the tree, its place on the site, its section."""

    def __init__(self, source, place, section, title):
        self.source, self.place, self.section, self.title = source, place, section, title

    def to(self, other, anchor=""):
        """The address of another page, from here."""
        if other.place == self.place and anchor:
            return f"#{anchor}"
        address = os.path.relpath(other.place, os.path.dirname(self.place) or ".").replace(os.sep, "/")
        return f"{address}#{anchor}" if anchor else address


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as text:
        return text.read()


def texts_of(root, folder):
    """The Markdown of a folder in the order of its README, or else of the site's first page."""
    names = sorted(name for name in os.listdir(os.path.join(root, folder)) if name.endswith(".md"))
    order = ["README.md"]
    if "README.md" in names:
        order += re.findall(r"`([a-z0-9-]+\.md)`", read(root, f"{folder}/README.md"))
    else:
        order += ["shared.md"] + re.findall(rf"\({folder.removeprefix('docs/')}/([a-z0-9-]+\.md)\)", read(root, "docs/README.md"))
    return sorted(names, key=lambda name: (order.index(name) if name in order else len(order), name))


def headers_of(root):
    """The public headers in the order in which chee.h gives them, to learn them; those it has through others follow."""
    order = re.findall(r'#include "chee/([a-z_]+\.h)"', read(root, "include/chee/chee.h"))
    names = sorted(name for name in os.listdir(os.path.join(root, "include/chee")) if name.endswith(".h"))
    return order + [name for name in names if name not in order and name != "chee.h"]


def modules_of(root):
    """The public modules of the Python package in the order in which its own text names them, to learn them."""
    order = re.findall(r"`chee\.(\w+)`", read(root, f"{PACKAGE}/__init__.py"))
    names = sorted(name[:-3] for name in os.listdir(os.path.join(root, PACKAGE)) if re.fullmatch(r"[a-z]\w*\.py", name))
    return sorted(names, key=lambda name: (order.index(name) if name in order else len(order), name))


def title_of(text, path):
    match = re.match(r"# (.+)\n", text)
    if not match:
        raise SystemExit(f"{path}:1: a text begins with its title, '# ...'")
    return match.group(1).replace("`", "")


def pages_of(root):
    """Every page that comes from a text, in the order of the site."""
    pages = [Page("docs/README.md", "index.html", "", title_of(read(root, "docs/README.md"), "docs/README.md"))]
    for section, _, sources in SECTIONS:
        for source in sources:
            if source == "include/chee":
                for name in headers_of(root):
                    pages.append(Page(f"{source}/{name}", f"api/{name[:-2]}.html", section, f"chee/{name}"))
                continue
            if source == PACKAGE:
                for name in modules_of(root):
                    pages.append(Page(f"{source}/{name}.py", f"python/{name}.html", section, f"chee.{name}"))
                continue
            names = [source] if source.endswith(".md") else [f"{source}/{name}" for name in texts_of(root, source)]
            for path in names:
                name = os.path.basename(path)[:-3].lower()
                if name == "readme" and path != "README.md":
                    name = "index" if path.startswith(("docs/", "python/")) else os.path.basename(os.path.dirname(path))
                pages.append(Page(path, f"{section}/{name}.html", section, title_of(read(root, path), path)))
    return pages
