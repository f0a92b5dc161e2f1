import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IdempotentCall, runOnce } from '#platform/http/limits/idempotency.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const DONE = { status: 200, body: {} };

describe('a long operation under an Idempotency-Key', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('keeps its key while it runs, and no longer', async () => {
    const { organization } = await service.account();
    const actor = systemActor(organization, 'test');
    const call: IdempotentCall = { actor, token: 't', key: 'slow', request: Buffer.from('x'), answersSecret: false };
    const again = () => runOnce(service.ctx, call, async () => DONE);
    const end = Promise.withResolvers<void>();
    const slow = runOnce(service.ctx, call, async () => {
      await end.promise;
      throw new Error('it failed');
    });
    slow.catch(() => undefined);
    const lease = async (): Promise<number> => {
      const text = 'select locked_until from idempotency_keys where org_id = $1';
      const [row] = await service.sql('superuser', text, [organization]);
      return Number(row?.locked_until);
    };
    while (Number.isNaN(await lease())) await sleep(20);
    for (let renewal = 0; renewal < 3; renewal += 1) {
      const before = await lease();
      service.advance(8);
      // Longer than the lease in total: only a renewal keeps the key.
      while ((await lease()) === before) await sleep(50);
      await assert.rejects(again, { code: 'idempotency_in_progress' });
    }
    end.resolve();
    await assert.rejects(slow, /it failed/);
    assert.deepEqual(await again(), DONE);
  });
});
