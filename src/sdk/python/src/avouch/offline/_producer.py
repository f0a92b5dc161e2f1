"""The producer of a bundle, identified by a proof or a credential."""

from __future__ import annotations

import re
from typing import Any, Optional, cast

from ._bytes import milliseconds_of
from ._credential import judge_sd_jwt, judge_vc_jwt
from ._days import Moments, iso_of
from ._input import MISSING, InputError, JsonObject, read_object
from ._production import Production, prefixed, project_scope, status_when_made, with_withdrawal
from ._proof_file import judge_proof
from ._statement import Statement, read_countable_day
from ._status import StatusQuestion, read_credential_status, read_token_status
from ._verdict import RuleResult, Rules, other_notes
from ._verdict_notes import about_producer, note

_TYPE = "BusinessVerificationCredential"
_VCT = re.compile(r"/credential-types/business-verification/v[0-9]+\Z")
# Conditions that a proof may contain beyond those required.
_MORE = ("jurisdictions", "entityTypes", "incorporatedBefore", "requires")


def judge_producer(rules: Rules, production: Production) -> None:
    """The rules `producer` (the producer is identified) and `producer:…` for its proof or credential."""
    producer = production.bundle["producer"]
    if producer is not None:
        own = (
            _judge_proof(producer["proof"], production)
            if "proof" in producer
            else _judge_credential(producer["credential"], production)
        )
        rules.results.extend(prefixed("producer:", own))
    elif "without-producer" in production.accept:
        production.notes.append(note("no-producer", "the bundle does not identify the producer"))
    else:
        rules.expect("producer", False, good="", bad="the producer has neither a proof nor a credential")


def _judge_proof(proof: JsonObject, production: Production) -> list[RuleResult]:
    rules, manifest = Rules(), production.bundle["manifest"]
    on = rules.judge("on", lambda: _judge_day(proof, manifest))
    if on is None:
        return rules.results
    project = manifest["project"]["id"]
    asked: Statement = {
        "type": "business-verified",
        "on": on,
        "issuers": [manifest["issuer"]],
        "scope": project_scope(project),
        "context": f"urn:avouch:producer:{project}",
        **{name: value for name, value in proof["statement"].items() if name in _MORE},
    }
    verdict = judge_proof(proof, production.trust, asked, Moments(production.now, None))
    if verdict["setup"]:
        production.setups.append(verdict["setup"])
    return [*rules.results, *(each for each in verdict["rules"] if each["of"] == "record")]


# The proof's day must be between the first shoot and the bundle's creation.
def _judge_day(proof: JsonObject, manifest: JsonObject) -> tuple[str, str]:
    on = read_object(proof.get("statement"), "producer.proof.statement").get("on")
    day = read_countable_day(on, "producer.proof.statement.on")
    first = min((each["from"] for each in manifest["shoots"]), default=day)
    if not first <= day <= iso_of(milliseconds_of(manifest["createdAt"]))[:10]:
        raise InputError("producer", f"was verified on {day}, which is not between the shoot and the bundle")
    return day, f"verified on {day}"


def _judge_credential(text: str, production: Production) -> list[RuleResult]:
    rules, manifest = Rules(), production.bundle["manifest"]
    is_sd_jwt = "~" in text
    judge = judge_sd_jwt if is_sd_jwt else judge_vc_jwt
    verdict = judge(text, production.trust, production.fresh, production.when_made)
    production.notes.extend(about_producer(each) for each in other_notes(verdict))
    claims, did = verdict["credential"], verdict["issuer"]
    if claims is None:
        return verdict["rules"]
    issuer = next((each for each in production.trust.issuers if each.did == did), None)
    question = (
        StatusQuestion(claims.get("status", MISSING), read_token_status, issuer)
        if is_sd_jwt
        else StatusQuestion(claims.get("credentialStatus", MISSING), read_credential_status, issuer)
    )
    rules.results.extend(with_withdrawal(verdict["rules"], question, production))
    rules.results.extend(status_when_made(question, production))
    production.lists.update(each.uri for each in question.entries())
    rules.expect("type", _is_business(claims), good="a verified business", bad="is not a business credential")
    rules.expect(
        "one-issuer",
        did == manifest["issuer"],
        good="issued by the issuer of the bundle",
        bad=f"issued by {did}, but the bundle was issued by {manifest['issuer']}",
    )
    producer: JsonObject = manifest["producer"] or {}
    _judge_name(rules, claims, producer.get("name"))
    return rules.results


def _is_business(claims: JsonObject) -> bool:
    vct, types = claims.get("vct"), claims.get("type")
    if isinstance(vct, str):
        return _VCT.search(vct) is not None
    return isinstance(types, list) and _TYPE in cast("list[Any]", types)


def _judge_name(rules: Rules, claims: JsonObject, name: Optional[str]) -> None:
    subject: Any = claims.get("credentialSubject")
    fields = cast("JsonObject", subject) if isinstance(subject, dict) else {}
    shown: Any = claims.get("legal_name")
    if shown is None:
        shown = fields.get("legalName", MISSING)
    if name is None or shown is MISSING:
        return
    shown_name = shown if isinstance(shown, str) else "a value that is not a name"
    rules.expect("name", shown == name, good=name, bad=f"names {shown_name}, but the bundle names {name}")
