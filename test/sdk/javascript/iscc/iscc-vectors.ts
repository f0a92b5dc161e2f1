import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A generated file, and its ISCC-CODE by the reference implementation. */
export interface IsccVector {
  seed: number;
  /** In bytes; 0 for a file of zeros. */
  period: number;
  size: number;
  iscc: string;
}

/** Made by `make-vectors.py`. */
export const ISCC_VECTORS: readonly IsccVector[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../vectors/iscc.json'), 'utf8'),
);

/** The content that `make-vectors.py` hashes. */
export function contentOf({ seed, period, size }: Omit<IsccVector, 'iscc'>): Buffer {
  if (period === 0) return Buffer.alloc(size);
  const part = createHash('shake256', { outputLength: period }).update(String(seed)).digest();
  return Buffer.alloc(size, part);
}
