"""SD-JWTs (RFC 9901): the issuer-signed part, and its disclosures."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Callable, Optional, cast

from ._bytes import text_of, to_base64url, utf8
from ._input import InputError, JsonObject, from_base64url, parse_json
from ._jws import CompactJws, read_compact_jws

_MOST_DISCLOSURES = 500
_MOST_DEPTH = 32
_RESERVED = ("_sd", "...", "__proto__")
# draft-ietf-oauth-sd-jwt-vc section 2.2.2.3: never selectively disclosed.
_ALWAYS_SHOWN = ("iss", "nbf", "exp", "cnf", "vct", "status")


@dataclass(frozen=True)
class Disclosure:
    """A value with its salt; `name` is None for array elements."""

    digest: str
    name: Optional[str]
    value: Any


@dataclass(frozen=True)
class KeyBinding:
    """The key binding JWT of a presentation; `hash` is the `sd_hash` that it must have (RFC 9901 section 4.3.1)."""

    jws: CompactJws
    hash: str


@dataclass(frozen=True)
class SdJwt:
    """A parsed SD-JWT; nothing in it is verified."""

    jws: CompactJws
    disclosures: tuple[Disclosure, ...]
    key_binding: Optional[KeyBinding]


_Take = Callable[[Any], Optional[Disclosure]]


def read_sd_jwt(text: str) -> SdJwt:
    """Parses the compact form."""
    issuer_signed, *rest = text.split("~")
    if not rest:
        raise InputError("", "not an SD-JWT")
    bound = rest.pop()
    if len(rest) > _MOST_DISCLOSURES:
        raise InputError("disclosures", "too many")
    jws = read_compact_jws(issuer_signed)
    if jws.payload.get("_sd_alg", "sha-256") != "sha-256":
        raise InputError("credential._sd_alg", "must be sha-256")
    disclosures = tuple(_read_disclosure(each) for each in rest)
    shown = text[: len(text) - len(bound)]
    binding = KeyBinding(read_compact_jws(bound), _hash_of(shown)) if bound else None
    return SdJwt(jws, disclosures, binding)


def disclose_claims(sd_jwt: SdJwt) -> JsonObject:
    """The claims with disclosed values in place (RFC 9901 section 7.1). Raises InputError for a disclosure without a
    digest, for a repeated digest, and for names that are taken or must not be selectively disclosed."""
    unplaced = {each.digest: each for each in sd_jwt.disclosures}
    count, seen = len(unplaced), set[str]()

    def take(digest: Any) -> Optional[Disclosure]:
        if not isinstance(digest, str) or digest in seen:
            raise InputError("disclosures", "a digest is malformed")
        seen.add(digest)
        return unplaced.pop(digest, None)

    payload = {name: value for name, value in sd_jwt.jws.payload.items() if name != "_sd_alg"}
    claims = _disclose_object(payload, take, 0)
    if unplaced or count != len(sd_jwt.disclosures):
        raise InputError("disclosures", "one of them matches no digest of the issuer")
    hidden = next((name for name in _ALWAYS_SHOWN if name in claims and name not in payload), None)
    if hidden is not None:
        raise InputError("disclosures", f"{hidden} may not be withheld")
    return claims


def _disclose_value(value: Any, take: _Take, depth: int) -> Any:
    if depth > _MOST_DEPTH:
        raise InputError("credential", "nested too deep")
    if isinstance(value, list):
        return [shown for each in cast("list[Any]", value) for shown in _disclose_element(each, take, depth)]
    return _disclose_object(cast("JsonObject", value), take, depth) if isinstance(value, dict) else value


def _disclose_object(value: JsonObject, take: _Take, depth: int) -> JsonObject:
    digests: Any = value.get("_sd", [])
    if not isinstance(digests, list) or "..." in value:
        raise InputError("disclosures", "a digest is malformed")
    claims = {name: _disclose_value(each, take, depth + 1) for name, each in value.items() if name != "_sd"}
    for disclosure in [take(digest) for digest in cast("list[Any]", digests)]:
        if disclosure is None:
            continue
        name = disclosure.name
        if name is None or name in _RESERVED or name in claims:
            raise InputError("disclosures", "a name is duplicated or not allowed")
        claims[name] = _disclose_value(disclosure.value, take, depth + 1)
    return claims


# Omits withheld elements.
def _disclose_element(element: Any, take: _Take, depth: int) -> list[Any]:
    if not isinstance(element, dict) or "..." not in element:
        return [_disclose_value(element, take, depth + 1)]
    fields = cast("JsonObject", element)
    if len(fields) > 1:
        raise InputError("disclosures", "a digest is malformed")
    disclosure = take(fields["..."])
    if disclosure is None:
        return []
    if disclosure.name is not None:
        raise InputError("disclosures", "a name stands where an element is")
    return [_disclose_value(disclosure.value, take, depth + 1)]


def _read_disclosure(encoded: str) -> Disclosure:
    content = _parse(from_base64url(encoded))
    if not isinstance(content, list):
        raise InputError("disclosures", "one of them is malformed")
    parts = cast("list[Any]", content)
    if len(parts) not in (2, 3) or not all(isinstance(each, str) for each in parts[:-1]):
        raise InputError("disclosures", "one of them is malformed")
    return Disclosure(_hash_of(encoded), parts[1] if len(parts) == 3 else None, parts[-1])


def _parse(content: Optional[bytes]) -> Any:
    text = None if content is None else text_of(content)
    try:
        return None if text is None else parse_json(text, "")
    except InputError:
        return None


def _hash_of(text: str) -> str:
    return to_base64url(sha256(utf8(text)).digest())
