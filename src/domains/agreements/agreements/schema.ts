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
    kind: partyKind
      .optional()
      .meta({ description: 'By default, the kind of the role in the template; without a template, `signer`' }),
    order: z.number().int().min(1).max(50).optional().meta({
      description:
        'Lower numbers act first, equal numbers at the same time. By default, the order of the role in the template; without a template, 1',
    }),
    userId: userId.optional(),
    birthDate: z.iso
      .date()
      .optional()
      .meta({ description: 'Date of birth. A party who is under 18 at the time of sending needs a guardian' }),
    guardianOf: role.optional().meta({ description: 'For a guardian only: role of the minor' }),
    witnessOf: role.optional().meta({
      description:
        'For a witness only: role of the signer whose signature they witness. By default, all earlier signers',
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
  description: 'Values of the template\'s fields. Write money as `{amount: "12.50", currency: "EUR"}`',
});

/** Used for releases too: the minimum level of each party's signature. */
export const minimumSignature = z.union([z.boolean(), verifiedLevel]).meta({
  id: 'MinimumSignature',
  description:
    'Minimum level that each signature must reach: `same_key`, `live`, or `wallet`. The last two rank equally. `true` means `same_key`. An earlier verification of the userId (`on_file`) never reaches the minimum. Responses contain the level, or false for no minimum',
});
const minimumAnswer = z.union([z.literal(false), verifiedLevel]).meta({
  description: 'Minimum level of each signature; false for no minimum',
});

/** Used for releases too. */
export const confirmInWallet = z.boolean().meta({
  description:
    'Whether a wallet that presents a credential of `trustedIssuers` must also confirm title and hash of the document (`transaction_data` of the type `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request. Requires `trustedIssuers`. Does not apply to mDL and PID',
});

/** Used for releases too: without trusted issuers, no wallet is asked to confirm. */
export const confirmable = {
  check: (settings: { confirmInWallet?: boolean | undefined; trustedIssuers?: string[] | undefined }) =>
    !settings.confirmInWallet || (settings.trustedIssuers ?? []).length > 0,
  path: 'confirmInWallet',
  message: 'Requires trustedIssuers',
};

const MAX_DAYS = 366;
const reminders = z
  .strictObject({ everyDays: z.number().int().min(1).max(30), most: z.number().int().min(1).max(10).default(3) })
  .meta({ description: 'Days after sending on which the service reminds each party that has not acted' });

const fields = {
  title: line(200).meta({ description: 'Title shown in the document, on the page, and in emails' }),
  values: values.optional(),
  body: z
    .union([text(200_000), z.array(textBlock).min(1).max(2000)])
    .optional()
    .meta({
      description:
        'Text of an agreement without a template: blocks, or plain text with an empty line between paragraphs',
    }),
  file: z.string().min(1).optional().meta({
    description:
      'A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422 `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file',
  }),
  fields: z
    .array(newField)
    .max(MOST_FIELDS)
    .optional()
    .meta({ description: 'Fields that the parties fill in or sign on the uploaded file' }),
  language: language.meta({
    description: 'Language as a BCP 47 tag. By default, the language of the template, or `en` without a template',
  }),
  projectId: projectReference,
  parties: z.array(party).min(1).max(MAX_PARTIES),
  expiresAt: z.iso.datetime({ offset: true }).meta({
    description:
      'Time at which the agreement expires, within 366 days. If you send neither this nor `expiresInDays`, it expires 30 days after sending',
  }),
  expiresInDays: z.number().int().min(1).max(MAX_DAYS).meta({ description: 'Days from sending to expiry' }),
  reminders: reminders.nullable(),
  requireVerifiedIdentity: minimumSignature,
  requireEmailCode: z
    .boolean()
    .meta({ description: 'Whether signers must enter a code that the service emails to them' }),
  faceMatchAtSigning: z
    .boolean()
    .meta({ description: 'Whether signers must take a selfie, which is compared with their verified identity' }),
  trustedIssuers: z.array(did).max(20).meta({
    description:
      "DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted: an organization could present a credential that it issued itself",
  }),
  confirmInWallet,
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
    templateId: templateId.optional().meta({ description: 'ID of the template. Send `templateId`, `body`, or `file`' }),
    ...fields,
    title: fields.title
      .optional()
      .meta({ description: 'Title of the agreement. By default, the title of the template' }),
    language: fields.language.optional(),
    projectId: fields.projectId.optional(),
    expiresAt: fields.expiresAt.optional(),
    expiresInDays: fields.expiresInDays.optional(),
    reminders: fields.reminders.optional(),
    requireVerifiedIdentity: fields.requireVerifiedIdentity.default(false),
    requireEmailCode: fields.requireEmailCode.default(false),
    faceMatchAtSigning: fields.faceMatchAtSigning.default(false),
    trustedIssuers: fields.trustedIssuers.default([]),
    confirmInWallet: fields.confirmInWallet.default(false),
    metadata: metadata.optional(),
  })
  .refine(oneEnd.check, oneEnd.message)
  .refine(confirmable.check, { path: [confirmable.path], message: confirmable.message });

/** Omitted fields stay unchanged; type and template cannot change. */
export const agreementChange = z
  .strictObject({ ...fields, metadata: metadataPatch })
  .partial()
  .refine(oneEnd.check, oneEnd.message);

export const voidBody = z.strictObject({ reason: lines(1000) });
export const linkBody = z.strictObject({
  deliver: z.enum(['email', 'answer']).default('email').meta({
    description: '`answer` returns the link, so that the party can sign on your device. The certificate states this',
  }),
});

