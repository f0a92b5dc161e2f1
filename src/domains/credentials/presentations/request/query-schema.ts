import { z } from 'zod';
import { decodeBase64Url } from '#kernel/base64.ts';
import { ASSURANCES, type Assurance } from '#verifier/assurance.ts';

/** Section 6.1: letters, digits, `_` and `-`. */
export const queryId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const name = z.string().min(1).max(512);

const claim = z
  .strictObject({
    id: queryId.optional(),
    path: z
      .array(z.union([z.string().min(1).max(200), z.number().int().min(0).max(1000), z.null()]))
      .min(1)
      .max(10),
    values: z
      .array(z.union([z.string().max(500), z.number().int(), z.boolean()]))
      .min(1)
      .max(50)
      .optional(),
  })
  .meta({ id: 'DcqlClaim' });

const base = {
  id: queryId,
  multiple: z.boolean().optional(),
  require_cryptographic_holder_binding: z.literal(true).optional().meta({
    description:
      'Holder binding is always required. Without it, a credential proves nothing about the person who presents it',
  }),
  claims: z.array(claim).min(1).max(50).optional(),
  claim_sets: z.array(z.array(queryId).min(1).max(50)).min(1).max(20).optional(),
};

/** Maximum number per request, to keep it small; the answer is always judged by the trusted issuers. */
export const MAX_AUTHORITIES = 64;

/** OpenID4VP 1.0 section 6.1.1. The other types name lists and federations, which this service cannot look up. */
const trustedAuthority = z
  .strictObject({
    type: z.literal('aki', { error: 'Must be aki: an answer cannot be checked against other types' }),
    values: z
      .array(
        z
          .string()
          .regex(/^[\w-]{2,128}$/)
          .refine((text) => decodeBase64Url(text) !== undefined, 'Must be base64url'),
      )
      .min(1)
      .max(MAX_AUTHORITIES),
  })
  .meta({
    id: 'DcqlTrustedAuthority',
    description:
      '`aki`: key identifiers of the authorities above the issuer (base64url). The answer fails if none of them certified its issuer',
  });

/** For formats whose issuers have certificates. */
const certified = { ...base, trusted_authorities: z.array(trustedAuthority).min(1).max(4).optional() };

const sdJwtQuery = z.strictObject({
  ...certified,
  format: z.literal('dc+sd-jwt'),
  meta: z.strictObject({ vct_values: z.array(name).min(1).max(20) }),
});

const w3cQuery = z.strictObject({
  ...base,
  format: z.enum(['jwt_vc_json', 'ldp_vc']),
  meta: z.strictObject({ type_values: z.array(z.array(name).min(1).max(10)).min(1).max(10) }),
});

/** OpenID4VP 1.0 appendix B.2.3 and B.2.4: claims of a mobile document are elements of a namespace. */
const mdocQuery = z.strictObject({
  ...certified,
  format: z.literal('mso_mdoc'),
  meta: z.strictObject({ doctype_value: name }),
  claims: z
    .array(claim.extend({ path: z.tuple([name, name]), intent_to_retain: z.boolean().optional() }))
    .min(1)
    .max(50),
});

const statement = z
  .strictObject({
    type: z.literal('age-over'),
    years: z.number().int().min(1).max(150),
    on: z.iso.date(),
    issuers: z.array(name).min(1).max(100).optional(),
    scope: name.optional(),
    requires: z
      .array(z.enum(ASSURANCES as [Assurance, ...Assurance[]]))
      .min(1)
      .max(ASSURANCES.length)
      .optional(),
  })
  .meta({ description: 'Statement as in a proof request. The service sets its audience and context for this request' });

const proofQuery = z
  .strictObject({
    id: queryId,
    format: z.literal('groth16-bn128'),
    meta: z.strictObject({ statement }),
  })
  .meta({ description: 'Request for a zero-knowledge proof. Extends DCQL, which has no such request' });

/** The query as a caller writes it: DCQL (OpenID4VP 1.0 section 6) for the formats that this service verifies. */
export const dcqlQuery = z
  .strictObject({
    credentials: z
      .array(z.discriminatedUnion('format', [sdJwtQuery, w3cQuery, mdocQuery, proofQuery]))
      .min(1)
      .max(10),
    credential_sets: z
      .array(
        z.strictObject({
          options: z.array(z.array(queryId).min(1).max(10)).min(1).max(20),
          required: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(10)
      .optional(),
  })
  .meta({ id: 'DcqlQuery' });

export type AskedQuery = z.output<typeof dcqlQuery>;
