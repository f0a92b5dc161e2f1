"""ECDSA over P-256 with SHA-256, as in JWS."""

from __future__ import annotations

from hashlib import sha256
from typing import Optional

from ._curves import P256, Affine

P = P256.p
N = P256.n


def is_on_curve(x: int, y: int) -> bool:
    """Whether coordinates below the field's order are those of a point of the curve."""
    return P256.is_on_curve(x, y)


def decompress(encoded: bytes) -> Optional[Affine]:
    """Decompresses a point of 33 bytes (SEC 1 section 2.3.4); None if they are invalid."""
    x = int.from_bytes(encoded[1:], "big")
    if len(encoded) != 33 or encoded[0] not in (2, 3) or x >= P:
        return None
    square = (x * x * x - 3 * x + P256.b) % P
    y = pow(square, (P + 1) // 4, P)
    if y * y % P != square:
        return None
    return x, (y if y & 1 == encoded[0] & 1 else P - y)


def verify_p256(signature: bytes, message: bytes, key: Affine) -> bool:
    """Whether the key made the signature, r and s of 32 bytes each."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    return len(signature) == 64 and P256.verify(r, s, sha256(message).digest(), key)