export const agreementParams = z.object({ id: z.string().regex(idPattern('agreement')) });
export const partyParams = agreementParams.extend({ partyId: z.string().regex(idPattern('agreementParty')) });
export const evidenceQuery = z.strictObject({
  receipt: z.stringbool().default(false).meta({
    description:
      '`true`: includes the log receipt, which is added after the seal. Otherwise, returns the bytes that were sealed',
  }),
});
export const agreementsQuery = z.strictObject({
  ...listOf('agreement'),
  ...metadataFilter,
  type: agreementType.optional(),
  status: agreementStatus.optional(),
  projectId: fields.projectId.optional(),
  userId: userId.optional().meta({ description: 'Only agreements with this user as a party' }),
  personId: z.string().max(40).optional().meta({ description: 'Only agreements with this person as a party' }),
  q: reference(200).optional().meta({
    description:
      'Words of the title, or of the name or address of a party. Accents and case are ignored. These texts are encrypted, so each page searches up to 500 agreements. A page can be empty and still have a `nextCursor`',
  }),
  open: z
    .stringbool()
    .optional()
    .meta({ description: '`true`: only agreements that wait for a party to act. `false`: only the others' }),
});

const time = z.iso.datetime();

const partyAnswer = z
  .object({
    id: z.string(),
    role: z.string(),
    kind: partyKind,
    order: z.number().int(),
    status: partyStatus,
    name: z.string().nullable().meta({ description: 'Title of the agreement; null after erasure' }),
    email: z.string().nullable(),
    birthDate: z
      .string()
      .nullable()
      .meta({ description: 'Date of birth, which you can edit in a draft. Null after sending' }),
    locale: z.string().nullable(),
    userId: z.string().nullable(),
    personId: z.string().nullable(),
    guardianOf: z.string().nullable().meta({ description: 'ID of the minor for whom the guardian signs' }),
    witnessOf: z.string().nullable().meta({ description: 'ID of the signer whose signature the witness confirms' }),
    identityAssurance: z.enum(['none', 'email_code', 'verified', 'presented']),
    likeness: likeness.nullable(),
    did: z.string().nullable().meta({ description: 'DID of the key that the party signs with' }),
    verificationId: z
      .string()
      .nullable()
      .meta({ description: 'ID of the verification whose key or face the party used to sign' }),
    signatureLevel: signatureLevel.nullable().meta({
      description:
        'Level of the signature, from weakest to strongest. `link`: the party had the link. `mailbox`: the party entered a code that the service emailed. `on_file`: the organization states that the party is the person behind an earlier verification of the userId. `same_key`: the party signed with the key of the device on which their identity was verified with liveness. `live`: the party passed face comparison and liveness while signing. `wallet`: the party presented a credential while signing, and its key also signed. Null before the signature',
    }),
    linkDelivery: linkDelivery.nullable().meta({
      description:
        'How the party got the link: emailed by the service, or handed over by the organization. Null before the link is sent',
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
  title: z.string().nullable().meta({ description: 'Title of the agreement; null after erasure' }),
  projectId: z.string().nullable(),
  templateId: z.string().nullable(),
  templateVersion: z.number().int().nullable(),
  purpose: z
    .object({ kind: z.enum(['release', 'consent']), id: z.string() })
    .meta({ id: 'AgreementPurpose' })
    .nullable()
    .meta({
      description: 'Whether the agreement is signed for a release or for a consent',
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
  endedAt: time.nullable().meta({ description: 'Time at which the agreement was declined, voided, or expired' }),
});

export const listedAgreement = agreementSummary
  .extend({
    progress: z.object({
      acting: z.number().int().meta({ description: 'Number of parties that must act to complete the agreement' }),
      acted: z.number().int().meta({ description: 'Number of these parties that have acted' }),
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
        .meta({ description: 'Parties that must act now' }),
    }),
  })
  .meta({ id: 'ListedAgreement' });

/** The limit suffices for every trail, because signing/assert-room.ts bounds its length. */
export const agreementSteps = z.object({
  data: z.array(
    z.object({
      at: time,
      partyId: z.string().nullable().meta({ description: 'ID of the party that acted; null if no party did' }),
      action: z.string().meta({ description: 'Action: `sent`, `invited`, `viewed`, `signed`, `reminded`, and others' }),
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
        description: 'Text of an agreement without a template and without a file. Null otherwise, and after erasure',
      }),
    file: uploadedFile.nullable().meta({ description: 'The uploaded PDF. Null if there is none, and after erasure' }),
    fields: z.array(placedField),
    settings: z.object({
      requireVerifiedIdentity: minimumAnswer,
      requireEmailCode: z.boolean(),
      faceMatchAtSigning: z.boolean(),
      trustedIssuers: z.array(z.string()),
      confirmInWallet: z.boolean(),
      reminders: z.object({ everyDays: z.number().int(), most: z.number().int() }).nullable(),
      expiresInDays: z.number().int().nullable(),
    }),
    endReason: z.string().nullable().meta({ description: 'Reason that was given for voiding or declining' }),
    nextReminderAt: time.nullable(),
    parties: z.array(partyAnswer),
  })
  .meta({ id: 'Agreement' });

export const linkAnswer = partyAnswer
  .extend({
    url: z
      .string()
      .nullable()
      .meta({ description: 'The link. Only this response contains it. Null if the service emailed it' }),
  })
  .meta({ id: 'PartyLink' });
