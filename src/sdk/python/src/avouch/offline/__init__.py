"""Verification without a network, in pure Python, with your own trust file: credentials, proofs, log receipts, signed
documents, compliance bundles, content credentials of files, and look-up receipts.

```python
import json
from avouch import offline

trust = offline.parse_trust(json.load(open("trust.json")))
verdict = offline.verify_proof(json.load(open("age.proof.json")), trust=trust, statement=asked)
if verdict["verdict"] == "pass":
    print(verdict["shown"]["nullifier"])
```

Untrusted input never makes these functions raise: a failed verification returns a verdict, with every rule and its
reason. The messages are identical to those of the TypeScript verifier.
"""

from __future__ import annotations

from ._bundle import BundleVerdict, verify_bundle
from ._bundle_files import BundleFile, FileVerdict, GivenFile, GivenVerdict
from ._bundle_works import WorkVerdict
from ._credential import CredentialVerdict, verify_credential
from ._evidence import EvidenceVerdict, verify_evidence
from ._input import InputError
from ._lookup import LookupVerdict, verify_lookup
from ._production import Acceptable, PerformerVerdict
from ._proof_file import ProofVerdict, verify_proof
from ._receipt import ReceiptVerdict, verify_receipt
from ._signature_level import LinkDelivery, SignatureLevel
from ._signed_file import ManifestVerdict, verify_manifest
from ._snapshot import StatusSnapshot, parse_status
from ._statement import parse_statement, same_statement
from ._trust import Trust, parse_trust
from ._verdict import CurrentVerdict, RecordVerdict, RuleResult, Verdict
from ._verdict_notes import Note, NoteSubject

__all__ = [
    "Acceptable",
    "BundleFile",
    "BundleVerdict",
    "CredentialVerdict",
    "CurrentVerdict",
    "EvidenceVerdict",
    "FileVerdict",
    "GivenFile",
    "GivenVerdict",
    "InputError",
    "LinkDelivery",
    "LookupVerdict",
    "ManifestVerdict",
    "Note",
    "NoteSubject",
    "PerformerVerdict",
    "ProofVerdict",
    "ReceiptVerdict",
    "RecordVerdict",
    "RuleResult",
    "SignatureLevel",
    "StatusSnapshot",
    "Trust",
    "Verdict",
    "WorkVerdict",
    "parse_statement",
    "parse_status",
    "parse_trust",
    "same_statement",
    "verify_bundle",
    "verify_credential",
    "verify_evidence",
    "verify_lookup",
    "verify_manifest",
    "verify_proof",
    "verify_receipt",
]
