/** The operations of the field over which a curve y² = x³ + b is defined. Only `mul` and `square` reduce. */
export interface Field<F> {
  one: F;
  zero: F;
  add(a: F, b: F): F;
  sub(a: F, b: F): F;
  mul(a: F, b: F): F;
  square(a: F): F;
  times(a: F, by: bigint): F;
  isZero(a: F): boolean;
}

export interface Affine<F> {
  x: F;
  y: F;
}

/** The point (x/z², y/z³); infinity where z is zero. */
export interface Jacobian<F> extends Affine<F> {
  z: F;
}

export function toJacobian<F>({ one }: Field<F>, { x, y }: Affine<F>): Jacobian<F> {
  return { x, y, z: one };
}

function infinity<F>({ one, zero }: Field<F>): Jacobian<F> {
  return { x: one, y: one, z: zero };
}

/** Twice the point (`dbl-2009-l` of the Explicit-Formulas Database). */
export function double<F>(field: Field<F>, { x, y, z }: Jacobian<F>): Jacobian<F> {
  const { add, sub, mul, square, times } = field;
  const [a, b] = [square(x), square(y)];
  const [c, d, e] = [square(b), times(mul(x, b), 4n), times(a, 3n)];
  const x3 = mul(sub(square(e), times(d, 2n)), field.one);
  return { x: x3, y: sub(mul(e, sub(d, x3)), times(c, 8n)), z: mul(add(y, y), z) };
}

/** The sum with an affine point; every case is handled (`madd` of the Explicit-Formulas Database). */
export function addAffine<F>(field: Field<F>, one: Jacobian<F>, other: Affine<F>): Jacobian<F> {
  const { sub, mul, square, times } = field;
  if (field.isZero(one.z)) return toJacobian(field, other);
  const zz = square(one.z);
  const h = sub(mul(other.x, zz), one.x);
  const r = sub(mul(other.y, mul(zz, one.z)), one.y);
  if (field.isZero(h)) return field.isZero(r) ? double(field, one) : infinity(field);
  const hh = square(h);
  const [hhh, v] = [mul(hh, h), mul(one.x, hh)];
  const x = sub(sub(square(r), hhh), times(v, 2n));
  return { x, y: sub(mul(r, sub(v, x)), mul(one.y, hhh)), z: mul(one.z, h) };
}

/** Digits -1, 0, 1 of a number that is not negative, the highest first, no two neighbors other than zero. */
export function signedDigits(number: bigint): number[] {
  const digits: number[] = [];
  for (let rest = number; rest > 0n; rest >>= 1n) {
    const digit = rest & 1n ? 2 - Number(rest & 3n) : 0;
    digits.push(digit);
    rest -= BigInt(digit);
  }
  return digits.reverse();
}

/** The sum of the multiples by numbers that are not negative, with common doublings (Straus 1964). */
export function sumOfMultiples<F>(
  field: Field<F>,
  terms: readonly { point: Affine<F>; scalar: bigint }[],
): Jacobian<F> {
  const rows = terms.map(({ point, scalar }) => {
    const digits = signedDigits(scalar);
    return { point, negative: { x: point.x, y: field.sub(field.zero, point.y) }, digits };
  });
  const length = Math.max(0, ...rows.map(({ digits }) => digits.length));
  let sum = infinity(field);
  for (let left = length; left > 0; left -= 1) {
    sum = double(field, sum);
    for (const { point, negative, digits } of rows) {
      const digit = digits[digits.length - left] ?? 0;
      if (digit !== 0) sum = addAffine(field, sum, digit > 0 ? point : negative);
    }
  }
  return sum;
}
