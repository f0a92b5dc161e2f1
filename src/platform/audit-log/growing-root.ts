import { createHash } from 'node:crypto';
import { hashNode } from './tiles.ts';

/** The root of a tree that grows leaf by leaf, out of the roots of its complete subtrees alone. */
export class GrowingRoot {
  size = 0;
  /** Complete subtrees from the left, each lower than the one before. */
  #peaks: { height: number; hash: Buffer }[] = [];

  append(leaf: Buffer): void {
    let [height, hash] = [0, leaf];
    while (this.#peaks.at(-1)?.height === height) {
      const left = this.#peaks.pop()?.hash ?? leaf;
      [height, hash] = [height + 1, hashNode(left, hash)];
    }
    this.#peaks.push({ height, hash });
    this.size += 1;
  }

  root(): Buffer {
    const hashes = this.#peaks.map(({ hash }) => hash);
    const last = hashes.pop();
    return last ? hashes.reduceRight((right, left) => hashNode(left, right), last) : createHash('sha256').digest();
  }
}
