// Shared helpers for wallet tests.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { type Body, decided, idvBody } from '../../identity/identity-verification/use-verifications.ts';

export const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** A new link for a wallet, and its token. */
export async function newWalletLink(api: ApiClient, body: object): Promise<Body & { token: string }> {
  const answer = await api.post('/v1/wallet-links', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { ...answer.body, token: tokenOf(answer.body.url) };
}

/** A proof request with a link for the answer. */
export async function newProofLink(api: ApiClient, statement: object): Promise<Body & { token: string }> {
  const asked = await api.post('/v1/proof-requests', statement);
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
  const answer = await api.post(`/v1/proof-requests/${asked.body.id}/links`);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { ...answer.body, token: tokenOf(answer.body.url), statement: asked.body.statement };
}

/** Verifies Anna, by a reviewer if a busy machine could not read the pictures in time. */
export async function verifiedAnna(api: ApiClient): Promise<Body> {
  const { body } = await api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'anna' }));
  const found = await decided(api, body.id);
  if (found.status === 'verified') return found;
  const decision = { decision: 'approve', reason: 'Reads well' };
  const { body: anna } = await api.post(`/v1/verifications/${found.id}/decision`, decision);
  assert.equal(anna.status, 'verified', JSON.stringify(anna));
  return anna;
}
