// The committed specimens, and shared helpers for verification tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

interface Holder {
  familyName: string;
  givenNames: string;
  documentNumber: string;
  personalNumber: string;
  birthDate: string;
}

const file = (name: string): Buffer => readFileSync(new URL(`../../../specimens/${name}`, import.meta.url));

export const picture = (name: string): Buffer => file(`${name}.jpg`);
export const heic = (name: string): Buffer => file(`formats/${name}.heic`);
export const selfie = (person: string): string => `faces/${person}-selfie-1`;
export const base64 = (name: string): string => picture(name).toString('base64');
export const dataUri = (name: string): string => `data:image/jpeg;base64,${base64(name)}`;
export const truth = (name: string): { mrz: string[]; holder: Holder } => JSON.parse(file(`${name}.json`).toString());

/** A request for the synchronous endpoint: a document page with its holder's face, or another person's. */
export function idvBody(page: string, person: string, more: object = {}): object {
  return { type: 'idv', document: { front: dataUri(page) }, selfie: dataUri(selfie(person)), ...more };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export type Body = any;

/** The default scopes of a key, plus the scope to erase, which is never a default. */
export const ERASING = SCOPES.filter((scope) => !['keys:write', 'organization:write', 'pii:read'].includes(scope));

/** A service with one account and a starting engine; the caller stops it. */
export async function startWithAccount(
  options: { scopes?: string[] } = {},
): Promise<{ service: TestService; account: TestAccount; api: ApiClient }> {
  const service = await startTestService();
  service.ctx.engine.warmUp();
  const account = await service.account(options);
  return { service, account, api: account.api };
}

/** Asserts that a verification was decided, or started if the machine is busy. */
export function assertTaken({ status, body }: Pick<ApiAnswer, 'status' | 'body'>): void {
  assert.equal(status, body.status === 'processing' ? 202 : 200, JSON.stringify(body));
}

/** The result of a request to the synchronous endpoint, which may answer `processing` on a busy machine. */
export async function verifyPerson(api: ApiClient, request: object): Promise<Body> {
  const { status, body } = await api.post('/v1/verifications', request);
  assertTaken({ status, body });
  return body.status === 'processing' ? decided(api, body.id) : body;
}

/** Verifies Anna as a precondition of a test. */
export async function verifyAnna(api: ApiClient, more: object = {}): Promise<Body> {
  const body = await verifyPerson(api, idvBody('passport-anna', 'p08', more));
  assert.equal(body.status, 'verified', JSON.stringify(body));
  return body;
}

/** Starts a verification through the asynchronous endpoint, and returns its ID. */
export async function submit(api: ApiClient, documents: string[], userId = 'user-1'): Promise<string> {
  const { status, body } = await api.post('/v1/identities/verify', { userId, documents });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.verificationId;
}

/** The verification once it is no longer pending or processing. */
export async function decided(api: ApiClient, id: string): Promise<Body> {
  for (;;) {
    const { body } = await api.get(`/v1/verifications/${id}`);
    if (body.status !== 'pending' && body.status !== 'processing') return body;
    await sleep(100);
  }
}

/** Codes of a verification's failed checks, without those that were not required. */
export const reasonsOf = (verification: Body): string[] =>
  verification.checks.flatMap(({ reason }: { reason?: string }) =>
    reason === undefined || reason === 'not_requested' ? [] : reason,
  );

/** The organization's events about a verification, oldest first, as pollers see them. */
export async function eventsOf(api: ApiClient, verificationId: string): Promise<{ event: string; data: Body }[]> {
  const { body } = await api.get('/v1/events?limit=100');
  return body.data
    .filter((event: { data: Body }) => event.data.verificationId === verificationId)
    .map(({ event, data }: { event: string; data: Body }) => ({ event, data }))
    .reverse();
}

/** The audit log's actions on a subject in the order of writing; IDs within a millisecond are unordered. */
export async function auditOf(service: TestService, subject: string): Promise<unknown[]> {
  const rows = await service.sql(
    'superuser',
    `select action from audit_entries e left join audit_leaves l on l.entry_id = e.id
     left join audit_pending p on p.entry_id = e.id where subject = $1 order by l.index, p.position`,
    [subject],
  );
  return rows.map((row) => row.action);
}

/** The number of rows in each table, by name. */
export async function countRows(service: TestService): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tables(service)) {
    const [row] = await service.sql('superuser', `select count(*)::int as count from ${table}`);
    counts[table] = Number(row?.count);
  }
  return counts;
}

/** The whole database as text, one line for each table, sealed or not. */
export async function dumpDatabase(service: TestService): Promise<string> {
  const lines: string[] = [];
  for (const table of await tables(service)) {
    const columns = await service.sql(
      'superuser',
      'select attname, atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    );
    const texts = columns.map(({ attname, type }) =>
      type === 'bytea' ? `encode("${attname}", 'escape')` : `"${attname}"::text`,
    );
    const rows = await service.sql('superuser', `select concat_ws(' ', ${texts.join(', ')}) as text from ${table}`);
    lines.push(`${table}: ${rows.map((row) => row.text).join(' ')}`);
  }
  return lines.join('\n');
}

async function tables(service: TestService): Promise<string[]> {
  const rows = await service.sql(
    'superuser',
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map((row) => String(row.name));
}

/**
 * Every place in a text that quotes data of a specimen's document, with the preceding text. Omits names of fewer than
 * five letters, which occur inside other words.
 */
export function tracesOf(page: string, text: string): string[] {
  const { holder, mrz } = truth(page);
  const { familyName, givenNames, documentNumber, personalNumber, birthDate } = holder;
  const words = [familyName, givenNames, documentNumber, personalNumber, birthDate, ...mrz];
  const lower = text.toLowerCase();
  return words.flatMap((word) => {
    const at = word.length < 5 ? -1 : lower.indexOf(word.toLowerCase());
    return at < 0 ? [] : [text.slice(Math.max(0, at - 100), at + word.length)];
  });
}

/** A key of another member of the organization, created directly; invitations have separate tests. */
export async function keyOfColleague(service: TestService, account: TestAccount, scopes: string[]): Promise<string> {
  const colleague = await service.account();
  await service.sql(
    'superuser',
    'update memberships set org_id = $1 where user_id = (select user_id from memberships where org_id = $2)',
    [account.organization, colleague.organization],
  );
  return keyWith(service, colleague, scopes);
}

/** A key of the same organization with additional scopes, created by its owner. */
export async function keyWith(service: TestService, account: TestAccount, scopes: string[]): Promise<string> {
  const { email, password } = account;
  const login = await service.anonymous.post('/v1/auth/login', { email, password });
  const made = await fetch(`${service.url}/v1/auth/api-key`, {
    method: 'POST',
    headers: { authorization: `Bearer ${login.body.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'more', scopes }),
  });
  const { apiKey } = (await made.json()) as { apiKey: string };
  return apiKey;
}
