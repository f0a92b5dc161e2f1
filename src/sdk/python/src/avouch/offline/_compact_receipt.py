"""Receipts of the audit log in deterministic CBOR (RFC 8949 section 4.2.1); src/verifier/log/README.md defines them."""

from __future__ import annotations

import base64
import re
from typing import Any, Union

from ._bytes import text_of, to_base64url
from ._cbor import MALFORMED, WritableCbor, map_of, read_cbor, write_cbor
from ._days import iso_of, read_date_time
from ._input import (
    InputError,
    canonical_json,
    from_base64url,
    read_array,
    read_integer,
    read_text,
)
from ._log_entry import MOST_OF_ENTRY, read_log_entry
from ._note import inclusion_root, leaf_hash, read_tlog_proof

RECEIPT = "avouch-receipt-v1"
"""The format of receipts."""
_MEMBERS = 6
_SAFE = 2**53 - 1
_HASH = 32
# The years 0000 to 9999, in milliseconds since 1970.
_FIRST_TIME, _LAST_TIME = -62_167_219_200_000, 253_402_300_799_999
_COMPACT = "avr1"
_START = bytes([0x80 | _MEMBERS]) + write_cbor(_COMPACT)
# Prefixes of IDs that the place of a member implies.
_PREFIXES = ("aud", "org", "", "", "", "", "", "evt")
_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
_ID = re.compile("([a-z]{3,4})_([0-7][0-9a-hjkmnp-tv-z]{25})")
_SHA256 = re.compile("[0-9a-f]{64}")

_Plain = Union[None, bool, int, str]


def is_compact(content: bytes) -> bool:
    """Whether a file is a receipt in compact form."""
    return content.startswith(_START)


def expand_receipt(content: bytes) -> str:
    """The RFC 8785 text of a receipt in compact form; raises InputError unless the bytes are the only ones of it."""
    item = read_cbor(content)
    if item is MALFORMED:
        raise InputError("receipt", "not deterministic CBOR")
    members = read_array(item, "receipt", _MEMBERS, _MEMBERS)
    size = read_integer(members[1], "receipt.size", 0, _SAFE)
    index = read_integer(members[2], "receipt.index", 0, _SAFE)
    hashes = _read_bytes(members[3], "receipt.path")
    path = [hashes[at : at + _HASH] for at in range(0, len(hashes), _HASH)]
    origin, lines = _expand_signatures(members[4])
    entry = read_text(_unpack_entry(members[5]), "receipt.entry", MOST_OF_ENTRY)
    root = inclusion_root(leaf_hash(entry.encode()), index, size, path)
    if root is None:
        raise InputError("receipt.path", "does not fit the index and the size")
    texts = "".join(f"{_base64(each)}\n" for each in path)
    body = f"{origin}\n{size}\n{_base64(root)}\n"
    proof = f"c2sp.org/tlog-proof@v1\nindex {index}\n{texts}\n{body}\n{lines}"
    text = canonical_json({"format": RECEIPT, "entry": entry, "proof": proof})
    if _compact(entry, proof) != content:
        raise InputError("receipt", "not deterministic CBOR")
    return text


def _compact(entry: str, proof: str) -> bytes:
    read = read_tlog_proof(proof, "receipt.proof")
    signatures: list[Any] = []
    for line in proof.split("\n"):
        if line.startswith("— "):
            _, name, signature = line.split(" ")
            signatures += [name, base64.b64decode(signature)]
    return write_cbor([_COMPACT, read.checkpoint.size, read.index, b"".join(read.path), signatures, _pack_entry(entry)])


# The names and the bytes of all signatures, by turns; the first name is the log's.
def _expand_signatures(item: Any) -> tuple[str, str]:
    signatures = read_array(item, "receipt.signatures", 2, 34)
    names = [read_text(name, "receipt.signatures", 510) for name in signatures[::2]]
    odd = [*signatures[1::2], None]
    lines = [f"— {name} {_base64(_read_bytes(odd[at], 'receipt.signatures'))}\n" for at, name in enumerate(names)]
    return names[0], "".join(lines)


