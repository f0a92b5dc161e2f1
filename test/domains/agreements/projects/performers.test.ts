import assert from 'node:assert/strict';
import { ensurePersonOf } from '#domains/accounts/persons/index.ts';
import { findPerformers, performerNullifier } from '#domains/agreements/projects/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';

const LIV = { userId: 'liv', legalName: 'Liv Sørensen', stageNames: ['Luna Vale'], email: 'liv@example.org' };
const SCOPES = ['agreements:read', 'agreements:write', 'verifications:read', 'pii:read'];

describe('performers of a project', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let path: string;
  let projectId: string;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    projectId = (await api.post('/v1/projects', { title: 'Production' })).body.id;
    path = `/v1/projects/${projectId}/performers`;
  });
  after(() => service.stop());

  const declare = async (body: object = LIV): Promise<Body> => {
    const answer = await api.post(path, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };

  it('can be declared, changed and removed, and earlier statements are kept', async () => {
    const made = await declare();
    assert.deepEqual([made.legalName, made.stageNames, made.email], [LIV.legalName, LIV.stageNames, LIV.email]);
    const changed = await api.patch(`${path}/${made.id}`, { stageNames: ['Luna Vale', 'L. V.'], email: null });
    assert.deepEqual([changed.status, changed.body.legalName, changed.body.email], [200, LIV.legalName, null]);
    assert.equal((await api.delete(`${path}/${made.id}?reason=not_depicted`)).status, 204);

    assert.deepEqual((await api.get(path)).body.data, []);
    assert.equal((await api.get(`${path}?removed=true`)).body.data[0].id, made.id);
    const { history, removedAt } = (await api.get(`${path}/${made.id}`)).body;
    assert.equal(typeof removedAt, 'string');
    assert.deepEqual(
      history.map(({ kind, reason, email, stageNames }: Body) => [kind, reason, email, stageNames?.length]),
      [
        ['declared', null, LIV.email, 1],
        ['changed', null, null, 2],
        ['removed', 'not_depicted', undefined, undefined],
      ],
    );
    for (const answer of [
      await api.delete(`${path}/${made.id}`),
      await api.patch(`${path}/${made.id}`, { email: null }),
    ])
      assert.equal(answer.status, 409);
    await assert.rejects(service.sql('avouch_app', `delete from project_performer_entries`), /permission denied/);
  });

  it('are unique by user, who can be declared again after a removal', async () => {
    const made = await declare();
    const twice = await api.post(path, LIV);
    assert.deepEqual([twice.status, twice.body.id], [409, made.id]);
    const other = await declare({ userId: 'kim', legalName: 'Kim' });
    assert.equal((await api.patch(`${path}/${other.id}`, { userId: 'liv' })).status, 409);
    await api.delete(`${path}/${made.id}`);
    assert.notEqual((await declare()).id, made.id);
    await declare({ legalName: 'Somebody without a user' });
    await declare({ legalName: 'Somebody without a user' });

    const found = await service.ctx.db.org({ org: account.organization }, (tx) =>
      findPerformers(service.ctx, tx, projectId),
    );
    assert.deepEqual(found.map(({ userId }) => userId).sort(), ['kim', 'liv', null, null]);
  });

  it('accept one of ten concurrent declarations of the same user', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(path, LIV)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(9).fill(409)]);
  });

  it('are shown with names only to a token with pii:read', async () => {
    const blind = await service.account({ scopes: ['agreements:read', 'agreements:write'] });
    const { id } = (await blind.api.post('/v1/projects', { title: 'A' })).body;
    const { body } = await blind.api.post(`/v1/projects/${id}/performers`, LIV);
    const fields = [
      'createdAt',
      'erased',
      'id',
      'metadata',
      'projectExternalId',
      'projectId',
      'removedAt',
      'updatedAt',
      'userId',
    ];
    assert.deepEqual(Object.keys(body).sort(), fields);
    const shown = (await blind.api.get(`/v1/projects/${id}/performers/${body.id}`)).body;
    assert.equal(JSON.stringify(shown).includes('Liv'), false);
  });

  it('leave no name in the database or the log', async () => {
    await declare({ ...LIV, userId: 'traced', legalName: 'Quixtana Performer', email: 'quixtana@example.org' });
    await api.patch(`/v1/projects/${projectId}`, { title: 'Quixtana the movie', description: 'About Quixtana' });
    assert.doesNotMatch(await dumpDatabase(service), /quixtana/i);
    assert.equal(
      service.logs.some((line) => /quixtana/i.test(line)),
      false,
    );
  });

  const refused: [string, object][] = [
    ['no name', { userId: 'x' }],
    ['a name with a line feed', { legalName: 'A\nB' }],
    ['a name with a bidirectional override', { legalName: 'A\u202eB' }],
    ['no address', { legalName: 'A', email: 'nobody' }],
    ['two addresses', { legalName: 'A', email: 'a@b.example, c@d.example' }],
    ['51 other names', { legalName: 'A', stageNames: Array<string>(51).fill('B') }],
  ];
  for (const [what, body] of refused) {
    it(`are refused with ${what}`, async () => {
      assert.equal((await api.post(path, body)).status, 400);
      assert.deepEqual((await api.get(path)).body.data, []);
    });
  }

  it('of another project or organization are not found', async () => {
    const { id } = await declare();
    const other = (await api.post('/v1/projects', { title: 'Other' })).body.id;
    assert.equal((await api.get(`/v1/projects/${other}/performers/${id}`)).status, 404);
    const stranger = await service.account();
    for (const answer of [
      await stranger.api.get(path),
      await stranger.api.get(`${path}/${id}`),
      await stranger.api.post(path, LIV),
    ])
      assert.equal(answer.status, 404);
  });

  it('are linked to the person of their userId, without a nullifier before a verification', async () => {
    const actor = systemActor(account.organization, 'test');
    const ensure = () => service.ctx.db.org(actor, (tx) => ensurePersonOf(service.ctx, tx, actor, 'unseen'));
    const [personId, ...others] = new Set(await Promise.all(Array.from({ length: 5 }, ensure)));
    assert.deepEqual(others, []);
    const nullifier = await service.ctx.db.org(actor, (tx) =>
      performerNullifier(service.ctx, tx, { org: actor.org, personId: personId ?? '', projectId }),
    );
    assert.equal(nullifier, null);
    const { body } = await api.get(`/v1/persons/${personId}`);
    assert.deepEqual([body.userIds, body.names, body.birthDate], [['unseen'], [], undefined]);
  });
});
