import { type Kysely, sql } from 'kysely';

/** The role that serves requests: no superuser, no BYPASSRLS, owner of nothing. */
export const APP_ROLE = 'avouch_app';
/** The role of the Veramo agent, alone in its own schema. */
export const AGENT_ROLE = 'avouch_agent';

/** `update (profile)` is a right on that column alone. */
type Privilege = 'select' | 'insert' | 'update' | `update (${string})` | 'delete';
// biome-ignore lint/suspicious/noExplicitAny: migrations run against every shape of the schema that there ever was.
export type AnyDatabase = Kysely<any>;

const ALL: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

/** Lets the serving role use a table that belongs to no organization. */
export async function grantToApp(
  db: AnyDatabase,
  table: string,
  privileges: readonly Privilege[] = ALL,
): Promise<void> {
  await sql`grant ${sql.raw(privileges.join(', '))} on ${sql.table(table)} to ${sql.ref(APP_ROLE)}`.execute(db);
}

/**
 * Isolates a table by its `org_id`: the serving role sees and writes only rows of the transaction's organization, and
 * none without one. `nullif` because the setting is `''`, not NULL, once a transaction has set it.
 */
export async function isolateByOrganization(
  db: AnyDatabase,
  table: string,
  privileges: readonly Privilege[] = ALL,
): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy organization_only on ${name} to ${sql.ref(APP_ROLE)}
    using (org_id = nullif(current_setting('app.org', true), ''))
    with check (org_id = nullif(current_setting('app.org', true), ''))`.execute(db);
  await allowBackup(db, table);
  await allowTestErasure(db, table);
  await grantToApp(db, table, privileges);
}

/** Lets the owner's `erase_test_rows` see and delete the rows of the test organization that it was called for. */
async function allowTestErasure(db: AnyDatabase, table: string): Promise<void> {
  await sql`create policy test_data_by_owner on ${sql.table(table)} to current_user
    using (org_id = nullif(current_setting('app.erase_test', true), ''))`.execute(db);
}

/**
 * Lets the owner read a table across organizations in a transaction marked as a backup (`app.backup`); FORCE applies to
 * the owner too. {@link isolateByOrganization} includes it; a table isolated in another way needs an explicit call.
 */
export async function allowBackup(db: AnyDatabase, table: string): Promise<void> {
  await sql`create policy backup_by_owner on ${sql.table(table)} for select to current_user
    using (current_setting('app.backup', true) = 'on')`.execute(db);
}

/**
 * Lets SECURITY DEFINER functions (which run as the owner) read a table across organizations. FORCE applies to the
 * owner too, so each table needs a call; the few such functions are in the migrations. In a transaction that has set
 * `app.only` they find only one organization's rows.
 */
export async function allowLookups(
  db: AnyDatabase,
  table: string,
  command: 'select' | 'all' = 'select',
): Promise<void> {
  await sql`create policy lookup_by_owner on ${sql.table(table)} for ${sql.raw(command)} to current_user
    using (nullif(current_setting('app.only', true), '') is null or org_id = current_setting('app.only', true))`.execute(
    db,
  );
}

/**
 * Creates or replaces a function that runs with the owner's rights and that only the serving role may call. `signature` such as
 * `find_api_key(p_hash bytea)`, `returns` such as `table (org_id text)`, `body` plain SQL. Running processes call a
 * replaced function, so its parameters and columns stay.
 */
export async function createLookup(
  db: AnyDatabase,
  { signature, returns, body }: { signature: string; returns: string; body: string },
): Promise<void> {
  await sql`create or replace function ${sql.raw(signature)} returns ${sql.raw(returns)} language sql volatile security definer
    set search_path = public, pg_temp as ${sql.lit(body)}`.execute(db);
  await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
  await sql`grant execute on function ${sql.raw(signature)} to ${sql.ref(APP_ROLE)}`.execute(db);
}
