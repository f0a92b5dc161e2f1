import { babyjubjub } from '@noble/curves/misc.js';
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
  const point = babyjubjub.Point.fromAffine(affine);
  if (point.is0()) throw new InputError(path, 'the neutral element is not a key');
  try {
    point.assertValidity();
  } catch {
    throw new InputError(path, 'not a point of Baby Jubjub');
  }
  if (!point.isTorsionFree()) throw new InputError(path, 'not in the subgroup of prime order');
  return { x: String(affine.x), y: String(affine.y) };
}

function readCoordinate(value: unknown, path: string): bigint {
  const bytes = typeof value === 'string' ? fromBase64Url(value) : undefined;
  if (bytes?.length !== 32) throw new InputError(path, 'a coordinate is not 32 bytes of base64url');
  return toBigInt(bytes);
}
