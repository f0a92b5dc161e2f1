import type { Context } from '#domains/context.ts';
import type { ReleaseClaims } from '../claims/release-claims.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface ReleaseCredentialRequest {
  org: string;
  releaseId: string;
  release: ReleaseClaims;
  /** The performer, if a person of this organization. */
  personId?: string | null;
  validFrom: Date;
  /** Null if the release does not expire. */
  validUntil: Date | null;
}

export type PreparedReleaseCredential = PreparedOf<'ModelReleaseCredential'>;

/** The claim set of a signed or attested release, to be saved with it. */
export async function prepareReleaseCredential(
  ctx: Context,
  {
    org,
    releaseId,
    release: { personal, ...release },
    personId = null,
    validFrom,
    validUntil,
  }: ReleaseCredentialRequest,
): Promise<PreparedReleaseCredential> {
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, validFrom);
  return {
    type: 'ModelReleaseCredential',
    ...facts,
    sourceId: releaseId,
    verificationId: null,
    personId,
    issuer: issuer.did,
    claims: {
      id: claimSetId,
      validFrom: toSecond(validFrom),
      validUntil: validUntil && toSecond(validUntil),
      release,
    },
    ...(personal && { personal }),
  };
}
