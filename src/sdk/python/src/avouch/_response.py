"""Answers that are more, or other, than an object."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Optional, Union

import httpx


class ResponseInfo:
    """About the answer that brought an object.

    Attributes:
        status: HTTP status, such as 201.
        request_id: Names the request in the service's log.
        headers: All of them.
    """

    def __init__(self, response: httpx.Response) -> None:
        self.status: int = response.status_code
        self.headers: httpx.Headers = response.headers
        self.request_id: Optional[str] = response.headers.get("x-request-id")

    def __repr__(self) -> str:
        return f"ResponseInfo(status={self.status}, request_id={self.request_id!r})"


class BinaryResponse:
    """A file that the service gave: a PDF, a picture, an archive.

    Attributes:
        content: Its bytes.
        media_type: Such as `application/pdf`.
        filename: What the service calls it, without any folder; None where it does not say.
        response_info: Status, headers and request id.
    """

    def __init__(self, response: httpx.Response) -> None:
        self.content: bytes = response.content
        self.media_type: str = response.headers.get("content-type", "").split(";")[0].strip()
        self.filename: Optional[str] = _read_filename(response.headers.get("content-disposition", ""))
        self.response_info = ResponseInfo(response)

    def save(self, path: Union[str, os.PathLike[str]]) -> Path:
        """Writes it to a file and gives its path."""
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
