import { z } from 'zod';
import { decodeBase64Url } from '#kernel/base64.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { rootCertificate } from '#platform/operation/root-certificate.ts';
import { userId } from '#platform/operation/text-fields.ts';
import { checkResult } from '#platform/operation/verdict-fields.ts';
import { PROTOCOLS } from './digital-credentials/protocols.ts';
import { CLIENT_ID_SCHEMES, RESPONSE_MODES, STATES } from './presentation-request.ts';
import { ASKABLE, PROOF_OF_AGE } from './request/ask.ts';
import { dcqlQuery, queryId } from './request/query-schema.ts';
import { DEVICES } from './request/request-object.ts';

const time = z.iso.datetime();
const id = z.string().regex(idPattern('presentationRequest'));

/** https://www.w3.org/TR/did-1.0/#did-syntax */
const DID = /^did:[a-z0-9]+:[\w.:%-]+$/;

/** An http or https URL without a user name, because that could make one host look like another. */
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
    .meta({
      description: "DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own issuers",
    }),
  trustedRoots: z.array(rootCertificate).max(20).default([]).meta({
    description:
      'Root certificates (PEM). For mobile documents, these are the trusted issuing authorities. For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which issuers are trusted',
  }),
  trustedLists: z.boolean().default(false).meta({
    description:
      'Whether to trust, for mobile documents, the issuing authorities on the lists that the operator of this service imported',
  }),
};

/** For pages that wait for a wallet on their device. */
export const returnBody = z.strictObject({
  responseCode: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: 'The `response_code` of the address that the wallet opened' }),
});

export const deviceQuery = z.object({
  device: z.enum(DEVICES).default('any').meta({
    description:
      '`same`: for a wallet on the same device. Its answer counts once the browser that made the request returns with the `response_code`',
  }),
});

/** RFC 8141 section 3.1: `urn` and the namespace are equal in any case. */
const RESERVED_TYPE = /^urn:avouch:/i;

/** OpenID4VP 1.0 section 5.1. The parameters depend on the type, so any are accepted. */
const transaction = z.strictObject({
  type: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !RESERVED_TYPE.test(name), 'Types under urn:avouch: are reserved for the service')
    .meta({
      description:
        'Name of the transaction type, as the wallet knows it. A wallet that does not know the type must refuse the request. Types under `urn:avouch:` are reserved',
    }),
  credentialIds: z
    .array(queryId)
    .min(1)
    .max(10)
    .refine((ids) => new Set(ids).size === ids.length, 'An id is listed twice')
    .meta({
      description:
        'IDs of `dc+sd-jwt` credentials in the query, of which one must confirm the transaction. With `ask`, the ID is `identity`',
    }),
  parameters: z.record(z.string(), z.unknown()).default({}).meta({
    description:
      'Parameters of the transaction type, such as an amount and a payee. At most 4,096 bytes of JSON in all',
  }),
});
const transactions = z
  .array(transaction.meta({ id: 'TransactionData' }))
  .min(1)
  .max(10)
  .meta({
    description:
      "What the person confirms in the wallet (`transaction_data`). The wallet's key signs the SHA-256 hash of each transaction with its answer. Otherwise the answer fails",
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
          'Claims of an identity credential, instead of `dcql`. An age claim requires that the person has reached the age. `proof_of_age`, alone, requests a European proof of age (`eu.europa.ec.av.1`, `age_over_18`). Its authority must be on a list that the operator imported, or be trusted by you',
      }),
    userId: userId.optional().meta({
      description:
        'With `proof_of_age`: your own ID for the performer. A verified answer then counts as their proof of age, without their identity',
    }),
    ...trusted,
    purpose: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .meta({ description: 'Purpose of the request, shown on the page next to the QR code' }),
    transactionData: transactions.optional(),
    responseMode: responseMode
      .default('direct_post.jwt')
      .meta({ description: 'How the wallet responds. With `.jwt`, the response is encrypted' }),
    clientIdScheme: clientIdScheme.default('x509_hash').meta({
      description:
        'How the wallet recognizes you: by the hash of your certificate, by the host name of this service in the certificate (`x509_san_dns`), or by your DID. `redirect_uri` sends an unsigned request; for tests only',
    }),
    redirectUri: z
      .string()
      .max(2048)
      .refine(isWebLink, 'Must be an https URL without user name and password')
      .optional()
      .meta({
        description:
          'Address to which the person returns, with the parameter `response_code`. Works only on the same device',
      }),
    expiresInSeconds: z.number().int().min(30).max(86_400).default(600),
    retentionDays: z.number().int().min(1).max(365).default(30).meta({
      description: 'Days after expiry until the service erases the query and the disclosed claims',
    }),
    metadata: metadata.default({}),
  })
  .refine(({ dcql, ask }) => (dcql === undefined) !== (ask === undefined), 'Exactly one of dcql and ask is required')
  .refine(({ ask = [] }) => ask.length < 2 || !ask.includes(PROOF_OF_AGE), {
    path: ['ask'],
    message: 'proof_of_age cannot be combined with other claims',
  })
  .refine(({ ask = [], userId: user }) => !user?.trim() || ask.includes(PROOF_OF_AGE), {
    path: ['userId'],
    message: 'Only with proof_of_age',
  });

