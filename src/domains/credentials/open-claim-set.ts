import type { Context } from '#domains/context.ts';
import { findProofKey } from '#domains/dids/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { signClaims } from '#prover/issuer-key.ts';
import { type CalendarDay, dayFromNumber, dayNumber } from '#verifier/days.ts';
import type { SignedClaimSet } from './signed-claim-set.ts';
import { credentialsOf } from './tables.ts';

/** A credential's signed claims, for making a proof. */
export interface OpenClaimSet {
  credentialId: string;
  personId: string;
  issuer: string;
  claimSet: SignedClaimSet;
}

/** Of whom or which credential, and the day that the proof is about. */
export interface ClaimSetQuery {
  org: string;
  on: CalendarDay;
  personId?: string;
  credentialId?: string;
}

/**
 * The credential named, or a person's newest active one that was issued by the day `on` and valid then: a renewal must
 * not take away what the earlier document proves. Where none fits that day the newest one; undefined where there is none.
 */
export async function openClaimSet(
  ctx: Context,
  tx: Tx,
  { org, on, personId, credentialId }: ClaimSetQuery,
): Promise<OpenClaimSet | undefined> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['id', 'person_id', 'issuer', 'claim_set'])
    .where('status', '=', 'active')
    // Of a business nothing can be proven yet.
    .where('person_id', 'is not', null)
    .where('claim_set', 'is not', null)
    .$narrowType<{ person_id: string; claim_set: Buffer }>()
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(credentialId !== undefined, (query) => query.where('id', '=', credentialId ?? ''))
    .orderBy(
      (where) =>
        where.and([
          where('valid_from', '<', startOf(dayFromNumber(dayNumber(on) + 1))),
          where('valid_until', '>=', startOf(on)),
        ]),
      'desc',
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const opened = await ctx.vault.open(tx, { org, subject: row.person_id }, row.claim_set, `claim_set/${row.id}`);
  return {
    credentialId: row.id,
    personId: row.person_id,
    issuer: row.issuer,
    claimSet: await signedAnew(ctx, tx, org, JSON.parse(opened.toString()) as StoredClaimSet),
  };
}

/** What the releases before 0.6 stored was signed by EdDSA, which the circuit knows no more. */
type StoredClaimSet = SignedClaimSet | (Omit<SignedClaimSet, 'signature'> & { signature: { r8: object } });

/** The same claims under the issuer's key of now, where their signature is of the former kind. */
async function signedAnew(ctx: Context, tx: Tx, org: string, stored: StoredClaimSet): Promise<SignedClaimSet> {
  if (!('r8' in stored.signature)) return stored as SignedClaimSet;
  const key = await findProofKey(ctx, tx, org);
  if (!key) throw new Error(`${org} has signed claims and no key`);
  const { claims } = stored;
  return { claims, signature: await signClaims(key.privateKey, claims), issuerKey: key.publicKey };
}

function startOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
