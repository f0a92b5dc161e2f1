// An external provider on the loopback, written from src/docs/idv-provider.md independently of the calling code.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, dataUri } from './use-verifications.ts';

export const SECRET = 'a secret of forty characters, shared by both';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are asserted on, field by field.
  body: any;
}

export type Behaviour = (response: ServerResponse, asked: Asked, count: number) => void;

export interface FakeProvider {
  url: string;
  asked: Asked[];
  behave: Behaviour;
  close(): Promise<void>;
}

const hmac = (content: string): string => createHmac('sha256', SECRET).update(content).digest('hex');

/** Whether a request is signed as the guide specifies. */
export function isSigned({ method, headers, raw }: Asked, url: string): boolean {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-service-signature'])) ?? [];
  return signature === hmac(`${time}.${method === 'GET' ? url : raw}`);
}

/** The signature header of an answer to a request. */
export const signatureOf = (requestId: string, text: string): Record<string, string> => ({
  'x-provider-signature': `v1=${hmac(`${requestId}.${text}`)}`,
});

/** Sends JSON (or text) with a signature for the exchange. */
export function answer(
  response: ServerResponse,
  requestId: string,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { ...signatureOf(requestId, text), ...headers }).end(text);
}

/** A valid answer according to the guide: Anna of Utopia, verified. */
export function verifiedAnswer({ body }: Asked, more: object = {}, document: object = {}): object {
  return {
    requestId: body.requestId,
    verificationId: body.verificationId,
    status: 'verified',
    reason: null,
    version: '7.1',
    checks: { document: 'passed', face: 'passed' },
    document: {
      type: 'passport',
      format: 'TD3',
      issuingState: 'UTO',
      issuingSubdivision: null,
      number: 'L898902C3',
      familyName: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthDate: '1994-08-12',
      expiryDate: '2034-04-15',
      issueDate: '2024-04-15',
      sex: 'F',
      nationality: 'UTO',
      personalNumber: null,
      ...document,
    },
    ...more,
  };
}

export const verifies: Behaviour = (response, asked) => answer(response, asked.body.requestId, verifiedAnswer(asked));

/** Gives the same answer with the changed fields. */
export const says =
  (more: object, document: object = {}): Behaviour =>
  (response, asked) =>
    answer(response, asked.body.requestId, verifiedAnswer(asked, more, document));

/** Applies the behaviors in turn, and then the last one repeatedly. */
export function inTurn(...list: readonly Behaviour[]): Behaviour {
  let calls = 0;
  return (response, asked, count) => {
    list[Math.min(calls, list.length - 1)]?.(response, asked, count);
    calls += 1;
  };
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const asked: Asked = { method, path, headers, raw, body: raw === '' ? undefined : JSON.parse(raw) };
    provider.asked.push(asked);
    provider.behave(response, asked, provider.asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/analyse`,
    asked: [],
    behave: verifies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** Their content does not matter: the service checks only the format. */
export const FRONT = 'faces/p08-portrait';
export const SELFIE = 'faces/p08-selfie-1';

/** The request for a verification with these pictures. */
export const submission = (more: object = {}): object => ({
  type: 'idv',
  document: { front: dataUri(FRONT) },
  selfie: dataUri(SELFIE),
  ...more,
});

/** The time-out of the service for the provider. */
const TIMEOUT_SECONDS = 2;

/** A service that has a fake provider decide its verifications. Call it inside `describe`; it registers the hooks. */
export function useProvider(): { service: TestService; account: TestAccount; provider: FakeProvider } {
  const now = {} as ReturnType<typeof useProvider>;
  before(async () => {
    now.provider = await startFakeProvider();
    now.service = await startTestService({
      IDV_PROVIDER_URL: now.provider.url,
      IDV_PROVIDER_SECRET: SECRET,
      IDV_PROVIDER_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    });
    now.account = await now.service.account();
  });
  after(async () => {
    await now.service.stop();
    await now.provider.close();
  });
  return now;
}

/** The verification after the last attempt of its job, which runs now instead of in a minute. */
export async function lastAttempt(
  service: TestService,
  { api, organization }: Pick<TestAccount, 'api' | 'organization'>,
  id: string,
): Promise<Body> {
  const job = identityVerification.jobs?.find(({ queue }) => queue === 'identity-verification.decide');
  const data = { org: organization, verificationId: id };
  await job?.handle(service.ctx, data, { attempt: 4, signal: AbortSignal.timeout(60_000) });
  return (await api.get(`/v1/verifications/${id}`)).body;
}

/** The reason for the failure of the last attempt, from the log. */
export function loggedFailure(service: TestService, id: string): string | undefined {
  const line = service.logs.find((each) => each.includes('failed permanently') && each.includes(id));
  return /"code":"(\w+)"/.exec(line ?? '')?.[1];
}
