"""Whether a wallet presented a mobile document (ISO/IEC 18013-5) and signed the party's payload with its key."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional

from ._bytes import milliseconds_of, sha256_hex, to_base64url, utf8
from ._cbor import Tagged, embed, embedded_bytes, list_of, map_of, read_cbor, write_cbor
from ._certificate import Certificate, CertifiedKey, is_signed_by_key, judge_chain
from ._days import read_date_time
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    from_base64url,
    read_exact_object,
    read_list,
    read_one_of,
    read_text,
)

_PATH = "deviceBinding"
# Documents that name a person: their namespace, and their signers' extended key usage, if the standard defines one
# (ISO/IEC 18013-5 annex B.1.4).
_DOCUMENTS: Mapping[str, tuple[str, Optional[str]]] = {
    "org.iso.18013.5.1.mDL": ("org.iso.18013.5.1", "1.0.18013.5.1.2"),
    "eu.europa.ec.eudi.pid.1": ("eu.europa.ec.eudi.pid.1", None),
}
_MEMBERS: Mapping[str, tuple[list[str], list[str]]] = {
    "openid4vp": (["clientId", "responseUri"], ["keyThumbprint"]),
    "openid4vp-dc-api": (["origin"], ["keyThumbprint"]),
    "org-iso-mdoc": (["origin", "encryptionInfo"], []),
}
_DIGESTS: Mapping[str, Any] = {"SHA-256": hashlib.sha256, "SHA-384": hashlib.sha384, "SHA-512": hashlib.sha512}
_CLOCK_TOLERANCE_MS = 60_000
_MOST = 65_536
# COSE algorithms by the numbers of RFC 9053 and RFC 9864, with their hashes; None for Ed25519.
_ALGORITHMS: Mapping[Any, Optional[str]] = {
    -7: "SHA-256",
    -9: "SHA-256",
    -35: "SHA-384",
    -51: "SHA-384",
    -36: "SHA-512",
    -52: "SHA-512",
    -8: None,
    -19: None,
}
# Header labels (RFC 9052 section 3.1, RFC 9360 section 2), COSE_Key parameters (RFC 9053 section 7).
_ALGORITHM, _CRITICAL, _X5CHAIN = 1, 2, 33
_KEY_TYPE, _CURVE, _X, _Y = 1, -1, -2, -3
# White space of ECMAScript, with which all verifiers trim names; `str.strip` removes other characters.
_WHITE_SPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)


@dataclass(frozen=True)
class _Sign1:
    protected: bytes
    hash_name: Optional[str]
    chain: list[bytes]
    payload: Optional[bytes]
    signature: bytes

    def signed(self, payload: bytes) -> bytes:
        """The signed bytes (RFC 9052 section 4.4)."""
        return write_cbor(["Signature1", self.protected, b"", payload])


def read_device_binding(value: Any, path: str) -> None:
    """Reads a binding strictly, without judging it."""
    required = ["documentType", "namespace", "issuerAuth", "elements", "deviceSignature", "session"]
    binding = read_exact_object(value, path, required)
    read_text(binding["documentType"], f"{path}.documentType", 200)
    read_text(binding["namespace"], f"{path}.namespace", 200)
    read_text(binding["issuerAuth"], f"{path}.issuerAuth", _MOST)
    read_list(binding["elements"], f"{path}.elements", 0, 10, lambda each, at: read_text(each, at, 4096))
    read_text(binding["deviceSignature"], f"{path}.deviceSignature", 4096)
    _read_session(binding["session"], f"{path}.session")


def _read_session(value: Any, path: str) -> None:
    known = ["clientId", "responseUri", "origin", "keyThumbprint", "encryptionInfo"]
    session = read_exact_object(value, path, ["protocol"], known)
    protocol = read_one_of(session["protocol"], f"{path}.protocol", list(_MEMBERS))
    required, optional = _MEMBERS[protocol]
    for name in required:
        read_text(session.get(name), f"{path}.{name}", 4096)
    for name in optional:
        if name in session:
            read_text(session[name], f"{path}.{name}", 4096)
    if any(name not in ("protocol", *required, *optional) for name in session):
        raise InputError(path, "has a member of another protocol")


def judge_device_binding(
    binding: JsonObject, payload: JsonObject, name: Optional[str], authority: Optional[Certificate]
) -> None:
    """Raises InputError if the binding is invalid. Without an authority, the issuer's signature is not judged."""
    document_type: str = binding["documentType"]
    namespace, usage = _DOCUMENTS.get(document_type, (None, None))
    if namespace is None or namespace != binding["namespace"]:
        raise InputError(f"{_PATH}.documentType", "is not a type that identifies a person")
    issued = _read_sign1(binding["issuerAuth"], f"{_PATH}.issuerAuth")
    security_object = _read_security_object(issued.payload)
    if security_object.get("docType") != document_type:
        raise InputError(f"{_PATH}.documentType", "differs from the security object")
    at = milliseconds_of(payload["signedAt"])
    _judge_validity(_as_map(security_object.get("validityInfo")), at)
    if authority is not None:
        _judge_issuer(issued, authority, at, usage)
    if _name_in(binding, security_object) != (None if name is None else unicodedata.normalize("NFC", name)):
        raise InputError("identity.name", "differs from the presented document")
    _judge_device(binding, _as_map(_as_map(security_object.get("deviceKeyInfo")).get("deviceKey")), payload)


