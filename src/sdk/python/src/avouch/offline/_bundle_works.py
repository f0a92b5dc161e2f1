"""The works of a bundle: agreements that support transfers, and the chain of title that follows from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Callable, Literal, Optional, TypedDict

from ._bundle_credential import judge_credential
from ._chain import RIGHTS, WHOLE, compute_chain
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    read_array,
    read_exact_object,
    read_integer,
    read_list,
    read_one_of,
    read_text,
    require_distinct,
)
from ._production import Production, prefixed
from ._statement import read_countable_day
from ._verdict import Rules
from ._verdict_notes import note

_WORK = ["id", "kind", "createdOn", "identifiers", "files", "shares", "transfers", "chain"]
_TRANSFER = [
    *("id", "kind", "exclusive", "sublicensing", "from", "to", "rights"),
    *("share", "countries", "validFrom", "validUntil", "support", "agreement"),
]
_SUPPORTS = ["agreement", "not_completed", "stated"]
# The type of agreement that supports each kind of transfer.
_TYPES = {"assignment": "copyright_assignment", "license": "copyright_license"}
_VCT = "/credential-types/agreement/v1"
# Transfers of all works together: tracing one takes up to a few milliseconds.
_MOST_WORKS, _MOST_TRANSFERS, _MOST_AGREEMENTS = 100, 500, 500
_MOST_HOLDERS, _MOST_COUNTRIES = 200, 300
_KIND = re.compile("[a-z][a-z_]{0,63}")
# Texts of the verdict contain these IDs, so they must not be able to imitate the verifier's own words.
_WORK_ID = re.compile("work_[A-Za-z0-9_]{1,60}")
_TRANSFER_ID = re.compile("wtr_[A-Za-z0-9_]{1,60}")
_HOLDER_ID = re.compile("rho_[A-Za-z0-9_]{1,60}")
_COUNTRY = re.compile("[A-Z]{2}")

ReadPlain = Callable[[Any, str], JsonObject]


class WorkVerdict(TypedDict):
    """The verdict on one work of a bundle."""

    id: str
    verdict: Literal["pass", "fail"]
    title: Optional[Literal["evidenced", "stated", "faulty"]]
    """Its chain of title on the bundle's day. `evidenced`: agreements support all transfers in effect. `stated`: it
    rests on statements of the organization. `faulty`: it has an error. None if it does not follow from the
    transfers."""
    files: list[str]
    """IDs of the files that embody it."""


@dataclass(frozen=True)
class _Agreement:
    """An agreement whose issuer's signature is valid; `standing` if nothing in its record fails."""

    type: Any
    standing: bool


def read_agreements(value: Any) -> int:
    """Reads the part `agreements`; returns their number."""
    agreements = read_array(value, "agreements", 0, _MOST_AGREEMENTS)
    for index, each in enumerate(agreements):
        read_text(each, f"agreements[{index}]", 262_144)
    return len(agreements)


def read_works(value: Any, files: int, agreements: int, read_plain: ReadPlain) -> None:
    """Reads the part `works`; `read_plain` reads the issuer's chain. Raises InputError."""
    works = read_list(
        value, "works", 0, _MOST_WORKS, lambda each, path: _read_work(each, path, files, agreements, read_plain)
    )
    require_distinct([each["id"] for each in works], "works")
    if sum(len(each["transfers"]) for each in works) > _MOST_TRANSFERS:
        raise InputError("works", f"more than {_MOST_TRANSFERS} transfers")


