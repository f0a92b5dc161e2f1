import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf, listQuery } from '#platform/operation/list.ts';
import { REQUIREMENTS, STATUSES, SUBJECT_TYPES } from './requirement.ts';
import { SCOPES } from './scope.ts';

const time = z.iso.datetime();
const stateName = z.enum(STATUSES).meta({ id: 'ComplianceState' });
const status = stateName.meta({
  description:
    '`expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required. The worst requirement determines the status',
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
        'ID of the project (`prj_…` or your own ID) or the person (`per_…` or `userId`). Not needed for the organization',
    }),
    status: stateName.optional().meta({ description: 'Only requirements with this status' }),
  })
  .refine(({ of, id }) => of === 'organization' || id !== undefined, { path: ['id'], message: 'Required' });

const state = z.object({
  requirement,
  status,
  reason: z.string().nullable().meta({ description: 'Reason code; null if the requirement is met' }),
  subject: z.object({ type: z.enum(SUBJECT_TYPES), id: z.string() }).meta({ id: 'RequirementSubject' }),
  projectId: z.string().nullable(),
  fix: z
    .object({ method: z.string(), path: z.string(), body: z.record(z.string(), z.string()).optional() })
    .meta({ id: 'RequirementFix' })
    .nullable()
    .meta({
      description: 'API call that helps to meet the requirement. `body` contains the fields that the service knows',
    }),
  dueAt: time.nullable().meta({ description: 'Time by which you must act' }),
  until: time.nullable().meta({ description: 'Time until which the requirement stays met; null if there is no end' }),
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
      .meta({ description: 'Number of requirements in each status, the same on every page' }),
    pending: z.number().int().meta({
      description: 'For an organization: number of changed projects whose status is not updated yet',
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
  requirement: requirement
    .optional()
    .meta({ description: 'Only projects or persons that do not meet this requirement' }),
});

const listedSubject = z
  .object({
    of: z.enum(['project', 'person']),
    id: z.string(),
    title: z.string().nullable().meta({ description: 'Title of the project; null for a person' }),
    externalId: z.string().nullable().meta({ description: 'Your own ID for the project; null for a person' }),
    userIds: z.array(z.string()).meta({ description: 'Your own IDs for the person; empty for a project' }),
    archived: z.boolean(),
    status: status.nullable().meta({ description: 'Status; null before the first computation' }),
    requirements: z.array(
      z.object({
        requirement,
        status: stateName,
        reasons: z.array(z.string()),
        unmet: z.number().int().meta({ description: 'Number of projects or persons that do not meet the requirement' }),
        next: z.string().nullable().meta({ description: 'The next day or time at which the status can change' }),
      }),
    ),
    policyVersion: z.string().nullable(),
    pending: z
      .boolean()
      .meta({ description: 'Whether the data has changed since. A job then computes the status again' }),
    checkedAt: time.nullable(),
  })
  .meta({ id: 'ComplianceSubject' });

const count = z.number().int();
export const subjectsPage = z.object({
  counts: z.object({ met: count, expiring: count, missing: count, blocked: count, pending: count }).meta({
    description: 'Number of projects or persons in each status, without filters. `pending`: not computed yet',
  }),
  data: z.array(listedSubject),
  nextCursor: z.string().nullable(),
});

export const tasksQuery = z.strictObject({ limit: listQuery.limit });
export const tasks = z.object({
  data: z.array(state.extend({ projectTitle: z.string().nullable() }).meta({ id: 'ComplianceTask' })),
  hasMore: z.boolean().meta({ description: 'Whether there are more tasks than the response lists' }),
  checkedAt: time,
});

const enabled = z.boolean().meta({ description: 'Whether this requirement applies' });
const expiringDays = z
  .number()
  .int()
  .min(0)
  .max(365)
  .meta({ description: 'Number of days before the end of the release from which the status is `expiring`' });
const asked = { enabled };
const askedUntil = { enabled, expiringDays };

const rules = {
  release_signed: {
    ...askedUntil,
    acceptAttested: z
      .boolean()
      .meta({ description: "Whether a release that you attested is enough, without the performer's signature" }),
  },
  list_screening_fresh: {
    ...askedUntil,
    maxAgeDays: z
      .number()
      .int()
      .min(1)
      .max(365)
      .meta({ description: 'Maximum age in days of the lists, and of the last screening of a business' }),
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
  requirements: changedRules
    .partial()
    .refine((named) => Object.keys(named).length > 0, 'Must contain at least one change'),
  baseVersion: z.string().max(60).optional().meta({
    description: 'Version on which you base the change. The call returns 409 if another version is current by now',
  }),
});

export const policy = z
  .object({
    version: z.string().meta({ description: 'ID of the version: `cpp_…`, or `default/1` before your first change' }),
    number: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Number of the version: 1 for the organization's first; null for the default" }),
    requirements: shownRules,
    createdAt: time.nullable(),
    createdBy: z.string().nullable().meta({ description: 'ID of the API key or user that created the version' }),
  })
  .meta({ id: 'CompliancePolicy' });

export const policiesQuery = z.strictObject(listOf('compliancePolicy'));
export const policyParams = z.object({ version: z.string().regex(idPattern('compliancePolicy')) });

export const defaultParams = z.object({ name: z.string().regex(/^[1-9]\d{0,3}$/) });

export const changesQuery = z.strictObject({
  ...listOf('complianceChange'),
  of: scope.optional(),
  id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`)' }),
});

export const complianceChange = z
  .object({
    id: z.string(),
    of: scope,
    subjectId: z.string(),
    from: stateName
      .nullable()
      .meta({ description: 'Previous status. Null for the first computation, which sends no event' }),
    to: stateName,
    requirements: z.array(z.object({ requirement, from: stateName.nullable(), to: stateName.nullable() })).meta({
      description:
        'Changed requirements. A status is null if the requirement did not apply before, or no longer applies',
    }),
    policyVersion: z.string(),
    at: time,
  })
  .meta({ id: 'ComplianceChange' });
