"""Strict reading of untrusted input. Rejects exactly what the TypeScript verifier rejects."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Sequence
from typing import Any, Callable, Literal, Optional, TypeVar, cast

T = TypeVar("T")

JsonObject = dict[str, Any]

MISSING: Any = object()
"""Stands for a missing member, where null has another meaning."""

_SAFE = 2**53 - 1
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_TO_ESCAPE = re.compile('["\\\\\x00-\x1f\ud800-\udfff]')


class InputError(Exception):
    """An input does not have the required format. The message begins with the path of the value."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path


NotValidReason = Literal["expired", "not_yet_valid", "revoked", "suspended"]


class NotValidError(InputError):
    """A correctly issued credential is not valid at some time, by its own dates or its issuer's status lists."""

    def __init__(self, path: str, problem: str, reason: NotValidReason) -> None:
        super().__init__(path, problem)
        self.reason: NotValidReason = reason


def length_of(text: str) -> int:
    """Length in UTF-16 units, which the limits of the formats count."""
    return len(text) + sum(ord(each) > 0xFFFF for each in text)


def plain(value: Any) -> Any:
    """The JSON of an object that the client returned."""
    to_dict = getattr(value, "to_dict", None)
    return to_dict() if callable(to_dict) else value


def same_value(one: Any, other: Any) -> bool:
    """Whether ECMAScript's === holds for two JSON values: lists and objects never equal others."""
    if isinstance(one, (dict, list)) or isinstance(other, (dict, list)):
        return one is other
    return one is other or (isinstance(one, bool) == isinstance(other, bool) and one == other)


def parse_json(text: str, path: str) -> Any:
    """Parses JSON text; raises InputError if it is malformed."""
    try:
        return json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise InputError(path, "not JSON") from None


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def read_object(value: Any, path: str) -> JsonObject:
    """A JSON object; arrays and null are not."""
    if not isinstance(value, dict):
        raise InputError(path, "not an object")
    return cast("JsonObject", value)


def read_exact_object(value: Any, path: str, required: Sequence[str], optional: Sequence[str] = ()) -> JsonObject:
    """An object with all required members and no others except the optional ones."""
    fields = read_object(value, path)
    missing = next((name for name in required if name not in fields), None)
    if missing is not None:
        raise InputError(path, f"{missing} is missing")
    unknown = next((name for name in fields if name not in required and name not in optional), None)
    if unknown is not None:
        raise InputError(path, f"unknown member {quoted(_head(unknown, 40))}")
    return fields


def read_array(value: Any, path: str, least: int, most: int) -> list[Any]:
    """An array whose number of entries is within the limits."""
    if not isinstance(value, list):
        raise InputError(path, "not an array")
    entries = cast("list[Any]", value)
    if not least <= len(entries) <= most:
        expected = str(least) if least == most else f"{least} to {most}"
        raise InputError(path, f"{len(entries)} entries, expected {expected}")
    return entries


def read_text(value: Any, path: str, most: int) -> str:
    """A non-empty text without lone surrogates, which have no UTF-8 form to hash."""
    if not isinstance(value, str):
        raise InputError(path, "not a string")
    if not 1 <= length_of(value) <= most:
        raise InputError(path, f"must have 1 to {most} characters")
    if _SURROGATE.search(value):
        raise InputError(path, "not well-formed Unicode")
    return value


def read_pattern(value: Any, path: str, pattern: re.Pattern[str]) -> str:
    """A text of the expected form, of at most 300 characters."""
    text = read_text(value, path, 300)
    if not pattern.fullmatch(text):
        raise InputError(path, "not of the expected form")
    return text


def read_integer(value: Any, path: str, least: int, most: int) -> int:
    """An integer; in JSON, 18.0 is one."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value or value in (_INF, -_INF):
        raise InputError(path, "not an integer")
    number = int(value)
    if number != value:
        raise InputError(path, "not an integer")
    if not least <= number <= most:
        raise InputError(path, f"must be {least} to {most}")
    return number


_INF = float("inf")


def read_one_of(value: Any, path: str, allowed: Sequence[str]) -> str:
    """One of the given texts."""
    found = next((each for each in allowed if isinstance(value, str) and each == value), None)
    if found is None:
        raise InputError(path, f"must be {' or '.join(allowed)}")
    return found


def read_list(value: Any, path: str, least: int, most: int, read: Callable[[Any, str], T]) -> list[T]:
    """An array whose entries are read with a function."""
    return [read(each, f"{path}[{index}]") for index, each in enumerate(read_array(value, path, least, most))]


def require_distinct(values: Sequence[str], path: str) -> None:
    """Rejects duplicates: in a list they usually hide a mistake of its author."""
    if len(set(values)) != len(values):
        raise InputError(path, "an entry appears twice")


def _head(text: str, units: int) -> str:
    return text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "surrogatepass")


def quoted(text: str) -> str:
    """A text in RFC 8785 form (section 3.2.2.2)."""
    return f'"{_TO_ESCAPE.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    return _ESCAPED.get(found.group()) or f"\\u{ord(found.group()):04x}"


def canonical_json(value: Any) -> str:
    """JSON in RFC 8785 form, with safe integers as numbers. Raises TypeError for values without such a form."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (int, float)):
        if value != value or value in (_INF, -_INF) or int(value) != value or abs(value) > _SAFE:
            raise TypeError("value has no canonical JSON form")
        return str(int(value))
    if isinstance(value, list):
        return f"[{','.join(canonical_json(each) for each in cast('list[Any]', value))}]"
    if isinstance(value, dict):
        return object_form(cast("JsonObject", value), canonical_json)
    raise TypeError("value has no canonical JSON form")


def object_form(fields: JsonObject, write: Callable[[Any], str]) -> str:
    """Members by UTF-16 code units (RFC 8785 section 3.2.3)."""
    names = sorted(fields, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    return f"{{{','.join(f'{quoted(name)}:{write(fields[name])}' for name in names)}}}"


def has_canonical_form(value: Any, text: str) -> bool:
    """Whether the text is the canonical form of the value."""
    try:
        return canonical_json(value) == text
    except (TypeError, RecursionError):
        return False


def from_base64url(text: str) -> Optional[bytes]:
    """Strict: None for padding, other alphabets, and nonzero trailing bits, because a lax decoder makes signed data
    malleable."""
    if not re.fullmatch("[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        return None
    decoded = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return decoded if base64.urlsafe_b64encode(decoded).decode().rstrip("=") == text else None


def read_base64(text: str, path: str, length: int) -> bytes:
    """Decodes canonical base64 with padding of exactly this many bytes."""
    decoded = (
        base64.b64decode(text)
        if re.fullmatch("(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{0,4}={0,2}", text) and len(text) % 4 == 0
        else b""
    )
    if len(decoded) != length or base64.b64encode(decoded).decode() != text:
        raise InputError(path, f"not {length} bytes in base64")
    return decoded
