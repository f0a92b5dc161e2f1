import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { rootCertificate } from '#platform/operation/root-certificate.ts';
import { userId } from '#platform/operation/text-fields.ts';
import { checkResult } from '#platform/operation/verdict-fields.ts';
import { PROTOCOLS } from './digital-credentials/protocols.ts';
import { CLIENT_ID_SCHEMES, RESPONSE_MODES, STATES } from './presentation-request.ts';
import { ASKABLE, PROOF_OF_AGE } from './request/ask.ts';
import { dcqlQuery } from './request/query-schema.ts';
import { DEVICES } from './request/request-object.ts';

const time = z.iso.datetime();
const id = z.string().regex(idPattern('presentationRequest'));

/** https://www.w3.org/TR/did-1.0/#did-syntax */
const DID = /^did:[a-z0-9]+:[\w.:%-]+$/;

/** A link: http or https, without a user name that makes one host look like another. */
function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

export const presentationState = z.enum(STATES).meta({ id: 'PresentationState' });
const clientIdScheme = z.enum(CLIENT_ID_SCHEMES).meta({ id: 'ClientIdScheme' });
const responseMode = z.enum(RESPONSE_MODES).meta({ id: 'ResponseMode' });

const trusted = {
  trustedIssuers: z
    .array(
      z
        .string()
        .min(7)
        .max(512)
        .refine((name) => DID.test(name) || isWebLink(name), 'Must be a DID, or the https address of an issuer'),
    )
    .max(100)
    .default([])
    .meta({ description: "DIDs, or https addresses of SD-JWT issuers, trusted besides the organization's own" }),
  trustedRoots: z.array(rootCertificate).max(20).default([]).meta({
    description:
      'Root certificates (PEM). For mobile documents: the trusted issuing authorities. For x5c chains: roots of genuine certificates; `trustedIssuers` says which issuers are trusted',
  }),
  trustedLists: z.boolean().default(false).meta({
    description:
      'Also trusts, for mobile documents, the issuing authorities on the lists that the operator of this service imported',
  }),
};

/** Of pages that wait for a wallet on their device. */
export const returnBody = z.strictObject({
  responseCode: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: 'The `response_code` of the address that the wallet opened' }),
});

export const deviceQuery = z.object({
  device: z.enum(DEVICES).default('any').meta({
    description: '`same`: the answer counts once the browser that asked has been opened with its `response_code`',
  }),
});

export const requestBody = z
  .strictObject({
    dcql: dcqlQuery.optional(),
    ask: z
      .array(z.enum(ASKABLE).meta({ id: 'AskableClaim' }))
      .min(1)
      .max(ASKABLE.length)
      .refine((names) => new Set(names).size === names.length, 'A claim is listed twice')
      .optional()
      .meta({
        description:
          'Instead of dcql: claims of an identity credential. Age claims require that the age is reached. `proof_of_age`, alone: a European proof of age (`eu.europa.ec.av.1`, `age_over_18`), of an authority that the operator imported or you trust',
      }),
    userId: userId.optional().meta({
      description:
        'With `proof_of_age`: your ID of the performer. A verified answer then counts as their proof of age, without identity',
    }),
    ...trusted,
    purpose: z.string().min(1).max(300).optional().meta({ description: 'Shown on the page next to the code' }),
    responseMode: responseMode.default('direct_post.jwt').meta({ description: '`.jwt`: encrypted response' }),
    clientIdScheme: clientIdScheme
      .default('x509_hash')
      .meta({ description: '`redirect_uri` is unsigned; for tests only' }),
    redirectUri: z
      .string()
      .max(2048)
      .refine(isWebLink, 'Must be an https URL without user name and password')
      .optional()
      .meta({ description: 'Return address for the person, with `response_code`; same device only' }),
    expiresInSeconds: z.number().int().min(30).max(86_400).default(600),
    retentionDays: z.number().int().min(1).max(365).default(30).meta({
      description: 'Days after expiry until query and disclosed claims are erased',
    }),
    metadata: metadata.default({}),
  })
  .refine(({ dcql, ask }) => (dcql === undefined) !== (ask === undefined), 'Exactly one of dcql and ask is required')
  .refine(({ ask = [] }) => ask.length < 2 || !ask.includes(PROOF_OF_AGE), {
    path: ['ask'],
    message: 'proof_of_age is requested alone',
  })
  .refine(({ ask = [], userId: user }) => !user?.trim() || ask.includes(PROOF_OF_AGE), {
    path: ['userId'],
    message: 'Only with proof_of_age',
  });

export const requestsQuery = z.strictObject({ ...listOf('presentationRequest'), ...metadataFilter });
export const requestQuery = z.strictObject({
  responseCode: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: '`response_code` of the return link; without it, such a request shows no claims' }),
});
export const requestParams = z.object({ id });

