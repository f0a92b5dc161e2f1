"""The context shared by the judges of a bundle."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Optional, TypedDict, get_args

from ._days import Moments
from ._input import MISSING, InputError, JsonObject, read_text
from ._note import SignedCheckpoint
from ._period import write_time
from ._snapshot import StatusSnapshot, parse_status
from ._status import StatusQuestion, judge_status, times_of, withdrawal_in
from ._trust import Issuer, Trust, TrustedLog
from ._verdict import RuleResult, Rules
from ._verdict_notes import Note

Acceptable = Literal[
    "attested",
    "without-producer",
    "without-receipts",
    "without-consistency",
    "without-shoot-day",
    "signature-level",
    "uncovered-files",
    "title-faults",
]
"""Failures that a verifier may choose to accept; each accepted failure becomes a warning."""
ACCEPTABLE: Sequence[str] = get_args(Acceptable)
_CODE = re.compile("[a-z][a-z0-9_]{0,63}")


class PerformerVerdict(TypedDict):
    """The verdict on one performer."""

    id: str
    verdict: Literal["pass", "fail"]
    record: Literal["pass", "fail"]
    current: Literal["pass", "fail", "unknown"]
    reasons: list[str]
    """The names of failed rules, without the prefix `performer:<id>:`."""
    shotOn: Optional[str]
    assurance: Optional[str]
    """`signed` by the performer, or `attested` by the producer; None if there is no release."""
    likeness: Optional[str]
    signatureLevel: Optional[str]
    """Level of the performer's signature; None if the release does not state it or is unsigned."""
    linkDelivery: Optional[str]
    nullifier: Optional[str]
    """The performer's nullifier in this project, from the age proofs and the release."""
    disclosed: list[str]
    """The claims about the person that the release discloses."""
    missing: list[str]
    """Codes for missing items, as stated by the bundle's issuer."""


@dataclass(frozen=True)
class BundleLog:
    """The log's state in the bundle, signed by a trusted key; `seen` lists the witnesses who cosigned it."""

    trusted: TrustedLog
    checkpoint: SignedCheckpoint
    seen: Optional[str]


@dataclass
class Production:
    """A bundle with a valid seal, and the context for judging its parts. `inside` are the status lists in the bundle;
    `latest` are the lists for the current verdict, which may have expired; `fresh` is the same, unless one has expired.
    `minimum` is the level required of every performer's signature; None if any is accepted. The remaining members are
    collected while judging."""

    bundle: JsonObject
    issuer: Issuer
    trust: Trust
    now: int
    made_at: int
    years: int
    minimum: Optional[str]
    accept: Sequence[str]
    inside: Optional[StatusSnapshot]
    latest: Optional[StatusSnapshot]
    fresh: Optional[StatusSnapshot]
    log: Optional[BundleLog]
    notes: list[Note] = field(default_factory=list[Note])
    setups: list[str] = field(default_factory=list[str])
    lists: set[str] = field(default_factory=set[str])

    @property
    def when_made(self) -> Moments:
        """The moments for verifying now, as of the bundle's creation."""
        return Moments(self.now, self.made_at)


@dataclass(frozen=True)
class SignedRelease:
    """A release whose issuer signature is valid, with its claims. `hash` is that of the signed part, `signed_as` the
    agreement and party of the performer's signature."""

    claims: JsonObject
    hash: str
    nullifier: Optional[str]
    signed_as: Optional[str]
    shot_on: Optional[str]


def prefixed(prefix: str, results: Sequence[RuleResult]) -> list[RuleResult]:
    """The rules, with a prefix added to their names."""
    renamed: list[RuleResult] = []
    for each in results:
        copy = each.copy()
        copy["rule"] = f"{prefix}{each['rule']}"
        renamed.append(copy)
    return renamed


def failed_of(results: Sequence[RuleResult]) -> list[str]:
    """The names of the failed rules."""
    return list(dict.fromkeys(each["rule"] for each in results if each["result"] == "fail"))


def because_of(missing: Sequence[str]) -> str:
    """The reasons, from the bundle's own list of missing items."""
    return f", as the issuer states: {', '.join(missing)}" if missing else ""


def read_code(value: Any, path: str) -> str:
    """A code that a bundle's issuer states, such as `release_missing`."""
    code = read_text(value, path, 64)
    if not _CODE.fullmatch(code):
        raise InputError(path, "not a code such as release_missing")
    return code


def project_scope(project_id: str) -> str:
    """A person has the same nullifier in all releases of a project."""
    return f"urn:avouch:project:{project_id}"


def judge_snapshot(rules: Rules, bundle: JsonObject) -> Optional[StatusSnapshot]:
    """The rule `snapshot`: the bundle contains status lists from when it was created."""
    status, producer = bundle["status"], bundle["producer"]
    parts = [bundle["releases"], bundle.get("agreements"), bundle.get("consents")]
    is_needed = any(parts) or (producer is not None and "credential" in producer)
    if status is None and not is_needed:
        return None

    def check() -> tuple[StatusSnapshot, str]:
        if status is None:
            raise InputError("status", "is missing: withdrawals cannot be checked")
        read = parse_status(status)
        return read, f"{len(read.lists)} status lists"

    return rules.judge("snapshot", check)


def judge_freshness(rules: Rules, snapshot: Optional[StatusSnapshot], now: int, where: str) -> Optional[StatusSnapshot]:
    """The rule `snapshot-fresh` of current: none of the lists used has expired."""
    if snapshot is None:
        rules.leave_open("snapshot-fresh", "revocation was not checked: that needs current status lists")
        return None

    def check() -> tuple[StatusSnapshot, str]:
        stale = [until for _, until in map(times_of, snapshot.lists) if until <= now]
        if stale:
            raise InputError("status", f"{where} is stale: it expired at {write_time(min(stale))}")
        return snapshot, f"{where} has not expired"

    return rules.judge("snapshot-fresh", check, "current")


def status_as_of(snapshot: StatusSnapshot, addresses: set[str]) -> Optional[str]:
    """When the oldest of the lists at these addresses was signed; None if there is none."""
    signed = [times_of(each)[0] for each in snapshot.lists if each.uri in addresses]
    # Unused lists may have any time, or none.
    finite = [each for each in signed if math.isfinite(each)]
    return write_time(min(finite)) if finite else None


def status_when_made(question: StatusQuestion, production: Production) -> list[RuleResult]:
    """A credential's status at the bundle's creation, as a rule of the record, because a credential without a status
    list could never be revoked."""
    rules = Rules()
    judge_status(rules, question, production.inside, production.made_at)
    is_unlisted = question.named is MISSING
    judged: list[RuleResult] = []
    for each in rules.results:
        copy = each.copy()
        copy["rule"], copy["of"] = "status-when-made", "record"
        if is_unlisted:
            copy["result"] = "fail"
        judged.append(copy)
    return judged


def with_withdrawal(
    results: Sequence[RuleResult], question: StatusQuestion, production: Production
) -> list[RuleResult]:
    """The rules of a credential. If expired lists show a revocation, its status fails: this says more than that the
    lists are out of date."""
    withdrawal = withdrawal_in(question, production.latest, production.now) if production.fresh is None else None
    judged: list[RuleResult] = []
    for each in results:
        copy = each.copy()
        if withdrawal is not None and each["rule"] == "status":
            copy["result"], copy["message"], copy["reason"] = "fail", str(withdrawal), withdrawal.reason
        judged.append(copy)
    return judged
