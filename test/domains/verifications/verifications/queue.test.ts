import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { COMPANY, examined, kybBody } from '../../business/business-verification/use-businesses.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';

describe('the review queue', () => {
  let service: TestService;
  let api: ApiClient;
  let account: TestAccount;
  let person: string;
  let business: string;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    api = await testModeOf(service, account, { scopes: SCOPES });
    const body = { type: 'idv', userId: 'performer_1', testOutcome: 'needs_review:faces_unclear' };
    person = (await api.post('/v1/verifications', body)).body.id;
    await api.post('/v1/verifications', { ...body, userId: 'other', testOutcome: 'verified' });
    business = (await examined(api, kybBody({ documents: {} }))).id;
  });
  after(() => service?.stop());

  const idsOf = async (query: string): Promise<string[]> =>
    (await api.get(`/v1/verifications?${query}`)).body.data.map(({ id }: { id: string }) => id);

  it('lists what waits for a reviewer, and finds it by ID or the beginning of a userId', async () => {
    assert.deepEqual(await idsOf('forReview=true'), [business, person]);
    assert.deepEqual(await idsOf('forReview=true&type=idv'), [person]);
    assert.deepEqual(await idsOf('q=performer_'), [person]);
    assert.deepEqual(await idsOf('search=performer_'), [person], 'the earlier name');
    assert.deepEqual(await idsOf('q=performer%25'), [], 'no patterns');
    assert.deepEqual(await idsOf(`q=${business}`), [business]);
    assert.deepEqual(await idsOf('atRisk=true'), []);
    for (const name of ['q', 'search']) assert.equal((await api.get(`/v1/verifications?${name}=`)).status, 400);
    assert.equal((await api.get('/v1/verifications?type=kyb')).body.data[0].businessName, 'Meridian Studio Limited');
  });

  it('can be listed oldest first, page by page, and between two times', async () => {
    const newest = await idsOf('limit=100');
    const oldest: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await api.get(`/v1/verifications?order=asc&limit=1${cursor && `&cursor=${cursor}`}`);
      oldest.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    assert.deepEqual(oldest, newest.toReversed());
    const { createdAt } = (await api.get(`/v1/verifications/${newest[1]}`)).body;
    assert.deepEqual(
      await idsOf(`order=asc&createdBefore=${createdAt}`),
      oldest.slice(0, oldest.indexOf(newest[1] ?? '')),
    );
    assert.equal((await api.get('/v1/verifications?order=up')).status, 400);
  });

  it('names what prevented each approval, and nothing for verified ones', async () => {
    const { body } = await api.get('/v1/verifications');
    const findings = body.data.map(({ status, mainFinding }: Record<string, { key: string; kind: string } | null>) => [
      status,
      mainFinding && [mainFinding.kind, mainFinding.key],
    ]);
    assert.deepEqual(findings, [
      ['in_review', ['task', 'incorporation_document']],
      ['verified', null],
      ['needs_review', ['check', 'face_match']],
    ]);
    const rejected = await api.post('/v1/verifications', {
      type: 'idv',
      userId: 'expired-1',
      testOutcome: 'rejected:document_expired',
    });
    const { key, reason, message } = rejected.body.mainFinding;
    assert.deepEqual([key, reason, message.length > 10], ['document_not_expired', 'document_expired', true]);
  });

  it('has counts by type', async () => {
    const { body } = await api.get('/v1/verifications/counts');
    for (const { forReview, unassigned, mine, overdue } of [body.idv, body.kyb])
      assert.deepEqual([forReview, unassigned, mine, overdue], [1, 1, 0, 0]);
  });

  it('finds cases with the same face, for reviewers only', async () => {
    const { body: same } = await api.post('/v1/verifications', {
      type: 'idv',
      userId: 'again',
      testOutcome: 'verified',
    });
    const signals = (key: string) =>
      JSON.stringify([{ key, weight: 'review', message: 'x', related: [same.personId] }]);
    const update = 'update verifications set signals = $1::jsonb where id = $2';
    const found: string[][] = [];
    for (const key of ['duplicate_person', 'fraud_suspect_face', 'namesake_verified']) {
      await service.sql('superuser', update, [signals(key), person]);
      found.push(await idsOf(`sameFaceAs=${same.personId}`));
    }
    await service.sql('superuser', update, ['[]', person]);
    assert.deepEqual(found, [[person], [person], []]);
    const reader = await testModeOf(service, account, { scopes: ['verifications:read'] });
    const refused = await reader.get(`/v1/verifications?sameFaceAs=${same.personId}`);
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
  });

  it('can show a case without personal data, and then records no access', async () => {
    const { status, body } = await api.get(`/v1/verifications/${person}?withhold=personal_data`);
    assert.deepEqual([status, 'extracted' in body, body.status], [200, false, 'needs_review']);
    const looks = `/v1/audit/entries?subject=${person}&action=personal_data.read`;
    const before = (await api.get(looks)).body.data.length;
    await api.get(`/v1/verifications/${person}?withhold=personal_data`);
    assert.equal((await api.get(looks)).body.data.length, before);
    assert.equal('extracted' in (await api.get(`/v1/verifications/${person}`)).body, true);
    assert.equal((await api.get(looks)).body.data.length, before + 1);
    assert.equal((await api.get(`/v1/verifications/${person}?withhold=all`)).status, 400);
  });

  it('finds a business by part of the displayed name, page by page', async () => {
    const name = 'Estudio Ñandú S.L.';
    const named = async (name: string, userId: string): Promise<string> =>
      (await examined(api, { ...kybBody({ documents: {}, company: { ...COMPANY, name } }), userId })).id;
    const second = await named(name, 'b-2');
    await api.post('/v1/verifications', { type: 'idv', userId: 'nandu', testOutcome: 'verified' });
    const third = await named('Otro Ñandú', 'b-3');
    assert.deepEqual(await idsOf('q=nandu&type=kyb'), [third, second]);
    assert.deepEqual(await idsOf(`q=${encodeURIComponent('ESTUDIO ñ')}`), [second]);
    assert.deepEqual(await idsOf('q=meridian'), [business]);

    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: string = cursor && `&cursor=${cursor}`;
      const { body } = await api.get(`/v1/verifications?q=nandu&limit=1${page}`);
      found.push(...body.data.map(({ businessName, userId }: Record<string, string>) => businessName ?? userId));
      cursor = body.nextCursor;
    }
    assert.deepEqual(found, ['Otro Ñandú', 'nandu', name]);
  });

  it('sorts people and businesses by deadline, page by page, and finds overdue ones', async () => {
    const due: [due: string, id: string][] = [];
    for (const order of ['asc', 'desc'])
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await api.get(
          `/v1/verifications?sort=due&order=${order}&limit=1${cursor && `&cursor=${cursor}`}`,
        );
        due.push(...body.data.map(({ dueAt, id }: Record<string, string>) => [dueAt, id]));
        cursor = body.nextCursor;
      }
    const earliest = due.slice(0, due.length / 2);
    assert.deepEqual(earliest, earliest.toSorted(), 'earliest first');
    assert.deepEqual(due.slice(due.length / 2), earliest.toReversed());
    assert.deepEqual(new Set(earliest.map(([, id]) => id)), new Set(await idsOf('forReview=true&limit=100')));
    const { createdAt, dueAt, updatedAt } = (await api.get(`/v1/verifications/${person}`)).body;
    assert.equal(Date.parse(dueAt), Date.parse(updatedAt) + 24 * 3_600_000);
    assert.deepEqual(await idsOf(`sort=due&createdBefore=${createdAt}`), []);
    assert.deepEqual(await idsOf(`sort=due&order=asc&limit=1&createdAfter=${createdAt}`), [earliest[1]?.[1]]);
    const other = (await api.get('/v1/verifications?limit=1')).body.nextCursor;
    assert.equal((await api.get(`/v1/verifications?sort=due&limit=1&cursor=${other}`)).status, 400);

    assert.deepEqual(await idsOf('overdue=true'), []);
    service.advance(24 * 3600);
    assert.ok((await idsOf('overdue=true&type=idv')).includes(person));
    assert.equal((await api.get(`/v1/verifications/${person}`)).body.overdue, true);
    assert.ok((await api.get('/v1/verifications/counts')).body.idv.overdue > 0);
    await api.post(`/v1/verifications/${person}/decision`, { decision: 'reject', reason: 'Faces differ' });
    const { dueAt: after, overdue } = (await api.get(`/v1/verifications/${person}`)).body;
    assert.deepEqual([after, overdue], [null, false]);
  });
});
