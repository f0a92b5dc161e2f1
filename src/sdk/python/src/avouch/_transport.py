"""Requests and retries.

The logger `avouch` logs every attempt with call, status, duration, and request ID. It never logs IDs, queries, bodies,
or keys.
"""

from __future__ import annotations

import copy
import logging
import os
import platform
import random
import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Literal, Optional, TypedDict, TypeVar, Union
from urllib.parse import quote, urlsplit

import anyio
import httpx

from ._encode import Shape, encode, encode_query
from ._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AvouchError,
    InvalidArgumentError,
    MissingApiKeyError,
    error_of,
)
from ._json import as_object
from ._model import Model, build
from ._response import BinaryResponse, ResponseInfo
from ._version import VERSION

T = TypeVar("T")

_log = logging.getLogger("avouch")
_log.addHandler(logging.NullHandler())

DEFAULT_BASE_URL = "http://localhost:3000"
DEFAULT_TIMEOUT = 60.0
DEFAULT_MAX_RETRIES = 2
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 8.0
DEFAULT_MAX_RETRY_DELAY = 60.0
_LOOPBACK = re.compile(r"localhost|.+\.localhost|127(\.[0-9]+){3}|::1")


ApiKey = Union[str, Callable[[], str], None]
Mode = Literal["live", "test"]


class RequestOptions(TypedDict, total=False):
    """Options for a single call."""

    idempotency_key: str
    """Of a call that makes something: the same key and arguments make it once in 24 hours, whatever happens. One is
    made up where you give none; give your own, such as an order's number, where your process itself may start again."""
    access_reason: str
    """Why personal data are looked at, such as a ticket number; stands in the audit log."""
    timeout: float
    """Seconds, of each attempt."""
    max_retries: int
    headers: Mapping[str, str]
    """More headers."""


@dataclass(frozen=True)
class Operation:
    """What there is to know of a call that is the same every time."""

    id: str
    verb: str
    path: str
    answer: Literal["json", "text", "binary", "none"] = "json"
    accept: str = "application/json, */*;q=0.5"
    idempotent: bool = False
    public: bool = False
    raw: bool = False
    """Its path is the caller's own: whether it needs a key is not known, and what stands in it is not logged."""
    body: Shape = field(default_factory=dict[str, Any])
    nullable: frozenset[str] = frozenset()
    """The arguments for which None is sent, as null; of the others it says that they are not given."""


@dataclass(frozen=True)
class Attempt:
    """A request that can be sent as often as it takes."""

    operation: Operation
    arguments: dict[str, Any]
    timeout: float
    max_retries: int
    max_retry_delay: float

    @property
    def is_safe(self) -> bool:
        """Whether to send it again can do nothing twice, also where nobody knows if it arrived."""
        return self.operation.verb != "POST" or "idempotency-key" in self.arguments["headers"]


class Settings:
    """What all calls of a client have in common."""

    def __init__(
        self,
        *,
        api_key: ApiKey,
        base_url: Optional[str],
        timeout: float,
        max_retries: int,
        max_retry_delay: float,
        mode: Optional[Mode],
        headers: Optional[Mapping[str, str]],
        allow_insecure_http: bool,
        shapes: Mapping[str, Shape],
        may_authenticate: bool = False,
    ) -> None:
        if api_key == "":
            raise MissingApiKeyError("the API key is empty: set AVOUCH_API_KEY, or pass the key")
        self.api_key = api_key or os.environ.get("AVOUCH_API_KEY") or None
        # A client of the caller's own may have credentials of its own.
        self.may_authenticate = may_authenticate
        self.base_url = (base_url or os.environ.get("AVOUCH_BASE_URL") or DEFAULT_BASE_URL).rstrip("/")
        self.timeout = timeout
        self.max_retries = max_retries
        self.max_retry_delay = max_retry_delay
        self.headers = {**({"avouch-mode": mode} if mode else {}), **(headers or {})}
        self.shapes = shapes
        _require_https(self.base_url, allow_insecure_http=allow_insecure_http)
        if isinstance(self.api_key, str):
            _require_key(self.api_key)

    def changed(
        self,
        *,
        api_key: ApiKey,
        timeout: Optional[float],
        max_retries: Optional[int],
        max_retry_delay: Optional[float],
        mode: Optional[Mode],
        headers: Optional[Mapping[str, str]],
    ) -> Settings:
        """These with changes; None keeps what is there."""
        made = copy.copy(self)
        made.api_key = self.api_key if api_key is None else api_key
        made.timeout = self.timeout if timeout is None else timeout
        made.max_retries = self.max_retries if max_retries is None else max_retries
        made.max_retry_delay = self.max_retry_delay if max_retry_delay is None else max_retry_delay
        made.headers = {**self.headers, **({"avouch-mode": mode} if mode else {}), **(headers or {})}
        if isinstance(made.api_key, str):
            _require_key(made.api_key)
        return made

    def attempt(
        self,
        operation: Operation,
        *,
        path: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        fields: Optional[Mapping[str, Any]],
        body: Any,
        options: Optional[RequestOptions],
    ) -> Attempt:
        """A call as a request."""
        chosen: RequestOptions = options or {}
        arguments: dict[str, Any] = {
            "method": operation.verb,
            "url": f"{self.base_url}{_fill(operation.path, path or {})}",
            "headers": self._headers(operation, chosen),
        }
        parameters = encode_query(query or {})
        if parameters:
            arguments["params"] = parameters
        if fields is not None:
            body = {name: value for name, value in fields.items() if value is not None or name in operation.nullable}
        if body is not None:
            arguments["json"] = encode(body, operation.body, self.shapes)
        timeout = chosen.get("timeout", self.timeout)
        retries = chosen.get("max_retries", self.max_retries)
        return Attempt(operation, arguments, timeout, retries, self.max_retry_delay)

    def _headers(self, operation: Operation, options: RequestOptions) -> dict[str, str]:
        headers = {
            "accept": operation.accept,
            "user-agent": f"avouch-python/{VERSION} python/{platform.python_version()} httpx/{httpx.__version__}",
        }
        headers.update({name.lower(): value for name, value in self.headers.items()})
        if not operation.public:
            key = self.api_key() if callable(self.api_key) else self.api_key
            if key is not None:
                headers["authorization"] = f"Bearer {_require_key(key)}"
        if operation.idempotent:
            headers["idempotency-key"] = options.get("idempotency_key") or f"py-{uuid.uuid4()}"
        if "access_reason" in options:
            headers["access-reason"] = options["access_reason"]
        headers.update({name.lower(): value for name, value in options.get("headers", {}).items()})
        if not (operation.public or operation.raw or self.may_authenticate or "authorization" in headers):
            raise MissingApiKeyError(
                f"{operation.verb} {operation.path} needs an API key: set AVOUCH_API_KEY, or pass the key to the client"
            )
        return headers


