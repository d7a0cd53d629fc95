# SPDX-License-Identifier: MIT
"""Only what pyproject.toml cannot say: that cffi makes the extension module."""

from setuptools import setup

setup(cffi_modules=["build_chee.py:ffibuilder"])
