// Received bundles beside the other features: retries, workers, keys, lost files, search, test clocks, and erasures.
import assert from 'node:assert/strict';
import { AppError } from '#kernel/errors.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { ANNA } from '../bundles/use-productions.ts';
import { toolsOf } from '../erasures/use-erasures.ts';
import { ACCEPT, bundleOf, createStudio, runDue, type Studio } from './use-received.ts';

const READS = ['compliance:read', 'compliance:write', 'pii:read', 'webhooks:read'];
const HALF_AN_HOUR = 30 * 60;
const DAY = 86_400;

describe('received bundles, with other features', function () {
  this.timeout(300_000);
  let service: TestService;
  let studio: Studio;
  let platform: TestAccount;
  before(async () => {
    service = await startTestService();
    studio = await createStudio(service, ['keys:write', 'compliance:erase']);
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    platform = await service.account({ scopes: READS });
  });
  after(() => service?.stop());

  const bodyOf = (more: object = {}) => ({
    ...{ file: studio.file, trustedIssuers: [studio.issuer], accept: ACCEPT },
    ...more,
  });
  const add = async ({ api }: TestAccount = platform, more: object = {}): Promise<Body> => {
    const { status, body } = await api.post('/v1/received-bundles', bodyOf(more));
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const get = async (id: string, { api }: TestAccount = platform): Promise<Body> =>
    (await api.get(`/v1/received-bundles/${id}`)).body;
  const retry = { 'idempotency-key': 'once' };

  it('are received by a retry, although the first call failed before it stored one', async () => {
    const { put } = service.ctx.blobs;
    service.ctx.blobs.put = () => Promise.reject(new Error('the store is down'));
    const failed = await platform.api.post('/v1/received-bundles', bodyOf(), retry);
    service.ctx.blobs.put = put;
    assert.equal(failed.status, 500);
    const { status, body } = await platform.api.post('/v1/received-bundles', bodyOf(), retry);
    assert.deepEqual([status, body.status], [201, 'valid'], JSON.stringify(body));
  });

  it('are checked by a retry, although the prover was too busy for the first call', async () => {
    const { id } = await add();
    const { judgeBundle } = service.ctx.prover;
    service.ctx.prover.judgeBundle = () => Promise.reject(new AppError('unavailable'));
    const path = `/v1/received-bundles/${id}/check`;
    const busy = await platform.api.post(path, { accept: [] }, retry);
    service.ctx.prover.judgeBundle = judgeBundle;
    assert.deepEqual([busy.status, (await get(id)).accept], [503, ACCEPT]);
    const { status, body } = await platform.api.post(path, { accept: [] }, retry);
    assert.deepEqual([status, body.status, body.accept], [200, 'not_valid', []]);
    assert.deepEqual(await auditOf(service, id), [
      'received_bundle.created',
      'received_bundle.checked',
      'received_bundle.updated',
    ]);
  });

  it('are found by their ID, the ID of the issuer, and the beginning of the reference', async () => {
    const { id, bundleId } = await add(platform, { externalId: 'Upload/2026-7' });
    for (const [q, by] of [
      [id, 'id'],
      [bundleId, 'id'],
      ['Upload/20', 'reference'],
    ]) {
      const { data } = (await platform.api.get(`/v1/search?kinds=received_bundle&q=${encodeURIComponent(String(q))}`))
        .body;
      const [hit] = data[0].items;
      assert.deepEqual(
        [hit?.id, hit?.reference, hit?.status, hit?.matchedBy],
        [id, 'Upload/2026-7', 'valid', by],
        String(q),
      );
    }
  });

  it('stay valid after the issuer rotates its keys, as do later ones', async () => {
    const { id } = await add();
    const did = encodeURIComponent(studio.issuer);
    const rotated = await studio.api.post(`/v1/dids/${did}/rotate-keys`, {});
    assert.equal(rotated.status, 200, JSON.stringify(rotated.body));
    const before = await get(id);
    service.advance(HALF_AN_HOUR);
    await runDue(service);
    const after = await get(id);
    assert.deepEqual([after.status, after.reasons], ['valid', []]);
    assert.ok(after.checkedAt > before.checkedAt);
    const { file } = await bundleOf(service, studio, studio.projectId);
    assert.equal((await add(platform, { file })).status, 'valid');
  });

  it('are unknown while their file is lost, and do not hold up others', async () => {
    const { id } = await add();
    const [row] = await service.sql('superuser', 'select file_key from received_bundles where id = $1', [id]);
    const key = String(row?.file_key);
    const bytes = await service.ctx.blobs.get(key);
    await service.ctx.blobs.delete(key);
    service.advance(DAY);
    await runDue(service);
    const lost = await get(id);
    assert.deepEqual([lost.status, lost.verdict, lost.staleSince === null], ['unknown', 'pass', false]);
    const due = await service.sql('superuser', 'select next_check_at from received_bundles where id = $1', [id]);
    assert.ok((due[0]?.next_check_at as Date) > service.ctx.clock.now(), 'the next run takes others first');
    assert.equal((await platform.api.post(`/v1/received-bundles/${id}/check`, {})).status, 410);
    await service.ctx.blobs.put(key, bytes);
    const { body } = await platform.api.post(`/v1/received-bundles/${id}/check`, {});
    assert.deepEqual([body.status, body.staleSince], ['valid', null]);
  });

  it('are all checked in one run, however many are due', async () => {
    const { id } = await add();
    await service.sql(
      'superuser',
      `insert into received_bundles select (jsonb_populate_record(one, jsonb_build_object(
         'id', left(one.id, 4) || lpad(n::text, 26, '0'), 'sha256', encode(sha256(n::text::bytea), 'hex')))).*
       from received_bundles as one, generate_series(1, 700) as n where one.id = $1`,
      [id],
    );
    service.advance(HALF_AN_HOUR);
    await runDue(service);
    const due = await service.sql('superuser', 'select id from received_bundles where next_check_at <= $1', [
      service.ctx.clock.now(),
    ]);
    assert.equal(due.length, 0);
    await service.sql('superuser', 'delete from received_bundles where org_id = $1', [platform.organization]);
  });

  it('are not invalid because the clock of their issuer is months ahead', async () => {
    // The clock of a separate studio, because it cannot go back.
    const early = await createStudio(service);
    const { id } = await add(platform, { file: early.file, trustedIssuers: [early.issuer] });
    const before = await get(id);
    const advanced = await early.api.post('/v1/test/clock/advance', { by: 'P60D' });
    assert.equal(advanced.status, 202, JSON.stringify(advanced.body));
    await until(async () => ((await early.api.get('/v1/test/clock')).body.status === 'ready' ? true : undefined));
    service.advance(HALF_AN_HOUR);
    await runDue(service);
    const after = await get(id);
    assert.deepEqual([before.status, after.status, after.reasons], ['valid', 'unknown', []]);
  });

  it('report a change once, in order, when two workers check them at once', async () => {
    const { id } = await add();
    const suspend = await studio.api.post(`/v1/releases/${studio.releaseId}/withdraw`, { reason: 'Changed my mind' });
    assert.equal(suspend.status, 200, JSON.stringify(suspend.body));
    service.advance(HALF_AN_HOUR);
    await Promise.all([runDue(service), runDue(service)]);
    assert.equal((await get(id)).status, 'not_valid');
    const { data } = (await platform.api.get(`/v1/events?subject=${id}`)).body;
    const told = data.filter((event: Body) => event.data.receivedBundleId === id);
    assert.deepEqual(
      told.map(({ event, sequence }: Body) => [event, sequence]).sort(),
      [
        ['received_bundle.created', 1],
        ['received_bundle.updated', 2],
      ],
      JSON.stringify(data),
    );
  });

  it('of the organization itself are erased with the people in them, those of others stay', async () => {
    const [own, theirs] = [await add(studio), await add()];
    const done = await toolsOf(studio, service).eraseAll({ userId: ANNA.userId });
    assert.equal((await studio.api.get(`/v1/received-bundles/${own.id}`)).status, 404, JSON.stringify(done));
    assert.equal((await get(theirs.id)).id, theirs.id);
  });
});
