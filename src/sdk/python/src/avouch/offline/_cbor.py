"""CBOR (RFC 8949) as mobile documents use it: definite lengths, no floating-point numbers, no undefined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional, Union, cast

_MOST_DEPTH = 16
_EMBEDDED = 24

WritableCbor = Union[None, bool, int, str, bytes, list[Any], dict[str, Any]]


@dataclass(frozen=True)
class Tagged:
    """An item with its tag."""

    tag: int
    value: Any


MALFORMED: Any = object()
"""Stands for an item that cannot be read."""


def read_cbor(content: bytes) -> Any:
    """Decodes one item that spans all bytes; malformed input and duplicate keys give `MALFORMED`."""
    reader = _Reader(content)
    try:
        item = reader.item(0)
    except ValueError:
        return MALFORMED
    return item if reader.at == len(content) else MALFORMED


def embedded_bytes(item: Any) -> Optional[bytes]:
    """The bytes of an embedded item (tag 24); None for anything else."""
    is_embedded = isinstance(item, Tagged) and item.tag == _EMBEDDED and isinstance(item.value, bytes)
    return item.value if is_embedded else None


def map_of(item: Any) -> Optional[dict[Any, Any]]:
    """A map, with keys that are text or numbers; None for anything else."""
    return cast("dict[Any, Any]", item) if isinstance(item, dict) else None


def list_of(item: Any) -> list[Any]:
    """An array; empty for anything else."""
    return cast("list[Any]", item) if isinstance(item, list) else []


class _Reader:
    def __init__(self, content: bytes) -> None:
        self.content = content
        self.at = 0

    def item(self, depth: int) -> Any:
        if depth > _MOST_DEPTH:
            raise ValueError("nested too deep")
        initial = self._take(1)[0]
        major, additional = initial >> 5, initial & 31
        if major == 7:
            return _simple(additional)
        argument = self._argument(additional)
        if major == 0:
            return argument
        if major == 1:
            return -1 - argument
        if major == 2:
            return self._take(argument)
        if major == 3:
            return self._take(argument).decode("utf-8")
        if major == 4:
            return [self.item(depth + 1) for _ in range(self._count(argument))]
        if major == 5:
            return self._map(self._count(argument), depth)
        return Tagged(argument, self.item(depth + 1))

    def _map(self, length: int, depth: int) -> dict[Any, Any]:
        entries: dict[Any, Any] = {}
        for _ in range(length):
            key = self.item(depth + 1)
            if not isinstance(key, (str, int)) or isinstance(key, bool) or key in entries:
                raise ValueError("a key is refused")
            entries[key] = self.item(depth + 1)
        return entries

    def _argument(self, additional: int) -> int:
        if additional < 24:
            return additional
        if additional > 27:
            raise ValueError("a length is refused")
        value = int.from_bytes(self._take(1 << (additional - 24)), "big")
        if value > 2**53 - 1:
            raise ValueError("a number is refused")
        return value

    # Each item takes at least one byte.
    def _count(self, length: int) -> int:
        if length > len(self.content) - self.at:
            raise ValueError("cut short")
        return length

    def _take(self, length: int) -> bytes:
        taken = self.content[self.at : self.at + length]
        if len(taken) < length:
            raise ValueError("cut short")
        self.at += length
        return taken


def _simple(additional: int) -> Optional[bool]:
    if additional not in (20, 21, 22):
        raise ValueError("a value is refused")
    return None if additional == 22 else additional == 21


def write_cbor(item: WritableCbor) -> bytes:
    """Items in their only deterministic form (section 4.2.1). Numbers are safe integers."""
    if item is None:
        return b"\xf6"
    if isinstance(item, bool):
        return b"\xf5" if item else b"\xf4"
    if isinstance(item, int):
        return _head(1, -1 - item) if item < 0 else _head(0, item)
    if isinstance(item, str):
        encoded = item.encode()
        return _head(3, len(encoded)) + encoded
    if isinstance(item, bytes):
        return _head(2, len(item)) + item
    if isinstance(item, dict):
        entries = sorted((write_cbor(key), write_cbor(value)) for key, value in item.items())
        return _head(5, len(entries)) + b"".join(key + value for key, value in entries)
    return _head(4, len(item)) + b"".join(map(write_cbor, item))


def embed(content: bytes) -> bytes:
    """Bytes that contain an encoded item, tagged as such (tag 24)."""
    return _head(6, _EMBEDDED) + write_cbor(content)


def _head(major: int, argument: int) -> bytes:
    if argument < 24:
        return bytes([major << 5 | argument])
    size = 1 if argument < 0x100 else 2 if argument < 0x10000 else 4 if argument < 0x100000000 else 8
    return bytes([major << 5 | (23 + size.bit_length())]) + argument.to_bytes(size, "big")
