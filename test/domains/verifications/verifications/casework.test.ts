// Casework other than decisions is the same for people and businesses.
import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { examined, kybBody } from '../../business/business-verification/use-businesses.ts';
import { auditOf, type Body, decided, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';

const NOTE = 'Zaphira rang us\nabout it';
const person = async (api: ApiClient, userId = 'u'): Promise<Body> =>
  (await api.post('/v1/verifications', { type: 'idv', userId, testOutcome: 'needs_review:faces_unclear' })).body;
const business = (api: ApiClient, userId = 'u'): Promise<Body> => examined(api, kybBody({ documents: {}, userId }));

async function loggedIn(url: string, { email, password }: Pick<TestAccount, 'email' | 'password'>): Promise<ApiClient> {
  const { body } = await createApiClient(url).post('/v1/auth/login', { email, password });
  return createApiClient(url, body.accessToken);
}

for (const { kind, type, start } of [
  { kind: 'a person', type: 'idv', start: person },
  { kind: 'a business', type: 'kyb', start: business },
] as const)
  describe(`the casework of the verification of ${kind}`, () => {
    let service: TestService;
    let account: TestAccount;
    let api: ApiClient;
    let viewer: ApiClient;
    let owner: string;
    before(async () => {
      service = await startTestService();
      account = await service.account({ scopes: [...SCOPES] });
      api = await testModeOf(service, account, { scopes: SCOPES });
      viewer = await testModeOf(service, account, {
        scopes: ['verifications:read', 'verifications:write', 'pii:read'],
      });
      [{ userId: owner }] = (await account.api.get('/v1/organization/members')).body.data;
    });
    after(() => service?.stop());

    const assign = (id: string, assignee: unknown, by = api) =>
      by.put(`/v1/verifications/${id}/assignee`, { assignee });
    const notes = (id: string, query = '') => api.get(`/v1/verifications/${id}/notes${query}`);
    const addNote = (id: string, text: string, headers?: Record<string, string>) =>
      api.post(`/v1/verifications/${id}/notes`, { text }, headers);
    const listed = async (query: string): Promise<Body[]> => {
      const { status, body } = await api.get(`/v1/verifications?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data;
    };
    const idsOf = async (query: string): Promise<string[]> => (await listed(query)).map(({ id }) => id);
    const textsOf = (page: Body): unknown[] => page.data.map(({ text }: Body) => text);

    it('is assigned to a member who can review, found by assignee, and unassigned', async () => {
      const mine = await start(api);
      const other = await start(api);
      assert.equal(mine.assignee, null);
      for (const _ of [1, 2]) {
        const { status, body } = await assign(mine.id, owner);
        assert.deepEqual([status, body.type, body.assignee], [200, type, owner], JSON.stringify(body));
      }
      assert.equal((await api.get(`/v1/verifications/${mine.id}`)).body.assignee, owner);
      assert.deepEqual(await idsOf(`assignee=${owner}`), [mine.id]);
      assert.deepEqual(await idsOf('assignee=none&forReview=true'), [other.id]);
      assert.deepEqual(
        (await listed('forReview=true')).map(({ assignee }) => assignee),
        [null, owner],
      );
      assert.deepEqual(await idsOf(`assignee=${owner}&type=${type === 'idv' ? 'kyb' : 'idv'}`), []);
      assert.equal((await api.get('/v1/verifications/counts')).body[type].unassigned, 1);
      assert.equal((await assign(mine.id, null)).body.assignee, null);
      assert.deepEqual(await idsOf(`assignee=${owner}`), []);
      const given = (await auditOf(service, mine.id)).filter((each) => each === 'verification.assigned');
      assert.equal(given.length, 2, 'what changes nothing is no entry');
    });

    it('can be neither assigned to a non-reviewer nor read without permission', async () => {
      const { id } = await start(api);
      const stranger = await assign(id, `usr_${'0'.repeat(26)}`);
      assert.deepEqual(
        [stranger.status, stranger.body.errors],
        [422, [{ path: 'assignee', message: 'Must be a member who can review' }]],
      );
      for (const wrong of ['anybody', undefined, 7]) assert.equal((await assign(id, wrong)).status, 400);
      assert.equal((await assign(id, owner, viewer)).status, 403);
      assert.equal((await viewer.get(`/v1/verifications/${id}/notes`)).status, 403);
      assert.equal((await viewer.post(`/v1/verifications/${id}/notes`, { text: 'x' })).status, 403);
      const elsewhere = await service.account({ scopes: [...SCOPES] });
      const { api: live } = account;
      for (const by of [elsewhere.api, live]) {
        const answers = [
          await assign(id, null, by),
          await by.get(`/v1/verifications/${id}/notes`),
          await by.post(`/v1/verifications/${id}/notes`, { text: 'x' }),
        ];
        for (const { status, body } of answers) assert.deepEqual([status, body.code], [404, 'not_found']);
      }
      assert.deepEqual((await notes(id)).body.data, []);
    });

    it('has notes for reviewers only, page by page', async () => {
      const { id } = await start(api);
      for (const text of ['first', 'second', NOTE]) {
        const { status, body } = await addNote(id, text);
        assert.deepEqual([status, body.text], [201, text]);
      }
      const page = (await notes(id, '?limit=2')).body;
      assert.deepEqual(textsOf(page), [NOTE, 'second']);
      const rest = (await notes(id, `?limit=2&cursor=${page.nextCursor}`)).body;
      assert.deepEqual([textsOf(rest), rest.nextCursor], [['first'], null]);
      assert.deepEqual((await notes(id, '?createdAfter=2999-01-01T00:00:00Z')).body.data, []);
      for (const by of [api, viewer])
        assert.ok(!JSON.stringify((await by.get(`/v1/verifications/${id}`)).body).includes('Zaphira'));
      for (const text of [' ', 'a\u0000b', 'x'.repeat(5001)]) assert.equal((await addNote(id, text)).status, 400);
      assert.ok(!JSON.stringify((await api.get('/v1/events?limit=100')).body).includes('Zaphira'));
      assert.ok(!(await dumpDatabase(service)).includes('Zaphira'), 'sealed, and in no event, job or entry');
      assert.ok(!service.logs.join().includes('Zaphira'));
    });

    it('is unassigned once closed, and its notes are redacted with the verification', async () => {
      const { id } = await start(api);
      assert.equal((await assign(id, owner)).status, 200);
      assert.equal((await api.post(`/v1/verifications/${id}/cancel`)).body.status, 'cancelled');
      for (const assignee of [owner, null]) {
        const { status, body } = await assign(id, assignee);
        const message = 'A verification that is cancelled cannot be assigned.';
        assert.deepEqual([status, body.code, body.message], [409, 'conflict', message]);
      }
      const once = { 'idempotency-key': `note-${type}` };
      assert.equal((await addNote(id, NOTE, once)).status, 201);
      assert.equal((await addNote(id, NOTE, once)).body.text, NOTE);
      assert.equal((await api.post(`/v1/verifications/${id}/redact`)).status, 200);
      const [note, ...others] = (await notes(id)).body.data;
      assert.deepEqual([note.text, others.length], [null, 0]);
      assert.match(note.author, /^key_/);
      assert.equal((await addNote(id, NOTE, once)).status, 410);
      assert.equal((await addNote(id, NOTE)).status, 409);
      assert.equal((await assign(id, null)).status, 409);
      assert.deepEqual(await service.sql('superuser', 'select 1 from data_keys where subject = $1', [id]), []);
    });

    it('loses its notes when its subject is erased', async () => {
      const { id } = await start(api, `gone-${type}`);
      const kept = await start(api, `kept-${type}`);
      for (const each of [id, kept.id]) assert.equal((await addNote(each, NOTE)).status, 201);
      const erasure = await api.post('/v1/erasures', { userId: `gone-${type}` });
      assert.equal(erasure.status, 202, JSON.stringify(erasure.body));
      await until(
        async () => (await api.get(`/v1/erasures/${erasure.body.id}`)).body.status === 'completed' || undefined,
      );
      assert.deepEqual(textsOf((await notes(id)).body), [null]);
      assert.deepEqual(textsOf((await notes(kept.id)).body), [NOTE]);
      const rows = 'select 1 from verification_notes where verification_id = $1 and text is not null';
      assert.deepEqual(await service.sql('superuser', rows, [id]), []);
    });

    it('shows in every process who else has it open, until they leave', async () => {
      const { id } = await start(api);
      const colleague = await service.account();
      await service.sql(
        'superuser',
        'update memberships set org_id = $1 where user_id in (select user_id from memberships where org_id = $2)',
        [account.organization, colleague.organization],
      );
      const twin = await service.twin();
      const here = await loggedIn(service.url, account);
      const there = await loggedIn(twin.url, colleague);
      const path = `/v1/verifications/${id}/viewers/me`;
      const inTest = { 'avouch-mode': 'test' };
      const view = (by: ApiClient) => by.put(path, undefined, inTest);
      const idsOfOthers = async (by: ApiClient) => (await view(by)).body.data.map(({ userId }: Body) => userId);
      const before = await auditOf(service, id);
      assert.deepEqual(await idsOfOthers(here), []);
      assert.deepEqual(await idsOfOthers(there), [owner]);
      const [other] = (await view(here)).body.data;
      assert.ok(other.userId !== owner && Math.abs(Date.parse(other.seenAt) - Date.now()) < 60_000);
      assert.deepEqual(await auditOf(service, id), before, 'the audit log has nothing of it');

      await service.sql('superuser', `update verification_viewers set seen_at = seen_at - interval '46 seconds'`);
      assert.deepEqual(await idsOfOthers(here), []);
      await service.sql('superuser', `update verification_viewers set seen_at = seen_at - interval '46 seconds'`);
      await service.ctx.db.system((tx) => service.ctx.jobs.send(tx, 'identity-verification.resume', {}));
      const left = () => service.sql('superuser', 'select 1 from verification_viewers');
      await until(async () => ((await left()).length === 0 ? true : undefined));

      const stranger = await loggedIn(service.url, await service.account());
      assert.equal((await view(stranger)).status, 404);
      const key = await view(api);
      assert.deepEqual([key.status, key.body.code], [403, 'insufficient_scope']);
      assert.equal((await view(viewer)).status, 403);

      await twin.stop();
    });

    it('can be assigned and decided at the same moment', async () => {
      const { id } = await start(api);
      const [decision, ...assignments] = await Promise.all([
        api.post(`/v1/verifications/${id}/decision`, { decision: 'reject', reason: 'x' }),
        ...[owner, null, owner].map((assignee) => assign(id, assignee)),
      ]);
      assert.deepEqual([decision.status, decision.body.status], [200, 'rejected'], JSON.stringify(decision.body));
      for (const { status } of assignments) assert.ok(status === 200 || status === 409, `${status}`);
    });
  });

describe('the casework of people and businesses', () => {
  let service: TestService;
  let api: ApiClient;
  let owner: string;
  before(async () => {
    service = await startTestService();
    const account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    [{ userId: owner }] = (await account.api.get('/v1/organization/members')).body.data;
  });
  after(() => service?.stop());

  it('is one list', async () => {
    const mine = [await person(api), await business(api)].map(({ id }) => id).reverse();
    const others = [await person(api), await business(api)].map(({ id }) => id).reverse();
    for (const id of mine) await api.put(`/v1/verifications/${id}/assignee`, { assignee: owner });
    const idsOf = async (query: string) =>
      (await api.get(`/v1/verifications?${query}`)).body.data.map(({ id }: Body) => id);
    assert.deepEqual(await idsOf(`assignee=${owner}`), mine);
    assert.deepEqual(await idsOf('assignee=none'), others);
    assert.equal((await api.get('/v1/verifications?assignee=me')).status, 400);
  });

  it('keeps an assignment made while the person is being examined', async () => {
    const body = { userId: 'fast', documents: [], testOutcome: 'needs_review' };
    const { body: started } = await api.post('/v1/identities/verify', body);
    const { verificationId: id } = started.data;
    assert.equal((await api.put(`/v1/verifications/${id}/assignee`, { assignee: owner })).status, 200);
    const { status, assignee } = await decided(api, id);
    assert.deepEqual([status, assignee], ['needs_review', owner]);
  });
});
