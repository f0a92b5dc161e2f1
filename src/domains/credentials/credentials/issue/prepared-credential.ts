import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { ensureIssuer, environmentOf } from '#domains/credentials/dids/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Environment } from '#verifier/environment.ts';
import type { KeptIdentityClaims, StoredBusinessClaims, StoredClaimSet } from '../claims/claim-set.ts';
import type { CredentialContent } from '../claims/credential-content.ts';
import type { CredentialType } from '../credential-type.ts';
import { ensureStatusLists } from '../status/allocate-status.ts';

/** Facts about a credential that do not depend on its type. */
export interface PreparedFacts {
  id: string;
  /** The attested `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`, whose data key seals it. */
  sourceId: string;
  /** Null if no verification is attested. */
  verificationId: string | null;
  personId: string | null;
  issuer: string;
  /** `urn:uuid:…` of the subject in the organization's own copy. */
  subject: string;
  /** Null in production. */
  environment: Environment | null;
  /** The claims that can be signed for proofs, for an identity or a business. */
  provable?: StoredClaimSet<KeptIdentityClaims> | StoredBusinessClaims;
}

/** A claim set prepared outside the transaction. */
export type PreparedCredential = CredentialContent & PreparedFacts;

/** A prepared credential of this type. */
export type PreparedOf<T extends CredentialType> = Extract<CredentialContent, { type: T }> & PreparedFacts;

/**
 * Creates the IDs of a new credential, and makes sure that its status lists exist. Writes nothing about its subject.
 */
export async function newCredentialFacts(ctx: Context, org: string, at: Date) {
  const issuer = await ensureIssuer(ctx, org);
  await ensureStatusLists(ctx, org);
  return {
    id: newId('credential', at),
    claimSetId: `urn:uuid:${randomUUID()}`,
    subject: `urn:uuid:${randomUUID()}`,
    issuer,
    environment: await environmentOf(ctx, org),
  };
}

/** RFC 3339 to the second. */
export function toSecond(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
