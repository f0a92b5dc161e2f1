import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Dispute, findDisputes } from './disputes/disputes.ts';
import type { Identifiers } from './identifiers.ts';
import { findAuthors, findHolders, openProfiles, openTitles } from './store.ts';
import type { HolderRow, WorkRow } from './tables.ts';
import type { AuthorRole, HolderProfile, WorkKind } from './work.ts';

export interface PresentedHolder {
  id: string;
  userId: string | null;
  personId: string | null;
  verificationId: string | null;
  /** Only with the scope `pii:read`, for a holder known by name. */
  name?: string;
  email?: string | null;
  erased: boolean;
}

export interface PresentedWork {
  id: string;
  title: string;
  kind: WorkKind;
  createdOn: string | null;
  publishedOn: string | null;
  identifiers: Identifiers;
  projectId: string | null;
  authors: { holderId: string; role: AuthorRole; share: number }[];
  holders: PresentedHolder[];
  disputes: Dispute[];
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
}

/** One work; names of holders require the scope `pii:read`. */
export async function presentWork(ctx: Context, tx: Tx, actor: Actor, row: WorkRow): Promise<PresentedWork> {
  const [presented] = await presentWorks(ctx, tx, actor, [row]);
  if (!presented) throw new Error('a work was not presented');
  return presented;
}

/** {@link presentWork} for a page of works. */
export async function presentWorks(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  rows: readonly WorkRow[],
): Promise<PresentedWork[]> {
  const ids = rows.map(({ id }) => id);
  const titles = await openTitles(ctx, tx, rows);
  const authors = await findAuthors(tx, ids);
  const holders = await findHolders(tx, ids);
  const profiles = actor.scopes.has('pii:read') ? await openProfiles(ctx, tx, holders) : [];
  const disputes = await findDisputes(tx, ids);
  const shown = holders.map((holder, index) => ({ of: holder.work_id, ...presentHolder(holder, profiles[index]) }));
  return rows.map((row, index) => ({
    id: row.id,
    title: titles[index] ?? '',
    kind: row.kind,
    createdOn: row.created_on,
    publishedOn: row.published_on,
    identifiers: { isan: row.isan, isrc: row.isrc, iscc: row.iscc, own: row.own },
    projectId: row.project_id,
    authors: authors
      .filter(({ work_id: of }) => of === row.id)
      .map(({ holder_id: holderId, role, share }) => ({ holderId, role, share })),
    holders: shown.filter(({ of }) => of === row.id).map(({ of: _, ...holder }) => holder),
    disputes: disputes.get(row.id) ?? [],
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** A holder, with its name if one is given. */
export function presentHolder(row: HolderRow, profile?: HolderProfile | null): PresentedHolder {
  return {
    id: row.id,
    userId: row.user_id,
    personId: row.person_id,
    verificationId: row.verification_id,
    ...(profile && { name: profile.name, email: profile.email }),
    erased: row.erased_at !== null,
  };
}
