import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { credentialFormat } from '#domains/credentials/credentials/index.ts';
import { userId } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { day, email, language, line, lines, ownId, webUrl } from '#platform/operation/text-fields.ts';
import { readerLanguage } from '#platform/outbox/reader-language.ts';
import { CONSENT_ASSURANCES, CONSENT_STATUSES, CONSENT_TYPES, LAWFUL_BASES, WITHDRAWAL_REASONS } from './consent.ts';
import { replicaFields, replicaTerms } from './replicas/schema.ts';

const time = z.iso.datetime();
export const consentType = z.enum(CONSENT_TYPES).meta({
  id: 'ConsentType',
  description:
    '`data_processing`: consent to the processing of data. `digital_replica`: consent to a digital replica of the person',
});
const consentStatus = z.enum(CONSENT_STATUSES).meta({ id: 'ConsentStatus' });
const lawfulBasis = z.enum(LAWFUL_BASES).meta({ id: 'LawfulBasis' });
const several = (most: number) => z.array(line(300)).max(most);

const notice = z
  .strictObject({
    text: lines(20_000).optional(),
    url: webUrl.optional(),
    language: language.default('en'),
  })
  .refine(({ text, url }) => text !== undefined || url !== undefined, 'Needs `text` or `url`')
  .meta({ description: 'The notice that the person read before the decision' });

const reachable = { name: line(200), email, locale: readerLanguage.optional() };

export const consentBody = z.strictObject({
  userId,
  type: consentType.default('data_processing'),
  consent: z.boolean().meta({ description: 'Whether the person agreed. `false` is recorded as `refused`' }),
  purpose: line(1000).meta({
    description:
      'For a digital replica, a reasonably specific description of the intended uses. A text that permits everything returns 422',
  }),
  replica: replicaFields
    .optional()
    .meta({ description: 'Required for type `digital_replica`, which also requires `signer`' }),
  notice,
  purposeType: line(100)
    .optional()
    .meta({ description: 'Omit for a digital replica: it is then always `digital replica`' }),
  lawfulBasis: lawfulBasis.optional(),
  categories: several(100).optional().meta({ description: 'Categories of personal data' }),
  recipients: several(100).optional().meta({ description: 'Recipients of the data. By default, none' }),
  retention: line(500).optional(),
  jurisdiction: line(300).optional(),
  collectionMethod: line(500).optional(),
  processingMethod: line(500).optional(),
  storageLocations: several(100).optional(),
  processingLocations: several(100).optional(),
  withdrawalMethod: line(500).optional(),
  privacyRights: several(50).optional(),
  projectId: ownId(200)
    .optional()
    .meta({ description: 'ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project' }),
  validUntil: z.iso.datetime({ offset: true }).optional().meta({
    description: 'Time until which the consent is valid. Without it, the consent is valid until withdrawn',
  }),
  signer: z
    .strictObject({ ...reachable, birthDate: day.optional() })
    .optional()
    .meta({
      description:
        'Person whom the service emails a link to sign on a hosted page. Without it, you attest the decision',
    }),
  guardian: z.strictObject(reachable).optional().meta({ description: 'Guardian who signs together with a minor' }),
  metadata: metadata.optional(),
});

export const withdrawBody = z.strictObject({
  reason: z
    .enum(WITHDRAWAL_REASONS)
    .meta({ id: 'ConsentWithdrawalReason' })
    .default('person_request')
    .meta({ description: 'Reason for the withdrawal. The history and the event contain it' }),
});
export const consentParams = z.object({ id: z.string().regex(idPattern('consent')) });
export const consentsQuery = z.strictObject({
  ...listOf('consent'),
  ...metadataFilter,
  userId: z.string().min(1).max(200).optional(),
  personId: z.string().max(40).optional(),
  projectId: projectReference.optional(),
  status: consentStatus.optional(),
  type: consentType.optional(),
});
export const logReceiptQuery = z.strictObject({ of: z.enum(['given', 'withdrawn']).default('given') });
export const receiptQuery = z.strictObject({
  // In a query string a plus stands for a space. No format contains a space, so an unencoded plus is accepted.
  format: z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll(' ', '+') : value),
    credentialFormat.default('vc+jwt'),
  ),
});

const words = z.array(z.string());
const recorded = {
  notice: z
    .object({
      language: z.string(),
      text: z.string().nullable(),
      url: z.string().nullable(),
      textHash: z
        .string()
        .nullable()
        .meta({ description: 'SHA-256 of the notice text in UTF-8. The credential contains it' }),
    })
    .meta({ id: 'ConsentNotice' }),
  purpose: z.string(),
  purposeType: z.string(),
  lawfulBasis,
  controllers: z.array(z.object({ name: z.string(), did: z.string() }).meta({ id: 'DataController' })),
  collectionMethod: z.string(),
  processingMethod: z.string(),
  storageLocations: words,
  retention: z.string(),
  processingLocations: words,
  jurisdiction: z.string(),
  recipients: words,
  withdrawalMethod: z.string(),
  privacyRights: words,
  assurance: z.enum(CONSENT_ASSURANCES).meta({
    id: 'ConsentAssurance',
    description: '`signed`: the person signed. `attested`: the organization stated the decision',
  }),
  agreementId: z.string().nullable(),
};

export const consent = z
  .object({
    id: z.string(),
    type: consentType,
    replica: replicaTerms.nullable().meta({ description: 'Terms of a digital replica' }),
    usedUpAt: time.nullable().meta({ description: 'When the only use of a single-use consent was recorded' }),
    status: consentStatus.meta({
      description:
        '`pending`: waits for signatures. `expired`: not signed in time. `given`, `refused`, and `withdrawn`: decisions of the person',
    }),
    valid: z.boolean().meta({ description: 'Whether the consent is given and has not ended' }),
    userId: z.string(),
    personId: z.string(),
    projectId: z.string().nullable(),
    categories: words,
    ...recorded,
    credentialId: z.string().nullable(),
    metadata: shownMetadata,
    erased: z
      .boolean()
      .meta({ description: 'Whether the contents of the consent are erased. If so, its fields are empty' }),
    createdAt: time,
    updatedAt: time,
    givenAt: time.nullable(),
    withdrawnAt: time.nullable(),
    validUntil: time.nullable(),
    history: z
      .array(
        z.object({
          state: consentStatus,
          reason: z.string().nullable(),
          by: actorField,
          at: time,
        }),
      )
      .meta({ description: 'History of the consent, oldest entry first. Entries never change' }),
  })
  .meta({ id: 'Consent' });

export const receipt = z
  .object({
    record: z.object({
      schemaVersion: z.string(),
      recordId: z.string(),
      principalId: z.string(),
      userId: z.string(),
      dataCategories: words,
      ...recorded,
      events: z.array(z.object({ state: consentStatus, at: time, validUntil: time.nullable() })),
    }),
    credential: z
      .object({
        id: z.string(),
        status: z.string(),
        format: credentialFormat,
        credential: z.union([z.string(), z.record(z.string(), z.unknown())]),
      })
      .nullable()
      .meta({ description: 'The credential; null if the consent was not given' }),
  })
  .meta({ id: 'ConsentReceipt' });
