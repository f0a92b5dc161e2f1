"""Errors of calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, cast

from ._json import as_object

if TYPE_CHECKING:  # The verifier works without the HTTP client.
    import httpx


class AvouchError(Exception):
    """The base class of all errors that this package raises."""


class InvalidArgumentError(AvouchError, ValueError):
    """An argument is invalid, such as an empty ID. Nothing was sent."""


class APIConnectionError(AvouchError):
    """The service did not respond: it cannot be reached, or the connection broke. `__cause__` is the error of httpx."""


class APITimeoutError(APIConnectionError):
    """The service did not respond in time."""


class WebhookVerificationError(AvouchError):
    """The delivery has no valid signature, or is too old. Respond with 400, and ignore the delivery."""


class MissingWebhookSecretError(WebhookVerificationError):
    """`verify` was called without a secret, so the receiver is configured incorrectly. The delivery was not checked."""


class MissingApiKeyError(AvouchError):
    """The call requires an API key, and the client has none. Nothing was sent."""


class WaitTimeoutError(AvouchError):
    """The wait ended before the condition was met. `last` is the latest state of the object."""

    def __init__(self, message: str, last: Any) -> None:
        super().__init__(message)
        self.last = last


class FieldError:
    """One error in a request: `path` is a JSON path such as `document.front`."""

    def __init__(self, path: str, message: str) -> None:
        self.path = path
        self.message = message

    def __repr__(self) -> str:
        return f"FieldError(path={self.path!r}, message={self.message!r})"


class APIError(AvouchError):
    """The service returned an error response.

    Attributes:
        status: HTTP status.
        code: Error code, which never changes, such as `validation_failed`, `not_found`, or `rate_limited`. `unknown`
            if a proxy or another server returned the error.
        message: Message for people.
        errors: Errors by field, for `validation_failed` and similar codes.
        request_id: ID of the request. Quote it when you report a problem.
        retry_after: Seconds to wait before the next attempt, if the service states them.
        body: The response body, parsed if it is JSON.
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
    """400, 405, 408, 413, 415, 431: the request is malformed or too large. See `errors`."""


class AuthenticationError(APIError):
    """401: the token is missing or invalid."""


class PermissionDeniedError(APIError):
    """403: the token does not allow this call."""


class NotFoundError(APIError):
    """404: the object does not exist, or belongs to another organization."""


class ConflictError(APIError):
    """409: the status of the object does not allow this, or a request with this idempotency key is still running."""


class GoneError(APIError):
    """410: the object is no longer available."""


class UnprocessableEntityError(APIError):
    """422: the request is valid but cannot be completed. See `errors`."""


class RateLimitError(APIError):
    """429: too many requests, even after all retries. See `retry_after`."""


class InternalServerError(APIError):
    """5xx: the service failed or is busy, even after all retries."""


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
