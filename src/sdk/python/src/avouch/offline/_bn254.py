"""The pairing of bn254 (alt_bn128), for verifying only: nothing here is secret, and nothing takes constant time.

Numbers of Fp2 are pairs (a, b), a + b·u with u² = -1; of Fp12 six of those, the coefficients of 1, w, … w⁵ with
w⁶ = 9 + u.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

P = 21888242871839275222246405745257275088696311157297823662689037894645226208583
"""The order of the base field."""
R = 21888242871839275222246405745257275088548364400416034343698204186575808495617
"""The order of the groups."""

Fp2 = tuple[int, int]
Fp12 = tuple[Fp2, Fp2, Fp2, Fp2, Fp2, Fp2]
G1 = tuple[int, int]
"""A point other than infinity."""
G2 = tuple[Fp2, Fp2]
"""A point other than infinity, on the twist."""

# 6x + 2, with x = 4965661367192848881 the parameter of the curve.
_LOOP = 29793968203157093288
_ZERO, _ONE = (0, 0), (1, 0)
FP12_ONE: Fp12 = (_ONE, _ZERO, _ZERO, _ZERO, _ZERO, _ZERO)


def _mul(a: Fp2, b: Fp2) -> Fp2:
    low, high = a[0] * b[0], a[1] * b[1]
    return (low - high) % P, ((a[0] + a[1]) * (b[0] + b[1]) - low - high) % P


def _square(a: Fp2) -> Fp2:
    return (a[0] + a[1]) * (a[0] - a[1]) % P, 2 * a[0] * a[1] % P


def _add(a: Fp2, b: Fp2) -> Fp2:
    return (a[0] + b[0]) % P, (a[1] + b[1]) % P


def _sub(a: Fp2, b: Fp2) -> Fp2:
    return (a[0] - b[0]) % P, (a[1] - b[1]) % P


def _scale(a: Fp2, by: int) -> Fp2:
    return a[0] * by % P, a[1] * by % P


def _inverse(a: Fp2) -> Fp2:
    norm = pow(a[0] * a[0] + a[1] * a[1], -1, P)
    return a[0] * norm % P, -a[1] * norm % P


def _conjugate(a: Fp2) -> Fp2:
    return a[0], -a[1] % P


def _power(a: Fp2, exponent: int) -> Fp2:
    result = _ONE
    for bit in bin(exponent)[2:]:
        result = _square(result)
        if bit == "1":
            result = _mul(result, a)
    return result


_XI: Fp2 = (9, 1)
# The constants of the curve y² = x³ + 3 and of its twist y² = x³ + 3/ξ.
_B = 3
_TWIST_B = _mul((3, 0), _inverse(_XI))
# w^(i·(p - 1)) = ξ^(i·(p - 1)/6): the factor of the coefficient of w^i under the Frobenius map.
_FROBENIUS = [_power(_XI, i * (P - 1) // 6) for i in range(6)]


def fp12_mul(a: Fp12, b: Fp12) -> Fp12:
    """The product. Products of coefficients are summed before reduction."""
    low, high = [0] * 11, [0] * 11
    for i in range(6):
        a0, a1 = a[i]
        if not a0 and not a1:
            continue
        for j in range(6):
            b0, b1 = b[j]
            if b0 or b1:
                low[i + j] += a0 * b0 - a1 * b1
                high[i + j] += a0 * b1 + a1 * b0
    # ξ·(c + d·u) = 9c - d + (c + 9d)·u.
    reduced = [
        ((low[k] + 9 * low[k + 6] - high[k + 6]) % P, (high[k] + low[k + 6] + 9 * high[k + 6]) % P) for k in range(5)
    ]
    return reduced[0], reduced[1], reduced[2], reduced[3], reduced[4], (low[5] % P, high[5] % P)


def _fp12_conjugate(a: Fp12) -> Fp12:
    """a^(p⁶)."""
    return a[0], _sub(_ZERO, a[1]), a[2], _sub(_ZERO, a[3]), a[4], _sub(_ZERO, a[5])


def _frobenius(a: Fp12) -> Fp12:
    """a^p."""
    mapped = [_mul(_conjugate(each), factor) for each, factor in zip(a, _FROBENIUS)]
    return mapped[0], mapped[1], mapped[2], mapped[3], mapped[4], mapped[5]


# As a = c + d·w over Fp6 = Fp2[v], v = w²: 1/a = (c - d·w)/(c² - v·d²).
def _fp12_inverse(a: Fp12) -> Fp12:
    conjugate = _fp12_conjugate(a)
    norm = fp12_mul(a, conjugate)
    c0, c1, c2 = norm[0], norm[2], norm[4]
    t0 = _sub(_square(c0), _mul(_XI, _mul(c1, c2)))
    t1 = _sub(_mul(_XI, _square(c2)), _mul(c0, c1))
    t2 = _sub(_square(c1), _mul(c0, c2))
    det = _inverse(_add(_mul(c0, t0), _mul(_XI, _add(_mul(c2, t1), _mul(c1, t2)))))
    return fp12_mul(conjugate, (_mul(t0, det), _ZERO, _mul(t1, det), _ZERO, _mul(t2, det), _ZERO))


def is_on_g1(x: int, y: int) -> bool:
    """Whether coordinates below P are those of a point of G1, which is the whole curve."""
    return (y * y - x * x * x - _B) % P == 0


def is_on_g2(x: Fp2, y: Fp2) -> bool:
    """Whether coordinates below P are those of a point of the twist with order R; the twist also has points of other
    orders."""
    if _sub(_square(y), _mul(_square(x), x)) != _TWIST_B:
        return False
    return _has_order_r((x, y))


def _has_order_r(point: G2) -> bool:
    # Jacobian coordinates: R·point without an inversion per step.
    x, y, z = point[0], point[1], _ONE
    for bit in bin(R)[3:]:
        x, y, z = _double_jacobian(x, y, z)
        if bit == "1":
            x, y, z = _add_jacobian(x, y, z, point)
    return z == _ZERO


def _double_jacobian(x: Fp2, y: Fp2, z: Fp2) -> tuple[Fp2, Fp2, Fp2]:
    a, b = _square(x), _square(y)
    c = _square(b)
    d = _scale(_sub(_sub(_square(_add(x, b)), a), c), 2)
    e = _scale(a, 3)
    x3 = _sub(_square(e), _scale(d, 2))
    return x3, _sub(_mul(e, _sub(d, x3)), _scale(c, 8)), _scale(_mul(y, z), 2)


def _add_jacobian(x: Fp2, y: Fp2, z: Fp2, other: G2) -> tuple[Fp2, Fp2, Fp2]:
    if z == _ZERO:
        return other[0], other[1], _ONE
    zz = _square(z)
    h, r = _sub(_mul(other[0], zz), x), _sub(_mul(other[1], _mul(zz, z)), y)
    if h == _ZERO:
        return _double_jacobian(x, y, z) if r == _ZERO else (_ONE, _ONE, _ZERO)
    hh = _square(h)
    hhh, v = _mul(hh, h), _mul(x, hh)
    x3 = _sub(_sub(_square(r), hhh), _scale(v, 2))
    return x3, _sub(_mul(r, _sub(v, x3)), _mul(y, hhh)), _mul(z, h)


def g1_add(one: Optional[G1], other: Optional[G1]) -> Optional[G1]:
    """The sum; None is infinity."""
    if one is None or other is None:
        return other if one is None else one
    (x1, y1), (x2, y2) = one, other
    if x1 == x2:
        if (y1 + y2) % P == 0:
            return None
        slope = 3 * x1 * x1 * pow(2 * y1, -1, P) % P
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, P) % P
    x3 = (slope * slope - x1 - x2) % P
    return x3, (slope * (x1 - x3) - y1) % P


def g1_multiply(point: G1, scalar: int) -> Optional[G1]:
    """The multiple; None is infinity."""
    result: Optional[G1] = None
    for bit in bin(scalar % R)[2:]:
        result = g1_add(result, result)
        if bit == "1":
            result = g1_add(result, point)
    return result


def g1_negate(point: G1) -> G1:
    """The point's negative."""
    return point[0], -point[1] % P


