import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3BlobsConfig } from '#config/config.ts';
import { runAttempt } from '#platform/attempts.ts';
import { BlobError, type BlobErrorCode, type BlobStore, createBlobStore } from '#platform/blobs/index.ts';
import { renderError } from '#platform/http/answer/render-error.ts';
import { openS3Store } from '../support/s3-store.ts';

interface Subject {
  store: BlobStore;
  close(): Promise<void>;
}

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function folderStore(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-blobs-'));
  const store = createBlobStore({ kind: 'folder', folder: join(folder, 'deep', 'blobs') });
  return { store, close: () => rm(folder, { recursive: true }) };
}

async function s3(prefix: string): Promise<{ config: S3BlobsConfig; directory: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'avouch-s3-'));
  const server = await openS3Store(directory, ['blobs']);
  return {
    config: {
      kind: 's3',
      bucket: 'blobs',
      prefix,
      region: 'us-east-1',
      endpoint: server.endpoint,
      forcePathStyle: true,
      credentials: CREDENTIALS,
    },
    directory,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function s3Store(prefix: string): Promise<Subject> {
  const { config, close } = await s3(prefix);
  const store = createBlobStore(config);
  return {
    store,
    close: async () => {
      await store.close();
      await close();
    },
  };
}

function fails(code: BlobErrorCode): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof BlobError, String(error));
    assert.equal(error.code, code);
    return true;
  };
}

