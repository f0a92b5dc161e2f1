"""Waiting for results, for scripts and tests. In production, use webhooks: they are faster and require no polling."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any, Callable, TypeVar

import anyio

from ._errors import WaitTimeoutError

if TYPE_CHECKING:
    from . import types

T = TypeVar("T")

_UNDECIDED = frozenset({"pending", "processing", "in_review"})


def _is_decided(verification: Any) -> bool:
    return verification.status not in _UNDECIDED


class Waiting:
    """What a client can wait for."""

    verifications: Any

    def wait_for_verification(
        self, verification_id: str, *, timeout: float = 120.0, interval: float = 1.0
    ) -> types.Verification:
        """Polls until the verification is decided, or the caller or the person must act: `verified`, `rejected`,
        `needs_review`, `requires_input` … Raises WaitTimeoutError after `timeout` seconds."""
        get: Callable[[], types.Verification] = lambda: self.verifications.get(verification_id)  # noqa: E731
        return self.wait_until(get, _is_decided, timeout=timeout, interval=interval)

    def wait_until(
        self, get: Callable[[], T], done: Callable[[T], bool], *, timeout: float = 120.0, interval: float = 1.0
    ) -> T:
        """Calls `get` every `interval` seconds until `done` returns true for its result:
        `client.wait_until(lambda: client.reports.get(id), lambda report: report.status == "ready")`."""
        end = time.monotonic() + timeout
        while True:
            found = get()
            if done(found):
                return found
            _require_time(end, interval, timeout, found)
            time.sleep(interval)


class AsyncWaiting:
    """What an asynchronous client can wait for."""

    verifications: Any

    async def wait_for_verification(
        self, verification_id: str, *, timeout: float = 120.0, interval: float = 1.0
    ) -> types.Verification:
        """As `Waiting.wait_for_verification`."""
        get: Callable[[], Awaitable[types.Verification]] = lambda: self.verifications.get(verification_id)  # noqa: E731
        return await self.wait_until(get, _is_decided, timeout=timeout, interval=interval)

    async def wait_until(
        self,
        get: Callable[[], Awaitable[T]],
        done: Callable[[T], bool],
        *,
        timeout: float = 120.0,
        interval: float = 1.0,
    ) -> T:
        """As `Waiting.wait_until`."""
        end = time.monotonic() + timeout
        while True:
            found = await get()
            if done(found):
                return found
            _require_time(end, interval, timeout, found)
            await anyio.sleep(interval)


def _require_time(end: float, interval: float, timeout: float, found: Any) -> None:
    if time.monotonic() + interval > end:
        status = getattr(found, "status", None)
        raise WaitTimeoutError(f"not completed after {timeout:g} s{f': {status}' if status else ''}", found)
