"""Files for calls: data URIs and hashes."""

from __future__ import annotations

import base64
import binascii
import os
import re
from pathlib import Path
from typing import BinaryIO, Optional, Union

from ._errors import AvouchError
from ._hash import FileHash, HashableFile, hash_file

__all__ = ["FileHash", "FileInput", "HashableFile", "data_uri", "hash_file", "read_data_uri"]

_MAGIC: tuple[tuple[bytes, str], ...] = (
    (rb"\xff\xd8\xff", "image/jpeg"),
    (rb"\x89PNG\r\n\x1a\n", "image/png"),
    (rb"RIFF.{4}WEBP", "image/webp"),
    (rb"%PDF-", "application/pdf"),
    (rb".{4}ftypavi[fs]", "image/avif"),
    (rb".{4}ftyp(?:hei[cx]|hevc|mif1|msf1)", "image/heic"),
    (rb"II\*\x00|MM\x00\*", "image/tiff"),
    (rb"GIF8", "image/gif"),
    (rb"BM", "image/bmp"),
)
_DATA_URI = re.compile(r"data:([\w.+-]+/[\w.+-]+)?(?:;[\w=.+-]+)*;base64,([A-Za-z0-9+/]*={0,2})")

FileInput = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, BinaryIO]
"""A path, the bytes themselves, or a file that is open for reading bytes."""


def data_uri(file: FileInput, *, media_type: Optional[str] = None) -> str:
    """Converts a picture or PDF to a data URI: `data_uri("passport.jpg")`. The content determines the type. Raises
    AvouchError if the file is neither a picture (JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, BMP) nor a PDF, and no type is
    passed. Raises OSError if the file cannot be read."""
    content = _read(file)
    kind = media_type or _sniff(content)
    if kind is None:
        raise AvouchError("the file is neither a known picture nor a PDF. Set its media_type")
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"


def read_data_uri(uri: str) -> tuple[bytes, str]:
    """Returns the bytes and the media type of a base64 data URI. Raises AvouchError for other text."""
    found = _DATA_URI.fullmatch(uri)
    if not found:
        raise AvouchError("not a base64 data URI")
    try:
        return base64.b64decode(found.group(2), validate=True), found.group(1) or "text/plain"
    except binascii.Error as error:
        raise AvouchError("not a base64 data URI") from error


def _read(file: FileInput) -> bytes:
    if isinstance(file, (bytes, bytearray, memoryview)):
        return bytes(file)
    if isinstance(file, (str, os.PathLike)):
        return Path(file).read_bytes()
    return file.read()


def _sniff(content: bytes) -> Optional[str]:
    return next((kind for magic, kind in _MAGIC if re.match(magic, content, re.DOTALL)), None)
