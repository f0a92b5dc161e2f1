"""X.509 certificates (RFC 5280) of signers of documents in wallets."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional

from ._bytes import to_base64url
from ._curves import P256, P384, P521, Curve
from ._days import read_date_time
from ._edwards import verify_ed25519
from ._input import InputError

_BOOLEAN, _INTEGER, _BITS, _OCTETS, _OID, _UTC_TIME, _SEQUENCE = 1, 2, 3, 4, 6, 23, 0x30

CURVES: Mapping[str, Curve] = {"P-256": P256, "P-384": P384, "P-521": P521}
_HASHES: Mapping[str, Any] = {"SHA-256": hashlib.sha256, "SHA-384": hashlib.sha384, "SHA-512": hashlib.sha512}
_CURVE_OIDS = {"1.2.840.10045.3.1.7": "P-256", "1.3.132.0.34": "P-384", "1.3.132.0.35": "P-521"}
_EC_KEY = "1.2.840.10045.2.1"
_ED25519 = "1.3.101.112"
_ALGORITHMS: Mapping[str, Optional[str]] = {
    "1.2.840.10045.4.3.2": "SHA-256",
    "1.2.840.10045.4.3.3": "SHA-384",
    "1.2.840.10045.4.3.4": "SHA-512",
    _ED25519: None,
}
_BASIC_CONSTRAINTS, _KEY_USAGE, _EXTENDED_USAGE = "2.5.29.19", "2.5.29.15", "2.5.29.37"
_UNDERSTOOD = (_BASIC_CONSTRAINTS, _KEY_USAGE, _EXTENDED_USAGE, "2.5.29.17")
# Bits of key usage (RFC 5280 section 4.2.1.3), the first bit being the highest.
_DIGITAL_SIGNATURE, _KEY_CERT_SIGN = 0x80, 0x04
_MOST_IN_CHAIN = 5


@dataclass(frozen=True)
class CertifiedKey:
    """A public key. The point is uncompressed, or 32 bytes for Ed25519."""

    curve: str
    point: bytes


@dataclass(frozen=True)
class _Extensions:
    is_authority: bool = False
    path_length: int = _MOST_IN_CHAIN
    usage: Optional[int] = None
    extended_usage: tuple[str, ...] = ()
    is_understood: bool = True


@dataclass(frozen=True)
class Certificate:
    """The parts of a certificate that the verifier uses; nothing in it is verified. The name is `x509_hash:` with
    SHA-256 of its DER."""

    name: str
    signed: bytes
    algorithm: str
    signature: bytes
    issuer: bytes
    subject: bytes
    not_before: int
    not_after: int
    key: CertifiedKey
    extensions: _Extensions = field(default_factory=_Extensions)


@dataclass(frozen=True)
class _Element:
    tag: int
    content: bytes
    whole: bytes


def _read_der(content: bytes, path: str) -> list[_Element]:
    elements: list[_Element] = []
    at = 0
    while at < len(content):
        tag, first = content[at], content[at + 1] if at + 1 < len(content) else 0
        length_bytes = 0 if first < 0x80 else first & 0x7F
        if tag & 31 == 31 or length_bytes > 3 or first == 0x80:
            raise InputError(path, "not DER")
        begin = at + 2 + length_bytes
        length = first if length_bytes == 0 else int.from_bytes(content[at + 2 : begin], "big")
        is_shortest = length_bytes == 0 or (length >= 0x80 and length >= 256 ** (length_bytes - 1))
        if not is_shortest or begin + length > len(content):
            raise InputError(path, "not DER")
        elements.append(_Element(tag, content[begin : begin + length], content[at : begin + length]))
        at = begin + length
    return elements


def _content_of(elements: Sequence[_Element], index: int, tag: int, path: str) -> bytes:
    if index >= len(elements) or elements[index].tag != tag:
        raise InputError(path, "has another structure")
    return elements[index].content


def _within(elements: Sequence[_Element], index: int, path: str) -> list[_Element]:
    return _read_der(_content_of(elements, index, _SEQUENCE, path), path)


def _bits_of(elements: Sequence[_Element], index: int, path: str) -> bytes:
    content = _content_of(elements, index, _BITS, path)
    if content[:1] != b"\0":
        raise InputError(path, "has another structure")
    return content[1:]


def _oid_of(elements: Sequence[_Element], index: int, path: str) -> str:
    numbers: list[int] = []
    value = 0
    for byte in _content_of(elements, index, _OID, path):
        value = value * 128 + (byte & 127)
        if byte < 128:
            numbers.append(value)
            value = 0
    first = numbers[0] if numbers else 0
    root = min(2, first // 40)
    return ".".join(map(str, [root, first - 40 * root, *numbers[1:]]))


def decode_base64(text: str) -> Optional[bytes]:
    """Decodes base64 with padding; accepts only the canonical form."""
    try:
        content = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return content if base64.b64encode(content).decode() == text else None


def read_certificate(der: bytes, path: str) -> Certificate:
    """Reads one certificate in DER."""
    outer = _read_der(der, path)
    parts = _within(outer, 0, path)
    if not parts or len(outer) > 1:
        raise InputError(path, "is not a certificate")
    fields = _within(parts, 0, path)
    # Only version 3 has extensions.
    if not fields or fields[0].tag != 0xA0:
        raise InputError(path, "is not a version 3 certificate")
    validity = _within(fields, 4, path)
    return Certificate(
        name=f"x509_hash:{to_base64url(hashlib.sha256(der).digest())}",
        signed=parts[0].whole,
        algorithm=_oid_of(_within(parts, 1, path), 0, path),
        signature=_bits_of(parts, 2, path),
        issuer=_content_of(fields, 3, _SEQUENCE, path),
        subject=_content_of(fields, 5, _SEQUENCE, path),
        not_before=_time_of(validity, 0, path),
        not_after=_time_of(validity, 1, path),
        key=_key_of(fields, 6, path),
        extensions=_extensions_of(fields[7:], path),
    )


def _time_of(elements: Sequence[_Element], index: int, path: str) -> int:
    element = elements[index] if index < len(elements) else None
    text = "" if element is None else element.content.decode("ascii", "replace")
    if element is not None and element.tag == _UTC_TIME:
        # RFC 5280 section 4.1.2.5.1: two-digit years from 50 on mean 19xx.
        text = ("19" if text[:2] >= "50" else "20") + text
    found = re.fullmatch("([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})Z", text)
    time = found and read_date_time("{}-{}-{}T{}:{}:{}Z".format(*found.groups()))
    if time is None:
        raise InputError(path, "has no validity period")
    return time


def _key_of(elements: Sequence[_Element], index: int, path: str) -> CertifiedKey:
    info = _within(elements, index, path)
    algorithm = _within(info, 0, path)
    point = _bits_of(info, 1, path)
    kind = _oid_of(algorithm, 0, path)
    if kind == _ED25519:
        return CertifiedKey("Ed25519", point)
    curve = _CURVE_OIDS.get(_oid_of(algorithm, 1, path)) if kind == _EC_KEY else None
    if curve is None:
        raise InputError(path, "has a key that is not supported")
    return CertifiedKey(curve, point)


def _extensions_of(optional: Sequence[_Element], path: str) -> _Extensions:
    holder = next((each for each in optional if each.tag == 0xA3), None)
    found: dict[str, Any] = {}
    for each in [] if holder is None else _within(_read_der(holder.content, path), 0, path):
        parts = _within([each], 0, path)
        oid = _oid_of(parts, 0, path)
        value = _content_of(parts, len(parts) - 1, _OCTETS, path)
        if len(parts) > 2 and oid not in _UNDERSTOOD:
            found["is_understood"] = False
        if oid == _BASIC_CONSTRAINTS:
            found.update(_constraints_of(value, path))
        if oid == _KEY_USAGE:
            bits = _content_of(_read_der(value, path), 0, _BITS, path)
            found["usage"] = bits[1] if len(bits) > 1 else 0
        if oid == _EXTENDED_USAGE:
            uses = _within(_read_der(value, path), 0, path)
            found["extended_usage"] = tuple(_oid_of(uses, index, path) for index in range(len(uses)))
    return _Extensions(**found)


def _constraints_of(value: bytes, path: str) -> dict[str, Any]:
    parts = _within(_read_der(value, path), 0, path)
    is_authority = any(each.tag == _BOOLEAN and each.content[:1] == b"\xff" for each in parts)
    length = next((each for each in parts if each.tag == _INTEGER), None)
    found: dict[str, Any] = {"is_authority": is_authority}
    if length is not None:
        found["path_length"] = int.from_bytes(length.content, "big")
    return found


def judge_chain(
    chain: Sequence[bytes], authority: Certificate, at: float, usage: Optional[str], path: str
) -> Certificate:
    """The signer's certificate, after validating its chain (DER, each signed by the next) up to the authority: RFC 5280
    section 6 without policies, name constraints, and revocation lists."""
    if len(chain) > _MOST_IN_CHAIN:
        raise InputError(path, "is too long")
    given = [each for each in (read_certificate(der, path) for der in chain) if each.name != authority.name]
    if not given:
        raise InputError(path, "contains no signer certificate")
    certificates = [*given, authority]
    for index, certificate in enumerate(given):
        by = certificates[index + 1]
        if not _is_issued_by(certificate, by) or not _may_issue(by, index):
            raise InputError(path, "does not lead to the authority in the trust file")
    if any(at < each.not_before or at > each.not_after for each in certificates):
        raise InputError(path, "was not valid at that time")
    leaf = given[0]
    extensions = leaf.extensions
    is_signer = not extensions.is_authority and extensions.is_understood and _may_be_used(leaf, _DIGITAL_SIGNATURE)
    if not is_signer or (usage is not None and usage not in extensions.extended_usage):
        raise InputError(path, "does not belong to a signer of such documents")
    return leaf


def _is_issued_by(certificate: Certificate, by: Certificate) -> bool:
    if certificate.algorithm not in _ALGORITHMS or certificate.issuer != by.subject:
        return False
    numbers = _numbers_of(certificate.signature) if by.key.curve != "Ed25519" else None
    hash_name = _ALGORITHMS[certificate.algorithm]
    if by.key.curve == "Ed25519":
        return hash_name is None and _verify_ed25519(by.key, certificate.signed, certificate.signature)
    return numbers is not None and _verify(by.key, hash_name, certificate.signed, numbers)


# Ecdsa-Sig-Value (RFC 5480 appendix A); None for malformed bytes.
def _numbers_of(signature: bytes) -> Optional[tuple[int, int]]:
    try:
        outer = _read_der(signature, "")
        parts = _within(outer, 0, "")
        r, s = (_content_of(parts, index, _INTEGER, "") for index in (0, 1))
    except InputError:
        return None
    if len(outer) > 1 or len(parts) > 2 or not r or not s or r[0] >= 0x80 or s[0] >= 0x80:
        return None
    return int.from_bytes(r, "big"), int.from_bytes(s, "big")


def is_signed_by_key(key: CertifiedKey, hash_name: Optional[str], signed: bytes, signature: bytes) -> bool:
    """Whether the key made the signature (r and s concatenated); False if the algorithm does not fit the key."""
    if key.curve == "Ed25519":
        return hash_name is None and _verify_ed25519(key, signed, signature)
    length = CURVES[key.curve].length
    if len(signature) != 2 * length:
        return False
    return _verify(
        key, hash_name, signed, (int.from_bytes(signature[:length], "big"), int.from_bytes(signature[length:], "big"))
    )


def _verify(key: CertifiedKey, hash_name: Optional[str], signed: bytes, numbers: tuple[int, int]) -> bool:
    curve, point = CURVES[key.curve], key.point
    length = curve.length
    if hash_name is None or len(point) != 1 + 2 * length or point[0] != 4:
        return False
    affine = int.from_bytes(point[1 : 1 + length], "big"), int.from_bytes(point[1 + length :], "big")
    return curve.verify(*numbers, _HASHES[hash_name](signed).digest(), affine)


def _verify_ed25519(key: CertifiedKey, signed: bytes, signature: bytes) -> bool:
    return len(signature) == 64 and len(key.point) == 32 and verify_ed25519(signature, signed, key.point)


def _may_issue(certificate: Certificate, below: int) -> bool:
    extensions = certificate.extensions
    return (
        extensions.is_authority
        and below <= extensions.path_length
        and extensions.is_understood
        and _may_be_used(certificate, _KEY_CERT_SIGN)
    )


def _may_be_used(certificate: Certificate, bit: int) -> bool:
    usage = certificate.extensions.usage
    return usage is None or usage & bit != 0
