import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import { cookieNameAt, readCookie, writeCookie } from '#platform/http/cookie.ts';
import type { RequestHeaders } from '#platform/http/route.ts';

/** A wallet takes minutes; a browser that asks again keeps its secret. */
const SECONDS = 24 * 3600;
const COOKIE = 'wallet';
const FORM = /^[\w-]{43}$/;

/** The browser that a page was shown in, by a secret of which the service keeps the hash. */
export interface BoundBrowser {
  hash: Buffer;
  /** `Set-Cookie`, by which the browser keeps the secret. */
  cookie: string;
}

/** The browser of a request that asks a wallet; one that has no secret yet gets one. */
export function bindBrowser(ctx: Context, headers: RequestHeaders): BoundBrowser {
  const secret = secretOf(ctx, headers) ?? newToken();
  return {
    hash: tokenHash(secret),
    cookie: writeCookie(ctx.publicUrl, COOKIE, { value: secret, seconds: SECONDS }),
  };
}

/** SHA-256 of the secret of the browser that comes back; undefined where it has none. */
export function browserHash(ctx: Context, headers: RequestHeaders): Buffer | undefined {
  const secret = secretOf(ctx, headers);
  return secret === undefined ? undefined : tokenHash(secret);
}

function secretOf(ctx: Context, headers: RequestHeaders): string | undefined {
  const value = readCookie(headers, cookieNameAt(ctx.publicUrl, COOKIE));
  return value !== undefined && FORM.test(value) ? value : undefined;
}