def _read_work(value: Any, path: str, files: int, agreements: int, read_plain: ReadPlain) -> JsonObject:
    work = read_exact_object(value, path, _WORK, ["title", "disputed"])
    if "disputed" in work and work["disputed"] is not True:
        raise InputError(f"{path}.disputed", "must be true or absent")
    _read_pattern(work["id"], f"{path}.id", _WORK_ID)
    _read_pattern(work["kind"], f"{path}.kind", _KIND)
    if "title" in work:
        read_text(work["title"], f"{path}.title", 1000)
    if work["createdOn"] is not None:
        read_countable_day(work["createdOn"], f"{path}.createdOn")
    names = ["isan", "isrc", "iscc"]
    identifiers = read_exact_object(work["identifiers"], f"{path}.identifiers", names)
    for name in names:
        if identifiers[name] is not None:
            read_text(identifiers[name], f"{path}.identifiers.{name}", 100)
    _read_ascending(work["files"], f"{path}.files", files)
    _read_shares(work["shares"], f"{path}.shares")
    transfers = read_list(
        work["transfers"],
        f"{path}.transfers",
        0,
        _MOST_TRANSFERS,
        lambda each, place: _read_transfer(each, place, agreements),
    )
    require_distinct(transfers, f"{path}.transfers")
    read_plain(work["chain"], f"{path}.chain")
    return work


# No right can first belong to its owners more than once.
def _read_shares(value: Any, path: str) -> None:
    shares: list[JsonObject] = read_list(value, path, 0, _MOST_HOLDERS, _read_share)
    for right in RIGHTS:
        if sum(int(each["share"]) for each in shares if right in each["rights"]) > WHOLE:
            raise InputError(path, f"more than the whole of {right}")


def _read_share(value: Any, path: str) -> JsonObject:
    share = read_exact_object(value, path, ["holderId", "rights", "share"])
    _read_pattern(share["holderId"], f"{path}.holderId", _HOLDER_ID)
    _read_rights(share["rights"], f"{path}.rights")
    read_integer(share["share"], f"{path}.share", 1, WHOLE)
    return share


# Returns the transfer's ID.
def _read_transfer(value: Any, path: str, agreements: int) -> str:
    transfer = read_exact_object(value, path, _TRANSFER)
    _read_pattern(transfer["id"], f"{path}.id", _TRANSFER_ID)
    read_one_of(transfer["kind"], f"{path}.kind", ["assignment", "license"])
    for name in ("exclusive", "sublicensing"):
        if not isinstance(transfer[name], bool):
            raise InputError(f"{path}.{name}", "not a boolean")
    _read_pattern(transfer["from"], f"{path}.from", _HOLDER_ID)
    _read_pattern(transfer["to"], f"{path}.to", _HOLDER_ID)
    _read_rights(transfer["rights"], f"{path}.rights")
    read_integer(transfer["share"], f"{path}.share", 1, WHOLE)
    if transfer["countries"] is not None:
        countries = read_array(transfer["countries"], f"{path}.countries", 1, _MOST_COUNTRIES)
        for index, each in enumerate(countries):
            _read_pattern(each, f"{path}.countries[{index}]", _COUNTRY)
    read_countable_day(transfer["validFrom"], f"{path}.validFrom")
    if transfer["validUntil"] is not None:
        read_countable_day(transfer["validUntil"], f"{path}.validUntil")
    read_one_of(transfer["support"], f"{path}.support", _SUPPORTS)
    if transfer["agreement"] is not None:
        read_integer(transfer["agreement"], f"{path}.agreement", 0, agreements - 1)
    return transfer["id"]


def _read_rights(value: Any, path: str) -> None:
    for index, each in enumerate(read_array(value, path, 1, len(RIGHTS))):
        read_one_of(each, f"{path}[{index}]", RIGHTS)


def _read_ascending(value: Any, path: str, count: int) -> None:
    places = [
        read_integer(each, f"{path}[{index}]", 0, count - 1)
        for index, each in enumerate(read_array(value, path, 0, count))
    ]
    if any(place <= before for before, place in zip(places, places[1:])):
        raise InputError(path, "not ascending")


def _read_pattern(value: Any, path: str, pattern: re.Pattern[str]) -> None:
    if not pattern.fullmatch(read_text(value, path, 100)):
        raise InputError(path, "not of the expected form")


