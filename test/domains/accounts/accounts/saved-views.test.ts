// Filters of lists that members save under a name.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

const PATH = '/v1/auth/saved-views';

describe('saved views', () => {
  const given = useAccounts();
  const view = (name: string, filters: object = { review: 'true' }) => ({ name, filters, default: false });
  const save = (api: ApiClient, version: number, views: unknown, list = 'verifications') =>
    api.put(`${PATH}/${list}`, { version, views });
  const viewsOf = async (api: ApiClient, list = 'verifications') => {
    const { data } = (await api.get(PATH)).body;
    return data.find((each: { list: string }) => each.list === list);
  };
  const member = async (owner: { api: ApiClient; organization: string }) => {
    const email = newEmail();
    await owner.api.post('/v1/organization/invitations', { email, role: 'reviewer' });
    const [token] = await given.tokens(email, '/invitation');
    await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    const { accessToken, userId } = (await given.logIn(email, PASSWORD, owner.organization)).body;
    return { email, userId, api: given.client(accessToken) };
  };

  it('are kept for each list, in their order, with one default', async () => {
    const { api } = await given.owner();
    assert.deepEqual(await viewsOf(api), { list: 'verifications', version: 0, views: [] });
    const views = [{ ...view('Mine', { review: 'true', assignee: 'me' }), default: true }, view('Risk', { q: 'Zoë' })];
    const saved = await save(api, 0, views);
    assert.deepEqual([saved.status, saved.body], [200, { list: 'verifications', version: 1, views }]);
    assert.deepEqual(await viewsOf(api), saved.body);
    const renamed = [view('Urgent', views[0]?.filters)];
    assert.equal((await save(api, 1, renamed)).body.version, 2);
    assert.deepEqual((await viewsOf(api)).views, renamed);
    assert.equal((await viewsOf(api, 'releases')).version, 0);
  });

  it('have a name of their own, one default, and limits', async () => {
    const { api } = await given.owner();
    const many = Array.from({ length: 21 }, (_, at) => view(`View ${at}`));
    const refused: [views: unknown, path: string][] = [
      [[view('Mine'), view('mine ')], 'views.1.name'],
      [[view('ﬁrst'), view('First')], 'views.1.name'],
      [
        [
          { ...view('A'), default: true },
          { ...view('B'), default: true },
        ],
        'views.1.default',
      ],
      [many, 'views'],
      [[view('')], 'views.0.name'],
      [[view('x'.repeat(61))], 'views.0.name'],
      [[view('A', { status: '' })], 'views.0.filters.status'],
      [[view('A', { status: 'x'.repeat(201) })], 'views.0.filters.status'],
      [[view('A', { status: 1 })], 'views.0.filters.status'],
      [[view('A', { 'a b': 'c' })], 'views.0.filters.(field)'],
      [
        [view('A', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${'x'.repeat(at)}`, '1'])))],
        'views.0.filters',
      ],
    ];
    for (const [views, path] of refused) {
      const { status, body } = await save(api, 0, views);
      assert.deepEqual([status, body.errors?.[0]?.path], [400, path], JSON.stringify(body));
    }
    assert.equal((await save(api, 0, [], 'pictures')).status, 404);
    assert.equal((await save(api, 0, many.slice(1))).status, 200);
  });

  it('are not overwritten by a page that read them before another change', async () => {
    const { api } = await given.owner();
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => save(api, 0, [view(name)])));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal((await save(api, 1, [view('D')])).status, 200);
    const { status, body } = await save(api, 1, []);
    assert.deepEqual([status, body.code], [409, 'conflict']);
    assert.equal((await save(api, 3, [])).status, 409);
    assert.equal((await viewsOf(api)).views[0].name, 'D');
  });

  it('are only for the member who saved them, in both modes and in one organization', async () => {
    const owner = await given.owner();
    const reviewer = await member(owner);
    await save(owner.api, 0, [view("The owner's")]);
    await save(reviewer.api, 0, [view("The reviewer's")]);
    assert.equal((await viewsOf(owner.api)).views[0].name, "The owner's");
    assert.equal((await viewsOf(reviewer.api)).views[0].name, "The reviewer's");
    const { body: inTest } = await owner.api.get(PATH, { 'Avouch-Mode': 'test' });
    assert.equal(inTest.data[0].views[0].name, "The owner's");
    const other = await given.owner();
    await other.api.post('/v1/organization/invitations', { email: owner.email, role: 'viewer' });
    assert.equal((await given.join(owner.api, owner.email)).status, 200);
    const { accessToken } = (await given.logIn(owner.email, PASSWORD, other.organization)).body;
    assert.equal((await viewsOf(given.client(accessToken))).version, 0);
    const { body: key } = await owner.api.post('/v1/auth/api-key', { name: 'all' });
    for (const answer of [await given.client(key.apiKey).get(PATH), await save(given.client(key.apiKey), 1, [])])
      assert.deepEqual([answer.status, answer.body.code], [403, 'insufficient_scope']);
  });

  it('are sealed, and their changes are in the audit log without names and filters', async () => {
    const { api, organization } = await given.owner();
    await save(api, 0, [view('Anna Ejemplo', { q: 'Anna Ejemplo' })]);
    const [row] = await given.service.sql('superuser', 'select sealed from saved_views where org_id = $1', [
      organization,
    ]);
    assert.ok(!Buffer.from(row?.sealed as Buffer).includes('Anna'));
    const entries = await given.service.sql(
      'superuser',
      `select details from audit_entries where action = 'member.views_changed' and org_id = $1`,
      [organization],
    );
    assert.deepEqual(
      entries.map(({ details }) => details),
      [{ list: 'verifications' }],
    );
  });

  it('are erased with the membership', async () => {
    const owner = await given.owner();
    const reviewer = await member(owner);
    await save(reviewer.api, 0, [view('Mine', { assignee: 'me' })]);
    await save(owner.api, 0, [view('Other')]);
    const left = () =>
      given.service.sql('superuser', 'select user_id from saved_views where org_id = $1', [owner.organization]);
    assert.equal((await left()).length, 2);
    assert.equal((await owner.api.delete(`/v1/organization/members/${reviewer.userId}`)).status, 200);
    assert.equal((await left()).length, 1);
  });
});