const check = z
  .object({
    check: z.string(),
    result: checkResult,
    reason: z.string().optional().meta({ description: 'A code' }),
    asOf: time.optional().meta({ description: 'For a status: the time to which it applies' }),
  })
  .meta({ id: 'PresentationCheck' });

const judgedCredential = z.object({
  verified: z.boolean(),
  format: z.string().optional(),
  issuer: z.string().optional().meta({ description: 'Only if the issuer is trusted' }),
  checks: z.array(check),
});

const disclosure = z.object({
  id: z.string().meta({ description: 'ID of the credential query' }),
  format: z.string(),
  issuer: z.string(),
  holder: z.string().optional(),
  documentType: z.string().optional().meta({ description: 'For a mobile document' }),
  signedOn: z.string().optional().meta({ description: 'Day in UTC on which the issuer signed the mobile document' }),
  claims: z.record(z.string(), z.unknown()),
});

export const requestSummary = z
  .object({
    id: z.string(),
    state: presentationState.meta({ description: '`fetched` once a wallet has retrieved it' }),
    failure: z
      .string()
      .nullable()
      .meta({ description: 'presentation_invalid, query_not_satisfied, wallet_refused, or wallet_failed' }),
    clientIdScheme,
    responseMode,
    userId: z.string().nullable().meta({ description: 'Whose age the answer proves; null for other requests' }),
    metadata: shownMetadata,
    createdAt: time,
    expiresAt: time,
    fetchedAt: time.nullable(),
    answeredAt: time.nullable(),
    erasedAt: time.nullable(),
  })
  .meta({ id: 'PresentationRequestSummary' });

export const presentationRequest = requestSummary
  .extend({
    clientId: z.string(),
    requestUri: z.string().nullable().meta({ description: 'URL of the signed request for wallets; while it is open' }),
    link: z.string().nullable().meta({ description: '`openid4vp://…` for a wallet on the same device' }),
    qr: z.string().nullable().meta({ description: 'The link as a QR code, SVG in a data URI; null if it is too long' }),
    pageUrl: z.string().meta({ description: 'A page with the code and the current state' }),
    query: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'As sent to the wallet; null after erasure' }),
    purpose: z.string().nullable(),
    trustedIssuers: z.array(z.string()).nullable(),
    redirectUri: z.string().nullable(),
    presentations: z
      .array(
        z.object({
          id: z.string().meta({ description: 'ID of the credential query' }),
          verified: z.boolean(),
          format: z.string().optional(),
          checks: z.array(check),
          credentials: z.array(judgedCredential),
          warnings: z.array(z.string()).optional(),
        }),
      )
      .nullable()
      .meta({ description: 'Check by check; null before any presentation' }),
    disclosed: z
      .array(disclosure)
      .nullable()
      .meta({ description: 'The requested part of what was presented; only with the scope `pii:read`' }),
  })
  .meta({ id: 'PresentationRequest' });

export const verifyBody = z.strictObject({
  presentation: z
    .union([z.string().min(1).max(200_000), z.record(z.string(), z.unknown())])
    .meta({ description: 'SD-JWT with key binding, vp+jwt, jwt_vp_json, an object with proof, or a proof file' }),
  nonce: z.string().min(1).max(512).meta({ description: 'Expected nonce' }),
  audience: z.string().min(1).max(2048).meta({ description: 'Expected audience' }),
  ...trusted,
});

export const presentationVerdict = z.object({
  verified: z.boolean(),
  format: z.string().optional(),
  holder: z.string().optional(),
  checks: z.array(check),
  credentials: z.array(
    judgedCredential.extend({
      claims: z.record(z.string(), z.unknown()).optional().meta({ description: 'Requires the scope `pii:read`' }),
    }),
  ),
});

/** Paths of what wallets and browsers call. */
export const walletParams = z.object({ org: z.string().regex(idPattern('organization')), id });
export const requestObjectForm = z.object({
  wallet_nonce: z.string().min(1).max(512).optional(),
  wallet_metadata: z.string().max(20_000).optional().meta({ description: 'Accepted, without effect' }),
});
export const answerReceipt = z.object({ redirect_uri: z.string().optional() });
export const pageState = z.object({ state: presentationState });

const exchange = z.object({
  protocol: z.enum(PROTOCOLS).meta({ id: 'DigitalCredentialProtocol' }),
  data: z.record(z.string(), z.unknown()),
});
export const browserRequests = z.object({
  requests: z.array(exchange).meta({ description: 'For `navigator.credentials.get({digital: {requests}})`' }),
});
export const browserAnswer = exchange.meta({
  description: '`protocol` and `data` of the credential that the browser returned',
});
