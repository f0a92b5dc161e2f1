import { z } from 'zod';
import { verdictFields } from '#platform/operation/verdict-fields.ts';
import { IDENTITY_ASSURANCES, PARTY_KINDS, PARTY_OUTCOMES } from '#verifier/evidence/evidence-record.ts';
import { agreementType, likeness, linkDelivery, signatureLevel } from '../schema-enums.ts';
import { signedField } from '../uploads/schema.ts';

export const verifyBody = z.strictObject({
  pdf: z.string().min(1).meta({ description: 'The completed document, in base64' }),
  evidence: z.string().min(1).meta({ description: 'The file evidence.json, in base64' }),
});

const time = z.iso.datetime();
const file = z.object({ sha256: z.string(), bytes: z.number().int() });

const verifiedParty = z.object({
  id: z.string(),
  role: z.string(),
  kind: z.enum(PARTY_KINDS),
  order: z.number().int(),
  name: z.string(),
  outcome: z.enum(PARTY_OUTCOMES),
  at: time.nullable(),
  did: z.string().nullable().meta({ description: 'DID of the key that signed' }),
  signedAt: time.nullable(),
  confirmedInWallet: z.boolean().meta({
    description:
      'Whether the wallet that presented the identity also confirmed title and hash of the document. False if its issuer is not trusted',
  }),
  identity: z.object({
    assurance: z.enum(IDENTITY_ASSURANCES),
    name: z.string().optional(),
    verificationId: z.string().optional(),
    issuer: z.string().optional(),
    examinedOn: z.string().optional(),
    holderBinding: z
      .object({ credential: z.string(), keyBinding: z.string() })
      .optional()
      .meta({ description: 'Whether the key of the presented credential also signed the document' }),
    deviceBinding: z
      .object({
        documentType: z.string(),
        namespace: z.string(),
        issuerAuth: z.string(),
        elements: z.array(z.string()),
        deviceSignature: z.string(),
        session: z.object({ protocol: z.string() }).catchall(z.string()),
      })
      .optional()
      .meta({ description: 'Whether the key of the presented mobile document also signed' }),
  }),
  likeness: likeness.nullable(),
  signatureLevel: signatureLevel.optional().meta({ description: 'Level of the signature. Missing in older evidence' }),
  linkDelivery: linkDelivery.optional(),
  fields: z
    .object({ salt: z.string(), values: z.array(signedField) })
    .optional()
    .meta({ description: 'Values that the party entered on an uploaded document' }),
});

export const evidenceVerdict = z.object({
  ...verdictFields,
  document: z.enum(['unchanged', 'changed']).nullable().meta({
    description: 'Whether the PDF is identical to the sealed PDF, byte for byte. Null if the seal is invalid',
  }),
  issuer: z.string().nullable().meta({
    description:
      'DID of the organization that sealed the file. Null if the organization does not belong to this service',
  }),
  agreement: z
    .object({
      agreementId: z.string(),
      type: agreementType,
      title: z.string(),
      organization: z.string(),
      document: file.meta({ description: 'SHA-256 of the PDF as sent' }),
      sealed: file.meta({ description: 'SHA-256 of the completed PDF' }),
      sentAt: time,
      completedAt: time,
      parties: z.array(verifiedParty),
    })
    .nullable()
    .meta({ description: 'The parties and their actions. Null if the record fails' }),
});
