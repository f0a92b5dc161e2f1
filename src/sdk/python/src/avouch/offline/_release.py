"""What a model release says about who signed it, and whether they did."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Callable, cast

from ._input import MISSING, InputError, JsonObject, read_array, read_object, read_one_of, read_text
from ._party_key import judge_signature_of, read_signature
from ._verdict import Rules, sentences

LIKENESSES: Sequence[str] = ("face_matched_at_signing", "producer_attested")
_TYPE = "ModelReleaseCredential"
_VCT = re.compile(r"/credential-types/model-release/v[0-9]+\Z")
# A witness or somebody who approved has not released anything.
_RELEASING = ("signer", "guardian")


@dataclass(frozen=True)
class _Claims:
    """Of any encoding, and nothing in it is read yet; MISSING where there is none."""

    assurance: Any
    likeness: Any
    document_hash: Any
    agreement_id: Any
    performer_did: Any
    signature: Any


def judge_release_document(rules: Rules, payload: JsonObject) -> list[str]:
    """Adds the rules of a release in `vc+jwt`, none for other credentials: `release`, and `performer-signature` where
    it says that there is one. Gives the warnings."""
    types: Any = payload.get("type")
    if not isinstance(types, list) or _TYPE not in cast("list[Any]", types):
        return []

    def read() -> _Claims:
        subject = read_object(payload.get("credentialSubject"), "credential.credentialSubject")
        names = ("assurance", "likeness", "documentHash", "agreementId", "performerDid")
        return _Claims(*[subject.get(name, MISSING) for name in names], signature=_find_signature(payload))

    return _judge_release(rules, read)


def judge_release_claims(rules: Rules, claims: JsonObject) -> list[str]:
    """The same for an SD-JWT, by its disclosed claims."""
    vct = claims.get("vct")
    if not isinstance(vct, str) or not _VCT.search(vct):
        return []
    names = ("assurance", "likeness", "document_hash", "agreement_id", "performer_did", "performer_signature")
    return _judge_release(rules, lambda: _Claims(*(claims.get(name, MISSING) for name in names)))


def _judge_release(rules: Rules, read: Callable[[], _Claims]) -> list[str]:
    release = rules.judge("release", lambda: _judge_assurance(read()))
    if release is None:
        return []
    if release.assurance == "signed":
        rules.judge("performer-signature", lambda: _judge_signed(release))
    return sentences(
        (release.assurance == "attested", "attested by the producer, not signed by the performer"),
        (
            release.likeness == "producer_attested",
            "no face was compared at signing: that the performer is the one depicted is the producer's word",
        ),
    )


def _judge_assurance(release: _Claims) -> tuple[_Claims, str]:
    if release.assurance is MISSING or release.likeness is MISSING:
        raise InputError("release", "its assurance or likeness is missing or withheld")
    assurance = read_one_of(release.assurance, "release.assurance", ["signed", "attested"])
    likeness = read_one_of(release.likeness, "release.likeness", LIKENESSES)
    if assurance == "attested" and release.signature is not MISSING:
        raise InputError("release.assurance", "is attested, but there is a signature")
    return replace(release, assurance=assurance, likeness=likeness), f"{assurance}, {likeness}"


def _judge_signed(release: _Claims) -> tuple[bool, str]:
    if release.signature is MISSING:
        raise InputError("release", "says that it was signed, and shows no signature")
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


# VC Data Model 2.0 section 5.6: `evidence` may hold other things beside.
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
