"""Compliance bundles of productions, without a network."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Callable, Literal, Optional, Union

from ._bundle_consents import judge_consents
from ._bundle_file import read_bundle, sealed_part_of
from ._bundle_files import BundleFile, FileVerdict, GivenVerdict, hash_given, judge_files
from ._bundle_log import judge_checkpoint
from ._bundle_works import WorkVerdict, judge_works
from ._bytes import milliseconds_of
from ._days import Moments, has_begun, iso_of, moments_of
from ._evidence import judge_seal
from ._input import InputError, JsonObject, same_value
from ._performer import JudgedPerformer, judge_performer
from ._producer import judge_producer
from ._production import (
    Acceptable,
    PerformerVerdict,
    Production,
    failed_of,
    judge_freshness,
    judge_snapshot,
    prefixed,
    project_scope,
    status_as_of,
)
from ._signature_level import DEFAULT_SIGNATURE_LEVEL, SignatureLevel, read_minimum, stricter_level
from ._snapshot import StatusSnapshot, parse_status
from ._trust import Issuer, Trust, parse_trust
from ._verdict import CurrentVerdict, Rules, Verdict
from ._verdict_notes import DEVELOPMENT_SETUP, Note, future_shoot, note, notes_if, texts_of


class BundleVerdict(Verdict):
    """The verdict of a compliance bundle."""

    issuer: Optional[str]
    """DID of the organization, if the trust file lists it."""
    manifest: Optional[JsonObject]
    """The organization's statements about the production, if its seal is valid."""
    performers: list[PerformerVerdict]
    files: list[FileVerdict]
    """In the order of the bundle. Empty if it lists no files."""
    given: list[GivenVerdict]
    """The files that were given beside the bundle."""
    works: list[WorkVerdict]
    """In the order of the bundle. Empty if it lists no works."""
    reasons: list[str]
    """The names of the rules that failed."""
    statusAsOf: Optional[str]  # noqa: N815 - as in the JSON of every verifier
    """When the oldest of the status lists used was signed; None if no fresh list was used."""
    couldNotKnow: list[str]  # noqa: N815
    """What no bundle can show, and what this one does not: the texts of `limits`."""
    limits: list[Note]
    """The limits by code."""
    setup: Optional[Literal["development", "ceremony"]]
    """The weakest setup among the verification keys used; None if no proof was judged."""


def verify_bundle(
    bundle: Union[bytes, str],
    *,
    trust: Any,
    status: Any = None,
    years: int = 18,
    accept: Sequence[Acceptable] = (),
    require_signature: Optional[SignatureLevel] = None,
    files: Sequence[BundleFile] = (),
    now: Optional[datetime] = None,
    at: Optional[datetime] = None,
) -> BundleVerdict:
    """Verifies a compliance bundle (`avouch-bundle-v1` or `-v2`). Checks that the organization sealed it, and that
    nothing was withdrawn. Checks that every declared performer signed a release, was of age on the day of the shoot by
    an ID examined before, and is a different person. Without a valid seal, the other rules are skipped.

    Args:
        bundle: The bytes of the bundle, from `client.bundles.get_file()`.
        trust: The issuers and keys that you trust: the JSON of a trust file, or the result of `parse_trust`.
        status: Current status lists, from `client.status_lists.get_snapshot()`. They replace those in the bundle.
        years: Minimum age of every performer.
        accept: Faults that do not fail the bundle. Each one that occurs becomes a warning.
        require_signature: Minimum level of every performer's signature; by default `same_key`, or the minimum set in
            the bundle if higher.
        files: Files that must be in the bundle, and covered: paths, or names with their SHA-256 in hex.
        now: Time of the verification, with a time zone; the current time by default.
        at: Time by which the bundle must have been created.

    Raises:
        InputError: If the trust file or the snapshot is invalid. The bundle itself never raises it.
        AvouchError: If a file in `files` is empty, or changes during hashing.
        OSError: If a file in `files` cannot be read.
        ValueError: If a time has no time zone, or `at` is after `now`.
    """
    moments, asked = moments_of(now, at), read_minimum(require_signature)
    trusted = trust if isinstance(trust, Trust) else parse_trust(trust)
    given = status if status is None or isinstance(status, StatusSnapshot) else parse_status(status)
    rules = Rules()
    given_files = [hash_given(each) for each in files]
    read = rules.judge("format", lambda: _judge_format(bundle))
    issuer = None if read is None else _judge_issuer(rules, read, trusted)
    if read is None or issuer is None:
        return _finish(rules, [], ([], [], []), None)
    notes = _judge_manifest(rules, read, moments, years)
    inside = judge_snapshot(rules, read)
    where = "the snapshot in the bundle" if given is None else "the snapshot that you provided"
    latest = inside if given is None else given
    fresh = judge_freshness(rules, latest, moments.now, where)
    production = Production(
        bundle=read,
        issuer=issuer,
        trust=trusted,
        now=moments.now,
        made_at=min(milliseconds_of(read["manifest"]["createdAt"]), moments.now),
        years=years,
        minimum=_minimum_of(read["manifest"]["policy"], accept, asked),
        accept=accept,
        inside=inside,
        latest=latest,
        fresh=fresh,
        log=judge_checkpoint(rules, read, trusted.logs, accept),
        notes=notes,
    )
    judge_producer(rules, production)
    performers = [judge_performer(each, production) for each in read["manifest"]["performers"]]
    _judge_distinct(rules, performers, production)
    consents = judge_consents(rules, production)
    listed = (*judge_files(rules, given_files, performers, consents, production), judge_works(rules, production))
    for each in performers:
        rules.results.extend(prefixed(f"performer:{each.verdict['id']}:", each.results))
    return _finish(rules, performers, listed, production)