def judge_works(rules: Rules, production: Production) -> list[WorkVerdict]:
    """The rules of the agreements and of each work: agreements support the transfers that name them, the chain of title
    follows from the transfers, and has no fault. The authors and the terms of the transfers are the organization's
    statement."""
    credentials = production.bundle.get("agreements", [])
    agreements = [_judge_agreement(rules, each, index, production) for index, each in enumerate(credentials)]
    return [_judge_work(rules, each, agreements, production) for each in production.bundle.get("works", [])]


def _judge_agreement(rules: Rules, credential: str, index: int, production: Production) -> _Agreement:
    own = Rules()
    claims = judge_credential(own, credential, production) or {}
    vct = claims.get("vct")
    kind = claims.get("agreement_type") if isinstance(vct, str) and vct.endswith(_VCT) else None
    rules.results.extend(prefixed(f"agreement:{index + 1}:", own.results))
    return _Agreement(kind, all(each["of"] != "record" or each["result"] == "pass" for each in own.results))


def _judge_work(
    rules: Rules, work: JsonObject, agreements: Sequence[_Agreement], production: Production
) -> WorkVerdict:
    own = Rules()
    own.judge("support", lambda: _judge_support(work["transfers"], agreements))
    chain = own.judge("chain", lambda: _judge_chain(work, production.bundle["manifest"]["createdAt"]))
    title = None if chain is None else chain["verdict"]
    if chain is None:
        own.skip(["title"], "chain")
    elif title == "faulty" and "title-faults" in production.accept:
        text = f"accepted although the chain of title of {work['id']} has faults"
        production.notes.append(note("title-faults", text, id=work["id"]))
    else:
        good = "agreements support every transfer in effect"
        own.expect(
            "title",
            title != "faulty",
            good=good if title == "evidenced" else "rests on statements of the organization",
            bad=f"has faults: {_faults_of(chain)}",
        )
    if "disputed" in work:
        text = f"a copyright complaint about {work['id']} was open"
        production.notes.append(note("work-disputed", text, id=work["id"]))
    rules.results.extend(prefixed(f"work:{work['id']}:", own.results))
    files = production.bundle["files"]
    return {
        "id": work["id"],
        "verdict": "pass" if all(each["result"] == "pass" for each in own.results) else "fail",
        "title": title,
        "files": [files[int(place)]["id"] for place in work["files"]],
    }


def _judge_support(transfers: Sequence[JsonObject], agreements: Sequence[_Agreement]) -> tuple[bool, str]:
    supported = [each for each in transfers if each["support"] == "agreement"]
    for transfer in supported:
        problem = _why_unsupported(transfer, agreements)
        if problem is not None:
            raise InputError(transfer["id"], problem)
    return True, f"agreements support {len(supported)} of {len(transfers)} transfers"


def _why_unsupported(transfer: JsonObject, agreements: Sequence[_Agreement]) -> Optional[str]:
    place, wanted = transfer["agreement"], _TYPES[transfer["kind"]]
    if place is None:
        return "no agreement in the bundle supports it"
    if agreements[int(place)].type != wanted:
        return f"its agreement is not of the type {wanted}"
    return None if agreements[int(place)].standing else "its agreement is not valid"


# Computes the chain again, as of the bundle's day.
def _judge_chain(work: JsonObject, created_at: str) -> tuple[JsonObject, str]:
    on = created_at[:10]
    chain = compute_chain(work["createdOn"], work["shares"], work["transfers"], on)
    if canonical_json({"on": on, **chain}) != canonical_json(work["chain"]):
        raise InputError("chain", f"does not follow from the transfers on {on}")
    return chain, f"follows from the transfers on {on}: {chain['verdict']}"


def _faults_of(chain: JsonObject) -> str:
    return ", ".join(dict.fromkeys(each["code"] for each in chain["faults"] if each["severity"] == "error"))
