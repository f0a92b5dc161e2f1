// Calls of whom the values are planted by: what was refused is kept, for errors are searched too.
import assert from 'node:assert/strict';
import type { Receiver } from '../../domains/operations/webhooks/receiver.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import type { TestAccount, TestService } from '../../support/service.ts';
import { latin1, type Place } from './places.ts';
import { CANARIES } from './values.ts';

export interface Planter {
  service: TestService;
  account: TestAccount;
  /** With every scope. */
  api: ApiClient;
  anonymous: ApiClient;
  receiver: Receiver;
  /** All that was answered with an error, headers and all. */
  refusals: Place[];
  /** What the service itself has given out as a secret, by name. */
  secrets: Record<string, string>;
}

export function createPlanter(service: TestService, account: TestAccount, receiver: Receiver): Planter {
  const refusals: Planter['refusals'] = [];
  const keep = (api: ApiClient): ApiClient => {
    const note = async (what: string, answer: Promise<ApiAnswer>): Promise<ApiAnswer> => {
      const { status, headers, body } = await answer;
      if (status >= 400) refusals.push({ where: what, text: latin1(JSON.stringify([[...headers], body])) });
      return answer;
    };
    const from = { 'user-agent': CANARIES.userAgent };
    return {
      get: (path, headers) => note(`GET ${path}`, api.get(path, { ...from, ...headers })),
      post: (path, body, headers) => note(`POST ${path}`, api.post(path, body, { ...from, ...headers })),
      put: (path, body, headers) => note(`PUT ${path}`, api.put(path, body, { ...from, ...headers })),
      patch: (path, body, headers) => note(`PATCH ${path}`, api.patch(path, body, { ...from, ...headers })),
      delete: (path, headers) => note(`DELETE ${path}`, api.delete(path, { ...from, ...headers })),
    };
  };
  const secrets = { apiKey: account.apiKey, ownPassword: account.password };
  return { service, account, receiver, api: keep(account.api), anonymous: keep(service.anonymous), refusals, secrets };
}

/** The body of a call that was carried out. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
export async function made(answer: Promise<ApiAnswer>): Promise<any> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

/** The body of a call that was refused, as it was to be. */
export async function refused(answer: Promise<ApiAnswer>): Promise<void> {
  const { status, body } = await answer;
  assert.ok(status >= 400 && status < 500, `${status} ${JSON.stringify(body)}`);
}
