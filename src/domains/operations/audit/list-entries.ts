import { findObjectsOf, type Sources } from '#domains/compliance/erasures/index.ts';
import type { Context } from '#domains/context.ts';
import type { AuditEntryRow } from '#platform/audit-log/index.ts';
import type { FindByIds } from '#platform/domain.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readCursor, toPage } from '#platform/operation/list.ts';
import { type EntryFilter, findEntries } from './store.ts';

/** The look-ups for entries, from all domains. */
export interface EntryFinders {
  /** Finds callers' own IDs of objects of any kind. */
  findOwnIds: FindByIds;
  /** Finds the projects of objects of any kind. */
  findProjectIds: FindByIds;
  sources: Sources;
}

export interface AskedEntries extends Omit<EntryFilter, 'subjects'> {
  limit: number;
  cursor?: string | undefined;
  personId?: string | undefined;
}

/** The organization's audit entries, newest first. */
export async function listEntries(
  ctx: Context,
  actor: Actor,
  { limit, cursor, personId, ...filter }: AskedEntries,
  { findOwnIds, findProjectIds, sources }: EntryFinders,
) {
  const before = readCursor(cursor);
  const { rows, own, projects } = await ctx.db.org(actor, async (tx) => {
    const objects =
      personId === undefined ? undefined : await findObjectsOf(ctx, tx, { sources, org: actor.org, personId });
    const found = await findEntries(tx, { ...filter, subjects: objects }, { limit, before });
    const subjects = found.map(({ subject }) => subject);
    return { rows: found, own: await findOwnIds(tx, subjects), projects: await findProjectIds(tx, subjects) };
  });
  return toPage(rows, limit, (row) => ({
    ...presentEntry(row),
    subjectExternalId: own.get(row.subject) ?? null,
    subjectProjectId: projects.get(row.subject) ?? null,
  }));
}

function presentEntry(row: AuditEntryRow & { index: string | null }) {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    action: row.action,
    subject: row.subject,
    actor: { kind: row.actor_kind, id: row.actor_id },
    event: row.event_id,
    details: row.details,
    // Null until the sequencer has processed the entry.
    index: row.index === null ? null : Number(row.index),
  };
}
