"""Whether a wallet presented an identity credential and signed the party's payload with its key."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Optional

from ._bytes import milliseconds_of, sha256_hex, to_base64url, utf8
from ._certificate import Certificate, decode_base64, is_signed_by_key, judge_chain
from ._credential import did_web_of
from ._input import InputError, JsonObject, canonical_json, read_list, read_object, read_one_of, read_text
from ._jws import CompactJws, judge_header, judge_key, judge_signature, read_compact_jws
from ._period import read_numeric_date
from ._sd_jwt import disclose_claims, read_sd_jwt
from ._signature_level import is_authority_name
from ._signature_transaction import judge_confirmation
from ._trust import AssertionKey, Issuer

_PATH = "holderBinding"
# draft-ietf-oauth-sd-jwt-vc section 2.2.1, and the previous name.
_CREDENTIAL_TYPES = ("dc+sd-jwt", "vc+sd-jwt")
# The types requested from a signing party's wallet: identity credentials of other organizations, and PIDs of the EU.
_IDENTITY = re.compile(r"/credential-types/identity-verification/v[0-9]+\Z")
# The `vct` of identity data of a state.
PID = "urn:eudi:pid:1"
# The expected `aud` of a key binding: wallets identify the verifier by the hash of its certificate (OpenID4VP 1.0
# section 5.9.3), browsers by the origin of its page.
_AUDIENCE = re.compile(r"x509_hash:[A-Za-z0-9_-]{43}|origin:https?://[^/]+")
# Signature algorithms of state identity data.
_PID_ALGORITHMS: Mapping[str, Optional[str]] = {
    "ES256": "SHA-256",
    "ES384": "SHA-384",
    "ES512": "SHA-512",
    "EdDSA": None,
}
_CLOCK_TOLERANCE_MS = 60_000
# Maximum difference between the payload's time and that of the wallet's signature.
_SIGNING_MS = 10 * 60_000 + _CLOCK_TOLERANCE_MS


def judge_holder_binding(
    binding: JsonObject,
    payload: JsonObject,
    identity: JsonObject,
    issuer: Optional[Issuer],
    authority: Optional[Certificate],
    title: str,
) -> bool:
    """Raises InputError if the binding is invalid. False if the disclosures are missing, so that the file cannot show
    whose identity it is. Without an issuer or its authority, the issuer's signature is not judged."""
    credential = read_compact_jws(binding["credential"])
    bound = read_compact_jws(binding["keyBinding"])
    if is_authority_name(identity.get("issuer")):
        _judge_pid(credential, payload, authority)
    else:
        _judge_credential(credential, identity, issuer)
    made_at = _judge_key_binding(bound, credential.payload, payload)
    judge_confirmation(bound.payload, payload, title, f"{_PATH}.keyBinding")
    _judge_period(credential.payload, made_at)
    if "disclosures" not in binding:
        return False
    _judge_disclosed(binding, identity)
    return True


def is_confirmed_by(binding: JsonObject, payload: JsonObject, title: str) -> bool:
    """Whether the wallet also confirmed the document, for a binding that `judge_holder_binding` accepted."""
    bound = read_compact_jws(binding["keyBinding"])
    return judge_confirmation(bound.payload, payload, title, f"{_PATH}.keyBinding")


def _judge_credential(jws: CompactJws, identity: JsonObject, issuer: Optional[Issuer]) -> None:
    path = f"{_PATH}.credential"
    kind = read_text(jws.header.get("typ"), f"{path}.typ", 64)
    if kind not in _CREDENTIAL_TYPES:
        raise InputError(f"{path}.typ", "is not a type of SD-JWT VC")
    if not _IDENTITY.search(read_text(jws.payload.get("vct"), f"{path}.vct", 2048)):
        raise InputError(f"{path}.vct", "is not the type of an identity verification")
    algorithm, _ = judge_header(jws.header, kind)
    if issuer is None:
        return
    iss = read_text(jws.payload.get("iss"), f"{path}.iss", 512)
    if (iss if iss.startswith("did:") else did_web_of(iss)) != identity.get("issuer"):
        raise InputError(f"{path}.iss", "is not the issuer of the identity")
    judge_signature(jws, algorithm, judge_key(jws.header, issuer)[0])


