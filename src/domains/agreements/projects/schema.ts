import { z } from 'zod';
import { minimumSignatureLevel } from '#domains/accounts/accounts/index.ts';
import { BUSINESS_STATUSES } from '#domains/business/business-verification/index.ts';
import { userId } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/operation/metadata.ts';
import { day, email, line, lines, ownId, webUrl } from '#platform/operation/text-fields.ts';
import { withholdQuery } from '#platform/operation/withhold.ts';
import { dayNumber } from '#verifier/encoding/days.ts';
import { projectReference } from './named-by.ts';
import { PERFORMER_ENTRIES, REMOVAL_REASONS } from './project.ts';

const time = z.iso.datetime();
/** A model release covers shoots of at most a year. */
const LONGEST_SHOOT_DAYS = 366;

const shootDates = z
  .strictObject({ from: day, until: day })
  .refine(({ from, until }) => dayNumber(until) >= dayNumber(from), {
    path: ['until'],
    message: 'Must not be before from',
  })
  .refine(({ from, until }) => dayNumber(until) - dayNumber(from) < LONGEST_SHOOT_DAYS, {
    path: ['until'],
    message: 'A shoot can last up to one year. Split a longer one into several',
  })
  .meta({ id: 'NewShootDates', description: 'First and last day of the shoot, both included' });

/** Our own IDs identify projects too, so a caller's ID must not look like ours. */
const externalId = ownId(200)
  .refine((value) => !/^prj_[0-9a-z]{26}$/i.test(value), 'Must not look like an ID of this service')
  .meta({ description: 'Your own ID for the project. Unique in the organization; you cannot change it later' });

const producer = z
  .strictObject({ verificationId: z.string().regex(idPattern('verification'), 'Must be the ID of a verification') })
  .meta({
    id: 'NewProducer',
    description: 'The producing business, by its verification. The response shows the status of that verification',
  });

const fields = {
  description: lines(5000).nullable().optional(),
  shootDates: z.array(shootDates).max(100).optional(),
  producer: producer.nullable().optional(),
  urls: z.array(webUrl).max(100).optional().meta({ description: 'Addresses where the production is published' }),
  expectedPerformers: z.number().int().min(0).max(10_000).nullable().optional().meta({
    description: 'Expected number of performers',
  }),
  minimumSignatureLevel: minimumSignatureLevel.optional().meta({
    description:
      'Minimum signature level that each performer must reach for a compliance bundle to pass. By default, the organization’s minimum. A lower level returns 422',
  }),
};

export const projectBody = z.strictObject({
  externalId: externalId.optional(),
  title: line(300),
  ...fields,
  metadata: metadata.optional(),
});
export const projectPatch = z
  .strictObject({ title: line(300).optional(), ...fields, metadata: metadataPatch.optional() })
  .refine((body) => Object.keys(body).length > 0, 'Must contain at least one change');

export const projectsQuery = z.strictObject({
  ...listOf('project'),
  ...metadataFilter,
  externalId: z.string().min(1).max(200).optional(),
  producerVerificationId: z.string().max(40).optional(),
  archived: z
    .stringbool()
    .optional()
    .meta({ description: '`true`: only archived projects. `false`: only active ones' }),
});
export const projectParams = z.object({ id: projectReference });

export const project = z
  .object({
    id: z.string(),
    externalId: z.string().nullable(),
    title: z.string().nullable().meta({ description: 'Null if a release created the project by its external ID' }),
    description: z.string().nullable(),
    shootDates: z.array(z.object({ from: z.iso.date(), until: z.iso.date() }).meta({ id: 'ShootDates' })),
    producer: z.object({
      verificationId: z.string().nullable(),
      status: z
        .enum([...BUSINESS_STATUSES, 'missing'])
        .meta({ description: 'Current status of the business; `missing` if the project names no business' }),
      verified: z.boolean().meta({ description: 'Whether the business is approved now' }),
    }),
    urls: z.array(z.string()),
    expectedPerformers: z.number().int().nullable(),
    minimumSignatureLevel,
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
    archivedAt: time.nullable(),
  })
  .meta({ id: 'Project' });

const removalReason = z.enum(REMOVAL_REASONS).meta({ id: 'PerformerRemovalReason' });
const profile = {
  legalName: line(200),
  stageNames: z
    .array(line(200))
    .max(50)
    .optional()
    .meta({ description: 'All other names: stage names, maiden names, and aliases' }),
  email: email.nullable().optional(),
};

export const performerBody = z.strictObject({ userId: userId.optional(), ...profile, metadata: metadata.optional() });
export const performerPatch = z
  .strictObject({
    userId: userId.nullable().optional(),
    ...profile,
    legalName: profile.legalName.optional(),
    metadata: metadataPatch.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Must contain at least one change');
export const performersQuery = z.strictObject({
  ...listOf('performer'),
  ...metadataFilter,
  ...withholdQuery,
  removed: z
    .stringbool()
    .optional()
    .meta({ description: '`true`: only performers who were removed. `false`: only current ones' }),
});
export const removalQuery = z.strictObject({
  reason: removalReason.default('other').meta({ description: 'Reason for the removal. The history stores it' }),
});
export const performerParams = projectParams.extend({ performerId: z.string().regex(idPattern('performer')) });

const onlyWithScope = 'Present only with the scope `pii:read`';
const shown = {
  legalName: z.string().optional().meta({ description: onlyWithScope }),
  stageNames: z.array(z.string()).optional().meta({ description: onlyWithScope }),
  email: z.string().nullable().optional().meta({ description: onlyWithScope }),
};

export const performer = z
  .object({
    id: z.string(),
    projectId: z.string(),
    userId: z.string().nullable(),
    ...shown,
    metadata: shownMetadata,
    erased: z.boolean().meta({ description: 'Whether the names are erased. An erased performer cannot be changed' }),
    createdAt: time,
    updatedAt: time,
    removedAt: time.nullable(),
  })
  .meta({ id: 'Performer' });

export const performerWithHistory = performer.extend({
  history: z
    .array(
      z.object({
        kind: z.enum(PERFORMER_ENTRIES),
        userId: z.string().nullable(),
        ...shown,
        reason: removalReason.nullable(),
        by: actorField,
        at: time,
      }),
    )
    .meta({ description: 'Changes to the performer, oldest first. Entries never change' }),
});
