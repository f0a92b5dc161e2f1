"""The files of a bundle, by their hashes, and whether everyone who appears in them passes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Optional, TypedDict, Union

from .._hash import HashableFile, hash_file
from ._bundle_consents import FILE_ID, WITHDRAWN_BY, JudgedConsent, ReplicaVerdict, judge_replica
from ._input import (
    InputError,
    JsonObject,
    quoted,
    read_array,
    read_exact_object,
    read_integer,
    read_list,
    read_one_of,
    read_pattern,
    require_distinct,
)
from ._performer import JudgedPerformer
from ._production import Production, read_code
from ._verdict import Rules
from ._verdict_notes import note

FileStatus = Literal["covered", "not_covered", "withdrawn", "removed", "unknown"]
FileReason = Literal["not_stated", "performers", "replica", "original", "complaint"]
_MEMBERS = [
    *("id", "sha256", "size", "mediaType", "perceptualHash"),
    *("depicted", "performers", "replicas", "absent", "derivedFrom"),
]
_DEPICTIONS = ["unknown", "nobody", "declared"]
_RELATIONS = ["crop", "resize", "transcode", "version"]
# A reason not to show a file takes precedence.
_STRICTNESS: list[FileStatus] = ["removed", "withdrawn", "not_covered", "unknown", "covered"]
_MAY_NOT_BE_SHOWN = ("removed", "withdrawn")
_WORDS = {
    "covered": "covered",
    "not_covered": "not covered",
    "withdrawn": "withdrawn",
    "removed": "removed",
    "unknown": "unknown",
}
_MOST_FILES, _MOST_PERFORMERS = 10_000, 500
_SAFE = 2**53 - 1
# More files are only counted.
_MOST_NAMED = 3
_HASH = re.compile("[0-9a-f]{64}")
# RFC 6838 section 4.2, without parameters.
_NAME = "[a-z0-9][a-z0-9!#$&^_.+-]{0,126}"
_MEDIA_TYPE = re.compile(f"{_NAME}/{_NAME}")


class FileVerdict(TypedDict):
    """The verdict on one file of a bundle."""

    id: str
    sha256: str
    size: int
    """In bytes."""
    mediaType: str
    status: FileStatus
    """`covered`: no one appears, or everyone in it passes. `not_covered`: someone fails, or is not in the bundle.
    `withdrawn`: a release, or a consent to a digital replica, was revoked. `removed`: the organization removed it.
    `unknown`: the bundle does not show it, see `reason`."""
    reason: Optional[FileReason]
    """None if it is covered. `not_stated`: the organization has not stated who appears. `performers`: someone fails, or
    is not in the bundle. `replica`: no valid consent in the bundle covers a digital replica in it.
    `original`: because of the file from which it was made. `complaint`: the organization decided to remove it."""
    record: Literal["pass", "fail"]
    """Whether it was covered when the bundle was created."""
    performers: list[str]
    """IDs of the performers in it."""
    replicas: list[str]
    """Those of them who appear as digital replicas."""
    failing: list[str]
    """Those of `performers` who fail, or whose digital replica no valid consent covers."""
    absent: int
    """The number of people in it who are not in the bundle."""
    message: str
    """The reason, in English."""


class GivenFile(TypedDict):
    """A file beside a bundle or a look-up receipt, by its hash."""

    name: str
    """For the verdict."""
    sha256: str
    """In lowercase hex, of the content."""


BundleFile = Union[HashableFile, GivenFile]
"""A path, or a name with a SHA-256."""


def hash_given(file: BundleFile) -> GivenFile:
    """The hash of a file that is given beside what is verified."""
    if isinstance(file, dict):
        return {"name": file["name"], "sha256": file["sha256"].lower()}
    return {"name": Path(file).name, "sha256": hash_file(file).sha256}


class GivenVerdict(GivenFile):
    """Whether a given file was covered when the bundle was created."""

    file: Optional[str]
    """Its ID in the bundle; None if it is not listed."""
    result: Literal["pass", "fail"]


def read_files(value: Any, performers: int, consents: Sequence[JsonObject]) -> None:
    """Reads the part `files`, whose performers must be among the first `performers`. Raises InputError, also for a
    consent that is not in the bundle."""
    files: list[JsonObject] = read_list(
        value, "files", 0, _MOST_FILES, lambda each, path: _read_file(each, path, performers, consents)
    )
    require_distinct([each["id"] for each in files], "files")
    # Otherwise one file could have two verdicts.
    require_distinct([each["sha256"] for each in files], "files")
    _require_origins(files)


# Only a missing original has a stated status, and no file derives from itself.
def _require_origins(files: Sequence[JsonObject]) -> None:
    by_hash = {each["sha256"]: each for each in files}
    checked: set[str] = set()
    for index, file in enumerate(files):
        path, origin = f"files[{index}].derivedFrom", file["derivedFrom"]
        if origin and (origin["status"] is None) != (origin["sha256"] in by_hash):
            raise InputError(f"{path}.status", "must be stated only for an original that is not in the bundle")
        chain: set[str] = set()
        each: Optional[JsonObject] = file
        while each and each["sha256"] not in checked:
            if each["sha256"] in chain:
                raise InputError(path, "leads back to the file")
            chain.add(each["sha256"])
            each = _original_of(each, by_hash)
        checked |= chain


# None if the bundle does not list it.
def _original_of(file: JsonObject, by_hash: Mapping[str, JsonObject]) -> Optional[JsonObject]:
    origin = file["derivedFrom"]
    return by_hash.get(origin["sha256"]) if origin else None


def _read_file(value: Any, path: str, performers: int, consents: Sequence[JsonObject]) -> JsonObject:
    file = read_exact_object(value, path, _MEMBERS, ["removed"])
    read_pattern(file["id"], f"{path}.id", FILE_ID)
    read_pattern(file["sha256"], f"{path}.sha256", _HASH)
    read_integer(file["size"], f"{path}.size", 1, _SAFE)
    read_pattern(file["mediaType"], f"{path}.mediaType", _MEDIA_TYPE)
    if file["perceptualHash"] is not None:
        _read_perceptual(file["perceptualHash"], f"{path}.perceptualHash")
    depicted = read_one_of(file["depicted"], f"{path}.depicted", _DEPICTIONS)
    places = _read_places(file["performers"], f"{path}.performers", performers)
    replicas = _read_replicas(file["replicas"], f"{path}.replicas", consents)
    absent = read_integer(file["absent"], f"{path}.absent", 0, _MOST_PERFORMERS)
    if file["derivedFrom"] is not None:
        origin = read_exact_object(file["derivedFrom"], f"{path}.derivedFrom", ["sha256", "relation", "status"])
        read_pattern(origin["sha256"], f"{path}.derivedFrom.sha256", _HASH)
        read_one_of(origin["relation"], f"{path}.derivedFrom.relation", _RELATIONS)
        if origin["status"] is not None:
            read_one_of(origin["status"], f"{path}.derivedFrom.status", list(_WORDS))
    if (depicted == "declared") != (len(places) + absent > 0):
        raise InputError(path, "lists performers without declaring them, or declares none")
    _require_ascending(replicas, f"{path}.replicas")
    if not set(replicas) <= set(places):
        raise InputError(f"{path}.replicas", "lists someone who is not one of the performers")
    if "removed" in file and file["removed"] is not True:
        raise InputError(f"{path}.removed", "must be true or absent")
    return file


def _read_places(value: Any, path: str, performers: int) -> list[int]:
    places = [
        read_integer(each, f"{path}[{index}]", 0, performers - 1)
        for index, each in enumerate(read_array(value, path, 0, _MOST_PERFORMERS))
    ]
    _require_ascending(places, path)
    return places


def _require_ascending(places: Sequence[int], path: str) -> None:
    if any(place <= before for before, place in zip(places, places[1:])):
        raise InputError(path, "not ascending")


# Either the consent is in the bundle, or the reason why there is none. Returns the performers.
def _read_replicas(value: Any, path: str, consents: Sequence[JsonObject]) -> list[int]:
    return read_list(value, path, 0, _MOST_PERFORMERS, lambda each, at: _read_replica(each, at, consents))


def _read_replica(value: Any, path: str, consents: Sequence[JsonObject]) -> int:
    replica = read_exact_object(value, path, ["performer", "consent", "missing"])
    performer = read_integer(replica["performer"], f"{path}.performer", 0, _MOST_PERFORMERS)
    missing = None if replica["missing"] is None else read_code(replica["missing"], f"{path}.missing")
    if replica["consent"] is None and missing is not None:
        return performer
    consent = read_integer(replica["consent"], f"{path}.consent", 0, len(consents) - 1)
    if missing is not None or consents[int(consent)]["performer"] != performer:
        raise InputError(f"{path}.consent", "belongs to another performer, or is stated to be missing")
    return performer


def _read_perceptual(value: Any, path: str) -> None:
    perceptual = read_exact_object(value, path, ["algorithm", "value", "quality"])
    read_one_of(perceptual["algorithm"], f"{path}.algorithm", ["pdq"])
    read_pattern(perceptual["value"], f"{path}.value", _HASH)
    read_integer(perceptual["quality"], f"{path}.quality", 0, 100)


def judge_files(
    rules: Rules,
    given: Sequence[GivenFile],
    performers: Sequence[JudgedPerformer],
    consents: Sequence[JudgedConsent],
    production: Production,
) -> tuple[list[FileVerdict], list[GivenVerdict]]:
    """The rules `files-covered` and `given-file`: everyone who appears in a file of the bundle passes, and consents
    cover the digital replicas in it. Returns the verdict of each file, and of each given one. Who appears is the
    organization's statement."""
    withdrawn = [_is_withdrawn(each) for each in performers]
    files = production.bundle.get("files", [])

    def judge(file: JsonObject) -> FileVerdict:
        replicas = [judge_replica(each, file, performers, consents, production) for each in file["replicas"]]
        return _judge_file(file, performers, withdrawn, replicas)

    verdicts = _inherit_verdicts(files, [judge(each) for each in files])
    if verdicts:
        _judge_covered(rules, verdicts, production)
    by_hash = {each["sha256"]: each for each in verdicts}
    return verdicts, [_conclude_given(rules, each, by_hash.get(each["sha256"])) for each in given]


