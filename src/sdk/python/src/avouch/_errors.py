"""What a call can end in other than an answer."""

from __future__ import annotations

from typing import Any, Optional, cast

import httpx

from ._json import as_object


class AvouchError(Exception):
    """Everything that this package raises on purpose."""


class InvalidArgumentError(AvouchError, ValueError):
    """A call that would have been another one, such as with an empty id; nothing was sent."""


class APIConnectionError(AvouchError):
    """No answer came: the service cannot be reached, or the connection broke. `__cause__` is httpx's own error."""


class APITimeoutError(APIConnectionError):
    """No answer came in time."""


class WebhookVerificationError(AvouchError):
    """A delivery is not signed with this secret, or it is too old: answer 400, and act on nothing in it."""


class MissingWebhookSecretError(WebhookVerificationError):
    """`verify` was called without a secret: a fault of the receiver's configuration, whatever was delivered."""


class MissingApiKeyError(AvouchError):
    """A call that needs an API key was made by a client without one. Nothing was sent."""


class WaitTimeoutError(AvouchError):
    """What was waited for has not come; `last` is the object as it was seen last."""

    def __init__(self, message: str, last: Any) -> None:
        super().__init__(message)
        self.last = last


class FieldError:
    """One thing wrong with a request: `path` is such as `document.front`."""

    def __init__(self, path: str, message: str) -> None:
        self.path = path
        self.message = message

    def __repr__(self) -> str:
        return f"FieldError(path={self.path!r}, message={self.message!r})"


class APIError(AvouchError):
    """The service answered with an error.

    Attributes:
        status: HTTP status.
        code: Stable, from the catalogue: `validation_failed`, `not_found`, `rate_limited` …; `unknown` where something
            between here and the service answered.
        message: For people.
        errors: What is wrong with which field, for `validation_failed` and its like.
        request_id: Quote it when you report a problem.
        retry_after: Seconds to wait, where the service said so.
        body: The whole answer, as JSON where it was JSON.
    """

    def __init__(self, response: httpx.Response) -> None:
        body = _read_body(response)
        fields = as_object(body)
        message, code, request_id = fields.get("message"), fields.get("code"), fields.get("requestId")
        self.status: int = response.status_code
        self.code: str = code if isinstance(code, str) else "unknown"
        self.message: str = message if isinstance(message, str) else f"HTTP status {response.status_code}"
        self.request_id: Optional[str] = (
            request_id if isinstance(request_id, str) else response.headers.get("x-request-id")
        )
        self.errors: list[FieldError] = _read_errors(fields.get("errors"))
        self.headers: httpx.Headers = response.headers
        self.retry_after: Optional[float] = None
        self.body: Any = body
        super().__init__(self._describe())

    def _describe(self) -> str:
        wrong = "; ".join(f"{each.path}: {each.message}" if each.path else each.message for each in self.errors)
        parts = (self.code, f"status {self.status}", self.request_id and f"request {self.request_id}")
        about = ", ".join(part for part in parts if part)
        return f"{self.message}{f' [{wrong}]' if wrong else ''} ({about})"


class BadRequestError(APIError):
    """400, 405, 408, 413, 415, 431: the request is malformed, or too large; see `errors`."""


class AuthenticationError(APIError):
    """401: no token, or one that is not valid."""


class PermissionDeniedError(APIError):
    """403: the token may not do this."""


class NotFoundError(APIError):
    """404: nothing here, or it belongs to another organization."""


class ConflictError(APIError):
    """409: the object is in another state, or the request with this idempotency key still runs."""


class GoneError(APIError):
    """410: no longer available."""


class UnprocessableEntityError(APIError):
    """422: understood, and not acceptable; see `errors`."""


class RateLimitError(APIError):
    """429: too many requests, also after the retries; see `retry_after`."""


class InternalServerError(APIError):
    """5xx: the service failed, or is busy, also after the retries."""


_BY_STATUS: dict[int, type[APIError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: GoneError,
    422: UnprocessableEntityError,
    429: RateLimitError,
}


def error_of(response: httpx.Response) -> APIError:
    """The error that an answer is; its body has been read."""
    status = response.status_code
    kind = InternalServerError if status >= 500 else BadRequestError if 400 <= status < 500 else APIError
    return _BY_STATUS.get(status, kind)(response)


def _read_body(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return response.text


def _read_errors(value: Any) -> list[FieldError]:
    objects = [as_object(each) for each in cast("list[Any]", value)] if isinstance(value, list) else []
    # The VC-API has its own: RFC 9457 calls a message title.
    return [
        FieldError(str(each.get("path", "")), str(each.get("message") or each.get("title", ""))) for each in objects
    ]
