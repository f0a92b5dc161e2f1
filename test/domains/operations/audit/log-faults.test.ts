import assert from 'node:assert/strict';
import { verifyAuditLog } from '#domains/operations/audit/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../webhooks/receiver.ts';

describe('the audit log under failures', () => {
  let service: TestService;
  let api: ApiClient;
  beforeEach(async () => {
    service = await startTestService();
    ({ api } = await service.account());
  });
  afterEach(() => service.stop());

  const count = async (table: string) => {
    const [row] = await service.sql('superuser', `select count(*)::int as n from ${table}`);
    return Number(row?.n);
  };
  const settled = () => until(async () => ((await count('audit_pending')) === 0 ? true : undefined));
  const act = async () => {
    const { status, body } = await api.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] });
    assert.equal(status, 201, JSON.stringify(body));
  };
  const verify = async (full = true) => {
    const db = createDatabase(service.owner, { max: 1, onError: () => undefined });
    try {
      return await db.system((tx) => verifyAuditLog(service.ctx, tx, { full }));
    } finally {
      await db.close();
    }
  };

  it('has one leaf for each entry, even with concurrent writes', async () => {
    await Promise.all(Array.from({ length: 40 }, act));
    await settled();
    const report = await verify();
    assert.deepEqual(report.problems, []);
    assert.equal(report.entries, await count('audit_entries'));
    assert.equal(await count('audit_leaves'), report.entries);
  });

  const changes: [string, string, RegExp, { full: boolean }][] = [
    ['an entry was changed', `update audit_entries set details = '{"a":1}'`, /does not match leaf/, { full: true }],
    ['an entry was deleted', 'delete from audit_entries where event_id is null', /is missing/, { full: true }],
    [
      'a leaf was changed',
      `update audit_leaves set leaf_hash = sha256('x') where index = 0`,
      /differ from the signed entries/,
      { full: false },
    ],
    [
      'the last leaf was deleted',
      'delete from audit_leaves where index = (select max(index) from audit_leaves)',
      /were signed, but the log has/,
      { full: false },
    ],
    [
      'a tile was changed',
      `update audit_tiles set hashes = overlay(hashes placing '\\x00' from 1)`,
      /the tiles do not match/,
      { full: false },
    ],
    [
      'a checkpoint was rewritten',
      `update audit_checkpoints set note = replace(note, '—', '-')`,
      /no signature in the name|checkpoint/,
      { full: false },
    ],
  ];
  for (const [what, statement, problem, options] of changes)
    it(`reports where ${what}`, async () => {
      await act();
      await settled();
      assert.deepEqual((await verify()).problems, []);
      await service.sql('superuser', `set session_replication_role = replica; ${statement}`);
      const { problems } = await verify(options.full);
      assert.match(problems[0] ?? '', problem);
    });

  it('signs nothing after the database was set back', async () => {
    await act();
    await settled();
    const last = await count('audit_checkpoints');
    await service.sql('superuser', `delete from audit_checkpoints; delete from audit_leaves; delete from audit_tiles`);
    await act();
    await until(async () =>
      service.logs.some((line) => line.includes('differs from what was signed')) ? true : undefined,
    );
    assert.equal(await count('audit_checkpoints'), 0, `${last} before`);
    assert.ok((await count('audit_pending')) > 0, 'what waits is not lost');
    assert.match((await verify(false)).problems.at(-1) ?? '', /were signed, but the log has 0/);
  });

  it('is continued by another process when the leader stops', async () => {
    const twin = await service.twin();
    try {
      await service.ctx.db.ping();
      await act();
      await settled();
      // Cuts the connection of the leader, and the other process takes over.
      await service.sql(
        'superuser',
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'avouch-import' and datname = current_database()`,
      );
      await act();
      await settled();
      assert.deepEqual((await verify()).problems, []);
    } finally {
      await twin.stop();
    }
  });
});
