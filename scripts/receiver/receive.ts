// What a receiver of webhooks has to do, with nothing but Node: copy it. It verifies the specification's header; anyone who prefers
// Standard Webhooks takes one of its libraries.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Older deliveries are refused, so that no one who has recorded one can send it again later. */
const TOLERANCE_SECONDS = 300;
/** So many ids are remembered: a delivery may come more than once. */
const REMEMBERED = 10_000;

export interface Received {
  status: 200 | 400;
  /** For people. */
  say: string;
  /** False for one that had come before: answer it, and do nothing. */
  isNew: boolean;
  event?: { id: string; event: string; data: Record<string, unknown> };
}

/** A receiver with a memory. `body` is the text as it came, to the byte: JSON that was parsed and written again has another signature. */
export function createReceiver({ secret, now }: { secret: string; now: () => Date }) {
  const seen = new Set<string>();
  return {
    receive(body: string, headers: IncomingHttpHeaders): Received {
      const problem = problemOf(body, String(headers['x-service-signature'] ?? ''), { secret, at: now() });
      if (problem) return { status: 400, say: problem, isNew: false };
      const event = JSON.parse(body);
      const isNew = !seen.has(event.id);
      seen.add(event.id);
      for (const oldest of seen) if (seen.size > REMEMBERED) seen.delete(oldest);
      return { status: 200, say: `${event.event} ${event.id}${isNew ? '' : ', again'}`, isNew, event };
    },
  };
}

/** `t=<unix>,v1=<hex>[,v1=<hex>]`: HMAC-SHA256 of `t.body` keyed by the secret as it is; two while it is being replaced. */
function problemOf(body: string, header: string, { secret, at }: { secret: string; at: Date }): string | undefined {
  const [time = '', ...signatures] = header.split(',').map((part) => part.slice(part.indexOf('=') + 1));
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isSigned = signatures.some((hex) => {
    const given = Buffer.from(hex, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'not signed with this secret';
  const age = Math.abs(at.getTime() / 1000 - Number(time));
  return age <= TOLERANCE_SECONDS ? undefined : 'too old';
}
