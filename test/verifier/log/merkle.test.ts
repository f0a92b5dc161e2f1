import assert from 'node:assert/strict';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { EMPTY_ROOT, inclusionRoot, isConsistent, leafHash, nodeHash, sameBytes } from '#verifier/log/merkle.ts';
import { appendLeaves, rootOfHashes, subtreeHash, type TilePlace } from '../../../src/platform/audit-log/tiles.ts';
import { cachedTiles, consistencyPath, inclusionPath, rootOf } from '../../../src/platform/audit-log/tree.ts';

/** The test tree of Certificate Transparency (RFC 6962; merkletree/merkle_tree_test.cc of its reference code). */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A tree in memory, grown in steps of the given sizes. */
async function grow(leaves: readonly Uint8Array[], step: number) {
  const tiles = new Map<string, Buffer>();
  const read = async ({ level, index }: TilePlace) => tiles.get(`${level}/${index}`) ?? Buffer.alloc(0);
  for (let size = 0; size < leaves.length; size += step)
    for (const { level, index, hashes } of await appendLeaves(
      read,
      size,
      leaves.slice(size, size + step).map(Buffer.from),
    ))
      tiles.set(`${level}/${index}`, hashes);
  return { read: cachedTiles(read), tiles };
}

/** RFC 9162 section 2.1.1, literally: only the two hash functions are ours. */
function recursiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return EMPTY_ROOT;
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(recursiveRoot(leaves.slice(0, k)), recursiveRoot(leaves.slice(k)));
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => leafHash(Buffer.from(`entry ${at}`)));

describe('the Merkle tree of the log', () => {
  const leaves = INPUTS.map((hex) => leafHash(hexToBytes(hex)));

  it('has the roots of the reference tree', async () => {
    const { read } = await grow(leaves, 1);
    for (const [at, root] of ROOTS.entries()) {
      assert.equal((await rootOf(read, at + 1)).toString('hex'), root);
      assert.equal(bytesToHex(recursiveRoot(leaves.slice(0, at + 1))), root);
    }
    assert.equal(bytesToHex(EMPTY_ROOT), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    assert.equal((await rootOf(read, 0)).toString('hex'), bytesToHex(EMPTY_ROOT));
  });

  it('proves each leaf of each size up to 70, and nothing else', async () => {
    const all = numbered(70);
    const { read } = await grow(all, 7);
    for (let size = 1; size <= all.length; size += 1) {
      const root = recursiveRoot(all.slice(0, size));
      for (const [index, leaf] of all.slice(0, size).entries()) {
        const path = await inclusionPath(read, index, size);
        assert.ok(
          sameBytes(inclusionRoot({ leaf, index, size, path }) ?? new Uint8Array(), root),
          `${index} of ${size}`,
        );
        const wrong = [
          { leaf: leafHash(Buffer.from('another')), index, size, path },
          { leaf, index: index + 1, size, path },
          ...(path.length > 0 ? [{ leaf, index, size, path: path.slice(1) }] : []),
          { leaf, index, size, path: [...path, leaf] },
          { leaf, index: index - 1, size, path },
        ];
        for (const each of wrong)
          assert.ok(!sameBytes(inclusionRoot(each) ?? new Uint8Array(), root), `${index} of ${size}: ${each.index}`);
      }
    }
  });

  it('proves that each size extends each smaller size, and nothing else', async () => {
    const all = numbered(40);
    const { read } = await grow(all, 40);
    const roots = all.map((_, at) => recursiveRoot(all.slice(0, at)));
    const at = (size: number) => ({ size, root: roots[size] ?? recursiveRoot(all) });
    for (let to = 0; to <= all.length; to += 1)
      for (let from = 0; from <= to; from += 1) {
        const path = await consistencyPath(read, from, to);
        assert.ok(isConsistent({ from: at(from), to: at(to), path }), `${from} to ${to}`);
        const other = { size: to, root: leafHash(Buffer.from('another')) };
        if (from > 0) assert.ok(!isConsistent({ from: at(from), to: other, path }), `${from} to another of ${to}`);
        if (from > 0) assert.ok(!isConsistent({ from: { size: from, root: other.root }, to: at(to), path }));
        assert.ok(!isConsistent({ from: at(from), to: at(to), path: [...path, other.root] }));
        if (path.length > 0) assert.ok(!isConsistent({ from: at(from), to: at(to), path: path.slice(1) }));
        if (from < to) assert.ok(!isConsistent({ from: at(to), to: at(from), path }));
      }
  });

  it('is the same in any growth steps, across tile boundaries', async () => {
    const all = numbered(66_000);
    const root = Buffer.from(recursiveRoot(all));
    for (const step of [1_000, 65_536, 70_000]) {
      const { read, tiles } = await grow(all, step);
      assert.deepEqual(await rootOf(read, all.length), root, `steps of ${step}`);
      assert.equal(tiles.get('0/0')?.length, 256 * 32);
      assert.equal(tiles.get('1/0')?.length, 256 * 32);
      assert.equal(tiles.get('2/0')?.length, 32);
      assert.deepEqual(tiles.get('1/0')?.subarray(0, 32), rootOfHashes(tiles.get('0/0') ?? Buffer.alloc(0)));
      for (const index of [0, 255, 256, 65_535, 65_536, 65_999]) {
        const path = await inclusionPath(read, index, all.length);
        const leaf = all[index] ?? new Uint8Array();
        assert.ok(sameBytes(inclusionRoot({ leaf, index, size: all.length, path }) ?? new Uint8Array(), root));
      }
      const path = await consistencyPath(read, 65_537, all.length);
      const from = { size: 65_537, root: await rootOf(read, 65_537) };
      assert.ok(isConsistent({ from, to: { size: all.length, root }, path }));
      await assert.rejects(subtreeHash(read, 3, 10_000), RangeError, 'a subtree that is not there');
    }
  });
});
