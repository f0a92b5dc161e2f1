import type { Context } from '#domains/context.ts';
import type { Reply } from '#platform/http/route.ts';
import { trustInService } from './trust.ts';

/** Anybody's page: it brings its trust in this service with it, and asks for nothing but the organisations' public documents. */
export async function showVerifyPage(ctx: Context): Promise<Reply> {
  const [trust, offlineCopy] = await Promise.all([trustInService(ctx), ctx.web.offlineCopy()]);
  return ctx.web.page({ entry: 'verify', title: 'Avouch', data: { trust, offlineCopy } });
}
