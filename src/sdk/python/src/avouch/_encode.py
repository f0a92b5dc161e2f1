"""Arguments as they travel."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timezone
from typing import Any, BinaryIO, Optional, Union, cast

from ._model import Model
from .files import data_uri


class Omit:
    """The type of `OMIT`."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "OMIT"


OMIT = Omit()
"""An argument that is not sent. It differs from None where a field can be null: None sends null."""

Day = Union[str, date]
"""A calendar day: `YYYY-MM-DD`, or a `datetime.date`."""

Time = Union[str, datetime]
"""A moment: RFC 3339, or a `datetime` with its time zone."""

File = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, BinaryIO]
"""A picture or PDF: a data URI as text; a `Path`, bytes, or a file that is open for reading bytes."""

Shape = Mapping[str, tuple[str, Optional[Union["Shape", str]]]]
"""Of an object that is sent, the fields that are called otherwise or have such fields in them: by their name here,
their name on the wire, and the shape of what is in them (or its name, for one that is in itself)."""


def encode(value: Any, shape: Optional[Union[Shape, str]] = None, named: Mapping[str, Shape] = {}) -> Any:
    """Encodes an argument as JSON. Unknown fields are sent unchanged, so you can pass fields copied from JSON."""
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, datetime):
        return _encode_time(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return _encode_fields(cast("Mapping[str, Any]", value), shape, named)
    if isinstance(value, (list, tuple, set, frozenset)):
        return [encode(each, shape, named) for each in cast("Sequence[Any]", value)]
    return data_uri(value) if _is_file(value) else value


def _is_file(value: Any) -> bool:
    return isinstance(value, (os.PathLike, bytes, bytearray, memoryview)) or hasattr(value, "read")


def _encode_fields(fields: Mapping[str, Any], shape: Optional[Union[Shape, str]], named: Mapping[str, Shape]) -> Any:
    known: Shape = named[shape] if isinstance(shape, str) else shape or {}
    sent: dict[str, Any] = {}
    for name, value in fields.items():
        if isinstance(value, Omit):
            continue
        wire, inner = known.get(name, (name, None))
        sent[wire] = encode(value, inner, named)
    return sent


def encode_query(fields: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Encodes query parameters: an object as `name[key]=value`, a list as `name=one,other`."""
    return [pair for name, value in fields.items() for pair in _encode_parameter(name, encode(value))]


def _encode_parameter(name: str, value: Any) -> list[tuple[str, str]]:
    if value is None or isinstance(value, Omit):
        return []
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        return [pair for key, each in fields.items() for pair in _encode_parameter(f"{name}[{key}]", each)]
    if isinstance(value, list):
        return [(name, ",".join(str(each) for each in cast("list[Any]", value)))] if value else []
    if isinstance(value, bool):
        return [(name, "true" if value else "false")]
    return [(name, str(value))]


def _encode_time(value: datetime) -> str:
    if value.tzinfo is None:
        raise ValueError("a datetime must have a time zone, such as datetime.now(timezone.utc)")
    return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
