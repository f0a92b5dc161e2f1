"""A party's values on an uploaded document."""

from __future__ import annotations

from typing import Any

from ._bytes import read_hex, sha256_hex, utf8
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    read_exact_object,
    read_integer,
    read_list,
    read_one_of,
    read_text,
    require_distinct,
)

_TYPES = ("signature", "initials", "date", "text", "checkbox")
# Positions are whole multiples of 1/100,000 of a page's width or height.
_PARTS = 100_000
_FIELD = ["id", "type", "page", "x", "y", "width", "height", "value"]


def fields_hash(fields: JsonObject) -> str:
    """SHA-256 of the RFC 8785 form, in hex: `fieldsHash` in a signature's payload."""
    return sha256_hex(utf8(canonical_json(fields)))


def read_fields(value: Any, path: str) -> None:
    """Reads a party's fields strictly."""
    fields = read_exact_object(value, path, ["salt", "values"])
    require_distinct(read_list(fields["values"], f"{path}.values", 1, 500, _read_field), f"{path}.values")
    read_hex(fields["salt"], f"{path}.salt", 16)


# Returns the field's ID.
def _read_field(value: Any, path: str) -> str:
    field = read_exact_object(value, path, _FIELD, ["label"])
    read_text(field["id"], f"{path}.id", 64)
    read_one_of(field["type"], f"{path}.type", _TYPES)
    read_integer(field["page"], f"{path}.page", 1, 100_000)
    for name, least in (("x", 0), ("y", 0), ("width", 1), ("height", 1)):
        read_integer(field[name], f"{path}.{name}", least, _PARTS)
    if "label" in field:
        read_text(field["label"], f"{path}.label", 200)
    if isinstance(field["value"], str):
        read_text(field["value"], f"{path}.value", 4000)
    elif field["value"] is not None and not isinstance(field["value"], bool):
        raise InputError(f"{path}.value", "must be text, true, false, or null")
    return field["id"]
