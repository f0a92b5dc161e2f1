import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { base64, countRows, dataUri, idvBody, picture, selfie, submit } from './use-verifications.ts';

/** Part of every hostile input, so that any trace of it can be found. */
const MARK = 'Hostile-Content-7f3a';
const PATHS = ['/v1/verifications', '/v1/identities/verify'] as const;

/** A PNG with one gray level: 100 KB that would decode to 900 megapixels. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const uri = (bytes: Buffer | string, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** An invalid picture instead of the document, for both endpoints. */
const PICTURES: [string, () => string][] = [
  ['text that is not a picture', () => `!!${MARK}!!`],
  ['base64 of bytes that are not a picture', () => uri(MARK.repeat(50))],
  ['base64 without padding', () => base64('passport-anna').replace(/=*$/, 'A')],
  ['a data URI without base64', () => `data:image/jpeg,${MARK}`],
  ['a PNG of 30,000 by 30,000 pixels', () => uri(hugePng(30_000), 'image/png')],
  ['SVG', () => uri(`<svg xmlns="http://www.w3.org/2000/svg"><text>${MARK}</text></svg>`, 'image/svg+xml')],
  ['an SVG declared as JPEG', () => uri(`<svg xmlns="http://www.w3.org/2000/svg"><text>${MARK}</text></svg>`)],
  ['a truncated JPEG', () => uri(picture('passport-anna').subarray(0, 40_000))],
  ['PDF', () => uri(`%PDF-1.7\n${MARK}`, 'application/pdf')],
  ['GIF', () => uri(`GIF89a${MARK}`, 'image/gif')],
  ['an empty data URI', () => 'data:image/jpeg;base64,'],
  ['a tiny picture', () => uri(hugePng(8), 'image/png')],
  ['a private URL', () => `https://10.0.0.1/${MARK}.jpg`],
];

