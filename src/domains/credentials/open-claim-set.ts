import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SignedClaimSet } from './prepare-identity-credential.ts';
import { credentialsOf } from './tables.ts';

/** A credential's signed claims, for making a proof. */
export interface OpenClaimSet {
  credentialId: string;
  personId: string;
  issuer: string;
  claimSet: SignedClaimSet;
}

/** The newest active credential of a person, or the one named; undefined where there is none in this organisation. */
export async function openClaimSet(
  ctx: Context,
  tx: Tx,
  { org, personId, credentialId }: { org: string; personId?: string; credentialId?: string },
): Promise<OpenClaimSet | undefined> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['id', 'person_id', 'issuer', 'claim_set'])
    .where('status', '=', 'active')
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(credentialId !== undefined, (query) => query.where('id', '=', credentialId ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const opened = await ctx.vault.open(tx, { org, subject: row.person_id }, row.claim_set, `claim_set/${row.id}`);
  return {
    credentialId: row.id,
    personId: row.person_id,
    issuer: row.issuer,
    claimSet: JSON.parse(opened.toString()) as SignedClaimSet,
  };
}
