"""A model release's claims about its signature, and whether they are supported."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Callable, Optional, cast

from ._input import MISSING, InputError, JsonObject, read_array, read_object, read_one_of, read_text
from ._party_key import judge_signature_of, read_signature
from ._signature_level import Believing, Standing, is_absent, judge_required_level, read_standing
from ._verdict import Rules
from ._verdict_notes import Note, note, notes_if

LIKENESSES: Sequence[str] = ("face_matched_at_signing", "producer_attested")
_TYPE = "ModelReleaseCredential"
_VCT = re.compile(r"/credential-types/model-release/v[0-9]+\Z")
# Roles whose signature releases content; that of a witness or an approver does not.
_RELEASING = ("signer", "guardian")
# A scope that is not stated.
_UNSPECIFIED = "unspecified"
_TERMS = ("territory", "term", "media")
_ATTESTED = note("attested", "attested only, not signed by the performer")
_NO_FACE = note(
    "no-face", "no face was compared at signing: only the producer says that the performer is the person depicted"
)
_DOCUMENT = (
    *("assurance", "likeness", "documentHash", "agreementId", "performerDid"),
    *("performerSignatureLevel", "performerLinkDelivery", "performerIdentityIssuer", "scope"),
)
_SD_JWT = (
    *("assurance", "likeness", "document_hash", "agreement_id", "performer_did"),
    *("performer_signature_level", "performer_link_delivery", "performer_identity_issuer", "scope"),
    "performer_signature",
)


@dataclass(frozen=True)
class _Claims:
    """Unparsed claims, in any encoding; MISSING if absent."""

    assurance: Any
    likeness: Any
    document_hash: Any
    agreement_id: Any
    performer_did: Any
    level: Any
    delivery: Any
    identity_issuer: Any
    scope: Any
    signature: Any


def judge_release_document(
    rules: Rules, payload: JsonObject, believing: Believing, minimum: Optional[str]
) -> list[Note]:
    """Adds the rules of a release in `vc+jwt`, and none for other credentials: `release`, plus `performer-signature`
    and `signature-level` if it claims a performer's signature. With a minimum, also adds `required-signature`, for any
    credential. Returns the notes."""
    types: Any = payload.get("type")
    if not isinstance(types, list) or _TYPE not in cast("list[Any]", types):
        return _refuse_others(rules, minimum)

    def read() -> _Claims:
        subject = read_object(payload.get("credentialSubject"), "credential.credentialSubject")
        claims = (subject.get(name, MISSING) for name in _DOCUMENT)
        return _Claims(*claims, signature=_find_signature(payload))

    return _judge_release(rules, read, believing, minimum)


def judge_release_claims(rules: Rules, claims: JsonObject, believing: Believing, minimum: Optional[str]) -> list[Note]:
    """The same rules for an SD-JWT, judged on its disclosed claims."""
    vct = claims.get("vct")
    if not isinstance(vct, str) or not _VCT.search(vct):
        return _refuse_others(rules, minimum)
    return _judge_release(rules, lambda: _read_claims(claims), believing, minimum)


def _read_claims(claims: JsonObject) -> _Claims:
    return _Claims(*(claims.get(name, MISSING) for name in _SD_JWT))


def standing_of_claims(claims: JsonObject, believing: Believing) -> Standing:
    """An SD-JWT release's claims about its performer's signature. Malformed claims count as missing here; their own
    rule fails."""
    read = _read_claims(claims)
    try:
        return _read_standing(read, believing)
    except InputError:
        return Standing()


def _read_standing(release: _Claims, believing: Believing) -> Standing:
    is_known = believing.knows(release.identity_issuer)
    return read_standing(release.level, release.delivery, "release", is_known)


def _refuse_others(rules: Rules, minimum: Optional[str]) -> list[Note]:
    if minimum is not None:
        rules.expect("required-signature", False, good="", bad="is not a model release and shows no signature")
    return []


def _judge_release(
    rules: Rules, read: Callable[[], _Claims], believing: Believing, minimum: Optional[str]
) -> list[Note]:
    release = rules.judge("release", lambda: _judge_assurance(read()))
    if release is None:
        return []
    standing = _judge_signature(rules, release, believing) if release.assurance == "signed" else None
    if minimum is not None and standing is not None:
        judge_required_level(rules, "required-signature", standing, minimum)
    elif minimum is not None:
        rules.expect("required-signature", False, good="", bad="no performer has signed")
    return [
        *notes_if((release.assurance == "attested", _ATTESTED), (release.likeness == "producer_attested", _NO_FACE)),
        *([] if standing is None else standing.warn("performer")),
        *_warn_of_terms(release.scope),
    ]


def _judge_assurance(release: _Claims) -> tuple[_Claims, str]:
    if release.assurance is MISSING or release.likeness is MISSING:
        raise InputError("release", "its assurance or likeness is missing or withheld")
    assurance = read_one_of(release.assurance, "release.assurance", ["signed", "attested"])
    likeness = read_one_of(release.likeness, "release.likeness", LIKENESSES)
    if assurance == "attested" and release.signature is not MISSING:
        raise InputError("release.assurance", "is attested, but there is a signature")
    if assurance == "attested" and not (is_absent(release.level) and is_absent(release.delivery)):
        raise InputError("release.assurance", "is attested, but states how the performer signed")
    return replace(release, assurance=assurance, likeness=likeness), f"{assurance}, {likeness}"


def _judge_signature(rules: Rules, release: _Claims, believing: Believing) -> Standing:
    rules.judge("performer-signature", lambda: _judge_signed(release))
    return rules.judge("signature-level", lambda: _judge_level(release, believing)) or Standing()


# The claimed level, unless the credential contradicts it. The level itself is the issuer's statement.
def _judge_level(release: _Claims, believing: Believing) -> tuple[Standing, str]:
    standing = _read_standing(release, believing)
    if standing.level == "live" and release.likeness != "face_matched_at_signing":
        raise InputError("release.performerSignatureLevel", "is live, but no face was compared at signing")
    return standing, standing.describe()


# Notes about terms that the release leaves unstated. A withheld or missing scope is not judged.
def _warn_of_terms(scope: Any) -> list[Note]:
    if not isinstance(scope, dict):
        return []
    said = cast("JsonObject", scope)
    missing = [name for name in _TERMS if _is_unspecified(said.get(name))]
    text = f"the release does not specify: {', '.join(missing)}"
    return [note("unspecified", text, terms=missing)] if missing else []


def _is_unspecified(said: Any) -> bool:
    return _UNSPECIFIED in cast("list[Any]", said) if isinstance(said, list) else said == _UNSPECIFIED


def _judge_signed(release: _Claims) -> tuple[bool, str]:
    if release.signature is MISSING:
        raise InputError("release", "states that it was signed, but shows no signature")
    signature = read_signature(release.signature, "release.signature")
    payload, did = signature["payload"], signature["did"]
    if read_text(release.performer_did, "release.performerDid", 512) != did:
        raise InputError("release.performerDid", "is not the key that signed")
    if (payload["documentHash"], payload["agreementId"]) != (release.document_hash, release.agreement_id):
        raise InputError("release.signature", "is for another document")
    if signature["partyId"] != payload["partyId"] or payload["kind"] not in _RELEASING:
        raise InputError("release.signature", "is not that of a performer")
    judge_signature_of(signature, "release.signature")
    return True, f"{payload['role']} by {did} at {payload['signedAt']}"


# VC Data Model 2.0 section 5.6: `evidence` may contain other items too.
def _find_signature(payload: JsonObject) -> Any:
    path = "credential.evidence"
    if "evidence" not in payload:
        return MISSING
    evidence: Any = payload["evidence"]
    listed: Any = cast("list[Any]", evidence) if isinstance(evidence, list) else [evidence]
    all_of = [read_object(each, path) for each in read_array(listed, path, 0, 20)]
    found = [each for each in all_of if _is_signature(each.get("type"))]
    if len(found) > 1:
        raise InputError(path, "has more than one signature")
    return {name: value for name, value in found[0].items() if name != "type"} if found else MISSING


def _is_signature(kind: Any) -> bool:
    return "DetachedSignature" in (cast("list[Any]", kind) if isinstance(kind, list) else [kind])
