// Shared helpers for presentation tests.
import assert from 'node:assert/strict';
import type { CredentialFormat } from '#agent/index.ts';
import { encodeCredential } from '#domains/credentials/credentials/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import {
  type Holder,
  type Json,
  openLink,
  type PostAnswer,
  presentSdJwt,
  transactionsOf,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { decided, idvBody } from '../../identity/identity-verification/use-verifications.ts';

/** A wallet's copy of a credential, as an offer would deliver it. */
export async function copyFor(
  service: TestService,
  account: TestAccount,
  { credentialId, format, holder }: { credentialId: string; format: CredentialFormat; holder: Holder },
): Promise<Json> {
  const bound = format === 'dc+sd-jwt' ? { jwk: { ...holder.jwk } } : { did: holder.did };
  const actor = systemActor(account.organization, 'test');
  const { credential } = await encodeCredential(service.ctx, actor, { credentialId, format, holder: bound });
  return credential;
}

/** Verifies Anna, even if the engine is slow. */
export async function verifiedAnna(api: ApiClient): Promise<Json> {
  const { body } = await api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'anna' }));
  const verification = await decided(api, body.id);
  assert.equal(verification.status, 'verified', JSON.stringify(verification));
  return verification;
}

/** Creates a request and opens it like a wallet. */
export async function ask(
  api: ApiClient,
  body: object = { ask: ['age_over_18'] },
): Promise<{ id: string; created: Json; request: WalletRequest }> {
  const { status, body: created } = await api.post('/v1/presentation-requests', body);
  assert.equal(status, 201, JSON.stringify(created));
  return { id: created.id, created, request: await openLink(created.link) };
}

/** The request as its creator sees it. */
export async function resultOf(api: ApiClient, id: string, query = ''): Promise<Json> {
  const { status, body } = await api.get(`/v1/presentation-requests/${id}${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Answers the request correctly. */
export function presentAsAsked(
  credential: string,
  { holder, request, ...more }: { holder: Holder; request: WalletRequest; disclose?: string[] },
): Promise<string> {
  const claims: Json[] = request.query.credentials[0].claims ?? [];
  const disclose = more.disclose ?? claims.map(({ path }) => path[0]);
  const confirm = transactionsOf(request, request.query.credentials[0].id);
  return presentSdJwt(credential, { holder, disclose, confirm, nonce: request.nonce, audience: request.clientId });
}

/** Asserts OAuth 2.0's error format (RFC 6749 section 5.2). */
export function assertRefused({ status, body }: PostAnswer, description?: RegExp, label = ''): void {
  assert.equal(status, 400, `${label} ${JSON.stringify(body)}`);
  assert.deepEqual(Object.keys(body), ['error', 'error_description'], label);
  assert.equal(body.error, 'invalid_request', label);
  if (description) assert.match(body.error_description, description, label);
}
