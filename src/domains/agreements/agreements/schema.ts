import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { userId } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/operation/metadata.ts';
import { did, email, language, line, lines, reference } from '#platform/operation/text-fields.ts';
import { readerLanguage } from '#platform/outbox/reader-language.ts';
import { MOST_FIELDS } from '#verifier/evidence/evidence-fields.ts';
import { MAX_PARTIES } from './party.ts';
import {
  agreementStatus,
  agreementType,
  likeness,
  linkDelivery,
  partyKind,
  partyStatus,
  signatureLevel,
  verifiedLevel,
} from './schema-enums.ts';
import { text, textBlock } from './signing/schema-text.ts';
import { role, templateId } from './templates/schema.ts';
import { newField, placedField, uploadedFile } from './uploads/schema.ts';

const party = z
  .strictObject({
    role,
    name: line(200),
    email,
    kind: partyKind.optional().meta({ description: "By default, the kind of the template's role; else `signer`" }),
    order: z.number().int().min(1).max(50).optional().meta({
      description:
        "Lower numbers act first, equal numbers at the same time. By default, the order of the template's role; else 1",
    }),
    userId: userId.optional(),
    birthDate: z.iso
      .date()
      .optional()
      .meta({ description: 'A party under 18 at the time of sending needs a guardian' }),
    guardianOf: role.optional().meta({ description: 'For a guardian: the role of the minor' }),
    witnessOf: role.optional().meta({
      description: 'For a witness: the role of the witnessed signer. By default, every earlier signer',
    }),
    locale: readerLanguage.optional(),
  })
  .meta({ id: 'NewParty' });

