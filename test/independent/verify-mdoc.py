"""Judges presentations of mobile documents (ISO/IEC 18013-5) with pymdoccbor for what the issuer signed, and by own checks written
from the standard for what the wallet signed. Reads a JSON list of cases, and writes one line each: `holds`, or why not.
"""

import base64
import hashlib
import json
import logging
import sys
from datetime import datetime

import cbor2
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from pymdoccbor.mdoc.verifier import MdocCbor

logging.disable(logging.CRITICAL)


def judge(case: dict) -> str:
    data = base64.urlsafe_b64decode(case["response"] + "=" * (-len(case["response"]) % 4))
    at = datetime.fromisoformat(case["at"].replace("Z", "+00:00"))
    mdoc = MdocCbor()
    mdoc.loads(data.hex())
    if not mdoc.verify([x509.load_pem_x509_certificate(case["root"].encode())]):
        return "not signed by the issuer"
    response = cbor2.loads(data)
    if response["status"] != 0:
        return "an error"
    (document,) = response["documents"]
    auth = document["issuerSigned"]["issuerAuth"]
    mso = cbor2.loads(cbor2.loads(auth[2]).value)
    if not mso["docType"] == document["docType"] == case["docType"]:
        return "of another type"
    (namespace, items), *_ = document["issuerSigned"]["nameSpaces"].items()
    for item in items:
        content = cbor2.loads(item.value)
        digest = hashlib.sha256(cbor2.dumps(item)).digest()
        if mso["valueDigests"][namespace][content["digestID"]] != digest:
            return "an element was changed"
    info = mso["validityInfo"]
    if not info["validFrom"] <= at < info["validUntil"]:
        return "expired"
    certificate = x509.load_der_x509_certificate(auth[1][33])
    if not certificate.not_valid_before_utc <= info["signed"] <= certificate.not_valid_after_utc:
        return "signed outside the certificate's time"
    if not signed_by_device(document, mso["deviceKeyInfo"]["deviceKey"], bytes.fromhex(case["transcript"])):
        return "not signed by the wallet for this session"
    return "holds"


def signed_by_device(document: dict, key: dict, transcript: bytes) -> bool:
    signed = document["deviceSigned"]
    protected, _, payload, signature = signed["deviceAuth"]["deviceSignature"]
    if payload is not None or cbor2.loads(protected) != {1: -7}:
        return False
    parts = [cbor2.dumps("DeviceAuthentication"), transcript, cbor2.dumps(document["docType"])]
    content = b"\x84" + b"".join(parts) + cbor2.dumps(signed["nameSpaces"])
    to_sign = cbor2.dumps(["Signature1", protected, b"", cbor2.dumps(cbor2.CBORTag(24, content))])
    numbers = ec.EllipticCurvePublicNumbers(*(int.from_bytes(key[each], "big") for each in (-2, -3)), ec.SECP256R1())
    halves = [int.from_bytes(half, "big") for half in (signature[:32], signature[32:])]
    numbers.public_key().verify(encode_dss_signature(*halves), to_sign, ec.ECDSA(hashes.SHA256()))
    return True


for each in json.load(open(sys.argv[1], encoding="utf-8")):
    try:
        print(judge(each))
    except Exception as error:  # noqa: BLE001 - whatever a library makes of bytes that are none
        print(f"refused: {type(error).__name__}")
