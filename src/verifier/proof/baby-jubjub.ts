import { fromBase64Url, toBase64Url, toBigInt, toBytes32 } from '../encoding/bytes.ts';
import { InputError, readObject } from '../input.ts';
import { FIELD_ORDER, readDecimal } from './field.ts';

/** A public Baby Jubjub key (EIP-2494): affine coordinates as canonical decimal strings. */
export interface BabyJubjubPoint {
  x: string;
  y: string;
}

/**
 * The key as JSON Web Key. `BabyJubjub` is our own, unregistered curve name; coordinates are 32 bytes big-endian in
 * base64url, as in RFC 7518 section 6.2.1.
 */
export interface BabyJubjubJwk {
  kty: 'EC';
  crv: 'BabyJubjub';
  x: string;
  y: string;
}

/** Writes a key as JWK; throws {@link InputError} for points that {@link readBabyJubjubPoint} rejects. */
export function babyJubjubJwk(point: BabyJubjubPoint): BabyJubjubJwk {
  const { x, y } = readBabyJubjubPoint(point, 'point');
  return { kty: 'EC', crv: 'BabyJubjub', x: toBase64Url(toBytes32(BigInt(x))), y: toBase64Url(toBytes32(BigInt(y))) };
}

/** Reads a JWK of this curve strictly and rejects points that are not valid keys. */
export function readBabyJubjubJwk(value: unknown, path: string): BabyJubjubPoint {
  const jwk = readObject(value, path);
  if (jwk.kty !== 'EC' || jwk.crv !== 'BabyJubjub') throw new InputError(path, 'not a BabyJubjub key');
  if (Object.hasOwn(jwk, 'd')) throw new InputError(path, 'holds a private key');
  const [x, y] = [jwk.x, jwk.y].map((each) => readCoordinate(each, path));
  return readBabyJubjubPoint({ x: String(x), y: String(y) }, path);
}

/**
 * Checks that coordinates are a valid key: on the curve, in the subgroup of prime order, not its neutral element. The
 * circuit relies on this check: anyone could sign for a key of small order.
 */
export function readBabyJubjubPoint(value: unknown, path: string): BabyJubjubPoint {
  const { x, y } = readObject(value, path);
  const affine = { x: readDecimal(x, `${path}.x`, FIELD_ORDER), y: readDecimal(y, `${path}.y`, FIELD_ORDER) };
  if (affine.x === 0n && affine.y === 1n) throw new InputError(path, 'the neutral element is not a key');
  if (!isOnCurve(affine)) throw new InputError(path, 'not a point of Baby Jubjub');
  if (!isOfPrimeOrder(affine)) throw new InputError(path, 'not in the subgroup of prime order');
  return { x: String(affine.x), y: String(affine.y) };
}

function readCoordinate(value: unknown, path: string): bigint {
  const bytes = typeof value === 'string' ? fromBase64Url(value) : undefined;
  if (bytes?.length !== 32) throw new InputError(path, 'a coordinate is not 32 bytes of base64url');
  return toBigInt(bytes);
}

/** The curve A·x² + y² = 1 + D·x²·y² (EIP-2494), and the order of its subgroup. */
const A = 168700n;
const D = 168696n;
const SUBGROUP_ORDER = 2736030358979909402780800718157159386076813972158567259200215660948447373041n;

function isOnCurve({ x, y }: { x: bigint; y: bigint }): boolean {
  const [xx, yy] = [x * x, y * y];
  return (A * xx + yy - 1n - D * ((xx * yy) % FIELD_ORDER)) % FIELD_ORDER === 0n;
}

/** Projective coordinates (X/Z, Y/Z). */
type Projective = readonly [bigint, bigint, bigint];

/** Double-and-add; the formulas hold for all points of the curve, because A is a square and D is not. */
function isOfPrimeOrder({ x, y }: { x: bigint; y: bigint }): boolean {
  let point: Projective = [x, y, 1n];
  for (const bit of SUBGROUP_ORDER.toString(2).slice(1)) {
    point = sum(point, point);
    if (bit === '1') point = sum(point, [x, y, 1n]);
  }
  return point[0] === 0n && (point[1] - point[2]) % FIELD_ORDER === 0n;
}

/** Bernstein, Birkner, Joye, Lange and Peters, "Twisted Edwards Curves" (2008), section 6. */
function sum([x1, y1, z1]: Projective, [x2, y2, z2]: Projective): Projective {
  const a = (z1 * z2) % FIELD_ORDER;
  const [b, c, d] = [(a * a) % FIELD_ORDER, (x1 * x2) % FIELD_ORDER, (y1 * y2) % FIELD_ORDER];
  const e = (D * c * d) % FIELD_ORDER;
  const [f, g] = [b - e, b + e];
  return [
    (((a * f) % FIELD_ORDER) * ((x1 + y1) * (x2 + y2) - c - d)) % FIELD_ORDER,
    (((a * g) % FIELD_ORDER) * (d - A * c)) % FIELD_ORDER,
    (f * g) % FIELD_ORDER,
  ];
}
