import type { Context } from '#domains/context.ts';
import type { CopyrightClaims } from '../claims/copyright-claims.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface CopyrightClaimRequest {
  org: string;
  claim: CopyrightClaims;
  /** The holder's name; null if the holder is not known by name. */
  name: string | null;
  /** The holder, if a person of this organization. */
  personId: string | null;
  validFrom: Date;
  /** Null if no recorded transfer ends what it states. */
  validUntil: Date | null;
}

export type PreparedCopyrightClaim = PreparedOf<'CopyrightClaimCredential'>;

/** The claim set of a copyright claim, to be saved with it. */
export async function prepareCopyrightClaim(
  ctx: Context,
  { org, claim, name, personId, validFrom, validUntil }: CopyrightClaimRequest,
): Promise<PreparedCopyrightClaim> {
  const { claimSetId, issuer, subject, ...facts } = await newCredentialFacts(ctx, org, validFrom);
  return {
    type: 'CopyrightClaimCredential',
    ...facts,
    sourceId: claim.claimId,
    verificationId: null,
    personId,
    issuer: issuer.did,
    subject: claim.holderDid ?? subject,
    claims: {
      id: claimSetId,
      validFrom: toSecond(validFrom),
      validUntil: validUntil && toSecond(validUntil),
      claim,
    },
    ...(name !== null && { personal: { name } }),
  };
}
