import { AppError } from '#kernel/errors.ts';
import type { PlatformContext } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetChallenges } from './challenge.ts';
import { recoveryHash } from './check-second-factor.ts';
import { nameOf } from './enrol-passkey.ts';
import { ownerOf } from './enrol-totp.ts';
import { newRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';
import { enterUser, findHolders } from './store.ts';
import { secondFactorsOf } from './tables.ts';

export interface SecondFactor {
  id: string;
  kind: 'totp' | 'passkey';
  /** The user's name for a passkey; null for the authenticator app, of which there is only one. */
  name: string | null;
  /** Whether the passkey is backed up; null for an authenticator app. */
  backedUp: boolean | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Active factors, and the number of remaining recovery codes; the transaction must have entered the user. */
export async function listSecondFactors(
  ctx: PlatformContext,
  tx: Tx,
  userId: string,
): Promise<{ secondFactors: SecondFactor[]; recoveryCodesLeft: number }> {
  const db = secondFactorsOf(tx);
  const totp = await db
    .selectFrom('totp_secrets')
    .select(['id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const names = await ctx.vault.openAll(
    tx,
    passkeys.map((row) => ({ owner: ownerOf(userId), sealed: row.name_sealed, purpose: nameOf(row.id) })),
  );
  const codes = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute();
  return {
    secondFactors: [
      ...totp.map((row) => ({ ...present(row), kind: 'totp' as const, name: null, backedUp: null })),
      ...passkeys.map((row, at) => ({
        ...present(row),
        kind: 'passkey' as const,
        name: names[at]?.toString() ?? null,
        backedUp: row.backed_up,
      })),
    ],
    recoveryCodesLeft: codes.length,
  };
}

function present(row: { id: string; created_at: Date; last_used_at: Date | null }) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Removes a factor (404 if unknown) and, with the last one, the recovery codes; returns its kind. */
export async function removeSecondFactor(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<SecondFactor['kind']> {
  const db = secondFactorsOf(tx);
  const totp = await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  if (totp.numDeletedRows + passkey.numDeletedRows === 0n) throw new AppError('not_found');
  if (!(await hasSecondFactor(tx, userId)))
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return totp.numDeletedRows > 0n ? 'totp' : 'passkey';
}

/** Ten new codes, each for one login; previous codes become void. 409 for a user without a second factor. */
export async function makeRecoveryCodes(ctx: PlatformContext, tx: Tx, userId: string): Promise<string[]> {
  if (!(await hasSecondFactor(tx, userId)))
    throw new AppError('conflict', { message: 'Add an authenticator app or a passkey first.' });
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const db = secondFactorsOf(tx);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = [];
  for (const code of codes) rows.push({ user_id: userId, hash: await recoveryHash(ctx, tx, userId, code) });
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await findHolders(tx, [userId])).size > 0;
}

/**
 * Removes all of the user's second factors, including the data key. The transaction is in the user afterwards, so the
 * caller must enter the next organization.
 */
export async function forgetSecondFactors(ctx: PlatformContext, tx: Tx, userId: string): Promise<void> {
  await enterUser(tx, userId);
  const db = secondFactorsOf(tx);
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await forgetChallenges(tx, userId);
  await ctx.vault.destroy(tx, ownerOf(userId));
}
