// Refusals before anything is sent, and answers that the service does not give.
import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { build } from 'esbuild';
import { readDataUri } from '../../../src/sdk/javascript/src/files.ts';
import {
  AbortError,
  ApiError,
  Avouch,
  AvouchError,
  FileError,
  MissingApiKeyError,
  PermissionDeniedError,
  PermissionError,
  toDataUri,
  UnexpectedAnswerError,
  VERSION,
  WaitTimeoutError,
  waitFor,
} from '../../../src/sdk/javascript/src/index.ts';

const KEY = 'avk_live_secret';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

interface Asked {
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A `fetch` that answers every request alike and records the requests. */
function listening(body = '{}', init: ResponseInit = { headers: { 'content-type': 'application/json' } }) {
  const asked: Asked[] = [];
  const fetch = (async (url: unknown, { headers, body: sent }: RequestInit = {}) => {
    asked.push({ url: String(url), headers: headers as Record<string, string>, body: sent as string | undefined });
    return new Response(body, init);
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

/** A client with such a `fetch`. */
function answering(body: string, init?: ResponseInit) {
  const { asked, fetch } = listening(body, init);
  return { asked, avouch: new Avouch({ apiKey: KEY, fetch, maxRetries: 0 }) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every method of every resource with IDs in its path; each gets the same ID everywhere. */
function methodsWithIds(avouch: Avouch): { name: string; call: (id: unknown) => PromiseLike<unknown> }[] {
  return Object.entries(avouch).flatMap(([resource, object]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(object)).flatMap((method) => {
      const of = object as Record<string, (...args: unknown[]) => PromiseLike<unknown>>;
      if (method === 'constructor') return [];
      const ids = /path: \[(?<ids>[^\]]+)\]/.exec(String(of[method]))?.groups?.ids?.split(',') ?? [];
      if (ids.length === 0) return [];
      return [
        { name: `${resource}.${method}`, call: (id: unknown) => of[method]?.(...ids.map(() => id), {}) as never },
      ];
    }),
  );
}

describe('JavaScript SDK: client', () => {
  for (const baseUrl of [
    'http://avouch.example.org',
    'ftp://localhost',
    'nowhere',
    'http://localhost.example.org',
    'https://ann:secret@avouch.example.org',
    'https://avouch.example.org?token=secret',
    'https://avouch.example.org#secret',
  ]) {
    it(`does not send keys to ${baseUrl}`, () =>
      assert.throws(() => new Avouch({ apiKey: KEY, baseUrl }), AvouchError));
  }
  for (const baseUrl of [
    'https://avouch.example.org/',
    'http://localhost:3000',
    'http://127.0.0.1:1',
    'http://[::1]:3000',
  ]) {
    it(`accepts ${baseUrl}`, () => assert.ok(new Avouch({ apiKey: KEY, baseUrl })));
  }

  it('refuses an API key in a browser unless explicitly allowed', () => {
    Object.assign(globalThis, { document: {} });
    try {
      assert.throws(() => new Avouch({ apiKey: KEY }), /browser/);
      assert.ok(new Avouch({ apiKey: 'an-access-token' }));
      assert.ok(new Avouch({ apiKey: KEY, dangerouslyAllowBrowser: true }));
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });

  it('never reveals its key', () => {
    const avouch = new Avouch({ apiKey: KEY });
    assert.doesNotMatch(inspect(avouch, { depth: 10, showHidden: true }) + JSON.stringify(avouch), /secret/);
  });

  it('accepts a key alone, or a function that returns it', async () => {
    for (const given of [KEY, () => KEY]) {
      const { asked, fetch } = listening();
      const before = globalThis.fetch;
      globalThis.fetch = fetch;
      try {
        await new Avouch(given).organization.get();
      } finally {
        globalThis.fetch = before;
      }
      assert.equal(asked[0]?.headers.authorization, `Bearer ${KEY}`);
    }
  });

  for (const given of [null, 7, 'avk_live with a space']) {
    it(`refuses ${JSON.stringify(given)} instead of a key at once`, () =>
      assert.throws(() => new Avouch(given as string), AvouchError));
  }

  it('refuses an empty key at once, and a missing key at the first call that needs one', async () => {
    assert.throws(() => new Avouch(''), MissingApiKeyError);
    assert.throws(() => new Avouch({ apiKey: '' }), MissingApiKeyError);
    const { asked, fetch } = listening();
    const [before, kept] = [globalThis.fetch, process.env.AVOUCH_API_KEY];
    globalThis.fetch = fetch;
    delete process.env.AVOUCH_API_KEY;
    try {
      const avouch = new Avouch();
      await assert.rejects(async () => avouch.organization.get(), MissingApiKeyError);
      await assert.rejects(async () => avouch.releases.list(), MissingApiKeyError);
      await assert.rejects(async () => new Avouch(() => '').organization.get(), MissingApiKeyError);
      assert.equal(asked.length, 0);
      await avouch.reference.listCountries();
      await avouch.organization.get({}, { headers: { Authorization: 'Bearer other' } });
      assert.equal(asked.length, 2);
    } finally {
      globalThis.fetch = before;
      if (kept !== undefined) process.env.AVOUCH_API_KEY = kept;
    }
  });

  it('sends files as data URIs from every supported type', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avouch-files-'));
    try {
      const path = join(folder, 'front.jpg');
      await writeFile(path, JPEG);
      const { asked, avouch } = answering('{}');
      const forms = [
        new Blob([JPEG]),
        JPEG,
        Buffer.from(JPEG),
        JPEG.buffer,
        new Blob([JPEG]).stream(),
        createReadStream(path),
        'data:image/jpeg;base64,/9j/4A==',
        await readDataUri(path),
      ];
      for (const front of forms)
        await avouch.verifications.create({ type: 'idv', userId: 'u', document: { front }, metadata: { a: 'b' } });
      for (const { body } of asked)
        assert.deepEqual(JSON.parse(body ?? ''), {
          type: 'idv',
          userId: 'u',
          document: { front: 'data:image/jpeg;base64,/9j/4A==' },
          metadata: { a: 'b' },
        });
      assert.equal(asked.length, forms.length);
      const missing = {
        type: 'idv',
        userId: 'u',
        document: { front: createReadStream(join(folder, 'none')) },
      } as const;
      await assert.rejects(async () => avouch.verifications.create(missing), FileError);
      assert.equal(asked.length, forms.length);
      await assert.rejects(readDataUri(join(folder, 'none')), FileError);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('calls the token function for each call', async () => {
    const tokens = ['t1', 't2'];
    const { asked } = answering('{}');
    const fetch = async (_: unknown, { headers }: RequestInit = {}) => {
      asked.push({ url: '', headers: headers as Record<string, string>, body: undefined });
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    };
    const avouch = new Avouch({ apiKey: async () => tokens.shift() ?? '', fetch: fetch as typeof globalThis.fetch });
    await avouch.organization.get();
    await avouch.organization.get();
    assert.deepEqual(
      asked.map(({ headers }) => headers.authorization),
      ['Bearer t1', 'Bearer t2'],
    );
  });

  it('encodes path and query parameters', async () => {
    const { asked, avouch } = answering('{"data":[],"nextCursor":null}');
    await avouch.dids.resolve('did:web:a/b?c#d');
    await avouch.request('GET', '/v1/x', {
      query: { at: new Date(0), many: ['a', 'b'], metadata: { 'k ü': 'v&' }, none: undefined },
    });
    assert.deepEqual(
      asked.map(({ url }) => url),
      [
        'http://localhost:3000/v1/dids/did%3Aweb%3Aa%2Fb%3Fc%23d',
        'http://localhost:3000/v1/x?at=1970-01-01T00%3A00%3A00.000Z&many=a%2Cb&metadata%5Bk+%C3%BC%5D=v%26',
      ],
    );
  });

  const NO_IDS = ['', ' ', '.', '..', undefined, null, {}, [], { id: 'rel_1' }, Number.NaN, true];
  it('sends nothing for an invalid ID, in every method that takes one', async () => {
    const { asked, avouch } = answering('{}');
    const methods = methodsWithIds(avouch);
    assert.ok(methods.length > 100, `${methods.length}`);
    for (const { name, call } of methods)
      for (const id of NO_IDS) await assert.rejects(async () => call(id), AvouchError, `${name} ${JSON.stringify(id)}`);
    for (const release of [...NO_IDS.filter((id) => !isRecord(id)), {}, { id: null }])
      await assert.rejects(async () => avouch.distributeRelease(release as string, ['a@example.org']), AvouchError);
    assert.deepEqual(asked, []);
  });

  it('encodes an ID with a slash as one path segment, in every method that takes one', async () => {
    const { asked, avouch } = answering('{}');
    for (const { name, call } of methodsWithIds(avouch)) {
      asked.length = 0;
      await (async () => call('../a?b#c'))().catch(() => undefined);
      assert.ok(asked[0]?.url.includes('..%2Fa%3Fb%23c'), `${name} ${asked[0]?.url}`);
    }
  });

  it('reads files in a browser without Node.js APIs', async () => {
    const entry = 'export { Avouch, toDataUri } from "./index.ts"';
    const { outputFiles } = await build({
      stdin: { contents: entry, resolveDir: 'src/sdk/javascript/src' },
      ...{ bundle: true, write: false, platform: 'browser', format: 'esm', logLevel: 'silent' },
    });
    assert.doesNotMatch(outputFiles[0]?.text ?? 'node:', /node:/);
  });

  it('rejects an HTML page instead of an API answer', async () => {
    const { avouch } = answering('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
    await assert.rejects(async () => avouch.organization.get(), UnexpectedAnswerError);
    const failing = answering('<h1>No</h1>', { status: 403 }).avouch;
    await assert.rejects(async () => failing.organization.get(), {
      status: 403,
      code: 'unknown',
      name: 'PermissionDeniedError',
    });
    assert.equal(PermissionError, PermissionDeniedError);
  });

  it('follows no redirect', async () => {
    const { avouch } = answering('', { status: 302, headers: { location: 'https://evil.example' } });
    await assert.rejects(async () => avouch.organization.get(), ApiError);
  });

  it('iterates over a list, fetching each page when needed', async () => {
    const pages = [
      { data: [{ id: 'a' }, { id: 'b' }], nextCursor: 'x' },
      { data: [{ id: 'c' }], nextCursor: null },
    ];
    const urls: string[] = [];
    const fetch = async (url: unknown) => {
      urls.push(String(url));
      return new Response(JSON.stringify(pages[urls.length - 1]), { headers: { 'content-type': 'application/json' } });
    };
    const list = new Avouch({ apiKey: KEY, fetch: fetch as typeof globalThis.fetch }).projects.list({ limit: 2 });
    const first = await list;
    assert.deepEqual([first.data.length, first.hasNextPage(), urls.length], [2, true, 1]);
    const seen: string[] = [];
    for await (const { id } of list) seen.push(id);
    assert.deepEqual([seen, urls.length], [['a', 'b', 'c'], 2]);
    assert.match(urls[1] ?? '', /\?limit=2&cursor=x$/);
    const last = await first.nextPage().catch(() => undefined);
    assert.equal(last, undefined);
  });

  it('stops waiting with an AbortError that has the reason', async () => {
    const reason = new Error('enough');
    const pending = waitFor(
      async () => 1,
      () => false,
      { signal: AbortSignal.abort(reason), interval: 1 },
    );
    await assert.rejects(pending, (error) => error instanceof AbortError && error.cause === reason);
  });

  it('waits for a result, and reports the last status when it gives up', async () => {
    let looks = 0;
    assert.equal(
      await waitFor(
        async () => ++looks,
        (count) => count === 3,
        { interval: 1 },
      ),
      3,
    );
    const error = await waitFor(
      async () => 'pending',
      () => false,
      { timeout: 5, interval: 1 },
    ).catch((thrown) => thrown);
    assert.ok(error instanceof WaitTimeoutError && error.last === 'pending');
  });

  it('detects picture formats by their bytes', async () => {
    assert.equal(await toDataUri(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)), 'data:image/jpeg;base64,/9j/4A==');
    assert.match(await toDataUri(new Blob(['%PDF-1.7'])), /^data:application\/pdf;base64,/);
    const begins = [
      ['\0\0\0\x1cftypheic', 'heic'],
      ['\0\0\0\x1cftypmif1', 'heic'],
      ['\0\0\0\x1cftypavif', 'avif'],
      ['II*\0', 'tiff'],
      ['MM\0*', 'tiff'],
      ['GIF89a', 'gif'],
      ['BM6', 'bmp'],
    ] as const;
    for (const [text, type] of begins)
      assert.ok((await toDataUri(new Blob([text]))).startsWith(`data:image/${type};base64,`), type);
    for (const text of ['<svg/>', '\0\0\0\x1cftypisom']) await assert.rejects(toDataUri(new Blob([text])), AvouchError);
  });

  it('has the version of its package', async () => {
    const text = await readFile(new URL('../../../src/sdk/javascript/package.json', import.meta.url), 'utf8');
    assert.equal(JSON.parse(text).version, VERSION);
  });
});
