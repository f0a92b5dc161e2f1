// Copyright complaints about a work: disputed until they are decided.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, chainOf, createWork } from '../../works/works/use-works.ts';

const HASH = 'ab'.repeat(32);
const COMPLAINT = { url: 'https://clips.example/film', kind: 'copyright', complainant: { relation: 'rights_holder' } };

describe('copyright complaints about a work', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({
      scopes: ['works:read', 'works:write', 'compliance:read', 'compliance:write', 'pii:read'].concat([
        'agreements:read',
        'agreements:write',
        'files:read',
        'files:write',
      ]),
    });
    ({ api } = account);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const complain = async (more: object): Promise<Body> => {
    const answer = await api.post('/v1/complaints', { ...COMPLAINT, ...more });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const stateOf = async ({ id, holders }: Body): Promise<unknown[]> => {
    const { disputes } = (await api.get(`/v1/works/${id}`)).body;
    const claims = (await api.get(`/v1/works/${id}/claims?holderId=${holders[0].id}`)).body.data;
    return [
      disputes.map(({ complaintId }: Body) => complaintId),
      (await chainOf(api, id)).disputed,
      claims.map(({ status, disputed }: Body) => [status, disputed]),
    ];
  };
  const eventsOf = async (id: string): Promise<unknown[]> => {
    const rows = await service.sql(
      'superuser',
      "select type, data ->> 'openDisputes' as open from events where subject = $1 order by position",
      [id],
    );
    return rows.map(({ type, open }) => [type, Number(open)]);
  };

  it('make it disputed until the decision, and again until the decision of an appeal', async () => {
    const work = await createWork(api);
    const answer = await api.post(`/v1/works/${work.id}/claims`, { holderId: work.holders[0].id });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.deepEqual(await stateOf(work), [[], false, [['valid', false]]]);
    const { id, workId } = await complain({ workId: work.id });
    assert.equal(workId, work.id);
    const disputed = [[id], true, [['valid', true]]];
    assert.deepEqual(await stateOf(work), disputed);
    const move = async (step: string, body: object) => {
      const moved = await api.post(`/v1/complaints/${id}/${step}`, body);
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
    };
    await move('review', {});
    assert.deepEqual(await stateOf(work), disputed);
    await move('decision', { outcome: 'rejected', reason: 'rights_not_infringed' });
    assert.deepEqual(await stateOf(work), [[], false, [['valid', false]]]);
    await move('appeal', {});
    assert.deepEqual(await stateOf(work), disputed);
    await move('appeal-decision', { outcome: 'upheld' });
    assert.deepEqual(await stateOf(work), [[], false, [['valid', false]]]);
    assert.deepEqual(await eventsOf(work.id), [
      ['work.disputed', 1],
      ['work.dispute_closed', 0],
      ['work.disputed', 1],
      ['work.dispute_closed', 0],
    ]);
    const [listed] = (await api.get('/v1/complaints?kind=copyright')).body.data;
    assert.deepEqual([listed.id, listed.workId], [id, work.id]);
  });

  it('are linked by the reviewer, from a registered file of the work, and moved to another work', async () => {
    const [work, other] = [await createWork(api), await createWork(api)];
    await api.post('/v1/projects', { title: 'Summer', externalId: 'summer' });
    const file = await api.post('/v1/files', {
      ...{ projectId: 'summer', sha256: HASH, mediaType: 'video/mp4', size: 1, depicted: 'nobody', workId: work.id },
    });
    assert.equal(file.status, 201, JSON.stringify(file.body));
    const sent = await service.anonymous.post(`/complaints/${account.organization}`, {
      ...{ kind: 'copyright', relation: 'rights_holder', intimate: false, goodFaith: true, language: 'en' },
      files: [{ sha256: HASH }],
    });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const [{ id, workId }] = (await api.get('/v1/complaints')).body.data;
    assert.equal(workId, null, 'only the reviewer links it');
    const [copy] = (await api.get(`/v1/complaints/${id}/copies`)).body.data;
    assert.deepEqual([copy.match, copy.workId], ['exact', work.id]);
    const link = async (to: string | null) => api.put(`/v1/complaints/${id}/work`, { workId: to });
    assert.deepEqual(
      [(await link(copy.workId)).body.workId, await eventsOf(work.id)],
      [work.id, [['work.disputed', 1]]],
    );
    assert.equal((await link(work.id)).status, 200, 'the same work is no change');
    assert.equal((await link(other.id)).body.workId, other.id);
    assert.deepEqual(await eventsOf(work.id), [
      ['work.disputed', 1],
      ['work.dispute_closed', 0],
    ]);
    assert.deepEqual((await stateOf(other))[0], [id]);
    assert.equal((await link(null)).body.workId, null);
    assert.deepEqual((await stateOf(other))[0], []);
  });

  it('take only a known work, and only for the kind copyright', async () => {
    const work = await createWork(api);
    const unknown = 'work_00000000000000000000000000';
    for (const [body, status, path] of [
      [{ workId: unknown }, 422, 'workId'],
      [{ workId: work.id, kind: 'illegal' }, 400, 'workId'],
      [{ workId: 'film' }, 400, 'workId'],
    ] as const) {
      const answer = await api.post('/v1/complaints', { ...COMPLAINT, ...body });
      assert.deepEqual([answer.status, answer.body.errors?.[0].path], [status, path], JSON.stringify(answer.body));
    }
    const { id } = await complain({ kind: 'other' });
    assert.equal((await api.put(`/v1/complaints/${id}/work`, { workId: work.id })).status, 409);
    const copyright = await complain({});
    assert.equal((await api.put(`/v1/complaints/${copyright.id}/work`, { workId: unknown })).status, 422);
    assert.deepEqual((await stateOf(work))[0], []);
  });
});
