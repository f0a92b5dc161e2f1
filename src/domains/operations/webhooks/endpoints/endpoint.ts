import { randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';

export const ENDPOINT_STATUSES = ['enabled', 'disabled'] as const;
export const DISABLED_REASONS = ['by_request', 'gone', 'failing'] as const;

export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];
/** `gone`: the receiver answered 410. `failing`: nothing was accepted for five days. */
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const MAX_ENDPOINTS = 50;
const FAILING_DAYS = 5;

/** A new signing secret: `whsec_` and base64 of 32 random bytes (Standard Webhooks, "Symmetric signatures"). */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Whether a text is a callable URL; {@link checkUrl} decides whether it may be called. */
export function isEndpointUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const scheme = url.protocol === 'https:' || url.protocol === 'http:';
  return scheme && url.hostname !== '' && url.username === '' && url.password === '' && url.hash === '';
}

/** The normalized URL; 422 for http in production, and for an address that the service may not call. */
export function checkUrl(ctx: Pick<Context, 'config' | 'egress'>, text: string): URL {
  const url = new URL(text);
  if (!allowsHttp(ctx.config) && url.protocol !== 'https:') throw unusable('Must be an https URL');
  if (ctx.egress.isForbiddenLiteral(url.hostname)) throw unusable('The address is not public');
  return url;
}

/** Plain http is allowed only in development. */
export function allowsHttp({ mode }: Pick<Context['config'], 'mode'>): boolean {
  return mode !== 'production';
}

/** Whether an endpoint that has accepted nothing since `failingSince` must be disabled. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_DAYS * 86_400_000;
}

function unusable(message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path: 'url', message }] });
}
