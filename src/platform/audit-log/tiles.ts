import { createHash } from 'node:crypto';

/**
 * The tree is stored in tiles (https://c2sp.org/tlog-tiles): tile `index` of level L has up to 256 hashes, each the
 * root of 256^L leaves; the root of a full tile is a hash of the level above.
 */
export const TILE_WIDTH = 256;
const TILE_BITS = 8;
/** Length of a SHA-256 hash. */
export const HASH_BYTES = 32;

export interface TilePlace {
  level: number;
  index: number;
}

/** Reads a tile; hashes one after another, as many as there are. */
export type ReadTile = ((place: TilePlace) => Promise<Buffer>) & {
  /** A cache of computed roots of complete subtrees, which never change. */
  roots?: Map<string, Promise<Buffer>>;
};

/** The hash of a node over its two children (RFC 9162 section 2.1.1). */
export function hashNode(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

/** The root of hashes whose number is a power of two. */
export function rootOfHashes(hashes: Buffer): Buffer {
  let level = Array.from({ length: hashes.length / HASH_BYTES }, (_, at) => hashAt(hashes, at));
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      hashNode(entryOf(level, 2 * at), entryOf(level, 2 * at + 1)),
    );
  return entryOf(level, 0);
}

function entryOf(hashes: readonly Buffer[], at: number): Buffer {
  const hash = hashes[at];
  if (!hash) throw new RangeError('a hash of the log is missing');
  return hash;
}

function hashAt(hashes: Buffer, at: number): Buffer {
  const hash = hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
  if (hash.length !== HASH_BYTES) throw new RangeError('a hash of the log is missing');
  return hash;
}

/** The root of the complete subtree over the leaves from `index * 2^height` on, 2^height of them. */
export function subtreeHash(read: ReadTile, height: number, index: number): Promise<Buffer> {
  const { roots } = read;
  if (!roots) return computeSubtree(read, height, index);
  const key = `${height}/${index}`;
  const root = roots.get(key) ?? computeSubtree(read, height, index);
  roots.set(key, root);
  return root;
}

async function computeSubtree(read: ReadTile, height: number, index: number): Promise<Buffer> {
  const level = Math.floor(height / TILE_BITS);
  const width = 2 ** (height % TILE_BITS);
  const first = index * width;
  const tile = await read({ level, index: Math.floor(first / TILE_WIDTH) });
  const at = first % TILE_WIDTH;
  const hashes = tile.subarray(at * HASH_BYTES, (at + width) * HASH_BYTES);
  if (hashes.length !== width * HASH_BYTES) throw new RangeError('a hash of the log is missing');
  return rootOfHashes(hashes);
}

export interface ChangedTile extends TilePlace {
  hashes: Buffer;
}

/** The tiles that change when leaves are appended to a tree of the given size, in their new form. */
export async function appendLeaves(read: ReadTile, size: number, leaves: readonly Buffer[]): Promise<ChangedTile[]> {
  const changed: ChangedTile[] = [];
  let [level, count, added]: [number, number, readonly Buffer[]] = [0, size, leaves];
  while (added.length > 0) {
    const tiles = await appendToLevel(read, { level, count, added });
    changed.push(...tiles);
    const full = tiles.filter(({ hashes }) => hashes.length === TILE_WIDTH * HASH_BYTES);
    [level, count, added] = [level + 1, Math.floor(count / TILE_WIDTH), full.map(({ hashes }) => rootOfHashes(hashes))];
  }
  return changed;
}

async function appendToLevel(
  read: ReadTile,
  { level, count, added }: { level: number; count: number; added: readonly Buffer[] },
): Promise<ChangedTile[]> {
  const tiles: ChangedTile[] = [];
  for (let at = 0; at < added.length; ) {
    const index = Math.floor((count + at) / TILE_WIDTH);
    const held = (count + at) % TILE_WIDTH;
    const before = held === 0 ? Buffer.alloc(0) : (await read({ level, index })).subarray(0, held * HASH_BYTES);
    if (before.length !== held * HASH_BYTES) throw new RangeError('a tile of the log is shorter than the log');
    const some = added.slice(at, at + TILE_WIDTH - held);
    tiles.push({ level, index, hashes: Buffer.concat([before, ...some]) });
    at += some.length;
  }
  return tiles;
}
