"""Verdicts equal those of the TypeScript verifier, word for word; the vectors come from make-vectors.ts."""

from __future__ import annotations

import base64
import copy
import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any, Callable, Optional

import pytest

from avouch import offline
from avouch.offline.__main__ import main
from avouch.offline._environment import environment_of_flags, refuse_environment
from avouch.offline._statement import read_assurance

VECTORS = Path(os.environ.get("AVOUCH_VECTORS") or Path(__file__).parent / "vectors")
PROOFS: dict[str, Any] = json.loads((VECTORS / "proofs.json").read_text(encoding="utf-8"))
RECEIPTS: dict[str, Any] = json.loads((VECTORS / "receipts.json").read_text(encoding="utf-8"))


def moment(text: Optional[str]) -> Optional[datetime]:
    return None if text is None else datetime.fromisoformat(text.replace("Z", "+00:00"))


def told(verdict: Any) -> dict[str, Any]:
    said = {name: verdict[name] for name in ("verdict", "record", "current", "warnings", "notes")}
    said["rules"] = [[each[name] for name in ("rule", "of", "result", "message")] for each in verdict["rules"]]
    # JSON has no undefined.
    extra = {name: verdict[name] for name in ("setup", "shown") if name in verdict}
    return json.loads(json.dumps({**said, **extra}))


@pytest.fixture(scope="module")
def trust() -> offline.Trust:
    return offline.parse_trust(PROOFS["trust"])


@pytest.mark.parametrize("case", PROOFS["cases"], ids=lambda case: case["what"])
def test_judges_a_proof_as_in_typescript(case: dict[str, Any], trust: offline.Trust) -> None:
    verdict = offline.verify_proof(
        case["file"], trust=trust, statement=case.get("asked"), now=moment(case["now"]), at=moment(case.get("at"))
    )
    assert told(verdict) == case["told"]


@pytest.mark.parametrize("case", RECEIPTS["cases"], ids=lambda case: case["what"])
def test_judges_a_receipt_as_in_typescript(case: dict[str, Any]) -> None:
    verdict = offline.verify_receipt(
        base64.b64decode(case["receipt"]),
        trust=RECEIPTS["trusts"][case["trust"]],
        now=moment("2026-06-01T00:00:00Z"),
        at=moment(case.get("at")),
    )
    assert told(verdict) == case["told"]


def test_reports_the_test_mode_of_an_issuer() -> None:
    case = next(each for each in PROOFS["cases"] if each["told"]["verdict"] == "pass")
    marked = copy.deepcopy(PROOFS["trust"])
    for issuer in marked["issuers"]:
        issuer["document"]["service"] = [{"id": "#test-mode", "type": "AvouchTestMode", "serviceEndpoint": "https://a"}]
    plain, told_of = (
        offline.verify_proof(case["file"], trust=trust, statement=case.get("asked"), now=moment(case["now"]))
        for trust in (PROOFS["trust"], marked)
    )
    assert (plain["verdict"], plain["environment"]) == ("pass", None)
    assert (told_of["verdict"], told_of["environment"]) == ("pass", "test")
    assert told_of["warnings"][0].startswith("Test proof: attests nothing")


def test_reads_the_environment_from_a_flag_of_the_claims() -> None:
    assert environment_of_flags(1 << 30 | 3) == "development"
    assert environment_of_flags(1 << 31) == "test"
    assert environment_of_flags(3) is None
    assert read_assurance("age-over", 1 << 31 | 3) == (["face_matched", "liveness_passed"], False)
    assert read_assurance("age-over", 1 << 29)[1], "another flag is not known"
    assert refuse_environment("test", None) is not None
    assert refuse_environment("test", "test") is None


def test_vectors_contain_valid_and_invalid_cases() -> None:
    for vectors in (PROOFS, RECEIPTS):
        verdicts = [case["told"]["verdict"] for case in vectors["cases"]]
        assert verdicts.count("pass") >= 10
        assert verdicts.count("fail") >= 40


def test_accepts_a_receipt_as_returned_by_the_api() -> None:
    case = RECEIPTS["cases"][0]
    receipt = json.loads(base64.b64decode(case["receipt"]))
    assert offline.verify_receipt(receipt, trust=RECEIPTS["trusts"]["plain"])["verdict"] == "pass"


@pytest.mark.parametrize("what", ["valid", "compact: valid"])
def test_refuses_a_receipt_for_its_size_before_it_reads_it(what: str) -> None:
    receipt = base64.b64decode(receipt_named(what)) + b"x" * 5_000_000
    (first, *_) = offline.verify_receipt(receipt, trust=RECEIPTS["trusts"]["plain"])["rules"]
    assert (first["rule"], first["message"]) == ("format", "receipt: more than 221284 bytes")


def receipt_named(what: str) -> str:
    return next(case["receipt"] for case in RECEIPTS["cases"] if case["what"] == what)


ANYTHING: list[Any] = [None, 1, "text", [], {}, [[]] * 9, {"format": []}, {"a": {"b": float("nan")}}]


@pytest.mark.parametrize("anything", ANYTHING)
def test_returns_a_verdict_for_any_input(anything: Any, trust: offline.Trust) -> None:
    assert offline.verify_proof(anything, trust=trust)["verdict"] == "fail"
    good = PROOFS["cases"][0]["file"]
    for name in good:
        assert offline.verify_proof({**good, name: anything}, trust=trust)["verdict"] == "fail"
    for name in good["proof"]:
        file = {**good, "proof": {**good["proof"], name: anything}}
        assert offline.verify_proof(file, trust=trust)["verdict"] == "fail"


