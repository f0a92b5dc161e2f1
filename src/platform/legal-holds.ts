import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from './db/database.ts';

/** Whom or what a legal hold keeps; domain `erasures` sets and releases them. */
export interface LegalHold {
  id: string;
  subjectKind: 'person' | 'project' | 'organization';
  /** Of the person, the project or the organization. */
  subjectId: string;
}

/** Whom and what a datum is about, as far as it is known. */
export interface Holdable {
  personIds: readonly string[];
  projectId: string | null;
}

/** The first hold that keeps it; undefined for none. */
export function holdOn(holds: readonly LegalHold[], { personIds, projectId }: Holdable): LegalHold | undefined {
  return holds.find(({ subjectKind, subjectId }) => {
    if (subjectKind === 'organization') return true;
    return subjectKind === 'project' ? projectId === subjectId : personIds.includes(subjectId);
  });
}

/** The transaction's organization's holds that are not released. */
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
 * Holds are set and released alone, erasures go on beside each other: what a hold is about is not erased any more once the
 * hold is committed. Until the transaction ends.
 */
export async function lockHolds(tx: Tx, org: string, as: 'holder' | 'eraser'): Promise<void> {
  const lock = sql.raw(as === 'holder' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended(${`legal-holds/${org}`}, 0))`.execute(tx);
}

/** For callers who take data out by themselves: 409 where a legal hold keeps it. */
export async function assertNotHeld(tx: Tx, org: string, datum: Holdable): Promise<void> {
  await lockHolds(tx, org, 'eraser');
  const hold = holdOn(await findActiveHolds(tx), datum);
  if (hold)
    throw new AppError('conflict', {
      message: 'A legal hold keeps this data. End the hold first.',
      extra: { holdId: hold.id },
    });
}