export const requestsQuery = z.strictObject({ ...listOf('presentationRequest'), ...metadataFilter });
export const requestQuery = z.strictObject({
  responseCode: z.string().min(1).max(200).optional().meta({
    description:
      'The `response_code` from the return link. If the request has a `redirectUri`, the call returns no claims and no confirmations of transactions without this code',
  }),
});
export const requestParams = z.object({ id });

const check = z
  .object({
    check: z.string(),
    result: checkResult,
    reason: z.string().optional().meta({ description: 'Reason code' }),
    asOf: time.optional().meta({ description: 'For the check `status`: time to which the status applies' }),
  })
  .meta({ id: 'PresentationCheck' });

const judgedCredential = z.object({
  verified: z.boolean(),
  format: z.string().optional(),
  issuer: z
    .string()
    .optional()
    .meta({ description: 'DID or address of the issuer. Present only if the issuer is trusted' }),
  checks: z.array(check),
});

const disclosure = z.object({
  id: z.string().meta({ description: 'ID of the credential query that this presentation answers' }),
  format: z.string(),
  issuer: z.string(),
  holder: z.string().optional(),
  documentType: z.string().optional().meta({ description: 'Type of the mobile document' }),
  signedOn: z.string().optional().meta({ description: 'Day (UTC) on which the issuer signed the mobile document' }),
  claims: z.record(z.string(), z.unknown()),
});