const value = z.union([
  text(20_000),
  z.number(),
  z.boolean(),
  z.strictObject({ amount: z.string().max(20), currency: z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 code') }),
  z.array(text(500)).max(200),
]);

const values = z.record(z.string().max(40), value).meta({
  id: 'TemplateValues',
  description: `Values of the template's fields. Money is \`{amount: "12.50", currency: "EUR"}\``,
});

/** Of releases too: what the signature of each party has to rest on at least. */
export const minimumSignature = z.union([z.boolean(), verifiedLevel]).meta({
  id: 'MinimumSignature',
  description:
    'Minimum level of each signature: `same_key`, `live`, or `wallet` (the last two are equal). `true` means `same_key`. An earlier verification of the userId (`on_file`) never satisfies it. Answers show the level or false',
});
const minimumAnswer = z.union([z.literal(false), verifiedLevel]).meta({
  description: 'Minimum level of each signature; false for none',
});

const MAX_DAYS = 366;
const reminders = z
  .strictObject({ everyDays: z.number().int().min(1).max(30), most: z.number().int().min(1).max(10).default(3) })
  .meta({ description: 'Sent to each party that has not acted yet' });

const fields = {
  title: line(200).meta({ description: 'As shown in the document, on the page, and in emails' }),
  values: values.optional(),
  body: z
    .union([text(200_000), z.array(textBlock).min(1).max(2000)])
    .optional()
    .meta({
      description: 'Text of an agreement without template: blocks, or plain text with an empty line between paragraphs',
    }),
  file: z.string().min(1).optional().meta({
    description:
      'A PDF in base64 instead of `templateId` or `body`: up to 15 MB and 200 pages, without encryption, signatures, XFA forms, scripts, and embedded files. 422 `invalid_documents` has the `reason`. The parties sign its SHA-256',
  }),
  fields: z
    .array(newField)
    .max(MOST_FIELDS)
    .optional()
    .meta({ description: 'Where the parties sign and fill in the file' }),
  language: language.meta({ description: 'BCP 47; by default, the language of the template, else `en`' }),
  projectId: projectReference,
  parties: z.array(party).min(1).max(MAX_PARTIES),
  expiresAt: z.iso
    .datetime({ offset: true })
    .meta({ description: 'Within 366 days. Without this and `expiresInDays`, 30 days after sending' }),
  expiresInDays: z.number().int().min(1).max(MAX_DAYS).meta({ description: 'Days after sending' }),
  reminders: reminders.nullable(),
  requireVerifiedIdentity: minimumSignature,
  requireEmailCode: z.boolean().meta({ description: 'Signers enter a code from an email' }),
  faceMatchAtSigning: z
    .boolean()
    .meta({ description: 'Signers are compared with their verified identity by a selfie' }),
  trustedIssuers: z.array(did).max(20).meta({
    description:
      "DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted: an issuer can impersonate the wallet of a credential that it issued",
  }),
  metadata,
};

const oneEnd = {
  check: (body: { expiresAt?: unknown; expiresInDays?: unknown }) =>
    body.expiresAt === undefined || body.expiresInDays === undefined,
  message: { path: ['expiresAt'], message: 'Only one of expiresAt and expiresInDays is allowed' },
};

export const newAgreement = z
  .strictObject({
    type: agreementType,
    templateId: templateId.optional().meta({ description: 'This, `body`, or `file`' }),
    ...fields,
    title: fields.title.optional().meta({ description: 'By default, that of the template' }),
    language: fields.language.optional(),
    projectId: fields.projectId.optional(),
    expiresAt: fields.expiresAt.optional(),
    expiresInDays: fields.expiresInDays.optional(),
    reminders: fields.reminders.optional(),
    requireVerifiedIdentity: fields.requireVerifiedIdentity.default(false),
    requireEmailCode: fields.requireEmailCode.default(false),
    faceMatchAtSigning: fields.faceMatchAtSigning.default(false),
    trustedIssuers: fields.trustedIssuers.default([]),
    metadata: metadata.optional(),
  })
  .refine(oneEnd.check, oneEnd.message);

/** What is left out stays; type and template stay in any case. */
export const agreementChange = z
  .strictObject({ ...fields, metadata: metadataPatch })
  .partial()
  .refine(oneEnd.check, oneEnd.message);

export const voidBody = z.strictObject({ reason: lines(1000) });
export const linkBody = z.strictObject({
  deliver: z.enum(['email', 'answer']).default('email').meta({
    description: '`answer` returns the link, for signing on a device at hand. The certificate states this',
  }),
});

export const agreementParams = z.object({ id: z.string().regex(idPattern('agreement')) });
export const partyParams = agreementParams.extend({ partyId: z.string().regex(idPattern('agreementParty')) });
export const evidenceQuery = z.strictObject({
  receipt: z.stringbool().default(false).meta({
    description: 'With the log receipt, which is added after the seal; otherwise the sealed bytes',
  }),
});
export const agreementsQuery = z.strictObject({
  ...listOf('agreement'),
  ...metadataFilter,
  type: agreementType.optional(),
  status: agreementStatus.optional(),
  projectId: fields.projectId.optional(),
  userId: userId.optional().meta({ description: 'Agreements to which this user is a party' }),
  personId: z.string().max(40).optional().meta({ description: 'Agreements to which this person is a party' }),
  q: reference(200).optional().meta({
    description:
      'Words of the title, or of the name or address of a party; accents and case are ignored. They are encrypted, so a page covers up to 500 agreements. It may be empty and still have a `nextCursor`',
  }),
  open: z.stringbool().optional().meta({ description: 'Only agreements waiting for parties to act, or only others' }),
});

const time = z.iso.datetime();

const partyAnswer = z
  .object({
    id: z.string(),
    role: z.string(),
    kind: partyKind,
    order: z.number().int(),
    status: partyStatus,
    name: z.string().nullable().meta({ description: 'Null after erasure' }),
    email: z.string().nullable(),
    birthDate: z.string().nullable().meta({ description: 'Shown only in a draft, so that you can edit it' }),
    locale: z.string().nullable(),
    userId: z.string().nullable(),
    personId: z.string().nullable(),
    guardianOf: z.string().nullable().meta({ description: 'Party for which a guardian signs' }),
    witnessOf: z.string().nullable().meta({ description: 'Party whose signature a witness has seen' }),
    identityAssurance: z.enum(['none', 'email_code', 'verified', 'presented']),
    likeness: likeness.nullable(),
    did: z.string().nullable().meta({ description: 'DID of the key with which the party signs' }),
    verificationId: z
      .string()
      .nullable()
      .meta({ description: 'Verification of the person whose key or face was used to sign' }),
    signatureLevel: signatureLevel.nullable().meta({
      description:
        'Level of the signature, weakest first. `link`; `mailbox`: a code that the service emailed; `on_file`: an earlier verification of the userId, with the organization’s word that it is the same person; `same_key`: the key of the device on which the identity was verified with liveness; `live`: face and liveness in this signing; `wallet`: a credential presented in this signing, whose key also signed. Null before the signature',
    }),
    linkDelivery: linkDelivery.nullable().meta({
      description: 'Whether the service emailed the link, or the organization passed it on; null before either',
    }),
    declineReason: z.string().nullable(),
    invitedAt: time.nullable(),
    viewedAt: time.nullable(),
    doneAt: time.nullable(),
    remindersSent: z.number().int(),
  })
  .meta({ id: 'Party' });

const agreementSummary = z.object({
  id: z.string(),
  type: agreementType,
  status: agreementStatus,
  title: z.string().nullable().meta({ description: 'Null after erasure' }),
  projectId: z.string().nullable(),
  templateId: z.string().nullable(),
  templateVersion: z.number().int().nullable(),
  purpose: z
    .object({ kind: z.enum(['release', 'consent']), id: z.string() })
    .meta({ id: 'AgreementPurpose' })
    .nullable()
    .meta({
      description: 'The release or consent for which it is signed',
    }),
  documentHash: z.string().nullable().meta({ description: 'SHA-256 of the PDF as sent' }),
  sealedHash: z.string().nullable().meta({ description: 'SHA-256 of the sealed PDF' }),
  credentialId: z.string().nullable(),
  metadata: shownMetadata,
  createdAt: time,
  updatedAt: time,
  sentAt: time.nullable(),
  expiresAt: time.nullable(),
  completedAt: time.nullable(),
  endedAt: time.nullable().meta({ description: 'Time at which it was declined or voided, or expired' }),
});

export const listedAgreement = agreementSummary
  .extend({
    progress: z.object({
      acting: z.number().int().meta({ description: 'Parties required for completion' }),
      acted: z.number().int().meta({ description: 'Of these, the parties that have acted' }),
      waitingFor: z
        .array(
          z.object({
            id: z.string(),
            role: z.string(),
            kind: partyKind,
            name: z.string().nullable(),
            status: partyStatus,
            invitedAt: time.nullable(),
            viewedAt: time.nullable(),
          }),
        )
        .meta({ description: 'Parties that have to act now' }),
    }),
  })
  .meta({ id: 'ListedAgreement' });

/** Enough of a trail, for it has an end: see signing/assert-room.ts. */
export const agreementSteps = z.object({
  data: z.array(
    z.object({
      at: time,
      partyId: z.string().nullable().meta({ description: 'Null if no party acted' }),
      action: z.string().meta({ description: '`sent`, `invited`, `viewed`, `signed`, `reminded`, and others' }),
    }),
  ),
});

export const agreement = agreementSummary
  .extend({
    language: z.string().nullable(),
    values: z.record(z.string(), z.unknown()).nullable(),
    body: z
      .array(z.looseObject({ kind: z.string() }))
      .nullable()
      .meta({
        description: 'Text of an agreement that has neither template nor file; otherwise null, as after erasure',
      }),
    file: uploadedFile.nullable().meta({ description: 'The uploaded PDF; null without one, and after erasure' }),
    fields: z.array(placedField),
    settings: z.object({
      requireVerifiedIdentity: minimumAnswer,
      requireEmailCode: z.boolean(),
      faceMatchAtSigning: z.boolean(),
      trustedIssuers: z.array(z.string()),
      reminders: z.object({ everyDays: z.number().int(), most: z.number().int() }).nullable(),
      expiresInDays: z.number().int().nullable(),
    }),
    endReason: z.string().nullable().meta({ description: 'Reason for voiding or declining' }),
    nextReminderAt: time.nullable(),
    parties: z.array(partyAnswer),
  })
  .meta({ id: 'Agreement' });

export const linkAnswer = partyAnswer
  .extend({
    url: z.string().nullable().meta({ description: 'The link, shown only once; null if it was emailed' }),
  })
  .meta({ id: 'PartyLink' });
