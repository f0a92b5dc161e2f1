import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { resumeProofs } from '#domains/credentials/proofs/make-queued-proof.ts';
import { dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import {
  type Body,
  decided,
  dumpDatabase,
  idvBody,
  tracesOf,
} from '../../identity/identity-verification/use-verifications.ts';

describe('proofs created in the background', () => {
  /** The web role only, so that queued proofs wait until a worker starts. */
  let service: TestService;
  let api: ApiClient;
  let org: string;
  let anna: Body;
  /** Another organization that verified Anna separately. */
  let other: ApiClient;
  let today: string;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
    const [one, two]: TestAccount[] = [await service.account(), await service.account()];
    assert.ok(one && two);
    [api, other, org] = [one.api, two.api, one.organization];
    await withWorker(async () => {
      anna = await verified(api);
      await verified(other);
    });
    today = dayOf(new Date(anna.decidedAt));
  });
  after(() => service.stop());

  const verified = async (by: ApiClient): Promise<Body> => {
    const { body } = await by.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'anna' }));
    const verification = await decided(by, body.id);
    assert.equal(verification.status, 'verified');
    return verification;
  };
  const statement = (more: object = {}) => ({ type: 'age-over', years: 18, on: today, ...more });
  const queue = (more: object = {}, by = api) =>
    by.post('/v1/proofs', { statement: statement(more), userId: 'anna', async: true });
  const queued = async (more: object = {}): Promise<Body> => {
    const { status, body } = await queue(more);
    assert.equal(status, 202, JSON.stringify(body));
    return body;
  };
  const settled = async (id: string): Promise<Body> => {
    for (;;) {
      const { body } = await api.get(`/v1/proofs/${id}`);
      if (!['queued', 'proving'].includes(body.status)) return body;
      await sleep(200);
    }
  };
  const eventsOf = async (id: string): Promise<Body[]> => {
    const { body } = await api.get('/v1/events?limit=100');
    return body.data.filter((event: Body) => event.data.proofId === id);
  };
  const withWorker = async <T>(use: (worker: TestInstance) => Promise<T>): Promise<T> => {
    const worker = await service.twin({ ROLES: 'worker' });
    try {
      return await use(worker);
    } finally {
      await worker.stop();
    }
  };

  it('are queued with their position, created in order, reported once, and verify', async () => {
    const first = await queued({ scope: 'shoot-1' });
    const second = await queued({ scope: 'shoot-2' });
    const { status, position, proof, nullifier, failure } = first;
    assert.deepEqual([status, position, proof, nullifier, failure], ['queued', 0, null, null, null]);
    assert.equal((await api.get(`/v1/proofs/${second.id}`)).body.position, 1);
    const listed = (await api.get('/v1/proofs')).body.data.map((each: Body) => [each.id, each.status]);
    assert.deepEqual(listed, [
      [second.id, 'queued'],
      [first.id, 'queued'],
    ]);
    // Queues the same jobs again, as after a process was killed before it recorded completion.
    for (const { id } of [first, second, first])
      await service.ctx.db.org({ org }, (tx) => service.ctx.jobs.send(tx, 'proofs.prove', { org, proofId: id }));

    await withWorker(async (worker) => {
      const proving = settled(first.id);
      await sleep(500);
      for (const pid of await worker.ctx.prover.processIds()) process.kill(pid, 'SIGKILL');
      const made = [await proving, await settled(second.id)];
      for (const each of made) {
        assert.deepEqual([each.status, 'position' in each, 'progress' in each], ['ready', false, false]);
        const answer = await api.post('/v1/proofs/verify', { proof: each.proof, statement: each.proof.statement });
        assert.deepEqual([answer.status, answer.body.verdict ?? answer.body.record?.verdict], [200, 'pass']);
      }
      const waiting = `select count(*) from pgboss.job where name = 'proofs.prove' and state < 'completed'`;
      while (Number((await service.sql('superuser', waiting))[0]?.count) > 0) await sleep(200);
      for (const { id, nullifier: made_nullifier } of made) {
        const events = await eventsOf(id);
        assert.deepEqual(
          events.map(({ event, type }) => event ?? type),
          ['proof.ready'],
        );
        assert.equal(events[0]?.data.nullifier, made_nullifier);
      }
    });
    const audit = `select action from audit_entries where subject = $1 order by id`;
    const actions = (await service.sql('superuser', audit, [first.id])).map(({ action }) => action);
    assert.deepEqual(actions, ['proof.queued', 'proof.proving', 'proof.ready']);
  });

  const refused: [string, () => object, string][] = [
    ['too young', () => ({ years: 40 }), 'too_young'],
    ['examined after that day', () => ({ on: dayFromNumber(dayNumber(today) - 1) }), 'examined_after'],
    ['expired by that day', () => ({ on: '2034-04-15' }), 'document_expired'],
    ['no liveness', () => ({ requires: ['liveness_passed'] }), 'assurance_missing'],
    ['another issuer', () => ({ issuers: ['did:web:other.example'] }), 'foreign_issuer'],
  ];
  for (const [what, wanted, reason] of refused) {
    it(`are not queued when the statement is false: ${what}`, async () => {
      const before = (await api.get('/v1/proofs')).body.data.length;
      const { status, body } = await queue(wanted());
      assert.deepEqual([status, body.errors], [422, [{ path: 'statement', message: reason }]]);
      assert.equal((await api.get('/v1/proofs')).body.data.length, before);
    });
  }

  it('are refused once an organization has fifty waiting, without affecting other organizations', async () => {
    const { status, body } = await queue({}, other);
    assert.equal(status, 202);
    await service.sql(
      'superuser',
      `insert into proofs (org_id, id, credential_id, person_id, status, statement, created_at)
       select org_id, 'prf_' || lpad(n::text, 26, '0'), credential_id, person_id, 'queued', statement, created_at
       from proofs, generate_series(1, 49) n where proofs.id = $1`,
      [body.id],
    );
    const full = await queue({}, other);
    assert.deepEqual([full.status, full.body.code], [503, 'unavailable']);
    assert.match(String(full.headers.get('retry-after')), /^[1-9]\d?$/);
    assert.equal((await queued()).position, 50);
    await service.sql('superuser', `delete from proofs where id like 'prf_00000%'`);
    const [mine] = (await api.get('/v1/proofs?limit=1')).body.data;
    assert.equal((await other.get(`/v1/proofs/${mine.id}`)).status, 404);
  });

  it('are refused once a thousand of all organizations are waiting', async () => {
    const [waiting] = await service.sql('superuser', `select count_waiting_proofs('prf_~') as count`);
    await service.sql(
      'superuser',
      `insert into proofs (org_id, id, credential_id, person_id, status, statement, created_at)
       select org_id, 'prf_' || lpad(n::text, 26, '0'), credential_id, person_id, 'queued', statement, created_at
       from (select * from proofs where org_id <> $1 limit 1) one, generate_series(1, $2::int) n`,
      [org, 999 - Number(waiting?.count)],
    );
    const last = await queued();
    assert.equal(last.position, 999);
    const full = await queue();
    assert.deepEqual([full.status, full.body.code], [503, 'unavailable']);
    await service.sql('superuser', `delete from proofs where id like 'prf_00000%' or id = $1`, [last.id]);
  });

  it('are completed by another service after the first is killed and its job is lost', async () => {
    const { id } = await queued({ scope: 'killed' });
    await service.sql('superuser', `delete from pgboss.job where data->>'proofId' = $1`, [id]);
    await service.sql('superuser', `update proofs set status = 'proving', progress = 'witness' where id = $1`, [id]);
    const { status, progress } = (await api.get(`/v1/proofs/${id}`)).body;
    assert.deepEqual([status, progress], ['proving', 'witness']);
    await resumeProofs(service.ctx);
    service.advance(1_801);
    await resumeProofs(service.ctx);
    await resumeProofs(service.ctx);
    await withWorker(async () => assert.equal((await settled(id)).status, 'ready'));
    assert.deepEqual((await eventsOf(id)).length, 1);
  });

  it('fail with a code when the source credential is gone', async () => {
    const { id } = await queued({ scope: 'revoked' });
    const revoked = await api.post(`/v1/credentials/${anna.credentialId}/revoke`, { reason: 'issued_in_error' });
    assert.equal(revoked.status, 200);
    const { status, failure, proof } = await withWorker(() => settled(id));
    assert.deepEqual([status, failure, proof], ['failed', 'credential_revoked', null]);
    const [event, ...more] = await eventsOf(id);
    assert.deepEqual([event?.data.reason, more], ['credential_revoked', []]);
    assert.equal((await queue()).status, 422);
  });

  it('report the queue length in the metrics', async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    for (const state of ['workers', 'busy', 'waiting'])
      assert.match(text, new RegExp(`proof_queue\\{state="${state}"\\} \\d`));
    for (const reason of ['refused', 'timed_out', 'crashed'])
      assert.match(text, new RegExp(`proof_queue_lost\\{reason="${reason}"\\} \\d`));
  });

  it('leave no personal data in the database, in their jobs or in the logs', async () => {
    assert.deepEqual(tracesOf('passport-anna', await dumpDatabase(service)), []);
    assert.deepEqual(tracesOf('passport-anna', service.logs.join('\n')), []);
    const rows = await service.sql('superuser', `select data from pgboss.job where name = 'proofs.prove'`);
    assert.ok(rows.length > 2);
    for (const { data } of rows) assert.deepEqual(Object.keys(data as object).sort(), ['org', 'proofId']);
  });
});
