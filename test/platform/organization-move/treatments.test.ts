// Every table is known to move with an organization, or to stay for a reason.
import assert from 'node:assert/strict';
import { SEALED_TABLES } from '#platform/crypto/sealed-tables.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { TREATMENTS } from './treatments.ts';

describe('the tables of an organization that moves', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const namesOf = async (where: string): Promise<string[]> => {
    const rows = await service.sql(
      'superuser',
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and ${where}`,
    );
    return rows.map(({ name }) => String(name)).sort();
  };

  it('each have one treatment', async () => {
    const tables = await namesOf(`n.nspname in ('public', 'veramo')`);
    assert.deepEqual(Object.keys(TREATMENTS).sort(), [...tables, 'pgboss.job'].sort());
  });

  it('move whenever they name an organization, except for stated reasons', async () => {
    const isolated = await namesOf(
      `n.nspname = 'public' and exists (select from pg_attribute where attrelid = c.oid and attname = 'org_id')`,
    );
    const staying = isolated.filter((name) => 'stays' in (TREATMENTS[name] ?? { stays: '' }));
    assert.deepEqual(staying, ['public.invitations', 'public.object_metadata', 'public.sessions']);
  });

  it('move unchanged only without values that the master key of the source opens', () => {
    for (const { table } of SEALED_TABLES) {
      const name = table.includes('.') ? table.replaceAll('"', '') : `public.${table}`;
      const treatment = TREATMENTS[name];
      assert.ok(treatment && ('stays' in treatment || treatment.moves === 'secrets'), name);
    }
  });

  it('have the columns that the target fills, and those by which rows are found', async () => {
    for (const [name, treatment] of Object.entries(TREATMENTS)) {
      const column = 'by' in treatment ? treatment.by : 'fills' in treatment ? treatment.fills : undefined;
      if (column === undefined) continue;
      const found = await service.sql(
        'superuser',
        `select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
        [name, column],
      );
      assert.equal(found.length, 1, `${name}.${column}`);
    }
  });
});
