"""The consents to digital replicas in a bundle, and whether they cover the replicas in its files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Optional

from ._bundle_credential import judge_credential
from ._bundle_log import Logged, judge_credential_receipt
from ._bytes import sha256_hex, utf8
from ._input import InputError, JsonObject, read_exact_object, read_integer, read_list, read_pattern, read_text
from ._performer import JudgedPerformer
from ._production import Production, prefixed
from ._verdict import RuleResult, Rules

_MOST_CONSENTS = 2000
# Texts of the verdict contain this ID, so it must not be able to imitate the verifier's own words.
FILE_ID = re.compile("file_[A-Za-z0-9_]{1,60}")
_VCT = "/credential-types/consent/v1"
_REPLICA_PURPOSE = "digital replica"
# Rules of a credential that show whether it was withdrawn.
WITHDRAWN_BY = ("status", "status-when-made")


@dataclass(frozen=True)
class JudgedConsent:
    """A consent to digital replicas of a performer."""

    verdict: Literal["pass", "fail"]
    record: Literal["pass", "fail"]
    is_withdrawn: bool


@dataclass(frozen=True)
class ReplicaVerdict:
    """The verdict on a digital replica of a performer in a file; `by_consent` if only the consent withdraws it."""

    id: str
    status: Literal["covered", "not_covered", "withdrawn"]
    record: Literal["pass", "fail"]
    by_consent: bool


def read_consents(value: Any, performers: int) -> list[JsonObject]:
    """Reads the part `consents`, whose performers must be among the first `performers`. Raises InputError."""
    return read_list(value, "consents", 0, _MOST_CONSENTS, lambda each, path: _read_consent(each, path, performers))


def _read_consent(value: Any, path: str, performers: int) -> JsonObject:
    consent = read_exact_object(value, path, ["performer", "credential", "receipt", "use"])
    read_integer(consent["performer"], f"{path}.performer", 0, performers - 1)
    read_text(consent["credential"], f"{path}.credential", 262_144)
    if consent["receipt"] is not None:
        read_text(consent["receipt"], f"{path}.receipt", 262_144)
    if consent["use"] is not None:
        file = read_exact_object(consent["use"], f"{path}.use", ["file"])["file"]
        if file is not None:
            read_pattern(file, f"{path}.use.file", FILE_ID)
    return consent


def judge_consents(rules: Rules, production: Production) -> list[JudgedConsent]:
    """The rules of the consents to digital replicas: each is a signed consent of one performer to a digital replica,
    for this project, in its term, and not withdrawn. Whose consent it is, the organization states."""
    consents: list[JsonObject] = production.bundle.get("consents", [])
    judged: list[tuple[JsonObject, Rules, Optional[JsonObject]]] = []
    for consent in consents:
        own = Rules()
        judged.append((consent, own, judge_credential(own, consent["credential"], production)))
    people = [(consent["performer"], _principal_of(claims)) for consent, _, claims in judged]
    verdicts: list[JudgedConsent] = []
    for index, (consent, own, claims) in enumerate(judged):
        if claims is not None:
            _judge_claims(own, consent, claims, people, production)
        rules.results.extend(prefixed(f"consent:{index + 1}:", own.results))
        told = own.conclude("consent", "", [], None)
        verdicts.append(JudgedConsent(told["verdict"], told["record"]["result"], _is(own.results, "revoked")))
    return verdicts


def _principal_of(claims: Optional[JsonObject]) -> Optional[str]:
    principal = None if claims is None else claims.get("principal_id")
    return principal if isinstance(principal, str) else None


def _is(results: Sequence[RuleResult], reason: str) -> bool:
    return any(each["rule"] in WITHDRAWN_BY and each.get("reason") == reason for each in results)


def _judge_claims(
    own: Rules,
    consent: JsonObject,
    claims: JsonObject,
    people: Sequence[tuple[int, Optional[str]]],
    production: Production,
) -> None:
    manifest = production.bundle["manifest"]
    vct = claims.get("vct")
    own.expect(
        "replica",
        isinstance(vct, str) and vct.endswith(_VCT) and claims.get("purpose_type") == _REPLICA_PURPOSE,
        good="a consent to a digital replica",
        bad="is no consent to a digital replica, or its type is withheld",
    )
    own.expect(
        "performer-signed",
        claims.get("assurance") == "signed" and "document_hash" in claims,
        good="signed by the performer",
        bad="attested only, not signed by the performer",
    )
    # A consent without a project counts for every project.
    has_project = "project_scope" in claims
    own.expect(
        "project",
        not has_project or claims["project_scope"] == manifest["project"]["scope"],
        good="of this project" if has_project else "of every project",
        bad="belongs to another project",
    )
    own.judge("one-performer", lambda: _judge_person(consent, claims, people))
    logged = Logged(
        what="consent",
        id=manifest["performers"][int(consent["performer"])]["id"],
        hash=sha256_hex(utf8(consent["credential"].split("~")[0])),
        subject=claims.get("record_id"),
        claims=claims,
    )
    judge_credential_receipt(own, consent["receipt"], logged, production)


# One performer is one person in all consents, and no other performer is.
def _judge_person(
    consent: JsonObject, claims: JsonObject, people: Sequence[tuple[int, Optional[str]]]
) -> tuple[bool, str]:
    principal = read_text(claims.get("principal_id"), "consent.principal_id", 64)
    if any((place == consent["performer"]) != (person == principal) for place, person in people):
        text = "is of another person than the other consents of this performer"
        raise InputError("consent.principal_id", text)
    return True, "the consents of each performer are of one person"


def judge_replica(
    replica: JsonObject,
    file: JsonObject,
    performers: Sequence[JudgedPerformer],
    consents: Sequence[JudgedConsent],
    production: Production,
) -> ReplicaVerdict:
    """Judges a digital replica as the service judges its coverage: only a consent to it covers it. A withdrawn release
    of the performer withdraws it too, and while a release is suspended, it is not covered."""
    person, place, missing = performers[int(replica["performer"])], replica["consent"], replica["missing"]
    consent = None if place is None else consents[int(place)]
    use = None if place is None else production.bundle["consents"][int(place)]["use"]
    is_used_up = use is not None and use["file"] != file["id"]
    stopped = [
        each
        for each in person.results
        if each["rule"] in WITHDRAWN_BY and each.get("reason") in ("revoked", "suspended")
    ]
    by_release = any(each.get("reason") == "revoked" for each in stopped) or missing == "release_withdrawn"
    by_consent = (consent is not None and consent.is_withdrawn) or missing == "replica_consent_withdrawn"
    is_covered = consent is not None and consent.verdict == "pass" and not is_used_up and not stopped
    was_stopped = any(each["of"] == "record" for each in stopped)
    was_covered = consent is not None and consent.record == "pass" and not is_used_up and not was_stopped
    return ReplicaVerdict(
        id=person.verdict["id"],
        status="withdrawn" if by_release or by_consent else "covered" if is_covered else "not_covered",
        record="pass" if was_covered else "fail",
        by_consent=by_consent and not by_release,
    )
