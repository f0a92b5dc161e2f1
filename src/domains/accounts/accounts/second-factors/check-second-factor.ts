import type { PlatformContext } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { openTotp, ownerOf } from './enrol-totp.ts';
import { normalizeRecoveryCode } from './recovery-code.ts';
import { secondFactorsOf, type TotpRow } from './tables.ts';
import { holdSeconds, stepOf } from './totp.ts';
import type { PasskeyUse } from './verify-passkey.ts';

export type Method = 'totp' | 'passkey' | 'recovery_code';

/** A user's factor; for a passkey the result of {@link verifyPasskey}, undefined if invalid. */
export type Shown =
  | { method: 'totp'; code: string }
  | { method: 'recovery_code'; code: string }
  | { method: 'passkey'; use: PasskeyUse | undefined };

/**
 * `used`: the authenticator app's code was accepted before. `held`: there were too many wrong codes, so codes are not
 * checked for a while.
 */
export type Verdict =
  | { outcome: 'accepted' }
  | { outcome: 'refused' }
  | { outcome: 'used' }
  | { outcome: 'held'; seconds: number };

const ACCEPTED: Verdict = { outcome: 'accepted' };
const REFUSED: Verdict = { outcome: 'refused' };
const USED: Verdict = { outcome: 'used' };

/**
 * Whether a factor is valid for the user; single-use factors are used up. Wrong codes are counted, so the transaction
 * must be committed whatever the result; it must have entered the user. With `evenIfHeld`, a code is checked despite
 * too many wrong ones; the caller counts these checks.
 */
export async function checkSecondFactor(
  ctx: PlatformContext,
  tx: Tx,
  { userId, shown, evenIfHeld = false }: { userId: string; shown: Shown; evenIfHeld?: boolean },
): Promise<Verdict> {
  if (shown.method === 'totp') return checkTotp(ctx, tx, { userId, code: shown.code, evenIfHeld });
  if (shown.method === 'recovery_code')
    return (await takeRecoveryCode(ctx, tx, { userId, code: shown.code })) ? ACCEPTED : REFUSED;
  return shown.use && (await notePasskeyUse(ctx, tx, shown.use)) ? ACCEPTED : REFUSED;
}

async function checkTotp(
  ctx: PlatformContext,
  tx: Tx,
  { userId, code, evenIfHeld }: { userId: string; code: string; evenIfHeld: boolean },
): Promise<Verdict> {
  const now = ctx.wallClock.now();
  // Locked, because of two concurrent uses of one code, the second must see that it is used.
  const row = await secondFactorsOf(tx)
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return REFUSED;
  if (row.held_until && row.held_until > now && !evenIfHeld)
    return { outcome: 'held', seconds: Math.ceil((row.held_until.getTime() - now.getTime()) / 1000) };
  const step = stepOf(await openTotp(ctx, tx, row), code, now);
  // RFC 6238 section 5.2: a code that was accepted is not accepted again.
  const fits = step !== undefined && step > Number(row.last_step);
  await noteCode(tx, row, now, fits ? step : undefined);
  if (fits) return ACCEPTED;
  return step === undefined ? REFUSED : USED;
}

async function noteCode(tx: Tx, row: TotpRow, now: Date, step: number | undefined): Promise<void> {
  const failures = row.failures + 1;
  const hold = holdSeconds(failures);
  const wrong = { failures, held_until: hold > 0 ? new Date(now.getTime() + hold * 1000) : null };
  const change = step === undefined ? wrong : { last_step: step, last_used_at: now, failures: 0, held_until: null };
  await secondFactorsOf(tx).updateTable('totp_secrets').set(change).where('id', '=', row.id).execute();
}

async function takeRecoveryCode(
  ctx: PlatformContext,
  tx: Tx,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { numDeletedRows } = await secondFactorsOf(tx)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', await recoveryHash(ctx, tx, userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The stored form of a recovery code: a keyed hash, meaningless without the user's data key. */
export function recoveryHash(ctx: PlatformContext, tx: Tx, userId: string, code: string): Promise<Buffer> {
  return ctx.vault.indexUnder(tx, ownerOf(userId), normalizeRecoveryCode(code), 'recovery-code');
}

/** Stores the new counter; false if the passkey was removed or used meanwhile. */
async function notePasskeyUse(
  ctx: PlatformContext,
  tx: Tx,
  { id, counter, newCounter, backedUp }: PasskeyUse,
): Promise<boolean> {
  const { numUpdatedRows } = await secondFactorsOf(tx)
    .updateTable('passkeys')
    .set({ counter: newCounter, backed_up: backedUp, last_used_at: ctx.wallClock.now() })
    .where('id', '=', id)
    .where('counter', '=', String(counter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
