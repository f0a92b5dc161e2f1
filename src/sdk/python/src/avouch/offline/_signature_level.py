"""The level of a party's signature, and whether it is sufficient."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Optional

from ._certificate import Certificate
from ._input import MISSING, read_one_of
from ._trust import Issuer, Trust
from ._verdict import Rules
from ._verdict_notes import Note, note, quote_role

SignatureLevel = Literal["link", "mailbox", "on_file", "same_key", "live", "wallet"]
"""Weakest first."""
LinkDelivery = Literal["mailed", "handed_out"]

SIGNATURE_LEVELS: Sequence[SignatureLevel] = ("link", "mailbox", "on_file", "same_key", "live", "wallet")
LINK_DELIVERIES: Sequence[LinkDelivery] = ("mailed", "handed_out")
# The default minimum of each performer's signature in a bundle; every verdict warns about signatures below it.
DEFAULT_SIGNATURE_LEVEL: SignatureLevel = "same_key"
_RANKS = {"link": 0, "mailbox": 1, "on_file": 2, "same_key": 3, "live": 4, "wallet": 4}
_WAY_OUT = ". Only the evidence.json of the agreement can show it"
_LINKS = {"mailed": "the service emailed the link", "handed_out": "the organization passed on the link"}


@dataclass(frozen=True)
class Standing:
    """A document's statement about one signature; members are None if it predates the levels or withholds them."""

    level: Optional[str] = None
    delivery: Optional[str] = None
    # Whether the verifier trusts the issuer of the wallet's credential; True for other levels. The organization states
    # the issuer, and an issuer can act as a wallet with its own credentials.
    is_issuer_known: bool = True
    # Whether the file itself shows the wallet's presentation and signature; True for other levels.
    is_shown: bool = True

    def describe(self) -> str:
        """The sentence that describes a signature in verdicts."""
        level = "signature level not stated" if self.level is None else f"signature level {self.level}"
        issuer = "" if self.is_issuer_known else "; its issuer is not in the trust file"
        shown = "" if self.is_shown else "; stated by the organization only"
        delivery = "link delivery not stated" if self.delivery is None else _LINKS[self.delivery]
        return f"{level}{issuer}{shown}; {delivery}"

    def warn(self, role: str) -> list[Note]:
        """Notes about a signature that matter even if every rule passed."""
        said = f"{quote_role(role)}: {self.describe()}"
        params: dict[str, Any] = {
            "role": role,
            "level": self.level,
            "delivery": self.delivery,
            "issuerKnown": self.is_issuer_known,
            "shown": self.is_shown,
            "minimum": DEFAULT_SIGNATURE_LEVEL,
        }
        if not self.reaches(DEFAULT_SIGNATURE_LEVEL):
            below = f"{said}; below the recommended level {DEFAULT_SIGNATURE_LEVEL}"
            return [note("signature-below", below, **params)]
        return [] if self.is_shown else [note("signature-not-shown", said, **params)]

    def reaches(self, minimum: str) -> bool:
        """Whether a signature is sufficient. An unstated level never is, and a wallet whose issuer is unknown counts as
        a link. The organization's own statements, including `live`, never reach `wallet`, which requires a signature by
        a third party."""
        if minimum == "wallet":
            return self.level == "wallet" and self.is_issuer_known and self.is_shown
        return self.level is not None and reaches_level(self.level if self.is_issuer_known else "link", minimum)


@dataclass(frozen=True)
class Believing:
    """The verifier's trust for judging a wallet's presentation, in a document whose other statements are by `by`, an
    organization."""

    trust: Trust
    by: Optional[str]

    def find(self, did: Any) -> Optional[Issuer]:
        """The issuer of the presented credential, if the trust file lists it and it is not the organization itself."""
        return None if did == self.by else next((each for each in self.trust.issuers if each.did == did), None)

    def find_authority(self, name: Any, document_type: Optional[str] = None) -> Optional[Certificate]:
        """The authority above the presented credential, if the trust file lists it for this type of document, or for
        any type if the document is not shown."""
        for each in self.trust.authorities:
            if each.certificate.name == name and (document_type is None or document_type in each.document_types):
                return each.certificate
        return None

    def knows(self, name: Any, document_type: Optional[str] = None) -> bool:
        """Whether the trust file lists the issuer, or an authority above it."""
        return self.find(name) is not None or self.find_authority(name, document_type) is not None


def is_authority_name(name: Any) -> bool:
    """Whether an issuer is named by the certificate of an authority."""
    return isinstance(name, str) and name.startswith("x509_hash:")


def reaches_level(level: str, minimum: str) -> bool:
    """Whether a signature of this level satisfies the minimum."""
    return _RANKS[level] >= _RANKS[minimum]


def stricter_level(one: str, other: str) -> str:
    """The stricter of two minimums."""
    return one if one == "wallet" or (other != "wallet" and reaches_level(one, other)) else other


def read_minimum(level: Optional[str]) -> Optional[str]:
    """A minimum level from the caller; raises ValueError for an unknown one."""
    if level is not None and level not in SIGNATURE_LEVELS:
        raise ValueError(f"require_signature must be {', '.join(SIGNATURE_LEVELS)}")
    return level


def read_standing(level: Any, delivery: Any, path: str, is_issuer_known: bool) -> Standing:
    """A release's claims about its performer's signature; MISSING and None mean that a claim is missing."""
    return Standing(
        None if is_absent(level) else read_one_of(level, f"{path}.performerSignatureLevel", SIGNATURE_LEVELS),
        None if is_absent(delivery) else read_one_of(delivery, f"{path}.performerLinkDelivery", LINK_DELIVERIES),
        level != "wallet" or is_issuer_known,
        # The wallet's signature is in the agreement's evidence, never in a release.
        level != "wallet",
    )


def is_absent(value: Any) -> bool:
    """Whether the claim is missing."""
    return value is MISSING or value is None


def judge_required_level(rules: Rules, rule: str, standing: Standing, minimum: str) -> None:
    """The rule that a signature reaches a minimum; a level that is not stated reaches none."""
    rules.expect(
        rule,
        standing.reaches(minimum),
        good=f"signature level {standing.level} reaches {minimum}",
        bad=f"{standing.describe()}; required level: {minimum}{'' if standing.is_shown else _WAY_OUT}",
    )
