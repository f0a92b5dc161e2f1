// Sources used in a verification: a register and a list with the company, and a policy that needs no reviewer.
import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { incorporationDocument, shareRegister } from '../../../support/pictures/papers.ts';
import { connectBeside, isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  eventsOf,
  keyWith,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Company, lei } from '../registries/golden-copy.ts';
import { examined, importList, importRegister, kybBody, listed, runJob, tasksOf } from './use-businesses.ts';

const COMPANIES: Company[] = [
  { lei: lei(1), name: 'HARBOUR LANE FILMS LTD', number: '03456789' },
  { lei: lei(2), name: 'Sunken Quay Limited', number: '04567890', status: 'INACTIVE' },
];
const OWNERS = [
  { kind: 'person', name: 'Ines Calderon', birthDate: '1988-02-29', share: 70, control: true },
  { kind: 'person', name: 'Tomas Rehn', birthDate: '1971-07-07', share: 30 },
];
/** The entry of every company in the golden copy of these tests. */
const ADDRESS = { lines: ['1 "Old" Road', 'Floor 2'], city: 'Town', postalCode: 'AB1 2CD', country: 'GB' };
const pdf = (bytes: Buffer): string => bytes.toString('base64');

function bodyOf(name: string, number: string, more: object = {}): object {
  const address = ['1 "Old" Road, Floor 2', 'Town', 'AB1 2CD'];
  const company = { name, number, address, incorporatedOn: '2018-06-01', date: '2026-04-14' };
  const holders = OWNERS.map((owner) => ({ name: owner.name, shares: owner.share }));
  return {
    ...kybBody({ owners: OWNERS }),
    business: { name, registrationNumber: number, country: 'GB', address: ADDRESS, entityType: 'H0PO', ...more },
    documents: {
      incorporation: [pdf(incorporationDocument(company))],
      ownership: [pdf(shareRegister(company, holders))],
    },
  };
}

describe('the automatic examination of a business', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let minder: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    minder = createApiClient(service.url, await keyWith(service, account, ['compliance:write', 'organization:write']));
  });
  after(() => service.stop());

  it('reports that it has no sources, and leaves every check to a reviewer', async () => {
    const body = await examined(api, bodyOf('Harbour Lane Films Limited', '03456789'));
    const { registry_record, sanctions, sanctions_owners, name_match } = tasksOf(body);
    assert.deepEqual(
      [registry_record, sanctions, sanctions_owners, name_match],
      ['warning', 'warning', 'warning', 'success'],
    );
    assert.match(body.policyVersion, /^default\//);
    assert.equal((await api.post(`/v1/verifications/${body.id}/cancel`)).status, 200);
  });

  it('confirms what register and list contain, with their names and dates', async () => {
    await importRegister(service, COMPANIES);
    await importList(service, [listed('t-1', 'Person', { name: ['Nobody Whatsoever'], birthDate: ['1950-01-01'] })]);
    const body = await examined(api, bodyOf('Harbour Lane Films Limited', '03456789'));
    const unsure = body.tasks.filter(({ status }: Body) => status !== 'success').map(({ key }: Body) => key);
    assert.deepEqual(unsure, ['owners_verified'], JSON.stringify(body.tasks));
    const [source] = body.tasks.find(({ key }: Body) => key === 'registry_record').sources;
    assert.deepEqual([source.type, source.name], ['registry', 'gleif']);
    assert.ok(Date.parse(source.asOf) > 0);
    assert.equal((await api.post(`/v1/verifications/${body.id}/cancel`)).status, 200);
  });

  it('marks a company that was struck off as failed, but does not reject it automatically', async () => {
    const body = await examined(api, bodyOf('Sunken Quay Limited', '04567890'));
    assert.deepEqual([tasksOf(body).registry_record, body.status], ['failure', 'in_review']);
  });

  it('approves automatically only when the policy says so and every task succeeded', async () => {
    const business = { automaticApproval: true, requireVerifiedOwners: false };
    assert.equal((await minder.post('/v1/verification-policies', { business })).status, 201);
    const started = await api.post('/v1/verifications', bodyOf('Harbour Lane Films Limited', '03456789'));
    const approved = await until(async () => {
      const { body } = await api.get(`/v1/verifications/${started.body.id}`);
      return body.status === 'approved' ? body : undefined;
    });
    assert.equal(approved.verified, true);
    assert.deepEqual(
      (await eventsOf(api, approved.id)).map(({ event }) => event),
      ['kyb.approved', 'credential.issued'],
    );
    const doubtful = await examined(api, bodyOf('Sunken Quay Limited', '04567890', { vatId: 'GB980780684' }));
    assert.deepEqual([doubtful.status, doubtful.credentialId], ['in_review', null]);
  });

  it('resumes a verification whose job was lost', async () => {
    const { body } = await api.post('/v1/verifications', bodyOf('Harbour Lane Films Limited', '03456789'));
    await until(async () => {
      const { body: now } = await api.get(`/v1/verifications/${body.id}`);
      return now.status === 'pending' ? undefined : now;
    });
    await service.sql('superuser', `update business_verifications set status = 'pending', tasks = '[]' where id = $1`, [
      body.id,
    ]);
    await runJob(service, 'resume');
    assert.equal((await api.get(`/v1/verifications/${body.id}`)).body.status, 'pending', 'not before its time');
    service.advance(3 * 3600);
    await runJob(service, 'resume');
    const again = await until(async () => {
      const { body: now } = await api.get(`/v1/verifications/${body.id}`);
      return now.tasks.length > 0 ? now : undefined;
    });
    // The second approval of the same company is a duplicate, which goes to a reviewer.
    assert.deepEqual([again.status, tasksOf(again).duplicate_business], ['in_review', 'warning']);
    const examinations = (await auditOf(service, body.id)).filter((action) => action === 'verification.examined');
    assert.equal(examinations.length, 2);
  });

  it('waits for a concurrent decision before it locks rows that the decision needs', async () => {
    const { id } = await examined(api, bodyOf('Grey Heron Films Limited', '05678901'));
    const decision = await connectBeside(service);
    try {
      await decision.query('begin');
      await decision.query('select 1 from business_verifications where id = $1 for update', [id]);
      const examining = runJob(service, 'examine', { org: account.organization, verificationId: id });
      await until(async () => (await isWaitingForLock(service)) || undefined);
      const held = await decision.query('select 1 from screening_watches where owner = $1 for update nowait', [id]);
      const owners = await decision.query(
        'select 1 from business_owners where verification_id = $1 for update nowait',
        [id],
      );
      assert.deepEqual([held.rowCount, owners.rowCount], [1, 2]);
      await decision.query('rollback');
      await examining;
    } finally {
      await decision.end();
    }
  });
});
