import type { Context } from '#domains/context.ts';
import type { RequestHeaders } from '#platform/http/route.ts';

/** The host that was asked; behind a proxy what it says, where it is trusted. */
export function askedHost({ config }: Context, headers: RequestHeaders): string | undefined {
  const forwarded = config.trustProxy ? headers['x-forwarded-host'] : undefined;
  const host = forwarded ?? headers.host;
  return typeof host === 'string' ? host : undefined;
}
