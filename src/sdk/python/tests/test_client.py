"""The clients against a local test service, with real sockets and real faults."""

from __future__ import annotations

import inspect
import io
import json
import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Union

import httpx
import pytest

import avouch
from avouch import AsyncAvouch, Avouch
from avouch._resource import Resource

Answer = Union[tuple[int, Any], tuple[int, Any, dict[str, str]], str]


@dataclass
class Service:
    """Returns `answers`, then 200, and records requests in `seen`. `reset` closes the connection without an answer."""

    url: str = ""
    answers: list[Answer] = field(default_factory=list[Answer])
    seen: list[tuple[str, str, dict[str, str], Any]] = field(default_factory=list[Any])
    made: dict[str, Any] = field(default_factory=dict[str, Any])


@pytest.fixture
def service() -> Iterator[Service]:
    state = Service()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_any(self) -> None:
            content = self.rfile.read(int(self.headers.get("content-length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            state.seen.append((self.command, self.path, headers, json.loads(content) if content else None))
            key = headers.get("idempotency-key")
            if key is not None:
                state.made.setdefault(key, {"id": f"rel_{len(state.made) + 1}"})
            answer = state.answers.pop(0) if state.answers else (200, state.made.get(key or "", {"id": "rel_0"}))
            if isinstance(answer, str):
                self.close_connection = True
                self.connection.close()
                return
            body = json.dumps(answer[1]).encode() if not isinstance(answer[1], bytes) else answer[1]
            self.send_response(answer[0])
            self.send_header("content-length", str(len(body)))
            self.send_header("x-request-id", "req_1")
            for name, value in (answer[2] if len(answer) == 3 else {}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = handle_any  # noqa: N815 - as http.server calls them

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    state.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield state
    server.shutdown()
    server.server_close()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    made: list[float] = []

    async def rest(seconds: float) -> None:
        made.append(seconds)

    monkeypatch.setattr("avouch._transport.time.sleep", made.append)
    monkeypatch.setattr("avouch._transport.anyio.sleep", rest)
    return made


def client_of(service: Service, **options: Any) -> Avouch:
    return Avouch("avk_test_key", base_url=service.url, **options)


def error(status: int, code: str, **more: Any) -> Answer:
    return (status, {"status": "error", "message": "No.", "code": code, "requestId": "req_9", **more})


def test_sends_the_operations_of_the_specification(service: Service) -> None:
    with client_of(service) as client:
        release = client.create_model_release(user_id="user-7", project_id="summer", consent=True)
        client.distribute_release(release.id, ["partner@example.org"])
        client.distribute_release(release, ["partner@example.org"])
    verb, path, headers, body = service.seen[0]
    assert (verb, path, body) == ("POST", "/v1/releases", {"userId": "user-7", "projectId": "summer", "consent": True})
    assert headers["authorization"] == "Bearer avk_test_key"
    assert headers["user-agent"].startswith("avouch-python/")
    assert [each[1] for each in service.seen[1:]] == ["/v1/releases/rel_1/distribute"] * 2
    assert service.seen[1][3] == {"recipients": ["partner@example.org"]}
    assert len({each[2]["idempotency-key"] for each in service.seen}) == 3


def test_reads_an_object_by_attribute_key_and_json(service: Service) -> None:
    answer = {
        "id": "rel_1",
        "projectId": "summer",
        "metadata": {"orderId": "7"},
        "performer": {"legalName": "Anna"},
        "somethingNew": {"deepInside": [1]},
    }
    service.answers = [(200, answer)]
    release = client_of(service).releases.get("rel_1")
    assert (release.project_id, release["projectId"], release.get("none")) == ("summer", "summer", None)
    assert release.metadata == {"orderId": "7"}
    assert release.performer is not None
    assert release.performer.legal_name == "Anna"
    unknown: Any = release
    assert unknown.something_new.deep_inside == [1]
    assert unknown.withdrawn_at is None
    assert "withdrawnAt" not in release
    with pytest.raises(AttributeError, match="no field 'nonsense'"):
        unknown.nonsense  # noqa: B018
    assert release.to_dict() == answer
    assert release.response_info is not None
    assert release.response_info.request_id == "req_1"


def test_sends_arguments_in_camel_case_and_metadata_unchanged(service: Service) -> None:
    client_of(service).releases.create(
        user_id="u",
        project_id="p",
        consent=True,
        performer={"legal_name": "Anna", "birth_date": date(2000, 2, 29)},
        shoot={"from_": "2026-05-02"},
        parties=[{"role": "performer", "name": "Anna", "email": "a@example.org", "user_id": "u"}],
        metadata={"order_id": "7"},
        options={"access_reason": "ticket-1", "idempotency_key": "order-7", "headers": {"X-Trace": "1"}},
    )
    _, _, headers, body = service.seen[0]
    assert body["performer"] == {"legalName": "Anna", "birthDate": "2000-02-29"}
    assert body["shoot"] == {"from": "2026-05-02"}
    assert body["parties"][0]["userId"] == "u"
    assert body["metadata"] == {"order_id": "7"}
    assert (headers["access-reason"], headers["idempotency-key"], headers["x-trace"]) == ("ticket-1", "order-7", "1")


def test_encodes_an_id_as_one_path_segment(service: Service) -> None:
    client = client_of(service)
    client.releases.get("../webhooks?x=1#y")
    assert service.seen[0][1] == "/v1/releases/..%2Fwebhooks%3Fx%3D1%23y"
    service.seen.clear()
    no_ids: list[Any] = ["", " ", ".", "..", None, {}, [], True, 1.5, object()]
    called = 0
    for resource in (getattr(client, each) for each in dir(client) if not each.startswith("_")):
        if not isinstance(resource, Resource):
            continue
        for method in (getattr(resource, each) for each in dir(resource) if not each.startswith("_")):
            ids = [
                each.name
                for each in inspect.signature(method).parameters.values()
                if each.kind is each.POSITIONAL_OR_KEYWORD
            ]
            if not ids:
                continue
            called += 1
            required = {
                each.name: "x"
                for each in inspect.signature(method).parameters.values()
                if each.kind is each.KEYWORD_ONLY and each.default is each.empty
            }
            for none in no_ids:
                with pytest.raises(avouch.InvalidArgumentError, match="not an ID"):
                    method(*[none for _ in ids], **required)
    assert called > 100
    for none in no_ids:
        with pytest.raises(avouch.AvouchError):
            client.distribute_release(none, ["a@example.org"])
    assert service.seen == []
    for path in ("https://evil.example/", "//evil.example/", "v1/releases"):
        with pytest.raises(ValueError, match="slash"):
            client.request("GET", path)


PASSING: list[Answer] = [
    "reset",
    error(429, "rate_limited"),
    error(500, "internal"),
    (502, b"<html>bad gateway</html>"),
    error(503, "unavailable"),
    (504, b""),
    error(408, "request_timeout"),
    error(409, "idempotency_in_progress"),
]


@pytest.mark.parametrize("fault", PASSING, ids=str)
def test_retries_temporary_faults_and_creates_one_object(service: Service, pauses: list[float], fault: Answer) -> None:
    service.answers = [fault, fault]
    assert client_of(service).releases.create(user_id="u", project_id="p", consent=True).id == "rel_1"
    assert len(service.seen) == 3
    assert len(service.made) == 1
    assert 0.25 <= pauses[0] <= 0.5 <= pauses[1] <= 1.0


@pytest.mark.parametrize("fault", PASSING, ids=str)
@pytest.mark.anyio
async def test_retries_temporary_faults_without_blocking(service: Service, pauses: list[float], fault: Answer) -> None:
    service.answers = [fault, fault]
    async with AsyncAvouch("avk_test_key", base_url=service.url) as client:
        release = await client.create_model_release("u", "p", True)
    assert (release.id, len(service.seen), len(service.made), len(pauses)) == ("rel_1", 3, 1, 2)


LASTING: list[tuple[Answer, type[avouch.APIError]]] = [
    (error(400, "validation_failed", errors=[{"path": "userId", "message": "is missing"}]), avouch.BadRequestError),
    (error(401, "unauthorized"), avouch.AuthenticationError),
    (error(403, "insufficient_scope"), avouch.PermissionDeniedError),
    (error(404, "not_found"), avouch.NotFoundError),
    (error(409, "conflict"), avouch.ConflictError),
    (error(410, "gone"), avouch.GoneError),
    (error(413, "payload_too_large"), avouch.BadRequestError),
    (error(422, "unprocessable"), avouch.UnprocessableEntityError),
    (error(501, "internal"), avouch.InternalServerError),
]


@pytest.mark.parametrize(("answer", "kind"), LASTING, ids=lambda value: str(value)[:20])
def test_raises_permanent_errors_at_once(
    service: Service, pauses: list[float], answer: Answer, kind: type[avouch.APIError]
) -> None:
    service.answers = [answer]
    with pytest.raises(kind) as raised:
        client_of(service).releases.create(user_id="u", project_id="p", consent=True)
    assert type(raised.value) is kind
    assert (raised.value.status, raised.value.code) == (answer[0], answer[1]["code"])  # pyright: ignore
    assert raised.value.request_id == "req_9"
    assert (len(service.seen), pauses) == (1, [])
    if raised.value.errors:
        assert "userId: is missing" in str(raised.value)


def test_raises_the_last_error_after_all_retries(service: Service, pauses: list[float]) -> None:
    service.answers = [error(503, "unavailable")] * 9
    with pytest.raises(avouch.InternalServerError):
        client_of(service).releases.get("rel_1")
    assert (len(service.seen), len(pauses)) == (3, 2)
    service.answers = ["reset"]
    with pytest.raises(avouch.APIConnectionError):
        client_of(service).releases.get("rel_1", options={"max_retries": 0})


def test_repeats_no_call_without_an_idempotency_key(service: Service, pauses: list[float]) -> None:
    client = Avouch(None, base_url=service.url)
    service.answers = ["reset"]
    with pytest.raises(avouch.APIConnectionError):
        client.auth.log_in(email="a@example.org", password="x")
    assert len(service.seen) == 1
    assert "idempotency-key" not in service.seen[0][2]
    assert "authorization" not in service.seen[0][2]


def soon() -> str:
    return format_datetime(datetime.now(timezone.utc) + timedelta(seconds=30), usegmt=True)


@pytest.mark.parametrize(
    ("value", "least", "most"),
    [
        ("7", 7, 7),
        ("in 30 s", 25, 30),
        ("0", 0.25, 0.5),
        ("soon", 0.25, 0.5),
        ("-1", 0.25, 0.5),
    ],
)
def test_respects_retry_after(service: Service, pauses: list[float], value: str, least: float, most: float) -> None:
    service.answers = [(429, {}, {"Retry-After": soon() if value == "in 30 s" else value})]
    client_of(service).releases.get("rel_1")
    assert least <= pauses[0] <= most


def test_leaves_a_long_retry_after_to_the_caller(service: Service, pauses: list[float]) -> None:
    service.answers = [(429, {}, {"Retry-After": "3600"})]
    with pytest.raises(avouch.RateLimitError) as raised:
        client_of(service).releases.get("rel_1")
    assert (raised.value.retry_after, pauses) == (3600, [])


def test_stops_at_the_time_limit(service: Service) -> None:
    def never(request: httpx.Request) -> httpx.Response:
        raise httpx.ReadTimeout("late", request=request)

    http = httpx.Client(transport=httpx.MockTransport(never))
    with pytest.raises(avouch.APITimeoutError):
        client_of(service, http_client=http, max_retries=0).releases.get("rel_1")


def pages() -> list[Answer]:
    rows = [[{"id": "rel_1"}, {"id": "rel_2"}], [], [{"id": "rel_3"}]]
    return [(200, {"data": each, "nextCursor": cursor}) for each, cursor in zip(rows, ["a b", "c", None])]


def test_reads_one_page_and_all_pages_of_a_list(service: Service) -> None:
    service.answers = pages()
    page = client_of(service).releases.list(limit=2, user_id="u")
    assert ([each.id for each in page.data], page.next_cursor, len(service.seen)) == (["rel_1", "rel_2"], "a b", 1)
    assert [each.id for each in page] == ["rel_1", "rel_2", "rel_3"]
    assert [each[1] for each in service.seen][1:] == [
        "/v1/releases?limit=2&userId=u&cursor=a%20b",
        "/v1/releases?limit=2&userId=u&cursor=c",
    ] or "cursor=a+b" in service.seen[1][1]


@pytest.mark.anyio
async def test_reads_a_list_without_blocking(service: Service) -> None:
    async with AsyncAvouch("avk_test_key", base_url=service.url) as client:
        service.answers = pages()
        assert [each.id async for each in client.releases.list()] == ["rel_1", "rel_2", "rel_3"]
        service.answers = pages()
        page = await client.releases.list()
        assert (len(page), page.has_next_page()) == (2, True)


def test_returns_a_file_name_without_a_folder(service: Service, tmp_path: Any) -> None:
    headers = {"content-type": "application/pdf", "content-disposition": 'attachment; filename="../../etc/x.pdf"'}
    service.answers = [(200, b"%PDF-1.7", headers)]
    found = client_of(service).agreements.get_document("agr_1")
    assert (found.content, found.media_type, found.filename) == (b"%PDF-1.7", "application/pdf", "x.pdf")
    assert found.save(tmp_path / "x.pdf").read_bytes() == b"%PDF-1.7"


@pytest.mark.parametrize(
    "address", ["http://avouch.example", "ftp://localhost", "avouch.example", "http://localhost.example"]
)
def test_sends_no_key_over_plain_http(address: str) -> None:
    with pytest.raises(avouch.AvouchError, match=r"https|address"):
        Avouch("avk_test_key", base_url=address)


def test_refuses_invalid_keys(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("avk_\ntest", "avk_tést", "a b"):
        with pytest.raises(avouch.AvouchError, match="characters"):
            Avouch(key, base_url=service.url)
    monkeypatch.delenv("AVOUCH_API_KEY", raising=False)
    for missing in (Avouch(base_url=service.url), Avouch(lambda: "", base_url=service.url)):
        with pytest.raises(avouch.MissingApiKeyError):
            missing.releases.get("rel_1")
    with pytest.raises(avouch.MissingApiKeyError):
        Avouch("", base_url=service.url)
    assert service.seen == []
    # Calls that need no key work without one, and so does a caller's HTTP client, which may have credentials.
    Avouch(base_url=service.url).reference.list_countries()
    Avouch(base_url=service.url, http_client=httpx.Client(auth=("a", "b"))).releases.get("rel_1")
    assert [each[2].get("authorization") for each in service.seen] == [None, "Basic YTpi"]
    service.seen.clear()
    monkeypatch.setenv("AVOUCH_API_KEY", "avk_test_of_environment")
    monkeypatch.setenv("AVOUCH_BASE_URL", f"{service.url}/")
    Avouch().releases.get("rel_1")
    assert service.seen[0][2]["authorization"] == "Bearer avk_test_of_environment"
    assert "avk_test_of_environment" not in repr(Avouch())


def test_shares_connections_between_clients_with_other_options(service: Service, pauses: list[float]) -> None:
    client = client_of(service, headers={"X-One": "1"})
    other = client.with_options(api_key="avk_test_other", max_retries=0, headers={"X-Two": "2"})
    service.answers = [error(503, "unavailable")]
    with pytest.raises(avouch.InternalServerError):
        other.releases.get("rel_1")
    headers = service.seen[0][2]
    assert (headers["authorization"], headers["x-one"], headers["x-two"]) == ("Bearer avk_test_other", "1", "2")
    assert len(service.seen) == 1
    client.releases.get("rel_1")
    assert service.seen[1][2]["authorization"] == "Bearer avk_test_key"
    assert "x-two" not in service.seen[1][2]
    other.close()
    client.releases.get("rel_1")


@pytest.mark.anyio
async def test_shares_connections_without_blocking(service: Service) -> None:
    async with AsyncAvouch("avk_test_key", base_url=service.url) as client:
        await client.with_options(mode="test").releases.get("rel_1")
    assert service.seen[0][2]["avouch-mode"] == "test"


def test_logs_attempts_without_personal_data(
    service: Service, pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="avouch")
    service.answers = [error(503, "unavailable")]
    client = client_of(service)
    client.persons.get("anna@example.org")
    client.releases.list(user_id="anna@example.org")
    client.request("GET", "/v1/persons/anna@example.org")
    told = [record.getMessage() for record in caplog.records if record.name == "avouch"]
    assert [each.split(",")[0] for each in told] == [
        "GET /v1/persons/{id}: 503",
        "GET /v1/persons/{id}: 200",
        "GET /v1/releases: 200",
        "GET (raw): 200",
    ]
    assert "req_1" in told[0]
    assert not [each for each in told if "anna" in each or "avk_" in each]


def test_sends_files_as_data_uris(service: Service, tmp_path: Any) -> None:
    content = b"\xff\xd8\xff\xe0"
    path = tmp_path / "front.jpg"
    path.write_bytes(content)
    client = client_of(service)
    for front in (path, content, bytearray(content), memoryview(content), io.BytesIO(content), avouch.data_uri(path)):
        client.verifications.create(type="idv", user_id="u", document={"front": front}, selfie=content)
    assert len(service.seen) == 6
    for _, _, _, body in service.seen:
        assert body["document"]["front"] == "data:image/jpeg;base64,/9j/4A=="


def test_waits_for_a_result(service: Service) -> None:
    client = client_of(service)
    service.answers = [(200, {"id": "ver_1", "status": status}) for status in ("processing", "verified")]
    assert client.wait_for_verification("ver_1", interval=0.01).status == "verified"
    service.answers = [(200, {"id": "ver_1", "status": "processing"})] * 3
    with pytest.raises(avouch.WaitTimeoutError, match="processing") as raised:
        client.wait_for_verification("ver_1", timeout=0.01, interval=0.02)
    assert raised.value.last.id == "ver_1"


def test_sends_no_key_to_a_redirect(service: Service) -> None:
    service.answers = [(307, {}, {"location": "http://127.0.0.1:1/"})]
    with pytest.raises(avouch.APIError):
        client_of(service).releases.get("rel_1")
    assert len(service.seen) == 1


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
