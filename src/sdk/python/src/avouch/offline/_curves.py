"""ECDSA over the curves of NIST (FIPS 186-5, SEC 1), for verifying only: nothing here is secret."""

from __future__ import annotations

from dataclasses import dataclass

Affine = tuple[int, int]
"""A point other than infinity."""
_Jacobian = tuple[int, int, int]
"""(X, Y, Z) of the point (X/Z², Y/Z³); Z is 0 for infinity."""
_INFINITY: _Jacobian = (1, 1, 0)


@dataclass(frozen=True)
class Curve:
    """y² = x³ - 3x + b over the field of order p; its group has the prime order n."""

    p: int
    n: int
    b: int
    base: Affine

    @property
    def length(self) -> int:
        """Length of a coordinate in bytes."""
        return (self.p.bit_length() + 7) // 8

    def is_on_curve(self, x: int, y: int) -> bool:
        """Whether coordinates below the field's order are those of a point of the curve."""
        return 0 <= x < self.p and 0 <= y < self.p and (y * y - x * x * x + 3 * x - self.b) % self.p == 0

    def verify(self, r: int, s: int, digest: bytes, key: Affine) -> bool:
        """Whether r and s are the key's signature of a digest. Accepts both values of s, as RFC 7518 does."""
        if not self.is_on_curve(*key) or not 0 < r < self.n or not 0 < s < self.n:
            return False
        inverse = pow(s, -1, self.n)
        number = int.from_bytes(digest, "big") >> max(0, 8 * len(digest) - self.n.bit_length())
        x, _, z = self._sum_of(number * inverse % self.n, self.base, r * inverse % self.n, key)
        if z == 0:
            return False
        return x * pow(z, -2, self.p) % self.p % self.n == r

    # Both multiples at once (Shamir's trick).
    def _sum_of(self, one: int, first: Affine, other: int, second: Affine) -> _Jacobian:
        both = self._add((*first, 1), (*second, 1))
        table: tuple[_Jacobian, ...] = (_INFINITY, (*first, 1), (*second, 1), both)
        result = _INFINITY
        for bit in range(max(one.bit_length(), other.bit_length()) - 1, -1, -1):
            result = self._double(result)
            chosen = (one >> bit & 1) + 2 * (other >> bit & 1)
            if chosen:
                result = self._add(result, table[chosen])
        return result

    # https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html#doubling-dbl-2001-b
    def _double(self, point: _Jacobian) -> _Jacobian:
        p, (x, y, z) = self.p, point
        if z == 0:
            return point
        delta, gamma = z * z % p, y * y % p
        beta = x * gamma % p
        alpha = 3 * (x - delta) * (x + delta) % p
        x3 = (alpha * alpha - 8 * beta) % p
        z3 = ((y + z) * (y + z) - gamma - delta) % p
        return x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % p, z3

    # https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html#addition-add-2007-bl
    def _add(self, one: _Jacobian, other: _Jacobian) -> _Jacobian:
        p, (x1, y1, z1), (x2, y2, z2) = self.p, one, other
        if z1 == 0 or z2 == 0:
            return other if z1 == 0 else one
        z1z1, z2z2 = z1 * z1 % p, z2 * z2 % p
        u1, u2 = x1 * z2z2 % p, x2 * z1z1 % p
        s1, s2 = y1 * z2 * z2z2 % p, y2 * z1 * z1z1 % p
        if u1 == u2:
            return self._double(one) if s1 == s2 else _INFINITY
        h, r = u2 - u1, s2 - s1
        hh = h * h % p
        hhh, v = h * hh % p, u1 * hh % p
        x3 = (r * r - hhh - 2 * v) % p
        return x3, (r * (v - x3) - s1 * hhh) % p, z1 * z2 * h % p


P256 = Curve(
    p=2**256 - 2**224 + 2**192 + 2**96 - 1,
    n=0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    b=0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
    base=(
        0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
        0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    ),
)
P384 = Curve(
    p=2**384 - 2**128 - 2**96 + 2**32 - 1,
    n=0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
    b=0xB3312FA7E23EE7E4988E056BE3F82D19181D9C6EFE8141120314088F5013875AC656398D8A2ED19D2A85C8EDD3EC2AEF,
    base=(
        0xAA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7,
        0x3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F,
    ),
)
P521 = Curve(
    p=2**521 - 1,
    n=int(
        "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"
        "A51868783BF2F966B7FCC0148F709A5D03BB5C9B8899C47AEBB6FB71E91386409",
        16,
    ),
    b=int(
        "0051953EB9618E1C9A1F929A21A0B68540EEA2DA725B99B315F3B8B489918EF109"
        "E156193951EC7E937B1652C0BD3BB1BF073573DF883D2C34F1EF451FD46B503F00",
        16,
    ),
    base=(
        int(
            "00C6858E06B70404E9CD9E3ECB662395B4429C648139053FB521F828AF606B4D3D"
            "BAA14B5E77EFE75928FE1DC127A2FFA8DE3348B3C1856A429BF97E7E31C2E5BD66",
            16,
        ),
        int(
            "011839296A789A3BC0045C8A5FB42C7D1BD998F54449579B446817AFBD17273E66"
            "2C97EE72995EF42640C550B9013FAD0761353C7086A272C24088BE94769FD16650",
            16,
        ),
    ),
)
