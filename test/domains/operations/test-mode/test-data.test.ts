// A job erases all data of a test organization; its configuration and everyone else's data stay.
import assert from 'node:assert/strict';
import { KEPT_TABLES } from '../../../../src/domains/operations/test-clocks/test-data.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { plantRow } from '../../../support/postgres/plant-row.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../webhooks/receiver.ts';
import { testModeOf } from './use-test-mode.ts';

const SCOPES = ['verifications:read', 'verifications:write', 'credentials:read', 'organization:read'];
const MORE = ['organization:write', 'webhooks:read', 'webhooks:write', 'agreements:read', 'agreements:write'];

describe('erasing all test data', () => {
  let service: TestService;
  let account: TestAccount;
  let test: ApiClient;
  let org: string;
  let tables: string[];
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['keys:write', ...SCOPES, ...MORE] });
    test = await testModeOf(service, account, { scopes: [...SCOPES, ...MORE] });
    org = (await test.get('/v1/organization')).body.id;
    const found = await service.sql(
      'superuser',
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    tables = found.map(({ name }) => String(name));
  });
  after(() => service.stop());

  const counts = async (of: string): Promise<Record<string, number>> => {
    const each = tables.map((table) => `(select count(*)::int from "${table}" where org_id = $1) as "${table}"`);
    const [row] = await service.sql('superuser', `select ${each.join(', ')}`, [of]);
    return row as Record<string, number>;
  };
  const erase = async (): Promise<void> => {
    const started = await test.delete('/v1/test/data');
    assert.deepEqual([started.status, started.body.status], [202, 'erasing']);
    await until(async () => ((await test.get('/v1/test/data')).body.status === 'ready' ? true : undefined));
  };
  const verify = (api: ApiClient, more: object = {}) =>
    api.post('/v1/verifications', { type: 'idv', userId: 'user-1', testOutcome: 'verified', ...more });

  it('erases files and keys too, and the service keeps running', async () => {
    const { body: made } = await verify(test);
    assert.equal(made.status, 'verified');
    await test.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] });
    await service.ctx.blobs.put(`${org}/${made.id}/blb_1`, Buffer.from('sealed'));
    await erase();
    for (const path of [
      `/v1/verifications/${made.id}`,
      `/v1/persons/${made.personId}`,
      `/v1/credentials/${made.credentialId}`,
    ])
      assert.equal((await test.get(path)).status, 404, path);
    assert.deepEqual(await service.ctx.blobs.list(org), []);
    assert.equal((await test.get('/v1/webhooks')).body.data.length, 1);
    const { body: again } = await verify(test);
    assert.equal(again.status, 'verified');
    assert.notEqual(again.personId, made.personId);
  });

  it('leaves rows only in tables kept on purpose, and does not touch other organizations', async () => {
    for (const table of tables)
      if (!['organizations', 'organization_clocks'].includes(table)) {
        await plantRow(service, table, org);
        await plantRow(service, table, account.organization);
      }
    const [before, theirs] = [await counts(org), await counts(account.organization)];
    assert.ok(Object.values(before).every((count) => count > 0));
    await erase();
    const left = Object.entries(await counts(org)).filter(([table, count]) => count > 0 && !KEPT_TABLES.has(table));
    assert.deepEqual(left, []);
    const now = await counts(account.organization);
    const changed = tables.filter(
      (table) => !['events', 'audit_entries'].includes(table) && now[table] !== theirs[table],
    );
    assert.deepEqual(changed, []);
    const ofObjects = await service.sql(
      'superuser',
      `select subject from data_keys where org_id = $1 and subject ~ '^ver_'`,
      [org],
    );
    assert.deepEqual(ofObjects, []);
  });

  it('is recorded in the audit log', async () => {
    const entries = await service.sql('superuser', 'select distinct action from audit_entries where org_id = $1', [
      org,
    ]);
    const actions = entries.map(({ action }) => action);
    assert.ok(actions.includes('test_data.erasure_started') && actions.includes('test_data.erased'));
  });

  it('is refused to live keys, and to the serving role for a live organization', async () => {
    for (const call of [account.api.delete('/v1/test/data'), account.api.get('/v1/test/data')])
      assert.equal((await call).status, 422);
    await assert.rejects(
      service.sql(
        'avouch_app',
        `begin; select set_config('app.org', '${account.organization}', true); select erase_test_rows('persons', 10)`,
      ),
      /not a test organisation/,
    );
  });
});
