"""Registering files by their hashes."""

from __future__ import annotations

import mimetypes
import os
import threading
from typing import TYPE_CHECKING, Any, Optional, Union

import anyio.to_thread

from ._encode import OMIT, Omit
from ._hash import FileHash, HashableFile, OnProgress, hash_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from . import params, types
    from ._transport import RequestOptions


class Registering:
    """Files that a client can register."""

    files: Any

    def register_file(
        self,
        file: HashableFile,
        *,
        project_id: str,
        name: Union[Optional[str], Omit] = OMIT,
        media_type: Optional[str] = None,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        on_progress: Optional[OnProgress] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Hashes a file of any size and registers it: `client.register_file("film.mp4", project_id="summer")`. The
        file is not sent, and its name only if you pass it. Raises the errors of `hash_file` and `client.files.create`.
        """
        found = hash_file(file, on_progress=on_progress)
        return self.files.create(
            project_id=project_id,
            **_described(file, found, media_type),
            name=name,
            depicted=depicted,
            performers=performers,
            derived_from=derived_from,
            options=options,
        )


class AsyncRegistering:
    """Files that an asynchronous client can register."""

    files: Any

    async def register_file(
        self,
        file: HashableFile,
        *,
        project_id: str,
        name: Union[Optional[str], Omit] = OMIT,
        media_type: Optional[str] = None,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        on_progress: Optional[OnProgress] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """As `Registering.register_file`. A separate thread hashes the file and calls `on_progress`. It ends when the
        call is canceled."""
        is_over = threading.Event()

        def report(hashed: int, size: int) -> None:
            if is_over.is_set():
                raise InterruptedError
            if on_progress:
                on_progress(hashed, size)

        def run() -> FileHash:
            return hash_file(file, on_progress=report)

        try:
            found = await anyio.to_thread.run_sync(run, abandon_on_cancel=True)
        finally:
            is_over.set()
        return await self.files.create(
            project_id=project_id,
            **_described(file, found, media_type),
            name=name,
            depicted=depicted,
            performers=performers,
            derived_from=derived_from,
            options=options,
        )


def _described(file: HashableFile, found: FileHash, media_type: Optional[str]) -> dict[str, Any]:
    guessed, _ = mimetypes.guess_type(os.fspath(file))
    return {
        "sha256": found.sha256,
        "size": found.size,
        "media_type": media_type or guessed or "application/octet-stream",
    }
