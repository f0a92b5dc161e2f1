import { consentParams, replicaLicense, replicaUse } from '#domains/agreements/consents/index.ts';
import { defineRoute } from '#domains/context.ts';
import { issueLicense } from './issue-license.ts';
import { recordReplicaUse } from './record-replica-use.ts';
import { licenseBody, useBody, useParams } from './schema.ts';

export const replicaUseRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/consents/{id}/uses',
    operationId: 'recordReplicaUse',
    summary: 'Record a use of a digital replica',
    description:
      'The consent must be of type `digital_replica`, and in effect. Otherwise, the response is 409, also for a second use of a single-use consent. You cannot change or delete entries. The service does not compare the use with the consent: you state whether the consent describes it.',
    tag: 'Consents',
    access: { anyOf: ['agreements:write'] },
    params: consentParams,
    body: useBody,
    responses: { 201: { description: 'The use', schema: replicaUse } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await recordReplicaUse(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/consents/{id}/uses/{useId}/license',
    operationId: 'licenseReplicaUse',
    summary: 'Issue a license for one use of a digital replica',
    description:
      'Issues a ReplicaLicenseCredential for a recorded use that names a file or a work. Your organization states that the consent permits the use. Withdrawing or erasing the consent revokes the license in the same transaction. The service also revokes it if the credential of the consent is suspended or revoked. Returns 409 with the `reason` if the use cannot be licensed: `credential_inactive`, `outside_consent`, `nothing_named`, `file_deleted`, or `licensed`.',
    tag: 'Consents',
    access: { anyOf: ['agreements:write'] },
    params: useParams,
    body: licenseBody,
    responses: { 201: { description: 'The license', schema: replicaLicense } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params: { id: consentId, useId }, body }) => ({
      status: 201,
      body: await issueLicense(ctx, actor, { consentId, useId }, body),
    }),
  }),
];
