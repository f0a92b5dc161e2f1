// Everything that an organization has, so that a test can say that no one has touched it.
import type { TestService } from '../../support/service.ts';

/** What moves by itself, by table: when a key or a session was used last. */
const MOVING: Record<string, string> = { api_keys: 'last_used_at', sessions: 'last_used_at' };

/** Rows of an organization and of its test companion by table: how many, and a hash of all that they hold. */
export async function stateOf(service: TestService, organization: string): Promise<Record<string, string>> {
  const tables = await service.sql(
    'superuser',
    `select table_name as name from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'org_id' order by 1`,
  );
  const parts = tables.map(({ name }) => {
    const row = `md5((to_jsonb(t) - '${MOVING[String(name)] ?? ''}')::text)`;
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${row}, '' order by ${row})), '') as state
      from "${name}" t where org_id in (select org_id from organizations where $1 in (org_id, live_org_id))`;
  });
  const rows = await service.sql('superuser', parts.join(' union all '), [organization]);
  return Object.fromEntries(rows.map(({ name, state }) => [String(name), String(state)]));
}
