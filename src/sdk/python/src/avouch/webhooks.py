"""Webhooks: verify each delivery with `verify` before you use it. Requires no client and no API key.

```python
from avouch import webhooks

event = webhooks.verify(request.body, request.headers, os.environ["AVOUCH_WEBHOOK_SECRET"])
if event.event == "identity.verified":
    ...
```

Respond with 200 and `webhooks.RECEIVED` within 15 seconds, and process the event later. A delivery can arrive twice,
with the same `event.id`.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Optional, Union, cast

from ._errors import MissingWebhookSecretError, WebhookVerificationError
from ._event import WebhookEvent
from ._json import as_object
from .events import EVENTS, AnyWebhookEvent

HEADER = "X-Service-Signature"
DEFAULT_TOLERANCE = 300
RECEIVED: Mapping[str, bool] = {"received": True}
"""What a receiver answers, as JSON, with status 200."""

__all__ = [
    "DEFAULT_TOLERANCE",
    "HEADER",
    "RECEIVED",
    "Headers",
    "WebhookEvent",
    "generate_test_header",
    "generate_test_headers",
    "verify",
]

Headers = Union[Mapping[str, str], Mapping[str, Sequence[str]], Iterable[tuple[str, str]]]


def verify(
    body: Union[bytes, str],
    headers: Headers,
    secret: Union[str, Sequence[str], None],
    *,
    tolerance: Optional[float] = DEFAULT_TOLERANCE,
    now: Optional[float] = None,
) -> AnyWebhookEvent:
    """Verifies a delivery and returns its event. Raises WebhookVerificationError if the signature is invalid.

    Type checkers know the type of `data` after a comparison of `event.event`. An event that this package does not know
    is a plain `WebhookEvent`.

    Args:
        body: The raw request body, byte for byte: not JSON that was parsed and serialized again.
        headers: Request headers, with names in any case.
        secret: `whsec_…`, or several secrets while one is being replaced. Raises MissingWebhookSecretError without one.
        tolerance: Maximum difference in seconds between the time of the delivery and now; None for no limit, for tests.
        now: Current time in seconds since 1970; the system clock by default.
    """
    content = _read_body(body)
    secrets = [secret] if isinstance(secret, str) else list(secret or [])
    if not secrets or not all(secrets):
        raise MissingWebhookSecretError(
            "the webhook secret (whsec_…) is missing. The response that created the endpoint contains it"
        )
    found = _read_headers(headers)
    check = _check_service if HEADER.lower() in found else _check_standard
    at, is_signed = check(content, found, secrets)
    if not is_signed:
        raise WebhookVerificationError(
            "no signature matches: the secret is wrong, or the body was changed. Pass the raw body, before any parsing"
        )
    if tolerance is not None and abs((time.time() if now is None else now) - at) > tolerance:
        raise WebhookVerificationError("the delivery is too old, or the clock of this machine is wrong")
    return _read_event(content)


def generate_test_header(
    body: Union[bytes, str], secret: Union[str, Sequence[str]], *, timestamp: Optional[float] = None
) -> str:
    """Returns the value of `X-Service-Signature` for a body, for tests of a receiver."""
    content = body.encode() if isinstance(body, str) else bytes(body)
    at = int(time.time() if timestamp is None else timestamp)
    secrets = [secret] if isinstance(secret, str) else secret
    return ",".join([f"t={at}", *(f"v1={_service_signature(each, str(at), content)}" for each in secrets)])


def generate_test_headers(
    body: Union[bytes, str],
    secret: Union[str, Sequence[str]],
    *,
    event_id: str = "evt_test",
    timestamp: Optional[float] = None,
) -> dict[str, str]:
    """Returns all headers of a delivery, with those of Standard Webhooks, for tests of a receiver."""
    content = body.encode() if isinstance(body, str) else bytes(body)
    at = int(time.time() if timestamp is None else timestamp)
    secrets = [secret] if isinstance(secret, str) else secret
    standard = " ".join(f"v1,{_standard_signature(each, event_id, str(at), content)}" for each in secrets)
    return {
        "content-type": "application/json",
        HEADER: generate_test_header(content, secrets, timestamp=at),
        "webhook-id": event_id,
        "webhook-timestamp": str(at),
        "webhook-signature": standard,
    }


def _read_body(body: Any) -> bytes:
    if isinstance(body, str):
        return body.encode()
    if not isinstance(body, (bytes, bytearray, memoryview)):
        raise WebhookVerificationError(
            f"the body is a {type(body).__name__}. Pass the raw body as bytes or text, before any parsing"
        )
    return bytes(cast("bytes", body))


def _check_service(content: bytes, headers: Mapping[str, str], secrets: Sequence[str]) -> tuple[int, bool]:
    parts = [part.strip().partition("=") for part in headers[HEADER.lower()].split(",")]
    times = [value for name, _, value in parts if name == "t"]
    if len(times) != 1:
        raise WebhookVerificationError(f"{HEADER} is malformed")
    at = _read_time(times[0])
    given = [value for name, _, value in parts if name == "v1"]
    return at, _any_equal(given, [_service_signature(each, times[0], content) for each in secrets])


def _check_standard(content: bytes, headers: Mapping[str, str], secrets: Sequence[str]) -> tuple[int, bool]:
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    missing = next((name for name in names if name not in headers), None)
    if missing is not None:
        raise WebhookVerificationError(f"the delivery has neither {HEADER} nor {missing}")
    event_id, at, signatures = (headers[name] for name in names)
    given = [each[3:] for each in signatures.split() if each.startswith("v1,")]
    return _read_time(at), _any_equal(given, [_standard_signature(each, event_id, at, content) for each in secrets])


# All are compared, each in constant time: how long it takes tells nothing.
def _any_equal(given: Sequence[str], expected: Sequence[str]) -> bool:
    outcomes = [hmac.compare_digest(one.encode(), other.encode()) for one in given for other in expected]
    return any(outcomes)


def _service_signature(secret: str, at: str, content: bytes) -> str:
    return hmac.new(secret.encode(), at.encode() + b"." + content, sha256).hexdigest()


def _standard_signature(secret: str, event_id: str, at: str, content: bytes) -> str:
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except binascii.Error as error:
        raise WebhookVerificationError(
            "a webhook secret must be whsec_ followed by base64. Copy the whole secret"
        ) from error
    signed = f"{event_id}.{at}.".encode() + content
    return base64.b64encode(hmac.new(key, signed, sha256).digest()).decode()


def _read_time(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise WebhookVerificationError("the time of the delivery is malformed")
    return int(text)


def _read_headers(headers: Headers) -> dict[str, str]:
    pairs: Iterable[tuple[Any, Any]] = (
        cast("Mapping[Any, Any]", headers).items() if isinstance(headers, Mapping) else headers
    )
    # Django and WSGI call X-Service-Signature HTTP_X_SERVICE_SIGNATURE.
    return {str(name).lower().removeprefix("http_").replace("_", "-"): _one(value) for name, value in pairs}


def _one(value: Any) -> str:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    if isinstance(value, (list, tuple)):
        return ",".join(_one(each) for each in cast("Sequence[Any]", value))
    return str(value)


def _read_event(content: bytes) -> AnyWebhookEvent:
    try:
        fields = as_object(json.loads(content))
    except ValueError as error:
        raise WebhookVerificationError("the body is not JSON") from error
    if not isinstance(fields.get("event"), str) or not isinstance(fields.get("data"), dict):
        raise WebhookVerificationError("the body is not an event")
    return cast("AnyWebhookEvent", EVENTS.get(fields["event"], WebhookEvent)(fields))
