// A worker whose database does not answer while it stops.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBeside, isWaitingForLock } from '../../support/postgres/database-locks.ts';
import { startTestService } from '../../support/service.ts';

describe('a stop while the database does not answer', () => {
  it('gives up after a time', async () => {
    const service = await startTestService({ ROLES: 'web' });
    const worker = await service.twin({ ROLES: 'worker' }, { stopMs: 100 });
    const beside = await connectBeside(service);
    await beside.query('begin; lock table audit_pending in access exclusive mode');
    while (!(await isWaitingForLock(service))) await sleep(20);
    await assert.rejects(worker.stop(), /not everything was closed within 0.1 s/);
    await beside.end();
    // Now that it is answered, the stop comes to its end.
    while (
      await worker.ctx.db.ping().then(
        () => true,
        () => false,
      )
    )
      await sleep(20);
    await service.stop();
  });
});
