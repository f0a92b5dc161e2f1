"""Signed documents, without a network."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, Optional, Union

from ._bytes import milliseconds_of, sha256_hex, utf8
from ._days import iso_of, moments_of
from ._evidence_fields import fields_hash
from ._evidence_levels import is_confirmed_in_wallet, judge_evidence_levels, note_on_party, warn_of_levels
from ._evidence_record import judge_parties, read_evidence, signing_parties
from ._input import InputError, JsonObject, canonical_json
from ._jws import judge_key, read_detached_jws, verify_detached_jws
from ._party_key import judge_signature_of
from ._receipt import entry_in_log, is_of_unknown_log
from ._signature_level import SignatureLevel, read_minimum
from ._trust import Issuer, Trust, parse_trust
from ._verdict import Rules, Verdict
from ._verdict_notes import Note, note

# The processes of a service have separate clocks, and `signedAt` is to the second.
_TOLERANCE_MS = 60_000
_STANDING = "the evidence shows what was agreed, not whether it has ended or was withdrawn since"
_UNKNOWN_LOG = "the evidence contains a receipt of a log that is not in the trust file"


class EvidenceVerdict(Verdict):
    """The verdict of a signed document."""

    issuer: Optional[str]
    """DID of the organization, if the trust file lists it."""
    document: Optional[Literal["unchanged", "changed"]]
    """Whether the PDF is exactly the sealed one; None if the seal is invalid."""
    agreement: Optional[JsonObject]
    """The parties and their actions; None unless the record passes."""


def verify_evidence(
    evidence: Union[bytes, str],
    pdf: bytes,
    *,
    trust: Any,
    require_signature: Optional[SignatureLevel] = None,
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> EvidenceVerdict:
    """Verifies who signed a document, and whether any byte of it or of its evidence has changed.

    The trust file contains the keys of the organization. The DIDs of the parties contain their keys. The organization
    states, under its seal, which party has which key.

    Args:
        evidence: The bytes of `evidence.json`.
        pdf: The bytes of the final PDF.
        trust: The issuers and keys that you trust: the JSON of a trust file, or the result of `parse_trust`.
        require_signature: Minimum level of every signature; by default, none is required.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time by which the document must have been completed.

    Raises:
        InputError: If the trust file is invalid. The evidence and the PDF never raise it.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments, minimum = moments_of(now, at), read_minimum(require_signature)
    trusted = trust if isinstance(trust, Trust) else parse_trust(trust)
    rules = Rules()
    read = rules.judge("format", lambda: (read_evidence(evidence), "avouch-evidence-v1"))
    if read is None:
        return _finish(rules, None, trusted, None, None)
    record, signatures = read["record"], read["signatures"]
    issuer = rules.judge("issuer", lambda: _judge_issuer(record, trusted))
    is_sealed = _judge_seal(rules, read, issuer)
    is_unchanged = _judge_files(rules, record, pdf)
    rules.judge("parties", lambda: judge_parties(record, signatures))
    for signature in signatures:
        _judge_party(rules, signature, record)
    judge_evidence_levels(rules, read, trusted, minimum)
    rules.judge("times", lambda: _judge_times(record, signatures, moments.now))
    _judge_log(rules, read, trusted)
    by = moments.at
    if by is not None:
        rules.judge("moment", lambda: _judge_completed(record["completedAt"], by))
    rules.leave_open("standing", _STANDING)
    document = ("unchanged" if is_unchanged else "changed") if is_sealed else None
    return _finish(rules, read, trusted, issuer, document)


def _judge_issuer(record: JsonObject, trust: Trust) -> tuple[Issuer, str]:
    did = record["issuer"]
    issuer = next((each for each in trust.issuers if each.did == did), None)
    if issuer is None:
        raise InputError("record.issuer", "is not in the trust file")
    return issuer, f"{did} is trusted ({record['organization']})"


