"""The issuers, keys, and logs that a verifier trusts: read from a separate file, never from the verified input."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from typing import Any, Optional

from ._certificate import Certificate, decode_base64, read_certificate
from ._edwards import BABY_JUBJUB
from ._environment import Environment, environment_of_document
from ._groth16 import VerificationKey, read_decimal, read_verification_key, verification_key_hash
from ._input import (
    InputError,
    JsonObject,
    from_base64url,
    plain,
    read_array,
    read_base64,
    read_exact_object,
    read_list,
    read_object,
    read_one_of,
    read_text,
    require_distinct,
)
from ._note import KEY_NAME, SignedCheckpoint, Witness, read_checkpoint
from ._statement import CIRCUITS, STATEMENTS, read_did


@dataclass(frozen=True)
class AssertionKey:
    """A key that a DID lists under `assertionMethod`; `id` is an absolute DID URL."""

    id: str
    jwk: JsonObject


@dataclass(frozen=True)
class ProofKey:
    """A Baby Jubjub key that signs claims."""

    id: str
    x: int
    y: int


@dataclass(frozen=True)
class Issuer:
    """The parts of a DID document that the verifier uses."""

    did: str
    keys: tuple[AssertionKey, ...]
    proof_keys: tuple[ProofKey, ...]
    environment: Optional[Environment] = None


@dataclass(frozen=True)
class TrustedKey:
    """A verification key. `setup` is `development` (whoever ran it could forge) or `ceremony`."""

    circuit: str
    setup: str
    sha256: str
    key: VerificationKey


@dataclass(frozen=True)
class TrustedLog:
    """A trusted log; `checkpoint` is the pinned state that the log must extend."""

    origin: str
    issuer: Issuer
    checkpoint: Optional[SignedCheckpoint]
    witnesses: tuple[Witness, ...]


@dataclass(frozen=True)
class TrustedAuthority:
    """A trusted authority whose issuers sign mobile documents or other state identity data, with the types of
    documents."""

    certificate: Certificate
    document_types: tuple[str, ...]


@dataclass(frozen=True)
class Trust:
    """A parsed trust file."""

    issuers: tuple[Issuer, ...]
    verification_keys: tuple[TrustedKey, ...]
    logs: tuple[TrustedLog, ...]
    authorities: tuple[TrustedAuthority, ...] = ()


def parse_trust(value: Any, path: str = "trust") -> Trust:
    """Reads a trust file (`avouch-trust-v1`) from `GET /v1/trust`. Takes some tenths of a second, so read it once.
    Raises InputError if the file is invalid."""
    trust = read_exact_object(plain(value), path, ["format", "issuers", "verificationKeys"], ["logs", "authorities"])
    read_one_of(trust["format"], f"{path}.format", ["avouch-trust-v1"])
    issuers = read_list(trust["issuers"], f"{path}.issuers", 0, 1000, _read_issuer)
    keys = read_list(trust["verificationKeys"], f"{path}.verificationKeys", 0, 1000, _read_trusted_key)
    require_distinct([each.did for each in issuers], f"{path}.issuers")
    require_distinct([each.sha256 for each in keys], f"{path}.verificationKeys")
    logs = read_list(
        trust.get("logs", []), f"{path}.logs", 0, 1000, lambda entry, at: _read_log(entry, at, tuple(issuers))
    )
    require_distinct([each.origin for each in logs], f"{path}.logs")
    authorities = read_list(trust.get("authorities", []), f"{path}.authorities", 0, 1000, _read_authority)
    require_distinct([each.certificate.name for each in authorities], f"{path}.authorities")
    return Trust(tuple(issuers), tuple(keys), tuple(logs), tuple(authorities))


def _read_type(value: Any, path: str) -> str:
    return read_text(value, path, 255)


def _read_authority(value: Any, path: str) -> TrustedAuthority:
    entry = read_exact_object(value, path, ["certificate", "documentTypes"])
    at = f"{path}.certificate"
    der = decode_base64(read_text(entry["certificate"], at, 16_384))
    if der is None:
        raise InputError(at, "is not a certificate in base64")
    certificate = read_certificate(der, at)
    if not certificate.extensions.is_authority:
        raise InputError(at, "is not the certificate of an authority")
    types = read_list(entry["documentTypes"], f"{path}.documentTypes", 1, 100, _read_type)
    return TrustedAuthority(certificate, tuple(types))


def _read_log(value: Any, path: str, issuers: tuple[Issuer, ...]) -> TrustedLog:
    log = read_exact_object(value, path, ["origin", "did"], ["checkpoint", "witnesses"])
    origin = read_text(log["origin"], f"{path}.origin", 255)
    issuer = next((each for each in issuers if each.did == log["did"]), None)
    if issuer is None:
        raise InputError(f"{path}.did", "is not among the issuers")
    witnesses = read_list(log.get("witnesses", []), f"{path}.witnesses", 0, 1000, _read_witness)
    names = [text for each in witnesses for text in (each.name, base64.b64encode(each.public_key).decode())]
    require_distinct(names, f"{path}.witnesses")
    checkpoint: Optional[SignedCheckpoint] = None
    if "checkpoint" in log:
        checkpoint = read_checkpoint(read_text(log["checkpoint"], f"{path}.checkpoint", 8192), f"{path}.checkpoint")
        if checkpoint.origin != origin:
            raise InputError(f"{path}.checkpoint", "belongs to another log")
    return TrustedLog(origin, issuer, checkpoint, tuple(witnesses))


def _read_witness(value: Any, path: str) -> Witness:
    witness = read_exact_object(value, path, ["name", "publicKey"])
    name = read_text(witness["name"], f"{path}.name", 255)
    if not KEY_NAME.fullmatch(name):
        raise InputError(f"{path}.name", "is not a key name")
    return Witness(name, read_base64(read_text(witness["publicKey"], f"{path}.publicKey", 44), f"{path}.publicKey", 32))


def _read_issuer(value: Any, path: str) -> Issuer:
    entry = read_exact_object(value, path, ["did", "document"])
    issuer = read_did_document(entry["document"], f"{path}.document")
    if read_did(entry["did"], f"{path}.did") != issuer.did:
        raise InputError(path, "the document belongs to another DID")
    return issuer


def _read_trusted_key(value: Any, path: str) -> TrustedKey:
    entry = read_exact_object(value, path, ["circuit", "setup", "sha256", "key"])
    circuit = read_one_of(entry["circuit"], f"{path}.circuit", list(CIRCUITS))
    sha256 = read_text(entry["sha256"], f"{path}.sha256", 64)
    key = read_verification_key(entry["key"], f"{path}.key", len(STATEMENTS[CIRCUITS[circuit]].signals))
    if verification_key_hash(entry["key"]) != sha256:
        raise InputError(f"{path}.key", "does not match sha256")
    setup = read_one_of(entry["setup"], f"{path}.setup", ["development", "ceremony"])
    return TrustedKey(circuit, setup, sha256, key)


def read_did_document(value: Any, path: str) -> Issuer:
    """A DID document (DID Core 1.0). A key counts only if the document itself controls it and lists it under
    `assertionMethod` (section 5.3.2); keys are read from `publicKeyJwk` alone."""
    document = read_object(value, path)
    did = read_did(document.get("id"), f"{path}.id")
    methods = [read_object(entry, at) for entry, at in _members(document, "verificationMethod", path)]
    keys: list[AssertionKey] = []
    for entry, at in _members(document, "assertionMethod", path):
        method = _find_method(methods, did, entry) if isinstance(entry, str) else read_object(entry, at)
        if method is not None and method.get("controller") == did and "publicKeyJwk" in method:
            name = _absolute(read_text(method.get("id"), f"{at}.id", 1024), did)
            keys.append(AssertionKey(name, read_object(method["publicKeyJwk"], f"{name}.publicKeyJwk")))
    proof_keys = [_read_proof_key(each) for each in keys if each.jwk.get("crv") == "BabyJubjub"]
    return Issuer(did, tuple(keys), tuple(proof_keys), environment_of_document(document))


def _members(document: JsonObject, name: str, path: str) -> list[tuple[Any, str]]:
    entries = document.get(name)
    listed = read_array([] if entries is None else entries, f"{path}.{name}", 0, 200)
    return [(entry, f"{path}.{name}[{index}]") for index, entry in enumerate(listed)]


def _find_method(methods: list[JsonObject], did: str, reference: str) -> Optional[JsonObject]:
    wanted = _absolute(reference, did)
    found = (each for each in methods if isinstance(each.get("id"), str) and _absolute(each["id"], did) == wanted)
    return next(found, None)


# DID Core section 3.2.2: a relative DID URL is resolved against the document's DID.
def _absolute(reference: str, did: str) -> str:
    return f"{did}{reference}" if reference.startswith("#") else reference


# The circuit relies on these checks: anyone could sign for a key of small order.
def _read_proof_key(key: AssertionKey) -> ProofKey:
    path = f"{key.id}.publicKeyJwk"
    if key.jwk.get("kty") != "EC":
        raise InputError(path, "not a BabyJubjub key")
    if "d" in key.jwk:
        raise InputError(path, "holds a private key")
    x, y = (read_decimal(str(_read_coordinate(key.jwk.get(name), path)), f"{path}.{name}") for name in ("x", "y"))
    if (x, y) == (0, 1):
        raise InputError(path, "the neutral element is not a key")
    if not BABY_JUBJUB.contains(x, y):
        raise InputError(path, "not a point of Baby Jubjub")
    if not BABY_JUBJUB.is_neutral(BABY_JUBJUB.multiply((x, y, 1), BABY_JUBJUB.order)):
        raise InputError(path, "not in the subgroup of prime order")
    return ProofKey(key.id, x, y)


def _read_coordinate(value: Any, path: str) -> int:
    decoded = from_base64url(value) if isinstance(value, str) else None
    if decoded is None or len(decoded) != 32:
        raise InputError(path, "a coordinate is not 32 bytes of base64url")
    return int.from_bytes(decoded, "big")


def ed25519_bytes(jwk: JsonObject) -> Optional[bytes]:
    """The 32 bytes of an Ed25519 key; None for other keys."""
    x = jwk.get("x")
    if jwk.get("crv") != "Ed25519" or not isinstance(x, str) or not re.fullmatch("[A-Za-z0-9_-]{43}", x):
        return None
    return from_base64url(x)
