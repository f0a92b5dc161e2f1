import assert from 'node:assert/strict';
import { dayOf } from '#verifier/encoding/days.ts';
import { readProof } from '#verifier/proof/proof.ts';
import { parseTrust } from '#verifier/trust.ts';
import { rerandomize } from '../../../mutants/proofs/curve.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { issueTo } from '../credentials/use-credentials.ts';

const ruleOf = (verdict: Body, name: string): string | undefined =>
  verdict.rules.find((each: Body) => each.rule === name)?.result;

describe('verifying many proofs in one call', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let personId: string;
  let today: string;
  /** A proof for a separate, unused request. */
  let first: { request: Body; proof: Body };
  let second: { request: Body; proof: Body };
  let bare: Body;
  before(async () => {
    service = await startTestService();
    service.ctx.prover.warmUp();
    account = await service.account();
    ({ api } = account);
    // Without an endpoint, no event has a job.
    await api.post('/v1/webhooks', { url: 'https://hooks.example.org/', events: ['proof.ready'] });
    ({ personId } = await issueTo(service, account.organization));
    today = dayOf(service.ctx.clock.now());
    first = await presentable({ scope: 'first' });
    second = await presentable({ scope: 'second', years: 16 });
    bare = (await prove({ statement: { type: 'age-over', years: 18, on: today, context: 'mine' } })).proof;
  });
  after(() => service.stop());

  const request = async (more: object = {}, by = api): Promise<Body> =>
    (await by.post('/v1/proof-requests', { type: 'age-over', years: 18, on: today, ...more })).body;
  const prove = async (body: object): Promise<Body> => {
    const answer = await api.post('/v1/proofs', { ...body, personId });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const presentable = async (more: object): Promise<{ request: Body; proof: Body }> => {
    const asked = await request(more);
    return { request: asked, proof: (await prove({ proofRequestId: asked.id })).proof };
  };
  const verify = async (proofs: unknown[], by = api): Promise<Body[]> => {
    const { status, body } = await by.post('/v1/proofs/verify', { proofs });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.verdicts.length, proofs.length);
    return body.verdicts;
  };
  const present = ({ request: { id }, proof }: { request: Body; proof: Body }) => ({ proof, proofRequestId: id });
  const usesOf = async (id: string): Promise<number> => {
    const { body } = await api.get('/v1/events?type=proof.verified&limit=100');
    const entries = await service.sql(
      'superuser',
      `select * from audit_entries where action = 'proof.verified' and subject = $1`,
      [id],
    );
    const events = body.data.filter((event: Body) => event.data.proofRequestId === id).length;
    assert.equal(entries.length, events);
    return events;
  };
  /** As valid as the first proof, with other curve points. */
  const madeAnew = async (file: Body): Promise<Body> => {
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const key = trust.verificationKeys.find(({ circuit }) => circuit === file.circuit);
    return { ...file, proof: rerandomize(readProof(file.proof), key?.key.delta ?? assert.fail(), { k: 3n, l: 8n }) };
  };

  it('returns each individual verdict in order, and one bad proof does not affect others', async () => {
    const { statement } = bare;
    const asked = await request({ years: 21 });
    const items: unknown[] = [
      { proof: bare },
      { proof: { ...bare, publicSignals: ['1', ...bare.publicSignals.slice(1)] } },
      { proof: bare, statement },
      { proof: bare, statement: { ...statement, years: 17 } },
      { proof: bare, proofRequestId: asked.id },
      { proof: {} },
      { proof: { ...bare, issuer: 'did:web:other.example' } },
    ];
    const alone = await Promise.all(
      items.map(async (item) => (await api.post('/v1/proofs/verify', item as object)).body),
    );
    assert.deepEqual(await verify(items), alone);
    assert.deepEqual(
      alone.map(({ verdict }) => verdict),
      ['pass', 'fail', 'pass', 'fail', 'fail', 'fail', 'fail'],
    );
    assert.equal((await api.get(`/v1/proof-requests/${asked.id}`)).body.status, 'open');
  });

  it('fails individual items when an item alone would be an error', async () => {
    const { api: other } = await service.account();
    const foreign = await request({}, other);
    const items: [unknown, string][] = [
      ['text', 'item'],
      [null, 'item'],
      [{}, 'item'],
      [{ proof: 'x' }, 'item'],
      [{ proof: bare, extra: 1 }, 'item'],
      [{ proof: bare, proofRequestId: 'prq_x', statement: {} }, 'item'],
      [{ proof: bare, proofRequestId: `prq_${'0'.repeat(26)}` }, 'request'],
      [{ proof: bare, proofRequestId: foreign.id }, 'request'],
      [{ proof: bare, statement: { type: 'age-over' } }, 'statement'],
    ];
    const verdicts = await verify([...items.map(([item]) => item), { proof: bare }]);
    for (const [index, [item, rule]] of items.entries()) {
      const { verdict, record, shown, rules } = verdicts[index];
      assert.deepEqual(
        [verdict, record.result, shown, rules.length, rules[0].rule],
        ['fail', 'fail', null, 1, rule],
        JSON.stringify(item),
      );
    }
    assert.equal(verdicts.at(-1).verdict, 'pass');
  });

  it('uses up a request once: twice in a call, re-randomized, in six concurrent calls, and later', async () => {
    const anew = await madeAnew(first.proof);
    const repeated = [present(first), { ...present(first), proof: anew }, present(second), present(first)];
    const calls = await Promise.all([
      ...Array.from({ length: 2 }, () => verify(repeated)),
      ...Array.from({ length: 4 }, () =>
        api.post('/v1/proofs/verify', { ...present(first), proof: anew }).then(({ body }) => [body]),
      ),
    ]);
    const verdicts = calls.flat();
    const passed = verdicts.filter(({ verdict }) => verdict === 'pass');
    assert.deepEqual(
      passed.map(({ shown }) => shown.statement.scope).toSorted(),
      ['first', 'second'],
      JSON.stringify(verdicts[0]),
    );
    for (const verdict of verdicts.filter((each) => !passed.includes(each)))
      assert.deepEqual(
        [ruleOf(verdict, 'single-use'), ruleOf(verdict, 'proof'), verdict.shown],
        ['fail', 'pass', null],
      );
    assert.deepEqual([await usesOf(first.request.id), await usesOf(second.request.id)], [1, 1]);
    assert.ok((await verify(repeated)).every(({ verdict }) => verdict === 'fail'));
    assert.deepEqual([await usesOf(first.request.id), await usesOf(second.request.id)], [1, 1]);
    const { body } = await api.get(`/v1/proof-requests/${first.request.id}`);
    assert.equal(body.status, 'used');
  });

  it('sends webhooks only for requests that were used up', async () => {
    const jobs = await service.sql(
      'superuser',
      `select data->>'eventId' as id from pgboss.job where data->>'org' = $1`,
      [account.organization],
    );
    const { body } = await api.get('/v1/events?type=proof.verified&limit=100');
    const told = new Set(jobs.map(({ id }) => id));
    assert.equal(body.data.length, 2);
    assert.ok(body.data.every(({ id }: Body) => told.has(id)));
  });

  it('trusts for each item only the issuers named in its statement', async () => {
    const verifier = await service.account();
    const { statement } = bare;
    const verdicts = await verify([{ proof: bare }, { proof: bare, statement }, { proof: bare }], verifier.api);
    assert.deepEqual(
      verdicts.map(({ verdict }) => verdict),
      ['fail', 'pass', 'fail'],
    );
    assert.equal(ruleOf(verdicts[0], 'issuer'), 'fail');
  });

  it('accepts one to a thousand proofs, and limits the number of issuers', async () => {
    const wrong = { ...bare, publicSignals: bare.publicSignals.toReversed() };
    const verdicts = await verify(
      Array.from({ length: 1000 }, (_, index) => ({ proof: index % 100 === 7 ? wrong : bare })),
    );
    for (const [index, { verdict }] of verdicts.entries()) assert.equal(verdict, index % 100 === 7 ? 'fail' : 'pass');
    const refused: [unknown[], number][] = [
      [[], 400],
      [Array.from({ length: 1001 }, () => ({ proof: {} })), 400],
      [
        Array.from({ length: 101 }, (_, index) => ({
          proof: {},
          statement: { ...bare.statement, issuers: [`did:web:i${index}.example`] },
        })),
        422,
      ],
    ];
    for (const [proofs, status] of refused)
      assert.equal((await api.post('/v1/proofs/verify', { proofs })).status, status);
    for (const body of [{ proofs: 'x' }, { proofs: [{ proof: bare }], proof: bare }])
      assert.equal((await api.post('/v1/proofs/verify', body)).status, 400);
  });
});