def _judge_seal(rules: Rules, evidence: JsonObject, issuer: Optional[Issuer]) -> bool:
    if issuer is None:
        rules.skip(["seal"], "issuer")
        return False
    sealed = {name: evidence[name] for name in ("format", "record", "signatures")}
    what = "this record and these signatures"
    return (
        rules.judge("seal", lambda: judge_seal(evidence["seal"], sealed, issuer, "avouch-evidence+jws", what)) or False
    )


def judge_seal(seal: str, sealed: JsonObject, issuer: Issuer, kind: str, what: str) -> tuple[bool, str]:
    """An Ed25519 key of the organization must have sealed the evidence."""
    jws = read_detached_jws(seal, "seal")
    key, _ = judge_key(jws.header, issuer)
    if jws.header != {"alg": "EdDSA", "kid": key.id, "typ": kind}:
        raise InputError("seal", "its header is not the header of a seal")
    if not verify_detached_jws(jws, sealed, "EdDSA", key.jwk):
        raise InputError("seal", f"was not made with the key over {what}")
    return True, f"made with the key {key.id}"


def _judge_files(rules: Rules, record: JsonObject, pdf: bytes) -> bool:
    document, sealed = record["document"], record["sealed"]
    begins, is_whole = _is_file(document, pdf[: document["bytes"]]), _is_file(sealed, pdf)
    rules.expect(
        "document",
        begins,
        good=f"begins with the document that was sent, {document['sha256']}",
        bad="does not begin with the document that was sent",
    )
    rules.expect(
        "sealed-document",
        is_whole,
        good=f"no byte has changed, {sealed['sha256']}",
        bad="is the document as sent, without what completion added"
        if _is_file(document, pdf)
        else "has changed since it was completed",
    )
    return begins and is_whole


def _is_file(file: JsonObject, content: bytes) -> bool:
    return len(content) == file["bytes"] and sha256_hex(content) == file["sha256"]


def _judge_party(rules: Rules, signature: JsonObject, record: JsonObject) -> None:
    payload = signature["payload"]

    def check() -> tuple[bool, str]:
        party = next((each for each in record["parties"] if each["id"] == signature["partyId"]), None)
        if party is None:
            raise InputError("partyId", "is not one of the parties")
        expected = {
            "agreementId": record["agreementId"],
            "partyId": signature["partyId"],
            "role": party["role"],
            "kind": party["kind"],
            "documentHash": record["document"]["sha256"],
        }
        wrong = next((name for name, value in expected.items() if payload[name] != value), None)
        if wrong is not None:
            raise InputError(f"payload.{wrong}", "belongs to another agreement")
        if payload.get("fieldsHash") != (fields_hash(party["fields"]) if "fields" in party else None):
            raise InputError("payload.fieldsHash", "does not match the fields in the record")
        did = judge_signature_of(signature, "signature").did
        return True, f"{party['name']} ({party['role']}) by {did} at {payload['signedAt']}"

    rules.judge(f"signature:{signature['partyId']}", check)


# The order must be sent, signed, completed, verified. The times are from the service's clock, as the organization
# states them.
def _judge_times(record: JsonObject, signatures: list[JsonObject], now: int) -> tuple[bool, str]:
    sent, completed = milliseconds_of(record["sentAt"]), milliseconds_of(record["completedAt"])
    _require_order(completed, now, "record.completedAt: is in the future")
    for signature in signatures:
        signed = signature["payload"]["signedAt"]
        done = next((each["at"] for each in record["parties"] if each["id"] == signature["partyId"]), None) or signed
        _require_order(sent, milliseconds_of(signed), "signatures: one was made before the document was sent")
        _require_order(
            milliseconds_of(signed), milliseconds_of(done), "record.parties: one was completed before it signed"
        )
        _require_order(milliseconds_of(done), completed, "record.completedAt: is before a signature")
    times = [milliseconds_of(each["at"]) for each in record["trail"]]
    for first, then in zip(times, times[1:]):
        _require_order(first, then, "record.trail: is not in the order of time")
    return True, f"sent {record['sentAt']}, completed {record['completedAt']}"


