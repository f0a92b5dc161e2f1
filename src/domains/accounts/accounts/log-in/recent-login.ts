import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';

const MINUTES = 10;

/**
 * Throws 403 if the last login is older than 10 minutes: someone who finds an open session must not be able to lock its
 * owner out, or to keep access.
 */
export function assertRecentLogin(ctx: Context, { authenticatedAt }: Actor): void {
  const since = ctx.wallClock.now().getTime() - (authenticatedAt?.getTime() ?? 0);
  if (since > MINUTES * 60_000) throw new AppError('recent_login_required');
}
