# SPDX-License-Identifier: MIT
"""Builds the wheel, without pip and without a network:  build_wheel.py LIBRARY INCLUDE FOLDER

LIBRARY is libchee.a, INCLUDE the folder of its headers. The wheel lies in FOLDER/dist afterwards and, unpacked, in
FOLDER/site, which PYTHONPATH may name. The sources are copied to FOLDER first, so that nothing is written beside them.
"""

import os
import pathlib
import shutil
import sys
import warnings
import zipfile


def main() -> None:
    library, include, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    here = pathlib.Path(__file__).resolve().parent
    source, dist, site = folder / "source", folder / "dist", folder / "site"
    # What setuptools collected before goes too, since it packs modules there that are gone from the sources.
    for made in (dist, site, source / "chee", *source.glob("build/lib*")):
        shutil.rmtree(made, ignore_errors=True)
    dist.mkdir(parents=True)
    for part in ("chee", "native"):
        shutil.copytree(here / part, source / part, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "build_chee.py", "build_declarations.py", "README.md"):
        shutil.copy2(here / name, source / name)
    os.environ.update(CHEE_LIBRARY=str(library), CHEE_INCLUDE=str(include))
    os.environ.setdefault("SOURCE_DATE_EPOCH", "315532800")  # zip files know no earlier year than 1980
    os.chdir(source)
    sys.path.insert(0, str(source))
    sys.argv = ["setup.py", "--quiet"]
    # It says of each build that its reading of pyproject.toml may change yet, which nobody who builds can do anything about.
    warnings.filterwarnings("ignore", message=r".*\[tool\.setuptools\]")
    from setuptools import build_meta
    from setuptools.command import build_py, install_lib

    # A wheel has no bytecode; with -B they would only warn that they make none.
    build_py.build_py.byte_compile = install_lib.install_lib.byte_compile = lambda *_: None

    wheel = dist / build_meta.build_wheel(str(dist), {"--global-option": ["--quiet"]})
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    print(wheel)


main()
