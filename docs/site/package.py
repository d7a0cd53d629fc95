# SPDX-License-Identifier: MIT
"""The Python package as pages, read from its sources: each public name with its signature and what its docstring says."""

import ast
import copy
import html
import inspect
import os
import re

from headers import code_html
from tree import PACKAGE as FOLDER
from tree import modules_of, read

STRUCTS = "python/native/native.h"
WIDE = 100  # characters of a signature in one line
WORD = re.compile(r"(?<![\w.'\"])[A-Za-z_]\w*")


def public(name):
    return not name.startswith("_")


def decorated(node, name):
    return any(isinstance(word, ast.Name) and word.id == name for word in node.decorator_list)


class Item:
    """A public name: its place, how it is written, what is said of it."""

    def __init__(self, name, code, says="", level=3):
        self.name, self.code, self.says, self.level = name, code, says, level


class Module:
    """A module's source and what it defines at its top."""

    def __init__(self, name, text):
        self.name, self.lines = name, text.splitlines()
        self.tree = ast.parse(text)
        self.says = ast.get_docstring(self.tree) or ""
        self.defined, self.exported = {}, []
        for node in self.tree.body:
            for target in targets_of(node):
                self.defined[target] = node
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                self.defined[node.name] = node
        if "__all__" in self.defined:
            self.exported = ast.literal_eval(self.defined["__all__"].value)

    def comment(self, node):
        """What `#:` says of an assignment, behind it or in the lines above."""
        _, mark, words = self.lines[node.end_lineno - 1].partition("#:")
        found, line = [words.strip()] if mark else [], node.lineno - 2
        while not mark and line >= 0 and self.lines[line].strip().startswith("#:"):
            found.insert(0, self.lines[line].strip()[2:].strip())
            line -= 1
        return " ".join(found)


def targets_of(node):
    """The names that a statement gives a value, or a type."""
    found = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in found if isinstance(target, ast.Name)]


def written(node):
    """Code as the package writes it."""
    return ast.unparse(node).replace("'", '"')


def signature(node, name, method):
    """A function as it is called: its parameters with their types, and what it gives."""
    args = copy.deepcopy(node.args)
    if method and not decorated(node, "staticmethod"):
        (args.posonlyargs or args.args).pop(0)
    gives = f" -> {written(node.returns)}" if node.returns is not None and node.name != "__init__" else ""
    parts, held = [], ""
    for piece in filter(None, written(args).split(", ")):
        held = f"{held}, {piece}" if held else piece
        if all(held.count(a) == held.count(b) for a, b in ("()", "[]", "{}")) and held.count('"') % 2 == 0:
            # A default stands apart from a type.
            words, mark, default = held.partition("=")
            parts.append(f"{words} = {default}" if mark and ":" in words else held)
            held = ""
    words = ", ".join(parts)
    if len(name) + len(words) + len(gives) <= WIDE:
        return f"{name}({words}){gives}"
    return f"{name}(\n    " + ",\n    ".join(parts) + f",\n){gives}"


