import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings } from './standing.ts';
import { verificationsOf } from './tables.ts';
import type { VerificationStatus } from './verification.ts';

/** A person's status, according to the verification that is valid longest or, if none is valid, the newest. */
export interface PersonStanding {
  verified: boolean;
  status: VerificationStatus;
  verificationId: string;
  validUntil: Date | null;
}

/** By person ID; persons without a verification are left out. */
export async function findPersonStandings(
  ctx: Context,
  tx: Tx,
  personIds: readonly string[],
): Promise<Map<string, PersonStanding>> {
  if (personIds.length === 0) return new Map();
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .select(['id', 'person_id', 'status', 'expires_at'])
    .where('person_id', 'in', [...personIds])
    .where('type', '=', 'idv')
    .orderBy('id', 'desc')
    .execute();
  const found = new Map<string, PersonStanding>();
  for (const { id, person_id: personId, status, expires_at: until, stands } of await findStandings(ctx, tx, rows)) {
    const best = found.get(personId ?? '');
    if (best && (!stands || (best.verified && (best.validUntil ?? NEVER) >= (until ?? NEVER)))) continue;
    found.set(personId ?? '', { verified: stands, status, verificationId: id, validUntil: stands ? until : null });
  }
  return found;
}

const NEVER = new Date(8.64e15);
