import type { Context } from '#domains/context.ts';
import type { AgreementClaims } from '../claims/agreement-claims.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface AgreementCredentialRequest {
  org: string;
  agreementId: string;
  agreement: AgreementClaims;
  /** When the last party signed. */
  validFrom: Date;
}

export type PreparedAgreementCredential = PreparedOf<'AgreementCredential'>;

/** The claim set of a completed agreement, to be saved with its completion. */
export async function prepareAgreementCredential(
  ctx: Context,
  { org, agreementId, agreement, validFrom }: AgreementCredentialRequest,
): Promise<PreparedAgreementCredential> {
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, validFrom);
  return {
    type: 'AgreementCredential',
    ...facts,
    sourceId: agreementId,
    verificationId: null,
    personId: null,
    issuer: issuer.did,
    claims: { id: claimSetId, validFrom: toSecond(validFrom), validUntil: null, agreementId, agreement },
  };
}
