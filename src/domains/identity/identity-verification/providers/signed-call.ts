import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import { EgressError, type EgressErrorCode, type EgressRequest, type EgressResponse } from '#platform/egress/index.ts';
import { ProviderError, type ProviderFailure } from './provider.ts';
import { isSignedAnswer, signRequest } from './sign-exchange.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_REQUEST_MS = 30_000;
/** Attempts per request; after these, the job repeats the analysis. */
const TRIES = 3;
const BACK_OFF_MS = 250;
const WAIT_MS = { least: 200, most: 10_000 };

const FAILURES = {
  egress_bad_url: 'unreachable',
  egress_blocked: 'unreachable',
  egress_failed: 'unreachable',
  egress_timeout: 'timeout',
  egress_too_large: 'answer_too_large',
} as const satisfies Record<EgressErrorCode, ProviderFailure>;

export type CallNeeds = Pick<Context, 'egress' | 'clock'>;

/**
 * One exchange with an external service: its configured URL and shared key, and the deadline (by `performance.now()`).
 */
export interface SignedCall {
  config: { url: string; secret: string };
  deadline: number;
}

/** Sends a request until it is answered; recoverable errors are retried with the same bytes, signed again. */
export async function sendSigned(
  { egress, clock }: CallNeeds,
  call: SignedCall,
  url: string,
  { method, headers, body }: Pick<EgressRequest, 'method' | 'headers' | 'body'>,
): Promise<EgressResponse> {
  const { secret, url: configured } = call.config;
  for (let tries = 1; ; tries += 1) {
    const signature = signRequest(secret, clock.now(), typeof body === 'string' ? body : url);
    const answer = await attempt(egress, url, {
      method,
      ...(body !== undefined && { body }),
      headers: { ...headers, 'x-service-signature': signature },
      timeoutMs: Math.min(MAX_REQUEST_MS, remaining(call)),
      maxBytes: MAX_ANSWER_BYTES,
      // Config refuses http in production.
      allowHttp: configured.startsWith('http:'),
    });
    const passing = answer === 'unreachable' || answer.status >= 500 || answer.status === 429;
    if (!passing) return answer;
    if (tries === TRIES) throw new ProviderError(answer === 'unreachable' ? 'unreachable' : 'bad_status');
    const wait = answer === 'unreachable' ? undefined : retryAfter(answer);
    await pause(call, wait ?? BACK_OFF_MS * 2 ** (tries - 1));
  }
}

async function attempt(
  egress: CallNeeds['egress'],
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

/** The JSON of an answer with a defined status, if its signature is valid. */
export function readSigned(
  { config }: SignedCall,
  { status, headers, body }: EgressResponse,
  { requestId, statuses }: { requestId: string; statuses: readonly number[] },
): unknown {
  if (!statuses.includes(status)) throw new ProviderError('bad_status');
  if (!isSignedAnswer(config.secret, { requestId, body, signature: headers['x-provider-signature'] }))
    throw new ProviderError('bad_signature');
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new ProviderError('bad_answer', error);
  }
}

/** Milliseconds left; throws if there are none. */
function remaining({ deadline }: SignedCall): number {
  const left = Math.floor(deadline - performance.now());
  if (left < 1) throw new ProviderError('timeout');
  return left;
}

/** Waits, but never beyond the deadline. */
export async function pause(call: SignedCall, ms: number): Promise<void> {
  if (ms >= remaining(call)) throw new ProviderError('timeout');
  await sleep(ms);
}

/** Seconds of `Retry-After` in milliseconds, within bounds; the date form is ignored. */
export function retryAfter({ headers }: EgressResponse): number | undefined {
  const seconds = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0];
  if (seconds === undefined) return undefined;
  return Math.min(Math.max(Number(seconds) * 1000, WAIT_MS.least), WAIT_MS.most);
}
