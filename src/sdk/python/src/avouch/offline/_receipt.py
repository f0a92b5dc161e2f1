"""Receipts of the audit log, without a network."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Optional, Union

from ._bytes import text_of
from ._compact_receipt import RECEIPT, expand_receipt, is_compact
from ._days import iso_of, moments_of, read_date_time
from ._environment import Environment
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    has_canonical_form,
    parse_json,
    plain,
    read_exact_object,
    read_one_of,
    read_text,
)
from ._log_entry import MOST_OF_ENTRY, read_log_entry
from ._note import (
    SignedCheckpoint,
    TlogProof,
    inclusion_root,
    is_cosigned_by,
    is_of,
    is_signed_by,
    leaf_hash,
    read_tlog_proof,
)
from ._trust import AssertionKey, Issuer, Trust, TrustedLog, ed25519_bytes, parse_trust
from ._verdict import Rules, Verdict
from ._verdict_notes import Note, note

_MOST_OF_PROOF = 8_192
# In bytes; a UTF-16 unit has at most three in UTF-8, and two with the escape of RFC 8785.
_MOST_OF_RECEIPT = 3 * (MOST_OF_ENTRY + _MOST_OF_PROOF) + 100
_OPEN = "not checked: whether the log still contains the entry. Request a consistency proof"


class ReceiptVerdict(Verdict):
    """The verdict of a receipt."""

    shown: Optional[JsonObject]
    """The log's entry (`entry`, `origin`, `index`, `size`); None unless the record passes."""


@dataclass(frozen=True)
class _Receipt:
    entry: JsonObject
    entry_bytes: bytes
    proof: TlogProof


