"""Checkpoints of a log, signed and signed along, and the proof that an entry is in it: https://c2sp.org/signed-note,
tlog-checkpoint, tlog-cosignature, tlog-proof."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Optional

from ._edwards import verify_ed25519
from ._input import InputError, read_base64, require_distinct

# Not empty, no spaces (as defined by ECMAScript), no plus sign, no control characters.
KEY_NAME = re.compile(
    "[^\\x00-\\x20+\\x7f-\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]{1,255}"
)
_SIZE = re.compile("0|[1-9][0-9]{0,15}")
_INDEX = re.compile("index (0|[1-9][0-9]{0,15})")
_SAFE = 2**53 - 1
_ED25519, _COSIGNATURE = b"\x01", b"\x04"
_MOST_COSIGNATURES = 16
_MOST_PATH = 53
_LAST_SECOND = 8_640_000_000_000
_FORMAT = "c2sp.org/tlog-proof@v1"


@dataclass(frozen=True)
class Witness:
    """A witness, which cosigns checkpoints of a log."""

    name: str
    public_key: bytes


@dataclass(frozen=True)
class Cosignature:
    """A witness's signature line, below the log's own; `time` in seconds since 1970."""

    name: str
    key_id: bytes
    time: int
    signature: bytes


@dataclass(frozen=True)
class SignedCheckpoint:
    """A log's signed checkpoint: its number of entries and their root. Nothing in it is verified."""

    origin: str
    size: int
    root: bytes
    body: str
    key_id: bytes
    signature: bytes
    cosignatures: tuple[Cosignature, ...]


@dataclass(frozen=True)
class TlogProof:
    """The index of an entry, and its path to the root of a checkpoint."""

    index: int
    path: tuple[bytes, ...]
    checkpoint: SignedCheckpoint


def read_checkpoint(note: str, path: str = "checkpoint") -> SignedCheckpoint:
    """Reads a checkpoint: the log's signature first, then cosignatures, at most one each. Rejects anything else."""
    parts = note.split("\n")
    if len(parts) < 6 or parts[3] != "" or parts[-1] != "":
        raise InputError(path, "not a checkpoint with a signature")
    origin, size, root, line, more = parts[0], parts[1], parts[2], parts[4], parts[5:-1]
    if not KEY_NAME.fullmatch(origin):
        raise InputError(path, "has no origin")
    if not _SIZE.fullmatch(size) or int(size) > _SAFE:
        raise InputError(path, "has no size")
    prefix = f"— {origin} "
    if not line.startswith(prefix):
        raise InputError(path, "has no signature in the name of its log")
    signature = read_base64(line[len(prefix) :], f"{path}.signature", 68)
    return SignedCheckpoint(
        origin=origin,
        size=int(size),
        root=read_base64(root, f"{path}.root", 32),
        body=f"{origin}\n{size}\n{root}\n",
        key_id=signature[:4],
        signature=signature[4:],
        cosignatures=_read_cosignatures(more, f"{path}.cosignatures"),
    )


def _read_cosignatures(lines: Sequence[str], path: str) -> tuple[Cosignature, ...]:
    if len(lines) > _MOST_COSIGNATURES:
        raise InputError(path, f"more than {_MOST_COSIGNATURES}")
    found = [_read_cosignature(line, f"{path}[{at}]") for at, line in enumerate(lines)]
    require_distinct([f"{each.name} {base64.b64encode(each.key_id).decode()}" for each in found], path)
    return tuple(found)


def _read_cosignature(line: str, path: str) -> Cosignature:
    parts = line.split(" ")
    if len(parts) not in (2, 3) or parts[0] != "—" or not KEY_NAME.fullmatch(parts[1]):
        raise InputError(path, "is not a signature line")
    decoded = read_base64(parts[2] if len(parts) == 3 else "", path, 76)
    time = int.from_bytes(decoded[4:12], "big")
    # The time is part of the signed bytes; zero means that none is stated.
    if not 0 < time <= _LAST_SECOND:
        raise InputError(path, "has no time")
    return Cosignature(parts[1], decoded[:4], time, decoded[12:])


def read_tlog_proof(text: str, path: str = "proof") -> TlogProof:
    """A proof of inclusion, without an `extra` line."""
    at = text.find("\n\n")
    if at == -1:
        raise InputError(path, "has no checkpoint")
    first, *others = text[:at].split("\n")
    if first != _FORMAT:
        raise InputError(path, f"not {_FORMAT}")
    found = _INDEX.fullmatch(others[0]) if others else None
    if not found or int(found.group(1)) > _SAFE:
        raise InputError(path, "has no index")
    hashes = others[1:]
    if len(hashes) > _MOST_PATH:
        raise InputError(path, "is too long")
    return TlogProof(
        index=int(found.group(1)),
        path=tuple(read_base64(each, f"{path}[{place}]", 32) for place, each in enumerate(hashes)),
        checkpoint=read_checkpoint(text[at + 2 :], f"{path}.checkpoint"),
    )


def is_signed_by(checkpoint: SignedCheckpoint, public_key: bytes) -> bool:
    """Whether the log's key signed the checkpoint."""
    named = _key_id(checkpoint.origin, _ED25519, public_key) == checkpoint.key_id
    return named and verify_ed25519(checkpoint.signature, checkpoint.body.encode(), public_key)


def is_of(cosignature: Cosignature, witness: Witness) -> bool:
    """Whether the line names this witness and key."""
    named = _key_id(witness.name, _COSIGNATURE, witness.public_key) == cosignature.key_id
    return named and cosignature.name == witness.name


def is_cosigned_by(body: str, cosignature: Cosignature, witness: Witness) -> bool:
    """Whether the witness signed the checkpoint with this body."""
    message = f"cosignature/v1\ntime {cosignature.time}\n{body}".encode()
    return is_of(cosignature, witness) and verify_ed25519(cosignature.signature, message, witness.public_key)


def _key_id(name: str, kind: bytes, public_key: bytes) -> bytes:
    return sha256(name.encode() + b"\n" + kind + public_key).digest()[:4]


def leaf_hash(entry: bytes) -> bytes:
    """The hash of an entry as a leaf (RFC 9162 section 2.1.1)."""
    return sha256(b"\x00" + entry).digest()


def _node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def inclusion_root(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> Optional[bytes]:
    """The root computed from an inclusion proof (RFC 9162 section 2.1.3.2); None if the path's length does not fit."""
    if index >= size:
        return None
    node, last, root = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None
        if node % 2 == 1 or node == last:
            root = _node_hash(sibling, root)
            while node % 2 == 0 and node != 0:
                node, last = node // 2, last // 2
        else:
            root = _node_hash(root, sibling)
        node, last = node // 2, last // 2
    return root if last == 0 else None


def is_consistent(size: int, root: bytes, later_size: int, later_root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the later tree begins with the earlier one (RFC 9162 section 2.1.4.2)."""
    if size > later_size:
        return False
    if size in (0, later_size):
        return not path and root == (later_root if size == later_size else sha256(b"").digest())
    node, last = size - 1, later_size - 1
    while node % 2 == 1:
        node, last = node // 2, last // 2
    hashes = [root, *path] if size & (size - 1) == 0 else list(path)
    if not hashes:
        return False
    before = after = hashes[0]
    for sibling in hashes[1:]:
        if last == 0:
            return False
        if node % 2 == 1 or node == last:
            before, after = _node_hash(sibling, before), _node_hash(sibling, after)
            while node % 2 == 0 and node != 0:
                node, last = node // 2, last // 2
        else:
            after = _node_hash(after, sibling)
        node, last = node // 2, last // 2
    return last == 0 and before == root and after == later_root
