import type { Context } from '#domains/context.ts';
import { environmentOf, findProofKey } from '#domains/credentials/dids/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type ClaimSet, type IdentityClaims, newSalt } from '#prover/claims.ts';
import { type ClaimsSignature, signClaims } from '#prover/issuer-key.ts';
import { type CalendarDay, dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import type { BabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import type { KeptBusinessClaims, KeptIdentityClaims } from '../claims/claim-set.ts';
import { credentialsOf } from '../tables.ts';

/** Claims for proofs, with the issuer's signature. */
interface SignedClaims<C extends ClaimSet> {
  claims: C;
  signature: ClaimsSignature;
  issuerKey: BabyJubjubPoint;
}

/** The holder for whom claims are signed, and the claims' serial. */
interface ClaimsHolder {
  org: string;
  credentialId: string;
  serial: string;
  holderCommitment: string;
}

/**
 * Signs the claims of a credential for a holder's commitment, under the issuer's current key. This is the only place
 * where claims for proofs are signed. They last PROOF_CLAIMS_DAYS at most, and the credential records their last day,
 * because even after a revocation they can be used for proofs until then.
 */
export function signCredentialClaims(
  ctx: Context,
  tx: Tx,
  kept: KeptIdentityClaims,
  holder: ClaimsHolder,
): Promise<SignedClaims<IdentityClaims>>;
export function signCredentialClaims(
  ctx: Context,
  tx: Tx,
  kept: KeptIdentityClaims | KeptBusinessClaims,
  holder: ClaimsHolder,
): Promise<SignedClaims<ClaimSet>>;
export async function signCredentialClaims(
  ctx: Context,
  tx: Tx,
  kept: KeptIdentityClaims | KeptBusinessClaims,
  { org, credentialId, serial, holderCommitment }: ClaimsHolder,
): Promise<SignedClaims<ClaimSet>> {
  const key = await findProofKey(ctx, tx, org);
  if (!key) throw new Error(`${org} has no key to sign claims with`);
  const validUntilDay = earlier(kept.validUntilDay, lastClaimsDay(ctx));
  // Claims issued in development keep their mark, as does everything else signed there.
  const environment = kept.environment ?? (await environmentOf(ctx, org));
  const claims = { ...kept, serial, holderCommitment, salt: newSalt(), validUntilDay, environment } as ClaimSet;
  await noteClaims(tx, credentialId, validUntilDay);
  return {
    claims,
    signature: await signClaims(key.privateKey, claims, ctx.config.proofSignature),
    issuerKey: key.publicKey,
  };
}

/** The latest day on which claims signed now may end. */
export function lastClaimsDay(ctx: Context): CalendarDay {
  return dayFromNumber(dayNumber(dayOf(ctx.clock.now())) + ctx.config.proofClaimsDays);
}

function earlier(end: CalendarDay | null, last: CalendarDay): CalendarDay {
  return end !== null && end < last ? end : last;
}

async function noteClaims(tx: Tx, credentialId: string, until: CalendarDay): Promise<void> {
  await credentialsOf(tx)
    .updateTable('credentials')
    .set({ claims_until: until })
    .where('id', '=', credentialId)
    .where((where) => where.or([where('claims_until', 'is', null), where('claims_until', '<', until)]))
    .execute();
}
