"""Credentials, without a network."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from math import inf
from typing import Any, Optional, cast
from urllib.parse import quote

from ._copyright_claim import judge_copyright_claims, judge_copyright_document
from ._days import Moments, moments_of, read_date_time
from ._environment import environment_of_claims, refuse_environment
from ._input import (
    MISSING,
    InputError,
    JsonObject,
    read_array,
    read_integer,
    read_object,
    read_text,
    same_value,
)
from ._jws import judge_header, judge_issued, judge_signature, read_compact_jws
from ._period import Period, judge_dates, last_before, read_numeric_date
from ._release import judge_release_claims, judge_release_document
from ._replica_license import judge_license_claims, judge_license_document
from ._sd_jwt import KeyBinding, disclose_claims, read_sd_jwt
from ._signature_level import Believing, SignatureLevel, read_minimum
from ._snapshot import StatusSnapshot, parse_status
from ._statement import read_did
from ._status import StatusQuestion, judge_status, read_credential_status, read_token_status
from ._trust import AssertionKey, Issuer, Trust, parse_trust
from ._verdict import Rules, Verdict
from ._verdict_notes import Note, note

_CONTEXT = "https://www.w3.org/ns/credentials/v2"
_CONTEXT_1 = "https://www.w3.org/2018/credentials/v1"
# The only members allowed beside `vc`: some readers prefer other claims to the content of `vc`.
_CLAIMS = ("iss", "sub", "jti", "nbf", "exp", "iat", "vc")
_LAST_SECOND = 8_640_000_000_000
_BOUND = note(
    "bound",
    "the recipient and the time of the presentation were not checked: only the party that requested it can",
)
_UNBOUND = note("unbound", "the holder was not checked: that needs a presentation")
# URLs that every reader parses alike; others do not correspond to a did:web here.
_ADDRESS = re.compile(
    r"(https?)://((?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+)(?::([0-9]{1,5}))?((?:/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*)?)[?]?#?",
    re.IGNORECASE,
)
_IP = re.compile(r"(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(?:\.(?!$)|$)){4}")


class CredentialVerdict(Verdict):
    """The verdict of a credential."""

    issuer: Optional[str]
    """DID of the organization, if the trust file lists it."""
    credential: Optional[JsonObject]
    """The credential as signed, with disclosed values in place; None unless the record passes."""


def verify_credential(
    credential: str,
    *,
    trust: Any,
    status: Any = None,
    require_signature: Optional[SignatureLevel] = None,
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> CredentialVerdict:
    """Verifies a credential without a network: `vc+jwt`, `jwt_vc_json`, or `dc+sd-jwt`, detected by its content.

    Args:
        credential: The text of the credential, from a wallet or the API.
        trust: The issuers and keys that you trust: the JSON of a trust file, or the result of `parse_trust`.
        status: A snapshot of status lists, from `client.status_lists.get_snapshot()`, or the result of `parse_status`.
            Without it, revocation cannot be checked: `current` is `unknown`.
        require_signature: Minimum level of the performer's signature on a model release; by default, none is required.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time at which the record must be true.

    Raises:
        InputError: If the trust file or the snapshot is invalid. The credential itself never raises it.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments, minimum = moments_of(now, at), read_minimum(require_signature)
    trusted = trust if isinstance(trust, Trust) else parse_trust(trust)
    snapshot = status if status is None or isinstance(status, StatusSnapshot) else parse_status(status)
    return judge_credential(credential, trusted, snapshot, moments, minimum)


def judge_credential(
    text: Any, trust: Trust, snapshot: Optional[StatusSnapshot], moments: Moments, minimum: Optional[str]
) -> CredentialVerdict:
    """Like `verify_credential`, for parsed input."""
    if isinstance(text, str) and "~" in text:
        return judge_sd_jwt(text, trust, snapshot, moments, minimum)
    judge = _judge_jwt_vc if _is_jwt_vc(text) else judge_vc_jwt
    return judge(text, trust, snapshot, moments, minimum)


