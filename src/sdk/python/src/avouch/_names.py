"""Names: camelCase on the wire, snake_case in Python."""

from __future__ import annotations

import re
from functools import lru_cache
from keyword import iskeyword


@lru_cache(maxsize=4096)
def snake_of(name: str) -> str:
    """`verificationId` is `verification_id`; a reserved word gets an underscore behind it."""
    snake = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name)
    snake = re.sub(r"(?<=[A-Z])([A-Z][a-z])", r"_\1", snake).lower()
    snake = re.sub(r"[^a-z0-9_]", "_", snake).lstrip("_")
    return f"{snake}_" if iskeyword(snake) else snake
