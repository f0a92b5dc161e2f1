// Many concurrent changes: batched evaluations are found, stored, and emitted as if each had arrived alone.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ApiClient } from '../../../support/api-client.ts';
import { isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { changePolicy, changesOf, SCOPES } from './use-compliance.ts';

const KEY_SCOPES = [...SCOPES, 'organization:read'];
const QUEUES = ['compliance.follow', 'compliance.recompute'];
const MANY = 60;
const ANNA = { userId: 'anna', legalName: 'Anna Maria Eriksson', stageNames: [] };

describe('compliance status under many concurrent changes', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let worker: TestInstance;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
  });
  beforeEach(async () => {
    account = await service.account({ scopes: [...KEY_SCOPES, 'keys:write'] });
    ({ api } = account);
  });
  after(() => service.stop());

  const startWorker = async () => {
    worker = await service.twin({ ROLES: 'worker' });
  };
  afterEach(() => worker.stop());
  /** Their ids, sorted. */
  const makeProjects = async (count: number, of = api): Promise<string[]> => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const { status, body } = await of.post('/v1/projects', { title: 'Production' });
      assert.equal(status, 201, JSON.stringify(body));
      ids.push(body.id);
    }
    return ids.sort();
  };
  const jobs = () =>
    service.sql('superuser', `select state, retry_count, data ->> 'id' as id from pgboss.job where name = any($1)`, [
      QUEUES,
    ]);
  const settled = async () => {
    while (!(await jobs()).every(({ state }) => state === 'completed')) await sleep(50);
  };
  const all = async (path: string, of = api): Promise<Body[]> => {
    const found: Body[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body }: Body = await of.get(`${path}${path.includes('?') ? '&' : '?'}limit=100${cursor}`);
      assert.equal(status, 200, JSON.stringify(body));
      found.push(...body.data);
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    }
    return found;
  };

  it("reports each change once, at its organization's time", async () => {
    const test = await testModeOf(service, account, { scopes: KEY_SCOPES });
    await startWorker();
    assert.equal((await test.post('/v1/test/clock/advance', { by: 'P1Y' })).status, 202);
    while ((await test.get('/v1/test/clock')).body.status !== 'ready') await sleep(50);
    await worker.stop();
    const [mine, theirs] = [await makeProjects(MANY), await makeProjects(2, test)];
    await startWorker();
    await settled();
    const changes = await all('/v1/compliance/changes?of=project');
    assert.deepEqual(changes.map(({ subjectId }) => subjectId).sort(), mine);
    assert.ok(changes.every(({ from, to }) => from === null && to === 'missing'));
    assert.deepEqual(await all('/v1/events'), [], 'the first look');
    const [later] = await all('/v1/compliance/subjects?of=project', test);
    assert.ok(theirs.includes(later?.id));
    assert.ok(Date.parse(later?.checkedAt) > Date.now() + 360 * 86_400_000, later?.checkedAt);

    await changePolicy(api, { producer_verified: { enabled: false } });
    await settled();
    const told = (await all('/v1/events')).filter(({ event }) => event === 'compliance.changed');
    const ofProjects = told.filter(({ data }) => data.of === 'project');
    assert.deepEqual(ofProjects.map(({ data }) => data.id).sort(), mine);
    assert.ok(ofProjects.every(({ data }) => data.requirements[0].requirement === 'producer_verified'));
    const entries = await all('/v1/audit/entries?action=compliance.changed');
    assert.equal(entries.length, told.length);

    // The state after a worker was killed before it could record completion.
    const again = "update pgboss.job set state = 'retry', start_after = now() where name = any($1)";
    await service.sql('superuser', again, [QUEUES]);
    await settled();
    assert.deepEqual((await all('/v1/events')).map(({ id }) => id).sort(), told.map(({ id }) => id).sort());
    assert.equal((await all('/v1/compliance/changes?of=project')).length, 2 * MANY);
  });

  it('retries a project that cannot be evaluated without delaying others', async () => {
    const [first, damaged, last] = await makeProjects(3);
    const keys = `with gone as (delete from data_keys where subject = $1 returning *) select * from gone`;
    const [key] = await service.sql('superuser', keys, [damaged]);
    assert.ok(key && first && damaged && last);
    await startWorker();
    for (const id of [first, last]) await changesOf(api, id, (changes) => changes.length > 0);
    const stateOf = async (id: string) => (await jobs()).find((job) => job.id === id);
    while ((await stateOf(damaged))?.state !== 'retry') await sleep(50);
    for (const id of [first, last]) {
      const { state, retry_count: attempts } = (await stateOf(id)) ?? {};
      assert.deepEqual([state, attempts], ['completed', 0]);
    }
    await service.sql(
      'superuser',
      'insert into data_keys (org_id, subject, wrapped_key, epoch, name) values ($1, $2, $3, $4, $5)',
      [key.org_id, key.subject, key.wrapped_key, key.epoch, key.name],
    );
    await service.sql('superuser', "update pgboss.job set start_after = now() where state = 'retry'");
    await changesOf(api, damaged, (changes) => changes.length > 0);
  });

  it('allows a policy change during evaluation, and neither waits for the other', async () => {
    const [first, held, last] = await makeProjects(3);
    assert.ok(first && held && last);
    await startWorker();
    await settled();
    // A query without an order would start with the organization's rows.
    await service.sql('superuser', 'cluster compliance_states using compliance_states_pkey');
    const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = service.ctx.db.org({ org: account.organization }, async (tx) => {
      await sql`select 1 from compliance_states where subject_id = ${held} for update`.execute(tx);
      isHeld.resolve();
      await mayGo.promise;
    });
    await isHeld.promise;
    const changing = changePolicy(api, { producer_verified: { enabled: false } });
    while (!(await isWaitingForLock(service))) await sleep(20);
    assert.equal((await api.post(`/v1/projects/${last}/performers`, ANNA)).status, 201);
    await changesOf(api, last, (changes) => changes.length > 1);
    mayGo.resolve();
    await holding;
    const { version } = await changing;
    await settled();
    const found = await all('/v1/compliance/subjects?of=project');
    assert.deepEqual(
      found.map(({ policyVersion }) => policyVersion),
      [version, version, version],
    );
  });
});
