"""Statements, and the public inputs derived from them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Callable, Literal, cast

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
from ._verdict import Rules

SET_SIZES = {"jurisdiction": 32, "entityType": 16}
"""The capacity of the sets of `business-verified`."""

Statement = JsonObject
"""A parsed statement: `type`, `on`, `issuers`, `scope`, and the members of its type, as in JSON."""

Signals = Mapping[str, int]


@dataclass(frozen=True)
class StatementRecord:
    """The verifier's definition of one type of statement."""

    of: Literal["person", "business"]
    circuits: Sequence[str]
    """Its circuits, one per signature scheme of the claims; they all prove the same statement."""
    signals: Sequence[str]
    """The public signals of its proofs in order."""
    assurances: Sequence[str]
    """Assurances of an examination, in the order of the bits of the signal `assurance`."""
    parse: Callable[[Any, str], Statement]
    """Reads a statement from untrusted JSON."""
    signals_of: Callable[[Statement], dict[str, int]]
    """The public inputs that follow from the statement alone."""
    rules: Sequence[str]
    """The names of the type-specific rules of `judge`."""
    judge: Callable[[Rules, Signals, Signals, Statement], None]
    """Compares the signals of a proof with those that the statement requires."""


_JURISDICTIONS = [f"jurisdiction{index}" for index in range(SET_SIZES["jurisdiction"])]
_ENTITY_TYPES = [f"entityType{index}" for index in range(SET_SIZES["entityType"])]
_DID = re.compile("did:[a-z0-9]+:[A-Za-z0-9._:%-]+")
_ELF = re.compile("[0-9A-Z]{4}")
_REQUIRED, _OPTIONAL = ("type", "on", "issuers", "scope"), ("audience", "context", "requires")


def read_did(value: Any, path: str) -> str:
    """A DID in the syntax of DID Core section 3.1."""
    did = read_text(value, path, 512)
    if not _DID.fullmatch(did):
        raise InputError(path, "not a DID")
    return did


def _parse_age_over(value: Any, path: str) -> Statement:
    fields = read_exact_object(value, path, [*_REQUIRED, "years"], _OPTIONAL)
    years = read_integer(fields["years"], f"{path}.years", 1, 150)
    statement: Statement = {"type": "age-over", "years": years, **_read_base(fields, path, AGE_OVER)}
    # The circuit counts days from 1900-01-01, so the cutoff must not be earlier.
    if int(statement["on"][:4]) - years < 1900:
        raise InputError(f"{path}.on", "too early: the cutoff is before 1900")
    return statement


def _parse_business_verified(value: Any, path: str) -> Statement:
    own = ("jurisdictions", "entityTypes", "incorporatedBefore")
    fields = read_exact_object(value, path, _REQUIRED, [*_OPTIONAL, *own])
    statement: Statement = {"type": "business-verified", **_read_base(fields, path, BUSINESS_VERIFIED)}
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


def _read_base(fields: JsonObject, path: str, record: StatementRecord) -> JsonObject:
    vocabulary = record.assurances
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
    # Zero means "any" at the head of a set, and "none" in claims.
    if not _ELF.fullmatch(code) or int(code, 36) == 0:
        raise InputError(path, "not an ELF code of ISO 20275")
    return code


def _read_founding_limit(value: Any, path: str) -> str:
    day = read_countable_day(value, path)
    if day_number(day) == 0:
        raise InputError(path, "too early: days are counted from 1900-01-01")
    return day


def _age_signals(statement: Statement) -> dict[str, int]:
    return {"cutoff": day_number(age_cutoff(statement["on"], statement["years"])), **_base_signals(statement)}


def _business_signals(statement: Statement) -> dict[str, int]:
    before = statement.get("incorporatedBefore")
    countries = [COUNTRY_NUMBERS[each] for each in statement.get("jurisdictions", [])]
    forms = [int(each, 36) for each in statement.get("entityTypes", [])]
    return {
        "incorporatedBy": LAST_DAY if before is None else day_number(before) - 1,
        **_placed(_JURISDICTIONS, countries),
        **_placed(_ENTITY_TYPES, forms),
        **_base_signals(statement),
    }


def _base_signals(statement: Statement) -> dict[str, int]:
    context = canonical_json([statement.get("audience"), statement.get("context")])
    return {
        "on": day_number(statement["on"]),
        "scope": hash_to_field("avouch/scope/v1", statement["scope"]),
        "context": hash_to_field("avouch/context/v1", context),
    }


# Unused slots repeat the first member; a set that is not requested is all zeros. Sorted, so that equal sets give equal
# statements.
def _placed(places: Sequence[str], members: Sequence[int]) -> dict[str, int]:
    ordered = sorted(members) or [0]
    return {place: ordered[index] if index < len(ordered) else ordered[0] for index, place in enumerate(places)}


