import assert from 'node:assert/strict';
import { domains } from '../../../../src/app.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register, seen } from '../files/use-files.ts';
import { signed, withdraw } from '../files/use-releases.ts';
import { replicaOf } from '../files/use-replicas.ts';

const UNKNOWN = {
  known: false,
  match: null,
  distance: null,
  at: null,
  status: null,
  since: null,
  withdrawnAt: null,
  removedAt: null,
  minorsExcluded: null,
  fileId: null,
  projectTitle: null,
  releaseIds: null,
};

/** A hash with some bits of another one changed, counted from its end. */
function changed(hash: string, bits: readonly number[]): string {
  const mask = bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);
  return (BigInt(`0x${hash}`) ^ mask).toString(16).padStart(64, '0');
}
/** Every eighth bit, so that each byte has one. */
const every8th = (count: number): number[] => Array.from({ length: count }, (_, index) => index * 8);

describe('look-ups', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  /** The key of a platform. */
  let platform: ApiClient;
  before(async () => {
    service = await startTestService({ VC_API: '1' });
  });
  beforeEach(async () => {
    account = await service.account({
      scopes: [...FILE_SCOPES, 'organization:read', 'organization:write', 'keys:write', 'lookups:create'],
    });
    ({ api } = account);
    platform = await keyFor('live');
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer of Zaphira' });
  });
  after(() => service.stop());

  async function keyFor(mode: 'live' | 'test', scopes = ['lookups:create']): Promise<ApiClient> {
    const { status, body } = await api.post('/v1/auth/api-key', { name: 'Platform', scopes, mode });
    assert.equal(status, 200, JSON.stringify(body));
    return createApiClient(service.url, body.apiKey);
  }
  async function find(...hashes: object[]): Promise<Body[]> {
    const { status, body } = await platform.post('/v1/lookups', { hashes });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  }
  const pictureOf = (content: string, value: string, more: object = {}) =>
    fileOf(content, { perceptualHash: { algorithm: 'pdq', value, quality: 90 }, ...more });

  it('answer in the order of the hashes, for unknown ones as for known ones', async () => {
    const made = await register(api, fileOf('still', { depicted: 'nobody' }));
    const [none, still, again] = await find(
      { sha256: hashOf('none') },
      { sha256: hashOf('still').toUpperCase() },
      { sha256: hashOf('still') },
    );
    assert.deepEqual(none, UNKNOWN);
    assert.deepEqual(still, {
      ...UNKNOWN,
      known: true,
      match: 'exact',
      status: 'covered',
      since: made.coverage.since,
      minorsExcluded: true,
    });
    assert.deepEqual(again, still);
    assert.deepEqual(Object.keys(none ?? {}), Object.keys(still ?? {}));
  });

  it('follow the releases of the performers, and name nobody', async () => {
    await declare(api, 'summer', 'ada');
    await register(api, fileOf('film', { name: 'Zaphira at sea', ...seen('ada') }));
    const film = { sha256: hashOf('film') };
    assert.deepEqual(
      (await find(film)).map(({ status, since }) => [status, since]),
      [['not_covered', null]],
    );
    const release = await signed(service, api, { userId: 'ada' });
    const [covered] = await find(film);
    assert.deepEqual([covered?.status, covered?.withdrawnAt], ['covered', null]);
    await withdraw(api, release.id);
    const [withdrawn] = await find(film);
    assert.deepEqual([withdrawn?.status, typeof withdrawn?.withdrawnAt], ['withdrawn', 'string']);
    const text = JSON.stringify(await find(film));
    for (const personal of ['"ada"', 'Zaphira', release.id]) assert.equal(text.includes(personal), false, personal);
  });

  it('disclose what the organization chose, and nothing by default', async () => {
    await declare(api, 'summer', 'ada');
    const made = await register(api, fileOf('film', seen('ada')));
    const release = await signed(service, api, { userId: 'ada' });
    const disclosed = async (): Promise<unknown[]> => {
      const [found] = await find({ sha256: hashOf('film') });
      return [found?.fileId, found?.projectTitle, found?.releaseIds];
    };
    const choose = (lookupDisclosures: string[]) => api.patch('/v1/organization', { lookupDisclosures });
    assert.deepEqual((await api.get('/v1/organization')).body.lookupDisclosures, []);
    assert.deepEqual(await disclosed(), [null, null, null]);
    assert.deepEqual((await choose(['project_title'])).body.lookupDisclosures, ['project_title']);
    assert.deepEqual(await disclosed(), [null, 'Summer of Zaphira', null]);
    await choose(['release_ids', 'file_id']);
    assert.deepEqual(await disclosed(), [made.id, null, [release.id]]);
    await choose([]);
    assert.deepEqual(await disclosed(), [null, null, null]);
    const bad = await choose(['performers']);
    assert.deepEqual([bad.status, bad.body.errors[0].path], [400, 'lookupDisclosures.0']);
    const entries = await service.sql(
      'superuser',
      `select details from audit_entries where org_id = $1 and action = 'organization.lookup_disclosures' order by id`,
      [account.organization],
    );
    assert.deepEqual(
      entries.map(({ details }) => (details as Body).disclosures),
      ['project_title', 'file_id,release_ids', ''],
    );
  });

  it('find copies of a picture by its perceptual hash, up to 31 bits away', async () => {
    const hash = hashOf('picture');
    await register(api, pictureOf('picture', hash, { depicted: 'nobody' }));
    const at = (bits: readonly number[]) => ({ perceptualHash: changed(hash, bits) });
    const first = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
    const found = await find(at([]), at([255]), at(every8th(31)), at(first(31)), at(every8th(32)), at(first(32)));
    assert.deepEqual(
      found.map(({ known, match, distance, status }) => [known, match, distance, status]),
      [
        [true, 'similar', 0, 'unknown'],
        [true, 'similar', 1, 'unknown'],
        [true, 'similar', 31, 'unknown'],
        [true, 'similar', 31, 'unknown'],
        [false, null, null, null],
        [false, null, null, null],
      ],
    );
  });

  it('find every hash within 31 bits, wherever the bits are', async () => {
    const hash = hashOf('somewhere');
    await register(api, pictureOf('somewhere', hash));
    const spread = Array.from({ length: 50 }, (_, round) =>
      Array.from({ length: 31 }, (_, index) => (round * 37 + index * (2 * round + 1)) % 256),
    ).map((bits) => [...new Set(bits)]);
    const found = await find(...spread.map((bits) => ({ perceptualHash: changed(hash, bits) })));
    assert.deepEqual(
      found.map(({ distance }) => distance),
      spread.map(({ length }) => length),
    );
  });

  it('take the nearest picture, and of equal ones the least allowed', async () => {
    const hash = hashOf('near');
    await register(api, pictureOf('far', changed(hash, every8th(9)), { depicted: 'nobody' }));
    await register(api, pictureOf('near', changed(hash, every8th(8)), { depicted: 'unknown' }));
    const [nearest] = await find({ perceptualHash: hash });
    assert.deepEqual([nearest?.distance, nearest?.status], [8, 'unknown']);
    await declare(api, 'summer', 'ada');
    await register(api, pictureOf('copy', changed(hash, every8th(8)), { depicted: 'nobody' }));
    assert.equal((await find({ perceptualHash: hash }))[0]?.status, 'unknown');
    await register(api, pictureOf('other copy', changed(hash, every8th(8)), seen('ada')));
    assert.equal((await find({ perceptualHash: hash }))[0]?.status, 'not_covered');
  });

  it('find the withdrawn one among many equal pictures, and never permit a similar one', async () => {
    const value = hashOf('equal');
    await declare(api, 'summer', 'ada');
    const release = await signed(service, api, { userId: 'ada' });
    const shown = (more: object) => (_: unknown, index: number) =>
      pictureOf(`equal ${JSON.stringify(more)} ${index}`, value, more);
    const files = Array.from({ length: 20 }, shown({ depicted: 'nobody' }));
    assert.equal((await api.post('/v1/files/batch', { files })).status, 201);
    const [similar] = await find({ perceptualHash: value });
    assert.deepEqual([similar?.status, similar?.minorsExcluded, similar?.since], ['unknown', 'unknown', null]);
    await register(api, pictureOf('equal 21', value, { depicted: 'nobody' }));
    await register(api, pictureOf('equal 22', value, seen('ada')));
    await withdraw(api, release.id);
    assert.equal((await find({ perceptualHash: value }))[0]?.status, 'withdrawn');
    assert.equal((await find({ perceptualHash: changed(value, [7]) }))[0]?.status, 'withdrawn');
  });

  it('answer alike alone, together, by prefix, and on the pages of the files', async () => {
    await api.post('/v1/projects', { externalId: 'winter', title: 'Winter' });
    for (const userId of ['ada', 'bela', 'cleo']) await declare(api, 'summer', userId);
    await declare(api, 'winter', 'ada');
    await signed(service, api, { userId: 'ada' });
    await signed(service, api, { userId: 'ada', projectId: 'winter' });
    const ended = await signed(service, api, { userId: 'bela' });
    const made = new Map<string, string>();
    const add = async (content: string, more: object = {}): Promise<void> => {
      made.set(content, (await register(api, fileOf(content, more))).id);
    };
    const from = (content: string, relation: string) => ({ derivedFrom: { fileId: made.get(content), relation } });
    const winter = { projectId: 'winter' };
    await add('nobody', { depicted: 'nobody' });
    await add('unstated');
    await add('ada', seen('ada'));
    await add('bela', seen('bela'));
    await add('both', seen('ada', 'bela'));
    await add('cleo', seen('cleo'));
    await add('replica', replicaOf('ada'));
    await add('small bela', { ...winter, ...seen('ada'), ...from('bela', 'resize') });
    await add('smaller bela', { ...winter, depicted: 'nobody', ...from('small bela', 'transcode') });
    await add('detail', { ...winter, depicted: 'nobody', ...from('bela', 'crop') });
    await add('ada again', { ...winter, ...seen('ada'), ...from('ada', 'version') });
    await withdraw(api, ended.id);
    const contents = [...made.keys(), 'not registered'];
    const hashes = contents.map((content) => ({ sha256: hashOf(content) }));
    const together = await find(...hashes);
    const seenStatuses = new Set(together.map(({ status }) => status));
    assert.deepEqual(seenStatuses, new Set(['covered', 'unknown', 'withdrawn', 'not_covered', null]));
    for (const [index, content] of contents.entries()) {
      const result = together[index];
      assert.deepEqual(await find({ sha256: hashOf(content) }), [result], content);
      const id = made.get(content);
      if (id === undefined || !result) continue;
      const { status, since, withdrawnAt, removedAt, minorsExcluded } = result;
      const { performers: _, ...coverage } = (await api.get(`/v1/files/${id}`)).body.coverage;
      assert.deepEqual({ status, since, withdrawnAt, removedAt, minorsExcluded }, coverage, content);
      const { body } = await platform.get(`/v1/lookups/prefixes/${hashOf(content).slice(0, 8)}`);
      const { known: _1, match: _2, distance: _3, at: _4, ...standing } = result;
      assert.deepEqual(body.data, [{ rest: hashOf(content).slice(8), ...standing }], content);
    }
  });

  it('ignore an Idempotency-Key: a repeated call returns the current status', async () => {
    const made = await register(api, fileOf('asked twice', { depicted: 'nobody' }));
    const ask = () =>
      platform.post('/v1/lookups', { hashes: [{ sha256: hashOf('asked twice') }] }, { 'Idempotency-Key': 'one' });
    assert.equal((await ask()).body.data[0].status, 'covered');
    assert.equal((await api.patch(`/v1/files/${made.id}`, { depicted: 'unknown' })).status, 200);
    const again = await ask();
    assert.deepEqual([again.body.data[0].status, again.headers.get('idempotent-replayed')], ['unknown', null]);
  });

  it('do not compare pictures without detail', async () => {
    const value = 'f'.repeat(64);
    const made = await register(api, fileOf('flat', { perceptualHash: { algorithm: 'pdq', value, quality: 49 } }));
    assert.equal((await find({ perceptualHash: value }))[0]?.known, false);
    await api.patch(`/v1/files/${made.id}`, { perceptualHash: { algorithm: 'pdq', value, quality: 50 } });
    assert.equal((await find({ perceptualHash: value }))[0]?.known, true);
    assert.equal((await api.delete(`/v1/files/${made.id}`)).status, 204);
    assert.deepEqual(await find({ perceptualHash: value }, { sha256: hashOf('flat') }), [UNKNOWN, UNKNOWN]);
  });

  it('by prefix list the rest of the hashes, without the one that is looked for', async () => {
    const prefix = hashOf('still').slice(0, 5);
    await register(api, fileOf('still', { depicted: 'nobody' }));
    await register(api, fileOf('made up', { sha256: `${prefix}${'0'.repeat(59)}` }));
    const { body } = await platform.get(`/v1/lookups/prefixes/${prefix.toUpperCase()}`);
    assert.deepEqual(
      body.data.map(({ rest, status }: Body) => [rest, status]),
      [
        ['0'.repeat(59), 'unknown'],
        [hashOf('still').slice(5), 'covered'],
      ],
    );
    const longer = await platform.get(`/v1/lookups/prefixes/${hashOf('still').slice(0, 8)}`);
    assert.deepEqual(
      longer.body.data.map(({ rest }: Body) => rest),
      [hashOf('still').slice(8)],
    );
    assert.deepEqual((await platform.get('/v1/lookups/prefixes/00000')).body.data, []);
  });

  describe('refuse', () => {
    const sha256 = hashOf('x');
    const perceptualHash = hashOf('y');
    const many = (count: number, hash: object) => Array.from({ length: count }, () => hash);
    const cases: [string, object, string][] = [
      ['no list', {}, 'hashes'],
      ['an empty list', { hashes: [] }, 'hashes'],
      ['10,001 hashes', { hashes: many(10_001, { sha256 }) }, 'hashes'],
      ['101 perceptual hashes', { hashes: many(101, { perceptualHash }) }, 'hashes'],
      ['101 ISCCs', { hashes: many(101, { iscc: 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM' }) }, 'hashes'],
      ['an ISCC of one unit', { hashes: [{ iscc: 'ISCC:GAAW2PRCRS5LNVZV' }] }, 'hashes.0.iscc'],
      ['a hash that is a text', { hashes: [sha256] }, 'hashes.0'],
      ['no hash', { hashes: [{ sha256 }, {}] }, 'hashes.1'],
      ['both kinds in one', { hashes: [{ sha256, perceptualHash }] }, 'hashes.0'],
      ['a short hash', { hashes: [{ sha256: sha256.slice(1) }] }, 'hashes.0.sha256'],
      ['a long hash', { hashes: [{ perceptualHash: `${perceptualHash}0` }] }, 'hashes.0.perceptualHash'],
      ['a hash that is not hexadecimal', { hashes: [{ sha256: 'g'.repeat(64) }] }, 'hashes.0.sha256'],
      ['an unknown field', { hashes: [{ sha256, isan: 'x' }] }, 'hashes.0'],
    ];
    for (const [what, body, path] of cases)
      it(what, async () => {
        const answer = await platform.post('/v1/lookups', body);
        assert.equal(answer.status, 400, JSON.stringify(answer.body));
        assert.ok(answer.body.errors[0].path.startsWith(path), JSON.stringify(answer.body.errors));
      });

    for (const prefix of ['abcd', 'abcdef012', 'abcdg', '%20abcde', 'abc-de'])
      it(`the prefix ${prefix}`, async () => {
        const { status, body } = await platform.get(`/v1/lookups/prefixes/${prefix}`);
        assert.deepEqual([status, body.errors?.[0].path], [400, 'prefix']);
      });
  });

  it('take both kinds in one call, and are limited by hashes, not by calls', async () => {
    await register(api, pictureOf('still', hashOf('picture')));
    const both = await find({ sha256: hashOf('still') }, { perceptualHash: hashOf('picture') });
    assert.deepEqual(
      both.map(({ match }) => match),
      ['exact', 'similar'],
    );
    // 1 + 50 are used.
    const call = (count: number) =>
      platform.post('/v1/lookups', { hashes: Array.from({ length: count }, () => ({ sha256: hashOf('none') })) });
    for (let round = 0; round < 9; round += 1) assert.equal((await call(10_000)).status, 200);
    assert.equal((await call(9_949)).status, 200);
    const refused = await call(1);
    assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await platform.get('/v1/lookups/prefixes/00000')).status, 429);
    platform = await keyFor('live');
    assert.equal((await call(1)).status, 200);
  });

  it('count a project that is judged as 50 hashes', async () => {
    await declare(api, 'summer', 'ada');
    await register(api, fileOf('film', seen('ada')));
    const call = (count: number, content: string) =>
      platform.post('/v1/lookups', { hashes: Array.from({ length: count }, () => ({ sha256: hashOf(content) })) });
    // An unknown hash costs as much, because another file is judged.
    for (let round = 0; round < 9; round += 1)
      assert.equal((await call(10_000, round % 2 ? 'film' : 'none')).status, 200);
    // 90,450 are used.
    assert.equal((await call(9451, 'film')).status, 200);
    assert.equal((await call(1, 'film')).status, 429);
    platform = await keyFor('live');
    for (let round = 0; round < 9; round += 1) assert.equal((await call(10_000, 'film')).status, 200);
    assert.equal((await call(9501, 'film')).status, 429);
  });

  it('stay within the organization and its mode', async () => {
    await register(api, pictureOf('still', hashOf('picture')));
    const asked = [{ sha256: hashOf('still') }, { perceptualHash: hashOf('picture') }];
    const knows = async (of: ApiClient): Promise<[boolean[], number]> => {
      const { body } = await of.post('/v1/lookups', { hashes: asked });
      const prefixes = await of.get(`/v1/lookups/prefixes/${hashOf('still').slice(0, 6)}`);
      return [body.data.map(({ known }: Body) => known), prefixes.body.data.length];
    };
    assert.deepEqual(await knows(platform), [[true, true], 1]);
    const stranger = await service.account({ scopes: ['lookups:create'] });
    assert.deepEqual(await knows(stranger.api), [[false, false], 0]);
    const test = await keyFor('test');
    assert.deepEqual(await knows(test), [[false, false], 0]);
    const studio = await keyFor('test', [...FILE_SCOPES]);
    await studio.post('/v1/projects', { externalId: 'summer', title: 'Test' });
    await register(studio, fileOf('only a test'));
    assert.equal((await find({ sha256: hashOf('only a test') }))[0]?.known, false);
    const { body } = await test.post('/v1/lookups', { hashes: [{ sha256: hashOf('only a test') }] });
    assert.equal(body.data[0].known, true);
  });

  it('are all that the key of a platform can do, besides reading and revoking itself', async () => {
    const routes = domains.flatMap((domain) => domain.routes ?? []).filter(({ access }) => access !== 'public');
    const allowed: string[] = [];
    for (const { method, path } of routes.filter(({ access }) => access !== 'key')) {
      const at = path.replace(/\{\w+\}/g, 'x');
      const { status } = await (method === 'get' || method === 'delete'
        ? platform[method](at)
        : platform[method](at, {}));
      if (status !== 403) allowed.push(`${method} ${path}`);
    }
    assert.deepEqual(allowed.sort(), [
      'get /v1/lookups/prefixes/{prefix}',
      'get /v1/lookups/removals',
      'post /v1/lookups',
    ]);
    const reader = await service.account({ scopes: ['files:read', 'files:write'] });
    assert.equal((await reader.api.post('/v1/lookups', { hashes: [{ sha256: hashOf('x') }] })).status, 403);
  });
});
