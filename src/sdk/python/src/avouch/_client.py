"""The clients."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Optional

import httpx

from ._register import AsyncRegistering, Registering
from ._shapes import SHAPES
from ._transport import (
    DEFAULT_MAX_RETRIES,
    DEFAULT_MAX_RETRY_DELAY,
    DEFAULT_TIMEOUT,
    ApiKey,
    AsyncTransport,
    Mode,
    Operation,
    RequestOptions,
    Settings,
    Transport,
)
from ._wait import AsyncWaiting, Waiting
from .resources import AsyncResources, Resources


class Avouch(Resources, Waiting, Registering):
    """A client for an Avouch service. It keeps connections open: create one client and use it everywhere, also from
    several threads. Close it at the end, or use it as a context manager.

    Args:
        api_key: `avk_live_…`, `avk_test_…`, the access token of a login, or a function that returns one before every
            call. By default, the environment variable AVOUCH_API_KEY. Never put a key into source code, or into an app
            that others can open.
        base_url: Address of the service. By default, AVOUCH_BASE_URL, or else http://localhost:3000.
        timeout: Timeout of each attempt, in seconds.
        max_retries: Maximum number of retries after lost connections, 429, and 5xx. A retry never repeats an effect:
            calls that create something carry an Idempotency-Key, the same in every attempt.
        max_retry_delay: Maximum wait between two attempts, in seconds. If `Retry-After` is longer, the error is raised.
        mode: Mode of the data for an access token. An API key has its own mode.
        headers: Headers to send with every call.
        http_client: Your own httpx client, for proxies, certificates, or tests. You close it.
        allow_insecure_http: Allow plain http to other machines. Use it only inside a network of your own.
    """

    def __init__(
        self,
        api_key: ApiKey = None,
        *,
        base_url: Optional[str] = None,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = DEFAULT_MAX_RETRIES,
        max_retry_delay: float = DEFAULT_MAX_RETRY_DELAY,
        mode: Optional[Mode] = None,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.Client] = None,
        allow_insecure_http: bool = False,
    ) -> None:
        settings = Settings(
            api_key=api_key,
            base_url=base_url,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_delay=max_retry_delay,
            mode=mode,
            headers=headers,
            allow_insecure_http=allow_insecure_http,
            shapes=SHAPES,
            may_authenticate=http_client is not None,
        )
        self._transport = Transport(settings, http_client)

    @property
    def base_url(self) -> str:
        """Address of the service."""
        return self._transport.settings.base_url

    def with_options(
        self,
        *,
        api_key: ApiKey = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_retry_delay: Optional[float] = None,
        mode: Optional[Mode] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Avouch:
        """Returns a client with other options, such as `client.with_options(timeout=5).releases.get(id)`. `headers`
        are added to those of this client. Both clients share connections: close this client, not the returned one."""
        settings = self._transport.settings.changed(
            api_key=api_key,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_delay=max_retry_delay,
            mode=mode,
            headers=headers,
        )
        made = Avouch.__new__(Avouch)
        made._transport = Transport(settings, self._transport.client)
        return made

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        """Calls an operation for which this package has no method, with the same retries and errors. Accepts and
        returns JSON."""
        return self._transport.call(raw_operation(method, path), Any, query=query, body=body, options=options)

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()

    def __enter__(self) -> Avouch:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Avouch(base_url={self.base_url!r})"


class AsyncAvouch(AsyncResources, AsyncWaiting, AsyncRegistering):
    """`Avouch` for asyncio and trio: the same calls, each with `await`."""

    def __init__(
        self,
        api_key: ApiKey = None,
        *,
        base_url: Optional[str] = None,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = DEFAULT_MAX_RETRIES,
        max_retry_delay: float = DEFAULT_MAX_RETRY_DELAY,
        mode: Optional[Mode] = None,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.AsyncClient] = None,
        allow_insecure_http: bool = False,
    ) -> None:
        settings = Settings(
            api_key=api_key,
            base_url=base_url,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_delay=max_retry_delay,
            mode=mode,
            headers=headers,
            allow_insecure_http=allow_insecure_http,
            shapes=SHAPES,
            may_authenticate=http_client is not None,
        )
        self._transport = AsyncTransport(settings, http_client)

    @property
    def base_url(self) -> str:
        """Address of the service."""
        return self._transport.settings.base_url

    def with_options(
        self,
        *,
        api_key: ApiKey = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_retry_delay: Optional[float] = None,
        mode: Optional[Mode] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncAvouch:
        """Returns a client with other options, such as `client.with_options(timeout=5).releases.get(id)`. `headers`
        are added to those of this client. Both clients share connections: close this client, not the returned one."""
        settings = self._transport.settings.changed(
            api_key=api_key,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_delay=max_retry_delay,
            mode=mode,
            headers=headers,
        )
        made = AsyncAvouch.__new__(AsyncAvouch)
        made._transport = AsyncTransport(settings, self._transport.client)
        return made

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        """Calls an operation for which this package has no method, with the same retries and errors. Accepts and
        returns JSON."""
        return await self._transport.call(raw_operation(method, path), Any, query=query, body=body, options=options)

    async def close(self) -> None:
        """Closes the connections."""
        await self._transport.close()

    async def __aenter__(self) -> AsyncAvouch:
        return self

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncAvouch(base_url={self.base_url!r})"


def raw_operation(method: str, path: str) -> Operation:
    """Returns a call by its path. Raises ValueError for a complete URL, because the API key is only for this
    service."""
    if not path.startswith("/") or path.startswith("//"):
        raise ValueError("path must begin with one slash, such as /v1/releases")
    verb = method.upper()
    return Operation("raw", verb, path, idempotent=verb == "POST", raw=True)
