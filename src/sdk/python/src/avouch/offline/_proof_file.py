"""Proofs, without a network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Optional

from ._days import Moments, has_begun, is_day_of, iso_of, moments_of
from ._environment import environment_of_flags, refuse_environment
from ._groth16 import Proof, read_proof, read_signals, verify_groth16
from ._input import InputError, JsonObject, plain, read_exact_object, read_one_of
from ._statement import (
    CIRCUITS,
    STATEMENTS,
    Statement,
    name_signals,
    parse_statement,
    read_assurance,
    read_did,
    same_statement,
    statement_signals,
)
from ._trust import Issuer, Trust, TrustedKey, parse_trust
from ._verdict import Rules, Verdict
from ._verdict_notes import DEVELOPMENT_SETUP, note, notes_if

_MEMBERS = ["format", "circuit", "statement", "issuer", "proof", "publicSignals"]
_SETUPS: dict[str, Literal["development", "ceremony"]] = {"development": "development", "ceremony": "ceremony"}
_OF_ALL = ["day", "scope", "context", "assurance"]
_FROM_FILE = note("statement-from-file", "the statement was taken from the file: compare it with what you need to know")
_UNKNOWN_FLAGS = note("unknown-flags", "the issuer set assurance flags that this version does not know")


class ProofVerdict(Verdict):
    """The verdict of a proof."""

    setup: Optional[Literal["development", "ceremony"]]
    """The setup of the verification key that was used; None if no key fits."""
    shown: Optional[JsonObject]
    """The facts that the proof shows; None unless the record passes: `statement`, `issuer`, `nullifier`, `assurance`,
    and for people also `liveness`."""


@dataclass
class _Judged:
    statement: Optional[Statement] = None
    issuer: str = ""
    signals: Optional[list[int]] = None
    key: Optional[TrustedKey] = None
    document: Optional[Issuer] = None


def verify_proof(
    file: Any,
    *,
    trust: Any,
    statement: Any = None,
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> ProofVerdict:
    """Verifies a proof file (`avouch-proof-v1`) without a network.

    Issuers and keys come only from `trust`. The verifier computes cutoff, day, scope, and context from the statement,
    and compares them with the proof.

    Args:
        file: Untrusted JSON, from `json.load`.
        trust: The issuers and keys that you trust: the JSON of a trust file, or the result of `parse_trust`.
        statement: The statement that you requested. By default, the statement in the file, with a warning.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time of the day for which the proof must be.

    Raises:
        InputError: If the trust file or the statement is invalid. The proof itself never raises it.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments = moments_of(now, at)
    asked = None if statement is None else parse_statement(plain(statement))
    trusted = trust if isinstance(trust, Trust) else parse_trust(trust)
    return judge_proof(plain(file), trusted, asked, moments)


def judge_proof(file: Any, trust: Trust, asked: Optional[Statement], moments: Moments) -> ProofVerdict:
    """Like `verify_proof`, for parsed input."""
    rules, judged = Rules(), _Judged()
    envelope = rules.judge("format", lambda: (_read_envelope(file), "avouch-proof-v1"))
    if envelope is not None:
        judged.issuer = envelope["issuer"]
        _judge(rules, judged, envelope, trust, asked)
        if judged.statement is not None:
            _judge_day(rules, judged.statement["on"], moments)
    return _finish(rules, judged, asked, moments)


def _read_envelope(value: Any) -> JsonObject:
    file = read_exact_object(value, "file", _MEMBERS)
    read_one_of(file["format"], "file.format", ["avouch-proof-v1"])
    read_one_of(file["circuit"], "file.circuit", list(CIRCUITS))
    read_did(file["issuer"], "file.issuer")
    return file


def _judge(rules: Rules, judged: _Judged, envelope: JsonObject, trust: Trust, asked: Optional[Statement]) -> None:
    circuit: str = envelope["circuit"]
    statement = judged.statement = rules.judge("statement", lambda: _judge_statement(envelope, asked))
    issuer: Optional[Issuer] = None
    if statement is None:
        rules.skip(["issuer"], "statement")
    else:
        issuer = judged.document = rules.judge("issuer", lambda: _judge_issuer(envelope["issuer"], trust, statement))
    signals = judged.signals = rules.judge("signals", lambda: _read_signals(envelope))
    if signals is not None and statement is not None and issuer is not None:
        _judge_signals(rules, signals, statement, issuer)
    else:
        own = STATEMENTS[CIRCUITS[circuit]].rules
        rules.skip(["issuer-key", *own, *_OF_ALL], "statement, issuer or signals")
    _judge_equation(rules, judged, envelope, trust)


def _judge_statement(envelope: JsonObject, asked: Optional[Statement]) -> tuple[Statement, str]:
    statement = parse_statement(envelope["statement"])
    if asked is not None and not same_statement(statement, asked):
        raise InputError("statement", "not the statement that was asked for")
    if statement["type"] != CIRCUITS[envelope["circuit"]]:
        raise InputError("circuit", "does not prove statements of this type")
    return statement, "well-formed" if asked is None else "the statement that was asked for"


def _judge_issuer(did: str, trust: Trust, statement: Statement) -> tuple[Issuer, str]:
    issuer = next((each for each in trust.issuers if each.did == did), None)
    if issuer is None:
        raise InputError("issuer", "is not in the trust file")
    if did not in statement["issuers"]:
        raise InputError("issuer", "is not one of those that the statement names")
    return issuer, f"{did} is trusted and named by the statement"


def _read_signals(envelope: JsonObject) -> tuple[list[int], str]:
    signals = read_signals(envelope["publicSignals"], len(STATEMENTS[CIRCUITS[envelope["circuit"]]].signals))
    return signals, f"{len(signals)} canonical public signals"


