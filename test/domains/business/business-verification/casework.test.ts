import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { connectBeside, isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  eventsOf,
  keyOfColleague,
  keyWith,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { approve, examined, kybBody, runJob } from './use-businesses.ts';

const HOUR = 3600;

describe('business-verification casework', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let manager: ApiClient;
  let owner: string;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    const scopes = ['organization:write', 'compliance:write'];
    manager = createApiClient(service.url, await keyWith(service, account, scopes));
    await changePolicy({ requireVerifiedOwners: false });
    [{ userId: owner }] = (await manager.get('/v1/organization/members')).body.data;
  });
  after(() => service.stop());

  const changePolicy = async (business: object): Promise<void> => {
    const { status, body } = await manager.post('/v1/verification-policies', { business });
    assert.equal(status, 201, JSON.stringify(body));
  };
  const assign = (id: string, assignee: unknown) => api.put(`/v1/verifications/${id}/assignee`, { assignee });
  const idsOf = async (query: string): Promise<string[]> => {
    const { status, body } = await api.get(`/v1/verifications?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ id }: Body) => id);
  };

  it('requires two reviewers when the policy says so', async () => {
    await changePolicy({ fourEyes: true });
    const { id } = await examined(api, kybBody());
    const first = await approve(api, id);
    assert.deepEqual([first.status, first.body.status, first.body.approvals.length], [200, 'in_review', 1]);
    assert.equal((await approve(api, id)).status, 409);
    const scopes = ['verifications:read', 'reviews:write'];
    const own = createApiClient(service.url, await keyWith(service, account, scopes));
    assert.equal((await approve(own, id)).status, 409, 'another key of the same member');
    const colleague = createApiClient(service.url, await keyOfColleague(service, account, scopes));
    const second = await approve(colleague, id);
    assert.deepEqual([second.status, second.body.status], [200, 'approved'], JSON.stringify(second.body));
    assert.deepEqual(
      (await eventsOf(api, id)).map(({ event }) => event),
      ['kyb.approved', 'credential.issued'],
    );
    await changePolicy({ fourEyes: false });
  });

  it('accepts a decision while another transaction changes the verification', async () => {
    const { id } = await examined(api, kybBody());
    const beside = await connectBeside(service);
    await beside.query('begin');
    await beside.query('update business_verifications set version = version + 1 where id = $1', [id]);
    const decided = approve(api, id);
    await until(async () => (await isWaitingForLock(service)) || undefined);
    await beside.query('commit');
    await beside.end();
    const { status, body } = await decided;
    assert.deepEqual([status, body.status], [200, 'approved'], JSON.stringify(body));
  });

  it('refuses identity documents, and changes after the verification was canceled', async () => {
    const { id } = await examined(api, kybBody());
    const withDocument = { decision: 'approve', reason: 'x', document: { familyName: 'Eriksson' } };
    const refused = await api.post(`/v1/verifications/${id}/decision`, withDocument);
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'document']);
    assert.equal((await api.post(`/v1/verifications/${id}/cancel`)).body.status, 'cancelled');
    for (const move of [await approve(api, id), await api.post(`/v1/verifications/${id}/cancel`)])
      assert.equal(move.status, 409);
    assert.equal((await assign(id, owner)).status, 409);
    assert.deepEqual(await eventsOf(api, id), []);
  });

  it('lists people and businesses together, each once, page by page', async () => {
    await api.post('/v1/identities/verify', { userId: 'u', documents: ['http://127.0.0.1:1/a.jpg'] });
    await examined(api, kybBody());
    const all: Body[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await api.get(`/v1/verifications?limit=2${cursor && `&cursor=${cursor}`}`);
      all.push(...body.data);
      cursor = body.nextCursor;
    }
    const ids = all.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)].sort().reverse());
    assert.deepEqual(new Set(all.map(({ type }) => type)), new Set(['idv', 'kyb']));
    assert.equal((await idsOf('type=idv')).length, 1);
    assert.deepEqual(await idsOf('type=idv&status=in_review'), []);
    assert.deepEqual(await idsOf('personId=per_none'), []);
  });

  it('reminds the assignee after 20 hours, and marks the case overdue after 24, each once', async () => {
    const { id } = await examined(api, kybBody());
    await assign(id, owner);
    const reminders = async () => (await service.mails()).filter((mail) => mail.includes(id)).length;
    await runJob(service, 'remind');
    service.advance(20 * HOUR + 60);
    assert.deepEqual(await idsOf('overdue=true'), []);
    for (const _ of [1, 2]) await runJob(service, 'remind');
    await until(async () => ((await reminders()) === 1 ? true : undefined));
    assert.equal((await idsOf(`dueBefore=${new Date(Date.now() + 30 * HOUR * 1000).toISOString()}`))[0], id);
    service.advance(4 * HOUR);
    for (const _ of [1, 2]) await runJob(service, 'remind');
    assert.ok((await idsOf('overdue=true')).includes(id));
    assert.equal((await api.get(`/v1/verifications/${id}`)).body.overdue, true);
    const marks = (await auditOf(service, id)).filter((each) => /reminded|overdue/.test(String(each)));
    assert.deepEqual(marks, ['verification.reminded', 'verification.overdue']);
    assert.equal(await reminders(), 1);
  });
});
