"""Whether a credential was revoked or suspended, according to a snapshot of status lists."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Callable, Literal, Optional, Union, cast

from ._days import read_date_time
from ._input import MISSING, InputError, JsonObject, NotValidError, read_array, read_integer, read_object, read_text
from ._jws import judge_header, judge_key, judge_signature
from ._period import is_writable, number_of, read_numeric_date, write_time
from ._snapshot import SnapshotList, StatusSnapshot, read_token_list
from ._trust import Issuer
from ._verdict import Rules

# Bitstring Status List v1.0 section 3.2: a shorter list would reveal which credential is looked up.
_LEAST_ENTRIES = 131_072
_LAST_INDEX = 2**26
# White space as defined by ECMAScript.
_SPACES = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
_Withdrawn = Literal["revoked", "suspended"]
_SAYS: dict[str, _Withdrawn] = {"revocation": "revoked", "suspension": "suspended"}
# draft-ietf-oauth-status-list section 7.1.
_VALUES: dict[int, _Withdrawn] = {1: "revoked", 2: "suspended"}


@dataclass(frozen=True)
class StatusEntry:
    """One status entry of a credential; `purpose` is for bitstring lists only."""

    type: str
    uri: str
    index: int
    purpose: str = ""


ReadEntries = Callable[[Any], list[StatusEntry]]


def read_credential_status(value: Any, path: str = "credential.credentialStatus") -> list[StatusEntry]:
    """The entries in `credentialStatus` of a VC document."""
    listed: Any = cast("list[Any]", value) if isinstance(value, list) else [value]
    return [_read_bit_entry(each, path, index) for index, each in enumerate(read_array(listed, path, 1, 8))]


def _read_bit_entry(value: Any, path: str, place: int) -> StatusEntry:
    at = f"{path}[{place}]"
    entry = read_object(value, at)
    if entry.get("type") != "BitstringStatusListEntry":
        raise InputError(f"{at}.type", "an unknown kind of status")
    purpose = read_text(entry.get("statusPurpose"), f"{at}.statusPurpose", 100)
    uri = read_text(entry.get("statusListCredential"), f"{at}.statusListCredential", 2048)
    index = _number_in(read_text(entry.get("statusListIndex"), f"{at}.statusListIndex", 10))
    return StatusEntry("vc+jwt", uri, read_integer(index, path, 0, _LAST_INDEX), purpose)


# Reads a text like ECMAScript's Number.
def _number_in(text: str) -> float:
    digits = text.strip(_SPACES)
    if digits == "":
        return 0
    for prefix, base, allowed in (("0x", 16, "[0-9a-fA-F]+"), ("0o", 8, "[0-7]+"), ("0b", 2, "[01]+")):
        if digits[:2].lower() == prefix and re.fullmatch(allowed, digits[2:]):
            return int(digits[2:], base)
    is_decimal = re.fullmatch(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?", digits)
    return float(digits) if is_decimal else math.nan


def read_token_status(value: Any) -> list[StatusEntry]:
    """The entry in `status` of an SD-JWT VC (draft-ietf-oauth-status-list section 6.2)."""
    path = "credential.status"
    entry = read_object(read_object(value, path).get("status_list"), f"{path}.status_list")
    index = read_integer(entry.get("idx"), f"{path}.idx", 0, _LAST_INDEX)
    return [StatusEntry("statuslist+jwt", read_text(entry.get("uri"), f"{path}.uri", 2048), index)]


@dataclass(frozen=True)
class StatusQuestion:
    """The input for judging a status: `named` is the credential's member that refers to its lists, or MISSING."""

    named: Any
    read: ReadEntries
    issuer: Optional[Issuer]

    def entries(self) -> list[StatusEntry]:
        """The entries of a credential; none if the rule `status` would reject their form."""
        if self.named is MISSING:
            return []
        try:
            return self.read(self.named)
        except InputError:
            return []


def judge_status(rules: Rules, question: StatusQuestion, snapshot: Optional[StatusSnapshot], now: int) -> None:
    """The rule `status` of current. Left open if the credential refers to no list, or no lists were given."""
    issuer = question.issuer
    if question.named is MISSING:
        rules.leave_open("status", "the credential has no status list: whether it was revoked cannot be checked")
    elif snapshot is None:
        rules.leave_open("status", "revocation was not checked: that needs a current status list")
    elif issuer is None:
        rules.leave_open("status", "needs the rule issuer")
    else:
        rules.judge("status", lambda: _judge_entries(question, issuer, snapshot, now), "current")


def withdrawal_in(question: StatusQuestion, snapshot: Optional[StatusSnapshot], now: int) -> Optional[NotValidError]:
    """The revocation or suspension that the lists show, even expired ones: an expired list cannot show that nothing was
    revoked, but its issuer signed what it does show. None if they show none."""
    issuer = question.issuer
    if snapshot is None or issuer is None:
        return None
    verified: set[int] = set()
    fault = _fault_of([_try_entry(entry, issuer, snapshot, now, verified) for entry in question.entries()])
    return fault if isinstance(fault, NotValidError) else None


def _judge_entries(question: StatusQuestion, issuer: Issuer, snapshot: StatusSnapshot, now: int) -> tuple[bool, str]:
    # A file with many releases refers to the same list many times.
    verified: set[int] = set()
    judged = [_try_entry(entry, issuer, snapshot, now, verified) for entry in question.read(question.named)]
    fault = _fault_of(judged)
    if fault is not None:
        raise fault
    times = [each for each in judged if not isinstance(each, InputError)]
    return True, f"not revoked or suspended as of {write_time(min(times))}"