# A trust file may list several keys for a circuit (a new setup, and the old one for old proofs); any of them suffices.
def _judge_equation(rules: Rules, judged: _Judged, envelope: JsonObject, trust: Trust) -> None:
    circuit = envelope["circuit"]
    keys = [each for each in trust.verification_keys if each.circuit == circuit]
    rules.expect(
        "verification-key",
        bool(keys),
        good="pinned by its SHA-256 in the trust file",
        bad=f"the trust file has no verification key of the circuit {circuit}",
    )
    proof: Optional[Proof] = rules.judge("encoding", lambda: (read_proof(envelope["proof"]), "canonical"))
    signals = judged.signals
    if proof is None or signals is None or not keys:
        rules.skip(["proof"], "signals, verification-key and encoding")
        return
    key = judged.key = next((each for each in keys if verify_groth16(each.key, proof, signals)), None)
    rules.expect(
        "proof",
        key is not None,
        good=f"the Groth16 equation holds under the key {key.sha256 if key else ''}",
        bad="the Groth16 equation does not hold: the proof is invalid or belongs to other signals",
    )


def _judge_signals(rules: Rules, signals: Sequence[int], statement: Statement, issuer: Issuer) -> None:
    shown, expected = name_signals(statement["type"], signals), statement_signals(statement)
    key = next((each for each in issuer.proof_keys if (each.x, each.y) == (shown["issuerAx"], shown["issuerAy"])), None)
    rules.expect(
        "issuer-key",
        key is not None,
        good=f"signed by {key.id if key else ''}",
        bad="the signing key is not among the keys of the issuer in the trust file",
    )
    STATEMENTS[statement["type"]].judge(rules, shown, expected, statement)
    _judge_base(rules, shown, expected, statement)
    _judge_assurance(rules, shown["assurance"], statement)


def _judge_base(rules: Rules, shown: dict[str, int], expected: dict[str, int], statement: Statement) -> None:
    on = statement["on"]
    examined = "document examined" if STATEMENTS[statement["type"]].of == "person" else "examined"
    rules.expect(
        "day",
        shown["on"] == expected["on"],
        good=f"{examined} by {on} and valid on that day",
        bad=f"the proof is for another day than {on}",
    )
    rules.expect(
        "scope", shown["scope"] == expected["scope"], good="made for this scope", bad="the proof is for another scope"
    )
    rules.expect(
        "context",
        shown["context"] == expected["context"],
        good="made for this audience and context",
        bad="the proof is for another audience or context",
    )


def _judge_assurance(rules: Rules, flags: int, statement: Statement) -> None:
    assurances, _ = read_assurance(statement["type"], flags)
    lacking = [each for each in statement.get("requires", []) if each not in assurances]
    rules.expect(
        "assurance",
        not lacking,
        good=f"the issuer confirms: {', '.join(assurances) or 'no checks'}",
        bad=f"the issuer does not confirm: {', '.join(lacking)}",
    )


# A proof refers to no status list. About any day but today it says nothing about now, and about today only what was
# true when its claims were signed.
def _judge_day(rules: Rules, on: str, moments: Moments) -> None:
    if moments.at is not None:
        rules.expect(
            "moment",
            is_day_of(on, moments.at),
            good=f"the proof is for the day of {iso_of(moments.at)}",
            bad=f"the proof is for {on}, which is not the day of {iso_of(moments.at)}",
        )
    if is_day_of(on, moments.now):
        message = f"the proof is for today, {on}: its claims are valid on this day"
        rules.judge("today", lambda: (True, message), "current")
    else:
        when = "is over" if has_begun(on, moments.now) else "has not begun"
        rules.leave_open(
            "today", f"the proof is for {on}, which {when}: only another proof can show what is true today"
        )
    rules.leave_open("status", "only the issuer can say whether the claims were revoked after they were signed")


def _finish(rules: Rules, judged: _Judged, asked: Optional[Statement], moments: Moments) -> ProofVerdict:
    statement, signals, key = judged.statement, judged.signals, judged.key
    if statement is None or signals is None:
        verdict = rules.conclude("proof", "true on undefined", [])
        return {**verdict, "setup": None, "shown": None}
    named = name_signals(statement["type"], signals)
    assurances, has_unknown = read_assurance(statement["type"], named["assurance"])
    on = statement["on"]
    notes = notes_if(
        (key is not None and key.setup == "development", DEVELOPMENT_SETUP),
        (asked is None, _FROM_FILE),
        (not has_begun(on, moments.now), note("future-day", f"the day {on} is in the future", day=on)),
        (has_unknown, _UNKNOWN_FLAGS),
    )
    claimed = environment_of_flags(named["assurance"])
    of_issuer = judged.document.environment if judged.document else None
    refused = refuse_environment(claimed, of_issuer) if judged.document else None
    if refused is not None:
        rules.expect("environment", False, good="", bad=refused)
    verdict = rules.conclude("proof", f"true on {on}", notes, claimed or of_issuer)
    shown = _shown(judged.issuer, statement, named["nullifier"], assurances)
    passes = verdict["record"]["result"] == "pass"
    setup = _SETUPS.get(key.setup) if key else None
    return {**verdict, "setup": setup, "shown": shown if passes else None}


def _shown(issuer: str, statement: Statement, nullifier: int, assurances: list[str]) -> JsonObject:
    shown: JsonObject = {
        "statement": statement,
        "issuer": issuer,
        "nullifier": str(nullifier),
        "assurance": assurances,
    }
    if STATEMENTS[statement["type"]].of == "person":
        shown["liveness"] = "passed" if "liveness_passed" in assurances else "not_performed"
    return shown
