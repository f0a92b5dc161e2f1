"""C2PA manifest stores in JPEG and PNG files, and the boxes (JUMBF, ISO/IEC 19566-5) of which they consist."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Optional

from ._input import InputError

# A store of a file with a thousand releases takes less than 1 MiB.
_MOST_STORE = 4 * 1024 * 1024
_PNG = b"\x89PNG\r\n\x1a\n"
_SOS, _EOI, _APP11 = 0xDA, 0xD9, 0xEB
_BOX_HEAD = 8
# Marker, length, common identifier, instance, sequence number, and the repeated head of the box.
_SEGMENT_HEAD = 20
_SEGMENT_DATA = 64_000
_CHUNK_FRAME = 12
# The rest of every type of the C2PA and of JUMBF.
_TYPE_REST = bytes.fromhex("00110010800000aa00389b71")
_TYPE_LENGTH = 16
# Requestable, with a label.
_LABELED = 3
_MOST_BOXES = 1000
_MOST_DEPTH = 6


@dataclass
class EmbeddedStore:
    """A manifest store with its place in the file, in bytes."""

    start: int
    end: int
    store: bytes


def container_of(content: bytes) -> Optional[str]:
    """The format of a file by its first bytes; None for any other."""
    if content[:3] == b"\xff\xd8\xff":
        return "jpeg"
    return "png" if content[:8] == _PNG else None


def find_stores(content: bytes, container: str) -> list[EmbeddedStore]:
    """All manifest stores of a JPEG or PNG."""
    return _find_in_jpeg(content) if container == "jpeg" else _find_in_png(content)


def wrap_store(store: bytes, container: str) -> bytes:
    """A store in the bytes that are inserted into a file."""
    if container == "png":
        typed = b"caBX" + store
        return _bytes32(len(store)) + typed + _bytes32(zlib.crc32(typed))
    head, content = store[:_BOX_HEAD], store[_BOX_HEAD:]
    segments: list[bytes] = []
    for index, at in enumerate(range(0, len(content), _SEGMENT_DATA)):
        data = content[at : at + _SEGMENT_DATA]
        length = (_SEGMENT_HEAD - 2 + len(data)).to_bytes(2, "big")
        segments.append(b"\xff\xeb" + length + b"JP\0\x01" + _bytes32(index + 1) + head + data)
    return b"".join(segments)


# ISO/IEC 19566-5 annex D: the packets of one box have the same instance number, and each repeats the head of the box.
def _find_in_jpeg(content: bytes) -> list[EmbeddedStore]:
    found: dict[int, EmbeddedStore] = {}
    for marker, start, end in _segments_in(content):
        is_box = content[start + 4 : start + 6] == b"JP" and content[start + 16 : start + 20] == b"jumb"
        if marker != _APP11 or end - start < _SEGMENT_HEAD or not is_box:
            continue
        instance = _number(content, start + 6, 2)
        known = found.get(instance)
        if known is None:
            found[instance] = EmbeddedStore(start, end, content[start + _SEGMENT_HEAD - _BOX_HEAD : end])
        else:
            known.store += content[start + _SEGMENT_HEAD : end]
            known.end = end
    return [_limited(each) for each in found.values() if each.store[16:20] == b"c2pa"]


# The marker segments before the picture's data (ITU-T T.81 annex B).
def _segments_in(content: bytes) -> Iterator[tuple[int, int, int]]:
    start = 2
    while True:
        marker = _number(content, start + 1, 1)
        if content[start : start + 1] != b"\xff":
            raise InputError("file", "not a JPEG: its segments are damaged")
        if marker in (_SOS, _EOI):
            return
        # Markers may be preceded by fill bytes.
        if marker == 0xFF:
            start += 1
            continue
        end = start + 2 + _number(content, start + 2, 2)
        if end < start + 4 or end > len(content):
            raise InputError("file", "not a JPEG: its segments are damaged")
        yield marker, start, end
        start = end


def _find_in_png(content: bytes) -> list[EmbeddedStore]:
    found: list[EmbeddedStore] = []
    start = len(_PNG)
    while start < len(content):
        end = start + _CHUNK_FRAME + _number(content, start, 4)
        if end > len(content):
            raise InputError("file", "not a PNG: its chunks are damaged")
        kind = content[start + 4 : start + 8]
        if kind == b"caBX":
            found.append(_limited(EmbeddedStore(start, end, content[start + 8 : end - 4])))
        # Anything after the end of the picture is content.
        if kind == b"IEND":
            break
        start = end
    return found


def _limited(embedded: EmbeddedStore) -> EmbeddedStore:
    if len(embedded.store) > _MOST_STORE:
        raise InputError("manifest", "is too large")
    return embedded


# Bytes beyond the end count as 0.
def _number(content: bytes, at: int, length: int) -> int:
    return int.from_bytes(content[at : at + length].ljust(length, b"\0"), "big")


def _bytes32(value: int) -> bytes:
    return value.to_bytes(4, "big")


@dataclass(frozen=True)
class Superbox:
    """A superbox. `type` has four characters, and is empty for a type that is not the C2PA's. `is_plain` tells whether
    its description consists of its type and its label alone. `body` is what hashes of the box cover."""

    type: str
    label: str
    is_plain: bool
    body: bytes
    superboxes: list[Superbox]
    content: list[tuple[str, bytes]]


def read_superbox(content: bytes) -> Superbox:
    """Reads the bytes of exactly one superbox."""
    boxes = _read_boxes(content)
    if len(boxes) != 1 or boxes[0][0] != "jumb":
        raise _malformed()
    return _read_content(boxes[0][1], [0], 0)


def _read_content(body: bytes, count: list[int], depth: int) -> Superbox:
    boxes = _read_boxes(body)
    count[0] += max(len(boxes) - 1, 0)
    if not boxes or boxes[0][0] != "jumd" or depth > _MOST_DEPTH:
        raise _malformed()
    if count[0] > _MOST_BOXES:
        raise InputError("manifest", "has too many boxes")
    kind, label, is_plain = _read_description(boxes[0][1])
    superboxes = [_read_content(data, count, depth + 1) for name, data in boxes[1:] if name == "jumb"]
    return Superbox(kind, label, is_plain, body, superboxes, [each for each in boxes[1:] if each[0] != "jumb"])


def _read_description(data: bytes) -> tuple[str, str, bool]:
    kind = data[:4].decode("latin-1") if data[4 : 4 + len(_TYPE_REST)] == _TYPE_REST else ""
    toggles = _number(data, _TYPE_LENGTH, 1)
    end = data.find(b"\0", _TYPE_LENGTH + 1)
    has_label = toggles & _LABELED == _LABELED and end > _TYPE_LENGTH
    label = data[_TYPE_LENGTH + 1 : min(end, _TYPE_LENGTH + 201)].decode("latin-1") if has_label else ""
    return kind, label, has_label and toggles == _LABELED and end == len(data) - 1


def _read_boxes(content: bytes) -> Sequence[tuple[str, bytes]]:
    boxes: list[tuple[str, bytes]] = []
    at = 0
    while at < len(content):
        length = _number(content, at, 4)
        if length < _BOX_HEAD or length > len(content) - at:
            raise _malformed()
        if len(boxes) > _MOST_BOXES:
            raise InputError("manifest", "has too many boxes")
        boxes.append((content[at + 4 : at + 8].decode("latin-1"), content[at + _BOX_HEAD : at + length]))
        at += length
    return boxes


def _malformed() -> InputError:
    return InputError("manifest", "its boxes are damaged")
