import { type Babyjub, buildBabyjub } from 'circomlibjs';
import { poseidon16 } from 'poseidon-lite';

/** Numbers are decimal strings. */
export interface ReferencePoint {
  x: string;
  y: string;
}

const CHALLENGE = 2n ** 127n - 1n;
let curve: Promise<Babyjub> | undefined;

/** S·B = R + c·A with circomlibjs's curve and poseidon-lite's hash, independent of the product's arithmetic. */
export async function referenceVerifies(
  key: ReferencePoint,
  message: readonly bigint[],
  { r, s }: { r: ReferencePoint; s: string },
): Promise<boolean> {
  curve ??= buildBabyjub();
  const babyjub = await curve;
  const pointOf = ({ x, y }: ReferencePoint): [Uint8Array, Uint8Array] => [babyjub.F.e(x), babyjub.F.e(y)];
  const challenge = poseidon16([r.x, r.y, key.x, key.y, ...message].map(BigInt)) & CHALLENGE;
  const right = babyjub.addPoint(pointOf(r), babyjub.mulPointEscalar(pointOf(key), challenge));
  const left = babyjub.mulPointEscalar(babyjub.Base8, BigInt(s));
  return left.every((coordinate, index) => babyjub.F.eq(coordinate, right[index] ?? babyjub.F.e(0)));
}

/** What a malicious issuer could sign: any twelve numbers with any nonce, using circomlibjs's curve. */
export async function referenceSign(
  scalar: bigint,
  message: readonly bigint[],
  nonce: bigint,
): Promise<{ key: ReferencePoint; signature: { r: ReferencePoint; s: string } }> {
  curve ??= buildBabyjub();
  const babyjub = await curve;
  const multiple = (factor: bigint): ReferencePoint => {
    const [x, y] = babyjub.mulPointEscalar(babyjub.Base8, factor);
    return { x: String(babyjub.F.toObject(x)), y: String(babyjub.F.toObject(y)) };
  };
  const [key, r] = [multiple(scalar), multiple(nonce)];
  const challenge = poseidon16([r.x, r.y, key.x, key.y, ...message].map(BigInt)) & CHALLENGE;
  return { key, signature: { r, s: String((nonce + challenge * scalar) % babyjub.subOrder) } };
}
