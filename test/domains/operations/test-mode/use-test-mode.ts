import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';

/** The test organization of an account, through a separate key; the account's key must have the scopes and `keys:write`. */
export async function testModeOf(
  service: TestService,
  account: TestAccount,
  options: { scopes?: readonly string[] } = {},
): Promise<ApiClient> {
  const made = await account.api.post('/v1/auth/api-key', { name: 'test', mode: 'test', ...options });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return createApiClient(service.url, String(made.body.apiKey));
}
