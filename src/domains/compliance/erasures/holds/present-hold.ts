import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HoldRow } from '../tables.ts';

/** A hold as the API shows it; its notes, which may name people, require `pii:read`. */
export async function presentHold(ctx: Context, tx: Tx, actor: Actor, row: HoldRow) {
  const open = async (sealed: Buffer | null, purpose: string): Promise<string | null> =>
    sealed && (await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, sealed, purpose)).toString();
  const notes = async () => ({
    note: await open(row.note, 'hold-note'),
    releaseNote: await open(row.release_note, 'release-note'),
  });
  return {
    id: row.id,
    status: row.released_at ? ('released' as const) : ('active' as const),
    subject: { kind: row.subject_kind, id: row.subject_id },
    reason: row.reason,
    ...(actor.scopes.has('pii:read') && (await notes())),
    metadata: row.metadata,
    setAt: row.set_at.toISOString(),
    setBy: { kind: row.set_by_kind, id: row.set_by },
    releasedAt: row.released_at?.toISOString() ?? null,
    releasedBy: row.released_by_kind && row.released_by ? { kind: row.released_by_kind, id: row.released_by } : null,
  };
}

export type PresentedHold = Awaited<ReturnType<typeof presentHold>>;