describe('blob store', () => {
  const stores: Array<[string, () => Promise<Subject>]> = [
    ['a folder', folderStore],
    ['S3', () => s3Store('')],
    ['S3 with a prefix', () => s3Store('tenants/one')],
  ];
  for (const [name, open] of stores) {
    describe(`in ${name}`, () => {
      let subject: Subject;
      let store: BlobStore;
      before(async () => {
        subject = await open();
        store = subject.store;
      });
      after(() => subject.close());

      for (const size of [0, 1, 100, 4095, 65_537, 5_000_000]) {
        it(`returns exactly the ${size} bytes that were stored`, async () => {
          const bytes = randomBytes(size);
          await store.put(`sizes/${size}`, bytes);
          assert.ok((await store.get(`sizes/${size}`)).equals(bytes));
        });
      }

      it('stores only the viewed part of a larger buffer', async () => {
        await store.put('view', new Uint8Array(Buffer.from('..abc..').subarray(2, 5)));
        assert.equal((await store.get('view')).toString(), 'abc');
      });

      it('replaces the blob when a key is written again', async () => {
        await store.put('twice', Buffer.from('a longer first'));
        await store.put('twice', Buffer.from('second'));
        assert.equal((await store.get('twice')).toString(), 'second');
      });

      it('deletes a blob, and ignores a missing one', async () => {
        await store.put('gone/one', Buffer.from('x'));
        assert.equal(await store.exists('gone/one'), true);
        await store.delete('gone/one');
        await store.delete('gone/one');
        await store.delete('never/there');
        assert.equal(await store.exists('gone/one'), false);
        await assert.rejects(store.get('gone/one'), fails('blob_missing'));
        await assert.rejects(store.get('never/there'), fails('blob_missing'));
      });

      it('deletes only the blobs below a prefix', async () => {
        const below = ['org_1/per_1/a', 'org_1/per_1/b', 'org_1/per_1/deep/er/c'];
        const beside = ['org_1/per_10/a', 'org_1/per_1x', 'org_1/per_2/a', 'org_10/per_1/a'];
        for (const key of [...below, ...beside]) await store.put(key, Buffer.from(key));
        await store.deletePrefix('org_1/per_1');
        await store.deletePrefix('org_1/per_1');
        for (const key of below) assert.equal(await store.exists(key), false, key);
        for (const key of beside) assert.equal((await store.get(key)).toString(), key);
      });

      it('lists only the blobs below a prefix', async () => {
        const below = ['listed/1/a', 'listed/1/b', 'listed/1/deep/er/c'];
        for (const key of [...below, 'listed/10/a', 'listed/1x']) await store.put(key, Buffer.from(key));
        assert.deepEqual(await store.list('listed/1'), below);
        assert.deepEqual(await store.list('listed/nothing'), []);
      });

      it('does not treat a blob whose key equals the prefix as below it', async () => {
        await store.put('same/name', Buffer.from('x'));
        await store.deletePrefix('same/name');
        assert.equal(await store.exists('same/name'), true);
      });

      const badKeys = [
        '',
        '/a',
        'a/',
        'a//b',
        '../a',
        'a/../b',
        'a/..',
        './a',
        '.incoming/x',
        'a b',
        'a\\b',
        'a\0b',
        'ä',
        'a/.b',
        `a${'b'.repeat(512)}`,
        '%2e%2e/a',
        'a\n',
      ];
      for (const key of badKeys) {
        it(`throws for the invalid key ${JSON.stringify(key.slice(0, 20))}`, async () => {
          await assert.rejects(store.put(key, Buffer.from('x')), TypeError);
          await assert.rejects(store.get(key), TypeError);
          await assert.rejects(store.delete(key), TypeError);
          await assert.rejects(store.deletePrefix(key), TypeError);
          await assert.rejects(store.exists(key), TypeError);
          await assert.rejects(store.list(key), TypeError);
        });
      }
    });
  }

  describe('on disk', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'avouch-blobs-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('keeps a complete value when many writers write one key', async () => {
      const store = createBlobStore({ kind: 'folder', folder });
      const values = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
      await Promise.all(values.map((value) => store.put('contended', value)));
      const found = await store.get('contended');
      assert.ok(values.some((value) => value.equals(found)));
    });

    it('makes blobs unreadable to other users, and leaves no temporary file', async () => {
      await createBlobStore({ kind: 'folder', folder }).put('org/a', Buffer.from('x'));
      assert.equal((await stat(join(folder, 'org/a'))).mode & 0o777, 0o600);
      assert.equal((await stat(join(folder, 'org'))).mode & 0o777, 0o700);
      assert.deepEqual(await readdir(join(folder, '.incoming')), []);
      assert.deepEqual((await readdir(folder)).sort(), ['.incoming', 'org']);
    });

    it('removes temporary files of a killed writer, but not those of an active one', async () => {
      const now = new Date('2026-11-21T12:00:00Z');
      await mkdir(join(folder, '.incoming'));
      for (const [name, minutes] of [
        ['.old.part', 61],
        ['.new.part', 59],
      ] as const) {
        const at = new Date(now.getTime() - minutes * 60_000);
        await writeFile(join(folder, '.incoming', name), 'half');
        await utimes(join(folder, '.incoming', name), at, at);
      }
      await createBlobStore({ kind: 'folder', folder }, { clock: { now: () => now } }).put('a', Buffer.from('x'));
      assert.deepEqual(await readdir(join(folder, '.incoming')), ['.new.part']);
    });

    it('fails and keeps the old value when a write cannot finish', async () => {
      const store = createBlobStore({ kind: 'folder', folder });
      await store.put('a', Buffer.from('old'));
      await assert.rejects(store.put('a/b', Buffer.from('x')), fails('blob_failed'));
      assert.equal((await readFile(join(folder, 'a'))).toString(), 'old');
      assert.deepEqual(await readdir(join(folder, '.incoming')), []);
    });
  });

  describe('on S3', () => {
    /** A store whose server answers each request with this XML, after some time. */
    const answering = async (answer: (method?: string) => string, afterMs = 0): Promise<Subject> => {
      const server = createServer((request, response) => {
        response.setHeader('content-type', 'application/xml');
        const end = () => setTimeout(() => response.end(answer(request.method)), afterMs);
        request.resume().on('end', end);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const fixed = { kind: 's3', bucket: 'blobs', prefix: '', region: 'us-east-1', forcePathStyle: true } as const;
      const store = createBlobStore({ ...fixed, endpoint, credentials: CREDENTIALS });
      const close = async () => {
        await store.close();
        server.close();
      };
      return { store, close };
    };

    it('sends only the bytes of the blob, to a key below the prefix', async () => {
      const { config, directory, close } = await s3('a/b');
      const store = createBlobStore(config);
      await store.put('c', Buffer.alloc(5_000_000, 1));
      const stored = await readFile(join(directory, 'blobs', 'a', 'b', 'c._S3rver_object'));
      assert.equal(stored.length, 5_000_000);
      await store.close();
      await close();
    });

    it('refuses wrong credentials', async () => {
      const { config, close } = await s3('');
      const store = createBlobStore({ ...config, credentials: { ...CREDENTIALS, accessKeyId: 'WRONG' } });
      await assert.rejects(store.put('a', Buffer.from('x')), fails('blob_failed'));
      await store.close();
      await close();
    });

    it('reports a failed erasure when S3 reports an error for a single object', async () => {
      // S3's answer when a retention lock protects an object: status 200, with the refusal in the body.
      const listing =
        '<ListBucketResult><Contents><Key>p/a</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>';
      const refusal = '<DeleteResult><Error><Key>p/a</Key><Code>AccessDenied</Code></Error></DeleteResult>';
      const { store, close } = await answering((method) => (method === 'POST' ? refusal : listing));
      await assert.rejects(store.deletePrefix('p'), fails('blob_failed'));
      await close();
    });

    it('does not end a job that deletes or lists for longer than other work may take', async () => {
      const { store, close } = await answering(() => '<ListBucketResult></ListBucketResult>', 1_500);
      const options = { limitMs: 1_000, lost: new AbortController().signal, fence: '' };
      await runAttempt(options, () => store.deletePrefix('p'));
      await assert.rejects(
        runAttempt(options, () => new Promise(() => undefined)),
        { name: 'AttemptEnded' },
      );
      await close();
    });
  });
});

describe('an S3 store that fails', () => {
  const failing: [string, number, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ['answers 503', 503, (_, response) => response.writeHead(503).end()],
    ['closes the connection', 503, (request) => request.destroy()],
    ['refuses the credentials', 500, (_, response) => response.writeHead(403).end()],
  ];
  for (const [what, status, answer] of failing)
    it(`is answered with ${status} if it ${what}`, async () => {
      const server = createServer(answer);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      assert.equal(await statusOfReading(`http://127.0.0.1:${port}`), status);
      await new Promise((resolve) => server.close(resolve));
    });

  it('is answered with 503 if no one listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    assert.equal(await statusOfReading(`http://127.0.0.1:${port}`), 503);
  });

  it('is answered with 503 if its name cannot be resolved', async () => {
    assert.equal(await statusOfReading('http://store.invalid:9000'), 503);
  });

  async function statusOfReading(endpoint: string): Promise<number> {
    const rest = {
      bucket: 'blobs',
      prefix: 'prod',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: CREDENTIALS,
    };
    const store = createBlobStore({ kind: 's3', endpoint, ...rest });
    try {
      await store.get('a/b');
      return 200;
    } catch (error) {
      const { status, headers } = renderError(error, 'req_1');
      assert.equal('Retry-After' in headers, status === 503);
      return status;
    } finally {
      await store.close();
    }
  }
});
