import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf, listQuery } from '#platform/operation/list.ts';
import { REQUIREMENTS, STATUSES, SUBJECT_TYPES } from './requirement.ts';
import { SCOPES } from './scope.ts';

const time = z.iso.datetime();
const status = z.enum(STATUSES).meta({
  description:
    '`expiring`: met until its date; `missing`: something can be supplied; `blocked`: somebody has to decide. The worst counts',
});
const requirement = z.enum(REQUIREMENTS);

export const statusQuery = z
  .strictObject({
    ...listQuery,
    cursor: z.string().max(2000).optional().meta({ description: '`nextCursor` of the page before' }),
    of: z.enum(SCOPES).default('organization'),
    id: z.string().min(1).max(200).optional().meta({
      description:
        "`prj_…` or the caller's own id of a project; `per_…` or a userId of a person; not needed of the organisation",
    }),
    status: z.enum(STATUSES).optional().meta({ description: 'Shows only these' }),
  })
  .refine(({ of, id }) => of === 'organization' || id !== undefined, { path: ['id'], message: 'Is needed' });

const state = z.object({
  requirement,
  status,
  reason: z.string().nullable().meta({ description: 'A code; null where it is met' }),
  subject: z.object({ type: z.enum(SUBJECT_TYPES), id: z.string() }),
  projectId: z.string().nullable(),
  fix: z
    .object({ method: z.string(), path: z.string(), body: z.record(z.string(), z.string()).optional() })
    .nullable()
    .meta({ description: 'A call that brings it nearer to being met; `body` is what is known of the call’s' }),
  dueAt: time.nullable().meta({ description: 'When somebody has to have acted' }),
  until: time.nullable().meta({ description: 'Until when it is met, where that has an end' }),
});