def log_attempt(attempt: Attempt, made: int, outcome: Outcome, began: float, pause: Optional[float]) -> None:
    """Tells how an attempt ended."""
    if not _log.isEnabledFor(logging.DEBUG if pause is None else logging.INFO):
        return
    operation = attempt.operation
    place = "(raw)" if operation.raw else operation.path
    took = (time.monotonic() - began) * 1000
    if isinstance(outcome, httpx.Response):
        result = f"{outcome.status_code}, {outcome.headers.get('x-request-id', 'no request id')}"
    else:
        result = type(outcome).__name__
    if pause is None:
        _log.debug("%s %s: %s, attempt %d, %.0f ms", operation.verb, place, result, made, took)
    else:
        _log.info("%s %s: %s, attempt %d, again in %.1f s", operation.verb, place, result, made, pause)


Outcome = Union[httpx.Response, httpx.TransportError]


def pause_before_retry(attempt: Attempt, made: int, outcome: Outcome) -> Optional[float]:
    """Seconds to wait after `made` attempts before the next one; None if there is none."""
    if made > attempt.max_retries:
        return None
    if isinstance(outcome, httpx.TransportError):
        # Without a connection, nothing was sent.
        never_sent = isinstance(outcome, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout))
        return _backoff(made) if never_sent or attempt.is_safe else None
    if not _may_pass(outcome, attempt):
        return None
    asked = retry_after_of(outcome)
    if asked is None:
        return _backoff(made)
    return max(asked, _backoff(made)) if asked <= attempt.max_retry_delay else None


def _may_pass(response: httpx.Response, attempt: Attempt) -> bool:
    status = response.status_code
    # The service says these before it does anything.
    if status in (429, 503):
        return attempt.is_safe or status == 429 or "retry-after" in response.headers
    if status == 409:
        return _code_of(response) == "idempotency_in_progress"
    return attempt.is_safe and (status == 408 or (status >= 500 and status != 501))


def _code_of(response: httpx.Response) -> Any:
    try:
        return as_object(response.json()).get("code")
    except ValueError:
        return None


def _backoff(made: int) -> float:
    longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** (made - 1))
    return longest * (0.5 + random.random() / 2)  # noqa: S311 - spreads clients, keeps no secret


def retry_after_of(response: httpx.Response) -> Optional[float]:
    """Seconds of `Retry-After` (RFC 9110 section 10.2.3), which is a number or a date; None where it is neither."""
    text = response.headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        at = parsedate_to_datetime(text)
    except (TypeError, ValueError, IndexError):
        return None
    at = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
    return max(0.0, (at - datetime.now(timezone.utc)).total_seconds())


