import type { Context } from '#domains/context.ts';
import { AGE_DOCUMENT, describeType, serviceAddresses } from '#domains/credentials/credentials/index.ts';
import type { AskedQuery } from './query-schema.ts';

/** A European proof of age, without a name. */
export const PROOF_OF_AGE = 'proof_of_age';
export const PROVED_YEARS = 18;

/** Shorthand for requests: claims of this service's identity credential, or a proof of age. */
export const ASKABLE = [
  'age_over_18',
  'age_over_21',
  'given_name',
  'family_name',
  'birthdate',
  'nationalities',
  'document',
  'examined_on',
  'face_match',
  'liveness',
  'reviewed_by_human',
  PROOF_OF_AGE,
] as const;
export type AskedClaim = (typeof ASKABLE)[number];

/** The ID of the query for `ask`. */
const ASKED_ID = 'identity';

/** The element of the proof of age that must be true. */
const PROVED_ELEMENT = `age_over_${PROVED_YEARS}` as const;

/** The query for a European proof of age (age verification profile, annex A.5). */
export const PROOF_OF_AGE_QUERY: AskedQuery = {
  credentials: [
    {
      id: PROOF_OF_AGE,
      format: 'mso_mdoc',
      meta: { doctype_value: AGE_DOCUMENT },
      claims: [{ path: [AGE_DOCUMENT, PROVED_ELEMENT], values: [true] }],
    },
  ],
};

const ORGANIZATION = /\/orgs\/[^/]+$/;

/**
 * The query for these claims of an identity credential of this service or, with `issuers` (https URLs; other values are
 * ignored), of those services; an age must be true, not merely disclosed.
 */
export function queryFor(ctx: Context, claims: readonly AskedClaim[], issuers: readonly string[] = []): AskedQuery {
  // Wallets keep credentials that were issued before a move, whose type contains the former address.
  const others = issuers.filter((name) => !name.startsWith('did:')).map((address) => address.replace(ORGANIZATION, ''));
  const types = [...serviceAddresses(ctx), ...others].map(
    (address) => describeType(address, 'IdentityVerificationCredential').vct,
  );
  return {
    credentials: [
      {
        id: ASKED_ID,
        format: 'dc+sd-jwt',
        meta: { vct_values: [...new Set(types)] },
        claims: claims.map((claim) => ({
          path: [claim],
          ...(claim.startsWith('age_over_') && { values: [true] }),
        })),
      },
    ],
  };
}