class Package:
    """All that the package offers, by module."""

    def __init__(self, root):
        self.modules = {name: Module(name, read(root, f"{FOLDER}/{name}.py")) for name in modules_of(root)}
        private = {name[:-3]: Module(name[:-3], read(root, f"{FOLDER}/{name}"))
                   for name in sorted(os.listdir(os.path.join(root, FOLDER))) if name.startswith("_") and name.endswith(".py")}
        self.classes = {name: (module, node) for module in [*private.values(), *self.modules.values()]
                        for name, node in module.defined.items() if isinstance(node, ast.ClassDef)}
        self.first = {}  # what `import chee` has, each with its module
        for node in private["__init__"].tree.body:
            if isinstance(node, ast.ImportFrom):
                exported = self.modules[node.module].exported
                exported += [alias.name for alias in node.names if alias.name not in exported]
                self.first.update((alias.name, node.module) for alias in node.names)
        self.structs = read(root, STRUCTS)
        self.items = {name: self._items(module) for name, module in self.modules.items()}

    def path(self, module, name):
        """The whole name: what `import chee` has is found there."""
        return f"chee.{name}" if self.first.get(name) == module.name else f"chee.{module.name}.{name}"

    def _items(self, module):
        order = {name: at for at, name in enumerate(module.defined)}
        items = []
        for name in sorted(module.exported, key=lambda name: order[name]):
            node, path = module.defined[name], self.path(module, name)
            if isinstance(node, ast.ClassDef):
                items += self._class(module, node, path)
            elif isinstance(node, ast.FunctionDef):
                items.append(Item(path, signature(node, path, False), ast.get_docstring(node), 2))
            else:
                items.append(Item(path, f"{path} = {written(node.value)}", module.comment(node), 2))
        return items

    def _class(self, module, node, path):
        bases = [ast.unparse(base) for base in node.bases]
        shown = [base for base in bases if base in self.first or base not in self.classes]
        begin = next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
        says = [ast.get_docstring(node), begin and ast.get_docstring(begin)]
        dataclass = any("dataclass" in ast.unparse(word) for word in node.decorator_list)
        # What is refused is made by the package alone, and so is a bare row of facts.
        made = begin is not None and not dataclass and "c" not in [arg.arg for arg in begin.args.args]
        call = signature(begin, path, True) if made else path + (f"({', '.join(shown)})" if shown else "")
        items = [Item(path, f"class {call}", "\n\n".join(filter(None, says)), 2)]
        seen = set()
        self._members(module, node, path, items, seen)
        return items

    def _members(self, module, node, path, items, seen):
        """Fields, properties and methods of a class, and of those it stands on that are nobody's to name."""
        def add(name, code, says):
            if name not in seen:
                seen.add(name)
                items.append(Item(f"{path}.{name}", code, says or ""))

        for part in node.body:
            for name in filter(public, targets_of(part)):
                kind = f": {written(part.annotation)}" if isinstance(part, ast.AnnAssign) else ""
                value = f" = {written(part.value)}" if isinstance(part.value, ast.Constant) else ""
                add(name, f"{name}{kind}{value}", module.comment(part))
            if isinstance(part, ast.FunctionDef):
                self._made_in(module, part, add)
        for part in node.body:
            if not isinstance(part, ast.FunctionDef) or part.name == "__init__":
                continue
            says = ast.get_docstring(part)
            if decorated(part, "property") and public(part.name):
                add(part.name, f"{part.name}: {written(part.returns)}", says)
            elif public(part.name) or (says and re.fullmatch(r"__\w+__", part.name)):
                kind = "classmethod " if decorated(part, "classmethod") else ""
                add(part.name, kind + signature(part, part.name, True), says)
        for base in map(ast.unparse, node.bases):
            if base in self.classes and base not in self.first:
                self._members(*self.classes[base], path, items, seen)

    @staticmethod
    def _made_in(module, method, add):
        """Attributes that a method gives its object."""
        for part in ast.walk(method):
            found = part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AnnAssign) else []
            flat = [each for target in found for each in (target.elts if isinstance(target, ast.Tuple) else [target])]
            for target in flat:
                if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and public(target.attr):
                    kind = f": {written(part.annotation)}" if isinstance(part, ast.AnnAssign) else ""
                    add(target.attr, f"{target.attr}{kind}", module.comment(part))

    def names(self, pages):
        """Where each public name stands: {name: (page, anchor)}."""
        return {item.name: (page, item.name) for page in pages for item in self.items[page.source[len(FOLDER) + 1:-3]]}

    def sentence(self, source):
        """The first sentence of a module's text."""
        return self.modules[source[len(FOLDER) + 1:-3]].says.splitlines()[0]

    def struct(self, code):
        """The struct of C that a row of numpy is made after, as it stands in the header."""
        match = re.search(r'row_type\("(\w+)"\)', code)
        return re.search(rf"typedef struct {match.group(1)} \{{.*?\n\}} {match.group(1)};\n", self.structs, re.S).group() if match else ""


def fenced(says):
    """A docstring as Markdown: what is typed at a prompt becomes a block, what it prints with it."""
    parts = [f"```python\n{part}\n```" if part.startswith(">>>") else part for part in re.split(r"\n\s*\n", inspect.cleandoc(says))]
    return "\n\n".join(parts)


def code_with_links(page, code, near, names):
    """A signature in which each type of the package is led to its place."""
    def link(match):
        place = names.get(near.get(match.group(), ""))
        return f'<a href="{page.to(*place)}">{match.group()}</a>' if place else match.group()

    return WORD.sub(link, html.escape(code, quote=False))


def module_html(writer, package, page, names):
    """A module's page, and its classes and functions as (anchor, words)."""
    module = package.modules[page.source[len(FOLDER) + 1:-3]]
    short = {name: f"chee.{name}" for name in package.first}
    short.update((name, package.path(module, name)) for name in module.exported)
    out, heads, owner = [f"<h1><code>{html.escape(page.title)}</code></h1>\n", writer.html(page, fenced(module.says))[0]], [], ""
    for item in package.items[module.name]:
        if item.level == 2:
            owner = item.name
            heads.append((item.name, item.name))
            out.append(f'<h2 id="{item.name}"><code>{item.name}</code></h2>\n')
        near = {**short, **{other.name[len(owner) + 1:]: other.name for other in package.items[module.name]
                            if other.name.startswith(f"{owner}.")}}
        body = code_with_links(page, item.code, short, names)
        if item.level == 2:
            out.append(f'<pre tabindex="0"><code class="python">{body}</code></pre>\n')
        else:
            out.append(f'<h3 class="member" id="{item.name}"><code>{body}</code></h3>\n')
        if item.says:
            out.append(f'<div class="says">{writer.html(page, fenced(item.says), near)[0]}</div>\n')
        struct = package.struct(item.code)
        if struct:
            out.append(f'<pre tabindex="0"><code class="c">{code_html(page, struct, {}, names)}</code></pre>\n')
    return "".join(out), heads
