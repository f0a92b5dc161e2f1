"""Verdicts on credentials, signed documents, and bundles equal those of the TypeScript verifier, word for word."""

from __future__ import annotations

import base64
import gzip
import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any, Optional

import pytest

from avouch import offline
from avouch.offline.__main__ import main

VECTORS = Path(os.environ.get("AVOUCH_VECTORS") or Path(__file__).parent / "vectors")


def read(name: str) -> Any:
    return json.loads(gzip.decompress((VECTORS / f"{name}.json.gz").read_bytes()))


CREDENTIALS, EVIDENCE, BUNDLES = read("credentials"), read("evidence"), read("bundles")
MANIFESTS, LOOKUPS = read("manifests"), read("lookups")
TRUSTS = {name: offline.parse_trust(each) for name, each in BUNDLES["trusts"].items()}


def moments(case: dict[str, Any]) -> dict[str, Any]:
    return {name: moment(case.get(name)) for name in ("now", "at")}


def moment(text: Optional[str]) -> Optional[datetime]:
    return None if text is None else datetime.fromisoformat(text.replace("Z", "+00:00"))


def name_of(case: dict[str, Any]) -> str:
    return case["what"].encode("ascii", "replace").decode()


@pytest.fixture(scope="module")
def trust() -> offline.Trust:
    return offline.parse_trust(CREDENTIALS["trust"])


@pytest.mark.parametrize("case", CREDENTIALS["cases"], ids=name_of)
def test_judges_a_credential_as_in_typescript(case: dict[str, Any], trust: offline.Trust) -> None:
    def judge() -> Any:
        status = offline.parse_status(case["status"]) if "status" in case else None
        level = case.get("requireSignature")
        return offline.verify_credential(
            case["credential"], trust=trust, status=status, require_signature=level, **moments(case)
        )

    if case["told"] is None:
        with pytest.raises(offline.InputError):
            judge()
    else:
        assert judge() == case["told"]


@pytest.mark.parametrize("case", EVIDENCE["cases"], ids=name_of)
def test_judges_a_signed_document_as_in_typescript(case: dict[str, Any]) -> None:
    evidence, pdf = (base64.b64decode(case[name]) for name in ("evidence", "pdf"))
    verdict = offline.verify_evidence(
        evidence,
        pdf,
        trust=EVIDENCE["trust"],
        require_signature=case.get("requireSignature"),
        now=moment(EVIDENCE["now"]),
        at=moment(case.get("at")),
    )
    assert verdict == case["told"]


def file_of(case: dict[str, Any], name: str) -> Optional[bytes]:
    """A file of a case, possibly that of another one with one bit changed."""
    base = MANIFESTS["cases"][case["of"]] if "of" in case else case
    if base.get(name) is None:
        return None
    content = bytearray(base64.b64decode(base[name]))
    if case.get("changes") == name:
        content[case["bit"] >> 3] ^= 1 << (case["bit"] & 7)
    return bytes(content)


@pytest.mark.parametrize("case", MANIFESTS["cases"], ids=name_of)
def test_judges_content_credentials_as_in_typescript(case: dict[str, Any]) -> None:
    verdict = offline.verify_manifest(
        file_of(case, "file") or b"",
        file_of(case, "manifest"),
        trust=MANIFESTS["trust"],
        status=MANIFESTS["status"] if case["listed"] else None,
        **moments(case),
    )
    assert verdict == case["told"]


@pytest.mark.parametrize("case", LOOKUPS["cases"], ids=name_of)
def test_judges_a_look_up_receipt_as_in_typescript(case: dict[str, Any]) -> None:
    files = case.get("files", [])
    verdict = offline.verify_lookup(
        base64.b64decode(case["lookup"]), trust=LOOKUPS["trust"], files=files, **moments(case)
    )
    assert verdict == case["told"]


def bundle_of(case: dict[str, Any]) -> bytes:
    base: str = BUNDLES["base"]
    if "bit" in case:
        content = bytearray(base.encode())
        content[case["bit"] >> 3] ^= 1 << (case["bit"] & 7)
        return bytes(content)
    parts = {name: canonical(value) for name, value in json.loads(base).items()}
    for name, (start, gone, come) in case["parts"].items():
        before = parts.get(name, "")
        parts[name] = before[:start] + come + before[start + gone :]
    return f"{{{','.join(f'{canonical(name)}:{parts[name]}' for name in sorted(parts))}}}".encode()


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("case", BUNDLES["cases"], ids=name_of)
def test_judges_a_bundle_as_in_typescript(case: dict[str, Any]) -> None:
    options: dict[str, Any] = {name: case[name] for name in ("status", "years", "accept", "files") if name in case}
    level = case.get("requireSignature")
    trust = TRUSTS[case["trust"]]
    verdict = offline.verify_bundle(bundle_of(case), trust=trust, require_signature=level, **options, **moments(case))
    assert verdict == case["told"]