def test_returns_a_verdict_for_deeply_nested_input(trust: offline.Trust) -> None:
    deep: Any = "x"
    for _ in range(10_000):
        deep = [deep]
    assert offline.verify_proof({**PROOFS["cases"][0]["file"], "statement": deep}, trust=trust)["verdict"] == "fail"
    assert offline.verify_receipt(b"[" * 100_000, trust=trust)["verdict"] == "fail"


TRUST_CHANGES: list[tuple[str, Callable[[Any], Any], str]] = [
    ("another format", lambda it: it.update(format="avouch-trust-v2"), "format"),
    ("an additional member", lambda it: it.update(more=1), "unknown member"),
    ("a duplicate issuer", lambda it: it["issuers"].append(it["issuers"][0]), "appears twice"),
    ("a duplicate key", lambda it: it["verificationKeys"].append(it["verificationKeys"][0]), "appears twice"),
    ("another hash", lambda it: it["verificationKeys"][0].update(sha256="0" * 64), "does not match sha256"),
    ("another setup", lambda it: it["verificationKeys"][0].update(setup="none"), "development or ceremony"),
    (
        "gamma for delta",
        lambda it: it["verificationKeys"][0]["key"].update(vk_delta_2=it["verificationKeys"][0]["key"]["vk_gamma_2"]),
        "gamma equals delta",
    ),
    ("a key off the curve", lambda it: it["verificationKeys"][0]["key"]["IC"][1].__setitem__(0, "5"), "not a point"),
    ("a key of another circuit", lambda it: it["verificationKeys"][0].update(circuit="business-verified"), "must be"),
    (
        "the neutral element as proof key",
        lambda it: it["issuers"][0]["document"]["verificationMethod"][0]["publicKeyJwk"].update(
            x="A" * 43, y="A" * 42 + "E"
        ),
        "neutral element",
    ),
    (
        "a proof key off the curve",
        lambda it: it["issuers"][0]["document"]["verificationMethod"][0]["publicKeyJwk"].update(x="A" * 42 + "E"),
        "Baby Jubjub",
    ),
    (
        "a private key",
        lambda it: it["issuers"][0]["document"]["verificationMethod"][0]["publicKeyJwk"].update(d="AA"),
        "private key",
    ),
]


@pytest.mark.parametrize(("what", "change", "reason"), TRUST_CHANGES, ids=[row[0] for row in TRUST_CHANGES])
def test_refuses_an_invalid_trust_file(what: str, change: Any, reason: str) -> None:
    changed = copy.deepcopy(PROOFS["trust"])
    change(changed)
    with pytest.raises(offline.InputError, match=reason):
        offline.parse_trust(changed)


def test_refuses_invalid_moments(trust: offline.Trust) -> None:
    file = PROOFS["cases"][0]["file"]
    with pytest.raises(ValueError, match="time zone"):
        offline.verify_proof(file, trust=trust, now=datetime(2026, 5, 2))
    with pytest.raises(ValueError, match="after now"):
        offline.verify_proof(file, trust=trust, now=moment("2026-05-02T00:00:00Z"), at=moment("2026-05-02T00:00:01Z"))


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = next(case for case in PROOFS["cases"] if case["told"]["record"]["result"] == "pass")
    proof, trust_file, receipt = tmp_path / "age.json", tmp_path / "trust.json", tmp_path / "receipt.json"
    proof.write_text(json.dumps(good["file"]))
    trust_file.write_text(json.dumps(PROOFS["trust"]))
    receipt.write_bytes(base64.b64decode(RECEIPTS["cases"][0]["receipt"]))
    log_trust, compact = tmp_path / "log.json", tmp_path / "receipt.cbor"
    log_trust.write_text(json.dumps(RECEIPTS["trusts"]["plain"]))
    compact.write_bytes(base64.b64decode(receipt_named("compact: valid")))
    assert main([str(proof), "--trust", str(trust_file), "--json", "--require", "record"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "proof"
    assert main([str(receipt), "--trust", str(trust_file)]) == 1
    assert "FAIL     log:" in capsys.readouterr().out
    assert main([str(compact), "--trust", str(log_trust)]) == 0
    assert "pass     inclusion: entry 3 of 11" in capsys.readouterr().out
    assert main([str(compact), "--trust", str(log_trust), "--require-signature", "live"]) == 2
    assert main([str(compact), "--trust", str(log_trust), "--file", str(proof)]) == 2
    assert main([str(tmp_path / "none.json"), "--trust", str(trust_file)]) == 2
    proof.write_text("{")
    assert main([str(proof), "--trust", str(trust_file)]) == 1


@pytest.mark.parametrize("kind", ["age-over", "business-verified"])
def test_verifies_circuits_with_the_standard_signature(kind: str) -> None:
    case = next(each for each in PROOFS["cases"] if each["file"]["circuit"] == kind)
    trust = copy.deepcopy(PROOFS["trust"])
    [key] = [each for each in trust["verificationKeys"] if each["circuit"] == kind]
    trust["verificationKeys"] = [{**key, "circuit": f"{kind}-eddsa"}]
    file = {**case["file"], "circuit": f"{kind}-eddsa"}

    def judge(proof: dict[str, Any]) -> str:
        verdict = offline.verify_proof(proof, trust=trust, statement=case.get("asked"), now=moment(case["now"]))
        return verdict["verdict"]

    assert judge(file) == case["told"]["verdict"] == "pass"
    # A key is trusted for its own circuit only.
    assert judge(case["file"]) == "fail"
