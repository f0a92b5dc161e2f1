import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** Hashes of 32 bytes, from the leaf's sibling up. */
export type HashPath = readonly Uint8Array[];

/** The hash of an entry as a leaf (RFC 9162 section 2.1.1). */
export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(0), entry));
}

/** The hash of a node with two children. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(1), left, right));
}

/** The root of the empty tree. */
export const EMPTY_ROOT = sha256(new Uint8Array());

/** Leaf `index` of `size`, with the path from it to the root. */
export interface Inclusion {
  leaf: Uint8Array;
  index: number;
  size: number;
  path: HashPath;
}

/**
 * The root computed from an inclusion proof (RFC 9162 section 2.1.3.2); undefined if the path's length does not fit.
 */
export function inclusionRoot({ leaf, index, size, path }: Inclusion): Uint8Array | undefined {
  if (!isCount(index) || !isCount(size) || index >= size) return undefined;
  let [node, last, root] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (isOdd(node) || node === last) {
      root = nodeHash(sibling, root);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else root = nodeHash(root, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? root : undefined;
}

/** An earlier and a later state of a tree. */
export interface Growth {
  from: { size: number; root: Uint8Array };
  to: { size: number; root: Uint8Array };
  path: HashPath;
}

/** Whether the later tree begins with the earlier one (RFC 9162 section 2.1.4.2). */
export function isConsistent({ from, to, path }: Growth): boolean {
  if (!isCount(from.size) || !isCount(to.size) || from.size > to.size) return false;
  if (from.size === to.size) return path.length === 0 && sameBytes(from.root, to.root);
  if (from.size === 0) return path.length === 0 && sameBytes(from.root, EMPTY_ROOT);
  return grows({ from, to, path: isPowerOfTwo(from.size) ? [from.root, ...path] : path });
}

function grows({ from, to, path }: Growth): boolean {
  let [node, last] = [from.size - 1, to.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  const [first, ...others] = path;
  if (!first) return false;
  let [before, after] = [first, first];
  for (const sibling of others) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      [before, after] = [nodeHash(sibling, before), nodeHash(sibling, after)];
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else after = nodeHash(after, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && sameBytes(before, from.root) && sameBytes(after, to.root);
}

// Sizes go up to 2^53, beyond 32-bit operators.
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

function isPowerOfTwo(value: number): boolean {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
}

/** Not constant-time: nothing here is secret. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
