import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import { lockList } from '../../../../src/domains/works/files/removals/store.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { fileOf, hashOf, register } from '../../works/files/use-files.ts';

const PDQ = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
/** Two bits differ. */
const NEAR = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b21';
const nobody = { depicted: 'nobody' };

describe('files that a decided complaint removes', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let platform: ApiClient;
  before(async () => {
    service = await startTestService();
    await openHosted(service.anonymous, '/verify');
  });
  after(() => service.stop());
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    account = await service.account({
      scopes: [
        ...['compliance:read', 'compliance:write', 'compliance:erase', 'pii:read', 'files:read', 'files:write'],
        ...['agreements:read', 'agreements:write', 'keys:write', 'lookups:create', 'organization:write'],
      ],
    });
    ({ api } = account);
    const key = await api.post('/v1/auth/api-key', { name: 'Platform', scopes: ['lookups:create'] });
    platform = createApiClient(service.url, key.body.apiKey);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
  });

  const received = async (): Promise<string> => {
    const { body } = await api.post('/v1/complaints', { url: 'https://videos.example/1', kind: 'not_consented' });
    return body.id;
  };
  const decide = (id: string, body: object) => api.post(`/v1/complaints/${id}/decision`, body);
  const removed = async (...fileIds: string[]): Promise<string> => {
    const id = await received();
    const answer = await decide(id, { outcome: 'removed', fileIds });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return id;
  };
  const reversed = async (id: string): Promise<void> => {
    assert.equal((await api.post(`/v1/complaints/${id}/appeal`, {})).status, 200);
    assert.equal((await api.post(`/v1/complaints/${id}/appeal-decision`, { outcome: 'reversed' })).status, 200);
  };
  const coverageOf = async (id: string): Promise<Body> => (await api.get(`/v1/files/${id}`)).body.coverage;
  const statusOf = async (id: string): Promise<string> => (await coverageOf(id)).status;
  const lookUp = async (hash: object): Promise<Body> =>
    (await platform.post('/v1/lookups', { hashes: [hash] })).body.data[0];
  const list = async (cursor?: string): Promise<Body> =>
    (await platform.get(`/v1/lookups/removals${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body;
  const listed = async (cursor?: string): Promise<string[][]> =>
    (await list(cursor)).data.map(({ sha256, status }: Body) => [sha256, status]);
  const eventsOf = async (type: string): Promise<Body[]> => {
    const rows = await service.sql(
      'superuser',
      'select data from events where org_id = $1 and type = $2 order by position',
      [account.organization, type],
    );
    return rows.map(({ data }) => data);
  };
  const auditOf = (action: string): Promise<Body[]> =>
    service.sql(
      'superuser',
      'select subject, details from audit_entries where org_id = $1 and action = $2 order by id',
      [account.organization, action],
    );

  const waiting = async (): Promise<number> => {
    const [row] = await service.sql(
      'superuser',
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return Number(row?.n);
  };

  it('are removed for every reader, with their copies, in the decision’s transaction', async () => {
    const hash = { perceptualHash: { algorithm: 'pdq', value: PDQ, quality: 90 } };
    const original = await register(api, fileOf('original', { ...nobody, ...hash }));
    const copy = await register(
      api,
      fileOf('copy', { ...nobody, derivedFrom: { fileId: original.id, relation: 'resize' } }),
    );
    const crop = await register(
      api,
      fileOf('crop', { ...nobody, derivedFrom: { fileId: original.id, relation: 'crop' } }),
    );
    const other = await register(api, fileOf('other', nobody));
    const id = await removed(original.id);

    const coverage = await coverageOf(original.id);
    assert.equal(coverage.status, 'removed');
    assert.equal(coverage.since, coverage.removedAt);
    assert.notEqual(coverage.removedAt, null);
    assert.equal(coverage.withdrawnAt, null);
    assert.equal(await statusOf(copy.id), 'removed');
    assert.equal(await statusOf(crop.id), 'unknown', 'a crop with its own list');
    assert.equal(await statusOf(other.id), 'covered');

    const exact = await lookUp({ sha256: hashOf('original') });
    assert.deepEqual([exact.status, exact.removedAt], ['removed', coverage.removedAt]);
    const similar = await lookUp({ perceptualHash: NEAR });
    assert.deepEqual([similar.match, similar.status], ['similar', 'removed']);
    const prefix = (await platform.get(`/v1/lookups/prefixes/${hashOf('copy').slice(0, 8)}`)).body.data;
    assert.deepEqual(
      prefix.map(({ status }: Body) => status),
      ['removed'],
    );
    const manifest = await api.post(`/v1/files/${original.id}/manifest`, {});
    assert.deepEqual([manifest.status, manifest.body.reason], [409, 'removed']);

    const events = await eventsOf('file.removed');
    assert.deepEqual(
      events.map(({ fileId, sha256, complaintId, copyOf }) => [fileId, sha256, complaintId, copyOf]),
      [
        [original.id, hashOf('original'), id, null],
        [copy.id, hashOf('copy'), id, original.id],
      ],
    );
    // Entries of one millisecond have no order.
    const audited = (await auditOf('file.removed')).map(({ subject }) => subject);
    assert.deepEqual(audited.sort(), [original.id, copy.id].sort());
    const complaint = (await api.get(`/v1/complaints/${id}`)).body;
    assert.deepEqual(
      complaint.removedFiles.map(({ fileId, reinstatedAt }: Body) => [fileId, reinstatedAt]),
      [[original.id, null]],
    );
    assert.deepEqual(await listed(), [
      [hashOf('original'), 'removed'],
      [hashOf('copy'), 'removed'],
    ]);
    assert.equal((await list()).data[0].perceptualHash, PDQ);
  });

  it('are found by a frame of a film, in receipts too, before equally near files that are not removed', async () => {
    const frame = (at: number, perceptualHash: string) => ({ at, perceptualHash, quality: 90 });
    const film = (name: string, more: object = {}) =>
      register(api, fileOf(name, { ...nobody, mediaType: 'video/mp4', keyFrames: [frame(2500, PDQ)], ...more }));
    await film('permitted');
    const reported = await film('reported', { keyFrames: [frame(0, hashOf('black')), frame(7500, PDQ)] });
    const id = await removed(reported.id);
    const { receipt } = (await platform.post('/v1/lookups', { hashes: [{ perceptualHash: NEAR }], receipt: true }))
      .body;
    const [answer] = decodeJwt<Body>(receipt).answers;
    const { removedAt } = await coverageOf(reported.id);
    assert.deepEqual(
      [answer.match, answer.distance, answer.status, answer.removedAt],
      ['similar', 2, 'removed', removedAt],
    );
    const similar = await lookUp({ perceptualHash: NEAR });
    assert.deepEqual([similar.status, similar.removedAt], ['removed', removedAt]);
    const [entry] = (await list()).data;
    assert.deepEqual([entry.sha256, entry.perceptualHash], [hashOf('reported'), null], 'the list has no key frames');
    await reversed(id);
    assert.equal((await lookUp({ perceptualHash: NEAR })).status, 'unknown');
  });

  it('are the organization’s own, in this mode; otherwise the decision is not recorded', async () => {
    const mine = await register(api, fileOf('mine', nobody));
    const elsewhere = await service.account({ scopes: ['files:write', 'files:read', 'agreements:write'] });
    await elsewhere.api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    const theirs = await register(elsewhere.api, fileOf('theirs', nobody));
    const test = await testModeOf(service, account);
    await test.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    const trial = await register(test, fileOf('trial', nobody));
    const id = await received();
    for (const foreign of [theirs.id, trial.id]) {
      const answer = await decide(id, { outcome: 'removed', fileIds: [mine.id, foreign] });
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
      assert.deepEqual(answer.body.errors, [{ path: 'fileIds.1', message: 'There is no such file' }]);
    }
    assert.equal((await api.get(`/v1/complaints/${id}`)).body.status, 'received');
    assert.equal(await statusOf(mine.id), 'covered');
    assert.deepEqual(await eventsOf('file.removed'), []);

    for (const [body, path, status] of [
      [{ outcome: 'rejected', fileIds: [mine.id] }, 'fileIds', 422],
      [{ outcome: 'removed', fileIds: [mine.id, mine.id] }, 'fileIds.1', 400],
      [{ outcome: 'removed', fileIds: ['prj_1'] }, 'fileIds.0', 400],
      [{ outcome: 'removed', fileIds: Array.from({ length: 1001 }, () => mine.id) }, 'fileIds', 400],
    ] as const) {
      const answer = await decide(id, body);
      assert.deepEqual([answer.status, answer.body.errors[0].path], [status, path]);
    }
    assert.equal((await api.delete(`/v1/files/${mine.id}`)).status, 204);
    assert.equal((await decide(id, { outcome: 'removed', fileIds: [mine.id] })).status, 422, 'deleted meanwhile');
  });

  it('stay removed until no decision names them', async () => {
    const file = await register(api, fileOf('twice', nobody));
    const [one, two] = [await removed(file.id), await removed(file.id)];
    await reversed(one);
    assert.equal(await statusOf(file.id), 'removed');
    assert.deepEqual(await eventsOf('file.reinstated'), []);
    assert.deepEqual(
      (await auditOf('file.removal_lifted')).map(({ subject, details }) => [subject, details.complaintId]),
      [[file.id, one]],
    );
    const { syncCursor } = await list();
    const answer = await api.post(`/v1/complaints/${two}/reinstate`, { reason: 'consent_shown', note: 'Wrong file' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(await statusOf(file.id), 'covered');
    assert.equal(answer.body.status, 'removed', 'the decision stays');
    assert.notEqual(answer.body.removedFiles[0].reinstatedAt, null);
    assert.deepEqual(answer.body.history.at(-1).action, 'reinstated');
    assert.deepEqual(
      (await eventsOf('file.reinstated')).map(({ fileId, complaintId }) => [fileId, complaintId]),
      [[file.id, two]],
    );
    assert.deepEqual(await listed(syncCursor), [[hashOf('twice'), 'lifted']]);
    assert.equal((await api.post(`/v1/complaints/${two}/reinstate`, { reason: 'other' })).status, 409);
    assert.equal((await auditOf('complaint.reinstated')).length, 1);
  });

  it('can be reinstated one by one, and are removed by an appeal that reverses a rejection', async () => {
    const files = [await register(api, fileOf('a', nobody)), await register(api, fileOf('b', nobody))];
    const [a = '', b = ''] = files.map(({ id }) => id);
    const id = await received();
    await decide(id, { outcome: 'rejected' });
    await api.post(`/v1/complaints/${id}/appeal`, {});
    const upheld = await api.post(`/v1/complaints/${id}/appeal-decision`, { outcome: 'upheld', fileIds: [a] });
    assert.equal(upheld.status, 422);
    const answer = await api.post(`/v1/complaints/${id}/appeal-decision`, { outcome: 'reversed', fileIds: [a, b] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual([await statusOf(a), await statusOf(b)], ['removed', 'removed']);
    const back = await api.post(`/v1/complaints/${id}/reinstate`, { reason: 'other', fileIds: [a] });
    assert.equal(back.status, 200, JSON.stringify(back.body));
    assert.deepEqual([await statusOf(a), await statusOf(b)], ['covered', 'removed']);
    const again = await api.post(`/v1/complaints/${id}/reinstate`, { reason: 'other', fileIds: [b, a] });
    assert.equal(again.status, 422);
    assert.deepEqual(again.body.errors, [{ path: 'fileIds.1', message: 'Is not removed by this complaint' }]);
  });

  it('stay removed if they are deleted and registered again, and if the complaint is erased', async () => {
    const file = await register(api, fileOf('again', nobody));
    const id = await received();
    await decide(id, { outcome: 'removed', fileIds: [file.id] });
    assert.equal((await api.delete(`/v1/files/${file.id}`)).status, 204);
    assert.equal((await lookUp({ sha256: hashOf('again') })).known, false);
    assert.deepEqual(await listed(), [[hashOf('again'), 'removed']]);
    const second = await register(api, fileOf('again', nobody));
    assert.equal(second.coverage.status, 'removed');
    await service.sql('superuser', 'update complaints set details = null where id = $1', [id]);
    assert.equal(await statusOf(second.id), 'removed');
    assert.equal((await api.post(`/v1/complaints/${id}/reinstate`, { reason: 'other', note: 'Why' })).status, 409);
    assert.equal((await api.delete(`/v1/files/${second.id}`)).status, 204);
    assert.equal((await api.post(`/v1/complaints/${id}/reinstate`, { reason: 'other' })).status, 200);
    assert.deepEqual(await listed(), [[hashOf('again'), 'lifted']]);
  });

  it('stay removed if a copy is deleted and registered again as an original', async () => {
    const original = await register(api, fileOf('whole', nobody));
    const derivedFrom = { fileId: original.id, relation: 'resize' };
    const copy = await register(api, fileOf('part', { ...nobody, derivedFrom }));
    const id = await removed(original.id);
    assert.equal((await api.delete(`/v1/files/${copy.id}`)).status, 204);
    const again = await register(api, fileOf('part', nobody));
    assert.equal(again.coverage.status, 'removed');
    const complaint = (await api.get(`/v1/complaints/${id}`)).body;
    assert.deepEqual(
      complaint.removedFiles.map(({ fileId, reinstatedAt }: Body) => [fileId, reinstatedAt]),
      [
        [original.id, null],
        [copy.id, null],
      ],
    );
    assert.equal((await api.delete(`/v1/files/${again.id}`)).status, 204);
    await reversed(id);
    assert.deepEqual(await listed(), [
      [hashOf('whole'), 'lifted'],
      [hashOf('part'), 'lifted'],
    ]);
  });

  it('stay removed if a copy gets another original or relation, until a reviewer reinstates it', async () => {
    const [original, other] = [
      await register(api, fileOf('mine', nobody)),
      await register(api, fileOf('else', nobody)),
    ];
    const from = (fileId: string, relation: string) => ({ ...nobody, derivedFrom: { fileId, relation } });
    const copies = [];
    for (const name of ['unlinked', 'relinked', 'cropped', 'same'])
      copies.push(await register(api, fileOf(name, from(original.id, 'resize'))));
    const [unlinked = '', relinked = '', cropped = '', same = ''] = copies.map(({ id }) => id);
    const ofUnlinked = await register(api, fileOf('of unlinked', from(unlinked, 'transcode')));
    const complaint = await removed(original.id);
    for (const [id, derivedFrom] of [
      [unlinked, null],
      [relinked, { fileId: other.id, relation: 'resize' }],
      [cropped, { fileId: original.id, relation: 'crop' }],
      [same, { fileId: original.id, relation: 'resize' }],
    ] as const) {
      const { status, body } = await api.patch(`/v1/files/${id}`, { derivedFrom });
      assert.deepEqual([status, body.coverage.status], [200, 'removed'], JSON.stringify(derivedFrom));
    }
    assert.equal(await statusOf(ofUnlinked.id), 'removed');
    assert.equal((await lookUp({ sha256: hashOf('unlinked') })).status, 'removed');
    const { removedFiles } = (await api.get(`/v1/complaints/${complaint}`)).body;
    assert.deepEqual(
      removedFiles.map(({ fileId }: Body) => fileId),
      [original.id, unlinked, relinked, cropped],
    );
    const wrongLink = { reason: 'other', fileIds: [relinked] };
    assert.equal((await api.post(`/v1/complaints/${complaint}/reinstate`, wrongLink)).status, 200);
    assert.deepEqual([await statusOf(relinked), await statusOf(unlinked)], ['covered', 'removed']);
    await reversed(complaint);
    for (const { id } of copies) assert.equal(await statusOf(id), 'covered');
  });

  it('include the copy of a copy that is registered during the decision', async () => {
    const original = await register(api, fileOf('first', nobody));
    const from = (fileId: string) => ({ ...nobody, derivedFrom: { fileId, relation: 'resize' } });
    const copy = await register(api, fileOf('second', from(original.id)));
    const id = await received();
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    // The last lock that a decision takes.
    const holding = service.ctx.db.org({ org: account.organization }, async (tx) => {
      await lockList(tx, account.organization);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const deciding = decide(id, { outcome: 'removed', fileIds: [original.id] });
    await until(async () => (await waiting()) >= 1 || undefined);
    const late = register(api, fileOf('third', from(copy.id)));
    const answered = await Promise.race([
      late.then(() => true),
      until(async () => ((await waiting()) >= 2 ? false : undefined)),
    ]);
    assert.equal(answered, false, 'the registration waits for the decision');
    end.resolve();
    await holding;
    assert.equal((await deciding).status, 200);
    assert.equal((await late).coverage.status, 'removed');
    assert.deepEqual((await listed()).map(([hash]) => hash).sort(), ['first', 'second', 'third'].map(hashOf).sort());
  });

  it('are counted alike by two reviewers at once, and by a correction during an appeal', async () => {
    const file = await register(api, fileOf('race', nobody));
    const [one, two] = [await received(), await received()];
    const decided = await Promise.all(
      [one, two, one].map((id) => decide(id, { outcome: 'removed', fileIds: [file.id] })),
    );
    assert.deepEqual(decided.map(({ status }) => status).sort(), [200, 200, 409]);
    assert.equal((await api.post(`/v1/complaints/${one}/appeal`, {})).status, 200);
    const lifted = await Promise.all([
      api.post(`/v1/complaints/${one}/appeal-decision`, { outcome: 'reversed' }),
      api.post(`/v1/complaints/${one}/reinstate`, { reason: 'other' }),
      api.post(`/v1/complaints/${two}/reinstate`, { reason: 'other' }),
    ]);
    assert.ok(
      lifted.every(({ status }) => status === 200 || status === 409),
      JSON.stringify(lifted.map(({ body }) => body)),
    );
    assert.equal(await statusOf(file.id), 'covered');
    assert.equal((await eventsOf('file.reinstated')).length, 1);
    assert.deepEqual(await listed(), [[hashOf('race'), 'lifted']]);
  });

  it('do not show on the page of the complainant', async () => {
    const file = await register(api, fileOf('secret', nobody));
    const { body } = await service.anonymous.post(`/complaints/${account.organization}`, {
      kind: 'not_consented',
      files: [{ sha256: hashOf('secret') }],
      email: 'ann@example.org',
    });
    const path = new URL(body.link).pathname;
    const receipt = async (): Promise<Body> => dataOf(await openHosted(service.anonymous, path)).receipt;
    const [complaint] = (await api.get('/v1/complaints')).body.data;
    await decide(complaint.id, { outcome: 'removed', fileIds: [file.id] });
    const before = await receipt();
    await api.post(`/v1/complaints/${complaint.id}/reinstate`, { reason: 'other' });
    assert.deepEqual(await receipt(), before);
    assert.doesNotMatch(JSON.stringify(before), /file_|sha256/);
    const copies = (await api.get(`/v1/complaints/${complaint.id}/copies`)).body.data;
    assert.deepEqual(
      copies.map(({ fileId, match }: Body) => [fileId, match]),
      [[file.id, 'exact']],
    );
  });

  it('are listed page by page, so that a platform that keeps the cursor misses no change', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `file ${index}`);
    const files: Body[] = [];
    for (const name of names) files.push(await register(api, fileOf(name, nobody)));
    const start = await list();
    assert.deepEqual([start.data, start.nextCursor], [[], null]);
    // Decisions commit in any order while the platform asks again and again.
    const decisions = Promise.all(files.map(({ id }) => removed(id)));
    let isDecided = false;
    void decisions.then(() => {
      isDecided = true;
    });
    const seen: string[] = [];
    let cursor = start.syncCursor;
    const poll = async (): Promise<void> => {
      const { data, syncCursor } = await list(cursor);
      seen.push(...data.map(({ sha256 }: Body) => sha256));
      cursor = syncCursor;
    };
    while (!isDecided) await poll();
    await decisions;
    await poll();
    assert.deepEqual(seen.toSorted(), names.map(hashOf).sort());
    assert.deepEqual((await list(cursor)).data, []);
    assert.equal((await list(cursor)).syncCursor, cursor);

    const first = (await platform.get('/v1/lookups/removals?limit=7')).body;
    assert.deepEqual([first.data.length, first.nextCursor], [7, first.syncCursor]);
    const rest = await list(first.nextCursor);
    assert.deepEqual([rest.data.length, rest.nextCursor, rest.syncCursor], [5, null, cursor]);
    assert.deepEqual(Object.keys(first.data[0]).sort(), ['perceptualHash', 'sha256', 'since', 'status']);
    const bad = await platform.get('/v1/lookups/removals?cursor=cHJqXzE');
    assert.deepEqual([bad.status, bad.body.errors[0].path], [400, 'cursor']);
  });

  it('can be a thousand in one decision', async () => {
    const sent = Array.from({ length: 1000 }, (_, index) => fileOf(`many ${index}`, nobody));
    const { body } = await api.post('/v1/files/batch', { files: sent });
    const id = await received();
    const answer = await decide(id, { outcome: 'removed', fileIds: body.files.map((file: Body) => file.id) });
    assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
    assert.equal((await eventsOf('file.removed')).length, 1000);
    assert.equal((await api.post(`/v1/complaints/${id}/reinstate`, { reason: 'other' })).status, 200);
    assert.equal((await eventsOf('file.reinstated')).length, 1000);
  });
});
