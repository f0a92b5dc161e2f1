import { randomUUID } from 'node:crypto';
import type { TestService } from '../service.ts';

/** A row of an organization in a table, whatever its columns and constraints; none where there is one already. */
export async function plantRow(service: TestService, table: string, org: string): Promise<void> {
  const [found] = await service.sql('superuser', `select 1 from "${table}" where org_id = $1 limit 1`, [org]);
  if (found) return;
  const columns = await service.sql(
    'superuser',
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const samples: Record<string, string> = {
    bytea: `'\\x${randomUUID().replaceAll('-', '')}'`,
    jsonb: `'{}'`,
    ARRAY: `'{}'`,
    boolean: 'false',
    integer: '1',
    bigint: '1',
    smallint: '1',
    // What is over is cleared away by jobs, perhaps while the test runs.
    'timestamp with time zone': `now() + interval '1 day'`,
    date: 'now()',
    text: `'${randomUUID()}'`,
  };
  const values = columns.map(({ name, type }) => (name === 'org_id' ? `'${org}'` : (samples[String(type)] ?? 'null')));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const checks = await service.sql(
    'superuser',
    `select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [`public.${table}`],
  );
  const drops = checks.map(({ name }) => `alter table "${table}" drop constraint "${name}";`).join(' ');
  await service.sql(
    'superuser',
    `${drops} set session_replication_role = replica; insert into "${table}" (${names}) values (${values.join(', ')})`,
  );
}
