import type { Context } from '#domains/context.ts';
import type { RequestHeaders } from '#platform/http/route.ts';

/** The requested host; behind a trusted proxy, the host that the proxy reports. */
export function askedHost({ config }: Context, headers: RequestHeaders): string | undefined {
  const forwarded = config.trustProxy ? headers['x-forwarded-host'] : undefined;
  const host = forwarded ?? headers.host;
  return typeof host === 'string' ? host : undefined;
}
