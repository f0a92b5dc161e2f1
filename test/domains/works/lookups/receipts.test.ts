import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import type { LookupVerdict } from '#verifier/lookup/verify-lookup.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register, seen } from '../files/use-files.ts';
import { signed, withdraw } from '../files/use-releases.ts';

/** The last one has other data and another instance. */
const [EXACT, SAME_DATA, OTHER] = [
  'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM',
  'ISCC:KUAG2PRCRS5LNVZVAAAAAAAAAAAAA',
  'ISCC:KUAAAAAAAAAAAAAAAAAAAAAAAAAAA',
];
/** What a receipt states about an unknown hash. */
const UNKNOWN = {
  ...{ match: null, distance: null, status: null, since: null },
  ...{ withdrawnAt: null, removedAt: null, minorsExcluded: null },
};

describe('receipts of look-ups', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
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
  async function ask(hashes: object[], by = platform): Promise<Body> {
    const { status, body } = await by.post('/v1/lookups', { hashes, receipt: true });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  /** With the trust file that everyone can fetch. */
  async function judge(lookup: string, more: object = {}): Promise<LookupVerdict> {
    const { body } = await service.anonymous.get(`/orgs/${account.organization}/trust.json`);
    return verify({ lookup: Buffer.from(lookup), ...more }, { trust: parseTrust(body), now: new Date() });
  }
  const payloadOf = (receipt: string): Body =>
    JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString());

  it('state each hash once, in order, with what the response says, and nothing else', async () => {
    await declare(api, 'summer', 'ada');
    const value = hashOf('picture');
    await register(
      api,
      fileOf('film', {
        ...seen('ada'),
        name: 'Zaphira at sea',
        perceptualHash: { algorithm: 'pdq', value, quality: 90 },
      }),
    );
    const release = await signed(service, api, { userId: 'ada' });
    await api.patch('/v1/organization', { lookupDisclosures: ['project_title', 'file_id', 'release_ids'] });
    const film = { sha256: hashOf('film') };
    const { data, receipt } = await ask([{ perceptualHash: value }, { sha256: hashOf('none') }, film, film]);
    assert.equal(data[2].projectTitle, 'Summer of Zaphira');
    const { verdict, shown, rules } = await judge(receipt, { files: [{ name: 'film', sha256: film.sha256 }] });
    assert.equal(verdict, 'pass', JSON.stringify(rules));
    const told = ({ match, distance, status, since, withdrawnAt, removedAt, minorsExcluded }: Body) => ({
      ...{ match, distance, status, since, withdrawnAt, removedAt, minorsExcluded },
    });
    const expected = [
      { hash: 'sha256', value: film.sha256, ...told(data[2]) },
      { hash: 'sha256', value: hashOf('none'), ...told(data[1]) },
      { hash: 'perceptualHash', value, ...told(data[0]) },
    ];
    assert.deepEqual(
      shown?.answers,
      expected.toSorted((one, other) => (one.hash === other.hash && one.value < other.value ? -1 : 0)),
    );
    assert.equal(shown?.files[0]?.status, 'covered');
    const text = JSON.stringify(payloadOf(receipt));
    for (const hidden of ['Zaphira', '"ada"', release.id, data[2].fileId, 'fil_', 'rel_', 'prj_', 'key_'])
      assert.equal(text.includes(hidden), false, hidden);
  });

  it('have one form for unknown hashes and known ones', async () => {
    await register(api, fileOf('still', { depicted: 'nobody' }));
    const { receipt } = await ask([{ sha256: hashOf('still') }, { sha256: hashOf('none') }]);
    const [one, other] = payloadOf(receipt).answers;
    assert.deepEqual(Object.keys(one), Object.keys(other));
  });

  it('keep what was answered, although the status changes afterwards', async () => {
    await declare(api, 'summer', 'ada');
    await register(api, fileOf('film', seen('ada')));
    const release = await signed(service, api, { userId: 'ada' });
    const asked = [{ sha256: hashOf('film') }];
    const before = (await ask(asked)).receipt;
    await withdraw(api, release.id);
    const after = (await ask(asked)).receipt;
    const states = [];
    for (const receipt of [before, after]) states.push((await judge(receipt)).shown?.answers[0]?.status);
    assert.deepEqual(states, ['covered', 'withdrawn']);
    assert.equal((await judge(before)).current.result, 'unknown');
  });

  it('name the time and the state of the log', async () => {
    await register(api, fileOf('still', { depicted: 'nobody' }));
    const size = async (): Promise<number> =>
      readCheckpoint((await service.anonymous.get('/v1/audit/checkpoint')).body).size;
    // The log includes an entry some time after the event.
    while ((await size()) === 0) await sleep(50);
    const { receipt } = await ask([{ sha256: hashOf('still') }]);
    const { shown } = await judge(receipt);
    assert.ok(Math.abs(Date.parse(shown?.answeredAt ?? '') - Date.now()) < 60_000);
    const { logs } = parseTrust((await service.anonymous.get(`/orgs/${account.organization}/trust.json`)).body);
    assert.equal(shown?.log?.origin, logs[0]?.origin);
    assert.ok(shown?.log && shown.log.size > 0 && shown.log.size <= (await size()));
  });

  it('are null unless they are requested, and count as 50 hashes', async () => {
    const hashes = [{ sha256: hashOf('none') }];
    for (const body of [{ hashes }, { hashes, receipt: false }])
      assert.equal((await platform.post('/v1/lookups', body)).body.receipt, null);
    // 2 are used.
    const many = Array.from({ length: 9999 }, () => hashes[0] ?? {});
    for (let round = 0; round < 9; round += 1) await ask(many);
    // 90,443 are used.
    await ask(many.slice(0, 9507));
    assert.equal((await platform.post('/v1/lookups', { hashes })).status, 429);
    platform = await keyFor('live');
    const bad = await platform.post('/v1/lookups', { hashes, receipt: 'yes' });
    assert.deepEqual([bad.status, bad.body.errors[0].path], [400, 'receipt']);
  });

  it('state ISCCs in their normal form, each once, and never as covered', async () => {
    await declare(api, 'summer', 'ada');
    const release = await signed(service, api, { userId: 'ada' });
    await register(api, fileOf('film', { ...seen('ada'), iscc: EXACT }));
    const asked = [
      ...[EXACT, EXACT.toLowerCase(), ` ${EXACT.slice('ISCC:'.length)} `, SAME_DATA, OTHER].map((iscc) => ({ iscc })),
      ...[{ perceptualHash: hashOf('picture') }, { sha256: hashOf('film') }],
    ];
    const { data, receipt } = await ask(asked);
    const files = [{ name: 'film', sha256: hashOf('film') }];
    const { verdict, shown, rules } = await judge(receipt, { files });
    assert.equal(verdict, 'pass', JSON.stringify(rules));
    assert.equal(shown?.files[0]?.status, 'covered');
    const found = { ...UNKNOWN, status: 'unknown', minorsExcluded: 'unknown' };
    assert.deepEqual(shown?.answers.slice(2), [
      { hash: 'iscc', value: OTHER, ...UNKNOWN },
      { hash: 'iscc', value: SAME_DATA, ...found, match: 'similar', distance: 0 },
      { hash: 'iscc', value: EXACT, ...found, match: 'exact' },
    ]);
    assert.deepEqual(
      data.map(({ status }: Body) => status),
      [...Array.from({ length: 4 }, () => 'unknown'), null, null, 'covered'],
    );
    await withdraw(api, release.id);
    const after = await judge((await ask([{ iscc: EXACT }])).receipt);
    assert.deepEqual([after.verdict, after.shown?.answers[0]?.status], ['pass', 'withdrawn']);
  });

  it('of the ISCC of a file say nothing about its SHA-256', async () => {
    await register(api, fileOf('film', { depicted: 'nobody', iscc: EXACT }));
    const { receipt } = await ask([{ iscc: EXACT }]);
    assert.equal((await judge(receipt)).verdict, 'pass');
    const { verdict, shown, rules } = await judge(receipt, { files: [{ name: 'film', sha256: hashOf('film') }] });
    const failed = rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule);
    assert.deepEqual([verdict, shown, failed], ['fail', null, ['given-file']]);
  });

  it('of test mode are marked, and another organization cannot make one', async () => {
    const test = await keyFor('test');
    const { receipt } = await ask([{ sha256: hashOf('none') }], test);
    assert.equal(payloadOf(receipt).environment, 'test');
    await ask([{ sha256: hashOf('none') }]);
    const stranger = await service.account({ scopes: ['lookups:create'] });
    const { receipt: theirs } = await ask([{ sha256: hashOf('none') }], stranger.api);
    const { verdict, rules } = await judge(theirs);
    assert.equal(verdict, 'fail');
    assert.equal(rules.find(({ result }) => result === 'fail')?.rule, 'issuer');
  });

  it('of 10,000 hashes are one receipt', async () => {
    const hashes = Array.from({ length: 10_000 }, (_, index) => ({ sha256: hashOf(`file ${index}`) }));
    const { receipt } = await ask(hashes);
    const { verdict, shown } = await judge(receipt);
    assert.deepEqual([verdict, shown?.answers.length], ['pass', 10_000]);
    assert.ok(receipt.length < 8 * 1024 * 1024 && receipt.length > 1024 * 1024, String(receipt.length));
  });
});