def _conclude_given(rules: Rules, given: GivenFile, file: Optional[FileVerdict]) -> GivenVerdict:
    rules.judge("given-file", lambda: _judge_given(given, file))
    return {
        "name": given["name"],
        "sha256": given["sha256"],
        "file": file["id"] if file else None,
        "result": file["record"] if file else "fail",
    }


def _is_withdrawn(performer: JudgedPerformer) -> bool:
    return "release_withdrawn" in performer.verdict["missing"] or any(
        each["rule"] in WITHDRAWN_BY and each.get("reason") == "revoked" for each in performer.results
    )


def _judge_file(
    file: JsonObject,
    performers: Sequence[JudgedPerformer],
    withdrawn: Sequence[bool],
    replicas: Sequence[ReplicaVerdict],
) -> FileVerdict:
    places = [int(place) for place in file["performers"]]
    replica_places = [int(each["performer"]) for each in file["replicas"]]
    shown_places = [place for place in places if place not in replica_places]
    shown = [performers[place].verdict for place in shown_places]
    absent = int(file["absent"])
    failing = [each["id"] for each in shown if each["verdict"] == "fail"]
    uncovered = [each.id for each in replicas if each.status != "covered"]
    is_withdrawn = any(withdrawn[place] for place in shown_places)
    is_removed = "removed" in file
    is_missing = absent > 0 or bool(failing)
    status, reason = _judge_seen(file["depicted"], is_removed, is_missing, is_withdrawn, replicas)
    is_whole = (
        file["depicted"] != "unknown"
        and absent == 0
        and not is_removed
        and all(each.record == "pass" for each in replicas)
    )
    return {
        "id": file["id"],
        "sha256": file["sha256"],
        "size": file["size"],
        "mediaType": file["mediaType"],
        "status": status,
        "reason": reason,
        "record": "pass" if is_whole and all(each["record"] == "pass" for each in shown) else "fail",
        "performers": [performers[place].verdict["id"] for place in places],
        "replicas": [each.id for each in replicas],
        "failing": [*failing, *uncovered],
        "absent": absent,
        "message": _message_of(status, reason, failing, uncovered, absent, file["depicted"] == "nobody"),
    }


