"""Twisted Edwards curves a·x² + y² = 1 + d·x²·y²: Ed25519 (RFC 8032) and Baby Jubjub (EIP-2494), for verifying only."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha512
from typing import Optional

from ._bn254 import R as FIELD_ORDER

Point = tuple[int, int, int]
"""(X, Y, Z) of the point (X/Z, Y/Z)."""
_NEUTRAL: Point = (0, 1, 1)


@dataclass(frozen=True)
class Curve:
    """A complete curve: a is a square and d is not, so the formulas have no exceptions."""

    p: int
    a: int
    d: int
    order: int

    def contains(self, x: int, y: int) -> bool:
        """Whether the point is on the curve."""
        return (self.a * x * x + y * y - 1 - self.d * x * x * y * y) % self.p == 0

    # https://hyperelliptic.org/EFD/g1p/auto-twisted-projective.html
    def add(self, one: Point, other: Point) -> Point:
        """The sum."""
        p = self.p
        (x1, y1, z1), (x2, y2, z2) = one, other
        a = z1 * z2 % p
        b = a * a % p
        c, d = x1 * x2 % p, y1 * y2 % p
        e = self.d * c * d % p
        f, g = (b - e) % p, (b + e) % p
        return a * f * ((x1 + y1) * (x2 + y2) - c - d) % p, a * g * (d - self.a * c) % p, f * g % p

    def multiply(self, point: Point, scalar: int) -> Point:
        """The multiple."""
        result = _NEUTRAL
        for bit in bin(scalar)[2:]:
            result = self.add(result, result)
            if bit == "1":
                result = self.add(result, point)
        return result

    def is_neutral(self, point: Point) -> bool:
        """Whether it is (0, 1)."""
        return point[0] % self.p == 0 and (point[1] - point[2]) % self.p == 0


BABY_JUBJUB = Curve(
    p=FIELD_ORDER,
    a=168700,
    d=168696,
    order=2736030358979909402780800718157159386076813972158567259200215660948447373041,
)

_P = 2**255 - 19
ED25519 = Curve(
    p=_P, a=_P - 1, d=-121665 * pow(121666, -1, _P) % _P, order=2**252 + 27742317777372353535851937790883648493
)
_ROOT_OF_MINUS_ONE = pow(2, (_P - 1) // 4, _P)
_BASE_Y = 4 * pow(5, -1, _P) % _P


def verify_ed25519(signature: bytes, message: bytes, public_key: bytes) -> bool:
    """Whether the key made the signature (RFC 8032 section 5.1.7, with the cofactor). Encodings must be canonical. Keys
    of small order are refused, because their signatures would fit any message."""
    key, r = decode_ed25519(public_key), decode_ed25519(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or key is None or r is None or s >= ED25519.order or has_small_order(key):
        return False
    k = int.from_bytes(sha512(signature[:32] + public_key + message).digest(), "little") % ED25519.order
    left = ED25519.add(r, ED25519.multiply(key, k))
    x, y, z = ED25519.multiply(_BASE, s)
    return ED25519.is_neutral(ED25519.multiply(ED25519.add(left, (-x % _P, y, z)), 8))


def has_small_order(point: Point) -> bool:
    """Whether eight times the point is the neutral element."""
    return ED25519.is_neutral(ED25519.multiply(point, 8))


def decode_ed25519(encoded: bytes) -> Optional[Point]:
    """Decodes a point from 32 bytes (RFC 8032 section 5.1.3); None if they are not its canonical form."""
    if len(encoded) != 32:
        return None
    number = int.from_bytes(encoded, "little")
    y, sign = number & (2**255 - 1), number >> 255
    if y >= _P:
        return None
    u, v = (y * y - 1) % _P, (ED25519.d * y * y + 1) % _P
    x = u * pow(v, 3, _P) * pow(u * pow(v, 7, _P), (_P - 5) // 8, _P) % _P
    if (v * x * x - u) % _P != 0:
        x = x * _ROOT_OF_MINUS_ONE % _P
    if (v * x * x - u) % _P != 0 or (x == 0 and sign == 1):
        return None
    return (x if x & 1 == sign else -x % _P), y, 1


def _base_point() -> Point:
    point = decode_ed25519(_BASE_Y.to_bytes(32, "little"))
    if point is None:
        raise AssertionError("4/5 is the y of the base point")
    return point


_BASE = _base_point()