export const requestSummary = z
  .object({
    id: z.string(),
    state: presentationState.meta({ description: '`fetched`: a wallet has retrieved the request' }),
    failure: z.string().nullable().meta({
      description:
        'Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused (the wallet does not support a transaction), wallet_refused, or wallet_failed',
    }),
    clientIdScheme,
    responseMode,
    userId: z
      .string()
      .nullable()
      .meta({ description: 'Your own ID for the person whose age the answer proves. Null for other requests' }),
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
    requestUri: z
      .string()
      .nullable()
      .meta({ description: 'URL where wallets retrieve the signed request while it is open' }),
    link: z.string().nullable().meta({ description: '`openid4vp://…` link for a wallet on the same device' }),
    qr: z
      .string()
      .nullable()
      .meta({ description: 'QR code of the link: an SVG in a data URI. Null if the link is too long for a QR code' }),
    pageUrl: z.string().meta({ description: 'Page with the QR code and the state of the request' }),
    query: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Query as sent to the wallet; null after erasure' }),
    purpose: z.string().nullable(),
    transactionData: z
      .array(
        transaction
          .extend({
            parameters: z
              .record(z.string(), z.unknown())
              .nullable()
              .meta({ description: 'Parameters of the transaction type. Null without the scope `pii:read`' }),
            encoded: z.string().nullable().meta({
              description:
                'The string that the wallet received. The wallet signs the SHA-256 hash of this string. Null without the scope `pii:read`',
            }),
            confirmedBy: z.string().nullable().meta({
              description:
                'ID of the credential query whose presentation confirmed the transaction. Null until verified and, if the request has a `redirectUri`, without the `responseCode`',
            }),
          })
          .meta({ id: 'SentTransactionData' }),
      )
      .nullable()
      .meta({ description: 'Transactions as sent to the wallet. Null without transactions, and after erasure' }),
    trustedIssuers: z.array(z.string()).nullable(),
    redirectUri: z.string().nullable(),
    presentations: z
      .array(
        z.object({
          id: z.string().meta({ description: 'ID of the credential query that this presentation answers' }),
          verified: z.boolean(),
          format: z.string().optional(),
          checks: z.array(check),
          credentials: z.array(judgedCredential),
          confirms: z.array(z.number().int()).optional().meta({
            description:
              'Indexes in `transactionData` of the transactions that this presentation confirms. Absent, if the request has a `redirectUri`, without the `responseCode`',
          }),
          warnings: z.array(z.string()).optional(),
        }),
      )
      .nullable()
      .meta({ description: 'Presentations with the result of each check. Null before the wallet responds' }),
    disclosed: z
      .array(disclosure)
      .nullable()
      .meta({ description: 'Claims that you requested and the wallet presented. Null without the scope `pii:read`' }),
  })
  .meta({ id: 'PresentationRequest' });

export const verifyBody = z.strictObject({
  presentation: z.union([z.string().min(1).max(200_000), z.record(z.string(), z.unknown())]).meta({
    description:
      'The presentation: SD-JWT with key binding, `vp+jwt`, `jwt_vp_json`, an object with a proof, or a proof file',
  }),
  nonce: z.string().min(1).max(512).meta({ description: 'Nonce that you sent in your request' }),
  audience: z.string().min(1).max(2048).meta({ description: 'Audience that you sent in your request' }),
  transactionData: z
    .array(
      z
        .string()
        .max(16_384)
        .refine((text) => text !== '' && decodeBase64Url(text) !== undefined, 'Must be base64url'),
    )
    .min(1)
    .max(10)
    .refine((texts) => new Set(texts).size === texts.length, 'A transaction is listed twice')
    .optional()
    .meta({
      description:
        'Strings of the `transaction_data` in your request that this presentation must confirm. Without them, a presentation that confirms transactions fails',
    }),
  ...trusted,
});

export const presentationVerdict = z.object({
  verified: z.boolean(),
  format: z.string().optional(),
  holder: z.string().optional(),
  checks: z.array(check),
  credentials: z.array(
    judgedCredential.extend({
      claims: z
        .record(z.string(), z.unknown())
        .optional()
        .meta({ description: 'Present only with the scope `pii:read`' }),
    }),
  ),
});

/** Paths of the endpoints for wallets and browsers. */
export const walletParams = z.object({ org: z.string().regex(idPattern('organization')), id });
export const requestObjectForm = z.object({
  wallet_nonce: z.string().min(1).max(512).optional(),
  wallet_metadata: z.string().max(20_000).optional().meta({ description: 'The service accepts this and ignores it' }),
});
export const answerReceipt = z.object({ redirect_uri: z.string().optional() });
export const pageState = z.object({ state: presentationState });

const exchange = z.object({
  protocol: z.enum(PROTOCOLS).meta({ id: 'DigitalCredentialProtocol' }),
  data: z.record(z.string(), z.unknown()),
});
export const browserRequests = z.object({
  requests: z.array(exchange).meta({ description: 'Requests for `navigator.credentials.get({digital: {requests}})`' }),
});
export const browserAnswer = exchange.meta({
  description: '`protocol` and `data` of the credential from the browser',
});
