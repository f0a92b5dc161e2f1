// What a case needs besides API calls: a mailbox, a signer's page, an authenticator, pictures, imported lists. Both SDKs
// call it over HTTP: POST /<name> with the parameters of a step as JSON.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GLEIF_LIST, gleifFormat } from '#domains/business/business-verification/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { fromBase32, totpCode } from '../domains/accounts/second-factors/totp-code.ts';
import { csvOf, lei } from '../domains/business/registries/golden-copy.ts';
import { importList, LISTED, line } from '../domains/reference/screening/lists.ts';
import { readMail } from '../support/mails.ts';
import { createAuthenticator } from '../support/peers/authenticator.ts';
import { newSigner } from '../support/peers/signer.ts';
import type { TestInstance } from '../support/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: steps of a case name what they give.
type Given = any;
type Helper = (given: Given) => unknown;

export interface Assistant {
  url: string;
  stop(): Promise<void>;
}

const SPECIMENS = join(import.meta.dirname, '../specimens');
const PATIENCE_MS = 120_000;
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', pdf: 'application/pdf' };

/** The parts of a service that the helpers need. */
export type Assisted = Pick<TestInstance, 'url' | 'ctx' | 'anonymous' | 'mails'>;

export async function startAssistant(service: Assisted): Promise<Assistant> {
  const helpers = helpersOf(service);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const helper = helpers[request.url?.slice(1) ?? ''];
      if (!helper) throw new Error(`the assistant knows no ${request.url}`);
      response.end(JSON.stringify(await helper(JSON.parse(Buffer.concat(chunks).toString()))));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function helpersOf(service: Assisted): Record<string, Helper> {
  const devices = new Map<string, ReturnType<typeof createAuthenticator>>();
  return {
    file: ({ name }) => ({
      uri: `data:${TYPES[name.split('.').at(-1)]};base64,${readFileSync(join(SPECIMENS, name), 'base64')}`,
    }),
    mail: ({ to, below }) => waitForLink(service, to, below),
    token: ({ url }) => ({ token: tokenOf(url) }),
    claims: ({ jwt }) => JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString()),
    signature: ({ url }) => signOnPage(service, tokenOf(url)),
    totp: ({ secret, ahead = 0 }) => ({
      code: totpCode(fromBase32(secret), new Date(service.ctx.wallClock.now().getTime() + ahead * 1000)),
    }),
    passkey: ({ device, options }) => {
      const made = createAuthenticator({ origin: service.url });
      devices.set(device, made);
      return made.create(options);
    },
    passkeyLogIn: ({ device, options }) => devices.get(device)?.get(options),
    registers: () => importRegister(service),
    lists: async () => importList(service, LISTED.map(line)),
  };
}

/** A register with one company. */
async function importRegister({ ctx }: Assisted): Promise<{ lei: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-register-'));
  try {
    const path = join(folder, 'gleif.csv');
    await writeFile(path, csvOf([{ lei: lei(1), name: 'Harbour Films Limited' }]));
    await importFile(ctx, { list: GLEIF_LIST, path, format: gleifFormat('csv') });
    return { lei: lei(1) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The token of such a link in the newest mail to someone. */
async function waitForLink(service: Assisted, to: string, below: string): Promise<{ token: string; link: string }> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const mails = (await service.mails())
      .filter((raw) => raw.includes(to))
      .map((raw) => readMail(raw.replace(/\r?\n/g, '\r\n')).text);
    const link = mails.flatMap((text) => text.match(/https?:\S+/g) ?? []).findLast((each) => each.includes(below));
    if (link !== undefined) return { link, token: tokenOf(link) };
  }
  throw new Error(`no mail to ${to} has a link with ${below}`);
}

function tokenOf(url: string): string {
  const { searchParams, pathname } = new URL(url);
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
}

/** Completes a party's page up to the signature: returns the input of `agreements.sign`. */
async function signOnPage({ anonymous }: Assisted, token: string) {
  const post = async (what: string, body: object = {}) => {
    const { status, body: answer } = await anonymous.post(`/sign/${token}/${what}`, body);
    if (status > 299) throw new Error(`${what}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { disclosureHash, documentHash } = (await anonymous.get(`/sign/${token}/state`)).body;
  await post('consent', { agreed: true, disclosureHash });
  await post('viewed', { documentHash });
  const { payload } = await post('signature-request');
  const signer = newSigner();
  return { token, did: signer.did, jws: signer.sign(payload) };
}
