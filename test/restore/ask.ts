// What a user asks of a restored installation by HTTP.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '../support/api-client.ts';
import { PASSWORD } from './installation.ts';

export interface Caller {
  email: string;
  apiKey: string;
  /** A verification of before the backup, and what was answered then. */
  known: { path: string; answer: unknown };
}

const specimen = async (name: string): Promise<string> => {
  const bytes = await readFile(new URL(`../specimens/${name}.jpg`, import.meta.url));
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

/** A person's pictures, read and compared. */
export async function verifyPerson(url: string, apiKey: string, userId: string): Promise<string> {
  const api = createApiClient(url, apiKey);
  const sent = await api.post('/v1/verifications', {
    type: 'idv',
    userId,
    document: { front: await specimen('passport-anna') },
    selfie: await specimen('faces/p08-selfie-1'),
  });
  if (sent.status >= 300) throw new Error(`a verification was answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  const path = `/v1/verifications/${sent.body.id ?? sent.body.verificationId}`;
  for (;;) {
    const { body } = await api.get(path);
    if (body.status !== 'processing' && body.status !== 'pending') {
      if (!body.verified) throw new Error(`${path} is ${body.status}`);
      return path;
    }
    await sleep(200);
  }
}

/** Readiness, a login, what was known before, and a new verification; gives what is wrong. */
export async function ask(url: string, { email, apiKey, known }: Caller): Promise<string[]> {
  const problems: string[] = [];
  const anonymous = createApiClient(url);
  const ready = await anonymous.get('/readyz');
  if (ready.status !== 200) problems.push(`/readyz answered ${ready.status}: ${JSON.stringify(ready.body)}`);
  const login = await anonymous.post('/v1/auth/login', { email, password: PASSWORD });
  if (login.status !== 200) problems.push(`a login was answered ${login.status}: ${JSON.stringify(login.body)}`);
  const found = await createApiClient(url, apiKey).get(known.path);
  if (JSON.stringify(found.body) !== JSON.stringify(known.answer))
    problems.push(`${known.path} is ${JSON.stringify(found.body)}, and was ${JSON.stringify(known.answer)}`);
  await verifyPerson(url, apiKey, 'restored').catch((error: Error) => problems.push(error.message));
  return problems;
}