def raise_for(outcome: Outcome) -> httpx.Response:
    """The response, where it is a success."""
    if isinstance(outcome, httpx.TimeoutException):
        raise APITimeoutError("the service did not respond in time") from outcome
    if isinstance(outcome, httpx.TransportError):
        raise APIConnectionError(f"the service cannot be reached: {outcome}") from outcome
    if outcome.is_success:
        return outcome
    error: APIError = error_of(outcome)
    error.retry_after = retry_after_of(outcome)
    raise error


def read_answer(operation: Operation, response: httpx.Response, hint: Any) -> Any:
    """What a call gives."""
    if operation.answer == "none" or (operation.answer == "json" and not response.content):
        return None
    if operation.answer == "text":
        return response.text
    if operation.answer == "binary":
        return BinaryResponse(response)
    try:
        value = build(hint, response.json())
    except ValueError as error:
        raise AvouchError(f"the response is not JSON. Check that {response.url.host} is an Avouch service") from error
    if isinstance(value, Model):
        value._info = ResponseInfo(response)  # pyright: ignore[reportPrivateUsage]
    return value


class Transport:
    """Sends requests."""

    def __init__(self, settings: Settings, client: Optional[httpx.Client]) -> None:
        self.settings = settings
        self.client = client or httpx.Client(follow_redirects=False)
        self._owned = client is None

    def call(
        self,
        operation: Operation,
        hint: Any = None,
        *,
        path: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        fields: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        """Makes a call, again where that helps."""
        attempt = self.settings.attempt(operation, path=path, query=query, fields=fields, body=body, options=options)
        made = 0
        while True:
            began = time.monotonic()
            outcome = self._send(attempt)
            made += 1
            pause = pause_before_retry(attempt, made, outcome) if not _is_success(outcome) else None
            log_attempt(attempt, made, outcome, began, pause)
            if pause is None:
                return read_answer(operation, raise_for(outcome), hint)
            time.sleep(pause)

    def _send(self, attempt: Attempt) -> Outcome:
        try:
            return self.client.request(**attempt.arguments, timeout=attempt.timeout)
        except httpx.TransportError as error:
            return error

    def close(self) -> None:
        """Closes its connections, where they are its own."""
        if self._owned:
            self.client.close()


class AsyncTransport:
    """Sends requests, for asyncio and trio alike."""

    def __init__(self, settings: Settings, client: Optional[httpx.AsyncClient]) -> None:
        self.settings = settings
        self.client = client or httpx.AsyncClient(follow_redirects=False)
        self._owned = client is None

    async def call(
        self,
        operation: Operation,
        hint: Any = None,
        *,
        path: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        fields: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[RequestOptions] = None,
    ) -> Any:
        """Makes a call, again where that helps."""
        attempt = self.settings.attempt(operation, path=path, query=query, fields=fields, body=body, options=options)
        made = 0
        while True:
            began = time.monotonic()
            outcome = await self._send(attempt)
            made += 1
            pause = pause_before_retry(attempt, made, outcome) if not _is_success(outcome) else None
            log_attempt(attempt, made, outcome, began, pause)
            if pause is None:
                return read_answer(operation, raise_for(outcome), hint)
            await anyio.sleep(pause)

    async def _send(self, attempt: Attempt) -> Outcome:
        try:
            return await self.client.request(**attempt.arguments, timeout=attempt.timeout)
        except httpx.TransportError as error:
            return error

    async def close(self) -> None:
        """Closes its connections, where they are its own."""
        if self._owned:
            await self.client.aclose()


def _is_success(outcome: Outcome) -> bool:
    return isinstance(outcome, httpx.Response) and outcome.is_success


def _fill(path: str, values: Mapping[str, Any]) -> str:
    for name, value in values.items():
        # None would go out as a word; an empty id, or one of dots, would be another path.
        if not isinstance(value, (str, int)) or isinstance(value, bool) or str(value).strip() in ("", ".", ".."):
            raise InvalidArgumentError(f"{name} is empty or not an ID: {path}")
        text = str(value)
        path = path.replace(f"{{{name}}}", quote(text, safe=""))
    return path


def _require_key(key: str) -> str:
    if not key:
        raise MissingApiKeyError("the API key is empty: set AVOUCH_API_KEY, or pass the key")
    if not re.fullmatch("[!-~]+", key):
        raise AvouchError("the API key contains invalid characters. Copy the whole key")
    return key


def _require_https(base_url: str, *, allow_insecure_http: bool) -> None:
    address = urlsplit(base_url)
    if address.scheme not in ("http", "https") or not address.hostname:
        raise AvouchError("base_url must be an http or https address, such as https://avouch.example.org")
    if address.username is not None or address.password is not None or address.query or address.fragment:
        raise AvouchError("base_url must not contain a user name, password, query, or fragment")
    if address.scheme == "http" and not allow_insecure_http and not _LOOPBACK.fullmatch(address.hostname):
        raise AvouchError(
            f"{base_url} is not https: keys and personal data would be sent unencrypted. See allow_insecure_http"
        )
