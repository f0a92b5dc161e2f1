import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { openForSubject } from '../seals.ts';
import { credentialsOf } from '../tables.ts';
import type { BusinessClaimSet } from './business-claims.ts';

/** The content of a business credential of the transaction's organization; undefined if redacted or unknown. */
export async function openBusinessClaims(ctx: Context, tx: Tx, id: string): Promise<BusinessClaimSet | undefined> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['org_id', 'id', 'type', 'person_id', 'source_id', 'claims'])
    .where('id', '=', id)
    .where('type', '=', 'BusinessVerificationCredential')
    .executeTakeFirst();
  if (!row?.claims) return undefined;
  const opened = await openForSubject(ctx, tx, { of: row, sealed: row.claims, purpose: 'claims' });
  // Written only by saveCredential, for credentials of this type.
  return JSON.parse(opened) as BusinessClaimSet;
}