def _conclude(
    rules: Rules,
    moment: str = "",
    issuer: Optional[Issuer] = None,
    claims: Optional[JsonObject] = None,
    notes: Sequence[Note] = (),
) -> CredentialVerdict:
    claimed = environment_of_claims(claims) if claims else None
    of_issuer = issuer.environment if issuer else None
    refused = refuse_environment(claimed, of_issuer) if issuer else None
    if refused is not None:
        rules.expect("environment", False, good="", bad=refused)
    if not rules.passed("signature"):
        rules.drop_reasons()
    verdict = rules.conclude("credential", moment, notes, claimed or of_issuer)
    shown = claims if verdict["record"]["result"] == "pass" else None
    return {**verdict, "issuer": issuer.did if issuer else None, "credential": shown}


def judge_vc_jwt(
    text: Any, trust: Trust, snapshot: Optional[StatusSnapshot], moments: Moments, minimum: Optional[str] = None
) -> CredentialVerdict:
    """A `vc+jwt` (VC Data Model 2.0, VC-JOSE-COSE)."""
    rules = Rules()
    jws = rules.judge("format", lambda: (read_compact_jws(text), "compact JWS"))
    if jws is None:
        return _conclude(rules)
    payload = jws.payload
    issuer = judge_issued(rules, jws, "vc+jwt", trust, lambda: _read_issuer_of(payload))
    rules.judge("credential", lambda: _judge_content(payload))
    moment = judge_dates(rules, lambda: _period_of_vc(payload), moments)
    believing = Believing(trust, issuer.did if issuer else None)
    notes = judge_release_document(rules, payload, believing, minimum) + judge_copyright_document(rules, payload)
    notes += judge_license_document(rules, payload)
    question = StatusQuestion(payload.get("credentialStatus", MISSING), read_credential_status, issuer)
    judge_status(rules, question, snapshot, moments.now)
    return _conclude(rules, moment, issuer, payload, notes)


# The DID in `issuer`, which may be an object.
def _read_issuer_of(document: JsonObject) -> str:
    issuer: Any = document.get("issuer")
    if isinstance(issuer, (dict, list)):
        issuer = read_object(cast("Any", issuer), "issuer").get("id")
    return read_did(issuer, "issuer")


def _read_types(document: JsonObject) -> list[str]:
    listed = read_array(document.get("type"), "credential.type", 1, 20)
    types = [read_text(each, f"credential.type[{index}]", 200) for index, each in enumerate(listed)]
    if "VerifiableCredential" not in types:
        raise InputError("credential.type", "not a VerifiableCredential")
    return types


def _judge_content(payload: JsonObject) -> tuple[bool, str]:
    context = read_array(payload.get("@context"), "credential.@context", 1, 20)
    if context[0] != _CONTEXT:
        raise InputError("credential.@context", f"must begin with {_CONTEXT}")
    types = _read_types(payload)
    read_object(payload.get("credentialSubject"), "credential.credentialSubject")
    # VC-JOSE-COSE section 1.1.2.1: claims of the 1.1 encoding are not allowed in VC 2.0.
    if "vc" in payload or "vp" in payload:
        raise InputError("credential", "has a vc or vp claim")
    return True, ", ".join(types)


# The intersection of the document's dates and the JWT's claims. `exp` itself is exclusive (RFC 7519).
def _period_of_vc(payload: JsonObject) -> Period:
    start, until = (_read_time(payload, name) for name in ("validFrom", "validUntil"))
    not_before, expires = (read_numeric_date(payload, name, "credential") for name in ("nbf", "exp"))
    starts = [-inf if each is None else each for each in (start, not_before)]
    ends = [inf if until is None else until, last_before(inf if expires is None else expires)]
    return Period(max(starts), min(ends))


def _read_time(payload: JsonObject, name: str) -> Optional[int]:
    if name not in payload:
        return None
    path = f"credential.{name}"
    time = read_date_time(read_text(payload[name], path, 64))
    if time is None:
        raise InputError(path, "not a dateTimeStamp")
    return time


def _is_jwt_vc(text: Any) -> bool:
    try:
        jws = read_compact_jws(text)
    except InputError:
        return False
    return jws.header.get("typ") == "JWT" and "vc" in jws.payload


