import { setTimeout as sleep } from 'node:timers/promises';
import type { IdvProviderConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import type { Findings } from '#engine/index.ts';
import { newId } from '#kernel/ids.ts';
import { EgressError, type EgressErrorCode, type EgressRequest, type EgressResponse } from '#platform/egress/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { type IdentityProvider, ProviderError, type ProviderFailure, type ProviderSubmission } from './provider.ts';
import { type Asked, readFindings, readWaiting } from './provider-answer.ts';
import { isSignedAnswer, signRequest } from './sign-exchange.ts';

/** Of all pictures of an attempt together, before base64 makes a third more of them. */
const MAX_PICTURE_BYTES = 24_000_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_REQUEST_MS = 30_000;
/** How often one request is sent within an analysis; the job repeats the analysis. */
const TRIES = 3;
const BACK_OFF_MS = 250;
const POLL_MS = { least: 200, usual: 1_000, most: 10_000 };

const FAILURES = {
  egress_bad_url: 'unreachable',
  egress_blocked: 'unreachable',
  egress_failed: 'unreachable',
  egress_timeout: 'timeout',
  egress_too_large: 'answer_too_large',
} as const satisfies Record<EgressErrorCode, ProviderFailure>;

type Needs = Pick<Context, 'egress' | 'clock'>;

/** One analysis by the provider: what was asked, and until when (by `performance.now()`). */
interface Exchange extends Asked {
  config: IdvProviderConfig;
  deadline: number;
}

/** The provider behind `IDV_PROVIDER_URL`; src/docs/idv-provider.md is its contract. */
export function createHttpProvider(ctx: Needs, config: IdvProviderConfig): IdentityProvider {
  const name = new URL(config.url).hostname.replace(/[^A-Za-z0-9.-]/g, '');
  return {
    name,
    external: true,
    analyse: async (submission) => {
      const now = ctx.clock.now();
      const exchange: Exchange = {
        config,
        requestId: newId('request', now),
        verificationId: submission.verificationId,
        today: dayOf(now),
        deadline: performance.now() + config.timeoutSeconds * 1000,
      };
      const body = requestBody(exchange, submission);
      return { kind: 'findings', findings: await ask(ctx, exchange, body, name) };
    },
  };
}

function requestBody(
  { requestId, today }: Exchange,
  { verificationId, attempt, pictures }: ProviderSubmission,
): string {
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_PICTURE_BYTES) throw new ProviderError('pictures_too_large');
  return JSON.stringify({
    protocol: 1,
    requestId,
    verificationId,
    attempt,
    today,
    pictures: pictures.map(({ bytes, ...picture }) => ({ ...picture, base64: bytes.toString('base64') })),
  });
}

async function ask(ctx: Needs, exchange: Exchange, body: string, name: string): Promise<Findings> {
  const { url } = exchange.config;
  const headers = { 'content-type': 'application/json', 'idempotency-key': exchange.requestId };
  let poll: string | undefined;
  for (;;) {
    const answer = poll
      ? await send(ctx, exchange, poll, { method: 'GET' })
      : await send(ctx, exchange, url, { method: 'POST', headers, body });
    const content = readSigned(exchange, answer);
    if (answer.status === 200) {
      const findings = readFindings(content, exchange, name);
      if (!findings) throw new ProviderError('bad_answer');
      return findings;
    }
    poll = pollUrl(url, readWaiting(content, exchange));
    await pause(exchange, retryAfter(answer) ?? POLL_MS.usual);
  }
}

/** The JSON of an answer of the two statuses that there are, once its signature holds. */
function readSigned({ config, requestId }: Exchange, { status, headers, body }: EgressResponse): unknown {
  if (status !== 200 && status !== 202) throw new ProviderError('bad_status');
  if (!isSignedAnswer(config.secret, { requestId, body, signature: headers['x-provider-signature'] }))
    throw new ProviderError('bad_signature');
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new ProviderError('bad_answer', error);
  }
}

/** Only where the pictures went: an answer must not send our signature elsewhere. */
function pollUrl(url: string, poll: string | undefined): string {
  if (poll === undefined) throw new ProviderError('bad_answer');
  const target = URL.canParse(poll) ? new URL(poll) : undefined;
  if (target?.origin !== new URL(url).origin || target.username !== '' || target.password !== '')
    throw new ProviderError('bad_poll_url');
  return target.href;
}

/** Sends a request until it is answered; what a server may recover from is tried again, the same bytes, signed anew. */
async function send(
  { egress, clock }: Needs,
  exchange: Exchange,
  url: string,
  { method, headers, body }: Pick<EgressRequest, 'method' | 'headers' | 'body'>,
): Promise<EgressResponse> {
  for (let tries = 1; ; tries += 1) {
    const signature = signRequest(exchange.config.secret, clock.now(), typeof body === 'string' ? body : url);
    const answer = await attempt(egress, url, {
      method,
      ...(body !== undefined && { body }),
      headers: { ...headers, 'x-service-signature': signature },
      timeoutMs: Math.min(MAX_REQUEST_MS, remaining(exchange)),
      maxBytes: MAX_ANSWER_BYTES,
      // Config refuses http in production.
      allowHttp: exchange.config.url.startsWith('http:'),
    });
    const passing = answer === 'unreachable' || answer.status >= 500 || answer.status === 429;
    if (!passing) return answer;
    if (tries === TRIES) throw new ProviderError(answer === 'unreachable' ? 'unreachable' : 'bad_status');
    const wait = answer === 'unreachable' ? undefined : retryAfter(answer);
    await pause(exchange, wait ?? BACK_OFF_MS * 2 ** (tries - 1));
  }
}

async function attempt(
  egress: Needs['egress'],
  url: string,
  request: EgressRequest,
): Promise<EgressResponse | 'unreachable'> {
  try {
    return await egress.fetch(url, request);
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    if (error.code === 'egress_failed') return 'unreachable';
    throw new ProviderError(FAILURES[error.code], error);
  }
}

/** Milliseconds left; throws when there are none. */
function remaining({ deadline }: Exchange): number {
  const left = Math.floor(deadline - performance.now());
  if (left < 1) throw new ProviderError('timeout');
  return left;
}

/** Waits, but never beyond the deadline: what could not be used any more is not waited for. */
async function pause(exchange: Exchange, ms: number): Promise<void> {
  if (ms >= remaining(exchange)) throw new ProviderError('timeout');
  await sleep(ms);
}

/** Seconds of `Retry-After` in milliseconds, within bounds; its form as a date is not taken. */
function retryAfter({ headers }: EgressResponse): number | undefined {
  const seconds = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0];
  if (seconds === undefined) return undefined;
  return Math.min(Math.max(Number(seconds) * 1000, POLL_MS.least), POLL_MS.most);
}
