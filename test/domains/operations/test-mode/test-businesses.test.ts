// Businesses in test mode: the requested outcome is decided; registers and lists are samples.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from './use-test-mode.ts';

const SCOPES = ['verifications:read', 'verifications:write', 'reviews:write', 'credentials:read', 'webhooks:read'];

const BUSINESS = {
  name: 'Sample Films Ltd',
  registrationNumber: '00000001',
  country: 'GB',
  address: { lines: ['1 Sample Street'], city: 'London', postalCode: 'SW1A 1AA', country: 'GB' },
  entityType: 'H0PO',
};

interface Task {
  key: string;
  status: string;
  reason: string;
}

describe('businesses in test mode', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['keys:write', ...SCOPES] });
    test = await testModeOf(service, account, { scopes: SCOPES });
  });
  after(() => service.stop());

  const start = async (more: object, business: object = {}): Promise<string> => {
    const { status, body } = await test.post('/v1/verifications', {
      type: 'kyb',
      business: { ...BUSINESS, ...business },
      ...more,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const settled = async (id: string, wanted: string) => {
    for (;;) {
      const { body } = await test.get(`/v1/verifications/${id}`);
      if (body.status === wanted) return body;
      assert.ok(['pending', 'in_review'].includes(body.status), `is ${body.status}`);
      await sleep(50);
    }
  };

  const OUTCOMES: [asked: string, status: string, reasons: string[]][] = [
    ['verified', 'approved', []],
    ['approved', 'approved', []],
    ['rejected', 'rejected', ['hit_confirmed']],
    ['rejected:inactive', 'rejected', ['inactive']],
    ['rejected:owners_rejected', 'rejected', ['owners_rejected']],
  ];
  for (const [asked, status, reasons] of OUTCOMES)
    it(`are decided as ${asked} without a document`, async () => {
      const found = await settled(await start({ testOutcome: asked }), status);
      assert.equal(found.verified, status === 'approved');
      assert.equal(found.testOutcome, asked);
      assert.equal(typeof found.credentialId === 'string', status === 'approved');
      const failed = (found.tasks as Task[]).filter((task) => task.status !== 'success');
      assert.deepEqual(
        failed.map(({ reason }) => reason),
        reasons,
      );
    });

  it('return the requested outcome at once', async () => {
    for (const [asked, status] of [...OUTCOMES, ['requires_input', 'requires_input'], ['needs_review', 'in_review']]) {
      const { body } = await test.post('/v1/verifications', { type: 'kyb', business: BUSINESS, testOutcome: asked });
      assert.deepEqual([asked, body.status], [asked, status]);
      assert.ok(body.tasks.length > 0);
    }
  });

  it('request input, and continue after it', async () => {
    const id = await start({ testOutcome: 'requires_input:owner_requested' });
    const asked = await settled(id, 'requires_input');
    assert.equal(asked.inputReasons[0].code, 'owner_requested');
    const taken = await test.post(`/v1/verifications/${id}/resubmit`, { testOutcome: 'verified' });
    assert.equal(taken.status, 202, JSON.stringify(taken.body));
    await settled(id, 'approved');
  });

  it('leave needs_review to a reviewer, with the sample register and list', async () => {
    const id = await start({ testOutcome: 'needs_review' });
    let tasks: Task[] = [];
    while (tasks.length === 0) tasks = (await settled(id, 'in_review')).tasks;
    const reasonOf = (key: string) => tasks.find((task) => task.key === key)?.reason;
    assert.equal(reasonOf('registry_record'), 'active');
    assert.equal(reasonOf('name_match'), 'same_name');
    assert.equal(reasonOf('address_match'), 'same_address');
    assert.equal(reasonOf('sanctions'), 'no_hits');
  });

  const MAGIC: [what: string, business: object, task: string, reason: string][] = [
    [
      'a dissolved company',
      { name: 'Dissolved Films Ltd', registrationNumber: '00000002' },
      'registry_record',
      'inactive',
    ],
    ['another name in the register', { registrationNumber: '00000003' }, 'name_match', 'different_name'],
    ['an unknown number', { registrationNumber: '00000099' }, 'registry_record', 'not_found'],
    ['a name on the list', { name: 'Sanctioned Sample Trading Ltd' }, 'sanctions', 'hits_open'],
  ];
  for (const [what, business, key, reason] of MAGIC)
    it(`find ${what}`, async () => {
      const id = await start({ testOutcome: 'needs_review' }, business);
      let tasks: Task[] = [];
      while (tasks.length === 0) tasks = (await settled(id, 'in_review')).tasks;
      assert.equal(tasks.find((task) => task.key === key)?.reason, reason, JSON.stringify(tasks));
    });

  it('can be searched for in the samples, but not with live keys', async () => {
    const subject = { kind: 'person', name: 'Ivan Sanctionov', birthDate: '1970-01-01' };
    const found = await test.post('/v1/screening/searches', subject);
    assert.equal(found.status, 200, JSON.stringify(found.body));
    assert.equal(found.body.matches[0].entityId, 'test-person-sanctioned');
    assert.equal((await account.api.post('/v1/screening/searches', subject)).body.code, 'not_available');
  });

  it('answer a live key with 422, and refuse unknown outcomes', async () => {
    const body = { type: 'kyb', business: BUSINESS };
    assert.equal((await account.api.post('/v1/verifications', { ...body, testOutcome: 'verified' })).status, 422);
    for (const testOutcome of ['expired', 'rejected:because', 'needs_review:now'])
      assert.equal((await test.post('/v1/verifications', { ...body, testOutcome })).status, 400, testOutcome);
  });
});
