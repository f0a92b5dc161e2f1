"""python -m avouch.offline FILE --trust trust.json: verifies a file of an Avouch service, without a network."""

from __future__ import annotations

import argparse
import json
import sys
import unicodedata
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Optional, cast

from .._errors import AvouchError
from . import (
    InputError,
    Verdict,
    parse_status,
    verify_bundle,
    verify_credential,
    verify_evidence,
    verify_lookup,
    verify_manifest,
    verify_proof,
    verify_receipt,
)
from ._bundle_file import BUNDLE_FORMATS
from ._compact_receipt import RECEIPT, is_compact
from ._containers import container_of
from ._days import read_date_time
from ._input import JsonObject, parse_json, read_object
from ._jws import read_compact_jws
from ._lookup import LOOKUP_TYPE
from ._production import ACCEPTABLE
from ._signature_level import SIGNATURE_LEVELS

_SIGNS = {"pass": "pass   ", "fail": "FAIL   ", "skipped": "skipped"}
_ONLY = "--require-signature applies only to credentials, evidence, and bundles"
_HIDDEN = ("Cc", "Cf", "Zl", "Zp")


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Returns the exit code: 0 if the file passes, 1 if not, 2 if the command or the trust file cannot be used."""
    chosen = _parser().parse_args(arguments)
    try:
        verdict = _judge(chosen)
    except (AvouchError, InputError, ValueError, OSError) as error:
        sys.stderr.write(f"avouch-verify-py: {_plain(str(error))}\n")
        return 2
    sys.stdout.write(f"{json.dumps(verdict, indent=2, ensure_ascii=False)}\n" if chosen.json else _describe(verdict))
    if chosen.require is None:
        return 0 if verdict["verdict"] == "pass" else 1
    required = verdict["record"] if chosen.require == "record" else verdict["current"]
    return 0 if required["result"] == "pass" else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="avouch-verify-py",
        description="Verify a proof, credential, log receipt, signed document, compliance bundle, the content "
        "credentials of a file, or a look-up receipt. Needs no network.",
    )
    parser.add_argument("file", type=Path, help="file to verify; the command detects its kind")
    parser.add_argument(
        "--trust", type=Path, required=True, help="file with the issuers, verification keys, and logs that you trust"
    )
    parser.add_argument("--pdf", type=Path, help="signed document that belongs to the evidence.json in FILE")
    parser.add_argument("--manifest", type=Path, help="content credentials of FILE that are in a separate file")
    parser.add_argument(
        "--status", type=Path, help="file with status lists; without it, the revocation of credentials is unknown"
    )
    parser.add_argument("--statement", type=Path, help="file with the statement that you requested")
    parser.add_argument(
        "--file",
        type=Path,
        action="append",
        default=[],
        dest="files",
        help="file that must be in a bundle and covered, or in a look-up receipt, byte for byte; repeat it for several",
    )
    parser.add_argument("--accept", default="", help=f"let a bundle pass despite these faults: {', '.join(ACCEPTABLE)}")
    parser.add_argument(
        "--require-signature",
        choices=SIGNATURE_LEVELS,
        help="minimum level of every signature in a credential, document, or bundle",
    )
    parser.add_argument("--at", help="time at which the record must be true, such as 2026-05-02T12:00:00Z")
    parser.add_argument(
        "--require", choices=["record", "current"], help="part of the verdict that decides the exit code"
    )
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
    return parser


def _judge(chosen: argparse.Namespace) -> Verdict:
    content: bytes = chosen.file.read_bytes()
    trust = read_object(_read_json(chosen.trust), "trust")
    at = _read_moment(chosen.at)
    level = chosen.require_signature
    status = None if chosen.status is None else parse_status(_read_json(chosen.status))
    if chosen.pdf is not None:
        return verify_evidence(content, chosen.pdf.read_bytes(), trust=trust, require_signature=level, at=at)
    if chosen.manifest is not None or container_of(content) is not None:
        manifest = None if chosen.manifest is None else chosen.manifest.read_bytes()
        if level is not None:
            raise ValueError(_ONLY)
        return verify_manifest(content, manifest, trust=trust, status=status, at=at)
    value = _parse(content)
    named = cast("JsonObject", value).get("format") if isinstance(value, dict) else None
    kind = RECEIPT if is_compact(content) else named
    if level is not None and (value is not None or kind == RECEIPT) and kind not in BUNDLE_FORMATS:
        raise ValueError(_ONLY)
    text = content.decode("utf-8", "replace").strip()
    is_lookup = value is None and _is_lookup(text)
    if chosen.files and kind not in BUNDLE_FORMATS and not is_lookup:
        raise ValueError("--file applies only to bundles and look-up receipts")
    if kind == RECEIPT:
        return verify_receipt(content, trust=trust, at=at)
    if kind in BUNDLE_FORMATS:
        return verify_bundle(
            content,
            trust=trust,
            status=status,
            accept=_read_accept(chosen.accept),
            require_signature=level,
            files=chosen.files,
            at=at,
        )
    if is_lookup:
        if level is not None:
            raise ValueError(_ONLY)
        return verify_lookup(content, trust=trust, files=chosen.files, at=at)
    if value is None:
        return verify_credential(text, trust=trust, status=status, require_signature=level, at=at)
    statement = None if chosen.statement is None else _read_json(chosen.statement)
    return verify_proof(value, trust=trust, statement=statement, at=at)


def _is_lookup(text: str) -> bool:
    try:
        return read_compact_jws(text).header.get("typ") == LOOKUP_TYPE
    except InputError:
        return False


def _read_accept(text: str) -> Any:
    named = [each.strip() for each in text.split(",") if each.strip()]
    unknown = next((each for each in named if each not in ACCEPTABLE), None)
    if unknown is not None:
        raise ValueError(f"--accept {unknown} must be one of {', '.join(ACCEPTABLE)}")
    return named


def _parse(content: bytes) -> Any:
    try:
        return parse_json(content.decode("utf-8"), "")
    except (InputError, UnicodeDecodeError):
        return None


def _read_json(file: Path) -> Any:
    return parse_json(file.read_text(encoding="utf-8"), file.name)


def _read_moment(text: Optional[str]) -> Optional[datetime]:
    if text is None:
        return None
    moment = read_date_time(text)
    if moment is None:
        raise ValueError("--at must be a time with its offset, such as 2026-05-02T12:00:00Z")
    return datetime.fromtimestamp(moment / 1000, timezone.utc)


def _describe(verdict: Verdict) -> str:
    rules = [
        f"{_SIGNS[each['result']]}  {_plain(each['rule'])}: {_plain(each['message'])}" for each in verdict["rules"]
    ]
    warnings = [f"warning  {_plain(each)}" for each in verdict["warnings"]]
    record, current, environment = verdict["record"], verdict["current"], verdict["environment"]
    verdicts = [
        f"record   {record['result']}: {_plain(record['message'])}",
        f"current  {current['result']}: {_plain(current['message'])}",
        f"verdict  {verdict['verdict']}{f' ({environment}: attests nothing real)' if environment else ''}",
    ]
    return "\n".join([*rules, *warnings, *verdicts, ""])


# Messages quote the input; without escaping, a forged file could print its own lines or clear the screen.
def _plain(text: str) -> str:
    return "".join(f"\\u{{{ord(each):x}}}" if unicodedata.category(each) in _HIDDEN else each for each in text)


if __name__ == "__main__":
    sys.exit(main())
