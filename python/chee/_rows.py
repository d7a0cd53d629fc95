# SPDX-License-Identifier: MIT
"""Structs of C as rows of numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._core import ffi


def row_type(struct: str) -> np.dtype[Any]:
    """Of the same layout as a struct of C."""
    fields = dict(ffi.typeof(struct).fields)
    formats: dict[str, Any] = {}
    for name, field in fields.items():
        item = field.type
        shape = (item.length,) if item.kind == "array" else ()
        item = item.item if shape else item
        kind = {"double": "f", "float": "f", "_Bool": "b"}.get(item.cname, "u" if item.cname.startswith("u") else "i")
        formats[name] = ("?" if kind == "b" else f"{kind}{ffi.sizeof(item)}", shape)
    return np.dtype(
        {
            "names": list(fields),
            "formats": list(formats.values()),
            "offsets": [field.offset for field in fields.values()],
            "itemsize": ffi.sizeof(struct),
        }
    )
