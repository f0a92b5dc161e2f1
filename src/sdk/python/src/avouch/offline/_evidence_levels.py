"""The level of each party's signature, and whether the evidence itself shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ._device_binding import judge_device_binding
from ._evidence_record import signing_parties
from ._holder_binding import PID, has_words_of, is_confirmed_by, judge_holder_binding
from ._input import InputError, JsonObject
from ._signature_level import Believing, Standing, is_authority_name, judge_required_level
from ._trust import Trust
from ._verdict import Rules
from ._verdict_notes import Note, about_party, note, quote_role

_LINK_STEPS = ("invited", "link_renewed", "link_handed_out")
_OF_PARTIES = {
    "party-unverified": "the identity of the {role} was not verified",
    "party-no-face": "the face of the {role} was not compared at signing: only the producer vouches for the likeness",
    "party-handed-out": "the organization passed on the link of the {role}: no email address confirms the signer",
    "party-wallet": "the credential from the wallet of the {role} was not checked: its issuer is not in the trust file",
}


def judge_evidence_levels(rules: Rules, evidence: JsonObject, trust: Trust, minimum: Optional[str]) -> None:
    """The rules `signature-level:<party>` (no party claims more than the evidence shows) and, with a minimum,
    `required-signature:<party>`."""
    believing = Believing(trust, evidence["record"]["issuer"])
    for party in signing_parties(evidence["record"]):
        _judge_party(rules, party, evidence, believing, minimum)


def _judge_party(
    rules: Rules, party: JsonObject, evidence: JsonObject, believing: Believing, minimum: Optional[str]
) -> None:
    standing = _standing_of(party, evidence, believing)

    def check() -> tuple[bool, str]:
        _require_shown(party, evidence, believing)
        return True, f"{party['role']}: {standing.describe()}"

    rules.judge(f"signature-level:{party['id']}", check)
    if minimum is not None:
        judge_required_level(rules, f"required-signature:{party['id']}", standing, minimum)


def warn_of_levels(evidence: JsonObject, trust: Trust) -> list[Note]:
    """Notes about signatures and their links that matter even if every rule passed."""
    record: JsonObject = evidence["record"]
    signing, believing = signing_parties(record), Believing(trust, record["issuer"])
    handed = [each for each in signing if _is_handed_out(record, each["id"])]
    unknown = [each for each in signing if each.get("signatureLevel") == "wallet" and not _is_known(each, believing)]
    return [
        *(
            about_party(each["id"], said)
            for each in signing
            for said in _standing_of(each, evidence, believing).warn(each["role"])
        ),
        *(note_on_party("party-handed-out", each) for each in handed),
        *(note_on_party("party-wallet", each) for each in unknown),
    ]


def note_on_party(code: str, party: JsonObject) -> Note:
    """The note for a code in `_OF_PARTIES`."""
    role: str = party["role"]
    text = _OF_PARTIES[code].format(role=quote_role(role))
    return about_party(party["id"], note(code, text, role=role))


def is_confirmed_in_wallet(party: JsonObject, evidence: JsonObject, trust: Trust) -> bool:
    """Whether the key of a wallet credential, whose issuer is in the trust file, confirmed the document's title and
    hash for this party; for evidence whose rules passed."""
    record, identity = evidence["record"], party["identity"]
    standing = _standing_of(party, evidence, Believing(trust, record["issuer"]))
    if standing.level != "wallet" or identity["assurance"] != "presented" or "holderBinding" not in identity:
        return False
    signature = next((each for each in evidence["signatures"] if each["partyId"] == party["id"]), None)
    if signature is None or not standing.is_issuer_known or not standing.is_shown:
        return False
    return is_confirmed_by(identity["holderBinding"], signature["payload"], record["title"])


def _standing_of(party: JsonObject, evidence: JsonObject, believing: Believing) -> Standing:
    level = party.get("signatureLevel")
    is_known = level != "wallet" or _is_known(party, believing)
    is_shown = level != "wallet" or _is_shown_by_wallet(party, evidence, believing)
    return Standing(level, party.get("linkDelivery"), is_known, is_shown)


# Swallows errors: their own rule fails.
def _is_shown_by_wallet(party: JsonObject, evidence: JsonObject, believing: Believing) -> bool:
    try:
        is_whole = _require_wallet(party, evidence, believing)
    except InputError:
        return False
    return is_whole and has_words_of(party["identity"].get("name", ""), party["name"])


# Raises if a party claims more than record and signatures show. What they cannot show is the organization's statement.
def _require_shown(party: JsonObject, evidence: JsonObject, believing: Believing) -> None:
    record, level, identity = evidence["record"], party.get("signatureLevel"), party["identity"]

    def shows(holds: bool, what: str) -> None:
        if not holds:
            raise _not_shown(level, what)

    if party.get("linkDelivery") == "mailed" and _is_handed_out(record, party["id"]):
        raise InputError("linkDelivery mailed", "is claimed, but the trail says that the link was handed out")
    if level == "mailbox":
        shows(_has_confirmed_code(record, party["id"]), "code entered after the link was sent")
    if level in ("same_key", "live"):
        shows(identity["assurance"] == "verified", "verified identity")
    if level == "live":
        shows(party["likeness"] == "face_matched_at_signing", "face compared at signing")
    if level == "wallet":
        _require_wallet(party, evidence, believing)


# False if nothing contradicts the wallet's presentation but the evidence does not show whose identity it presented.
def _require_wallet(party: JsonObject, evidence: JsonObject, believing: Believing) -> bool:
    identity = party["identity"]
    issuer = identity.get("issuer")
    # `verified`: the organization itself examined the document, possibly without a signature over the payload.
    is_examined = identity["assurance"] == "verified" and is_authority_name(issuer)
    if not is_examined and identity["assurance"] != "presented":
        raise _not_shown("wallet", "presented identity")
    # An issuer can act as a wallet with its own credentials.
    if issuer == evidence["record"]["issuer"]:
        raise _not_shown("wallet", "credential of another issuer")
    signature = next((each for each in evidence["signatures"] if each["partyId"] == party["id"]), None)
    authority = believing.find_authority(issuer, _document_type_of(identity))
    if is_examined and signature is not None and "deviceBinding" in identity:
        judge_device_binding(identity["deviceBinding"], signature["payload"], identity.get("name"), authority)
        return True
    if is_examined and "holderBinding" not in identity and "deviceBinding" not in identity:
        return False
    if "holderBinding" not in identity or signature is None:
        raise _not_shown("wallet", "signature by the wallet's key")
    return judge_holder_binding(
        identity["holderBinding"],
        signature["payload"],
        identity,
        believing.find(issuer),
        authority,
        evidence["record"]["title"],
    )


def _not_shown(level: Optional[str], what: str) -> InputError:
    return InputError(f"signatureLevel {level}", f"is claimed, but the evidence shows no {what}")


def _is_known(party: JsonObject, believing: Believing) -> bool:
    identity = party["identity"]
    return believing.knows(identity.get("issuer"), _document_type_of(identity))


# The type of the shown document; an SD-JWT under an authority counts as identity data.
def _document_type_of(identity: JsonObject) -> Optional[str]:
    if "deviceBinding" in identity:
        return str(identity["deviceBinding"]["documentType"])
    return PID if "holderBinding" in identity else None


# Whether the party's last link, which was used for signing, was handed out. An emailed link identifies a reader of that
# mailbox.
def _is_handed_out(record: JsonObject, party: str) -> bool:
    steps = [each for each in _steps_of(record, party) if each in _LINK_STEPS]
    return bool(steps) and steps[-1] == "link_handed_out"


# Whether the party entered an emailed code. A code entered before the link was handed out says nothing about its later
# holder.
def _has_confirmed_code(record: JsonObject, party: str) -> bool:
    steps = _steps_of(record, party)
    return _last_of(steps, "code_confirmed") > _last_of(steps, "link_handed_out")


def _steps_of(record: JsonObject, party: str) -> Sequence[str]:
    return [each["action"] for each in record["trail"] if each["partyId"] == party]


def _last_of(steps: Sequence[str], action: str) -> int:
    return max((index for index, each in enumerate(steps) if each == action), default=-1)