def is_product_one(pairs: Iterable[tuple[G1, G2]]) -> bool:
    """Whether the product of the pairings is one: a shared Miller loop, and one final exponentiation."""
    return _final_exponentiation(_miller(list(pairs))) == FP12_ONE


# Optimal ate: https://eprint.iacr.org/2010/354, algorithm 1. The points on the twist stay affine.
def _miller(pairs: list[tuple[G1, G2]]) -> Fp12:
    f = FP12_ONE
    points = [q for _, q in pairs]
    for bit in bin(_LOOP)[3:]:
        f = fp12_mul(f, f)
        for index, (p, _) in enumerate(pairs):
            points[index], line = _step(points[index], points[index], p)
            f = fp12_mul(f, line)
        if bit == "1":
            for index, (p, q) in enumerate(pairs):
                points[index], line = _step(points[index], q, p)
                f = fp12_mul(f, line)
    for index, (p, q) in enumerate(pairs):
        q1 = _mul(_conjugate(q[0]), _FROBENIUS[2]), _mul(_conjugate(q[1]), _FROBENIUS[3])
        q2 = _mul(_conjugate(q1[0]), _FROBENIUS[2]), _mul(_conjugate(q1[1]), _FROBENIUS[3])
        points[index], line = _step(points[index], q1, p)
        f = fp12_mul(f, line)
        _, line = _step(points[index], (q2[0], _sub(_ZERO, q2[1])), p)
        f = fp12_mul(f, line)
    return f


