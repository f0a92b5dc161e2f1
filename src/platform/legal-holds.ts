import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from './db/database.ts';

/** The subject of a legal hold; domain `erasures` sets and releases holds. */
export interface LegalHold {
  id: string;
  subjectKind: 'person' | 'project' | 'organization';
  /** ID of the person, the project, or the organization. */
  subjectId: string;
}

/** The known subjects of a data item. */
export interface Holdable {
  personIds: readonly string[];
  projectId: string | null;
}

/** The first hold that applies; undefined if there is none. */
export function holdOn(holds: readonly LegalHold[], { personIds, projectId }: Holdable): LegalHold | undefined {
  return holds.find(({ subjectKind, subjectId }) => {
    if (subjectKind === 'organization') return true;
    return subjectKind === 'project' ? projectId === subjectId : personIds.includes(subjectId);
  });
}

/** Active holds of the transaction's organization. */
export async function findActiveHolds(tx: Tx): Promise<LegalHold[]> {
  const rows = await tx
    .selectFrom('legal_holds')
    .select(['id', 'subject_kind', 'subject_id'])
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, subjectKind: row.subject_kind, subjectId: row.subject_id }));
}

/**
 * Setting and releasing holds takes an exclusive lock, erasures take a shared one: once a hold is committed, its
 * subject is no longer erased. Lasts until the end of the transaction.
 */
export async function lockHolds(tx: Tx, org: string, as: 'holder' | 'eraser'): Promise<void> {
  const lock = sql.raw(as === 'holder' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended(${`legal-holds/${org}`}, 0))`.execute(tx);
}

/** For callers who destroy data themselves: 409 if a legal hold applies. */
export async function assertNotHeld(tx: Tx, org: string, datum: Holdable): Promise<void> {
  await lockHolds(tx, org, 'eraser');
  const hold = holdOn(await findActiveHolds(tx), datum);
  if (hold)
    throw new AppError('conflict', {
      message: 'A legal hold keeps this data. End the hold first.',
      extra: { holdId: hold.id },
    });
}
