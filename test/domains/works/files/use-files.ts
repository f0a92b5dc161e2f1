// Files of a test, by hashes of made-up content.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ApiClient } from '../../../support/api-client.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';

export const FILE_SCOPES = ['files:read', 'files:write', 'agreements:read', 'agreements:write'];

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** The body for a file with this content. */
export const fileOf = (content: string, more: object = {}): Body => ({
  projectId: 'summer',
  sha256: hashOf(content),
  size: Math.max(content.length, 1),
  mediaType: 'image/jpeg',
  ...more,
});

/** Performers who are seen, without times. */
export const seen = (...userIds: string[]) => ({ performers: userIds.map((userId) => ({ userId })) });

export async function register(api: ApiClient, body: object): Promise<Body> {
  const answer = await api.post('/v1/files', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

export async function declare(api: ApiClient, projectId: string, userId: string): Promise<string> {
  const answer = await api.post(`/v1/projects/${projectId}/performers`, { userId, legalName: `Name of ${userId}` });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}
