"""Responses with metadata, and files."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Optional, Union

import httpx


class ResponseInfo:
    """Metadata of a response.

    Attributes:
        status: HTTP status, such as 201.
        request_id: ID of the request, as in the log of the service.
        headers: All response headers.
    """

    def __init__(self, response: httpx.Response) -> None:
        self.status: int = response.status_code
        self.headers: httpx.Headers = response.headers
        self.request_id: Optional[str] = response.headers.get("x-request-id")

    def __repr__(self) -> str:
        return f"ResponseInfo(status={self.status}, request_id={self.request_id!r})"


class BinaryResponse:
    """A file from the service: a PDF, a picture, or an archive.

    Attributes:
        content: The bytes of the file.
        media_type: Media type, such as `application/pdf`.
        filename: File name from the service, without folders; None if the response has none.
        response_info: Status, headers, and request ID.
    """

    def __init__(self, response: httpx.Response) -> None:
        self.content: bytes = response.content
        self.media_type: str = response.headers.get("content-type", "").split(";")[0].strip()
        self.filename: Optional[str] = _read_filename(response.headers.get("content-disposition", ""))
        self.response_info = ResponseInfo(response)

    def save(self, path: Union[str, os.PathLike[str]]) -> Path:
        """Writes the file, and returns its path."""
        target = Path(path)
        target.write_bytes(self.content)
        return target

    def __len__(self) -> int:
        return len(self.content)

    def __repr__(self) -> str:
        return f"BinaryResponse({len(self.content)} bytes of {self.media_type})"


# A name from the network never names a folder.
def _read_filename(disposition: str) -> Optional[str]:
    found = re.search(r'filename="([^"]*)"', disposition) or re.search(r"filename=([^;\s]+)", disposition)
    name = re.split(r"[\\/]", found.group(1))[-1] if found else ""
    return name if name not in ("", ".", "..") else None
