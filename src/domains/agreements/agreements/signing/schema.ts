import { z } from 'zod';
import { line, lines } from '#platform/operation/text-fields.ts';
import { MOST_FIELDS } from '#verifier/evidence/evidence-fields.ts';
import { agreementStatus, partyKind, partyStatus } from '../schema-enums.ts';
import { fieldValue, pageSize, placedField, signedField } from '../uploads/schema.ts';
import { ASKABLE_OF_WALLETS } from './identity.ts';
import { text } from './schema-text.ts';

/** 256 random bits in base64url. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be SHA-256 in lowercase hex');

/** A name as the page writes it. The signed text contains it, so only one spelling of its whitespace is allowed. */
const name = line(200).refine(
  (text) => text === text.normalize('NFC').replace(/\s+/g, ' '),
  'Must be in Unicode form NFC, without extra spaces',
);

export const signingParams = z.object({ token });
export const consentBody = z.strictObject({ agreed: z.literal(true), disclosureHash: sha256 });
export const codeBody = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Must be six digits') });
export const viewedBody = z.strictObject({
  documentHash: sha256.meta({ description: 'SHA-256 of the bytes that the page fetched and showed' }),
});
export const signatureRequestBody = z.strictObject({
  name: name.optional().meta({ description: 'Name as the person writes it. By default, the name of the party' }),
});

export const keyBody = z.strictObject({
  did: z
    .string()
    .min(9)
    .max(512)
    .meta({ description: 'DID of the signing key: did:jwk or did:key with P-256 or Ed25519' }),
});

export const signBody = z.strictObject({
  token: token.meta({ description: "Token of the party's link" }),
  did: z
    .string()
    .min(9)
    .max(512)
    .meta({ description: 'DID of the signing key: did:jwk or did:key with P-256 or Ed25519' }),
  jws: z
    .string()
    .min(1)
    .max(4096)
    .meta({ description: 'Detached JWS (RFC 7515 appendix F) over the payload of the signature request' }),
  appearance: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('typed'), text: name }),
      z.strictObject({
        kind: z.literal('drawn'),
        image: z
          .string()
          .max(300_000)
          .meta({ description: 'Picture of the signature: a PNG as a data URI, up to 200 KB' }),
      }),
    ])
    .meta({ description: 'Picture of the signature to show in the document' }),
});

export const declineBody = z.strictObject({
  token,
  reason: lines(1000),
});

export const signingState = z
  .object({
    agreementId: z.string(),
    partyId: z.string(),
    kind: partyKind,
    role: z.string(),
    name: z.string(),
    status: z.enum(['waiting', 'open', 'done', 'declined', 'closed']),
    agreementStatus,
    sealing: z
      .boolean()
      .meta({ description: 'Whether the service is sealing the document, after all parties have acted' }),
    copies: z.boolean().meta({ description: 'Whether the sealed document and the evidence can be downloaded' }),
    documentHash: z.string().nullable(),
    disclosureHash: z.string(),
    steps: z.array(z.enum(['consent', 'code', 'document', 'identity', 'sign'])),
    needs: z.object({
      consent: z.boolean(),
      code: z.boolean(),
      view: z.boolean(),
      fields: z.boolean().meta({ description: 'Whether a required field of an uploaded document is empty' }),
      identity: z.boolean(),
    }),
    identity: z.object({
      state: z.enum(['none', 'pending', 'failed', 'differs', 'verified', 'presented']),
      name: z.string().nullable().meta({
        description:
          'Name on the document or credential that the party presented. Null if there is none, and before the consent and the email code',
      }),
      wallet: z.boolean().meta({
        description:
          'Whether the party can use a wallet: your policy accepts documents from wallets, or the agreement trusts other issuers',
      }),
    }),
    face: z.enum(['asked', 'matched', 'none']),
  })
  .meta({ id: 'SigningState' });

export const signatureRequest = z
  .object({
    payload: z
      .object({
        format: z.literal('avouch-signature-v1'),
        agreementId: z.string(),
        partyId: z.string(),
        role: z.string(),
        kind: z.enum(['signer', 'approver', 'witness', 'guardian']),
        documentHash: z.string(),
        consentTextHash: z.string(),
        fieldsHash: z.string().optional().meta({ description: 'SHA-256 of `fields` in RFC 8785 form' }),
        signedAt: z.string(),
        nonce: z.string(),
      })
      .meta({ description: 'The payload. Sign its RFC 8785 form' }),
    intent: z.string(),
    consentText: z.string().meta({ description: 'Text of the consent. `consentTextHash` is its SHA-256 (UTF-8)' }),
    fields: z
      .object({ salt: z.string(), values: z.array(signedField) })
      .nullable()
      .meta({
        description: 'Fields of an uploaded document with the values that the party signs; null if the party has none',
      }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SignatureRequest' });

export const signed = z.object({ status: partyStatus, agreementStatus });
export const identityLink = z.object({ url: z.string() });
export const walletQuery = z.object({
  ask: z.enum(ASKABLE_OF_WALLETS).optional().meta({
    description:
      'Kind of document to request: an official document, or a credential of another organization. By default, the first kind that is accepted',
  }),
});
export const walletRequest = z.object({
  link: z.string().nullable(),
  qr: z.string().nullable(),
  pageUrl: z
    .string()
    .meta({ description: 'Page with the QR code. It can also request the document from a wallet in the browser' }),
});

/** Blocks as the page shows them; every string is plain text. */
export const documentText = z.object({
  title: z.string(),
  language: z.string(),
  blocks: z.array(z.record(z.string(), z.unknown())),
  file: z
    .object({
      pages: z.array(pageSize),
      fields: z.array(
        placedField.omit({ party: true }).extend({
          own: z.boolean().meta({
            description:
              'Whether this party fills in the field. Fields of another party appear after that party has signed',
          }),
          maxLength: z.number().int(),
          value: fieldValue,
        }),
      ),
    })
    .nullable()
    .meta({ description: 'Pages and fields of an uploaded document. The text of the document is only in the PDF' }),
});

export const fieldsBody = z.strictObject({
  values: z
    .record(z.string().max(20), z.union([text(2000), z.boolean()]))
    .refine((values) => Object.keys(values).length <= MOST_FIELDS, `At most ${MOST_FIELDS} fields`)
    .meta({
      description:
        'Values by field ID: text for initials and text fields, true or false for checkboxes. They replace earlier values. The service adds the signature and the date',
    }),
});
