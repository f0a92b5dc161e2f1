"""Status lists for verification without a network. Their signatures are checked together with each credential."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, Literal, Optional

from ._input import (
    InputError,
    JsonObject,
    from_base64url,
    plain,
    read_array,
    read_exact_object,
    read_object,
    read_one_of,
    read_text,
)
from ._jws import CompactJws, read_compact_jws

# Eight million one-bit entries: a small file could otherwise unpack into gigabytes.
_MOST_BYTES = 1024 * 1024
_MOST_OF_ALL = 128 * _MOST_BYTES


@dataclass(frozen=True)
class SnapshotList:
    """An unpacked list; nothing in it is verified yet. `content` is None if decompression failed."""

    type: Literal["vc+jwt", "statuslist+jwt"]
    uri: str
    jws: CompactJws
    content: Optional[bytes]


@dataclass(frozen=True)
class StatusSnapshot:
    """A parsed snapshot."""

    lists: tuple[SnapshotList, ...]


def parse_status(value: Any, path: str = "status") -> StatusSnapshot:
    """Reads a snapshot (`avouch-status-v1`) from `GET /v1/status-lists/snapshot`. Raises InputError if it is invalid.
    `takenAt` and `expiresAt` are for people: each list has its own signed times."""
    snapshot = read_exact_object(plain(value), path, ["format", "lists"], ["takenAt", "expiresAt"])
    read_one_of(snapshot["format"], f"{path}.format", ["avouch-status-v1"])
    lists: list[SnapshotList] = []
    room = _MOST_OF_ALL
    for index, entry in enumerate(read_array(snapshot["lists"], f"{path}.lists", 0, 1000)):
        read = _read_list(entry, f"{path}.lists[{index}]", min(room, _MOST_BYTES))
        room -= len(read.content or b"")
        lists.append(read)
    return StatusSnapshot(tuple(lists))


def _read_list(value: Any, path: str, most: int) -> SnapshotList:
    jws = read_compact_jws(value)
    payload = jws.payload
    if read_one_of(jws.header.get("typ"), f"{path}.typ", ["vc+jwt", "statuslist+jwt"]) == "vc+jwt":
        subject = read_object(payload.get("credentialSubject"), f"{path}.credentialSubject")
        text = read_text(subject.get("encodedList"), f"{path}.encodedList", 2 * _MOST_BYTES)
        # Multibase: `u` stands for base64url without padding.
        if not text.startswith("u"):
            raise InputError(f"{path}.encodedList", "must begin with u")
        content = _unpack(from_base64url(text[1:]), zlib.MAX_WBITS | 16, most)
        return SnapshotList("vc+jwt", read_text(payload.get("id"), f"{path}.id", 2048), jws, content)
    text = read_text(read_token_list(payload, path).get("lst"), f"{path}.lst", 2 * _MOST_BYTES)
    uri = read_text(payload.get("sub"), f"{path}.sub", 2048)
    return SnapshotList("statuslist+jwt", uri, jws, _unpack(from_base64url(text), zlib.MAX_WBITS, most))


def read_token_list(payload: JsonObject, path: str) -> JsonObject:
    """The member `status_list` of a status list token."""
    return read_object(payload.get("status_list"), f"{path}.status_list")


def _unpack(packed: Optional[bytes], window: int, most: int) -> Optional[bytes]:
    if packed is None:
        return None
    stream = zlib.decompressobj(window)
    try:
        content = stream.decompress(packed, most + 1)
    except zlib.error:
        return None
    # Stops decompressing beyond the limit.
    return content if stream.eof and not stream.unused_data and len(content) <= most else None
