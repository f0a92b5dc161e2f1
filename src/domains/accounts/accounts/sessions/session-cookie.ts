import type { Context } from '#domains/context.ts';
import { cookieNameAt, readCookie, writeCookie } from '#platform/http/cookie.ts';
import { SESSION_COOKIE } from '#platform/http/identify.ts';
import type { Reply, RequestHeaders } from '#platform/http/route.ts';
import { browserName } from '../log-in/browser-name.ts';
import type { Origin, Session } from './open-session.ts';

/** Answers with a session and sets its token as a cookie, with other cookies if any. */
export function withCookie(ctx: Context, opened: Session, others: readonly string[] = []): Reply {
  return {
    status: 200,
    body: opened,
    headers: { 'Set-Cookie': [cookieOf(ctx, opened.accessToken, opened.expiresIn), ...others] },
  };
}

/** `seconds`: 0 deletes it. */
export function cookieOf({ publicUrl }: Context, token: string, seconds: number): string {
  return writeCookie(publicUrl, SESSION_COOKIE, { value: token, seconds });
}

/** The browser that requests a session, and its current token. */
export function originOf({ publicUrl }: Context, headers: RequestHeaders): Origin {
  const replaces = readCookie(headers, cookieNameAt(publicUrl, SESSION_COOKIE));
  return { browser: browserName(headers['user-agent']), replaces };
}