# VC Data Model 1.1 section 6.3.1. The registered claims are authoritative; duplicates in `vc` must be equal.
def _judge_jwt_vc(
    text: Any, trust: Trust, snapshot: Optional[StatusSnapshot], moments: Moments, minimum: Optional[str] = None
) -> CredentialVerdict:
    rules = Rules()
    jws = rules.judge("format", lambda: (read_compact_jws(text), "compact JWS"))
    if jws is None:
        return _conclude(rules)
    payload = jws.payload
    issuer = judge_issued(rules, jws, "JWT", trust, lambda: read_did(payload.get("iss"), "iss"))
    document = rules.judge("credential", lambda: _judge_claims(payload))
    moment = judge_dates(rules, lambda: _period_of_claims(payload), moments)
    believing = Believing(trust, issuer.did if issuer else None)
    notes: list[Note] = []
    if document is not None:
        notes = judge_release_document(rules, document, believing, minimum)
        notes += judge_copyright_document(rules, document)
        notes += judge_license_document(rules, document)
    named = MISSING if document is None else document.get("credentialStatus", MISSING)
    judge_status(rules, StatusQuestion(named, read_credential_status, issuer), snapshot, moments.now)
    return _conclude(rules, moment, issuer, document, notes)


def _judge_claims(payload: JsonObject) -> tuple[JsonObject, str]:
    if any(name not in _CLAIMS for name in payload):
        raise InputError("credential", "has members other than vc and its registered claims")
    vc = read_object(payload.get("vc"), "credential.vc")
    context: Any = vc.get("@context")
    if isinstance(context, list):
        context = read_array(cast("Any", context), "vc.@context", 1, 20)[0]
    if context != _CONTEXT_1:
        raise InputError("credential.vc.@context", f"must begin with {_CONTEXT_1}")
    types = _read_types(vc)
    _require_agreement(payload, vc)
    return _document_of(payload, vc), ", ".join(types)


def _require_agreement(payload: JsonObject, vc: JsonObject) -> None:
    subject = read_object(vc.get("credentialSubject"), "credential.vc.credentialSubject")

    def agrees(fields: JsonObject, name: str, claim: str) -> bool:
        return name not in fields or same_value(fields[name], payload.get(claim, MISSING))

    repeated = [
        ("issuer", "issuer" not in vc or _read_issuer_of(vc) == payload.get("iss")),
        ("id", agrees(vc, "id", "jti")),
        ("credentialSubject.id", agrees(subject, "id", "sub")),
        ("issuanceDate", _is_second(vc, "issuanceDate", payload.get("nbf"))),
        ("expirationDate", _is_second(vc, "expirationDate", payload.get("exp"))),
    ]
    wrong = next((name for name, holds in repeated if not holds), None)
    if wrong is not None:
        raise InputError(f"credential.vc.{wrong}", "differs from the registered claim of the JWT")


