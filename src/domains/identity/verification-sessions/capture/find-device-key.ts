import type { Context } from '#domains/context.ts';
import { findVerificationState } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { sessionsOf } from '../tables.ts';

/**
 * The thumbprint (RFC 7638) of the key of the device whose pictures decided this verification; undefined if they were
 * submitted in a different way.
 */
export async function findDeviceKey(ctx: Context, tx: Tx, verificationId: string): Promise<string | undefined> {
  const row = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select(['device_key', 'captured_attempt'])
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  if (!row?.device_key) return undefined;
  const { attempt } = await findVerificationState(ctx, tx, verificationId);
  return row.captured_attempt === attempt ? row.device_key : undefined;
}
