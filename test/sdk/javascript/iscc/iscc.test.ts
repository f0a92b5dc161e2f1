// ISCC-CODEs of files, against the reference implementation of ISO 24138:2024.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Avouch, hashFile } from '../../../../src/sdk/javascript/src/index.ts';
import { createIsccHash } from '../../../../src/sdk/javascript/src/iscc/iscc-hash.ts';
import { contentOf, ISCC_VECTORS } from './iscc-vectors.ts';

async function isccOf(content: Uint8Array, piece = content.length): Promise<string> {
  const hash = await createIsccHash();
  for (let at = 0; at < content.length; at += piece) hash.update(content.subarray(at, at + piece));
  return hash.digest();
}

describe('JavaScript SDK: ISCC of files', () => {
  it(`is the reference's for ${ISCC_VECTORS.length} files of 0 bytes to 10 MB`, async () => {
    for (const { iscc, ...vector } of ISCC_VECTORS)
      assert.equal(await isccOf(contentOf(vector)), iscc, JSON.stringify(vector));
  });

  it('does not depend on the pieces', async () => {
    const [vector] = ISCC_VECTORS.filter(({ size }) => size === 65_537);
    assert.ok(vector);
    for (const piece of [1, 255, 1024, 8192, 8193, 50_000])
      assert.equal(await isccOf(contentOf(vector), piece), vector.iscc, `pieces of ${piece} bytes`);
  });

  it('comes with the SHA-256 of a path and of a Blob, and is registered, if it is requested', async () => {
    const [vector] = ISCC_VECTORS.filter(({ size }) => size === 10_000_000);
    assert.ok(vector);
    const folder = await mkdtemp(join(tmpdir(), 'avouch-iscc-'));
    const path = join(folder, 'film.mp4');
    const content = contentOf(vector);
    await writeFile(path, content);
    const hash = await hashFile(path, { iscc: true });
    assert.deepEqual(hash, { ...(await hashFile(path)), iscc: vector.iscc });
    assert.deepEqual(await hashFile(new Blob([new Uint8Array(content)]), { iscc: true }), hash);
    const asked: unknown[] = [];
    const fetch = (async (_url: unknown, { body }: RequestInit = {}) => {
      asked.push(JSON.parse(String(body)));
      return Response.json({ id: 'file_1' }, { status: 201 });
    }) as typeof globalThis.fetch;
    await new Avouch({ apiKey: 'avk_test_1', fetch }).registerFile(path, { projectId: 'summer' }, { iscc: true });
    assert.deepEqual(asked, [{ projectId: 'summer', mediaType: 'video/mp4', ...hash }]);
    await rm(folder, { recursive: true });
  });

  it('of a file with an added part keeps most bits of its Data-Code', async () => {
    const [vector] = ISCC_VECTORS.filter(({ size }) => size === 1_000_000);
    assert.ok(vector);
    const longer = Buffer.concat([
      Buffer.from('a new header of another length'),
      contentOf(vector),
      Buffer.alloc(5000),
    ]);
    const [one, other] = [vector.iscc, await isccOf(longer)].map(bytesOf);
    assert.ok(one && other);
    const bits = (from: number, to: number): number =>
      one.subarray(from, to).reduce((sum, byte, at) => sum + ones(byte ^ (other[from + at] ?? 0)), 0);
    assert.ok(bits(2, 10) <= 8, `${bits(2, 10)} bits of the Data-Code differ`);
    assert.ok(bits(10, 18) > 8, 'the Instance-Code differs');
  });
});

const ones = (byte: number): number => byte.toString(2).replaceAll('0', '').length;

function bytesOf(iscc: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...iscc.slice(5)].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
