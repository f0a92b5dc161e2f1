import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/dids/index.ts';
import { newId } from '#kernel/ids.ts';
import { type CalendarDay, dayOf } from '#verifier/days.ts';
import { ensureStatusLists } from './allocate-status.ts';
import type { BusinessClaimSet, VerifiedBusiness } from './business-claims.ts';

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
export interface PreparedBusinessCredential {
  type: 'BusinessVerificationCredential';
  id: string;
  verificationId: string;
  issuer: string;
  subject: string;
  claims: BusinessClaimSet;
}

/** The claim set of an examined business. Encodes nothing, and writes nothing of the business. */
export async function prepareBusinessCredential(
  ctx: Context,
  request: BusinessCredentialRequest,
): Promise<PreparedBusinessCredential> {
  const { org, verificationId, business, examinedAt, validUntil } = request;
  const issuer = await ensureIssuer(ctx, org);
  await ensureStatusLists(ctx, org);
  return {
    type: 'BusinessVerificationCredential',
    id: newId('credential', examinedAt),
    verificationId,
    issuer: issuer.did,
    subject: `urn:uuid:${randomUUID()}`,
    claims: {
      id: `urn:uuid:${randomUUID()}`,
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

function toSecond(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
