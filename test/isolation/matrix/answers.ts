// What a caller sees of an answer, and what must not be in it.
import assert from 'node:assert/strict';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import type { Operation } from './operations.ts';
import type { World } from './world.ts';

/** Differ between any two answers. */
const OWN = new Set(['date', 'x-request-id', 'ratelimit', 'content-length', 'etag']);
const ID = /[a-z]{2,4}_[0-9a-z]{26}/g;

/** All of an answer, but for what names the request or is drawn for it: equal of what is hidden and of what never was. */
export function visible({ status, headers, body }: ApiAnswer) {
  const known = [...headers].filter(([name]) => !OWN.has(name)).map(([name, value]) => [name, withoutNonce(value)]);
  if (typeof body === 'string') return { status, headers: known.sort(), body: withoutNonce(body) };
  return { status, headers: known.sort(), body: { ...body, requestId: null } };
}

/** Of a page, for its styles. */
const withoutNonce = (text: string): string => text.replace(/nonce(-|":"|=")[\w+/]+=*/g, 'nonce');

/** Fails where an answer names anything of the owner's: an id that the caller did not send, or a text. */
export function assertSilent({ owner, companion, ids }: World, answer: ApiAnswer, sent: string, about: string): void {
  const text = `${JSON.stringify([...answer.headers])} ${JSON.stringify(answer.body)}`;
  assert.ok(!text.includes(String(owner.variables.get('unique'))), `${about} tells a text: ${text}`);
  const told = (text.match(ID) ?? []).filter((id) => [owner.organization, companion].includes(ids.get(id) ?? ''));
  assert.deepEqual(
    told.filter((id) => !sent.includes(id)),
    [],
    `${about} tells ids`,
  );
}

/** Some routes answer only where one is given. */
const REASON = { 'Access-Reason': 'test' };

export async function ask(api: ApiClient, { method }: Operation, path: string, body?: object): Promise<ApiAnswer> {
  if (method === 'GET') return api.get(path, REASON);
  if (method === 'DELETE') return api.delete(path, REASON);
  const send = { POST: api.post, PUT: api.put, PATCH: api.patch }[method];
  if (!send) throw new Error(`no test can send ${method}`);
  return send(path, body, REASON);
}
