import { createHash } from 'node:crypto';

/** Times of the attempts, in seconds after the first (API.md, "Webhooks"). */
export const ATTEMPTS_AT = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

const LONGEST_RETRY_AFTER_MS = 86_400_000;

/** Each wait is extended by up to this fraction, so that deliveries that failed together are not retried together. */
export const JITTER = 0.1;

/**
 * When to retry after attempt number `step` (0 for the first) failed at `now`; undefined after the last one. Waits
 * count from the previous attempt, so that a service that was down does not catch up in a burst.
 */
export function nextAttemptAt(
  { id, step }: { id: string; step: number },
  now: Date,
  retryAfterMs = 0,
): Date | undefined {
  const [last, next] = [ATTEMPTS_AT[step], ATTEMPTS_AT[step + 1]];
  if (last === undefined || next === undefined) return undefined;
  const wait = (next - last) * 1000 * (1 + JITTER * shareOf(`${id}/${step}`));
  return new Date(now.getTime() + Math.round(Math.max(wait, retryAfterMs)));
}

/** A number from 0 to 1, determined by the text, so that a repeated call gives the same time. */
function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * Milliseconds requested by a `Retry-After` header (RFC 9110 section 10.2.3), at most a day; undefined for an invalid
 * value.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now.getTime();
  return Number.isNaN(ms) || ms < 0 ? undefined : Math.min(ms, LONGEST_RETRY_AFTER_MS);
}

/** Accepts only the preferred form of RFC 9110 section 5.6.7, because Date.parse would take any number for a year. */
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}
