// What the documentation's pages and the demo leave empty: every call of the SDKs' contract, and one object of each kind.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#platform/logger/index.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { startService } from '../../src/app.ts';
import { startReceiver } from '../domains/operations/webhooks/receiver.ts';
import { fillOrganization } from '../isolation/fill-organization.ts';
import { readObjects } from '../isolation/matrix/world.ts';
import { startAssistant } from '../sdk/assistant.ts';
import { enter, readCases } from '../sdk/contract.ts';
import { createApiClient } from '../support/api-client.ts';

import { makeTestAccount, readMails } from '../support/service.ts';
import { type Caller, verifyPerson } from './ask.ts';
import type { Installation } from './installation.ts';

/** Who asks restored installations, and writes while one is backed up. */
export interface Owner extends Caller {
  testKey: string;
}

/** In this process, for the cases need what is no call of the API: imported lists, mails. Gives an account of its own. */
export async function fillRest({ env }: Installation): Promise<Owner> {
  const dataDir = env.DATA_DIR ?? '';
  const config = loadConfig(
    readEnv({
      ...env,
      PORT: await readFile(join(dataDir, 'port'), 'utf8'),
      RATE_LIMIT_PER_MINUTE: '100000',
      ALLOW_DEV_SETUP: '1',
      ERASURE_DELAY_HOURS: '0',
      VC_API: '1',
    }),
  );
  const { url, context, stop } = await startService({ config, log: createLogger({ level: 'silent', pretty: false }) });
  const { ctx } = context;
  const service = {
    url,
    ctx,
    anonymous: createApiClient(url),
    mails: () => readMails(join(dataDir, 'mails')),
    account: (options?: { scopes?: string[] }) => makeTestAccount(url, ctx, options),
  };
  const assistant = await startAssistant(service);
  const hooks = await startReceiver();
  try {
    const contract = { service, assistant: assistant.url, enter: () => enter(service) };
    for (const { name, cases } of [...readCases(), readObjects()]) {
      // What is refused makes no row, and is refused for want of lists that the pages have imported.
      const taken = cases.map((each) => ({ ...each, steps: each.steps.filter(({ fails }) => !fails) }));
      await fillOrganization(contract, { name, cases: taken }, { receiver: hooks.url });
    }
    return await openAccount(service);
  } finally {
    await hooks.close();
    await assistant.stop();
    await stop();
  }
}

async function openAccount({ url, account }: Parameters<typeof enter>[0]): Promise<Owner> {
  const { email, apiKey, api } = await account({ scopes: [...SCOPES] });
  const { body } = await api.post('/v1/auth/api-key', { name: 'test', mode: 'test' });
  const path = await verifyPerson(url, apiKey, 'before');
  return { email, apiKey, testKey: body.apiKey, known: { path, answer: (await api.get(path)).body } };
}
