"""The chain of title of a work: who holds which right on a day, through which transfers, and its faults."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional

from ._input import JsonObject, canonical_json

RIGHTS = ["reproduction", "distribution", "communication_to_public", "adaptation", "performers"]
# A whole right, in basis points.
WHOLE = 10_000


@dataclass(frozen=True)
class _Region:
    """Countries that the same transfers cover; None for all countries that no transfer lists."""

    countries: Optional[tuple[str, ...]]

    def covers(self, transfer: JsonObject) -> bool:
        listed: Optional[list[str]] = transfer["countries"]
        return listed is None or (self.countries is not None and self.countries[0] in listed)


@dataclass
class _Basis:
    """A share, or a license, from which licenses can be granted. `burden` is granted on by exclusive licenses."""

    share: int
    burden: int = 0
    burdened_by: list[str] = field(default_factory=list[str])
    through: list[str] = field(default_factory=list[str])
    transfer: Optional[JsonObject] = None


@dataclass
class _Tracing:
    owned: dict[str, _Basis]
    # What each holder has assigned, with the IDs of the transfers.
    assigned: dict[str, tuple[int, list[str]]] = field(default_factory=dict[str, "tuple[int, list[str]]"])
    licenses: list[_Basis] = field(default_factory=list[_Basis])
    faults: list[JsonObject] = field(default_factory=list[JsonObject])


@dataclass(frozen=True)
class _Traced:
    right: str
    region: _Region
    tenure: JsonObject
    faults: Sequence[JsonObject]


def compute_chain(
    created_on: Optional[str], shares: Sequence[JsonObject], transfers: Sequence[JsonObject], on: str
) -> JsonObject:
    """Days are half-open: a transfer has effect from `validFrom` until the day before `validUntil`. Only transfers in
    effect on the day are followed, in the order of their first days, so a right assigned for a term returns when it
    ends."""
    is_created = created_on is None or created_on <= on
    begun = [each for each in transfers if each["validFrom"] <= on]
    standing = [each for each in begun if each["support"] != "not_completed"]
    in_effect = [each for each in standing if each["validUntil"] is None or on < each["validUntil"]]
    in_effect.sort(key=lambda each: (each["validFrom"], each["id"]))
    regions = _divide_world(begun)
    traced = [each for right in RIGHTS for each in _trace_in_regions(shares, right, in_effect, regions)]
    traced = traced if is_created else []
    ended = [each for each in standing if each["validUntil"] is not None and each["validUntil"] <= on]
    faults = [
        *_merge_faults(traced, regions),
        *[_whole_fault("agreement_not_completed", each) for each in begun if each["support"] == "not_completed"],
        *[_whole_fault("expired", each) for each in ended],
        *[_whole_fault("stated_only", each) for each in in_effect if each["support"] == "stated"],
        *([] if is_created else [_fault("not_created", "notice", [], None, None, [], "world", [])]),
    ]
    rights = _merge_rights(traced, regions)
    return {"verdict": _verdict_of(rights, faults, in_effect), "rights": rights, "faults": faults}


def _divide_world(transfers: Sequence[JsonObject]) -> list[_Region]:
    groups: dict[tuple[bool, ...], list[str]] = {}
    listed: list[list[str]] = [each["countries"] or [] for each in transfers]
    for country in sorted({country for each in listed for country in each}):
        covering = tuple(country in each for each in listed)
        groups.setdefault(covering, []).append(country)
    return [_Region(None), *[_Region(tuple(group)) for group in groups.values()]]


# Regions as one area, among all regions of the answer: a list, or the world without the others.
def _area_of(regions: Sequence[_Region], everywhere: Sequence[_Region]) -> tuple[Any, list[str]]:
    countries = sorted(country for region in regions for country in region.countries or ())
    if all(region.countries is not None for region in regions):
        return countries, []
    listed = [country for region in everywhere for country in region.countries or ()]
    return "world", sorted(country for country in listed if country not in countries)


# Leaves out a right without owners and transfers.
def _trace_in_regions(
    shares: Sequence[JsonObject], right: str, in_effect: Sequence[JsonObject], regions: Sequence[_Region]
) -> list[_Traced]:
    first: dict[str, int] = {}
    for each in shares:
        if right in each["rights"]:
            first[each["holderId"]] = first.get(each["holderId"], 0) + int(each["share"])
    transfers = [each for each in in_effect if right in each["rights"]]
    if not first and not transfers:
        return []
    traced: list[_Traced] = []
    for region in regions:
        tenure, faults = _trace_right(first, [each for each in transfers if region.covers(each)])
        traced.append(_Traced(right, region, tenure, faults))
    return traced


def _merge_rights(traced: Sequence[_Traced], everywhere: Sequence[_Region]) -> list[JsonObject]:
    merged: list[JsonObject] = []
    for right in RIGHTS:
        found = [(each.region, each.tenure) for each in traced if each.right == right]
        for tenure, regions in _group(found):
            territory, excepted = _area_of(regions, everywhere)
            merged.append({"right": right, "territory": territory, "except": excepted, **tenure})
    return merged


# Faults that occur in several regions or rights are one.
def _merge_faults(traced: Sequence[_Traced], everywhere: Sequence[_Region]) -> list[JsonObject]:
    merged: dict[str, JsonObject] = {}
    for right in RIGHTS:
        found = [(each.region, fault) for each in traced if each.right == right for fault in each.faults]
        for value, regions in _group(found):
            territory, excepted = _area_of(regions, everywhere)
            fault = {**value, "territory": territory, "except": excepted}
            key = canonical_json(fault)
            merged[key] = {**fault, "rights": [*merged.get(key, {"rights": []})["rights"], right]}
    return list(merged.values())


# Equal values with the regions in which they occur.
def _group(found: Iterable[tuple[_Region, JsonObject]]) -> list[tuple[JsonObject, list[_Region]]]:
    groups: dict[str, tuple[JsonObject, list[_Region]]] = {}
    for region, value in found:
        groups.setdefault(canonical_json(value), (value, []))[1].append(region)
    return list(groups.values())


def _whole_fault(code: str, transfer: JsonObject) -> JsonObject:
    severity = "error" if code == "agreement_not_completed" else "notice"
    territory = "world" if transfer["countries"] is None else sorted(transfer["countries"])
    return _fault(code, severity, [transfer["id"]], transfer["from"], None, list(transfer["rights"]), territory, [])


def _fault(
    code: str,
    severity: str,
    transfers: list[str],
    holder: Optional[str],
    share: Optional[int],
    rights: list[str],
    territory: Any,
    excepted: list[str],
) -> JsonObject:
    return {
        **_found(code, severity, transfers, holder, share),
        "rights": rights,
        "territory": territory,
        "except": excepted,
    }


def _found(code: str, severity: str, transfers: list[str], holder: Optional[str], share: Optional[int]) -> JsonObject:
    return {"code": code, "severity": severity, "transferIds": transfers, "holderId": holder, "share": share}


# Authors are always stated, so a chain without transfers rests on no agreement. An unattributed share belongs to
# someone whom the organization did not name.
def _verdict_of(rights: Sequence[JsonObject], faults: Sequence[JsonObject], in_effect: Sequence[JsonObject]) -> str:
    if any(each["severity"] == "error" for each in faults):
        return "faulty"
    is_supported = bool(in_effect) and all(each["support"] == "agreement" for each in in_effect)
    return "evidenced" if is_supported and all(each["unattributed"] == 0 for each in rights) else "stated"


# A transfer moves no more than its holder had left, so an earlier one wins over a later one.
def _trace_right(first: dict[str, int], transfers: Sequence[JsonObject]) -> tuple[JsonObject, Sequence[JsonObject]]:
    tracing = _Tracing({holder: _Basis(share) for holder, share in first.items()})
    for transfer in transfers:
        (_assign if transfer["kind"] == "assignment" else _license)(tracing, transfer)
    tracing.faults.extend(_find_cycles(transfers, tracing.faults))
    owners = [
        {"holderId": holder, "share": own.share, "exclusivelyLicensed": own.burden, "through": own.through}
        for holder, own in tracing.owned.items()
        if own.share > 0
    ]
    tenure = {
        "owners": owners,
        "licenses": [_as_license(each) for each in tracing.licenses],
        "unattributed": WHOLE - sum(own.share for own in tracing.owned.values() if own.share > 0),
    }
    return tenure, tracing.faults


def _as_license(licensed: _Basis) -> JsonObject:
    transfer: JsonObject = licensed.transfer or {}
    terms = {name: transfer[name] for name in ("from", "to", "exclusive", "sublicensing", "validUntil")}
    return {"transferId": transfer["id"], **terms, "share": licensed.share}


def _assign(tracing: _Tracing, transfer: JsonObject) -> None:
    giver = tracing.owned.get(transfer["from"], _Basis(0))
    taker = tracing.owned.get(transfer["to"], _Basis(0))
    moved = min(int(transfer["share"]), giver.share)
    _note_missing(tracing, transfer, int(transfer["share"]) - moved)
    if moved == 0:
        return
    # The assignee gets the part without exclusive licenses first; a license stays with the share that it burdens.
    burden = max(0, moved - (giver.share - giver.burden))
    left = _Basis(giver.share - moved, giver.burden - burden, giver.burdened_by, giver.through)
    burdened_by = _union(taker.burdened_by, giver.burdened_by) if burden > 0 else taker.burdened_by
    through = _union(taker.through, [*giver.through, transfer["id"]])
    tracing.owned[transfer["from"]] = left
    tracing.owned[transfer["to"]] = _Basis(taker.share + moved, taker.burden + burden, burdened_by, through)
    before, ids = tracing.assigned.get(transfer["from"], (0, []))
    tracing.assigned[transfer["from"]] = (before + moved, [*ids, transfer["id"]])


def _license(tracing: _Tracing, transfer: JsonObject) -> None:
    bases = _bases_of(tracing, transfer)
    held = sum(each.share for each in bases)
    free = sum(each.share - each.burden for each in bases)
    wanted = min(int(transfer["share"]), held)
    _note_missing(tracing, transfer, int(transfer["share"]) - wanted)
    if wanted > free:
        others = [name for each in bases for name in each.burdened_by]
        tracing.faults.append(_overlap_of(transfer, wanted - free, others))
    share = min(wanted, free)
    if share == 0:
        return
    tracing.licenses.append(_Basis(share, transfer=transfer))
    if transfer["exclusive"]:
        _burden_all(bases, share, transfer["id"])


# The share of the licensor, and its licenses that allow this one.
def _bases_of(tracing: _Tracing, transfer: JsonObject) -> list[_Basis]:
    own = tracing.owned.get(transfer["from"])
    licensed = [
        each
        for each in tracing.licenses
        if each.transfer is not None
        and each.transfer["to"] == transfer["from"]
        and each.transfer["sublicensing"]
        and (each.transfer["exclusive"] or not transfer["exclusive"])
    ]
    return licensed if own is None else [own, *licensed]


def _burden_all(bases: Sequence[_Basis], share: int, transfer: str) -> None:
    left = share
    for basis in bases:
        part = min(left, basis.share - basis.burden)
        if part == 0:
            continue
        basis.burden += part
        basis.burdened_by = _union(basis.burdened_by, [transfer])
        left -= part


# A missing share was assigned before (an overlap), or is not held (a gap).
def _note_missing(tracing: _Tracing, transfer: JsonObject, missing: int) -> None:
    before, ids = tracing.assigned.get(transfer["from"], (0, []))
    twice = min(missing, before)
    if twice > 0:
        tracing.faults.append(_overlap_of(transfer, twice, ids))
    if missing > twice:
        tracing.faults.append(_found("gap", "error", [transfer["id"]], transfer["from"], missing - twice))


def _overlap_of(transfer: JsonObject, share: int, others: Sequence[str]) -> JsonObject:
    return _found("overlap", "error", _union(others, [transfer["id"]]), transfer["from"], share)


# Circles of transfers of one kind, each reported for the transfer that closes it. A right that returns, because every
# holder had it, is a notice.
def _find_cycles(transfers: Sequence[JsonObject], found: Sequence[JsonObject]) -> list[JsonObject]:
    unsupported = {each["transferIds"][-1] for each in found}
    earlier: dict[str, dict[str, list[JsonObject]]] = {"assignment": {}, "license": {}}
    cycles: list[JsonObject] = []
    for transfer in transfers:
        by_holder = earlier[transfer["kind"]]
        path = _path_between(by_holder, transfer["to"], transfer["from"])
        by_holder.setdefault(transfer["from"], []).append(transfer)
        if path is None:
            continue
        ids = [*path, transfer["id"]]
        severity = "error" if any(each in unsupported for each in ids) else "notice"
        cycles.append(_found("cycle", severity, ids, transfer["to"], None))
    return cycles


# The shortest path of transfers from one holder to another, by breadth-first search.
def _path_between(by_holder: dict[str, list[JsonObject]], start: str, end: str) -> Optional[list[str]]:
    if start not in by_holder:
        return None
    # The transfer by which each holder was reached.
    reached_by: dict[str, Optional[JsonObject]] = {start: None}
    waiting = [start]
    for holder in waiting:
        if holder == end:
            break
        for transfer in by_holder.get(holder, []):
            if transfer["to"] not in reached_by:
                reached_by[transfer["to"]] = transfer
                waiting.append(transfer["to"])
    if end not in reached_by:
        return None
    path: list[str] = []
    last = reached_by[end]
    while last is not None:
        path.insert(0, last["id"])
        last = reached_by[last["from"]]
    return path


def _union(one: Iterable[str], other: Iterable[str]) -> list[str]:
    return list(dict.fromkeys([*one, *other]))
