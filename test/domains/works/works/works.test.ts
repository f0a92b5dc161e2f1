import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { assignment, type Body, createWork, FILM, transferred } from './use-works.ts';

const NOWHERE = 'work_00000000000000000000000000';

describe('works', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  /** With `pii:read`. */
  let reader: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
    reader = await clientWith(['works:read', 'works:write', 'pii:read']);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const clientWith = async (scopes: string[]): Promise<ApiClient> =>
    createApiClient(service.url, await keyWith(service, account, scopes));

  it('can be registered, read, and changed', async () => {
    const { body: project } = await api.post('/v1/projects', { title: 'Sea' });
    const made = await createWork(api, {
      createdOn: '2026-01-05',
      publishedOn: '2026-02-01',
      identifiers: { isan: 'ISAN 0000-0000-3A8D-0000-Z-0000-0000-6', isrc: 'US-RC1-76-07839', own: 'film-1' },
      projectId: project.id,
      authors: [
        { userId: 'mara', share: 6000 },
        { name: 'Idris Bello', email: 'idris@example.org', share: 4000 },
        { userId: 'mara', role: 'performer' },
      ],
      metadata: { order: '4711' },
    });
    const [mara, idris] = made.holders;
    assert.deepEqual(made.identifiers, {
      ...{ isan: '0000-0000-3A8D-0000-Z-0000-0000-6', isrc: 'USRC17607839', iscc: null, own: 'film-1' },
    });
    assert.deepEqual(made.authors, [
      { holderId: mara.id, role: 'author', share: 6000 },
      { holderId: idris.id, role: 'author', share: 4000 },
      { holderId: mara.id, role: 'performer', share: 10_000 },
    ]);
    assert.deepEqual([mara.userId, made.holders.length, made.projectId], ['mara', 2, project.id]);
    assert.deepEqual((await api.get(`/v1/works/${made.id}`)).body, made);

    const path = `/v1/works/${made.id}`;
    const changed = await api.patch(path, {
      title: 'Book of two seas',
      publishedOn: null,
      identifiers: { isrc: null },
      metadata: { order: null, place: 'shelf' },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual(
      [changed.body.title, changed.body.publishedOn, changed.body.identifiers.isrc, changed.body.metadata],
      ['Book of two seas', null, null, { place: 'shelf' }],
    );
    assert.deepEqual(changed.body.authors, made.authors, 'omitted fields stay');
    const detached = await api.patch(path, { projectId: null, authors: [{ name: 'Ada Okoye' }] });
    assert.deepEqual([detached.body.projectId, detached.body.holders.length], [null, 1]);

    const actions = await service.sql('superuser', 'select action from audit_entries where subject = $1 order by id', [
      made.id,
    ]);
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['work.created', 'work.changed', 'work.changed'],
    );
  });

  it('shows names only with pii:read, and stores them sealed', async () => {
    const author = { name: 'Petra Quellmann', email: 'petra@example.org' };
    const { id } = await createWork(api, { title: 'A title that is sealed', authors: [author] });
    const { body: whole } = await reader.get(`/v1/works/${id}`);
    assert.deepEqual([whole.holders[0].name, whole.holders[0].email], [author.name, author.email]);
    for (const { body } of [await api.get(`/v1/works/${id}`), await reader.get(`/v1/works/${id}/chain`)])
      assert.doesNotMatch(JSON.stringify(body), /Petra/);
    const listed = await reader.get('/v1/works?withhold=personal_data');
    assert.doesNotMatch(JSON.stringify(listed.body), /Petra/);
    const rows = await service.sql(
      'superuser',
      `select w::text, h::text as holder from works w join work_holders h on h.work_id = w.id where w.id = $1`,
      [id],
    );
    assert.equal(rows.length, 1);
    assert.doesNotMatch(JSON.stringify(rows), /Petra|that is sealed/);
  });

  it('are listed newest first, and filtered', async () => {
    const { body: project } = await api.post('/v1/projects', { externalId: 'listed', title: 'Listed' });
    const one = await createWork(api, { identifiers: { isrc: 'USRC17607840', own: 'one' }, projectId: 'listed' });
    const two = await createWork(api, { kind: 'software', authors: [{ userId: 'coder' }] });
    const ids = async (query: string) => (await api.get(`/v1/works?${query}`)).body.data.map(({ id }: Body) => id);
    assert.deepEqual((await ids('limit=2')).slice(0, 2), [two.id, one.id]);
    assert.deepEqual(await ids(`projectId=${project.id}`), [one.id]);
    assert.deepEqual(await ids('identifier=us-rc1-76-07840'), [one.id]);
    assert.deepEqual(await ids('identifier=one'), [one.id]);
    assert.deepEqual(await ids('identifier=nothing'), []);
    assert.deepEqual(await ids('kind=software'), [two.id]);
    assert.deepEqual(await ids('userId=coder'), [two.id]);
  });

  const twice = [{ userId: 'a' }, { userId: 'a', share: 1 }];
  const REFUSED: [title: string, body: object, status: number, path: string][] = [
    ['without authors', { authors: [] }, 400, 'authors'],
    ['an author of two kinds', { authors: [{ name: 'A', userId: 'a' }] }, 400, 'authors.0'],
    ['an author of no kind', { authors: [{ share: 1 }] }, 400, 'authors.0'],
    ['an address without a name', { authors: [{ userId: 'a', email: 'a@example.org' }] }, 400, 'authors.0.email'],
    ['a share of nothing', { authors: [{ userId: 'a', share: 0 }] }, 400, 'authors.0.share'],
    ['half a basis point', { authors: [{ userId: 'a', share: 0.5 }] }, 400, 'authors.0.share'],
    ['a share over the whole', { authors: [{ userId: 'a', share: 10_001 }] }, 400, 'authors.0.share'],
    ['shares over the whole', { authors: [{ userId: 'a' }, { userId: 'b', share: 1 }] }, 422, 'authors'],
    ['an author listed twice', { authors: twice.map((each) => ({ ...each, share: 1 })) }, 422, 'authors.1'],
    ['a wrong check character', { identifiers: { isan: '0000-0000-3A8D-0000-Y' } }, 400, 'identifiers.isan'],
    ['a wrong ISRC', { identifiers: { isrc: 'USRC1' } }, 400, 'identifiers.isrc'],
    ['a wrong ISCC', { identifiers: { iscc: 'ISCC:AAAA' } }, 400, 'identifiers.iscc'],
    ['an unknown identifier', { identifiers: { isbn: '1' } }, 400, 'identifiers.isbn'],
    ['a publication before the creation', { createdOn: '2026-02-02', publishedOn: '2026-02-01' }, 422, 'publishedOn'],
    ['a day that does not exist', { createdOn: '2026-02-30' }, 400, 'createdOn'],
    ['an unknown kind', { kind: 'fresco' }, 400, 'kind'],
    ['an unknown project', { projectId: 'prj_00000000000000000000000000' }, 422, 'projectId'],
    ['an unknown person', { authors: [{ personId: 'per_00000000000000000000000000' }] }, 422, 'authors.0.personId'],
    [
      'an unknown business',
      { authors: [{ verificationId: 'ver_00000000000000000000000000' }] },
      422,
      'authors.0.verificationId',
    ],
    ['a title with a hidden character', { title: 'Sea\u202e' }, 400, 'title'],
  ];
  for (const [title, body, status, path] of REFUSED)
    it(`refuses ${title}`, async () => {
      const before = (await api.get('/v1/works?limit=100')).body.data.length;
      const answer = await api.post('/v1/works', { ...FILM, ...body });
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      const paths = answer.body.errors.map((each: Body) => each.path);
      assert.ok(paths.includes(path), JSON.stringify(paths));
      assert.equal((await api.get('/v1/works?limit=100')).body.data.length, before, 'nothing is written');
    });

  it('refuses an ID of yours that another work has, with its ID', async () => {
    const { id } = await createWork(api, { identifiers: { own: 'taken' } });
    const again = await api.post('/v1/works', { ...FILM, identifiers: { own: 'taken' } });
    assert.deepEqual([again.status, again.body.id], [409, id]);
    const other = await createWork(api);
    assert.equal((await api.patch(`/v1/works/${other.id}`, { identifiers: { own: 'taken' } })).status, 409);
    assert.equal((await api.patch(`/v1/works/${id}`, { identifiers: { own: 'taken' } })).status, 200);
  });

  it('refuses all but one of parallel works with one ID of yours', async () => {
    const body = { ...FILM, identifiers: { own: 'parallel' } };
    const made = await Promise.all([1, 2, 3, 4].map(() => api.post('/v1/works', body)));
    assert.deepEqual(made.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    const id = made.find(({ status }) => status === 201)?.body.id;
    assert.ok(made.every(({ body: answer }) => answer.id === id));
    const works = await Promise.all([1, 2, 3].map(() => createWork(api)));
    const changed = await Promise.all(
      works.map((work) => api.patch(`/v1/works/${work.id}`, { identifiers: { own: 'parallel-2' } })),
    );
    assert.deepEqual(changed.map(({ status }) => status).sort(), [200, 409, 409]);
  });

  it('keep their authors once there is a transfer', async () => {
    const made = await createWork(api);
    const from = { holderId: made.holders[0].id };
    await transferred(api, made.id, assignment(from, { userId: 'buyer' }));
    const refused = await api.patch(`/v1/works/${made.id}`, { authors: [{ userId: 'other' }] });
    assert.equal(refused.status, 409);
    assert.equal((await api.patch(`/v1/works/${made.id}`, { title: 'Renamed' })).status, 200);
  });

  it('need their scopes, and belong to one organization', async () => {
    const { id } = await createWork(api);
    const readOnly = await clientWith(['works:read']);
    assert.equal((await readOnly.get(`/v1/works/${id}`)).status, 200);
    assert.equal((await readOnly.post('/v1/works', FILM)).status, 403);
    const agreementsOnly = await clientWith(['agreements:read', 'agreements:write']);
    assert.equal((await agreementsOnly.get(`/v1/works/${id}`)).status, 403);
    const { api: stranger } = await service.account();
    for (const path of [id, `${id}/chain`, `${id}/transfers`]) {
      const theirs = await stranger.get(`/v1/works/${path}`);
      const nothing = await stranger.get(`/v1/works/${path.replace(id, NOWHERE)}`);
      assert.deepEqual([theirs.status, nothing.status], [404, 404], path);
    }
    assert.equal((await stranger.patch(`/v1/works/${id}`, { title: 'Mine' })).status, 404);
    assert.equal(
      (await stranger.post(`/v1/works/${id}/transfers`, assignment({ name: 'A' }, { name: 'B' }))).status,
      404,
    );
    assert.deepEqual((await stranger.get('/v1/works')).body.data, []);
  });
});
