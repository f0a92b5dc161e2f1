import { findPersonIds } from '#domains/accounts/persons/index.ts';
import { findTurns } from '#domains/agreements/agreements/index.ts';
import { findSignatureMinimums } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findIdentityStanding } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { ReleaseRow } from '../tables.ts';
import { judgeStanding, type ReleaseStanding } from './release-standing.ts';

/** Where each of these releases stands now, by their ids; opens nothing. */
export async function findReleaseStandings(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  rows: readonly ReleaseRow[],
): Promise<Map<string, ReleaseStanding>> {
  const pending = rows.flatMap(({ status, agreement_id: id }) => (status === 'pending' && id !== null ? [id] : []));
  const turns = await findTurns(ctx, tx, pending);
  const minimums = await findSignatureMinimums(tx, [...new Set(rows.map((row) => row.project_id))]);
  const verified = await findVerified(ctx, tx, rows);
  const today = dayOf(ctx.clock.now());
  return new Map(
    rows.map((row) => {
      const minimum = minimums.get(row.project_id) ?? 'same_key';
      const turn = turns.get(row.agreement_id ?? '');
      return [row.id, judgeStanding(row, { today, minimum, turn, isVerified: verified.has(row.user_id) })];
    }),
  );
}

/** The userIds that were verified since, of signed releases that lack an identity: few do. */
async function findVerified(ctx: Pick<Context, 'clock'>, tx: Tx, rows: readonly ReleaseRow[]): Promise<Set<string>> {
  const lacking = rows.filter(
    ({ status, assurance, identity }) => status === 'signed' && assurance === 'signed' && identity === 'missing',
  );
  const verified = new Set<string>();
  for (const userId of new Set(lacking.map((row) => row.user_id))) {
    const of = { userIds: [userId], personIds: await findPersonIds(tx, userId) };
    if ((await findIdentityStanding(ctx, tx, of)).state === 'verified') verified.add(userId);
  }
  return verified;
}