def _judge_format(content: Union[bytes, str]) -> tuple[JsonObject, str]:
    bundle = read_bundle(content)
    return bundle, bundle["format"]


# The bundle's own minimum, which is never below the default, can be waived; the verifier's cannot.
def _minimum_of(policy: JsonObject, accept: Sequence[Acceptable], asked: Optional[str]) -> Optional[str]:
    if "signature-level" in accept:
        return asked
    own = stricter_level(policy.get("signatureLevel", DEFAULT_SIGNATURE_LEVEL), DEFAULT_SIGNATURE_LEVEL)
    return own if asked is None else stricter_level(asked, own)


def _judge_issuer(rules: Rules, bundle: JsonObject, trust: Trust) -> Optional[Issuer]:
    did = bundle["manifest"]["issuer"]

    def check() -> tuple[Issuer, str]:
        issuer = next((each for each in trust.issuers if each.did == did), None)
        if issuer is None:
            raise InputError("manifest.issuer", "is not in the trust file")
        return issuer, f"{did} is trusted"

    issuer = rules.judge("issuer", check)
    if issuer is None:
        rules.skip(["seal"], "issuer")
        return None
    sealed, what = sealed_part_of(bundle), "this manifest and these parts"
    holds = rules.judge("seal", lambda: judge_seal(bundle["seal"], sealed, issuer, "avouch-bundle+jws", what))
    return issuer if holds else None


# Judges the rules that need only the manifest. Returns the notes.
def _judge_manifest(rules: Rules, bundle: JsonObject, moments: Moments, years: int) -> list[Note]:
    manifest = bundle["manifest"]
    created, project, asked = manifest["createdAt"], manifest["project"], manifest["policy"]["years"]
    made_at, at = milliseconds_of(created), moments.at
    rules.expect(
        "made",
        made_at <= moments.now,
        good=f"made at {created}, by the organization's clock",
        bad=f"states that it was created at {created}, which is in the future",
    )
    if at is not None:
        good, bad = f"made by {iso_of(at)}", f"made at {created}, after {iso_of(at)}"
        rules.expect("moment", made_at <= at, good=good, bad=bad)
    rules.expect(
        "policy",
        asked >= years,
        good=f"everyone must be {asked} or older",
        bad=f"created for age {asked}; {years} is required",
    )
    rules.expect(
        "project",
        project["scope"] == project_scope(project["id"]),
        good=f"of the project {project['id']}",
        bad=f"the scope is not that of the project {project['id']}",
    )
    rules.judge("parts", lambda: _judge_parts(bundle))
    rules.judge("everyone", lambda: _judge_everyone(manifest))
    future = [each["from"] for each in manifest["shoots"] if not has_begun(each["from"], moments.now)]
    return [future_shoot(day) for day in future]


