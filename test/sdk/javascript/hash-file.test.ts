// Hashes of files, against the vectors of FIPS 180-4 and OpenSSL.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, truncateSync, utimesSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AbortError, Avouch, hashFile } from '../../../src/sdk/javascript/src/index.ts';

/** As the SDK reads them. */
const PIECE = 4 * 1024 * 1024;

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const MILLION = 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0';

describe('JavaScript SDK: hashes of files', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-hash-'));
    path = join(folder, 'film.mp4');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs with the JavaScript of browsers instead of OpenSSL. */
  async function withoutOpenSsl<T>(run: () => Promise<T>): Promise<T> {
    const { getBuiltinModule } = process;
    process.getBuiltinModule = ((name: string) => (name === 'crypto' ? undefined : getBuiltinModule(name))) as never;
    try {
      return await run();
    } finally {
      process.getBuiltinModule = getBuiltinModule;
    }
  }

  for (const [text, sha256] of [
    ['abc', ABC],
    ['a'.repeat(1_000_000), MILLION],
  ] as const)
    it(`hashes the standard's vector of ${text.length} bytes from a path, a URL, and a Blob`, async () => {
      await writeFile(path, text);
      for (const file of [path, pathToFileURL(path), new Blob([text]), new File([text], 'film.mp4')]) {
        assert.deepEqual(await hashFile(file), { sha256, size: text.length });
        assert.deepEqual(await withoutOpenSsl(() => hashFile(file)), { sha256, size: text.length });
      }
    });

  for (const size of [1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 63])
    it(`hashes ${size} bytes as OpenSSL does, and reports every piece`, async () => {
      const bytes = Buffer.alloc(size, 'a film');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await writeFile(path, bytes);
      for (const file of [path, new Blob([bytes])]) {
        const seen: number[] = [];
        const hash = await hashFile(file, { onProgress: (hashed, total) => seen.push(hashed, total) });
        assert.deepEqual(hash, { sha256, size });
        assert.equal(seen.length, 2 * Math.ceil(size / PIECE));
        assert.deepEqual(seen.slice(-2), [size, size]);
      }
    });

  it('refuses an empty file', async () => {
    await writeFile(path, '');
    for (const file of [path, new Blob([])]) await assert.rejects(hashFile(file), { name: 'FileError', code: 'empty' });
  });

  it('refuses a missing file and a folder', async () => {
    await assert.rejects(hashFile(path), { name: 'FileError', code: 'unreadable' });
    await assert.rejects(hashFile(folder), { name: 'FileError', code: 'unreadable' });
  });

  for (const [name, change] of [
    ['grows', () => appendFileSync(path, 'more')],
    ['shrinks', () => truncateSync(path, PIECE)],
    ['is written again with the same size', () => utimesSync(path, 1, 1)],
  ] as const)
    it(`refuses a file that ${name} while it is hashed`, async () => {
      await writeFile(path, Buffer.alloc(3 * PIECE));
      const onProgress = (hashed: number): void => {
        if (hashed === PIECE) change();
      };
      await assert.rejects(hashFile(path, { onProgress }), { name: 'FileError', code: 'changed' });
    });

  it('registers the hash, the size, and the media type of a file, and nothing else', async () => {
    await writeFile(path, 'abc');
    const asked: unknown[] = [];
    const fetch = (async (url: unknown, { body }: RequestInit = {}) => {
      asked.push(url, JSON.parse(String(body)));
      return Response.json({ id: 'file_1' }, { status: 201 });
    }) as typeof globalThis.fetch;
    const avouch = new Avouch({ apiKey: 'avk_test_1', fetch });
    const hash = { projectId: 'summer', sha256: ABC, size: 3 };
    await avouch.registerFile(path, { projectId: 'summer' });
    await avouch.registerFile(new Blob(['abc'], { type: 'image/png;x=1' }), { projectId: 'summer' });
    await avouch.registerFile(new Blob(['abc']), { projectId: 'summer', name: 'Film', depicted: 'nobody' });
    const [url] = asked;
    assert.match(String(url), /\/v1\/files$/);
    assert.deepEqual(
      asked.filter((each) => each !== url),
      [
        { mediaType: 'video/mp4', ...hash },
        { mediaType: 'image/png', ...hash },
        { mediaType: 'application/octet-stream', ...hash, name: 'Film', depicted: 'nobody' },
      ],
    );
    await writeFile(path, '');
    await assert.rejects(avouch.registerFile(path, { projectId: 'summer' }), { code: 'empty' });
    assert.equal(asked.length, 6);
  });

  it('stops when the signal is aborted, before and during the hash', async () => {
    await writeFile(path, Buffer.alloc(3 * PIECE));
    await assert.rejects(hashFile(path, { signal: AbortSignal.abort() }), AbortError);
    const controller = new AbortController();
    let pieces = 0;
    const onProgress = (): void => {
      pieces += 1;
      controller.abort();
    };
    await assert.rejects(hashFile(path, { signal: controller.signal, onProgress }), AbortError);
    assert.equal(pieces, 1);
  });
});
