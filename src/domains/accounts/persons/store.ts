import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { findUserIds } from './find-person.ts';
import { type Identity, identityKeys } from './person.ts';

/** Serializes finding or creating the person of a userId, until the transaction ends. */
export async function lockUser(tx: Tx, { org, userId }: { org: string; userId: string }): Promise<void> {
  await lockName(tx, `person-of/${org}/${userId}`);
}

/** Keyed hashes with which an identity's documents can be found without being revealed. */
export function documentFingerprints(ctx: Context, tx: Tx, org: string, identity: Identity): Promise<Buffer[]> {
  return Promise.all(identityKeys(identity).map((key) => ctx.vault.blindIndex(tx, org, key, 'identity-document')));
}

/**
 * Decisions share this lock, and marking takes it exclusively, so that every decision sees all committed marks, and no
 * mark is set during a decision. Taken before any row lock, until the transaction ends.
 */
export async function lockFraudMarks(tx: Tx, org: string, as: 'marker' | 'decider'): Promise<void> {
  const lock = sql.raw(as === 'marker' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended(${`fraud-marks/${org}`}, 0))`.execute(tx);
}

/** Removes marks of all organizations that were set before a time (SECURITY DEFINER). */
export async function endFraudMarks(tx: Tx, before: Date): Promise<void> {
  await sql`select end_fraud_marks(${before})`.execute(tx);
}

/**
 * A condition on rows with `person_id` and `user_id`: they are about this person, by ID or, if no person was known yet,
 * by one of the caller's IDs. True for all without a person.
 */
export async function namesPerson(tx: Tx, personId: string | undefined): Promise<Expression<SqlBool>> {
  if (personId === undefined) return sql<SqlBool>`true`;
  const userIds = await findUserIds(tx, personId);
  return sql<SqlBool>`(person_id = ${personId} or (person_id is null and user_id = any(${userIds})))`;
}
