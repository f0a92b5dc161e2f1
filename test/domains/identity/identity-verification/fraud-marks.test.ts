// A revocation for suspected fraud marks the person; concurrent decisions must see the mark.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { connectBeside } from '../../../support/postgres/database-locks.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Body, decided, eventsOf, idvBody, reasonsOf } from './use-verifications.ts';

const SCOPES = [
  'verifications:write',
  'verifications:read',
  'reviews:write',
  'credentials:write',
  'credentials:read',
  'compliance:read',
  'compliance:write',
  'compliance:erase',
  'webhooks:read',
];
const HELD = 4242;

describe('a fraud mark', () => {
  let service: TestService;
  let account: TestAccount;
  /** In test mode the outcome is requested, and each user has one document. */
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES, 'keys:write'] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    // A revocation that marks a person waits at its commit while a test holds the lock.
    await service.sql(
      'superuser',
      `create function hold_mark() returns trigger language plpgsql as
         'begin perform pg_advisory_xact_lock_shared(${HELD}); return null; end';
       create constraint trigger hold_mark after insert on fraud_marks deferrable initially deferred
         for each row execute function hold_mark()`,
    );
  });
  after(() => service.stop());

  const start = (userId: string, testOutcome = 'verified') =>
    api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId, testOutcome }));
  const verify = async (userId: string, testOutcome?: string): Promise<Body> => {
    const { status, body } = await start(userId, testOutcome);
    assert.equal(status, 200, JSON.stringify(body));
    return decided(api, body.id);
  };
  const revoke = (credentialId: string) =>
    api.post(`/v1/credentials/${credentialId}/revoke`, { reason: 'fraud_suspected' });
  const approve = (id: string) =>
    api.post(`/v1/verifications/${id}/decision`, { decision: 'approve', reason: 'Seen in person' });
  /** While a revocation of the credential waits at its commit. */
  const duringRevocation = async <T>(credentialId: string, act: () => Promise<T>): Promise<T> => {
    const beside = await connectBeside(service);
    const waiting = async (count: number): Promise<void> => {
      const query = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => ((await service.sql('superuser', query)).length >= count ? true : undefined));
    };
    try {
      await beside.query(`select pg_advisory_lock(${HELD})`);
      const revoked = revoke(credentialId);
      await waiting(1);
      const acted = act();
      // The decision waits too, or was made without the mark.
      await Promise.race([waiting(2), acted]);
      await beside.query(`select pg_advisory_unlock(${HELD})`);
      assert.equal((await revoked).status, 200);
      return await acted;
    } finally {
      await beside.end();
    }
  };

  it('committed while a verification is decided sends it to review', async () => {
    const { credentialId } = await verify('amy');
    const held = await duringRevocation(credentialId, () => verify('amy'));
    assert.deepEqual([held.status, reasonsOf(held), held.credentialId], ['needs_review', ['revoked_for_fraud'], null]);
  });

  it('committed while a reviewer approves is shown to the reviewer first', async () => {
    const { credentialId } = await verify('bea');
    const { id } = await verify('bea', 'needs_review');
    const { status, body } = await duringRevocation(credentialId, () => approve(id));
    assert.deepEqual([status, body.status, body.credentialId], [200, 'needs_review', null], JSON.stringify(body));
    assert.ok(reasonsOf(body).includes('revoked_for_fraud'));
    const events = (await eventsOf(api, id)).map(({ event }) => event);
    assert.deepEqual(events, ['identity.review_required', 'identity.review_required']);
    assert.equal((await approve(id)).body.status, 'verified');
    assert.equal((await verify('bea')).status, 'verified', 'the approval has lifted the mark');
  });

  it('survives an erasure, which lists it with reason and end', async () => {
    const { credentialId, personId } = await verify('cat');
    assert.equal((await revoke(credentialId)).status, 200);
    const plan = await api.post('/v1/erasures', { personId, dryRun: true });
    const asked = await api.post('/v1/erasures', { personId });
    assert.equal(asked.status, 202, JSON.stringify(asked.body));
    const done = await until(async () => {
      const { body } = await api.get(`/v1/erasures/${asked.body.id}`);
      return body.status === 'completed' ? body : undefined;
    });
    for (const { kept, keptTotal } of [plan.body, done]) {
      const mark = kept.find(({ kind }: Body) => kind === 'fraud_mark');
      assert.deepEqual([keptTotal, mark?.id, mark?.because], [1, credentialId, 'fraud_prevention']);
      const years = (Date.parse(mark.until) - service.ctx.wallClock.now().getTime()) / (365 * 86_400_000);
      assert.ok(years > 4.9 && years <= 5, mark.until);
    }
    assert.equal((await verify('cat')).status, 'needs_review');
  });
});
