"""`evidence.json`: the organization's record of a completed agreement, and the parties' signatures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Union

from ._bytes import read_hex, read_utc_time, text_of
from ._days import is_calendar_day
from ._device_binding import read_device_binding
from ._evidence_fields import read_fields
from ._input import (
    InputError,
    JsonObject,
    has_canonical_form,
    length_of,
    parse_json,
    read_array,
    read_exact_object,
    read_integer,
    read_list,
    read_one_of,
    read_text,
    require_distinct,
)
from ._party_key import SIGNING_KINDS, read_signature
from ._release import LIKENESSES
from ._signature_level import LINK_DELIVERIES, SIGNATURE_LEVELS
from ._statement import read_did

_MOST_OF_EVIDENCE = 8 * 1024 * 1024
_MOST_OF_RECEIPT = 131_072
_TYPES = ("model_release", "copyright_assignment", "copyright_license", "consent", "contract")
_KINDS = (*SIGNING_KINDS, "viewer", "cc")
_OUTCOMES = ("signed", "approved", "witnessed", "copied", "viewed", "none")
_ASSURANCES = ("none", "email_code", "verified", "presented")
_RECORD = [
    *("agreementId", "type", "title", "issuer", "organization", "document", "sealed"),
    *("sentAt", "completedAt", "parties", "trail"),
]
_PARTY = ["id", "role", "kind", "order", "name", "emailHash", "outcome", "at", "identity", "likeness"]

# The final status of each kind of signing party; readers never sign.
_DONE = {"signer": "signed", "guardian": "signed", "approver": "approved", "witness": "witnessed"}
_READING: Sequence[str] = ("copied", "viewed", "none")


def read_evidence(content: Union[bytes, str]) -> JsonObject:
    """Reads evidence without verifying it. The bytes must be the RFC 8785 form, so that no bit can change unnoticed."""
    text = text_of(content)
    if text is None or length_of(text) > _MOST_OF_EVIDENCE:
        raise InputError("", "not UTF-8, or too large")
    evidence = read_exact_object(parse_json(text, ""), "", ["format", "record", "signatures", "seal"], ["receipt"])
    read_one_of(evidence["format"], "format", ["avouch-evidence-v1"])
    signatures = read_array(evidence["signatures"], "signatures", 0, 200)
    _read_record(evidence["record"], "record")
    for index, each in enumerate(signatures):
        read_signature(each, f"signatures[{index}]")
    read_text(evidence["seal"], "seal", 4096)
    if "receipt" in evidence:
        read_text(evidence["receipt"], "receipt", _MOST_OF_RECEIPT)
    if not has_canonical_form(evidence, text):
        raise InputError("", "not in the form of RFC 8785")
    return evidence


def _read_record(value: Any, path: str) -> None:
    record = read_exact_object(value, path, _RECORD)
    parties = read_list(record["parties"], f"{path}.parties", 1, 200, _read_party)
    require_distinct(parties, f"{path}.parties")
    read_text(record["agreementId"], f"{path}.agreementId", 64)
    read_one_of(record["type"], f"{path}.type", _TYPES)
    read_text(record["title"], f"{path}.title", 1000)
    read_did(record["issuer"], f"{path}.issuer")
    read_text(record["organization"], f"{path}.organization", 1000)
    _read_file(record["document"], f"{path}.document")
    _read_file(record["sealed"], f"{path}.sealed")
    read_utc_time(record["sentAt"], f"{path}.sentAt")
    read_utc_time(record["completedAt"], f"{path}.completedAt")
    read_list(record["trail"], f"{path}.trail", 1, 10_000, _read_step)


def _read_file(value: Any, path: str) -> None:
    file = read_exact_object(value, path, ["sha256", "bytes"])
    read_hex(file["sha256"], f"{path}.sha256", 32)
    read_integer(file["bytes"], f"{path}.bytes", 1, 2**31)


# Returns the party's ID.
def _read_party(value: Any, path: str) -> str:
    party = read_exact_object(value, path, _PARTY, ["signatureLevel", "linkDelivery", "fields"])
    read_text(party["id"], f"{path}.id", 64)
    read_text(party["role"], f"{path}.role", 200)
    read_one_of(party["kind"], f"{path}.kind", _KINDS)
    read_integer(party["order"], f"{path}.order", 0, 1000)
    read_text(party["name"], f"{path}.name", 1000)
    read_hex(party["emailHash"], f"{path}.emailHash", 32)
    read_one_of(party["outcome"], f"{path}.outcome", _OUTCOMES)
    if party["at"] is not None:
        read_utc_time(party["at"], f"{path}.at")
    _read_identity(party["identity"], f"{path}.identity")
    if party["likeness"] is not None:
        read_one_of(party["likeness"], f"{path}.likeness", LIKENESSES)
    if "signatureLevel" in party:
        read_one_of(party["signatureLevel"], f"{path}.signatureLevel", SIGNATURE_LEVELS)
    if "linkDelivery" in party:
        read_one_of(party["linkDelivery"], f"{path}.linkDelivery", LINK_DELIVERIES)
    if "fields" in party:
        read_fields(party["fields"], f"{path}.fields")
    return party["id"]


def _read_identity(value: Any, path: str) -> None:
    optional: dict[str, Callable[[Any, str], Any]] = {
        "name": lambda each, at: read_text(each, at, 1000),
        "verificationId": lambda each, at: read_text(each, at, 64),
        "issuer": lambda each, at: read_text(each, at, 512),
        "examinedOn": _read_day,
        "holderBinding": _read_holder_binding,
        "deviceBinding": read_device_binding,
    }
    identity = read_exact_object(value, path, ["assurance"], list(optional))
    read_one_of(identity["assurance"], f"{path}.assurance", _ASSURANCES)
    for name, read in optional.items():
        if name in identity:
            read(identity[name], f"{path}.{name}")


def _read_holder_binding(value: Any, path: str) -> None:
    binding = read_exact_object(value, path, ["credential", "keyBinding"], ["disclosures"])
    read_text(binding["credential"], f"{path}.credential", 65_536)
    if "disclosures" in binding:
        at = f"{path}.disclosures"
        read_list(binding["disclosures"], at, 0, 10, lambda each, where: read_text(each, where, 4096))
    read_text(binding["keyBinding"], f"{path}.keyBinding", 8192)


def _read_day(value: Any, path: str) -> None:
    if not is_calendar_day(read_text(value, path, 10)):
        raise InputError(path, "not a calendar day")


def _read_step(value: Any, path: str) -> None:
    step = read_exact_object(value, path, ["at", "partyId", "action"], ["ip", "userAgent"])
    read_utc_time(step["at"], f"{path}.at")
    if step["partyId"] is not None:
        read_text(step["partyId"], f"{path}.partyId", 64)
    read_text(step["action"], f"{path}.action", 100)
    if "ip" in step:
        read_text(step["ip"], f"{path}.ip", 64)
    if "userAgent" in step:
        read_text(step["userAgent"], f"{path}.userAgent", 1000)


def signing_parties(record: JsonObject) -> list[JsonObject]:
    """The parties that had to sign, in the order of the record."""
    return [each for each in record["parties"] if each["kind"] in _DONE]


def judge_parties(record: JsonObject, signatures: Sequence[JsonObject]) -> tuple[bool, str]:
    """Every signing party must have signed exactly once, and nobody else."""
    signed: list[str] = [each["partyId"] for each in signatures]
    require_distinct(signed, "signatures")
    signing = signing_parties(record)
    if not signing:
        raise InputError("record.parties", "no party had to sign")
    for party in record["parties"]:
        _judge_outcome(party, signed)
    if any(name not in [each["id"] for each in signing] for name in signed):
        raise InputError("signatures", "one of them belongs to no party that had to sign")
    return True, f"{len(signing)} had to sign, and each did once"


def _judge_outcome(party: JsonObject, signed: Sequence[str]) -> None:
    role, outcome, expected = party["role"], party["outcome"], _DONE.get(party["kind"])
    if expected is None:
        if outcome not in _READING:
            raise InputError("record.parties", f"the {role} only reads, and cannot have {outcome}")
        return
    if party["id"] not in signed:
        raise InputError("signatures", f"none of the {role}")
    if outcome != expected or party["at"] is None:
        raise InputError("record.parties", f"the {role} has not {expected}")
