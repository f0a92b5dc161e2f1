// What a version makes through its public door, and what another one has to find.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CONTRACT } from '../domains/agreements/agreements/use-agreements.ts';
import { type ApiClient, createApiClient } from '../support/api-client.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'ada@example.org';
const PATIENCE_MS = 60_000;

export interface Made {
  apiKey: string;
  /** Answers by path, as the previous version gave them. */
  answers: ReadonlyMap<string, unknown>;
  credential: string;
  proof: unknown;
}

/** A command of a version, in a process; its last line of JSON. */
export async function runScript<T>(
  version: string,
  args: readonly [script: string, ...args: string[]],
  env: Record<string, string>,
): Promise<T> {
  const [script, ...rest] = args;
  const run = promisify(execFile)(process.execPath, [join('scripts', `${script}.ts`), ...rest], { cwd: version, env });
  run.child.stdin?.end(`${PASSWORD}\n`);
  return JSON.parse((await run).stdout.trim().split('\n').at(-1) ?? '');
}

export async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const late = Date.now() + PATIENCE_MS; Date.now() < late; await sleep(100)) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
}

/** An account with a key for each mode. */
export async function openAccount(
  url: string,
  version: string,
  env: Record<string, string>,
): Promise<{ live: string; test: string }> {
  const first = await runScript<{ apiKey: string }>(
    version,
    ['account', '--email', EMAIL, '--organization', 'Studio', '--key', 'first'],
    env,
  );
  const login = await createApiClient(url).post('/v1/auth/login', { email: EMAIL, password: PASSWORD });
  const key = await createApiClient(url, login.body.accessToken).post('/v1/auth/api-key', {
    name: 'test',
    mode: 'test',
  });
  if (!key.body.apiKey) throw new Error(`a key: ${key.status} ${JSON.stringify(key.body)}`);
  return { live: first.apiKey, test: key.body.apiKey };
}

/** A verified person, their credential and proof, a release, and an agreement that is out for signing. */
export async function makeObjects(url: string, apiKey: string): Promise<Made> {
  const api = createApiClient(url, apiKey);
  const begun = await post(api, '/v1/verifications', { type: 'idv', userId: 'anna', testOutcome: 'verified' });
  const path = `/v1/verifications/${begun.id ?? begun.verificationId}`;
  const { credentialId } = await until('the verification', async () => {
    const { body } = await api.get(path);
    return body.status === 'verified' && body.credentialId ? body : undefined;
  });
  const { credential } = (await api.get(`/v1/credentials/${credentialId}`)).body;
  const on = new Date().toISOString().slice(0, 10);
  const { id: proofRequestId } = await post(api, '/v1/proof-requests', { type: 'age-over', years: 18, on });
  const { proof } = await post(api, '/v1/proofs', { proofRequestId, userId: 'anna' });
  const release = await post(api, '/v1/releases', { userId: 'anna', projectId: 'summer', consent: true });
  const agreement = await post(api, '/v1/agreements', CONTRACT);
  await post(api, `/v1/agreements/${agreement.id}/send`);
  const answers = new Map<string, unknown>();
  for (const each of [path, `/v1/releases/${release.id}`, `/v1/agreements/${agreement.id}`, '/v1/webhooks'])
    answers.set(each, (await api.get(each)).body);
  return { apiKey, answers, credential, proof };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of two versions are read field by field.
export async function post(api: ApiClient, path: string, body?: object): Promise<any> {
  const answer = await api.post(path, body);
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What another version answers otherwise: ids, statuses, and times; gives the differences. */
export async function compare(url: string, { apiKey, answers, credential, proof }: Made): Promise<string[]> {
  const api = createApiClient(url, apiKey);
  const problems: string[] = [];
  for (const [path, before] of answers) {
    const after = await api.get(path);
    if (after.status !== 200) problems.push(`${path} is answered ${after.status}: ${JSON.stringify(after.body)}`);
    else problems.push(...differences(before, after.body, path));
  }
  const login = await createApiClient(url).post('/v1/auth/login', { email: EMAIL, password: PASSWORD });
  if (login.status !== 200) problems.push(`a login is answered ${login.status}: ${JSON.stringify(login.body)}`);
  for (const [path, body] of [
    ['/v1/credentials/verify', { credential }],
    ['/v1/proofs/verify', { proof }],
  ] as const) {
    const { body: verdict } = await api.post(path, body);
    if (verdict.verified !== true && verdict.record?.result !== 'pass' && verdict.valid !== true)
      problems.push(`${path}: ${JSON.stringify(verdict)}`);
  }
  return problems;
}

const COMPARED = /^(id|status|verified|.+Id|createdAt|title|url)$/;

/** Of fields that both versions have. */
function differences(before: unknown, after: unknown, path: string): string[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
  return Object.entries(before).flatMap(([name, was]) => {
    const is = (after as Record<string, unknown>)[name];
    if (typeof was === 'object') return differences(was, is, `${path} ${name}`);
    if (!COMPARED.test(name) || is === was) return [];
    return [`${path} ${name} is ${JSON.stringify(is)}, and was ${JSON.stringify(was)}`];
  });
}
