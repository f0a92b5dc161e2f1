import assert from 'node:assert/strict';
import { verifications } from '#domains/verifications/verifications/index.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { type Body, keyWith, startWithAccount } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { approve, examined, importList, inReview, kybBody, listed, runJob, tasksOf } from './use-businesses.ts';

const UNRELATED = listed('t-1', 'Person', { name: ['Ludmila Quist'] });
const HIT = listed('t-9', 'Company', { name: ['Meridian Studio Ltd'], jurisdiction: ['gb'] });
const HOLDERS = [
  { kind: 'person', name: 'Bo Minor', birthDate: '1970-01-01', share: 15 },
  { kind: 'person', name: 'Anna Maria Eriksson', birthDate: '1994-08-12', share: 85, control: true },
];

describe('approving a business', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    await changePolicy({ requireVerifiedOwners: false });
    await importList(service, [UNRELATED]);
  });
  after(() => service.stop());

  const changePolicy = async (business: object): Promise<string> => {
    const { status, body } = await api.post('/v1/verification-policies', { business });
    assert.equal(status, 201, JSON.stringify(body));
    return body.version;
  };
  const statusOf = async (path: string): Promise<string> => (await api.get(path)).body.status;
  /** Retries until the verification is no longer being examined. */
  const decide = (id: string) =>
    until(async () => {
      const answer = await approve(api, id);
      return answer.status === 409 ? undefined : answer;
    });
  const rescreen = async (): Promise<void> => {
    const job = verifications.jobs?.find(({ queue }) => queue === 'screening.rescreen');
    assert.ok(job);
    await job.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
  };
  const approved = async (): Promise<Body> => {
    const { status, body } = await decide((await examined(api, kybBody())).id);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('applies the current policy, including requirements that the earlier one did not have', async () => {
    const { id, tasks } = await examined(api, kybBody({ owners: HOLDERS }));
    assert.equal(tasksOf({ tasks }).owners_verified, 'success', 'not asked for');
    const version = await changePolicy({ requireVerifiedOwners: true, ownershipThreshold: 10 });
    assert.equal((await approve(api, id)).status, 409, 'examined under another policy');
    const answer = await decide(id);
    assert.deepEqual([answer.status, answer.body.errors?.[0].path], [422, 'tasks.owners_verified']);
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.policyVersion, tasksOf(body).owners_verified], [version, 'pending']);
    const { data } = (await api.get(`/v1/verifications/${id}/owners`)).body;
    assert.deepEqual(
      data.map(({ share }: Body) => share),
      [85, 15],
      'whoever counts as an owner now can be invited',
    );
    await changePolicy({ requireVerifiedOwners: false, ownershipThreshold: 25 });
  });

  it('uses the new policy once a recheck has examined the business after the change', async () => {
    const { id } = await examined(api, kybBody({ owners: HOLDERS }));
    const version = await changePolicy({ ownershipThreshold: 15 });
    await runJob(service, 'recheck', { org: account.organization, verificationId: id });
    await until(async () => {
      const { body } = await api.get(`/v1/verifications/${id}`);
      return body.policyVersion === version ? true : undefined;
    });
    assert.equal((await api.get(`/v1/verifications/${id}/owners`)).body.data.length, 2);
    await changePolicy({ ownershipThreshold: 25 });
  });

  it('is undone by a recheck that finds a hit whose event was missed at the moment of the decision', async () => {
    const { id, credentialId } = await approved();
    await importList(service, [UNRELATED, HIT]);
    await rescreen();
    // Simulates that the event was processed while the case was in review, so that only the recheck can find the hit.
    await runJob(service, 'recheck', { org: account.organization, verificationId: id });
    assert.equal(await statusOf(`/v1/verifications/${id}`), 'suspended');
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'suspended');
  });

  it('cannot be restored by reinstating the credential', async () => {
    await importList(service, [UNRELATED]);
    const { id, credentialId } = await approved();
    const holder = createApiClient(
      service.url,
      await keyWith(service, account, ['credentials:read', 'credentials:write']),
    );
    const move = (to: string) => holder.post(`/v1/credentials/${credentialId}/${to}`, { reason: 'other' });
    assert.equal((await move('suspend')).status, 200);
    assert.equal((await move('reinstate')).status, 200, 'whoever suspends by hand may reinstate');
    assert.equal((await move('suspend')).status, 200);
    assert.equal((await api.post(`/v1/verifications/${id}/suspend`, { note: 'Seen in the news' })).status, 200);
    const refused = await move('reinstate');
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'suspended');
    await api.post(`/v1/verifications/${id}/renew`, {});
    await inReview(api, id);
    assert.equal((await move('reinstate')).status, 409, 'nor while it is reviewed');
    const { body } = await decide(id);
    assert.equal(body.status, 'approved');
    assert.equal(await statusOf(`/v1/credentials/${body.credentialId}`), 'active');
  });
});