def _judge_completed(completed_at: str, at: int) -> tuple[bool, str]:
    _require_order(milliseconds_of(completed_at), at, f"record.completedAt: not before {iso_of(at)}")
    return True, f"completed by {iso_of(at)}"


def _require_order(first: int, then: int, problem: str) -> None:
    if first > then + _TOLERANCE_MS:
        raise InputError("", problem)


# The rule of evidence with a receipt: the log records the completion of this agreement with exactly this evidence.
def _judge_log(rules: Rules, evidence: JsonObject, trust: Trust) -> None:
    receipt: Optional[str] = evidence.get("receipt")
    if receipt is None:
        return
    if is_of_unknown_log(receipt, trust.logs):
        rules.leave_open("log", _UNKNOWN_LOG)
    else:
        rules.judge("log", lambda: _judge_entry(entry_in_log(receipt, trust.logs), evidence))


# `documentHash` is the hash of the document as sent, `evidenceHash` that of the sealed evidence.
def _judge_entry(shown: JsonObject, evidence: JsonObject) -> tuple[bool, str]:
    entry, record = shown["entry"], evidence["record"]
    action, subject, details = entry["action"], entry["subject"], entry["details"]
    if (action, subject) != ("agreement.signed", record["agreementId"]):
        raise InputError("receipt", f"is for {action} {subject}, not for the completion of this agreement")
    if details.get("documentHash") != record["document"]["sha256"]:
        raise InputError("receipt", "is for an agreement on another document")
    without = {name: value for name, value in evidence.items() if name != "receipt"}
    if details.get("evidenceHash") != sha256_hex(utf8(canonical_json(without))):
        raise InputError("receipt", "is for other evidence of this agreement")
    return True, f"entry {shown['index']} of {shown['size']}, written at {entry['at']}"


def _finish(
    rules: Rules,
    evidence: Optional[JsonObject],
    trust: Trust,
    issuer: Optional[Issuer],
    document: Optional[Literal["unchanged", "changed"]],
) -> EvidenceVerdict:
    completed = evidence["record"]["completedAt"] if evidence else "undefined"
    notes = _notes_of(evidence, trust) if evidence else []
    environment = issuer.environment if issuer else None
    verdict = rules.conclude("evidence", f"completed at {completed}", notes, environment)
    passes = evidence is not None and verdict["record"]["result"] == "pass"
    return {
        **verdict,
        "issuer": issuer.did if issuer else None,
        "document": document,
        "agreement": _agreement_of(evidence, trust) if passes and evidence else None,
    }


def _agreement_of(evidence: JsonObject, trust: Trust) -> JsonObject:
    signed = {each["partyId"]: each for each in evidence["signatures"]}

    def party_of(party: JsonObject) -> JsonObject:
        signature = signed.get(party["id"])
        shown = {name: value for name, value in party.items() if name != "emailHash"}
        signed_at = signature["payload"]["signedAt"] if signature else None
        did = signature["did"] if signature else None
        confirmed = is_confirmed_in_wallet(party, evidence, trust)
        return {**shown, "did": did, "signedAt": signed_at, "confirmedInWallet": confirmed}

    hidden = ("parties", "trail", "issuer")
    agreement = {name: value for name, value in evidence["record"].items() if name not in hidden}
    return {**agreement, "parties": [party_of(each) for each in evidence["record"]["parties"]]}


def _notes_of(evidence: JsonObject, trust: Trust) -> list[Note]:
    record, signatures = evidence["record"], evidence["signatures"]
    signing = signing_parties(record)
    unknown = [each for each in signing if each["identity"]["assurance"] not in ("verified", "presented")]
    attested = [each for each in record["parties"] if each["likeness"] == "producer_attested"]
    shares = len({each["did"] for each in signatures}) < len(signatures)
    return [
        *(note_on_party("party-unverified", each) for each in unknown),
        *(note_on_party("party-no-face", each) for each in attested),
        *warn_of_levels(evidence, trust),
        *([note("parties-same-key", "two parties signed with the same key")] if shares else []),
    ]
