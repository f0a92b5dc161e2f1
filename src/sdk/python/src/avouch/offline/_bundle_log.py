"""The log that contains a bundle's releases."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Optional

from ._input import InputError, JsonObject, parse_json, read_object, read_text
from ._note import SignedCheckpoint, is_consistent, read_checkpoint, read_tlog_proof
from ._production import BundleLog, Production, prefixed
from ._receipt import judge_receipt, judge_witnesses, signing_key
from ._trust import TrustedLog
from ._verdict import Rules
from ._verdict_notes import about_performer, note

_ANCHORING = {"release": ("release.signed", "release.reissued"), "consent": ("consent.given",)}
# The action that the organization logs when it signs an SD-JWT.
_ENCODED = "credential.encoded_dc_sd_jwt"
_NO_RECEIPT = {
    "release": note("no-receipt", "the release has no receipt of the log"),
    "consent": note("no-consent-receipt", "the consent to a digital replica has no receipt of the log"),
}


@dataclass(frozen=True)
class Logged:
    """What a log records about a release or consent: the ID of its performer, the SHA-256 of the issuer-signed part in
    hex, the ID of the release or consent, and the claims."""

    what: Literal["release", "consent"]
    id: str
    hash: str
    subject: Any
    claims: JsonObject


def judge_checkpoint(
    rules: Rules, bundle: JsonObject, logs: tuple[TrustedLog, ...], accept: Sequence[str]
) -> Optional[BundleLog]:
    """The rules `checkpoint`, `rollback`, and `witnesses`; no rules if the trust file lists no log."""
    note = bundle["checkpoint"]
    if not logs or (note is None and "without-receipts" in accept):
        return None
    found = rules.judge("checkpoint", lambda: _judge_signer(note, logs))
    if found is None:
        return None
    trusted, checkpoint = found
    _judge_rollback(rules, bundle["consistency"], trusted, checkpoint, "without-consistency" not in accept)
    return BundleLog(trusted, checkpoint, judge_witnesses(rules, checkpoint, trusted))


def _judge_signer(note: Optional[str], logs: tuple[TrustedLog, ...]) -> tuple[tuple[TrustedLog, SignedCheckpoint], str]:
    if note is None:
        raise InputError("checkpoint", "is missing: no log confirms the releases")
    checkpoint = read_checkpoint(note)
    trusted = next((each for each in logs if each.origin == checkpoint.origin), None)
    if trusted is None:
        raise InputError("checkpoint", f"{checkpoint.origin} is not in the trust file")
    key = signing_key(checkpoint, trusted.issuer)
    if key is None:
        raise InputError("checkpoint", f"is signed by no key of {trusted.issuer.did}")
    return (trusted, checkpoint), f"{checkpoint.origin} with {checkpoint.size} entries, signed by {key.id}"


# Whether the log has grown from the pinned checkpoint. The same size with a different root means a different log. A
# smaller size is older than the pin or was rolled back; only a newer bundle can tell which. A larger size needs a
# consistency proof: otherwise leaving the proof out would hide a rewritten log.
def _judge_rollback(
    rules: Rules, consistency: Any, trusted: TrustedLog, checkpoint: SignedCheckpoint, is_needed: bool
) -> None:
    pinned = trusted.checkpoint
    if pinned is None:
        return
    if signing_key(pinned, trusted.issuer) is None:
        _refuse(rules, f"the pinned checkpoint is signed by no key of {trusted.issuer.did}", "record")
    elif checkpoint.size < pinned.size:
        message = (
            f"the log has {checkpoint.size} entries, fewer than the {pinned.size} pinned: "
            "the bundle is older than the pin, or the log was truncated"
        )
        _refuse(rules, message, "current")
    elif checkpoint.size == pinned.size:
        rules.expect(
            "rollback",
            checkpoint.root == pinned.root,
            good="the pinned checkpoint itself",
            bad=f"the pinned checkpoint has a different tree of {pinned.size} entries: "
            "the log shows different versions to different people",
        )
    elif consistency is None or consistency["from"] != pinned.size:
        message = (
            f"{pinned.size} entries are pinned: only a consistency proof from that size shows "
            "that the log still has them"
        )
        if is_needed:
            _refuse(rules, message, "current")
        else:
            rules.leave_open("rollback", message)
    else:
        path = [base64.b64decode(each) for each in consistency["path"]]
        rules.expect(
            "rollback",
            is_consistent(pinned.size, pinned.root, checkpoint.size, checkpoint.root, path),
            good=f"the log grew from the pinned {pinned.size} entries to {checkpoint.size}",
            bad=f"{checkpoint.size} entries that do not begin with the {pinned.size} pinned: the log was rewritten",
        )


def _refuse(rules: Rules, message: str, of: Any) -> None:
    """The failed rule `rollback`."""

    def check() -> tuple[bool, str]:
        raise InputError("rollback", message)

    rules.judge("rollback", check, of)


def judge_credential_receipt(rules: Rules, receipt: Optional[str], logged: Logged, production: Production) -> None:
    """The rules `receipt` and, if there is one, `receipt:…`: the log contains this credential, under the bundle's
    checkpoint."""
    logs, log = production.trust.logs, production.log
    if not logs:
        return
    if receipt is None:
        if "without-receipts" in production.accept:
            production.notes.append(about_performer(logged.id, _NO_RECEIPT[logged.what]))
        else:
            rules.expect("receipt", False, good="", bad=f"is missing: no log confirms the {logged.what}")
        return
    # The pin was judged against the bundle's checkpoint, under which each receipt must be.
    verdict = judge_receipt(receipt, tuple(replace(each, checkpoint=None) for each in logs))
    rules.results.extend(prefixed("receipt:", [each for each in verdict["rules"] if each["of"] == "record"]))
    shown = verdict["shown"]
    if shown is None:
        return
    production.notes.extend(verdict["notes"])
    rules.judge("receipt", lambda: _judge_entry(shown, logged))
    if log is None:
        rules.skip(["receipt:tree"], "checkpoint")
    else:
        rules.judge("receipt:tree", lambda: _judge_tree(receipt, log.checkpoint))


# The entry must be about this release or consent and its signed agreement, or about this credential.
def _judge_entry(shown: JsonObject, logged: Logged) -> tuple[bool, str]:
    entry = shown["entry"]
    action, details, claims = entry["action"], entry["details"], logged.claims
    message = f"entry {shown['index']} of the log, written at {entry['at']}"
    if action == _ENCODED and details.get("credentialHash") == logged.hash:
        return True, message
    if action not in _ANCHORING[logged.what]:
        raise InputError("receipt", f"proves an entry of type {action}")
    if entry["subject"] != logged.subject:
        raise InputError("receipt", f"belongs to another {logged.what}")
    if "document_hash" in claims and details.get("documentHash") != claims["document_hash"]:
        raise InputError("receipt", f"belongs to a {logged.what} of another document")
    return True, message


# All receipts must have the same tree; otherwise each could come from a different log.
def _judge_tree(receipt: str, head: SignedCheckpoint) -> tuple[bool, str]:
    proof = read_object(parse_json(receipt, "receipt"), "receipt").get("proof")
    checkpoint = read_tlog_proof(read_text(proof, "receipt.proof", 65_536)).checkpoint
    if (checkpoint.origin, checkpoint.size, checkpoint.root) != (head.origin, head.size, head.root):
        raise InputError("receipt", f"its checkpoint has {checkpoint.size} entries, the one of the bundle {head.size}")
    return True, "under the checkpoint of the bundle"
