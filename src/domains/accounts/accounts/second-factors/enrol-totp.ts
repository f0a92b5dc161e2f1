import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PlatformContext } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { ISSUER } from './relying-party.ts';
import { secondFactorsOf, type TotpRow } from './tables.ts';
import { describeTotp, newTotpSecret, stepOf } from './totp.ts';

const MINUTES = 10;

export interface NewTotp {
  id: string;
  /** Base 32. */
  secret: string;
  /** The same for a QR code: `otpauth://totp/…`. */
  uri: string;
}

/**
 * Creates a secret for an authenticator app, to be confirmed with one of its codes within 10 minutes; it replaces a
 * pending secret, and the active one keeps working. The transaction must have entered the user.
 */
export async function beginTotp(
  ctx: PlatformContext,
  tx: Tx,
  { userId, account }: { userId: string; account: string },
): Promise<NewTotp> {
  const secret = newTotpSecret();
  const now = ctx.wallClock.now();
  const id = newId('secondFactor', now);
  const db = secondFactorsOf(tx);
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  await db
    .insertInto('totp_secrets')
    .values({
      user_id: userId,
      id,
      sealed: await ctx.vault.seal(tx, ownerOf(userId), secret, purposeOf(id)),
      created_at: now,
      confirmed_at: null,
      last_used_at: null,
      last_step: 0,
      failures: 0,
      held_until: null,
    })
    .execute();
  return { id, ...describeTotp(secret, account, ISSUER) };
}

/**
 * Activates the pending app and deactivates the previous one. Returns its ID. 409 if no app is pending, 422 for a wrong
 * code. The confirming code is used up.
 */
export async function confirmTotp(
  ctx: PlatformContext,
  tx: Tx,
  { userId, code }: { userId: string; code: string },
): Promise<string> {
  const now = ctx.wallClock.now();
  const db = secondFactorsOf(tx);
  const row = await db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - MINUTES * 60_000))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('conflict', { message: 'There is no open setup, or it has expired. Start again.' });
  const step = stepOf(await openTotp(ctx, tx, row), code, now);
  if (step === undefined)
    throw new AppError('unprocessable', {
      errors: [{ path: 'code', message: 'Wrong code. Check the clock of the device' }],
    });
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is not', null).execute();
  await db.updateTable('totp_secrets').set({ confirmed_at: now, last_step: step }).where('id', '=', row.id).execute();
  return row.id;
}

/** The secret; the transaction must have entered the user. */
export function openTotp(
  ctx: PlatformContext,
  tx: Tx,
  row: Pick<TotpRow, 'user_id' | 'id' | 'sealed'>,
): Promise<Buffer> {
  return ctx.vault.open(tx, ownerOf(row.user_id), row.sealed, purposeOf(row.id));
}

/** The user's data key, which seals the data of this folder. */
export const ownerOf = (userId: string) => ({ org: userId, subject: userId });

const purposeOf = (id: string): string => `totp/${id}`;
