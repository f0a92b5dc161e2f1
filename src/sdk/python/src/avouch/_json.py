"""JSON values, as far as their types are known."""

from __future__ import annotations

from typing import Any, cast


def as_object(value: Any) -> dict[str, Any]:
    """The object that it is, an empty one for everything else."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