# The line through two points of the twist (or the tangent at one), evaluated at a point of the curve, and their sum.
# Untwisted, a point is (x·w², y·w³), and the line y_P - slope·w·x_P + (slope·x - y)·w³. Points of order R never meet
# their negative here.
def _step(one: G2, other: G2, at: G1) -> tuple[G2, Fp12]:
    (x1, y1), (x2, y2) = one, other
    if one == other:
        slope = _mul(_scale(_square(x1), 3), _inverse(_scale(y1, 2)))
    else:
        slope = _mul(_sub(y2, y1), _inverse(_sub(x2, x1)))
    x3 = _sub(_sub(_square(slope), x1), x2)
    y3 = _sub(_mul(slope, _sub(x1, x3)), y1)
    constant = _sub(_mul(slope, x1), y1)
    return (x3, y3), ((at[1], 0), _scale(slope, -at[0] % P), _ZERO, constant, _ZERO, _ZERO)


# The exponent (p¹² - 1)/r = (p⁶ - 1)·(p² + 1)·(p⁴ - p² + 1)/r. The last factor is written in base p, and the four
# powers are computed together, with a fourth of the squarings.
def _final_exponentiation(f: Fp12) -> Fp12:
    f = fp12_mul(_fp12_conjugate(f), _fp12_inverse(f))
    f = fp12_mul(_frobenius(_frobenius(f)), f)
    exponent = (P**4 - P**2 + 1) // R
    digits: list[int] = []
    powers: list[Fp12] = []
    base = f
    while exponent:
        exponent, digit = divmod(exponent, P)
        digits.append(digit)
        powers.append(base)
        base = _frobenius(base)
    products = {0: FP12_ONE}
    for mask in range(1, 1 << len(powers)):
        lowest = (mask & -mask).bit_length() - 1
        products[mask] = fp12_mul(products[mask & (mask - 1)], powers[lowest])
    result = FP12_ONE
    for bit in range(max(digit.bit_length() for digit in digits) - 1, -1, -1):
        result = fp12_mul(result, result)
        mask = sum(((digit >> bit) & 1) << index for index, digit in enumerate(digits))
        if mask:
            result = fp12_mul(result, products[mask])
    return result
