"""Receipts of look-ups, without a network."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import inf
from typing import Any, Optional, Union

from ._bundle_files import BundleFile, GivenFile, hash_given
from ._bytes import read_hex, read_utc_time, text_of
from ._days import moments_of
from ._environment import environment_of_claims, refuse_environment
from ._input import (
    InputError,
    JsonObject,
    quoted,
    read_array,
    read_exact_object,
    read_integer,
    read_one_of,
    read_text,
    same_value,
)
from ._iscc import is_iscc_code
from ._jws import CompactJws, judge_issued, read_compact_jws
from ._period import Period, judge_dates, write_time
from ._trust import Trust, parse_trust
from ._verdict import Rules, Verdict
from ._verdict_notes import Note, note

LOOKUP_TYPE = "avouch-lookup+jwt"
_MOST_BYTES = 8 * 1024 * 1024
_MOST_ANSWERS = 10_000
_HASHES = ["sha256", "perceptualHash", "iscc"]
_MATCHES = {"sha256": ["exact"], "perceptualHash": ["similar"], "iscc": ["exact", "similar"]}
# Of `similar`: the usual limit of PDQ, and of 64 bits of a Data-Code.
_MOST_DISTANCE = {"perceptualHash": 31, "iscc": 8}
_MOST_ISCC_CHARACTERS = 85
_SAFE = 2**53 - 1
_STATUSES = ["covered", "not_covered", "withdrawn", "removed", "unknown"]
_DETAILS = ["match", "distance", "status", "since", "withdrawnAt", "removedAt", "minorsExcluded"]
_STATED = note(
    "lookup-stated",
    "only the organization states the status: no releases were checked, and the receipt does not say who asked",
)


class LookupVerdict(Verdict):
    """The verdict of a look-up receipt."""

    issuer: Optional[str]
    """DID of the organization, if the trust file lists it."""
    shown: Optional[JsonObject]
    """`answeredAt`, the `answers` (one for each hash), the state of the `log` at that time, and the `status` of each
    given file in `files`; None unless the record passes."""


@dataclass(frozen=True)
class _Lookup:
    issued_at: int
    answers: list[JsonObject]
    log: Optional[JsonObject]


def verify_lookup(
    receipt: Union[bytes, str],
    *,
    trust: Any,
    files: Sequence[BundleFile] = (),
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> LookupVerdict:
    """Verifies the receipt of a look-up without a network: which status the organization stated for each hash, and
    when.

    Args:
        receipt: The receipt, from `client.lookups.create(receipt=True)`, as text or bytes.
        trust: The issuers that you trust: the JSON of a trust file, or the result of `parse_trust`.
        files: Files that must be in the receipt: paths, or names with their SHA-256 in hex.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time by which the receipt must have been signed.

    Raises:
        InputError: If the trust file is invalid. The receipt itself never raises it.
        AvouchError: If a file in `files` is empty, or changes during hashing.
        OSError: If a file in `files` cannot be read.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments = moments_of(now, at)
    trusted = trust if isinstance(trust, Trust) else parse_trust(trust)
    given = [hash_given(each) for each in files]
    rules = Rules()
    jws = rules.judge("format", lambda: _read_receipt(receipt))
    if jws is None:
        return _conclude(rules, given)
    payload = jws.payload
    issuer = judge_issued(rules, jws, LOOKUP_TYPE, trusted, lambda: read_text(payload.get("iss"), "lookup.iss", 512))
    statement = rules.judge("answers", lambda: _judge_answers(payload))
    moment = ""
    if statement is not None:
        moment = judge_dates(rules, lambda: Period(statement.issued_at, inf), moments)
        for file in given:
            _judge_file(rules, file, statement)
    rules.leave_open("status-since", "not checked: whether the status has changed since. Look the files up again")
    claimed = environment_of_claims(payload)
    of_issuer = issuer.environment if issuer else None
    refused = refuse_environment(claimed, of_issuer) if issuer else None
    if refused is not None:
        rules.expect("environment", False, good="", bad=refused)
    if not rules.passed("signature"):
        rules.drop_reasons()
    return _conclude(rules, given, moment, issuer.did if issuer else None, claimed or of_issuer, statement)


def _conclude(
    rules: Rules,
    given: Sequence[GivenFile],
    moment: str = "",
    issuer: Optional[str] = None,
    environment: Any = None,
    statement: Optional[_Lookup] = None,
) -> LookupVerdict:
    passes = all(each["result"] == "pass" for each in rules.results if each["of"] == "record")
    shown = statement if passes else None
    notes: list[Note] = [] if shown is None else [_STATED]
    verdict = rules.conclude("lookup", moment, notes, environment)
    return {**verdict, "issuer": issuer, "shown": None if shown is None else _show(shown, given)}


def _show(statement: _Lookup, given: Sequence[GivenFile]) -> JsonObject:
    files: list[JsonObject] = []
    for file in given:
        answer = _answer_for(file, statement)
        files.append({**file, "status": answer["status"] if answer else None})
    return {
        "answeredAt": write_time(statement.issued_at),
        "answers": statement.answers,
        "log": statement.log,
        "files": files,
    }


