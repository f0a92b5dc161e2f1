"""What the judges of a bundle share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Optional, TypedDict, get_args

from ._days import Moments
from ._input import MISSING, InputError, JsonObject
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
]
"""What a verifier may let pass that fails otherwise; each that was needed is a warning."""
ACCEPTABLE: Sequence[str] = get_args(Acceptable)


class PerformerVerdict(TypedDict):
    """What came of one performer."""

    id: str
    verdict: Literal["pass", "fail"]
    record: Literal["pass", "fail"]
    current: Literal["pass", "fail", "unknown"]
    reasons: list[str]
    """The names of the rules that failed, without the part `performer:<id>:`."""
    shotOn: Optional[str]
    assurance: Optional[str]
    """Who says so: `signed` by the performer, or `attested` by the producer; None where no release was shown."""
    likeness: Optional[str]
    signatureLevel: Optional[str]
    """What the performer's signature rests on; None where the release does not state it, or nobody signed."""
    linkDelivery: Optional[str]
    nullifier: Optional[str]
    """What the proofs of age and the release call the performer in this project."""
    disclosed: list[str]
    """Which claims about the person the release discloses."""
    missing: list[str]
    """Codes of why the bundle lacks something, as its issuer states them."""


@dataclass(frozen=True)
class BundleLog:
    """The log as the bundle shows it, under a signature that is believed; `seen`: which witnesses have signed along."""

    trusted: TrustedLog
    checkpoint: SignedCheckpoint
    seen: Optional[str]


@dataclass
class Production:
    """A bundle whose seal holds, and all by which its parts are judged. `latest` are the lists for the current
    verdict, which may have expired, `fresh` the same unless one has, `inside` those in the bundle. `minimum` is what
    every performer's signature has to reach; None where any is accepted. What follows was noticed on the way."""

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
        """Verified now, of the moment of its making."""
        return Moments(self.now, self.made_at)


@dataclass(frozen=True)
class SignedRelease:
    """A release that its issuer has signed, by its claims. `hash` is over the part that was signed, `signed_as` the
    agreement and the party as which the performer signed."""

    claims: JsonObject
    hash: str
    nullifier: Optional[str]
    signed_as: Optional[str]
    shot_on: Optional[str]


def prefixed(prefix: str, results: Sequence[RuleResult]) -> list[RuleResult]:
    """The same rules under a longer name."""
    renamed: list[RuleResult] = []
    for each in results:
        copy = each.copy()
        copy["rule"] = f"{prefix}{each['rule']}"
        renamed.append(copy)
    return renamed


def failed_of(results: Sequence[RuleResult]) -> list[str]:
    """The names of those that failed."""
    return list(dict.fromkeys(each["rule"] for each in results if each["result"] == "fail"))


def because_of(missing: Sequence[str]) -> str:
    """What the maker itself says of what is not there."""
    return f", as the issuer states: {', '.join(missing)}" if missing else ""


def project_scope(project_id: str) -> str:
    """One person has one nullifier in all releases of a project."""
    return f"urn:avouch:project:{project_id}"


def judge_snapshot(rules: Rules, bundle: JsonObject) -> Optional[StatusSnapshot]:
    """The rule `snapshot`: that there are status lists as of when the bundle was made."""
    status, producer = bundle["status"], bundle["producer"]
    is_needed = bundle["releases"] or (producer is not None and "credential" in producer)
    if status is None and not is_needed:
        return None

    def check() -> tuple[StatusSnapshot, str]:
        if status is None:
            raise InputError("status", "is missing: withdrawals cannot be checked")
        read = parse_status(status)
        return read, f"{len(read.lists)} status lists"

    return rules.judge("snapshot", check)


def judge_freshness(rules: Rules, snapshot: Optional[StatusSnapshot], now: int, where: str) -> Optional[StatusSnapshot]:
    """The rule `snapshot-fresh` of what holds now: that none of the lists by which it is judged has expired."""
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
    """When the oldest of the lists of these addresses was signed; None where there is none."""
    signed = [times_of(each)[0] for each in snapshot.lists if each.uri in addresses]
    # A list beside the one that counts may bear any time, or none.
    finite = [each for each in signed if math.isfinite(each)]
    return write_time(min(finite)) if finite else None


def status_when_made(question: StatusQuestion, production: Production) -> list[RuleResult]:
    """The status of a credential when the bundle was made, as a rule of the record: one that names no list could
    never be withdrawn."""
    rules = Rules()
    judge_status(rules, question, production.inside, production.made_at)
    is_unlisted = question.named is MISSING
    return [
        {
            "rule": "status-when-made",
            "of": "record",
            "result": "fail" if is_unlisted else each["result"],
            "message": each["message"],
        }
        for each in rules.results
    ]


def with_withdrawal(
    results: Sequence[RuleResult], question: StatusQuestion, production: Production
) -> list[RuleResult]:
    """The rules of a credential, with its status failed if lists that have expired show a revocation: then more is
    known than that the lists are out of date."""
    message = withdrawal_in(question, production.latest, production.now) if production.fresh is None else None
    judged: list[RuleResult] = []
    for each in results:
        copy = each.copy()
        if message is not None and each["rule"] == "status":
            copy["result"], copy["message"] = "fail", message
        judged.append(copy)
    return judged
