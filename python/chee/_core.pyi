# SPDX-License-Identifier: MIT
# What cffi makes: names of C, without types for Python. The modules around it have them.
from typing import Any

ffi: Any
lib: Any
