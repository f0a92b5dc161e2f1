import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { type ChallengeRow, livenessOf } from './tables.ts';

/** One challenge of the transaction's organization. */
export function findChallenge(tx: Tx, id: string): Promise<ChallengeRow | undefined> {
  return livenessOf(tx).selectFrom('liveness_challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The session of a challenge. */
export async function findSessionOfChallenge(tx: Tx, id: string): Promise<string | undefined> {
  return (await findChallenge(tx, id))?.bound_to;
}

/** Uses up a challenge as it was read; false if another answer was faster. */
export async function markUsed(
  tx: Tx,
  row: ChallengeRow,
  use: { verificationId: string; attempt: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await livenessOf(tx)
    .updateTable('liveness_challenges')
    .set({ used_for: use.verificationId, used_attempt: use.attempt, used_at: use.at, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The verification for which a session's challenges were answered. */
export async function findUse(tx: Tx, boundTo: string): Promise<string | undefined> {
  const row = await livenessOf(tx)
    .selectFrom('liveness_challenges')
    .select('used_for')
    .where('bound_to', '=', boundTo)
    .where('used_for', 'is not', null)
    .executeTakeFirst();
  return row?.used_for ?? undefined;
}

/** An answered challenge of one of several sessions, with its verification. */
export interface AnsweredChallenge {
  verificationId: string;
  at: Date;
}

/** The answers to challenges of these sessions since a time, newest first. */
export async function findAnswers(tx: Tx, sessions: readonly string[], since: Date): Promise<AnsweredChallenge[]> {
  const rows = await livenessOf(tx)
    .selectFrom('liveness_challenges')
    .select(['used_for', 'used_at'])
    .where('bound_to', 'in', [...sessions])
    .where('used_at', '>', since)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.flatMap(({ used_for: id, used_at: at }) => (id && at ? [{ verificationId: id, at }] : []));
}

/** The challenges of a session since its last answered one, newest first. */
export async function findUnanswered(tx: Tx, boundTo: string): Promise<ChallengeRow[]> {
  const rows = await livenessOf(tx)
    .selectFrom('liveness_challenges')
    .selectAll()
    .where('bound_to', '=', boundTo)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const answeredAt = Math.max(0, ...rows.map(({ used_at: at }) => at?.getTime() ?? 0));
  return rows.filter((row) => row.used_at === null && row.created_at.getTime() > answeredAt);
}

/** Serializes drawing challenges for one session. */
export async function lockDrawing(tx: Tx, org: string, boundTo: string): Promise<void> {
  await lockName(tx, `liveness-drawing/${org}/${boundTo}`);
}

/** How many of these frames were submitted before, with any challenge. */
export async function countSeen(tx: Tx, digests: readonly Buffer[]): Promise<number> {
  const rows = await livenessOf(tx)
    .selectFrom('liveness_frames')
    .select('digest')
    .distinct()
    .where('digest', 'in', [...digests])
    .execute();
  const seen = new Set(rows.map((row) => row.digest.toString('hex')));
  return digests.filter((digest) => seen.has(digest.toString('hex'))).length;
}

/**
 * Frees an attempt whose frames were replaced before a decision. The challenge stays used, recorded under a negative
 * attempt.
 */
export async function releaseChallenge(
  tx: Tx,
  { verificationId, attempt }: { verificationId: string; attempt: number },
): Promise<void> {
  await livenessOf(tx)
    .updateTable('liveness_challenges')
    .set((update) => ({
      used_attempt: update
        .selectFrom('liveness_challenges as other')
        .select(({ fn }) => sql<number>`least(0, ${fn.min('other.used_attempt')}) - 1`.as('free'))
        .where('other.used_for', '=', verificationId),
    }))
    .where('used_for', '=', verificationId)
    .where('used_attempt', '=', attempt)
    .execute();
}

/** Serializes the answers to one organization's challenges until the transaction ends. */
export async function lockAnswers(tx: Tx, org: string): Promise<void> {
  await lockName(tx, `liveness/${org}`);
}

/** Deletes challenges that were never answered, in every organization (SECURITY DEFINER). */
export async function deleteUnused(tx: Tx, before: Date): Promise<void> {
  await sql`select delete_unused_liveness_challenges(${before})`.execute(tx);
}
