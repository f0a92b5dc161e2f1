"""Credentials in a bundle."""

from __future__ import annotations

from typing import Callable, Optional

from ._credential import judge_sd_jwt
from ._input import MISSING, JsonObject
from ._production import Production, status_when_made, with_withdrawal
from ._sd_jwt import disclose_claims, read_sd_jwt
from ._status import StatusQuestion, read_token_status
from ._verdict import Rules, other_notes
from ._verdict_notes import Note


def judge_credential(
    rules: Rules,
    credential: str,
    production: Production,
    about: Callable[[Note], Note] = lambda of: of,
    because: str = "",
) -> Optional[JsonObject]:
    """The rules of a bundled credential, as of the bundle's creation and now. Returns its disclosed claims; None unless
    its issuer signed them. `about` makes a note one about its object; `because` ends the message about its issuer."""
    verdict = judge_sd_jwt(credential, production.trust, production.fresh, production.when_made)
    passed = {each["rule"] for each in verdict["rules"] if each["result"] == "pass"}
    if not {"signature", "disclosures"} <= passed:
        rules.results.extend(verdict["rules"])
        return None
    claims = disclose_claims(read_sd_jwt(credential))
    did, issuer_did = verdict["issuer"], production.bundle["manifest"]["issuer"]
    issuer = next((each for each in production.trust.issuers if each.did == did), None)
    question = StatusQuestion(claims.get("status", MISSING), read_token_status, issuer)
    rules.results.extend(with_withdrawal(verdict["rules"], question, production))
    rules.results.extend(status_when_made(question, production))
    production.lists.update(each.uri for each in question.entries())
    rules.expect(
        "one-issuer",
        did == issuer_did,
        good="issued by the issuer of the bundle",
        bad=f"issued by {did}, but the bundle was issued by {issuer_did}{because}",
    )
    production.notes.extend(about(each) for each in other_notes(verdict))
    return claims