# The certificates in the header identify the issuer; without a trusted authority they are not judged.
def _judge_pid(jws: CompactJws, payload: JsonObject, authority: Optional[Certificate]) -> None:
    path, header = f"{_PATH}.credential", jws.header
    if read_text(header.get("typ"), f"{path}.typ", 64) not in _CREDENTIAL_TYPES:
        raise InputError(f"{path}.typ", "is not a type of SD-JWT VC")
    if jws.payload.get("vct") != PID:
        raise InputError(f"{path}.vct", "is not the type of identity data issued by a state")
    if "crit" in header:
        raise InputError(f"{path}.crit", "extensions are not supported")
    algorithm = read_one_of(header.get("alg"), f"{path}.alg", list(_PID_ALGORITHMS))
    if authority is None:
        return
    chain = read_list(header.get("x5c"), f"{path}.x5c", 1, 5, lambda each, _: _read_der(each, f"{path}.x5c"))
    leaf = judge_chain(chain, authority, milliseconds_of(payload["signedAt"]), None, f"{path}.x5c")
    if not is_signed_by_key(leaf.key, _PID_ALGORITHMS[algorithm], jws.signing_input, jws.signature):
        raise InputError(path, "was not signed by the issuer")


def _read_der(value: Any, path: str) -> bytes:
    der = decode_base64(read_text(value, path, 16_384))
    if der is None:
        raise InputError(path, "not base64")
    return der


# Returns the wallet's time of signing, in milliseconds since 1970.
def _judge_key_binding(bound: CompactJws, credential: JsonObject, payload: JsonObject) -> float:
    path = f"{_PATH}.keyBinding"
    if bound.payload.get("nonce") != to_base64url(bytes.fromhex(sha256_hex(utf8(canonical_json(payload))))):
        raise InputError(f"{path}.nonce", "does not match the signed payload")
    if not _AUDIENCE.fullmatch(read_text(bound.payload.get("aud"), f"{path}.aud", 512)):
        raise InputError(f"{path}.aud", "is not a verifier that requests signatures")
    made_at = read_numeric_date(bound.payload, "iat", path)
    if made_at is None or abs(made_at - milliseconds_of(payload["signedAt"])) > _SIGNING_MS:
        raise InputError(f"{path}.iat", "is not the time of this signature")
    jwk: Any = read_object(credential.get("cnf"), f"{_PATH}.credential.cnf").get("jwk")
    algorithm, _ = judge_header(bound.header, "kb+jwt")
    key = AssertionKey("the wallet's key", read_object(jwk, f"{_PATH}.credential.cnf.jwk"))
    judge_signature(bound, algorithm, key)
    return made_at


def _judge_period(credential: JsonObject, at: float) -> None:
    path = f"{_PATH}.credential"
    for begins in [read_numeric_date(credential, name, path) for name in ("iat", "nbf")]:
        if begins is not None and begins > at + _CLOCK_TOLERANCE_MS:
            raise InputError(path, "was not valid yet when the wallet signed")
    until = read_numeric_date(credential, "exp", path)
    if until is not None and until < at:
        raise InputError(path, "had expired when the wallet signed")


# The key must have signed exactly these disclosures (`sd_hash`), and they must show this identity.
def _judge_disclosed(binding: JsonObject, identity: JsonObject) -> None:
    presented = read_sd_jwt("~".join([binding["credential"], *binding["disclosures"], binding["keyBinding"]]))
    bound = presented.key_binding
    if bound is None or bound.jws.payload.get("sd_hash") != bound.hash:
        raise InputError(f"{_PATH}.keyBinding.sd_hash", "is for other disclosures")
    claims = disclose_claims(presented)
    names = [claims.get("given_name"), claims.get("family_name")]
    if " ".join(each for each in names if isinstance(each, str)) != identity.get("name"):
        raise InputError("identity.name", "differs from the presented credential")
    if "examinedOn" in identity and claims.get("examined_on") != identity["examinedOn"]:
        raise InputError("identity.examinedOn", "differs from the presented credential")


def has_words_of(one: str, other: str) -> bool:
    """Whether every word of one name occurs in the other, comparing letters and digits without diacritics."""
    fewer, more = sorted((_words_of(one), _words_of(other)), key=len)
    return len(fewer) > 0 and all(word in more for word in fewer)


def _words_of(name: str) -> list[str]:
    kept = [each for each in unicodedata.normalize("NFKD", name) if unicodedata.category(each)[0] != "M"]
    plain = "".join(kept).lower()
    return "".join(each if unicodedata.category(each)[0] in "LN" else " " for each in plain).split()