def _pack_entry(text: str) -> WritableCbor:
    entry, salt = read_log_entry(text, "receipt.entry")
    details = entry["details"]
    # The escape of a lone surrogate, which has no UTF-8 form.
    if not all(_is_exact(value) for value in details.values()) or "\\ud" in text:
        return text
    actor = entry["actor"]
    since = (read_date_time(entry["at"]) or 0) - _time_of(_pack(entry["id"], _PREFIXES[0]))
    members = [entry["id"], entry["org"], since, entry["action"], entry["subject"]]
    packed = [
        *map(_pack, [*members, actor["kind"], actor["id"], entry["event"]], _PREFIXES),
        {name: _pack(value) for name, value in details.items()},
        from_base64url(salt) or b"",
    ]
    return packed if _unpack_entry(packed) == text else text


def _is_exact(value: Any) -> bool:
    return not isinstance(value, float) and (not isinstance(value, int) or abs(value) <= _SAFE)


def _unpack_entry(item: Any) -> str:
    if isinstance(item, str):
        return item
    members = read_array(item, "receipt.entry", 10, 10)
    [identifier, org, since, action, subject, kind, actor, event] = map(_unpack, members[:8], _PREFIXES)
    time = _time_of(members[0]) + read_integer(since, "receipt.entry.at", -_SAFE, _SAFE)
    return canonical_json(
        {
            "format": "avouch-entry-v1",
            "id": identifier,
            "org": org,
            "at": iso_of(read_integer(time, "receipt.entry.at", _FIRST_TIME, _LAST_TIME)),
            "action": action,
            "subject": subject,
            "actor": {"kind": kind, "id": actor},
            "event": event,
            "details": _unpack_details(members[8]),
            "salt": to_base64url(_read_bytes(members[9], "receipt.entry.salt")),
        }
    )


def _unpack_details(item: Any) -> dict[str, _Plain]:
    found = map_of(item)
    if found is None:
        raise InputError("receipt.entry.details", "not a map")
    details: dict[str, _Plain] = {}
    for name, value in found.items():
        if not isinstance(name, str):
            raise InputError("receipt.entry.details", "has a name that is no text")
        details[name] = _unpack(value)
    return details


# An ID as the 16 bytes of its ULID and its prefix, unless that is implied; a hash as its 32 bytes; other values as
# themselves.
def _pack(value: Any, implied: str = "") -> WritableCbor:
    if not isinstance(value, str):
        return value
    if _SHA256.fullmatch(value):
        return bytes.fromhex(value)
    found = _ID.fullmatch(value)
    if not found:
        return value
    number = 0
    for digit in found.group(2):
        number = number * 32 + _DIGITS.index(digit)
    prefix = found.group(1)
    return number.to_bytes(16, "big") + (b"" if prefix == implied else prefix.encode())


def _unpack(value: Any, implied: str = "") -> _Plain:
    if value is None or isinstance(value, (str, bool)):
        return value
    if not isinstance(value, bytes):
        return read_integer(value, "receipt.entry", -_SAFE, _SAFE)
    if len(value) == _HASH:
        return value.hex()
    prefix = implied if len(value) == 16 else text_of(value[16:])
    if not prefix:
        raise InputError("receipt.entry", "neither an ID nor a hash")
    number = int.from_bytes(value[:16], "big")
    return f"{prefix}_{''.join(_DIGITS[number >> 5 * place & 31] for place in range(25, -1, -1))}"


# The milliseconds since 1970 with which a packed ULID begins; 0 for texts.
def _time_of(identifier: Any) -> int:
    return int.from_bytes(identifier[:6], "big") if isinstance(identifier, bytes) else 0


def _read_bytes(value: Any, path: str) -> bytes:
    if not isinstance(value, bytes):
        raise InputError(path, "not a byte string")
    return value


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
