import type { Tx } from '#platform/db/database.ts';
import type { Planned } from './plan-erasure.ts';
import { erasuresOf } from './tables.ts';

/** Below PostgreSQL's limit of parameters in a statement. */
const BATCH = 500;

/** Writes planned items, starting at a position. */
export async function insertItems(
  tx: Tx,
  { org, erasureId, from }: { org: string; erasureId: string; from: number },
  plan: readonly Planned[],
): Promise<void> {
  const rows = plan.map((item, index) => ({
    org_id: org,
    erasure_id: erasureId,
    position: from + index,
    source: item.source,
    kind: item.kind,
    item_id: item.itemId,
    class: item.class,
    since: item.since,
    person_ids: [...item.personIds],
    project_id: item.projectId,
    status: item.kept ? ('kept' as const) : ('planned' as const),
    because: item.kept?.because ?? null,
    until: item.kept?.until ?? null,
    hold_id: item.kept?.holdId ?? null,
    elsewhere_kind: item.elsewhere?.kind ?? null,
    elsewhere_count: item.elsewhere?.count ?? 0,
    blobs: [],
    keys: [],
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await erasuresOf(tx)
      .insertInto('erasure_items')
      .values(rows.slice(start, start + BATCH))
      .execute();
}
