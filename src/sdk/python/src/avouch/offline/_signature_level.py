"""What a party's signature rests on, and whether it is enough."""

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
# What a bundle asks of each performer's signature where nobody asks for more, and below which every verdict warns.
DEFAULT_SIGNATURE_LEVEL: SignatureLevel = "same_key"
_RANKS = {"link": 0, "mailbox": 1, "on_file": 2, "same_key": 3, "live": 4, "wallet": 4}
_WAY_OUT = ". Only the evidence.json of the agreement can show it"
_LINKS = {"mailed": "the service emailed the link", "handed_out": "the organization passed on the link"}


@dataclass(frozen=True)
class Standing:
    """What a document says of one signature; None where it is older than the levels or withholds them."""

    level: Optional[str] = None
    delivery: Optional[str] = None
    # Whether the verifier believes who issued what was presented from a wallet; of another level True. Whoever issues a
    # credential can play the wallet that holds it, and the organization names the issuers.
    is_issuer_known: bool = True
    # Whether the file itself shows what a wallet presented and signed; of another level True.
    is_shown: bool = True

    def describe(self) -> str:
        """The sentence that every verdict shows of a signature."""
        level = "signature level not stated" if self.level is None else f"signature level {self.level}"
        issuer = "" if self.is_issuer_known else "; its issuer is not in the trust file"
        shown = "" if self.is_shown else "; stated by the organization only"
        delivery = "link delivery not stated" if self.delivery is None else _LINKS[self.delivery]
        return f"{level}{issuer}{shown}; {delivery}"

    def warn(self, role: str) -> list[Note]:
        """What the reader must know of it although every rule passed."""
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
        """Whether it is enough; what is not stated never is, and a wallet with anybody's credential is a link. What the
        organization alone states, `live` included, never reaches `wallet`, for which somebody else has signed."""
        if minimum == "wallet":
            return self.level == "wallet" and self.is_issuer_known and self.is_shown
        return self.level is not None and reaches_level(self.level if self.is_issuer_known else "link", minimum)


@dataclass(frozen=True)
class Believing:
    """Who believes what a wallet presented to `by`, the organization whose word the rest of the document is."""

    trust: Trust
    by: Optional[str]

    def find(self, did: Any) -> Optional[Issuer]:
        """Who issued it, where the trust file has them and they are not the organization itself."""
        return None if did == self.by else next((each for each in self.trust.issuers if each.did == did), None)

    def find_authority(self, name: Any, document_type: Optional[str] = None) -> Optional[Certificate]:
        """The authority that answers for what a wallet presented, where the trust file has it for documents of this
        type; of any type where the document is not shown."""
        for each in self.trust.authorities:
            if each.certificate.name == name and (document_type is None or document_type in each.document_types):
                return each.certificate
        return None

    def knows(self, name: Any, document_type: Optional[str] = None) -> bool:
        """Whether the trust file has who issued it, or who answers for them."""
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
    """A level that the caller asks for; ValueError for what is none."""
    if level is not None and level not in SIGNATURE_LEVELS:
        raise ValueError(f"require_signature must be {', '.join(SIGNATURE_LEVELS)}")
    return level


def read_standing(level: Any, delivery: Any, path: str, is_issuer_known: bool) -> Standing:
    """What a release says of its performer's signature; MISSING and None stand for a claim that is not there."""
    return Standing(
        None if is_absent(level) else read_one_of(level, f"{path}.performerSignatureLevel", SIGNATURE_LEVELS),
        None if is_absent(delivery) else read_one_of(delivery, f"{path}.performerLinkDelivery", LINK_DELIVERIES),
        level != "wallet" or is_issuer_known,
        # No release carries what the wallet signed: the evidence of its agreement does.
        level != "wallet",
    )


def is_absent(value: Any) -> bool:
    """Whether there is no such claim."""
    return value is MISSING or value is None


def judge_required_level(rules: Rules, rule: str, standing: Standing, minimum: str) -> None:
    """The rule that a signature reaches a minimum; a level that is not stated reaches none."""
    rules.expect(
        rule,
        standing.reaches(minimum),
        good=f"signature level {standing.level} reaches {minimum}",
        bad=f"{standing.describe()}; required level: {minimum}{'' if standing.is_shown else _WAY_OUT}",
    )
