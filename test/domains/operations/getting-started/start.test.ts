// The guided start: a member's purpose, and steps that are completed only when they really are.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../test-mode/use-test-mode.ts';
import { acknowledge, startReceiver, statuses, until } from '../webhooks/receiver.ts';

const SCOPES = [
  ...['keys:write', 'organization:read', 'verifications:read', 'verifications:write', 'agreements:read'],
  ...['agreements:write', 'webhooks:read', 'webhooks:write', 'compliance:read', 'compliance:write'],
];

describe('the guided start', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    test = await testModeOf(service, account, { scopes: SCOPES });
  });
  after(() => service.stop());

  const steps = async (name: 'productions' | 'integration') => (await test.get('/v1/organization/start')).body[name];
  const done = async (name: 'productions' | 'integration'): Promise<string[]> =>
    Object.entries(await steps(name)).flatMap(([step, value]) => (value === true ? [step] : []));

  it('is chosen by each member, shared by live and test mode, and recorded', async () => {
    const { body } = await service.anonymous.post('/v1/auth/login', {
      email: account.email,
      password: account.password,
    });
    const member = createApiClient(service.url, body.accessToken);
    assert.equal((await member.get('/v1/organization/start')).body.beginning, null);
    for (const beginning of ['productions', 'integration', 'integration']) {
      const chosen = await member.put('/v1/organization/start', { beginning });
      assert.deepEqual([chosen.status, chosen.body.beginning], [200, beginning]);
    }
    const inTest = await fetch(`${service.url}/v1/organization/start`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${body.accessToken}`,
        'avouch-mode': 'test',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ beginning: 'productions' }),
    });
    assert.equal(inTest.status, 200);
    assert.equal((await member.get('/v1/organization/start')).body.beginning, 'productions');
    const entries = await service.sql(
      'superuser',
      `select details from audit_entries where action = 'member.beginning_chosen' and org_id = $1`,
      [account.organization],
    );
    assert.equal(entries.length, 3);
  });

  it('refuses invalid choices, and choices by a key', async () => {
    const { body } = await service.anonymous.post('/v1/auth/login', {
      email: account.email,
      password: account.password,
    });
    const member = createApiClient(service.url, body.accessToken);
    assert.equal((await member.put('/v1/organization/start', { beginning: 'both' })).status, 400);
    assert.equal((await account.api.put('/v1/organization/start', { beginning: 'productions' })).status, 403);
    assert.equal((await account.api.get('/v1/organization/start')).body.beginning, null);
  });

  it('completes a production step when it has happened, and says what the project lacks', async () => {
    assert.deepEqual(await done('productions'), []);
    const { body: project } = await test.post('/v1/projects', { title: 'Winter coats' });
    assert.deepEqual(await done('productions'), ['project']);
    const performer = { userId: 'mia', legalName: 'Mia Lund' };
    assert.equal((await test.post(`/v1/projects/${project.id}/performers`, performer)).status, 201);
    assert.deepEqual(await done('productions'), ['project', 'performers']);
    const release = { userId: 'mia', projectId: project.id, consent: true };
    assert.equal((await test.post('/v1/releases', release)).status, 200);
    assert.deepEqual(await done('productions'), ['project', 'performers', 'releases']);
    const { projectId, missing, complete } = await steps('productions');
    const { body: depicted } = await test.get(`/v1/projects/${project.id}/depicted`);
    assert.deepEqual([projectId, missing, complete], [project.id, depicted.missing.length, depicted.ready]);
    const { body: bundle } = await test.post('/v1/compliance/bundles', { projectId: project.id });
    await until(async () =>
      (await test.get(`/v1/compliance/bundles/${bundle.id}`)).body.status === 'completed' ? true : undefined,
    );
    assert.deepEqual(await done('productions'), ['project', 'performers', 'releases', 'bundle']);
  });

  it('completes the webhook step when the server accepted an event, not when it answered 500', async () => {
    const verify = () => test.post('/v1/verifications', { type: 'idv', userId: 'mia', testOutcome: 'verified' });
    assert.deepEqual(await done('integration'), ['key']);
    await verify();
    assert.deepEqual(await done('integration'), ['key', 'call']);
    const receiver = await startReceiver(statuses(500));
    await test.post('/v1/webhooks', { url: receiver.url, events: ['*'] });
    await verify();
    const attempted = (statusCode: number) =>
      until(async () => {
        const [row] = await service.sql(
          'superuser',
          'select last_status_code from webhook_deliveries where not test and attempts > 0 order by id desc limit 1',
        );
        return row?.last_status_code === statusCode ? true : undefined;
      });
    await attempted(500);
    assert.deepEqual(await done('integration'), ['key', 'call', 'webhook']);
    receiver.answer = acknowledge;
    await verify();
    await attempted(200);
    assert.deepEqual(await done('integration'), ['key', 'call', 'webhook', 'delivered']);
    await receiver.close();
  });

  it('shows nothing from test mode in live mode', async () => {
    const { body } = await account.api.get('/v1/organization/start');
    assert.deepEqual([body.productions.project, body.integration.webhook], [false, false]);
  });
});
