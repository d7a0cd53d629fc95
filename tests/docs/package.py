#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The Python package on the site:  package.py ROOT BUILDER FOLDER

BUILDER, the site's build.py, makes it in FOLDER. Each public name that the package has once it is imported has its place there: what
`chee` exports, what each public module exports, and whatever of their classes does not begin with an underscore."""

import importlib
import inspect
import os
import pkgutil
import re
import subprocess
import sys

import chee

ROOT, BUILDER, FOLDER = sys.argv[1:4]


def members(path, found):
    """What may be asked of a class, each as the places where it may stand: with the class, or with one it stands on."""
    own = [path] + [f"chee.{base.__name__}" for base in found.__mro__[1:] if base.__name__ in chee.__all__]
    outside = {name for base in found.__mro__ if not base.__module__.startswith("chee") for name in dir(base)}
    for name in {*dir(found), *getattr(found, "__annotations__", {})} - outside:
        if not name.startswith("_"):
            yield [f"{place}.{name}" for place in own]


def wanted():
    modules = [module.name for module in pkgutil.iter_modules(chee.__path__, "chee.") if not module.name.startswith("chee._")]
    offered = {id(getattr(chee, name)): f"chee.{name}" for name in chee.__all__}
    for place in [*((chee, "chee", name) for name in chee.__all__),
                  *((importlib.import_module(module), module, name) for module in modules
                    for name in getattr(importlib.import_module(module), "__all__", ()))]:
        found = getattr(place[0], place[2])
        path = offered.get(id(found), f"{place[1]}.{place[2]}")
        yield [path]
        if inspect.isclass(found):
            yield from members(path, found)
    # Of objects, what no class has.
    yield from (["chee.Match.played"], ["chee.Shelf.complaints"], ["chee.Error.clause"], ["chee.gym.Game.action_space"])


def main():
    subprocess.run([sys.executable, BUILDER, ROOT, FOLDER], check=True)
    places = set()
    for name in os.listdir(os.path.join(FOLDER, "python")):
        with open(os.path.join(FOLDER, "python", name), encoding="utf-8") as text:
            places.update(re.findall(r' id="(chee\.[\w.]+)"', text.read()))
    names = list(wanted())
    faults = sorted({names[0] for names in names if not places.intersection(names)})
    for fault in faults:
        print(f"{fault} is not on a page of the Python package")
    print(f"{len(names)} names of the Python package, {len(faults)} faults")
    return 1 if faults or len(names) < 300 else 0


sys.exit(main())