# Every part must belong to a performer, and none may be used twice.
def _judge_parts(bundle: JsonObject) -> tuple[bool, str]:
    performers = bundle["manifest"]["performers"]
    releases = [each["release"] for each in performers if each["release"] is not None]
    _require_once(releases, len(bundle["releases"]), "release")
    _require_once(
        [place for each in performers for place in each["ageProofs"]], len(bundle["ageProofs"]), "proof of age"
    )
    return True, "each release and each proof belongs to one performer"


def _require_once(places: Sequence[int], count: int, what: str) -> None:
    if any(place >= count for place in places):
        raise InputError("parts", f"a named {what} is missing")
    if len(set(places)) != len(places):
        raise InputError("parts", f"one {what} is used for two performers")
    if len(places) < count:
        raise InputError("parts", f"a {what} belongs to no performer")


def _judge_everyone(manifest: JsonObject) -> tuple[bool, str]:
    shown, expected = len(manifest["performers"]), manifest["expectedPerformers"]
    if shown == 0:
        raise InputError("everyone", "no performer is declared")
    if expected is not None and shown < expected:
        raise InputError("everyone", f"{expected} performers are expected, but the bundle has {shown}")
    return True, f"{shown} are declared" if expected is None else f"{shown} of {expected} are shown"


# N performers need N nullifiers and N acts of signing. Performers without a valid release are not counted.
def _judge_distinct(rules: Rules, performers: Sequence[JudgedPerformer], production: Production) -> None:
    same = _shared(performers, lambda each: each.release.nullifier if each.release else None)
    signed = _shared(performers, lambda each: each.release.signed_as if each.release else None)
    rules.expect(
        "distinct",
        not same and not signed,
        good="all performers are different people",
        bad=f"one person appears as several performers: {', '.join(same)}"
        if same
        else f"one person signed as several performers: {', '.join(signed)}",
    )
    keys = _shared(performers, lambda each: each.release.claims.get("performer_did") if each.release else None)
    if keys:
        text = f"several performers signed with the same key: {', '.join(keys)}"
        production.notes.append(note("performers-same-key", text, ids=keys))


def _shared(performers: Sequence[JudgedPerformer], of: Callable[[JudgedPerformer], Any]) -> list[str]:
    known = [each for each in performers if of(each) is not None]
    return [
        each.verdict["id"]
        for each in known
        if any(other is not each and same_value(of(other), of(each)) for other in known)
    ]


def _finish(
    rules: Rules,
    performers: Sequence[JudgedPerformer],
    listed: tuple[list[FileVerdict], list[GivenVerdict], list[WorkVerdict]],
    production: Optional[Production],
) -> BundleVerdict:
    manifest: JsonObject = production.bundle["manifest"] if production else {}
    notes = _notes_of(production) if production else []
    moment = f"all declared performers were of age and had signed a release as of {manifest.get('createdAt', '')}"
    verdict = rules.conclude("bundle", moment, notes, production.issuer.environment if production else None)
    fresh = production.fresh if production else None
    as_of = status_as_of(fresh, production.lists) if production and fresh else None
    current: CurrentVerdict = verdict["current"]
    if current["result"] == "pass":
        since = "null" if as_of is None else as_of
        current = {"result": "pass", "message": f"no release or credential in it was withdrawn as of {since}"}
    limits = _could_not_know(production, performers, as_of) if production else []
    return {
        **verdict,
        "current": current,
        "issuer": production.issuer.did if production else None,
        "manifest": {name: value for name, value in manifest.items() if name != "performers"} if production else None,
        "performers": [each.verdict for each in performers],
        "files": listed[0],
        "given": listed[1],
        "works": listed[2],
        "reasons": failed_of(rules.results),
        "statusAsOf": as_of,
        "couldNotKnow": texts_of(limits),
        "limits": limits,
        "setup": _setup_of(production),
    }


