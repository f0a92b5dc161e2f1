"""Content credentials of files (C2PA), without a network."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from math import inf
from typing import Any, Optional

from ._bytes import read_hex
from ._certificate import Certificate
from ._containers import container_of, find_stores, wrap_store
from ._days import moments_of, read_date_time
from ._environment import environment_of_claims, refuse_environment
from ._input import (
    InputError,
    JsonObject,
    read_array,
    read_exact_object,
    read_integer,
    read_one_of,
    read_text,
    same_value,
)
from ._jws import CompactJws, judge_issued, read_compact_jws
from ._manifest import (
    Manifest,
    Place,
    judge_claim_signature,
    read_claim,
    read_content_hash,
    read_manifest,
    read_statement_text,
)
from ._period import Period, judge_dates, write_time
from ._snapshot import StatusSnapshot, parse_status
from ._status import StatusEntry, StatusQuestion, judge_status, read_credential_status
from ._trust import Trust, parse_trust
from ._verdict import Rules, Verdict
from ._verdict_notes import Note, note

_TYPE = "avouch-consent+jwt"
_MOST_RELEASES = 500
_MOST_FILE = 2**31 - 1
_SAFE = 2**53 - 1
_MEMBERS = ["iss", "iat", "version", "file", "depicted", "releases", "signer", "log"]
_DECLARED = note(
    "manifest-declared",
    "whether everyone who appears has a release: only the organization states who appears in the file",
)


class ManifestVerdict(Verdict):
    """The verdict of a file with content credentials."""

    issuer: Optional[str]
    """DID of the organization, if the trust file lists it."""
    shown: Optional[JsonObject]
    """`sha256` of the file before the manifest was added, `signedAt`, `depicted`, and the numbers of `releases` and of
    consents to digital `replicas`; None unless the record passes."""


@dataclass(frozen=True)
class _Found:
    store: bytes
    place: Place
    content: bytes
    is_framed: bool


@dataclass(frozen=True)
class _Statement:
    issued_at: int
    sha256: str
    size: int
    depicted: str
    releases: int
    replicas: int
    entries: list[StatusEntry]
    signer: str
    valid_until: float


def verify_manifest(
    file: bytes,
    manifest: Optional[bytes] = None,
    *,
    trust: Any,
    status: Any = None,
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> ManifestVerdict:
    """Verifies the content credentials of a file without a network: that nothing in it changed, who signed, and that
    every release still stands. Accepts only manifests in the form that the service writes.

    Args:
        file: A JPEG or PNG with a manifest in it, or any file with a manifest beside it.
        manifest: The content of the `.c2pa` file, for a manifest beside the file.
        trust: The issuers that you trust: the JSON of a trust file, or the result of `parse_trust`.
        status: A snapshot of status lists, from `client.status_lists.get_snapshot()`, or the result of `parse_status`.
            Without it, withdrawals cannot be checked: `current` is `unknown`.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time at which the consent must have been valid.

    Raises:
        InputError: If the trust file or the snapshot is invalid. The file itself never raises it.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments = moments_of(now, at)
    trusted = trust if isinstance(trust, Trust) else parse_trust(trust)
    snapshot = status if status is None or isinstance(status, StatusSnapshot) else parse_status(status)
    rules = Rules()
    found = rules.judge("format", lambda: _find(file, manifest))
    read = None if found is None else rules.judge("manifest", lambda: _judge_manifest(found.store))
    if found is None or read is None:
        return _conclude(rules)
    digest = rules.judge("content", lambda: _judge_content(read, found))
    certificate = rules.judge("claim-signature", lambda: _judge_claim(read))
    jws = rules.judge("consent-statement", lambda: (read_compact_jws(read_statement_text(read)), "compact JWS"))
    if jws is None:
        return _conclude(rules)
    payload = jws.payload
    issuer = judge_issued(rules, jws, _TYPE, trusted, lambda: read_text(payload.get("iss"), "consent.iss", 512))
    size = len(found.content)
    statement = rules.judge("consent", lambda: _judge_statement(jws, digest, certificate, size))
    moment = ""
    if statement is not None:
        moment = judge_dates(rules, lambda: Period(statement.issued_at, statement.valid_until), moments)
        if statement.entries:
            question = StatusQuestion(payload, lambda _: statement.entries, issuer)
            judge_status(rules, question, snapshot, moments.now)
    claimed = environment_of_claims(payload)
    of_issuer = issuer.environment if issuer else None
    refused = refuse_environment(claimed, of_issuer) if issuer else None
    if refused is not None:
        rules.expect("environment", False, good="", bad=refused)
    if not rules.passed("signature"):
        rules.drop_reasons()
    return _conclude(rules, moment, issuer.did if issuer else None, claimed or of_issuer, statement)


def _conclude(
    rules: Rules,
    moment: str = "",
    issuer: Optional[str] = None,
    environment: Any = None,
    statement: Optional[_Statement] = None,
) -> ManifestVerdict:
    passes = all(each["result"] == "pass" for each in rules.results if each["of"] == "record")
    shown = statement if passes else None
    notes: list[Note] = [] if shown is None else [_DECLARED]
    verdict = rules.conclude("manifest", moment, notes, environment)
    return {**verdict, "issuer": issuer, "shown": None if shown is None else _show(shown)}


