"""ECDSA over P-256 with SHA-256 (FIPS 186-5, SEC 1), for verifying only: nothing here is secret."""

from __future__ import annotations

from hashlib import sha256
from typing import Optional

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
"""The order of the base field."""
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the group; its cofactor is 1."""
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B

Affine = tuple[int, int]
"""A point other than infinity."""
_Jacobian = tuple[int, int, int]
"""(X, Y, Z) of the point (X/Z², Y/Z³); Z is 0 for infinity."""
_INFINITY: _Jacobian = (1, 1, 0)
_BASE: Affine = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def is_on_curve(x: int, y: int) -> bool:
    """Whether it is a point of the curve, its coordinates below the order of the field."""
    return 0 <= x < P and 0 <= y < P and (y * y - x * x * x + 3 * x - _B) % P == 0


def decompress(encoded: bytes) -> Optional[Affine]:
    """The point of 33 bytes (SEC 1 section 2.3.4); None where they are none."""
    x = int.from_bytes(encoded[1:], "big")
    if len(encoded) != 33 or encoded[0] not in (2, 3) or x >= P:
        return None
    square = (x * x * x - 3 * x + _B) % P
    y = pow(square, (P + 1) // 4, P)
    if y * y % P != square:
        return None
    return x, (y if y & 1 == encoded[0] & 1 else P - y)


def verify_p256(signature: bytes, message: bytes, key: Affine) -> bool:
    """Whether the signature, r and s of 32 bytes each, is that of the key. Either s is taken, as RFC 7518 has it."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    if len(signature) != 64 or not is_on_curve(*key) or not 0 < r < N or not 0 < s < N:
        return False
    inverse = pow(s, -1, N)
    digest = int.from_bytes(sha256(message).digest(), "big")
    x, _, z = _sum_of(digest * inverse % N, _BASE, r * inverse % N, key)
    if z == 0:
        return False
    return x * pow(z, -2, P) % P % N == r


# Both multiples at once (Shamir's trick).
def _sum_of(one: int, first: Affine, other: int, second: Affine) -> _Jacobian:
    table: tuple[_Jacobian, ...] = (_INFINITY, (*first, 1), (*second, 1), _add((*first, 1), (*second, 1)))
    result = _INFINITY
    for bit in range(max(one.bit_length(), other.bit_length()) - 1, -1, -1):
        result = _double(result)
        chosen = (one >> bit & 1) + 2 * (other >> bit & 1)
        if chosen:
            result = _add(result, table[chosen])
    return result


# https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html#doubling-dbl-2001-b
def _double(point: _Jacobian) -> _Jacobian:
    x, y, z = point
    if z == 0:
        return point
    delta, gamma = z * z % P, y * y % P
    beta = x * gamma % P
    alpha = 3 * (x - delta) * (x + delta) % P
    x3 = (alpha * alpha - 8 * beta) % P
    z3 = ((y + z) * (y + z) - gamma - delta) % P
    return x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % P, z3


# https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html#addition-add-2007-bl
def _add(one: _Jacobian, other: _Jacobian) -> _Jacobian:
    (x1, y1, z1), (x2, y2, z2) = one, other
    if z1 == 0 or z2 == 0:
        return other if z1 == 0 else one
    z1z1, z2z2 = z1 * z1 % P, z2 * z2 % P
    u1, u2 = x1 * z2z2 % P, x2 * z1z1 % P
    s1, s2 = y1 * z2 * z2z2 % P, y2 * z1 * z1z1 % P
    if u1 == u2:
        return _double(one) if s1 == s2 else _INFINITY
    h, r = u2 - u1, s2 - s1
    hh = h * h % P
    hhh, v = h * hh % P, u1 * hh % P
    x3 = (r * r - hhh - 2 * v) % P
    return x3, (r * (v - x3) - s1 * hhh) % P, z1 * z2 * h % P
