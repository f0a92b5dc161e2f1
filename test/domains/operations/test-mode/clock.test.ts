// A caller advances the time of its test organization: what is due happens there, and nowhere else.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from './use-test-mode.ts';

const SCOPES = [
  'verifications:read',
  'verifications:write',
  'agreements:read',
  'agreements:write',
  'credentials:read',
  'compliance:read',
  'webhooks:read',
  'organization:read',
];
const DAY_MS = 86_400_000;

describe('the test clock', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['keys:write', ...SCOPES] });
    test = await testModeOf(service, account, { scopes: SCOPES });
  });
  after(() => service.stop());

  const ready = async (api: ApiClient = test) => {
    for (;;) {
      const { body } = await api.get('/v1/test/clock');
      if (body.status === 'ready') return body;
      await sleep(50);
    }
  };
  const advance = async (by: string) => {
    const { status, body } = await test.post('/v1/test/clock/advance', { by });
    assert.equal(status, 202, JSON.stringify(body));
    assert.equal(body.status, 'advancing');
    return ready();
  };
  const eventsOf = async (event: string, api: ApiClient = test) =>
    ((await api.get(`/v1/events?limit=100&type=${event}`)).body.data as { livemode: boolean; data: object }[]) ?? [];

  it('advances by a duration, and reports when it is done', async () => {
    const before = (await test.get('/v1/test/clock')).body;
    assert.equal(before.status, 'ready');
    const after = await advance('P3D');
    const passed = Date.parse(after.now) - Date.parse(before.now);
    assert.ok(passed >= 3 * DAY_MS && passed < 3 * DAY_MS + 600_000, `${passed} ms`);
    const [told] = await eventsOf('test_clock.ready');
    assert.equal(told?.livemode, false);
  });

  it('sets the time of later objects, in its own organization only', async () => {
    const { now } = (await test.get('/v1/test/clock')).body;
    const made = await test.post('/v1/verifications', { type: 'idv', testOutcome: 'verified', userId: 'later' });
    const late = Date.parse(made.body.createdAt) - Date.parse(now);
    assert.ok(late >= 0 && late < 600_000, made.body.createdAt);
    const live = await account.api.post('/v1/projects', { externalId: 'p', title: 'Live' });
    assert.ok(Math.abs(Date.parse(live.body.createdAt) - Date.now()) < 600_000, JSON.stringify(live.body));
  });

  it('sends reminders and then expires an agreement, and expires a verification with its document', async () => {
    const verified = await test.post('/v1/verifications', { type: 'idv', testOutcome: 'verified', userId: 'u-1' });
    const waiting = await test.post('/v1/verifications', { type: 'idv', testOutcome: 'requires_input' });
    const { now } = (await test.get('/v1/test/clock')).body;
    const draft = await test.post('/v1/agreements', {
      type: 'contract',
      title: 'A contract',
      body: 'We agree.',
      expiresAt: new Date(Date.parse(now) + 20 * DAY_MS).toISOString(),
      parties: [{ role: 'artist', name: 'Ann', email: 'ann@example.org', kind: 'signer' }],
    });
    assert.equal(draft.status, 201, JSON.stringify(draft.body));
    const sent = await test.post(`/v1/agreements/${draft.body.id}/send`, {});
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    await advance('P31D');
    const mails = (await test.get('/v1/test/mails?to=ann@example.org')).body.data as {
      subject: string;
      link: string;
    }[];
    assert.ok(mails.length > 1, 'an invitation and reminders');
    assert.ok(mails.every(({ subject }) => subject.startsWith('[TEST] ')));
    assert.match(String(mails.at(-1)?.link), /^http/);
    assert.ok(
      (await service.mails()).every((mail) => !mail.includes('ann@example.org')),
      'nobody is written to',
    );
    assert.equal((await test.get(`/v1/agreements/${draft.body.id}`)).body.status, 'expired');
    assert.equal((await eventsOf('agreement.expired')).length, 1);
    assert.equal((await test.get(`/v1/verifications/${waiting.body.id}`)).body.status, 'expired');
    assert.equal((await test.get(`/v1/verifications/${verified.body.id}`)).body.status, 'verified');
    await advance('P2Y');
    assert.equal((await test.get(`/v1/verifications/${verified.body.id}`)).body.status, 'expired');
    assert.equal((await eventsOf('identity.expired')).length >= 2, true);
  }).timeout(600_000);

  it('does not affect pending objects of other organizations, live or test', async () => {
    const other = await service.account({ scopes: ['keys:write', ...SCOPES] });
    const otherTest = await testModeOf(service, other, { scopes: SCOPES });
    const theirs = await otherTest.post('/v1/verifications', { type: 'idv', testOutcome: 'requires_input' });
    await advance('P60D');
    assert.equal((await otherTest.get(`/v1/verifications/${theirs.body.id}`)).body.status, 'requires_input');
    const { body } = await otherTest.get('/v1/test/clock');
    assert.ok(Math.abs(Date.parse(body.now) - Date.now()) < 600_000);
  }).timeout(600_000);

  const REFUSED: [what: string, body: object, status: number][] = [
    ['neither to nor by', {}, 400],
    ['both', { to: '2030-01-01T00:00:00Z', by: 'P1D' }, 400],
    ['a day', { to: '2030-01-01' }, 400],
    ['no duration', { by: '3 days' }, 400],
    ['no time at all', { by: 'PT0S' }, 422],
    ['the past', { to: '2020-01-01T00:00:00Z' }, 422],
    ['more than five years', { by: 'P5Y' }, 422],
  ];
  for (const [what, body, status] of REFUSED)
    it(`refuses ${what}`, async () => {
      assert.equal((await test.post('/v1/test/clock/advance', body)).status, status);
      assert.equal((await test.get('/v1/test/clock')).body.status, 'ready');
    });

  it('is refused to live keys', async () => {
    assert.equal((await account.api.get('/v1/test/clock')).status, 422);
    assert.equal((await account.api.get('/v1/test/mails')).status, 422);
    assert.equal((await account.api.post('/v1/test/clock/advance', { by: 'P1D' })).status, 422);
  });

  it('does not affect sessions, keys and the audit log', async () => {
    assert.equal((await test.get('/v1/organization')).status, 200, 'the key has not expired');
    const { body } = await test.get('/v1/audit/entries?limit=1');
    assert.ok(Math.abs(Date.parse(body.data[0].createdAt ?? body.data[0].at) - Date.now()) < 600_000);
  });
});
