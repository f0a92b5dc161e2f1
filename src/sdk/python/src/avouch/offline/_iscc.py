"""ISCCs of files (ISO 24138)."""

from __future__ import annotations

import re

_BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
# The main type of section 5 that is composed of units, and its subtype with 128 bits of data and of instance.
_COMPOSITE, _WIDE = 5, 7
_LAST_TYPE = 7


def is_iscc_code(text: str) -> bool:
    """Whether a text is an ISCC-CODE in its normal form: with its prefix, and in upper case."""
    if not re.fullmatch("ISCC:[A-Z2-7]{8,80}", text):
        return False
    bits = "".join(f"{_BASE32.index(letter):05b}" for letter in text[5:])
    spare = len(bits) % 8
    # Base32 without padding leaves fewer than five bits, and they are zero (RFC 4648, section 3.5).
    if spare >= 5 or "1" in bits[len(bits) - spare :]:
        return False
    main, sub, version, units = (int(bits[at : at + 4], 2) for at in (0, 4, 8, 12))
    if main != _COMPOSITE or sub > _LAST_TYPE or version != 0 or units > _LAST_TYPE:
        return False
    # Each bit of the length stands for one optional unit of 64 bits.
    body = 256 if sub == _WIDE else 128 + 64 * f"{units:b}".count("1")
    return len(bits) - spare - 16 == body
