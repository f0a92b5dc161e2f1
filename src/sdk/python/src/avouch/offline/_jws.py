"""JSON Web Signatures (RFC 7515), compact and with detached payload."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ._bytes import text_of, to_base64url, utf8
from ._edwards import verify_ed25519
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    from_base64url,
    has_canonical_form,
    parse_json,
    read_object,
    read_one_of,
    read_text,
)
from ._p256 import verify_p256
from ._trust import AssertionKey, Issuer, Trust
from ._verdict import Rules

Algorithm = Literal["ES256", "EdDSA"]
# The accepted algorithms, each with the JWK that it requires (RFC 7518 section 3.4, RFC 8037).
_ALGORITHMS: Mapping[str, tuple[str, str]] = {"ES256": ("EC", "P-256"), "EdDSA": ("OKP", "Ed25519")}
JWS_ALGORITHMS = list(_ALGORITHMS)


@dataclass(frozen=True)
class CompactJws:
    """A parsed compact JWS; nothing in it is verified."""

    header: JsonObject
    payload: JsonObject
    signature: bytes
    signing_input: bytes


@dataclass(frozen=True)
class DetachedJws:
    """A parsed `header..signature` (RFC 7515 appendix F); nothing in it is verified."""

    header: JsonObject
    signature: bytes


def read_compact_jws(value: Any) -> CompactJws:
    """Parses a compact JWS with a JSON payload. Accepts only canonical base64url."""
    parts = value.split(".") if isinstance(value, str) else []
    if len(parts) != 3 or not all(parts):
        raise InputError("", "not a compact JWS")
    header, payload, signature = parts
    return CompactJws(
        header=_read_json(header, "header"),
        payload=_read_json(payload, "payload"),
        signature=_decode(signature, "signature"),
        signing_input=f"{header}.{payload}".encode(),
    )


def _read_json(part: str, path: str) -> JsonObject:
    text = text_of(_decode(part, path))
    if text is None:
        raise InputError(path, "not UTF-8")
    return read_object(parse_json(text, path), path)


def _decode(part: str, path: str) -> bytes:
    decoded = from_base64url(part)
    if decoded is None:
        raise InputError(path, "not canonical base64url")
    return decoded


def verify_jws(signature: bytes, signing_input: bytes, algorithm: str, jwk: JsonObject) -> bool:
    """Whether the key made the signature. Raises InputError for a key of another type, so that no algorithm runs on a
    key of another kind."""
    kty, crv = _ALGORITHMS[algorithm]
    if jwk.get("kty") != kty or jwk.get("crv") != crv:
        raise InputError("key", f"is not a {crv} key, which {algorithm} needs")
    if len(signature) != 64:
        return False
    x = _coordinate(jwk.get("x"))
    if algorithm == "EdDSA":
        return verify_ed25519(signature, signing_input, x)
    y = _coordinate(jwk.get("y"))
    return verify_p256(signature, signing_input, (int.from_bytes(x, "big"), int.from_bytes(y, "big")))


def _coordinate(value: Any) -> bytes:
    decoded = from_base64url(value) if isinstance(value, str) else None
    if decoded is None or len(decoded) != 32:
        raise InputError("key", "a coordinate is not 32 bytes of base64url")
    return decoded


def read_detached_jws(value: Any, path: str) -> DetachedJws:
    """Parses a detached JWS. Its header must be in RFC 8785 form, so that there is only one way to write it."""
    parts = read_text(value, path, 4096).split(".")
    header = from_base64url(parts[0])
    signature = from_base64url(parts[2]) if len(parts) == 3 else None
    if len(parts) != 3 or parts[1] != "" or header is None or signature is None or len(signature) != 64:
        raise InputError(path, "not a detached JWS")
    return DetachedJws(_read_canonical_header(header, path), signature)


def _read_canonical_header(encoded: bytes, path: str) -> JsonObject:
    text = text_of(encoded)
    try:
        header = None if text is None else parse_json(text, path)
    except InputError:
        text, header = None, None
    if text is None or not has_canonical_form(header, text):
        raise InputError(path, "its header is not JSON in the form of RFC 8785")
    return read_object(header, path)


def verify_detached_jws(jws: DetachedJws, payload: Any, algorithm: str, jwk: JsonObject) -> bool:
    """Whether the key signed this header and payload."""
    encoded = [to_base64url(utf8(canonical_json(each))) for each in (jws.header, payload)]
    return verify_jws(jws.signature, ".".join(encoded).encode(), algorithm, jwk)


def judge_issued(rules: Rules, jws: CompactJws, kind: str, trust: Trust, read_issuer: Any) -> Issuer | None:
    """The rules `header`, `issuer`, `key`, and `signature` of a credential. Returns its issuer from the trust file."""
    algorithm = rules.judge("header", lambda: judge_header(jws.header, kind))
    issuer = rules.judge("issuer", lambda: _judge_issuer(read_issuer(), trust))
    key = None if issuer is None else rules.judge("key", lambda: judge_key(jws.header, issuer))
    if algorithm is not None and key is not None:
        rules.judge("signature", lambda: judge_signature(jws, algorithm, key))
    else:
        rules.skip(["key", "signature"] if issuer is None else ["signature"], "header, issuer or key")
    return issuer


def _judge_issuer(did: str | None, trust: Trust) -> tuple[Issuer, str]:
    issuer = next((each for each in trust.issuers if each.did == did), None)
    if issuer is None:
        raise InputError("issuer", "is not in the trust file")
    return issuer, f"{did} is trusted"


def judge_header(header: JsonObject, kind: str) -> tuple[str, str]:
    """The algorithm of a header with the required type and no critical extensions."""
    if header.get("typ") != kind:
        raise InputError("header.typ", f"must be {kind}")
    # RFC 7515 section 4.1.11: an unknown critical extension makes the JWS invalid, and this verifier knows none.
    if "crit" in header:
        raise InputError("header.crit", "extensions are not supported")
    algorithm = read_one_of(header.get("alg"), "header.alg", JWS_ALGORITHMS)
    return algorithm, f"signed with {algorithm}"


def judge_key(header: JsonObject, issuer: Issuer) -> tuple[AssertionKey, str]:
    """The key that the header names, among the issuer's assertion keys."""
    kid = read_text(header.get("kid"), "header.kid", 1024)
    key = next((each for each in issuer.keys if each.id == kid), None)
    if key is None:
        raise InputError("header.kid", "is not an assertion key of the issuer in the trust file")
    return key, kid


def judge_signature(jws: CompactJws, algorithm: str, key: AssertionKey) -> tuple[bool, str]:
    """The signature must be that of the key."""
    if not verify_jws(jws.signature, jws.signing_input, algorithm, key.jwk):
        raise InputError("signature", "was not made with the key")
    return True, f"made with the key {key.id}"
