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
    summary: 'Retrieve the compliance status of the organization, a project, or a person',
    description:
      'The service computes the status for this response. For the organization, it covers every requirement of every project. For a project, it covers every requirement of each performer. For a person, it covers their identity and every project in which they perform.',
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
    summary: 'List the compliance status of projects or persons, worst first',
    description:
      'Returns the status as last computed. `GET /v1/compliance/status` computes it again, and also returns the affected objects and next steps of each requirement.',
    tag,
    access: read,
    query: subjectsQuery,
    responses: {
      200: {
        description: 'A page of statuses, with the number of projects or persons in each status',
        schema: subjectsPage,
      },
    },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listSubjects(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/tasks',
    operationId: 'listComplianceTasks',
    summary: 'List open compliance tasks, most urgent first',
    description:
      'Returns the unmet requirements of the ten projects with the worst status. The service computes them for this response.',
    tag,
    access: read,
    query: tasksQuery,
    responses: { 200: { description: 'The first tasks', schema: tasks } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listTasks(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/changes',
    operationId: 'listComplianceChanges',
    summary: 'List the history of compliance statuses',
    tag,
    access: read,
    query: changesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(complianceChange) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listChanges(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/policy',
    operationId: 'getCompliancePolicy',
    summary: 'Retrieve the compliance policy',
    tag,
    access: read,
    responses: { 200: { description: 'The current version of the policy', schema: policy } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getCurrentPolicy(ctx, actor) }),
  }),
  defineRoute({
    method: 'put',
    path: '/v1/compliance/policy',
    operationId: 'changeCompliancePolicy',
    summary: 'Change the compliance policy',
    description:
      'Omitted fields keep their values. The change creates a new version, and the service computes every status again. A call that changes nothing creates no version.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: policyBody,
    responses: { 200: { description: 'The current version of the policy', schema: policy } },
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
    summary: 'List versions of the verification policy',
    tag,
    access: read,
    query: policiesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(policy) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listPolicies(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/policies/{version}',
    operationId: 'getCompliancePolicyVersion',
    summary: 'Retrieve a version of the compliance policy',
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
    summary: 'Retrieve a version of the default compliance policy',
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
