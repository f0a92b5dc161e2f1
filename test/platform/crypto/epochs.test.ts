// Epoch keys: replaced beside running processes, after crashes, and after an upgrade.
import assert from 'node:assert/strict';
import { open, seal } from '#platform/crypto/aead.ts';
import { wrappingKey } from '#platform/crypto/derived-keys.ts';
import { type EpochRow, listEpochs, readEpochKey } from '#platform/crypto/epoch-keys.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { checkEpochs, type Finding } from '#platform/doctor/index.ts';
import { SCOPES, type Tools, toolsOf } from '../../domains/compliance/erasures/use-erasures.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../support/service.ts';

const MASTER_KEY = Buffer.alloc(32, 7);
const HOUR_MS = 3_600_000;
const HALF_WINDOW_MS = 12 * HOUR_MS;

describe('epoch keys', () => {
  let service: TestService;
  let other: TestInstance;
  let account: TestAccount;
  let tools: Tools;
  let project: string;
  before(async () => {
    service = await startTestService();
    other = await service.twin();
    account = await service.account({ scopes: SCOPES });
    tools = toolsOf(account, service);
    project = await tools.project();
  });
  after(async () => {
    await other.stop();
    await service.stop();
  });

  const epochs = (): Promise<EpochRow[]> => service.ctx.db.system(listEpochs);
  const stored = (): Promise<string[]> => service.ctx.blobs.list('epochs');
  const rotate = (after = 0) => service.ctx.rotateEpoch({ after });
  const wrapped = async () =>
    (await service.sql('superuser', 'select org_id, subject, wrapped_key, epoch from data_keys')) as {
      org_id: string;
      subject: string;
      wrapped_key: Buffer;
      epoch: string | null;
    }[];
  const assertRead = async (path: string): Promise<void> => {
    assert.ok(await tools.isKnown(path));
    const { status, body } = await createApiClient(other.url, account.apiKey).get(path);
    assert.equal(status, 200, JSON.stringify(body));
  };

  it('are replaced after half the window, and destroyed once everything under them is wrapped with the new key', async () => {
    const performer = await tools.performer(project, { userId: 'ana' });
    const [before] = await epochs();
    assert.equal(await rotate(HALF_WINDOW_MS), false, 'it is young');
    service.advance(HALF_WINDOW_MS / 1000);
    assert.equal(await rotate(HALF_WINDOW_MS), true);
    const [after, ...more] = await epochs();
    assert.deepEqual(more, []);
    assert.notEqual(after?.id, before?.id);
    assert.deepEqual(await stored(), [after?.blob]);
    assert.deepEqual([...new Set((await wrapped()).map(({ epoch }) => epoch))], [after?.id]);
    await assertRead(performer);
  });

  it('are replaced while two processes read and write, without a failed call', async () => {
    const paths: string[] = [];
    let going = true;
    const write = async (instance: TestInstance): Promise<void> => {
      const own = toolsOf({ ...account, api: createApiClient(instance.url, account.apiKey) }, instance);
      while (going) {
        const path = await own.performer(project, { userId: `u${paths.length}-${instance === other}` });
        paths.push(path);
        await assertRead(path);
      }
    };
    const writing = [write(service), write(other)];
    for (let count = 0; count < 4; count += 1) assert.equal(await rotate(), true);
    going = false;
    await Promise.all(writing);
    for (const path of paths) await assertRead(path);
    const [epoch] = await epochs();
    assert.equal(await rotate(), true);
    assert.ok((await wrapped()).every(({ epoch: each }) => each !== epoch?.id));
  });

  it('resume an interrupted replacement, and are not destroyed before it is complete', async () => {
    const performer = await tools.performer(project, { userId: 'bea' });
    const { shred } = service.ctx.blobs;
    service.ctx.blobs.shred = async () => {
      throw new Error('the store is away');
    };
    try {
      await assert.rejects(rotate(), /the store is away/);
    } finally {
      service.ctx.blobs.shred = shred;
    }
    assert.equal((await stored()).length, 2);
    // As if interrupted before the key of a new epoch was durable.
    const [first] = await epochs();
    await service.sql(
      'superuser',
      `insert into key_epochs (id, seq, blob, created_at) values ('cut', 9999, 'epochs/cut', now())`,
    );
    await assertRead(performer);
    assert.equal(await rotate(HALF_WINDOW_MS), true, 'whatever the age of the new one');
    const left = await epochs();
    assert.equal(left.length, 1);
    assert.notEqual(left[0]?.id, first?.id);
    assert.deepEqual(await stored(), [left[0]?.blob]);
    await assertRead(performer);
  });

  it('are kept when something wrapped with them cannot be read, and the job reports it', async () => {
    const [epoch] = await epochs();
    await service.sql(
      'superuser',
      `insert into data_keys (org_id, subject, wrapped_key, epoch, name) values ($1, 'damaged', '\\x0102', $2, 'x')`,
      [account.organization, epoch?.id],
    );
    await assert.rejects(rotate(), /encrypted with a former epoch key cannot be encrypted again, so that key is kept/);
    assert.equal((await stored()).length, 2);
    await service.sql('superuser', `delete from data_keys where subject = 'damaged'`);
    assert.equal(await rotate(HALF_WINDOW_MS), true);
    assert.equal((await stored()).length, 1);
  });

  it('are required at start, which fails when the blob store does not have them', async () => {
    const [epoch] = await epochs();
    assert.ok(epoch);
    const { blobs } = service.ctx;
    const key = await blobs.get(epoch.blob);
    await blobs.delete(epoch.blob);
    await assert.rejects(
      service.twin(),
      /The blob store lacks the epoch key epochs\/.*Check that BLOBS_URL is the store of this database/,
    );
    await blobs.put(epoch.blob, key);
    await (await service.twin()).stop();
  });

  it('wrap data keys that an earlier version wrapped with the master key, at the next start', async () => {
    const performer = await tools.performer(project, { userId: 'cleo' });
    const [epoch] = await epochs();
    assert.ok(epoch);
    const { wrapping } = await readEpochKey({ blobs: service.ctx.blobs, system: service.ctx.vault }, epoch);
    for (const { org_id, subject, wrapped_key } of await wrapped()) {
      const context = `${org_id}/${subject}/data-key`;
      const former = seal(wrappingKey(MASTER_KEY), open(wrapping, wrapped_key, context), context);
      const text = 'update data_keys set wrapped_key = $3, epoch = null where org_id = $1 and subject = $2';
      await service.sql('superuser', text, [org_id, subject, former]);
    }
    await service.sql('superuser', 'delete from key_epochs');
    await service.ctx.blobs.delete(epoch.blob);
    await other.stop();
    other = await service.twin();
    assert.ok((await wrapped()).every(({ epoch: each }) => each !== null));
    await assertRead(performer);
  });

  describe('in the report of the doctor', () => {
    const found = async (hours: number): Promise<Record<string, Finding['status']>> => {
      const now = new Date(service.ctx.wallClock.now().getTime() + hours * HOUR_MS);
      const { blobs, config } = service.ctx;
      const findings = await checkEpochs({ owner: service.owner } as OpenDatabase, { blobs, config, now });
      return Object.fromEntries(findings.map(({ check, status }) => [check, status]));
    };

    it('are overdue once the window is over', async () => {
      await rotate();
      assert.deepEqual(await found(23), { 'erasure.window': 'ok', 'erasure.keys': 'ok' });
      assert.deepEqual(await found(25), { 'erasure.window': 'fail', 'erasure.keys': 'ok' });
    });

    it('are reported as left over when no epoch in the database refers to them', async () => {
      await service.ctx.blobs.put('epochs/stray', Buffer.from('x'));
      assert.deepEqual(await found(0), { 'erasure.window': 'ok', 'erasure.keys': 'warn' });
      await service.ctx.blobs.delete('epochs/stray');
    });
  });
});