def _is_second(vc: JsonObject, name: str, seconds: Any) -> bool:
    if name not in vc:
        return True
    time = read_date_time(vc[name]) if isinstance(vc[name], str) else None
    return time is not None and same_value(time // 1000, seconds)


# The document that results from `vc` and the registered claims.
def _document_of(payload: JsonObject, vc: JsonObject) -> JsonObject:
    subject = dict(read_object(vc.get("credentialSubject"), "credential.vc.credentialSubject"))
    document = dict(vc)
    if "jti" in payload:
        document["id"] = read_text(payload["jti"], "credential.jti", 2048)
    if not isinstance(vc.get("issuer"), dict):
        document["issuer"] = payload.get("iss")
    if "sub" in payload:
        subject["id"] = read_text(payload["sub"], "credential.sub", 2048)
    document["credentialSubject"] = subject
    return document


def _period_of_claims(payload: JsonObject) -> Period:
    if "iat" in payload:
        _read_seconds(payload, "iat")
    start = _read_seconds(payload, "nbf")
    return Period(start, last_before(_read_seconds(payload, "exp")) if "exp" in payload else inf)


# Milliseconds since 1970 for a NumericDate, which must be a whole number here.
def _read_seconds(payload: JsonObject, name: str) -> int:
    return read_integer(payload.get(name), f"credential.{name}", 0, _LAST_SECOND) * 1000


def judge_sd_jwt(
    text: str, trust: Trust, snapshot: Optional[StatusSnapshot], moments: Moments, minimum: Optional[str] = None
) -> CredentialVerdict:
    """Judges an SD-JWT VC: its signature against the DID document of the did:web that corresponds to the URL in `iss`,
    each disclosure against its digest, its dates, and its status."""
    rules = Rules()
    sd_jwt = rules.judge("format", lambda: (read_sd_jwt(text), "SD-JWT"))
    if sd_jwt is None:
        return _conclude(rules)
    payload, binding = sd_jwt.jws.payload, sd_jwt.key_binding

    def read_issuer() -> Optional[str]:
        return did_web_of(read_text(payload.get("iss"), "iss", 512))

    issuer = judge_issued(rules, sd_jwt.jws, "dc+sd-jwt", trust, read_issuer)
    rules.judge("credential", lambda: (True, read_text(payload.get("vct"), "credential.vct", 2048)))
    count = len(sd_jwt.disclosures)
    claims = rules.judge("disclosures", lambda: (disclose_claims(sd_jwt), f"{count} claims are shown"))
    moment = judge_dates(rules, lambda: _period_of_sd_jwt(payload), moments)
    if binding is not None:
        rules.judge("key-binding", lambda: _judge_key_binding(binding, payload))
    question = StatusQuestion(payload.get("status", MISSING), read_token_status, issuer)
    judge_status(rules, question, snapshot, moments.now)
    believing = Believing(trust, issuer.did if issuer else None)
    shown = payload if claims is None else claims
    notes = judge_release_claims(rules, shown, believing, minimum) + judge_copyright_claims(rules, shown)
    notes += judge_license_claims(rules, shown)
    if "cnf" in payload:
        notes.append(_UNBOUND if binding is None else _BOUND)
    return _conclude(rules, moment, issuer, claims, notes)


def did_web_of(address: str) -> Optional[str]:
    """The did:web for a URL (the inverse of https://w3c-ccg.github.io/did-method-web/#read-resolve)."""
    found = _ADDRESS.fullmatch(address)
    if not found:
        return None
    scheme, host, port, path = found.group(1).lower(), found.group(2).lower(), found.group(3), found.group(4)
    # A host that ends in a number is an IPv4 address, which can be written in many ways; punycode would have to be
    # decoded to be judged.
    is_number = re.fullmatch("[0-9]+|0x[0-9a-f]*", host.rpartition(".")[2]) is not None
    if (is_number and not _IP.fullmatch(host)) or "xn--" in host or (port is not None and int(port) > 65_535):
        return None
    is_local = scheme == "http" and host in ("localhost", "127.0.0.1")
    if scheme != "https" and not is_local:
        return None
    is_default = port is None or int(port) == (443 if scheme == "https" else 80)
    place = host if is_default else f"{host}:{int(port or 0)}"
    return ":".join(["did:web", quote(place, safe="-._~!*'()"), *_segments_of(path)])


# Resolves dots like a browser (https://url.spec.whatwg.org/#path-state); empty segments have no counterpart.
def _segments_of(path: str) -> list[str]:
    segments: list[str] = []
    for segment in path.split("/")[1:]:
        dots = re.sub("%2e", ".", segment, flags=re.IGNORECASE)
        if dots == "..":
            del segments[-1:]
        elif dots != ".":
            segments.append(segment)
    return [each for each in segments if each]


# The holder's key must have signed exactly what is shown (RFC 9901 section 7.3, without its steps for whoever requested
# the presentation).
def _judge_key_binding(binding: KeyBinding, payload: JsonObject) -> tuple[bool, str]:
    algorithm, _ = judge_header(binding.jws.header, "kb+jwt")
    cnf = read_object(payload.get("cnf"), "credential.cnf")
    key = AssertionKey("the holder's key", read_object(cnf.get("jwk"), "credential.cnf.jwk"))
    if binding.jws.payload.get("sd_hash") != binding.hash:
        raise InputError("key-binding", "is for other disclosures")
    return judge_signature(binding.jws, algorithm, key)


# A credential cannot have been issued after it became valid.
def _period_of_sd_jwt(payload: JsonObject) -> Period:
    starts = [read_numeric_date(payload, name, "credential") for name in ("iat", "nbf")]
    expires = read_numeric_date(payload, "exp", "credential")
    return Period(
        max(-inf if each is None else each for each in starts), last_before(inf if expires is None else expires)
    )
