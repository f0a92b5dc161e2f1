"""The file of a compliance bundle, `avouch-bundle-v1` or `-v2`: performers, releases, ages, and evidence."""

from __future__ import annotations

import re
from typing import Any, Union, cast

from ._bundle_consents import read_consents
from ._bundle_files import read_files
from ._bundle_works import read_agreements, read_works
from ._bytes import read_utc_time, sha256_hex, text_of, utf8
from ._input import (
    InputError,
    JsonObject,
    canonical_json,
    has_canonical_form,
    parse_json,
    read_array,
    read_base64,
    read_exact_object,
    read_integer,
    read_list,
    read_object,
    read_one_of,
    read_text,
    require_distinct,
)
from ._production import read_code
from ._signature_level import SIGNATURE_LEVELS
from ._statement import read_countable_day, read_did

_PARTS = [
    *("releases", "ageProofs", "producer", "status"),
    *("checkpoint", "consistency", "documents", "verificationKeys"),
]
# Version 2 adds `files`, `consents`, `works`, and `agreements`. A bundle without files and works is of version 1, which
# every verifier reads.
_PARTS_OF = {"avouch-bundle-v1": _PARTS, "avouch-bundle-v2": [*_PARTS, "files", "consents", "works", "agreements"]}
BUNDLE_FORMATS = list(_PARTS_OF)
_MANIFEST = [
    *("bundleId", "createdAt", "issuer", "project", "shoots"),
    *("expectedPerformers", "producer", "policy", "performers"),
]
_MOST_BYTES = 32 * 1024 * 1024
_MOST_DEPTH = 24
_MOST_TEXT = 262_144
_MOST_PERFORMERS, _MOST_PROOFS = 500, 8
_SAFE = 2**53 - 1
# Texts of the verdict begin with this ID, so it must not be able to imitate the verifier's own words.
_PERFORMER_ID = re.compile("(?:pfm|rel)_[A-Za-z0-9_]{1,60}")


def sealed_part_of(bundle: JsonObject) -> JsonObject:
    """The data that the seal signs: the manifest, and the SHA-256 of the RFC 8785 form of each other part."""
    parts = {name: sha256_hex(utf8(canonical_json(bundle[name]))) for name in _PARTS_OF[bundle["format"]]}
    return {"format": bundle["format"], "manifest": bundle["manifest"], "parts": parts}


def read_bundle(content: Union[bytes, str]) -> JsonObject:
    """Reads a bundle without verifying it. The bytes must be the RFC 8785 form, so that no bit can change unnoticed.
    Proofs, lists, documents, and keys are parsed later, when they are judged."""
    text = text_of(content)
    if text is None or len(content) > _MOST_BYTES:
        raise InputError("", "not UTF-8, or too large")
    parsed = parse_json(text, "")
    version = read_one_of(read_object(parsed, "").get("format"), "format", BUNDLE_FORMATS)
    bundle = read_exact_object(parsed, "", ["format", "manifest", "seal", *_PARTS_OF[version]])
    _read_manifest(bundle["manifest"], "manifest")
    read_text(bundle["seal"], "seal", 4096)
    read_list(bundle["releases"], "releases", 0, _MOST_PERFORMERS, _read_release)
    read_list(bundle["ageProofs"], "ageProofs", 0, 8 * _MOST_PERFORMERS, _read_plain)
    if bundle["producer"] is not None:
        _read_producer(bundle["producer"])
    if bundle["status"] is not None:
        _read_plain(bundle["status"], "status")
    if bundle["checkpoint"] is not None:
        read_text(bundle["checkpoint"], "checkpoint", 8192)
    if bundle["consistency"] is not None:
        _read_consistency(bundle["consistency"])
    read_list(bundle["documents"], "documents", 0, 100, _read_plain)
    read_list(bundle["verificationKeys"], "verificationKeys", 0, 20, _read_plain)
    if version == "avouch-bundle-v2":
        performers = len(bundle["manifest"]["performers"])
        consents = read_consents(bundle["consents"], performers)
        read_files(bundle["files"], performers, consents)
        agreements = read_agreements(bundle["agreements"])
        read_works(bundle["works"], len(bundle["files"]), agreements, _read_plain)
    if not has_canonical_form(bundle, text):
        raise InputError("", "not in the form of RFC 8785")
    return bundle


def _read_release(value: Any, path: str) -> None:
    release = read_exact_object(value, path, ["credential", "receipt"])
    read_text(release["credential"], f"{path}.credential", _MOST_TEXT)
    if release["receipt"] is not None:
        read_text(release["receipt"], f"{path}.receipt", _MOST_TEXT)


# A proof file, or a credential as `dc+sd-jwt` or `vc+jwt`.
def _read_producer(value: Any) -> None:
    if "proof" in read_object(value, "producer"):
        _read_plain(read_exact_object(value, "producer", ["proof"])["proof"], "producer.proof")
    else:
        credential = read_exact_object(value, "producer", ["credential"])["credential"]
        read_text(credential, "producer.credential", _MOST_TEXT)


