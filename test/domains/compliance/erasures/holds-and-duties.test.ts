import assert from 'node:assert/strict';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { create as createRelease, MINIMAL } from '../../agreements/releases/use-releases.ts';
import { kybBody } from '../../business/business-verification/use-businesses.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Body, SCOPES, type Tools, toolsOf } from './use-erasures.ts';

const DAY = 86_400;

describe('legal holds, retention duties and maximum ages', () => {
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  let projectId: string;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
    projectId = await tools.project();
  });
  after(() => service.stop());

  const release = async (id: string): Promise<void> => {
    const { status, body } = await account.api.post(`/v1/legal-holds/${id}/release`, { note: 'Settled' });
    assert.deepEqual([status, body.status, body.note, body.releaseNote], [200, 'released', 'Case 12', 'Settled']);
  };
  const setRules = async (rules: object): Promise<Body> => {
    const { status, body } = await account.api.put('/v1/retention-policy', { rules });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('keep a hold from being released without the scope to erase: by a default key or a reviewer', async () => {
    const id = await tools.hold({ personId: await tools.person('liv') });
    const { body: key } = await account.api.post('/v1/auth/api-key', { name: 'default' });
    assert.ok(key.scopes.includes('compliance:write'));
    const { status, body } = await createApiClient(service.url, key.apiKey).post(`/v1/legal-holds/${id}/release`);
    assert.deepEqual([status, body.code], [403, 'insufficient_scope'], JSON.stringify(body));
    assert.equal((await account.api.get(`/v1/legal-holds/${id}`)).body.status, 'active');
  });

  it('keep all data of a person on hold until it is released', async () => {
    const personId = await tools.person('liv');
    const liv = await tools.performer(projectId, { userId: 'liv' });
    const kim = await tools.performer(projectId, { userId: 'kim' });
    const holdId = await tools.hold({ personId });
    await tools.eraseAll({ userId: 'kim' });
    const kept = await tools.eraseAll({ userId: 'liv' });
    assert.deepEqual([kept.erases, kept.keptTotal > 0], [[], true]);
    assert.deepEqual(kept.progress, { done: 0, total: 0 }, 'what is kept is no work');
    assert.deepEqual([kept.unrecoverableBy, kept.unrecoverable], [null, false], 'nothing was erased');
    const [told] = await service.sql(
      'superuser',
      "select data from events where subject = $1 and type = 'erasure.completed'",
      [kept.id],
    );
    const data: Body = told?.data;
    assert.deepEqual([data.erased, data.unrecoverableBy], [[], null]);
    assert.ok(kept.kept.every(({ because, until }: Body) => because === 'legal_hold' && until === null));
    assert.deepEqual([await tools.isKnown(liv), await tools.isKnown(kim)], [true, false]);
    const { body: items } = await account.api.get(`/v1/erasures/${kept.id}/items?status=kept`);
    assert.ok(items.data.every((item: Body) => item.holdId === holdId));

    await release(holdId);
    const follower = await tools.follower(kept.id);
    assert.equal(await tools.isKnown(liv), false);
    assert.notEqual(follower.unrecoverableBy, null);
    const { body: old } = await account.api.get(`/v1/erasures/${kept.id}/items`);
    assert.ok(old.data.every((item: Body) => item.followedBy === follower.id));
    const { body: over } = await account.api.get(`/v1/legal-holds/${holdId}`);
    assert.deepEqual([over.status, over.note, over.releaseNote], ['released', null, null], 'words may name people');
    const sealed = await service.sql('superuser', 'select subject from erasures where org_id = $1', [
      account.organization,
    ]);
    assert.ok(
      sealed.every(({ subject }) => subject === null),
      'once nothing waits, nobody knows whom it was about',
    );
  });

  it('keep all data of a project or an organization on hold', async () => {
    const other = await tools.project();
    const inside = await tools.performer(projectId, { userId: 'liv' });
    const outside = await tools.performer(other, { userId: 'liv' });
    const holdId = await tools.hold({ projectId });
    const first = await tools.eraseAll({ userId: 'liv' });
    assert.deepEqual(
      first.kept.filter(({ kind }: Body) => kind === 'performer').map(({ id }: Body) => id),
      [inside.split('/').at(-1)],
    );
    assert.deepEqual([await tools.isKnown(inside), await tools.isKnown(outside)], [true, false]);
    const everything = await tools.hold({ organization: true });
    await release(holdId);
    await tools.daily();
    const plan = (await account.api.post('/v1/erasures', { userId: 'liv', dryRun: true })).body;
    assert.deepEqual([plan.erases, plan.kept[0].because], [[], 'legal_hold']);
    assert.equal(await tools.isKnown(inside), true);
    await release(everything);
    await tools.follower(first.id);
    assert.equal(await tools.isKnown(inside), false);
  });

  it('keep a verification on hold from being redacted manually', async () => {
    const made = await account.api.post('/v1/verifications', kybBody({ userId: 'applicant' }));
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const path = `/v1/verifications/${made.body.verificationId}`;
    assert.equal((await account.api.post(`${path}/cancel`)).status, 200);
    const personId = await tools.person('applicant');
    for (const subject of [{ organization: true }, { personId }]) {
      const holdId = await tools.hold(subject);
      const { status, body } = await account.api.post(`${path}/redact`);
      assert.deepEqual([status, body.holdId], [409, holdId]);
      await release(holdId);
    }
    await tools.hold({ personId: await tools.person('somebody else') });
    assert.equal((await account.api.post(`${path}/redact`)).body.status, 'redacted');
  });

  it('list holds, release each once, and refuse unknown subjects', async () => {
    const holdId = await tools.hold({ organization: true });
    const { body } = await account.api.get('/v1/legal-holds?status=active');
    assert.deepEqual(
      body.data.map(({ id, note, setBy }: Body) => [id, note, setBy.kind]),
      [[holdId, 'Case 12', 'api_key']],
    );
    await release(holdId);
    assert.equal((await account.api.post(`/v1/legal-holds/${holdId}/release`, {})).status, 409);
    assert.equal((await account.api.get('/v1/legal-holds?status=released')).body.data.length, 1);
    const rows = await service.sql('superuser', 'select * from audit_entries where subject = $1', [holdId]);
    assert.ok(!JSON.stringify(rows).includes('Case 12'));
    const officer = await account.api.post('/v1/auth/api-key', { name: 'officer', scopes: ['compliance:read'] });
    const shown = await createApiClient(service.url, officer.body.apiKey).get(`/v1/legal-holds/${holdId}`);
    assert.equal(shown.status, 200);
    assert.ok(!('note' in shown.body) && !('releaseNote' in shown.body), 'left out, not null');
    const others = await service.account({ scopes: SCOPES });
    assert.equal((await others.api.get(`/v1/legal-holds/${holdId}`)).status, 404);
    assert.equal((await others.api.post(`/v1/legal-holds/${holdId}/release`)).status, 404);
    const refused: [object, number][] = [
      [{ subject: {}, reason: 'litigation' }, 400],
      [{ subject: { organization: false }, reason: 'litigation' }, 400],
      [{ subject: { organization: true }, reason: 'Because of Liv' }, 400],
      [{ subject: { organization: true } }, 400],
      [{ subject: { personId: 'per_00000000000000000000000000' }, reason: 'litigation' }, 422],
      [{ subject: { projectId: 'prj_00000000000000000000000000' }, reason: 'litigation' }, 422],
    ];
    for (const [hold, status] of refused)
      assert.equal((await account.api.post('/v1/legal-holds', hold)).status, status, JSON.stringify(hold));
  });

  it('keep data under a duty until it ends, and then erase them', async () => {
    const path = await tools.performer(projectId, { userId: 'liv' });
    await setRules({ release: { keepAtLeastDays: 30 } });
    const kept = await tools.eraseAll({ userId: 'liv' });
    const [performer] = kept.kept.filter(({ kind }: Body) => kind === 'performer');
    assert.equal(performer.because, 'retention_duty');
    const days = (Date.parse(performer.until) - service.ctx.clock.now().getTime()) / 86_400_000;
    assert.ok(days > 29 && days <= 30, `${days}`);
    await tools.daily();
    assert.equal(await tools.isKnown(path), true);
    service.advance(31 * DAY);
    await tools.daily();
    const follower = await tools.follower(kept.id);
    assert.deepEqual([follower.reason, await tools.isKnown(path)], ['request', false]);
  });

  it('keep data created after the erasure request when the duty ends', async () => {
    await setRules({ release: { keepAtLeastDays: 30 } });
    const old = await tools.performer(projectId, { userId: 'liv' });
    const kept = await tools.eraseAll({ userId: 'liv' });
    service.advance(20 * DAY);
    const since = await tools.performer(await tools.project(), { userId: 'liv' });
    const personId = await tools.person('liv');
    service.advance(11 * DAY);
    await setRules({});
    await tools.daily();
    const follower = await tools.follower(kept.id);
    assert.deepEqual([await tools.isKnown(old), await tools.isKnown(since)], [false, true]);
    const { body: items } = await account.api.get(`/v1/erasures/${follower.id}/items`);
    assert.deepEqual(
      items.data.map(({ kind, status }: Body) => [kind, status]),
      [['performer', 'erased']],
    );
    const again = await account.api.post('/v1/erasures', { userId: 'liv', dryRun: true });
    assert.deepEqual([again.body.personIds, again.body.keptTotal], [[personId], 0]);
    assert.ok(again.body.erases.some(({ kind }: Body) => kind === 'performer'));
  });

  it('erase data above the maximum age of their class automatically, unless on hold', async () => {
    const other = await tools.project();
    const old = await tools.performer(projectId, { userId: 'liv' });
    const held = await tools.performer(other, { userId: 'liv' });
    const needed = await tools.performer(projectId, { userId: 'may' });
    await createRelease(account.api, { ...MINIMAL, projectId, userId: 'may' });
    await tools.hold({ projectId: other });
    service.advance(11 * DAY);
    const young = await tools.performer(projectId, { userId: 'kim' });
    await setRules({ release: { eraseAfterDays: 10, keepAtLeastDays: 10 } });
    await tools.daily();
    await until(async () => {
      const { body } = await account.api.get('/v1/erasures?status=completed');
      return body.data.find(({ by }: Body) => by === 'age');
    });
    assert.deepEqual(
      [await tools.isKnown(old), await tools.isKnown(held), await tools.isKnown(needed), await tools.isKnown(young)],
      [false, true, true, true],
    );
  });

  it('have versioned rules, and refuse rules that cannot be satisfied', async () => {
    assert.equal((await account.api.get('/v1/retention-policy')).body.version, 0);
    const rules = { release: { keepAtLeastDays: 2557 } };
    const made = await setRules(rules);
    assert.deepEqual([made.version, made.rules.release], [1, { eraseAfterDays: null, keepAtLeastDays: 2557 }]);
    assert.equal((await setRules(rules)).version, 1, 'nothing changed');
    const refused: [object, number][] = [
      [{ rules: { biometric: { keepAtLeastDays: 10 } } }, 422],
      [{ rules: { release: { eraseAfterDays: 9, keepAtLeastDays: 10 } } }, 422],
      [{ rules: {}, baseVersion: 0 }, 409],
      [{ rules: { release: { eraseAfterDays: 0 } } }, 400],
      [{ rules: { release: { eraseAfterDays: 1.5 } } }, 400],
      [{ rules: { names: {} } }, 400],
      [{}, 400],
    ];
    for (const [body, status] of refused)
      assert.equal((await account.api.put('/v1/retention-policy', body)).status, status, JSON.stringify(body));
    assert.equal((await account.api.get('/v1/retention-policy')).body.version, 1);
    assert.equal((await account.api.put('/v1/retention-policy', { rules: {}, baseVersion: 1 })).body.version, 2);
  });
});
