import type { Context } from '#domains/context.ts';
import type { ConsentClaims } from '../claims/consent-claims.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface ConsentCredentialRequest {
  org: string;
  consentId: string;
  consent: ConsentClaims;
  /** The person who consented, if known to this organization. */
  personId?: string | null;
  validFrom: Date;
  /** Null if the consent is valid until withdrawn. */
  validUntil: Date | null;
}

export type PreparedConsentCredential = PreparedOf<'ConsentCredential'>;

/** The claim set of a given consent, to be saved with it. */
export async function prepareConsentCredential(
  ctx: Context,
  { org, consentId, consent, personId = null, validFrom, validUntil }: ConsentCredentialRequest,
): Promise<PreparedConsentCredential> {
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, validFrom);
  return {
    type: 'ConsentCredential',
    ...facts,
    sourceId: consentId,
    verificationId: null,
    personId,
    issuer: issuer.did,
    claims: {
      id: claimSetId,
      validFrom: toSecond(validFrom),
      validUntil: validUntil && toSecond(validUntil),
      consent,
    },
  };
}
