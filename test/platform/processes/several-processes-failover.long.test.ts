// The work of a killed worker is continued by another: the log's sequencer, schedules, and jobs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { type MailServer, startMailServer } from '../../support/mails.ts';
import { type Process, useSeveralProcesses } from '../../support/several-processes.ts';

describe('several processes: when a worker is killed', () => {
  const processes = useSeveralProcesses();
  let mails: MailServer;
  let web: Process;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    web = await processes.start({ ROLES: 'web' });
    api = createApiClient(web.url, await processes.apiKey());
  });
  after(() => mails.stop());

  const startWorker = (env: Record<string, string> = {}) =>
    processes.start({ ROLES: 'worker', SMTP_URL: mails.url, ...env });
  const kill = async (worker: Process): Promise<void> => {
    worker.child.kill('SIGKILL');
    await worker.ended;
  };
  const leads = async (): Promise<boolean> =>
    (
      await processes.sql(`select 1 from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name = 'avouch-import'`)
    ).length > 0;
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds())) await sleep(50);
  };

  it('a different process adds entries to the audit log', async () => {
    const first = await startWorker();
    await until(leads);
    await startWorker();
    await kill(first);
    await api.post('/v1/auth/api-key', { name: 'after' });
    const { body } = await api.get('/v1/audit/entries?limit=1');
    const [entry] = body.data;
    await until(async () => (await api.get(`/v1/audit/receipts/${entry.id}`)).status === 200);
  });

  it('a different process starts scheduled jobs', async () => {
    await kill(await startWorker());
    // Due since the beginning of this minute, and so at the next check of the schedules.
    const [row] = await processes.sql<{
      now: Date;
    }>(`insert into pgboss.schedule (name, key, cron, timezone, data, options)
      values ('platform.clean-up', 'test', '* * * * *', 'UTC', null, '{}') returning now() as now`);
    await until(
      async () =>
        (
          await processes.sql(
            `select 1 from pgboss.job where name = 'platform.clean-up' and state = 'completed' and completed_on > $1`,
            [row?.now],
          )
        ).length > 0,
    );
  });

  it('a different process runs its jobs', async () => {
    const held: Socket[] = [];
    const silent = createServer((socket) => void held.push(socket.on('error', () => undefined)));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const [victim] = await Promise.all([startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` }), startWorker()]);
    const sent: string[] = [];
    while (held.length === 0) {
      const email = `somebody-${sent.length}@example.org`;
      sent.push(email);
      const account = { email, password: 'correct horse battery', organization: 'X' };
      assert.equal((await api.post('/v1/auth/signup', account)).status, 202);
      while (held.length === 0 && !mails.received.some(({ to }) => to === email)) await sleep(20);
    }
    await kill(victim);
    await until(async () => sent.every((email) => mails.received.some(({ to }) => to === email)));
    silent.close();
  });
});
