import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { installQueues } from '#platform/jobs/install-queues.ts';
import { createJobs, type JobData, type JobDefinition, type JobRun } from '#platform/jobs/jobs.ts';
import { createLogger } from '#platform/logger/index.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { startTestService, type TestService } from '../support/service.ts';

type Handle = (data: JobData, run: JobRun) => Promise<void>;

describe('jobs', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  let queues = 0;
  /** A separate queue with this handler, processed by the service. */
  const makeQueue = async (handle: Handle, retryLimit = 2): Promise<JobDefinition<null>> => {
    queues += 1;
    const options = { retryLimit, retryDelaySeconds: 0, concurrency: 1 };
    const definition = {
      queue: `test.jobs-${queues}`,
      options,
      handle: (_: null, data: JobData, run: JobRun) => handle(data, run),
    };
    await installQueues(service.owner, [definition]);
    return definition;
  };
  const send = (queue: string, data: JobData) => service.ctx.db.system((tx) => service.ctx.jobs.send(tx, queue, data));
  const rows = (queue: string) =>
    service.sql('superuser', 'select state, retry_count, data, output from pgboss.job where name = $1', [queue]);
  const reach = async (queue: string, state: string) => {
    for (;;) {
      const [row] = await rows(queue);
      if (row?.state === state) return row;
      await sleep(50);
    }
  };

  it('exist only if the transaction that sent them was committed', async () => {
    const seen: unknown[] = [];
    const definition = await makeQueue(async (data) => void seen.push(data.n));
    const { queue } = definition;
    const failing = service.ctx.db.system(async (tx) => {
      await service.ctx.jobs.send(tx, queue, { n: 1 });
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    assert.deepEqual(await rows(queue), []);
    await service.ctx.db.system(async (tx) => {
      await service.ctx.jobs.send(tx, queue, { n: 2 });
      assert.deepEqual(await rows(queue), [], 'nobody sees it before the commit');
    });
    await service.ctx.jobs.work(null, [definition]);
    await reach(queue, 'completed');
    assert.deepEqual(seen, [2]);
  });

  it('are refused for an unknown queue', async () => {
    await assert.rejects(send('test.nowhere', {}), /test\.nowhere/);
  });

  it('are retried after an exception, without storing its message', async () => {
    const attempts: number[] = [];
    const definition = await makeQueue(async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error('the passport of Zaphod-4711');
    });
    await service.ctx.jobs.work(null, [definition]);
    await send(definition.queue, { id: 'a' });
    await reach(definition.queue, 'completed');
    assert.deepEqual(attempts, [0, 1, 2]);
    const kept = JSON.stringify(await service.sql('superuser', 'select * from pgboss.job'));
    assert.ok(![kept, ...service.logs].join('').includes('Zaphod'));
    assert.ok(service.logs.some((line) => line.includes('"job failed"') && line.includes(definition.queue)));
  });

  it('fail permanently after the last attempt', async () => {
    const definition = await makeQueue(async () => Promise.reject(new TypeError('x')), 1);
    await service.ctx.jobs.work(null, [definition]);
    await send(definition.queue, { id: 'a' });
    const row = await reach(definition.queue, 'failed');
    assert.equal(row.retry_count, 1);
    assert.match(JSON.stringify(row.output), /TypeError/);
  });

  it('are notified when the service stops, and run again in another process', async () => {
    const started = Promise.withResolvers<void>();
    const attempts: [string, number][] = [];
    const definition = await makeQueue(async () => undefined);
    const { db, log } = service.ctx;
    const connection = { ...service.owner };
    const [first, second] = [await createJobs(connection, log), await createJobs(connection, log)];
    const until = (who: string): JobDefinition<null> => ({
      ...definition,
      handle: async (_, __, { attempt, signal }) => {
        attempts.push([who, attempt]);
        if (who === 'second') return;
        started.resolve();
        await once(signal, 'abort');
        signal.throwIfAborted();
      },
    });
    await first.work(null, [until('first')]);
    await db.system((tx) => first.send(tx, definition.queue, { id: 'a' }));
    await started.promise;
    await first.close();
    await second.work(null, [until('second')]);
    await reach(definition.queue, 'completed');
    assert.deepEqual(attempts, [
      ['first', 0],
      ['second', 1],
    ]);
    await second.close();
  });

  it("let organizations take turns, whatever another's backlog", async () => {
    const seen: string[] = [];
    const [tenth, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const definition = await makeQueue(async ({ org, n }) => {
      seen.push(`${org} ${n}`);
      if (seen.length !== 10) return;
      tenth.resolve();
      await sent.promise;
    });
    const { queue } = definition;
    const { ctx } = service;
    const sendMany = (org: string, count: number, first = 0) => {
      const list = Array.from({ length: count }, (_, n) => ({ org, n: first + n }));
      return ctx.db.system((tx) => ctx.jobs.sendAll(tx, queue, list));
    };
    await sendMany('large', 50);
    await sendMany('small', 2);
    await ctx.jobs.work(null, [definition]);
    await tenth.promise;
    // Its turn is now, not that of 50 jobs ago, and not after all others.
    await sendMany('later', 3);
    sent.resolve();
    while (seen.length < 55) await sleep(20);
    assert.deepEqual(seen.slice(0, 4), ['large 0', 'small 0', 'large 1', 'small 1']);
    const last = seen.indexOf('later 2') - 10;
    assert.ok(last < 10, `after ${last} others`);
    assert.ok(seen.indexOf('later 2') - seen.indexOf('later 0') >= 4, 'one in turn with the large one');
  });

  it("take the turn of the transaction's organization if they name none", async () => {
    const { queue } = await makeQueue(async () => undefined);
    const { ctx } = service;
    await ctx.db.org({ org: 'large' }, (tx) => ctx.jobs.sendAll(tx, queue, [{ n: 0 }, { n: 1 }]));
    await ctx.db.org({ org: 'small' }, (tx) => ctx.jobs.send(tx, queue, { n: 2 }));
    await ctx.db.org({ org: 'large' }, (tx) => ctx.jobs.send(tx, queue, { n: 3 }));
    const turns = await service.sql(
      'superuser',
      "select group_id, priority from pgboss.job where name = $1 order by data -> 'n'",
      [queue],
    );
    assert.deepEqual(
      turns.map(({ group_id: org, priority }) => `${org} ${priority}`),
      ['large 0', 'large -1', 'small 0', 'large -2'],
    );
  });

  it('give back their worker and their connections when they hang', async () => {
    const attempts: string[] = [];
    const { db, log } = service.ctx;
    const definition = await makeQueue(async ({ id }, { attempt, signal }) => {
      attempts.push(`${id} ${attempt}`);
      if (id === 'other' || attempt > 0) return;
      await db.system(async (tx) => {
        await service.ctx.jobs.send(tx, definition.queue, { id: 'never' });
        await new Promise(() => signal.addEventListener('abort', () => attempts.push(`${id} aborted`)));
      });
    });
    // Of this service: the server has the databases of other tests too.
    const idle = () =>
      service.sql(
        'superuser',
        "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in trans%'",
      );
    const jobs = await createJobs(service.owner, log, { hungMs: 1_000 });
    await jobs.work(null, [definition]);
    for (const id of ['hanging', 'other']) await send(definition.queue, { id });
    while (!(await rows(definition.queue)).every(({ state }) => state === 'completed')) await sleep(50);
    assert.deepEqual(attempts.sort(), ['hanging 0', 'hanging 1', 'hanging aborted', 'other 0']);
    while ((await idle()).length > 0) await sleep(50);
    assert.equal((await rows(definition.queue)).length, 2, 'what the hanging attempt sent was rolled back');
    assert.ok(service.logs.some((line) => line.includes('AttemptEnded')));
    await jobs.close();
  });

  it('cannot commit when another worker has them', async () => {
    const [started, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refused: unknown[] = [];
    const { db } = service.ctx;
    const definition = await makeQueue(async ({ id }, { attempt }) => {
      if (attempt > 0) return;
      const late = db.system(async (tx) => {
        await service.ctx.jobs.send(tx, definition.queue, { id: 'late' });
        started.resolve();
        await taken.promise;
      });
      await late.catch((error: Error) => {
        refused.push(`${id}: ${error.message}`);
        throw error;
      });
    });
    await service.ctx.jobs.work(null, [definition]);
    await send(definition.queue, { id: 'a' });
    await started.promise;
    await service.sql('superuser', "update pgboss.job set state = 'retry' where name = $1", [definition.queue]);
    taken.resolve();
    const row = await reach(definition.queue, 'completed');
    assert.deepEqual([row.retry_count, refused], [1, ['a: another worker has the job']]);
    assert.equal((await rows(definition.queue)).length, 1);
  });

  it('that cannot be fetched are logged with their queue and the code of the error', async () => {
    const { queue, ...definition } = await makeQueue(async () => undefined);
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const jobs = await createJobs(service.owner, createLogger({ level: 'error', pretty: false, destination }));
    await jobs.work(null, [{ queue, ...definition }]);
    const line = () => lines.find((each) => each.includes('job queue failed') && each.includes(queue));
    await service.sql('superuser', 'alter table pgboss.job_common rename to job_elsewhere');
    while (line() === undefined) await sleep(50);
    await service.sql('superuser', 'alter table pgboss.job_elsewhere rename to job_common');
    await jobs.close();
    const { error, dropped } = JSON.parse(line() ?? '');
    assert.deepEqual([error.code, dropped], ['42P01', undefined]);
  });

  describe('that send mail', () => {
    const startSmtp = async (port: number, received: string[], refuse = false): Promise<SMTPServer> => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: (_, __, done) =>
          done(refuse ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
        onData: (stream, _, done) =>
          void text(stream).then((mail) => {
            received.push(mail);
            done();
          }),
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      return server;
    };
    const stopSmtp = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));
    const portOf = ({ server }: SMTPServer): number => (server.address() as AddressInfo).port;
    const MAIL = { to: 'a@example.org', subject: 'Hello', text: 'once and only once' };
    const states = (given: TestService) =>
      given.sql('superuser', "select state, retry_count from pgboss.job where name = 'mail.send'");

    it('deliver once when the mail server recovers', async () => {
      const received: string[] = [];
      const reserved = await startSmtp(0, received);
      const port = portOf(reserved);
      await stopSmtp(reserved);
      const mailing = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${port}` });
      const { ctx } = mailing;
      await ctx.db.system((tx) => queueMail(ctx, tx, MAIL));
      for (;;) {
        const [row] = await states(mailing);
        if (row?.state === 'retry') break;
        await sleep(50);
      }
      const server = await startSmtp(port, received);
      // One minute later by the clock of the queue.
      await mailing.sql('superuser', "update pgboss.job set start_after = now() where state = 'retry'");
      while ((await states(mailing))[0]?.state !== 'completed') await sleep(50);
      assert.equal(received.length, 1);
      assert.match(received[0] ?? '', /^To: a@example\.org\r?$/m);
      assert.match(received[0] ?? '', /once and only once/);
      const [row] = await mailing.sql('superuser', 'select sealed, sent_at from outgoing_mails');
      assert.equal(row?.sealed, null);
      assert.ok(row?.sent_at instanceof Date);
      assert.ok(!mailing.logs.join('').includes('a@example.org'));
      await mailing.stop();
      await stopSmtp(server);
    });

    it('do not retry when the mail server refuses permanently', async () => {
      const server = await startSmtp(0, [], true);
      const mailing = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${portOf(server)}` });
      const { ctx } = mailing;
      await ctx.db.system((tx) => queueMail(ctx, tx, MAIL));
      while ((await states(mailing))[0]?.state !== 'completed') await sleep(50);
      const [row] = await mailing.sql('superuser', 'select sealed, sent_at from outgoing_mails');
      assert.deepEqual(row, { sealed: null, sent_at: null });
      assert.ok(mailing.logs.some((line) => JSON.parse(line).code === 'mail_rejected'));
      await mailing.stop();
      await stopSmtp(server);
    });
  });
});
