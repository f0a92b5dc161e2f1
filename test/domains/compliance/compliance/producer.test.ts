import assert from 'node:assert/strict';
import { verifications } from '#domains/verifications/verifications/index.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { approve, examined, importList, kybBody, listed } from '../../business/business-verification/use-businesses.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { changedEvents, changePolicy, changesOf, isAt, SCOPES, statusOf, sweep, unmetOf } from './use-compliance.ts';

const DAY = 86_400;
const UNRELATED = listed('t-1', 'Person', { name: ['Ludmila Quist'] });
const ITSELF = listed('t-9', 'Company', { name: ['Meridian Studio Ltd'], jurisdiction: ['gb'] });

describe('the producer in the compliance status', () => {
  let service: TestService;
  let api: ApiClient;
  let company: Body;
  let project: Body;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account({ scopes: [...SCOPES, 'reviews:write'] }));
    await api.post('/v1/verification-policies', { business: { requireVerifiedOwners: false } });
    await changePolicy(api, { performers_complete: { enabled: false }, records_complete: { enabled: false } });
    company = await examined(api, kybBody());
    const producer = { verificationId: company.id };
    const made = await api.post('/v1/projects', { externalId: 'film', title: 'Film', producer });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    project = made.body;
  });
  after(() => service.stop());

  const ofProject = () => statusOf(api, '?of=project&id=film');
  const rescreen = async (): Promise<void> => {
    const job = verifications.jobs?.find(({ queue }) => queue === 'screening.rescreen');
    assert.ok(job);
    await job.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
  };

  it('is missing until decided, and due at the deadline of the decision', async () => {
    const { requirements, status } = await ofProject();
    assert.equal(status, 'missing');
    const [{ reason, dueAt, fix }] = requirements;
    assert.deepEqual([reason, dueAt], ['producer_in_review', company.dueAt]);
    assert.deepEqual(fix, { method: 'POST', path: `/v1/verifications/${company.id}/decision` });
    await changesOf(api, project.id, isAt('missing'));
  });

  it('is met once approved, and missing screening is reported for project and organization', async () => {
    const { body } = await approve(api, company.id);
    assert.equal(body.status, 'approved', JSON.stringify(body));
    const found = await ofProject();
    const producer = found.requirements.find(({ requirement }: Body) => requirement === 'producer_verified');
    assert.deepEqual([producer.status, producer.until], ['met', body.expiresAt]);
    assert.deepEqual(unmetOf(found), ['list_screening_fresh missing no_lists']);
    const lacking = await statusOf(api, '?status=missing');
    assert.deepEqual(
      lacking.requirements.map(({ subject }: Body) => subject.type),
      ['organization', 'project'],
    );
  });

  it('has fresh screening only as long as the lists are current', async () => {
    await importList(service, [UNRELATED]);
    await rescreen();
    assert.deepEqual(unmetOf(await ofProject()), []);
    await changesOf(api, project.id, isAt('met'));
    service.advance(24 * DAY);
    await rescreen();
    await sweep(service);
    await changesOf(api, project.id, isAt('expiring'));
    assert.deepEqual(unmetOf(await ofProject()), ['list_screening_fresh expiring lists_age']);
    service.advance(7 * DAY);
    assert.deepEqual(unmetOf(await statusOf(api)), [
      'list_screening_fresh missing lists_outdated',
      'list_screening_fresh missing lists_outdated',
    ]);
  });

  it('is blocked once a list contains the company, whatever the age of the lists', async () => {
    await importList(service, [UNRELATED, ITSELF]);
    await rescreen();
    await changesOf(api, project.id, isAt('blocked'));
    const { requirements } = await ofProject();
    assert.deepEqual(
      requirements.map(({ requirement, reason }: Body) => [requirement, reason]),
      [['producer_verified', 'producer_suspended']],
    );
    assert.equal((await api.get(requirements[0].fix.path)).status, 200);
    const told = await changedEvents(api, project.id);
    assert.equal(told.filter(({ data }) => data.to === 'blocked').length, 1);
  });
});