# A decided complaint counts more than everything else, and then one withdrawal, as in the service.
def _judge_seen(
    depicted: str, is_removed: bool, is_missing: bool, is_withdrawn: bool, replicas: Sequence[ReplicaVerdict]
) -> tuple[FileStatus, Optional[FileReason]]:
    if is_removed:
        return "removed", "complaint"
    if depicted == "unknown":
        return "unknown", "not_stated"
    withdrawn = [each for each in replicas if each.status == "withdrawn"]
    if is_withdrawn or any(not each.by_consent for each in withdrawn):
        return "withdrawn", "performers"
    if withdrawn:
        return "withdrawn", "replica"
    if is_missing:
        return "not_covered", "performers"
    return ("covered", None) if all(each.status == "covered" for each in replicas) else ("not_covered", "replica")


def _message_of(
    status: FileStatus,
    reason: Optional[FileReason],
    failing: Sequence[str],
    uncovered: Sequence[str],
    absent: int,
    is_empty: bool,
) -> str:
    if reason == "complaint":
        return "the organization decided to remove it after a complaint"
    if reason == "not_stated":
        return "the organization has not stated who appears"
    if status == "covered":
        return "no one appears, as the organization states" if is_empty else "everyone in it passes"
    what = "a consent to a digital replica" if reason == "replica" else "a release"
    told = [f"{what} was withdrawn"] if status == "withdrawn" else []
    if failing:
        told.append(f"these performers in it fail: {', '.join(failing)}")
    if uncovered:
        told.append(f"no consent covers the digital replicas of: {', '.join(uncovered)}")
    if absent > 0:
        told.append(f"{absent} people in it are not in the bundle")
    return "; ".join(told)


