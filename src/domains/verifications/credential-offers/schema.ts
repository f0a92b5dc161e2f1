import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { NOTIFICATION_EVENTS, OFFER_FAILURES, OFFER_GRANTS, OFFER_STATUSES, WALLET_FORMATS } from './offer.ts';

const time = z.iso.datetime();

const walletFormat = z.enum(WALLET_FORMATS).meta({ id: 'WalletFormat' });
const grant = z.enum(OFFER_GRANTS).meta({ id: 'CredentialOfferGrant' });
const notificationEvent = z.enum(NOTIFICATION_EVENTS).meta({ id: 'WalletNotification' });

export const offerBody = z.strictObject({
  formats: z.array(walletFormat).min(1).max(WALLET_FORMATS.length).default(['dc+sd-jwt']).meta({
    description:
      'Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the European proof of age, without a name',
  }),
  txCode: z.enum(['required', 'none']).default('required').meta({
    description:
      'Whether the wallet must also ask for a six-digit code. Send the code to the person through another channel',
  }),
  grant: grant.default('pre_authorized_code').meta({
    description:
      'How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet. `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet there. It requires a `txCode`',
  }),
  expiresInSeconds: z
    .number()
    .int()
    .min(60)
    .max(7 * 86_400)
    .default(3600)
    .meta({ description: 'Seconds until the link expires; 3,600 (one hour) by default' }),
  metadata: metadata.optional(),
});

export const offersQuery = z.strictObject({
  ...listOf('credentialOffer'),
  ...metadataFilter,
  credentialId: z.string().max(40).optional(),
  verificationId: z.string().max(40).optional(),
});
export const offerParams = z.object({ id: z.string().regex(idPattern('credentialOffer')) });
export const credentialParams = z.object({ id: z.string().regex(idPattern('credential')) });
export const verificationParams = z.object({ id: z.string().regex(idPattern('verification')) });
export const orgParams = z.object({ org: z.string().regex(idPattern('organization')) });

export const offer = z
  .object({
    id: z.string(),
    status: z.enum(OFFER_STATUSES).meta({
      id: 'CredentialOfferStatus',
      description:
        '`accepted`: a wallet has a token. `issued`: a wallet has the credential. The other statuses are `offered`, `failed`, `cancelled`, and `expired`',
    }),
    failure: z.enum(OFFER_FAILURES).meta({ id: 'CredentialOfferFailure' }).nullable().meta({
      description:
        'Reason for the failure. `tx_code`: five wrong codes. `verification`: the verification failed. `credential`: the credential is no longer valid',
    }),
    type: z.string(),
    credentialId: z.string().nullable(),
    verificationId: z.string().nullable(),
    formats: z.array(walletFormat).meta({
      description:
        'Offered formats. After an authorization code was redeemed, only the formats that the person approved',
    }),
    grant,
    txCodeRequired: z.boolean(),
    txCodeTriesLeft: z.number().int().nullable(),
    boundByDpop: z
      .boolean()
      .nullable()
      .meta({ description: "Whether the wallet's token works only with the wallet's key (DPoP)" }),
    issuances: z
      .array(
        z
          .object({
            id: z.string(),
            format: walletFormat,
            state: z.enum(['deferred', 'issued', 'failed']),
            notification: notificationEvent.nullable().meta({ description: 'Last notification from the wallet' }),
            notifiedAt: time.nullable(),
            createdAt: time,
            issuedAt: time.nullable(),
          })
          .meta({ id: 'OfferIssuance' }),
      )
      .meta({ description: 'Credentials that the wallet requested, with their results' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
    expiresAt: time.meta({ description: 'Time at which the link expires' }),
    acceptedAt: time.nullable(),
    issuedAt: time.nullable(),
  })
  .meta({ id: 'CredentialOffer' });

export const newOffer = offer
  .extend({
    offerUri: z
      .string()
      .meta({ description: '`openid-credential-offer://…` link for the wallet. Only this response contains it' }),
    walletUrl: z.string().meta({
      description:
        'Link that opens the offer in the browser wallet of this service. That wallet does not support `authorization_code`. It cannot receive credentials if the service requires attestation or DPoP (`KEY_ATTESTATION`, `WALLET_ATTESTATION`, `WALLET_DPOP`)',
    }),
    qr: z.string().nullable().meta({ description: 'QR code of the link: an SVG in a data URI' }),
    txCode: z.string().nullable().meta({
      description:
        'Code that the wallet asks for. Send it to the person through another channel. Only this response contains it',
    }),
  })
  .meta({ id: 'NewCredentialOffer' });

/** A wallet's request: unknown parameters are ignored as the standards require, and the library checks the rest. */
export const tokenForm = z.record(z.string().max(200), z.string().max(20_000));
export const walletRequest = z.union([z.record(z.string(), z.unknown()), z.string().max(100_000)]).meta({
  description:
    'The request as JSON, or as a JWE. `credential_request_encryption` in the metadata contains the key for the JWE',
});
export const notification = z.looseObject({
  notification_id: z.string().min(1).max(200),
  event: notificationEvent,
  event_description: z.string().max(5000).optional(),
});

export const document = z.record(z.string(), z.unknown());

export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.enum(['DPoP', 'Bearer']),
  expires_in: z.number().int(),
  authorization_details: z
    .array(
      z.object({
        type: z.literal('openid_credential'),
        credential_configuration_id: z.string(),
        credential_identifiers: z.array(z.string()),
      }),
    )
    .optional(),
});
export const nonceAnswer = z.object({ c_nonce: z.string(), c_nonce_expires_in: z.number().int() });
export const credentialAnswer = z
  .object({
    credentials: z.array(z.object({ credential: z.union([z.string(), z.record(z.string(), z.unknown())]) })),
    notification_id: z.string(),
    c_nonce: z.string().optional(),
    c_nonce_expires_in: z.number().int().optional(),
  })
  .meta({ id: 'WalletCredentials' });
export const deferredAnswer = z.object({ transaction_id: z.string(), interval: z.number().int() });
/** Used if the request asked for encryption. */
export const encryptedAnswer = z.string();
