import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { SampleState } from './sample/sample-state.ts';

export interface Steps {
  project: boolean;
  performers: boolean;
  releases: boolean;
  bundle: boolean;
  projectId: string | null;
  key: boolean;
  call: boolean;
  webhook: boolean;
  delivered: boolean;
}

/** The completed steps of the transaction's organization, without its sample data. */
export async function findSteps(tx: Tx, now: Date): Promise<Steps> {
  const { rows } = await sql<Steps>`
    with sample as (select coalesce(array_agg(id), '{}') as ids
        from organization_clocks, jsonb_array_elements_text(sample -> 'ids') as id),
      own_projects as (select id from projects, sample where archived_at is null and id <> all (ids))
    select exists (select from own_projects) as project,
      exists (select from project_performers where removed_at is null and project_id in (select id from own_projects))
        as performers,
      exists (select from releases where status <> 'refused' and project_id in (select id from own_projects)) as releases,
      exists (select from bundles where status = 'completed' and project_id in (select id from own_projects)) as bundle,
      (select max(id collate "C") from own_projects) as "projectId",
      exists (select from api_keys where revoked_at is null and (expires_at is null or expires_at > ${now})) as key,
      exists (select from api_keys where last_used_at is not null)
        and (exists (select from verifications, sample where id <> all (ids))
          or exists (select from business_verifications, sample where id <> all (ids))) as call,
      exists (select from webhooks where status = 'enabled') as webhook,
      coalesce((select state = 'delivered' from webhook_deliveries where not test and attempts > 0
        order by id desc limit 1), false) as delivered`.execute(tx);
  const [steps] = rows;
  if (!steps) throw new Error('the steps have no row');
  return steps;
}

/** Undefined for a live organization; `state` is null if there is no sample data. Locked until the transaction ends. */
export async function findSampleForUpdate(
  tx: Tx,
): Promise<{ state: SampleState | null; erasing: boolean } | undefined> {
  const row = await tx
    .selectFrom('organization_clocks')
    .select(['sample', 'erasing_since'])
    .forUpdate()
    .executeTakeFirst();
  return row && { state: row.sample as SampleState | null, erasing: row.erasing_since !== null };
}

export async function writeSample(tx: Tx, org: string, state: SampleState | null): Promise<void> {
  await tx
    .updateTable('organization_clocks')
    .set({ sample: state && JSON.stringify(state) })
    .where('org_id', '=', org)
    .execute();
}

/**
 * IDs of the table's rows that refer to one of these IDs, in the transaction's test organization (SECURITY DEFINER).
 */
export async function findRowsNaming(tx: Tx, table: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select find_test_rows_naming(${table}, ${ids}::text[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes such rows (SECURITY DEFINER); 0 while other rows refer to one of them. */
export async function eraseRowsNaming(tx: Tx, table: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_test_rows_naming(${table}, ${ids}::text[]) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
}
