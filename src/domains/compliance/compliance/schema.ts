import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf, listQuery } from '#platform/operation/list.ts';
import { REQUIREMENTS, STATUSES, SUBJECT_TYPES } from './requirement.ts';
import { SCOPES } from './scope.ts';

const time = z.iso.datetime();
const stateName = z.enum(STATUSES).meta({ id: 'ComplianceState' });
const status = stateName.meta({
  description:
    '`expiring`: met until its date; `missing`: something can be supplied; `blocked`: somebody has to decide. The worst counts',
});
const requirement = z.enum(REQUIREMENTS).meta({ id: 'Requirement' });
const scope = z.enum(SCOPES).meta({ id: 'ComplianceScope' });

export const statusQuery = z
  .strictObject({
    ...listQuery,
    cursor: z.string().max(2000).optional().meta({ description: '`nextCursor` of the previous page' }),
    of: scope.default('organization'),
    id: z.string().min(1).max(200).optional().meta({
      description:
        'A project (`prj_…` or your own ID) or a person (`per_…` or `userId`); not needed for the organization',
    }),
    status: stateName.optional().meta({ description: 'Only requirements with this status' }),
  })
  .refine(({ of, id }) => of === 'organization' || id !== undefined, { path: ['id'], message: 'Is needed' });

const state = z.object({
  requirement,
  status,
  reason: z.string().nullable().meta({ description: 'A code; null where it is met' }),
  subject: z.object({ type: z.enum(SUBJECT_TYPES), id: z.string() }).meta({ id: 'RequirementSubject' }),
  projectId: z.string().nullable(),
  fix: z
    .object({ method: z.string(), path: z.string(), body: z.record(z.string(), z.string()).optional() })
    .meta({ id: 'RequirementFix' })
    .nullable()
    .meta({ description: 'A call that brings it nearer to being met; `body` is what is known of the call’s' }),
  dueAt: time.nullable().meta({ description: 'When somebody has to have acted' }),
  until: time.nullable().meta({ description: 'Until when it is met, where that has an end' }),
});

export const complianceStatus = z
  .object({
    of: scope,
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
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the previous page' }),
  of: z.enum(['project', 'person']).default('project'),
  status: stateName.optional(),
  requirement: requirement.optional().meta({ description: 'Only subjects that do not meet this requirement' }),
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
        status: stateName,
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
  release_signed: {
    ...askedUntil,
    acceptAttested: z
      .boolean()
      .meta({ description: "Whether the caller's word counts as well as the performer's signature" }),
  },
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

const shownRule = z.object(asked).meta({ id: 'ComplianceRule' });
const shownRuleUntil = z.object(askedUntil).meta({ id: 'ExpiringComplianceRule' });
const shownRules = z.object({
  identity_verified: shownRuleUntil,
  age_on_shoot_date: shownRule,
  release_signed: z.object(rules.release_signed),
  release_not_withdrawn: shownRule,
  withdrawal_acknowledged: shownRule,
  producer_verified: shownRuleUntil,
  performers_complete: shownRule,
  records_complete: shownRule,
  list_screening_fresh: z.object(rules.list_screening_fresh),
});

const changedRule = z.strictObject(asked).partial().meta({ id: 'ComplianceRuleChange' });
const changedRuleUntil = z.strictObject(askedUntil).partial().meta({ id: 'ExpiringComplianceRuleChange' });
const changedRules = z.strictObject({
  identity_verified: changedRuleUntil,
  age_on_shoot_date: changedRule,
  release_signed: z.strictObject(rules.release_signed).partial(),
  release_not_withdrawn: changedRule,
  withdrawal_acknowledged: changedRule,
  producer_verified: changedRuleUntil,
  performers_complete: changedRule,
  records_complete: changedRule,
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
  of: scope.optional(),
  id: z.string().min(1).max(200).optional().meta({ description: '`org_…`, `prj_…` or `per_…`' }),
});

export const complianceChange = z
  .object({
    id: z.string(),
    of: scope,
    subjectId: z.string(),
    from: stateName.nullable().meta({ description: 'Null of the first look, of which no event tells' }),
    to: stateName,
    requirements: z
      .array(z.object({ requirement, from: stateName.nullable(), to: stateName.nullable() }))
      .meta({ description: 'Those that stand otherwise; null where it was not asked, or is not any more' }),
    policyVersion: z.string(),
    at: time,
  })
  .meta({ id: 'ComplianceChange' });
