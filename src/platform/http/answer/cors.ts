import type { Context as KoaContext } from 'koa';
import type { Method } from '../route.ts';

/** What a page of another origin may read of an answer, beside its body. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'DPoP-Nonce, ETag, Retry-After, WWW-Authenticate, X-Request-Id',
};

const ONE_DAY = '86400';

/** Answers what a browser asks before a page of another origin calls a route (https://fetch.spec.whatwg.org/#cors-preflight-fetch). */
export function answerPreflight({
  path,
  method,
}: {
  path: string;
  method: Method;
}): (koa: KoaContext) => Promise<void> {
  return async (koa) => {
    koa.state.route = path;
    koa.set({
      ...CORS_HEADERS,
      'Access-Control-Allow-Methods': method.toUpperCase(),
      'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, DPoP, If-None-Match',
      'Access-Control-Max-Age': ONE_DAY,
    });
    koa.status = 204;
  };
}
