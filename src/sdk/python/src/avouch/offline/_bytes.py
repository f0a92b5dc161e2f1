"""Conversions between bytes and text, and hashes of documents."""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from typing import Any, Optional

from ._days import read_date_time
from ._input import InputError, read_text

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def text_of(content: Any) -> Optional[str]:
    """The text of UTF-8 bytes, or of a string; None for invalid bytes and other types."""
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8") if isinstance(content, (bytes, bytearray)) else None
    except UnicodeDecodeError:
        return None


def to_base64url(content: bytes) -> str:
    """base64url without padding (RFC 4648 section 5)."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def from_base58(text: str) -> Optional[bytes]:
    """Decodes base58btc of at most 128 characters; None for other texts."""
    if len(text) > 128 or not re.fullmatch("[1-9A-HJ-NP-Za-km-z]*", text):
        return None
    number = 0
    for digit in text:
        number = number * 58 + _BASE58.index(digit)
    zeros = len(text) - len(text.lstrip("1"))
    return b"\0" * zeros + number.to_bytes((number.bit_length() + 7) // 8, "big")


def utf8(text: str) -> bytes:
    """Encodes like a browser's TextEncoder: a lone surrogate becomes U+FFFD."""
    return text.encode("utf-8") if text.isascii() else re.sub("[\ud800-\udfff]", "\ufffd", text).encode("utf-8")


def sha256_hex(content: bytes) -> str:
    """SHA-256 as 64 lower-case hex digits, the form in which documents are identified."""
    return sha256(content).hexdigest()


def read_hex(value: Any, path: str, count: int) -> str:
    """Validates the lower-case hex form of exactly this many bytes."""
    text = read_text(value, path, 2 * count)
    if not re.fullmatch(f"[0-9a-f]{{{2 * count}}}", text):
        raise InputError(path, f"not {count} bytes in lower-case hex")
    return text


def read_utc_time(value: Any, path: str) -> str:
    """An RFC 3339 time in UTC with `Z`, to the second or to the millisecond."""
    text = read_text(value, path, 24)
    if not re.search(r":[0-9]{2}(?:\.[0-9]{3})?Z\Z", text) or read_date_time(text) is None:
        raise InputError(path, "not a time in UTC")
    return text


def milliseconds_of(time: str) -> int:
    """Milliseconds since 1970 of a validated time."""
    return read_date_time(time) or 0
