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

/** A name as the page writes it: what is signed contains it, so there is one way to write it. */
const name = line(200).refine(
  (text) => text === text.normalize('NFC').replace(/\s+/g, ' '),
  'Must be in Unicode form NFC, without extra spaces',
);

export const signingParams = z.object({ token });
export const consentBody = z.strictObject({ agreed: z.literal(true), disclosureHash: sha256 });
export const codeBody = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Must be six digits') });
export const viewedBody = z.strictObject({
  documentHash: sha256.meta({ description: 'SHA-256 of the bytes fetched and shown' }),
});
export const signatureRequestBody = z.strictObject({
  name: name.optional().meta({ description: 'As the person writes it; by default, the name of the party' }),
});

export const keyBody = z.strictObject({
  did: z.string().min(9).max(512).meta({ description: 'did:jwk or did:key with P-256 or Ed25519' }),
});

export const signBody = z.strictObject({
  token: token.meta({ description: "Token of the party's link" }),
  did: z.string().min(9).max(512).meta({ description: 'did:jwk or did:key with P-256 or Ed25519' }),
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
        image: z.string().max(300_000).meta({ description: 'PNG as a data URI, up to 200 KB' }),
      }),
    ])
    .meta({ description: 'Image of the signature in the document' }),
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
    sealing: z.boolean().meta({ description: 'All parties have acted; the document is being sealed' }),
    copies: z.boolean().meta({ description: 'The sealed document and the evidence are available' }),
    documentHash: z.string().nullable(),
    disclosureHash: z.string(),
    steps: z.array(z.enum(['consent', 'code', 'document', 'identity', 'sign'])),
    needs: z.object({
      consent: z.boolean(),
      code: z.boolean(),
      view: z.boolean(),
      fields: z.boolean().meta({ description: 'A required field of an uploaded document is empty' }),
      identity: z.boolean(),
    }),
    identity: z.object({
      state: z.enum(['none', 'pending', 'failed', 'differs', 'verified', 'presented']),
      name: z.string().nullable().meta({
        description:
          'Name on the document or in the credential shown in this signing; null without one, and before consent and code',
      }),
      wallet: z.boolean().meta({
        description:
          'A wallet can be used: your policy accepts documents in wallets, or the agreement trusts other issuers',
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
      .meta({ description: 'The payload to sign: its canonical form (RFC 8785)' }),
    intent: z.string(),
    consentText: z.string().meta({ description: 'Its SHA-256 (UTF-8) is consentTextHash' }),
    fields: z
      .object({ salt: z.string(), values: z.array(signedField) })
      .nullable()
      .meta({ description: 'Fields of an uploaded document as they are signed; null if the party has none' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'SignatureRequest' });

export const signed = z.object({ status: partyStatus, agreementStatus });
export const identityLink = z.object({ url: z.string() });
export const walletQuery = z.object({
  ask: z.enum(ASKABLE_OF_WALLETS).optional().meta({
    description: 'An official document or a credential of another organization; by default the first that is accepted',
  }),
});
export const walletRequest = z.object({
  link: z.string().nullable(),
  qr: z.string().nullable(),
  pageUrl: z.string().meta({ description: 'Page with the code, which also offers the wallets of the browser' }),
});

/** Blocks as the page shows them: every string is text. */
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
              'Whether the field is for this party. Fields of other parties are shown after those have signed',
          }),
          maxLength: z.number().int(),
          value: fieldValue,
        }),
      ),
    })
    .nullable()
    .meta({ description: 'For an uploaded document: its pages and fields. Its text is only in the PDF' }),
});

export const fieldsBody = z.strictObject({
  values: z
    .record(z.string().max(20), z.union([text(2000), z.boolean()]))
    .refine((values) => Object.keys(values).length <= MOST_FIELDS, `At most ${MOST_FIELDS} fields`)
    .meta({
      description:
        'Values by field ID: text for initials and text fields, true or false for checkboxes. Replaces earlier values. Signature and date are added automatically',
    }),
});
