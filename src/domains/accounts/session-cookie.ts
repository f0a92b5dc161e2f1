import type { Context } from '#domains/context.ts';
import { sessionCookieName } from '#platform/http/identify.ts';
import type { Reply, RequestHeaders } from '#platform/http/route.ts';
import { browserName } from './browser-name.ts';
import type { Origin, Session } from './open-session.ts';

/** Answers a session, and has the browser keep its token. */
export function withCookie(ctx: Context, opened: Session): Reply {
  return {
    status: 200,
    body: opened,
    headers: { 'Set-Cookie': cookieOf(ctx, opened.accessToken, opened.expiresIn) },
  };
}

/** `seconds`: 0 takes it back. */
export function cookieOf({ publicUrl }: Context, token: string, seconds: number): string {
  const https = isHttps(publicUrl);
  return `${sessionCookieName(https)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${https ? '; Secure' : ''}`;
}

/** Which browser asks for a session, and which one it has so far. */
export function originOf({ publicUrl }: Context, headers: RequestHeaders): Origin {
  const name = sessionCookieName(isHttps(publicUrl));
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const replaces = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return { browser: browserName(headers['user-agent']), replaces };
}

const isHttps = (url: string): boolean => url.startsWith('https:');
