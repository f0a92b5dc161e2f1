import type { IdvProviderConfig } from '#config/config.ts';
import type { Findings } from '#engine/index.ts';
import { newId } from '#kernel/ids.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { type IdentityProvider, ProviderError, type ProviderSubmission } from './provider.ts';
import { type Asked, readFindings, readWaiting } from './provider-answer.ts';
import { type CallNeeds, pause, readSigned, retryAfter, type SignedCall, sendSigned } from './signed-call.ts';

/** The limit for all pictures of an attempt together, before base64 adds a third. */
const MAX_PICTURE_BYTES = 24_000_000;
const POLL_MS = 1_000;

/** One analysis by the provider. */
interface Exchange extends Asked, SignedCall {
  config: IdvProviderConfig;
}

/** The provider behind `IDV_PROVIDER_URL`; src/docs/idv-provider.md is its contract. */
export function createHttpProvider(ctx: CallNeeds, config: IdvProviderConfig): IdentityProvider {
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

async function ask(ctx: CallNeeds, exchange: Exchange, body: string, name: string): Promise<Findings> {
  const { url } = exchange.config;
  const headers = { 'content-type': 'application/json', 'idempotency-key': exchange.requestId };
  let poll: string | undefined;
  for (;;) {
    const answer = poll
      ? await sendSigned(ctx, exchange, poll, { method: 'GET' })
      : await sendSigned(ctx, exchange, url, { method: 'POST', headers, body });
    const content = readSigned(exchange, answer, { requestId: exchange.requestId, statuses: [200, 202] });
    if (answer.status === 200) {
      const findings = readFindings(content, exchange, name);
      if (!findings) throw new ProviderError('bad_answer');
      return findings;
    }
    poll = pollUrl(url, readWaiting(content, exchange));
    await pause(exchange, retryAfter(answer) ?? POLL_MS);
  }
}

/** Allowed only on the host that received the pictures: an answer must not direct our signature elsewhere. */
function pollUrl(url: string, poll: string | undefined): string {
  if (poll === undefined) throw new ProviderError('bad_answer');
  const target = URL.canParse(poll) ? new URL(poll) : undefined;
  if (target?.origin !== new URL(url).origin || target.username !== '' || target.password !== '')
    throw new ProviderError('bad_poll_url');
  return target.href;
}