# Proves that the checkpoint's tree extends that of the first `from` entries (RFC 9162 section 2.1.4); hashes in base64.
def _read_consistency(value: Any) -> None:
    consistency = read_exact_object(value, "consistency", ["from", "path"])
    read_integer(consistency["from"], "consistency.from", 0, _SAFE)
    for index, each in enumerate(read_array(consistency["path"], "consistency.path", 0, 106)):
        path = f"consistency.path[{index}]"
        read_base64(read_text(each, path, 44), path, 32)


# An object that has an RFC 8785 form and is not nested too deeply.
def _read_plain(value: Any, path: str) -> JsonObject:
    _require_plain(value, path, 0)
    return read_object(value, path)


def _require_plain(value: Any, path: str, depth: int) -> None:
    if depth > _MOST_DEPTH:
        raise InputError(path, "nested too deep")
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if is_number and not (abs(value) <= _SAFE and value == int(value)):
        raise InputError(path, "has an invalid number")
    if isinstance(value, (dict, list)):
        inner = cast("JsonObject", value).values() if isinstance(value, dict) else cast("list[Any]", value)
        for each in inner:
            _require_plain(each, path, depth + 1)


def _read_manifest(value: Any, path: str) -> None:
    manifest = read_exact_object(value, path, _MANIFEST)
    shoots = read_array(manifest["shoots"], f"{path}.shoots", 0, 1000)
    performers = read_list(manifest["performers"], f"{path}.performers", 0, _MOST_PERFORMERS, _read_performer)
    require_distinct(performers, f"{path}.performers")
    expected = manifest["expectedPerformers"]
    read_text(manifest["bundleId"], f"{path}.bundleId", 64)
    read_utc_time(manifest["createdAt"], f"{path}.createdAt")
    read_did(manifest["issuer"], f"{path}.issuer")
    _read_project(manifest["project"], f"{path}.project")
    for index, each in enumerate(shoots):
        _read_shoot(each, f"{path}.shoots[{index}]")
    if expected is not None:
        read_integer(expected, f"{path}.expectedPerformers", 0, 1_000_000)
    if manifest["producer"] is not None:
        producer = read_exact_object(manifest["producer"], f"{path}.producer", [], ["name"])
        if "name" in producer:
            read_text(producer["name"], f"{path}.producer.name", 500)
    _read_policy(manifest["policy"], f"{path}.policy")


def _read_project(value: Any, path: str) -> None:
    project = read_exact_object(value, path, ["id", "scope"], ["title"])
    read_text(project["id"], f"{path}.id", 256)
    read_text(project["scope"], f"{path}.scope", 512)
    if "title" in project:
        read_text(project["title"], f"{path}.title", 1000)


def _read_shoot(value: Any, path: str) -> None:
    shoot = read_exact_object(value, path, ["from", "until"])
    first = read_countable_day(shoot["from"], f"{path}.from")
    if read_countable_day(shoot["until"], f"{path}.until") < first:
        raise InputError(path, "ends before it begins")


def _read_policy(value: Any, path: str) -> None:
    policy = read_exact_object(value, path, ["years", "performerSignature"], ["signatureLevel"])
    if not isinstance(policy["performerSignature"], bool):
        raise InputError(f"{path}.performerSignature", "not a boolean")
    read_integer(policy["years"], f"{path}.years", 1, 150)
    if "signatureLevel" in policy:
        read_one_of(policy["signatureLevel"], f"{path}.signatureLevel", SIGNATURE_LEVELS)


# Returns the performer's ID.
def _read_performer(value: Any, path: str) -> str:
    performer = read_exact_object(value, path, ["id", "release", "shotOn", "ageProofs", "missing"])
    proofs = read_array(performer["ageProofs"], f"{path}.ageProofs", 0, _MOST_PROOFS)
    missing = read_array(performer["missing"], f"{path}.missing", 0, 32)
    name = read_text(performer["id"], f"{path}.id", 64)
    if not _PERFORMER_ID.fullmatch(name):
        raise InputError(f"{path}.id", "not the ID of a performer or release such as pfm_1")
    if performer["release"] is not None:
        _read_place(performer["release"], f"{path}.release")
    if performer["shotOn"] is not None:
        read_countable_day(performer["shotOn"], f"{path}.shotOn")
    for index, each in enumerate(proofs):
        _read_place(each, f"{path}.ageProofs[{index}]")
    for index, each in enumerate(missing):
        at = f"{path}.missing[{index}]"
        read_code(each, at)
    return name


def _read_place(value: Any, path: str) -> int:
    return read_integer(value, path, 0, _MOST_PERFORMERS * _MOST_PROOFS)