# The verdict on each file together with that on its original, as the service judges coverage: a resized, transcoded, or
# new version shows at least who its original shows, so the stricter status counts. For a crop, its own list counts; but
# with no one in it, a crop of a withdrawn or removed original is `unknown`.
def _inherit_verdicts(files: Sequence[JsonObject], own: Sequence[FileVerdict]) -> list[FileVerdict]:
    by_hash = {each["sha256"]: each for each in files}
    alone = {each["id"]: each for each in own}
    whole: dict[str, FileVerdict] = {}
    for file in files:
        chain: list[JsonObject] = []
        each: Optional[JsonObject] = file
        while each and each["id"] not in whole:
            chain.append(each)
            each = _original_of(each, by_hash)
        # From the first original to the file.
        for each in reversed(chain):
            original = _original_of(each, by_hash)
            whole[each["id"]] = _inherit(each, alone[each["id"]], whole[original["id"]] if original else None)
    return [whole[each["id"]] for each in files]


# `original` is None if the bundle does not list it.
def _inherit(file: JsonObject, own: FileVerdict, original: Optional[FileVerdict]) -> FileVerdict:
    origin = file["derivedFrom"]
    if not origin:
        return own
    status: FileStatus = original["status"] if original else origin["status"]
    passes = (original["record"] == "pass" if original else status == "covered") and own["record"] == "pass"
    record: Literal["pass", "fail"] = "pass" if passes else "fail"
    who = f"its original {original['id']} is" if original else _ELSEWHERE
    inherited: FileVerdict = {**own, "record": record, "reason": "original", "message": f"{who} {_WORDS[status]}"}
    if origin["relation"] == "crop":
        may_show = file["depicted"] != "nobody" or status not in _MAY_NOT_BE_SHOWN or own["status"] in _MAY_NOT_BE_SHOWN
        return own if may_show else {**inherited, "status": "unknown"}
    if _STRICTNESS.index(status) < _STRICTNESS.index(own["status"]):
        return {**inherited, "status": status}
    return {**own, "record": record}


_ELSEWHERE = "the organization states that its original, which is not in the bundle, is"


# A file that is not covered fails the bundle: its reader would otherwise take the verdict for the file's.
def _judge_covered(rules: Rules, verdicts: Sequence[FileVerdict], production: Production) -> None:
    uncovered = [each for each in verdicts if each["record"] == "fail"]
    if uncovered and "uncovered-files" in production.accept:
        text = f"accepted although {len(uncovered)} of {len(verdicts)} files are not covered"
        production.notes.append(note("uncovered-files", text, number=len(uncovered), of=len(verdicts)))
        return
    named = ", ".join(f"{each['id']} ({each['message']})" for each in uncovered[:_MOST_NAMED])
    more = f", and {len(uncovered) - _MOST_NAMED} more" if len(uncovered) > _MOST_NAMED else ""
    rules.expect(
        "files-covered",
        not uncovered,
        good=f"everyone in each of the {len(verdicts)} files passes",
        bad=f"{len(uncovered)} of {len(verdicts)} files are not covered: {named}{more}",
    )


# Whether a file beside the bundle is one of its files, byte for byte, and was covered. Nothing can be accepted here.
def _judge_given(given: GivenFile, file: Optional[FileVerdict]) -> tuple[FileVerdict, str]:
    what = quoted(given["name"])
    if file is None:
        raise InputError("", f"{what} is not in the bundle: no file in it has the SHA-256 {given['sha256']}")
    if file["record"] == "fail":
        raise InputError("", f"{what} is {file['id']}, which is not covered: {file['message']}")
    return file, f"{what} is {file['id']}, which was covered when the bundle was created"