/** Bodies that violate the schema, by endpoint. */
const BODIES: [string, (typeof PATHS)[number], () => unknown][] = [
  ['a body that is not JSON', PATHS[0], () => `{"${MARK}`],
  ['a body that is not an object', PATHS[0], () => [MARK]],
  ['null', PATHS[1], () => 'null'],
  ['an unknown type', PATHS[0], () => ({ type: MARK })],
  ['no selfie', PATHS[0], () => ({ type: 'idv', document: { front: 'x' } })],
  ['null as picture', PATHS[0], () => ({ type: 'idv', document: { front: null }, selfie: null })],
  ['a number as picture', PATHS[0], () => ({ type: 'idv', document: { front: 5 }, selfie: 'x' })],
  ['an unknown field', PATHS[0], () => ({ ...idvBody('passport-anna', 'p08'), secret: MARK, [`${MARK} x`]: 1 })],
  ['an unknown nested field', PATHS[0], () => ({ type: 'idv', document: { front: 'x', number: MARK }, selfie: 'x' })],
  ['an unknown country', PATHS[0], () => idvBody('passport-anna', 'p08', { country: 'ZZZ' })],
  [
    'a date that does not exist',
    PATHS[0],
    () => idvBody('passport-anna', 'p08', { expected: { birthDate: '1994-02-30' } }),
  ],
  ['51 keys of metadata', PATHS[0], () => idvBody('passport-anna', 'p08', { metadata: manyKeys(51) })],
  ['NUL in metadata', PATHS[0], () => idvBody('passport-anna', 'p08', { metadata: { a: `${MARK}\0` } })],
  ['__proto__ in metadata', PATHS[0], () => idvBody('passport-anna', 'p08', { metadata: { ['__proto__']: MARK } })],
  ['an unpaired surrogate in metadata', PATHS[0], () => idvBody('passport-anna', 'p08', { metadata: { a: '\ud800' } })],
  ['no documents', PATHS[1], () => ({ userId: MARK, documents: [] })],
  ['30 documents', PATHS[1], () => ({ userId: MARK, documents: Array(30).fill('x') })],
  ['documents that are not an array', PATHS[1], () => ({ userId: MARK, documents: MARK })],
  ['numbers as documents', PATHS[1], () => ({ userId: MARK, documents: [1, 2] })],
  ['a null among the documents', PATHS[1], () => ({ userId: MARK, documents: [null] })],
  ['no userId', PATHS[1], () => ({ documents: ['x'] })],
  ['a blank userId', PATHS[1], () => ({ userId: '  ', documents: ['x'] })],
  ['a userId with NUL', PATHS[1], () => ({ userId: `${MARK}\0`, documents: ['x'] })],
  ['a userId that is too long', PATHS[1], () => ({ userId: MARK.repeat(20), documents: ['x'] })],
  ['endlessly nested arrays', PATHS[1], () => `{"userId":"u","documents":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
];

const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, MARK]));

describe('invalid input to identity verification', () => {
  let service: TestService;
  let account: TestAccount;
  let rowsBefore: Record<string, number>;
  let blobsBefore: string[];
  before(async () => {
    service = await startTestService();
    account = await service.account();
    // Creates what answers need first, such as workers and the rate-limit window.
    await account.api.post(PATHS[1], { userId: 'u', documents: ['x'] });
    rowsBefore = await countRows(service);
    blobsBefore = await blobs();
    assert.ok(blobsBefore.length > 0, 'the folder is that of the store, which has keys in it from the start');
  });
  after(() => service.stop());

  /** Except for the head of the audit log. */
  const blobs = async (): Promise<string[]> => {
    const all = await readdir(join(service.ctx.config.dataDir, 'blobs'), { recursive: true });
    return all.filter((path) => !/^(log|\.incoming)(\/|$)/.test(path));
  };

  const isError = ({ status, body, headers }: ApiAnswer, expected: number | readonly number[]): void => {
    assert.ok([expected].flat().includes(status), `${status} ${JSON.stringify(body).slice(0, 500)}`);
    assert.equal(body.status, 'error');
    assert.match(body.message, /^[A-Z].*\.?$/);
    assert.match(body.code, /^[a-z_]+$/);
    assert.equal(body.requestId, headers.get('x-request-id'));
    assert.ok(Object.keys(body).every((key) => ['status', 'message', 'code', 'errors', 'requestId'].includes(key)));
    assert.ok(!JSON.stringify(body).includes(MARK), 'an error quotes nothing of what came');
  };

  for (const [what, make] of PICTURES) {
    it(`is refused at both endpoints: ${what}`, async () => {
      const front = make();
      const sync = await account.api.post(PATHS[0], {
        type: 'idv',
        document: { front },
        selfie: dataUri(selfie('p08')),
      });
      isError(sync, 422);
      assert.deepEqual([sync.body.code, sync.body.errors[0].path], ['invalid_documents', 'document.front']);
      const documents = [dataUri(selfie('p08')), front];
      const later = await account.api.post(PATHS[1], { userId: 'u', documents });
      isError(later, 422);
      assert.equal(later.body.errors[0].path, 'documents.1');
    });
  }

  for (const [what, path, make] of BODIES) {
    it(`is refused at ${path}: ${what}`, async () => isError(await account.api.post(path, make()), 400));
  }

  for (const path of PATHS) {
    it(`is refused at ${path} for a body of 26 MB`, async () => {
      const answer = await account.api.post(path, { userId: 'u', documents: ['A'.repeat(26 * 1024 * 1024)] });
      isError(answer, 413);
      assert.equal(answer.body.code, 'payload_too_large');
    });

    it(`is refused at ${path} with another content type`, async () => {
      isError(await account.api.post(path, 'x', { 'content-type': 'image/jpeg' }), 415);
    });

    it(`is refused at ${path} with every invalid key`, async () => {
      const keys = ['', 'x', 'avk_live_x', account.apiKey.slice(0, -1), `${account.apiKey}0`];
      for (const key of keys) isError(await createApiClient(service.url, key).post(path, {}), 401);
      isError(await service.anonymous.post(path, {}), 401);
      const { api: reader } = await service.account({ scopes: ['verifications:read'] });
      isError(await reader.post(path, {}), 403);
    });
  }

  it('finds nothing under unknown IDs in any format', async () => {
    const ids = [`ver_${'0'.repeat(26)}`, 'ver_', `${MARK}%00`, `crd_${'0'.repeat(26)}`];
    for (const id of ids) isError(await account.api.get(`/v1/verifications/${id}`), 404);
    isError(await account.api.get('/v1/verifications?userId=%00'), 400);
    isError(await account.api.get(`/v1/verifications?cursor=${MARK}`), 400);
    isError(await account.api.get('/v1/verifications?limit=101'), 400);
  });

  it('is never stored, and none of its content is logged', async () => {
    const rowsAfter = await countRows(service);
    // Accounts of the earlier tests with their audit entries, rate-limit windows, and the queue's housekeeping.
    const MAY_GROW = /^(pgboss\.|public\.(users|memberships|organizations|api_keys|audit_\w+|data_keys|rate_windows)$)/;
    for (const [table, count] of Object.entries(rowsAfter))
      if (!MAY_GROW.test(table)) assert.equal(count, rowsBefore[table], table);
    const jobs = await service.sql(
      'superuser',
      "select count(*)::int as count from pgboss.job where name = 'identity-verification.decide'",
    );
    assert.equal(jobs[0]?.count, 0);
    const subjects = await service.sql(
      'superuser',
      "select 1 from audit_entries where action like 'verification%' union all select 1 from data_keys where subject like 'ver_%'",
    );
    assert.equal(subjects.length, 0);
    assert.deepEqual(await blobs(), blobsBefore);
    const logs = service.logs.join('');
    assert.ok(!logs.includes(MARK) && !logs.includes(Buffer.from(MARK).toString('base64').slice(0, 20)));
    assert.match(logs, /"route":"\/v1\/verifications"/, 'there is a log');
  });

  describe('with credentials that do not allow it', () => {
    it('is refused for expired and revoked keys', async () => {
      const { email, password } = account;
      const { accessToken } = (await service.anonymous.post('/v1/auth/login', { email, password })).body;
      const owner = createApiClient(service.url, accessToken);
      const soon = new Date(Date.now() + 60_000).toISOString();
      const expiring = (await owner.post('/v1/auth/api-key', { name: 'short', expiresAt: soon })).body;
      const revoked = (await owner.post('/v1/auth/api-key', { name: 'gone' })).body;
      assert.equal((await owner.delete(`/v1/auth/api-keys/${revoked.id}`)).status, 200);
      service.advance(120);
      for (const { apiKey } of [expiring, revoked])
        for (const path of PATHS) isError(await createApiClient(service.url, apiKey).post(path, {}), 401);
    });

    it("gets the same bytes for another organization's ID as for an unknown one", async () => {
      const { api: other } = await service.account();
      const id = await submit(account.api, ['http://127.0.0.1:1/page.jpg']);
      const unknown = `ver_${'0'.repeat(26)}`;
      const headers = { 'x-request-id': 'same' };
      const text = async (api: ApiClient, path: string, body?: object) => {
        const answer = body ? await api.post(path, body, headers) : await api.get(path, headers);
        return [answer.status, JSON.stringify(answer.body)];
      };
      const calls: [string, object?][] = [
        [''],
        ['/cancel', {}],
        ['/decision', { decision: 'approve', reason: 'x' }],
        ['/resubmit', { documents: ['http://127.0.0.1:1/page.jpg'] }],
      ];
      for (const [action, body] of calls) {
        const theirs = await text(other, `/v1/verifications/${id}${action}`, body);
        assert.deepEqual(theirs, await text(other, `/v1/verifications/${unknown}${action}`, body));
        assert.equal(theirs[0], 404);
      }
      assert.notEqual((await account.api.get(`/v1/verifications/${id}`)).body.status, 'cancelled');
    });

    it('with a replayed Idempotency-Key gets the same answer, or a refusal if the body differs', async () => {
      const headers = { 'idempotency-key': 'one' };
      const body = { userId: 'replayed', documents: ['http://127.0.0.1:1/page.jpg'] };
      const first = await account.api.post(PATHS[1], body, headers);
      const again = await account.api.post(PATHS[1], body, headers);
      assert.deepEqual([again.status, again.body], [200, first.body]);
      const other = await account.api.post(PATHS[1], { ...body, userId: 'other' }, headers);
      isError(other, 422);
      assert.equal(other.body.code, 'idempotency_mismatch');
      const { body: list } = await account.api.get('/v1/verifications?userId=replayed');
      assert.equal(list.data.length, 1);
    });
  });
});