# The strongest fault of all entries: a revocation, then a suspension, then a list that shows neither.
def _fault_of(judged: Sequence[Union[float, InputError]]) -> Optional[InputError]:
    faults = [each for each in judged if isinstance(each, InputError)]
    withdrawn = [each for each in faults if isinstance(each, NotValidError)]
    revoked = [each for each in withdrawn if each.reason == "revoked"]
    return next(iter([*revoked, *withdrawn, *faults]), None)


def _try_entry(
    entry: StatusEntry, issuer: Issuer, snapshot: StatusSnapshot, now: int, verified: set[int]
) -> Union[float, InputError]:
    try:
        return _judge_entry(entry, issuer, snapshot, now, verified)
    except InputError as fault:
        return fault


# Returns when the list was signed, in milliseconds since 1970.
def _judge_entry(entry: StatusEntry, issuer: Issuer, snapshot: StatusSnapshot, now: int, verified: set[int]) -> float:
    found = next((each for each in snapshot.lists if (each.uri, each.type) == (entry.uri, entry.type)), None)
    if found is None:
        raise InputError("status", f"the snapshot has no list {entry.uri}")
    if id(found) not in verified:
        algorithm, _ = judge_header(found.jws.header, found.type)
        judge_signature(found.jws, algorithm, judge_key(found.jws.header, issuer)[0])
        verified.add(id(found))
    payload = found.jws.payload
    is_bitstring = found.type == "vc+jwt"
    start, until = _credential_times(payload) if is_bitstring else _token_times(payload)
    if start > now:
        raise InputError("status", "the list was created after that time")
    if found.content is None:
        raise InputError("status", "the list cannot be unpacked, or is too large")
    says = (_read_bit if is_bitstring else _read_bits)(payload, found.content, entry)
    # A suspension may have ended since the list expired; a revocation is final.
    if isinstance(says, str) and (says == "revoked" or until > now):
        raise NotValidError("status", f"{says} as of {write_time(start)}", says)
    if until <= now:
        raise InputError("status", f"the list expired at {write_time(until)}")
    if says is not None:
        raise InputError("status", f"the list has the value {says}, whose meaning is not known")
    return start


# The effect of the bit if it is set. https://www.w3.org/TR/vc-bitstring-status-list/#validate-algorithm
def _read_bit(payload: JsonObject, content: bytes, entry: StatusEntry) -> Optional[_Withdrawn]:
    purposes: Any = read_object(payload.get("credentialSubject"), "status.credentialSubject").get("statusPurpose")
    if entry.purpose not in (cast("list[Any]", purposes) if isinstance(purposes, list) else [purposes]):
        raise InputError("status", f"the list is not for {entry.purpose}")
    if len(content) * 8 < _LEAST_ENTRIES:
        raise InputError("status", "the list is too short")
    byte = _byte_at(content, entry.index >> 3)
    return _SAYS.get(entry.purpose) if byte >> (7 - (entry.index & 7)) & 1 else None


# What the value says, or the value itself if only its issuer knows; None if it is valid.
# draft-ietf-oauth-status-list sections 4.1 and 7.1.
def _read_bits(payload: JsonObject, content: bytes, entry: StatusEntry) -> Union[_Withdrawn, int, None]:
    bits = number_of(read_token_list(payload, "status").get("bits"))
    size = next((each for each in (1, 2, 4, 8) if each == bits), None)
    if size is None:
        raise InputError("status.bits", "must be 1, 2, 4 or 8")
    byte = _byte_at(content, entry.index * size // 8)
    value = byte >> (entry.index * size % 8) & (2**size - 1)
    return None if value == 0 else _VALUES.get(value, value)


def _byte_at(content: bytes, place: int) -> int:
    if place >= len(content):
        raise InputError("status", "the index is beyond the end of the list")
    return content[place]


def _credential_times(payload: JsonObject) -> tuple[float, float]:
    start = read_date_time(read_text(payload.get("validFrom"), "status.validFrom", 64))
    until = read_date_time(read_text(payload.get("validUntil"), "status.validUntil", 64))
    return _require_times(start, until)


def _token_times(payload: JsonObject) -> tuple[float, float]:
    start, until = (read_numeric_date(payload, name, "status") for name in ("iat", "exp"))
    return _require_times(start, until)


# Requires an end: a list without one could be presented forever.
def _require_times(start: Optional[float], until: Optional[float]) -> tuple[float, float]:
    if start is None or until is None:
        raise InputError("status", "the list lacks its issue time or its expiry")
    if not is_writable(start) or not is_writable(until):
        raise InputError("status", "the list has an invalid time")
    return start, until


def times_of(found: SnapshotList) -> tuple[float, float]:
    """A list's stated validity; nan and infinity if it states none. Not verified."""
    payload = found.jws.payload
    if found.type == "vc+jwt":
        start, until = (_time_in(payload.get(name)) for name in ("validFrom", "validUntil"))
    else:
        start, until = (_seconds_in(payload.get(name)) for name in ("iat", "exp"))
    return math.nan if start is None else start, math.inf if until is None else until


def _time_in(value: Any) -> Optional[float]:
    return read_date_time(value) if isinstance(value, str) else None


def _seconds_in(value: Any) -> Optional[float]:
    number = number_of(value)
    return number * 1000 if number is not None and is_writable(number * 1000) else None
