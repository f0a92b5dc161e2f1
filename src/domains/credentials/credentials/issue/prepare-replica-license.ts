import type { Context } from '#domains/context.ts';
import type { ReplicaLicenseClaims } from '../claims/replica-license-claims.ts';
import { newCredentialFacts, type PreparedOf, toSecond } from './prepared-credential.ts';

export interface ReplicaLicenseRequest {
  org: string;
  license: ReplicaLicenseClaims;
  validFrom: Date;
  /** Null if the license is valid until the consent is withdrawn. */
  validUntil: Date | null;
}

export type PreparedReplicaLicense = PreparedOf<'ReplicaLicenseCredential'>;

/** The claim set of a license for one use of a digital replica. It belongs to the licensee, not to the performer. */
export async function prepareReplicaLicense(
  ctx: Context,
  { org, license, validFrom, validUntil }: ReplicaLicenseRequest,
): Promise<PreparedReplicaLicense> {
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, validFrom);
  return {
    type: 'ReplicaLicenseCredential',
    ...facts,
    sourceId: license.licenseId,
    verificationId: null,
    personId: null,
    issuer: issuer.did,
    claims: {
      id: claimSetId,
      validFrom: toSecond(validFrom),
      validUntil: validUntil && toSecond(validUntil),
      license,
    },
  };
}
