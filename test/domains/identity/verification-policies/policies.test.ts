import assert from 'node:assert/strict';
import { newId } from '#kernel/ids.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ERASING, keyWith } from '../identity-verification/use-verifications.ts';

const POLICY = '/v1/verification-policy';
const POLICIES = '/v1/verification-policies';

describe('verification policies', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let fresh: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ERASING });
    ({ api } = account);
    fresh = (await service.account()).api;
  });
  after(() => service.stop());

  const auditOf = (subject: string) =>
    service.sql('superuser', 'select action, actor_id, details, event_id from audit_entries where subject = $1', [
      subject,
    ]);

  it('have a default, with a version that can be read like any other', async () => {
    const { status, body } = await fresh.get(POLICY);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.version, 'default/3-development');
    assert.deepEqual([body.number, body.createdAt, body.createdBy], [null, null, null]);
    assert.deepEqual([body.liveness, body.retentionDays, body.acceptSpecimens], ['when_supplied', 30, true]);
    assert.deepEqual(body.acceptedDocuments, { types: null, countries: { allow: null, deny: [] } });
    assert.deepEqual((await fresh.get(`${POLICIES}/${body.version}`)).body, body);
    assert.equal((await fresh.get(`${POLICIES}/default/2`)).body.acceptSpecimens, false);
    assert.equal((await fresh.get(`${POLICIES}/default/1`)).body.retentionDays, null);
    assert.equal(body.minimumAge, 18);
    for (const [version, age] of [
      ['default/4', 18],
      ['default/3', null],
      ['default/2', null],
      ['default/1', null],
      ['default/2-development', null],
    ])
      assert.equal((await fresh.get(`${POLICIES}/${version}`)).body.minimumAge, age, `${version}`);
    assert.deepEqual((await fresh.get(POLICIES)).body, { data: [], nextCursor: null });
  });

  it('get a new version with each change, and every version stays unchanged', async () => {
    const documents = { types: ['passport', 'id_card'], countries: { deny: ['PRK'] } };
    const first = await api.post(POLICIES, { minimumAge: 18, acceptedDocuments: documents });
    assert.equal(first.status, 201, JSON.stringify(first.body));
    assert.match(first.body.version, /^pol_/);
    assert.deepEqual([first.body.number, first.body.minimumAge], [1, 18]);
    const second = await api.post(POLICIES, {
      baseVersion: first.body.version,
      minimumAge: null,
      acceptedDocuments: { countries: { allow: ['DEU', 'EUE'] } },
    });
    assert.equal(second.status, 201, JSON.stringify(second.body));
    assert.deepEqual([second.body.number, second.body.minimumAge], [2, null], 'a saved null stays');
    assert.deepEqual(second.body.acceptedDocuments, {
      types: ['passport', 'id_card'],
      countries: { allow: ['DEU', 'EUE'], deny: ['PRK'] },
    });
    assert.deepEqual((await api.get(POLICY)).body, second.body);
    assert.deepEqual((await api.get(`${POLICIES}/${first.body.version}`)).body, first.body);
    assert.deepEqual((await api.get(POLICIES)).body.data, [second.body, first.body]);
    const page = await api.get(`${POLICIES}?limit=1`);
    assert.deepEqual(page.body.data, [second.body]);
    const rest = await api.get(`${POLICIES}?limit=1&cursor=${page.body.nextCursor}`);
    assert.deepEqual(rest.body, { data: [first.body], nextCursor: null });
    const [entry, ...others] = await auditOf(second.body.version);
    assert.deepEqual(others, []);
    assert.equal(entry?.action, 'verification_policy.changed');
    assert.equal(entry?.event_id, null);
    assert.deepEqual(entry?.details, {
      number: 2,
      from: first.body.version,
      fields: 'acceptedDocuments minimumAge',
    });
  });

  it('get no new version when nothing changes', async () => {
    const { body: before } = await api.get(POLICY);
    const same = await api.post(POLICIES, { liveness: before.liveness, retentionDays: before.retentionDays });
    assert.deepEqual([same.status, same.body], [200, before]);
    const untouched = await fresh.post(POLICIES, { fourEyes: false });
    assert.deepEqual([untouched.status, untouched.body.version], [200, 'default/3-development']);
  });

  it('accept one of several changes based on the same version', async () => {
    const { body: before } = await api.get(POLICY);
    const days = [40, 41, 42, 43];
    const answers = await Promise.all(
      days.map((retentionDays) => api.post(POLICIES, { retentionDays, baseVersion: before.version })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 201);
    const lost = answers.find(({ status }) => status === 409);
    assert.deepEqual((await api.get(POLICY)).body, won?.body);
    assert.deepEqual([lost?.body.code, lost?.body.currentVersion], ['conflict', won?.body.version]);
  });

  const accepted: [string, object][] = [
    ['the strictest thresholds', { faceStrict: 0.2, faceLax: 0.2, faceAlike: 0, leastCharacterConfidence: 1 }],
    ['the laxest', { faceStrict: 0.6, faceLax: 0.8, faceAlike: 0.3, leastCharacterConfidence: 0.3 }],
    ['every approval reviewed', { reviewSampleShare: 1 }],
    ['the longest retention', { retentionDays: 1095 }],
    ['the shortest retention', { retentionDays: 1 }],
    ['an age limit for documents', { maximumDocumentAgeYears: 10 }],
    ['an organization that issues', { acceptedDocuments: { countries: { allow: ['UNO', 'XOM', 'RKS', 'UTO'] } } }],
    ['a lower threshold for owners', { business: { ownershipThreshold: 10, maxDocumentAgeMonths: 3 } }],
    ['everything switched on', { liveness: 'required', duplicatePersonSearch: true, consentRequired: true }],
  ];
  for (const [name, change] of accepted)
    it(`accept ${name}`, async () => {
      const { api: own } = await service.account({ scopes: ERASING });
      const { status, body } = await own.post(POLICIES, change);
      assert.equal(status, 201, JSON.stringify(body));
    });

  const list = (countries: object) => ({ acceptedDocuments: { countries } });
  const contradictions: [string, object, string[]][] = [
    ['a strict threshold above the lax one', { faceStrict: 0.55, faceLax: 0.5 }, ['faceStrict']],
    ['a strict threshold above the current lax one', { faceLax: 0.4 }, ['faceStrict']],
    ['alike not below strict', { faceStrict: 0.3, faceAlike: 0.3 }, ['faceAlike']],
    [
      'a country both allowed and denied',
      list({ allow: ['FRA', 'DEU'], deny: ['CHN', 'DEU'] }),
      ['acceptedDocuments.countries.deny.1'],
    ],
    ['no country allowed', list({ allow: [] }), ['acceptedDocuments.countries.allow']],
    ['no kind accepted', { acceptedDocuments: { types: [] } }, ['acceptedDocuments.types']],
    ['an unknown country', list({ deny: ['ZZZ'] }), ['acceptedDocuments.countries.deny.0']],
    ['two letters', list({ allow: ['DE'] }), ['acceptedDocuments.countries.allow.0']],
    ['small letters', list({ allow: ['deu'] }), ['acceptedDocuments.countries.allow.0']],
    ["the passport's own letter", list({ allow: ['D'] }), ['acceptedDocuments.countries.allow.0']],
    ['a nationality that no issuer is', list({ allow: ['GBD'] }), ['acceptedDocuments.countries.allow.0']],
    ['stateless people', list({ deny: ['XXA'] }), ['acceptedDocuments.countries.deny.0']],
    ['a country twice', list({ deny: ['PRK', 'PRK'] }), ['acceptedDocuments.countries.deny.1']],
    ['a kind twice', { acceptedDocuments: { types: ['passport', 'passport'] } }, ['acceptedDocuments.types.1']],
  ];
  for (const [name, change, paths] of contradictions)
    it(`refuse ${name}`, async () => {
      const { status, body } = await fresh.post(POLICIES, change);
      assert.deepEqual([status, body.code], [422, 'unprocessable'], JSON.stringify(body));
      assert.deepEqual(
        body.errors.map(({ path }: { path: string }) => path),
        paths,
      );
    });

  const malformed: [string, unknown, string][] = [
    ['an empty body', {}, ''],
    ['only a base', { baseVersion: 'default/2' }, ''],
    ['an unknown rule', { maximumAge: 80 }, 'maximumAge'],
    ['an unknown rule inside', { acceptedDocuments: { kinds: [] } }, 'acceptedDocuments.kinds'],
    ['a version', { version: 'default/2' }, 'version'],
    [
      'a visa, which is not an identity document',
      { acceptedDocuments: { types: ['visa'] } },
      'acceptedDocuments.types.0',
    ],
    ['a threshold that accepts everyone', { faceStrict: 0.61 }, 'faceStrict'],
    ['a negative threshold', { faceAlike: -0.1 }, 'faceAlike'],
    ['no retention', { retentionDays: 0 }, 'retentionDays'],
    ['a longer retention', { retentionDays: 1096 }, 'retentionDays'],
    ['half a day', { retentionDays: 1.5 }, 'retentionDays'],
    ['null in a field that cannot be null', { retentionDays: null }, 'retentionDays'],
    ['a share above 1', { reviewSampleShare: 1.01 }, 'reviewSampleShare'],
    ['an age as text', { minimumAge: '18' }, 'minimumAge'],
    ['an age of 100', { minimumAge: 100 }, 'minimumAge'],
    ['a higher threshold for owners', { business: { ownershipThreshold: 26 } }, 'business.ownershipThreshold'],
    [
      'a screening threshold that matches everyone',
      { business: { screeningThreshold: 0.5 } },
      'business.screeningThreshold',
    ],
    ['an unknown rule for businesses', { business: { approveAll: true } }, 'business.approveAll'],
    ['an unknown liveness setting', { liveness: 'never' }, 'liveness'],
  ];
  for (const [name, change, path] of malformed)
    it(`refuse as malformed: ${name}`, async () => {
      const { status, body } = await fresh.post(POLICIES, change);
      assert.deepEqual([status, body.code], [400, 'validation_failed'], JSON.stringify(body));
      assert.equal(body.errors[0].path, path);
    });

  it('store nothing from refused versions', async () => {
    assert.equal((await fresh.get(POLICY)).body.version, 'default/3-development');
  });

  it('can be read with verifications:read, and changed with compliance:write', async () => {
    const reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read']));
    assert.equal((await reader.get(POLICY)).status, 200);
    assert.equal((await reader.post(POLICIES, { minimumAge: 21 })).status, 403);
    const writer = createApiClient(service.url, await keyWith(service, account, ['compliance:write']));
    assert.equal((await writer.post(POLICIES, { minimumAge: 21 })).status, 201);
    assert.equal((await writer.get(POLICY)).status, 403);
    assert.equal((await service.anonymous.get(POLICY)).status, 401);
  });

  it('can shorten the retention of pictures only with the scope to erase', async () => {
    const { retentionDays } = (await api.get(POLICY)).body;
    const writer = createApiClient(service.url, await keyWith(service, account, ['compliance:write']));
    const refused = await writer.post(POLICIES, { retentionDays: retentionDays - 1 });
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    assert.equal((await writer.post(POLICIES, { retentionDays: retentionDays + 2 })).status, 201);
    assert.equal((await api.post(POLICIES, { retentionDays: retentionDays + 1 })).status, 201);
  });

  it('can drop two-person approval only with organization:write', async () => {
    const refused = await api.post(POLICIES, { fourEyes: true });
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    const scopes = ['compliance:write', 'organization:write'];
    const owner = createApiClient(service.url, await keyWith(service, account, scopes));
    assert.equal((await owner.post(POLICIES, { fourEyes: true })).body.fourEyes, true);
    assert.equal((await api.post(POLICIES, { fourEyes: false })).status, 403);
    assert.equal((await api.post(POLICIES, { minimumAge: 22 })).body.fourEyes, true);
    for (const business of [{ fourEyes: true }, { automaticApproval: true }])
      assert.equal((await api.post(POLICIES, { business })).status, 403);
    const { body } = await owner.post(POLICIES, { business: { fourEyes: true } });
    assert.deepEqual([body.business.fourEyes, body.business.ownershipThreshold], [true, 25]);
    const eraser = createApiClient(service.url, await keyWith(service, account, [...scopes, 'compliance:erase']));
    const alone = await eraser.post(POLICIES, { retentionDays: body.retentionDays - 1 });
    assert.deepEqual([alone.status, alone.body.code], [409, 'conflict'], 'nobody approves a version of the policy');
    assert.match(alone.body.detail ?? alone.body.message, /retention-policy/);
    const other = await api.post(POLICIES, { business: { ownershipThreshold: 15 } });
    assert.deepEqual([other.body.business.fourEyes, other.body.business.ownershipThreshold], [true, 15]);
  });

  it('are hidden from other organizations, and past versions cannot be changed', async () => {
    const { version } = (await api.get(POLICY)).body;
    const [others, unknown] = await Promise.all([
      fresh.get(`${POLICIES}/${version}`),
      fresh.get(`${POLICIES}/${newId('policy')}`),
    ]);
    const { requestId: _, ...foreign } = others.body;
    const { requestId: __, ...missing } = unknown.body;
    assert.deepEqual([others.status, foreign], [404, missing]);
    for (const path of ['default/0', 'default/9', 'pol_x', 'default%2F2', 'default/2-production'])
      assert.equal((await fresh.get(`${POLICIES}/${path}`)).status, 404, path);
    for (const statement of ['update verification_policies set number = 9', 'delete from verification_policies'])
      await assert.rejects(service.sql('avouch_app', statement), { code: '42501' }, statement);
  });

  it('answer a repeated request once', async () => {
    const { api: own } = await service.account({ scopes: ERASING });
    const headers = { 'Idempotency-Key': 'once' };
    const [first, again] = [
      await own.post(POLICIES, { minimumAge: 21 }, headers),
      await own.post(POLICIES, { minimumAge: 21 }, headers),
    ];
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal((await own.get(POLICIES)).body.data.length, 1);
  });

  describe('in production', () => {
    let production: TestService;
    before(async () => {
      production = await startTestService({ MODE: 'production' });
    });
    after(() => production.stop());

    it('do not accept specimens', async () => {
      const { api: own } = await production.account();
      assert.equal((await own.get(POLICY)).body.version, 'default/4');
      const refused = await own.post(POLICIES, { acceptSpecimens: true });
      assert.deepEqual([refused.status, refused.body.errors[0].path], [422, 'acceptSpecimens']);
      assert.equal((await own.post(POLICIES, { minimumAge: 21 })).body.acceptSpecimens, false);
    });
  });
});