def _setup_of(production: Optional[Production]) -> Optional[Literal["development", "ceremony"]]:
    if production is None or not production.setups:
        return None
    return "development" if "development" in production.setups else "ceremony"


def _notes_of(production: Production) -> list[Note]:
    is_development = _setup_of(production) == "development"
    return [*([DEVELOPMENT_SETUP] if is_development else []), *production.notes]


# What no bundle can show, and what this one does not.
def _could_not_know(production: Production, performers: Sequence[JudgedPerformer], as_of: Optional[str]) -> list[Note]:
    log, made_at = production.log, production.bundle["manifest"]["createdAt"]
    files: list[JsonObject] = production.bundle.get("files", [])
    later = note("later", f"what was withdrawn, revoked, or suspended after {as_of}", at=as_of)
    return [
        _everyone(production.bundle["manifest"]["expectedPerformers"]),
        _SHOOT_TIME,
        _TWO_DOCUMENTS,
        *notes_if(
            (files, _FILES_STATED),
            (production.bundle.get("consents"), _REPLICAS_STATED),
            (any(each["derivedFrom"] and each["derivedFrom"]["status"] for each in files), _ORIGINALS_ELSEWHERE),
            (production.bundle.get("works"), _WORKS_STATED),
            (any(each.verdict["likeness"] == "producer_attested" for each in performers), _DEPICTED),
            (True, _proof_revoked(made_at)),
            (as_of is not None, later),
            (production.fresh is None, _WITHDRAWN_SINCE),
            (not production.trust.logs, _NO_LOG),
            (log is not None and log.trusted.checkpoint is None, _NO_PIN),
        ),
        *([_entry_times(log.seen)] if log else []),
    ]


def _everyone(expected: Optional[int]) -> Note:
    if expected is None:
        return _UNSTATED
    text = f"whether more than {expected} people were filmed: the organization states the number"
    return note("undeclared-more", text, number=expected)


def _proof_revoked(made_at: str) -> Note:
    text = f"its issuer last checked at {made_at}, and no status list shows it"
    return note("proof-revoked", f"whether the identity behind a proof was revoked or suspended: {text}", at=made_at)


def _entry_times(seen: Optional[str]) -> Note:
    if seen is None:
        return note("entry-times", "when the log's entries were made: only the log operator states the times")
    text = f"exactly when the log's entries were made; witnesses saw the log: {seen}"
    return note("entry-times-seen", text, seen=seen)


_UNSTATED = note(
    "undeclared-unstated", "whether an undeclared person was filmed: the number of performers is not stated"
)
_SHOOT_TIME = note(
    "shoot-time", "when the shoot took place: the organization states the days, here and in the releases it issued"
)
_WORKS_STATED = note(
    "works-stated",
    "who the authors of a work are, what its agreements say, and whether there are other transfers: "
    "the organization states them",
)
_FILES_STATED = note(
    "files-stated", "who appears in a file, and whether the production has other files: the organization states both"
)
_REPLICAS_STATED = note(
    "replicas-stated",
    "which performer gave a consent to a digital replica, which uses it permits, and whether a single use was made: "
    "the organization states these",
)
_ORIGINALS_ELSEWHERE = note(
    "originals-elsewhere",
    "whether a release for an original that is not in the bundle was withdrawn since: "
    "the organization states the coverage of such originals",
)
_TWO_DOCUMENTS = note("two-documents", "whether one person enrolled with two documents and appears as two performers")
_DEPICTED = note(
    "depicted",
    "whether the signer is the person depicted: no face was compared at signing, so only the producer says so",
)
_WITHDRAWN_SINCE = note("withdrawn-since", "whether a release was withdrawn since: that needs current status lists")
_NO_LOG = note("no-log", "whether a log has the releases, and since when: the trust file has no log")
_NO_PIN = note(
    "no-pin",
    "whether the log was rewritten, or shows different versions to others: the trust file pins no checkpoint",
)
