"""Hashes of files, against the vectors of FIPS 180-4."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import httpx
import pytest

import avouch
from avouch._hash import PIECE_BYTES

VECTORS = [
    (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (b"a" * 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
]


@pytest.mark.parametrize(("content", "sha256"), VECTORS)
def test_hashes_the_vectors_of_the_standard(tmp_path: Path, content: bytes, sha256: str) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(content)
    assert avouch.hash_file(path) == avouch.hash_file(str(path)) == avouch.FileHash(sha256, len(content))


@pytest.mark.parametrize("size", [1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 2 * PIECE_BYTES])
def test_reports_every_piece(tmp_path: Path, size: int) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"x" * size)
    seen: list[tuple[int, int]] = []
    found = avouch.hash_file(path, on_progress=lambda hashed, total: seen.append((hashed, total)))
    assert found == avouch.FileHash(hashlib.sha256(b"x" * size).hexdigest(), size)
    assert len(seen) == -(-size // PIECE_BYTES)
    assert seen[-1] == (size, size)


def test_refuses_an_empty_file_and_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.touch()
    with pytest.raises(avouch.AvouchError, match="empty"):
        avouch.hash_file(path)
    with pytest.raises(OSError):
        avouch.hash_file(tmp_path)
    with pytest.raises(FileNotFoundError):
        avouch.hash_file(tmp_path / "none")


@pytest.mark.parametrize("change", ["grow", "shrink", "touch"])
def test_refuses_a_file_that_changes_meanwhile(tmp_path: Path, change: str) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"x" * (3 * PIECE_BYTES))

    def on_progress(hashed: int, size: int) -> None:
        if change == "touch":
            os.utime(path, (1, 1))
        else:
            os.truncate(path, 4 * PIECE_BYTES if change == "grow" else PIECE_BYTES)

    with pytest.raises(avouch.AvouchError, match="changed"):
        avouch.hash_file(path, on_progress=on_progress)


def test_stops_when_on_progress_raises(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"x" * (3 * PIECE_BYTES))
    seen: list[int] = []

    def on_progress(hashed: int, size: int) -> None:
        seen.append(hashed)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        avouch.hash_file(path, on_progress=on_progress)
    assert seen == [PIECE_BYTES]


REGISTERED = {
    "projectId": "summer",
    "sha256": VECTORS[0][1],
    "size": 3,
    "mediaType": "video/mp4",
    "depicted": "nobody",
}


def _recording(bodies: list[object]) -> httpx.MockTransport:
    def answer(request: httpx.Request) -> httpx.Response:
        bodies.append(json.loads(request.content))
        return httpx.Response(409, json={"code": "conflict", "message": "A file with this hash already exists."})

    return httpx.MockTransport(answer)


def test_registers_the_hash_and_not_the_name(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"abc")
    bodies: list[object] = []
    with httpx.Client(transport=_recording(bodies)) as http:
        client = avouch.Avouch(api_key="avk_test_1", http_client=http)
        with pytest.raises(avouch.ConflictError):
            client.register_file(path, project_id="summer", depicted="nobody")
    assert bodies == [REGISTERED]


@pytest.mark.anyio
async def test_registers_asynchronously(tmp_path: Path, anyio_backend: str) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(b"abc")
    bodies: list[object] = []
    seen: list[int] = []
    async with httpx.AsyncClient(transport=_recording(bodies)) as http:
        client = avouch.AsyncAvouch(api_key="avk_test_1", http_client=http)
        with pytest.raises(avouch.ConflictError):
            await client.register_file(
                path, project_id="summer", depicted="nobody", on_progress=lambda hashed, _: seen.append(hashed)
            )
    assert bodies == [REGISTERED]
    assert seen == [3]
