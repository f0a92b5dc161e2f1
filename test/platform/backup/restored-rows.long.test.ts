// Compares a restored database with the backup, row by row.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SCOPES } from '#platform/operation/actor.ts';
import { backup } from '../../../scripts/commands/backup.ts';
import { draft } from '../../domains/agreements/agreements/use-agreements.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { runInside } from '../../support/command.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { useBackups } from './use-backups.ts';

/** A restore adds an audit log entry, and a backup records its time. */
const GROWING = ['audit_entries', 'audit_pending', 'instance'];
/** Rows that a start schedules and processes, and epoch keys, of which a restore creates a new one. */
const ANOTHER = ['job', 'key_epochs'];
/** Rows that a restore ends. */
const ENDED = ['sessions', 'one_time_tokens', 'data_exports'];
const RESET = /\/reset-password\?token=(?:3D)?(\w+)/;
/** Values under that epoch's key. */
const SEALED_ANEW = ['wrapped_key', 'epoch'];

/** A work with a copyright claim for its author. */
async function claimed(api: ApiClient) {
  const work = await api.post('/v1/works', { title: 'Tide', kind: 'musical', authors: [{ userId: 'mara' }] });
  assert.equal(work.status, 201, JSON.stringify(work.body));
  const [{ holderId }] = work.body.authors;
  const claim = await api.post(`/v1/works/${work.body.id}/claims`, { holderId });
  assert.equal(claim.status, 201, JSON.stringify(claim.body));
  return { work: work.body, claim: claim.body };
}

describe('a restored database', () => {
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
  });
  after(() => service.stop());

  /** The rows of a backup's tables as written by COPY, unordered. */
  const rowsOf = async (folder: string): Promise<Map<string, string[]>> => {
    const rows = new Map<string, string[]>();
    for (const each of [folder, join(folder, 'keys')]) {
      const { tables } = JSON.parse(await readFile(join(each, 'manifest.json'), 'utf8'));
      for (const { schema, name, columns } of tables) {
        const file = join(each, each === folder ? 'tables' : '', `${schema}.${name}.copy.gz`);
        const lines = gunzipSync(await readFile(file))
          .toString()
          .split('\n')
          .slice(0, -1);
        const isKept = (_: string, at: number) => !SEALED_ANEW.includes(columns[at]);
        const kept = lines.map((line) => line.split('\t').filter(isKept).join('\t'));
        rows.set(name, kept.sort());
      }
    }
    return rows;
  };

  it('contains every row of every table unchanged, including metadata and its index', async () => {
    const metadata = { order: '4711', crew: 'second unit' };
    const agreement = await draft(account.api);
    assert.equal((await account.api.post(`/v1/agreements/${agreement.id}/metadata`, metadata)).status, 200);
    const project = await account.api.post('/v1/projects', { title: 'Winter', metadata });
    assert.equal(project.status, 201, JSON.stringify(project.body));
    const { work, claim } = await claimed(account.api);
    const { email, password } = account;
    const { accessToken } = (await service.anonymous.post('/v1/auth/login', { email, password })).body;
    await service.anonymous.post('/v1/auth/password/forgot', { email });
    const token = await until(async () => RESET.exec((await service.mails()).join('\n').replace(/=\r?\n/g, ''))?.[1]);
    const source = await backups.make(service, 'source');
    assert.equal((await createApiClient(service.url, accessToken).post('/v1/auth/logout')).status, 204);
    const reset = { token, password: 'harbour lantern 4711' };
    assert.equal((await service.anonymous.post('/v1/auth/password/reset', reset)).status, 200);

    const target = backups.target('restored');
    const { code, told } = await backups.restore(['--from', source.folder], target);
    assert.equal(code, 0, told);
    const again = join(backups.folder, 'again');
    const command = runInside(backup, ['--to', again], target.env);
    assert.equal(await command.ended, 0, command.stderr());

    const [before, after] = [await rowsOf(source.folder), await rowsOf(again)];
    assert.equal(before.get('object_metadata')?.length, 4);
    for (const [table, rows] of before) {
      const found = after.get(table) ?? [];
      if (ANOTHER.includes(table) || ENDED.includes(table)) continue;
      const lost = rows.filter((row) => !found.includes(row));
      assert.deepEqual(lost, [], table);
      if (!GROWING.includes(table)) assert.equal(found.length, rows.length, table);
    }

    assert.match(told, /log in again/);
    const restored = await backups.start(target);
    const session = createApiClient(restored.url, accessToken);
    assert.equal((await session.get('/v1/projects')).status, 401, 'a session that ended after the backup has ended');
    const used = await createApiClient(restored.url).post('/v1/auth/password/reset', reset);
    assert.equal(used.status, 410, 'a link that was used after the backup is used');
    const api = createApiClient(restored.url, account.apiKey);
    const { body } = await api.get('/v1/projects?metadata[order]=4711');
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [project.body.id],
    );
    const changed = await api.patch(`/v1/projects/${project.body.id}`, { metadata: { order: '4712' } });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const renamed = await api.get('/v1/projects?metadata[order]=4712');
    assert.equal(renamed.body.data.length, 1, 'changes are indexed again after a restore');
    const path = `/v1/works/${work.id}/claims/${claim.id}`;
    assert.deepEqual((await api.get(path)).body, claim);
    const credential = async () => (await api.get(`/v1/credentials/${claim.credentialId}`)).body.status;
    assert.equal(await credential(), 'active');
    const sale = { kind: 'assignment', from: { holderId: claim.holderId }, to: { name: 'Studio North' } };
    const rights = { rights: ['reproduction'], share: 10_000, territory: 'world', validFrom: claim.on };
    assert.equal((await api.post(`/v1/works/${work.id}/transfers`, { ...sale, ...rights })).status, 201);
    assert.deepEqual([(await api.get(path)).body.status, await credential()], ['revoked', 'revoked']);
    await restored.stop();
  });
});
