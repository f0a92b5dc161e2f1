import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { changePolicy } from './change-policy.ts';
import { getCurrentPolicy, getDefaultPolicy, getPolicy, listPolicies } from './list-policies.ts';
import { defaultParams, policiesQuery, policy, policyBody, policyParams } from './schema.ts';

const tag = 'Verification policies';
const read = { anyOf: ['verifications:read'] } as const;

export const policyRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/verification-policy',
    operationId: 'getVerificationPolicy',
    summary: 'Retrieve the verification policy',
    tag,
    access: read,
    responses: { 200: { description: 'The current version of the policy', schema: policy } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getCurrentPolicy(ctx, actor) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verification-policies',
    operationId: 'changeVerificationPolicy',
    summary: 'Change the verification policy',
    description:
      'Omitted fields keep their values. The change creates a new version, which applies from the next decision. Versions never change. A decision names the version that it used.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: policyBody,
    responses: {
      200: { description: 'No change: the current version', schema: policy },
      201: { description: 'The new version', schema: policy },
    },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body: { baseVersion, ...changes } }) => {
      const { made, policy: body } = await changePolicy(ctx, actor, { changes, baseVersion });
      return { status: made ? 201 : 200, body };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verification-policies',
    operationId: 'listVerificationPolicies',
    summary: 'List versions of the verification policy',
    tag,
    access: read,
    query: policiesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(policy) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listPolicies(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verification-policies/{version}',
    operationId: 'getVerificationPolicyVersion',
    summary: 'Retrieve a version of the verification policy',
    tag,
    access: read,
    params: policyParams,
    responses: { 200: { description: 'The version', schema: policy } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getPolicy(ctx, actor, params.version) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verification-policies/default/{name}',
    operationId: 'getDefaultVerificationPolicy',
    summary: 'Retrieve a version of the default policy',
    description: 'The path is `/v1/verification-policies/` and the `policyVersion` of a decision, such as `default/4`.',
    tag,
    access: read,
    params: defaultParams,
    responses: { 200: { description: 'The version', schema: policy } },
    errors: ['not_found'],
    handle: async ({ params }) => ({ status: 200, body: getDefaultPolicy(`default/${params.name}`) }),
  }),
];
