import type { Context } from '#domains/context.ts';
import { type CalendarDay, dayOf } from '#verifier/days.ts';
import type { VerifiedBusiness } from './business-claims.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface BusinessCredentialRequest {
  org: string;
  verificationId: string;
  business: VerifiedBusiness;
  /** The moment of the decision. */
  examinedAt: Date;
  /** Until when the approval holds. */
  validUntil: Date;
  screenedOn: CalendarDay | null;
  /** How many beneficial owners have a verified identity. */
  ownersVerified: number;
  /** Whether a reviewer decided it. */
  reviewedByHuman: boolean;
}

/** A business credential's claim set, ready to be saved with the approval that it attests. */
export type PreparedBusinessCredential = PreparedOf<'BusinessVerificationCredential'>;

/** The claim set of an examined business. Encodes nothing, and writes nothing of the business. */
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
  };
}
