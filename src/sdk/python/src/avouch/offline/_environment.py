"""The environment of issuance, if not production; such data attest nothing about a real person or business."""

from __future__ import annotations

from typing import Any, Literal, Optional, cast

from ._input import JsonObject
from ._verdict_notes import Note, note

Environment = Literal["development", "test"]
"""Unmarked data come from production."""

ENVIRONMENT_BITS: dict[Environment, int] = {"development": 30, "test": 31}
"""Flags of the claim `assurance`. Verifiers never request them, and holders cannot omit them."""

_SERVICES: dict[Environment, str] = {"development": "AvouchDevelopmentMode", "test": "AvouchTestMode"}
_WHERE: dict[Environment, str] = {
    "development": "was created by a development instance",
    "test": "was created in test mode",
}
_NAMES = {"evidence": "agreement", "receipt": "log", "lookup": "look-up"}


def environment_of_claims(claims: JsonObject) -> Optional[Environment]:
    """A credential's claim `environment`. An unknown value does not count as production."""
    subject = claims.get("credentialSubject")
    said = claims.get("environment")
    if said is None and isinstance(subject, dict):
        said = cast("JsonObject", subject).get("environment")
    if said is None:
        return None
    return "development" if said == "development" else "test"


def environment_of_document(document: JsonObject) -> Optional[Environment]:
    """The environment that the services of a DID document declare."""
    services: Any = document.get("service")
    listed = cast("list[Any]", services) if isinstance(services, list) else []
    types = [cast("JsonObject", each).get("type") for each in listed if isinstance(each, dict)]
    return next((each for each, kind in _SERVICES.items() if kind in types), None)


def environment_of_flags(flags: int) -> Optional[Environment]:
    """The environment in the flags of signed claims."""
    return next((each for each, bit in ENVIRONMENT_BITS.items() if flags >> bit & 1), None)


def warn_of_environment(environment: Optional[Environment], kind: str) -> list[Note]:
    """The leading note of a verdict on marked input; none for unmarked input."""
    if environment is None:
        return []
    name = _NAMES.get(kind, kind)
    text = f"{environment.capitalize()} {name}: attests nothing about a real person or business"
    return [note(f"environment-{environment}", text, what=name)]


def refuse_environment(claimed: Optional[Environment], of_issuer: Optional[Environment]) -> Optional[str]:
    """The reason to refuse marked input whose issuer the trust file lists as production."""
    if claimed is None or of_issuer is not None:
        return None
    return f"it {_WHERE[claimed]}, but the trust file lists its issuer for production"
