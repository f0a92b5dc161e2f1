import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply } from '#platform/http/route.ts';
import { findShownRequest } from './answer-information.ts';

const PAGE = { entry: 'information', title: 'Avouch' } as const;

/** The page of an information request's link, in any state. */
export async function showInformationPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { shown } = await findShownRequest(ctx, token);
    const { state, brand, message, items } = shown;
    const asked = items.map(({ kind, text }) => ({ kind, text }));
    const data = { state, brand, ...(state === 'open' && { message, items: asked }) };
    const status = state === 'open' || state === 'answered' ? 200 : 410;
    return await ctx.web.page({ ...PAGE, data, status });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return ctx.web.page({ ...PAGE, data: { state: 'missing' }, status: 404 });
  }
}
