import type { Context as KoaContext } from 'koa';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '../operation/actor.ts';
import { cookieName } from './cookie.ts';
import type { Access } from './route.ts';

/**
 * Resolves a bearer token (API key or access token) to its actor; undefined for unknown, expired, or revoked ones.
 * `mode` is the caller's `Avouch-Mode`.
 */
export type Authenticate = (
  token: string,
  ip: string,
  mode: Mode | undefined,
  presence: Presence,
) => Promise<Actor | undefined>;

/** Whether a call concerns live data or the organization's test data. */
export type Mode = 'live' | 'test';

/** `unattended`: a polling page without recent input, which does not count as use of its session. */
export type Presence = 'attended' | 'unattended';

/** The dashboard's cookie, as {@link cookieName} takes it. */
export const SESSION_COOKIE = 'session';

export interface Caller {
  actor: Actor;
  /** The raw token, for keys derived from it. */
  token: string;
}

/**
 * The calling actor; 401 without a valid token (RFC 6750 section 3.1). User-only operations do not depend on the mode.
 */
export async function identify(koa: KoaContext, authenticate: Authenticate, access: Access): Promise<Caller> {
  const token = tokenOf(koa);
  if (token === undefined) throw new AppError('unauthorized');
  const actor = await authenticate(token, koa.ip, access === 'user' ? undefined : modeOf(koa), presenceOf(koa));
  if (!actor) throw new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
  return { actor, token };
}

/** The caller's credentials, valid or not. */
export function tokenOf(koa: KoaContext): string | undefined {
  return bearerToken(koa) ?? cookieToken(koa);
}

function modeOf(koa: KoaContext): Mode | undefined {
  const mode = koa.req.headers['avouch-mode'];
  if (mode === undefined || mode === 'live' || mode === 'test') return mode;
  throw new AppError('malformed_request', { message: 'Avouch-Mode must be live or test.' });
}

const presenceOf = (koa: KoaContext): Presence => (koa.get('avouch-unattended') === '1' ? 'unattended' : 'attended');

/** Throws 403 if a route is for other kinds of callers. */
export function authorize(
  { actor }: Caller,
  { access, withoutSecondFactor }: { access: Exclude<Access, 'public'>; withoutSecondFactor?: true },
): void {
  if (actor.lacksSecondFactor && !withoutSecondFactor) throw new AppError('second_factor_required');
  if (access === 'user') {
    if (actor.kind !== 'user')
      throw new AppError('insufficient_scope', { message: 'This call requires the access token of a logged-in user.' });
  } else if (access === 'key') {
    if (actor.kind !== 'api_key')
      throw new AppError('insufficient_scope', { message: 'This call requires an API key.' });
  } else if (!access.anyOf.some((scope) => actor.scopes.has(scope))) {
    throw new AppError('insufficient_scope', { message: `The token lacks the scope ${access.anyOf.join(' or ')}.` });
  }
}

/** RFC 6750 section 2.1. */
function bearerToken(koa: KoaContext): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/i.exec(koa.get('authorization'))?.[1];
}

/** The dashboard's cookie; for changes only from our own pages. */
function cookieToken(koa: KoaContext): string | undefined {
  if (koa.get('authorization')) return undefined;
  const token = koa.cookies.get(cookieName(SESSION_COOKIE, koa.state.https === true));
  if (token === undefined) return undefined;
  const reads = koa.method === 'GET' || koa.method === 'HEAD';
  if (!reads && koa.get('sec-fetch-site') !== 'same-origin') throw new AppError('cross_site_request');
  return token;
}
