import { createHash } from 'node:crypto';
import { hashNode, type ReadTile, subtreeHash, type TilePlace } from './tiles.ts';

/** The leaves from `from` on, before `to`. */
interface Range {
  from: number;
  to: number;
}

/** The root of the tree's first `size` leaves (RFC 9162 section 2.1.1). */
export async function rootOf(read: ReadTile, size: number): Promise<Buffer> {
  if (size === 0) return createHash('sha256').digest();
  return rangeRoot(read, { from: 0, to: size });
}

/** The proof that leaf `index` is in the tree of this size (RFC 9162 section 2.1.3.1), from the leaf's sibling up. */
export async function inclusionPath(read: ReadTile, index: number, size: number): Promise<Buffer[]> {
  if (index < 0 || index >= size) throw new RangeError('there is no such leaf');
  const path: Buffer[] = [];
  let range: Range = { from: 0, to: size };
  while (range.to - range.from > 1) {
    const { left, right } = split(range);
    const isLeft = index < left.to;
    path.unshift(await rangeRoot(read, isLeft ? right : left));
    range = isLeft ? left : right;
  }
  return path;
}

/** The proof that the tree of one size begins with that of a smaller one (RFC 9162 section 2.1.4.1). */
export async function consistencyPath(read: ReadTile, from: number, to: number): Promise<Buffer[]> {
  if (from < 0 || from > to) throw new RangeError('the log cannot become smaller');
  if (from === 0 || from === to) return [];
  const path: Buffer[] = [];
  let range: Range = { from: 0, to };
  // Whether this part is a complete subtree that the verifier already knows.
  let known = true;
  while (range.to !== from) {
    const { left, right } = split(range);
    const isLeft = from <= left.to;
    path.unshift(await rangeRoot(read, isLeft ? right : left));
    if (!isLeft) known = false;
    range = isLeft ? left : right;
  }
  return known ? path : [await rangeRoot(read, range), ...path];
}

/** At the largest power of two below the number of leaves. */
function split({ from, to }: Range): { left: Range; right: Range } {
  let width = 1;
  while (width * 2 < to - from) width *= 2;
  return { left: { from, to: from + width }, right: { from: from + width, to } };
}

/** Every range from splitting begins at a multiple of its width, rounded up to a power of two. */
async function rangeRoot(read: ReadTile, range: Range): Promise<Buffer> {
  const width = range.to - range.from;
  const height = Math.log2(width);
  if (Number.isInteger(height)) return subtreeHash(read, height, range.from / width);
  const { left, right } = split(range);
  const [one, other] = await Promise.all([rangeRoot(read, left), rangeRoot(read, right)]);
  return hashNode(one, other);
}

/** Reads each tile once, and computes shared parts of paths once. */
export function cachedTiles(read: ReadTile): ReadTile {
  const known = new Map<string, Promise<Buffer>>();
  const readOnce = (place: TilePlace) => {
    const key = `${place.level}/${place.index}`;
    const found = known.get(key) ?? read(place);
    known.set(key, found);
    return found;
  };
  return Object.assign(readOnce, { roots: new Map<string, Promise<Buffer>>() });
}
