import type { Context as KoaContext } from 'koa';
import type { Method } from '../route.ts';

/** Response headers that a page of another origin may read. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'DPoP-Nonce, ETag, Retry-After, WWW-Authenticate, X-Request-Id',
};

const ONE_DAY = '86400';

/** Answers a browser's preflight request (https://fetch.spec.whatwg.org/#cors-preflight-fetch). */
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
      'Access-Control-Allow-Headers':
        'Accept, Authorization, Content-Type, DPoP, If-None-Match, OAuth-Client-Attestation, OAuth-Client-Attestation-PoP',
      'Access-Control-Max-Age': ONE_DAY,
    });
    koa.status = 204;
  };
}
