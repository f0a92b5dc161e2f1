"""Statements, and the public inputs that follow from them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Callable, cast

from ._bn254 import R as FIELD_ORDER
from ._countries import COUNTRY_NUMBERS
from ._days import LAST_DAY, age_cutoff, day_number, is_calendar_day
from ._environment import ENVIRONMENT_BITS
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    read_exact_object,
    read_integer,
    read_list,
    read_object,
    read_one_of,
    read_text,
    require_distinct,
)

SET_SIZES = {"jurisdiction": 32, "entityType": 16}
"""How many members the sets of `business-verified` have room for."""

_JURISDICTIONS = [f"jurisdiction{index}" for index in range(SET_SIZES["jurisdiction"])]
_ENTITY_TYPES = [f"entityType{index}" for index in range(SET_SIZES["entityType"])]

SIGNALS: Mapping[str, Sequence[str]] = {
    "age-over": ["nullifier", "assurance", "issuerAx", "issuerAy", "cutoff", "on", "scope", "context"],
    "business-verified": [
        *("nullifier", "assurance", "issuerAx", "issuerAy", "incorporatedBy", "on"),
        *_JURISDICTIONS,
        *_ENTITY_TYPES,
        *("scope", "context"),
    ],
}
"""The public signals of a proof of each type of statement in order."""

CIRCUITS: Mapping[str, str] = {
    "age-over": "age-over",
    "age-over-eddsa": "age-over",
    "business-verified": "business-verified",
    "business-verified-eddsa": "business-verified",
}
"""The type of statement that each circuit proves. The two of a type differ in the signature over the claims."""

ASSURANCES: Mapping[str, Sequence[str]] = {
    "age-over": ["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human"],
    "business-verified": ["active_in_register", "documents_read", "owners_verified", "screened", "reviewed_by_human"],
}
"""What stood behind an examination, in the order of the bits of the signal `assurance`."""

_DID = re.compile("did:[a-z0-9]+:[A-Za-z0-9._:%-]+")
_ELF = re.compile("[0-9A-Z]{4}")
_REQUIRED, _OPTIONAL = ("type", "on", "issuers", "scope"), ("audience", "context", "requires")

Statement = JsonObject
"""A statement that was read: `type`, `on`, `issuers`, `scope` and what belongs to its type, as in JSON."""


def read_did(value: Any, path: str) -> str:
    """A DID in the syntax of DID Core section 3.1."""
    did = read_text(value, path, 512)
    if not _DID.fullmatch(did):
        raise InputError(path, "not a DID")
    return did


def parse_statement(value: Any, path: str = "statement") -> Statement:
    """A statement from untrusted JSON; InputError with the path of the first problem."""
    kind = read_one_of(read_object(value, path).get("type"), f"{path}.type", list(SIGNALS))
    return _parse_age_over(value, path) if kind == "age-over" else _parse_business_verified(value, path)


def _parse_age_over(value: Any, path: str) -> Statement:
    fields = read_exact_object(value, path, [*_REQUIRED, "years"], _OPTIONAL)
    years = read_integer(fields["years"], f"{path}.years", 1, 150)
    statement: Statement = {"type": "age-over", "years": years, **_read_base(fields, path, "age-over")}
    # The circuit counts days from 1900-01-01: the cutoff may not lie before it either.
    if int(statement["on"][:4]) - years < 1900:
        raise InputError(f"{path}.on", "too early: the cutoff lies before 1900")
    return statement


def _parse_business_verified(value: Any, path: str) -> Statement:
    own = ("jurisdictions", "entityTypes", "incorporatedBefore")
    fields = read_exact_object(value, path, _REQUIRED, [*_OPTIONAL, *own])
    statement: Statement = {"type": "business-verified", **_read_base(fields, path, "business-verified")}
    if "jurisdictions" in fields:
        sizes = (1, SET_SIZES["jurisdiction"])
        statement["jurisdictions"] = _read_set(fields["jurisdictions"], f"{path}.jurisdictions", sizes, _read_country)
    if "entityTypes" in fields:
        sizes = (1, SET_SIZES["entityType"])
        statement["entityTypes"] = _read_set(fields["entityTypes"], f"{path}.entityTypes", sizes, _read_entity_type)
    if "incorporatedBefore" in fields:
        statement["incorporatedBefore"] = _read_founding_limit(
            fields["incorporatedBefore"], f"{path}.incorporatedBefore"
        )
    return statement


def _read_base(fields: JsonObject, path: str, kind: str) -> JsonObject:
    vocabulary = ASSURANCES[kind]
    base: JsonObject = {
        "on": read_countable_day(fields["on"], f"{path}.on"),
        "issuers": _read_set(fields["issuers"], f"{path}.issuers", (1, 100), read_did),
        "scope": read_text(fields["scope"], f"{path}.scope", 512),
    }
    for name in ("audience", "context"):
        if name in fields:
            base[name] = read_text(fields[name], f"{path}.{name}", 512)
    if "requires" in fields:
        sizes = (1, len(vocabulary))

        def read(each: Any, at: str) -> str:
            return read_one_of(each, at, vocabulary)

        base["requires"] = _read_set(fields["requires"], f"{path}.requires", sizes, read)
    return base


def _read_set(value: Any, path: str, sizes: tuple[int, int], read: Callable[[Any, str], str]) -> list[str]:
    members: list[str] = read_list(value, path, *sizes, read)
    require_distinct(members, path)
    return members


def read_countable_day(value: Any, path: str) -> str:
    """A day that circuits can count."""
    day = read_text(value, path, 10)
    if not is_calendar_day(day):
        raise InputError(path, "not a calendar day YYYY-MM-DD")
    if day_number(day) > LAST_DAY:
        raise InputError(path, "too late to be proved")
    if day_number(day) < 0:
        raise InputError(path, "too early: before 1900")
    return day


def _read_country(value: Any, path: str) -> str:
    code = read_text(value, path, 2)
    if code not in COUNTRY_NUMBERS:
        raise InputError(path, "not an ISO 3166-1 alpha-2 code")
    return code


def _read_entity_type(value: Any, path: str) -> str:
    code = read_text(value, path, 4)
    # Zero stands for "any" at the head of a set, and for "none" in claims.
    if not _ELF.fullmatch(code) or int(code, 36) == 0:
        raise InputError(path, "not an ELF code of ISO 20275")
    return code


def _read_founding_limit(value: Any, path: str) -> str:
    day = read_countable_day(value, path)
    if day_number(day) == 0:
        raise InputError(path, "too early: days are counted from 1900-01-01")
    return day


def statement_signals(statement: Statement) -> dict[str, int]:
    """The public inputs of a proof of this statement, by the names in SIGNALS."""
    context = canonical_json([statement.get("audience"), statement.get("context")])
    base = {
        "on": day_number(statement["on"]),
        "scope": hash_to_field("avouch/scope/v1", statement["scope"]),
        "context": hash_to_field("avouch/context/v1", context),
    }
    if statement["type"] == "age-over":
        return {"cutoff": day_number(age_cutoff(statement["on"], statement["years"])), **base}
    before = statement.get("incorporatedBefore")
    countries = [COUNTRY_NUMBERS[each] for each in statement.get("jurisdictions", [])]
    forms = [int(each, 36) for each in statement.get("entityTypes", [])]
    return {
        "incorporatedBy": LAST_DAY if before is None else day_number(before) - 1,
        **_placed(_JURISDICTIONS, countries),
        **_placed(_ENTITY_TYPES, forms),
        **base,
    }


# Unused places repeat the first member; what is not asked for is all zeros. In order, so that two ways to write one set
# are one statement.
def _placed(places: Sequence[str], members: Sequence[int]) -> dict[str, int]:
    ordered = sorted(members) or [0]
    return {place: ordered[index] if index < len(ordered) else ordered[0] for index, place in enumerate(places)}


def hash_to_field(tag: str, text: str) -> int:
    """SHA-256 over the tag, one line feed and the text, as a big-endian number mod r."""
    return int.from_bytes(sha256(f"{tag}\n{text}".encode()).digest(), "big") % FIELD_ORDER


def same_statement(one: Statement, other: Statement) -> bool:
    """Whether two statements ask the same; every list in them is a set."""
    return _in_order(one) == _in_order(other)


def _in_order(statement: Statement) -> JsonObject:
    return {"requires": [], **{name: _ordered(value) for name, value in statement.items()}}


def _ordered(value: Any) -> Any:
    return sorted(cast("list[str]", value)) if isinstance(value, list) else value


def name_signals(kind: str, signals: Sequence[int]) -> dict[str, int]:
    """The signals of a proof of such a statement by their names."""
    return dict(zip(SIGNALS[kind], signals))


def read_assurance(kind: str, flags: int) -> tuple[list[str], bool]:
    """What a number of flags asserts, and whether it sets some that this version does not know."""
    names = [name for bit, name in enumerate(ASSURANCES[kind]) if flags >> bit & 1]
    known = (1 << len(ASSURANCES[kind])) - 1 | sum(1 << bit for bit in ENVIRONMENT_BITS.values())
    # An issuer sets one of them.
    both = all(flags >> bit & 1 for bit in ENVIRONMENT_BITS.values())
    return names, both or flags & ~known != 0
