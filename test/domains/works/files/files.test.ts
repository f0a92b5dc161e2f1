import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { createWork } from '../works/use-works.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register } from './use-files.ts';

const NONE = '00000000000000000000000000';

describe('files', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let projectId: string;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: FILE_SCOPES });
    ({ api } = account);
    projectId = (await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' })).body.id;
  });
  after(() => service.stop());

  const faultsOf = async (body: object, path = '/v1/files'): Promise<[number, string[]]> => {
    const answer = await api.post(path, body);
    return [answer.status, (answer.body.errors ?? []).map(({ path: at }: Body) => at)];
  };

  it('are registered by their hash, found, changed, and deleted', async () => {
    const perceptualHash = { algorithm: 'pdq', value: 'F'.repeat(64), quality: 97 };
    const made = await register(api, fileOf('still 1', { name: 'Still 1.jpg', perceptualHash }));
    assert.match(made.id, /^file_[0-9a-z]{26}$/);
    assert.deepEqual(made, {
      id: made.id,
      projectId,
      projectExternalId: 'summer',
      name: 'Still 1.jpg',
      sha256: hashOf('still 1'),
      size: 7,
      mediaType: 'image/jpeg',
      perceptualHash: { ...perceptualHash, value: 'f'.repeat(64) },
      iscc: null,
      keyFrames: [],
      depicted: 'unknown',
      performers: [],
      derivedFrom: null,
      workId: null,
      coverage: {
        status: 'unknown',
        since: made.createdAt,
        withdrawnAt: null,
        removedAt: null,
        minorsExcluded: 'unknown',
        performers: [],
      },
      createdAt: made.createdAt,
      updatedAt: made.createdAt,
    });
    const path = `/v1/files/${made.id}`;
    assert.deepEqual((await api.get(path)).body, made);
    const changed = await api.patch(path, {
      name: null,
      mediaType: 'Image/PNG',
      perceptualHash: null,
      depicted: 'nobody',
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const { name, mediaType, perceptualHash: hash, coverage } = changed.body;
    assert.deepEqual([name, mediaType, hash], [null, 'image/png', null]);
    assert.deepEqual([coverage.status, coverage.minorsExcluded], ['covered', true]);
    assert.equal((await api.delete(path)).status, 204);
    for (const answer of [await api.get(path), await api.patch(path, { name: null }), await api.delete(path)])
      assert.equal(answer.status, 404);
  });
  it('leave a trace of who appeared, by IDs alone', async () => {
    const ada = await declare(api, 'summer', 'ada');
    const made = await register(api, fileOf('traced', { performers: [{ userId: 'ada' }] }));
    for (const change of [{ performers: [] }, { performers: [{ userId: 'ada' }] }, { mediaType: 'image/png' }])
      assert.equal((await api.patch(`/v1/files/${made.id}`, change)).status, 200);
    const entries = await service.sql(
      'superuser',
      `select details from audit_entries where org_id = $1 and action = 'file.changed' order by id`,
      [account.organization],
    );
    const [depictedBefore, depictedAfter] = ['declared', 'unknown'];
    assert.deepEqual(
      entries.map(({ details }) => details),
      [
        { fields: 'performers', depictedBefore, depictedAfter, performerIdsBefore: ada, performerIdsAfter: '' },
        {
          fields: 'performers',
          ...{ depictedBefore: depictedAfter, depictedAfter: depictedBefore },
          ...{ performerIdsBefore: '', performerIdsAfter: ada },
        },
        { fields: 'mediaType' },
      ],
    );
    assert.equal((await api.post('/v1/projects/summer/archive')).status, 200);
    const refused = await api.patch(`/v1/files/${made.id}`, { depicted: 'nobody' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
  });

  it('are deleted, or derived from, but not both at the same time', async () => {
    const statuses = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const { id } = await register(api, fileOf(`original ${round}`));
      const body = fileOf(`crop ${round}`, { derivedFrom: { fileId: id, relation: 'crop' } });
      const answers = await Promise.all([api.post('/v1/files', body), api.delete(`/v1/files/${id}`)]);
      statuses.add(answers.map(({ status }) => status).join(' '));
    }
    for (const pair of statuses) assert.ok(['201 409', '422 204'].includes(pair), [...statuses].join(', '));
  });

  it('name the work that they embody, and are found by it', async () => {
    const owner = await service.account({ scopes: [...FILE_SCOPES, 'works:read', 'works:write'] });
    await owner.api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    const { id: workId } = await createWork(owner.api);
    const made = await register(owner.api, fileOf('master', { workId }));
    const copy = await register(owner.api, fileOf('copy'));
    assert.deepEqual([made.workId, copy.workId], [workId, null]);
    const listed = async () => (await owner.api.get(`/v1/files?workId=${workId}`)).body.data.map(({ id }: Body) => id);
    assert.deepEqual(await listed(), [made.id]);
    const path = `/v1/files/${copy.id}`;
    assert.equal((await owner.api.patch(path, { workId })).body.workId, workId);
    assert.deepEqual(await listed(), [copy.id, made.id]);
    assert.equal((await owner.api.patch(path, { workId: null })).body.workId, null);
    const unknown = await owner.api.patch(path, { workId: `work_${NONE}` });
    assert.deepEqual([unknown.status, unknown.body.errors[0].path], [422, 'workId']);
    const foreign = await api.post('/v1/files', fileOf('theirs', { workId }));
    assert.deepEqual([foreign.status, foreign.body.errors[0].path], [422, 'workId']);
  });

  it('take upper-case hashes, and show them in lower case', async () => {
    const made = await register(api, fileOf('loud', { sha256: hashOf('loud').toUpperCase() }));
    assert.equal(made.sha256, hashOf('loud'));
    const again = await api.post('/v1/files', fileOf('loud'));
    assert.deepEqual([again.status, again.body.id, again.body.errors[0].path], [409, made.id, 'sha256']);
    const found = await api.get(`/v1/files?sha256=${hashOf('loud').toUpperCase()}`);
    assert.deepEqual(found.body.data, [{ ...made, keyFrames: null }]);
  });

  it('name performers of their project, by our ID or by the caller’s', async () => {
    const anna = await declare(api, 'summer', 'anna');
    const ben = await declare(api, 'summer', 'ben');
    const made = await register(
      api,
      fileOf('film', {
        mediaType: 'video/mp4',
        performers: [{ performerId: ben, appearances: [{ fromMs: 0, toMs: 1500 }] }, { userId: 'anna' }],
      }),
    );
    assert.equal(made.depicted, 'declared');
    assert.deepEqual(made.performers, [
      { performerId: anna, userId: 'anna', replica: false, appearances: [] },
      { performerId: ben, userId: 'ben', replica: false, appearances: [{ fromMs: 0, toMs: 1500 }] },
    ]);
    const uncovered = { status: 'not_covered', reason: 'release_missing', releaseId: null, consentId: null };
    assert.deepEqual(made.coverage, {
      status: 'not_covered',
      since: null,
      withdrawnAt: null,
      removedAt: null,
      minorsExcluded: 'unknown',
      performers: [
        { performerId: anna, userId: 'anna', ...uncovered },
        { performerId: ben, userId: 'ben', ...uncovered },
      ],
    });
    assert.equal((await api.get(`/v1/files?performerId=${ben}`)).body.data.length, 1);
    const path = `/v1/files/${made.id}`;
    const fewer = await api.patch(path, { performers: [{ userId: 'anna' }] });
    assert.deepEqual([fewer.body.depicted, fewer.body.performers.length], ['declared', 1]);
    assert.deepEqual((await api.get(`/v1/files?performerId=${ben}`)).body.data, []);
    const nobody = await api.patch(path, { depicted: 'nobody' });
    assert.deepEqual([nobody.body.performers, nobody.body.coverage.status], [[], 'covered']);
    assert.equal((await api.patch(path, { performers: [] })).body.depicted, 'unknown');
    const bare = await api.patch(path, { depicted: 'declared' });
    assert.deepEqual([bare.status, bare.body.errors[0].path], [422, 'performers']);
  });

  it('are refused with the path of each fault', async () => {
    await declare(api, 'summer', 'anna');
    await api.post('/v1/projects', { externalId: 'winter', title: 'Winter' });
    const stranger = await declare(api, 'winter', 'zoe');
    const appearances = (fromMs: number, toMs: number) => [{ userId: 'anna', appearances: [{ fromMs, toMs }] }];
    const cases: [object, [number, string[]]][] = [
      [{ sha256: 'abc' }, [400, ['sha256']]],
      [{ sha256: 'g'.repeat(64) }, [400, ['sha256']]],
      [{ size: 0 }, [400, ['size']]],
      [{ size: 2 ** 53 }, [400, ['size']]],
      [{ size: 1.5 }, [400, ['size']]],
      [{ mediaType: 'jpeg' }, [400, ['mediaType']]],
      [{ mediaType: 'text/html; charset=utf-8' }, [400, ['mediaType']]],
      [
        { perceptualHash: { algorithm: 'phash', value: 'f'.repeat(64), quality: 1 } },
        [400, ['perceptualHash.algorithm']],
      ],
      [
        { perceptualHash: { algorithm: 'pdq', value: 'f'.repeat(64), quality: 101 } },
        [400, ['perceptualHash.quality']],
      ],
      [{ performers: appearances(5, 5) }, [400, ['performers.0.appearances.0.toMs']]],
      [{ performers: appearances(5, 4) }, [400, ['performers.0.appearances.0.toMs']]],
      [{ performers: appearances(-1, 4) }, [400, ['performers.0.appearances.0.fromMs']]],
      [{ performers: [{ appearances: [] }] }, [400, ['performers.0']]],
      [{ performers: [{ userId: 'anna', performerId: stranger }] }, [400, ['performers.0']]],
      [{ depicted: 'nobody', performers: [{ userId: 'anna' }] }, [400, ['performers']]],
      [{ depicted: 'declared' }, [400, ['performers']]],
      [{ projectId: 'spring' }, [422, ['projectId']]],
      [
        { performers: [{ performerId: stranger }, { userId: 'zoe' }] },
        [422, ['performers.0.performerId', 'performers.1.userId']],
      ],
      [{ performers: [{ userId: 'anna' }, { userId: 'anna' }] }, [422, ['performers.1.userId']]],
      [{ derivedFrom: { fileId: `file_${NONE}`, relation: 'crop' } }, [422, ['derivedFrom.fileId']]],
      [{ workId: `work_${NONE}` }, [422, ['workId']]],
      [{ workId: `file_${NONE}` }, [400, ['workId']]],
      [{ derivedFrom: { fileId: `rel_${NONE}`, relation: 'crop' } }, [400, ['derivedFrom.fileId']]],
    ];
    for (const [more, faults] of cases)
      assert.deepEqual(await faultsOf(fileOf('bad', more)), faults, JSON.stringify(more));
    assert.deepEqual((await api.get('/v1/files')).body.data, []);

    await api.post('/v1/projects/winter/archive', {});
    assert.deepEqual(await faultsOf(fileOf('late', { projectId: 'winter' })), [409, ['projectId']]);
  });

  it('are registered in batches, all or none', async () => {
    await declare(api, 'summer', 'anna');
    const files = Array.from({ length: 1000 }, (_, index) =>
      fileOf(`frame ${index}`, { performers: [{ userId: 'anna' }] }),
    );
    const made = await api.post('/v1/files/batch', { files });
    assert.equal(made.status, 201, JSON.stringify(made.body).slice(0, 500));
    assert.deepEqual(
      made.body.files.map(({ sha256 }: Body) => sha256),
      files.map(({ sha256 }) => sha256),
    );
    const batch = (...bodies: object[]) => faultsOf({ files: bodies }, '/v1/files/batch');
    const fresh = fileOf('fresh');
    assert.deepEqual(await batch(fresh, fileOf('frame 7')), [409, ['files.1.sha256']]);
    assert.deepEqual(await batch(fresh, fileOf('other'), fresh), [400, ['files.2.sha256']]);
    assert.deepEqual(await batch(fresh, fileOf('other', { size: 0 })), [400, ['files.1.size']]);
    assert.deepEqual(
      await batch(fresh, fileOf('a', { projectId: 'x' }), fileOf('b', { performers: [{ userId: 'x' }] })),
      [422, ['files.1.projectId', 'files.2.performers.0.userId']],
    );
    assert.deepEqual(await batch(), [400, ['files']]);
    assert.deepEqual(await faultsOf({ files: [...files, fresh] }, '/v1/files/batch'), [400, ['files']]);
    assert.deepEqual((await api.get(`/v1/files?sha256=${hashOf('fresh')}`)).body.data, []);
    const entries = await service.sql(
      'superuser',
      `select count(*) from audit_entries where action = 'file.created' and org_id = $1`,
      [account.organization],
    );
    assert.equal(Number(entries[0]?.count), 1000);
  });

  it('derive from others, without cycles, and an original cannot be deleted', async () => {
    const film = await register(api, fileOf('film'));
    const cut = await register(api, fileOf('cut', { derivedFrom: { fileId: film.id, relation: 'version' } }));
    const still = await register(api, fileOf('still', { derivedFrom: { fileId: cut.id, relation: 'crop' } }));
    assert.deepEqual(still.derivedFrom, { fileId: cut.id, relation: 'crop' });
    const derived = (await api.get(`/v1/files?derivedFrom=${film.id}`)).body;
    assert.deepEqual(
      derived.data.map(({ id }: Body) => id),
      [cut.id],
    );
    const from = (id: string, fileId: string) =>
      api.patch(`/v1/files/${id}`, { derivedFrom: { fileId, relation: 'crop' } });
    for (const original of [film.id, cut.id, still.id]) {
      const answer = await from(film.id, original);
      assert.deepEqual([answer.status, answer.body.errors?.[0].path], [422, 'derivedFrom.fileId']);
    }
    const refused = await api.delete(`/v1/files/${cut.id}`);
    assert.deepEqual([refused.status, refused.body.id], [409, still.id]);
    assert.equal((await api.patch(`/v1/files/${still.id}`, { derivedFrom: null })).body.derivedFrom, null);
    assert.equal((await api.delete(`/v1/files/${cut.id}`)).status, 204);

    // Of two crossing changes one is refused.
    const one = await register(api, fileOf('one'));
    const two = await register(api, fileOf('two'));
    const answers = await Promise.all([from(one.id, two.id), from(two.id, one.id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  });

  it('belong to one organization, and keep their names sealed', async () => {
    const made = await register(api, fileOf('ours', { name: 'Zaphira Quellwasser.mov' }));
    const other = await service.account({ scopes: FILE_SCOPES });
    await other.api.post('/v1/projects', { externalId: 'summer', title: 'Theirs' });
    const theirs = await register(other.api, fileOf('ours'));
    assert.notEqual(theirs.id, made.id);
    assert.equal((await other.api.get(`/v1/files/${made.id}`)).status, 404);
    const stolen = await other.api.patch(`/v1/files/${theirs.id}`, {
      derivedFrom: { fileId: made.id, relation: 'crop' },
    });
    assert.equal(stolen.status, 422);
    const [row] = await service.sql('superuser', 'select name from files where id = $1', [made.id]);
    assert.equal(String(row?.name).includes('Zaphira'), false);
    const reader = await service.account({ scopes: ['agreements:read'] });
    assert.equal((await reader.api.get('/v1/files')).status, 403);
  });
});