def test_vectors_contain_valid_and_invalid_cases() -> None:
    for vectors, good in ((CREDENTIALS, 20), (EVIDENCE, 3), (BUNDLES, 10)):
        verdicts = [case["told"]["verdict"] for case in vectors["cases"] if case["told"]]
        assert verdicts.count("pass") >= good
        assert verdicts.count("fail") >= 20


ANYTHING: list[Any] = [None, 1, [], {}, b"", b"\xff", "", "~", "." * 9, "e30.e30.e30", '{"format":"avouch-bundle-v1"}']


@pytest.mark.parametrize("anything", ANYTHING, ids=repr)
def test_returns_a_verdict_for_any_input(anything: Any, trust: offline.Trust) -> None:
    assert offline.verify_credential(anything, trust=trust)["verdict"] == "fail"
    assert offline.verify_bundle(anything, trust=trust)["verdict"] == "fail"
    assert offline.verify_evidence(anything, b"", trust=trust)["verdict"] == "fail"


@pytest.mark.parametrize("open_with", ["[", '{"a":', '{"format":"avouch-evidence-v1","record":[['])
def test_returns_a_verdict_for_deeply_nested_input(open_with: str, trust: offline.Trust) -> None:
    deep = open_with * 20_000
    assert offline.verify_bundle(deep, trust=trust)["verdict"] == "fail"
    assert offline.verify_evidence(deep.encode(), b"", trust=trust)["verdict"] == "fail"
    payload = base64.urlsafe_b64encode(deep.encode()).decode().rstrip("=")
    assert offline.verify_credential(f"e30.{payload}.AAAA", trust=trust)["verdict"] == "fail"


@pytest.mark.parametrize("snapshot", [None, {}, {"format": "avouch-status-v1", "lists": [1]}])
def test_refuses_an_invalid_snapshot(snapshot: Any) -> None:
    with pytest.raises(offline.InputError):
        offline.parse_status(snapshot)


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(name: str, content: bytes, trust: Any, *more: str) -> tuple[int, str]:
        file, trust_file = tmp_path / name, tmp_path / "trust.json"
        file.write_bytes(content)
        trust_file.write_text(json.dumps(trust))
        code = main([str(file), "--trust", str(trust_file), "--require", "record", *more])
        return code, capsys.readouterr().out

    credential = next(case for case in CREDENTIALS["cases"] if "status" in case and case["told"]["verdict"] == "pass")
    (tmp_path / "status.json").write_text(json.dumps(credential["status"]))
    status = ("--status", str(tmp_path / "status.json"))
    code, told = run("credential.jwt", credential["credential"].encode() + b"\n", CREDENTIALS["trust"], *status)
    assert (code, "status: not revoked" in told) == (0, True)
    document = EVIDENCE["cases"][0]
    (tmp_path / "a.pdf").write_bytes(base64.b64decode(document["pdf"]))
    evidence = base64.b64decode(document["evidence"])
    assert run("evidence.json", evidence, EVIDENCE["trust"], "--pdf", str(tmp_path / "a.pdf"))[0] == 0
    bundle, plain = bundle_of(BUNDLES["cases"][0]), BUNDLES["trusts"]["plain"]
    assert run("bundle.json", bundle, plain, "--accept", "attested")[0] == 0
    assert run("bundle.json", bundle, plain, "--accept", "anything")[0] == 2
    lookup = base64.b64decode(LOOKUPS["cases"][0]["lookup"])
    assert run("lookup.jwt", lookup + b"\n", LOOKUPS["trust"])[0] == 0
    code, told = run("lookup.jwt", lookup, LOOKUPS["trust"], "--file", str(tmp_path / "a.pdf"))
    assert (code, '"a.pdf" was not looked up' in told) == (1, True)
    assert run("lookup.jwt", lookup, LOOKUPS["trust"], "--require-signature", "live")[0] == 2


@pytest.mark.parametrize(("level", "code"), [("same_key", 0), ("live", 1)])
def test_command_line_requires_a_signature_level(
    level: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bundle, trust = tmp_path / "bundle.json", tmp_path / "trust.json"
    bundle.write_bytes(bundle_of(BUNDLES["cases"][0]))
    trust.write_text(json.dumps(BUNDLES["trusts"]["plain"]))
    arguments = [str(bundle), "--trust", str(trust), "--require", "record", "--require-signature", level]
    assert main(arguments) == code
    said = f"signature level same_key; the service emailed the link; required level: {level}"
    assert (said in capsys.readouterr().out) == bool(code)
