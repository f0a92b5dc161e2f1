"""Entries of the audit log: who did what to which object."""

from __future__ import annotations

from typing import Any

from ._days import read_date_time
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    object_form,
    parse_json,
    quoted,
    read_exact_object,
    read_object,
    read_one_of,
    read_text,
)

MOST_OF_ENTRY = 65_536
"""Maximum length of an entry's text, in UTF-16 units."""
_MEMBERS = ["format", "id", "org", "at", "action", "subject", "actor", "event", "details", "salt"]


def read_log_entry(text: str, path: str) -> tuple[JsonObject, str]:
    """Reads an entry in the form that the log hashed, and its salt; raises InputError."""
    entry = read_exact_object(parse_json(text, path), path, _MEMBERS)
    if _form_of(entry, path) != text:
        raise InputError(path, "not in the form of RFC 8785")
    read_one_of(entry["format"], f"{path}.format", ["avouch-entry-v1"])

    def read(name: str) -> str:
        return read_text(entry[name], f"{path}.{name}", 512)

    actor = read_exact_object(entry["actor"], f"{path}.actor", ["kind", "id"])
    salt = read("salt")
    return {
        "id": read("id"),
        "org": read("org"),
        "at": _read_utc_time(entry["at"], f"{path}.at"),
        "action": read("action"),
        "subject": read("subject"),
        "actor": {
            "kind": read_text(actor["kind"], f"{path}.actor.kind", 64),
            "id": read_text(actor["id"], f"{path}.actor.id", 512),
        },
        "event": None if entry["event"] is None else read("event"),
        "details": read_object(entry["details"], f"{path}.details"),
    }, salt


# The RFC 8785 form of an object that may contain only flat objects. Comparing it with the text also rejects repeated
# members, which parsers read differently.
def _form_of(entry: JsonObject, path: str) -> str:
    def write_plain(value: Any) -> str:
        if isinstance(value, (dict, list)):
            raise InputError(path, "nested too deep")
        return _scalar(value)

    def write(value: Any) -> str:
        return object_form(read_object(value, path), write_plain) if isinstance(value, (dict, list)) else _scalar(value)

    return object_form(entry, write)


def _scalar(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    return _number(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else canonical_json(value)


# A number as ECMAScript writes it (ECMA-262, Number::toString); repr has the same digits.
def _number(value: float) -> str:
    try:
        text = repr(abs(float(value)))
    except OverflowError:
        return "null"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if not digits:
        return "0"
    if len(digits) <= point <= 21:
        return sign + digits.ljust(point, "0")
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    rest = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{rest}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def _read_utc_time(value: Any, path: str) -> str:
    text = read_text(value, path, 24)
    if not text.endswith("Z") or len(text) not in (20, 24) or read_date_time(text) is None:
        raise InputError(path, "not a time in UTC")
    return text
