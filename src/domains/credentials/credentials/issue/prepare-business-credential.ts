import type { Context } from '#domains/context.ts';
import { newBusinessKey } from '#prover/business-claims.ts';
import { newHolderSecret } from '#prover/holder.ts';
import type { BusinessAssurance } from '#verifier/assurance.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import type { VerifiedBusiness } from '../claims/business-claims.ts';
import type { KeptBusinessClaims, StoredBusinessClaims } from '../claims/claim-set.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface BusinessCredentialRequest {
  org: string;
  verificationId: string;
  business: VerifiedBusiness;
  /** Time of the decision. */
  examinedAt: Date;
  /** When the approval ends. */
  validUntil: Date;
  screenedOn: CalendarDay | null;
  /** How many beneficial owners have a verified identity. */
  ownersVerified: number;
  /** Whether a reviewer decided it. */
  reviewedByHuman: boolean;
  /** What proofs may assert about the examination. */
  assurance: readonly BusinessAssurance[];
  /**
   * The key of an earlier verification of the same business ({@link findBusinessKey}); a new one is created if
   * undefined.
   */
  businessKey: string | undefined;
}

/** The claim set of a business credential, to be saved with the approval that it attests. */
export type PreparedBusinessCredential = PreparedOf<'BusinessVerificationCredential'> & {
  provable: StoredBusinessClaims;
};

/**
 * The claim set of an examined business, and the claims that can be signed for proofs. Neither encodes nor writes
 * anything about the business.
 */
export async function prepareBusinessCredential(
  ctx: Context,
  request: BusinessCredentialRequest,
): Promise<PreparedBusinessCredential> {
  const { org, verificationId, business, examinedAt, validUntil } = request;
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, examinedAt);
  return {
    type: 'BusinessVerificationCredential',
    ...facts,
    sourceId: verificationId,
    verificationId,
    personId: null,
    issuer: issuer.did,
    claims: {
      id: claimSetId,
      validFrom: toSecond(examinedAt),
      validUntil: toSecond(validUntil),
      business,
      examinedOn: dayOf(examinedAt),
      screenedOn: request.screenedOn,
      ownersVerified: request.ownersVerified,
      reviewedByHuman: request.reviewedByHuman,
    },
    provable: {
      claims: { ...provableClaims(request), environment: facts.environment },
      holderSecret: newHolderSecret(),
    },
  };
}

function provableClaims({
  business,
  examinedAt,
  validUntil,
  assurance,
  businessKey,
}: BusinessCredentialRequest): KeptBusinessClaims {
  return {
    businessKey: businessKey ?? newBusinessKey(),
    incorporatedDay: business.incorporatedOn,
    examinedDay: dayOf(examinedAt),
    validUntilDay: dayOf(validUntil),
    jurisdiction: business.country,
    entityType: NO_FORM.has(business.entityType.code) ? null : business.entityType.code,
    assurance,
  };
}

/** ISO 20275 codes for a form missing from the list, and for no legal form. */
const NO_FORM = new Set(['8888', '9999']);
