import type { CredentialFormat } from '#agent/index.ts';
import { type Context, defineRoute } from '#domains/context.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { pageOf } from '#platform/operation/list.ts';
import { encodedAction } from './encode/get-encoding.ts';
import { getCredential, listCredentials } from './list-credentials.ts';
import {
  credential,
  credentialParams,
  credentialQuery,
  credentialReceiptQuery,
  credentialSummary,
  credentialsQuery,
  statusBody,
  verdict,
  verifyBody,
} from './schema.ts';
import { changeStatus } from './status/change-status.ts';
import type { CredentialStatus } from './status/credential-status.ts';
import { verifyCredential } from './verify/verify-credential.ts';

const tag = 'Credentials';
const access = { anyOf: ['credentials:read'] } as const;

/** Only an SD-JWT contains names. */
const isSdJwt = (query: unknown): boolean => credentialQuery.safeParse(query).data?.format === 'dc+sd-jwt';

const CHANGES: Record<string, { to: CredentialStatus; summary: string; description: string }> = {
  revoke: {
    to: 'revoked',
    summary: 'Revoke a credential',
    description:
      'You cannot undo this. Every copy fails verification as soon as the verifier fetches the status list again.',
  },
  suspend: {
    to: 'suspended',
    summary: 'Suspend a credential',
    description:
      'Every copy fails verification until you reinstate the credential. Returns 409 for a revoked credential.',
  },
  reinstate: {
    to: 'active',
    summary: 'Reinstate a suspended credential',
    description: 'Returns 409 for a revoked credential, because a revocation is final.',
  },
};

export const credentialRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/credentials',
    operationId: 'listCredentials',
    summary: 'List credentials',
    tag,
    access,
    query: credentialsQuery,
    responses: {
      200: {
        description: 'A page of credentials, newest first, without their contents',
        schema: pageOf(credentialSummary),
      },
    },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listCredentials(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credentials/{id}',
    operationId: 'getCredential',
    discloses: { kind: 'credential', only: 'pii:read', when: isSdJwt },
    summary: 'Retrieve a credential in an encoding of your choice',
    description:
      '`vc+jwt` is VC Data Model 2.0, secured with VC-JOSE-COSE. `jwt_vc_json` is VC Data Model 1.1. `ldp_vc` is VC Data Model 2.0 with an eddsa-rdfc-2022 proof. These three contain neither name nor birth date. `dc+sd-jwt` contains them as disclosures, which the response includes only with the scope `pii:read`. The first call creates the encoding; later calls return the same one. Returns 410 if the attested data was redacted. After a redaction, an identity credential stays available without names.',
    tag,
    access,
    params: credentialParams,
    query: credentialQuery,
    responses: { 200: { description: 'The credential', schema: credential } },
    errors: ['not_found', 'gone'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getCredential(ctx, actor, params.id, query.format),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credentials/{id}/receipt',
    operationId: 'getCredentialReceipt',
    summary: 'Download the log receipt of a credential',
    description:
      'Returns the receipt of the issuance, with the hash of the claims. With `format`, returns the receipt of the copy in that encoding, once it exists. `credentialHash` of a copy is the SHA-256 of the compact text. For an SD-JWT, only the part before the first `~` is hashed. The offline verifier checks the receipt. For about a second after the issuance, the call returns 409 with `Retry-After`.',
    tag,
    access,
    params: credentialParams,
    query: credentialReceiptQuery,
    responses: { 200: { description: 'avouch-receipt-v1', contentType: 'application/json' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await credentialReceipt(ctx, actor, { id: params.id, format: query.format }),
    }),
  }),
  ...Object.entries(CHANGES).map(([verb, { to, summary, description }]) =>
    defineRoute({
      method: 'post',
      path: `/v1/credentials/{id}/${verb}`,
      operationId: `${verb}Credential`,
      summary,
      description: `${description} If the credential is already \`${to}\`, the call changes nothing and sends no event.`,
      tag,
      access: { anyOf: ['credentials:write'] },
      params: credentialParams,
      body: statusBody,
      responses: { 200: { description: 'The updated credential', schema: credentialSummary } },
      errors: ['not_found', 'conflict'],
      handle: async ({ ctx, actor, params, body }) => ({
        status: 200,
        body: await changeStatus(ctx, actor, { credentialId: params.id, to, reason: body.reason }),
      }),
    }),
  ),
  defineRoute({
    method: 'post',
    path: '/v1/credentials/verify',
    operationId: 'verifyCredential',
    summary: 'Verify a credential',
    description:
      'Checks form, header, key, signature, data model, issuer, and validity. For credential types of this service, also checks the schema. Then checks the status, and whether the issuer is trusted: your organization, or one of `issuers`. Status lists of this service are always current. Others are cached for up to an hour, if they allow it. A failed check is part of the result, not an error.',
    tag,
    access,
    body: verifyBody,
    responses: { 200: { description: 'The verdict, with the result of each check', schema: verdict } },
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await verifyCredential(ctx, actor, body) }),
  }),
  metadataRoute({
    path: '/v1/credentials/{id}',
    noun: 'Credential',
    kind: 'credential',
    tables: ['credentials'],
    tag,
    access: { anyOf: ['credentials:write'] },
  }),
];

/**
 * The receipt for a credential: for its issuance, or for the organization's own copy in a format. 404 for an unknown
 * credential, or a format that was never requested; 409 for a second or two afterwards.
 */
function credentialReceipt(
  ctx: Context,
  actor: Actor,
  { id, format }: { id: string; format?: CredentialFormat | undefined },
): Promise<string> {
  const action = format === undefined ? 'credential.issued' : encodedAction(format);
  return ctx.db.org(actor, (tx) => requireAnchor(tx, { action, subject: id }));
}
