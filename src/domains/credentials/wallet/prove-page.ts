import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { getProofRequest, OWN_SCOPE } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply } from '#platform/http/route.ts';
import { endedPage, renderPage } from './page-frame.ts';
import { findProofLink } from './store.ts';

/**
 * The page behind a link to a proof request; an explanation if the link is unknown, or if the request was answered or
 * has expired.
 */
export async function showProvePage(ctx: Context, token: string): Promise<Reply> {
  try {
    const { actor, proofRequestId } = await findProofLink(ctx, token);
    const { status, statement } = await getProofRequest(ctx, actor, proofRequestId);
    if (status !== 'open') return await endedPage(ctx, status === 'used' ? 'answered' : 'expired');
    const brand = await ctx.db.org(actor, brandingOf);
    // The organization's own DID means nothing to people, and a scope for this request alone has no name.
    const isOwn = ctx.agent.issuerDids(actor.org).includes(statement.scope);
    const named = isOwn ? brand.organization : statement.scope;
    const scopeName = statement.scope.startsWith(OWN_SCOPE) ? null : named;
    return await renderPage(ctx, { kind: 'prove', brand, statement, scopeName });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return endedPage(ctx, 'unknown_link');
  }
}
