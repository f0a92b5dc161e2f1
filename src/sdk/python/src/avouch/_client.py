"""The clients."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Optional

import httpx

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


class Avouch(Resources, Waiting):
    """A client of an Avouch service. It keeps connections open: make one, use it everywhere (threads may share it), and
    close it, or use it as a context manager.

    Args:
        api_key: `avk_live_…`, `avk_test_…` or the access token of a login; a function is asked before every call. The
            environment variable AVOUCH_API_KEY where it is not given. Never put it in source code or into an app that
            others can open.
        base_url: Where the service is; AVOUCH_BASE_URL, then http://localhost:3000, where it is not given.
        timeout: Seconds for each attempt.
        max_retries: How often a call is made again after lost connections, 429 and 5xx. Nothing is made twice: calls
            that make something carry an Idempotency-Key, the same in every attempt.
        max_retry_delay: The longest wait between two attempts; where `Retry-After` asks for more, the error is raised.
        mode: Which data an access token sees; an API key says it by itself.
        headers: Sent with every call.
        http_client: An httpx client of your own, for proxies, certificates or tests; you close it.
        allow_insecure_http: Take plain http elsewhere than on this machine: only inside a network of your own.
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
        """Where the service is."""
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
        """The same client with other options, such as `client.with_options(timeout=5).releases.get(id)`. Headers are
        added to those of this client. Connections are shared: close this client, not the one that you get."""
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
        """A call that this package does not know yet, with the retries and errors of all others: JSON in, JSON out."""
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


class AsyncAvouch(AsyncResources, AsyncWaiting):
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
        """Where the service is."""
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
        """The same client with other options, such as `client.with_options(timeout=5).releases.get(id)`. Headers are
        added to those of this client. Connections are shared: close this client, not the one that you get."""
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
        """A call that this package does not know yet, with the retries and errors of all others: JSON in, JSON out."""
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
    """A call by its path. ValueError for a whole address: the key is for this service alone."""
    if not path.startswith("/") or path.startswith("//"):
        raise ValueError("path must begin with one slash, such as /v1/releases")
    verb = method.upper()
    return Operation("raw", verb, path, idempotent=verb == "POST", raw=True)
