"""Groth16 proofs and their verification keys in the form of snarkjs, read strictly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Optional

from ._bn254 import G1, G2, Fp2, P, R, g1_add, g1_multiply, g1_negate, is_on_g1, is_on_g2, is_product_one
from ._input import InputError, canonical_json, read_array, read_exact_object, read_integer

_DECIMAL = re.compile("0|[1-9][0-9]{0,77}")


@dataclass(frozen=True)
class Proof:
    """A proof with validated points."""

    a: G1
    b: G2
    c: G1


@dataclass(frozen=True)
class VerificationKey:
    """A verification key with validated points; `ic` has one more than there are public signals."""

    alpha: G1
    beta: G2
    gamma: G2
    delta: G2
    ic: tuple[G1, ...]


def read_decimal(value: Any, path: str, order: int = R) -> int:
    """A number in the only accepted decimal form: digits, no sign, no leading zero, below the order."""
    if not isinstance(value, str):
        raise InputError(path, "not a decimal string")
    if not _DECIMAL.fullmatch(value):
        raise InputError(path, "not a canonical decimal number")
    number = int(value)
    if number >= order:
        raise InputError(path, "not below the field order")
    return number


def read_signals(value: Any, count: int) -> list[int]:
    """Reads exactly this many public signals. A dropped trailing zero therefore fails."""
    signals = read_array(value, "publicSignals", count, count)
    return [read_decimal(each, f"publicSignals[{index}]") for index, each in enumerate(signals)]


def read_proof(value: Any) -> Proof:
    """A proof in its normal form: of the two equivalent proofs (A, B, C) and (-A, -B, C), the one whose A has y <= (q -
    1)/2."""
    proof = read_exact_object(value, "proof", ["protocol", "curve", "pi_a", "pi_b", "pi_c"])
    if proof["protocol"] != "groth16":
        raise InputError("proof.protocol", "must be groth16")
    if proof["curve"] != "bn128":
        raise InputError("proof.curve", "must be bn128")
    a = _read_g1(proof["pi_a"], "proof.pi_a")
    if 2 * a[1] > P:
        raise InputError("proof.pi_a", "negated point: not in normal form")
    return Proof(a, _read_g2(proof["pi_b"], "proof.pi_b"), _read_g1(proof["pi_c"], "proof.pi_c"))


def verification_key_hash(key: Any) -> str:
    """SHA-256, hex, over the RFC 8785 form of the key."""
    return sha256(canonical_json(key).encode()).hexdigest()


def read_verification_key(value: Any, path: str, signal_count: int) -> VerificationKey:
    """Reads the output of `snarkjs zkey export verificationkey`. Raises InputError for points off the curve or the
    subgroup, for infinity (a signal whose IC is infinity would not be bound), and for gamma = delta, with which
    anything could be proved."""
    points = ["vk_alpha_1", "vk_beta_2", "vk_gamma_2", "vk_delta_2", "IC"]
    key = read_exact_object(value, path, ["protocol", "curve", "nPublic", *points], ["vk_alphabeta_12"])
    if key["protocol"] != "groth16" or key["curve"] != "bn128":
        raise InputError(path, "not a groth16 key over bn128")
    read_integer(key["nPublic"], f"{path}.nPublic", signal_count, signal_count)
    ic = read_array(key["IC"], f"{path}.IC", signal_count + 1, signal_count + 1)
    gamma = _read_g2(key["vk_gamma_2"], f"{path}.vk_gamma_2")
    delta = _read_g2(key["vk_delta_2"], f"{path}.vk_delta_2")
    if gamma == delta:
        raise InputError(path, "gamma equals delta: the setup has no phase 2, proofs can be forged")
    return VerificationKey(
        alpha=_read_g1(key["vk_alpha_1"], f"{path}.vk_alpha_1"),
        beta=_read_g2(key["vk_beta_2"], f"{path}.vk_beta_2"),
        gamma=gamma,
        delta=delta,
        ic=tuple(_read_g1(each, f"{path}.IC[{index}]") for index, each in enumerate(ic)),
    )


def verify_groth16(key: VerificationKey, proof: Proof, signals: Sequence[int]) -> bool:
    """The equation e(A, B) = e(alpha, beta)·e(IC0 + sum of signal·IC, gamma)·e(C, delta) (Groth 2016, section 3.2)."""
    if len(key.ic) != len(signals) + 1:
        raise ValueError("wrong number of public signals")
    inputs: Optional[G1] = key.ic[0]
    for point, signal in zip(key.ic[1:], signals):
        inputs = g1_add(inputs, g1_multiply(point, signal))
    pairs = [(proof.a, proof.b), (g1_negate(key.alpha), key.beta), (g1_negate(proof.c), key.delta)]
    # Pairing with the neutral element gives one.
    if inputs is not None:
        pairs.append((g1_negate(inputs), key.gamma))
    return is_product_one(pairs)


def _read_g1(value: Any, path: str) -> G1:
    x, y, z = read_array(value, path, 3, 3)
    if z != "1":
        raise InputError(path, "must be an affine point other than infinity")
    point = read_decimal(x, f"{path}[0]", P), read_decimal(y, f"{path}[1]", P)
    if not is_on_g1(*point):
        raise InputError(path, "not a point of the curve")
    return point


def _read_g2(value: Any, path: str) -> G2:
    x, y, z = read_array(value, path, 3, 3)
    if read_array(z, f"{path}[2]", 2, 2) != ["1", "0"]:
        raise InputError(path, "must be an affine point other than infinity")
    point = _read_fp2(x, f"{path}[0]"), _read_fp2(y, f"{path}[1]")
    if not is_on_g2(*point):
        raise InputError(path, "not on the twist, or not in the subgroup of order r")
    return point


def _read_fp2(value: Any, path: str) -> Fp2:
    c0, c1 = read_array(value, path, 2, 2)
    return read_decimal(c0, f"{path}[0]", P), read_decimal(c1, f"{path}[1]", P)
