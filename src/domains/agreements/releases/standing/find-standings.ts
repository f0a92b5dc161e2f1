import { findPersonIdsOf } from '#domains/accounts/persons/index.ts';
import { findTurns } from '#domains/agreements/agreements/index.ts';
import { findSignatureMinimums } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findIdentityStandings } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { ReleaseRow } from '../tables.ts';
import { findBelievedWallets } from './find-believed-wallets.ts';
import { judgeStanding, type ReleaseStanding } from './release-standing.ts';

/** The standing of each of these releases, by the requirements of its project's bundles. */
export async function findStandings(ctx: Pick<Context, 'clock'>, tx: Tx, rows: readonly ReleaseRow[]) {
  const minimums = await findSignatureMinimums(tx, [...new Set(rows.map((row) => row.project_id))]);
  return loadStandings(ctx, tx, { rows, minimums });
}

/** {@link findStandings} for one release. */
export async function findStanding(ctx: Pick<Context, 'clock'>, tx: Tx, row: ReleaseRow): Promise<ReleaseStanding> {
  return (await findStandings(ctx, tx, [row]))(row);
}

/**
 * The current standing of each of these releases; opens no sealed data. `minimums`: the level that bundles require of
 * the performer's signature, by project ID.
 */
export async function loadStandings(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { rows, minimums }: { rows: readonly ReleaseRow[]; minimums: ReadonlyMap<string, SignatureLevel> },
): Promise<(row: ReleaseRow) => ReleaseStanding> {
  const pending = rows.flatMap(({ status, agreement_id: id }) => (status === 'pending' && id !== null ? [id] : []));
  const turns = await findTurns(ctx, tx, pending);
  const verified = await findVerified(ctx, tx, rows);
  const believed = await findBelievedWallets(ctx, tx, rows);
  const today = dayOf(ctx.clock.now());
  return (row) =>
    judgeStanding(row, {
      today,
      minimum: minimums.get(row.project_id) ?? 'same_key',
      isWalletBelieved: believed.has(row.id),
      turn: turns.get(row.agreement_id ?? ''),
      isVerified: verified.has(row.user_id),
    });
}

/** For signed releases without an identity, the userIds that have been verified since. */
async function findVerified(ctx: Pick<Context, 'clock'>, tx: Tx, rows: readonly ReleaseRow[]): Promise<Set<string>> {
  const lacking = rows.filter(
    ({ status, assurance, identity }) => status === 'signed' && assurance === 'signed' && identity === 'missing',
  );
  const userIds = [...new Set(lacking.map((row) => row.user_id))];
  const persons = await findPersonIdsOf(tx, userIds);
  const whom = userIds.map((userId) => ({ userIds: [userId], personIds: persons.get(userId) ?? [] }));
  const standings = await findIdentityStandings(ctx, tx, whom);
  return new Set(userIds.filter((_, index) => standings[index]?.state === 'verified'));
}
