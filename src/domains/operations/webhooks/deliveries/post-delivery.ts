import type { Context } from '#domains/context.ts';
import { EgressError, type EgressErrorCode } from '#platform/egress/index.ts';
import { allowsHttp } from '../endpoints/endpoint.ts';
import type { OpenEndpoint } from '../endpoints/open-endpoint.ts';
import type { ClaimedDelivery } from '../store.ts';
import { type AttemptOutcome, type DeliveryError, judgeAnswer } from './delivery.ts';
import { maskHeaders, tellingHeaders } from './headers.ts';
import { parseRetryAfter } from './schedule.ts';
import { signPayload } from './sign-payload.ts';

const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

const FAILURES = {
  egress_bad_url: 'bad_url',
  egress_blocked: 'blocked_address',
  egress_failed: 'unreachable',
  egress_timeout: 'timeout',
  // Cannot occur: an answer is judged by its status, and only its beginning is read.
  egress_too_large: 'unreachable',
} as const satisfies Record<EgressErrorCode, DeliveryError>;

/**
 * Posts a delivery once, signed at the current time, and returns the outcome; a failing receiver is a result, not an
 * error.
 */
export function postDelivery(ctx: Context, delivery: ClaimedDelivery, endpoint: OpenEndpoint): Promise<AttemptOutcome> {
  // The URL may contain a token, so not even the host is recorded.
  const attributes = { 'http.request.method': 'POST' };
  return ctx.traces.enter(
    { name: 'webhook delivery', kind: 'client', attributes },
    delivery.traceparent ?? undefined,
    async (span) => {
      const outcome = await attempt(ctx, delivery, endpoint);
      if (outcome.statusCode !== undefined) span.set({ 'http.response.status_code': outcome.statusCode });
      if (outcome.error) span.fail(outcome.error);
      return outcome;
    },
  );
}

async function attempt(
  ctx: Context,
  delivery: ClaimedDelivery,
  { url, secrets, headers: own }: OpenEndpoint,
): Promise<AttemptOutcome> {
  const at = ctx.wallClock.now();
  const signature = signPayload({ id: delivery.event_id, at, body: delivery.body, secrets });
  const traceparent = ctx.traces.traceparent();
  const headers = {
    ...own,
    'content-type': 'application/json',
    ...signature,
    ...(traceparent !== undefined && { traceparent }),
  };
  const started = performance.now();
  const judged = await post(ctx, url, headers, delivery.body);
  return { at, ms: Math.round(performance.now() - started), requestHeaders: maskHeaders(headers), ...judged };
}

async function post(
  ctx: Context,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Omit<AttemptOutcome, 'at' | 'ms' | 'requestHeaders'>> {
  try {
    const answer = await ctx.egress.fetch(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      overflow: 'cut',
      allowHttp: allowsHttp(ctx.config),
    });
    const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], ctx.wallClock.now());
    const judged = judgeAnswer(answer.status, answer.body);
    return { statusCode: answer.status, ...judged, retryAfterMs, responseHeaders: tellingHeaders(answer.headers) };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { error: FAILURES[error.code], acknowledged: false };
  }
}