def _show(statement: _Statement) -> JsonObject:
    return {
        "sha256": statement.sha256,
        "signedAt": write_time(statement.issued_at),
        "depicted": statement.depicted,
        "releases": statement.releases,
        "replicas": statement.replicas,
    }


def _find(file: bytes, manifest: Optional[bytes]) -> tuple[_Found, str]:
    if len(file) > _MOST_FILE:
        raise InputError("file", "is too large")
    if manifest is not None:
        return _Found(manifest, None, file, True), "a manifest in a separate file"
    container = container_of(file)
    if container is None:
        raise InputError("file", "is neither JPEG nor PNG")
    stores = find_stores(file, container)
    if not stores:
        raise InputError("file", "has no content credentials")
    if len(stores) > 1:
        raise InputError("file", "has several manifest stores")
    start, end, store = stores[0].start, stores[0].end, stores[0].store
    is_framed = wrap_store(store, container) == file[start:end]
    found = _Found(store, (start, end - start), file[:start] + file[end:], is_framed)
    return found, f"a manifest in a {container.upper()} file"


def _judge_manifest(store: bytes) -> tuple[Manifest, str]:
    manifest = read_claim(read_manifest(store))
    return manifest, f"{manifest.label}, with {len(manifest.assertions)} unchanged assertions"


def _judge_content(manifest: Manifest, found: _Found) -> tuple[str, str]:
    expected = read_content_hash(manifest, found.place)
    if not found.is_framed:
        raise InputError("content", "the frame of the manifest was changed after signing")
    digest = hashlib.sha256(found.content)
    if expected != digest.digest():
        raise InputError("content", "was changed after signing")
    return digest.hexdigest(), "unchanged since it was signed"


def _judge_claim(manifest: Manifest) -> tuple[Certificate, str]:
    certificate = judge_claim_signature(manifest)
    return certificate, f"made with the certificate {certificate.name}"


def _judge_statement(
    jws: CompactJws, digest: Optional[str], certificate: Optional[Certificate], size: int
) -> tuple[_Statement, str]:
    statement = _read_statement(jws.payload)
    if digest is not None and (statement.sha256 != digest or statement.size != size):
        raise InputError("consent", "is for another file")
    if certificate is not None and statement.signer != certificate.name:
        raise InputError("consent", "names another certificate than that which signed the manifest")
    if certificate is not None and not certificate.not_before <= statement.issued_at <= certificate.not_after:
        raise InputError("consent", "was made when the certificate was not valid")
    if statement.depicted == "nobody":
        return statement, "no person appears"
    return statement, f"covered by {_listed(statement)}"


def _listed(statement: _Statement) -> str:
    counts = [
        (statement.releases, "release", "releases"),
        (statement.replicas, "consent to a digital replica", "consents to digital replicas"),
    ]
    return " and ".join(f"{number} {one if number == 1 else several}" for number, one, several in counts if number)


def _read_statement(payload: JsonObject) -> _Statement:
    path = "consent"
    value = read_exact_object(payload, path, _MEMBERS, ["environment", "replicas"])
    if not same_value(value["version"], 1):
        raise InputError(f"{path}.version", "must be 1")
    file = read_exact_object(value["file"], f"{path}.file", ["sha256", "size"])
    depicted = read_one_of(value["depicted"], f"{path}.depicted", ["nobody", "declared"])
    most = _MOST_RELEASES if depicted == "declared" else 0

    def read_listed(name: str, least: int) -> list[tuple[list[StatusEntry], float]]:
        listed = read_array(value[name], f"{path}.{name}", least, most)
        return [_read_release(each, f"{path}.{name}[{index}]") for index, each in enumerate(listed)]

    replicas = read_listed("replicas", 1) if "replicas" in value else []
    releases = read_listed("releases", 1 if depicted == "declared" and not replicas else 0)
    read_text(value["iss"], f"{path}.iss", 512)
    issued_at = read_integer(value["iat"], f"{path}.iat", 0, 8_000_000_000_000) * 1000
    return _Statement(
        issued_at=issued_at,
        sha256=read_hex(file["sha256"], f"{path}.file.sha256", 32),
        size=read_integer(file["size"], f"{path}.file.size", 1, _SAFE),
        depicted=depicted,
        releases=len(releases),
        replicas=len(replicas),
        entries=[entry for entries, _ in [*releases, *replicas] for entry in entries],
        signer=read_text(value["signer"], f"{path}.signer", 100),
        valid_until=min([inf, *(until for _, until in [*releases, *replicas])]),
    )


def _read_release(value: Any, path: str) -> tuple[list[StatusEntry], float]:
    release = read_exact_object(value, path, ["sha256", "status"], ["validUntil"])
    read_hex(release["sha256"], f"{path}.sha256", 32)
    entries = read_credential_status(release["status"], f"{path}.status")
    if "validUntil" not in release:
        return entries, inf
    until = read_date_time(read_text(release["validUntil"], f"{path}.validUntil", 64))
    if until is None:
        raise InputError(f"{path}.validUntil", "not a dateTimeStamp")
    return entries, until