def verify_receipt(
    receipt: Union[bytes, str, JsonObject],
    *,
    trust: Any,
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> ReceiptVerdict:
    """Verifies a receipt (`avouch-receipt-v1`) without a network: that a log contains an entry.

    Args:
        receipt: The bytes of the receipt in RFC 8785 form or in compact form, so that no bit can change unnoticed; or
            the object that the API returned.
        trust: The logs that you trust: the JSON of a trust file, or the result of `parse_trust`.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time by which the entry must have been written.

    Raises:
        InputError: If the trust file is invalid. The receipt itself never raises it.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments = moments_of(now, at)
    logs = (trust if isinstance(trust, Trust) else parse_trust(trust)).logs
    return judge_receipt(_content_of(receipt), logs, moments.at)


def judge_receipt(content: Union[str, bytes], logs: tuple[TrustedLog, ...], by: Optional[int] = None) -> ReceiptVerdict:
    """Like `verify_receipt`, for trusted logs: of a text, or of bytes in compact form. `by` is the moment by which the
    entry must have been written."""
    rules = Rules()
    read = rules.judge("format", lambda: (_read_receipt(content), RECEIPT))
    seen: Optional[str] = None
    if read is None:
        rules.skip(["log", "inclusion"], "format")
    else:
        seen = _judge_log(rules, read, logs)
        if by is not None:
            rules.judge("moment", lambda: _judge_written(read.entry["at"], by))
    rules.leave_open("log-head", _OPEN)
    notes = [*([] if read is None else [_of_organization(str(read.entry["org"]))]), _of_time(seen)]
    origin = read.proof.checkpoint.origin if read else None
    environment: Optional[Environment] = next((log.issuer.environment for log in logs if log.origin == origin), None)
    verdict = rules.conclude("receipt", "the log had the entry when the checkpoint was signed", notes, environment)
    passes = read is not None and verdict["record"]["result"] == "pass"
    return {**verdict, "shown": _shown(read) if passes and read else None}


def _of_organization(org: str) -> Note:
    expected = "check that it is the organization you expect"
    text = f"the entry belongs to {org}: {expected}. The log also has entries of test mode"
    return note("entry-organization", text, org=org)


def _of_time(seen: Optional[str]) -> Note:
    if seen is None:
        return note("log-time", "only the log operator states the time")
    text = f"only the log operator states the time of the entry; witnesses saw it in the log: {seen}"
    return note("log-seen", text, seen=seen)


def is_of_unknown_log(text: str, logs: tuple[TrustedLog, ...]) -> bool:
    """Whether this is a well-formed receipt of a log that is not among these."""
    try:
        origin = _read_receipt(text).proof.checkpoint.origin
    except InputError:
        return False
    return all(each.origin != origin for each in logs)


def entry_in_log(text: str, logs: tuple[TrustedLog, ...]) -> JsonObject:
    """The entry that a receipt proves, for files that contain one; raises InputError otherwise."""
    verdict = judge_receipt(text, logs)
    if verdict["shown"] is None:
        raise InputError("receipt", verdict["record"]["message"])
    return verdict["shown"]


def _shown(read: _Receipt) -> JsonObject:
    checkpoint = read.proof.checkpoint
    return {"entry": read.entry, "origin": checkpoint.origin, "index": read.proof.index, "size": checkpoint.size}


def _content_of(receipt: Union[bytes, str, JsonObject]) -> Union[str, bytes]:
    value = plain(receipt)
    if isinstance(value, dict):
        try:
            return canonical_json(value)
        except (TypeError, RecursionError):
            return ""
    if isinstance(value, (bytes, bytearray)) and is_compact(bytes(value)):
        return bytes(value)
    return text_of(value) or ""


def _read_receipt(content: Union[str, bytes]) -> _Receipt:
    size = len(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    if size > _MOST_OF_RECEIPT:
        raise InputError("receipt", f"more than {_MOST_OF_RECEIPT} bytes")
    text = expand_receipt(content) if isinstance(content, bytes) else content
    receipt = read_exact_object(parse_json(text, "receipt"), "receipt", ["format", "entry", "proof"])
    read_one_of(receipt["format"], "receipt.format", [RECEIPT])
    entry_text = read_text(receipt["entry"], "receipt.entry", MOST_OF_ENTRY)
    entry, _ = read_log_entry(entry_text, "receipt.entry")
    proof = read_tlog_proof(read_text(receipt["proof"], "receipt.proof", _MOST_OF_PROOF), "receipt.proof")
    if not has_canonical_form(receipt, text):
        raise InputError("receipt", "not in the form of RFC 8785")
    return _Receipt(entry, entry_text.encode(), proof)


def _judge_written(written: str, by: int) -> tuple[bool, str]:
    if (read_date_time(written) or 0) > by:
        raise InputError("moment", f"was written at {written}, after that")
    return True, f"was written at {written}"


def _judge_log(rules: Rules, read: _Receipt, logs: tuple[TrustedLog, ...]) -> Optional[str]:
    checkpoint, index, path = read.proof.checkpoint, read.proof.index, read.proof.path
    log = rules.judge("log", lambda: _judge_signer(checkpoint, logs))
    if log is not None:
        _judge_rollback(rules, checkpoint, log)
    root = inclusion_root(leaf_hash(read.entry_bytes), index, checkpoint.size, path)
    rules.expect(
        "inclusion",
        root == checkpoint.root,
        good=f"entry {index} of {checkpoint.size}",
        bad="the path from this entry does not lead to the root of the checkpoint",
    )
    return None if log is None else judge_witnesses(rules, checkpoint, log)


def _judge_signer(checkpoint: SignedCheckpoint, logs: tuple[TrustedLog, ...]) -> tuple[TrustedLog, str]:
    log = next((each for each in logs if each.origin == checkpoint.origin), None)
    if log is None:
        raise InputError("log", f"{checkpoint.origin} is not in the trust file")
    key = signing_key(checkpoint, log.issuer)
    if key is None:
        raise InputError("log", f"the checkpoint is not signed by a key of {log.issuer.did}")
    return log, f"{checkpoint.origin}, signed by {key.id}"


def signing_key(checkpoint: SignedCheckpoint, issuer: Issuer) -> Optional[AssertionKey]:
    """The key of the log's owner that signed the checkpoint."""
    for key in issuer.keys:
        public_key = ed25519_bytes(key.jwk)
        if public_key is not None and is_signed_by(checkpoint, public_key):
            return key
    return None


# The pinned size with a different root means a different log. A smaller size is older than the pin or was rolled back;
# only a newer receipt can tell which.
def _judge_rollback(rules: Rules, checkpoint: SignedCheckpoint, log: TrustedLog) -> None:
    pinned = log.checkpoint
    if pinned is None:
        return

    def check() -> tuple[bool, str]:
        if signing_key(pinned, log.issuer) is None:
            raise InputError("rollback", f"the pinned checkpoint is signed by no key of {log.issuer.did}")
        size = checkpoint.size
        if size < pinned.size:
            raise InputError(
                "rollback",
                f"the log has {size} entries, fewer than the {pinned.size} pinned: a newer receipt is needed",
            )
        if size == pinned.size and checkpoint.root != pinned.root:
            told = "the log shows different versions to different people"
            raise InputError("rollback", f"the pinned checkpoint has a different tree of {size} entries: {told}")
        return True, f"not before the pinned checkpoint of {pinned.size} entries"

    rules.judge("rollback", check, "record" if checkpoint.size == pinned.size else "current")


# Other lines are ignored, as specified in https://c2sp.org/signed-note.
def judge_witnesses(rules: Rules, checkpoint: SignedCheckpoint, log: TrustedLog) -> Optional[str]:
    """The rule `witnesses`, if witnesses in the trust file cosigned the checkpoint. Returns them with their times."""
    named = [
        (line, witness)
        for line in checkpoint.cosignatures
        for witness in [next((each for each in log.witnesses if is_of(line, each)), None)]
        if witness is not None
    ]
    if not named:
        return None

    def check() -> tuple[str, str]:
        wrong = next((witness for line, witness in named if not is_cosigned_by(checkpoint.body, line, witness)), None)
        if wrong is not None:
            raise InputError("witnesses", f"{wrong.name} has not signed this checkpoint")
        seen = ", ".join(f"{line.name} at {iso_of(line.time * 1000)}" for line, _ in named)
        return seen, f"cosigned by {seen}"

    return rules.judge("witnesses", check)
