"""Whether one performer of a bundle released the content and was of age according to an ID examined earlier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, Optional

from ._bundle_credential import judge_credential
from ._bundle_log import Logged, judge_credential_receipt
from ._bytes import sha256_hex, utf8
from ._days import LAST_DAY, Moments, day_from_number, day_number, has_begun
from ._groth16 import read_signals
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    read_exact_object,
    read_integer,
    read_object,
    read_one_of,
    read_text,
)
from ._party_key import read_signature
from ._production import (
    PerformerVerdict,
    Production,
    SignedRelease,
    because_of,
    failed_of,
    prefixed,
    project_scope,
)
from ._proof_file import judge_proof
from ._release import standing_of_claims
from ._signature_level import Believing, Standing, judge_required_level
from ._statement import (
    CIRCUITS,
    STATEMENTS,
    Statement,
    name_signals,
    parse_statement,
    read_countable_day,
    same_statement,
)
from ._verdict import RuleResult, Rules
from ._verdict_notes import Note, about_performer, future_shoot, note

# Disclosed claims that identify the person, which cause a warning.
_PERSONAL = ("legal_name", "stage_name", "birthdate")
_UNSIGNED = note("accepted-unsigned", "accepted although the performer did not sign")
_NO_SHOOT_DAY = note("no-shoot-day", "the release shows no shoot day")
_ATTESTATION = "avouch-age-attestation-v1"
# EU age verification. Other types say too little about how they were issued.
_ATTESTED_TYPES = ["eu.europa.ec.av.1"]


@dataclass(frozen=True)
class JudgedPerformer:
    """The judged performer; `release` is None if no release is valid."""

    verdict: PerformerVerdict
    results: Sequence[RuleResult]
    release: Optional[SignedRelease]


def judge_performer(performer: JsonObject, production: Production) -> JudgedPerformer:
    """All rules of one performer."""
    rules = Rules()
    releases, place, missing = production.bundle["releases"], performer["release"], performer["missing"]
    if place is None or place >= len(releases):
        rules.expect("release", False, good="", bad=f"the release is missing{because_of(missing)}")
        return _conclude(performer, rules, None, production)
    bundled = releases[int(place)]
    release = _judge_release(rules, performer, bundled["credential"], production)
    if release is None:
        rules.skip(["age"], "signature")
        return _conclude(performer, rules, None, production)
    logged = Logged("release", performer["id"], release.hash, release.claims.get("release_id"), release.claims)
    judge_credential_receipt(rules, bundled["receipt"], logged, production)
    _judge_age(rules, performer, release, bundled["credential"], production)
    # For a missing age proof, the reasons were already reported by its rule.
    if missing and performer["ageProofs"]:
        rules.expect("missing", False, good="", bad=f"the issuer states: {', '.join(missing)}")
    return _conclude(performer, rules, release, production)


# Returns None unless the release's issuer signed it.
def _judge_release(
    rules: Rules, performer: JsonObject, credential: str, production: Production
) -> Optional[SignedRelease]:
    name = performer["id"]
    claims = judge_credential(
        rules,
        credential,
        production,
        partial(about_performer, name),
        ": nullifiers of different issuers cannot be compared",
    )
    if claims is None:
        return None
    if not any(each["rule"] == "release" for each in rules.results):
        rules.expect("release", False, good="", bad="is a credential of another type")
    _judge_claims(rules, claims, name, production)
    nullifier = rules.judge("nullifier", lambda: _read_nullifier(claims))
    shot_on = rules.judge("shoot-day", lambda: _judge_shoot_day(performer, claims, production))
    if shot_on is not None and not has_begun(shot_on, production.now):
        production.notes.append(about_performer(name, future_shoot(shot_on)))
    signed_part = sha256_hex(utf8(credential.split("~")[0]))
    return SignedRelease(claims, signed_part, nullifier, _read_signed_as(claims), shot_on)


def _judge_claims(rules: Rules, claims: JsonObject, name: str, production: Production) -> None:
    assurance = claims.get("assurance")
    rules.expect(
        "project",
        claims.get("project_scope") == production.bundle["manifest"]["project"]["scope"],
        good="of this project",
        bad="belongs to another project, or the project is withheld",
    )
    if assurance == "attested" and "attested" in production.accept:
        production.notes.append(about_performer(name, _UNSIGNED))
    else:
        rules.expect(
            "performer-signed",
            assurance == "signed",
            good="signed by the performer",
            bad="attested only, not signed by the performer",
        )
    # A missing signature was already reported.
    if assurance == "signed" and production.minimum is not None:
        judge_required_level(rules, "required-signature", _standing_of(claims, production), production.minimum)


def _standing_of(claims: JsonObject, production: Production) -> Standing:
    return standing_of_claims(claims, Believing(production.trust, production.bundle["manifest"]["issuer"]))


def _read_nullifier(claims: JsonObject) -> tuple[str, str]:
    if "performer_nullifier" not in claims:
        raise InputError("release", "has no nullifier: without a verified identity, performers cannot be told apart")
    nullifier = read_text(claims["performer_nullifier"], "release.performer_nullifier", 78)
    return nullifier, "identifies the performer by a nullifier for this project"


# The first shoot day according to the release. If that is not one of the production's days, the production's first day
# when earlier: a release must not move a shoot. An earlier day is accepted, because a performer may have taken part in
# two shoots.
def _judge_shoot_day(performer: JsonObject, claims: JsonObject, production: Production) -> tuple[str, str]:
    shoots, shot_on = production.bundle["manifest"]["shoots"], performer["shotOn"]
    if shot_on is None:
        raise InputError("shotOn", "is missing: the shoot day of the performer is not stated")
    named: Optional[str] = None
    if "shoot" in claims:
        first_day = read_object(claims["shoot"], "release.shoot").get("from")
        named = read_countable_day(first_day, "release.shoot.from")
    else:
        # Otherwise an inconvenient day could simply be withheld.
        if "without-shoot-day" not in production.accept:
            raise InputError("release", "shows no day of a shoot: it may be withheld")
        production.notes.append(about_performer(performer["id"], _NO_SHOOT_DAY))

    def is_of_project(day: str) -> bool:
        return any(each["from"] <= day <= each["until"] for each in shoots)

    of_shoots: list[str] = [] if named and is_of_project(named) else [each["from"] for each in shoots]
    days = sorted([*([named] if named else []), *of_shoots])
    if not days:
        raise InputError("shotOn", "neither the release nor the production has a day")
    if shot_on > days[0]:
        raise InputError("shotOn", f"is {shot_on}, and the shoot began on {days[0]}")
    # Otherwise an ID that had expired by the shoot would pass with an earlier day.
    if shot_on < days[0] and not is_of_project(shot_on):
        raise InputError("shotOn", f"is {shot_on}, before any shoot")
    return shot_on, shot_on if named else f"{shot_on}, as the production states"


# Identifies the act of signing, because one guardian may have signed once for several performers.
def _read_signed_as(claims: JsonObject) -> Optional[str]:
    if "performer_signature" not in claims:
        return None
    try:
        payload = read_signature(claims["performer_signature"], "release.signature")["payload"]
    except InputError:
        # Malformed: the signature's rule reports it.
        return None
    return None if payload["kind"] == "guardian" else canonical_json([payload["agreementId"], payload["partyId"]])


# Checks that the attestation is for this release and the required age, and no later than the shoot.
def _judge_attestation(value: JsonObject, asked: Statement) -> tuple[bool, str]:
    required = ["format", "documentType", "years", "attestedOn", "context"]
    attestation = read_exact_object(value, "attestation", required)
    read_one_of(attestation["documentType"], "attestation.documentType", _ATTESTED_TYPES)
    years = read_integer(attestation["years"], "attestation.years", 1, 150)
    attested_on = read_countable_day(attestation["attestedOn"], "attestation.attestedOn")
    if read_text(attestation["context"], "attestation.context", 200) != asked["context"]:
        raise InputError("attestation", "belongs to another release")
    if years < asked["years"]:
        raise InputError("attestation", f"is for {years} years, not {asked['years']}")
    if attested_on > asked["on"]:
        raise InputError("attestation", f"was signed on {attested_on}, after the shoot day")
    return True, f"a proof of age without identity was signed on {attested_on}"


def _age_attested(day: str) -> Note:
    text = (
        f"the organization states that a proof of age showed the age by {day}, without an identity: "
        "it is no examination of an ID, and does not satisfy 28 CFR 75"
    )
    return note("age-attested", text, day=day)


# The rules `age` (there is a proof), `attestation` (an attestation without identity is valid), `proof:…` (each proof is
# valid for the statement computed here), `examined-before-shoot`, and `same-person` (release and proof are about the
# same person).
def _judge_age(
    rules: Rules, performer: JsonObject, release: SignedRelease, credential: str, production: Production
) -> None:
    bundled, manifest, shot_on = production.bundle["ageProofs"], production.bundle["manifest"], release.shot_on
    proofs = [bundled[int(place)] for place in performer["ageProofs"] if place < len(bundled)]
    if shot_on is None:
        rules.skip(["age"], "shoot-day")
        return
    rules.expect(
        "age",
        bool(proofs),
        good=f"{'a proof' if len(proofs) == 1 else f'{len(proofs)} proofs'} of the age on {shot_on}",
        bad=f"no proof of the age on {shot_on}{because_of(performer['missing'])}",
    )
    # The signed part without disclosures, so that the proof stays valid whatever is withheld later.
    signed = sha256_hex(utf8(f"avouch/release/v1\n{credential.split('~')[0]}"))
    asked: Statement = {
        "type": "age-over",
        "years": max(production.years, int(manifest["policy"]["years"])),
        "on": shot_on,
        "issuers": [manifest["issuer"]],
        "scope": project_scope(manifest["project"]["id"]),
        "context": f"urn:avouch:release:{signed}",
    }
    attested = [each for each in proofs if each.get("format") == _ATTESTATION]
    for proof in proofs:
        if proof not in attested:
            _judge_proof(rules, proof, asked, release, production)
        elif rules.judge("attestation", partial(_judge_attestation, proof, asked)):
            production.notes.append(about_performer(performer["id"], _age_attested(shot_on)))
    # Otherwise an organization that knows a minor's ID could state another age.
    if proofs and len(attested) == len(proofs):
        bad = "the proof shows only an age, not the examination of an ID"
        rules.expect("examined-before-shoot", False, good="", bad=bad)


def _judge_proof(
    rules: Rules, proof: JsonObject, base: Statement, release: SignedRelease, production: Production
) -> None:
    asked = {**base, **_requirements_of(proof)}
    own = Rules()
    own.judge("statement", lambda: _judge_statement(proof, asked))
    # Judged by the required statement, not the one in the file, so that each rule shows what is wrong with the proof.
    verdict = judge_proof({**proof, "statement": asked}, production.trust, None, Moments(production.now, None))
    own.results.extend(each for each in verdict["rules"] if each["of"] == "record" and each["rule"] != "statement")
    rules.results.extend(prefixed("proof:", own.results))
    if verdict["setup"]:
        production.setups.append(verdict["setup"])
    shown = _signals_of(proof)
    if shown is None:
        return
    rules.judge("examined-before-shoot", lambda: _judge_examined(shown["on"], base["on"]))
    if release.nullifier is None:
        rules.skip(["same-person"], "nullifier")
    else:
        rules.expect(
            "same-person",
            str(shown["nullifier"]) == release.nullifier,
            good="release and proof of age are of the same person",
            bad="release and proof of age are of different people",
        )


def _proves_age(proof: JsonObject) -> bool:
    circuit = proof.get("circuit")
    return isinstance(circuit, str) and CIRCUITS.get(circuit) == "age-over"


def _judge_statement(proof: JsonObject, asked: Statement) -> tuple[bool, str]:
    if not _proves_age(proof):
        raise InputError("circuit", "is not that of a proof of age")
    if not same_statement(parse_statement(proof.get("statement")), asked):
        raise InputError("statement", "does not match this performer, release, and shoot")
    return True, "matches this performer, release, and shoot"


# A proof may assert more than required.
def _requirements_of(proof: JsonObject) -> JsonObject:
    try:
        statement = parse_statement(proof.get("statement"))
    except InputError:
        return {}
    has_more = statement["type"] == "age-over" and "requires" in statement
    return {"requires": statement["requires"]} if has_more else {}


def _signals_of(proof: JsonObject) -> Optional[dict[str, int]]:
    if not _proves_age(proof):
        return None
    try:
        return name_signals("age-over", read_signals(proof.get("publicSignals"), len(STATEMENTS["age-over"].signals)))
    except InputError:
        return None


# The circuit shows that the document was examined by the proof's day, but says nothing about earlier days.
def _judge_examined(on: int, shot_on: str) -> tuple[bool, str]:
    if on > day_number(shot_on):
        day = day_from_number(on) if on <= LAST_DAY else "no day at all"
        raise InputError("proof", f"shows that the ID was examined by {day}, which is after the shoot of {shot_on}")
    return True, f"the ID had been examined by {shot_on}"


def _conclude(
    performer: JsonObject, rules: Rules, release: Optional[SignedRelease], production: Production
) -> JudgedPerformer:
    verdict = rules.conclude("performer", "", [])
    claims = release.claims if release else {}
    standing = _standing_of(claims, production)
    verdict_of: Literal["pass", "fail"] = verdict["verdict"]
    return JudgedPerformer(
        verdict={
            "id": performer["id"],
            "verdict": verdict_of,
            "record": verdict["record"]["result"],
            "current": verdict["current"]["result"],
            "reasons": failed_of(rules.results),
            "shotOn": performer["shotOn"],
            "assurance": _text(claims.get("assurance")),
            "likeness": _text(claims.get("likeness")),
            "signatureLevel": standing.level,
            "linkDelivery": standing.delivery,
            "nullifier": release.nullifier if release else None,
            "disclosed": [name for name in _PERSONAL if name in claims],
            "missing": list(performer["missing"]),
        },
        results=rules.results,
        release=release,
    )


def _text(value: Any) -> Optional[str]:
    return value if isinstance(value, str) else None
