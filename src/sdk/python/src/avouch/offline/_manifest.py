"""C2PA manifests in the form that the service writes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional

from ._cbor import MALFORMED, Tagged, list_of, map_of, read_cbor, write_cbor
from ._certificate import Certificate, is_signed_by_key, read_certificate
from ._containers import Superbox, read_superbox
from ._input import InputError, quoted

_CONSENT, _HASH = "org.avouch.consent", "c2pa.hash.data"
_CLAIM, _SIGNATURE, _ASSERTIONS = "c2pa.claim.v2", "c2pa.signature", "c2pa.assertions"
# COSE (RFC 9052 section 3.1, RFC 9360 section 2).
_SIGN1, _ALGORITHM, _X5CHAIN, _ES256 = 18, 1, 33, -7

Place = Optional[tuple[int, int]]
"""Start and length of a store in its file; None for a manifest in a separate file."""


@dataclass(frozen=True)
class Manifest:
    """Its claim and its assertions fit together; its signature is not judged."""

    label: str
    claim: bytes
    assertions: Mapping[str, Any]
    signature: Any


def read_manifest(store: bytes) -> Superbox:
    """The manifest of a store that the service made; refuses a manifest of someone else."""
    root = read_superbox(store)
    if root.type != "c2pa" or root.label != "c2pa":
        raise InputError("manifest", "is not a C2PA manifest store")
    # The last one is active; the others are those of its ingredients.
    active = root.superboxes[-1] if root.superboxes else None
    listed = next((each for each in active.superboxes if each.label == _ASSERTIONS), None) if active else None
    if active is None or listed is None or all(each.label != _CONSENT for each in listed.superboxes):
        raise InputError("manifest", "was made by someone else: it has no consent statement")
    if len(root.superboxes) > 1:
        raise InputError("manifest", "has ingredients with manifests, which are not supported")
    is_named = re.fullmatch("urn:c2pa:[0-9a-f-]{36}", active.label) is not None
    if not root.is_plain or root.content or active.type != "c2ma" or not is_named:
        raise _not_ours()
    return active


def read_claim(manifest: Superbox) -> Manifest:
    """Whether all parts are there in the form of the service, and the claim lists exactly the assertions."""
    boxes = manifest.superboxes
    if not manifest.is_plain or manifest.content or len(boxes) > 3:
        raise _not_ours()
    claim = _content_of(boxes, 1, "c2cl", _CLAIM)
    signature = _content_of(boxes, 2, "c2cs", _SIGNATURE)
    store = boxes[0]
    if store.type != "c2as" or store.label != _ASSERTIONS or not store.is_plain or store.content:
        raise _not_ours()
    assertions: dict[str, Any] = {}
    hashes = _listed(_read_map(claim), manifest.label)
    for index, box in enumerate(store.superboxes):
        expected = hashes.get(f"self#jumbf={_ASSERTIONS}/{box.label}")
        value = read_cbor(_content_of(store.superboxes, index, "cbor", box.label))
        if expected is None or value is MALFORMED or box.label in assertions:
            raise _not_ours()
        if expected != hashlib.sha256(box.body).digest():
            raise InputError("assertions", f"{quoted(box.label)} was changed after the claim was made")
        assertions[box.label] = value
    if len(assertions) != len(hashes):
        raise InputError("assertions", "an assertion is missing")
    return Manifest(manifest.label, claim, assertions, read_cbor(signature))


# The hashes of the assertions in a claim, by their addresses.
def _listed(claim: dict[Any, Any], label: str) -> dict[str, bytes]:
    entries = claim.get("created_assertions")
    is_of_manifest = claim.get("signature") == f"self#jumbf=/c2pa/{label}/{_SIGNATURE}"
    if claim.get("alg") != "sha256" or not is_of_manifest or not isinstance(entries, list):
        raise _not_ours()
    hashes: dict[str, bytes] = {}
    for entry in list_of(entries):
        fields = map_of(entry) or {}
        url, digest = fields.get("url"), fields.get("hash")
        if not isinstance(url, str) or not isinstance(digest, bytes) or url in hashes:
            raise _not_ours()
        hashes[url] = digest
    return hashes


def read_content_hash(manifest: Manifest, place: Place) -> bytes:
    """The hash in `c2pa.hash.data`, of all bytes but those of the store."""
    binding = map_of(manifest.assertions.get(_HASH))
    digest = None if binding is None else binding.get("hash")
    if binding is None or not isinstance(digest, bytes) or binding.get("alg") != "sha256":
        raise _not_ours()
    ranges = list_of(binding.get("exclusions"))
    only = map_of(ranges[0]) if len(ranges) == 1 else None
    is_place = only is not None and (only.get("start"), only.get("length")) == place
    if not ("exclusions" not in binding if place is None else is_place):
        raise InputError("content", "the manifest leaves out bytes that are not its own")
    return digest


def read_statement_text(manifest: Manifest) -> str:
    """The text of the consent statement."""
    consent = map_of(manifest.assertions.get(_CONSENT))
    text = None if consent is None else consent.get("statement")
    if not isinstance(text, str):
        raise _not_ours()
    return text


def judge_claim_signature(manifest: Manifest) -> Certificate:
    """The certificate with which the claim is signed (C2PA 2.2 section 13.2)."""
    item = manifest.signature
    parts = list_of(item.value) if isinstance(item, Tagged) and item.tag == _SIGN1 else []
    header, unprotected, payload, signed = parts if len(parts) == 4 else (None, None, None, None)
    is_whole = map_of(unprotected) == {} and payload is None
    if not isinstance(header, bytes) or not isinstance(signed, bytes) or not is_whole:
        raise InputError("claim-signature", "not in the form of this service")
    fields = _read_map(header)
    chain = fields.get(_X5CHAIN)
    leaf = (list_of(chain) or [None])[0] if isinstance(chain, list) else chain
    if len(fields) != 2 or not isinstance(leaf, bytes):
        raise _not_ours()
    certificate = read_certificate(leaf, "claim-signature")
    structure = write_cbor(["Signature1", header, b"", manifest.claim])
    is_es256 = fields.get(_ALGORITHM) == _ES256 and certificate.key.curve == "P-256"
    if not is_es256 or not is_signed_by_key(certificate.key, "SHA-256", structure, signed):
        raise InputError("claim-signature", "was not made with the key of its certificate")
    return certificate


# The only content of a box with this type and label; all are CBOR.
def _content_of(boxes: list[Superbox], index: int, kind: str, label: str) -> bytes:
    box = boxes[index] if index < len(boxes) else None
    if box is None or box.type != kind or box.label != label or not box.is_plain or box.superboxes:
        raise _not_ours()
    if len(box.content) != 1 or box.content[0][0] != "cbor":
        raise _not_ours()
    return box.content[0][1]


def _read_map(content: bytes) -> dict[Any, Any]:
    fields = map_of(read_cbor(content))
    if fields is None:
        raise _not_ours()
    return fields


def _not_ours() -> InputError:
    return InputError("manifest", "not in the form of this service")
