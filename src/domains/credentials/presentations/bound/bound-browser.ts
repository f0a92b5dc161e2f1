import type { Context } from '#domains/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import { cookieNameAt, readCookie, writeCookie } from '#platform/http/cookie.ts';
import type { RequestHeaders } from '#platform/http/route.ts';

/** Far longer than a wallet takes; a browser that asks again keeps its secret. */
const SECONDS = 24 * 3600;
const COOKIE = 'wallet';
const FORM = /^[\w-]{43}$/;

/** The browser in which a page was shown, identified by a secret whose hash the service stores. */
export interface BoundBrowser {
  hash: Buffer;
  /** `Set-Cookie` with the browser's secret. */
  cookie: string;
}

/** The browser of a request for a wallet; a browser without a secret gets a new one. */
export function bindBrowser(ctx: Context, headers: RequestHeaders): BoundBrowser {
  const secret = secretOf(ctx, headers) ?? newToken();
  return {
    hash: tokenHash(secret),
    cookie: writeCookie(ctx.publicUrl, COOKIE, { value: secret, seconds: SECONDS }),
  };
}

/** SHA-256 of the returning browser's secret; undefined if it has none. */
export function browserHash(ctx: Context, headers: RequestHeaders): Buffer | undefined {
  const secret = secretOf(ctx, headers);
  return secret === undefined ? undefined : tokenHash(secret);
}

function secretOf(ctx: Context, headers: RequestHeaders): string | undefined {
  const value = readCookie(headers, cookieNameAt(ctx.publicUrl, COOKIE));
  return value !== undefined && FORM.test(value) ? value : undefined;
}
