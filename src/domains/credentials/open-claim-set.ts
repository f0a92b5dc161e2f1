import type { Context } from '#domains/context.ts';
import { findProofKey } from '#domains/dids/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { signClaims } from '#prover/issuer-key.ts';
import { type CalendarDay, dayFromNumber, dayNumber } from '#verifier/days.ts';
import { openForSubject } from './seals.ts';
import type { SignedBusinessClaims, SignedClaimSet } from './signed-claim-set.ts';
import { credentialsOf } from './tables.ts';

/** A credential's signed claims, for making a proof. */
export type OpenClaimSet = { credentialId: string; issuer: string } & (
  | { of: 'person'; personId: string; claimSet: SignedClaimSet }
  | { of: 'business'; verificationId: string; claimSet: SignedBusinessClaims }
);

/** Which credential or whose, one of these at least, and the day that the proof is about. */
export interface ClaimSetQuery {
  org: string;
  on: CalendarDay;
  personId?: string;
  credentialId?: string;
  verificationId?: string;
}

/**
 * The credential named, or the newest active one of a person or a verification that was issued by the day `on` and valid
 * then: a renewal must not take away what the earlier one proves. Where none fits that day the newest one; undefined where
 * there is none.
 */
export async function openClaimSet(ctx: Context, tx: Tx, query: ClaimSetQuery): Promise<OpenClaimSet | undefined> {
  const row = await named(tx, query)
    .where('status', '=', 'active')
    .where('claim_set', 'is not', null)
    .$narrowType<{ claim_set: Buffer }>()
    .orderBy(
      (where) =>
        where.and([
          where('valid_from', '<', startOf(dayFromNumber(dayNumber(query.on) + 1))),
          where('valid_until', '>=', startOf(query.on)),
        ]),
      'desc',
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const opened = await openForSubject(ctx, tx, { of: row, sealed: row.claim_set, purpose: 'claim_set' });
  const { id: credentialId, issuer, person_id: personId, source_id: verificationId } = row;
  // Only saveCredential writes it, for a credential of this type; the database refuses an identity without a person.
  if (row.type === 'BusinessVerificationCredential' || personId === null)
    return { of: 'business', credentialId, issuer, verificationId, claimSet: JSON.parse(opened) };
  const claimSet = await signedAnew(ctx, tx, query.org, JSON.parse(opened) as StoredClaimSet);
  return { of: 'person', credentialId, issuer, personId, claimSet };
}

/** Why {@link openClaimSet} finds nothing, of the newest credential that is meant. */
export type NothingProvable = 'no_credential' | 'credential_suspended' | 'credential_revoked' | 'not_provable';

export async function whyNothingProvable(tx: Tx, query: ClaimSetQuery): Promise<NothingProvable> {
  const row = await named(tx, query).orderBy('id', 'desc').executeTakeFirst();
  if (!row) return 'no_credential';
  return row.status === 'active' ? 'not_provable' : `credential_${row.status}`;
}

/** Credentials of the transaction's organisation by what names them; none where nothing does. */
function named(tx: Tx, { personId, credentialId, verificationId }: ClaimSetQuery) {
  const names = [personId, credentialId, verificationId].filter((name) => name !== undefined);
  return credentialsOf(tx)
    .selectFrom('credentials')
    .select(['org_id', 'id', 'type', 'status', 'person_id', 'source_id', 'issuer', 'claim_set'])
    .$if(names.length === 0, (query) => query.where('id', 'is', null))
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(credentialId !== undefined, (query) => query.where('id', '=', credentialId ?? ''))
    .$if(verificationId !== undefined, (query) => query.where('source_id', '=', verificationId ?? ''));
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
