import type { Context } from '#domains/context.ts';
import { findPersonIds } from '#domains/persons/index.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { openSealed } from './store.ts';
import { verificationsOf } from './tables.ts';

/** Who somebody is by a verification that holds; personal data, for comparing and never for storing. */
export interface VerifiedIdentity {
  verificationId: string;
  familyName: string;
  givenNames: string;
  /** Calendar day. */
  birthDate: string;
}

const MOST = 10;

/** What the verifications that hold say of whom the caller knows by this userId, the latest first; at most ten. */
export async function findVerifiedIdentities(ctx: Context, tx: Tx, userId: string): Promise<VerifiedIdentity[]> {
  const personIds = await findPersonIds(tx, userId);
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .selectAll()
    .where('status', '=', 'verified')
    .where((where) =>
      where.or([where('user_id', '=', userId), ...(personIds.length > 0 ? [where('person_id', 'in', personIds)] : [])]),
    )
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', ctx.clock.now())]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const found: VerifiedIdentity[] = [];
  for (const row of rows) {
    const document = await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted');
    if (!document) continue;
    const { familyName, givenNames, birthDate } = document;
    found.push({ verificationId: row.id, familyName, givenNames, birthDate });
  }
  return found;
}
