# pyright: reportUnnecessaryTypeIgnoreComment=true
"""Only signed deliveries are accepted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from avouch import (
    AvouchError,
    MissingWebhookSecretError,
    WebhookVerificationError,
    data_uri,
    events,
    read_data_uri,
    webhooks,
)

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
NOW = 1_777_716_000
BODY = json.dumps({"id": "evt_1", "event": "identity.verified", "created": "x", "org": "o", "data": {"userId": "u"}})


def headers_of(body: Any = BODY, secret: Any = SECRET, at: int = NOW) -> dict[str, str]:
    return webhooks.generate_test_headers(body, secret, event_id="evt_1", timestamp=at)


def only(*names: str) -> dict[str, str]:
    return {name: value for name, value in headers_of().items() if name.lower() in names}


STANDARD = ("webhook-id", "webhook-timestamp", "webhook-signature")
TAKEN: list[tuple[str, Any]] = [
    ("all headers", headers_of()),
    ("our header alone", only("x-service-signature")),
    ("Standard Webhooks headers alone", only(*STANDARD)),
    ("lowercase names", {name.lower(): value for name, value in headers_of().items()}),
    ("as WSGI has them", {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers_of().items()}),
    ("as ASGI has them", [(name.lower().encode().decode(), value) for name, value in headers_of().items()]),
    ("lists", {name: [value] for name, value in headers_of().items()}),
    ("two secrets during a rotation", headers_of(secret=[OTHER, SECRET])),
    ("an additional unknown scheme", {"X-Service-Signature": headers_of()["X-Service-Signature"] + ",v2=abc"}),
]


@pytest.mark.parametrize(("what", "headers"), TAKEN, ids=[row[0] for row in TAKEN])
def test_accepts_signed_deliveries(what: str, headers: Any) -> None:
    for body in (BODY, BODY.encode()):
        event = webhooks.verify(body, headers, SECRET, now=NOW)
        assert event.event == "identity.verified"
        assert (event.id, event.data.user_id) == ("evt_1", "u")
    assert webhooks.verify(BODY, headers, [OTHER, SECRET], now=NOW).org == "o"


def signed(body: str) -> tuple[str, dict[str, str]]:
    return body, headers_of(body)


REFUSED: list[tuple[str, Any, Any, Any]] = [
    ("another body", BODY + " ", headers_of(), SECRET),
    ("another secret", BODY, headers_of(), OTHER),
    ("an empty secret", BODY, headers_of(secret=""), ""),
    ("no secret", BODY, headers_of(), []),
    ("no headers", BODY, {}, SECRET),
    ("another time", BODY, {"X-Service-Signature": headers_of()["X-Service-Signature"].replace("t=1", "t=2")}, SECRET),
    ("two times", BODY, {"X-Service-Signature": f"t={NOW}," + headers_of()["X-Service-Signature"]}, SECRET),
    ("no time", BODY, {"X-Service-Signature": headers_of()["X-Service-Signature"].split(",")[1]}, SECRET),
    ("no signature", BODY, {"X-Service-Signature": f"t={NOW}"}, SECRET),
    (
        "a signature of another scheme",
        BODY,
        {"X-Service-Signature": headers_of()["X-Service-Signature"].replace("v1", "v0")},
        SECRET,
    ),
    ("an empty signature", BODY, {"X-Service-Signature": f"t={NOW},v1="}, SECRET),
    ("another id", BODY, {**only(*STANDARD), "webhook-id": "evt_2"}, SECRET),
    ("ours wrong, the other right", BODY, {**headers_of(), "X-Service-Signature": f"t={NOW},v1={'0' * 64}"}, SECRET),
    ("too old", BODY, headers_of(at=NOW - 301), SECRET),
    ("of the future", BODY, headers_of(at=NOW + 301), SECRET),
    ("no JSON", *signed("{"), SECRET),
    ("no event", *signed('{"data":{}}'), SECRET),
    ("a list", *signed("[]"), SECRET),
]


@pytest.mark.parametrize(("what", "body", "headers", "secret"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refuses_other_deliveries(what: str, body: Any, headers: Any, secret: Any) -> None:
    with pytest.raises(WebhookVerificationError):
        webhooks.verify(body, headers, secret, now=NOW)


def test_returns_an_event_of_the_class_for_its_name() -> None:
    event = webhooks.verify(BODY, headers_of(), SECRET, now=NOW)
    assert type(event) is events.IdentityVerifiedEvent
    assert event.event == "identity.verified"
    # The comparison narrows the type; without it, a type checker would accept any value as an int.
    number: int = event.data.user_id  # pyright: ignore[reportAssignmentType]
    assert number == "u"
    newer = json.dumps({"id": "evt_2", "event": "weather.changed", "data": {"windSpeed": 3}})
    unknown: Any = webhooks.verify(newer, headers_of(newer), SECRET, now=NOW)
    assert type(unknown) is webhooks.WebhookEvent
    assert unknown.data.wind_speed == 3


@pytest.mark.parametrize("body", [json.loads(BODY), [BODY], None], ids=["dict", "list", "None"])
def test_names_the_type_of_a_parsed_body(body: Any) -> None:
    with pytest.raises(WebhookVerificationError, match=f"the body is a {type(body).__name__}"):
        webhooks.verify(body, headers_of(), SECRET, now=NOW)


@pytest.mark.parametrize("secret", [None, "", [], [""]], ids=str)
def test_raises_a_named_error_without_a_secret(secret: Any) -> None:
    with pytest.raises(MissingWebhookSecretError):
        webhooks.verify(BODY, headers_of(), secret, now=NOW)


def test_accepts_any_time_without_a_tolerance() -> None:
    assert webhooks.verify(BODY, headers_of(at=1), SECRET, tolerance=None).id == "evt_1"


def test_reads_files_as_data_uris(tmp_path: Any) -> None:
    for content, kind in [
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"\x89PNG\r\n\x1a\n.", "image/png"),
        (b"RIFF\x00\x00\x00\x00WEBP", "image/webp"),
        (b"%PDF-1.7", "application/pdf"),
        (b"\x00\x00\x00\x1cftypheic\x00\x00\x00\x00", "image/heic"),
        (b"\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00", "image/heic"),
        (b"\x00\x00\x00\x1cftypavif\x00\x00\x00\x00", "image/avif"),
        (b"II*\x00", "image/tiff"),
        (b"MM\x00*", "image/tiff"),
        (b"GIF89a", "image/gif"),
        (b"BM6\x00", "image/bmp"),
    ]:
        file = tmp_path / "file"
        file.write_bytes(content)
        with file.open("rb") as opened:
            assert {data_uri(file), data_uri(str(file)), data_uri(content), data_uri(opened)} == {data_uri(content)}
        assert read_data_uri(data_uri(content)) == (content, kind)
    assert data_uri(b"text", media_type="text/csv").startswith("data:text/csv;base64,")
    for none in (b"\x00\x00\x00\x1cftypisom", b"text", b""):
        with pytest.raises(AvouchError, match="media_type"):
            data_uri(none)
    for none in ("", "data:image/png,x", "data:image/png;base64,a", "http://x"):
        with pytest.raises(AvouchError, match="data URI"):
            read_data_uri(none)
