import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { installQueues } from '#platform/jobs/install-queues.ts';
import type { JobData, JobDefinition } from '#platform/jobs/jobs.ts';
import { startTestService, type TestService } from '../support/service.ts';

const QUEUE = 'test.batch';

describe('batched jobs', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('run one by one after a failure, and only failed ones are retried', async () => {
    const seen: string[] = [];
    const definition: JobDefinition<null> = {
      queue: QUEUE,
      options: { retryLimit: 2, retryDelaySeconds: 0, concurrency: 1 },
      handle: async (_, { id }, { attempt }) => {
        seen.push(`${id} ${attempt}`);
        if (id === 'b' && attempt === 0) throw new TypeError('the passport of Zaphod-4711');
      },
      batch: {
        size: 3,
        handle: async (_: null, list: readonly JobData[]) => {
          seen.push(list.map(({ id }) => id).join(' '));
          throw new Error('the passport of Zaphod-4711');
        },
      },
    };
    await installQueues(service.owner, [definition]);
    const { ctx } = service;
    await ctx.db.system((tx) => ctx.jobs.sendAll(tx, QUEUE, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]));
    await ctx.jobs.work(null, [definition]);
    const rows = () =>
      service.sql(
        'superuser',
        `select data ->> 'id' as id, state, retry_count from pgboss.job where name = $1 order by 1`,
        [QUEUE],
      );
    while (!(await rows()).every(({ state }) => state === 'completed')) await sleep(50);
    assert.deepEqual(
      (await rows()).map(({ id, retry_count: attempt }) => `${id} ${attempt}`),
      ['a 0', 'b 1', 'c 0'],
    );
    const [together, ...alone] = seen;
    assert.deepEqual(together?.split(' ').sort(), ['a', 'b', 'c']);
    assert.deepEqual(alone.sort(), ['a 0', 'b 0', 'b 1', 'c 0']);
    const kept = JSON.stringify(await service.sql('superuser', 'select * from pgboss.job'));
    assert.ok(![kept, ...service.logs].join('').includes('Zaphod'));
  });
});