def hash_to_field(tag: str, text: str) -> int:
    """SHA-256 over the tag, one line feed and the text, as a big-endian number mod r."""
    return int.from_bytes(sha256(f"{tag}\n{text}".encode()).digest(), "big") % FIELD_ORDER


def _judge_age(rules: Rules, shown: Signals, expected: Signals, statement: Statement) -> None:
    years, on = statement["years"], statement["on"]
    rules.expect(
        "age",
        shown["cutoff"] == expected["cutoff"],
        good=f"{years} years or older on {on}",
        bad=f"the proof is for another cutoff than {years} years on {on}",
    )


def _judge_business(rules: Rules, shown: Signals, expected: Signals, statement: Statement) -> None:
    def agree(prefix: str) -> bool:
        return all(shown[name] == value for name, value in expected.items() if name.startswith(prefix))

    countries, forms = statement.get("jurisdictions"), statement.get("entityTypes")
    before = statement.get("incorporatedBefore")
    rules.expect(
        "jurisdiction",
        agree("jurisdiction"),
        good=f"registered in {_one_of(countries)}" if countries else "no country of registration was asked for",
        bad="the proof is for another set of countries of registration",
    )
    rules.expect(
        "entity-type",
        agree("entityType"),
        good=f"its legal form is {_one_of(forms)} (ISO 20275)" if forms else "no legal form was asked for",
        bad="the proof is for another set of legal forms",
    )
    rules.expect(
        "incorporated",
        agree("incorporatedBy"),
        good=f"incorporated before {before}" if before else "no day of incorporation was asked for",
        bad="the proof is for another latest day of incorporation",
    )


def _one_of(members: Sequence[str]) -> str:
    return members[0] if len(members) == 1 else f"one of {', '.join(members)}"


AGE_OVER = StatementRecord(
    of="person",
    circuits=["age-over", "age-over-eddsa"],
    signals=["nullifier", "assurance", "issuerAx", "issuerAy", "cutoff", "on", "scope", "context"],
    assurances=["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human"],
    parse=_parse_age_over,
    signals_of=_age_signals,
    rules=["age"],
    judge=_judge_age,
)

BUSINESS_VERIFIED = StatementRecord(
    of="business",
    circuits=["business-verified", "business-verified-eddsa"],
    signals=[
        *("nullifier", "assurance", "issuerAx", "issuerAy", "incorporatedBy", "on"),
        *_JURISDICTIONS,
        *_ENTITY_TYPES,
        *("scope", "context"),
    ],
    assurances=["active_in_register", "documents_read", "owners_verified", "screened", "reviewed_by_human"],
    parse=_parse_business_verified,
    signals_of=_business_signals,
    rules=["jurisdiction", "entity-type", "incorporated"],
    judge=_judge_business,
)

STATEMENTS: Mapping[str, StatementRecord] = {"age-over": AGE_OVER, "business-verified": BUSINESS_VERIFIED}
"""The types of statement."""

CIRCUITS: Mapping[str, str] = {circuit: name for name, record in STATEMENTS.items() for circuit in record.circuits}
"""The type of statement that each circuit proves."""


def parse_statement(value: Any, path: str = "statement") -> Statement:
    """A statement from untrusted JSON; InputError with the path of the first problem."""
    kind = read_one_of(read_object(value, path).get("type"), f"{path}.type", list(STATEMENTS))
    return STATEMENTS[kind].parse(value, path)


def statement_signals(statement: Statement) -> dict[str, int]:
    """The public inputs of a proof of this statement, under the names in its record."""
    return STATEMENTS[statement["type"]].signals_of(statement)


def same_statement(one: Statement, other: Statement) -> bool:
    """Whether two statements are equivalent; every list in them is a set."""
    return _in_order(one) == _in_order(other)


def _in_order(statement: Statement) -> JsonObject:
    return {"requires": [], **{name: _ordered(value) for name, value in statement.items()}}


def _ordered(value: Any) -> Any:
    return sorted(cast("list[str]", value)) if isinstance(value, list) else value


def name_signals(kind: str, signals: Sequence[int]) -> dict[str, int]:
    """The signals of a proof of such a statement by their names."""
    return dict(zip(STATEMENTS[kind].signals, signals))


def read_assurance(kind: str, flags: int) -> tuple[list[str], bool]:
    """The assurances set in a number of flags, and whether it sets flags that this version does not know."""
    vocabulary = STATEMENTS[kind].assurances
    names = [name for bit, name in enumerate(vocabulary) if flags >> bit & 1]
    known = (1 << len(vocabulary)) - 1 | sum(1 << bit for bit in ENVIRONMENT_BITS.values())
    # An issuer sets at most one of these flags.
    both = all(flags >> bit & 1 for bit in ENVIRONMENT_BITS.values())
    return names, both or flags & ~known != 0
