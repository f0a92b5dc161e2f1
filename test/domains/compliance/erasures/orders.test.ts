import assert from 'node:assert/strict';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { newEmail, PASSWORD } from '../../accounts/accounts/use-accounts.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Body, SCOPES as ERASER, type Tools, toolsOf } from './use-erasures.ts';

const DAY = 86_400;

describe('orders to erase personal data', () => {
  let service: TestService;
  let account: TestAccount;
  let owner: ApiClient;
  let tools: Tools;
  let path: string;
  before(async () => {
    service = await startTestService({ ERASURE_DELAY_HOURS: '24' });
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    account = await service.account({ scopes: [...ERASER, 'organization:write', 'organization:read'] });
    owner = await logIn(account.email, account.password);
    tools = toolsOf(account, service);
    path = await tools.performer(await tools.project(), { userId: 'liv' });
  });
  after(() => service.stop());

  const logIn = async (email: string, password: string): Promise<ApiClient> => {
    const { status, body } = await service.anonymous.post('/v1/auth/login', { email, password });
    assert.equal(status, 200, JSON.stringify(body));
    return createApiClient(service.url, body.accessToken);
  };
  /** A second owner, created directly; invitations have separate tests. */
  const secondOwner = async (): Promise<ApiClient> => {
    const other = await service.account();
    await service.sql(
      'superuser',
      `update memberships set org_id = $1 where user_id = (select user_id from memberships where org_id = $2)`,
      [account.organization, other.organization],
    );
    return logIn(other.email, other.password);
  };
  const key = async (scopes?: string[]): Promise<ApiClient> => {
    const { status, body } = await owner.post('/v1/auth/api-key', { name: 'key', ...(scopes && { scopes }) });
    assert.equal(status, 200, JSON.stringify(body));
    return createApiClient(service.url, body.apiKey);
  };
  const due = async (): Promise<void> => {
    await service.ctx.db.system((tx) => service.ctx.jobs.send(tx, 'erasures.due', {}));
  };
  const fourEyes = async (on: boolean): Promise<void> => {
    const { status, body } = await owner.post('/v1/verification-policies', { fourEyes: on });
    assert.equal(status, 201, JSON.stringify(body));
  };
  const get = async (id: string): Promise<Body> => (await account.api.get(`/v1/erasures/${id}`)).body;
  const completed = (id: string): Promise<Body> =>
    until(async () => {
      const found = await get(id);
      return found.status === 'completed' ? found : undefined;
    });
  const setRules = (api: ApiClient, rules: object) => api.put('/v1/retention-policy', { rules });

  describe('by scope', () => {
    const destroying: [string, string, (api: ApiClient) => Promise<{ status: number; body: Body }>][] = [
      ['an erasure', 'POST /v1/erasures', (api) => api.post('/v1/erasures', { userId: 'nobody' })],
      ['a dry run', 'dryRun', (api) => api.post('/v1/erasures', { userId: 'nobody', dryRun: true })],
      ['a shorter retention', 'PUT', (api) => setRules(api, { release: { eraseAfterDays: 1 } })],
      ['a redaction', 'redact', (api) => api.post('/v1/verifications/ver_00000000000000000000000000/redact')],
      [
        'a shorter retention of pictures',
        'policy',
        (api) => api.post('/v1/verification-policies', { retentionDays: 1 }),
      ],
    ];
    for (const [what, , call] of destroying)
      it(`such as ${what} need compliance:erase, which default keys and all roles except owner lack`, async () => {
        const others = SCOPES.filter((scope) => scope !== 'compliance:erase');
        for (const api of [await key(), await key(others)]) {
          const { status, body } = await call(api);
          assert.deepEqual([status, body.code], [403, 'insufficient_scope'], JSON.stringify(body));
        }
        assert.notEqual((await call(await key([...SCOPES]))).status, 403);
      });

    it('are not allowed for default keys, reviewers, developers, and viewers', async () => {
      const made = await owner.post('/v1/auth/api-key', { name: 'plain' });
      assert.equal(made.body.scopes.includes('compliance:erase'), false);
      for (const role of ['reviewer', 'developer', 'viewer']) {
        const email = newEmail();
        const other = await makeAccount(service.ctx, { email, password: PASSWORD, organization: 'X', key: 'x' });
        await service.sql('superuser', 'update memberships set role = $1 where user_id = $2', [role, other.userId]);
        const { scopes } = (await (await logIn(email, PASSWORD)).get('/v1/auth/session')).body;
        assert.equal(scopes.includes('compliance:erase'), false, role);
      }
      assert.ok((await owner.get('/v1/auth/session')).body.scopes.includes('compliance:erase'));
    });
  });

  describe('with a delay', () => {
    it('are emailed to the owners, and start when the delay is over', async () => {
      const order = await tools.erase({ userId: 'liv' });
      assert.deepEqual([order.status, order.needsApproval], ['scheduled', false]);
      const delay = Date.parse(order.scheduledFor) - Date.parse(order.createdAt);
      assert.equal(Math.round(delay / 60_000), 24 * 60);
      await due();
      const mail = await until(async () =>
        (await service.mails()).find((each) => each.includes(account.email) && each.includes(order.id)),
      );
      assert.ok(mail && !mail.includes('liv') && !mail.includes('Quellwasser'), 'names nobody');
      const { data } = (await account.api.get('/v1/events?limit=100')).body;
      const told = data.find(({ event }: Body) => event === 'erasure.scheduled');
      assert.deepEqual([told.data.erasureId, told.data.scheduledFor], [order.id, order.scheduledFor]);
      assert.deepEqual([(await get(order.id)).status, await tools.isKnown(path)], ['scheduled', true]);
      service.advance(DAY + 1);
      await due();
      await completed(order.id);
      assert.equal(await tools.isKnown(path), false);
    });

    it('can be canceled permanently with compliance:write', async () => {
      const order = await tools.erase({ userId: 'liv' });
      const minder = await key(['compliance:write', 'compliance:read']);
      const stopped = await minder.post(`/v1/erasures/${order.id}/cancel`);
      assert.deepEqual([stopped.status, stopped.body.status], [200, 'cancelled'], JSON.stringify(stopped.body));
      assert.equal(stopped.body.cancelledBy.kind, 'api_key');
      assert.equal((await minder.post(`/v1/erasures/${order.id}/cancel`)).status, 409);
      service.advance(DAY + 1);
      await due();
      const again = await tools.erase({ userId: 'liv' });
      service.advance(DAY + 1);
      await due();
      await completed(again.id);
      assert.deepEqual([(await get(order.id)).status, await tools.isKnown(path)], ['cancelled', false]);
      assert.equal((await minder.post(`/v1/erasures/${again.id}/cancel`)).status, 409, 'what is done stays done');
    });

    it('to shorten retention wait, while longer retention applies at once', async () => {
      const longer = await setRules(account.api, { release: { eraseAfterDays: 400, keepAtLeastDays: 300 } });
      // Without a rule, data are kept forever, so any maximum age is a shorter retention.
      assert.deepEqual([longer.body.version, longer.body.pending?.rules.release.eraseAfterDays], [0, 400]);
      assert.equal((await setRules(account.api, { proof: { keepAtLeastDays: 5 } })).status, 409, 'one waits already');
      assert.equal((await account.api.post('/v1/retention-policy/pending/cancel')).body.pending, null);
      const duty = await setRules(account.api, { release: { keepAtLeastDays: 300 } });
      assert.deepEqual([duty.body.version, duty.body.pending], [1, null]);
      const less = await setRules(account.api, { release: { keepAtLeastDays: 10 } });
      assert.deepEqual([less.body.version, less.body.rules.release.keepAtLeastDays], [1, 300]);
      service.advance(DAY + 1);
      await due();
      const now = await until(async () => {
        const { body } = await account.api.get('/v1/retention-policy');
        return body.version === 2 ? body : undefined;
      });
      assert.deepEqual([now.rules.release.keepAtLeastDays, now.pending], [10, null]);
    });
  });

  describe('with two-person approval', () => {
    it('wait for a second person, other than the first person and their keys', async () => {
      await fourEyes(true);
      const order = await tools.erase({ userId: 'liv' });
      assert.deepEqual([order.status, order.needsApproval], ['scheduled', true]);
      const approve = (api: ApiClient) => api.post(`/v1/erasures/${order.id}/approve`);
      assert.equal((await approve(account.api)).status, 403, 'a key is no person');
      assert.equal((await approve(owner)).status, 409, 'the key that ordered it is this member’s');
      service.advance(DAY + 1);
      await due();
      owner = await logIn(account.email, account.password);
      assert.equal((await get(order.id)).status, 'scheduled');
      const second = await secondOwner();
      const approved = await approve(second);
      assert.equal(approved.status, 200, JSON.stringify(approved.body));
      await completed(order.id);
      assert.equal(await tools.isKnown(path), false);
    });

    it('still require it when it was just switched off, even for a redaction', async () => {
      await fourEyes(true);
      await fourEyes(false);
      assert.equal((await tools.erase({ userId: 'liv' })).needsApproval, true);
      const redacted = await account.api.post('/v1/verifications/ver_00000000000000000000000000/redact');
      assert.equal(redacted.status, 409);
      service.advance(DAY + 1);
      assert.equal((await tools.erase({ userId: 'kim' })).needsApproval, false);
    });

    it('also delay a shorter retention', async () => {
      await fourEyes(true);
      const { body } = await setRules(account.api, { release: { eraseAfterDays: 1 } });
      assert.deepEqual([body.version, body.pending.needsApproval], [0, true]);
      const approve = (api: ApiClient) => api.post('/v1/retention-policy/pending/approve');
      assert.equal((await approve(owner)).status, 409);
      const second = await secondOwner();
      assert.equal((await approve(second)).body.version, 0, 'the delay goes on');
      service.advance(DAY + 1);
      await due();
      await until(async () => ((await account.api.get('/v1/retention-policy')).body.version === 1 ? true : undefined));
    });
  });

  describe('blocked by a legal hold', () => {
    /** Creates an erasure that kept data because of a hold, releases the hold, and returns the follow-up erasure. */
    const released = async (by: ApiClient = account.api): Promise<Body> => {
      const hold = await tools.hold({ personId: await tools.person('liv') });
      const { id } = await tools.erase({ userId: 'liv' });
      service.advance(DAY + 1);
      await due();
      await completed(id);
      assert.equal((await by.post(`/v1/legal-holds/${hold}/release`, {})).status, 200);
      return until(async () => {
        const { body } = await account.api.get('/v1/erasures?limit=100');
        const next = body.data.find((each: Body) => each.follows === id);
        return next && get(next.id);
      });
    };

    it('start a new waiting period when it is released, are emailed, and can be canceled', async () => {
      const next = await released();
      assert.deepEqual([next.status, next.needsApproval, next.createdBy.kind], ['scheduled', false, 'api_key']);
      const delay = Date.parse(next.scheduledFor) - Date.parse(next.createdAt);
      assert.equal(Math.round(delay / 60_000), 24 * 60);
      await until(async () => (await service.mails()).find((each) => each.includes(next.id)));
      const { data } = (await account.api.get('/v1/events?limit=100')).body;
      const told = data.filter(
        ({ event, data: of }: Body) => event === 'erasure.scheduled' && of.erasureId === next.id,
      );
      assert.equal(told.length, 1);
      assert.equal((await account.api.post(`/v1/erasures/${next.id}/cancel`)).status, 200);
      service.advance(DAY + 1);
      await due();
      await tools.daily();
      assert.deepEqual([(await get(next.id)).status, await tools.isKnown(path)], ['cancelled', true]);
    });

    it('start when the delay is over', async () => {
      const next = await released();
      assert.equal(await tools.isKnown(path), true);
      service.advance(DAY + 1);
      await due();
      await completed(next.id);
      assert.equal(await tools.isKnown(path), false);
    });

    it('wait for a second person, other than the one who released the hold', async () => {
      const hold = await tools.hold({ personId: await tools.person('liv') });
      const { id } = await tools.erase({ userId: 'liv' });
      service.advance(DAY + 1);
      await due();
      await completed(id);
      owner = await logIn(account.email, account.password);
      await fourEyes(true);
      assert.equal((await owner.post(`/v1/legal-holds/${hold}/release`, {})).status, 200);
      const next = await until(async () => {
        const { body } = await account.api.get('/v1/erasures?limit=100');
        return body.data.find((each: Body) => each.follows === id);
      });
      assert.deepEqual([next.status, next.needsApproval], ['scheduled', true]);
      assert.equal((await owner.post(`/v1/erasures/${next.id}/approve`)).status, 409);
      assert.equal((await (await secondOwner()).post(`/v1/erasures/${next.id}/approve`)).status, 200);
      service.advance(DAY + 1);
      await due();
      await completed(next.id);
      assert.equal(await tools.isKnown(path), false);
    });
  });

  it('in the test organization start at once', async () => {
    const made = await owner.post('/v1/auth/api-key', { name: 'test', mode: 'test', scopes: ['compliance:erase'] });
    const { status, body } = await createApiClient(service.url, made.body.apiKey).post('/v1/erasures', {
      userId: 'nobody',
    });
    assert.deepEqual([status, body.status], [202, 'queued']);
  });
});
