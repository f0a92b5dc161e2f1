import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { cookieNameAt, readCookie, writeCookie } from '#platform/http/cookie.ts';
import { clientNetwork } from '#platform/http/limits/client-network.ts';
import type { RequestHeaders } from '#platform/http/route.ts';
import { type MailLanguage, mailLanguage } from '#platform/outbox/mail-template.ts';

/** A year since the last login. */
const SECONDS = 365 * 86_400;
const COOKIE = 'device';
const FORM = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/** The origin of a request. */
export interface Device {
  ip: string;
  /** The browser's cookie from an earlier login, if any. */
  cookie: string | undefined;
  /** The user named in the cookie. */
  language: MailLanguage;
}

export function deviceOf(ctx: Context, headers: RequestHeaders, ip: string): Device {
  return {
    ip,
    cookie: readCookie(headers, cookieNameAt(ctx.publicUrl, COOKIE)),
    language: mailLanguage(headers['accept-language']),
  };
}

/**
 * The bucket for attempts on one account: the browser, if this address has logged in with it before, or else the
 * network. A stranger's wrong passwords therefore do not lock the owner out (OWASP, Slow Down Online Guessing Attacks
 * with Device Cookies).
 */
export function counterOf(ctx: Context, { ip, cookie }: Device, emailIndex: Buffer): { known: boolean; name: string } {
  const [, nonce = '', expires = '', mac = ''] = FORM.exec(cookie ?? '') ?? [];
  const isOurs =
    mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(ctx, { emailIndex, nonce, expires })));
  const known = isOurs && Number(expires) * 1000 > ctx.wallClock.now().getTime();
  return known ? { known, name: `device:${nonce}` } : { known, name: `network:${clientNetwork(ip)}` };
}

/** The `Set-Cookie` that marks the browser as known for this address. It grants no access. */
export function deviceCookie(ctx: Context, emailIndex: Buffer): string {
  const nonce = randomBytes(16).toString('base64url');
  const expires = String(Math.floor(ctx.wallClock.now().getTime() / 1000) + SECONDS);
  const value = [nonce, expires, macOf(ctx, { emailIndex, nonce, expires })].join('.');
  return writeCookie(ctx.publicUrl, COOKIE, { value, seconds: SECONDS });
}

function macOf(
  ctx: Context,
  { emailIndex, nonce, expires }: { emailIndex: Buffer; nonce: string; expires: string },
): string {
  return ctx.vault.systemIndex(`${emailIndex.toString('hex')}/${nonce}/${expires}`, 'device').toString('base64url');
}
