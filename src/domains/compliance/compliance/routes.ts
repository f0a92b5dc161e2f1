import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { changePolicy } from './change-policy.ts';
import { getStatus } from './get-status.ts';
import { listChanges } from './list-changes.ts';
import { getCurrentPolicy, getPolicy, listPolicies } from './list-policies.ts';
import { listSubjects } from './list-subjects.ts';
import { listTasks } from './list-tasks.ts';
import {
  changesQuery,
  complianceChange,
  complianceStatus,
  defaultParams,
  policiesQuery,
  policy,
  policyBody,
  policyParams,
  statusQuery,
  subjectsPage,
  subjectsQuery,
  tasks,
  tasksQuery,
} from './schema.ts';

const tag = 'Compliance';
const read = { anyOf: ['compliance:read'] } as const;

export const complianceRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/compliance/status',
    operationId: 'getComplianceStatus',
    summary: 'What the organisation, a project or a person lacks, why, and until when',
    description:
      'Looked at for this answer. Of an organisation each requirement of each project; of a project each of everybody who is seen in it; of a person who they are, and each project that they are seen in.',
    tag,
    access: read,
    query: statusQuery,
    responses: { 200: { description: 'The status, with a page of its requirements', schema: complianceStatus } },
    errors: ['not_found', 'unprocessable'],
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await getStatus(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/subjects',
    operationId: 'listComplianceSubjects',
    summary: 'How all projects or persons stand, the worst first',
    description:
      'As they were looked at last: `GET /v1/compliance/status` looks anew, and names whom a requirement is about and what would help.',
    tag,
    access: read,
    query: subjectsQuery,
    responses: { 200: { description: 'A page, and how many there are of each status', schema: subjectsPage } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listSubjects(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/tasks',
    operationId: 'listComplianceTasks',
    summary: 'What is to be done next, the most urgent first',
    description: 'What is not met in the ten projects that stand worst, looked at for this answer.',
    tag,
    access: read,
    query: tasksQuery,
    responses: { 200: { description: 'The first of them', schema: tasks } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listTasks(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/changes',
    operationId: 'listComplianceChanges',
    summary: 'How statuses changed',
    tag,
    access: read,
    query: changesQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(complianceChange) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listChanges(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/policy',
    operationId: 'getCompliancePolicy',
    summary: 'What is asked for now',
    tag,
    access: read,
    responses: { 200: { description: 'The current version', schema: policy } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getCurrentPolicy(ctx, actor) }),
  }),
  defineRoute({
    method: 'put',
    path: '/v1/compliance/policy',
    operationId: 'changeCompliancePolicy',
    summary: 'Change what is asked for',
    description:
      'What is left out stays as it is. Makes a new version, by which everything is looked at anew; what would change nothing makes none.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: policyBody,
    responses: { 200: { description: 'The version that holds now', schema: policy } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body: { requirements, baseVersion } }) => ({
      status: 200,
      body: await changePolicy(ctx, actor, { changes: requirements, baseVersion }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/policies',
    operationId: 'listCompliancePolicies',
    summary: "The organisation's own versions",
    tag,
    access: read,
    query: policiesQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(policy) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listPolicies(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/policies/{version}',
    operationId: 'getCompliancePolicyVersion',
    summary: 'One version',
    tag,
    access: read,
    params: policyParams,
    responses: { 200: { description: 'The version', schema: policy } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getPolicy(ctx, actor, params.version) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/policies/default/{name}',
    operationId: 'getDefaultCompliancePolicy',
    summary: 'One version that comes with the service',
    description: 'The path is `/v1/compliance/policies/` and the `policyVersion` of a status, such as `default/1`.',
    tag,
    access: read,
    params: defaultParams,
    responses: { 200: { description: 'The version', schema: policy } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await getPolicy(ctx, actor, `default/${params.name}`),
    }),
  }),
];