def _read_sign1(text: str, path: str) -> _Sign1:
    content = from_base64url(text)
    parts = [] if content is None else list_of(read_cbor(content))
    protected, unprotected, payload, signature = parts if len(parts) == 4 else (None, None, None, None)
    header = map_of(read_cbor(protected)) if isinstance(protected, bytes) else None
    unprotected = map_of(unprotected)
    if (
        not isinstance(protected, bytes)
        or header is None
        or unprotected is None
        or not (payload is None or isinstance(payload, bytes))
        or not isinstance(signature, bytes)
    ):
        raise InputError(path, "is not a COSE signature")
    algorithm: Any = header.get(_ALGORITHM)
    if not isinstance(algorithm, int) or algorithm not in _ALGORITHMS or _CRITICAL in header:
        raise InputError(path, "has a header that is not supported")
    named: Any = unprotected.get(_X5CHAIN)
    chain: Any = header.get(_X5CHAIN) if named is None else named
    listed = list_of(chain) or [chain]
    certificates = [each for each in listed if isinstance(each, bytes)]
    return _Sign1(protected, _ALGORITHMS[algorithm], certificates, payload, signature)


def _read_security_object(payload: Optional[bytes]) -> dict[Any, Any]:
    embedded = None if payload is None else embedded_bytes(read_cbor(payload))
    found = None if embedded is None else map_of(read_cbor(embedded))
    if found is None or found.get("version") != "1.0":
        raise InputError(f"{_PATH}.issuerAuth", "contains no security object")
    return found


def _judge_validity(info: dict[Any, Any], at: float) -> None:
    begins, until = (_time_of(info.get(each)) for each in ("validFrom", "validUntil"))
    if begins is None or until is None:
        raise _malformed()
    if begins > at + _CLOCK_TOLERANCE_MS:
        raise InputError(_PATH, "was not valid yet when the wallet signed")
    if until <= at:
        raise InputError(_PATH, "had expired when the wallet signed")


def _time_of(item: Any) -> Optional[float]:
    is_time = isinstance(item, Tagged) and item.tag == 0 and isinstance(item.value, str)
    return read_date_time(item.value) if is_time else None


def _judge_issuer(issued: _Sign1, authority: Certificate, at: float, usage: Optional[str]) -> None:
    path = f"{_PATH}.issuerAuth"
    leaf = judge_chain(issued.chain, authority, at, usage, path)
    signed = issued.signed(issued.payload or b"")
    if not is_signed_by_key(leaf.key, issued.hash_name, signed, issued.signature):
        raise InputError(path, "was not signed by the issuer")


