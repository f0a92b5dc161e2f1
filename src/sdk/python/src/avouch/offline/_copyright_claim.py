"""A copyright claim: the rights in a work that its issuer claims for a holder, from its own records."""

from __future__ import annotations

import re
from typing import Any, Callable, NamedTuple, Optional, cast

from ._chain import RIGHTS
from ._input import MISSING, InputError, JsonObject, read_integer, read_list, read_object, read_one_of, read_text
from ._verdict import Rules
from ._verdict_notes import Note, note, notes_if

_TYPE = "CopyrightClaimCredential"
_VCT = re.compile(r"/credential-types/copyright-claim/v[0-9]+\Z")
_VERDICTS = ("evidenced", "stated")
_WHOLE = 10_000
# The rights that the message lists; more are only counted.
_MOST_LISTED = 20
_MOST_RIGHTS = 10_000
_MOST_COUNTRIES = 249
_BY_ISSUER = note(
    "claim-by-issuer",
    "the issuer claims the rights from its own records, and states who the authors are: this is not a legal opinion",
)
_STATED = note("claim-stated", "the rights rest at least partly on the issuer's statement alone")


class _Claims(NamedTuple):
    """Unparsed claims, in any encoding; MISSING if absent."""

    verdict: Any
    held_on: Any
    owned: Any
    licensed: Any


def judge_copyright_document(rules: Rules, payload: JsonObject) -> list[Note]:
    """Adds the rule `copyright-claim` for a copyright claim in `vc+jwt`, and none for other credentials. Returns the
    notes."""
    types: Any = payload.get("type")
    if not isinstance(types, list) or _TYPE not in cast("list[Any]", types):
        return []

    def read() -> _Claims:
        subject = read_object(payload.get("credentialSubject"), "credential.credentialSubject")
        return _Claims(*(subject.get(name, MISSING) for name in ("verdict", "heldOn", "owned", "licensed")))

    return _judge_claim(rules, read)


def judge_copyright_claims(rules: Rules, claims: JsonObject) -> list[Note]:
    """The same rule for an SD-JWT."""
    vct = claims.get("vct")
    if not isinstance(vct, str) or not _VCT.search(vct):
        return []
    names = ("verdict", "held_on", "owned", "licensed")
    return _judge_claim(rules, lambda: _Claims(*(claims.get(name, MISSING) for name in names)))


def _judge_claim(rules: Rules, read: Callable[[], _Claims]) -> list[Note]:
    verdict: Optional[str] = rules.judge("copyright-claim", lambda: _describe(read()))
    if verdict is None:
        return []
    return [_BY_ISSUER, *notes_if((verdict == "stated", _STATED))]


def _describe(claims: _Claims) -> tuple[str, str]:
    verdict = read_one_of(claims.verdict, "claim.verdict", _VERDICTS)
    day = read_text(claims.held_on, "claim.heldOn", 10)
    owned = [f"owns {right}" for right in _read_rights(claims.owned, "claim.owned")]
    licensed = [f"has a license for {right}" for right in _read_rights(claims.licensed, "claim.licensed")]
    said = [*owned, *licensed]
    if not said:
        raise InputError("claim", "states no right")
    more = [f"and {len(said) - _MOST_LISTED} more"] if len(said) > _MOST_LISTED else []
    return verdict, f"{verdict}, on {day}: {'; '.join([*said[:_MOST_LISTED], *more])}"


def _read_rights(value: Any, path: str) -> list[str]:
    return [] if value is MISSING else read_list(value, path, 1, _MOST_RIGHTS, _read_right)


def _read_right(value: Any, path: str) -> str:
    fields = read_object(value, path)
    right = read_one_of(fields.get("right", MISSING), f"{path}.right", RIGHTS)
    share = read_integer(fields.get("share", MISSING), f"{path}.share", 1, _WHOLE)
    without = _read_countries(fields["except"], f"{path}.except") if "except" in fields else []
    territory: Any = fields.get("territory", MISSING)
    where = "world" if territory == "world" else " ".join(_read_countries(territory, f"{path}.territory"))
    return f"{right} ({share} of {_WHOLE}, {where}{f' except {chr(32).join(without)}' if without else ''})"


def _read_countries(value: Any, path: str) -> list[str]:
    return read_list(value, path, 1, _MOST_COUNTRIES, lambda each, at: read_text(each, at, 2))
