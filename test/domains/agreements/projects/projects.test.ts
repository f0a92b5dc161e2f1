import assert from 'node:assert/strict';
import { ensureProject, performerNullifier } from '#domains/agreements/projects/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { kybBody } from '../../business/business-verification/use-businesses.ts';
import { issueTo, issueToBusiness } from '../../credentials/credentials/use-credentials.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';

const SHOOT = { from: '2026-05-02', until: '2026-05-04' };

describe('projects', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const create = async (body: object): Promise<Body> => {
    const answer = await api.post('/v1/projects', body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };

  it('can be created, read, changed, archived and restored', async () => {
    const made = await create({
      externalId: 'shoot-1',
      title: 'Summer',
      shootDates: [SHOOT],
      urls: ['https://a.example/1'],
    });
    assert.deepEqual(made.producer, { verificationId: null, status: 'missing', verified: false });
    assert.deepEqual((await api.get(`/v1/projects/${made.id}`)).body, made);

    const path = `/v1/projects/${made.id}`;
    const changed = await api.patch(path, { title: 'Late summer', description: 'At the sea', expectedPerformers: 2 });
    assert.deepEqual(
      [
        changed.status,
        changed.body.title,
        changed.body.description,
        changed.body.expectedPerformers,
        changed.body.urls,
      ],
      [200, 'Late summer', 'At the sea', 2, ['https://a.example/1']],
    );
    assert.deepEqual((await api.patch(path, { urls: [], description: null })).body.description, null);

    const archived = await api.post(`${path}/archive`);
    assert.equal(typeof archived.body.archivedAt, 'string');
    assert.equal((await api.patch(path, { title: 'No' })).status, 409);
    assert.equal((await api.post(`${path}/performers`, { legalName: 'Liv' })).status, 409);
    assert.deepEqual((await api.post(`${path}/archive`)).body, archived.body, 'archiving twice changes nothing');
    assert.equal((await api.post(`${path}/restore`)).body.archivedAt, null);
    const actions = await service.sql('superuser', `select action from audit_entries where subject = $1 order by id`, [
      made.id,
    ]);
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['project.created', 'project.changed', 'project.changed', 'project.archived', 'project.restored'],
    );
  });

  it('are listed newest first, and filtered by external ID and archived state', async () => {
    const old = await create({ title: 'Old' });
    await api.post(`/v1/projects/${old.id}/archive`);
    const made = await create({ externalId: 'listed', title: 'Listed' });
    assert.deepEqual((await api.get('/v1/projects?limit=1')).body.data, [made]);
    assert.deepEqual((await api.get('/v1/projects?externalId=listed')).body.data, [made]);
    const { data } = (await api.get('/v1/projects?archived=true')).body;
    assert.deepEqual(
      data.map(({ id }: Body) => id),
      [old.id],
    );
  });

  it('show their producer with the current status of its verification', async () => {
    const business = (await api.post('/v1/verifications', kybBody())).body;
    const producer = { verificationId: business.verificationId };
    const { id } = await create({ title: 'Produced', producer });
    const show = async (): Promise<Body> => (await api.get(`/v1/projects/${id}`)).body.producer;
    assert.equal((await show()).verified, false);
    const { credentialId } = await issueToBusiness(service, account.organization);
    await service.sql(
      'superuser',
      `update business_verifications set status = 'approved', credential_id = $2 where id = $1`,
      [business.verificationId, credentialId],
    );
    assert.deepEqual(await show(), { ...producer, status: 'approved', verified: true });
    assert.equal((await api.patch(`/v1/projects/${id}`, { producer: null })).body.producer.status, 'missing');
  });

  const refused: [string, object, number, string][] = [
    ['no title', {}, 400, 'title'],
    ['an unknown field', { title: 'A', director: 'B' }, 400, 'director'],
    ['a title with a line break', { title: 'A\r\nBcc: x@y.example' }, 400, 'title'],
    [
      'days that do not exist',
      { title: 'A', shootDates: [{ from: '2026-02-30', until: '2026-03-01' }] },
      400,
      'shootDates.0.from',
    ],
    [
      'an end before the start',
      { title: 'A', shootDates: [{ from: '2026-05-02', until: '2026-05-01' }] },
      400,
      'shootDates.0.until',
    ],
    [
      'a shoot of two years',
      { title: 'A', shootDates: [{ from: '2026-05-02', until: '2028-05-01' }] },
      400,
      'shootDates.0.until',
    ],
    ['a javascript: URL', { title: 'A', urls: ['javascript:alert(1)'] }, 400, 'urls.0'],
    ['an external ID in the format of our IDs', { title: 'A', externalId: `prj_${'0'.repeat(26)}` }, 400, 'externalId'],
    [
      'an unknown producer',
      { title: 'A', producer: { verificationId: `ver_${'0'.repeat(26)}` } },
      422,
      'producer.verificationId',
    ],
  ];
  for (const [what, body, status, path] of refused) {
    it(`are refused with ${what}`, async () => {
      const answer = await api.post('/v1/projects', body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.equal(answer.body.errors?.[0]?.path ?? '', path, JSON.stringify(answer.body));
    });
  }

  it('have unique external IDs, and ten concurrent requests with a new one create one project', async () => {
    const first = await create({ externalId: 'taken', title: 'A' });
    const again = await api.post('/v1/projects', { externalId: 'taken', title: 'B' });
    assert.deepEqual([again.status, again.body.id], [409, first.id]);

    const actor = systemActor(account.organization, 'test');
    const ensure = (name: string): Promise<string> =>
      service.ctx.db.org(actor, (tx) => ensureProject(service.ctx, tx, actor, name));
    const ids = await Promise.all(Array.from({ length: 10 }, () => ensure('found-by-release')));
    assert.equal(new Set(ids).size, 1);
    assert.equal(await ensure('taken'), first.id);
    assert.equal(await ensure(first.id), first.id);
    assert.equal((await api.get(`/v1/projects/${ids[0]}`)).body.title, null);
    await assert.rejects(ensure(`prj_${'0'.repeat(26)}`), { code: 'unprocessable' });
    await api.post(`/v1/projects/${first.id}/archive`);
    await assert.rejects(ensure('taken'), { code: 'conflict' });
  });

  it('are visible to their own organization only, and require a scope', async () => {
    const { id } = await create({ externalId: 'mine', title: 'Mine' });
    const other = await service.account();
    for (const answer of [
      await other.api.get(`/v1/projects/${id}`),
      await other.api.patch(`/v1/projects/${id}`, { title: 'X' }),
    ])
      assert.equal(answer.status, 404);
    assert.equal((await other.api.post('/v1/projects', { externalId: 'mine', title: 'Theirs' })).status, 201);
    const reader = await service.account({ scopes: ['agreements:read'] });
    assert.equal((await reader.api.post('/v1/projects', { title: 'A' })).status, 403);
    assert.equal((await reader.api.get('/v1/projects')).status, 200);
  });

  it("give a performer the nullifier of a proof in the project's scope", async () => {
    const { id: projectId } = await create({ title: 'With proof' });
    const { id: otherId } = await create({ title: 'Another' });
    const { personId } = await issueTo(service, account.organization);
    const of = { org: account.organization, personId };
    const nullifier = (project: string): Promise<string | null> =>
      service.ctx.db.org(of, (tx) => performerNullifier(service.ctx, tx, { ...of, projectId: project }));

    const statement = {
      type: 'age-over',
      years: 18,
      on: dayOf(service.ctx.clock.now()),
      scope: projectScope(projectId),
    };
    const { status, body } = await api.post('/v1/proofs', { statement, personId });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(await nullifier(projectId), body.nullifier);
    assert.notEqual(await nullifier(otherId), body.nullifier, 'projects cannot be linked by it');
  });
});
