import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply } from '#platform/http/route.ts';
import { endedPage, renderPage } from './page-frame.ts';
import { findWalletLink } from './store.ts';
import { statusOf } from './wallet-link.ts';

/** Shows the contents of the wallet in this browser, which the service does not know. */
export function showWalletPage(ctx: Context): Promise<Reply> {
  return renderPage(ctx, { kind: 'wallet' });
}

/** The page behind a link to a wallet; an explanation if the link is unknown or has ended. */
export async function showCollectPage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { actor, row } = await findWalletLink(ctx, token);
    const status = statusOf(row, ctx.clock.now());
    // A visitor who has used the link sees the contents of the wallet, and may ask again if the answer was lost.
    if (status === 'expired' || status === 'cancelled') return await endedPage(ctx, 'link_ended');
    return await renderPage(ctx, { kind: 'collect', brand: await ctx.db.org(actor, brandingOf) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return endedPage(ctx, 'unknown_link');
  }
}