export const complianceStatus = z
  .object({
    of: z.enum(SCOPES),
    id: z.string(),
    status,
    policyVersion: z.string(),
    counts: z
      .object({
        met: z.number().int(),
        expiring: z.number().int(),
        missing: z.number().int(),
        blocked: z.number().int(),
      })
      .meta({ description: 'Of all requirements, on whatever page' }),
    pending: z.number().int().meta({
      description: 'Of an organisation: projects that something has happened to and that are told as they were before',
    }),
    checkedAt: time,
    requirements: z.array(state),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ComplianceStatus' });

export const subjectsQuery = z.strictObject({
  limit: listQuery.limit,
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the page before' }),
  of: z.enum(['project', 'person']).default('project'),
  status: z.enum(STATUSES).optional(),
  requirement: requirement.optional().meta({ description: 'Only those that do not meet it' }),
});

const listedSubject = z
  .object({
    of: z.enum(['project', 'person']),
    id: z.string(),
    title: z.string().nullable().meta({ description: 'Of a project' }),
    externalId: z.string().nullable().meta({ description: "The caller's own id of a project" }),
    userIds: z.array(z.string()).meta({ description: "The caller's own ids of a person" }),
    archived: z.boolean(),
    status: status.nullable().meta({ description: 'Null before the first look' }),
    requirements: z.array(
      z.object({
        requirement,
        status: z.enum(STATUSES),
        reasons: z.array(z.string()),
        unmet: z.number().int().meta({ description: 'Of how many it is not met' }),
        next: z.string().nullable().meta({ description: 'The first day or time that matters' }),
      }),
    ),
    policyVersion: z.string().nullable(),
    pending: z.boolean().meta({ description: 'Something has happened since; a job looks anew' }),
    checkedAt: time.nullable(),
  })
  .meta({ id: 'ComplianceSubject' });

const count = z.number().int();
export const subjectsPage = z.object({
  counts: z
    .object({ met: count, expiring: count, missing: count, blocked: count, pending: count })
    .meta({ description: 'Of all projects or persons, whatever the filter; `pending`: nobody has looked yet' }),
  data: z.array(listedSubject),
  nextCursor: z.string().nullable(),
});

export const tasksQuery = z.strictObject({ limit: listQuery.limit });
export const tasks = z.object({
  data: z.array(state.extend({ projectTitle: z.string().nullable() }).meta({ id: 'ComplianceTask' })),
  hasMore: z.boolean().meta({ description: 'Whether there is more to be done than is told' }),
  checkedAt: time,
});

const enabled = z.boolean().meta({ description: 'Whether it is asked at all' });
const expiringDays = z.number().int().min(0).max(365).meta({ description: 'How long before its end it is `expiring`' });
const asked = { enabled };
const askedUntil = { enabled, expiringDays };

const rules = {
  identity_verified: askedUntil,
  age_on_shoot_date: asked,
  release_signed: {
    ...askedUntil,
    acceptAttested: z
      .boolean()
      .meta({ description: "Whether the caller's word counts as well as the performer's signature" }),
  },
  release_not_withdrawn: asked,
  withdrawal_acknowledged: asked,
  producer_verified: askedUntil,
  performers_complete: asked,
  records_complete: asked,
  list_screening_fresh: {
    ...askedUntil,
    maxAgeDays: z
      .number()
      .int()
      .min(1)
      .max(365)
      .meta({ description: 'Of the lists, and since a business was looked for' }),
  },
} as const;

const shownRules = z.object({
  identity_verified: z.object(rules.identity_verified),
  age_on_shoot_date: z.object(rules.age_on_shoot_date),
  release_signed: z.object(rules.release_signed),
  release_not_withdrawn: z.object(rules.release_not_withdrawn),
  withdrawal_acknowledged: z.object(rules.withdrawal_acknowledged),
  producer_verified: z.object(rules.producer_verified),
  performers_complete: z.object(rules.performers_complete),
  records_complete: z.object(rules.records_complete),
  list_screening_fresh: z.object(rules.list_screening_fresh),
});

const changedRules = z.strictObject({
  identity_verified: z.strictObject(rules.identity_verified).partial(),
  age_on_shoot_date: z.strictObject(rules.age_on_shoot_date).partial(),
  release_signed: z.strictObject(rules.release_signed).partial(),
  release_not_withdrawn: z.strictObject(rules.release_not_withdrawn).partial(),
  withdrawal_acknowledged: z.strictObject(rules.withdrawal_acknowledged).partial(),
  producer_verified: z.strictObject(rules.producer_verified).partial(),
  performers_complete: z.strictObject(rules.performers_complete).partial(),
  records_complete: z.strictObject(rules.records_complete).partial(),
  list_screening_fresh: z.strictObject(rules.list_screening_fresh).partial(),
});

export const policyBody = z.strictObject({
  requirements: changedRules.partial().refine((named) => Object.keys(named).length > 0, 'Names nothing to change'),
  baseVersion: z.string().max(60).optional().meta({
    description: 'The version that the changes were made from; 409 where another one holds by now',
  }),
});

export const policy = z
  .object({
    version: z.string().meta({ description: '`cpp_…`, or `default/1` before the first change' }),
    number: z.number().int().nullable().meta({ description: "1 for the organisation's first; null of the default" }),
    requirements: shownRules,
    createdAt: time.nullable(),
    createdBy: z.string().nullable().meta({ description: 'Id of the key or user' }),
  })
  .meta({ id: 'CompliancePolicy' });

export const policiesQuery = z.strictObject(listOf('compliancePolicy'));
export const policyParams = z.object({ version: z.string().regex(idPattern('compliancePolicy')) });

export const defaultParams = z.object({ name: z.string().regex(/^[1-9]\d{0,3}$/) });

export const changesQuery = z.strictObject({
  ...listOf('complianceChange'),
  of: z.enum(SCOPES).optional(),
  id: z.string().min(1).max(200).optional().meta({ description: '`org_…`, `prj_…` or `per_…`' }),
});

export const complianceChange = z
  .object({
    id: z.string(),
    of: z.enum(SCOPES),
    subjectId: z.string(),
    from: z.enum(STATUSES).nullable().meta({ description: 'Null of the first look, of which no event tells' }),
    to: z.enum(STATUSES),
    requirements: z
      .array(z.object({ requirement, from: z.enum(STATUSES).nullable(), to: z.enum(STATUSES).nullable() }))
      .meta({ description: 'Those that stand otherwise; null where it was not asked, or is not any more' }),
    policyVersion: z.string(),
    at: time,
  })
  .meta({ id: 'ComplianceChange' });