def _read_receipt(receipt: Union[bytes, str]) -> tuple[CompactJws, str]:
    if len(receipt) > _MOST_BYTES:
        raise InputError("lookup", "is too large")
    text = text_of(receipt)
    return read_compact_jws(None if text is None else re.sub(r"\r?\n\Z", "", text)), "compact JWS"


def _judge_answers(payload: JsonObject) -> tuple[_Lookup, str]:
    statement = _read_lookup(payload)
    answers = statement.answers
    known = [each["status"] for each in answers if each["match"] is not None]
    told = [f"{known.count(status)} {status}" for status in _STATUSES if status in known]
    if len(known) < len(answers):
        told.append(f"{len(answers) - len(known)} not registered")
    return statement, f"{len(answers)} {'hash' if len(answers) == 1 else 'hashes'}: {', '.join(told)}"


def _judge_file(rules: Rules, file: GivenFile, statement: _Lookup) -> None:
    what = quoted(file["name"])

    def check() -> tuple[JsonObject, str]:
        answer = _answer_for(file, statement)
        if answer is None:
            raise InputError("", f"{what} was not looked up: the receipt lacks the SHA-256 {file['sha256']}")
        return answer, f"{what} was looked up: {answer['status'] or 'not registered'}"

    rules.judge("given-file", check)


def _answer_for(file: GivenFile, statement: _Lookup) -> Optional[JsonObject]:
    asked = ("sha256", file["sha256"])
    return next((each for each in statement.answers if (each["hash"], each["value"]) == asked), None)


def _read_lookup(payload: JsonObject) -> _Lookup:
    path = "lookup"
    value = read_exact_object(payload, path, ["iss", "iat", "version", "answers", "log"], ["environment"])
    if not same_value(value["version"], 1):
        raise InputError(f"{path}.version", "must be 1")
    issued_at = read_integer(value["iat"], f"{path}.iat", 0, 8_000_000_000_000) * 1000
    listed = read_array(value["answers"], f"{path}.answers", 1, _MOST_ANSWERS)
    answers = [_read_answer(each, f"{path}.answers[{index}]") for index, each in enumerate(listed)]
    places = [(_HASHES.index(each["hash"]), each["value"]) for each in answers]
    for index in range(1, len(places)):
        if places[index - 1] >= places[index]:
            raise InputError(f"{path}.answers[{index}]", "is out of order, or appears twice")
    return _Lookup(issued_at, answers, None if value["log"] is None else _read_log(value["log"], f"{path}.log"))


def _read_answer(value: Any, path: str) -> JsonObject:
    answer = read_exact_object(value, path, ["hash", "value", *_DETAILS])
    kind = read_one_of(answer["hash"], f"{path}.hash", _HASHES)
    read_value = _read_normal_iscc if kind == "iscc" else _read_hash
    read: JsonObject = {"hash": kind, "value": read_value(answer["value"], f"{path}.value")}
    if answer["match"] is None:
        if any(answer[name] is not None for name in _DETAILS):
            raise InputError(path, "an unknown hash has no status")
        return {**read, **dict.fromkeys(_DETAILS)}
    match = read_one_of(answer["match"], f"{path}.match", _MATCHES[kind])
    status = read_one_of(answer["status"], f"{path}.status", _STATUSES)
    if match == "exact" and answer["distance"] is not None:
        raise InputError(f"{path}.distance", "must be null")
    # The releases of one picture do not permit another, and someone can create two files with the same ISCC.
    if kind != "sha256" and status == "covered":
        raise InputError(f"{path}.status", "only a match by SHA-256 can be covered")
    distance = None
    if match == "similar":
        distance = read_integer(answer["distance"], f"{path}.distance", 0, _MOST_DISTANCE[kind])
    return {
        **read,
        "match": match,
        "distance": distance,
        "status": status,
        "since": _read_time(answer["since"], f"{path}.since"),
        "withdrawnAt": _read_time(answer["withdrawnAt"], f"{path}.withdrawnAt"),
        "removedAt": _read_time(answer["removedAt"], f"{path}.removedAt"),
        "minorsExcluded": _read_minors(answer["minorsExcluded"], f"{path}.minorsExcluded"),
    }


def _read_hash(value: Any, path: str) -> str:
    return read_hex(value, path, 32)


# Each ISCC-CODE has only this form, so that it cannot have two answers.
def _read_normal_iscc(value: Any, path: str) -> str:
    text = read_text(value, path, _MOST_ISCC_CHARACTERS)
    if not is_iscc_code(text):
        raise InputError(path, "not an ISCC-CODE in upper case with its prefix")
    return text


def _read_time(value: Any, path: str) -> Optional[str]:
    return None if value is None else read_utc_time(value, path)


def _read_minors(value: Any, path: str) -> Any:
    if value is True or value is False or same_value(value, "unknown"):
        return value
    raise InputError(path, "must be true, false, or unknown")


def _read_log(value: Any, path: str) -> JsonObject:
    log = read_exact_object(value, path, ["origin", "size", "root"])
    return {
        "origin": read_text(log["origin"], f"{path}.origin", 255),
        "size": read_integer(log["size"], f"{path}.size", 0, _SAFE),
        "root": read_text(log["root"], f"{path}.root", 64),
    }
