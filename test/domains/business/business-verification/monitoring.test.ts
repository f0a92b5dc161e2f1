import assert from 'node:assert/strict';
import { installQueues } from '#platform/jobs/install-queues.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, startWithAccount } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { approve, examined, importList, kybBody, listed } from './use-businesses.ts';

describe('a company approved before any sanctions list was imported', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    ({ service, api } = await startWithAccount());
    await api.post('/v1/verification-policies', { business: { requireVerifiedOwners: false } });
  });
  after(() => service.stop());

  const sanctionsOf = ({ tasks }: Body): Body => tasks.find(({ key }: Body) => key === 'sanctions');

  it('is suspended when an imported list contains it, and its task names hit and list', async () => {
    const { id } = await examined(api, kybBody());
    const approved = await approve(api, id);
    assert.equal(approved.status, 200, JSON.stringify(approved.body));
    assert.equal(sanctionsOf(approved.body).reason, 'no_lists');
    await importList(service, [listed('t-9', 'Company', { name: ['Meridian Studio Ltd'], jurisdiction: ['gb'] })]);
    // Runs only the import: the monitoring job is scheduled up to five minutes later.
    const suspended = await until(async () => {
      const { body } = await api.get(`/v1/verifications/${id}`);
      return body.status === 'suspended' ? body : undefined;
    });
    assert.equal(suspended.suspensionReason, 'screening_hit');
    const { status, reason, sources } = sanctionsOf(suspended);
    assert.deepEqual([status, reason], ['failure', 'hits_open']);
    assert.match(sources[0].name, /^sanctions \d/);
  });

  it('is suspended at the next start if an earlier version stopped before it processed the hit', async () => {
    const [business] = (await api.get('/v1/verifications?type=kyb&status=suspended')).body.data;
    const { data } = (await api.get('/v1/events?limit=100')).body;
    const hit = data.find(({ event }: Body) => event === 'screening.hit');
    assert.equal(hit.data.verificationId, business.id);
    assert.deepEqual(Object.keys(hit.data).sort(), ['hitId', 'list', 'score', 'subjectKey', 'verificationId']);
    // The state that the earlier version left: the hit is open, its job waits in the old queue, and the approval is
    // still valid.
    const queue = 'business-verification.screening';
    const options = { retryLimit: 0, retryDelaySeconds: 1, concurrency: 1 };
    await installQueues(service.owner, [{ queue, options }]);
    const { ctx } = service;
    const org = hit.org;
    await ctx.db.org({ org }, (tx) => ctx.jobs.send(tx, queue, { org, eventId: hit.id }));
    await service.sql(
      'superuser',
      `update business_verifications set status = 'approved', suspension_reason = null where id = $1`,
      [business.id],
    );
    const twin = await service.twin();
    try {
      await until(async () =>
        (await api.get(`/v1/verifications/${business.id}`)).body.status === 'suspended' ? true : undefined,
      );
      const left = await service.sql('superuser', 'select 1 from pgboss.job where name = $1', [queue]);
      assert.deepEqual(left, []);
    } finally {
      await twin.stop();
    }
  });
});
