"""Hashes of files of any size."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Callable, Optional, Union

from ._errors import AvouchError

PIECE_BYTES = 4 * 1024 * 1024

HashableFile = Union[str, "os.PathLike[str]"]
"""A path."""

OnProgress = Callable[[int, int], object]
"""Called after every piece, with the bytes hashed so far and the size of the file."""


@dataclass(frozen=True)
class FileHash:
    """The hash and size of a file."""

    sha256: str
    """SHA-256 (FIPS 180-4) of the content, as 64 lowercase hex digits."""
    size: int
    """In bytes."""


def hash_file(file: HashableFile, *, on_progress: Optional[OnProgress] = None) -> FileHash:
    """Hashes a file of any size, such as `hash_file("film.mp4")`, without loading it whole.

    To stop early, raise an exception in `on_progress`. Raises AvouchError if the file is empty, is not a regular file,
    or changes during hashing. Raises OSError if the file cannot be read.
    """
    with Path(file).open("rb") as opened:
        before = os.fstat(opened.fileno())
        if not S_ISREG(before.st_mode):
            raise AvouchError("the path is not a file")
        if before.st_size == 0:
            raise AvouchError("the file is empty")
        found = _hash(opened, before.st_size, on_progress)
        after = os.fstat(opened.fileno())
    if not found.size == before.st_size == after.st_size or before.st_mtime_ns != after.st_mtime_ns:
        raise AvouchError("the file changed during hashing")
    return found


def _hash(opened: BinaryIO, size: int, on_progress: Optional[OnProgress]) -> FileHash:
    digest = hashlib.sha256()
    hashed = 0
    while hashed < size and (piece := opened.read(min(PIECE_BYTES, size - hashed))):
        digest.update(piece)
        hashed += len(piece)
        if on_progress:
            on_progress(hashed, size)
    return FileHash(digest.hexdigest(), hashed)
