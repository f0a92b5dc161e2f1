"""Verifying without network, in pure Python: proofs and receipts, by a trust file of your own.

```python
import json
from avouch import offline

trust = offline.parse_trust(json.load(open("trust.json")))
verdict = offline.verify_proof(json.load(open("age.proof.json")), trust=trust, statement=asked)
if verdict["verdict"] == "pass":
    print(verdict["shown"]["nullifier"])
```

Untrusted input never makes these functions raise: a failed verification is a verdict, with every rule and its reason.
What they say, the verifier in TypeScript says to the letter; credentials, evidence and bundles it alone judges.
"""

from __future__ import annotations

from ._input import InputError
from ._proof_file import ProofVerdict, verify_proof
from ._receipt import ReceiptVerdict, verify_receipt
from ._statement import parse_statement, same_statement
from ._trust import Trust, parse_trust
from ._verdict import CurrentVerdict, RecordVerdict, RuleResult, Verdict

__all__ = [
    "CurrentVerdict",
    "InputError",
    "ProofVerdict",
    "ReceiptVerdict",
    "RecordVerdict",
    "RuleResult",
    "Trust",
    "Verdict",
    "parse_statement",
    "parse_trust",
    "same_statement",
    "verify_proof",
    "verify_receipt",
]
