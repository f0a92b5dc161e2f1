import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { ensureIssuer, environmentOf } from '#domains/credentials/dids/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Environment } from '#verifier/environment.ts';
import type { KeptIdentityClaims, StoredBusinessClaims, StoredClaimSet } from '../claims/claim-set.ts';
import type { CredentialContent } from '../claims/credential-content.ts';
import type { CredentialType } from '../credential-type.ts';
import { ensureStatusLists } from '../status/allocate-status.ts';

/** What a credential is about, whatever it says. */
export interface PreparedFacts {
  id: string;
  /** The `ver_…`, `agr_…`, `rel_…` or `cns_…` that it attests; it lies under the data key of that. */
  sourceId: string;
  /** Null where no verification is attested. */
  verificationId: string | null;
  personId: string | null;
  issuer: string;
  /** `urn:uuid:…` of the subject in the organization's own copy. */
  subject: string;
  /** Null in production. */
  environment: Environment | null;
  /** What can be signed for proofs, of an identity or a business. */
  provable?: StoredClaimSet<KeptIdentityClaims> | StoredBusinessClaims;
}

/** A claim set that was prepared outside the transaction. */
export type PreparedCredential = CredentialContent & PreparedFacts;

/** One of this type. */
export type PreparedOf<T extends CredentialType> = Extract<CredentialContent, { type: T }> & PreparedFacts;

/** Names for a new credential, and the lists that will tell its status. Writes nothing of whom it is about. */
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
