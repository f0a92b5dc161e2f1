"""python -m avouch.offline FILE --trust trust.json: judges a proof or a receipt without network."""

from __future__ import annotations

import argparse
import json
import sys
import unicodedata
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Optional

from . import InputError, Verdict, verify_proof, verify_receipt
from ._days import read_date_time
from ._input import parse_json, read_object

_SIGNS = {"pass": "pass   ", "fail": "FAIL   ", "skipped": "skipped"}
_HIDDEN = ("Cc", "Cf", "Zl", "Zp")


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The exit code: 0 passes, 1 does not, 2 the command or the trust file cannot be used."""
    chosen = _parser().parse_args(arguments)
    try:
        verdict = _judge(chosen)
    except (InputError, ValueError, OSError) as error:
        sys.stderr.write(f"avouch-verify-py: {_plain(str(error))}\n")
        return 2
    sys.stdout.write(f"{json.dumps(verdict, indent=2, ensure_ascii=False)}\n" if chosen.json else _describe(verdict))
    if chosen.require is None:
        return 0 if verdict["verdict"] == "pass" else 1
    required = verdict["record"] if chosen.require == "record" else verdict["current"]
    return 0 if required["result"] == "pass" else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="avouch-verify-py", description="Judges a proof or a receipt without network."
    )
    parser.add_argument("file", type=Path, help="a proof (avouch-proof-v1) or a receipt (avouch-receipt-v1)")
    parser.add_argument(
        "--trust", type=Path, required=True, help="issuers, verification keys and logs that you believe"
    )
    parser.add_argument("--statement", type=Path, help="what you asked of a proof")
    parser.add_argument("--at", help="the moment of which the record has to speak, such as 2026-05-02T12:00:00Z")
    parser.add_argument("--require", choices=["record", "current"], help="the one verdict that decides the exit code")
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
    return parser


def _judge(chosen: argparse.Namespace) -> Verdict:
    content: bytes = chosen.file.read_bytes()
    trust = read_object(_read_json(chosen.trust), "trust")
    at = _read_moment(chosen.at)
    value = _parse(content)
    if isinstance(value, dict) and value.get("format") == "avouch-receipt-v1":  # pyright: ignore[reportUnknownMemberType]
        return verify_receipt(content, trust=trust, at=at)
    statement = None if chosen.statement is None else _read_json(chosen.statement)
    return verify_proof(value, trust=trust, statement=statement, at=at)


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
        raise ValueError("--at is no time with its offset, such as 2026-05-02T12:00:00Z")
    return datetime.fromtimestamp(moment / 1000, timezone.utc)


def _describe(verdict: Verdict) -> str:
    rules = [
        f"{_SIGNS[each['result']]}  {_plain(each['rule'])}: {_plain(each['message'])}" for each in verdict["rules"]
    ]
    warnings = [f"warning  {_plain(each)}" for each in verdict["warnings"]]
    record, current = verdict["record"], verdict["current"]
    verdicts = [
        f"record   {record['result']}: {_plain(record['message'])}",
        f"current  {current['result']}: {_plain(current['message'])}",
        f"verdict  {verdict['verdict']}",
    ]
    return "\n".join([*rules, *warnings, *verdicts, ""])


# Messages quote what is being verified: without this a forged file could write lines of its own, or clear the screen.
def _plain(text: str) -> str:
    return "".join(f"\\u{{{ord(each):x}}}" if unicodedata.category(each) in _HIDDEN else each for each in text)


if __name__ == "__main__":
    sys.exit(main())
