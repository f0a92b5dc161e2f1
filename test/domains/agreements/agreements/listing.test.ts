import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { CONTRACT, draft, IDRIS, MARA, sent } from './use-agreements.ts';
import { type Body, openParty } from './use-signing.ts';

describe('the list of agreements', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const list = async (query: string): Promise<Body> => {
    const { status, body } = await account.api.get(`/v1/agreements?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const ids = ({ data }: Body): string[] => data.map(({ id }: Body) => id);

  it('shows whose turn it is and what happened', async () => {
    const parties = [MARA, { ...IDRIS, order: 2 }];
    const untouched = await draft(account.api, { ...CONTRACT, parties });
    const { id } = await sent(account.api, { ...CONTRACT, parties });
    const agreement = (await account.api.get(`/v1/agreements/${id}`)).body;
    const progressOf = async (which: string) =>
      (await list('limit=100')).data.find((each: Body) => each.id === which).progress;
    assert.deepEqual(await progressOf(untouched.id), { acting: 2, acted: 0, waitingFor: [] });
    const [first] = (await progressOf(id)).waitingFor;
    assert.deepEqual([first.name, first.role, first.status, first.viewedAt], [MARA.name, 'author', 'invited', null]);
    const mara = await openParty(service, account.api, agreement, 'author');
    await mara.read();
    assert.equal((await mara.sign()).status, 200);
    const after = await progressOf(id);
    assert.deepEqual([after.acting, after.acted, after.waitingFor.length], [2, 1, 1]);
    assert.equal(after.waitingFor[0].name, IDRIS.name);
    const steps = (await account.api.get(`/v1/agreements/${id}/steps`)).body.data;
    const told = steps.map(({ action }: Body) => action);
    for (const action of ['sent', 'viewed', 'signed']) assert.ok(told.includes(action), told.join());
    assert.deepEqual(Object.keys(steps[0]), ['at', 'partyId', 'action']);
  });

  it('is searched by title, name and address, ignoring accents', async () => {
    const title = 'Contrato de la señora Ñandú';
    const { id } = await draft(account.api, { ...CONTRACT, title });
    const { id: other } = await draft(account.api, {
      ...CONTRACT,
      parties: [{ ...MARA, name: 'Zoë Quint', email: 'zq@example.org' }],
    });
    for (const [q, found] of [
      ['nandu', [id]],
      ['SEÑORA', [id]],
      ['zoe quint', [other]],
      ['ZQ@example', [other]],
      ['%', []],
      ['nothing of the kind', []],
    ] as const)
      assert.deepEqual(ids(await list(`q=${encodeURIComponent(q)}`)), found, q);
    const first = await list('q=example.org&limit=1');
    assert.deepEqual(ids(first), [other]);
    assert.deepEqual(ids(await list(`q=example.org&limit=1&cursor=${first.nextCursor}`)), [id]);
  });

  it('filters by agreements that wait for a party (open=true), and by the others', async () => {
    const { id: waits } = await sent(account.api, CONTRACT);
    const { id: rests } = await draft(account.api, CONTRACT);
    const open = ids(await list('open=true&limit=100'));
    const others = ids(await list('open=false&limit=100'));
    assert.deepEqual([open.includes(waits), open.includes(rests)], [true, false]);
    assert.deepEqual([others.includes(waits), others.includes(rests)], [false, true]);
  });

  it('returns complete drafts, so that a form can continue them', async () => {
    const parties = [{ ...MARA, birthDate: '1990-01-02', locale: 'es' }];
    const { id } = await draft(account.api, { ...CONTRACT, parties });
    const { body } = await account.api.get(`/v1/agreements/${id}`);
    assert.deepEqual([body.parties[0].birthDate, body.parties[0].locale], ['1990-01-02', 'es']);
    assert.deepEqual(
      body.body.map(({ kind }: Body) => kind),
      ['paragraph', 'paragraph'],
    );
    const after = (await account.api.post(`/v1/agreements/${id}/send`)).body;
    assert.equal(after.parties[0].birthDate, null);
  });

  it('refuses invalid searches, and hides the steps of other organizations', async () => {
    assert.equal((await account.api.get('/v1/agreements?q=')).status, 400);
    assert.equal((await account.api.get(`/v1/agreements?q=${'x'.repeat(201)}`)).status, 400);
    assert.equal((await account.api.get('/v1/agreements?open=perhaps')).status, 400);
    const { id } = await draft(account.api, CONTRACT);
    const stranger = await service.account();
    assert.equal((await stranger.api.get(`/v1/agreements/${id}/steps`)).status, 404);
  });
});
