"""A replica license: one use of a digital replica, which its issuer licenses under the performer's consent."""

from __future__ import annotations

import re
from typing import Any, Callable, NamedTuple, cast

from ._input import MISSING, InputError, JsonObject, read_object, read_pattern
from ._verdict import Rules
from ._verdict_notes import Note, note

_TYPE = "ReplicaLicenseCredential"
_VCT = re.compile(r"/credential-types/replica-license/v[0-9]+\Z")
# The message has only texts of these forms, because others could imitate the verifier's own words.
_CONSENT = re.compile("cns_[0-9a-z]{1,60}")
_WORK = re.compile("work_[0-9a-z]{1,60}")
_HASH = re.compile("[0-9a-f]{64}")
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_BY_ISSUER = note(
    "license-by-issuer",
    "the issuer states that the performer's consent permits the use: this credential alone does not show the consent",
)


class _Claims(NamedTuple):
    """Unparsed claims, in any encoding; MISSING if absent."""

    consent_id: Any
    consent_hash: Any
    used_on: Any
    file_hash: Any
    work_id: Any


def judge_license_document(rules: Rules, payload: JsonObject) -> list[Note]:
    """Adds the rule `replica-license` for a replica license in `vc+jwt`, and none for other credentials. Returns the
    notes."""
    types: Any = payload.get("type")
    if not isinstance(types, list) or _TYPE not in cast("list[Any]", types):
        return []

    def read() -> _Claims:
        subject = read_object(payload.get("credentialSubject"), "credential.credentialSubject")
        names = ("consentId", "consentHash", "usedOn", "fileHash", "workId")
        return _Claims(*(subject.get(name, MISSING) for name in names))

    return _judge_license(rules, read)


def judge_license_claims(rules: Rules, claims: JsonObject) -> list[Note]:
    """The same rule for an SD-JWT."""
    vct = claims.get("vct")
    if not isinstance(vct, str) or not _VCT.search(vct):
        return []
    names = ("consent_id", "consent_hash", "used_on", "file_hash", "work_id")
    return _judge_license(rules, lambda: _Claims(*(claims.get(name, MISSING) for name in names)))


def _judge_license(rules: Rules, read: Callable[[], _Claims]) -> list[Note]:
    is_sound = rules.judge("replica-license", lambda: (True, _describe(read())))
    return [_BY_ISSUER] if is_sound else []


def _describe(claims: _Claims) -> str:
    day = read_pattern(claims.used_on, "license.usedOn", _DAY)
    consent = read_pattern(claims.consent_id, "license.consentId", _CONSENT)
    read_pattern(claims.consent_hash, "license.consentHash", _HASH)
    named: list[str] = []
    if claims.file_hash is not MISSING:
        named.append(f"file {read_pattern(claims.file_hash, 'license.fileHash', _HASH)}")
    if claims.work_id is not MISSING:
        named.append(f"work {read_pattern(claims.work_id, 'license.workId', _WORK)}")
    if not named:
        raise InputError("license", "names neither a file nor a work")
    return f"one use, on {day}, under the consent {consent}: {', '.join(named)}"
