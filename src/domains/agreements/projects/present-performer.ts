import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { PerformerEntryKind, RemovalReason } from './project.ts';
import { openProfile } from './store.ts';
import type { PerformerEntryRow, PerformerRow } from './tables.ts';

/** The performer's names; only with the scope `pii:read`. */
interface ShownProfile {
  legalName?: string;
  stageNames?: string[];
  email?: string | null;
}

export interface PresentedPerformer extends ShownProfile {
  id: string;
  projectId: string;
  userId: string | null;
  metadata: Record<string, string>;
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
}

export interface PresentedEntry extends ShownProfile {
  kind: PerformerEntryKind;
  userId: string | null;
  reason: RemovalReason | null;
  by: { kind: string; id: string };
  at: string;
}

/** A performer as the caller may see them; showing names is recorded in the audit log. */
export async function presentPerformer(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: PerformerRow,
): Promise<PresentedPerformer> {
  const shown = await showProfile(ctx, tx, actor, { org_id: row.org_id, id: row.id, profile: row.profile });
  return {
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    ...shown,
    metadata: row.metadata,
    erased: row.profile === null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    removedAt: row.removed_at?.toISOString() ?? null,
  };
}

/** One entry in a performer's history. */
export async function presentEntry(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: PerformerEntryRow,
): Promise<PresentedEntry> {
  return {
    kind: row.kind,
    userId: row.user_id,
    ...(await showProfile(ctx, tx, actor, { org_id: row.org_id, id: row.performer_id, profile: row.profile })),
    reason: row.reason,
    by: { kind: row.actor_kind, id: row.actor_id },
    at: row.at.toISOString(),
  };
}

async function showProfile(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  of: { org_id: string; id: string; profile: Buffer | null },
): Promise<ShownProfile> {
  if (!of.profile || !actor.scopes.has('pii:read')) return {};
  const { legalName, stageNames, email } = await openProfile(ctx, tx, of, of.profile);
  return { legalName, stageNames: [...stageNames], email };
}
