"""Keys contained in their DIDs, so that resolving them needs no service, today or in ten years."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ._bytes import from_base58, read_hex, read_utc_time, text_of, to_base64url
from ._edwards import decode_ed25519, has_small_order
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    from_base64url,
    parse_json,
    read_exact_object,
    read_object,
    read_one_of,
    read_text,
)
from ._jws import read_detached_jws, verify_detached_jws
from ._p256 import Affine, decompress, is_on_curve

SIGNING_KINDS: Sequence[str] = ("signer", "approver", "witness", "guardian")
_ED25519, _P256 = b"\xed\x01", b"\x80\x24"
_NEITHER = "must be a key on P-256 or Ed25519"
_MEMBERS = [
    *("format", "agreementId", "partyId", "role", "kind"),
    *("documentHash", "consentTextHash", "signedAt", "nonce"),
]


@dataclass(frozen=True)
class PartyKey:
    """A party's key; `kid` is the DID URL of the only key of its DID."""

    did: str
    kid: str
    algorithm: str
    jwk: JsonObject


def read_party_did(value: Any, path: str) -> PartyKey:
    """The key of a did:jwk or did:key with P-256 or Ed25519. A did:jwk must be the RFC 8785 form of the JWK's required
    members alone, so that each key has only one DID."""
    did = read_text(value, path, 512)
    if did.startswith("did:jwk:"):
        algorithm, jwk = _read_did_jwk(did[len("did:jwk:") :], path)
        return PartyKey(did, f"{did}#0", algorithm, jwk)
    if not did.startswith("did:key:z"):
        raise InputError(path, "must be a did:jwk or a did:key")
    multibase = did[len("did:key:") :]
    algorithm, jwk = _read_did_key(multibase, path)
    return PartyKey(did, f"{did}#{multibase}", algorithm, jwk)


def _read_did_jwk(encoded: str, path: str) -> tuple[str, JsonObject]:
    decoded = from_base64url(encoded)
    text = None if decoded is None else text_of(decoded)
    if text is None:
        raise InputError(path, "not canonical base64url of UTF-8")
    algorithm, jwk = _read_jwk(parse_json(text, path), path)
    if canonical_json(jwk) != text:
        raise InputError(path, "the JWK is not in the form of RFC 8785")
    return algorithm, jwk


def _read_jwk(value: Any, path: str) -> tuple[str, JsonObject]:
    is_okp = read_object(value, path).get("kty") == "OKP"
    jwk = read_exact_object(value, path, ["crv", "kty", "x"] if is_okp else ["crv", "kty", "x", "y"])
    if is_okp and jwk["crv"] == "Ed25519":
        return _ed25519_key(_read_coordinate(jwk["x"], path), path)
    if jwk["kty"] == "EC" and jwk["crv"] == "P-256":
        x, y = (int.from_bytes(_read_coordinate(jwk[name], path), "big") for name in ("x", "y"))
        return _p256_key((x, y) if is_on_curve(x, y) else None, path)
    raise InputError(path, _NEITHER)


def _read_did_key(multibase: str, path: str) -> tuple[str, JsonObject]:
    decoded = from_base58(multibase[1:]) or b""
    if decoded[:2] == _ED25519 and len(decoded) == 34:
        return _ed25519_key(decoded[2:], path)
    if decoded[:2] == _P256 and len(decoded) == 35:
        return _p256_key(decompress(decoded[2:]), path)
    raise InputError(path, _NEITHER)


# Under a key of small order anyone could forge a signature.
def _ed25519_key(encoded: bytes, path: str) -> tuple[str, JsonObject]:
    point = decode_ed25519(encoded)
    if point is None:
        raise InputError(path, "is not a point of its curve")
    if has_small_order(point):
        raise InputError(path, "is not a key")
    return "EdDSA", {"crv": "Ed25519", "kty": "OKP", "x": to_base64url(encoded)}


def _p256_key(point: Affine | None, path: str) -> tuple[str, JsonObject]:
    if point is None:
        raise InputError(path, "is not a point of its curve")
    x, y = (to_base64url(each.to_bytes(32, "big")) for each in point)
    return "ES256", {"crv": "P-256", "kty": "EC", "x": x, "y": y}


def _read_coordinate(value: Any, path: str) -> bytes:
    decoded = from_base64url(value) if isinstance(value, str) else None
    if decoded is None or len(decoded) != 32:
        raise InputError(path, "a coordinate is not 32 bytes of base64url")
    return decoded


def read_signature(value: Any, path: str) -> JsonObject:
    """Reads a party's signature without verifying it."""
    signature = read_exact_object(value, path, ["partyId", "did", "payload", "jws"])
    read_text(signature["partyId"], f"{path}.partyId", 64)
    read_text(signature["did"], f"{path}.did", 512)
    _read_payload(signature["payload"], f"{path}.payload")
    read_text(signature["jws"], f"{path}.jws", 4096)
    return signature


def _read_payload(value: Any, path: str) -> None:
    payload = read_exact_object(value, path, _MEMBERS, ["fieldsHash"])
    signed_at = read_utc_time(payload["signedAt"], f"{path}.signedAt")
    if "." in signed_at:
        raise InputError(f"{path}.signedAt", "must be to the second")
    read_one_of(payload["format"], f"{path}.format", ["avouch-signature-v1"])
    read_text(payload["agreementId"], f"{path}.agreementId", 64)
    read_text(payload["partyId"], f"{path}.partyId", 64)
    read_text(payload["role"], f"{path}.role", 200)
    read_one_of(payload["kind"], f"{path}.kind", SIGNING_KINDS)
    read_hex(payload["documentHash"], f"{path}.documentHash", 32)
    read_hex(payload["consentTextHash"], f"{path}.consentTextHash", 32)
    if "fieldsHash" in payload:
        read_hex(payload["fieldsHash"], f"{path}.fieldsHash", 32)
    read_hex(payload["nonce"], f"{path}.nonce", 16)


def judge_signature_of(signature: JsonObject, path: str) -> PartyKey:
    """The key that made the signature; raises InputError if it is invalid."""
    key = read_party_did(signature["did"], f"{path}.did")
    jws = read_detached_jws(signature["jws"], f"{path}.jws")
    if jws.header != {"alg": key.algorithm, "kid": key.kid, "typ": "avouch-signature+jws"}:
        raise InputError(f"{path}.jws", "its header does not match this DID")
    # Both s values of ES256 are accepted, because WebCrypto produces either; the seal fixes the stored one.
    if not verify_detached_jws(jws, signature["payload"], key.algorithm, key.jwk):
        raise InputError(f"{path}.jws", "was not made with this key over the signed payload")
    return key
