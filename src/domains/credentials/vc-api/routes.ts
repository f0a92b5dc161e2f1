import { defineRoute } from '#domains/context.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { changeStatus } from './change-status.ts';
import { issueCredentials } from './issue-credentials.ts';
import {
  issueBatchBody,
  issueBody,
  issuedBatch,
  issuedCredential,
  listParams,
  presentationVerdict,
  statusBody,
  verdict,
  verifyBody,
  verifyPresentationBody,
} from './schema.ts';
import { publishList } from './status-list.ts';
import { verifyCredential } from './verify-credential.ts';
import { verifyPresentation } from './verify-presentation.ts';

const tag = 'VC-API (off by default)';
const ONLY = 'Available only with `VC_API=1`, for conformance tests.';
const access = { anyOf: ['credentials:write'] } as const;

export const vcApiRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/vc-api/credentials/issue',
    operationId: 'vcApiIssueCredential',
    summary: 'Issue a credential of any content (W3C VC-API)',
    description: `${ONLY} Signs any credential of VC Data Model 2.0 with the organization's test issuer, and saves it. The real issuer never signs it.`,
    tag,
    access,
    body: issueBody,
    responses: { 201: { description: 'The credential without its envelope', schema: issuedCredential } },
    errors: ['conflict'],
    handle: async ({ ctx, actor, body: { credential, options } }) => {
      const [issued] = await issueCredentials(ctx, actor, { documents: [credential], options: read(options) });
      return { status: 201, body: issued };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/vc-api/credentials/issue-batch',
    operationId: 'vcApiIssueCredentials',
    summary: 'Issue up to 100 credentials, or none if one fails',
    description: `${ONLY} Not part of VC-API.`,
    tag,
    access,
    body: issueBatchBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 201: { description: 'The credentials, in the order of the request', schema: issuedBatch } },
    errors: ['conflict'],
    handle: async ({ ctx, actor, body: { credentials, options } }) => ({
      status: 201,
      body: {
        verifiableCredentials: await issueCredentials(ctx, actor, { documents: credentials, options: read(options) }),
      },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/vc-api/credentials/status',
    operationId: 'vcApiChangeStatus',
    summary: 'Set or clear a status of a credential issued by this interface',
    description: ONLY,
    tag,
    access,
    body: statusBody,
    responses: { 200: { description: 'The status is set' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, body: { credentialId, credentialStatus, status } }) => {
      await changeStatus(ctx, actor, { credentialId, purpose: credentialStatus.statusPurpose, status });
      return { status: 200 };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/vc-api/status-lists/{issuer}/{purpose}',
    operationId: 'vcApiStatusList',
    summary: 'Retrieve a status list of a test issuer, as a credential',
    description: ONLY,
    tag,
    access: 'public',
    throttlePerMinute: 600,
    params: listParams,
    responses: { 200: { description: 'A BitstringStatusListCredential', schema: issuedCredential } },
    errors: ['not_found'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await publishList(ctx, params) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/vc-api/credentials/verify',
    operationId: 'vcApiVerifyCredential',
    summary: 'Verify a credential (W3C VC-API)',
    description: `${ONLY} Does not check whether the issuer is trusted.`,
    tag,
    access,
    body: verifyBody,
    responses: {
      200: { description: 'The credential is verified', schema: verdict },
      400: { description: 'Not verified', schema: verdict },
    },
    handle: async ({ ctx, body }) => {
      const found = await verifyCredential(ctx, body.verifiableCredential);
      return { status: found.verified ? 200 : 400, body: found };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/vc-api/presentations/verify',
    operationId: 'vcApiVerifyPresentation',
    summary: 'Verify a presentation (W3C VC-API)',
    description: `${ONLY} If \`challenge\` or \`domain\` is missing, the service does not compare it, and \`warnings\` says so.`,
    tag,
    access,
    body: verifyPresentationBody,
    responses: {
      200: { description: 'The credential is verified', schema: presentationVerdict },
      400: { description: 'Not verified', schema: presentationVerdict },
    },
    handle: async ({ ctx, body: { verifiablePresentation: presentation, options } }) => {
      const found = await verifyPresentation(ctx, {
        presentation,
        challenge: options?.challenge,
        domain: options?.domain,
      });
      return { status: found.verified ? 200 : 400, body: found };
    },
  }),
];

function read({ format, credentialStatus }: typeof issueBody._output.options) {
  return { format, statusPurpose: credentialStatus?.statusPurpose };
}