# The name from the disclosed elements, each with its digest in the security object.
def _name_in(binding: JsonObject, security_object: dict[Any, Any]) -> str:
    algorithm = read_one_of(security_object.get("digestAlgorithm"), f"{_PATH}.issuerAuth", list(_DIGESTS))
    digests = _as_map(_as_map(security_object.get("valueDigests")).get(binding["namespace"]))
    values: dict[str, Any] = {}
    for index, each in enumerate(binding["elements"]):
        path = f"{_PATH}.elements[{index}]"
        content = from_base64url(each)
        item = None if content is None else map_of(read_cbor(content))
        if content is None or item is None:
            raise InputError(path, "is not an element")
        number: Any = item.get("digestID")
        expected = digests.get(number) if isinstance(number, (int, str)) else None
        if not isinstance(expected, bytes) or expected != _DIGESTS[algorithm](embed(content)).digest():
            raise InputError(path, "has no digest of the issuer")
        identifier: Any = item.get("elementIdentifier")
        if isinstance(identifier, str):
            values[identifier] = item.get("elementValue")
    names = [values.get("given_name"), values.get("family_name")]
    parts = [unicodedata.normalize("NFC", each).strip(_WHITE_SPACE) for each in names if isinstance(each, str)]
    return " ".join(parts).strip(_WHITE_SPACE)


def _judge_device(binding: JsonObject, device_key: dict[Any, Any], payload: JsonObject) -> None:
    path = f"{_PATH}.deviceSignature"
    sign1 = _read_sign1(binding["deviceSignature"], path)
    nonce = to_base64url(bytes.fromhex(sha256_hex(utf8(canonical_json(payload)))))
    authentication = b"".join(
        [
            b"\x84",
            write_cbor("DeviceAuthentication"),
            _transcript_of(binding["session"], nonce),
            write_cbor(binding["documentType"]),
            # DeviceNameSpaces: the wallet itself claims nothing.
            embed(b"\xa0"),
        ]
    )
    signed = sign1.signed(embed(authentication))
    key = _key_of(device_key)
    if sign1.payload is not None or not is_signed_by_key(key, sign1.hash_name, signed, sign1.signature):
        raise InputError(path, "is not a signature of the document over this payload")


def _key_of(key: dict[Any, Any]) -> CertifiedKey:
    x, y = key.get(_X), key.get(_Y)
    kind = (key.get(_KEY_TYPE), key.get(_CURVE))
    if kind == (2, 1) and isinstance(x, bytes) and isinstance(y, bytes):
        return CertifiedKey("P-256", b"\x04" + x + y)
    if kind == (1, 6) and isinstance(x, bytes):
        return CertifiedKey("Ed25519", x)
    raise _malformed()


def _transcript_of(session: JsonObject, nonce: str) -> bytes:
    if session["protocol"] == "org-iso-mdoc":
        _judge_nonce(session["encryptionInfo"], nonce)
        return _handover("dcapi", [session["encryptionInfo"], session["origin"]])
    key = from_base64url(session["keyThumbprint"]) if "keyThumbprint" in session else None
    if session["protocol"] == "openid4vp":
        return _handover("OpenID4VPHandover", [session["clientId"], nonce, key, session["responseUri"]])
    return _handover("OpenID4VPDCAPIHandover", [session["origin"], nonce, key])


def _handover(kind: str, info: list[Any]) -> bytes:
    return write_cbor([None, None, [kind, hashlib.sha256(write_cbor(info)).digest()]])


# ISO/IEC 18013-7 annex C: the nonce is inside the encryption parameters, `["dcapi", {nonce, recipientPublicKey}]`.
def _judge_nonce(encryption_info: str, nonce: str) -> None:
    content = from_base64url(encryption_info)
    item = [] if content is None else list_of(read_cbor(content))
    parameters = map_of(item[1]) if len(item) > 1 and item[0] == "dcapi" else None
    if parameters is None or parameters.get("nonce") != nonce.encode():
        raise InputError(f"{_PATH}.session", "is not for the signed payload")


def _as_map(item: Any) -> dict[Any, Any]:
    found = map_of(item)
    if found is None:
        raise _malformed()
    return found


def _malformed() -> InputError:
    return InputError(f"{_PATH}.issuerAuth", "contains no security object of a document")
